"""Undeclared encodings: short and long texts of our own, as records have them, must be told apart."""

from __future__ import annotations

import pytest

from gocli.records.guessing import readings, sample, second_opinion
from gocli.records.text import decode

CHINESE = (
    "PB[柯洁]PW[古力]",
    "PB[聂卫平 九段]PW[马晓春 九段]",
    "PB[常昊]BR[9段]PW[周鹤洋]WR[8段]",
    "PB[吴清源]PW[木谷实]EV[镰仓十番棋第一局]",
    "EV[第三届应氏杯决赛]RE[黑中盘胜]",
    "PB[陈耀烨]RE[白胜3又1/4子]",
    "PB[李世石]PW[孔杰]C[黑1是好手，白2只能挡。]",
    "C[白棋]",
    "PC[上海]DT[2003年5月1日]",
    "RU[中国规则]",
    "HA[让先]",
    "C[黑棋在右下角展开攻势，白36手失误，被黑断开以后形势大坏。]",
    "GN[古谱]PB[施襄夏]PW[范西屏]PC[当湖]",
    "PB[过百龄]PW[周懒予]",
    "PB[夜雨声烦]BR[7段]PW[一叶之秋]WR[9段]",
)
TAIWANESE = (
    "PB[周俊勳]PW[林海峰]",
    "PB[王立誠 九段]PW[張栩 九段]",
    "EV[第五屆中環盃決賽]RE[黑中盤勝]",
    "C[黑棋的手筋，白棋只好應。成功後許多變化。]",
    "PB[陳詩淵]BR[8段]PW[蕭正浩]WR[8段]",
    "PC[台北]DT[民國九十二年五月]",
    "EV[棋王戰]RO[第三局]",
    "PB[黑嘉嘉]PW[謝依旻]",
    "C[白勝四目半，全局共二百四十一手]",
)
JAPANESE = (
    "PB[井山裕太]PW[一力遼]",
    "PB[武宮正樹 九段]PW[小林光一 九段]",
    "EV[第70期本因坊戦挑戦手合七番勝負]",
    "PB[藤沢里菜]PW[上野愛咲美]EV[女流本因坊戦]",
    "RE[黒中押し勝ち]",
    "RE[白勝1目半]",
    "C[黒の次の一手は？ここでツケるのが好手です。]",
    "PB[本因坊秀策]PW[井上幻庵因碩]C[耳赤の一局]",
    "PC[東京・日本棋院]",
    "PB[坂田栄男]BR[九段]PW[高川格]WR[八段]",
    "C[白一子を捨てて打つのが手筋。]",
    "PB[芝野虎丸]PW[許家元]EV[名人戦]",
    "C[コウ]",
)
KOREAN = (
    "PB[이세돌]PW[구리]",
    "PB[신진서 九단]PW[박정환 九단]",
    "PB[조훈현]BR[9단]PW[서봉수]WR[9단]",
    "EV[제10회 삼성화재배 결승 제3국]RE[흑 불계승]",
    "RE[백 3집반승]",
    "C[흑이 두터운 모양입니다. 백은 여기서 끊어야 했습니다.]",
    "PC[서울 한국기원]",
    "PB[최정]PW[오유진]",
    "PB[변상일]PW[신민준]EV[농심신라면배]",
    "C[바둑]",
)
RUSSIAN = (
    "PB[Иван Петров]PW[Алексей Смирнов]",
    "EV[Чемпионат России 2004]PC[Москва]",
    "C[Чёрные захватывают угол, но белые получают внешнее влияние.]",
    "PB[Дмитрий]",
    "C[ко]",
    "RE[Белые выиграли]",
)
WESTERN = (
    "PB[Jérôme Lefèvre]PW[André Müller]",
    "C[Weiß schließt die Ecke ab, aber Schwarz möchte kämpfen.]",
    "PB[Göran Åkesson]PW[Jürgen Größ]",
    "EV[Campeonato de España]PC[León]",
    "C[Après ce coup, Noir est déjà très en avance.]",
    "PB[René]",
    "PC[Malmö]",
    "PC[Zürich]",
)

BY_ENCODING = {
    "gb18030": CHINESE,
    "big5": TAIWANESE,
    "cp932": JAPANESE,
    "euc_jp": JAPANESE,
    "euc_kr": KOREAN,
    "cp1251": RUSSIAN,
    "koi8_r": RUSSIAN,
    "cp866": tuple(text for text in RUSSIAN if len(text) > 8),
    "cp1252": WESTERN,
    "utf-8": CHINESE + TAIWANESE + JAPANESE + KOREAN + RUSSIAN + WESTERN,
}
SAMPLES = [(codec, text) for codec, texts in BY_ENCODING.items() for text in texts]


@pytest.mark.parametrize(("codec", "text"), SAMPLES)
def test_the_encoding_is_guessed_from_the_text_of_a_record(codec: str, text: str) -> None:
    record = f"(;GM[1]FF[4]SZ[19]{text}\n;B[pd];W[dp];B[pp])"
    decoded = decode(record.encode(codec))
    assert (decoded.text, decoded.encoding) == (record, codec)
    assert [each.code for each in decoded.findings] == ([] if codec == "utf-8" else ["E401"])


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        ("cp1250", "C[Příští tah byl chyba, bílý měl hrát výše. Žlutý kůň]"),
        ("cp1250", "C[Czarne grają źle, białe są już żywe w całym rogu]"),
        ("cp1253", "C[Ο μαύρος παίζει στη γωνία]"),
        ("cp1254", "C[Siyah taşlar köşede yaşıyor, beyazın işi değil]"),
        ("cp1255", "C[שחור מנצח בפינה]"),
        ("tis_620", "C[หมากดำชนะสองแต้ม]"),
        ("mac_cyrillic", "C[Белые Победили в Москве, Россия]"),
    ],
)
def test_rarer_encodings_are_told_from_a_sentence(codec: str, text: str) -> None:
    assert decode(f"(;SZ[19]{text};B[aa])".encode(codec)).text == f"(;SZ[19]{text};B[aa])"


def test_all_samples_in_one_go_are_sure() -> None:
    for codec, texts in BY_ENCODING.items():
        if codec != "utf-8":
            decoded = decode("".join(f"(;{text})" for text in texts).encode(codec))
            assert decoded.encoding == codec
            assert decoded.confidence > 0.95


def test_a_guess_from_little_is_less_sure_than_one_from_much() -> None:
    little, much = ("C[黑]", "C[黑棋在右下角展开攻势，白棋被断开以后形势大坏]")
    shares = [readings(sample(text.encode("gb18030")))[0].share for text in (little, much)]
    assert shares[0] < shares[1]


def test_the_sample_is_the_text_outside_of_the_moves() -> None:
    data = "(;PB[吴清源];B[pd];W[dp]C[好];B[qq])".encode("gb18030")
    assert sample(data) == "PB[吴清源]\nW[dp]C[好]".encode("gb18030")


def test_a_second_opinion_is_taken_only_where_nothing_fits() -> None:
    fitting = readings("吴清源".encode("gb18030"))[0]
    assert second_opinion(b"", fitting) is fitting
    nonsense = bytes(range(0x80, 0xA0)) * 3
    assert second_opinion(nonsense, readings(nonsense)[0]).codec


def test_a_stray_byte_never_costs_the_game():
    from gocli.records.reading import read_bytes

    for byte in (0x80, 0x81, 0xA0, 0xAD, 0xFF):
        data = b"(;GM[1]FF[4]SZ[19]\n;B[pd];W[dp];B%ccn];W[pd])" % byte
        read = read_bytes(data)
        assert len(read.records) == 1, byte
        assert len(read.records[0].nodes) >= 4
