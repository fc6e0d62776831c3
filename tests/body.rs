//! `body` in a spec: bodies that the program decodes later.

#![allow(clippy::unwrap_used)]

use hclspec::{Body, Decoder, Diagnostics, Function, Limits, Secret, hclspec};
use std::collections::BTreeSet;

hclspec! {
    name = Plan,
    inline = r#"
        locals {}
        inputs {}
        object {
            attr "version" { type = number }
            block_list "resources" {
                block_type = "resource"
                labels     = ["type", "name"]
                body {}
            }
            body "config" {}
        }
    "#,
}

hclspec! {
    name = Server,
    inline = r#"
        object {
            attr "port" {
                type     = number
                required = true
            }
            attr "hosts" { type = list(string) }
            block_list "rules" {
                block_type = "rule"
                object {
                    attr "path" { type = string }
                }
            }
        }
    "#,
}

hclspec! {
    name = Account,
    types("password" => Secret<String>, "pin" => Secret<u8>),
    inline = r#"
        locals {}
        object {
            attr "user" { type = number }
            attr "password" { type = string }
            attr "pin" { type = number }
            block_list "plugins" {
                block_type = "plugin"
                body {}
            }
        }
    "#,
}

fn plan(text: &str) -> Plan {
    let name = if text.starts_with(['{', '[']) { "plan.json" } else { "plan.hcl" };
    Decoder::new().filename(name).from_str(text).unwrap()
}

/// The body of the first resource.
fn first(text: &str) -> Body {
    plan(text).resources.into_iter().next().expect("a resource")
}

fn server(body: &Body) -> Server {
    body.decode(&Decoder::new()).unwrap()
}

fn problems<T: hclspec::Decode>(body: &Body, decoder: &Decoder) -> String {
    body.decode::<T>(decoder).err().map(|problems| short(&problems)).unwrap_or_default()
}

fn short(problems: &Diagnostics) -> String {
    problems.render().short().to_string()
}

fn names(body: &Body) -> Vec<String> {
    body.references().iter().map(|reference| reference.text().to_owned()).collect()
}

#[test]
fn nothing_of_a_body_is_evaluated_or_checked() {
    let plan = plan("resource \"a\" \"b\" {\n  x = nothing.at.all(1) {\n}\n".replace("(1) {", "").as_str());
    assert_eq!(plan.resources[0].text(), "x = nothing.at.all");
    assert_eq!(plan.resources[0].labels(), ["a", "b"]);
}

#[test]
fn the_text_has_the_comments_and_no_braces() {
    let body = first("resource \"a\" \"b\" {\n  # one\n  x = 1 # two\n\n  y {}\n  # three\n}\n");
    assert_eq!(body.text(), "# one\n  x = 1 # two\n\n  y {}\n  # three");
    assert_eq!(body.range().to_string(), "plan.hcl:2:3");
    assert_eq!(first("resource \"a\" \"b\" { x = 1 }").text(), "x = 1");
    assert_eq!(first("resource \"a\" \"b\" {}").text(), "");
    assert_eq!(first("{\"resource\": {\"a\": {\"b\": {\"x\": 1, \"y\": {}}}}}").text(), "\"x\": 1, \"y\": {}");
}

#[test]
fn a_body_beside_other_specs_has_what_they_do_not_read() {
    let text = "# of x\nx = 1\nversion = 2\n# of y\ny = 3 # y\nlocals {}\nz {\n  version = 4\n}\n";
    assert_eq!(plan(text).config.text(), "# of x\nx = 1\n# of y\ny = 3\nz {\n  version = 4\n}");
    let json = "{\"x\": 1, \"version\": 2, \"y\": {\"version\": 3}, \"z\": [4]}";
    assert_eq!(plan(json).config.text(), "\"x\": 1, \"y\": {\"version\": 3}, \"z\": [4]");
    assert_eq!(plan("version = 1").config.text(), "");
}

#[test]
fn a_body_is_decoded_with_other_variables_each_time() {
    let body = first("resource \"a\" \"b\" {\n  port = base + 1\n  rule {\n    path = upper(name)\n  }\n}\n");
    for base in [1, 2] {
        let upper = Function::typed(|text: String| Ok::<_, String>(text.to_uppercase()));
        let decoder = Decoder::new().variable("base", base).variable("name", "x").function("upper", upper);
        let server: Server = body.decode(&decoder).unwrap();
        assert_eq!((server.port, server.rules[0].path.as_deref()), ((base + 1).into(), Some("X")));
    }
}

#[test]
fn problems_point_into_the_original_file() {
    let body = first("version = 1\n\nresource \"a\" \"b\" {\n  prt = 1\n  rule {\n    path = nope\n  }\n}\n");
    let found = problems::<Server>(&body, &Decoder::new());
    assert_eq!(
        found,
        "plan.hcl:4:3: error[HS101]: unsupported argument: An argument named `prt` is not expected here.\n\
         plan.hcl:6:12: error[HS201]: unknown variable: There is no variable named `nope`."
    );
    for (text, place) in [
        ("version = 1\nresource \"a\" \"b\" {\n  # x\n}\n", "plan.hcl:2:18"),
        ("resource \"a\" \"b\" {}\n", "plan.hcl:1:18"),
        ("{\n\"resource\": {\"a\": {\"b\": {}}}}", "plan.json:2:26"),
    ] {
        let found = problems::<Server>(&first(text), &Decoder::new());
        let missing = "missing required argument: The argument `port` is required here, but is not set.";
        assert_eq!(found, format!("{place}: error[HS103]: {missing}"));
    }
}

#[test]
fn local_values_input_variables_and_iterators_are_kept() {
    let text = "locals {\n  low = 8000\n  hosts = [\"x\", \"y\"]\n}\nvariable \"step\" {\n  default = 10\n}\n\
        dynamic \"resource\" {\n  for_each = [1, 2]\n  labels = [\"a\", \"b${resource.value}\"]\n  content {\n    \
        port = local.low + var.step * resource.value\n    hosts = local.hosts\n    \
        dynamic \"rule\" {\n      for_each = local.hosts\n      content {\n        path = \"${rule.value}${resource.value}\"\n      }\n    }\n  }\n}\n";
    let plan = plan(text);
    let mut found = Vec::new();
    for body in &plan.resources {
        let Server { port, hosts, rules } = server(body);
        let paths: Vec<_> = rules.into_iter().filter_map(|rule| rule.path).collect();
        found.push(format!("{} {port} {} {}", body.labels()[1], hosts.unwrap_or_default().join(""), paths.join(" ")));
    }
    assert_eq!(found, ["b1 8010 xy x1 y1", "b2 8020 xy x2 y2"]);
    assert_ne!(plan.resources[0], plan.resources[1]);
    assert_eq!(names(&plan.resources[0]), ["local.low", "var.step", "local.hosts", "local.hosts"]);
}

#[test]
fn references_leave_out_iterators_inside() {
    let native = "dynamic \"rule\" {\n  for_each = each\n  iterator = it\n  labels = [it.key, a]\n  content {\n    x = it.value + rule\n  }\n}\ny = it";
    assert_eq!(names(&plan(native).config), ["each", "a", "rule", "it"]);
    let json = "{\"dynamic\": {\"rule\": [{\"for_each\": \"${each}\", \"content\": {\"x\": [\"${rule.value}${b}\"]}}]}, \"y\": \"${rule}\"}";
    assert_eq!(names(&plan(json).config), ["each", "b", "rule"]);
}

#[test]
fn attributes_and_blocks_are_listed() {
    let body = first("resource \"a\" \"b\" {\n  x = 1 + n\n  y \"l\" {\n    z = 2\n  }\n}\n");
    let attributes = body.attributes();
    assert_eq!((attributes[0].0.as_str(), attributes[0].1.text()), ("x", "1 + n"));
    let value = attributes[0].1.evaluate_as::<i64>(&Decoder::new().variable("n", 2));
    assert_eq!(value.ok(), Some(3));
    let blocks = body.blocks();
    assert_eq!(blocks.len(), 1);
    let block = &blocks[0];
    assert_eq!((block.block_type.as_str(), block.labels.as_slice()), ("y", &["l".to_owned()][..]));
    assert_eq!((block.body.text().as_ref(), block.body.labels()), ("z = 2", &["l".to_owned()][..]));
    assert_eq!(body.blocks_of("y", &["name"]).map(|blocks| blocks.len()).ok(), Some(1));
    assert_eq!(body.blocks_of("w", &["name"]).map(|blocks| blocks.len()).ok(), Some(0));
    let wrong = body.blocks_of("y", &[]).err().map(|error| short(&error)).unwrap_or_default();
    assert!(wrong.starts_with("plan.hcl:3:5: error[HS109]"), "{wrong}");
}

#[test]
fn a_body_knows_where_its_header_and_labels_are() {
    let places = |body: &Body| {
        let labels = body.label_ranges();
        let text = |range: &hclspec::SourceRange| format!("{}-{}", range, range.end().column);
        (text(&body.header()), labels.iter().map(text).collect::<Vec<_>>())
    };
    let of = |header: &str, labels: &[&str]| (header.to_owned(), labels.iter().map(|&it| it.to_owned()).collect());
    let plan: Plan = Decoder::new()
        .filename("p.hcl")
        .from_str(
            "resource \"a\" b {\n  rule \"x\" {}\n}\ndynamic \"resource\" {\n  for_each = [\"c\"]\n  labels   = [resource.value, \"d\"]\n  content {}\n}\n",
        )
        .unwrap();
    assert_eq!(places(&plan.resources[0]), of("p.hcl:1:1-15", &["p.hcl:1:10-13", "p.hcl:1:14-15"]));
    assert_eq!(places(&plan.resources[0].blocks()[0].body), of("p.hcl:2:3-11", &["p.hcl:2:8-11"]));
    assert_eq!(plan.resources[1].labels(), ["c", "d"]);
    assert_eq!(places(&plan.resources[1]), of("p.hcl:4:1-19", &["p.hcl:4:1-19", "p.hcl:4:1-19"]));
    let plan: Plan =
        Decoder::new().filename("p.json").from_str(r#"{"resource": {"a": {"b": {"rule": {"x": {}}}}}}"#).unwrap();
    let body = &plan.resources[0];
    assert_eq!(places(body), of("p.json:1:26-27", &["p.json:1:15-18", "p.json:1:21-24"]));
    let rules = body.blocks_of("rule", &["path"]).unwrap();
    assert_eq!(places(&rules[0].body), of("p.json:1:41-42", &["p.json:1:36-39"]));
}

#[test]
fn in_json_a_property_is_read_as_blocks() {
    let body = plan(
        "[{\"task\": {\"a\": {\"port\": \"${n}\"}, \"b\": [{\"port\": 2}, {\"port\": 3}]}}, {\"task\": {\"c\": {\"port\": 4}}, \"wrong\": 1}]",
    )
    .config;
    assert_eq!(body.attributes().iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["task", "task", "wrong"]);
    let tasks = body.blocks_of("task", &["name"]).unwrap();
    let mut found = Vec::new();
    for task in &tasks {
        let server: Server = task.body.decode(&Decoder::new().variable("n", 1)).unwrap();
        found.push(format!("{}{}", task.labels[0], server.port));
    }
    assert_eq!(found, ["a1", "b2", "b3", "c4"]);
    let wrong = body.blocks_of("wrong", &[]).err().map(|error| short(&error)).unwrap_or_default();
    assert!(wrong.starts_with("plan.json:1:108: error[HS113]"), "{wrong}");
    let found = problems::<Server>(&tasks[0].body, &Decoder::new());
    assert!(found.starts_with("plan.json:1:29: error[HS2"), "{found}");
}

#[test]
fn a_body_of_several_files_is_joined_and_an_override_changes_it() {
    let folder = std::env::temp_dir().join(format!("hclspec-body-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path
    };
    let first = file("a.hcl", "port = 1\nrule {\n  path = \"a\"\n}\n");
    let second = file("b.json", "{\"rule\": {\"path\": \"b\"}, \"version\": 1}");
    let over = file("over.hcl", "port = 2\nrule {\n  path = 3 / 0\n}\n");
    let body = Decoder::new().from_paths::<Plan>([&first, &second]).expect("a plan").config;
    let paths: Vec<_> = server(&body).rules.into_iter().filter_map(|rule| rule.path).collect();
    assert_eq!(paths, ["a", "b"]);
    let body = Decoder::new().overrides([&over]).from_paths::<Plan>([&first, &second]).expect("a plan").config;
    let texts = ["port = 2", "path = \"a\"", "\"rule\"", "path = 3 / 0"];
    let all = body.text();
    let places: BTreeSet<_> = texts.iter().map(|text| all.find(text)).collect();
    assert!(!all.contains("port = 1") && !places.contains(&None), "{all}");
    let found = problems::<Server>(&body, &Decoder::new());
    assert!(found.contains("over.hcl:3:14: error"), "{found}");
    let twice = Decoder::new().from_paths::<Plan>([&first, &file("c.hcl", "port = 3")]).expect("a plan").config;
    let found = problems::<Server>(&twice, &Decoder::new());
    assert!(found.contains("c.hcl:1:1: error"), "{found}");
    std::fs::remove_dir_all(&folder).expect("the folder");
}

#[test]
fn a_decode_has_the_limits_of_its_decoder() {
    let body = first("resource \"a\" \"b\" {\n  port = 1\n  hosts = [for i in [1, 2, 3] : \"${i}\"]\n}\n");
    assert_eq!(server(&body).hosts.map(|host| host.len()), Some(3));
    let found = problems::<Server>(&body, &Decoder::new().limits(Limits::default().steps(3)));
    assert!(found.starts_with("plan.hcl:3:25: error[HS223]: too many evaluation steps"), "{found}");
}

#[test]
fn secrets_of_the_configuration_stay_hidden() {
    let text = "locals {\n  open = \"open sesame\"\n}\nuser = 1\npassword = local.open\nplugin {\n  port = local.open\n  hosts = \"me\"\n}\n";
    let account: Account = Decoder::new().from_str(text).unwrap();
    let problems = account.plugins[0].decode::<Server>(&Decoder::new()).expect_err("problems").to_string();
    assert!(!problems.contains("sesame"), "{problems}");
    assert!(problems.contains("<config>:7:10") && problems.contains("\"me\""), "{problems}");
}

#[test]
fn secrets_of_a_body_are_hidden() {
    let body = plan("  user = [\"me\"]\n  password = [\"open sesame\"]\n  pin = \"sesame\"\n").config;
    let problems = body.decode::<Account>(&Decoder::new()).expect_err("problems").to_string();
    assert!(!problems.contains("sesame"), "{problems}");
    assert!(problems.contains("\"me\"") && problems.contains("plan.hcl:2:14"), "{problems}");
}
