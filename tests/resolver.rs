//! References that the host program resolves.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Diagnostics, Expression, Limits, Parsed, Reference, ReferenceStepKind, Syntax, Value};
use std::sync::{Arc, Mutex};

mod job {
    hclspec::hclspec! {
        inline = r#"
            locals {}
            variables {
              spec_var = { a = 1 }
            }
            function "of_spec" {
              params = [n]
              result = n
            }
            object {
              attr "x" {}
              attr "y" {}
              attr "count" { type = number }
              attr "kept" { type = expression }
              block_list "items" {
                block_type = "item"
                object {
                  attr "v" {}
                }
              }
              block "free" {
                object {
                  ignore {}
                }
              }
            }
        "#,
        name = Job,
    }
}

mod secret {
    hclspec::hclspec! {
        inline = r#"
            object {
              attr "token" { type = string }
              attr "port" { type = number }
            }
        "#,
        name = Vault,
        types("token" => hclspec::Secret<String>, "port" => u16),
    }
}

use job::Job;

/// A reference stays as it is written, as in Nomad.
fn written(reference: &Reference) -> Option<String> {
    Some(reference.interpolation().map_or_else(|| format!("${{{}}}", reference.text()), str::to_owned))
}

fn decoder() -> Decoder {
    Decoder::new().evaluation_functions().try_functions().resolver(written)
}

fn x(decoder: &Decoder, text: &str) -> Value {
    decoder.from_str::<Job>(text).unwrap().x.unwrap_or_default()
}

/// A decoder whose resolver knows nothing, and what it was asked.
fn listening() -> (Decoder, Arc<Mutex<Vec<String>>>) {
    let asked = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&asked);
    let decoder = decoder().resolver(move |reference: &Reference| {
        let start = reference.range().start();
        sink.lock().unwrap().push(format!("{} {}:{}", reference.text(), start.line, start.column));
        None::<Value>
    });
    (decoder, asked)
}

fn summaries(problems: &Diagnostics) -> Vec<String> {
    let place = |it: &hclspec::Diagnostic| {
        let range = it.range().unwrap();
        format!("{},{}-{}", range.start().line, range.start().column, range.end().column)
    };
    problems.iter().map(|problem| format!("{} @{}", problem.summary(), place(problem))).collect()
}

#[test]
fn a_reference_can_stay_as_it_is_written() {
    let decoder = decoder().variable("region", "eu");
    for (expr, expected) in [
        ("\"${attr.kernel.name}\"", "${attr.kernel.name}"),
        ("attr.kernel.name", "${attr.kernel.name}"),
        ("\"foo-${BAR}-${region}\"", "foo-${BAR}-eu"),
        ("\"${env[\"X\"]}\"", "${env[\"X\"]}"),
        ("\"${ m.0[3][\"F\"].5 }\"", "${ m.0[3][\"F\"].5 }"),
        ("\"${   root.  field[  \"FOO\"].5  }\"", "${   root.  field[  \"FOO\"].5  }"),
        ("\"a ${~ x ~} b\"", "a${~ x ~}b"),
        ("\"${NOMAD_PORT_http}:${1 + 1}\"", "${NOMAD_PORT_http}:2"),
        ("\"${(x)}\"", "${x}"),
        ("\"%{ if a.b == \"${\"$\"}{a.b}\" }y%{ endif }\"", "y"),
        ("<<E\n${ x.y\n }!\nE", "${ x.y\n }!\n"),
    ] {
        assert_eq!(x(&decoder, &format!("x = {expr}")), Value::from(expected), "{expr}");
    }
    let each = x(&decoder, "x = [for k in [\"a\", \"b\"] : \"${k}-${NODE}\"]");
    assert_eq!(each.to_string(), r#"["a-$${NODE}", "b-$${NODE}"]"#);
}

#[test]
fn what_is_made_of_the_value_counts() {
    let problems =
        decoder().from_str::<Job>("locals {\n  r = \"eu\"\n}\nx = meta[local.r]\ncount = NOMAD_X + 1").unwrap_err();
    assert_eq!(summaries(&problems), ["invalid index @4,9-18", "invalid operand @5,9-16"]);
    let (decoder, asked) = listening();
    let _ = decoder.from_str::<Job>("locals {\n  r = \"eu\"\n}\nx = meta.a[local.r].b");
    assert_eq!(*asked.lock().unwrap(), ["meta.a 4:5"]);
}

#[test]
fn a_reference_is_the_variable_with_its_constant_steps() {
    let decoder = Decoder::new().resolver(|reference: &Reference| {
        let key = |it: &ReferenceStepKind| match it {
            ReferenceStepKind::Attribute(name) => format!(".{name}"),
            ReferenceStepKind::Index(key) => format!("[{key}]"),
            _ => String::new(),
        };
        let steps: String = reference.steps().iter().map(|step| key(step.kind())).collect();
        Some(Value::Object([("text".to_owned(), Value::from(format!("{}{steps}", reference.root())))].into()))
    });
    let found = x(&decoder, "x = [a[*].text, (a.b[0].c[true][\"k\"][1.5].2).text, [for k in [\"text\"] : a.b[k]]]");
    assert_eq!(found.to_string(), r#"[["a"], "a.b[0].c[true][\"k\"][1.5][2]", ["a.b"]]"#);
}

#[test]
fn only_what_nobody_knows_is_asked_for() {
    let (decoder, asked) = listening();
    let decoder = decoder.variable("host_var", Value::Object([("a".to_owned(), Value::from(1))].into()));
    let text = "locals {\n  a = 1\n}\nx = [host_var.a, spec_var.a, local.a, [for it in [1] : it], of_spec(1), host_var.zz]\n\
                y = [local.zz, spec_var.zz, try(local.zz, 1)]\n\
                dynamic \"item\" {\n  for_each = [1]\n  iterator = own\n  content {\n    v = own.value\n  }\n}\n\
                free {\n  a = nope\n  dynamic \"b\" {\n    for_each = nope\n  }\n}\nkept = nope";
    let problems = decoder.from_str::<Job>(text).unwrap_err();
    assert!(asked.lock().unwrap().is_empty(), "{asked:?}");
    assert_eq!(problems.len(), 3, "{problems}");
}

#[test]
fn it_is_asked_wherever_variables_are_seen() {
    let (decoder, asked) = listening();
    let text = "locals {\n  a = r1\n}\nx = [for it in [1, 2] : try(r2, it)]\n\
                dynamic \"item\" {\n  for_each = try(r3, [1, 2])\n  content {\n    v = try(r4.a, item.value)\n  }\n}\ny = \"${r5}\"";
    let problems = decoder.from_str::<Job>(text).unwrap_err();
    assert_eq!(summaries(&problems), ["unknown variable @2,7-9", "unknown variable @11,8-10"]);
    let mut asked = asked.lock().unwrap().clone();
    asked.sort();
    assert_eq!(asked, ["r1 2:7", "r2 4:29", "r3 6:18", "r4.a 8:13", "r5 11:8"], "once for each place");
}

#[test]
fn each_decode_asks_anew() {
    let (decoder, asked) = listening();
    let parsed = Parsed::from_str("app.hcl", "x = try(r, 1)").unwrap();
    for _ in 0..2 {
        let _: Job = decoder.decode_parsed(&parsed).unwrap();
    }
    assert_eq!(*asked.lock().unwrap(), ["r 1:9", "r 1:9"]);
}

#[test]
fn nothing_is_the_usual_error_and_null_is_a_value() {
    let decoder = Decoder::new().variable("region", "eu").resolver(|reference: &Reference| match reference.root() {
        "empty" => Some(Value::Null),
        _ => None,
    });
    assert_eq!(x(&decoder, "x = empty == null"), Value::from(true));
    let problems = decoder.from_str::<Job>("x = regoin.a.b").unwrap_err();
    assert_eq!(summaries(&problems), ["unknown variable @1,5-11"]);
    assert_eq!(problems[0].help(), ["did you mean `region`?"]);
}

#[test]
fn an_error_is_shown_at_the_reference() {
    let decoder = Decoder::new().resolver(|reference: &Reference| match reference.root() {
        "vault" => Err(format!("no entry `{}`", reference.text())),
        _ => Ok(None::<u8>),
    });
    let problems = decoder.from_str::<Job>("x = [vault.a.b[0].c, nope]\ny = vault.d[local.e]").unwrap_err();
    let expected = [
        "can't resolve reference @1,6-20",
        "unknown variable @1,22-26",
        "can't resolve reference @2,5-12",
        "unknown variable @2,13-18",
    ];
    assert_eq!(summaries(&problems)[..3], expected[..3]);
    assert_eq!(problems[0].detail(), "no entry `vault.a.b[0].c`");
    assert_eq!(x(&decoder.try_functions(), "x = try(vault.a, 1)"), Value::from(1));
}

#[test]
fn what_it_gives_counts() {
    let decoder = Decoder::new().resolver(|_: &Reference| Some("x".repeat(64_000)));
    assert!(decoder.from_str::<Job>("x = big").is_ok());
    let problems = decoder.limits(Limits::default().values(500)).from_str::<Job>("x = big == 1").unwrap_err();
    assert_eq!(summaries(&problems), ["too many computed values @1,5-8"]);
    let nested = (0..200).fold(Value::from(1), |value, _| Value::List(vec![value]));
    let deep = Decoder::new().resolver(move |_: &Reference| Some(nested.clone()));
    let problems = deep.from_str::<Job>("x = deep").unwrap_err();
    assert_eq!(summaries(&problems), ["can't resolve reference @1,5-9"]);
}

#[test]
fn values_are_shown_with_problems() {
    let problems = decoder().from_str::<Job>("count = attr.kernel[\"name\"].0").unwrap_err();
    assert!(problems.to_string().contains("with attr.kernel[\"name\"][0] = \"$"), "{problems}");
}

#[test]
fn what_a_secret_takes_is_not_shown() {
    let decoder = Decoder::new().resolver(|reference: &Reference| match reference.root() {
        "bad" => Err("sesam is wrong".to_owned()),
        _ => Ok(Some("sesam")),
    });
    let shown = decoder.from_str::<secret::Vault>("port = vault.token").unwrap_err().to_string();
    assert!(shown.contains("sesam"), "{shown}");
    for text in ["token = vault.token\nport = vault.token", "token = [vault.token]", "token = bad.x"] {
        let hidden = decoder.from_str::<secret::Vault>(text).unwrap_err();
        let all = format!("{hidden} {} {}", hidden.render().json(), hidden.render().short());
        assert!(!all.contains("sesam"), "{all}");
    }
    let other = decoder.from_str::<secret::Vault>("token = vault.token\nport = open.a").unwrap_err().to_string();
    assert!(other.contains("with open.a = \"sesam\""), "{other}");
}

#[test]
fn in_json_texts_are_those_of_the_templates() {
    let decoder = decoder().syntax(Syntax::Json);
    let text = r#"{"x": ["${env[\"X\"]}", "a${ m.b\t}", "${attr.ke\u0072nel[0]}-${1}"]}"#;
    let expected = [r#"${env["X"]}"#, "a${ m.b\t}", "${attr.kernel[0]}-1"].map(Value::from);
    assert_eq!(x(&decoder, text), Value::Tuple(expected.to_vec()));
    let kept = decoder.from_str::<Job>(r#"{"kept": "${env[\"X\"]}"}"#).unwrap().kept.unwrap();
    assert_eq!(kept.references()[0].text(), r#"env["X"]"#);
    assert_eq!(kept.references()[0].interpolation(), Some(r#"${env["X"]}"#));
}

#[test]
fn kept_expressions_are_evaluated_with_it() {
    let kept: Expression = Decoder::new().from_str::<Job>("\nkept = [a.b, c]").unwrap().kept.unwrap();
    let (decoder, asked) = listening();
    assert!(kept.evaluate(&decoder).is_err());
    assert_eq!(*asked.lock().unwrap(), ["a.b 2:9", "c 2:14"]);
    assert_eq!(kept.evaluate(&self::decoder()).unwrap().to_string(), r#"["$${a.b}", "$${c}"]"#);
}

#[test]
fn a_kept_expression_uses_local_values_by_their_names() {
    for (expr, expected) in [
        ("local", "invalid reference @1,8-13"),
        ("local[region]", "invalid reference @1,13-21"),
        ("local.zz", "unknown local value @1,13-16"),
        ("local.*.a", "invalid reference @1,13-15"),
    ] {
        let kept =
            Decoder::new().from_str::<Job>(&format!("kept = {expr}\nlocals {{\n  a = 1\n}}")).unwrap().kept.unwrap();
        let decoder = decoder().variable("region", "eu");
        assert_eq!(summaries(&kept.evaluate(&decoder).unwrap_err()), [expected], "{expr}");
    }
    let kept = "kept = [local.a, local[\"a\"], [for local in [{ a = 2 }] : local.a]]\nlocals {\n  a = 1\n}";
    let kept = Decoder::new().from_str::<Job>(kept).unwrap().kept.unwrap();
    assert_eq!(kept.evaluate(&Decoder::new()).unwrap().to_string(), "[1, 1, [2]]");
}
