//! Input variables: what configurations declare, and what the program, the environment or the user sets.
//!
//! Every case is decoded into a generated type and into a dynamic value, which must agree on everything.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec::{Decoder, Diagnostic, Diagnostics, Syntax, Value};
use hclspec_lang::SpecFile;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

hclspec::hclspec! {
    inline = r#"
        locals {}
        inputs {}
        variables {
          zone = "a"
        }
        object {
          attr "x" {}
          attr "y" {}
        }
    "#,
    name = App,
}

static SPEC: LazyLock<SpecFile> = LazyLock::new(|| {
    let text = r#"
        locals {}
        inputs {}
        variables {
          zone = "a"
        }
        object {
          attr "x" {}
          attr "y" {}
        }
    "#;
    SpecFile::parse("app.hclspec", text).unwrap()
});

/// Decodes a configuration in both ways.
fn decode(decoder: &Decoder, config: &str) -> Result<App, Diagnostics> {
    let typed: Result<App, Diagnostics> = decoder.from_str(config);
    let dynamic = SPEC.decode(decoder, config);
    match (&typed, &dynamic) {
        (Ok(app), Ok(value)) => {
            let part = |name: &str| value.get(name).filter(|it| **it != Value::Null).cloned();
            assert_eq!((&app.x, &app.y), (&part("x"), &part("y")), "{config}");
        }
        (Err(typed), Err(dynamic)) => assert_eq!(lines(typed), lines(dynamic), "{config}"),
        _ => panic!("{config}\ntyped: {typed:?}\ndynamic: {dynamic:?}"),
    }
    typed
}

/// The value of `x`, or the problems.
fn x(decoder: &Decoder, config: &str) -> String {
    match decode(decoder, config) {
        Ok(app) => app.x.map_or_else(|| "not set".to_owned(), |it| it.to_string()),
        Err(problems) => lines(&problems),
    }
}

/// One problem a line: the file if it is not the configuration, `from-to summary`, then what the labels mark.
fn lines(problems: &Diagnostics) -> String {
    problems.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn line(problem: &Diagnostic) -> String {
    let mut line = String::new();
    let place = |range: &hclspec::SourceRange| {
        let (file, start, end) = (range.filename(), range.start(), range.end());
        let file = match file.rsplit('/').next().unwrap() {
            "<config>" => String::new(),
            file => format!("{file} "),
        };
        format!("{file}{}:{}-{}", start.line, start.column, end.column)
    };
    if let Some(range) = problem.range() {
        write!(line, "{} ", place(range)).unwrap();
    }
    line += problem.summary();
    for label in problem.labels() {
        write!(line, ", {}", place(label.range().unwrap())).unwrap();
    }
    line
}

fn decoder() -> Decoder {
    Decoder::new().evaluation_functions().try_functions()
}

/// A file of this text, in a folder of its own.
fn file(folder: &str, name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("inputs").join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// What `x` is for a declaration of `v`, with these values of it.
fn v(set: impl Fn(Decoder) -> Decoder, declaration: &str) -> String {
    x(&set(decoder()), &format!("variable \"v\" {{\n{declaration}\n}}\nx = var.v"))
}

/// What `x` is for a declaration of `v` that is set to a text.
fn text(declaration: &str, text: &str) -> String {
    v(|it| it.input_text("v", text), declaration)
}

/// What the problems say, without the places.
fn said(problems: &Diagnostics) -> String {
    let sentences = |it: &Diagnostic| [vec![it.detail().to_owned()], it.help().to_vec()].concat().join(" | ");
    problems.iter().map(sentences).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_declared_variable_must_be_set() {
    let n = "variable \"n\" { type = number }\nx = var.n";
    assert_eq!(x(&decoder(), n), "1:1-13 no value for required variable");
    // Whether it is used or not.
    assert_eq!(x(&decoder(), "variable \"n\" { type = number }"), "1:1-13 no value for required variable");
    assert_eq!(x(&decoder().input_text("n", "5"), n), "5");
    assert_eq!(x(&decoder().input("n", 5), n), "5");
    let wrong = decode(&decoder().input_text("n", "x"), n).unwrap_err();
    assert_eq!(lines(&wrong), "<input n> 1:1-2 invalid value for input variable, 1:23-29");
    let wrong = decode(&decoder().input("n", "x"), n).unwrap_err();
    assert_eq!(lines(&wrong), "1:1-13 invalid value for input variable, 1:23-29");
    assert!(said(&wrong).contains("the program sets it"), "{wrong}");
}

#[test]
fn files_set_variables() {
    let n = "variable \"n\" { type = number }\nx = var.n";
    let with = |text: &str| x(&decoder().inputs_from_path(file("files", "v.hcl", text)), n);
    assert_eq!(with("n = 7"), "7");
    assert_eq!(with("n = \"x\""), "v.hcl 1:5-8 invalid value for input variable, 1:23-29");
    assert_eq!(with("nn = 1"), "1:1-13 no value for required variable\nv.hcl 1:1-3 value for undeclared variable");
    assert_eq!(with("n = 1 + k"), "v.hcl 1:9-10 variables not allowed");
    assert_eq!(with("n = upper(\"5\")"), "v.hcl 1:5-15 function calls not allowed");
    assert_eq!(
        with("variable \"n\" {\n}"),
        "1:1-13 no value for required variable\nv.hcl 1:1-9 variable declaration in a file of values"
    );
    assert_eq!(with("n = 1\nother {\n}"), "v.hcl 2:1-6 unexpected \"other\" block");
    assert_eq!(with("n = 1\nn = 2"), "v.hcl 2:1-2 attribute redefined, v.hcl 1:1-2");
    assert_eq!(with("n = [for i in [1, 2] : i][1] * 10"), "20");
    // What is wrong with a file is no other problem too.
    assert_eq!(with("n ="), "v.hcl 1:4-4 missing expression");
    let decoder = decoder().inputs_from_path("/nowhere/v.hcl");
    assert_eq!(x(&decoder, n), "can't read the config file");
}

#[test]
fn strings_in_json_are_verbatim_in_files_of_values_and_defaults() {
    let config = "variable \"v\" {\n  type = any\n}\nx = var.v";
    let with = |text: &str| x(&decoder().inputs_from_path(file("json", "v.json", text)), config);
    assert_eq!(with(r#"{"v": "${x}"}"#), r#""$${x}""#);
    assert_eq!(with(r#"{"v": ["%{ if", {"a": "\u0061 ${"}]}"#), r#"["%%{ if", { a = "a $${" }]"#);
    assert_eq!(with(r#"{"v": 1, "v": 2}"#), "v.json 1:10-13 duplicate argument, v.json 1:2-5");
    assert_eq!(with(r#"[{"v": 1}]"#), "v.json 1:1-2 incorrect JSON value type");
    assert_eq!(with("5"), "v.json 1:1-2 root value must be object");
    assert_eq!(with(r#"{"v": -1.5e3, "//": "a comment"}"#), "-1500");
    let json = decoder().syntax(Syntax::Json);
    assert_eq!(x(&json, r#"{"variable":{"v":{"default":"${x}"}},"x":"${var.v}"}"#), r#""$${x}""#);
    assert_eq!(x(&json, r#"{"variable":{"v":{"default":{"a":["%{"]}}},"x":"${var.v.a}"}"#), r#"["%%{"]"#);
    // All else in a configuration is a template.
    let problems = x(&json, r#"{"variable":{"v":{"default":1,"description":"${x}"}}}"#);
    assert_eq!(problems, "1:48-49 variables not allowed");
}

#[test]
fn json_declares_variables() {
    let json = decoder().syntax(Syntax::Json);
    let text = r#"{"variable":{"a":{"type":"list(string)","default":["x"],"validation":[
        {"condition":"${var.a != []}","error_message":"none"},
        {"condition":"${length(var.a) < 3}","error_message":"more than 2: ${length(var.a)}"}]}},"x":"${var.a}"}"#;
    assert_eq!(x(&json, text), r#"["x"]"#);
    assert_eq!(x(&json.clone().input_text("a", "[1, 2]"), text), r#"["1", "2"]"#);
    assert_eq!(
        x(&json.clone().input_text("a", "[1, 2, 3]"), text),
        "<input a> 1:1-10 invalid value for input variable, 3:22-44"
    );
    assert_eq!(x(&json, r#"{"variable":{"a":null},"x":1}"#), "1");
    assert_eq!(
        x(&json, r#"{"variable":{"a":[{"default":1},{"default":2}]},"x":"${var.a}"}"#),
        "1:33-34 duplicate variable declaration, 1:19-20"
    );
    // A type is a string that holds one, with escapes or without.
    assert_eq!(x(&json, r#"{"variable":{"a":{"type":"l\u0069st(number)","default":["1"]}},"x":"${var.a}"}"#), "[1]");
    assert_eq!(x(&json, r#"{"variable":{"a":{"type":"list(strin)","default":[]}}}"#), "1:32-37 unknown type");
    assert_eq!(x(&json, r#"{"variable":{"a":{"type":"str\u0069n","default":1}}}"#), "1:26-38 unknown type");
    assert_eq!(x(&json, r#"{"variable":{"a":{"type":5,"default":1}}}"#), "1:26-27 invalid type expression");
}

#[test]
fn a_declaration_has_one_label_that_is_a_name() {
    assert_eq!(x(&decoder(), "variable \"a b\" {\n}"), "1:10-15 invalid variable name");
    assert_eq!(x(&decoder(), "variable {\n}"), "1:10-11 missing name for variable");
    assert_eq!(x(&decoder(), "variable \"a\" \"b\" {\n}\nx = var.a"), "1:14-17 extraneous label for variable");
    assert_eq!(x(&decoder().input("n", 1), "variable n {\n}\nx = var.n"), "1");
    assert_eq!(x(&decoder().input("-", 1), "variable \"-\" {\n}"), "1:10-13 invalid variable name");
}

#[test]
fn a_declaration_has_arguments_and_validations() {
    let problems = |declaration: &str| v(|it| it.input("v", 1), declaration);
    assert_eq!(problems("defalt = 1"), "2:1-7 unsupported argument");
    assert_eq!(problems("ephemeral = true\nconst = true"), "2:1-10 unsupported argument\n3:1-6 unsupported argument");
    assert_eq!(problems("rule {\n}"), "2:1-5 unsupported block type");
    assert_eq!(problems("dynamic \"validation\" {\n}"), "2:1-8 unsupported block type");
    assert_eq!(problems("validation {\n}"), "2:12-12 missing required argument\n2:12-12 missing required argument");
    assert_eq!(problems("description = [1]"), "2:15-18 incorrect attribute value type");
    assert_eq!(problems("nullable = \"yes\""), "2:12-17 incorrect attribute value type");
    assert_eq!(problems("sensitive = 5"), "2:13-14 incorrect attribute value type");
    assert_eq!(problems("deprecated = \" \""), "2:14-17 incorrect value");
    assert_eq!(problems("description = zone"), "2:15-19 variables not allowed");
    // Null is not given, but for the type and the default.
    let all = "description = null\nnullable = null\nsensitive = null\ndeprecated = null\ndefault = null";
    assert_eq!(v(|it| it, all), "not set");
    assert_eq!(problems("type = null"), "2:8-12 invalid type expression");
    let help = decode(&decoder(), "variable \"v\" {\n  default = 1\n  ephemeral = true\n}").unwrap_err();
    assert!(said(&help).contains("only Terraform has it"), "{help}");
}

#[test]
fn types_are_those_of_specs() {
    assert_eq!(text("type = \"number\"", "1"), "2:8-16 invalid type expression");
    for name in ["list", "set", "map"] {
        let problems = decode(&decoder(), &format!("variable \"v\" {{\n  type = {name}\n}}")).unwrap_err();
        assert_eq!(problems[0].help(), [format!("write `{name}(any)`")], "{problems}");
    }
    assert_eq!(text("type = object({ a = string, b = optional(number, 5) })", "{ a = 1 }"), r#"{ a = "1", b = 5 }"#);
    assert_eq!(text("type = tuple([string, optional(number)])", "[1, 2]"), "2:23-39 invalid type expression");
    assert_eq!(
        text("type = map(object({ a = optional(list(string), [1]) }))", "{ k = {} }"),
        r#"{ k = { a = ["1"] } }"#
    );
    assert_eq!(
        text("type = object({ a = optional(number, \"x\") })", "{}"),
        "2:38-41 invalid default of an optional attribute"
    );
    assert_eq!(text("type = true ? string : number", "1"), "2:8-30 invalid type expression");
}

#[test]
fn without_a_type_the_default_tells_it() {
    assert_eq!(text("default = 8", "5"), "5");
    assert_eq!(text("default = 8", "x"), "<input v> 1:1-2 invalid value for input variable");
    assert_eq!(text("default = \"a\"", "5"), r#""5""#);
    assert_eq!(text("default = true", "1"), "true");
    for any in ["default = null", "default = [1]", "default = {}"] {
        assert_eq!(v(|it| it.input("v", vec!["a", "b"]), any), r#"["a", "b"]"#);
    }
}

#[test]
fn defaults_are_constants() {
    assert_eq!(v(|it| it, "default = [for n in [1, 2] : \"a${n}\"]"), r#"["a1", "a2"]"#);
    assert_eq!(v(|it| it, "default = zone"), "2:11-15 variables not allowed");
    assert_eq!(v(|it| it, "default = upper(\"a\")"), "2:11-21 function calls not allowed");
    // They are converted always.
    assert_eq!(text("type = number\ndefault = \"many\"", "5"), "3:11-17 invalid default value for variable, 2:8-14");
    assert_eq!(v(|it| it, "type = list(string)\ndefault = [1]"), r#"["1"]"#);
    // A default makes it optional, also a wrong one.
    assert_eq!(v(|it| it, "type = number\ndefault = []"), "3:11-13 invalid default value for variable, 2:8-14");
}

#[test]
fn a_default_that_computes_something_is_told_of_local_values() {
    let help = |config: &str| decode(&decoder(), config).unwrap_err()[0].help().join("; ");
    for default in ["upper(\"a\")", "zone", "\"${var.b}\""] {
        let said = help(&format!("variable \"a\" {{\n default = {default}\n}}\n"));
        assert_eq!(said, "to compute a value, define a local value: `locals { .. }`");
    }
}

#[test]
fn a_local_value_is_no_suggestion_in_its_own_expression() {
    let help = |config: &str| decode(&decoder(), config).unwrap_err()[0].help().join("; ");
    assert_eq!(help("locals {\n size = 1\n}\nx = var.size\n"), "`size` is a local value: write `local.size`");
    assert_eq!(help("locals {\n size = var.size\n}\n"), "declare it: `variable \"size\" {}`");
    let said = help("locals {\n size = size\n}\n");
    assert!(!said.contains("local.size"), "{said}");
}

#[test]
fn null_and_defaults() {
    let null = |it: Decoder| it.input("v", Value::Null);
    // nullable, any default, null given
    assert_eq!(v(null, "type = number\ndefault = 5"), "not set");
    assert_eq!(v(null, "type = number"), "not set");
    // nullable, the default null, nothing given
    assert_eq!(v(|it| it, "type = number\ndefault = null"), "not set");
    // not nullable, a default, null given
    assert_eq!(v(null, "type = number\nnullable = false\ndefault = 5"), "5");
    // not nullable, no default, null given
    assert_eq!(v(null, "type = number\nnullable = false"), "1:1-13 no value for required variable");
    assert_eq!(text("type = list(any)\nnullable = false", "null"), "<input v> 1:1-5 no value for required variable");
    let decoder = decoder().inputs_from_path(file("null", "v.hcl", "v = true ? null : 1"));
    let problems = decode(&decoder, "variable \"v\" {\n  nullable = false\n}").unwrap_err();
    assert_eq!(lines(&problems), "v.hcl 1:5-20 no value for required variable");
    assert!(said(&problems).contains("may not be null"), "{problems}");
    // not nullable, the default null
    let wrong = "3:11-15 invalid default value for variable";
    assert_eq!(v(|it| it, "nullable = false\ndefault = null"), wrong);
    assert_eq!(text("nullable = false\ndefault = null", "x"), wrong);
    // Inside of a value the conversion alone decides.
    assert_eq!(text("type = list(string)\nnullable = false", "[null]"), "[null]");
}

#[test]
fn texts_are_values_of_strings_numbers_and_bools() {
    assert_eq!(text("type = string", "\"a\""), r#""\"a\"""#);
    assert_eq!(text("type = string", "null"), r#""null""#);
    assert_eq!(text("type = string", ""), r#""""#);
    assert_eq!(text("type = number", "5"), "5");
    assert_eq!(text("type = number", "1e3"), "1000");
    for wrong in [" 5", "", "x"] {
        let end = wrong.len() + 1;
        let expected = format!("<input v> 1:1-{end} invalid value for input variable, 2:8-14");
        assert_eq!(text("type = number", wrong), expected, "{wrong:?}");
    }
    for (given, value) in [("true", "true"), ("1", "true"), ("0", "false")] {
        assert_eq!(text("type = bool", given), value);
    }
    for wrong in ["TRUE", "yes", ""] {
        assert!(text("type = bool", wrong).starts_with("<input v> 1:1-"), "{wrong:?}");
    }
    assert_eq!(text("", "5"), r#""5""#);
    assert_eq!(text("default = 8", "5"), "5");
    assert_eq!(text("default = [\"a\"]", "[\"b\", \"c\"]"), r#"["b", "c"]"#);
    assert_eq!(text("", "e\u{301}"), "\"\u{e9}\"");
}

#[test]
fn texts_are_expressions_of_all_other_types() {
    let list = |given: &str| text("type = list(string)", given);
    assert_eq!(list("[\"a\", 1]"), r#"["a", "1"]"#);
    assert_eq!(list("a,b"), "<input v> 1:2-3 extra characters after expression");
    assert_eq!(list("[a]"), "<input v> 1:2-3 variables not allowed");
    assert_eq!(list(""), "<input v> 1:1-1 missing expression");
    assert_eq!(list("[\"a\"] x"), "<input v> 1:7-8 extra characters after expression");
    assert_eq!(list("null"), "not set");
    assert_eq!(list("[upper(\"a\")]"), "<input v> 1:2-12 function calls not allowed");
    assert_eq!(list("[for x in [1] : x]"), r#"["1"]"#);
    assert_eq!(list("[\n1,\n2\n]\n"), r#"["1", "2"]"#);
    let map = |given: &str| text("type = map(string)", given);
    assert_eq!(map("{\"a\":\"b\"}"), r#"{ a = "b" }"#);
    assert_eq!(map("{a=\"b\""), "<input v> 1:1-2 unterminated object constructor expression");
    let any = |given: &str| text("type = any", given);
    assert_eq!(any("5"), "5");
    assert_eq!(any("abc"), "<input v> 1:1-4 variables not allowed");
    assert_eq!(any("\"abc\""), r#""abc""#);
    let help = |declaration: &str, given: &str| {
        let config = format!("variable \"v\" {{\n{declaration}\n}}");
        said(&decode(&decoder().input_text("v", given), &config).unwrap_err())
    };
    assert!(help("type = list(string)", "a,b").ends_with("the value is an expression: `[\"a\", \"b\"]`"));
    assert!(help("type = list(string)", "[a]").ends_with("text is written in quotes, `\"a\"`"));
    assert!(help("type = any", "abc").ends_with("text is written in quotes, `\"a\"`"));
}

#[test]
fn what_is_set_is_declared() {
    let config = "variable \"size\" { default = 1 }\nx = var.size";
    let problems = decode(&decoder().input("sise", 2).input("region", 3), config).unwrap_err();
    assert_eq!(lines(&problems), "value for undeclared variable\nvalue for undeclared variable");
    assert!(said(&problems).contains("did you mean `size`?"), "{problems}");
    let problems = decode(&decoder().input_text("size ", "2"), config).unwrap_err();
    assert_eq!(lines(&problems), "<input size > 1:1-2 value for undeclared variable");
    assert!(said(&problems).contains("did you mean `size`?"), "{problems}");
    let path = file("undeclared", "v.hcl", "size = 2\nother = 3");
    assert_eq!(x(&decoder().inputs_from_path(&path), config), "v.hcl 2:1-6 value for undeclared variable");
    assert_eq!(x(&decoder().inputs_from_path(&path).allow_undeclared_inputs(), config), "2");
    // One decoder serves several specs: without `inputs` there are no inputs.
    let spec = SpecFile::parse("app.hclspec", "object {}").unwrap();
    assert!(spec.decode(&decoder().input("a", 1).inputs_from_path("/nowhere"), "").is_ok());
}

#[test]
fn a_variable_that_is_not_set_says_how_it_can_be() {
    let config = "variable \"size\" {\n  description = \"How large it is.\"\n}";
    let problems = decode(&decoder().inputs_from_env("APP_VAR_").input("sise", 1), config).unwrap_err();
    assert_eq!(
        said(&problems),
        "The configuration declares no variable named `sise`. | did you mean `size`?\n\
         The variable `size` is not set, and has no default. Its description: How large it is. | there is a value for `sise`, which is not \
         declared | the program sets it with `Decoder::input`, or `APP_VAR_size` in the environment"
    );
}

#[test]
fn later_calls_win_and_only_the_winner_is_read() {
    let config = "variable \"n\" { type = number }\nx = var.n";
    let path = file("winner", "v.hcl", "n = 3");
    assert_eq!(x(&decoder().input("n", 1).input_text("n", "2").inputs_from_path(&path), config), "3");
    assert_eq!(x(&decoder().inputs_from_path(&path).input("n", 1).input_text("n", "2"), config), "2");
    assert_eq!(x(&decoder().inputs_from_path(&path).input_text("n", "x").input("n", 1), config), "1");
    let wrong = file("winner", "w.hcl", "n = [");
    assert_eq!(
        x(&decoder().inputs_from_path(wrong).input("n", 1), config),
        "w.hcl 1:5-6 unterminated tuple constructor expression"
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

/// A variable with two rules.
const PORT: &str = "variable \"p\" {
  default = 80
  validation {
    condition     = var.p > 0
    error_message = \"p is ${var.p}\"
  }
  validation {
    condition     = var.p != -1 && var.p < 100
    error_message = \"p is out of range\"
  }
}
x = var.p";

#[test]
fn rules_check_values() {
    assert_eq!(x(&decoder(), PORT), "80");
    assert_eq!(x(&decoder().input_text("p", "5"), PORT), "5");
    let problems = decode(&decoder().input_text("p", "-1"), PORT).unwrap_err();
    // All that are broken are reported, and what uses the variable has no problem.
    assert_eq!(
        lines(&problems),
        "<input p> 1:1-3 invalid value for input variable, 4:21-30\n<input p> 1:1-3 invalid value for input variable, 8:21-47"
    );
    assert_eq!(said(&problems), "p is -1\np is out of range");
    assert_eq!(problems[0].values(), [("var.p".to_owned(), "-1".to_owned())]);
    // The place of the value: the program's, a file's, the default's.
    assert_eq!(x(&decoder().input("p", 500), PORT), "1:1-13 invalid value for input variable, 8:21-47");
    let path = file("rules", "v.hcl", "p = 250 * 2");
    assert_eq!(x(&decoder().inputs_from_path(path), PORT), "v.hcl 1:5-12 invalid value for input variable, 8:21-47");
    assert_eq!(x(&decoder(), &PORT.replace("80", "500")), "2:13-16 invalid value for input variable, 8:21-47");
}

/// What `x` is with a rule for `v`, whose value is 1.
fn rule(condition: &str, message: &str) -> String {
    let rule = format!("default = 1\nvalidation {{\ncondition = {condition}\nerror_message = {message}\n}}");
    v(|it| it.variable("host", "h"), &rule)
}

#[test]
fn conditions_are_about_their_variable_and_true_or_false() {
    assert_eq!(rule("true", "\"a\""), "4:13-17 invalid variable validation condition");
    assert_eq!(
        rule("[for var in [{ v = 1 }] : var.v] != []", "\"a\""),
        "4:13-51 invalid variable validation condition"
    );
    assert_eq!(rule("var[\"v\"] == 1", "\"a\""), "1");
    assert_eq!(rule("var.v", "\"a\""), "4:13-18 invalid variable validation result");
    assert_eq!(rule("var.v == 1 ? null : true", "\"a\""), "4:13-37 invalid variable validation result");
    assert_eq!(rule("var.v == nope", "\"a\""), "4:22-26 unknown variable");
    assert_eq!(rule("var.v == 1 && zone == \"a\" && host == \"h\" && upper(host) == \"H\"", "\"a\""), "1");
    assert_eq!(rule("can(var.v.x) || var.v == 1", "\"a\""), "1");
}

#[test]
fn messages_are_texts_and_evaluated_only_if_they_are_needed() {
    assert_eq!(rule("var.v == 1", "nope"), "1");
    assert_eq!(
        rule("var.v == 2", "nope"),
        "2:11-12 invalid value for input variable, 4:13-23\n5:17-21 unknown variable"
    );
    assert_eq!(
        rule("var.v == 2", "null"),
        "2:11-12 invalid value for input variable, 4:13-23\n5:17-21 invalid validation error message"
    );
    assert_eq!(rule("var.v == 1", "\" \""), "5:17-20 invalid validation error message");
    assert_eq!(
        rule("var.v == 2", "[]"),
        "2:11-12 invalid value for input variable, 4:13-23\n5:17-19 invalid validation error message"
    );
}

#[test]
fn rules_see_no_local_values() {
    let config = "locals { a = 1 }\nvariable \"v\" {\n  default = 1\n  validation {\n    condition = var.v == local.a\n    \
                  error_message = \"a ${local.a}\"\n  }\n}\nx = var.v";
    assert_eq!(
        x(&decoder(), config),
        "5:26-33 invalid reference in variable validation\n6:26-33 invalid reference in variable validation"
    );
    // A loop variable of that name is none.
    assert_eq!(x(&decoder(), &config.replace("local.a", "[for local in [{ a = 1 }] : local.a][0]")), "1");
    // Nor is there anything that the program resolves.
    let resolving = decoder().resolver(|_: &hclspec::Reference| Some(1));
    let rule = "variable \"v\" {\n  default = 1\n  validation {\n    condition = var.v == other\n    error_message = \"a\"\n  }\n}";
    assert_eq!(x(&resolving, rule), "4:26-31 unknown variable");
}

#[test]
fn rules_see_the_values_before_validation() {
    let config = "variable \"a\" {
  default = 1
  validation {
    condition     = var.a == var.b
    error_message = \"a is not b\"
  }
}
variable \"b\" {
  default = 2
  validation {
    condition     = var.b == var.a
    error_message = \"b is not a\"
  }
}
x = [var.a, var.b]";
    assert_eq!(
        x(&decoder(), config),
        "2:13-14 invalid value for input variable, 4:21-35\n9:13-14 invalid value for input variable, 11:21-35"
    );
    assert_eq!(x(&decoder().input("b", 1), config), "[1, 1]");
    // If one of them has a problem, nothing is said of the rule.
    let broken = config.replace("default = 2", "type = number");
    assert_eq!(x(&decoder(), &broken), "8:1-13 no value for required variable");
}

#[test]
fn null_is_validated() {
    let declaration = "type = number\nvalidation {\ncondition = var.v != null\nerror_message = \"null\"\n}";
    assert_eq!(v(|it| it.input("v", Value::Null), declaration), "1:1-13 invalid value for input variable, 4:13-26");
}

#[test]
fn one_problem_of_a_variable_is_one() {
    let config =
        "variable \"v\" { type = list(string) }\nlocals { a = var.v }\nx = [local.a[0], upper(var.v[1])]\ny = zip";
    assert_eq!(x(&decoder(), config), "1:1-13 no value for required variable\n4:5-8 unknown variable");
    assert_eq!(
        x(&decoder().input("v", 1), config),
        "1:1-13 invalid value for input variable, 1:23-35\n4:5-8 unknown variable"
    );
    // Its type is known.
    assert_eq!(x(&decoder(), "variable \"v\" { type = number }\nx = var.v.a"), "1:1-13 no value for required variable");
}

#[test]
fn a_name_is_declared_once() {
    let config = "variable \"v\" {\n  default = 1\n}\nvariable \"v\" {\n  default = nope\n}\nx = var.v";
    assert_eq!(x(&decoder(), config), "4:1-13 duplicate variable declaration, 1:1-13\n5:13-17 variables not allowed");
    let paths = [
        file("twice", "a.hcl", "variable \"v\" { default = 1 }"),
        file("twice", "b.hcl", "variable \"v\" { default = 2 }\nx = var.v"),
    ];
    let problems = decoder().from_paths::<App>(&paths).unwrap_err();
    assert_eq!(lines(&problems), "b.hcl 1:1-13 duplicate variable declaration, a.hcl 1:1-13");
}

#[test]
fn all_files_share_their_variables() {
    let paths = [
        file("share", "a.hcl", "x = [var.a, local.b]"),
        file("share", "b.hcl", "locals { b = var.a + 1 }"),
        file("share", "c.hcl", "variable \"a\" { default = 1 }"),
    ];
    let app: App = decoder().input("a", 5).from_paths(&paths).unwrap();
    assert_eq!(app.x.unwrap().to_string(), "[5, 6]");
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
        match decoder().overrides([over]).from_path::<App>(&base) {
            Ok(app) => app.x.map(|it| it.to_string()).unwrap_or_default(),
            Err(problems) => lines(&problems),
        }
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
    // What the type does not have is left out.
    let object = "variable \"o\" { type = object({ a = string, b = optional(number, 5) }) }\nx = var.o";
    let path = file("object", "v.hcl", "o = { a = 1, c = 2 }");
    assert_eq!(warnings(decoder().inputs_from_path(&path), object), "v.hcl 1:14-15 unknown object attribute");
    assert_eq!(x(&decoder().inputs_from_path(&path), object), r#"{ a = "1", b = 5 }"#);
}

#[test]
fn references_name_a_variable() {
    let config = |x: &str| format!("variable \"size\" {{ default = 1 }}\nlocals {{ other = 2 }}\nx = {x}");
    let of = |expr: &str| x(&decoder(), &config(expr));
    assert_eq!(of("var.size"), "1");
    assert_eq!(of("var[\"size\"]"), "1");
    assert_eq!(of("var"), "3:5-8 invalid reference");
    assert_eq!(of("var[zone]"), "3:8-14 invalid reference");
    assert_eq!(
        of("[var.*, var[*], var.0]"),
        "3:9-11 invalid reference\n3:16-19 invalid reference\n3:24-26 invalid reference"
    );
    assert_eq!(of("var.sise"), "3:8-13 unknown input variable");
    let help = |expr: &str| said(&decode(&decoder(), &config(expr)).unwrap_err());
    assert!(help("var.sise").ends_with("| did you mean `size`?"));
    assert!(help("var.region").ends_with("| declare it: `variable \"region\" {}`"), "{}", help("var.region"));
    assert!(help("var.other").ends_with("write `local.other`"), "{}", help("var.other"));
    assert!(help("local.size").ends_with("write `var.size`"), "{}", help("local.size"));
    assert!(help("size").ends_with("write `var.size`"), "{}", help("size"));
    // Loop variables and iterators hide them.
    assert_eq!(of("[for var in [{ size = 9 }] : var.size]"), "[9]");
    let hidden = help("[for var in [{ a = 9 }] : var.size]");
    assert!(hidden.contains("hides the input variables"), "{hidden}");
}

#[test]
fn a_hidden_root_is_explained_where_a_step_fails() {
    let problems = decode(&decoder(), "locals { a = 1 }\nx = [for local in [{ b = 2 }] : local.a]").unwrap_err();
    assert_eq!(lines(&problems), "2:38-40 unsupported attribute");
    assert!(
        said(&problems).contains("`local` is a loop variable or an iterator here, which hides the local values"),
        "{problems}"
    );
}

#[test]
fn the_program_sets_no_variable_of_their_name() {
    let problems = x(&decoder().variable("var", 1).variable("other", 2), "x = other");
    assert_eq!(problems, "variable name taken");
}

#[test]
fn variables_are_not_generated() {
    let config = "dynamic \"variable\" {\n  for_each = [1]\n  labels = [\"v\"]\n  content {\n  }\n}\nx = var.v";
    assert_eq!(x(&decoder(), config), "1:9-19 unsupported block type");
    assert_eq!(x(&decoder(), "varable \"v\" {\n  default = 1\n}\nx = var.v"), "1:1-8 unsupported block type");
    assert_eq!(x(&decoder(), "variables {\n  v = 1\n}\nx = var.v"), "1:1-10 unsupported block type");
}

#[test]
fn problems_are_in_the_order_of_files_and_values() {
    let config = "variable \"a\" { type = number }\nvariable \"b\" { type = number }\nvariable \"c\" { type = number }\nx = nope";
    let path = file("order", "v.hcl", "b = \"y\"");
    let decoder = decoder().input_text("c", "z").inputs_from_path(path).input_text("a", "x");
    assert_eq!(
        x(&decoder, config),
        "4:5-9 unknown variable\n<input c> 1:1-2 invalid value for input variable, 3:23-29\nv.hcl 1:5-8 invalid value for input \
         variable, 2:23-29\n<input a> 1:1-2 invalid value for input variable, 1:23-29"
    );
}

#[test]
fn a_check_does_without_values() {
    let check = |decoder: &Decoder, config: &str| match SPEC.check(
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
fn both_names_can_be_chosen() {
    let spec = "inputs {\n  block_type = \"param\"\n  variable = \"param\"\n}\nobject {\n  attr \"x\" {}\n  attr \"variable\" {}\n}";
    let spec = SpecFile::parse("app.hclspec", spec).unwrap();
    let value = spec.decode(&decoder().input("a", 1), "param \"a\" {\n}\nx = param.a\nvariable = 2").unwrap();
    assert_eq!(value.to_string(), "{ variable = 2, x = 1 }");
}

#[test]
fn without_them_there_are_none() {
    let spec = SpecFile::parse("app.hclspec", "object {\n  attr \"x\" {}\n}").unwrap();
    let problems = spec.decode(&decoder().input("a", 1), "variable \"a\" {\n}\nx = var.a").unwrap_err();
    assert_eq!(lines(&problems), "1:1-9 unsupported block type");
}

#[test]
fn an_unknown_block_that_defines_variables_is_told_how_they_are_defined_here() {
    let object = "object {\n  attr \"x\" {}\n}";
    let inputs = "input variables are defined in `param` blocks at the top level";
    let locals = "local values are defined in `let` blocks at the top level";
    let both = "local values are defined in `let` blocks, and input variables in `param` blocks at the top level";
    let none = "a configuration can't define variables; there are no variables here";
    for (spec, expected) in [
        ("inputs {\n  block_type = \"param\"\n}\n", inputs),
        ("locals {\n  block_type = \"let\"\n}\n", locals),
        ("locals {\n  block_type = \"let\"\n}\ninputs {\n  block_type = \"param\"\n}\n", both),
        ("", none),
    ] {
        let spec = SpecFile::parse("app.hclspec", &format!("{spec}{object}")).unwrap();
        for (syntax, config) in [
            (Syntax::Native, "variable \"a\" {\n}"),
            (Syntax::Native, "locals {\n}"),
            (Syntax::Json, "{ \"variable\": { \"a\": {} } }"),
        ] {
            let problems = spec.decode(&decoder().syntax(syntax), config).unwrap_err();
            let help: Vec<&String> = problems.iter().flat_map(Diagnostic::help).collect();
            assert_eq!(help, [expected], "{config}");
        }
    }
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

/// Runs this test program again for one test, with these variables in the environment.
fn with_environment(test: &str, variables: &[(&std::ffi::OsStr, &std::ffi::OsStr)]) {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--include-ignored", "-q"]).env("INPUTS_TEST", test);
    command.envs(variables.iter().copied());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn the_environment_sets_variables() {
    let variables = [("APP_VAR_n", "5"), ("APP_VAR_", "x"), ("app_var_n", "6"), ("APP_VAR_m", "1"), ("OTHER", "1")];
    with_environment("in_the_environment", &variables.map(|(name, text)| (name.as_ref(), text.as_ref())));
}

#[test]
#[ignore = "runs in an environment of its own"]
fn in_the_environment() {
    assert!(std::env::var_os("INPUTS_TEST").is_some());
    let n = "variable \"n\" { type = number }\nx = var.n";
    let decoder = decoder().inputs_from_env("APP_VAR_");
    assert_eq!(x(&decoder, n), "5");
    assert_eq!(x(&decoder.clone().input_text("n", "7"), n), "7");
    assert_eq!(x(&super_early(), n), "5");
    let problems = decode(&decoder, "variable \"n\" { type = bool }\nvariable \"k\" {\n}").unwrap_err();
    assert_eq!(
        lines(&problems),
        "2:1-13 no value for required variable\n<environment APP_VAR_n> 1:1-2 invalid value for input variable, 1:23-27"
    );
    assert!(said(&problems).contains("the environment has `APP_VAR_m`"), "{problems}");
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

#[cfg(unix)]
#[test]
#[ignore = "runs in an environment of its own"]
fn in_a_broken_environment() {
    let decoder = decoder().inputs_from_env("APP_VAR_");
    let problems = decode(&decoder, "variable \"s\" {\n}\nx = var.s").unwrap_err();
    assert_eq!(lines(&problems), "<environment APP_VAR_s> 1:1-3 invalid input value");
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
        v(|it| it.input("v", value.clone()), ""),
        "value nested too deep\n1:1-13 no value for required variable"
    );
}

/// The problems of a configuration in all forms; none shows a secret.
fn shown(decoder: &Decoder, config: &str) -> String {
    let problems = decode(decoder, config).unwrap_err();
    let forms = [problems.to_string(), problems.render().short().to_string(), problems.render().json().to_string()];
    for form in &forms {
        assert!(!form.contains("hunter") && !form.contains("unter2"), "{form}");
    }
    problems.to_string()
}

#[test]
fn sensitive_values_are_not_shown() {
    let sensitive = "variable \"pin\" {\n  type = number\n  sensitive = true\n}\n";
    shown(&decoder().input_text("pin", "hunter2"), sensitive);
    shown(&decoder().input("pin", "hunter2"), sensitive);
    let path = file("sensitive", "v.hcl", "pin = \"hunter2\" # hunter");
    shown(&decoder().inputs_from_path(path), sensitive);
    let json = file("sensitive", "v.json", "{\"pin\": \"hunter2\", \"pni\": \"hunter\"}");
    shown(&decoder().inputs_from_path(json), sensitive);
    shown(&decoder(), "variable \"pin\" {\n  type = number\n  default = \"hunter2\"\n  sensitive = true\n}");
    let rule = "variable \"pw\" {\n  default = \"hunter2\"\n  sensitive = true\n  validation {\n    condition = var.pw == \"\"\n    \
                error_message = \"not ${var.pw}\"\n  }\n}\n";
    let text = shown(&decoder(), rule);
    assert!(text.contains("(not shown, because it uses a sensitive value)"), "{text}");
    assert!(text.contains("with var.pw = ***"), "{text}");
    // A rule of another variable does not show it either.
    let other = "variable \"pw\" {\n  default = \"hunter2\"\n  sensitive = true\n}\nvariable \"n\" {\n  default = 1\n  validation {\n    \
                 condition = var.n == var.pw\n    error_message = \"n is ${var.n} and ${var.pw}\"\n  }\n}\n";
    shown(&decoder(), other);
    // Nor does an expression that mentions it, through any number of local values.
    let used = |expr: &str| {
        let config = format!(
            "variable \"pw\" {{\n  default = \"hunter2\"\n  sensitive = true\n}}\nlocals {{\n  a = \"x-${{var.pw}}\"\n  b = [local.a]\n}}\nx = {expr}"
        );
        shown(&decoder(), &config)
    };
    for expr in [
        "-var.pw",
        "-local.a",
        "local.b[0] + 1",
        "[for s in local.b : -s]",
        "\"hunter2\" + var.pw",
        "jsondecode(var.pw)",
    ] {
        used(expr);
    }
}

#[test]
fn what_no_declaration_is_read_for_may_be_secret() {
    let config = "variable \"password\" {\n  sensitive = true\n}\n";
    shown(&decoder().input_text("pasword", "hunter2"), config);
    // Nothing is sensitive, but the text may be.
    let text =
        shown(&decoder().input_text("pasword", "hunter2"), "variable \"password\" {\n  default = 1\n}\nx = [1][2]");
    assert!(text.contains("x = [1][2]"), "{text}");
    shown(&decoder().input_text("pw", "hunter2"), "variable \"pw\" {\n  sensitiv = true\n  default = \"hunter2\"\n}");
    shown(
        &decoder().input_text("pw", "hunter2"),
        "variable \"pw\" {\n  sensitive = yes\n  type = number\n  default = \"hunter2\"\n}",
    );
    shown(&decoder(), "variable \"pw\" {\n  sensitive = true\n  default = \"hunter2\n}");
    shown(&decoder(), "varable \"pw\" {\n  sensitive = true\n  default = [\"hunter2\"\n}");
    shown(&decoder(), "variable \"pw\" {\n  default = [\"hunter2\"][3]\n  sensitive = = true\n}");
    shown(&decoder(), "variable {\n  default = [\"hunter2\"][3]\n  sensitive = true\n}");
    shown(
        &decoder().input_text("pw", "hunter2"),
        "variable \"pw\" {\n  sensitive = true\n  default = 1\n}\nvariable \"pw\" {\n  type = number\n}\nx = -var.pw",
    );
    // A text of quotes and heredocs does not disturb what follows.
    let two = "variable \"a\" {\n  type = string\n}\nvariable \"pw\" {\n  type = number\n  sensitive = true\n}";
    shown(&decoder().input_text("a", "\"<<EOT\n").input_text("pw", "hunter2"), two);
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
