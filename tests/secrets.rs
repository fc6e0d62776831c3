//! Problems show nothing of secrets, in any form, and what is known not to be secret they show.
//!
//! `tests/secrets/` has the cases: `values.txt` is put into every one of `places.txt` (some 2,100 cases), each of `lines.txt` (218) is a configuration, and
//! `shown.txt` has what must be shown.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../fuzz/src/forms.rs"]
mod forms;

use forms::forms;
use hclspec::{
    Decoder, Diagnostic, Diagnostics, FromValue, FromValueError, Function, LazyArg, Reference, Secret, Spanned, Syntax,
    Value,
};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

hclspec::hclspec! {
    "tests/secrets/app.hclspec",
    types(
        "port" => u16,
        "level" => Level,
        "password" => Secret<String>,
        "pin" => Secret<u16>,
        "tokens[]" => Secret<String>,
        "db.pass" => Secret<String>,
        "keys[]" => Secret<String>,
        "login" => Login,
        "spanned" => Spanned<Secret<String>>,
        "maybe" => Option<Secret<String>>,
        "codes" => Vec<Secret<u16>>,
        "pairs" => BTreeMap<String, Secret<String>>,
        "both" => Secret<_>,
        "retry" => Retry,
        "salt" => Secret<String>,
        "pepper" => Secret<String>,
        "user.passphrase" => Secret<String>,
        "accounts[].passphrase" => Secret<String>,
        "vaults[][].key" => Secret<String>,
        "env[]" => Secret<String>,
        "hidden" => Spanned<Secret<_>>,
        "listeners[].port" => Spanned<u16>,
        "keyed[].token" => Secret<String>,
        "plugins[].key" => Secret<String>,
    ),
}

hclspec::hclspec! {
    "tests/secrets/app.hclspec",
    name = Nullable,
    nullable,
    types("password" => Secret<String>, "tokens[]" => Secret<String>, "db.pass" => Secret<String>, "env[]" => Secret<String>),
}

/// A type without secrets.
#[derive(Clone, Debug, PartialEq)]
pub struct Level;

impl FromValue for Level {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        Err(FromValueError::one_of(["info", "error"], &value))
    }
}

/// A type with a secret in it.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Login {
    code: Secret<u16>,
}

impl FromValue for Login {
    const SECRET: bool = true;

    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let Value::Object(mut object) = value else { return Err(format!("what is {value:?}?").into()) };
        let code = object.remove("code").unwrap_or(Value::Null);
        match u16::from_value(code.clone()) {
            Ok(code) => Ok(Self { code: Secret::new(code) }),
            Err(_) => Err(FromValueError::new(format!("{code} is not a code")).with_help(format!("not {code}"))),
        }
    }
}

/// A type that serde reads, and that is secret.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct Retry {
    count: u8,
    note: String,
}

impl FromValue for Retry {
    const SECRET: bool = true;

    fn from_value(value: Value) -> Result<Self, FromValueError> {
        hclspec::from_value(value)
    }
}

/// What must not be shown: any four characters of these.
const SECRETS: [&str; 4] = ["sesam", "tango", "74123", "74_123"];

fn decoder() -> Decoder {
    let login = |name: &str| Value::from(BTreeMap::from([("name", name), ("pw", "sesam-login")]));
    Decoder::new()
        .filename("app.hcl")
        .evaluation_functions()
        .variable("token", "sesam-host")
        .variable("vault", Value::from(BTreeMap::from([("db", "sesam-db"), ("tango", "x")])))
        .variable("logins", Value::List(vec![login("tango"), login("bob")]))
        .function("open", Function::new(|args: &[Value]| Err::<Value, _>(format!("can't open {}", text_of(args)))))
        .function(
            "reveal",
            Function::new(|args: &[Value]| Ok::<_, String>(Value::from(format!("sesam-{}", text_of(args))))),
        )
        .function("pick", Function::lazy(|args| args.first().map_or(Ok(Value::Null), LazyArg::evaluate)))
        .function(
            "keep",
            Function::lazy(|args| {
                args.first().map_or(Ok(Value::Null), |arg| arg.expression().evaluate(&Decoder::new()))
            }),
        )
        .try_functions()
        .resolver(|it: &Reference| match it.root() {
            "lookup" => Ok(Some("sesam-found")),
            "broken" => Err(format!("{} is down", it.text())),
            _ => Ok(None),
        })
}

fn text_of(args: &[Value]) -> String {
    args.first().and_then(Value::as_str).unwrap_or("nothing").to_owned()
}

/// All that is shown of the problems of a configuration, and their usual form.
fn shown<T: hclspec::Decode>(text: &str) -> (String, String) {
    shown_in::<T>(Syntax::Native, text)
}

fn shown_in<T: hclspec::Decode>(syntax: Syntax, text: &str) -> (String, String) {
    let warnings = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&warnings);
    let decoder = decoder().syntax(syntax).on_warning(move |syntax| sink.lock().unwrap().push(syntax.clone()));
    let problems = match decoder.from_str::<T>(text) {
        Ok(_) => warnings.lock().unwrap().drain(..).collect::<Diagnostics>(),
        Err(problems) => problems,
    };
    let all: String = problems.iter().map(forms).collect();
    (format!("{problems} {problems:?} {all}"), problems.to_string())
}

/// The part of a secret that a text has.
fn leak(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    SECRETS.iter().flat_map(|it| (0..=it.len() - 4).map(|at| &it[at..at + 4])).find(|it| text.contains(*it))
}

fn check<T: hclspec::Decode>(text: &str, leaks: &mut Vec<String>) {
    check_in::<T>(Syntax::Native, text, leaks);
}

fn check_in<T: hclspec::Decode>(syntax: Syntax, text: &str, leaks: &mut Vec<String>) {
    let (all, usual) = shown_in::<T>(syntax, text);
    if let Some(part) = leak(&all) {
        leaks.push(format!("`{part}` of\n{text}\n{usual}\n"));
    }
}

fn lines(text: &str) -> Vec<String> {
    let unescaped = |line: &str| {
        let line = line.replace("\\n", "\n").replace("\\r", "\r");
        ['\u{a0}', '\u{301}', '\u{feff}']
            .iter()
            .fold(line, |line, it| line.replace(&it.escape_unicode().to_string(), &it.to_string()))
    };
    text.lines().map(unescaped).collect()
}

#[test]
fn no_secret_is_shown_whatever_is_wrong_with_it() {
    let (places, values) = (lines(include_str!("secrets/places.txt")), lines(include_str!("secrets/values.txt")));
    let mut leaks = Vec::new();
    // What is secret in the other type too.
    let in_nullable = |place: &str| ["password", "tokens", "db", "env"].iter().any(|it| place.starts_with(it));
    for place in &places {
        for value in &values {
            check::<App>(&format!("{}\nname = [1]\n", place.replace("{}", value)), &mut leaks);
            if in_nullable(place) {
                check::<Nullable>(&place.replace("{}", value), &mut leaks);
            }
        }
    }
    assert!(places.len() * values.len() > 1000);
    assert_eq!(places.iter().filter(|place| in_nullable(place)).count(), 4);
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

#[test]
fn no_secret_is_shown_wherever_it_stands() {
    let mut leaks = Vec::new();
    let cases = lines(include_str!("secrets/lines.txt"));
    for line in &cases {
        for text in [format!("{line}\n"), format!("hidden {{\n  {line}\n}}\n"), format!("port = 1\nname = []\n{line}")]
        {
            check::<App>(&text, &mut leaks);
        }
        // The same under the names that the other type has secrets by.
        if line.contains("password") || line.contains("env {") {
            check::<Nullable>(&format!("{line}\n"), &mut leaks);
        }
    }
    assert!(cases.len() > 115);
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

#[test]
fn no_secret_of_json_is_shown() {
    let mut leaks = Vec::new();
    let escaped = |text: &str| serde_json::to_string(text).unwrap();
    for value in lines(include_str!("secrets/values.txt")) {
        for value in
            [value.clone(), escaped(&value), escaped(&format!("${{{value}}}")), format!("[{}]", escaped(&value))]
        {
            for place in [
                r#""password": {}"#,
                r#""pin": {}"#,
                r#""tokens": ["a", {}]"#,
                r#""db": { "host": "h", "pass": {} }"#,
                r#""env": { "A": {} }"#,
                r#""user": { "name": [], "passphrase": {} }"#,
                r#""usr": { "passphrase": {} }"#,
                r#""dynamic": { "account": { "for_each": [1], "content": { "passphrase": {} } } }"#,
                r#""password": "a", "password": {}"#,
            ] {
                let text = format!("{{\n  {},\n  \"name\": [1]\n}}\n", place.replacen("{}", &value, 1));
                check_in::<App>(Syntax::Json, &text, &mut leaks);
            }
        }
    }
    for text in [
        r#"{"password": "\u0073esam" "tango"}"#,
        r#"{"password": "sesam"#,
        r#"{"password" "sesam"}"#,
        r#"{password: "sesam"}"#,
        r#"{"pasword": "sesam"}"#,
        "{\"name\": [], // password: sesam\n}",
        r#"[{"password": "sesam"}]"#,
        r#"{"hidden": {"sesam": "tango"}}"#,
        r#"{"vault": {"eu": {"key": "sesam"}}}"#,
        r#"{"name": "${token + 1}", "pasword": "${token}"}"#,
    ] {
        check_in::<App>(Syntax::Json, text, &mut leaks);
    }
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
    let (_, usual) = shown_in::<App>(Syntax::Json, r#"{"password": "sesam", "name": ["fine"]}"#);
    assert!(usual.contains(r#""name": ["fine"]"#), "{usual}");
}

#[test]
fn no_secret_of_several_files_is_shown() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("secrets");
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in [
        ("a.hcl", "name = []\npassword = \"sesam\" # tango\n"),
        ("b.hcl", "password = token\nregion = [token]\nuser {\n  passphrase = \"tango\n}\n"),
        ("c.hcl.json", "{\"password\": \"sesam\", \"pin\": \"tango\", \"level\": \"loud\"}\n"),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let problems = decoder().from_dir::<App>(&folder).unwrap_err();
    std::fs::remove_dir_all(&folder).unwrap();
    let all: String = problems.iter().map(forms).collect();
    assert_eq!(leak(&all), None, "{problems}");
    assert!(problems.to_string().contains("name = []"), "{problems}");
}

#[test]
fn what_is_no_secret_is_shown() {
    let mut wrong = Vec::new();
    for case in include_str!("secrets/shown.txt").split("=== ").skip(1) {
        let (title, case) = case.split_once('\n').unwrap();
        let (text, wanted) = case.split_once("--- shows\n").unwrap();
        let (all, usual) = match title.strip_prefix("checks: ") {
            Some(_) => shown::<checks::App>(text),
            None => shown::<App>(text),
        };
        let missing: Vec<&str> = wanted.lines().filter(|line| !usual.contains(line)).collect();
        if !missing.is_empty() || leak(&all).is_some() {
            wrong.push(format!("{title}: {missing:#?} {:?}\n{usual}\n", leak(&all)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

mod checks {
    hclspec::hclspec! { "tests/secrets/checks.hclspec", name = App }
}

#[test]
fn a_check_of_the_host_shows_no_secrets() {
    let text = "listener {\n  port = 80\n}\nspanned = \"sesam\"\nname = \"fine\"\npassword = \"tango\" # tango\n";
    let app: App = decoder().from_str(text).unwrap();
    let port = Diagnostic::error("reserved").at(app.listeners[0].port.as_ref().unwrap().range());
    assert!(port.to_string().contains("port = 80"), "{port}");
    let spanned = app.spanned.unwrap();
    let secret = Diagnostic::error("weak").at(spanned.range()).with_label_at(spanned.range(), "here");
    assert_eq!(leak(&forms(&secret)), None, "{secret}");
    assert!(secret.to_string().contains("spanned = \"*****\""), "{secret}");
    assert_eq!(leak(&format!("{spanned:?} {spanned}")), None);
}

#[test]
fn a_file_in_another_encoding_shows_no_secrets() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("secret.hcl");
    std::fs::write(&path, b"password = \"sesam\xe4\"\n").unwrap();
    let problems = decoder().from_path::<App>(&path).unwrap_err();
    std::fs::remove_file(&path).unwrap();
    assert!(problems.to_string().contains("password = \"*****"), "{problems}");
    assert_eq!(leak(&problems.iter().map(forms).collect::<String>()), None);
}

#[test]
fn a_program_without_secrets_shows_all() {
    hclspec::hclspec! { "tests/secrets/app.hclspec", name = Open }
    let (_, usual) = shown::<Open>("password = sesam tango # 74123\n");
    assert!(usual.contains("password = sesam tango # 74123") && usual.contains("found `tango`"), "{usual}");
}

mod open {
    pub(super) use super::Level;

    hclspec::hclspec! {
        "tests/secrets/app.hclspec",
        types("port" => u16, "level" => Level, "listeners[].port" => hclspec::Spanned<u16>),
    }
}

#[test]
fn a_mistake_elsewhere_has_the_message_that_it_has_without_secrets() {
    let mut wrong = Vec::new();
    let mistakes = lines(include_str!("secrets/mistakes.txt"));
    for mistake in &mistakes {
        // The value of what nothing reads is hidden, so lines of the text differ.
        let (mistake, is_unclaimed) =
            mistake.strip_prefix("unclaimed: ").map_or((mistake.as_str(), false), |rest| (rest, true));
        // What goes on to the end of the file would contain the secret.
        let (mistake, is_last) = mistake.strip_prefix("last: ").map_or((mistake, false), |rest| (rest, true));
        let after = format!("password = \"sesam\"\n{mistake}\n");
        let before = format!("{mistake}\npassword = \"sesam\"\n");
        for text in [Some(after), Some(before).filter(|_| !is_last)].into_iter().flatten() {
            let ((all, masked), (_, open)) = (shown::<App>(&text), shown::<open::App>(&text));
            // The text of the secret itself may be in an excerpt.
            let open = open.replace("sesam", "*****");
            let is_text = |line: &&str| is_unclaimed && line.trim_start().starts_with(|it: char| it.is_ascii_digit());
            let said = |shown: &str| shown.lines().filter(|line| !is_text(line)).collect::<Vec<_>>().join("\n");
            let (masked, open) = (said(&masked), said(&open));
            if masked != open || leak(&all).is_some() {
                wrong.push(format!("{text}\n--- with secrets\n{masked}\n--- without\n{open}\n"));
            }
        }
    }
    assert!(mistakes.len() > 90);
    assert!(wrong.is_empty(), "{} messages differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Decodes a configuration, evaluates its expressions, and returns all that is shown of their problems.
fn evaluated(text: &str) -> String {
    let decoder = decoder();
    let app: App = decoder.from_str(text).unwrap_or_else(|problems| panic!("{text}\n{problems}"));
    let mut all = String::new();
    for expression in app.when.iter().chain(app.rules.iter().flat_map(BTreeMap::values)) {
        match expression.evaluate_as::<u16>(&decoder) {
            Ok(_) => panic!("{text}"),
            Err(problems) => {
                all += &problems.iter().map(forms).collect::<String>();
            }
        }
    }
    all
}

#[test]
fn the_problems_of_kept_expressions_show_no_secrets() {
    let sensitive = "variable \"pw\" {\n  sensitive = true\n  default   = \"sesam\"\n}\n";
    let mut leaks = Vec::new();
    for text in [
        "password = token\nwhen = token + 1",
        "password = token\nwhen = [token]",
        "password = token\nwhen = token",
        "password = token\nwhen = token.x",
        "password = token\nrules {\n  a = open(token)\n  b = \"a-${token}\"\n}",
        "password = reveal(1)\nwhen = reveal(2) + 1",
        "locals {\n  key = \"sesam\"\n}\npassword = local.key\nwhen = local.key + 1",
        "password = lookup.a\nwhen = lookup.b",
        "password = lookup.a\nwhen = lookup.b + 1",
        &format!("{sensitive}when = var.pw"),
        &format!("{sensitive}when = var.pw + 1"),
        &format!("{sensitive}when = [var.pw].x"),
        &format!("{sensitive}when = open(var.pw)"),
        &format!("{sensitive}locals {{\n  key = \"${{var.pw}}!\"\n}}\nwhen = local.key + 1"),
        &format!(
            "{sensitive}dynamic \"rules\" {{\n  for_each = [var.pw]\n  content {{\n    a = rules.value + 1\n  }}\n}}"
        ),
    ] {
        let shown = evaluated(text);
        if let Some(part) = leak(&shown) {
            leaks.push(format!("`{part}` of\n{text}\n{shown}"));
        }
    }
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

#[test]
fn the_values_of_sensitive_input_variables_are_not_shown() {
    let mut leaks = Vec::new();
    let file = std::env::temp_dir().join(format!("hclspec-secrets-{}.vars.hcl", std::process::id()));
    for ty in ["", "type = string", "type = number", "type = list(number)", "type = object({ a = string })"] {
        let variable = format!("variable \"pw\" {{\n  sensitive = true\n  {ty}\n}}\n");
        for value in lines(include_str!("secrets/values.txt")) {
            std::fs::write(&file, format!("pw = {value}\nopen = \"fine\"\n")).unwrap();
            for given in [
                decoder().input_text("pw", &*value).input_text("passwd", &*value),
                decoder().inputs_from_path(&file),
                decoder().input("pw", value.as_str()),
            ] {
                for uses in ["port = var.pw", "name = [var.pw]", "when = var.pw + 1", "hosts = var.pw.x"] {
                    let text = format!("{variable}{uses}\n");
                    let Err(problems) = given.from_str::<App>(&text) else { continue };
                    let all: String = problems.iter().map(forms).collect();
                    if let Some(part) = leak(&format!("{problems:?}{all}")) {
                        leaks.push(format!("`{part}` of {value}\n{text}\n{problems}"));
                    }
                }
            }
        }
    }
    std::fs::remove_file(&file).unwrap();
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

mod free_form {
    hclspec::hclspec! {
        inline = r#"
            inputs {}
            object {
              block_map "sources" {
                block_type = "source"
                labels     = ["name"]
                object { rest "config" {} }
              }
              block_map "logins" {
                block_type = "login"
                labels     = ["name"]
                attr "password" { type = string }
                rest "config" {}
              }
            }
        "#,
        name = App,
        types("logins[].password" => hclspec::Secret<String>),
    }
}

#[test]
fn what_a_rest_reads_is_shown_unless_its_body_has_a_secret() {
    let text = r#"variable "pw" {
  default   = "sesam"
  sensitive = true
}
source "a" {
  url = "fine" + 1
  disk "fast" "ssd" {
    size = ["fine"] + 1
    cache {
      size = nope
    }
  }
  dynamic "disk" {
    for_each = nope
    content {}
  }
  user = "sesam${var.pw}" + 1
}
login "b" {
  passwrd = "sesam" + 1
  more {
    passwrd = "sesam" + 1
  }
}
"#;
    let problems = text.parse::<free_form::App>().unwrap_err();
    let shown = problems.to_string();
    assert_eq!(problems.errors().count(), 7, "{shown}");
    assert!(shown.contains("did you mean `password`"), "{shown}");
    for open in ["url = \"fine\" + 1", "size = [\"fine\"] + 1", "size = nope", "for_each = nope"] {
        assert!(shown.contains(open), "{open}\n{shown}");
    }
    let all: String = problems.iter().map(forms).collect();
    assert!(!format!("{problems:?}{all}").contains("sesam"), "{shown}");
}

#[test]
fn no_secret_of_overrides_is_shown() {
    let folder = std::env::temp_dir().join(format!("hclspec-overrides-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (base, over) = (folder.join("base.hcl"), folder.join("over.hcl"));
    let mut leaks = Vec::new();
    for (first, second) in [
        ("password = \"sesam\" + 1", "password = [\"tango\"]"),
        ("password = \"sesam\"", "password = \"tango\" # sesam\nname = []"),
        ("password = token\nport = 1", "port = token"),
        ("port = token", "password = token"),
        ("user {\n  name = []\n  passphrase = \"sesam\"\n}", "user {\n  passphrase = [\"tango\"]\n}"),
        ("user {\n  passphrase = \"sesam\"\n}", "usr {\n  passphrase = \"tango\"\n}"),
        ("env {\n  A = \"sesam\"\n}", "env {\n  A = [\"tango\"]\n  B = \"sesam\n}"),
        ("vault \"eu\" \"a\" {\n  key = \"sesam\"\n}", "vault \"eu\" \"a\" {\n  key = [\"tango\"]\n  owner = []\n}"),
        ("password = local.key\nlocals {\n  key = \"sesam\"\n}", "locals {\n  key = \"tango\"\n}\nport = local.key"),
        ("variable \"pw\" {\n  sensitive = true\n}", "variable \"pw\" {\n  default = \"sesam\"\n}\nport = var.pw"),
    ] {
        std::fs::write(&base, format!("{first}\n")).unwrap();
        std::fs::write(&over, format!("{second}\n")).unwrap();
        for (path, other) in [(&base, &over), (&over, &base)] {
            let Err(problems) = decoder().overrides([other]).from_path::<App>(path) else { continue };
            let all: String = problems.iter().map(forms).collect();
            if let Some(part) = leak(&format!("{problems:?}{all}")) {
                leaks.push(format!("`{part}` of\n{first}\n---\n{second}\n{problems}"));
            }
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

#[test]
fn the_forms_of_a_secret_itself_show_nothing() {
    let app: App =
        decoder().from_str("password = \"sesam\"\nretry = { count = 1, note = \"fine\" }\nmaybe = \"tango\"").unwrap();
    let shown = format!("{app:?} {app:#?} {} {}", app.password.as_ref().unwrap(), app.salt);
    assert_eq!(leak(&shown), None, "{shown}");
}

mod labelled {
    hclspec::hclspec! {
        inline = r#"
            object {
              attr "logins" { type = list(string) }
              block_list "users" {
                block_type = "user"
                labels     = ["token"]
                object {
                  label "token" {}
                  attr "port" { type = number }
                }
              }
            }
        "#,
        name = App,
        types("users[].token" => hclspec::Secret<String>),
    }
}

#[test]
fn no_secret_label_is_shown_where_a_dynamic_block_computes_it() {
    let mut leaks = Vec::new();
    for labels in ["login.value", "\"${login.value}\"", "login.value.name", "pick(login.value)"] {
        for uses in ["login.value", "\"${login.value}\"", "[login.value]", "login.value + 1", "login.value.nope"] {
            for list in ["[\"sesam\"]", "{ a = \"sesam\" }", "[for x in [\"sesam\"] : x]", "[{ name = \"sesam\" }]"] {
                let text = format!(
                    "dynamic \"user\" {{\n  for_each = {list}\n  iterator = login\n  labels   = [{labels}]\n  content {{\n    port = {uses}\n  }}\n}}\n"
                );
                check::<labelled::App>(&text, &mut leaks);
            }
        }
    }
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

#[test]
fn no_part_of_a_sensitive_declaration_is_shown() {
    let mut leaks = Vec::new();
    for says in ["sensitive = true", "sensitive true", "sensitve = true", "sensitive = tru", "sensitive", "sensi"] {
        for argument in [
            "type = optional(number, \"sesam\")",
            "type = object({ a = optional(number, \"sesam\") })",
            "default = \"sesam\" + 1",
            "type = number\n  default = \"sesam\"",
            "type = number\n  default = [\"sesam\"]\n  default = 1",
            "validation {\n    condition = \"sesam\"\n    error_message = \"no\"\n  }",
            "validation {\n    condition = 1 > [\"sesam\"]\n    error_message = \"no\"\n  }",
            "validation {\n    condition = var.pw == \"sesam\" + 1\n    error_message = \"no\"\n  }",
            "deprecated = [\"sesam\"]",
        ] {
            for text in [format!("{says}\n  {argument}"), format!("{argument}\n  {says}")] {
                let text = format!("variable \"pw\" {{\n  {text}\n}}\nport = var.pw\n");
                check::<App>(&text, &mut leaks);
            }
        }
    }
    for key in ["sensitive", "sensit\\u0069ve", "sensitve"] {
        for value in ["\"sesam\", \"type\": \"number\"", "\"sesam\" \"type\"", "\"sesam"] {
            let text = format!(
                "{{\"variable\": {{\"pw\": {{\"{key}\": true, \"default\": {value}}}}}, \"port\": \"${{var.pw}}\"}}"
            );
            check_in::<App>(Syntax::Json, &text, &mut leaks);
        }
    }
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

#[test]
fn a_file_in_another_encoding_shows_no_variable_that_another_file_makes_sensitive() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("secret-encoding");
    std::fs::create_dir_all(&folder).unwrap();
    let (one, other) = (folder.join("a.hcl"), folder.join("b.hcl"));
    std::fs::write(&one, "variable \"pw\" {\n  sensitive = true\n}\n").unwrap();
    std::fs::write(&other, b"variable \"pw\" {\n  default = \"sesam\xe4\"\n}\n").unwrap();
    hclspec::hclspec! { inline = "inputs {}\nobject {\n  attr \"port\" { type = number }\n}\n", name = Open }
    let problems = [
        Decoder::new().from_paths::<Open>([&one, &other]).unwrap_err(),
        Decoder::new().overrides([&other]).from_path::<Open>(&one).unwrap_err(),
        Decoder::new().from_dir::<Open>(&folder).unwrap_err(),
    ];
    std::fs::remove_dir_all(&folder).unwrap();
    for problems in problems {
        assert!(problems.to_string().contains("invalid character encoding"), "{problems}");
        assert_eq!(leak(&problems.iter().map(forms).collect::<String>()), None);
    }
}

#[test]
fn a_decoder_that_is_printed_shows_names_but_no_values() {
    let printed = format!("{:?}", decoder().input("pw", "sesam").input_text("x", "sesam").variable("tango2", "sesam"));
    assert!(printed.contains("logins") && printed.contains("reveal"), "{printed}");
    assert!(!printed.contains("sesam"), "{printed}");
}
