//! What is said of an argument or a block is the same wherever it is described: on hover, on the page, in the documentation of the generated types, in
//! `explain` and in the comments of `sample`.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec_lang::SpecFile;
use hclspec_lsp::engine::{Context, hover};
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// A name in the configuration, that of the property, and what is said of it: each fact in the words of one of the describers.
type Described = (&'static str, &'static str, &'static [Fact]);

enum Fact {
    /// All these words are there.
    Says(&'static [&'static str]),
    /// It is one of these; the types of fields say it, too.
    SaysOrHas(&'static [&'static str], &'static str),
}

use Fact::{Says, SaysOrHas};

const SPEC: &str = r#"object {
  # Where it listens.
  attr "port" {
    type    = int
    default = 8080
    aliases = ["listen_port"]
    validate {
      condition = nested >= 1 && nested <= 65535
    }
  }
  attr "addr" {
    type       = string
    deprecated = "use `port`"
  }
  attr "level" {
    type     = enum(["debug", "info"])
    required = true
  }
  attr "mode" {
    type = string
    validate {
      condition = contains(["fast", "safe"], nested)
    }
  }
  attr "password" {
    type = secret(string)
  }
  attr "backend" {
    type = key("upstreams")
  }
  attr "timeout" {
    type = number
    unit = "seconds"
  }
  attr "hosts" {
    type = list(string)
    validate {
      condition = !contains(nested, "localhost")
      message   = "other machines, not `localhost`"
    }
  }
  block_map "upstreams" {
    block_type = "upstream"
    labels     = ["name"]
    min_items  = 2
    max_items  = 7
    unique     = "address"
    aliases    = ["server"]
    object {
      attr "address" {
        type     = string
        required = true
      }
    }
  }
  # Which are let through.
  block_set "rules" {
    block_type = "rule"
    object {
      attr "low" { type = number }
      attr "high" { type = number }
      validate {
        condition = nested.low != nested.high
        message   = "`low` is not `high`"
      }
    }
  }
}
"#;

/// Every name of the spec.
const CONFIG: &str = r#"port     = 1
addr     = ""
level    = "info"
mode     = "fast"
password = ""
backend  = "a"
timeout  = 1
hosts    = []

upstream "a" {
  address = ""
}

rule {}
"#;

const FACTS: &[Described] = &[
    ("port", "port", &[Says(&["8080"]), Says(&["1", "65535"]), Says(&["listen_port"])]),
    ("addr", "addr", &[Says(&["eprecated"])]),
    ("level", "level", &[SaysOrHas(&["debug", "info"], "app::Level"), Says(&["equired"])]),
    ("mode", "mode", &[Says(&["fast", "safe"])]),
    ("password", "password", &[SaysOrHas(&["secret"], "Secret")]),
    ("backend", "backend", &[Says(&["upstream"])]),
    ("timeout", "timeout", &[Says(&["seconds"])]),
    ("hosts", "hosts", &[Says(&["ther machines, not `localhost`"])]),
    ("upstream", "upstreams", &[Says(&["2", "7"]), Says(&["address"]), Says(&["server"]), Says(&["label"])]),
    ("rule", "rules", &[Says(&["`low` is not `high`"]), Says(&["qual"])]),
];

/// What a command prints for the spec.
fn printed(args: &[&str]) -> String {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("app.hclspec"), SPEC).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_hclspec")).args(args).current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Says what is missing in the description of each name.
fn has_all(describer: &str, missing: &[(&str, &str)], description: impl Fn(&Described) -> String) {
    for it in FACTS {
        let text = description(it);
        assert!(!text.is_empty(), "{describer} says nothing of `{}`", it.0);
        for fact in it.2 {
            let (words, has) = match fact {
                Says(words) => (*words, false),
                SaysOrHas(words, ty) => (*words, text.contains(ty)),
            };
            let is_said = has || words.iter().all(|word| text.contains(word));
            let is_missing = words.iter().any(|word| missing.contains(&(it.0, *word)));
            assert_eq!(is_said, !is_missing, "{describer} on {words:?} of `{}`:\n{text}", it.0);
        }
    }
}

#[test]
fn hover_says_all() {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    let context = Context { spec: Some(&spec), ..Context::default() };
    has_all("hover", &[], |(name, ..)| {
        let at = if CONFIG.starts_with(name) { 0 } else { CONFIG.find(&format!("\n{name} ")).unwrap() + 1 };
        hover(&context, CONFIG, at).unwrap().markdown
    });
}

#[test]
fn the_page_says_all() {
    let page = printed(&["docs", "app.hclspec"]);
    has_all("docs", &[], |(name, ..)| {
        // The row of its table, and its section.
        let is_row = |line: &&str| line.contains(&format!(">`{name}`")) || line.contains(&format!("[`{name}"));
        let row = page.lines().filter(is_row).map(|line| line.replace("| yes |", "Required."));
        let mut sections = page.split("\n##");
        let section = sections.find(|section| section.trim_start_matches(['#', ' ', '`']).starts_with(name));
        row.chain(section.map(str::to_owned)).collect()
    });
}

#[test]
fn the_documentation_of_the_types_says_all() {
    let code = printed(&["generate", "app.hclspec"]);
    has_all("generate", &[], |(_, property, _)| {
        let field = code.find(&format!("pub {property}: ")).unwrap();
        let end = field + code[field..].find('\n').unwrap();
        let start = code[..field].rfind(",\n").or_else(|| code[..field].rfind("{\n")).unwrap();
        // What is inside of a block is said at its type.
        let ty = format!("pub struct {} {{", if *property == "rules" { "Rule" } else { "None" });
        let of_type = code.find(&ty).map(|at| &code[code[..at].rfind("}\n").unwrap()..at]);
        format!("{}{}", &code[start..end], of_type.unwrap_or_default())
    });
}

#[test]
fn explain_says_all() {
    let tree = printed(&["explain", "app.hclspec"]);
    has_all("explain", &[("rule", "qual"), ("upstream", "label")], |(_, property, _)| {
        let lines = tree.lines().skip_while(|line| !line.contains(&format!("─ {property}: ")));
        // A block, and what is in it.
        lines
            .take(2)
            .enumerate()
            .filter(|(at, line)| *at == 0 || line.contains("─ object"))
            .map(|(_, line)| line)
            .collect()
    });
}

#[test]
fn the_comments_of_a_sample_say_all() {
    let sample = printed(&["sample", "app.hclspec"]);
    has_all("sample", &[("level", "equired")], |(name, ..)| {
        // What is deprecated is left out, and what is required is not commented out.
        if *name == "addr" {
            return "deprecated".to_owned();
        }
        let is_it = |part: &&str| {
            part.lines().any(|line| line.trim_start_matches('#').trim_start().starts_with(&format!("{name} ")))
        };
        sample.split("\n\n").find(is_it).unwrap_or_default().to_owned()
    });
}
