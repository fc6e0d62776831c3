//! The hosts in `measure`: what the tools themselves provide to their files.

use crate::folder::folder;
use crate::{docker_bake, nomad, terragrunt};
use hclspec::{Diagnostics, Parsed, Value};
use hclspec_lang::SpecFile;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

pub(crate) fn spec(name: &str) -> SpecFile {
    let path = format!("formats/{name}/{name}.hclspec");
    SpecFile::parse(&path, &fs::read_to_string(&path).unwrap()).unwrap()
}

/// `line,from-to summary` of each problem, and of each label.
pub(crate) fn places(problems: &Diagnostics) -> Vec<String> {
    let place = |it: &hclspec::SourceRange| format!("{},{}-{}", it.start().line, it.start().column, it.end().column);
    let mut found = Vec::new();
    for problem in problems {
        found.push(format!("{} {}", place(problem.range().unwrap()), problem.summary()));
        found.extend(problem.labels().iter().map(|label| format!("  {}", place(label.range().unwrap()))));
    }
    found
}

fn bake(text: &str, environment: &[(&str, &str)]) -> Result<Vec<Value>, Vec<String>> {
    let environment: BTreeMap<_, _> =
        environment.iter().map(|(name, it)| ((*name).to_owned(), (*it).to_owned())).collect();
    let parsed = Parsed::from_str("docker-bake.hcl", text).unwrap();
    docker_bake::decode(&spec("docker-bake"), &parsed, &environment).map_err(|problems| places(&problems))
}

/// The argument of a target.
fn argument(bake: &Value, target: &str, name: &str) -> String {
    bake.get("targets").unwrap().get(target).unwrap().get(name).unwrap().to_string()
}

/// The context of the target `t`.
fn context(text: &str, environment: &[(&str, &str)]) -> String {
    argument(&bake(text, environment).unwrap()[0], "t", "context")
}

#[test]
fn bake_evaluates_declarations_in_the_order_of_their_references() {
    let text = "target \"t\" { context = f(\"y\") }\nfunction \"f\" {\n  params = [v]\n  result = \"${v}-${A}\"\n}\nvariable \"A\" { default = \"x\" }";
    assert_eq!(context(text, &[]), "\"y-x\"");
    let text = "variable \"A\" { default = upper(\"${B}d\") }\nvariable \"B\" { default = \"c\" }\ntarget \"t\" { context = A }";
    assert_eq!(context(text, &[]), "\"CD\"");
    assert_eq!(context(text, &[("B", "new")]), "\"NEWD\"");
    let text = "variable \"N\" { default = 1 }\nvariable \"U\" {}\nall = [N + 1, U]\ntarget \"t\" { context = \"${all[0]}${all[1]}\" }";
    assert_eq!(context(text, &[("N", "8")]), "\"9\"");
}

#[test]
fn bake_targets_refer_to_each_other() {
    let found = bake("target \"a\" { context = target.b.context }\ntarget \"b\" { context = \"c\" }", &[]).unwrap();
    assert_eq!(
        (argument(&found[0], "a", "context"), argument(&found[0], "b", "context")),
        ("\"c\"".into(), "\"c\"".into())
    );
}

#[test]
fn bake_shows_what_needs_itself() {
    let found = bake("variable \"A\" { default = B }\nvariable \"B\" { default = A }", &[]).unwrap_err();
    assert_eq!(found, ["1,26-27 variable cycle", "  2,26-27"]);
}

#[test]
fn bake_reports_unknown_names_in_the_last_phase() {
    assert_eq!(bake("target \"t\" { context = nope }", &[]).unwrap_err(), ["1,24-28 unknown variable"]);
    assert_eq!(bake("variabel \"A\" {\n}", &[]).unwrap_err(), ["1,1-9 unsupported block type"]);
}

#[test]
fn bake_checks_conditions_of_variables() {
    let text = "variable \"A\" {\n  default = \"x\"\n  validation {\n    condition = A != \"y\"\n    error_message = \"not ${A}\"\n  }\n}";
    assert!(bake(text, &[]).is_ok());
    assert_eq!(bake(text, &[("A", "y")]).unwrap_err(), ["4,17-25 invalid variable"]);
}

#[test]
fn bake_targets_with_a_matrix_see_its_variables() {
    let text = "target \"t\" {\n  matrix = { os = [{ name = \"a\" }, { name = \"b\" }], v = [1, 2] }\n  context = \"${os.name}${v}\"\n}\n\
                target \"u\" {\n  matrix = { os = [\"c\"] }\n  context = os\n}";
    let found = bake(text, &[]).unwrap();
    let contexts: Vec<_> =
        found.iter().map(|it| argument(it, "t", "context") + &argument(it, "u", "context")).collect();
    assert_eq!(contexts, ["\"a1\"\"c\"", "\"a2\"\"c\"", "\"b1\"\"c\"", "\"b2\"\"c\""]);
    assert_eq!(
        bake(&format!("{text}\ntarget \"x\" {{ context = os }}"), &[]).unwrap_err(),
        ["9,24-26 unknown variable"]
    );
}

#[test]
fn bake_functions_may_take_any_number_of_arguments() {
    let text = "function \"all\" {\n  params = [first]\n  variadic_params = rest\n  result = join(first, rest)\n}\ntarget \"t\" { context = all(\"-\", \"a\", \"b\") }";
    assert_eq!(context(text, &[]), "\"a-b\"");
    assert_eq!(
        bake(&text.replace("\"-\", \"a\", \"b\"", ""), &[]).unwrap_err(),
        ["6,28-29 not enough function arguments"]
    );
}

/// Decodes `live/app/terragrunt.hcl` of a repository with these files.
fn unit(name: &str, files: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let files = [files, &[(".git/HEAD", "")]].concat();
    let root = folder(&format!("terragrunt/{name}"), &files);
    let path = root.join("live/app/terragrunt.hcl");
    let parsed = Parsed::from_path(&path).unwrap();
    let found =
        terragrunt::decode(&spec("terragrunt"), &parsed, Path::new(&path)).map_err(|problems| places(&problems))?;
    Ok(found.get("inputs").unwrap().to_string().replace(&root.display().to_string(), ""))
}

#[test]
fn terragrunt_reads_paths_the_environment_and_other_files() {
    let root = "locals {\n  region = \"eu-${local.zone}\"\n  zone = \"1\"\n}\ninputs = { size = 3 }\n";
    let text = "include \"root\" {\n  path = find_in_parent_folders(\"root.hcl\")\n  expose = true\n}\n\
                locals {\n  common = read_terragrunt_config(\"../common.hcl\").locals\n  home = get_env(\"HCLSPEC_NONE\", \"none\")\n}\n\
                inputs = {\n  a = include.root.locals.region\n  b = include.root.inputs.size + 1\n  c = local.common.name\n  d = local.home\n\
                  e = path_relative_to_include(\"root\")\n  f = get_path_to_repo_root()\n  g = get_parent_terragrunt_dir()\n\
                  h = read_terragrunt_config(\"none.hcl\", { x = 1 }).x\n}\n";
    let found = unit(
        "paths",
        &[
            ("live/root.hcl", root),
            ("live/common.hcl", "locals {\n  name = get_terragrunt_dir()\n}\n"),
            ("live/app/terragrunt.hcl", text),
        ],
    );
    let expected =
        r#"{ a = "eu-1", b = 4, c = "/live/app/..", d = "none", e = "app", f = "../..", g = "/live", h = 1 }"#;
    assert_eq!(found.unwrap(), expected);
}

#[test]
fn terragrunt_keeps_what_is_known_at_run_time_as_it_is_written() {
    let text = "feature \"fast\" {\n  default = true\n}\ndependency \"vpc\" {\n  config_path = \"../vpc\"\n}\n\
                inputs = { a = dependency.vpc.outputs.id, b = \"${values.x}-${feature.fast.value}\", c = run_cmd(\"id\", \"-u\") }\n";
    let expected = r#"{ a = "$${dependency.vpc.outputs.id}", b = "$${values.x}-true", c = "$${run_cmd("id", "-u")}" }"#;
    assert_eq!(unit("run-time", &[("live/app/terragrunt.hcl", text)]).unwrap().replace("\\\"", "\""), expected);
}

#[test]
fn terragrunt_reports_what_can_not_be_found() {
    let text = "include {\n  path = find_in_parent_folders(\"none.hcl\")\n}\n";
    assert_eq!(unit("none", &[("live/app/terragrunt.hcl", text)]).unwrap_err().len(), 1);
    let text = "inputs = { a = include.root.locals.a, b = nothing }\n";
    let found = unit("names", &[("live/app/terragrunt.hcl", text)]).unwrap_err();
    assert_eq!(found, ["1,23-28 unsupported attribute", "1,43-50 unknown variable"]);
}

/// The value of an expression as a job has it, where `var.r` is "eu".
fn in_job(expr: &str) -> Result<String, Vec<String>> {
    let spec = SpecFile::parse("spec", "locals {}\ninputs {}\nobject {\n  attr \"x\" {}\n}\n").unwrap();
    let text = format!("x = {expr}\nvariable \"r\" {{ default = \"eu\" }}\n");
    let found = spec.decode(&nomad::decoder(Path::new("job.nomad")), &text).map_err(|problems| places(&problems))?;
    Ok(found.get("x").unwrap().to_string().replace("$${", "${"))
}

#[test]
fn nomad_keeps_what_is_known_where_a_task_runs() {
    for (expr, expected) in [
        (r#""${attr.kernel.name}""#, r#""${attr.kernel.name}""#),
        ("attr.kernel.name", r#""${attr.kernel.name}""#),
        (r#""foo-${BAR}-${var.r}""#, r#""foo-${BAR}-eu""#),
        (r#""${env["X"]}""#, r#""${env[\"X\"]}""#),
        (r#""${ m.0[3]["F"].5 }""#, r#""${ m.0[3][\"F\"].5 }""#),
        (r#""${NOMAD_PORT_http}:${1 + 1}""#, r#""${NOMAD_PORT_http}:2""#),
        (r#"[for k in ["a"] : "${k}-${NODE}"]"#, r#"["a-${NODE}"]"#),
        (r#"base64encode("any carnal pleas")"#, r#""YW55IGNhcm5hbCBwbGVhcw==""#),
    ] {
        assert_eq!(in_job(expr).unwrap(), expected, "{expr}");
    }
}

#[test]
fn nomad_knows_input_variables_and_local_values_itself() {
    for (expr, expected) in [
        ("var.nope", "1,8-13 unknown input variable"),
        ("local.nope", "1,10-15 unknown local value"),
        ("meta[var.r]", "1,9-16 invalid index"),
        ("NOMAD_X + 1", "1,5-12 invalid operand"),
    ] {
        assert_eq!(in_job(expr).unwrap_err(), [expected], "{expr}");
    }
}
