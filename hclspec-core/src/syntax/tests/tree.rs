//! Valid bodies and expressions.

use super::{body, expr, expr_problem, expr_with_spans};
use crate::diagnostic::Diagnostics;
use crate::eval::{EvalContext, eval};
use crate::syntax::ast::ExprKind;
use crate::syntax::{Limits, parse_expr};
use crate::value::Val;
use bumpalo::Bump;
use std::borrow::Cow;

#[test]
fn operators_of_one_precedence_are_a_chain() {
    assert_eq!(expr("1 + 2 - 3"), "(1 Add 2 Subtract 3)");
    assert_eq!(expr("1 + 2 * 3 + 4"), "(1 Add (2 Multiply 3) Add 4)");
    assert_eq!(expr("a || b && c == d"), "(a Or (b And (c Equal d)))");
    assert_eq!(expr("1 * 2 + 3 < 4"), "(((1 Multiply 2) Add 3) Less 4)");
    assert_eq!(expr("a == b != c"), "(a Equal b NotEqual c)");
    assert_eq!(expr("a % b / c"), "(a Modulo b Divide c)");
    assert_eq!(expr("a <= b"), "(a LessOrEqual b)");
    assert_eq!(expr("a >= b"), "(a GreaterOrEqual b)");
}

#[test]
fn prefix_operators_bind_tighter_than_infix_and_looser_than_steps() {
    assert_eq!(expr("-a.b + 1"), "((Negate (a .b)) Add 1)");
    assert_eq!(expr("!!a[0]"), "(Not (Not (a [0])))");
    assert_eq!(expr("1 - -1"), "(1 Subtract (Negate 1))");
}

#[test]
fn a_conditional_is_loosest_and_right_associative() {
    assert_eq!(expr("a || b ? c : d ? e : f"), "(? (a Or b) c (? d e f))");
    assert_eq!(expr("a ? b ? c : d : e"), "(? a (? b c d) e)");
}

#[test]
fn a_dash_is_part_of_a_name() {
    assert_eq!(expr("a-1"), "a-1");
    assert_eq!(expr("a - 1"), "(a Subtract 1)");
    assert_eq!(expr("1-a"), "(1 Subtract a)");
    assert_eq!(expr_problem("a -1-"), "missing expression @5-5");
}

#[test]
fn numbers_that_fit_are_ints_and_others_keep_their_text() {
    assert_eq!(expr("9223372036854775807"), "9223372036854775807");
    assert_eq!(expr("9223372036854775808"), "#9223372036854775808");
    assert_eq!(expr("007"), "7");
    assert_eq!(expr("[1.50, 1e5, 2E-3, 1e+5]"), "(tuple #1.50 #1e5 #2E-3 #1e+5)");
    assert_eq!(expr_problem("1.2.3"), "invalid number literal @0-5");
    assert_eq!(expr_problem("1..2"), "invalid number literal @0-4");
    assert_eq!(expr_problem("1e99999999999"), "invalid number literal @0-13");
}

#[test]
fn true_false_and_null_are_literals_unless_called() {
    assert_eq!(expr("[true, false, null, truth]"), "(tuple true false null truth)");
    assert_eq!(expr("true(1)"), "(call true 1)");
    assert_eq!(expr("a.null"), "(a .null)");
}

#[test]
fn calls_take_a_trailing_comma_or_an_expansion() {
    assert_eq!(expr("f()"), "(call f)");
    assert_eq!(expr("f(1, [2],)"), "(call f 1 (tuple 2))");
    assert_eq!(expr("f(1, a...)"), "(call f 1 a)...");
    assert_eq!(expr("a :: b(1)"), "(call a::b 1)");
    assert_eq!(expr("a::b::c()"), "(call a::b::c)");
}

#[test]
fn steps_are_one_slice() {
    assert_eq!(expr("a.b[c].0[\"d\"]"), "(a .b [c] .0 [\"d\"])");
    assert_eq!(expr("f().a"), "((call f) .a)");
    assert_eq!(expr("(a).b"), "((parens a) .b)");
    assert_eq!(expr("x[\n*\n]"), "(x ([*]))");
}

#[test]
fn an_attribute_splat_takes_only_attributes_and_a_full_splat_takes_all() {
    assert_eq!(expr("x.*.y[0]"), "(x (.* .y) [0])");
    assert_eq!(expr("x.*.y.0[*].z"), "(x (.* .y .0) ([*] .z))");
    assert_eq!(expr("x[*].y[0]"), "(x ([*] .y [0]))");
    assert_eq!(expr("x[*].a[*].b"), "(x ([*] .a ([*] .b)))");
    assert_eq!(expr("x[*].*.a[1]"), "(x ([*] (.* .a) [1]))");
}

#[test]
fn collections_take_a_trailing_comma() {
    assert_eq!(expr("[1, 2,]"), "(tuple 1 2)");
    assert_eq!(expr("[]"), "(tuple)");
    assert_eq!(expr("{}"), "(object)");
    assert_eq!(expr("{a = 1, b : 2,}"), "(object a: 1 b: 2)");
    assert_eq!(expr("{\n\na = 1\nb = 2,\n\nc = 3}"), "(object a: 1 b: 2 c: 3)");
}

#[test]
fn a_bare_key_is_a_name_and_any_other_an_expression() {
    assert_eq!(expr("{null=1, true=2, a=3, in=4}"), "(object null: 1 true: 2 a: 3 in: 4)");
    assert_eq!(expr("{1.5=3, \"${x}\"=4, (a)=5}"), "(object [#1.5]: 3 [(interpolation x)]: 4 [(parens a)]: 5)");
    assert_eq!(expr("{x.y=1, a+b=2}"), "(object [(x .y)]: 1 [(a Add b)]: 2)");
    assert_eq!(expr("{a=1, for=2, \"for\"=3}"), "(object a: 1 for: 2 [\"for\"]: 3)");
}

#[test]
fn for_expressions_make_tuples_and_objects() {
    assert_eq!(expr("[for v in c : v]"), "(for v in c : v)");
    assert_eq!(expr("[for k, v in c : v if k]"), "(for k, v in c : v if k)");
    assert_eq!(expr("{for v in c : v => 1}"), "(for v in c : v => 1)");
    assert_eq!(expr("{\nfor k, v in c :\nv => k...\nif v\n}"), "(for k, v in c : v => k... if v)");
    assert_eq!(expr("[for if in [1,2]: if if if == 1]"), "(for if in (tuple 1 2) : if if (if Equal 1))");
}

#[test]
fn an_object_makes_line_ends_matter_also_in_brackets() {
    assert_eq!(expr("({a=1\nb=2})"), "(parens (object a: 1 b: 2))");
    assert_eq!(expr("{a=f(1\n+2)}"), "(object a: (call f (1 Add 2)))");
    assert_eq!(expr("{a=\"${1\n+2}\"}"), "(object a: (interpolation (1 Add 2)))");
    assert_eq!(expr_problem("[{a=1\n+2}]"), "invalid expression @6-7");
}

#[test]
fn line_ends_mean_nothing_in_a_standalone_expression() {
    assert_eq!(expr("\nx\n.y\n+ # c\n1"), "((x .y) Add 1)");
    assert_eq!(expr("/* c\n */ a // d"), "a");
    assert_eq!(expr_problem("a b"), "extra characters after expression @2-3");
}

#[test]
fn items_are_in_source_order() {
    assert_eq!(body("a = 1\nb {\n}\nc = 2"), "(a = 1) (b {}) (c = 2)");
    assert_eq!(body("\n# c\na = 1 // c\r\n/* c */ b = 2 /* d */\n"), "(a = 1) (b = 2)");
    assert_eq!(body(""), "");
    assert_eq!(body("\u{feff}a = 1"), "(a = 1)");
}

#[test]
fn labels_are_names_or_strings_with_escapes() {
    assert_eq!(body("b l \"m\" {}"), "(b \"l\" \"m\" {})");
    assert_eq!(body(r#"b "a\"\n$${x}%%{y}" {}"#), r#"(b "a\"\n${x}%{y}" {})"#);
}

#[test]
fn a_block_on_one_line_holds_at_most_one_argument() {
    assert_eq!(body("b { a = 1 }\nb {}\nb { a = {\nx = 1\n} }"), "(b {(a = 1)}) (b {}) (b {(a = (object x: 1))})");
    assert_eq!(body("b { # c\na = 1\n}"), "(b {(a = 1)})");
}

#[test]
fn names_are_any_unicode_identifiers() {
    assert_eq!(
        body("é-1 = 1\n日本 \"x\" {}\n_ = 2\ntrue = for\nfor = in"),
        "(é-1 = 1) (日本 \"x\" {}) (_ = 2) (true = for) (for = in)"
    );
}

#[test]
fn spans_cover_a_construct_from_first_to_last_character() {
    assert_eq!(expr_with_spans(" a + b - c "), "(a@1-2 Add b@5-6 Subtract c@9-10)@1-10");
    assert_eq!(expr_with_spans("(a).b[0]"), "((parens a@1-2)@0-3 .b@3-5 [0@6-7]@5-8)@0-8");
    assert_eq!(expr_with_spans("x.*.y[*].z"), "(x@0-1 (.* .y@3-5)@1-3 ([*] .z@8-10)@5-8)@0-10");
    assert_eq!(expr_with_spans("\"${x}\""), "(interpolation x@3-4)@0-6");
    assert_eq!(expr_with_spans("-f( 1 )"), "(Negate (call f 1@4-5)@1-7)@0-7");
    assert_eq!(expr_with_spans("[<<A\nx\n A \n]"), "(tuple \"x\\n\"@1-9)@0-12");
    assert_eq!(expr_with_spans("\u{feff}é"), "é@3-5");
}

/// As the reference evaluates them: see the keys in `tests/conformance/expressions`.
#[test]
fn a_key_that_is_written_down_is_known_without_evaluation() {
    let keys = |text: &str| {
        let (mut diags, arena) = (Diagnostics::new(), Bump::new());
        let expr = parse_expr(&mut diags, &arena, text, Limits::default()).unwrap();
        let ExprKind::Object(items) = expr.kind else { panic!("{text}") };
        let value = eval(&EvalContext::constant(), &mut diags, &expr);
        let evaluated = value.map(|value| match value {
            Val::Object(object) => object.keys.iter().map(str::to_owned).collect(),
            _ => Vec::new(),
        });
        (items.iter().map(|item| item.key.constant().map(Cow::into_owned)).collect::<Vec<_>>(), evaluated)
    };
    for (text, key) in [
        ("null", "null"),
        ("true", "true"),
        ("\"a b\"", "a b"),
        ("e\u{301}", "\u{e9}"),
        ("(\"a\")", "a"),
        ("((true))", "true"),
        ("1", "1"),
        ("1.5", "1.5"),
        ("1.50e1", "15"),
    ] {
        let expected = (vec![Some(key.to_owned())], Some(vec![key.to_owned()]));
        assert_eq!(keys(&format!("{{ {text} = 0 }}")), expected, "{text}");
    }
    for text in ["(null)", "a.b", "[]"] {
        assert_eq!(keys(&format!("{{ {text} = 0 }}")), (vec![None], None), "{text}");
    }
    for (text, key) in [("\"${\"a\"}\"", "a"), ("-1", "-1"), ("1 + 1", "2")] {
        assert_eq!(keys(&format!("{{ {text} = 0 }}")), (vec![None], Some(vec![key.to_owned()])), "{text}");
    }
}
