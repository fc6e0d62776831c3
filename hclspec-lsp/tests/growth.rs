//! Input that doubles takes work that doubles: many files, configurations, requests, changes or positions don't make the server slow.
//!
//! Work is counted, not timed: what the server allocates while it answers everything that a client has sent at once.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lsp::server;
use serde_json::{Value as Json, json};
use std::fs;
use std::io::{self, Cursor};
use std::path::Path;

/// The sizes: doubled four times.
const SIZES: [usize; 5] = [25, 50, 100, 200, 400];

const SPEC: &str = r#"locals {}
object {
  block_list "listeners" {
    block_type = "listener"
    object {
      attr "port" {
        type = number
      }
    }
  }
}
"#;

const ALL: &str = "config {\n  spec = \"app.hclspec\"\n  files = [\"*.hcl\"]\n}\n";

/// What a client sends, and the files on disk.
struct Talk<'f> {
    folder: &'f Path,
    sent: Vec<u8>,
    count: usize,
}

impl Talk<'_> {
    fn write(&self, name: &str, text: &str) {
        let path = self.folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.join(name).display())
    }

    fn send(&mut self, message: &Json) {
        let text = message.to_string();
        self.sent.extend(format!("Content-Length: {}\r\n\r\n{text}", text.len()).into_bytes());
    }

    fn notify(&mut self, method: &str, params: Json) {
        self.send(&json!({ "method": method, "params": params }));
    }

    /// Asks something about a file.
    fn ask(&mut self, method: &str, name: &str, more: Json) {
        self.count += 1;
        let mut params =
            json!({ "textDocument": { "uri": self.uri(name) }, "position": { "line": 1, "character": 3 } });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.send(&json!({ "id": self.count, "method": format!("textDocument/{method}"), "params": params }));
    }

    fn open(&mut self, name: &str, text: &str) {
        let document = json!({ "uri": self.uri(name), "languageId": "hcl", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Asks for the problems of a file, for which those of all are searched for.
    fn problems(&mut self, name: &str) {
        self.ask("diagnostic", name, json!({}));
    }
}

fn block(index: usize) -> String {
    format!("listener {{\n  port = {index}\n}}\n")
}

fn blocks(size: usize) -> String {
    (0..size).map(block).collect()
}

fn open_files(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    (0..size).for_each(|index| talk.open(&format!("{index}.hcl"), &block(index)));
    talk.problems("0.hcl");
    talk.count += 1;
    talk.send(&json!({ "id": talk.count, "method": "workspace/symbol", "params": { "query": "l" } }));
    talk.ask("hover", "0.hcl", json!({}));
    talk.ask("references", "0.hcl", json!({ "context": { "includeDeclaration": true } }));
}

fn files_that_are_open_or_have_problems(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    for index in 0..size {
        talk.write(&format!("closed-{index}.hcl"), "bad = 1\n");
        talk.open(&format!("{index}.hcl"), &block(index));
    }
    (0..size).for_each(|index| talk.problems(&format!("{index}.hcl")));
}

fn configurations(talk: &mut Talk<'_>, size: usize) {
    let config =
        |index| format!("config {{\n  spec = \"app.hclspec\"\n  files = [\"{index}/*.hcl\", \"{index}.hcl\"]\n}}\n");
    talk.write("hclspec.hcl", &(0..size).map(config).collect::<String>());
    (0..size).for_each(|index| talk.open(&format!("{index}/a.hcl"), &block(index)));
    talk.problems("0/a.hcl");
}

fn files_of_an_invalid_spec(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    talk.write("app.hclspec", "object {");
    (0..size).for_each(|index| talk.open(&format!("{index}.hcl"), &block(index)));
    talk.problems("0.hcl");
}

fn files_without_a_spec(talk: &mut Talk<'_>, size: usize) {
    (0..size).for_each(|index| talk.open(&format!("{index}.hcl"), &block(index)));
    talk.problems("0.hcl");
}

fn files_of_two_specs(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", &format!("{ALL}{}", ALL.replace("app", "other")));
    talk.write("other.hclspec", "object {\n  ignore {}\n}\n");
    (0..size).for_each(|index| talk.open(&format!("{index}.hcl"), &block(index)));
    talk.problems("0.hcl");
}

fn specs(talk: &mut Talk<'_>, size: usize) {
    let config = |index| format!("config {{\n  spec = \"{index}.hclspec\"\n  files = [\"{index}.hcl\"]\n}}\n");
    talk.write("hclspec.hcl", &(0..size).map(config).collect::<String>());
    for index in 0..size {
        talk.write(&format!("{index}.hcl"), "");
        talk.open(&format!("{index}.hclspec"), SPEC);
    }
    talk.problems("0.hclspec");
}

fn positions(talk: &mut Talk<'_>, size: usize) {
    talk.open("a.hcl", &blocks(size));
    let positions: Vec<Json> = (0..size).map(|index| json!({ "line": 3 * index + 1, "character": 3 })).collect();
    talk.ask("selectionRange", "a.hcl", json!({ "positions": positions }));
}

fn changes(talk: &mut Talk<'_>, size: usize) {
    talk.open("a.hcl", &blocks(size));
    let change = |index| {
        let place = json!({ "line": 3 * index + 1, "character": 3 });
        json!({ "range": { "start": place, "end": place }, "text": "x" })
    };
    let document = json!({ "uri": talk.uri("a.hcl"), "version": 2 });
    let changes: Vec<Json> = (0..size).rev().map(change).collect();
    talk.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    talk.problems("a.hcl");
}

fn requests_of_many_kinds(talk: &mut Talk<'_>, size: usize) {
    talk.open("a.hcl", &block(0));
    (0..size).for_each(|index| talk.ask(&format!("other-{index}"), "a.hcl", json!({})));
    (0..size).for_each(|id| talk.notify("$/cancelRequest", json!({ "id": id })));
}

fn everything_about_a_text(talk: &mut Talk<'_>, name: &str, problems: usize) {
    for method in ["completion", "hover", "signatureHelp", "definition", "documentHighlight", "prepareRename"] {
        talk.ask(method, name, json!({}));
    }
    for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "documentLink", "diagnostic"] {
        talk.ask(method, name, json!({}));
    }
    let place = json!({ "line": 1, "character": 3 });
    let range = json!({ "start": place, "end": place });
    let problem = json!({ "code": "HS101", "message": "", "range": range });
    talk.ask("codeAction", name, json!({ "range": range, "context": { "diagnostics": vec![problem; problems] } }));
    let all = json!({ "diagnostics": [], "only": ["source.fixAll"] });
    talk.ask("codeAction", name, json!({ "range": range, "context": all }));
    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 1_000_000, "character": 0 } });
    talk.ask("inlayHint", name, json!({ "range": whole }));
    talk.ask("selectionRange", name, json!({ "positions": [place] }));
    talk.ask("formatting", name, json!({ "options": { "tabSize": 2, "insertSpaces": true } }));
    talk.ask("references", name, json!({ "context": { "includeDeclaration": true } }));
    talk.ask("rename", name, json!({ "newName": "other" }));
}

fn a_long_text(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    talk.open("a.hcl", &blocks(size));
    everything_about_a_text(talk, "a.hcl", 1);
}

fn many_problems_at_a_place(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    talk.open("a.hcl", "listener {\n  prot = 1\n}\n");
    everything_about_a_text(talk, "a.hcl", size);
}

fn problems_in_a_file(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    talk.open("a.hcl", &format!("listener {{\n{}}}\n", "  prot = 1\n".repeat(size)));
    everything_about_a_text(talk, "a.hcl", 1);
}

fn a_long_line(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    talk.open("a.hcl", &format!("locals {{\n  a = [{}]\n}}\n", "\"\u{e9}${local.b}\", ".repeat(size)));
    everything_about_a_text(talk, "a.hcl", 1);
}

fn a_long_chain(talk: &mut Talk<'_>, size: usize) {
    talk.open("a.hcl", &format!("a = 1\nb = c{}\n", ".d".repeat(10 * size)));
    everything_about_a_text(talk, "a.hcl", 1);
}

fn brackets_that_are_not_closed(talk: &mut Talk<'_>, size: usize) {
    talk.open("a.hcl", &format!("a = {}{}\nb = 1\n", "[for x in ".repeat(size), ")".repeat(size)));
    everything_about_a_text(talk, "a.hcl", 1);
}

fn local_values(talk: &mut Talk<'_>, size: usize) {
    talk.write("hclspec.hcl", ALL);
    let locals: String = (0..size).map(|index| format!("  l{index} = local.l{}\n", index + 1)).collect();
    talk.open("a.hcl", &format!("locals {{\n{locals}  l{size} = 1\n}}\n"));
    everything_about_a_text(talk, "a.hcl", 1);
}

/// Says and asks something of a size.
type Shape = fn(&mut Talk<'_>, usize);

/// Allocations, and bytes in them.
fn work(shape: Shape, size: usize) -> [u64; 2] {
    let folder = tempfile::tempdir().unwrap();
    let mut talk = Talk { folder: folder.path(), sent: Vec::new(), count: 0 };
    let actions = json!({ "codeActionLiteralSupport": { "codeActionKind": { "valueSet": [] } } });
    let capabilities =
        json!({ "textDocument": { "diagnostic": { "relatedDocumentSupport": true }, "codeAction": actions } });
    talk.send(&json!({ "id": 0, "method": "initialize", "params": { "capabilities": capabilities } }));
    talk.write("app.hclspec", SPEC);
    shape(&mut talk, size);
    talk.send(&json!({ "id": "end", "method": "shutdown" }));
    talk.send(&json!({ "method": "exit" }));
    let input = Cursor::new(talk.sent);
    let counted = allocation_counter::measure(|| server::run(input, io::sink()).unwrap());
    [counted.count_total, counted.bytes_total]
}

#[test]
fn work_grows_as_what_the_client_sends_does() {
    let shapes: [(&str, Shape); 18] = [
        ("open files", open_files),
        ("files that are open or have problems", files_that_are_open_or_have_problems),
        ("configurations", configurations),
        ("files of an invalid spec", files_of_an_invalid_spec),
        ("files without a spec", files_without_a_spec),
        ("files of two specs", files_of_two_specs),
        ("specs", specs),
        ("positions", positions),
        ("changes", changes),
        ("requests of many kinds", requests_of_many_kinds),
        ("a long text", a_long_text),
        ("many problems at a place", many_problems_at_a_place),
        ("problems in a file", problems_in_a_file),
        ("a long line", a_long_line),
        ("a long chain", a_long_chain),
        ("brackets that are not closed", brackets_that_are_not_closed),
        ("local values", local_values),
        ("everything about nothing", |talk, _| everything_about_a_text(talk, "a.hcl", 0)),
    ];
    let mut failed = Vec::new();
    for (name, shape) in shapes {
        let counts = SIZES.map(|size| work(shape, size));
        let [first, .., before, last] = counts;
        // What doubles each time grows 16-fold in all; a part that grows with the square makes itself felt in the last step.
        if (0..2).any(|at| last[at] > 3 * before[at] || last[at] > 24 * first[at]) {
            failed.push(format!("{name}: {counts:?}"));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}
