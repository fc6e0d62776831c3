//! The hosts in `measure` that read folders, or projects of several files.

use crate::folder::folder;
use crate::hosts::{places, spec};
use crate::{atlas, docker_bake, packer, terraform, waypoint};
use hclspec::{Parsed, Value};
use std::collections::BTreeMap;

fn inputs(set: &[(&str, &str)]) -> BTreeMap<String, String> {
    set.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

/// The image of the source `docker` `s`.
fn image(name: &str, files: &[(&str, &str)], set: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let root = folder(&format!("packer/{name}"), files);
    let mut paths: Vec<_> = files.iter().map(|(name, _)| root.join(name)).collect();
    paths.retain(|path| path.display().to_string().ends_with(".pkr.hcl"));
    let parsed = Parsed::from_paths(&paths).unwrap();
    let found = packer::decode(&spec("packer"), &parsed, &root, &inputs(set)).map_err(|it| places(&it))?;
    let source = found.get("sources").unwrap().get("docker").unwrap().get("s").unwrap();
    let config = source.get("config").unwrap().get("docker").unwrap();
    Ok(config.get("image").unwrap().to_string().replace(&root.display().to_string(), ""))
}

#[test]
fn packer_reads_a_folder_with_local_values_in_any_order() {
    let source = "source \"docker\" \"s\" {\n  image = \"${local.name}:${local.tag.full}\"\n}\n";
    let values = "locals {\n  tag = { full = \"${local.major}.1\" }\n}\nlocal \"major\" {\n  expression = var.major\n}\n\
                  variable \"major\" {\n  default = \"12\"\n}\nlocals {\n  name = \"debian\"\n}\n";
    let files = [("a.pkr.hcl", source), ("b.pkr.hcl", values)];
    assert_eq!(image("locals", &files, &[]).unwrap(), "\"debian:12.1\"");
    assert_eq!(image("locals", &files, &[("major", "13")]).unwrap(), "\"debian:13.1\"");
    let files = [&files[..], &[("x.auto.pkrvars.hcl", "major = \"11\"\n")]].concat();
    assert_eq!(image("files", &files, &[]).unwrap(), "\"debian:11.1\"");
}

#[test]
fn packer_evaluates_defaults_with_the_environment_and_reads_files() {
    let text = "variable \"home\" {\n  default = env(\"HCLSPEC_NONE\")\n}\nsource \"docker\" \"s\" {\n  \
                image = \"[${var.home}] ${file(\"name.txt\")} ${templatefile(\"t.tpl\", { n = 2 })}\"\n}\n";
    let template = "%{ for i in [1, n] ~}\n${i};\n%{ endfor ~}\n";
    for (template, expected) in [(template, r#""[] debian 1;\n2;\n""#), ("n = ${n}", r#""[] debian n = 2""#)] {
        let files = [("a.pkr.hcl", text), ("name.txt", "debian"), ("t.tpl", template)];
        assert_eq!(image("env", &files, &[]).unwrap(), expected);
    }
}

#[test]
fn packer_keeps_what_it_knows_only_when_it_builds() {
    let text = "source \"docker\" \"s\" {\n  image = \"${data.http.x.body}-${vault(\"a\", \"b\")}\"\n}\n";
    let expected = r#""$${data.http.x.body}-$${vault("a", "b")}""#;
    assert_eq!(image("run-time", &[("a.pkr.hcl", text)], &[]).unwrap().replace("\\\"", "\""), expected);
}

#[test]
fn packer_reports_unknown_and_circular_values() {
    let source = |expr: &str| format!("source \"docker\" \"s\" {{\n  image = {expr}\n}}\n");
    let found = image("unknown", &[("a.pkr.hcl", &source("local.nope"))], &[]).unwrap_err();
    assert_eq!(found, ["2,16-21 unsupported attribute"]);
    let text = format!("locals {{\n  a = local.b\n  b = local.a.x\n}}\n{}", source("local.a"));
    assert_eq!(image("cycle", &[("a.pkr.hcl", &text)], &[]).unwrap_err()[0], "2,7-14 variable cycle");
    let text = format!("locals {{\n  a = keys(local)\n}}\n{}", source("local.a"));
    assert_eq!(image("whole", &[("a.pkr.hcl", &text)], &[]).unwrap_err(), ["2,12-17 variable cycle"]);
}

#[test]
fn terraform_reads_a_folder_and_what_changes_it() {
    let root = folder(
        "terraform/overrides",
        &[
            (
                "main.tf",
                "resource \"a\" \"b\" {\n  size = 1\n  name = \"x\"\n}\noutput \"o\" {\n  value = a.b.size\n}\n",
            ),
            ("more.tf", "resource \"a\" \"c\" {\n  count = 2\n}\n"),
            ("b_override.tf", "resource \"a\" \"b\" {\n  size = 2\n}\n"),
        ],
    );
    let parsed = Parsed::from_paths([root.join("main.tf"), root.join("more.tf")]).unwrap();
    let found = terraform::decode(&spec("terraform"), &parsed, &[root.join("b_override.tf")]).unwrap();
    let resources = found.get("resources").unwrap().get("a").unwrap();
    let body = |name| resources.get(name).unwrap().get("config").unwrap().as_str().unwrap().to_owned();
    assert!(body("b").contains("size = 2") && body("b").contains("name = \"x\"") && !body("b").contains("size = 1"));
    assert_eq!(resources.get("c").unwrap().get("count").unwrap().as_str(), Some("2"));
}

/// The URL of the environment `e` of a project of Atlas.
fn url(text: &str, set: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let root = folder("atlas/url", &[("url.txt", "mysql://host/db")]);
    let parsed = Parsed::from_str("atlas.hcl", text).unwrap();
    let found = atlas::decode(&spec("atlas"), &parsed, &root, "prod", &inputs(set)).map_err(|it| places(&it))?;
    Ok(found.get("environments").unwrap().index(0).unwrap().get("url").unwrap().to_string())
}

#[test]
fn atlas_evaluates_environments_and_keeps_what_it_looks_up() {
    let env = |expr: &str| format!("env \"e\" {{\n  url = {expr}\n}}\n");
    let of = |expr: &str| url(&env(expr), &[]).unwrap();
    assert_eq!(of("\"sqlite://${atlas.env}${getenv(\"HCLSPEC_NONE\")}\""), "\"sqlite://prod\"");
    assert_eq!(of("urlsetpath(file(\"url.txt\"), \"shop\")"), "\"mysql://host/shop\"");
    assert_eq!(of("urlqueryset(\"mysql://h/d?a=1&b=2\", \"a\", \"x y\")"), "\"mysql://h/d?b=2&a=x%20y\"");
    assert_eq!(of("data.external.x.url"), "\"$${data.external.x.url}\"");
    let text =
        format!("variable \"p\" {{\n  type = string\n}}\nlocals {{\n  u = \"u:${{var.p}}\"\n}}\n{}", env("local.u"));
    assert_eq!(url(&text, &[("p", "secret")]).unwrap(), "\"u:secret\"");
    assert_eq!(url(&env("nope.x"), &[]).unwrap_err(), ["2,9-13 unknown variable"]);
}

#[test]
fn bake_merges_targets_of_one_name_also_from_other_files() {
    let root = folder(
        "bake/merge",
        &[
            (
                "docker-bake.hcl",
                "variable \"V\" {\n  default = \"1\"\n}\ntarget \"t\" {\n  context = \".\"\n  tags = [\"t:${V}\"]\n}\n",
            ),
            (
                "docker-bake.override.json",
                r#"{"variable": {"V": {"default": "2"}}, "target": {"t": {"context": "app"}}}"#,
            ),
            ("docker-bake.override.hcl", "target \"t\" {\n  target = \"x\"\n}\n"),
        ],
    );
    let files = ["docker-bake.hcl", "docker-bake.override.json", "docker-bake.override.hcl"];
    let parsed = Parsed::from_paths(files.map(|name| root.join(name))).unwrap();
    let found: Vec<Value> = docker_bake::decode(&spec("docker-bake"), &parsed, &BTreeMap::new()).unwrap();
    let target = found[0].get("targets").unwrap().get("t").unwrap();
    let argument = |name| target.get(name).unwrap().to_string();
    assert_eq!(["context", "target", "tags"].map(argument), ["\"app\"", "\"x\"", "[\"t:2\"]"]);
}

/// An argument of the plugin `p`, which deploys the application `web`.
fn deployed(name: &str, expr: &str, environment: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let variables = "variable \"port\" {\n  type = number\n  default = 80\n  env = [\"PORT\"]\n}\n\
                     variable \"password\" {\n  default = dynamic(\"vault\", { path = \"a\" })\n}\n";
    let app = format!(
        "app \"web\" {{\n  path = \"front\"\n  build {{}}\n  deploy {{\n    use \"p\" {{\n      x = {expr}\n    }}\n  }}\n}}\n"
    );
    let root = folder(&format!("waypoint/{name}"), &[("front/name.txt", "bookshop")]);
    let parsed = Parsed::from_str("waypoint.hcl", &format!("{app}{variables}")).unwrap();
    let found = waypoint::decode(&spec("waypoint"), &parsed, &root, &inputs(environment)).map_err(|it| places(&it))?;
    let steps = ["apps", "web", "deploy", "use", "settings", "other", "content", "x"];
    let value = steps.iter().fold(&found, |value, step| value.get(step).unwrap());
    Ok(value.to_string().replace(&root.display().to_string(), "").replace("\\\"", "\"").replace("$${", "${"))
}

#[test]
fn waypoint_knows_variables_and_folders_and_keeps_what_it_learns_later() {
    for (name, expr, expected) in [
        ("number", "var.port + 1", "81"),
        ("folder", r#""${path.app} ${path.project} ${app.name}""#, r#""/front  web""#),
        ("file", r#"upper(file("${path.app}/name.txt"))"#, r#""BOOKSHOP""#),
        ("workspace", r#"{ default = 1, prod = 2 }[workspace.name]"#, "1"),
        ("artifact", r#""${artifact.image}:${labels["a"]}""#, r#""${artifact.image}:${labels["a"]}""#),
        ("template", r#"file(templatefile("a.tpl"))"#, r#""${templatefile("a.tpl")}""#),
        ("dynamic", "var.password", r#""${dynamic("vault", { path = "a" })}""#),
    ] {
        assert_eq!(deployed(name, expr, &[]).unwrap(), expected, "{name}");
    }
    assert_eq!(deployed("environment", "var.port", &[("PORT", "8080")]).unwrap(), "8080");
    assert_eq!(deployed("own", "var.port", &[("PORT", "8080"), ("WP_VAR_port", "9090")]).unwrap(), "9090");
    assert_eq!(
        deployed("type", "var.port", &[("PORT", "a b")]).unwrap_err(),
        ["1,1-4 invalid value for input variable", "  11,10-16"]
    );
    assert_eq!(deployed("unknown", "artifacts.image", &[]).unwrap_err(), ["6,11-20 unknown variable"]);
}
