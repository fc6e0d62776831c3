// The examples, in a dialog: in groups, found by the words of their titles and texts.


/** The groups with the examples that have all words of a query: those with the words in their titles first. */
export function found(examples, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hasAll = (text) => words.every((word) => text.toLowerCase().includes(word));
  const isNamed = ({ group, title }) => hasAll(`${group} ${title}`);
  const isMeant = (it) => isNamed(it) || hasAll([it.group, it.title, ...it.files.flatMap(({ name, text }) => [name, text])].join("\n"));
  const groups = new Map();
  for (const it of examples.filter(isMeant)) groups.set(it.group, [...(groups.get(it.group) ?? []), it]);
  const first = (of) => (a, b) => Number(of(b)) - Number(of(a));
  return [...groups].map(([group, all]) => ({ group, all: all.sort(first(isNamed)) })).sort(first(({ all }) => isNamed(all[0])));
}

export class Chooser {
  /** `dialog` is opened by `button`, which has the title of the example that is shown. `all` gets the examples, and `choose` the id of the one that is chosen. */
  constructor({ button, dialog, all, choose }) {
    Object.assign(this, { button, dialog, all, choose, examples: [] });
    this.input = dialog.querySelector("input");
    this.list = dialog.querySelector(".found");
    button.addEventListener("click", () => this.open());
    this.input.addEventListener("input", () => this.fill());
    this.list.addEventListener("click", (event) => this.take(event.target.closest("button")));
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    dialog.addEventListener("keydown", (event) => this.step(event));
  }

  /** Says which example is shown; `null` if it is none. */
  mark(example) {
    this.shown = example?.id;
    this.button.querySelector("b").textContent = example?.title ?? "Your text";
  }

  async open() {
    this.input.value = "";
    this.fill();
    this.dialog.showModal();
    try {
      this.examples = await this.all();
      this.fill();
      this.list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
    } catch (error) {
      this.list.textContent = `The examples can't be loaded: ${error.message}`;
    }
  }

  fill() {
    const button = ({ id, title }) => {
      const it = Object.assign(document.createElement("button"), { type: "button", textContent: title });
      it.dataset.id = id;
      if (id === this.shown) it.setAttribute("aria-current", "true");
      const item = document.createElement("li");
      item.append(it);
      return item;
    };
    const groups = found(this.examples, this.input.value).map(({ group, all }) => {
      const list = document.createElement("ul");
      list.append(...all.map(button));
      return [Object.assign(document.createElement("h3"), { textContent: group }), list];
    });
    this.list.replaceChildren(...groups.flat());
    const why = this.examples.length > 0 ? "Nothing found." : "The examples are loading.";
    if (groups.length === 0) this.list.append(Object.assign(document.createElement("p"), { textContent: why }));
    this.list.scrollTop = 0;
  }

  take(button) {
    if (!button) return;
    this.dialog.close();
    this.choose(button.dataset.id);
  }

  /** Enter takes the first example, and the arrows go through all. */
  step(event) {
    const all = [...this.list.querySelectorAll("button")];
    const at = all.indexOf(document.activeElement);
    if (event.key === "Enter" && document.activeElement === this.input) {
      event.preventDefault();
      this.take(all[0]);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = at + (event.key === "ArrowDown" ? 1 : -1);
      (next < 0 ? this.input : all[Math.min(next, all.length - 1)])?.focus();
    }
  }
}
