// HCL for CodeMirror: enough for colors. What names mean, the language server knows.

import { LanguageSupport, StreamLanguage } from "@codemirror/language";

const NAME = /[\p{L}_][\p{L}\p{N}_-]*/u;
const KEYWORDS = new Set(["for", "in", "if", "else", "endif", "endfor"]);
const TYPES = new Set(["any", "string", "number", "bool", "list", "set", "map", "object", "tuple", "expression", "optional", "int", "enum", "duration", "size", "key", "union", "secret"]);

// The innermost of `stack` says what the text is: code, a string, or a heredoc with its end.
function start() {
  return { stack: [{ kind: "code", depth: 0 }], heredoc: null, isStart: true };
}

function copy(state) {
  return { ...state, stack: state.stack.map((it) => ({ ...it })) };
}

// Text with `${ }` in a string or heredoc.
function template(stream, state, end) {
  if (stream.match(/^\$\$\{|^%%\{/)) return "string.special";
  if (stream.match(/^[$%]\{~?/)) {
    state.stack.push({ kind: "code", depth: 1 });
    return "meta";
  }
  if (end === '"' && stream.match(/^\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)/)) return "string.special";
  stream.next();
  stream.eatWhile(end === '"' ? /[^"\\$%]/ : /[^$%]/);
  return "string";
}

function code(stream, state, top) {
  if (stream.eatSpace()) return null;
  if (stream.match(/^(?:#|\/\/).*/)) return "comment";
  if (stream.match("/*")) {
    state.stack.push({ kind: "comment" });
    return "comment";
  }
  const isStart = state.isStart;
  state.isStart = false;
  if (stream.match('"')) {
    state.stack.push({ kind: "string" });
    return "string";
  }
  const heredoc = stream.match(/^<<-?([\p{L}_][\p{L}\p{N}_-]*)\s*$/u);
  if (heredoc) {
    state.stack.push({ kind: "heredoc", end: heredoc[1] });
    return "meta";
  }
  if (stream.match(/^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return "number";
  const name = stream.match(NAME);
  if (name) {
    const word = name[0];
    const isInTemplate = top.depth > 0 && state.stack.length > 1;
    if (isStart && !isInTemplate && stream.match(/^(?:\s+(?:"[^"]*"|[\p{L}_][\p{L}\p{N}_-]*))*\s*\{/u, false)) return "typeName";
    if (stream.match(/^\s*=(?![=>])/, false)) return "propertyName";
    if (word === "true" || word === "false") return "bool";
    if (word === "null") return "null";
    if (KEYWORDS.has(word)) return "keyword";
    if (TYPES.has(word)) return "className";
    return stream.match("(", false) ? "variableName.function" : "variableName";
  }
  const sign = stream.next();
  if (sign === "{") {
    top.depth += 1;
    state.isStart = true;
  } else if (sign === "}") {
    top.depth -= 1;
    if (state.stack.length > 1 && top.depth <= 0) {
      state.stack.pop();
      return "meta";
    }
  }
  return /[{}()[\],.]/.test(sign) ? "punctuation" : "operator";
}

const hclLanguage = StreamLanguage.define({
  name: "hcl",
  startState: start,
  copyState: copy,
  token(stream, state) {
    // A quoted string ends with its line, also if nobody closed it.
    if (stream.sol() && state.stack.at(-1).kind === "string") state.stack.pop();
    const top = state.stack.at(-1);
    if (stream.sol() && top.kind === "code") state.isStart = true;
    switch (top.kind) {
      case "comment":
        if (stream.match(/^.*?\*\//)) state.stack.pop();
        else stream.skipToEnd();
        return "comment";
      case "heredoc":
        if (stream.sol() && stream.match(new RegExp(`^\\s*${top.end}\\s*$`, "u"))) {
          state.stack.pop();
          return "meta";
        }
        return template(stream, state, top.end);
      case "string":
        if (stream.match('"')) {
          state.stack.pop();
          return "string";
        }
        return template(stream, state, '"');
      default:
        return code(stream, state, top);
    }
  },
  blankLine(state) {
    state.isStart = true;
  },
  languageData: {
    commentTokens: { line: "#", block: { open: "/*", close: "*/" } },
    closeBrackets: { brackets: ["(", "[", "{", '"'] },
    indentOnInput: /^\s*[}\])]$/,
  },
  indent(state, textAfter, context) {
    const depth = state.stack.reduce((sum, it) => sum + (it.depth ?? 0), 0);
    return state.stack.at(-1).kind === "code" ? Math.max(0, depth - (/^\s*[}\])]/.test(textAfter) ? 1 : 0)) * context.unit : null;
  },
});

/** HCL, for specs and configurations. */
export const hcl = new LanguageSupport(hclLanguage);
