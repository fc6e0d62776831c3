//! Functions of the program that decide themselves which arguments are evaluated.

#![allow(clippy::unwrap_used)]

use hclspec::{
    Decoder, Diagnostic, Diagnostics, Expression, Function, FunctionError, LazyArg, Limits, Secret, Type, Value,
};
use hclspec_lang::SpecFile;
use std::sync::{Arc, Mutex};

hclspec::hclspec! {
    inline = r#"
        locals {}
        inputs {}
        variables {
          region = "eu"
          l      = ["a", "b"]
        }
        function "twice" {
          params = [text]
          result = "${text}${text}"
        }
        object {
          attr "x" {}
          attr "secret" { type = string }
          block_list "items" {
            block_type = "item"
            object {
              attr "x" {}
            }
          }
        }
    "#,
    name = App,
    types("secret" => Secret<String>),
}

const SPEC: &str = "locals {}\nobject {\n  attr \"x\" {}\n}\n";

/// `first(a, b, ..)`: the first argument that is neither wrong nor null.
fn first() -> Function {
    Function::lazy(|args: &[LazyArg]| {
        let found = args.iter().find_map(|arg| arg.evaluate().ok().filter(|value| *value != Value::Null));
        found.ok_or("there is none")
    })
}

/// `when(condition, value)`: the value, or null without evaluating it.
fn when() -> Function {
    Function::lazy(|args: &[LazyArg]| match args[0].evaluate()? {
        Value::Bool(true) => Ok(args[1].evaluate()?),
        Value::Bool(false) => Ok(Value::Null),
        _ => Err(FunctionError::at_argument(0, "it must be a bool")),
    })
    .param("condition", Type::Bool)
    .param("value", Type::String)
}

/// `text(a)`: the text of the argument.
fn text() -> Function {
    Function::lazy(|args: &[LazyArg]| {
        Ok::<_, FunctionError>(args.iter().map(|arg| arg.text().into_owned()).collect::<Vec<_>>())
    })
}

fn decoder() -> Decoder {
    let decoder = Decoder::new().evaluation_functions().function("first", first()).function("when", when());
    decoder.function("text", text()).try_functions()
}

/// A decoder whose function `keep` keeps its argument.
fn keeping() -> (Decoder, Arc<Mutex<Vec<Expression>>>) {
    let kept = Arc::new(Mutex::new(Vec::new()));
    let all = Arc::clone(&kept);
    let keep = Function::lazy(move |args: &[LazyArg]| {
        all.lock().unwrap().extend(args.iter().map(LazyArg::expression));
        Ok::<_, FunctionError>(args.len() as u64)
    });
    (decoder().function("keep", keep), kept)
}

/// The value of `x`, which typed and untyped decodes agree on.
fn x(text: &str) -> Value {
    let app: App = decoder().from_str(text).unwrap();
    if !text.contains("region") && !text.contains("l...") {
        let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
        let untyped = spec.decode(&decoder(), text).unwrap();
        assert_eq!(untyped.get("x").cloned(), Some(app.x.clone().unwrap_or_default()), "{text}");
    }
    app.x.unwrap_or_default()
}

/// `line:from-to summary` of each problem.
fn of(problems: &Diagnostics) -> Vec<String> {
    let line = |it: &Diagnostic| {
        let (start, end) = (it.range().unwrap().start(), it.range().unwrap().end());
        format!("{}:{}-{} {}", start.line, start.column, end.column, it.summary())
    };
    problems.iter().map(line).collect()
}

fn problems(text: &str) -> Vec<String> {
    of(&decoder().from_str::<App>(text).unwrap_err())
}

#[test]
fn what_is_not_asked_for_is_not_evaluated() {
    assert_eq!(x("x = when(false, nope(zip.zap))"), Value::Null);
    assert_eq!(x("x = when(true, \"a\")"), Value::from("a"));
    assert_eq!(x("x = first(nope, null, 1 + \"a\", 3, zip)"), Value::from(3));
    assert_eq!(x("x = [for v in [1, 2] : when(v == 1, \"${v}\")]"), Value::Tuple(vec![1.into(), Value::Null]));
    assert_eq!(x("locals {\n a = when(true, local.b)\n b = 2\n}\nx = local.a"), Value::from(2));
}

#[test]
fn problems_that_the_function_returns_are_reported_at_their_places() {
    assert_eq!(problems("x = when(true, [nope, 1 + \"a\"])"), ["1:17-21 unknown variable", "1:27-30 invalid operand"]);
    assert_eq!(problems("x = [\n  when(nope, 1),\n  when(zip, 1),\n]").len(), 2);
    // Problems of several arguments, with those of the program, and an error type that is no `FunctionError`.
    let both = Function::lazy(|args: &[LazyArg]| {
        let mut all = Diagnostics::new();
        args.iter().for_each(|arg| all.extend(arg.evaluate().err().into_iter().flatten()));
        if all.is_empty() { Ok(1) } else { Err(all) }
    });
    let found = decoder().function("both", both).from_str::<App>("x = both(nope, 1, m[0])").unwrap_err();
    assert_eq!(of(&found), ["1:10-14 unknown variable", "1:19-20 unknown variable"]);
}

#[test]
fn any_other_error_is_one_of_the_call() {
    let failed = "1:5-11 error in call of function `first`";
    assert_eq!(problems("x = first(nope, zip)"), [failed]);
    let found = decoder().from_str::<App>("x = when(5, 1)").unwrap_err();
    assert_eq!(of(&found), ["1:10-11 invalid function argument"]);
    let own = Function::lazy(|args: &[LazyArg]| {
        Err::<Value, _>(Diagnostics::from(Diagnostic::error("no luck").at(args[0].range())))
    });
    let found = decoder().function("own", own).from_str::<App>("x = own(1)").unwrap_err();
    assert_eq!(of(&found), ["1:5-9 error in call of function `own`"]);
    assert_eq!(found[0].detail(), "no luck");
}

#[test]
fn parameters_only_determine_the_number_of_arguments() {
    assert_eq!(problems("x = when(true)"), ["1:14-15 not enough function arguments"]);
    assert_eq!(problems("x = when(true, 1, nope)"), ["1:19-23 too many function arguments"]);
    // Not converted to a string, and null is passed on.
    assert_eq!(x("x = when(true, 5)"), Value::from(5));
    assert_eq!(x("x = [when(true, null)]"), Value::Tuple(vec![Value::Null]));
}

#[test]
fn expanded_arguments_are_values_already() {
    assert_eq!(x("x = first(null, l...)"), Value::from("a"));
    assert_eq!(x("x = text(1, l...)"), Value::from(vec!["1", "l", "l"]));
    assert_eq!(problems("x = first(1, nope...)"), ["1:14-18 unknown variable"]);
    let (decoder, kept) = keeping();
    decoder.from_str::<App>("x = keep(l...)").unwrap();
    let kept = kept.lock().unwrap();
    assert_eq!(kept.iter().map(Expression::text).collect::<Vec<_>>(), ["l", "l"]);
}

#[test]
fn each_evaluation_counts() {
    let often = Function::lazy(|args: &[LazyArg]| {
        for _ in 0..100_000 {
            let _ = args[0].evaluate();
        }
        Ok::<_, FunctionError>("done")
    });
    let decoder = decoder().function("often", often).limits(Limits::default().steps(50_000));
    let found = decoder.from_str::<App>("x = try(often(1 + 1), 2)").unwrap_err();
    assert_eq!(of(&found).len(), 1);
    assert_eq!(found[0].summary(), "too many evaluation steps");
    let problems = decoder.from_str::<App>("x = often(nope)").unwrap_err();
    assert!(problems[0].summary().starts_with("too many"), "{problems}");
}

#[test]
fn what_depends_on_a_problem_elsewhere_is_silent() {
    for call in ["first(local.a, 2)", "when(true, local.a)", "[text(local.a), first(local.a)]"] {
        assert_eq!(problems(&format!("locals {{ a = nope }}\nx = {call}")), ["1:14-18 unknown variable"], "{call}");
    }
}

#[test]
fn a_failing_call_can_be_caught() {
    assert_eq!(x("x = try(when(true, nope), 5)"), Value::from(5));
    assert_eq!(x("x = can(first(nope))"), Value::from(false));
    assert_eq!(x("x = first(try(nope), when(nope, 1), 7)"), Value::from(7));
}

#[test]
fn text_and_place_are_those_of_the_argument() {
    let places = Arc::new(Mutex::new(Vec::new()));
    let all = Arc::clone(&places);
    let note = Function::lazy(move |args: &[LazyArg]| {
        all.lock().unwrap().extend(args.iter().map(|arg| format!("{arg:?} {}", arg.range().end().column)));
        Ok::<_, FunctionError>(1)
    });
    let decoder = decoder().filename("app.hcl").function("note", note);
    decoder.from_str::<App>("x = note(a.b,\n  [1, # one\n2])").unwrap();
    assert_eq!(
        places.lock().unwrap()[..],
        ["LazyArg(a.b at app.hcl:1:10) 13", "LazyArg([1, # one\n2] at app.hcl:2:3) 3"]
    );
}

#[test]
fn arguments_in_json_are_like_others() {
    let decoder = decoder().syntax(hclspec::Syntax::Json);
    let app: App = decoder.from_str(r#"{"x": ["${first(nope, 4)}", "${text(a.b[\"k\"])}"]}"#).unwrap();
    assert_eq!(app.x.unwrap(), Value::Tuple(vec![Value::from(4), Value::from(vec!["a.b[\"k\"]"])]));
    let found = decoder.from_str::<App>(r#"{"x": "\"${when(true, nope[\"k\"])}"}"#).unwrap_err();
    assert_eq!(of(&found), ["1:23-27 unknown variable"]);
}

#[test]
fn an_expression_keeps_what_it_mentions() {
    let (decoder, kept) = keeping();
    let text = "locals { a = \"l\" }\nvariable \"v\" { default = \"i\" }\n\
                x = [for k in [\"f\"] : keep(\"${k}${local.a}${var.v}${region}${later}${twice(k)}\")]\n\
                dynamic \"item\" {\n for_each = [\"d\"]\n content {\n  x = keep(\"${item.value}${item.key}\")\n }\n}";
    decoder.from_str::<App>(text).unwrap();
    let kept = kept.lock().unwrap();
    let later = Decoder::new().variable("later", "!");
    let values: Vec<_> = kept.iter().map(|it| it.evaluate(&later).unwrap()).collect();
    assert_eq!(values, [Value::from("flieu!ff"), Value::from("d0")]);
    let roots: Vec<_> = kept[0].references().iter().map(|reference| reference.text().to_owned()).collect();
    assert_eq!(roots, ["local.a", "var.v", "region", "later"]);
    let found = kept[0].evaluate(&Decoder::new()).unwrap_err();
    assert_eq!(of(&found), ["3:62-67 unknown variable"]);
}

#[test]
fn an_expression_in_json_keeps_its_place() {
    let (decoder, kept) = keeping();
    let decoder = decoder.syntax(hclspec::Syntax::Json);
    decoder.from_str::<App>(r#"{"x": "\"${keep({ \"k\" = a.b }[\"k\"], nope)}"}"#).unwrap();
    let kept = kept.lock().unwrap();
    let with_a = Decoder::new().variable("a", std::collections::BTreeMap::from([("b", 3)]));
    assert_eq!(kept[0].evaluate(&with_a).unwrap(), Value::from(3));
    assert_eq!(of(&kept[0].evaluate(&Decoder::new()).unwrap_err()), ["1:27-28 unknown variable"]);
    assert_eq!(of(&kept[1].evaluate(&with_a).unwrap_err()), ["1:41-45 unknown variable"]);
}

#[test]
fn kept_expressions_can_call_them() {
    let (decoder, kept) = keeping();
    decoder.from_str::<App>("x = keep(when(a, nope))").unwrap();
    let kept = kept.lock().unwrap();
    assert_eq!(kept[0].evaluate(&decoder.clone().variable("a", false)).unwrap(), Value::Null);
    assert_eq!(of(&kept[0].evaluate(&decoder.variable("a", true)).unwrap_err()), ["1:18-22 unknown variable"]);
}

#[test]
fn problems_that_the_function_gets_show_no_secrets() {
    let seen = Arc::new(Mutex::new(String::new()));
    let all = Arc::clone(&seen);
    let look = Function::lazy(move |args: &[LazyArg]| {
        let problems = args[0].evaluate().unwrap_err();
        all.lock().unwrap().push_str(&format!("{problems}{problems:?}{}", problems.render().json()));
        Err::<Value, _>(problems)
    });
    let text = "secret = look(upper(\"hunter2\") + 1)";
    let found = decoder().function("look", look).from_str::<App>(text).unwrap_err();
    let seen = seen.lock().unwrap();
    for shown in [seen.as_str(), &found.to_string()] {
        assert!(shown.contains("invalid operand") && shown.contains("1:15"), "{shown}");
        assert!(!shown.contains("hunter2") && !shown.contains("HUNTER2"), "{shown}");
    }
}

#[test]
fn a_result_is_limited_as_that_of_any_function() {
    let deep = Function::lazy(|_: &[LazyArg]| {
        Ok::<_, FunctionError>((0..2_000).fold(Value::Null, |inner, _| Value::Tuple(vec![inner])))
    });
    let found = decoder().function("deep", deep).from_str::<App>("x = deep()").unwrap_err();
    assert_eq!(of(&found), ["1:5-10 error in call of function `deep`"]);
}
