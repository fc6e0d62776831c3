//! Specs that ask for much more than their size: they end, and neither time nor memory is beyond what their size allows.
//!
//! Memory is counted, and how much of it is allocated in all, which stands for the time.

#![allow(clippy::unwrap_used)]

use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::table::{self, Store};
use hclspec_lang::{lower, reading};

/// What reading a spec took.
struct Taken {
    /// The first problem.
    said: String,
    /// The type of the values.
    shape: String,
    /// How many bytes were in use at once, at most.
    peak: u64,
    /// How many bytes were asked for in all.
    total: u64,
}

/// Everything that the macro does but for the printing of code, on a stack of 8 MiB as the compiler has it.
fn taken(text: &str) -> Taken {
    std::thread::scope(|threads| {
        std::thread::Builder::new().stack_size(8 << 20).spawn_scoped(threads, || read(text)).unwrap().join().unwrap()
    })
}

fn read(text: &str) -> Taken {
    let (mut said, mut shape_text) = (String::new(), String::new());
    let counted = allocation_counter::measure(|| {
        let (arena, store, mut diags) = (Bump::new(), Store::new(), Diagnostics::new());
        let recovered = reading::recover(&mut diags, &arena, text);
        if let Some(model) = &recovered.model {
            let shape = infer::check(&mut diags, model, Nulls::Refused);
            lower::lower(&mut diags, model, &shape, "App");
            if !diags.has_errors() {
                assert!(table::build(model, "app.hclspec", Nulls::Refused, &arena, &store).is_some());
            }
            shape_text = shape.to_string();
        }
        said = diags.iter().next().map(|diagnostic| diagnostic.summary().to_owned()).unwrap_or_default();
    });
    Taken { said, shape: shape_text, peak: counted.bytes_max, total: counted.bytes_total }
}

const MB: u64 = 1 << 20;

#[track_caller]
fn assert_bounded(text: &str, said: &str) -> Taken {
    let taken = taken(text);
    assert_eq!(taken.said, said);
    assert!(taken.peak < 64 * MB, "{} MB at once", taken.peak / MB);
    assert!(taken.total < 2048 * MB, "{} MB in all", taken.total / MB);
    taken
}

/// Ten times as much takes at most about ten times as long, whatever there is more of.
#[track_caller]
fn assert_linear(of: impl Fn(usize) -> String) {
    let (small, large) = (taken(&of(200)), taken(&of(2000)));
    assert_eq!(small.said, large.said);
    assert!(large.total < 14 * small.total, "{} and {} bytes in all", small.total, large.total);
    assert!(large.peak < 14 * small.peak, "{} and {} bytes at once", small.peak, large.peak);
}

fn repeat(times: usize, part: impl Fn(usize) -> String) -> String {
    (0..times).map(part).collect()
}

/// `levels` transforms inside of each other around an attribute.
fn transforms(levels: usize, result: &str) -> String {
    let open = format!("transform {{\nresult = {result}\n");
    format!("{}attr {{\nname = \"a\"\ntype = list(string)\n}}\n{}", open.repeat(levels), "}\n".repeat(levels))
}

/// A list in a loop over a list in a loop, and so on.
fn loops(levels: usize, items: &str, value: &str) -> String {
    format!("{}{value}{}", repeat(levels, |level| format!("[for x{level} in [{items}] : ")), "]".repeat(levels))
}

const NOT_KNOWN: &str = "unknown type of a transform";

#[test]
fn transforms_that_double_what_is_nested() {
    for levels in [40, 120] {
        assert_bounded(&transforms(levels, "[nested, nested]"), NOT_KNOWN);
    }
}

#[test]
fn a_type_within_the_limit_is_known() {
    let taken = assert_bounded(&transforms(3, "[nested, nested]"), "");
    assert!(taken.shape.starts_with("tuple([tuple([tuple([list(string)?"), "{}", taken.shape);
}

#[test]
fn loops_inside_of_loops() {
    for levels in [25, 100] {
        assert_bounded(&transforms(1, &loops(levels, "1, 2, 3", "nested")), NOT_KNOWN);
        let doubled = repeat(levels, |level| format!("[for x{} in [x{level}, x{level}] : ", level + 1));
        let nested = format!("[for x0 in nested : {doubled}x{levels}{}]", "]".repeat(levels));
        assert_bounded(&transforms(1, &nested), NOT_KNOWN);
    }
}

#[test]
fn long_names_and_long_texts_in_loops() {
    let name = "k".repeat(20_000);
    assert_bounded(&transforms(1, &loops(4, "1, 2, 3, 4, 5, 6, 7, 8", &format!("{{ {name} = nested }}"))), NOT_KNOWN);
    let text = format!("[\"{name}\", nested]");
    assert_bounded(&transforms(1, &loops(4, "1, 2, 3, 4, 5, 6, 7, 8", &text)), NOT_KNOWN);
}

#[test]
fn conditions_inside_of_conditions() {
    let nested = format!("{}nested{}", "nested != null ? [".repeat(60), "] : null".repeat(60));
    assert_bounded(&transforms(1, &nested), "");
}

#[test]
fn types_that_are_too_deep() {
    let brackets = format!("{}nested{}", "[".repeat(90), "]".repeat(90));
    assert_bounded(&transforms(30, &brackets), NOT_KNOWN);
}

#[test]
fn problems_in_loops() {
    let ten = |level: usize| format!("x{level}, ").repeat(10);
    let nested = format!(
        "[for x0 in [nested, nested] : [for x1 in [{}] : [for x2 in [{}] : [for x3 in x2 : x3.{}]]]]",
        ten(0),
        ten(1),
        "k".repeat(20_000)
    );
    assert!(!assert_bounded(&transforms(1, &nested), "iteration over null value").shape.is_empty());
}

#[test]
fn constants_that_are_too_large() {
    let literal = |value: &str| format!("literal {{\nvalue = {value}\n}}");
    assert_bounded(&literal(&format!("[{}]", "1, ".repeat(200_000))), "constants are too large");
    let large = loops(3, &"1, ".repeat(40), "1");
    assert_bounded(&literal(&large), "constants are too large");
    let small = literal(&loops(2, &"1, ".repeat(60), "1"));
    assert_bounded(&format!("tuple {{\n{}\n}}", format!("{small}\n").repeat(100)), "constants are too large");
    let many = repeat(100, |index| format!("v{index} = {}\n", loops(2, &"1, ".repeat(60), "1")));
    assert_bounded(&format!("variables {{\n{many}}}\nobject {{\n}}"), "constants are too large");
}

#[test]
fn constants_that_take_too_long() {
    let literal = format!("literal {{\nvalue = length({})\n}}\n", loops(2, &"1, ".repeat(400), "1"));
    assert_bounded(&format!("tuple {{\n{}\n}}", literal.repeat(100)), "too many computed values");
}

#[test]
fn folding_many_expressions() {
    let functions = repeat(500, |index| {
        let costly = loops(2, &"1, ".repeat(60), "1");
        format!("function \"f{index}\" {{\nparams = [a]\nresult = [a, length({costly})]\n}}\n")
    });
    assert_bounded(&format!("{functions}object {{\n}}"), "");
    let text =
        format!("function \"f\" {{\nparams = [a]\nresult = \"${{a}}{}\"\n}}\nobject {{\n}}", "${1}".repeat(20_000));
    assert_bounded(&text, "");
}

#[test]
fn many_labels() {
    let labels = repeat(10_000, |index| format!("\"l{index}\", "));
    let text = format!("block_map {{\nblock_type = \"b\"\nlabels = [{labels}]\nobject {{\n}}\n}}");
    assert_bounded(&text, "too many labels");
}

#[test]
fn many_unknown_names() {
    let names = |letter: &str| repeat(3000, |index| format!("{letter}{index}, "));
    let text = format!("function \"f\" {{\nparams = [{}]\nresult = [{}]\n}}\nobject {{\n}}", names("p"), names("q"));
    assert_bounded(&text, "unknown variable");
}

#[test]
fn reading_is_linear() {
    let object = |inside: String| format!("object {{\n{inside}}}");
    let attr = |index: usize| format!("# about [{index}]\nattr \"a{index}\" {{\ntype = string\n}}\n");
    assert_linear(|n| object(repeat(n, attr)));
    assert_linear(|n| object(repeat(n, |index| format!("block \"b{index}\" {{\nobject {{\n{}}}\n}}\n", attr(0)))));
    assert_linear(|n| {
        let candidates = repeat(n, |index| format!("attr {{\nname = \"a{index}\"\ntype = string\n}}\n"));
        object(format!("default \"d\" {{\n{candidates}}}\n"))
    });
    assert_linear(|n| {
        object(repeat(n, |index| {
            format!(
                "transform \"t{index}\" {{\nresult = [nested]\n{}}}\n",
                attr(0).replace("attr \"a0\" {", "attr {\nname = \"a\"")
            )
        }))
    });
    assert_linear(|n| {
        object(format!("attr \"a\" {{\ntype = object({{{}}})\n}}\n", repeat(n, |index| format!("k{index} = string\n"))))
    });
    let inside = |n| repeat(n, |index| format!("attr \"a{index}\" {{\n}}\n"));
    assert_linear(|n| {
        object(format!("{}{}{}", "block \"b\" {\nobject {\n".repeat(40), inside(n), "}\n}\n".repeat(40)))
    });
    assert_linear(|n| {
        let (open, close) = ("default {\n".repeat(40), "literal {\nvalue = null\n}\n}\n".repeat(40));
        object(format!("default \"d\" {{\n{open}object {{\n{}}}\n{close}literal {{\nvalue = null\n}}\n}}\n", inside(n)))
    });
    assert_linear(|n| {
        format!("variables {{\n{}}}\nobject {{\n}}", repeat(n, |index| format!("v{index} = \"x${{{index}}}\"\n")))
    });
    assert_linear(|n| {
        let names = repeat(n, |index| format!("p{index}, "));
        format!("function \"f\" {{\nparams = [{names}]\nresult = [{names}]\n}}\nobject {{\n}}")
    });
}

/// Parts of which each uses the next one twice, by the spec that `around` puts around a use.
fn doubling(parts: usize, around: impl Fn(&str, usize) -> String) -> String {
    let part = |index: usize| {
        let (a, b) = (around("a", index + 1), around("b", index + 1));
        format!("define \"p{index}\" {{\n object {{\n {a}\n {b}\n}}\n}}\n")
    };
    let last = format!("define \"p{parts}\" {{\n attr {{\n name = \"n\"\n type = number\n}}\n}}\n");
    repeat(parts, part) + &last + "use { part = \"p0\" }"
}

fn in_block(kind: &'static str) -> impl Fn(&str, usize) -> String {
    move |name, index| format!("{kind} \"{name}\" {{\n use {{\n part = \"p{index}\"\n}}\n}}")
}

#[test]
fn parts_that_use_others_twice_take_no_more_than_they_are() {
    for kind in ["block_list", "block_set"] {
        let taken = assert_bounded(&doubling(40, in_block(kind)), "");
        assert!(taken.total < 4 * MB, "{kind}: {} bytes in all", taken.total);
    }
}

#[test]
fn what_parts_make_too_large_is_an_error() {
    let same_body = |name: &str, index: usize| format!("use \"{name}\" {{\n part = \"p{index}\"\n}}");
    assert_bounded(&doubling(40, same_body), "too many specs for one value");
    let in_default = |name: &str, index: usize| format!("default \"{name}\" {{\n {} }}", in_block("block")("", index));
    let in_default = move |name: &str, index: usize| {
        in_default(name, index).replace("block \"\" {", &format!("block {{\n block_type = \"{name}\""))
    };
    assert_bounded(&doubling(40, in_default), "useless default");
    assert_bounded(&doubling(40, in_block("block")), "too many specs for one value");
    assert_bounded(&doubling(10_000, in_block("block_list")), "parts are nested too deeply");
}

#[test]
fn a_value_may_be_made_of_as_many_specs_as_are_written() {
    let attrs = repeat(5_000, |index| format!("attr \"a{index}\" {{}}\n"));
    let part = "define \"p\" {\n attr {}\n}\n";
    assert_bounded(&format!("{part}object {{\n{attrs}use \"p\" {{}}\n}}"), "");
}

#[test]
fn a_long_way_round_is_one_error() {
    let all = |kind| {
        let spec = doubling(10_000, in_block(kind)).replace("\n use {", "\n required = true\n use {");
        spec.replace("define \"p10000\" {", "define \"p10000\" {\n use { part = \"p0\" }\n")
    };
    assert_bounded(&all("block"), "part that uses itself");
}

#[test]
fn uses_take_time_in_proportion_to_their_number() {
    let used = |times: usize| {
        let uses = repeat(times, |index| format!("block \"b{index}\" {{\n use {{\n part = \"p\"\n}}\n}}\n"));
        format!("define \"p\" {{\n object {{\n attr \"n\" {{}}\n}}\n}}\nobject {{\n{uses}}}")
    };
    assert_linear(used);
    let parts = |times: usize| {
        let part = |index| format!("define \"p{index}\" {{\n object {{\n attr \"n\" {{}}\n}}\n}}\n");
        let uses = repeat(times, |index| format!("block \"b{index}\" {{\n use {{\n part = \"p{index}\"\n}}\n}}\n"));
        format!("{}object {{\n{uses}}}", repeat(times, part))
    };
    assert_linear(parts);
    let in_itself = |times: usize| {
        let uses =
            |kind| repeat(times, |index| format!("{kind} \"{kind}{index}\" {{\n use {{\n part = \"p\"\n}}\n}}\n"));
        format!(
            "define \"p\" {{\n object {{\n {}{}}}\n}}\nuse {{\n part = \"p\"\n}}",
            uses("block"),
            uses("block_list")
        )
    };
    assert_linear(in_itself);
    let in_pairs = |times: usize| {
        let part = |name: usize, other: usize| {
            format!(
                "define \"p{name}\" {{\n object {{\n block \"b\" {{\n use {{\n part = \"p{other}\"\n}}\n}}\n}}\n}}\n"
            )
        };
        let parts = repeat(times, |index| part(2 * index, 2 * index + 1) + &part(2 * index + 1, 2 * index));
        let uses =
            repeat(times, |index| format!("block \"b{index}\" {{\n use {{\n part = \"p{}\"\n}}\n}}\n", 2 * index));
        format!("{parts}object {{\n{uses}}}")
    };
    assert_linear(in_pairs);
}

#[test]
fn parts_that_use_each_other_in_a_long_circle() {
    let part = |index: usize, next: usize| {
        format!(
            "define \"p{index}\" {{\n object {{\n block_list \"b\" {{\n use {{\n part = \"p{next}\"\n}}\n}}\n}}\n}}\n"
        )
    };
    let circle = |parts: usize| repeat(parts, |index| part(index, (index + 1) % parts)) + "use {\n part = \"p0\"\n}";
    assert_bounded(&circle(60), "");
    assert_bounded(&circle(10_000), "parts are nested too deeply");
}

/// Types, each of which has the next one `times` in it.
fn types(count: usize, times: usize) -> String {
    let ty = |index: usize| {
        let inner = vec![format!("t{}", index + 1); times].join(", ");
        format!("define \"t{index}\" {{\n type = tuple([{inner}])\n}}\n")
    };
    format!("{}define \"t{count}\" {{\n type = string\n}}\n", repeat(count, ty))
}

#[test]
fn what_named_types_make_too_large_is_an_error() {
    let used = "object {\n attr \"a\" { type = t0 }\n}\n";
    assert_bounded(&(types(10, 2) + used), "");
    assert_bounded(&(types(40, 2) + used), "type too large");
    assert_bounded(&(types(60, 1) + used), "");
    assert_bounded(&(types(10_000, 1) + used), "type too large");
    let attrs = repeat(5_000, |index| format!("attr \"a{index}\" {{ type = t0 }}\n"));
    assert_bounded(&(types(10, 2) + &format!("object {{\n{attrs}}}\n")), "types too large");
}

#[test]
fn named_types_take_time_in_proportion_to_their_number() {
    let with = |ty: fn(usize) -> String| {
        move |times: usize| {
            let types = repeat(times, |index| format!("define \"t{index}\" {{\n type = {}\n}}\n", ty(index)));
            let uses = repeat(times, |index| format!("attr \"a{index}\" {{ type = list(t{index}) }}\n"));
            format!("{types}object {{\n{uses}}}")
        }
    };
    assert_linear(with(|_| "object({ host = string, port = optional(number, 80) })".to_owned()));
    assert_linear(with(|index| format!("object({{ inner = optional(list(t{index})) }})")));
    assert_linear(|times| {
        let uses = repeat(times, |index| format!("attr \"a{index}\" {{ type = t }}\n"));
        format!("define \"t\" {{\n type = enum([\"a\", \"b\"])\n}}\nobject {{\n{uses}}}")
    });
}

#[test]
fn types_that_use_each_other_in_a_long_circle() {
    let circle = |types: usize| {
        let ty = |index: usize| {
            let next = (index + 1) % types;
            format!("define \"t{index}\" {{\n type = object({{ next = optional(t{next}) }})\n}}\n")
        };
        repeat(types, ty) + "object {\n attr \"a\" { type = t0 }\n}\n"
    };
    assert_bounded(&circle(40), "");
    assert_bounded(&circle(10_000), "type too large");
    assert_bounded(&circle(10_000).replace("optional(", "tuple([").replace(") }", "]) }"), "type that uses itself");
}

#[test]
fn objects_that_are_not_written_count_as_levels() {
    let nested = |levels: usize| {
        format!(
            "object {{\n{}{}}}\n",
            "block \"b\" {\nattr \"a\" {}\n".repeat(levels),
            "attr \"c\" {}\n}\n".repeat(levels)
        )
    };
    assert_bounded(&nested(60), "");
    assert_bounded(&nested(100), "nesting too deep");
}

#[test]
fn conditions_take_time_in_proportion_to_their_length() {
    let of = |condition: String| {
        format!(
            "attr {{\nname = \"a\"\ntype = number\nvalidate {{\ncondition = {condition}\nmessage = \"no\"\n}}\n}}\n"
        )
    };
    assert_linear(|n| of(format!("{}nested > 0", repeat(n, |index| format!("nested != {index} && ")))));
    assert_linear(|n| of(format!("{}nested > 9999", repeat(n, |index| format!("nested == {index} || ")))));
    assert_linear(|n| of(format!("!contains([{}], nested)", repeat(n, |index| format!("\"{index}\", ")))));
    assert_linear(|n| of(format!("{}true", repeat(n, |index| format!("(nested > {index} || nested == {index}) && ")))));
}

#[test]
fn checks_of_an_attribute() {
    let of = |checks: usize| {
        let condition = format!("{}nested > 0{}", "(".repeat(100), ")".repeat(100));
        let check = format!("validate {{\ncondition = {condition}\nmessage = \"above 0\"\n}}\n");
        format!("attr {{\nname = \"a\"\ntype = number\n{}}}\n", check.repeat(checks))
    };
    assert_bounded(&of(32), "");
    assert_bounded(&of(2000), "too many checks");
}
