//! Twenty mistakes, and what hclspec, toml and hcl-rs say about them. The models are the same: serde's derive with
//! `deny_unknown_fields` for the peers, a spec for hclspec.

use serde::Deserialize;
use std::fmt::Write as _;

hclspec::hclspec! {
    inline = r#"
        variables {
          region = "eu"
        }
        object {
          attr "name" {
            type     = string
            required = true
          }
          attr "timeout" {
            type = number
          }
          attr "debug" {
            type = bool
          }
          attr "tags" {
            type = list(string)
          }
          block "server" {
            object {
              attr "port" {
                type     = number
                required = true
              }
              attr "host" {
                type = string
              }
            }
          }
        }
    "#,
    name = Service,
    types("server.port" => u16, "timeout" => u32),
}

/// The same for serde.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only its errors are looked at")]
struct Model {
    name: String,
    timeout: Option<u32>,
    debug: Option<bool>,
    tags: Option<Vec<String>>,
    server: Option<ModelServer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only its errors are looked at")]
struct ModelServer {
    port: u16,
    host: Option<String>,
}

struct Mistake {
    title: &'static str,
    hcl: &'static str,
    /// `None` if TOML has nothing like it.
    toml: Option<&'static str>,
}

const fn mistake(title: &'static str, hcl: &'static str, toml: &'static str) -> Mistake {
    Mistake { title, hcl, toml: Some(toml) }
}

const MISTAKES: [Mistake; 20] = [
    mistake("an unclosed string", "name = \"web\ntimeout = 30\n", "name = \"web\ntimeout = 30\n"),
    mistake("a misspelled argument", "name = \"web\"\ndebgu = true\n", "name = \"web\"\ndebgu = true\n"),
    mistake("a misspelled required argument", "nmae = \"web\"\n", "nmae = \"web\"\n"),
    mistake(
        "a value of the wrong type",
        "name = \"web\"\ntimeout = \"soon\"\n",
        "name = \"web\"\ntimeout = \"soon\"\n",
    ),
    mistake(
        "a missing argument",
        "name = \"web\"\nserver {\n  host = \"a\"\n}\n",
        "name = \"web\"\n[server]\nhost = \"a\"\n",
    ),
    mistake(
        "an argument that is set twice",
        "name = \"web\"\ndebug = true\nname = \"db\"\n",
        "name = \"web\"\ndebug = true\nname = \"db\"\n",
    ),
    mistake("an unknown block", "name = \"web\"\nserve {\n  port = 80\n}\n", "name = \"web\"\n[serve]\nport = 80\n"),
    mistake(
        "a port out of range",
        "name = \"web\"\nserver {\n  port = 70000\n}\n",
        "name = \"web\"\n[server]\nport = 70000\n",
    ),
    mistake("a number with a unit", "name = \"web\"\ntimeout = 30s\n", "name = \"web\"\ntimeout = 30s\n"),
    mistake("text without quotes", "name = web\n", "name = web\n"),
    mistake(
        "a missing comma",
        "name = \"web\"\ntags = [\n  \"a\"\n  \"b\"\n]\n",
        "name = \"web\"\ntags = [\n  \"a\"\n  \"b\"\n]\n",
    ),
    mistake(
        "an unclosed brace or bracket",
        "name = \"web\"\nserver {\n  port = 80\n",
        "name = \"web\"\n[server\nport = 80\n",
    ),
    Mistake { title: "an unknown variable", hcl: "name = regoin\n", toml: None },
    mistake(
        "three mistakes at once",
        "name = 80 90\ntimeout = \"soon\"\ndebug = \"maybe\"\n",
        "name = 80 90\ntimeout = \"soon\"\ndebug = \"maybe\"\n",
    ),
    mistake(
        "a block that is there twice",
        "name = \"web\"\nserver {\n  port = 80\n}\nserver {\n  port = 443\n}\n",
        "name = \"web\"\n[server]\nport = 80\n[server]\nport = 443\n",
    ),
    mistake(
        "an argument in the wrong place",
        "name = \"web\"\nport = 80\nserver {\n  port = 80\n}\n",
        "name = \"web\"\nport = 80\n[server]\nport = 80\n",
    ),
    mistake("`:` instead of `=`", "name: \"web\"\n", "name: \"web\"\n"),
    mistake(
        "a list with an element of the wrong type",
        "name = \"web\"\ntags = [\"a\", [\"b\"]]\n",
        "name = \"web\"\ntags = [\"a\", [\"b\"]]\n",
    ),
    mistake("a comma after an argument", "name = \"web\",\ntimeout = 30\n", "name = \"web\",\ntimeout = 30\n"),
    mistake("an unknown escape sequence", "name = \"C:\\dir\"\n", "name = \"C:\\dir\"\n"),
];

/// The section of the page.
pub(crate) fn section() -> String {
    let mut out = "## Compared with other libraries\n\n\
        What hclspec, `toml` and `hcl-rs` say about the same twenty mistakes. All three decode the same model: a required `name`, an optional \
        `timeout` (`u32`), `debug` and `tags`, and an optional `server` with a required `port` (`u16`) and an optional `host`. For `toml` and \
        `hcl-rs` it is a struct with serde's derive and `deny_unknown_fields`. `hcl-rs` evaluates expressions, and has the same variable.\n"
        .to_owned();
    for (number, Mistake { title, hcl, toml }) in (1..).zip(MISTAKES) {
        write!(out, "\n<details><summary>{number}. {title}</summary>\n\n```hcl\n{hcl}```\n").unwrap();
        let ours = hclspec::Decoder::new().filename("app.hcl").from_str::<Service>(hcl);
        let ours = ours.err().map(|error| error.to_string());
        let theirs = toml.map(|text| toml::from_str::<Model>(text).err().map(|error| error.to_string()));
        let mut context = hcl::eval::Context::new();
        context.declare_var("region", "eu");
        let hcl_rs = hcl::eval::from_str::<Model>(hcl, &context).err().map(|error| error.to_string());
        let none = || "TOML has no variables.".to_owned();
        for (name, said) in [("hclspec", Some(ours)), ("toml", theirs), ("hcl-rs", Some(hcl_rs))] {
            let said = said.map_or_else(none, |said| said.unwrap_or_else(|| "no error".to_owned()));
            write!(out, "\n{name}:\n\n```text\n{}\n```\n", said.trim_end()).unwrap();
        }
        out.push_str("\n</details>\n");
    }
    out
}

#[test]
fn each_of_the_mistakes_is_an_error() {
    for Mistake { title, hcl, .. } in MISTAKES {
        assert!(hclspec::from_str::<Service>(hcl).is_err(), "{title}");
    }
}
