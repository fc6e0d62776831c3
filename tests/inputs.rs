//! Input variables: what more than one configuration, the environment, host types and calls of `Decoder` do. `specs/inputs.txt` has the
//! cases that are a configuration and values.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::folder::{self, folder};
use crate::short;
use hclspec::{Decoder, Diagnostic, Diagnostics, Value};
use hclspec_lang::SpecFile;
use std::fmt::Write as _;
use std::path::PathBuf;

hclspec::hclspec! {
    inline = "locals {}\ninputs {}\nobject {\n  attr \"x\" {}\n}",
    name = App,
}

/// The value of `x`, or the problems.
fn x(decoder: &Decoder, config: &str) -> String {
    shown(decoder.from_str(config))
}

fn shown(result: hclspec::Result<App>) -> String {
    match result {
        Ok(app) => app.x.map_or_else(|| "not set".to_owned(), |x| x.to_string()),
        Err(problems) => lines(&problems),
    }
}

/// One problem a line: the file if it is not the configuration, `from-to summary`, then what the labels mark.
fn lines(problems: &Diagnostics) -> String {
    problems.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn line(problem: &Diagnostic) -> String {
    let place = |range: &hclspec::SourceRange| match range.filename().rsplit('/').next() {
        None | Some("<config>") => short::span(range),
        Some(file) => format!("{file} {}", short::span(range)),
    };
    let line = problem.range().map(|range| place(range) + " ").unwrap_or_default() + problem.summary();
    problem.labels().iter().fold(line, |line, label| format!("{line}, {}", place(label.range().unwrap())))
}

fn decoder() -> Decoder {
    Decoder::new().evaluation_functions().try_functions()
}

/// A file of this text, in a folder for the files of a test.
fn file(test: &str, name: &str, text: &str) -> PathBuf {
    folder::folder(&format!("inputs/{test}/{name}"), &[(name, text)]).join(name)
}

/// What the problems say, without the places.
fn said(problems: &Diagnostics) -> String {
    let sentences =
        |problem: &Diagnostic| [vec![problem.detail().to_owned()], problem.help().to_vec()].concat().join(" | ");
    problems.iter().map(sentences).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_file_of_values_must_be_there_if_the_spec_has_inputs() {
    let decoder = decoder().input("a", 1).inputs_from_path("/nowhere/v.hcl");
    assert_eq!(x(&decoder, "variable \"a\" {\n}"), "can't read the config file");
    // One decoder serves several specs.
    assert!(SpecFile::parse("app.hclspec", "object {}").unwrap().decode(&decoder, "").is_ok());
}

#[test]
fn what_is_not_declared_may_be_allowed() {
    let path = file("undeclared", "v.hcl", "size = 2\nother = 3");
    let decoder = decoder().inputs_from_path(path).allow_undeclared_inputs();
    assert_eq!(x(&decoder, "variable \"size\" { default = 1 }\nx = var.size"), "2");
}

#[test]
fn a_variable_that_is_not_set_says_how_it_can_be() {
    let config = "variable \"size\" {\n  description = \"How large it is.\"\n}";
    let problems = decoder().inputs_from_env("APP_VAR_").input("sise", 1).from_str::<App>(config).unwrap_err();
    assert_eq!(
        said(&problems),
        "The configuration declares no variable named `sise`. | did you mean `size`?\n\
         The variable `size` is not set, and has no default. Its description: How large it is. | there is a value for `sise`, which is not \
         declared | the program sets it with `Decoder::input`, or `APP_VAR_size` in the environment"
    );
}

#[test]
fn the_place_of_an_argument_is_in_the_configuration() {
    hclspec::hclspec! {
        inline = "inputs {}\nobject {\n  attr \"port\" { type = number }\n}",
        name = Placed,
        types("port" => hclspec::Spanned<u16>),
    }
    let config = "variable \"p\" { type = number }\nport = var.p";
    let placed: Placed = decoder().input_text("p", "80").from_str(config).unwrap();
    let port = placed.port.unwrap();
    assert_eq!((*port, port.range().to_string()), (80, "<config>:2:8".to_owned()));
}

#[test]
fn rules_see_what_the_program_provides_but_for_its_resolver() {
    let config = |condition: &str| {
        format!(
            "variable \"v\" {{\n  default = 1\n  validation {{\n    condition = {condition}\n    error_message = \"a\"\n  }}\n}}\nx = var.v"
        )
    };
    let decoder = decoder().variable("host", "h").resolver(|_: &hclspec::Reference| Some(1));
    assert_eq!(x(&decoder, &config("can(var.v.x) || var.v == 1 && upper(host) == \"H\"")), "1");
    assert_eq!(x(&decoder, &config("var.v == other")), "4:26-31 unknown variable");
}

#[test]
fn the_program_sets_no_variable_of_their_name() {
    let problems = x(&decoder().variable("var", 1).variable("other", 2), "x = other");
    assert_eq!(problems, "variable name taken");
}

#[test]
fn all_files_share_their_variables() {
    let paths = [
        file("share", "a.hcl", "x = [var.a, local.b]"),
        file("share", "b.hcl", "locals { b = var.a + 1 }"),
        file("share", "c.hcl", "variable \"a\" { default = 1 }"),
    ];
    assert_eq!(shown(decoder().input("a", 5).from_paths(&paths)), "[5, 6]");
    let paths = [
        file("twice", "a.hcl", "variable \"v\" { default = 1 }"),
        file("twice", "b.hcl", "variable \"v\" { default = 2 }\nx = var.v"),
    ];
    let twice = "b.hcl 1:1-13 duplicate variable declaration, a.hcl 1:1-13";
    assert_eq!(shown(decoder().from_paths(&paths)), twice);
}

#[test]
fn overrides_change_declarations_argument_by_argument() {
    let base = file(
        "override",
        "a.hcl",
        "variable \"v\" {\n  type = number\n  default = \"5\"\n  validation {\n    condition = var.v < 3\n    error_message = \"3\"\n  \
         }\n  validation {\n    condition = var.v < 4\n    error_message = \"4\"\n  }\n}\nx = [var.v]",
    );
    let over = |text: &str| {
        let over = file("override", "b.hcl", text);
        shown(decoder().overrides([over]).from_path(&base))
    };
    // The default has the type in the end, and the rules of an override replace all.
    assert_eq!(
        over(
            "variable \"v\" {\n  type = string\n  validation {\n    condition = var.v != \"\"\n    error_message = \"a\"\n  }\n}"
        ),
        r#"["5"]"#
    );
    assert_eq!(over("variable \"v\" {\n  default = 2\n}"), "[2]");
    assert_eq!(over("variable \"w\" {\n  default = 2\n}\nx = var.w\nvariable \"v\" {\n  default = 1\n}"), "2");
    assert_eq!(
        over(
            "variable \"w\" {\n  default = 2\n}\nvariable \"w\" {\n  default = 3\n}\nvariable \"v\" {\n  default = 1\n}"
        ),
        "b.hcl 4:1-13 duplicate variable declaration, b.hcl 1:1-13"
    );
}

#[test]
fn a_deprecated_variable_is_a_warning_if_it_is_set() {
    let warnings = |decoder: Decoder, config: &str| {
        let found = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let sink = std::sync::Arc::clone(&found);
        let decoder = decoder.on_warning(move |warning| sink.lock().unwrap().push(line(warning)));
        decoder.from_str::<App>(config).unwrap();
        let found = found.lock().unwrap();
        found.join("\n")
    };
    let config = "variable \"v\" {\n  default = 1\n  deprecated = \"use w\"\n}\nx = [var.v, var.v]";
    assert_eq!(warnings(decoder(), config), "");
    assert_eq!(warnings(decoder().input_text("v", "1"), config), "<input v> 1:1-2 deprecated variable");
    assert_eq!(warnings(decoder().input("v", 1), config), "1:1-13 deprecated variable");
}

#[test]
fn values_may_come_from_the_text_of_a_file() {
    let config = "variable \"v\" {\n  type = number\n}\nx = var.v";
    assert_eq!(x(&decoder().inputs_from_str("v.hcl", "v = 1"), config), "1");
    assert_eq!(x(&decoder().inputs_from_str("v.hcl.json", r#"{"v": 2}"#), config), "2");
    assert_eq!(x(&decoder().inputs_from_str("v.hcl", "v = 1").input("v", 3), config), "3");
    let problems = decoder().inputs_from_str("v.hcl", "v = 1\nw = 2").from_str::<App>(config).unwrap_err();
    assert_eq!(shown(Err(problems)), "v.hcl 2:1-2 value for undeclared variable");
}

#[test]
fn a_value_has_only_attributes_of_its_type() {
    let object = |more: &str| {
        format!("variable \"o\" {{ type = object({{ a = string, b = optional(number, 5) }}{more}) }}\nx = var.o")
    };
    let path = file("object", "v.hcl", "o = { a = 1, c = 2 }");
    let problems = decoder().inputs_from_path(&path).from_str::<App>(&object("")).unwrap_err();
    assert_eq!(
        problems.errors().map(|it| it.range().unwrap().to_string().ends_with("v.hcl:1:14")).collect::<Vec<_>>(),
        [true]
    );
    assert_eq!(x(&decoder().inputs_from_path(&path), &object(", ignore")), r#"{ a = "1", b = 5 }"#);
}

#[test]
fn a_check_does_without_values() {
    let spec = SpecFile::parse("app.hclspec", "inputs {}\nobject {\n  attr \"x\" {}\n  attr \"y\" {}\n}").unwrap();
    let check = |decoder: &Decoder, config: &str| match spec.check(
        &hclspec_runtime::decoder::of_check(decoder.clone()),
        config,
        hclspec_lang::infer::Nulls::Refused,
    ) {
        Ok(()) => "good".to_owned(),
        Err(problems) => lines(&problems),
    };
    let config = "variable \"v\" {\n  type = number\n  validation {\n    condition = var.v > 0\n    error_message = \"a\"\n  }\n}\nx = var.v + 1";
    assert_eq!(check(&decoder(), config), "good");
    assert_eq!(check(&decoder().input("v", 0), config), "1:1-13 invalid value for input variable, 4:17-26");
    assert_eq!(check(&decoder(), &format!("{config}\ny = nope")), "9:5-9 unknown variable");
}

#[test]
fn an_expression_keeps_the_variables_that_it_mentions() {
    hclspec::hclspec! {
        inline = "inputs {}\nobject {\n  attr \"when\" {\n    type = expression\n    required = true\n  }\n}",
        name = Rule,
    }
    let config = "variable \"a\" { default = 1 }\nvariable \"b\" { default = 2 }\nwhen = var.a + other";
    let rule: Rule = decoder().input("a", 40).from_str(config).unwrap();
    assert_eq!(rule.when.evaluate_as::<i64>(&Decoder::new().variable("other", 2)).unwrap(), 42);
}

#[test]
fn variables_are_decoded_in_phases() {
    let parsed = hclspec::Parsed::from_str("app.hcl", "variable \"a\" {\n}\nx = var.a").unwrap();
    let path = file("phases", "v.hcl", "a = [1]");
    for value in [1, 2] {
        let app: App = decoder().input("a", value).decode_parsed(&parsed).unwrap();
        assert_eq!(app.x, Some(Value::from(value)));
    }
    let app: App = decoder().inputs_from_path(path).decode_parsed(&parsed).unwrap();
    assert_eq!(app.x.unwrap().to_string(), "[1]");
    let problems = decoder().input_text("b", "1").decode_parsed::<App>(&parsed).unwrap_err();
    assert_eq!(
        lines(&problems),
        "app.hcl 1:1-13 no value for required variable\n<input b> 1:1-2 value for undeclared variable"
    );
}

/// Set where a test runs in an environment of its own.
const ENVIRONMENT: &str = "INPUTS_TEST";

/// Runs this test program again for one test, with these variables in the environment.
fn with_environment(test: &str, variables: &[(&std::ffi::OsStr, &std::ffi::OsStr)]) {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command.args([&format!("inputs::{test}"), "--exact"]).env(ENVIRONMENT, test);
    command.envs(variables.iter().copied());
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
}

#[test]
fn the_environment_sets_variables() {
    let variables =
        [("APP_VAR_n", "5"), ("APP_VAR_", "x"), ("app_var_n", "6"), ("APP_VAR_m", "1"), ("OTHER_regio", "1")];
    with_environment("in_the_environment", &variables.map(|(name, text)| (name.as_ref(), text.as_ref())));
}

/// Does nothing unless its environment is set.
#[test]
fn in_the_environment() {
    if std::env::var_os(ENVIRONMENT).is_none() {
        return;
    }
    let n = "variable \"n\" { type = number }\nx = var.n";
    let decoder = decoder().inputs_from_env("APP_VAR_");
    assert_eq!(x(&decoder, n), "5");
    assert_eq!(x(&decoder.clone().input_text("n", "7"), n), "7");
    assert_eq!(x(&super_early(), n), "5");
    let problems = decoder.from_str::<App>("variable \"n\" { type = bool }\nvariable \"k\" {\n}").unwrap_err();
    assert_eq!(
        lines(&problems),
        "2:1-13 no value for required variable\n<environment APP_VAR_n> 1:1-2 invalid value for input variable, 1:23-27"
    );
    assert!(said(&problems).contains("the environment has `APP_VAR_m`"), "{problems}");
    // A name has the prefix that it has.
    let decoder = decoder.inputs_from_env("OTHER_");
    let problems = said(&decoder.from_str::<App>("variable \"region\" {\n}").unwrap_err());
    assert!(problems.contains("the environment has `OTHER_regio`"), "{problems}");
}

/// What is set before the environment counts less.
fn super_early() -> Decoder {
    decoder().input_text("n", "4").inputs_from_env("APP_VAR_")
}

#[cfg(unix)]
#[test]
fn texts_are_utf8() {
    use std::os::unix::ffi::OsStrExt as _;
    let wrong = std::ffi::OsStr::from_bytes(b"a\xff");
    with_environment("in_a_broken_environment", &[("APP_VAR_s".as_ref(), wrong), ("APP_VAR_t".as_ref(), wrong)]);
}

/// Does nothing unless its environment is set.
#[cfg(unix)]
#[test]
fn in_a_broken_environment() {
    if std::env::var_os(ENVIRONMENT).is_none() {
        return;
    }
    let decoder = decoder().inputs_from_env("APP_VAR_");
    let problems = decoder.from_str::<App>("variable \"s\" {\n}\nx = var.s").unwrap_err();
    assert_eq!(lines(&problems), "<environment APP_VAR_s> 1:1-3 invalid input value");
}

/// What `x` is for a declaration of `v` that is set to a text.
fn text(declaration: &str, text: &str) -> String {
    x(&decoder().input_text("v", text), &format!("variable \"v\" {{\n{declaration}\n}}\nx = var.v"))
}

#[test]
fn many_variables_and_large_values_take_linear_time() {
    let start = std::time::Instant::now();
    let (mut config, mut values) = (String::new(), String::new());
    let mut decoder = decoder();
    for it in 0..20_000 {
        writeln!(config, "variable \"v{it}\" {{\n  type = list(number)\n}}").unwrap();
        writeln!(values, "v{it} = [{it}, \"{it}\"]").unwrap();
        decoder = decoder.input_text(format!("v{it}"), "[1, 2]");
    }
    config += "x = var.v19999";
    let path = file("many", "v.hcl", &values);
    assert_eq!(x(&decoder.inputs_from_path(&path), &config), "[19999, 19999]");
    let large = format!("[{}]", "\"a\", ".repeat(100_000));
    assert_eq!(
        text("type = list(string)\nvalidation {\ncondition = length(var.v) == 1\nerror_message = \"a\"\n}", &large)
            .matches('\n')
            .count(),
        0
    );
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

#[test]
fn values_and_defaults_end_in_the_limits() {
    let limit = |declaration: &str, given: &str| {
        let problems = text(declaration, given);
        assert!(problems.contains("too many"), "{}", problems.chars().take(200).collect::<String>());
    };
    // Defaults in a type that multiply.
    let mut ty = "number".to_owned();
    let items = format!("[{}]", "{}, ".repeat(30));
    for _ in 0..8 {
        ty = format!("list(object({{ a = optional({ty}, {}) }}))", if ty == "number" { "1" } else { &items });
    }
    limit(&format!("type = {ty}"), "[]");
    let large = format!("[{}]", "1, ".repeat(1_000));
    let many = format!("[{}]", "{}, ".repeat(10_000));
    limit(&format!("type = list(object({{ a = optional(list(number), {large}) }}))"), &many);
    let mut nested = "[1]".to_owned();
    for it in 0..40 {
        nested = format!("[for x{it} in [1, 2] : {nested}]");
    }
    limit("type = any", &nested);
    // What is nested too deep is an error, too.
    let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
    assert_eq!(text("type = any", &deep), "<input v> 1:129-130 nesting too deep");
    let mut value = Value::from(1);
    for _ in 0..200 {
        value = Value::Tuple(vec![value]);
    }
    assert_eq!(
        x(&decoder().input("v", value), "variable \"v\" {\n}"),
        "value nested too deep\n1:1-13 no value for required variable"
    );
}

#[test]
fn a_text_that_no_declaration_is_read_for_is_shown_if_nothing_is_secret() {
    let config = "variable \"password\" {\n  default = 1\n}\nx = [1][2]";
    let decoder = decoder().input_text("pasword", "hunter2");
    let problems = decoder.from_str::<App>(config).unwrap_err().to_string();
    assert!(problems.contains("x = [1][2]") && problems.contains("hunter2"), "{problems}");
    let config = format!("{config}\nvariable \"pw\" {{\n  sensitive = true\n  default = 1\n}}");
    let problems = decoder.from_str::<App>(&config).unwrap_err().to_string();
    assert!(problems.contains("x = [1][2]") && !problems.contains("hunter"), "{problems}");
}

#[test]
fn what_is_wrong_beside_a_sensitive_variable_is_shown() {
    let variable = "variable \"pw\" {\n  sensitive = true\n  default   = \"hunter2\"\n}\n";
    for config in [format!("{variable}[gateway]\nx = 1\n"), format!("[gateway]\nx = 1\n{variable}")] {
        let problems = decoder().from_str::<App>(&config).unwrap_err().to_string();
        assert!(problems.contains("[gateway]") && !problems.contains("hunter2"), "{problems}");
    }
    let config = format!("{variable}nope = \"fine\"\n");
    let problems = decoder().from_str::<App>(&config).unwrap_err().to_string();
    assert!(problems.contains("nope = \"fine\""), "{problems}");
}

#[test]
fn a_value_that_a_secret_takes_is_secret() {
    hclspec::hclspec! {
        inline = "inputs {}\nobject {\n  attr \"password\" { type = string }\n  attr \"port\" { type = number }\n}",
        name = Secretive,
        types("password" => hclspec::Secret<String>),
    }
    let config =
        "variable \"pw\" {\n  type = string\n}\nvariable \"p\" {\n  type = string\n}\npassword = var.pw\nport = ";
    let of = |port: &str| {
        let decoder = decoder().input_text("pw", "hunter2").input_text("p", "eighty");
        decoder.from_str::<Secretive>(&format!("{config}{port}")).unwrap_err().to_string()
    };
    let text = of("var.pw");
    assert!(!text.contains("hunter"), "{text}");
    let text = of("var.p");
    assert!(text.contains("eighty"), "{text}");
}

#[test]
fn a_decoder_shows_no_values() {
    let decoder = decoder().input("a", "hunter2").input_text("b", "hunter2").inputs_from_path("v.hcl");
    let text = format!("{decoder:?}");
    assert!(!text.contains("hunter"), "{text}");
}

#[test]
fn what_stands_beside_a_sensitive_variable_in_json_is_shown() {
    let spec = SpecFile::parse("app.hclspec", "inputs {}\nobject {}").unwrap();
    let json = r#"{
        "variable": {
            "token": { "type": "string", "sensitive": true, "default": "hunter2" },
            "level": { "default": "info", "typo": 1 }
        }
    }"#;
    let problems = spec.decode(&Decoder::new().filename("app.hcl.json"), json).unwrap_err().to_string();
    let shown = problems.contains(r#""level": { "default": "info", "typo": 1 }"#);
    assert!(shown && !problems.contains("hunter2"), "{problems}");
}

#[test]
fn generated_types_know_both_forms_of_declarations_and_the_arguments_that_are_ignored() {
    hclspec::hclspec! {
        inline = "inputs { ignore = [\"env\"] }\nobject {\n  attr \"port\" { type = number }\n}",
        name = Ported,
        types(number => u16),
    }
    let config = "variables {\n  base = 8000\n}\nvariable \"more\" {\n  default = 80\n  env = [nope]\n}\nport = var.base + var.more";
    let port = |decoder: Decoder| decoder.from_str::<Ported>(config).unwrap().port;
    assert_eq!(port(decoder()), Some(8080));
    assert_eq!(port(decoder().input_text("base", "9000")), Some(9080));
}

#[test]
fn an_override_replaces_single_defaults() {
    let folder = folder(
        "inputs-several",
        &[
            ("a.hcl", "variables {\n  a = 1\n  b = 2\n}\nx = [var.a, var.b]\n"),
            ("prod/b.hcl", "variables {\n  b = 3\n}\n"),
        ],
    );
    let decoder = decoder().overrides([folder.join("prod/b.hcl")]);
    assert_eq!(shown(decoder.from_path(folder.join("a.hcl"))), "[1, 3]");
}
