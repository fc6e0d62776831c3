// HTML from Markdown that others may have written: only what documentation consists of.

const TAGS = new Set("A B BLOCKQUOTE BR CODE DEL DIV EM H1 H2 H3 H4 H5 H6 HR I LI OL P PRE S SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR UL".split(" "));

function clean(node, document) {
  for (const child of [...node.children]) {
    clean(child, document);
    if (!TAGS.has(child.tagName)) {
      child.replaceWith(document.createTextNode(child.textContent));
      continue;
    }
    for (const { name, value } of [...child.attributes]) {
      const isSafe = name === "class" || (name === "href" && /^(?:https?:|#)/.test(value));
      if (!isSafe) child.removeAttribute(name);
    }
    if (child.getAttribute("href")?.startsWith("http")) child.setAttribute("rel", "noreferrer");
  }
}

export function sanitized(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  clean(parsed.body, parsed);
  return parsed.body.innerHTML;
}
