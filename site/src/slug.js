// The ids of headings.

/** As GitHub has them: lower-case letters, no punctuation but `-` and `_`, `-` for a space. */
export function slug(text) {
  return text.trim().toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
}
