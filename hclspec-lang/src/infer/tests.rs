//! Types of specs, and problems of values.

#![allow(clippy::unwrap_used)]

use super::{Nulls, check, inverse};
use crate::read;
use crate::testing::{problem_text, problems};
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;

fn shape_with(text: &str, nulls: Nulls) -> String {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let model = read(&mut diags, &arena, text).unwrap();
    check(&mut diags, &model, nulls).to_string()
}

fn shape(text: &str) -> String {
    shape_with(text, Nulls::Refused)
}

fn attr(args: &str) -> String {
    format!("attr {{\nname = \"a\"\n{args}\n}}")
}

fn literal(value: &str) -> String {
    format!("literal {{\nvalue = {value}\n}}")
}

fn default(candidates: &[String]) -> String {
    format!("default {{\n{}\n}}", candidates.join("\n"))
}

fn of_result(ty: &str, required: bool, result: &str) -> String {
    let nested = attr(&format!("type = {ty}\nrequired = {required}"));
    shape(&format!("transform {{\nresult = {result}\n{nested}\n}}"))
}

#[test]
fn attributes_are_of_their_type_and_nullable_unless_required() {
    assert_eq!(shape(&attr("")), "any?");
    assert_eq!(shape(&attr("required = true")), "any");
    assert_eq!(shape(&attr("type = list(string)")), "list(string)?");
    assert_eq!(
        shape(&attr("required = true\ntype = object({ b = optional(bool), a = optional(number, 1), c = any })")),
        "object({ a = number, b = bool?, c = any? })"
    );
}

#[test]
fn elements_of_types_are_nullable_if_nulls_are_kept() {
    let text = attr("required = true\ntype = map(tuple([string]))");
    assert_eq!(shape(&text), "map(tuple([string]))");
    assert_eq!(shape_with(&text, Nulls::Kept), "map(tuple([string?])?)");
}

#[test]
fn blocks_wrap_the_shape_of_their_body() {
    let number = "attr {\nname = \"n\"\ntype = number\n}";
    let required = "attr {\nname = \"n\"\ntype = number\nrequired = true\n}";
    let block =
        |kind: &str, args: &str, nested: &str| shape(&format!("{kind} {{\nblock_type = \"b\"\n{args}\n{nested}\n}}"));
    assert_eq!(block("block", "", required), "number?");
    assert_eq!(block("block", "required = true", required), "number");
    assert_eq!(block("block", "required = true", number), "number?");
    assert_eq!(block("block_list", "", number), "sequence(number?)");
    assert_eq!(block("block_set", "", required), "set(number)");
    assert_eq!(block("block_map", "labels = [\"a\", \"b\"]", number), "record(record(number?))");
    assert_eq!(block("block_attrs", "element_type = string", ""), "map(string)?");
    assert_eq!(block("block_attrs", "element_type = any\nrequired = true", ""), "map(any)");
}

#[test]
fn objects_keep_the_order_written() {
    assert_eq!(
        shape("object {\nattr \"z\" {\ntype = bool\n}\nliteral \"a\" {\nvalue = [1, null, { x = \"\" }]\n}\n}"),
        "object({ z = bool?, a = tuple([number, null, object({ x = string })]) })"
    );
}

#[test]
fn a_default_is_of_its_first_candidates_type() {
    assert_eq!(shape(&default(&[attr("type = bool"), literal("false")])), "bool");
    assert_eq!(shape(&default(&[attr("type = bool"), literal("\"false\"")])), "bool");
    assert_eq!(shape(&default(&[attr("type = bool"), attr("type = string")])), "bool?");
    assert_eq!(shape(&default(&[attr("type = bool"), attr("type = string\nrequired = true")])), "bool");
    assert_eq!(shape(&default(&[attr(""), literal("1")])), "any");
    assert_eq!(shape(&default(&[literal("null"), literal("1")])), "any");
    assert_eq!(shape(&default(&[attr("type = set(string)"), literal("[]")])), "set(string)");
}

#[test]
fn the_nulls_of_all_candidates_count() {
    let block = |name: &str, required: bool| {
        format!(
            "block {{\nblock_type = \"{name}\"\nobject {{\nattr \"x\" {{\ntype = number\nrequired = {required}\n}}\n}}\n}}"
        )
    };
    assert_eq!(shape(&default(&[block("a", true), block("b", true)])), "object({ x = number })?");
    assert_eq!(shape(&default(&[block("a", true), block("b", false)])), "object({ x = number? })?");
}

#[test]
fn candidates_without_a_common_type_are_dynamic() {
    let list =
        "block {\nblock_type = \"b\"\nblock_list {\nblock_type = \"c\"\nattr {\nname = \"x\"\ntype = number\n}\n}\n}";
    assert_eq!(shape(&default(&[list.to_owned(), attr("type = number")])), "any?");
    assert_eq!(shape(&default(&[list.to_owned(), literal("[1]")])), "sequence(number?)");
}

#[test]
fn literal_fallbacks_must_convert() {
    let text = |value: &str| default(&[attr("type = list(number)"), literal(value)]);
    assert_eq!(problems(&text("[\"1\"]")), [""; 0]);
    assert_eq!(problems(&text("[\"x\"]")), ["7:10-13 fallback of another type"]);
    assert_eq!(problems(&text("[null]")), ["7:10-14 fallback of another type"]);
    let shown = problem_text(&text("true"));
    assert!(shown.contains("list(number)"), "{shown}");
    assert!(shown.contains("this determines the type"), "{shown}");
}

#[test]
fn candidates_after_one_that_is_never_null_are_unreachable() {
    let text = default(&[attr("required = true"), literal("1")]);
    assert_eq!(problems(&text), ["6:1-8 warning: unreachable fallback"]);
    let text = default(&["object {}".to_owned(), literal("{}")]);
    assert_eq!(problems(&text), ["3:1-8 warning: unreachable fallback"]);
    let text = default(&[attr(""), literal("1"), literal("2")]);
    assert_eq!(problems(&text), ["9:1-8 warning: unreachable fallback"]);
}

#[test]
fn operators_and_functions_have_fixed_results() {
    assert_eq!(of_result("number", false, "nested * 1024"), "number");
    assert_eq!(of_result("any", false, "nested == 1 || !nested"), "bool");
    assert_eq!(of_result("any", false, "\"a ${nested}\""), "string");
    assert_eq!(of_result("any", false, "\"${nested}\""), "any?");
    assert_eq!(of_result("any", false, "upper(nested)"), "string");
    assert_eq!(of_result("any", false, "jsondecode(nested)"), "any?");
    assert_eq!(of_result("any", false, "hasindex(nested, 0)"), "bool");
    assert_eq!(of_result("number", false, "coalesce(nested, 1)"), "number");
    assert_eq!(of_result("list(string)", true, "concat(nested, [\"a\"])"), "sequence(string)");
    assert_eq!(of_result("list(string)", true, "concat([1], [nested])"), "tuple([number, list(string)])");
}

#[test]
fn nested_is_not_null_where_it_was_compared_with_null() {
    assert_eq!(of_result("number", false, "nested"), "number?");
    assert_eq!(of_result("number", false, "nested == null ? 5 : nested"), "number");
    assert_eq!(of_result("number", false, "null != nested && true ? nested : 5"), "number");
    assert_eq!(of_result("number", false, "!(nested == null) ? nested : 5"), "number");
    assert_eq!(of_result("number", false, "nested == null || false ? 5 : nested"), "number");
    assert_eq!(of_result("number", false, "nested == null || false ? nested : 5"), "number?");
    assert_eq!(of_result("number", false, "nested != null ? 5 : nested"), "number?");
    assert_eq!(of_result("object({ a = optional(string) })", true, "nested.a == null ? \"\" : nested.a"), "string");
}

#[test]
fn conditionals_are_known_where_both_sides_agree() {
    assert_eq!(of_result("bool", true, "nested ? null : [1]"), "tuple([number])?");
    assert_eq!(of_result("bool", true, "nested ? 1 : \"a\""), "string");
    assert_eq!(of_result("bool", true, "nested ? [1] : [1, 2]"), "list(number)");
    assert_eq!(of_result("bool", true, "nested ? { a = 1 } : { a = null }"), "object({ a = number? })");
}

#[test]
fn steps_and_constructors() {
    let ty = "object({ a = list(string), b = map(number), c = tuple([bool, number]) })";
    assert_eq!(of_result(ty, true, "nested.a[0]"), "string");
    assert_eq!(of_result(ty, true, "nested.b.x"), "number");
    assert_eq!(of_result(ty, true, "nested[\"b\"][\"x\"]"), "number");
    assert_eq!(of_result(ty, true, "nested.c[1]"), "number");
    assert_eq!(of_result(ty, true, "nested.c.0"), "bool");
    assert_eq!(of_result(ty, true, "nested.c[nested.b.x]"), "any");
    assert_eq!(of_result(ty, true, "nested.a[*]"), "list(string)");
    assert_eq!(of_result(ty, true, "{ x = nested.a, \"y\" = 1 }"), "object({ x = list(string), y = number })");
    assert_eq!(of_result(ty, true, "{ (nested.a[0]) = 1 }"), "record(number)");
    assert_eq!(
        of_result(ty, true, "[for i, s in nested.a : { i = i, s = s }]"),
        "sequence(object({ i = number, s = string }))"
    );
    assert_eq!(of_result(ty, true, "{ for k, n in nested.b : k => n... }"), "record(sequence(number))");
    assert_eq!(of_result(ty, true, "[for nested in nested.a : nested]"), "sequence(string)");
}

#[test]
fn what_is_written_has_every_label() {
    let unwritten = |labels: &str, nested: &str| {
        let text = format!("block_list {{\nblock_type = \"b\"\nlabels = {labels}\nobject {{\n{nested}\n}}\n}}");
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let model = read(&mut diags, &arena, text.as_str()).unwrap();
        inverse(&model.root).into_iter().map(|it| it.why).collect::<Vec<_>>().join(" ")
    };
    for labels in ["[\"x\"]", "{ x = optional(string) }", "{ x = list(string) }", "{ x = list(duration) }"] {
        assert_eq!(unwritten(labels, ""), "No value has the label `x`.");
        assert_eq!(unwritten(labels, "label \"x\" {}"), "");
    }
    let two = "{ x = enum([\"p\", \"q\"]), y = list(number) }";
    assert_eq!(unwritten(two, "label \"x\" {}"), "No value has the label `y`.");
    assert_eq!(unwritten(two, "label \"x\" {}\nlabel \"y\" {}"), "");
}
