//! How long the server takes for each answer about files of 1,000 and 10,000 lines, in milliseconds, the slowest of several rounds.
//!
//! `cargo bench -p hclspec-lsp`

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

#[path = "../tests/client/mod.rs"]
mod client;

use client::Client;
use serde_json::{Value as Json, json};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

const ROUNDS: usize = 5;

/// What may not be exceeded: the lines, and the time for an answer.
const TARGETS: [(usize, u128); 2] = [(1_000, 50), (10_000, 300)];

/// The pause of the server before it searches for problems.
const PAUSE: Duration = Duration::from_millis(100);

const SPEC: &str = r#"locals {}
object {
  block_list "listeners" {
    block_type = "listener"
    labels     = ["name"]
    object {
      label "name" {}
      attr "address" {
        type     = string
        required = true
      }
      attr "port" {
        type = number
        validate {
          condition = nested > 0
        }
      }
      attr "tags" {
        type = list(string)
      }
      attr "tls" {
        type = object({ cert = string, key = optional(string) })
      }
      block "limits" {
        object {
          attr "max" {
            type = number
          }
        }
      }
    }
  }
}
"#;

/// A configuration of blocks of ten lines.
fn config(lines: usize) -> String {
    let mut text = String::from("locals {\n  host = \"edge\"\n  size = 8\n}\n");
    for index in 0..lines / 10 {
        write!(
            text,
            "listener \"l{index}\" {{\n  address = \"${{local.host}}-{index}.example\"\n  port    = {index} + 1\n  tags    = [for it in [\"a\", \"b\"] : \"${{it}}-{index}\"]\n  tls     = {{ cert = \"/etc/{index}.pem\" }}\n  # Enough.\n  limits {{\n    max = local.size * 2\n  }}\n}}\n"
        )
        .unwrap();
    }
    text
}

fn measure(name: &str, files: &[(&str, &str)], open: &str, text: &str, at: [u32; 2], target: u128) -> bool {
    let actions = json!({ "codeActionLiteralSupport": { "codeActionKind": { "valueSet": [] } } });
    let mut client = Client::new(files, &json!({ "textDocument": { "codeAction": actions } }));
    client.open(open, text);
    client.published();
    let [line, column] = at;
    let position = json!({ "line": line, "character": column });
    let last = u32::try_from(text.lines().count()).unwrap();
    let requests = [
        ("completion", json!({})),
        ("hover", json!({})),
        ("signatureHelp", json!({})),
        ("definition", json!({})),
        ("references", json!({ "context": { "includeDeclaration": true } })),
        ("documentHighlight", json!({})),
        ("rename", json!({ "newName": "other" })),
        ("documentSymbol", json!({})),
        ("foldingRange", json!({})),
        ("selectionRange", json!({})),
        ("semanticTokens/full", json!({})),
        ("documentLink", json!({})),
        ("inlayHint", json!({})),
        (
            "codeAction",
            json!({ "context": { "diagnostics": [
            { "code": "HS103", "message": "", "range": { "start": position, "end": position } }
        ] } }),
        ),
        ("formatting", json!({})),
        ("rangeFormatting", json!({})),
    ];
    let mut slowest: Vec<(String, u128)> = Vec::new();
    for (method, more) in &requests {
        let mut params = json!({
            "textDocument": { "uri": client.uri(open) },
            "position": position,
            "positions": [position],
            "range": { "start": position, "end": { "line": last, "character": 0 } },
            "options": { "tabSize": 2, "insertSpaces": true },
        });
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let time = |params: Json, client: &mut Client| {
            let start = Instant::now();
            let id = client.send(&format!("textDocument/{method}"), params);
            // An error is an answer too: a name that can't be changed.
            client.response(id);
            start.elapsed().as_micros()
        };
        let worst = (0..ROUNDS).map(|_| time(params.clone(), &mut client)).max().unwrap();
        slowest.push(((*method).to_owned(), worst));
    }
    let mut problems = 0;
    for version in 0..ROUNDS {
        let start = Instant::now();
        let version = i32::try_from(version).unwrap() + 2;
        client.change(open, version, [[line, column], [line, column]], "x");
        client.published();
        problems = problems.max(start.elapsed().saturating_sub(PAUSE).as_micros());
    }
    slowest.push(("problems after a change".to_owned(), problems));
    println!("\n{name}, target {target} ms");
    for (method, time) in &slowest {
        println!("  {method:24} {:6}.{:01}", time / 1000, time % 1000 / 100);
    }
    slowest.iter().all(|it| it.1 <= target * 1000)
}

fn main() {
    // `cargo test --benches` runs it too.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let workspace = "config {\n  spec = \"app.hclspec\"\n  files = [\"*.hcl\"]\n}\n";
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let nomad = fs::read_to_string(root.join("formats/nomad/nomad.hclspec")).unwrap_or_default();
    let mut is_good = true;
    for (lines, target) in TARGETS {
        let text = config(lines);
        let middle = u32::try_from(lines / 20 * 10).unwrap() + 5;
        let files = [("app.hclspec", SPEC), ("hclspec.hcl", workspace)];
        is_good &= measure(&format!("a configuration of {lines} lines"), &files, "a.hcl", &text, [middle, 21], target);
    }
    if !nomad.is_empty() {
        let lines = nomad.lines().count();
        is_good &= measure(&format!("a spec of {lines} lines"), &[], "nomad.hclspec", &nomad, [100, 8], 300);
    }
    assert!(is_good, "slower than the target");
}
