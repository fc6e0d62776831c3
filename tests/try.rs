//! `try` and `can`, with results recorded from the reference.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec::{Decoder, Diagnostics, Limits, Value};

hclspec::hclspec! {
    inline = r#"
        locals {}
        variables {
          m   = { a = 1, b = null }
          l   = ["x", "y"]
          s   = "str"
          o   = { x = { y = "deep" } }
          nul = null
          n   = 5
          big = "9"
        }
        object {
          attr "x" {}
        }
    "#,
    name = App,
}

fn decoder() -> Decoder {
    Decoder::new().evaluation_functions().try_functions()
}

fn decode(text: &str) -> Result<Option<Value>, Diagnostics> {
    decoder().from_str::<App>(text).map(|app| app.x)
}

/// As HCL; an attribute that is null is not set.
fn value(expr: &str) -> String {
    match decode(&format!("x = {expr}")) {
        Ok(value) => value.map_or_else(|| "null".to_owned(), |value| value.to_string()),
        Err(problems) => panic!("{expr}: {problems}"),
    }
}

fn same(exprs: &[&str], expected: &str) {
    for expr in exprs {
        assert_eq!(value(expr), value(expected), "{expr}");
    }
}

/// `from-to summary` of each problem, columns counted from the expression.
fn problems(expr: &str) -> Vec<String> {
    let problems = decode(&format!("x = {expr}")).expect_err(expr);
    let line = |it: &hclspec::Diagnostic| {
        let range = it.range().unwrap();
        format!("{}-{} {}", range.start().column - 4, range.end().column - 4, it.summary())
    };
    problems.iter().map(line).collect()
}

#[test]
fn the_first_argument_without_an_error_is_the_value() {
    same(&["try(1)", "try(1, 2)", "try(1, nope)", "try(1,)"], "1");
    same(&["try(nope, 2)", "try(try(nope), 2)", "try(nosuch(1), 2)", "try(upper(), 2)"], "2");
    same(&["try(m.c, \"d\")", "try(nul.x, \"d\")", "try(o.x.z, \"d\")", "try(s.foo, \"d\")"], "\"d\"");
    same(&["try(l[5], \"d\")", "try(l[\"a\"], \"d\")", "try(l[nul], \"d\")", "try(m.c, m.d, \"d\")"], "\"d\"");
    same(&["try(o.x.y, \"d\")", "try(o.x, \"d\").y"], "\"deep\"");
    same(&["try(l[0], \"d\")", "try(l.0, \"d\")", "try(l[\"0\"], \"d\")", "try(l...)"], "\"x\"");
    same(&["try(l[0].x, l[1])"], "\"y\"");
    same(&["try(1 + \"a\", \"d\")", "try(-s, \"d\")", "try(!s, \"d\")", "try(\"a\" < \"b\", \"d\")"], "\"d\"");
    same(&["try(\"a${nul}\", \"d\")", "try(\"a${l}\", \"d\")", "try(upper(null), \"d\")"], "\"d\"");
    same(&["try(substr(\"a\", 0.5, 1), \"d\")", "try(coalesce(null, null), \"d\")"], "\"d\"");
    same(&["try(n == 5 ? nope : 1, \"d\")", "try(true ? 1 : true, \"d\")", "try(null ? 1 : 2, \"d\")"], "\"d\"");
    same(&["try(n == 6 ? nope : 1, \"d\")", "try(nope, { a = 1 }).a", "try([1, 2]...)"], "1");
    same(&["try(max(), 0)", "try(max([]...), 0)", "try(max(l...), 0)", "try(int(\"x\"), 0)"], "0");
    same(&["try(big + 1, 0)"], "10");
    same(&["try(\"1\", 0) + 1", "length(try(nope, l))"], "2");
    same(&["try([for x in nul : x], [])", "try([for x in l : x.a], [])"], "[]");
    same(&["[for x in [{ a = 1 }, { b = 2 }] : try(x.a, \"none\")]"], "[1, \"none\"]");
    same(&["true ? try(1, 2) : \"a\""], "\"1\"");
    same(&["upper(try(nope, \"q\"))"], "\"Q\"");
}

#[test]
fn null_is_a_value() {
    same(&["[try(m.b, \"d\")]", "[try(nul, \"d\")]", "[try(null, \"d\")]", "[try(\"${nul}\", \"d\")]"], "[null]");
    same(&["coalesce(try(nope, null), \"d\")"], "\"d\"");
}

#[test]
fn can_says_whether_there_is_an_error() {
    same(&["can(1)", "can(m.a)", "can(nul)", "can(null)", "can(\"${l}\")", "can(try(nope, 1))"], "true");
    same(&["can([1]...)", "can(1,)", "can(upper(1))", "can(int(\"5.7\"))", "!can(nope)"], "true");
    same(&["can(nope)", "can(m.c)", "can(nul.x)", "can(upper([]))", "can(1 + \"a\")", "can(nosuch())"], "false");
    same(&["can(try(nope))", "can({ (null) = 1 })", "can([for x in 5 : x])", "try(can(nope), 1)"], "false");
    same(&["[for x in [{ a = 1 }, { b = 2 }] : can(x.a)]"], "[true, false]");
    same(&["\"%{ if can(nope) }y%{ else }n%{ endif }\""], "\"n\"");
}

#[test]
fn operators_that_need_no_other_side_have_no_error() {
    same(&["try(false && nope, \"d\")"], "false");
    same(&["try(1 / 0, 0)", "try(5 % 0, 0)"], "0");
}

#[test]
fn where_all_fail_the_call_fails() {
    let failed = "error in call of function `try`";
    assert_eq!(problems("try(nope)"), [format!("1-5 {failed}")]);
    assert_eq!(problems("[try(nope, 1), try(nada)]"), [format!("16-20 {failed}")]);
    assert_eq!(
        problems("try(nope) + can()"),
        [format!("1-5 {failed}"), "17-18 not enough function arguments".to_owned()]
    );
    let found = decode("x = try(m.c, nope, l[9])").unwrap_err();
    let labels: Vec<(usize, &str)> =
        found[0].labels().iter().map(|label| (label.range().unwrap().start().column - 4, label.text())).collect();
    assert_eq!(labels, [(6, "unsupported attribute"), (10, "unknown variable"), (17, "invalid index")]);
}

#[test]
fn the_number_of_arguments_counts() {
    assert_eq!(problems("try()"), ["5-6 not enough function arguments"]);
    assert_eq!(problems("can()"), ["5-6 not enough function arguments"]);
    assert_eq!(problems("can(1, 2)"), ["8-9 too many function arguments"]);
    assert_eq!(problems("can(l...)"), ["5-6 too many function arguments"]);
}

#[test]
fn what_is_expanded_is_evaluated_before() {
    assert_eq!(problems("try(nope...)"), ["5-9 unknown variable"]);
}

#[test]
fn what_is_made_of_the_value_may_fail() {
    assert_eq!(problems("try(o, \"d\").nope"), ["12-17 unsupported attribute"]);
}

#[test]
fn a_local_value_with_an_error_is_no_failure() {
    assert_eq!(decode("locals { a = 1 }\nx = try(local.zz, 2)").unwrap(), Some(Value::from(2)));
    for call in ["try(local.a, 2)", "can(local.a)", "[try(local.a, 2)]"] {
        let problems = decode(&format!("locals {{ a = nope }}\nx = {call}")).unwrap_err();
        let summaries: Vec<_> = problems.iter().map(hclspec::Diagnostic::summary).collect();
        assert_eq!(summaries, ["unknown variable"], "{call}");
    }
}

#[test]
fn limits_are_no_failure() {
    let zeros = "0,".repeat(2000);
    for call in ["try([for a in ZEROS : [for b in ZEROS : b]], 1)", "can([for a in ZEROS : [for b in ZEROS : b]])"] {
        let text = format!("x = {}", call.replace("ZEROS", &format!("[{zeros}]")));
        let problems = decoder().limits(Limits::default().steps(100_000)).from_str::<App>(&text).unwrap_err();
        let summaries: Vec<_> = problems.iter().map(hclspec::Diagnostic::summary).collect();
        assert_eq!(summaries, ["too many evaluation steps"], "{call}");
    }
}

#[test]
fn they_are_visible_only_if_the_program_says_so() {
    let problems = Decoder::new().from_str::<App>("x = try(nope, 1)").unwrap_err();
    assert!(problems.to_string().contains("`Decoder::try_functions`"), "{problems}");
}

#[test]
fn what_failed_is_no_warning() {
    let decoder = decoder().on_warning(|warning| panic!("{warning:?}"));
    decoder.from_str::<App>("x = try(nope, can(nosuch()), 1)").unwrap();
}

/// The labels of the only problem, as `from text`, and its detail and suggestions.
fn failed(expr: &str) -> (Vec<String>, String, Vec<String>) {
    let problems = decode(&format!("x = {expr}")).unwrap_err();
    let [problem] = &problems[..] else { panic!("{problems}") };
    let label = |it: &hclspec::Label| format!("{} {}", it.range().unwrap().start().column - 4, it.text());
    (problem.labels().iter().map(label).collect(), problem.detail().to_owned(), problem.help().to_vec())
}

#[test]
fn it_shows_the_first_problem_of_each_argument() {
    let (labels, detail, help) = failed("try(nul.x, big.y + nope, lenght(l))");
    assert_eq!(
        labels,
        ["8 attempt to get attribute from null value", "15 unsupported attribute", "26 call to unknown function"]
    );
    let lines: Vec<&str> = detail.lines().collect();
    assert_eq!(lines.len(), 4, "{detail}");
    assert_eq!(lines[0], "None of the arguments can be evaluated:");
    assert_eq!(lines[3], "There is no function named `lenght`.");
    assert_eq!(help, ["did you mean `length`?"]);
    let (labels, detail, _) = failed("try(try(nope, m.c), l[3])");
    assert_eq!(labels, ["5 error in call of function `try`", "22 invalid index"]);
    assert!(detail.contains("There is no variable named `nope`."), "{detail}");
    assert!(failed("try(nope)").1.starts_with("The argument can't be evaluated:\n"));
}

#[test]
fn at_most_six_of_its_arguments_are_shown() {
    let (labels, detail, _) = failed(&format!("try({})", "nope, ".repeat(9)));
    assert_eq!(labels.len(), 6);
    assert!(detail.starts_with("None of the 9 arguments can be evaluated. These are the problems of the first 6:\n"));
    assert_eq!(detail.lines().count(), 7);
}

#[test]
fn functions_of_these_names_take_precedence() {
    hclspec::hclspec! {
        inline = "function \"can\" {\n  params = [n]\n  result = n + 1\n}\nobject {\n  attr \"x\" {}\n}",
        name = Own,
    }
    let host = hclspec::Function::typed(|n: u8| Ok::<_, String>(n * 2));
    let own: Own = decoder().function("try", host).from_str("x = [try(4), can(4)]").unwrap();
    assert_eq!(own.x, Some(Value::Tuple([8, 5].map(Value::from).into())));
    let host = hclspec::Function::typed(|n: u8| Ok::<_, String>(n * 2));
    let problems = decoder().function("try", host).from_str::<Own>("x = try(nope)").unwrap_err();
    assert_eq!(problems[0].summary(), "unknown variable");
}

#[test]
fn expressions_of_specs_have_none() {
    for function in ["try", "can"] {
        let spec = format!("literal {{\n  value = {function}(1)\n}}");
        let problems = hclspec_lang::SpecFile::parse("app.hclspec", &spec).unwrap_err();
        assert_eq!(problems[0].summary(), "call to unknown function");
        assert!(problems[0].detail().starts_with(&format!("`{function}` is for configurations")), "{problems}");
    }
}

#[test]
fn what_fails_in_functions_of_the_spec_and_the_program_counts() {
    hclspec::hclspec! {
        inline = "function \"part\" {\n  params = [o]\n  result = o.part\n}\nobject {\n  attr \"x\" {}\n}",
        name = Calls,
    }
    let fails = hclspec::Function::typed(|| Err::<u8, _>("never"));
    let calls: Calls =
        decoder().function("fails", fails).from_str("x = [try(part(1), fails(), 2), can(fails())]").unwrap();
    assert_eq!(calls.x, Some(Value::Tuple(vec![2.into(), false.into()])));
}

#[test]
fn its_problems_and_results_show_no_secrets() {
    hclspec::hclspec! {
        inline = "variables {\n  pin = \"hunter2\"\n  keys = { winter = 1 }\n}\nobject {\n  attr \"token\" { type = string }\n  \
                  attr \"port\" { type = number }\n}",
        name = Vault,
        types("token" => hclspec::Secret<String>, "port" => u16),
    }
    for text in [
        "token = try(keys[pin].x, pin + 1)",
        "token = pin\nport = try(pin + 1, jsondecode(pin))",
        "token = pin\nport = try(nope, pin)",
        "token = try([nope, \"hunter2\"], [\"hunter2\"])",
        "token = try(pin, 1)\nport = try(pin, 1) + 1",
        "token = pin\nport = can(keys[pin]) ? pin : 1",
    ] {
        let found = decoder().from_str::<Vault>(text);
        let shown = match found {
            Ok(vault) => format!("{vault:?}"),
            Err(problems) => format!("{problems} {} {}", problems.render().json(), problems.render().short()),
        };
        assert!(!shown.contains("hunter"), "{text}: {shown}");
    }
}

#[test]
fn an_argument_that_is_not_known_makes_an_unknown_value() {
    let spec = "inputs {}\nobject {\n  attr \"x\" { type = number }\n  attr \"y\" { type = list(number) }\n}";
    let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec).unwrap();
    let lazy = hclspec::Function::lazy(|args: &[hclspec::LazyArg]| {
        Ok::<_, String>(args.iter().find_map(|arg| arg.evaluate().ok()).map_or("not a number", |_| "none"))
    });
    let decoder = hclspec_runtime::decoder::of_check(decoder().function("lazy", lazy));
    let check = |text: &str| {
        let text = format!("variable \"u\" {{ type = string }}\nvariable \"um\" {{ type = map(string) }}\n{text}");
        match spec.check(&decoder, &text, hclspec_lang::infer::Nulls::Refused) {
            Ok(()) => "good".to_owned(),
            Err(problems) => problems.iter().map(|problem| problem.summary().to_owned()).collect::<Vec<_>>().join(", "),
        }
    };
    for unknown in [
        "try(var.u, \"a\")",
        "try(var.um.x, \"a\")",
        "try(nope, var.u)",
        "try([var.u], \"a\")",
        "can(var.u) ? \"a\" : \"b\"",
        "can(var.um.x) ? \"a\" : \"b\"",
        "lazy(var.u)",
    ] {
        assert_eq!(check(&format!("x = {unknown}")), "good", "{unknown}");
    }
    // What does not depend on it is checked, and so is what no text has.
    assert_eq!(check("x = try(\"a\", var.u)"), "incorrect attribute value type");
    assert_eq!(check("x = try(nope + var.u, \"a\")"), "incorrect attribute value type");
    assert_eq!(check("x = try(nope) + var.u"), "error in call of function `try`");
    assert_eq!(check("x = lazy(1)"), "incorrect attribute value type");
    for text in ["var.u.x", "var.u[0]", "var.um.x.y"] {
        assert_eq!(check(&format!("x = try({text}, \"a\")")), "incorrect attribute value type", "{text}");
        assert_eq!(check(&format!("x = can({text}) ? 1 : \"a\"")), "incorrect attribute value type", "{text}");
    }
    assert_eq!(check("x = var.u.x"), "unsupported attribute");
    assert_eq!(check("x = var.um.x[0]"), "invalid index");
}
