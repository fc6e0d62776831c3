// Borders between two panes that can be moved, by mouse, touch and keyboard, as the pattern "window splitter" of ARIA has it.

/** No pane gets smaller than this part of both, in percent. */
const LEAST = 10;
const STEP = 2;

const stored = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

function store(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // It is forgotten with the page.
  }
}

/** Makes an element a border between the panes around it. The size of the first one is the property `name` of their parent, which the style gives a default. */
export function split(border, name) {
  const parent = border.parentElement;
  const first = border.previousElementSibling;
  // The window decides whether the panes are beside or above each other.
  const isUpright = () => border.offsetHeight > border.offsetWidth;
  const size = (it) => (isUpright() ? it.offsetWidth : it.offsetHeight);

  function tell() {
    border.setAttribute("aria-orientation", isUpright() ? "vertical" : "horizontal");
    border.setAttribute("aria-valuenow", String(Math.round((100 * size(first)) / size(parent))));
  }

  /** Gives the first pane a part of both in percent, or its default. */
  function place(percent) {
    const value = percent === null ? null : `${Math.min(100 - LEAST, Math.max(LEAST, percent)).toFixed(1)}%`;
    if (value) parent.style.setProperty(name, value);
    else parent.style.removeProperty(name);
    store(name, value);
    tell();
  }

  border.setAttribute("aria-valuemin", String(LEAST));
  border.setAttribute("aria-valuemax", String(100 - LEAST));
  const last = parseFloat(stored(name));
  if (last) place(last);
  new ResizeObserver(tell).observe(parent);

  border.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    border.focus();
    border.setPointerCapture(event.pointerId);
  });
  border.addEventListener("pointermove", (event) => {
    if (!border.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = parent.getBoundingClientRect();
    place(100 * (isUpright() ? (event.clientX - left) / width : (event.clientY - top) / height));
  });
  border.addEventListener("dblclick", () => place(null));
  border.addEventListener("keydown", (event) => {
    const now = Number(border.getAttribute("aria-valuenow"));
    const [less, more] = isUpright() ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const next = { [less]: now - STEP, [more]: now + STEP, Home: LEAST, End: 100 - LEAST, Enter: null }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    place(next);
  });
}
