//! Random conditions on one value. A condition reported as never true is true for no value, and the phrases for the others
//! match their requirements.

use super::random::Random;
use crate::infer::effort::Effort;
use crate::infer::expr::{TyScope, of_expr, requirement};
use crate::ty::{Null, Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::eval::{EvalContext, Functions, eval};
use hclspec_core::syntax::ast::Expr;
use hclspec_core::syntax::{Limits, parse_expr};
use hclspec_core::types::{Notation, Word};
use hclspec_core::value::{Number, Object, Val};

fn condition(random: &mut Random, depth: usize) -> String {
    let constants = ["0", "1", "2", "3", "1.5", "\"a\"", "\"b\"", "\"2\"", "null", "true"];
    let orders = ["<", "<=", ">", ">="];
    match random.below(if depth == 0 { 4 } else { 8 }) {
        0 => format!("nested {} {}", random.pick(&orders), random.pick(&constants[..5])),
        1 => format!("{} {} nested", random.pick(&constants[..5]), random.pick(&orders)),
        2 => format!("nested {} {}", random.pick(&["==", "!="]), random.pick(&constants)),
        3 => {
            let items: Vec<&str> = (0..random.below(4)).map(|_| random.pick(&constants)).collect();
            format!("contains([{}], nested)", items.join(", "))
        }
        4 => format!("!({})", condition(random, depth - 1)),
        5 => {
            let parts = [(); 3].map(|()| condition(random, depth - 1));
            format!("({} ? {} : {})", parts[0], parts[1], parts[2])
        }
        _ => {
            let operator = random.pick(&[" && ", " || "]);
            let parts: Vec<String> = (0..2 + random.below(2)).map(|_| condition(random, depth - 1)).collect();
            format!("({})", parts.join(operator))
        }
    }
}

fn words(words: &[&str]) -> TyKind {
    let word = |text: &&str| Word::plain(text);
    TyKind::Written(Notation::Words(words.iter().map(word).collect::<Vec<_>>().into()))
}

fn holds(condition: &Expr<'_>, value: &Val) -> bool {
    let variables = Object::new(vec![("nested".to_owned(), value.clone())]);
    let cx = EvalContext::new(&variables, Functions::of_spec());
    matches!(eval(&cx, &mut Diagnostics::new(), condition), Some(Val::Bool(true)))
}

/// Returns `true` if a value matches the phrase after "must be ..". Except for numbers between the constants, all values are distinct words.
fn is_as_said(said: &str, value: &Val) -> bool {
    let said = said.strip_prefix("must ").unwrap();
    let text = match value {
        Val::String(text) => format!("{text:?}"),
        Val::Number(number) => number.to_string(),
        Val::Bool(flag) => flag.to_string(),
        _ => "null".to_owned(),
    };
    let one_of = |list: &str| list.split([',']).flat_map(|part| part.split(" or ")).any(|it| it.trim() == text);
    if let Some(list) = said.strip_prefix("not be ") {
        return !one_of(list);
    }
    let said = said.strip_prefix("be ").unwrap();
    let is_range = ["at least", "at most", "above", "below", "from"].iter().any(|it| said.contains(it));
    let Val::Number(number) = value else { return one_of(said.strip_prefix("one of ").unwrap_or(said)) };
    if !is_range {
        return one_of(said.strip_prefix("one of ").unwrap_or(said));
    }
    let parse = |text: &str| Number::parse_string(text).unwrap_or_else(|_| panic!("{said}: {text}"));
    let bound = |bound: &str| match bound.split_once(' ').unwrap() {
        ("at", bound) => match bound.split_once(' ').unwrap() {
            ("least", it) => *number >= parse(it),
            (_, it) => *number <= parse(it),
        },
        ("above", it) => *number > parse(it),
        ("below", it) => *number < parse(it),
        (_, both) => {
            let (low, high) = both.split_once(" to ").unwrap();
            *number >= parse(low) && *number <= parse(high)
        }
    };
    // `from 1 to 2, but not 1.5 or at least 3`
    let (hulls, mut is_hole, mut found) = (said.strip_prefix("one of ").unwrap_or(said), false, false);
    for piece in hulls.replace(", but not ", " or not ").replace(", ", " or ").split(" or ") {
        let (piece, not) = piece.strip_prefix("not ").map_or((piece, false), |piece| (piece, true));
        let is_number = piece.starts_with(|it: char| it.is_ascii_digit() || it == '-');
        is_hole = not || (is_hole && is_number);
        found = match is_hole {
            true => found && *number != parse(piece),
            false if is_number => found || *number == parse(piece),
            false => found || piece.split(" and ").all(bound),
        };
    }
    found
}

#[test]
fn what_is_said_of_conditions_is_what_they_demand() {
    let arena = Bump::new();
    let mut values: Vec<Val> =
        (-2..14).map(|it| Val::Number(Number::parse_string(&format!("{}", f64::from(it) / 4.0)).unwrap())).collect();
    values.extend(["a", "b", "c", "2", "1.5", "7"].map(Val::string));
    values.extend([Val::NULL, Val::Bool(true), Val::Bool(false)]);
    let (mut never, mut said) = (0, 0);
    for seed in 0..8_000 {
        let mut random = Random::new(seed);
        let kinds = [TyKind::Number, TyKind::String, words(&["a", "c"]), TyKind::Any, TyKind::Bool];
        let kind = kinds[random.below(5)].clone();
        let text = condition(&mut random, 3);
        let expr = parse_expr(&mut Diagnostics::new(), &arena, &text, Limits::default()).unwrap();
        let null = if kind == TyKind::Any { Null::Open } else { Null::Never };
        let nested = Ty::new(kind.clone()).with_null(null);
        let is_possible = |it: &&Val| match (&kind, it) {
            (TyKind::Number, Val::Number(_)) | (TyKind::String, Val::String(_)) | (TyKind::Bool, Val::Bool(_)) => true,
            (TyKind::Written(Notation::Words(words)), Val::String(text)) => {
                words.iter().any(|word| *word.text == **text)
            }
            (kind, _) => *kind == TyKind::Any,
        };
        let accepted: Vec<&Val> = values.iter().filter(is_possible).filter(|value| holds(&expr, value)).collect();
        let scope = TyScope::default().with(vec![("nested", nested)]);
        match requirement(&Effort::of_file(0), &scope, &expr, "nested", &Number::to_string) {
            Some(words) if words == "is not allowed" => {
                never += 1;
                assert!(accepted.is_empty(), "{text}: {accepted:?}");
            }
            Some(words) => {
                said += 1;
                // Null is not checked.
                for it in values.iter().filter(is_possible).filter(|value| !value.is_null()) {
                    assert_eq!(is_as_said(&words, it), holds(&expr, it), "{text}: {words}: {it:?}");
                }
            }
            None => {}
        }
        // A condition that some value satisfies is never rejected.
        let check = format!("check(nested, {text}, \"no\")");
        let check = parse_expr(&mut Diagnostics::new(), &arena, &check, Limits::default()).unwrap();
        let mut problems = Diagnostics::new();
        of_expr(&Effort::of_file(0), &mut problems, &scope, &check, None);
        assert!(problems.is_empty() || accepted.is_empty(), "{text}: {accepted:?}\n{problems:?}");
    }
    assert!(never > 200 && said > 200, "{never} {said}");
}
