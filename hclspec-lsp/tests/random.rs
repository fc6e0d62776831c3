//! Random edits of real texts: nothing fails, and the answers are those of a server that opens the same text.
//!
//! `HCLSPEC_EDITS=100000 cargo test -p hclspec-lsp --test random --release -- --ignored` makes that many edits.

#![allow(clippy::unwrap_used, clippy::panic)]

mod client;

use client::Client;
use hclspec_runtime::diagnostic::Code;
use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;

/// After so many edits the answers are compared with a fresh server.
const BETWEEN: u32 = 100;

/// Longer texts start anew.
const LONGEST: usize = 6_000;

const PIECES: [&str; 56] = [
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "=",
    "\"",
    "${",
    "%{",
    "}",
    "\n",
    "\r\n",
    "\r",
    " ",
    ".",
    ",",
    ":",
    "<<EOT\n",
    "EOT\n",
    "#",
    "//",
    "/*",
    "*/",
    "\u{e9}",
    "\u{1F980}",
    "e\u{301}",
    "\u{feff}",
    "1",
    "0x",
    "-",
    "for ",
    " in ",
    "if ",
    "local",
    ".name",
    "var",
    "locals {\n",
    "variable \"x\" {\n",
    "dynamic \"listener\" {\n",
    "content {\n",
    "iterator = it\n",
    "listener \"a\" {\n",
    "port = ",
    "server",
    "tls {\n",
    "object {\n",
    "attr \"a\" {\n",
    "type = ",
    "list(",
    "define \"p\" {\n",
    "use \"p\" {}\n",
    "\\",
    "'",
    "...",
    "null",
];

struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        // A xorshift generator.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % end.max(1)
    }

    fn boundary(&mut self, text: &str) -> usize {
        let mut at = self.below(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }
}

/// Line and column of an offset, in UTF-16 code units. A line ends with `\n`, `\r\n` or `\r`.
fn position(text: &str, offset: usize) -> [u32; 2] {
    let (mut line, mut start) = (0, 0);
    let bytes = text.as_bytes();
    for at in 0..offset {
        if bytes[at] == b'\n' || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n') {
            line += 1;
            start = at + 1;
        }
    }
    [line, u32::try_from(text[start..offset].encode_utf16().count()).unwrap()]
}

fn place(text: &str, offset: usize) -> Json {
    let [line, character] = position(text, offset);
    json!({ "line": line, "character": character })
}

/// Problems of random kinds at random places, which need not be there.
fn problems(random: &mut Random, text: &str) -> Vec<Json> {
    let mut problem = || {
        let code = Code::ALL[random.below(Code::ALL.len())].name();
        let ends = [random.boundary(text), random.boundary(text) * random.below(2)];
        let [start, end] = match random.below(3) {
            0 => [ends[1], ends[1]],
            _ => [ends[0].min(ends[1]), ends[0].max(ends[1])],
        };
        json!({ "code": code, "message": "", "range": { "start": place(text, start), "end": place(text, end) } })
    };
    (0..8).map(|_| problem()).collect()
}

/// Asks everything at a place, and for fixes of problems.
fn ask(client: &mut Client, name: &str, text: &str, at: usize, problems: &[Json]) -> Vec<Json> {
    let (here, end) = (place(text, at), place(text, text.len()));
    let params = |more: Json| {
        let mut params = json!({
            "textDocument": { "uri": client.uri(name) },
            "position": here,
            "positions": [here],
            "range": { "start": here, "end": end },
            "options": { "tabSize": 2, "insertSpaces": true },
        });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        params
    };
    let requests = [
        ("textDocument/completion", json!({})),
        ("textDocument/hover", json!({})),
        ("textDocument/signatureHelp", json!({})),
        ("textDocument/definition", json!({})),
        ("textDocument/references", json!({ "context": { "includeDeclaration": true } })),
        ("textDocument/documentHighlight", json!({})),
        ("textDocument/prepareRename", json!({})),
        ("textDocument/rename", json!({ "newName": "other" })),
        ("textDocument/documentSymbol", json!({})),
        ("textDocument/foldingRange", json!({})),
        ("textDocument/selectionRange", json!({})),
        ("textDocument/semanticTokens/full", json!({})),
        ("textDocument/documentLink", json!({})),
        ("textDocument/formatting", json!({})),
        ("textDocument/rangeFormatting", json!({})),
        ("textDocument/codeAction", json!({ "context": { "diagnostics": problems } })),
        ("textDocument/inlayHint", json!({})),
        ("workspace/symbol", json!({ "query": "p" })),
    ];
    let requests = requests.map(|(method, more)| (method, params(more)));
    let ids = requests.map(|(method, params)| (method, client.send(method, params)));
    let answer = |(method, id)| match client.response(id).response_result {
        // While a text has syntax errors, the hints are those from before.
        Ok(_) if method == "textDocument/inlayHint" => Json::Null,
        Ok(answer) => answer,
        // A name that can't be given.
        Err(error) if error.code == -32602 => json!(error.message),
        Err(error) => panic!("{method}: {error:?} at {at} of {text:?}"),
    };
    ids.map(answer).into()
}

fn in_folder(client: &Client, answers: &[Json]) -> String {
    let text = answers.iter().map(|answer| format!("{answer}\n")).collect::<String>();
    text.replace(&client.folder.path().display().to_string(), "")
}

/// Another file of the configuration.
const JSON: &str = r#"{
  "locals": { "more": 1 },
  "listener": [
    { "public": { "address": "0.0.0.0", "port": "${local.more + 1}", "tls": { "cert": "\u00e9 \ud83e\udd80" } } },
    { "admin": { "port": 9000 } }
  ],
  "dynamic": { "listener": { "for_each": ["a"], "labels": ["${listener.value}"], "content": { "port": 1 } } }
}
"#;

/// Those of a client that has code actions.
fn capabilities() -> Json {
    json!({ "textDocument": { "codeAction": { "codeActionLiteralSupport": { "codeActionKind": { "valueSet": [] } } } } })
}

/// Edits one file, and asks.
fn edit(seed: u64, name: &str, edits: u32) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let (spec, config) = (read("examples/server/server.hclspec"), read("examples/server/server.hcl"));
    let workspace =
        "config {\n  spec = \"server.hclspec\"\n  files = [\"*.hcl\", \"*.hcl.json\"]\n  functions = [\"env\"]\n}\n";
    let files = [
        ("server.hclspec", spec.as_str()),
        ("server.hcl", &config),
        ("more.hcl.json", JSON),
        ("hclspec.hcl", workspace),
    ];
    let original = files.iter().find(|file| file.0 == name).unwrap().1.to_owned();
    let mut random = Random(seed);
    let mut client = Client::new(&files, &capabilities());
    let mut text = original.clone();
    client.open(name, &text);
    for count in 1..=edits {
        let start = random.boundary(&text);
        let (end, new) = match random.below(10) {
            _ if text.len() > LONGEST => (0, original.as_str()),
            0 => (text[start..].find('\n').map_or(text.len(), |at| start + at + 1), ""),
            1 | 2 => (text[start..].char_indices().nth(random.below(20)).map_or(text.len(), |it| start + it.0), ""),
            _ => (start, PIECES[random.below(PIECES.len())]),
        };
        let (start, end) = if text.len() > LONGEST { (0, text.len()) } else { (start, end) };
        let ends = [position(&text, start), position(&text, end)];
        // A position between the two bytes of a line end is that before it, so such an edit is left out.
        let is_split = |at: usize| text[..at].ends_with('\r') && text[at..].starts_with('\n');
        if is_split(start) || is_split(end) {
            continue;
        }
        client.change(name, i32::try_from(count).unwrap() + 1, ends, new);
        text.replace_range(start..end, new);
        let at = random.boundary(&text);
        let problems = problems(&mut random, &text);
        let answers = ask(&mut client, name, &text, at, &problems);
        client.waiting.clear();
        if count % BETWEEN == 0 {
            let mut fresh = Client::new(&files, &capabilities());
            fresh.open(name, &text);
            let expected = ask(&mut fresh, name, &text, at, &problems);
            assert_eq!(in_folder(&client, &answers), in_folder(&fresh, &expected), "after {text:?}");
            client.notify("textDocument/didSave", json!({ "textDocument": { "uri": client.uri(name) } }));
            let list = |all: Vec<Json>| all.iter().map(|it| it["diagnostics"].clone()).collect::<Vec<_>>();
            let (found, expected) = (list(client.published()), list(fresh.published()));
            assert_eq!(in_folder(&client, &found), in_folder(&fresh, &expected), "after {text:?}");
        }
    }
    client.waiting.clear();
    client.forget();
}

#[test]
#[ignore = "takes long"]
fn answers_after_random_edits_are_those_of_a_fresh_server() {
    let edits = std::env::var("HCLSPEC_EDITS").ok().and_then(|var| var.parse().ok()).unwrap_or(450);
    let seed = std::env::var("HCLSPEC_SEED").ok().and_then(|var| var.parse().ok()).unwrap_or(0x9E37_79B9_7F4A_7C15);
    std::thread::scope(|scope| {
        scope.spawn(|| edit(seed, "server.hcl", edits / 3 * 2));
        scope.spawn(|| edit(seed ^ 0xFFFF, "server.hclspec", edits / 3));
        scope.spawn(|| edit(seed ^ 0xFF, "more.hcl.json", edits / 3));
        scope.spawn(|| edit(seed ^ 0xF, "hclspec.hcl", edits / 3));
    });
}
