//! The server for a client in the same process.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lsp::server::Session;
use serde_json::{Value as Json, json};

fn send(session: &mut Session, message: &Json) -> Vec<Json> {
    session.receive(&message.to_string()).iter().map(|it| serde_json::from_str(it).unwrap()).collect()
}

fn request(session: &mut Session, method: &str, params: &Json) -> Json {
    let answers = send(session, &json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}));
    let [answer] = answers.as_slice() else { panic!("{answers:?}") };
    assert_eq!(answer["id"], 1, "{answer}");
    answer.clone()
}

fn notify(session: &mut Session, method: &str, params: &Json) {
    let answers = send(session, &json!({"jsonrpc": "2.0", "method": method, "params": params}));
    assert_eq!(answers, Vec::<Json>::new());
}

fn open(session: &mut Session, name: &str, text: &str) {
    let document = json!({"uri": format!("file:///nowhere/{name}"), "languageId": "hcl", "version": 1, "text": text});
    notify(session, "textDocument/didOpen", &json!({"textDocument": document}));
}

fn published(session: &mut Session) -> Vec<String> {
    let mut lines = Vec::new();
    for message in session.publish() {
        let params = serde_json::from_str::<Json>(&message).unwrap()["params"].clone();
        let problems = params["diagnostics"].as_array().unwrap();
        lines.extend(problems.iter().map(|it| format!("{}: {}", params["uri"].as_str().unwrap(), it["code"])));
    }
    lines
}

#[test]
fn a_session_answers_each_message_about_files_that_need_not_exist() {
    let mut session = Session::new();
    let early = request(&mut session, "textDocument/hover", &json!({}));
    assert_eq!(early["error"]["code"], -32002);
    let greeting = request(&mut session, "initialize", &json!({"capabilities": {}}));
    assert_eq!(greeting["result"]["capabilities"]["hoverProvider"], true);
    notify(&mut session, "initialized", &json!({}));
    assert!(!session.is_due());
    open(&mut session, "hclspec.hcl", "config {\n  spec = \"app.hclspec\"\n  files = [\"app.hcl\"]\n}\n");
    open(&mut session, "app.hclspec", "object {\n  # Where.\n  attr \"port\" {\n    type = number\n  }\n}\n");
    open(&mut session, "app.hcl", "prot = 1\n");
    assert!(session.is_due());
    assert_eq!(published(&mut session), ["file:///nowhere/app.hcl: \"HS101\""]);
    assert!(!session.is_due());
    let document = json!({"uri": "file:///nowhere/app.hcl", "version": 2});
    let change = json!({"textDocument": document, "contentChanges": [{"text": "port = 1\n"}]});
    notify(&mut session, "textDocument/didChange", &change);
    assert_eq!(published(&mut session), Vec::<String>::new());
    let at = json!({"textDocument": document, "position": {"line": 0, "character": 1}});
    let hover = request(&mut session, "textDocument/hover", &at);
    assert!(hover["result"]["contents"]["value"].as_str().unwrap().contains("Where."), "{hover}");
}

#[test]
fn a_session_ends_as_the_protocol_says() {
    let mut session = Session::new();
    request(&mut session, "initialize", &json!({"capabilities": {}}));
    assert_eq!(request(&mut session, "shutdown", &json!(null))["result"], json!(null));
    let late = request(&mut session, "textDocument/hover", &json!({}));
    assert_eq!(late["error"]["code"], -32600);
    notify(&mut session, "exit", &json!(null));
    assert_eq!(send(&mut session, &json!({"jsonrpc": "2.0", "id": 1, "method": "initialize"})), Vec::<Json>::new());
    assert_eq!(session.publish(), Vec::<String>::new());
}

#[test]
fn what_is_no_message_is_answered_by_an_error() {
    let mut session = Session::new();
    for text in ["", "{", "[]", "{\"id\": 1}"] {
        let answers = session.receive(text);
        assert!(answers.len() == 1 && answers[0].contains("error"), "{text}: {answers:?}");
    }
}
