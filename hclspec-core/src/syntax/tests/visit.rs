//! Traversal of an expression.

use crate::diagnostic::Diagnostics;
use crate::syntax::ast::Expr;
use crate::syntax::visit::Loops;
use crate::syntax::{Limits, parse_expr};
use bumpalo::Bump;

/// The references of an expression in the order in which they are visited: bound ones in parentheses, and
/// the number of steps after `+`.
fn references(text: &str) -> String {
    fn walk<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, found: &mut Vec<String>) {
        if let Some(it) = expr.reference() {
            let steps = if it.steps.is_empty() { String::new() } else { format!("+{}", it.steps.len()) };
            let reference = format!("{}{steps}", it.name);
            found.push(if loops.bind(it.name) { format!("({reference})") } else { reference });
        }
        expr.children(loops, &mut |part, loops| walk(part, loops, found));
    }
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default()).unwrap();
    let mut found = Vec::new();
    walk(&expr, &Loops::default(), &mut found);
    found.join(" ")
}

#[test]
fn parts_come_in_source_order() {
    assert_eq!(references("a + b * -c ? [d, (e)] : { (f) = g, h = i }"), "a b c d e f g i");
    assert_eq!(references("f(a, b...)[c].d"), "a b c");
    assert_eq!(references("\"${a}%{ if b }${c}%{ else }${d}%{ endif }\""), "a b c d");
}

#[test]
fn a_reference_has_its_steps_and_their_keys_are_parts() {
    assert_eq!(references("a.b[c.d].*.e[*][f]"), "a+4 c+1 f");
    assert_eq!(references("(a).b"), "a");
}

#[test]
fn a_loop_binds_its_variables_in_all_but_what_it_iterates_over() {
    assert_eq!(references("[for a in a : a]"), "a (a)");
    assert_eq!(references("{for k, v in k : k => v.x if v}"), "k (k) (v+1) (v)");
    assert_eq!(references("[for a in b : [for c in a : [a, c, d]]]"), "b (a) (a) (c) d");
    assert_eq!(
        references("\"%{ for a in a }${a}%{ for b in a }${b}%{ endfor }${b}%{ endfor }${a}\""),
        "a (a) (a) (b) b a"
    );
}
