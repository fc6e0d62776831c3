//! Conversations with the server, as text files in `tests/conversations/`.
//!
//! A file has sections with a headline each:
//!
//! - `== file NAME`: a file on disk; `== open NAME`: the client opens a file with this text, `== change NAME`: and types this in its
//!   place. `$0` is the cursor, which the requests after it are about.
//! - `== METHOD` or `== METHOD {..}`: a request with these further parameters, and the answer. Columns are bytes; a range is followed by
//!   its text.
//! - `== configure {..}`: these settings, and what the server asks the client for then.
//! - `== problems`: what is published after the last change.
//!
//! Each runs with both units of columns and both line ends; the answers are the same. With `HCLSPEC_BLESS=1` the answers are
//! written into the files.

#![allow(clippy::unwrap_used, clippy::panic)]

mod client;

use client::Client;
use serde_json::{Map, Value as Json, json};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const ENCODINGS: [&str; 2] = ["utf-16", "utf-8"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conversations")
}

struct Section {
    head: String,
    text: String,
}

fn sections(text: &str) -> (String, Vec<Section>) {
    let mut parts = text.split("\n== ");
    let intro = parts.next().unwrap().to_owned();
    let section = |part: &str| {
        let (head, text) = part.split_once('\n').unwrap_or((part, ""));
        let text = if text.is_empty() || text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") };
        Section { head: head.to_owned(), text }
    };
    (intro, parts.map(section).collect())
}

/// A conversation that runs.
struct Talk {
    client: Client,
    encoding: &'static str,
    newline: &'static str,
    /// The texts of the files.
    texts: HashMap<String, String>,
    problems: HashMap<String, Vec<Json>>,
    /// The file with the cursor, and where that is.
    name: String,
    cursors: Vec<usize>,
    version: i32,
}

impl Talk {
    fn new(encoding: &'static str, newline: &'static str) -> Self {
        let capabilities = json!({
            "general": { "positionEncodings": [encoding] },
            "workspace": { "inlayHint": { "refreshSupport": true } },
            "textDocument": {
                "completion": { "completionItem": { "snippetSupport": true, "insertTextModeSupport": { "valueSet": [1, 2] } } },
                "hover": { "contentFormat": ["markdown", "plaintext"] },
                "inlayHint": {},
                "codeAction": { "codeActionLiteralSupport": { "codeActionKind": { "valueSet": ["", "quickfix", "source"] } } },
            },
        });
        let client = Client::new(&[], &capabilities);
        let (texts, problems, cursors) = (HashMap::new(), HashMap::new(), Vec::new());
        Self { client, encoding, newline, texts, problems, name: String::new(), cursors, version: 1 }
    }

    /// What belongs under the headline.
    fn section(&mut self, section: &Section) -> String {
        let (first, rest) = section.head.split_once(' ').unwrap_or((&section.head, ""));
        match first {
            "file" | "open" | "change" => {
                let text = section.text.replace('\n', self.newline);
                if first == "file" {
                    self.client.write(rest, &text);
                    self.texts.insert(rest.to_owned(), text);
                    return section.text.clone();
                }
                let mut parts = text.split("$0");
                let mut plain = parts.next().unwrap().to_owned();
                self.cursors.clear();
                for part in parts {
                    self.cursors.push(plain.len());
                    plain.push_str(part);
                }
                self.name = rest.to_owned();
                if first == "open" {
                    self.client.open(rest, &plain);
                } else {
                    self.replace(rest, &plain);
                }
                self.texts.insert(rest.to_owned(), plain);
                for params in self.client.published() {
                    let name = self.client.name(params["uri"].as_str().unwrap());
                    self.problems.insert(name, params["diagnostics"].as_array().unwrap().clone());
                }
                section.text.clone()
            }
            "configure" => {
                let settings: Json = serde_json::from_str(rest).unwrap();
                self.client.notify("workspace/didChangeConfiguration", json!({ "settings": settings }));
                // What the server asks for comes before the next answer.
                self.client.request("workspace/symbol", json!({ "query": "" }));
                let asked = self.client.asked();
                if asked.is_empty() {
                    "nothing\n".to_owned()
                } else {
                    asked.iter().map(|it| format!("{it}\n")).collect()
                }
            }
            "problems" => {
                let mut lines = String::new();
                let mut names: Vec<&String> = self.problems.keys().collect();
                names.sort();
                for name in names {
                    for problem in &self.problems[name] {
                        let place = self.range(name, &problem["range"]);
                        let (code, message) = (problem["code"].as_str().unwrap_or("-"), problem["message"].as_str());
                        let message = message.unwrap().replace('\n', "\n  ");
                        let kind = ["error", "warning", "information", "hint"];
                        let kind = kind[usize::try_from(problem["severity"].as_u64().unwrap()).unwrap() - 1];
                        let tag = if problem["tags"] == json!([2]) { ", deprecated" } else { "" };
                        writeln!(lines, "{name} {place}: {kind}{tag} {code} {message}").unwrap();
                    }
                }
                if lines.is_empty() { "none\n".to_owned() } else { self.without_folder(&lines) }
            }
            method => {
                let answer = self.request(method, rest);
                match (method, &answer) {
                    ("textDocument/completion", Json::Array(items)) => self.completions(items),
                    ("textDocument/semanticTokens/full", answer) => self.tokens(answer),
                    (_, answer) => {
                        let mut out = String::new();
                        self.render(answer, &self.name, 0, &mut out);
                        self.without_folder(out.trim_start())
                    }
                }
            }
        }
    }

    fn without_folder(&self, text: &str) -> String {
        text.replace(&format!("{}/", self.client.folder.path().display()), "")
    }

    /// Changes what differs, in one place.
    fn replace(&mut self, name: &str, new: &str) {
        let old = self.texts[name].clone();
        let boundary = |at: &usize| old.is_char_boundary(*at) && new.is_char_boundary(*at);
        let same = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
        let start = (0..=same).rev().find(boundary).unwrap();
        let most = old.len().min(new.len()) - start;
        let tail = old.bytes().rev().zip(new.bytes().rev()).take(most).take_while(|(a, b)| a == b).count();
        let is_end = |it: &usize| old.is_char_boundary(old.len() - it) && new.is_char_boundary(new.len() - it);
        let tail = (0..=tail).rev().find(is_end).unwrap();
        let ends = [self.position(&old, start), self.position(&old, old.len() - tail)];
        self.version += 1;
        self.client.change(name, self.version, ends, &new[start..new.len() - tail]);
    }

    fn request(&mut self, method: &str, more: &str) -> Json {
        let text = self.texts.get(&self.name).cloned().unwrap_or_default();
        let position = |it: Option<&usize>| {
            let [line, column] = self.position(&text, it.copied().unwrap_or(0));
            json!({ "line": line, "character": column })
        };
        let (start, end) = (position(self.cursors.first()), position(self.cursors.last()));
        let at = self.cursors.first().copied().unwrap_or(0);
        let here = |it: &&Json| {
            let start = self.offset(&text, &it["range"]["start"]);
            (start..=self.offset(&text, &it["range"]["end"])).contains(&at)
        };
        let problems: Vec<&Json> = self.problems.get(&self.name).into_iter().flatten().filter(here).collect();
        let mut params = json!({
            "textDocument": { "uri": self.client.uri(&self.name) },
            "position": start,
            "positions": [start],
            "range": { "start": start, "end": end },
            "options": { "tabSize": 2, "insertSpaces": true },
        });
        match method {
            "textDocument/codeAction" => params["context"] = json!({ "diagnostics": problems, "only": ["quickfix"] }),
            "textDocument/references" => params["context"] = json!({ "includeDeclaration": true }),
            _ => {}
        }
        if !more.is_empty() {
            let more: Map<String, Json> = serde_json::from_str(more).unwrap();
            params.as_object_mut().unwrap().extend(more);
        }
        let id = self.client.send(method, params);
        match self.client.response(id).response_result {
            Ok(mut answer) => {
                // A quick fix repeats its problem, which was sent.
                for action in answer.as_array_mut().into_iter().flatten() {
                    action.as_object_mut().map(|action| action.remove("diagnostics"));
                }
                answer
            }
            Err(error) => Json::String(format!("error {}: {}", error.code, error.message)),
        }
    }

    /// Line and column of an offset, in the units of the conversation.
    fn position(&self, text: &str, offset: usize) -> [u32; 2] {
        let before = &text[..offset];
        let line = before.matches('\n').count();
        let column = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
        let width = if self.encoding == "utf-8" { column.len() } else { column.encode_utf16().count() };
        [u32::try_from(line).unwrap(), u32::try_from(width).unwrap()]
    }

    fn offset(&self, text: &str, position: &Json) -> usize {
        let number = |name: &str| u32::try_from(position[name].as_u64().unwrap()).unwrap();
        let wanted = [number("line"), number("character")];
        let at = (0..=text.len()).filter(|it| text.is_char_boundary(*it)).find(|it| self.position(text, *it) == wanted);
        at.unwrap_or_else(|| panic!("there is no {position} in {text:?}"))
    }

    /// `1:4-1:8 "port"`, with columns in bytes.
    fn range(&self, name: &str, range: &Json) -> String {
        let text = self.texts.get(name).map(String::as_str).unwrap_or_default();
        let (start, end) = (self.offset(text, &range["start"]), self.offset(text, &range["end"]));
        let place = |offset: usize| {
            let column = offset - text[..offset].rfind('\n').map_or(0, |at| at + 1);
            format!("{}:{column}", text[..offset].matches('\n').count())
        };
        let (place, written) = (format!("{}-{}", place(start), place(end)), text[start..end].replace("\r\n", "\n"));
        match written.chars().count() {
            0 => place,
            41.. => format!("{place} {:?}...", written.chars().take(40).collect::<String>()),
            _ => format!("{place} {written:?}"),
        }
    }

    fn completions(&self, items: &[Json]) -> String {
        let mut lines = String::new();
        for item in items {
            let edit = &item["textEdit"];
            let text = edit["newText"].as_str().unwrap().replace("\r\n", "\n");
            let range = self.range(&self.name, &edit["range"]);
            let detail = item["detail"].as_str().unwrap_or_default();
            writeln!(lines, "{} | {detail} | {range} => {text:?}", item["label"].as_str().unwrap()).unwrap();
        }
        if lines.is_empty() { "nothing\n".to_owned() } else { lines }
    }

    fn tokens(&self, answer: &Json) -> String {
        let legend = &self.client.capabilities["semanticTokensProvider"]["legend"];
        let numbers: Vec<u64> = answer["data"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
        let (mut line, mut column) = (0, 0);
        let mut lines = String::new();
        for token in numbers.chunks(5) {
            column = if token[0] == 0 { column + token[1] } else { token[1] };
            line += token[0];
            let place = |column: u64| json!({ "line": line, "character": column });
            let range = self.range(&self.name, &json!({ "start": place(column), "end": place(column + token[2]) }));
            let modifiers = legend["tokenModifiers"].as_array().unwrap().iter().enumerate();
            let modifiers =
                modifiers.filter(|(bit, _)| token[4] & (1 << bit) != 0).map(|modifier| format!(" {}", modifier.1));
            let kind = legend["tokenTypes"][usize::try_from(token[3]).unwrap()].as_str().unwrap();
            writeln!(lines, "{range} {kind}{}", modifiers.collect::<String>().replace('"', "")).unwrap();
        }
        lines
    }

    /// The answer as indented lines; `name` is the file that ranges are in.
    fn render(&self, json: &Json, name: &str, depth: usize, out: &mut String) {
        let indent = "  ".repeat(depth);
        match json {
            Json::Object(map) if map.contains_key("start") && map.contains_key("end") => {
                writeln!(out, " {}", self.range(name, json)).unwrap();
            }
            Json::Object(map) => {
                let name = map.get("uri").and_then(Json::as_str).map_or(name.to_owned(), |it| self.client.name(it));
                out.push('\n');
                for (key, value) in map {
                    let shown = self.client.name(key);
                    write!(out, "{indent}{shown}:").unwrap();
                    let name = if shown == *key { &name } else { &shown };
                    self.render(value, name, depth + 1, out);
                }
            }
            Json::Array(list) if list.is_empty() => out.push_str(" []\n"),
            Json::Array(list) => {
                out.push('\n');
                for it in list {
                    write!(out, "{indent}-").unwrap();
                    self.render(it, name, depth + 1, out);
                }
            }
            Json::String(text) => {
                let text = self.client.name(text).replace("\r\n", "\n");
                writeln!(out, " {text:?}").unwrap();
            }
            other => writeln!(out, " {other}").unwrap(),
        }
    }
}

/// The whole file with the answers that the server gives now.
fn run(intro: &str, sections: &[Section], encoding: &'static str, newline: &'static str) -> String {
    let mut talk = Talk::new(encoding, newline);
    let mut found = format!("{intro}\n");
    for section in sections {
        let text = talk.section(section);
        writeln!(found, "== {}", section.head).unwrap();
        found.push_str(&text);
        let is_text = matches!(section.head.split(' ').next(), Some("file" | "open" | "change"));
        if !is_text && !found.ends_with("\n\n") {
            found.push('\n');
        }
    }
    format!("{}\n", found.trim_end())
}

fn difference(name: &str, found: &str, expected: &str) -> String {
    let line = found.lines().zip(expected.lines()).position(|(a, b)| a != b).unwrap_or(0);
    let show = |text: &str| text.lines().skip(line).take(4).collect::<Vec<_>>().join("\n");
    format!("{name}:{}:\nfound:\n{}\nexpected:\n{}\n\n", line + 1, show(found), show(expected))
}

#[test]
fn the_server_answers_as_in_the_conversations() {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|it| it.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() > 5, "{paths:?}");
    let bless = std::env::var_os("HCLSPEC_BLESS").is_some();
    let check = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        let (intro, sections) = sections(&text);
        let found = std::thread::scope(|scope| {
            let run = |encoding, newline| run(&intro, &sections, encoding, newline);
            let forms = ENCODINGS.iter().flat_map(|it| ["\n", "\r\n"].map(|newline| (*it, newline)));
            let threads: Vec<_> =
                forms.map(|(encoding, newline)| scope.spawn(move || run(encoding, newline))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
        });
        if bless {
            fs::write(path, &found[0]).unwrap();
        }
        let expected = if bless { &found[0] } else { &text };
        let name = path.file_name().unwrap().to_str().unwrap();
        let other = found.iter().find(|it| *it != expected);
        other.map(|other| difference(name, other, expected)).unwrap_or_default()
    };
    let problems: String = std::thread::scope(|scope| {
        let threads: Vec<_> = paths.iter().map(|path| scope.spawn(move || check(path))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(problems.is_empty(), "{problems}set HCLSPEC_BLESS=1 to rewrite the files");
}
