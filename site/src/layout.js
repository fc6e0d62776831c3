// The frames of the pages.

import { escaped } from "./escape.js";

const SUN = '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path fill="currentColor" d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2v14a7 7 0 0 1 0-14Z"/></svg>';
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

function head({ title, description, up, version, script }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<title>${escaped(title)}</title>
<script src="${up}assets/theme.js?${version}"></script>
<link rel="stylesheet" href="${up}assets/style.css?${version}">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%23196b63'/%3E%3Cpath d='M4.5 4v8M4.5 8h3.5M8 4v8M11.5 4v8' stroke='white' stroke-width='1.6'/%3E%3C/svg%3E">
<script type="module" src="${up}assets/${script}.js?${version}"></script>
<noscript><style>.search, #theme, #menu, .panes, .playground .bar button { display: none !important; } .pages { display: block !important; } .start .frame { display: flex; flex-direction: column-reverse; } @media (max-width: 52rem) { .frame { display: flex; flex-direction: column-reverse; } }</style></noscript>
</head>
`;
}

const themeButton = `<button type="button" class="icon" id="theme" aria-label="Dark or light">${SUN}</button>`;

/**
 * The page of the README: what comes before its first section fills a screen, with the lines that install hclspec beside it, the examples side by side, and the pictures
 * in a row.
 */
function landing(page, repository, number) {
  const code = /<figure class="code"[^]*?<\/figure>\n/;
  const at = page.html.indexOf("<h2");
  const install = code.exec(page.html.slice(at))[0];
  const [, intro, figures, after] = /^([^]*?)((?:<figure class="code"[^]*?<\/figure>\n){2,})([^]*)$/.exec(
    // The commands there are those of a clone.
    page.html.slice(0, at).replace(code, ""),
  );
  const links = `<p class="links"><a class="main" href="playground/index.html">Playground</a> <a href="docs/tutorial.html">Tutorial</a> <a href="docs/cookbook.html">Cookbook</a> <a href="docs/spec-language.html">Spec language</a> <a href="${escaped(repository)}">Repository</a> <span>version ${escaped(number)}</span></p>\n`;
  const lead = intro.replace(/(<p>[^]*?<\/p>\n)([^]*)$/, (_, first, rest) => `${first}${links}</div>\n${install}</div>\n${rest}`);
  const rest = after
    .replace(/(?:<p>[^<]*<\/p>\n<ul>[^]*?<\/ul>\n){2}/, (both) => `<div class="fit">\n<div>${both.trim().replace(/<\/ul>\n(?=<p>)/, "</ul></div>\n<div>")}</div>\n</div>\n`)
    .replace(/<p>(?=<img)/, '<p class="pictures">');
  return `<div class="landing">\n<div class="hero">\n<div>${lead}<div class="sides">\n${figures}</div>\n${rest}</div>\n${page.html.slice(at)}`;
}

/** A page of the documentation. */
export function layout({ page, groups, version, source = "", repository = "", number = "" }) {
  const { up } = page;
  const link = (it) => `<li><a href="${up}${it.url}"${it === page ? ' aria-current="page"' : ""}>${escaped(it.title)}</a></li>`;
  const menu = groups.map(({ title, pages }) => `<h2>${title}</h2>\n<ul>${pages.map(link).join("")}</ul>`).join("\n");
  const contents = page.headings.filter((it) => it.depth > 1);
  const entry = ({ depth, id, html }) => `<li class="d${depth}"><a href="#${id}">${html}</a></li>`;
  const all = groups.flatMap((group) => group.pages);
  const at = all.indexOf(page);
  const step = (it, label, rel) => (it ? `<a rel="${rel}" href="${up}${it.url}"><small>${label}</small>${escaped(it.title)}</a>` : "<span></span>");
  const title = page.path === "README.md" ? "hclspec: typed configuration in HCL" : `${page.title} · hclspec`;
  const description = page.sections.find((section) => section.x)?.x.trim().slice(0, 200) ?? page.title;
  return `${head({ title, description, up, version, script: "site" })}<body data-up="${up}"${page.path === "README.md" ? ' class="start"' : ""}>
<a class="skip" href="#content">To the content</a>
<header class="bar">
<button type="button" class="icon" id="menu" aria-expanded="false" aria-controls="pages" aria-label="Pages"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path stroke="currentColor" stroke-width="2" d="M4 7h16M4 12h16M4 17h16"/></svg></button>
<a class="brand" href="${up}index.html">hclspec</a>
<div class="search">
<input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list" aria-label="Search" placeholder="Search" autocomplete="off" spellcheck="false">
<kbd>/</kbd>
<ul id="results" role="listbox" aria-label="Results" hidden></ul>
</div>
<a class="go" href="${up}playground/index.html">Playground</a>
${themeButton}
</header>
<div class="frame">
<nav id="pages" class="pages" aria-label="Pages">
${menu}
</nav>
<main id="content" tabindex="-1">
${page.path === "README.md" ? "" : `<details class="contents-narrow"><summary>On this page</summary><ul>${contents.filter((it) => it.depth === 2).map(entry).join("")}</ul></details>`}
<article>
${page.path === "README.md" ? landing(page, repository, number) : page.html}</article>
<nav class="steps" aria-label="Next pages">${step(all[at - 1], "Before", "prev")}${step(all[at + 1], "Next", "next")}</nav>
<footer>${source ? `<a href="${escaped(source)}">Edit this page</a> · ` : ""}<a href="${up}assets/licenses.txt">Licenses</a></footer>
</main>
<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${contents.map(entry).join("")}</ul></nav>
</div>
</body>
</html>
`;
}

const KEYS = [
  ["Ctrl+Space", "completion"],
  ["F8", "the next problem"],
  ["F12", "the definition, also from the configuration in the spec"],
  ["Shift+F12", "all uses"],
  ["F2", "another name"],
  ["Shift+Alt+F", "formatting"],
  ["Ctrl+F", "search"],
  ["Ctrl+/", "comment"],
];

/** The playground. `size` is that of the compressed engine in bytes. */
export function playground({ version, size }) {
  const description = "Specs and configurations in the browser: problems, value, Rust types, documentation and schema.";
  const tabs = [["problems", "Problems"], ["value", "Value"], ["types", "Rust types"], ["docs", "Documentation"], ["schema", "Schema"]];
  const tab = ([id, title], index) => `<button type="button" role="tab" id="tab-${id}" aria-controls="output" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}">${title}${id === "problems" ? '<span id="count" class="count" hidden></span>' : ""}</button>`;
  const border = (id, title, pane) => `<div role="separator" class="split" id="${id}" tabindex="0" aria-label="${title}" aria-controls="${pane}" aria-valuenow="50" title="Move: drag it, or the arrows. Reset: double click, or Enter"></div>`;
  const side = (id, title) => `<section class="side" id="${id}" aria-label="${title}">
<div class="strip"><div role="tablist" aria-label="${title}"></div><button type="button" class="plus" aria-label="${id === "specs" ? "Add a library" : "Add a file"}" title="${id === "specs" ? "Add a library" : "Add a file"}">+</button></div>
<div class="editors"></div>
</section>`;
  return `${head({ title: "Playground · hclspec", description, up: "../", version, script: "playground" })}<body class="playground" data-up="../">
<a class="skip" href="#output">To the result</a>
<header class="bar">
<a class="brand" href="../index.html">hclspec</a>
<span class="where">Playground</span>
<button type="button" id="examples" class="choose" aria-haspopup="dialog" title="Choose an example"><span>Example: </span><b>…</b></button>
<button type="button" id="reset" title="The text as it was opened" disabled>Reset</button>
<span class="space"></span>
<button type="button" id="format" title="Format the text (Shift+Alt+F)">Format</button>
<button type="button" id="share">Copy link</button>
<button type="button" id="home" title="A zip of a crate with these files, which builds">Take it home</button>
<button type="button" id="keys" class="quiet">Keys</button>
<a class="go" href="../docs/spec-language.html">Docs</a>
${themeButton}
</header>
<main class="panes">
<h1 class="hidden">Playground</h1>
<div class="texts">
${side("specs", "Spec")}
${border("columns", "Border between spec and configuration", "specs")}
${side("configs", "Configuration")}
</div>
${border("rows", "Border between texts and result", "outputs")}
<section class="side" id="outputs" aria-label="Result">
<div class="strip"><div role="tablist" aria-label="Result">${tabs.map(tab).join("")}</div></div>
<div id="output" role="tabpanel" aria-labelledby="tab-problems" tabindex="0" aria-busy="true">
<div id="loading" class="note"><p>The engine is loading: ${(size / 1e6).toFixed(1)} MB, compressed.</p><progress aria-label="The engine is loading"></progress></div>
</div>
</section>
</main>
<noscript>
<div class="alone">
<h1>The playground</h1>
<p>Here you would write a spec and a configuration, and see its problems, its value, the Rust types of the spec, its documentation and its JSON Schema while you type. The language server and the tools run as WebAssembly in your browser,
which takes JavaScript; nothing you write leaves it.</p>
<p><img src="../assets/pictures/playground.png" width="1280" height="660" alt="The playground: a spec at the left, a configuration with a mistake at the right, and the message below."></p>
<p>The command shows the same in a terminal: <code>hclspec check</code>, <code>hclspec decode</code>, <code>hclspec docs</code> and <code>hclspec schema</code>. <a href="../index.html#quick-start">Install it</a>, or read <a href="../docs/tutorial.html">the tutorial</a>.</p>
</div>
</noscript>
<p id="said" role="status" class="said"></p>
<dialog id="help" aria-labelledby="help-title"><form method="dialog">
<h2 id="help-title">Keys in the editors</h2>
<dl>
${KEYS.map(([keys, what]) => `<dt>${keys.split("+").map((key) => `<kbd>${key}</kbd>`).join("+")}</dt><dd>${what}</dd>`).join("\n")}
<dt><kbd>Esc</kbd>, then <kbd>Tab</kbd></dt><dd>leaves the editor; Tab alone indents</dd>
</dl>
<div class="buttons"><button type="submit" class="main">Close</button></div>
</form></dialog>
<dialog id="choose" aria-labelledby="choose-title">
<h2 id="choose-title">Examples</h2>
<input type="search" aria-label="Find an example" placeholder="Find: duration, secret, block_map …" autocomplete="off" spellcheck="false">
<div class="found"></div>
</dialog>
<dialog id="file" aria-labelledby="file-title"><form method="dialog">
<h2 id="file-title">Add a file</h2>
<label>Name <input id="file-name" required autocomplete="off" spellcheck="false"></label>
<label>It is <select id="file-role"></select></label>
<p id="file-why" role="alert"></p>
<div class="buttons"><button type="button" id="file-cancel">Cancel</button><button type="submit" value="add" class="main">Add</button></div>
</form></dialog>
</body>
</html>
`;
}
