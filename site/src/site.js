// The pages: menu, search, and buttons that copy code.

import { escaped } from "./escape.js";
import { find as found, indexOf } from "./search.js";

const up = document.body.dataset.up;
const menu = document.getElementById("menu");
const pages = document.getElementById("pages");

function open(isOpen) {
  menu.setAttribute("aria-expanded", String(isOpen));
  pages.classList.toggle("open", isOpen);
}
menu.addEventListener("click", () => open(menu.getAttribute("aria-expanded") !== "true"));
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && pages.classList.contains("open")) {
    open(false);
    menu.focus();
  }
});

// The section in the list of the page's sections that is being read.
const links = new Map([...document.querySelectorAll(".contents a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
let current = null;
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !links.has(target.id)) continue;
      current?.removeAttribute("aria-current");
      current = links.get(target.id);
      current.setAttribute("aria-current", "true");
      const list = current.closest("nav");
      // Only the list scrolls, not the page.
      if (current.offsetTop < list.scrollTop || current.offsetTop > list.scrollTop + list.clientHeight - 48) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    }
  },
  { rootMargin: "0px 0px -75% 0px" },
);
document.querySelectorAll("article h2, article h3").forEach((heading) => seen.observe(heading));

// A button that copies, at each block of code.
for (const figure of document.querySelectorAll("figure.code")) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: "Copy" });
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(figure.querySelector("pre").textContent);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 1500);
  });
  figure.append(button);
}

// The search.
const input = document.getElementById("search");
const results = document.getElementById("results");
const MOST = 12;
let index = null;
let chosen = -1;

async function load() {
  index ??= fetch(new URL(`search.json?${VERSION}`, import.meta.url))
    .then((answer) => answer.json())
    .then(indexOf);
  return index;
}

function choose(at) {
  const all = [...results.children];
  chosen = all.length === 0 ? -1 : (at + all.length) % all.length;
  all.forEach((item, index) => item.setAttribute("aria-selected", String(index === chosen)));
  input.setAttribute("aria-activedescendant", chosen < 0 ? "" : all[chosen].id);
  const it = all[chosen];
  if (it) results.scrollTop = Math.min(it.offsetTop, Math.max(results.scrollTop, it.offsetTop + it.offsetHeight - results.clientHeight));
}

/** The start of a text, from where a word of the query is. */
function excerpt(text, words) {
  const places = words.map((word) => text.toLowerCase().indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - 40);
  return (from > 0 && places.length > 0 ? "…" : "") + text.slice(places.length > 0 ? from : 0).slice(0, 120);
}

function close() {
  results.hidden = true;
  input.setAttribute("aria-expanded", "false");
  choose(-1);
}

async function find() {
  const query = input.value.trim();
  if (query === "") return close();
  const search = await load();
  if (query !== input.value.trim()) return;
  const sections = found(search, query).slice(0, MOST);
  const item = ({ u, t, p, x, queryTerms }, index) =>
    `<li role="option" id="result-${index}" aria-selected="false"><a tabindex="-1" href="${escaped(up + u)}"><b>${escaped(t)}</b> <small>${escaped(p)}</small><span>${escaped(excerpt(x, queryTerms))}</span></a></li>`;
  results.innerHTML = sections.length > 0 ? sections.map(item).join("") : '<li class="none">Nothing found.</li>';
  results.hidden = false;
  input.setAttribute("aria-expanded", "true");
  if (sections.length > 0) choose(0);
  else chosen = -1;
}

input.addEventListener("focus", load);
input.addEventListener("input", find);
input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (results.hidden) find();
    else choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
  } else if (event.key === "Enter" && chosen >= 0 && !results.hidden) {
    event.preventDefault();
    const link = results.children[chosen].querySelector("a");
    close();
    input.blur();
    location.href = link.href;
  } else if (event.key === "Escape") {
    close();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest(".search") || event.target.closest("#results a")) close();
});
addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    input.focus();
    input.select();
  }
});
