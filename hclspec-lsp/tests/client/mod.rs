//! A client of the server, in a folder of its own.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::panic)]

use hclspec_lsp::server;
use lsp_server::{Message, Notification, Request, Response};
use serde_json::{Value as Json, json};
use std::fs;
use std::io::{BufReader, PipeWriter, pipe};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// A client with a folder of files. When it is dropped the server has ended, and no message was left out.
pub struct Client {
    output: PipeWriter,
    incoming: Receiver<Message>,
    server: Option<JoinHandle<Option<String>>>,
    pub folder: tempfile::TempDir,
    next: i32,
    pub waiting: Vec<Message>,
    pub capabilities: Json,
}

impl Client {
    pub fn new(files: &[(&str, &str)], capabilities: &Json) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (from_client, output) = pipe().unwrap();
        let (from_server, to_client) = pipe().unwrap();
        let server =
            std::thread::spawn(move || server::run(from_client, to_client).err().map(|error| error.to_string()));
        let (sender, incoming) = channel();
        std::thread::spawn(move || {
            let mut input = BufReader::new(from_server);
            while let Some(message) = Message::read(&mut input).unwrap() {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        let (waiting, capabilities_here) = (Vec::new(), Json::Null);
        let mut client =
            Self { output, incoming, server: Some(server), folder, next: 0, waiting, capabilities: capabilities_here };
        for (name, text) in files {
            client.write(name, text);
        }
        let answer = client.request("initialize", json!({ "capabilities": capabilities }));
        assert_eq!(answer["serverInfo"]["name"], "hclspec");
        client.capabilities = answer["capabilities"].clone();
        client.notify("initialized", json!({}));
        client
    }

    /// Writes a file to disk.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.path().join(name).display())
    }

    /// The name of a file in the folder.
    pub fn name(&self, uri: &str) -> String {
        uri.strip_prefix(&self.uri("")).unwrap_or(uri).to_owned()
    }

    fn write_message(&mut self, message: impl Into<Message>) {
        message.into().write(&mut self.output).unwrap();
    }

    pub fn notify(&mut self, method: &str, params: Json) {
        self.write_message(Notification::new(method.to_owned(), params));
    }

    pub fn send(&mut self, method: &str, params: Json) -> i32 {
        self.next += 1;
        self.write_message(Request::new(self.next.into(), method.to_owned(), params));
        self.next
    }

    pub fn receive(&mut self) -> Message {
        if self.waiting.is_empty() {
            return self.incoming.recv_timeout(Duration::from_secs(20)).unwrap();
        }
        self.waiting.remove(0)
    }

    pub fn response(&mut self, id: i32) -> Response {
        let mut others = Vec::new();
        loop {
            match self.receive() {
                Message::Response(response) if response.id == id.into() => {
                    others.append(&mut self.waiting);
                    self.waiting = others;
                    return response;
                }
                other => others.push(other),
            }
        }
    }

    pub fn request(&mut self, method: &str, params: Json) -> Json {
        let id = self.send(method, params);
        self.response(id).response_result.unwrap()
    }

    pub fn open(&mut self, name: &str, text: &str) {
        let document = json!({ "uri": self.uri(name), "languageId": "hcl", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces a range of a document.
    pub fn change(&mut self, name: &str, version: i32, [start, end]: [[u32; 2]; 2], text: &str) {
        let position = |[line, column]: [u32; 2]| json!({ "line": line, "character": column });
        let change = json!({ "range": { "start": position(start), "end": position(end) }, "text": text });
        let document = json!({ "uri": self.uri(name), "version": version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [change] }));
    }

    /// The notifications of the next time that problems are published.
    pub fn published(&mut self) -> Vec<Json> {
        let first = self.receive();
        // What the server sends before the next answer belongs to it.
        let id = self.send("textDocument/nonsense", json!({}));
        self.response(id);
        let all: Vec<Message> = std::iter::once(first).chain(self.waiting.drain(..)).collect();
        let params = all.into_iter().map(|message| match message {
            Message::Notification(it) if it.method == "textDocument/publishDiagnostics" => it.params,
            other => panic!("{other:?}"),
        });
        params.collect()
    }

    /// The methods of the requests of the server that have arrived.
    pub fn asked(&mut self) -> Vec<String> {
        let requests = self.waiting.extract_if(.., |message| matches!(message, Message::Request(_)));
        requests.map(|message| if let Message::Request(it) = message { it.method } else { String::new() }).collect()
    }

    /// The problems that are published next, as `file version: line:column-line:column code message`.
    pub fn problems(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for params in self.published() {
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

    /// Ends the server; what it still sends does not matter.
    pub fn forget(mut self) {
        let id = self.send("shutdown", Json::Null);
        self.response(id);
        self.waiting.clear();
        self.notify("exit", Json::Null);
        assert_eq!(self.server.take().unwrap().join().unwrap(), None);
    }

    /// The error that the server ends with.
    pub fn ended(mut self) -> Option<String> {
        self.server.take().unwrap().join().unwrap()
    }

    pub fn at(&self, name: &str, line: u32, column: u32) -> Json {
        json!({ "textDocument": { "uri": self.uri(name) }, "position": { "line": line, "character": column } })
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if std::thread::panicking() || self.server.is_none() {
            return;
        }
        assert!(self.waiting.is_empty(), "{:?}", self.waiting);
        self.request("shutdown", Json::Null);
        self.notify("exit", Json::Null);
        assert_eq!(self.server.take().unwrap().join().unwrap(), None);
    }
}
