//! All functions of the library `general`, in random calls: the inferred type holds for the result.

use super::super::effort::Effort;
use super::super::expr::{Inferred, TyScope, of_expr};
use super::conforms;
use super::random::Random;
use crate::ty::{Null, Nulls, Ty};
use bumpalo::Bump;
use hclspec_core::convert::convert;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::eval::{EvalContext, Functions, eval};
use hclspec_core::function::{Builtin, Param, Takes};
use hclspec_core::positions::mapped;
use hclspec_core::syntax::ast::ExprKind;
use hclspec_core::syntax::{Limits, parse_expr};
use hclspec_core::types::Type;
use hclspec_core::value::{Object, Val};
use hclspec_functions::GENERAL;

/// Arguments of all kinds, so that some calls of every function succeed.
const TEXTS: [&str; 14] = [
    "",
    "a",
    "1",
    "é x\n",
    "a,b",
    "%s",
    "^[a-z]+$",
    "(?P<x>a)(?P<y>b)?",
    "(a)|(b)",
    "YQ==",
    "[1, \"a\"]",
    "10.0.0.0/8",
    "2018-01-02T23:12:01Z",
    "UTF-8",
];

fn values() -> Vec<Val> {
    let text = Val::string;
    let number = |number: i64| Val::Number(number.into());
    let object = |entries: Vec<(&str, Val)>| {
        Val::object(entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    };
    let map = |ty: Type, entries: Vec<(&str, Val)>| {
        Val::map(ty, entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    };
    let strings = || Val::list(Type::String, vec![text("b"), text("a"), text("b")]);
    let mut values: Vec<Val> = TEXTS.into_iter().map(text).collect();
    values.extend([0, 1, 2, 16, -1].map(number));
    values.extend([
        text("1h"),
        text("dns"),
        text("H4sIAAAAAAACA8tIzcnJBwCGphA2BQAAAA=="),
        Val::Bool(true),
        Val::Bool(false),
        strings(),
        Val::list(Type::Number, vec![number(1), number(2)]),
        Val::list(Type::String, Vec::new()),
        Val::list(Type::Bool, vec![Val::Bool(true), Val::Bool(false)]),
        Val::list(Type::list(Type::String), vec![strings(), strings()]),
        Val::list(Type::String, vec![text("a"), Val::null_of(Type::String)]),
        Val::set(Type::String, vec![text("a")]),
        Val::set(Type::Number, vec![number(1), number(3)]),
        Val::tuple(Vec::new()),
        Val::tuple(vec![text("a"), number(1)]),
        Val::tuple(vec![text("a")]),
        Val::tuple(vec![Val::tuple(vec![text("a")]), strings(), Val::NULL]),
        map(Type::String, vec![("a", text("x")), ("b", text("y"))]),
        map(Type::list(Type::String), vec![("a", strings())]),
        map(Type::Number, Vec::new()),
        object(vec![("a", number(1)), ("b", text("x"))]),
        object(vec![("a", Val::NULL)]),
        object(Vec::new()),
    ]);
    values
}

fn has_nulls(value: &Val) -> bool {
    value.is_null() || value.entries().into_iter().flatten().any(|(_, part)| has_nulls(part))
}

/// Each value as a constant, as a value of its type, and as null.
fn arguments() -> Vec<(String, Ty, Val)> {
    let ways = |value: Val| {
        let nulls = if has_nulls(&value) { Nulls::Kept } else { Nulls::Refused };
        let fact = || Ty::values_of(&value.ty(), nulls);
        let ty = value.ty();
        [
            (Ty::known(value.clone()), value.clone()),
            (fact(), value.clone()),
            (fact(), value.clone()),
            (fact().or_null(Null::Typed), Val::null_of(ty)),
            (Ty::unknown(), value.clone()),
        ]
    };
    let all = values().into_iter().flat_map(ways).enumerate();
    all.map(|(index, (fact, value))| (format!("x{index}"), fact, value)).collect()
}

/// The arguments of each function's example, as values of their types. Their names are `NAME_0`, `NAME_1` and so on.
fn of_examples() -> Vec<(String, Ty, Val)> {
    let mut all = Vec::new();
    for function in GENERAL {
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let expr = parse_expr(&mut diags, &arena, function.example.call, Limits::default()).unwrap();
        let ExprKind::Call(call) = expr.kind else { continue };
        let nothing = Object::new(Vec::new());
        let cx = EvalContext::new(&nothing, Functions::of_spec_with(GENERAL));
        for (index, arg) in call.args.iter().enumerate().filter(|_| call.name.name == function.name) {
            let Some(value) = eval(&cx, &mut diags, arg) else { continue };
            let fact = Ty::values_of(&value.ty(), Nulls::Kept);
            all.push((format!("{}_{index}", function.name), fact, value));
        }
    }
    all
}

/// A call of the function with names that its parameters mostly accept, and calls, as arguments.
fn call(random: &mut Random, function: &Builtin, all: &[(String, Ty, Val)], depth: usize) -> String {
    let is_own = |name: &&str| {
        let index = name.strip_prefix(function.name).and_then(|rest| rest.strip_prefix('_'));
        index.is_some_and(|index| index.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let example: Vec<&str> = all.iter().map(|(name, ..)| &**name).filter(is_own).collect();
    if !example.is_empty() && random.one_in(20) {
        return format!("{}({})", function.name, example.join(", "));
    }
    let more = if function.variadic.is_some() { random.below(4) } else { 0 };
    let mut arguments = Vec::new();
    for index in 0..function.params.len() + more {
        arguments.push(if depth > 0 && random.one_in(4) {
            let inner = GENERAL[random.below(GENERAL.len())];
            call(random, inner, all, depth - 1)
        } else {
            let tries = if random.one_in(5) { 1 } else { 30 };
            let mut name = "";
            for _ in 0..tries {
                let (own, _, value) = &all[random.below(all.len())];
                name = own;
                if function.param(index).is_some_and(|param| takes(param, value)) {
                    break;
                }
            }
            name.to_owned()
        });
    }
    let last = if random.one_in(20) && !arguments.is_empty() { "..." } else { "" };
    format!("{}({}{last})", function.name, arguments.join(", "))
}

fn takes(param: &Param, value: &Val) -> bool {
    match param.takes {
        Takes::Types(takes) => takes(&value.ty()),
        Takes::Values(takes) => convert(value.clone(), &param.ty).is_ok_and(|value| takes(&value)),
        _ => convert(value.clone(), &param.ty).is_ok(),
    }
}

#[test]
fn what_is_inferred_of_a_call_of_a_library_is_true_of_its_result() {
    let arguments = [arguments(), of_examples()].concat();
    let scope = TyScope::default().with(mapped(&arguments, |(name, fact, _)| (name.as_str(), fact.clone())));
    let values = Object::new(arguments.iter().map(|(name, _, value)| (name.clone(), value.clone())).collect());
    let cx = EvalContext::new(&values, Functions::of_spec_with(GENERAL));
    let shown = |text: &str| {
        let is_in = |(name, ..): &&(String, Ty, Val)| text.split(|c: char| !c.is_alphanumeric()).any(|it| it == *name);
        arguments.iter().filter(is_in).map(|argument| format!("\n{argument:?}")).collect::<String>()
    };
    let mut random = Random::new(34);
    let mut never = Vec::new();
    for function in GENERAL {
        let mut succeeded = 0;
        for _ in 0..CALLS {
            let text = call(&mut random, function, &arguments, 2);
            let (arena, mut diags, mut problems) = (Bump::new(), Diagnostics::new(), Diagnostics::new());
            let expr = parse_expr(&mut diags, &arena, &text, Limits::default()).unwrap();
            let effort = Effort::of_file(0).with_library(GENERAL);
            let Inferred { ty: fact, may_fail: fails, .. } = of_expr(&effort, &mut diags, &scope, &expr, None);
            let value = eval(&cx, &mut problems, &expr).filter(|_| problems.is_empty());
            succeeded += usize::from(value.is_some());
            match (&fact, value) {
                (None, Some(value)) => panic!("{text} is refused but gives {value:?}\n{diags:?}{}", shown(&text)),
                (Some(fact), Some(value)) => {
                    conforms(&value, fact).unwrap_or_else(|wrong| panic!("{text}\n{wrong}{}", shown(&text)));
                }
                (Some(_), None) => {
                    assert!(fails, "{text} fails although nothing in it does\n{problems}{}", shown(&text))
                }
                (None, None) => {}
            }
        }
        if succeeded == 0 {
            never.push(function.name);
        }
    }
    assert!(never.is_empty(), "no call of these succeeds: {never:?}");
}

const CALLS: usize = 300;
