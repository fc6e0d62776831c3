//! Conversations with the server over the protocol.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lsp::server;
use lsp_server::{Connection, Message, Notification, Request, Response};
use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;
use std::thread::JoinHandle;
use std::time::Duration;

/// A client with a folder of files. When it is dropped the server has ended, and no message was left out.
struct Client {
    connection: Connection,
    server: Option<JoinHandle<()>>,
    folder: tempfile::TempDir,
    next: i32,
    waiting: Vec<Message>,
}

impl Client {
    fn new(files: &[(&str, &str)], capabilities: &Json) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let (connection, other) = Connection::memory();
        let server = std::thread::spawn(move || server::run(&other).unwrap());
        let mut client = Self { connection, server: Some(server), folder, next: 0, waiting: Vec::new() };
        let answer = client.request("initialize", json!({ "capabilities": capabilities }));
        assert_eq!(answer["serverInfo"]["name"], "hclspec");
        client.notify("initialized", json!({}));
        client
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.path().join(name).display())
    }

    fn notify(&self, method: &str, params: Json) {
        self.connection.sender.send(Notification::new(method.to_owned(), params).into()).unwrap();
    }

    fn send(&mut self, method: &str, params: Json) -> i32 {
        self.next += 1;
        self.connection.sender.send(Request::new(self.next.into(), method.to_owned(), params).into()).unwrap();
        self.next
    }

    fn receive(&mut self) -> Message {
        self.connection.receiver.recv_timeout(Duration::from_secs(20)).unwrap()
    }

    fn response(&mut self, id: i32) -> Response {
        loop {
            match self.receive() {
                Message::Response(response) if response.id == id.into() => return response,
                other => self.waiting.push(other),
            }
        }
    }

    fn request(&mut self, method: &str, params: Json) -> Json {
        let id = self.send(method, params);
        self.response(id).response_result.unwrap()
    }

    fn open(&mut self, name: &str, text: &str) {
        let document = json!({ "uri": self.uri(name), "languageId": "hcl", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces characters of a line, in UTF-16 code units.
    fn change(&mut self, name: &str, version: i32, line: u32, columns: [u32; 2], text: &str) {
        let [start, end] = columns.map(|it| json!({ "line": line, "character": it }));
        let change = json!({ "range": { "start": start, "end": end }, "text": text });
        let document = json!({ "uri": self.uri(name), "version": version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }));
    }

    /// The next problems that are published, as `file version: line:column-line:column severity message`.
    fn problems(&mut self, count: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for _ in 0..count {
            let message = if self.waiting.is_empty() { self.receive() } else { self.waiting.remove(0) };
            let Message::Notification(notification) = message else { panic!("{message:?}") };
            assert_eq!(notification.method, "textDocument/publishDiagnostics");
            let params = notification.params;
            let uri = params["uri"].as_str().unwrap();
            let name = Path::new(uri).file_name().unwrap().to_str().unwrap();
            let head = format!("{name} {}", params["version"]);
            let list = params["diagnostics"].as_array().unwrap();
            if list.is_empty() {
                lines.push(format!("{head}: good"));
            }
            for problem in list {
                let place = |end: &str| {
                    let place = &problem["range"][end];
                    format!("{}:{}", place["line"], place["character"])
                };
                let message = problem["message"].as_str().unwrap().lines().next().unwrap();
                let (code, start, end) = (problem["code"].as_str().unwrap_or("-"), place("start"), place("end"));
                lines.push(format!("{head}: {start}-{end} {code} {message}"));
            }
        }
        lines.sort();
        lines
    }

    fn at(&self, name: &str, line: u32, column: u32) -> Json {
        json!({ "textDocument": { "uri": self.uri(name) }, "position": { "line": line, "character": column } })
    }

    fn labels(&mut self, name: &str, line: u32, column: u32) -> Vec<String> {
        let params = self.at(name, line, column);
        let list = self.request("textDocument/completion", params);
        list.as_array().unwrap().iter().map(|it| it["label"].as_str().unwrap().to_owned()).collect()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        assert!(self.waiting.is_empty(), "{:?}", self.waiting);
        self.request("shutdown", Json::Null);
        self.notify("exit", Json::Null);
        self.server.take().unwrap().join().unwrap();
    }
}

const SPEC: &str = r#"object {
  # Where to listen.
  attr "port" {
    type     = number
    required = true
  }
  attr "level" {
    type = string
    validate {
      condition = contains(["info", "warn"], nested)
      message   = "not a level"
    }
  }
  block_list "listeners" {
    block_type = "listener"
    object {
      attr "address" {
        type     = string
        required = true
      }
    }
  }
}
"#;

const WORKSPACE: &str = "[[config]]\nspec = \"app.hclspec\"\nfiles = [\"conf.d/*.hcl\"]\nfunctions = [\"env\"]\n";

fn client() -> Client {
    let files =
        [("app.hclspec", SPEC), ("hclspec.toml", WORKSPACE), ("conf.d/a.hcl", "port = 1\n"), ("conf.d/b.hcl", "")];
    Client::new(&files, &json!({}))
}

#[test]
fn problems_follow_what_is_typed() {
    let mut client = client();
    client.open("conf.d/b.hcl", "\u{e9}\u{1F980} = 1\nprot = env(\"P\")\n");
    assert_eq!(
        client.problems(1),
        ["b.hcl 1: 0:1-0:3 HS010 invalid character", "b.hcl 1: 1:0-1:4 HS101 unsupported argument",]
    );
    // All files of the configuration are one.
    client.change("conf.d/b.hcl", 2, 0, [0, 7], "");
    client.change("conf.d/b.hcl", 3, 1, [0, 4], "port");
    let problems = client.problems(1);
    assert_eq!(problems, ["b.hcl 3: 1:0-1:4 HS022 duplicate argument"]);
    client.change("conf.d/b.hcl", 4, 1, [0, 15], "level = \"wrn\"");
    assert_eq!(client.problems(1), ["b.hcl 4: 1:8-1:13 HS309 value not allowed"]);
    client.change("conf.d/b.hcl", 5, 1, [9, 12], "warn");
    assert_eq!(client.problems(1), ["b.hcl 5: good"]);
}

#[test]
fn a_problem_of_a_file_that_is_not_open_is_published_and_taken_back() {
    let mut client = client();
    client.open("conf.d/a.hcl", "port = 1\n");
    assert_eq!(client.problems(1), ["a.hcl 1: good"]);
    client.open("app.hclspec", &SPEC.replace("\"port\"", "\"bind\""));
    let problems = client.problems(2);
    assert_eq!(problems[1], "a.hcl 1: 0:0-0:4 HS101 unsupported argument");
    assert_eq!(problems.last().unwrap(), "app.hclspec 1: good");
}

#[test]
fn completion_offers_what_is_missing_first() {
    let mut client = client();
    client.open("conf.d/b.hcl", "l\nlistener {\n  \n}\nlevel = \"\"\n");
    client.problems(1);
    assert_eq!(client.labels("conf.d/b.hcl", 0, 1), ["port", "listener", "dynamic"]);
    assert_eq!(client.labels("conf.d/b.hcl", 2, 2), ["address"]);
    assert_eq!(client.labels("conf.d/b.hcl", 4, 9), ["info", "warn"]);
}

#[test]
fn hover_shows_the_documentation() {
    let mut client = client();
    client.open("conf.d/a.hcl", "port = 1\n");
    client.problems(1);
    let params = client.at("conf.d/a.hcl", 0, 2);
    let hover = client.request("textDocument/hover", params);
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.contains("port = number") && text.contains("Where to listen."), "{text}");
    assert_eq!(hover["range"]["end"]["character"], 4);
}

#[test]
fn formatting_is_edits_and_null_for_broken_text() {
    let mut client = client();
    client.open("conf.d/a.hcl", "port=1\n");
    client.problems(1);
    let params = json!({ "textDocument": { "uri": client.uri("conf.d/a.hcl") }, "options": {} });
    let edits = client.request("textDocument/formatting", params.clone());
    let text: String = edits.as_array().unwrap().iter().map(|it| it["newText"].as_str().unwrap()).collect();
    assert_eq!(text, "  ");
    client.change("conf.d/a.hcl", 2, 0, [0, 6], "port = {");
    client.problems(1);
    assert_eq!(client.request("textDocument/formatting", params), Json::Null);
}

#[test]
fn of_requests_of_one_kind_only_the_newest_is_answered() {
    let mut client = client();
    client.open("conf.d/a.hcl", "\n");
    client.problems(1);
    let ids: Vec<i32> = (0..20)
        .map(|_| {
            let params = client.at("conf.d/a.hcl", 0, 0);
            client.send("textDocument/completion", params)
        })
        .collect();
    let answers: Vec<Response> = ids.iter().map(|id| client.response(*id)).collect();
    assert!(answers.last().unwrap().response_result.is_ok());
    for answer in &answers {
        assert!(answer.response_result.as_ref().err().is_none_or(|it| it.code == -32801), "{answer:?}");
    }
    let id = client.send("textDocument/nonsense", json!({}));
    assert_eq!(client.response(id).response_result.unwrap_err().code, -32601);
}

#[test]
fn a_client_with_bytes_gets_bytes() {
    let files = [("app.hclspec", SPEC), ("hclspec.toml", WORKSPACE)];
    let mut client = Client::new(&files, &json!({ "general": { "positionEncodings": ["utf-16", "utf-8"] } }));
    client.open("conf.d/c.hcl", "port = 1 # \u{1F980}\nlevel = \"\u{1F980}\" + 1\n");
    let problems = client.problems(1);
    assert!(problems[0].starts_with("c.hcl 1: 1:8-1:14"), "{problems:?}");
}
