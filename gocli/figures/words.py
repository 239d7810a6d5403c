"""The words of captions in four languages, in one table.

A Figure is part of the game as it was played, a Diagram shows a variation or a position for reference:
实战谱 and 变化图, 第1譜 and 1図, 기보 and 참고도.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Language = Literal["en", "zh", "ja", "ko"]
LANGUAGES: tuple[str, ...] = get_args(Language)


class Words(NamedTuple):
    """The words of one language. Templates take {n}, {first}, {last}, {name}, {rank}, {at}, {moves}, {side}, {amount}.

    wins, wins_even, draw: a result; Chinese has none of them, there it is as the ruleset says it.
    amounts: of points, and of zi or stones where they are not told as points; `half points` and `half`: with a whole
    before the half and without; `one points`: a single one.
    """

    figure: str
    diagram: str
    variation: str
    range: str
    single: str
    position: str
    black_player: str
    white_player: str
    versus: str
    at: str
    passes: str
    outside: str
    unplaced: str
    separator: str
    black_to_play: str
    white_to_play: str
    problem: str
    solution: str
    right: str
    wrong: str
    black: str
    white: str
    dead: str
    dame: str
    territory: str
    komi: str
    for_handicap: str
    estimate: str
    comment_at: str
    captured: str
    result: str
    event: str
    date: str
    source: dict[str, str]
    wins: str = ""
    wins_even: str = ""
    draw: str = ""
    amounts: dict[str, str] = {}  # noqa: RUF012


WORDS: dict[str, Words] = {
    "en": Words(
        figure="Figure {n}",
        diagram="Diagram {n}",
        variation="Diagram {n}",
        range="({first}–{last})",
        single="({first})",
        position="(after move {last})",
        black_player="{name}{rank} (Black)",
        white_player="{name}{rank} (White)",
        versus=" – ",
        at="{moves}\u00a0at\u00a0{at}",
        passes="{moves}\u00a0pass",
        outside="{moves}\u00a0at\u00a0{at}",
        unplaced="{moves}\u00a0off the board",
        separator=",  ",
        black_to_play="Black to play",
        white_to_play="White to play",
        problem="Problem {n}",
        solution="Solutions",
        right="correct",
        wrong="wrong",
        black="Black",
        white="White",
        dead="dead",
        dame="neutral",
        territory="Final position",
        komi="komi",
        for_handicap="for handicap {n}",
        estimate="Estimate",
        comment_at="Move {n}: ",
        captured="Captured",
        result="Result",
        event="Event",
        date="Date",
        source={
            "markup": "dead stones: marked in the record",
            "auto": "dead stones: estimated",
            "none": "dead stones: none taken off",
            "engine": "dead stones: judged by an engine",
            "given": "dead stones: as given",
        },
        wins="{side} wins by {amount}",
        wins_even="{side} wins an even count",
        draw="a draw",
        amounts={
            "points": "{n} points",
            "one points": "1 point",
            "zi": "{n} zi",
            "stones": "{n} stones",
            "one stones": "1 stone",
        },
    ),
    "zh": Words(
        figure="图{n}",
        diagram="参考图{n}",
        variation="变化图{n}",
        range="（{first}–{last}）",
        single="（{first}）",
        position="（至第{last}手）",
        black_player="{name}{rank}（黑）",
        white_player="{name}{rank}（白）",
        versus=" – ",
        at="{moves}\u00a0于\u00a0{at}",
        passes="{moves} 停一手",
        outside="{moves}\u00a0于\u00a0{at}",
        unplaced="{moves} 棋盘外",
        separator="，",
        black_to_play="黑先",
        white_to_play="白先",
        problem="第{n}题",
        solution="解答",
        right="正解",
        wrong="失败",
        black="黑",
        white="白",
        dead="死子",
        dame="单官",
        territory="终局形势",
        komi="贴目",
        for_handicap="让子贴还 {n}",
        estimate="形势判断",
        comment_at="第{n}手：",
        captured="提子",
        result="结果",
        event="棋赛",
        date="日期",
        source={
            "markup": "死子：棋谱标记",
            "auto": "死子：程序估计",
            "none": "死子：未提",
            "engine": "死子：引擎判断",
            "given": "死子：人工指定",
        },
    ),
    "ja": Words(
        figure="第{n}譜",
        diagram="参考図{n}",
        variation="{n}図",
        range="（{first}–{last}）",
        single="（{first}）",
        position="（{last}手まで）",
        black_player="{name}{rank}（黒）",
        white_player="{name}{rank}（白）",
        versus=" – ",
        at="{moves}（{at}）",
        passes="{moves} パス",
        outside="{moves}（{at}）",
        unplaced="{moves} 盤外",
        separator="、",
        black_to_play="黒先",
        white_to_play="白先",
        problem="第{n}問",
        solution="解答",
        right="正解",
        wrong="失敗",
        black="黒",
        white="白",
        dead="死石",
        dame="ダメ",
        territory="終局図",
        komi="コミ",
        for_handicap="置石分 {n}",
        estimate="形勢判断",
        comment_at="{n}手目：",
        captured="アゲハマ",
        result="結果",
        event="棋戦",
        date="日付",
        source={
            "markup": "死石：棋譜の印",
            "auto": "死石：推定",
            "none": "死石：なし",
            "engine": "死石：エンジンの判定",
            "given": "死石：指定",
        },
        wins="{side}{amount}勝",
        wins_even="{side}勝",
        draw="持碁",
        amounts={"points": "{n}目", "half points": "{n}目半", "half": "半目"},
    ),
    "ko": Words(
        figure="기보 {n}",
        diagram="참고도 {n}",
        variation="{n}도",
        range="({first}–{last})",
        single="({first})",
        position="({last}수까지)",
        black_player="{name}{rank} (흑)",
        white_player="{name}{rank} (백)",
        versus=" – ",
        at="{moves}\u00a0…\u00a0{at}",
        passes="{moves} 한수쉼",
        outside="{moves}\u00a0…\u00a0{at}",
        unplaced="{moves} 판 밖",
        separator=",  ",
        black_to_play="흑 차례",
        white_to_play="백 차례",
        problem="문제 {n}",
        solution="해답",
        right="정해",
        wrong="실패",
        black="흑",
        white="백",
        dead="죽은 돌",
        dame="공배",
        territory="종국도",
        komi="덤",
        for_handicap="접바둑 {n}",
        estimate="형세 판단",
        comment_at="{n}수: ",
        captured="사석",
        result="결과",
        event="대회",
        date="날짜",
        source={
            "markup": "죽은 돌: 기보의 표시",
            "auto": "죽은 돌: 추정",
            "none": "죽은 돌: 없음",
            "engine": "죽은 돌: 엔진 판정",
            "given": "죽은 돌: 지정",
        },
        wins="{side} {amount} 승",
        wins_even="{side} 승",
        draw="승패 없음",
        amounts={"points": "{n}집", "half points": "{n}집반", "half": "반집"},
    ),
}
