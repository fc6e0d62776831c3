//! What holds for all values and texts, tried on random ones; a failure prints the seed that repeats it.

use crate::bodies;
use arbtest::arbitrary::{Result, Unstructured};
use arbtest::arbtest;
use hclspec::{Number, Value};
use hclspec_runtime::convert::convert;
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Val;

/// Words of the language and of the spec of all kinds, and characters that are hard to count.
const WORDS: [&str; 64] = [
    "a",
    "b",
    "owner",
    "extra",
    "limits",
    "port",
    "minutes",
    "server",
    "route",
    "job",
    "step",
    "env",
    "dynamic",
    "content",
    "for_each",
    "region",
    "ports",
    "join",
    "length",
    "upper",
    "for",
    "in",
    "if",
    "else",
    "endif",
    "endfor",
    "null",
    "true",
    "1",
    "0.5",
    "9223372036854775808",
    "1e300",
    "\"",
    "\"x\"",
    "\"${",
    "}",
    "%{",
    "~}",
    "$${",
    "<<E\n",
    "<<-E\n",
    "\nE\n",
    "[",
    "]",
    "{",
    "(",
    ")",
    "=",
    "==",
    "=>",
    "...",
    "?",
    ":",
    ".",
    "[*]",
    ".*",
    "+",
    "-",
    "&&",
    "!",
    "\n",
    "\\u00e9",
    "e\u{301}",
    "\u{1f1e9}\u{1f1ea}",
];

/// A text of words; mostly not right.
fn text(u: &mut Unstructured<'_>) -> Result<String> {
    let mut text = String::new();
    for _ in 0..u.int_in_range(0..=80)? {
        text.push_str(u.choose(&WORDS)?);
        text.push_str(if u.ratio(3, 4)? { " " } else { "" });
    }
    Ok(text)
}

/// An expression that is mostly right.
fn expression(u: &mut Unstructured<'_>, depth: usize) -> Result<String> {
    let sub = |u: &mut Unstructured<'_>| expression(u, depth - 1);
    let form = if depth == 0 { u.int_in_range(0..=5)? } else { u.int_in_range(0..=19)? };
    Ok(match form {
        0 => u.int_in_range(0..=300i64)?.to_string(),
        1 => format!("{}.{}e{}", u.int_in_range(0..=99)?, u.int_in_range(0..=999)?, u.int_in_range(-40..=40)?),
        2 => (*u.choose(&["true", "false", "null", "\"\"", "\"a$${b\"", "\"e\u{301}\\n\\\"\""])?).to_owned(),
        3 => (*u.choose(&["s", "n", "t", "z", "l", "o", "o.a", "o.b[*].c", "l[0]", "o.b.0"])?).to_owned(),
        4 => "[]".to_owned(),
        5 => "{}".to_owned(),
        6 => format!("[{}, {}]", sub(u)?, sub(u)?),
        7 => format!("{{ a = {}, \"for\" = {}, (s) = {} }}", sub(u)?, sub(u)?, sub(u)?),
        8 => format!("({})", sub(u)?),
        9 => format!("{}{}", u.choose(&["-", "!"])?, sub(u)?),
        10 | 11 => {
            let operator = u.choose(&["+", "-", "*", "/", "%", "&&", "||", "==", "!=", "<", ">="])?;
            format!("{} {operator} {}", sub(u)?, sub(u)?)
        }
        12 => format!("{} ? {} : {}", sub(u)?, sub(u)?, sub(u)?),
        13 => format!("[for v in {} : {}]", sub(u)?, sub(u)?.replace('s', "v")),
        14 => format!("{{for k, v in {} : \"${{k}}\" => {}...}}", sub(u)?, sub(u)?),
        15 => format!("\"a${{{}}}%{{ if {} }}b%{{ else }}${{~ {} ~}} %{{ endif }}\"", sub(u)?, sub(u)?, sub(u)?),
        16 => format!("<<-E\n    ${{{}}}\n  x\n  E\n", sub(u)?),
        17 => {
            let function =
                u.choose(&["abs", "length", "upper", "jsonencode", "reverse", "strlen", "int", "jsondecode"])?;
            format!("{function}({})", sub(u)?)
        }
        18 => format!("{}({}, {})", u.choose(&["max", "concat", "coalesce", "hasindex"])?, sub(u)?, sub(u)?),
        _ => format!("{}{}", sub(u)?, u.choose(&["[0]", ".a", "[*]", ".*.c", "[\"a\"]"])?),
    })
}

fn number(u: &mut Unstructured<'_>) -> Result<Number> {
    let digits: String = (0..u.int_in_range(1..=170)?)
        .map(|_| Ok(char::from(b'0' + u.int_in_range(0..=9u8)?)))
        .collect::<Result<_>>()?;
    let exponent = u.int_in_range(-400..=400)?;
    Ok(Number::parse_string(&format!("{}{digits}e{exponent}", u.choose(&["", "-", "0.", "-0."])?)).unwrap())
}

fn value(u: &mut Unstructured<'_>, depth: usize) -> Result<Val> {
    let form = if depth == 0 { u.int_in_range(0..=4)? } else { u.int_in_range(0..=7)? };
    let some =
        |u: &mut Unstructured<'_>| (0..u.int_in_range(0..=3)?).map(|_| value(u, depth - 1)).collect::<Result<Vec<_>>>();
    Ok(match form {
        0 => Val::NULL,
        1 => Val::Bool(u.arbitrary()?),
        2 => Val::Number(number(u)?),
        3 => Val::string(*u.choose(&["", "x", "1", "1.50", "true", "${x}", "e\u{301}"])?),
        4 => Val::null_of(ty(u, 1)?),
        5 => Val::tuple(some(u)?),
        6 => Val::set_of(some(u)?),
        _ => Val::object(
            ["a", "for", "e\u{301}", "b c"]
                .into_iter()
                .map(Val::string)
                .zip(some(u)?)
                .map(|(key, value)| match key {
                    Val::String(key) => (key, value),
                    _ => unreachable!(),
                })
                .collect(),
        ),
    })
}

fn ty(u: &mut Unstructured<'_>, depth: usize) -> Result<Type> {
    let form = if depth == 0 { u.int_in_range(0..=3)? } else { u.int_in_range(0..=7)? };
    Ok(match form {
        0 => Type::Any,
        1 => Type::String,
        2 => Type::Number,
        3 => Type::Bool,
        4 => Type::list(ty(u, depth - 1)?),
        5 => Type::set(ty(u, depth - 1)?),
        6 => Type::map(ty(u, depth - 1)?),
        _ => Type::tuple((0..u.int_in_range(0..=3)?).map(|_| ty(u, depth - 1)).collect::<Result<_>>()?),
    })
}

#[test]
fn any_text_parses_to_a_tree_and_problems_and_prints_as_the_same_tree() {
    arbtest(|u| {
        bodies::parse(text(u)?.as_bytes());
        bodies::parse(format!("a = {}\n", expression(u, 3)?).as_bytes());
        Ok(())
    });
}

#[test]
fn any_text_is_formatted_to_one_that_means_the_same_or_not_at_all() {
    arbtest(|u| {
        bodies::format(text(u)?.as_bytes());
        let mut body = String::new();
        for name in ["a", "bb", "ccc", "d"] {
            let comment = u.choose(&["", " # c", " // é", " /* c */"])?;
            let blanks = u.choose(&["", " ", "\t", "    "])?;
            let value = expression(u, 3)?.replace(' ', u.choose(&[" ", "  ", "\t"])?);
            body.push_str(&format!("{blanks}{name}{blanks}={value}{comment}\n"));
        }
        bodies::format(body.as_bytes());
        bodies::format(format!("b \"x\"{{\n{body}}}\nc {{{body}\n}}").as_bytes());
        Ok(())
    });
}

#[test]
fn any_expression_gives_a_value_or_a_problem() {
    arbtest(|u| {
        bodies::evaluate(expression(u, 4)?.as_bytes());
        Ok(())
    });
}

#[test]
fn any_configuration_decodes_or_has_problems_in_their_places() {
    arbtest(|u| {
        bodies::decode(text(u)?.as_bytes());
        let (a, b) = (expression(u, 3)?, expression(u, 2)?);
        let config = format!(
            "owner = {a}\nextra = {b}\ndynamic \"job\" {{\n  for_each = {b}\n  content {{\n    name = {a}\n  }}\n}}\n"
        );
        bodies::decode(config.as_bytes());
        Ok(())
    });
}

#[test]
fn a_number_prints_as_text_that_is_read_as_it() {
    arbtest(|u| {
        let number = number(u)?;
        assert_eq!(Number::parse_string(&number.to_string()), Ok(number));
        Ok(())
    });
}

#[test]
fn a_sum_and_a_product_do_not_depend_on_the_order() {
    arbtest(|u| {
        let (a, b) = (number(u)?, number(u)?);
        assert_eq!(a.add(&b), b.add(&a));
        assert_eq!(a.mul(&b), b.mul(&a));
        assert_eq!(a.sub(&b).map(|sub| sub.neg()), b.sub(&a));
        Ok(())
    });
}

#[test]
fn converting_a_value_twice_is_converting_it_once() {
    arbtest(|u| {
        let (value, ty) = (value(u, 3)?, ty(u, 2)?);
        if let Ok(once) = convert(value, &ty) {
            assert_eq!(convert(once.clone(), &ty), Ok(once), "to {ty}");
        }
        Ok(())
    });
}

#[test]
fn a_set_does_not_depend_on_the_order_of_its_elements() {
    arbtest(|u| {
        let values = [value(u, 2)?, value(u, 2)?, value(u, 2)?];
        let all = Val::set_of(values.to_vec());
        let again = Val::set_of([values[2].clone(), values[0].clone(), values[1].clone()].to_vec());
        assert_eq!(Value::from(all), Value::from(again));
        Ok(())
    });
}
