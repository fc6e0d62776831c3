// Dark or light: as the system has it, until the reader chooses. Runs before the page is shown, so it also says if another script can't be loaded.

{
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const show = () => {
    document.documentElement.dataset.theme = stored() ?? (dark.matches ? "dark" : "light");
  };
  show();
  dark.addEventListener("change", show);
  addEventListener("storage", show);
  addEventListener("DOMContentLoaded", () => {
    document.getElementById("theme")?.addEventListener("click", () => {
      const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
      try {
        localStorage.setItem("theme", next);
      } catch {
        // It is forgotten with the page.
      }
      document.documentElement.dataset.theme = next;
    });
  });
}

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById("loading")?.replaceChildren("A part of this page can't be loaded. Is there a connection? Reload the page to try again.");
  },
  true,
);
