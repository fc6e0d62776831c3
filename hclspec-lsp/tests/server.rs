//! How the server deals with a client: changes, positions, requests that are outdated.

#![allow(clippy::unwrap_used, clippy::panic)]

mod client;

use client::Client;
use lsp_server::{Message, Response};
use serde_json::{Value as Json, json};

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

const WORKSPACE: &str =
    "config {\n  spec = \"app.hclspec\"\n  files = [\"conf.d/*.hcl\"]\n  functions = [\"env\"]\n}\n";

fn client() -> Client {
    let files =
        [("app.hclspec", SPEC), ("hclspec.hcl", WORKSPACE), ("conf.d/a.hcl", "port = 1\n"), ("conf.d/b.hcl", "")];
    Client::new(&files, &json!({}))
}

#[test]
fn problems_follow_what_is_typed() {
    let mut client = client();
    client.open("conf.d/b.hcl", "\u{e9}\u{1F980} = 1\nprot = env(\"P\")\n");
    assert_eq!(
        client.problems(),
        ["b.hcl 1: 0:1-0:3 HS010 invalid character", "b.hcl 1: 1:0-1:4 HS101 unsupported argument",]
    );
    // All files of the configuration are one.
    client.change("conf.d/b.hcl", 2, [[0, 0], [0, 7]], "");
    client.change("conf.d/b.hcl", 3, [[1, 0], [1, 4]], "port");
    let problems = client.problems();
    assert_eq!(problems, ["b.hcl 3: 1:0-1:4 HS022 duplicate argument"]);
    client.change("conf.d/b.hcl", 4, [[1, 0], [1, 15]], "level = \"wrn\"");
    assert_eq!(client.problems(), ["b.hcl 4: 1:8-1:13 HS309 value not allowed"]);
    client.change("conf.d/b.hcl", 5, [[1, 9], [1, 12]], "warn");
    assert_eq!(client.problems(), ["b.hcl 5: good"]);
}

#[test]
fn a_problem_of_a_file_that_is_not_open_is_published_and_taken_back() {
    let mut client = client();
    client.open("conf.d/a.hcl", "port = 1\n");
    assert_eq!(client.problems(), ["a.hcl 1: good"]);
    client.open("app.hclspec", &SPEC.replace("\"port\"", "\"bind\""));
    let problems = client.problems();
    assert_eq!(problems[0], "a.hcl 1: 0:0-0:4 HS101 unsupported argument");
    assert_eq!(problems.last().unwrap(), "app.hclspec 1: good");
}

#[test]
fn formatting_is_edits_and_null_for_broken_text() {
    let mut client = client();
    client.open("conf.d/a.hcl", "port=1\n");
    client.problems();
    let params = json!({ "textDocument": { "uri": client.uri("conf.d/a.hcl") }, "options": { "tabSize": 2, "insertSpaces": true } });
    let edits = client.request("textDocument/formatting", params.clone());
    let text: String = edits.as_array().unwrap().iter().map(|it| it["newText"].as_str().unwrap()).collect();
    assert_eq!(text, "  ");
    client.change("conf.d/a.hcl", 2, [[0, 0], [0, 6]], "port = {");
    client.problems();
    assert_eq!(client.request("textDocument/formatting", params), Json::Null);
}

#[test]
fn of_requests_of_one_kind_only_the_newest_is_answered() {
    let mut client = client();
    client.open("conf.d/a.hcl", "\n");
    client.problems();
    let ids: Vec<i32> = (0..20)
        .map(|_| {
            let params = client.at("conf.d/a.hcl", 0, 0);
            client.send("textDocument/completion", params)
        })
        .collect();
    let answers: Vec<Response> = ids.iter().map(|id| client.response(*id)).collect();
    assert!(answers.last().unwrap().response_result.is_ok());
    for answer in &answers {
        assert!(answer.response_result.as_ref().err().is_none_or(|error| error.code == -32801), "{answer:?}");
    }
    let id = client.send("textDocument/nonsense", json!({}));
    assert_eq!(client.response(id).response_result.unwrap_err().code, -32601);
}

#[test]
fn a_client_with_bytes_gets_bytes() {
    let files = [("app.hclspec", SPEC), ("hclspec.hcl", WORKSPACE)];
    let mut client = Client::new(&files, &json!({ "general": { "positionEncodings": ["utf-16", "utf-8"] } }));
    client.open("conf.d/c.hcl", "port = 1 # \u{1F980}\nlevel = \"\u{1F980}\" + 1\n");
    let problems = client.problems();
    assert!(problems[0].starts_with("c.hcl 1: 1:8-1:14"), "{problems:?}");
}

#[test]
fn a_request_that_is_canceled_is_answered_as_such() {
    let mut client = client();
    client.open("conf.d/a.hcl", "\n");
    client.problems();
    let params = client.at("conf.d/a.hcl", 0, 0);
    let id = client.send("textDocument/hover", params);
    client.notify("$/cancelRequest", json!({ "id": id }));
    // It may have been answered before.
    let answer = client.response(id).response_result;
    assert!(answer.as_ref().err().is_none_or(|error| error.code == -32800), "{answer:?}");
}

#[test]
fn a_burst_of_typing_leaves_one_answer_of_each_kind() {
    let mut client = client();
    client.open("conf.d/a.hcl", "");
    client.problems();
    let mut ids = Vec::new();
    for column in 0..200 {
        client.change("conf.d/a.hcl", i32::try_from(column).unwrap() + 2, [[0, column], [0, column]], "p");
        let params = client.at("conf.d/a.hcl", 0, column + 1);
        ids.push(client.send("textDocument/completion", params));
        let params = json!({ "textDocument": { "uri": client.uri("conf.d/a.hcl") } });
        ids.push(client.send("textDocument/documentSymbol", params));
    }
    let answers: Vec<Response> = ids.iter().map(|id| client.response(*id)).collect();
    for answer in &answers[answers.len() - 2..] {
        assert!(answer.response_result.is_ok(), "{answer:?}");
    }
    for answer in &answers {
        assert!(answer.response_result.as_ref().err().is_none_or(|error| error.code == -32801), "{answer:?}");
    }
    // Problems are searched for once, in the last version.
    let problems = client.problems();
    assert!(problems.contains(&"a.hcl 201: 0:0-0:200 HS020 argument or block definition required".to_owned()));
}

#[test]
fn files_of_several_workspaces_are_known() {
    let other = SPEC.replace("\"port\"", "\"bind\"");
    let files = [
        ("one/app.hclspec", SPEC),
        ("one/hclspec.hcl", WORKSPACE),
        ("two/app.hclspec", other.as_str()),
        ("two/hclspec.hcl", WORKSPACE),
    ];
    let mut client = Client::new(&files, &json!({}));
    client.open("one/conf.d/a.hcl", "port = 1\n");
    client.open("two/conf.d/b.hcl", "port = 1\n");
    let problems = client.problems();
    assert_eq!(problems[0], "a.hcl 1: good");
    assert_eq!(problems[1], "b.hcl 1: 0:0-0:4 HS101 unsupported argument");
    assert_eq!(problems[2], "b.hcl 1: 0:8-1:0 HS103 missing required argument");
}

#[test]
fn open_files_win_until_they_are_closed() {
    let mut client = client();
    client.open("conf.d/b.hcl", "port = 2\n");
    assert_eq!(client.problems(), ["b.hcl 1: 0:0-0:4 HS022 duplicate argument"]);
    client.open("conf.d/a.hcl", "");
    assert_eq!(client.problems(), ["a.hcl 1: good", "b.hcl 1: good"]);
    let params = json!({ "textDocument": { "uri": client.uri("conf.d/a.hcl") } });
    client.notify("textDocument/didClose", params);
    let problems = client.problems();
    assert_eq!(problems, ["a.hcl null: good", "b.hcl 1: 0:0-0:4 HS022 duplicate argument"]);
}

#[test]
fn files_on_disk_are_watched() {
    let files =
        [("app.hclspec", SPEC), ("hclspec.hcl", WORKSPACE), ("conf.d/a.hcl", "port = 1\n"), ("conf.d/b.hcl", "")];
    let watch = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut client = Client::new(&files, &watch);
    let Message::Request(request) = client.receive() else { panic!("no request") };
    assert_eq!(request.method, "client/registerCapability");
    let watchers = &request.params["registrations"][0]["registerOptions"]["watchers"];
    assert_eq!(watchers[0]["globPattern"], "**/hclspec.hcl");
    client.open("conf.d/b.hcl", "");
    assert_eq!(client.problems(), ["b.hcl 1: good"]);
    client.write("app.hclspec", &SPEC.replace("\"port\"", "\"bind\""));
    let changes = json!({ "changes": [{ "uri": client.uri("app.hclspec"), "type": 2 }] });
    client.notify("workspace/didChangeWatchedFiles", changes);
    let problems = client.problems();
    assert_eq!(problems[0], "a.hcl null: 0:0-0:4 HS101 unsupported argument");
    assert_eq!(problems[1], "a.hcl null: 0:8-1:0 HS103 missing required argument");
}

#[test]
fn a_spec_that_is_changed_checks_the_configurations_that_are_not_open() {
    let mut client = client();
    client.open("app.hclspec", SPEC);
    assert_eq!(client.problems(), ["app.hclspec 1: good"]);
    client.change("app.hclspec", 2, [[2, 8], [2, 12]], "bind");
    let problems = client.problems();
    assert_eq!(problems[0], "a.hcl null: 0:0-0:4 HS101 unsupported argument");
}

#[test]
fn a_new_file_belongs_to_the_configuration_before_it_is_saved() {
    let files = [("app.hclspec", SPEC), ("hclspec.hcl", WORKSPACE), ("conf.d/a.hcl", "")];
    let mut client = Client::new(&files, &json!({}));
    client.open("conf.d/a.hcl", "");
    assert_eq!(client.problems(), ["a.hcl 1: 0:0-0:0 HS103 missing required argument"]);
    client.open("conf.d/new.hcl", "port = 1\n");
    assert_eq!(client.problems(), ["a.hcl 1: good", "new.hcl 1: good"]);
}

#[test]
fn a_client_that_asks_for_problems_gets_them_and_those_of_closed_files() {
    let files = [("app.hclspec", SPEC), ("hclspec.hcl", WORKSPACE), ("conf.d/a.hcl", "prot = 1\n")];
    let capabilities = json!({
        "textDocument": { "diagnostic": { "relatedDocumentSupport": true } },
        "workspace": { "diagnostics": { "refreshSupport": true } },
    });
    let mut client = Client::new(&files, &capabilities);
    assert_eq!(client.capabilities["diagnosticProvider"]["interFileDependencies"], true);
    client.open("conf.d/b.hcl", "port = 1\nlevl = 2\n");
    let ask = |client: &mut Client| {
        let params = json!({ "textDocument": { "uri": client.uri("conf.d/b.hcl") } });
        client.request("textDocument/diagnostic", params)
    };
    let codes = |report: &Json| -> Vec<String> {
        assert_eq!(report["kind"], "full");
        let items = report["items"].as_array().unwrap().iter();
        items.map(|item| format!("{} {}", item["range"]["start"]["line"], item["code"].as_str().unwrap())).collect()
    };
    let report = ask(&mut client);
    assert_eq!(codes(&report), ["1 HS101"]);
    let a = client.uri("conf.d/a.hcl");
    assert_eq!(codes(&report["relatedDocuments"][&a]), ["0 HS101"]);
    // What is mended is taken back once.
    client.write("conf.d/a.hcl", "level = \"info\"\n");
    let changes = json!({ "changes": [{ "uri": a, "type": 2 }] });
    client.notify("workspace/didChangeWatchedFiles", changes);
    client.change("conf.d/b.hcl", 2, [[1, 0], [1, 8]], "");
    let report = ask(&mut client);
    assert_eq!(codes(&report), [""; 0]);
    assert_eq!(codes(&report["relatedDocuments"][&a]), [""; 0]);
    assert_eq!(ask(&mut client)["relatedDocuments"], Json::Null);
    // Nothing is pushed, but the client is told to ask again.
    let Message::Request(request) = client.receive() else { panic!("no request") };
    assert_eq!(request.method, "workspace/diagnostic/refresh");
}

#[test]
fn a_client_without_markdown_gets_plain_text() {
    let mut client = client();
    client.open("conf.d/a.hcl", "port = 1\n");
    client.problems();
    let params = client.at("conf.d/a.hcl", 0, 1);
    let contents = client.request("textDocument/hover", params)["contents"].clone();
    assert_eq!(contents["kind"], "plaintext");
    assert!(contents["value"].as_str().unwrap().starts_with("port = number\n\nWhere to listen.\n"), "{contents}");
}

#[test]
fn the_end_answers_what_was_asked_before_and_nothing_after() {
    let (mut client, mut other) = (client(), client());
    client.open("conf.d/a.hcl", "port = 1\n");
    let params = client.at("conf.d/a.hcl", 0, 1);
    let hover = client.send("textDocument/hover", params.clone());
    let shutdown = client.send("shutdown", Json::Null);
    let late = client.send("textDocument/hover", params);
    assert!(client.response(hover).response_result.is_ok());
    assert!(client.response(shutdown).response_result.is_ok());
    assert_eq!(client.response(late).response_result.unwrap_err().code, -32600);
    client.notify("exit", Json::Null);
    assert_eq!(client.ended(), None);
    other.notify("exit", Json::Null);
    assert_eq!(other.ended().as_deref(), Some("the client has ended without a `shutdown` request"));
}

#[test]
fn edits_are_for_a_version_of_a_document() {
    let spec = format!("locals {{}}\n{SPEC}");
    let files =
        [("app.hclspec", spec.as_str()), ("hclspec.hcl", WORKSPACE), ("conf.d/a.hcl", "locals {\n  n = 1\n}\n")];
    let mut client = Client::new(&files, &json!({ "workspace": { "workspaceEdit": { "documentChanges": true } } }));
    client.open("conf.d/b.hcl", "port = local.n\n");
    assert_eq!(client.problems(), ["b.hcl 1: good"]);
    let mut params = client.at("conf.d/b.hcl", 0, 13);
    params["newName"] = json!("port");
    let edit = client.request("textDocument/rename", params);
    let mut versions: Vec<(String, Json)> = Vec::new();
    for change in edit["documentChanges"].as_array().unwrap() {
        let document = &change["textDocument"];
        assert_eq!(change["edits"][0]["newText"], "port");
        versions.push((client.name(document["uri"].as_str().unwrap()), document["version"].clone()));
    }
    versions.sort_by(|a, b| a.0.cmp(&b.0));
    assert_eq!(versions, [("conf.d/a.hcl".to_owned(), Json::Null), ("conf.d/b.hcl".to_owned(), json!(1))]);
}

#[test]
fn a_workspace_file_is_a_configuration_of_its_own_spec() {
    let mut client = client();
    client.open("hclspec.hcl", "config {\n  spec=\"app.hclspec\"\n  files=[\"conf.d/*.hcl\"]\n}\n");
    assert_eq!(client.problems(), ["hclspec.hcl 1: good"; 1]);
    for method in ["documentSymbol", "semanticTokens/full", "formatting", "selectionRange"] {
        let params = json!({
            "textDocument": { "uri": client.uri("hclspec.hcl") },
            "positions": [{ "line": 0, "character": 1 }],
            "options": { "tabSize": 2, "insertSpaces": true },
        });
        assert_ne!(client.request(&format!("textDocument/{method}"), params), Json::Null, "{method}");
    }
}

#[test]
fn a_file_has_one_name_however_the_workspace_file_writes_its_path() {
    let workspace = "config {\n  spec = \"../app/./app.hclspec\"\n  files = [\"conf.d/../../shared/*.hcl\"]\n}\n";
    let files = [("app/app.hclspec", SPEC), ("app/hclspec.hcl", workspace), ("shared/x.hcl", "prot = 1\n")];
    let mut client = Client::new(&files, &json!({}));
    client.open("app/app.hclspec", SPEC);
    let published: Vec<String> = client.published().iter().map(|it| client.name(it["uri"].as_str().unwrap())).collect();
    assert_eq!(published, ["app/app.hclspec", "shared/x.hcl"]);
    // What the editor has open is the same file.
    client.open("shared/x.hcl", "port = 1\n");
    assert_eq!(client.problems(), ["app.hclspec 1: good", "x.hcl 1: good"]);
}

#[test]
fn a_long_chain_has_as_many_selections_as_an_editor_can_nest() {
    let mut client = client();
    client.open("conf.d/a.hcl", &format!("port = a{}\n", ".b".repeat(100_000)));
    client.published();
    let document = json!({ "uri": client.uri("conf.d/a.hcl") });
    let place = json!({ "line": 0, "character": 7 });
    let params = json!({ "textDocument": document, "positions": [place] });
    let selections = client.request("textDocument/selectionRange", params);
    let depth = std::iter::successors(Some(&selections[0]), |it| it.get("parent")).count();
    // The innermost ones: the name, and steps.
    assert_eq!(depth, 100);
}

#[test]
fn a_code_leads_to_its_explanation_where_the_client_shows_links() {
    let capabilities = json!({ "textDocument": { "publishDiagnostics": { "codeDescriptionSupport": true } } });
    let mut client = Client::new(&[("app.hclspec", SPEC), ("hclspec.hcl", WORKSPACE)], &capabilities);
    client.open("conf.d/b.hcl", "prot = 1\n");
    let published = client.published();
    let all = published.iter().flat_map(|it| it["diagnostics"].as_array().unwrap());
    let problem = all.clone().find(|it| it["code"] == "HS101").unwrap();
    let href = problem["codeDescription"]["href"].as_str().unwrap();
    assert!(href.ends_with("/docs/errors.md#hs101-unsupported-argument"), "{href}");
    let page = include_str!("../../docs/errors.md");
    assert!(page.contains("\n### HS101 unsupported argument\n"));
}

#[test]
fn a_brace_that_is_typed_offers_what_may_be_in_a_template_but_nothing_in_bodies() {
    let mut client = client();
    client.open("conf.d/a.hcl", "listener {\n}\nlevel = \"${\"\n");
    client.problems();
    let mut offered = |line, column, context: Json| {
        let mut params = client.at("conf.d/a.hcl", line, column);
        params["context"] = context;
        !client.request("textDocument/completion", params).as_array().unwrap().is_empty()
    };
    let typed = json!({ "triggerKind": 2, "triggerCharacter": "{" });
    assert!(!offered(0, 10, typed.clone()));
    assert!(offered(0, 10, json!({ "triggerKind": 1 })));
    assert!(offered(2, 11, typed));
}

#[test]
fn the_lines_of_a_completion_are_indented_once() {
    let spec = "object {\n  block \"a\" {\n    object {\n      block \"tls\" {\n        object {\n          attr \"key\" { type = string }\n        }\n      }\n    }\n  }\n}\n";
    let completed = |item: Json| {
        let capabilities = json!({ "textDocument": { "completion": { "completionItem": item } } });
        let mut client = Client::new(&[("app.hclspec", spec), ("hclspec.hcl", WORKSPACE)], &capabilities);
        client.open("conf.d/b.hcl", "a {\n  \n}\n");
        let params = client.at("conf.d/b.hcl", 1, 2);
        let items = client.request("textDocument/completion", params);
        let item = items.as_array().unwrap().iter().find(|it| it["label"] == "tls").unwrap().clone();
        (item["textEdit"]["newText"].as_str().unwrap().to_owned(), item["insertTextMode"].as_u64())
    };
    let modes = json!({ "insertTextModeSupport": { "valueSet": [1, 2] } });
    assert_eq!(completed(modes), ("tls {\n    \n  }".to_owned(), Some(1)));
    // The client adds the indentation of the line.
    assert_eq!(completed(json!({})), ("tls {\n  \n}".to_owned(), None));
}

#[test]
fn a_client_without_code_actions_gets_none() {
    let mut client = client();
    client.open("conf.d/b.hcl", "prot = 1\n");
    client.published();
    let place = json!({ "line": 0, "character": 0 });
    let problem =
        json!({ "code": "HS101", "message": "", "range": { "start": place, "end": { "line": 0, "character": 4 } } });
    let params = json!({
        "textDocument": { "uri": client.uri("conf.d/b.hcl") },
        "range": { "start": place, "end": place },
        "context": { "diagnostics": [problem] },
    });
    assert_eq!(client.request("textDocument/codeAction", params), json!([]));
}

#[test]
fn a_client_without_snippets_gets_text() {
    let mut client = client();
    client.open("conf.d/b.hcl", "l");
    client.published();
    let params = client.at("conf.d/b.hcl", 0, 1);
    let items = client.request("textDocument/completion", params);
    let texts: Vec<&str> =
        items.as_array().unwrap().iter().map(|item| item["textEdit"]["newText"].as_str().unwrap()).collect();
    assert_eq!(texts, ["port = ", "level = ", "listener {\n  \n}", "dynamic"]);
    assert!(items.as_array().unwrap().iter().all(|item| item["insertTextFormat"] == 1), "{items}");
}

#[test]
fn code_actions_of_certain_kinds_replace_no_others() {
    let actions = json!({ "codeActionLiteralSupport": { "codeActionKind": { "valueSet": [] } } });
    let files = [("app.hclspec", SPEC), ("hclspec.hcl", WORKSPACE), ("conf.d/a.hcl", "port = \"${1}\"\n")];
    let mut client = Client::new(&files, &json!({ "textDocument": { "codeAction": actions } }));
    client.open("conf.d/a.hcl", "port = \"${1}\"\n");
    client.published();
    let place = json!({ "line": 0, "character": 0 });
    let params = |context: Json| {
        let range = json!({ "start": place, "end": place });
        json!({ "textDocument": { "uri": client.uri("conf.d/a.hcl") }, "range": range, "context": context })
    };
    let all = params(json!({ "diagnostics": [], "only": ["source.fixAll"] }));
    let here = params(json!({ "diagnostics": [], "only": ["refactor"] }));
    let ids = [client.send("textDocument/codeAction", all), client.send("textDocument/codeAction", here)];
    let kinds = ids.map(|id| client.response(id).response_result.unwrap()[0]["kind"].clone());
    assert_eq!(kinds, ["source.fixAll.hclspec", "refactor.rewrite"]);
}

#[test]
fn settings_without_hints_change_nothing() {
    let mut client = client();
    client.open("conf.d/b.hcl", "port = 1\n");
    client.published();
    client.notify("workspace/didChangeConfiguration", json!({ "settings": { "hclspec": { "other": 1 } } }));
    let params = json!({
        "textDocument": { "uri": client.uri("conf.d/b.hcl") },
        "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 1, "character": 0 } },
    });
    assert_eq!(client.request("textDocument/inlayHint", params), json!([]));
}

/// Cases in cases, or side by side, or in blocks of their own kind: everything that is asked of such a spec and of its configuration is answered.
#[test]
fn sixty_choices_are_answered() {
    let one_of = |at: usize, inner: &str| {
        format!("one_of \"o{at}\" {{\n  argument = \"k{at}\"\n  case \"c\" {{\n{inner}  }}\n  case \"d\" {{}}\n}}\n")
    };
    let nested = (0..60).fold("attr \"x\" {}\n".to_owned(), |inner, at| one_of(at, &inner));
    let one_case = |at: usize| one_of(at, &format!("attr \"x{at}\" {{}}\n")).replace("  case \"d\" {}\n", "");
    let beside: String = (0..60).map(one_case).collect();
    let part = format!("{}block_list \"groups\" {{\n  use {{ part = \"group\" }}\n}}\n", one_of(0, "attr \"x\" {}\n"));
    let object = |properties: &str| format!("object {{\n{properties}}}\n");
    let recursive = format!("define \"group\" {{\n{}}}\n{}", object(&part), object(&part));
    let words: String = (0..60).rev().map(|at| format!("k{at} = \"c\"\n")).collect();
    let blocks = format!("{}k0 = \"c\"\n\n{}", "groups {\n  k0 = \"c\"\n".repeat(60), "}\n".repeat(60));
    let all = [
        (object(&nested), format!("{words}x = 1\n\n")),
        (object(&beside), format!("{words}x0 = 1\n\n")),
        (recursive, blocks),
    ];
    for (spec, config) in all {
        let toml = "config {\n  spec = \"app.hclspec\"\n  files = [\"*.hcl\"]\n}\n";
        let mut client =
            Client::new(&[("app.hclspec", &spec), ("hclspec.hcl", toml), ("app.hcl", &config)], &json!({}));
        for (name, text) in [("app.hclspec", &spec), ("app.hcl", &config)] {
            client.open(name, text);
            let last = u32::try_from(text.lines().count()).unwrap();
            for line in (0..last).step_by(last.div_ceil(6) as usize) {
                for method in [
                    "completion",
                    "hover",
                    "signatureHelp",
                    "definition",
                    "references",
                    "documentHighlight",
                    "prepareRename",
                    "rename",
                    "documentSymbol",
                    "foldingRange",
                    "selectionRange",
                    "semanticTokens/full",
                    "documentLink",
                    "formatting",
                    "codeAction",
                    "inlayHint",
                    "diagnostic",
                ] {
                    let mut params = client.at(name, line, 2);
                    params["positions"] = json!([params["position"]]);
                    params["range"] =
                        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": last, "character": 0 } });
                    params["context"] = json!({ "diagnostics": [], "includeDeclaration": true, "triggerKind": 1, "isRetrigger": false });
                    params["options"] = json!({ "tabSize": 2, "insertSpaces": true });
                    params["newName"] = json!("other");
                    let id = client.send(&format!("textDocument/{method}"), params);
                    // An error is an answer: some names can't be changed.
                    let answer = client.response(id).response_result;
                    assert!(answer.is_ok() || method == "rename", "{method} {name}:{line} {answer:?}");
                }
            }
        }
        client.forget();
    }
}
