// Rows of tabs, by mouse and keyboard: the arrows, Home and End choose one.

/** Makes the buttons of a `tablist` tabs. `choose` gets the one that is chosen. */
export function tabs(list, choose) {
  const all = () => [...list.querySelectorAll('[role="tab"]')];
  list.addEventListener("click", (event) => {
    const tab = event.target.closest('[role="tab"]');
    if (tab) choose(tab);
  });
  list.addEventListener("keydown", (event) => {
    const tabs = all();
    const at = tabs.indexOf(document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    const tab = tabs.at(next % tabs.length);
    choose(tab);
    tab.focus();
  });
}

/** Shows which tab is chosen. */
export function mark(list, chosen) {
  for (const tab of list.querySelectorAll('[role="tab"]')) {
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
  }
  // Only the row scrolls, not the page.
  if (!chosen) return;
  const end = chosen.offsetLeft - list.offsetLeft + chosen.offsetWidth - list.clientWidth;
  list.scrollLeft = Math.min(chosen.offsetLeft - list.offsetLeft, Math.max(list.scrollLeft, end));
}
