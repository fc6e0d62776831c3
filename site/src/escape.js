// Text in HTML.

const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for HTML, also within quotes. */
export function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
}

/** Text for HTML, between tags only: quotes stay. */
export function escapedText(text) {
  return text.replace(/[&<>]/g, (sign) => SIGNS[sign]);
}
