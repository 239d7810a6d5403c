
// Makes the heads of the tables buttons that sort; without it the tables stand in their own order.
for (const table of document.querySelectorAll("table")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const falling = head.getAttribute("aria-sort") === "ascending";
      const number = head.classList.contains("n");
      const value = row => {
        const text = row.cells[column].textContent;
        return text === "" ? null : number ? Number(text) : text;
      };
      const compare = (one, other) => {
        const [a, b] = [value(one), value(other)];
        if (a === null || b === null) return (a === null) - (b === null);
        const order = number ? a - b : a.localeCompare(b);
        return falling ? -order : order;
      };
      table.tBodies[0].append(...[...table.tBodies[0].rows].sort(compare));
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", falling ? "descending" : "ascending");
    });
  });
}
