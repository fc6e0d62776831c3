//! Expressions as values: what `type = expression` gives, and what a program can do with it.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Expression, Function, Reference, ReferenceStepKind, Syntax, Value};

hclspec::hclspec! {
    inline = r#"
        variables {
          region = "eu"
        }
        function "twice" {
          params = [n]
          result = n * 2
        }
        define "rule" {
          object {
            attr "if" {
              type     = expression
              required = true
            }
          }
        }
        object {
          attr "value" { type = expression }
          block_attrs "env" { element_type = expression }
          block_list "rules" {
            block_type = "rule"
            use {
              part = "rule"
            }
          }
          block_set "once" {
            object {
              attr "x" { type = expression }
            }
          }
          default "either" {
            attr {
              name = "first"
              type = expression
            }
            attr {
              name = "second"
              type = expression
            }
          }
          default "limits" {
            block {
              block_type = "limits"
              object {
                attr "cpu" { type = expression }
                attr "memory" {
                  type    = number
                  default = 5
                }
              }
            }
            literal {
              value = {}
            }
          }
        }
    "#,
    name = App,
    types("limits.memory" => u16),
}

fn decoded(text: &str) -> App {
    Decoder::new().filename("app.hcl").from_str(text).unwrap()
}

/// The expression in `value = ..`.
fn expression(text: &str) -> Expression {
    decoded(&format!("value = {text}")).value.unwrap()
}

/// `a.b @1,1-4`, with columns as if the expression stood at the start of the file.
fn references(text: &str) -> Vec<String> {
    let shift = "value = ".len();
    let written = |it: &Reference| {
        let (start, end) = (it.range().start(), it.range().end());
        assert_eq!(it.range().text(), it.text());
        format!("{} @{},{}-{}", it.text(), start.line, start.column - shift, end.column - shift)
    };
    expression(text).references().iter().map(written).collect()
}

#[test]
fn what_is_written_is_not_evaluated() {
    let app = decoded("value = nope(1 + \"a\", unknown.b)\nenv {\n A = x\n B = null\n}\nrule {\n if = a > b\n}");
    assert_eq!(app.value.unwrap().text(), "nope(1 + \"a\", unknown.b)");
    assert_eq!(app.env.unwrap().iter().map(|(name, it)| format!("{name}: {it}")).collect::<Vec<_>>(), ["A: x"]);
    assert_eq!(app.rules[0].r#if.text(), "a > b");
}

#[test]
fn a_literal_null_is_not_set_and_what_might_be_null_is() {
    assert_eq!(decoded("value = null").value, None);
    assert_eq!(decoded("value = ((null))").value, None);
    assert_eq!(expression("true ? null : null").text(), "true ? null : null");
    let problems = Decoder::new().from_str::<App>("rule {\n if = (null)\n}\nrule {\n}").unwrap_err();
    let summaries: Vec<_> = problems.iter().map(|problem| problem.summary()).collect();
    assert_eq!(summaries, ["missing required argument", "missing required argument"]);
}

#[test]
fn the_text_is_the_source_without_what_surrounds_it() {
    assert_eq!(expression("  a + b   # why\n").text(), "a + b");
    assert_eq!(expression("[\n  a, # first\n  b,\n]").text(), "[\n  a, # first\n  b,\n]");
    assert_eq!(expression("(a.b)").to_string(), "(a.b)");
    let app = decoded("\n  value = a.b");
    assert_eq!(format!("{:?}", app.value.as_ref().unwrap()), "Expression(a.b at app.hcl:2:11)");
    assert_eq!(serde_json::to_value(&app.value).unwrap(), "a.b");
}

#[test]
fn expressions_are_equal_by_their_texts() {
    let app = decoded("value = a\nonce {\n x = a\n}\nonce {\n x = b\n}\nonce {\n x = a\n}");
    let texts: Vec<_> = app.once.iter().filter_map(|it| it.x.as_ref()).map(Expression::text).collect();
    assert_eq!(texts, ["a", "b"]);
    assert_eq!(app.value, app.once.first().unwrap().x);
}

#[test]
fn references_have_their_constant_steps() {
    for (text, expected) in [
        ("a.b.c", &["a.b.c @1,1-6"][..]),
        ("a[0].b", &["a[0].b @1,1-7"]),
        ("a.0.b", &["a.0.b @1,1-6"]),
        ("a[\"k\"].b", &["a[\"k\"].b @1,1-9"]),
        ("a[true]", &["a[true] @1,1-8"]),
        ("a[i].b", &["a @1,1-2", "i @1,3-4"]),
        ("a[b.c].d", &["a @1,1-2", "b.c @1,3-6"]),
        ("a[\"x${y}\"]", &["a @1,1-2", "y @1,7-8"]),
        ("a[(0)]", &["a @1,1-2"]),
        ("a[-1]", &["a @1,1-2"]),
        ("a[*].b.c", &["a @1,1-2"]),
        ("a.*.b", &["a @1,1-2"]),
        ("a.b[*].c[x]", &["a.b @1,1-4", "x @1,10-11"]),
        ("(a.b).c", &["a.b @1,2-5"]),
        ("f(x).y", &["x @1,3-4"]),
        ("{a=1}.b", &[]),
        ("[for x in x : x]", &["x @1,11-12"]),
        ("[for k, v in xs[k] : v.a[k] if w.c]", &["xs @1,14-16", "k @1,17-18", "w.c @1,32-35"]),
        ("[for x in a : [for y in x.b : \"${y}${x}${z}\"]]", &["a @1,11-12", "z @1,42-43"]),
        ("\"%{ for x in a }${x}${q}%{ endfor }\"", &["a @1,14-15", "q @1,23-24"]),
        (
            "{a = b, (c) = d, \"${e}\" = f, g.h = 1}",
            &["b @1,6-7", "c @1,10-11", "d @1,15-16", "e @1,21-22", "f @1,27-28", "g.h @1,30-33"],
        ),
        ("var.x[local.y].z", &["var.x @1,1-6", "local.y @1,7-14"]),
        ("a == a", &["a @1,1-2", "a @1,6-7"]),
        ("f(a, b...)", &["a @1,3-4", "b @1,6-7"]),
        ("try(a.b, c)", &["a.b @1,5-8", "c @1,10-11"]),
    ] {
        assert_eq!(references(text), expected, "{text}");
    }
}

#[test]
fn steps_are_attributes_and_constant_keys() {
    let reference = expression("a.b[1.5][\"k\"][true].0").references().remove(0);
    let kinds: Vec<_> = reference.steps().iter().map(|step| step.kind().clone()).collect();
    let index = |value: Value| ReferenceStepKind::Index(value);
    let expected = [
        ReferenceStepKind::Attribute("b".to_owned()),
        index(Value::Number("1.5".parse().unwrap())),
        index(Value::from("k")),
        index(Value::from(true)),
        index(Value::from(0)),
    ];
    assert_eq!(kinds, expected);
    let places: Vec<_> = reference.steps().iter().map(|step| step.range().text().to_owned()).collect();
    assert_eq!(places, [".b", "[1.5]", "[\"k\"]", "[true]", ".0"]);
    assert_eq!((reference.root(), reference.root_range().text()), ("a", "a"));
}

#[test]
fn calls_are_found_whether_there_is_such_a_function_or_not() {
    let calls = expression("f(g(1, 2), \"${ns::h(xs...)}\") + [for x in y : f(x)][0]").functions();
    let calls: Vec<_> =
        calls.iter().map(|call| format!("{} {} {}", call.name(), call.range().text(), call.arguments())).collect();
    assert_eq!(calls, ["f f 2", "g g 2", "ns::h ns::h 1", "f f 1"]);
}

#[test]
fn static_forms_are_read_without_evaluation() {
    assert_eq!(expression("a.b[0]").as_traversal().unwrap().text(), "a.b[0]");
    assert!(expression("a[b]").as_traversal().is_none());
    assert!(expression("f(a)").as_traversal().is_none());
    assert_eq!(expression("name").as_keyword().as_deref(), Some("name"));
    assert_eq!(expression("a.b").as_keyword(), None);
    let list = expression("[a, b.c, 1 + 1]").as_list().unwrap();
    assert_eq!(list.iter().map(Expression::text).collect::<Vec<_>>(), ["a", "b.c", "1 + 1"]);
    assert_eq!(list[2].evaluate(&Decoder::new()).unwrap(), Value::from(2));
    let entries = expression("{ a = x, \"b\" = 2 }").as_entries().unwrap();
    let entries: Vec<_> = entries.iter().map(|(key, value)| format!("{key}: {value}")).collect();
    assert_eq!(entries, ["a: x", "\"b\": 2"]);
    assert!(expression("{}").as_list().is_none());
}

#[test]
fn evaluation_sees_the_decoder_and_the_spec() {
    let decoder = Decoder::new()
        .variable("n", 20)
        .function("inc", Function::typed(|n: i64| Ok::<_, String>(n + 1)))
        .evaluation_functions();
    assert_eq!(expression("twice(n) + inc(1)").evaluate(&decoder).unwrap(), Value::from(42));
    assert_eq!(expression("upper(region)").evaluate(&decoder).unwrap(), Value::from("EU"));
    assert_eq!(expression("region").evaluate(&decoder.clone().variable("region", "us")).unwrap(), Value::from("us"));
    assert_eq!(expression("true ? null : 1").evaluate(&decoder).unwrap(), Value::Null);
    assert_eq!(expression("n * 3").evaluate_as::<u16>(&decoder).unwrap(), 60);
}

#[test]
fn problems_are_shown_in_the_file_of_the_expression() {
    let text = "# A comment.\nenv {\n  größe = [1,\n    nope.x]\n}\n";
    let app = decoded(text);
    let expression = app.env.unwrap().remove("größe").unwrap();
    let problems = expression.evaluate(&Decoder::new().filename("other.hcl").variable("noped", 1)).unwrap_err();
    let expected = "error[HS201]: unknown variable\n --> app.hcl:4:5\n  |\n4 |     nope.x]\n  |     ^^^^ There is no variable named `nope`.\n  |\n  \
                    = help: did you mean `noped`?\n";
    assert_eq!(problems.to_string().split("\n1 error").next().unwrap().trim_end(), expected.trim_end());
    let problems = expression.evaluate_as::<u8>(&Decoder::new().variable("nope", Value::Null)).unwrap_err();
    assert_eq!(problems.first().unwrap().range().unwrap().start().line, 4);
    let wrong = self::expression("\"a\"").evaluate_as::<u8>(&Decoder::new()).unwrap_err();
    let range = wrong.first().unwrap().range().unwrap();
    assert_eq!((range.filename(), range.start().column, range.end().column), ("app.hcl", 9, 12));
}

#[test]
fn the_iterators_of_dynamic_blocks_are_kept() {
    let text = "dynamic \"rule\" {\n for_each = [5, 6]\n iterator = it\n content {\n if = it.value > limit\n }\n}";
    let app = decoded(text);
    let decoder = Decoder::new().variable("limit", 5);
    let values: Vec<_> = app.rules.iter().map(|rule| rule.r#if.evaluate_as::<bool>(&decoder).unwrap()).collect();
    assert_eq!(values, [false, true]);
    let references: Vec<_> =
        app.rules[0].r#if.references().iter().map(|reference| reference.text().to_owned()).collect();
    assert_eq!(references, ["limit"]);
    assert_eq!(app.rules[0].r#if.text(), app.rules[1].r#if.text());
    assert_ne!(app.rules[0], app.rules[1]);
}

#[test]
fn an_expression_outlives_everything_else() {
    fn is_shared<T: Send + Sync + Clone + 'static>(it: T) -> T {
        it
    }
    let kept = {
        let text = String::from("value = a + 1");
        is_shared(decoded(&text).value.unwrap())
    };
    let found = std::thread::spawn(move || kept.evaluate_as::<u8>(&Decoder::new().variable("a", 1)).unwrap());
    assert_eq!(found.join().unwrap(), 2);
}

#[test]
fn fallbacks_keep_their_places() {
    let app = decoded("second = b\nlimits {\n cpu = x * 2\n memory = 7\n}");
    assert_eq!(app.either.unwrap().range().start().line, 1);
    assert_eq!(app.limits.cpu.unwrap().evaluate_as::<u8>(&Decoder::new().variable("x", 4)).unwrap(), 8);
    assert_eq!(app.limits.memory, 7);
    let app = decoded("first = (null)\nsecond = b");
    assert_eq!((app.either.unwrap().text(), app.limits.cpu, app.limits.memory), ("b", None, 5));
}

#[test]
fn a_budget_is_for_one_evaluation() {
    let long = expression("[for a in l : [for b in l : [for c in l : 1]]]");
    let decoder = Decoder::new().variable("l", vec![0; 1000]);
    let problems = long.evaluate(&decoder).unwrap_err();
    assert!(problems.to_string().contains("app.hcl:1:"), "{problems}");
    assert_eq!(expression("1 + 1").evaluate(&decoder).unwrap(), Value::from(2));
}

#[test]
fn unknown_names_in_what_is_not_evaluated_are_no_problem() {
    let text = "value = nope\nenv {\n A = nope\n}\ndynamic \"rule\" {\n for_each = [1]\n content {\n if = nope\n}\n}\nwrong = 1";
    let problems = Decoder::new().from_str::<App>(text).unwrap_err();
    let summaries: Vec<_> = problems.iter().map(|problem| problem.summary()).collect();
    assert_eq!(summaries, ["unsupported argument"]);
}

/// The expression of the argument `value` in JSON.
fn json(value: &str) -> Expression {
    let decoder = Decoder::new().filename("app.json").syntax(Syntax::Json);
    decoder.from_str::<App>(&format!("{{\"value\":{value}}}")).unwrap().value.unwrap()
}

#[test]
fn an_expression_of_json_is_a_json_value() {
    let value = r#"{"k${a}":["${b}",{"z":"${c.d[0]}"}]}"#;
    let expression = json(value);
    assert_eq!((expression.text(), expression.syntax()), (value, Syntax::Json));
    let shift = "{\"value\":".len() - "{\"x\":".len();
    let place = |it: &Reference| {
        format!("{} @1,{}-{}", it.text(), it.range().start().column - shift, it.range().end().column - shift)
    };
    let references: Vec<_> = expression.references().iter().map(place).collect();
    assert_eq!(references, ["a @1,11-12", "b @1,19-20", "c.d[0] @1,31-37"]);
    assert!(json(r#""a.b""#).references().is_empty());
    assert_eq!(json(r#""a.b[0]""#).as_traversal().unwrap().text(), "a.b[0]");
    assert_eq!(json(r#""a""#).as_keyword().as_deref(), Some("a"));
    assert_eq!(json(r#""a""#).evaluate(&Decoder::new()).unwrap(), Value::from("a"));
    assert_eq!(json(r#""${1 + n}""#).evaluate_as::<u8>(&Decoder::new().variable("n", 1)).unwrap(), 2);
    assert_ne!(json("1"), self::expression("1"));
    let problems = json(r#"["${nope}"]"#).evaluate(&Decoder::new()).unwrap_err();
    let range = problems.first().unwrap().range().unwrap();
    assert_eq!((range.filename(), range.text()), ("app.json", "nope"));
}

#[test]
fn an_expression_of_a_heredoc_has_its_place_and_text() {
    let app = decoded("value = <<-EOT\n  a ${b.c}\n  EOT\n");
    let expression = app.value.unwrap();
    assert_eq!(expression.references()[0].range().to_string(), "app.hcl:2:7");
    let decoder = Decoder::new().variable("b", Value::Object([("c".to_owned(), Value::from(1))].into()));
    assert_eq!(expression.evaluate(&decoder).unwrap(), Value::from("a 1\n"));
    assert_eq!(expression.range().start().line, 1);
    assert!(expression.text().starts_with("<<-EOT\n"), "{expression}");
}

#[test]
#[allow(clippy::mutable_key_type, reason = "what changes is no part of the key")]
fn they_have_an_order_and_can_be_keys() {
    let [a, b, again] = ["a + 1", "b", "a + 1"].map(expression);
    assert!(a < b && a == again);
    let set = std::collections::HashSet::from([a.clone(), b, again]);
    assert_eq!(set.len(), 2);
    let cheap = a.clone();
    assert_eq!(cheap.text().as_ptr(), a.text().as_ptr(), "the text is shared");
    let app = decoded("value = x\nenv {\n A = y\n}");
    let (first, second) = (app.value.unwrap(), app.env.unwrap().remove("A").unwrap());
    let distance = second.text().as_ptr() as usize - first.text().as_ptr() as usize;
    assert_eq!(distance, "x\nenv {\n A = ".len(), "all of one file share it");
}

#[test]
fn in_a_value_without_types_it_is_its_text() {
    let spec =
        "object {\n  attr \"value\" { type = expression }\n  block_attrs \"env\" { element_type = expression }\n}";
    let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec).unwrap();
    let value = spec.decode(&Decoder::new(), "value = nope(1) + a\nenv {\n  A = [b]\n}").unwrap();
    assert_eq!(value.to_string(), r#"{ env = { A = "[b]" }, value = "nope(1) + a" }"#);
}

#[test]
fn evaluation_reports_warnings_and_all_problems() {
    let warnings = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let heard = std::sync::Arc::clone(&warnings);
    let decoder = Decoder::new()
        .filename("other.hcl")
        .variable("l", vec![1])
        .on_warning(move |warning| heard.lock().unwrap().push(warning.to_string()));
    expression("l[0]").evaluate(&decoder).unwrap();
    assert!(warnings.lock().unwrap().is_empty());
    let problems = expression("[nope, 1 + \"a\", f()]").evaluate(&decoder).unwrap_err();
    assert_eq!(problems.len(), 3, "{problems}");
    assert!(problems.iter().all(|problem| problem.range().unwrap().filename() == "app.hcl"));
}

#[test]
fn what_was_secret_in_the_decode_stays_so() {
    hclspec::hclspec! {
        inline = "inputs {}\nobject {\n  attr \"token\" { type = string }\n  attr \"when\" { type = expression }\n}",
        name = Vault,
        types("token" => hclspec::Secret<String>),
    }
    let config = "variable \"pw\" {\n  sensitive = true\n  default = \"hunter2\"\n}\ntoken = \"hunter3\" \nwhen = -var.pw + nope";
    let vault: Vault = Decoder::new().from_str(config).unwrap();
    let when = vault.when.unwrap();
    let problems = when.evaluate(&Decoder::new()).unwrap_err();
    let shown = format!("{problems}{}{}", problems.render().json(), problems.render().short());
    assert!(!shown.contains("hunter") && shown.contains("invalid operand"), "{shown}");
    let seen = std::sync::Arc::new(std::sync::Mutex::new(String::new()));
    let text = std::sync::Arc::clone(&seen);
    let look = Function::lazy(move |args: &[hclspec::LazyArg]| {
        text.lock().unwrap().push_str(&args[0].evaluate().unwrap_err().to_string());
        Ok::<_, String>(1)
    });
    let config = config.replace("-var.pw + nope", "look(-var.pw)");
    let vault: Vault = Decoder::new().from_str(&config).unwrap();
    vault.when.unwrap().evaluate(&Decoder::new().function("look", look)).unwrap();
    assert!(seen.lock().unwrap().contains("invalid operand") && !seen.lock().unwrap().contains("hunter"));
    let config = config.replace("look(-var.pw)", "var.pw");
    let vault: Vault = Decoder::new().from_str(&config).unwrap();
    let wrong = vault.when.unwrap().evaluate_as::<u16>(&Decoder::new()).unwrap_err().to_string();
    assert!(!wrong.contains("hunter"), "{wrong}");
}

#[test]
fn entries_and_elements_of_json_are_values_of_json() {
    let list = json(r#"["a", {"k": "${b}"}]"#).as_list().unwrap();
    assert_eq!(list.iter().map(Expression::text).collect::<Vec<_>>(), [r#""a""#, r#"{"k": "${b}"}"#]);
    assert_eq!(list[0].as_keyword().as_deref(), Some("a"));
    let entries = list[1].as_entries().unwrap();
    assert_eq!((entries[0].0.text(), entries[0].1.text()), (r#""k""#, r#""${b}""#));
    assert_eq!(entries[0].1.evaluate(&Decoder::new().variable("b", 3)).unwrap(), Value::from(3));
}
