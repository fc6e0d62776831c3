//! Tables of specs.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::{Store, build};
use crate::infer::Nulls;
use crate::read;
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::syntax::{Limits, parse_expr};
use hclspec_core::table::{Collect, Spec, Table};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

fn with_table(text: &str, look: impl FnOnce(&Table<'_>)) {
    let (arena, store, mut diags) = (Bump::new(), Store::new(), Diagnostics::new());
    let model = read(&mut diags, &arena, text).unwrap();
    look(&build(&model, "test.hclspec", Nulls::Refused, &arena, &store).unwrap().table());
}

#[test]
fn an_attribute_is_required_if_any_spec_but_a_fallback_requires_it() {
    let attr = |name: &str, required: bool| format!("attr {{\nname = \"{name}\"\nrequired = {required}\n}}\n");
    let text = format!(
        "tuple {{\n{}{}default {{\n{}{}}}\ndefault {{\nattr {{\nname = \"d\"\n}}\ntuple {{\n{}}}\n}}\n}}",
        attr("b", false),
        attr("b", true),
        attr("a", true),
        attr("c", true),
        attr("e", true)
    );
    with_table(&text, |table| {
        let attrs: Vec<_> = table.root.schema.attrs.iter().map(|attr| (attr.name, attr.required)).collect();
        assert_eq!(attrs, [("a", true), ("b", true), ("c", false), ("d", false), ("e", false)]);
    });
}

#[test]
fn blocks_are_of_the_body_they_stand_in() {
    let text = "tuple {\nblock_map {\nblock_type = \"m\"\nlabels = [\"k\"]\nattr {\nname = \"x\"\n}\n}\nblock {\nblock_type = \"b\"\nobject {}\n}\n}";
    with_table(text, |table| {
        let blocks: Vec<_> = table.root.schema.blocks.iter().map(|block| (block.block_type, block.labels)).collect();
        assert_eq!(blocks, [("b", [].as_slice()), ("m", ["k"].as_slice())]);
        assert!(table.root.schema.attrs.is_empty());
        let Spec::Tuple(
            [
                Spec::Blocks { block: 1, collect: Collect::Map(_), nested },
                Spec::Blocks { block: 0, collect: Collect::One { required: false, .. }, .. },
            ],
        ) = &table.root.spec
        else {
            panic!("{:?}", table.root.spec)
        };
        assert_eq!(nested.schema.attrs.len(), 1);
    });
}

#[test]
fn children_of_objects_keep_their_order_and_find_their_key() {
    with_table("object {\nattr \"z\" {}\nattr \"a\" {}\n}", |table| {
        let Spec::Object { keys, children } = &table.root.spec else { panic!("{:?}", table.root.spec) };
        assert_eq!(keys.iter().collect::<Vec<_>>(), ["a", "z"]);
        assert_eq!(children.iter().map(|child| child.slot).collect::<Vec<_>>(), [1, 0]);
    });
}

#[test]
fn each_case_is_there_once_and_not_each_combination() {
    let case = |at: usize, case: usize| format!("case \"c{case}\" {{\nattr \"a{at}_{case}\" {{}}\n}}\n");
    let one_of = |at: usize| {
        let cases: String = (0..5).map(|it| case(at, it)).collect();
        format!("one_of \"o{at}\" {{\nargument = \"k{at}\"\n{cases}}}\n")
    };
    let text = format!("object {{\n{}}}", (0..3).map(one_of).collect::<String>());
    with_table(&text, |table| {
        assert_eq!(table.root.choices.len(), 3);
        assert_eq!(table.root.cases(&[]).len(), 1 + 3 * 5);
    });
}

#[test]
fn literal_fallbacks_are_converted() {
    let text = "default {\nattr {\nname = \"a\"\ntype = list(string)\n}\nliteral {\nvalue = [1, -2.5]\n}\n}";
    with_table(text, |table| {
        let Spec::Default { candidates: [_, Spec::Literal { value, ty }], ty: None } = &table.root.spec else {
            panic!("{:?}", table.root.spec)
        };
        assert_eq!(*ty, &Type::list(Type::String));
        assert_eq!(Val::from(*value), Val::tuple(vec![Val::string("1"), Val::string("-2.5")]));
    });
}

#[test]
fn constants_keep_their_value() {
    let value = "{ \"a b\" = [null, true, -3, 0.25, 123456789012345678901234567890, \"x\"], e = {} }";
    with_table(&format!("variables {{\nv = {value}\n}}\nobject {{}}"), |table| {
        let [variable] = table.env.variables else { panic!("{:?}", table.env.variables) };
        assert_eq!(
            variable.value.to_string(),
            "{ \"a b\" = [null, true, -3, 0.25, 123456789012345678901234567890, \"x\"], e = {} }"
        );
    });
}

#[test]
fn transforms_know_their_type() {
    let text = |result: &str| format!("transform {{\nresult = {result}\nattr {{\nname = \"a\"\n}}\n}}");
    with_table(&text("nested + 1"), |table| {
        assert!(matches!(table.root.spec, Spec::Transform { ty: Type::Number, nullable: false, .. }));
    });
    with_table(&text("[for x in nested : x]"), |table| {
        assert!(matches!(table.root.spec, Spec::Transform { ty: Type::Any, nullable: false, .. }));
    });
}

/// A tree without its spans.
fn tree(expr: &Expr<'_>) -> String {
    let text = format!("{expr:?}");
    text.split("Span {").map(|part| part.split_once('}').map_or(part, |(_, after)| after)).collect()
}

#[test]
fn constant_parts_of_expressions_are_values() {
    let is_folded = |result: &str, expected: &str| {
        let text = format!("transform {{\nresult = {result}\nattr {{\nname = \"a\"\n}}\n}}");
        with_table(&text, |table| {
            let Spec::Transform { result, .. } = &table.root.spec else { panic!("{:?}", table.root.spec) };
            let arena = Bump::new();
            let expected = parse_expr(&mut Diagnostics::new(), &arena, expected, Limits::default()).unwrap();
            assert_eq!(tree(result), tree(&expected));
        });
    };
    is_folded("1024 * 1024 * nested", "1048576 * nested");
    is_folded("nested * (2 + 3) * 4", "nested * 5 * 4");
    is_folded(
        "\"${upper(\"a\")}${1 + 1}-${nested}%{ if 1 == 1 }x%{ endif }\"",
        "\"A2-${nested}%{ if true }x%{ endif }\"",
    );
    is_folded("[for k, v in { b = 2 - 1 } : [k, v, nested]]", "[for k, v in { \"b\" = 1 } : [k, v, nested]]");
    is_folded("nested[length(\"ab\")]", "nested[(2)]");
    is_folded("{ (upper(\"k\")) = coalesce(null, { a = nested }) }", "{ \"K\" = coalesce(null, { a = nested }) }");
    // A list has no literal, and a part that fails may not be reached.
    is_folded("[nested, true ? [1] : [1, 2]]", "[nested, true ? [1] : [1, 2]]");
    is_folded("[nested == 1 ? 1 / 0 : -(-1)]", "[nested == 1 ? 1 / 0 : 1]");
}

#[test]
fn functions_are_sorted() {
    let text = "function \"g\" {\nparams = [a]\nvariadic_param = b\nresult = a\n}\nfunction \"f\" {\nparams = []\nresult = 1\n}\nobject {}";
    with_table(text, |table| {
        let functions: Vec<_> = table
            .env
            .functions
            .iter()
            .map(|function| (function.name, function.params, function.variadic_param))
            .collect();
        assert_eq!(functions, [("f", [].as_slice(), None), ("g", ["a"].as_slice(), Some("b"))]);
    });
}
