//! All functions of the table, called with arguments of every kind: the inferred type holds for the result.

use super::super::effort::Effort;
use super::super::expr::{Inferred, TyScope, of_expr};
use super::conforms;
use crate::ty::{CollKind, Null, Nulls, Ty};
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::eval::{EvalContext, Functions, eval};
use hclspec_core::function::{Builtin, Group};
use hclspec_core::positions::mapped;
use hclspec_core::stdlib::BUILTINS;
use hclspec_core::syntax::{Limits, parse_expr};
use hclspec_core::types::Type;
use hclspec_core::value::{Object, Val};

fn arguments() -> Vec<(String, Ty, Val)> {
    let text = || Ty::values_of(&Type::String, Nulls::Refused);
    let (number, one) = (Val::Number(1.into()), Val::tuple(vec![Val::string("a")]));
    let object = Val::object(vec![("a".to_owned(), number.clone())]);
    let values = [
        Val::string("1"),
        Val::string("é"),
        number.clone(),
        Val::Bool(true),
        Val::list(Type::Number, vec![number.clone()]),
        Val::set(Type::String, vec![Val::string("a")]),
        Val::map(Type::String, vec![("a".to_owned(), Val::string("b"))]),
        one.clone(),
        object.clone(),
    ];
    let mut arguments: Vec<(Ty, Val)> = values
        .into_iter()
        .flat_map(|value| {
            let fact = Ty::values_of(&value.ty(), Nulls::Refused);
            [(Ty::known(value.clone()), value.clone()), (fact.or_null(Null::Open), Val::NULL), {
                (Ty::values_of(&value.ty(), Nulls::Refused), value)
            }]
        })
        .collect();
    arguments.push((Ty::coll(CollKind::Seq, text()), one.clone()));
    let pair = Val::tuple(vec![one.clone(), Val::string("a")]);
    arguments.push((Ty::coll(CollKind::Seq, Ty::unknown()), pair));
    arguments.push((Ty::coll(CollKind::Rec, Ty::unknown()), object));
    arguments.push((Ty::unknown(), one));
    arguments.push((Ty::unknown(), number));
    arguments.push((text(), Val::string("1s")));
    arguments.push((text(), Val::string("1kB")));
    arguments.into_iter().enumerate().map(|(index, (fact, value))| (format!("x{index}"), fact, value)).collect()
}

/// The calls with each allowed number of arguments.
fn calls<'n>(function: &Builtin, names: &'n [String]) -> Vec<String> {
    let counts = function.params.len()..=function.params.len() + 2 * usize::from(function.variadic.is_some());
    let mut calls = Vec::new();
    for count in counts {
        let mut lists: Vec<Vec<&'n str>> = vec![Vec::new()];
        for _ in 0..count {
            let longer = |list: Vec<&'n str>| names.iter().map(move |name| [list.as_slice(), &[name]].concat());
            lists = lists.into_iter().flat_map(longer).collect();
        }
        calls.extend(lists.iter().map(|args| format!("{}({})", function.name, args.join(", "))));
    }
    calls.extend(names.iter().map(|name| format!("{}({name}...)", function.name)));
    calls
}

#[test]
fn what_is_inferred_of_a_call_is_true_of_its_result() {
    let arguments = arguments();
    let names: Vec<String> = arguments.iter().map(|(name, ..)| name.clone()).collect();
    let scope = TyScope::default().with(mapped(&arguments, |(name, fact, _)| (name.as_str(), fact.clone())));
    let values = Object::new(arguments.iter().map(|(name, _, value)| (name.clone(), value.clone())).collect());
    let cx = EvalContext::new(&values, Functions::of_spec());
    for function in BUILTINS.iter().filter(|it| Group::OF_SPEC.contains(&it.group)) {
        let mut is_called = false;
        for text in calls(function, &names) {
            let (arena, mut diags, mut problems) = (Bump::new(), Diagnostics::new(), Diagnostics::new());
            let expr = parse_expr(&mut diags, &arena, &text, Limits::default()).unwrap();
            let Inferred { ty: fact, may_fail: fails, .. } =
                of_expr(&Effort::of_file(0), &mut diags, &scope, &expr, None);
            let value = eval(&cx, &mut problems, &expr).filter(|_| problems.is_empty());
            is_called |= value.is_some();
            match (&fact, value) {
                (None, Some(value)) => panic!("{text} is refused but gives {value:?}\n{arguments:#?}\n{diags:?}"),
                (Some(fact), Some(value)) => {
                    conforms(&value, fact).unwrap_or_else(|wrong| panic!("{text}\n{arguments:#?}\n{wrong}"));
                }
                (Some(_), None) => assert!(fails, "{text} fails although nothing in it does\n{arguments:#?}"),
                (None, None) => {}
            }
        }
        assert!(is_called, "no call of `{}` succeeds", function.name);
    }
}

#[test]
fn every_function_is_documented() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let pages = ["spec-functions.md", "configuration.md"].map(|it| std::fs::read_to_string(folder.join(it)).unwrap());
    for function in BUILTINS {
        let is_named = |page: &String| ["(", "`"].iter().any(|end| page.contains(&format!("`{}{end}", function.name)));
        assert!(pages.iter().any(is_named), "`{}` is on no page", function.name);
    }
}
