//! Configurations that ask for more than they should get: each is a text of the size `n` times what first did harm.

/// A way to do harm.
pub(crate) struct Shape {
    /// What there is too much of.
    pub(crate) name: &'static str,
    /// How it ends.
    pub(crate) ends: Ends,
    /// Summaries of all problems that it may have, other than of limits.
    pub(crate) problems: &'static [&'static str],
    /// The configuration, so many times as large as the first of its kind that was found.
    pub(crate) config: fn(usize) -> String,
}

/// How the decoding of a configuration ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// With a problem that names a limit, whatever else there is.
    AtALimit,
    /// With a value or problems of its kinds, if no limit ends it before: the work is in proportion to the text.
    InProportion,
}

use Ends::{AtALimit, InProportion};

/// `[0,0, ..]`
fn zeros(n: usize) -> String {
    format!("[{}]", "0,".repeat(n))
}

/// `value` for each of `n * n` elements.
fn loops(n: usize, value: &str) -> String {
    format!("[for x in {0} : [for x in {0} : {value}]]", zeros(n))
}

/// The elements of the elements of a list.
fn flat(list: &str) -> String {
    format!("concat({list}...)")
}

/// `value` for each of a million elements or more.
fn often(value: &str) -> String {
    format!("[for x in {0} : [for x in {0} : [for x in {0} : {value}]]]", zeros(200))
}

/// `open` so many times around `middle`.
fn nested(times: usize, open: &str, middle: &str, close: &str) -> String {
    format!("{}{middle}{}", open.repeat(times), close.repeat(times))
}

/// A value that is thousands deep though the text of it is not: `open` and `close` are put around a loop variable as often as
/// the tree may still be nested.
fn deep(open: &str, close: &str) -> String {
    let levels = 30;
    (0..levels).fold("1".to_owned(), |inner, level| {
        let room = 118 - 3 * (levels - level);
        format!("[for b in [{inner}] : {}][0]", nested(room, open, "b", close))
    })
}

/// `deep` of brackets.
fn brackets() -> String {
    deep("[", "]")
}

/// An object of so many attributes.
fn wide(n: usize) -> String {
    format!("{{{}}}", (0..n).map(|i| format!("a{i} = {i},")).collect::<String>())
}

/// A name of `n` times 20 KB.
fn name(n: usize) -> String {
    "k".repeat(n * 20_000)
}

/// `deep` values in many places.
fn many(n: usize, value: &str) -> String {
    format!("[{}]", format!("{value},").repeat(n))
}

fn a(value: impl std::fmt::Display) -> String {
    format!("a = {value}\n")
}

/// Local values, each of which is made of the one before, and the last one used.
fn locals(count: usize, first: &str, of: impl Fn(&str) -> String) -> String {
    let mut text = format!("locals {{\n {first}\n");
    for i in 1..count {
        text += &format!(" l{i} = {}\n", of(&format!("l{}", i - 1)));
    }
    text + &format!("}}\na = local.l{}\n", count - 1)
}

fn dynamic(block: &str, for_each: &str, arguments: &str, x: &str) -> String {
    format!("dynamic \"{block}\" {{\n for_each = {for_each}\n{arguments} content {{\n  x = {x}\n }}\n}}\n")
}

/// Generated blocks with arguments and blocks of their own.
fn content(block: &str, for_each: &str, content: &str) -> String {
    format!("dynamic \"{block}\" {{\n for_each = {for_each}\n content {{\n{content}\n }}\n}}\n")
}

macro_rules! shapes {
    ($($name:literal $ends:ident $(($($problem:literal),+))? |$n:ident| $config:expr;)*) => {
        /// All shapes.
        pub(crate) const SHAPES: &[Shape] =
            &[$(Shape { name: $name, ends: $ends, problems: &[$($($problem),+)?], config: |$n| $config }),*];
    };
}

shapes! {
    // Types of the spec that contain themselves, and alternatives.
    "a deep tree" AtALimit |_n| format!("tree = {}\n", deep("{one=", "}"));
    "a deep tree of lists" AtALimit |_n| format!("tree = {}\n", deep("{trees=[", "]}"));
    "a deep tree of alternatives" AtALimit |_n| format!("either = {}\n", deep("{either=", "}"));
    "a deep tree of alternatives that do not fit" InProportion ("incorrect attribute value type") |_n| format!("either = {}\n", nested(60, "{either=[", "1", "]}"));
    "a deep tree whose parts may all be several alternatives" InProportion |_n| format!("either = {}\n", nested(60, "{either={either=", "{}", "}}"));
    "a tree that doubles" AtALimit |_n| format!("tree = {}\n", nested(40, "[for t in [", "{}", "] : {trees=[t, t]}][0]"));
    "a tree that doubles, as an alternative" AtALimit |_n| format!("either = {}\n", nested(40, "[for t in [", "{}", "] : {either=[t, t]}][0]"));
    "a tree that doubles, whose leaves fail a check" AtALimit |_n| format!("tree = {}\n", nested(40, "[for t in [", "{name=\"no\"}", "] : {trees=[t, t]}][0]"));
    "a list of trees" InProportion |n| format!("either = [for x in {} : {{trees=[{{}}, {{one={{}}}}]}}]\n", zeros(5_000 * n));
    "a list of trees that fail a check" InProportion ("value not allowed") |n| format!("either = [for x in {} : {{name=\"no\"}}]\n", zeros(5_000 * n));
    "durations" InProportion |n| format!("times = [for x in {} : \"1h30m\"]\n", zeros(20_000 * n));
    "durations, as an alternative" InProportion |n| format!("either = [for x in {} : \"1h30m\"]\n", zeros(20_000 * n));
    "a long duration" InProportion |n| format!("times = [\"{}\"]\n", "1h".repeat(20_000 * n));
    "long sizes" InProportion ("incorrect attribute value type") |n| format!("sizes = [for x in {} : \"{}MiB\"]\n", zeros(1_000 * n), "1".repeat(1_000));
    "words that are none" InProportion ("value not allowed") |n| format!("words = [for x in {} : \"c\"]\n", zeros(20_000 * n));
    "long words that are none" InProportion ("value not allowed") |n| format!("words = [\"{}\"]\n", name(10 * n));
    "groups in groups" AtALimit |n| nested(1_000 * n, "group {\n", "", "}\n");
    "generated groups in groups" AtALimit |_n| {
        let open = format!("dynamic \"group\" {{\n for_each = {}\n content {{\n", zeros(10));
        nested(12, &open, "x = \"no\"\n", "}\n}\n")
    };
    "keys that are all there" InProportion |n| (0..2_000 * n).map(|i| format!("keyed \"k{i}\" {{\n x = [\"k{}\", \"k0\"]\n}}\n", i / 2)).collect();
    "keys of which none is there" InProportion ("unknown key") |n| (0..2_000 * n).map(|i| format!("keyed \"k{i}\" {{\n x = [\"l{i}\"]\n}}\n")).collect();
    "a map that is its own keys" InProportion ("unknown key") |n| {
        let all: String = (0..2_000 * n).map(|i| format!("k{i} = [\"k{i}\"]\n")).collect();
        format!("keys = {{\n{all}}}\nof_keys = [\"k0\", \"k1\", [\"a\"]]\n")
    };
    "keys that are computed for each" AtALimit ("unknown key") |n| format!("keys = {{ a = [for x in {} : \"${{x}}{}\"] }}\n", zeros(20_000 * n), name(n));
    "values that are all different" InProportion ("deprecated block type") |n| (0..5_000 * n).map(|i| format!("unique {{\n x = {i}\n}}\n")).collect();
    "values that are all the same" InProportion ("duplicate value", "deprecated block type") |n| "unique {\n x = 1\n}\n".repeat(2_000 * n);
    "a large value in each of many blocks" AtALimit ("deprecated block type") |n| dynamic("unique", &zeros(20_000 * n), "", &format!("\"{}${{unique.key}}\"", name(n)));
    "a deep value that is unique" AtALimit ("deprecated block type") |n| format!("unique {{\n x = {}\n}}\n", brackets()).repeat(n);
    "names that nothing claims" InProportion ("unsupported argument", "unsupported block type", "deprecated block type", "duplicate value") |n| {
        format!("unique {{\n{}x = 1\n}}\nunique {{\n x = 1\n}}\n", (0..2_000 * n).map(|i| format!("y{i} = 1\nz{i} {{}}\n")).collect::<String>())
    };
    "steps of several types" InProportion |n| "run \"a\" {\n}\ncopy {\n}\n".repeat(2_000 * n);
    "generated steps" AtALimit |n| dynamic("run", &zeros(20_000 * n), " labels = [\"a\"]\n", &format!("\"{}${{run.key}}\"", name(n)));
    "sources" InProportion |n| "source \"file\" {\n x = 1\n}\nsource \"tree\" {\n tree = {}\n}\nsource \"x\" {\n y = 1\n}\n".repeat(1_000 * n);
    "a source whose label is computed" AtALimit |n| dynamic("source", &zeros(20_000 * n), &format!(" labels = [\"{}${{source.key}}\"]\n", name(n)), "1");

    // Words that choose the content of bodies.
    "bodies with a word in each other" InProportion |n| nested(20 * n, "worded {\n kind = \"x\"\n", "", "}\n");
    "bodies with a word in each other, of one case" InProportion |n| nested(20 * n, "worded {\n kind = \"y\"\n", "", "}\n").repeat(200);
    "merged bodies with a word in each other" InProportion |n| nested(20 * n, "merged \"a\" {\n kind = \"x\"\n", "", "}\n");
    "bodies with a word in each other, in JSON" InProportion |n| format!("{{{}}}", nested(20 * n, "\"worded\": {\"kind\": \"y\", ", "\"all\": {}", "}"));
    "a word that changes" InProportion |n| {
        (0..2_000 * n).map(|i| format!("merged \"a\" {{\n kind = \"{}\"\n all {{}}\n}}\n", ["x", "y"][i % 2])).collect()
    };
    "a word that changes, and what it chooses" InProportion ("missing required argument") |n| {
        let item = |i: usize| ["kind = \"x\"\n p = 1", "kind = \"y\"\n q = 1\n worded {}"][i % 2];
        (0..2_000 * n).map(|i| format!("merged \"a\" {{\n {}\n}}\n", item(i))).collect()
    };
    "a label that changes" InProportion |n| {
        let block = |i: usize| format!("merged \"a\" {{\n kind = \"x\"\n sub \"{}\" {{\n  all {{}}\n }}\n}}\n", ["x", "y"][i % 2]);
        (0..2_000 * n).map(block).collect()
    };
    "words that are wrong" InProportion ("value not allowed") |n| "worded {\n kind = \"z\"\n}\n".repeat(1_000 * n);

    // Functions of libraries whose work is more than the text that they get or make.
    "indentation of YAML" InProportion ("error in call of function `yamldecode`", "invalid function argument") |n| {
        a(format!("yamldecode(join(\"\\n\", [for i in range({}) : format(\"%${{i + 2}}s\", \"a:\")]))", (1_000 * n).min(1_024)))
    };
    "lists in a line of YAML" InProportion ("invalid function argument") |n| a(format!("yamldecode(\"{}a\")", "- ".repeat(10_000 * n)));
    "keys in a line of YAML" InProportion ("invalid function argument") |n| a(format!("yamldecode(\"{}a\")", "? ".repeat(10_000 * n)));
    "brackets of YAML" InProportion ("invalid function argument") |n| a(format!("yamldecode(\"{}\")", "[".repeat(10_000 * n)));
    "pairs in brackets of YAML" InProportion |n| a(format!("yamldecode(\"[{}]\")", "a: b, ".repeat(5_000 * n)));
    "lines of YAML" InProportion |n| a(format!("length(yamldecode(\"{}\"))", (0..10_000 * n).map(|i| format!("a{i}: b\\n")).collect::<String>()));
    "aliases of YAML" AtALimit |n| a(format!("yamldecode(\"a: &a [{}]\\nb: [{}]\")", "1, ".repeat(5_000 * n), "*a, ".repeat(5_000 * n)));
    "quotes in a field of CSV" InProportion |n| a(format!("csvdecode(\"x\\n\\\"{}\\\"\\n\")", "\\\"\\\"".repeat(20_000 * n)));
    "fields in quotes of CSV" InProportion |n| a(format!("length(csvdecode(\"{}z\\n\"))", (0..10_000 * n).map(|i| format!("\\\"a{i}\\\",")).collect::<String>()));
    "empty fields of CSV" AtALimit |n| a(format!("[for i in {} : length(csvdecode(\"a\\n{}\"))]", zeros(1_000), "b\n".repeat(4_000 * n).replace('\n', "\\n")));
    "long lines of CSV" InProportion ("invalid function argument") |n| a(format!("csvdecode(\"{}\")", ",".repeat(40_000 * n)));
    "digits of a small number" AtALimit |n| a(format!("length([for i in range({}) : length(format(\"%.1f\", 1e-19000))])", (1_000 * n).min(1_024)));
    "digits of a small number, in a string" AtALimit |n| a(format!("[for i in {} : format(\"%.1e\", \"1e-19000\")]", zeros(1_000 * n)));
    "digits of a large fraction" AtALimit |n| a(format!("[for i in {} : format(\"%.1g\", 1e19000/3)]", zeros(4_000 * n)));
    "digits of a large number" AtALimit |n| a(format!("[for i in {} : length(format(\"%d\", 1e19000))]", zeros(20_000 * n)));
    "digits in other bases" AtALimit |n| a(format!("[for i in {} : length(format(\"%x%o%b\", 1e19000, 1e19000, 1e19000))]", zeros(20_000 * n)));
    "a long text that is converted often" InProportion ("invalid function argument", "error in call of function `format`") |n| a(format!("format(\"{}\", \"{}\")", "%[1]d".repeat(9_000), "1".repeat(20_000 * n)));
    "the start of a long text, often" InProportion |n| a(format!("length(format(\"{}\", \"{}\"))", "%.1[1]s".repeat(9_000), "1".repeat(20_000 * n)));
    "escapes of a value that is formatted" AtALimit |n| locals(16, &format!("l0 = \"{}\"", "<".repeat(20_000 * n)), |l| format!("[local.{l}, local.{l}]")).replace("a = local.l15", "a = format(\"%v\", local.l15)");

    // Values that are deeper than their text.
    "deep" AtALimit |n| a(many(n, &brackets()));
    "deep objects" AtALimit |n| a(many(n, &deep("{x=", "}")));
    "deep, coalesced" AtALimit |n| a(many(n, &format!("coalesce({}, [])", brackets())));
    "deep, encoded" AtALimit |n| a(many(n, &format!("jsonencode({})", brackets())));
    "deep, compared" AtALimit |n| a(many(n, &format!("{0} == {0}", brackets())));
    "deep, not null" AtALimit |n| a(many(n, &format!("{} != null", brackets())));
    "deep, chosen" AtALimit |n| a(many(n, &format!("true ? {} : []", brackets())));
    "deep, not chosen" AtALimit |n| a(many(n, &format!("true ? 1 : length({})", brackets())));
    "deep, in a template" AtALimit ("needless interpolation") |n| a(many(n, &format!("\"${{{}}}\"", brackets())));
    "deep, joined" AtALimit |n| a(many(n, &format!("concat({0}, {0})", brackets())));
    "deep, a splat" AtALimit |n| a(many(n, &format!("{}[*][*]", brackets())));
    "deep, a string" AtALimit |_n| format!("s = {}\n", brackets());
    "deep, a list" AtALimit |_n| format!("la = [{}, 1]\n", brackets());
    "deep, a set" AtALimit |_n| format!("set = [{0}, {0}]\n", brackets());
    "deep, for each" AtALimit |n| dynamic("b", &brackets(), "", "b.value").repeat(n);
    "deep, a label" AtALimit |n| dynamic("l", "[1]", &format!(" labels = [{}]\n", brackets()), "1").repeat(n);
    "deep in blocks" AtALimit |n| dynamic("b", "[1]", "", &brackets()).repeat(n);
    "deep by functions" AtALimit |n| a(many(n, &nested(40, "wrap(", "1", ")")));
    "deep by functions and a loop" AtALimit |n| a(many(n, &nested(20, "[for b in wrap(", "1", ") : [b]]")));
    "deep by JSON" InProportion ("error in call of function `jsondecode`") |n| a(format!("jsondecode(\"{}\")", nested(10_000 * n, "[", "1", "]")));
    "deep by JSON, wrapped" AtALimit |n| a(many(n, &format!("[for b in [jsondecode(\"{}\")] : {}]", nested(120, "[", "1", "]"), nested(100, "[", "b", "]"))));
    "deep nulls" InProportion |n| a(many(n, &nested(40, "[for b in [", "1", "] : true ? null : [b]][0]")));
    "deep nulls of deep values" AtALimit |n| a(many(n, &format!("true ? null : {}", brackets())));
    "deep nulls by functions" InProportion ("invalid function argument") |n| a(many(n, &nested(60, "null_of(null_of(", "1", "))")));
    "deep unknowns" AtALimit ("unknown variable") |n| a(many(n, &deep("[", "]").replace("[1]", "[nope]")));
    "deep unknown objects" AtALimit ("unknown variable") |n| a(many(n, &deep("{x=", "}").replace("[1]", "[nope]")));
    "unknowns that double" InProportion ("unknown variable") |n| a(many(n, &nested(40, "[for a in [", "[nope]", "] : [a, a]][0]")));
    "unknowns that double, chosen" AtALimit |n| a(many(n, &format!("true ? 1 : [{}]", nested(38, "[for a in [", "[nope]", "] : [a, a]][0]"))));
    "unknowns that double, compared" InProportion ("unknown variable") |n| a(many(n, &format!("{0} == {0}", nested(38, "[for a in [", "[nope]", "] : {l = a, r = a}][0]"))));
    "a splat with a problem of what doubles" AtALimit ("unsupported attribute") |n| a(many(n, &format!("[{}, 1][*].x", nested(40, "[for a in [", "1", "] : [a, a]][0]"))));
    "an unknown index of what doubles" AtALimit ("unknown variable") |n| a(many(n, &format!("{}[nope]", nested(40, "[for a in [", "1", "] : [a, a]][0]"))));
    "a splat of lists that double" AtALimit |n| a(many(n, &format!("(true ? [{0}] : [{0}, {0}])[*]", nested(38, "[for a in [", "1", "] : [a, a]][0]"))));
    "types that double" AtALimit |n| a(many(n, &nested(38, "[for a in [", "1", "] : true ? null : [a, a]][0]")));
    "lists in tuples without a common type" InProportion ("inconsistent conditional result types") |n| {
        let lists = nested(28, "[for x in [", "1", "] : true ? [x] : [x, x]][0]");
        a(many(n, &format!("true ? {lists} : {}", nested(28, "[", "{}", "]"))))
    };
    "tuples of other lengths without a common type" InProportion ("inconsistent conditional result types") |n| {
        let tuples = |close: &str, middle: &str| nested(28, "[for x in [", middle, close);
        a(many(n, &format!("true ? {} : {}", tuples("] : [x]][0]", "1"), tuples("] : [x, null]][0]", "{}"))))
    };
    "nulls in tuples without a common type" InProportion ("inconsistent conditional result types", "incorrect attribute value type") |n| {
        let tuples = nested(100, "[", "[1], {}", ", [null]]");
        format!("a = {}\nla = [{tuples}, [null]]\nset = [{tuples}, [null]]\n", many(n, &format!("true ? {tuples} : [null]")))
    };
    "lists of nulls in tuples without a common type" InProportion ("incorrect attribute value type") |n| {
        let tuples = nested(30, "[true ? [null] : [null, null], [", "{}", "]]");
        format!("a = {}\nla = [{tuples}, [1]]\nset = [{tuples}, [null]]\n", many(n, &format!("true ? {tuples} : [[1]]")))
    };
    "maps of nulls in objects without a common type" InProportion ("incorrect attribute value type") |n| {
        let objects = nested(30, "{a = true ? {a = null} : {b = null}, b = {c = ", "[]", "}}");
        format!("a = {}\nla = [{objects}, {{a = 1}}]\n", many(n, &format!("true ? {objects} : {{a = {{b = 1}}}}")))
    };
    "lists in a set without a common type" InProportion ("incorrect attribute value type") |_n| {
        let lists = nested(28, "[for x in [", "1", "] : true ? [x] : [x, x]][0]");
        format!("set = [{lists}, {}]\nla = [{lists}, {}]\n", nested(28, "[", "{}", "]"), nested(28, "[", "null", "]"))
    };
    "deep by a function of the program" InProportion ("error in call of function `bury`") |n| a(many(n, &nested(40, "bury(", "1", ")")));
    "deep by a function of the program and brackets" InProportion ("error in call of function `bury`") |n| a(many(n, &format!("[bury({})]", nested(100, "[", "1", "]"))));
    "too deep a result of a function of the program" InProportion ("error in call of function `abyss`") |n| a(many(n, "abyss()"));
    "deep by a variable of the program" AtALimit |n| a(many(n, "[buried]"));
    "deep by a variable of the program, for each" AtALimit |n| dynamic("b", "[[buried]]", "", "b.value").repeat(n);
    "deep by a variable of the program, compared" InProportion |n| a(many(n, "buried == buried"));
    "deep by a variable of the program, encoded" InProportion |n| a(many(n, "jsonencode(buried)"));
    "deep nulls of a variable of the program" AtALimit |n| a(many(n, "true ? null : [buried]"));
    "deep by JSON, again and again" InProportion ("error in call of function `jsondecode`") |n| a(many(n, &nested(40, "[for b in [jsondecode(\"[[[[${jsonencode(", "1", ")}]]]]\")] : b][0]")));
    "deep in a rest" AtALimit |n| dynamic("r", "[1]", "", &brackets()).repeat(n);
    "blocks that are deep in a rest" AtALimit |n| nested(100, "r {\n", "", "}\n").repeat(n);
    "a block of many labels in a rest" AtALimit |n| format!("r {{\n q {} {{}}\n}}\n", "x ".repeat(10_000 * n));

    // Text that is copied from the source.
    "a bare key" AtALimit |n| a(loops(1000 * n, &format!("{{{} = 1}}", name(n))));
    "a quoted key" AtALimit |n| a(loops(1000 * n, &format!("{{\"{}\" = 1}}", name(n))));
    "a key in parentheses" AtALimit |n| a(loops(1000 * n, &format!("{{(\"{}\") = 1}}", name(n))));
    "a key of a template" AtALimit |n| a(loops(1000 * n, &format!("{{\"{}${{x}}\" = 1}}", name(n))));
    "a key of a loop" AtALimit |n| a(loops(1000 * n, &format!("{{for y in [1] : \"{}\" => 1}}", name(n))));
    "a key that is grouped" AtALimit |n| a(loops(1000 * n, &format!("{{for y in [1] : \"{}\" => 1...}}", name(n))));
    "a key of an unknown" AtALimit ("unknown variable") |n| a(loops(1000 * n, &format!("{{{} = nope}}", name(n))));
    "a string" AtALimit |n| a(loops(1000 * n, &format!("\"{}\"", name(n))));
    "a template" AtALimit |n| a(loops(1000 * n, &format!("\"{}${{x}}\"", name(n))));
    "a heredoc" AtALimit |n| a(loops(1000 * n, &format!("upper(<<EOT\n{}\nEOT\n)", name(n))));
    "a template loop" AtALimit |n| a(format!("\"%{{for x in {0}}}%{{for y in {0}}}{1}%{{endfor}}%{{endfor}}\"", zeros(1000 * n), name(n)));
    "an index" AtALimit ("invalid index") |n| a(often(&format!("{{a=1}}[\"{}\"]", name(n))));
    "a variable" AtALimit |n| a(format!("[for {0} in {1} : {2}]", name(n), zeros(100), often(&name(n))));
    "an attribute" AtALimit |n| a(format!("[for o in [{{{0}=1}}] : {1}]", name(n), often(&format!("o.{}", name(n)))));
    "an attribute of an unknown" AtALimit ("unknown variable") |n| a(format!("[for o in [{{{0}=nope}}] : {1}]", name(n), often(&format!("o.{}", name(n)))));
    "the only attribute of an object" AtALimit |n| a(format!("[for o in [{{{0}=1}}] : {1}]", name(n), often("[for k, v in o : 1]")));
    "the only attribute of an unknown" AtALimit ("unknown variable") |n| a(format!("[for o in [{{{0}=nope}}] : {1}]", name(n), often("[for k, v in o : 1]")));
    "an iterator" InProportion |n| dynamic("b", &zeros(20_000 * n), &format!(" iterator = {}\n", name(2 * n)), "1");
    "an iterator that is used" InProportion |n| dynamic("b", &zeros(20_000 * n), &format!(" iterator = {}\n", name(2 * n)), &format!("{}.key", name(2 * n)));
    "a label" AtALimit |n| dynamic("l", &zeros(20_000 * n), &format!(" labels = [\"${{l.key}}{}\"]\n", name(n)), "1");
    "a key of a block" AtALimit |n| dynamic("b", &zeros(20_000 * n), "", &format!("{{{} = 1}}", name(n)));
    "a key in a block of a set" AtALimit |n| dynamic("t", &zeros(20_000 * n), "", &format!("{{{} = t.key}}", name(n)));
    "an argument in a rest" AtALimit |n| content("r", &zeros(20_000 * n), &format!("{} = 1", name(n)));
    "labels of a block in a rest" AtALimit |n| content("r", &zeros(20_000 * n), &format!("q {} {{}}", "x ".repeat(100)));
    "a block in a rest" AtALimit |n| content("r", &zeros(20_000 * n), &format!("{} {{}}", name(n)));
    "a label in a rest" AtALimit |n| content("r", &zeros(20_000 * n), &format!("q {} {{}}", name(n)));
    "a generated block in a rest" AtALimit |n| content("r", &zeros(20_000 * n), &content(&name(n), "[1]", ""));
    "a generated label in a rest" AtALimit |n| content("r", &zeros(20_000 * n), &dynamic("q", "[1]", &format!(" labels = [\"{}\"]\n", name(n)), "1"));
    "an unknown name in a rest" AtALimit ("unknown variable") |n| content("r", &zeros(20_000 * n), &format!("x = {}", name(n)));
    "blocks in blocks of a rest" AtALimit |_n| {
        let (open, close) = (format!("dynamic \"r\" {{\n for_each = {}\n content {{\n", zeros(10)), "}\n}\n");
        nested(12, &open, "", close)
    };
    "arguments of a rest beside one that is missing" AtALimit ("missing required argument", "unsupported argument") |n| {
        content("w", &zeros(20_000 * n), &(0..1000 * n).map(|i| format!("nead{i} = 1\n")).collect::<String>())
    };
    "names of arguments of a rest" AtALimit |n| content("w", &zeros(20_000 * n), &format!("need = \"\"\n{} = 1", name(n)));
    "blocks of a rest of arguments" AtALimit ("unsupported block type") |n| content("w", &zeros(20_000 * n), &format!("need = \"\"\n{} {{}}", name(n)));
    "many names in a rest" InProportion |n| format!("r {{\n{}}}\n", (0..10_000 * n).map(|i| format!("a{i} = 1\nb{i} {{}}\n")).collect::<String>());
    "names of both in a rest" InProportion ("argument and block with the same name") |n| format!("r {{\n{}}}\n", (0..1000 * n).map(|i| format!("a{i} = 1\na{i} {{}}\n")).collect::<String>());
    "labels of blocks in a rest" InProportion ("different numbers of labels") |n| format!("r {{\nq {{}}\n{}}}\n", "q x {}\n".repeat(1000 * n));
    "a label that is read" AtALimit |n| dynamic("n", &zeros(20_000 * n), &format!(" labels = [\"${{n.key}}{}\"]\n", name(n)), "1");
    "a label that is read twice" AtALimit |n| dynamic("n", &zeros(20_000 * n), &format!(" labels = [\"{0}\", \"{0}\"]\n", name(n)), "1");
    "labels that are too many" InProportion ("extraneous dynamic block label") |n| dynamic("n", &zeros(20_000 * n), &format!(" labels = [\"a\", \"b\", \"{}\"]\n", name(n)), "1");
    "a default of a block" InProportion |n| "f {}\n".repeat(5_000 * n);
    "a default of a generated block" InProportion |n| content("f", &zeros(20_000 * n), "");
    "an expression as a value" AtALimit |n| dynamic("e", &zeros(20_000 * n), "", &format!("\"{}\"", name(n)));
    "an iterator of an expression as a value" InProportion |n| {
        dynamic("e", &format!("[for d in [{}] : [for x in {} : d]][0]", zeros(5_000 * n), zeros(1_000)), "", "e.value")
    };
    "a name of an iterator of an expression as a value" AtALimit |n| dynamic("e", &zeros(20_000 * n), &format!(" iterator = {}\n", name(n)), &format!("{}.key", name(n)));
    "a body that is kept" AtALimit |n| content("kept", &zeros(20_000 * n), &format!("x = \"{}\"", name(n))).replace("content", "labels = [\"a\"]\n content");
    "a label of a body that is kept" AtALimit |n| dynamic("kept", &zeros(20_000 * n), &format!(" labels = [\"${{kept.key}}{}\"]\n", name(n)), "1");
    "an iterator of a body that is kept" InProportion |n| {
        dynamic("kept", &format!("[for d in [{}] : [for x in {} : d]][0]", zeros(5_000 * n), zeros(1_000)), " labels = [\"a\"]\n", "kept.value")
    };
    "items of a body that is kept" InProportion |n| format!("kept \"a\" {{\n{}claimed = 1\n{0}}}\n", "x {} # x\ny \"z\" {\n}\n".repeat(10_000 * n));
    "runs of a body that is kept" InProportion |n| format!("kept \"a\" {{\n{}}}\n", (0..5_000 * n).map(|i| format!("dynamic \"x\" {{}}\n# {i}\nown {{}}\n")).collect::<String>());
    "local values of a body that is kept" InProportion |n| {
        let locals: String = (0..5_000 * n).map(|i| format!("a{i} = {i}\n")).collect();
        let uses: String = (0..5_000 * n).map(|i| format!("x {{\n x = local.a{i}\n}}\n")).collect();
        format!("locals {{\n{locals}}}\nkept \"a\" {{\n{uses}}}\n")
    };
    "depth of a body that is kept" InProportion |n| format!("kept \"a\" {{\n{}}}\n", nested(30, "x {\n", "", "}\n").repeat(150 * n));
    "properties of a body that is kept" InProportion |n| {
        format!("{{\"kept\": {{\"a\": [{}]}}}}", vec!["{\"x\": {\"y\": [{}, {\"z\": \"${a}\"}]}, \"dynamic\": {\"x\": [{\"content\": {}}]}}"; 2_000 * n].join(", "))
    };
    "a message of a check" AtALimit ("value not allowed") |n| dynamic("c", &zeros(20_000 * n), "", &format!("\"{}\"", name(n)));
    "a message of a check in a loop" AtALimit ("value not allowed") |n| a(loops(1000 * n, &format!("refused(\"{}\")", name(n))));
    "a wide tuple, contains" AtALimit |n| a(format!("[for d in [{}] : {}]", zeros(10_000 * n), often("has(d, 1)")));
    "a long text, contains" AtALimit |n| a(format!("[for d in [\"{}\"] : {}]", name(n), often("has([d, d], d)")));
    "a part that is used twice" InProportion |n| nested(40, "p {\n", "x = 1\n", "}\n").repeat(50 * n);
    "a key of what is iterated over" InProportion |n| {
        let inner = dynamic("b", "{(b.key) = 1}", "", "1").replace("(b.key)", &name(n));
        format!("dynamic \"b\" {{\n for_each = {}\n content {{\n{inner} }}\n}}\n", zeros(5_000 * n))
    };
    "an unknown name" AtALimit ("unknown variable") |n| a(loops(1000 * n, &name(n)));
    "an unknown name in a tuple" AtALimit ("unknown variable") |n| a(loops(1000 * n, &format!("[{}, 1]", name(n))));
    "an unknown name in blocks" AtALimit ("unknown variable") |n| dynamic("b", &zeros(20_000 * n), "", &name(n));
    "an unknown label" AtALimit ("unknown variable") |n| dynamic("l", &zeros(20_000 * n), &format!(" labels = [{}]\n", name(n)), "1");
    "an unknown attribute" AtALimit ("unsupported attribute") |n| a(loops(1000 * n, &format!("{{a=1}}.{}", name(n))));
    "an unknown attribute in blocks" AtALimit ("unsupported attribute") |n| dynamic("b", &zeros(20_000 * n), "", &format!("b.{}", name(n)));
    "an unknown function" AtALimit ("call to unknown function") |n| a(loops(1000 * n, &format!("{}()", name(n))));
    "an unknown namespace" AtALimit ("call to unknown function") |n| a(loops(1000 * n, &format!("{}::f()", name(n))));
    "an unknown index" AtALimit ("invalid index") |n| a(loops(1000 * n, &format!("{{a=1}}[\"{}\"]", name(n))));
    "a wrong operand" AtALimit ("invalid operand") |n| a(loops(1000 * n, &format!("1 + \"{}\"", name(n))));
    "a wrong JSON" AtALimit ("error in call of function `jsondecode`") |n| a(loops(1000 * n, &format!("jsondecode(\"{}\")", name(n))));
    "a key that is there twice" AtALimit ("duplicate object key") |n| a(loops(1000 * n, &format!("{{for y in [1, 2] : \"{}\" => 1}}", name(n))));
    "wrong arguments of one expression" InProportion ("invalid function argument") |n| a(format!("[for d in [\"q\"] : max([{}]...)]", "d,".repeat(4000 * n)));
    "a splat of nulls of one expression" InProportion ("attempt to get attribute from null value") |n| a(format!("[for d in [null] : [{}][*].x]", "d,".repeat(4000 * n)));
    "problems set aside" InProportion ("unknown variable") |n| a((0..60).fold("1".to_owned(), |inner, _| format!("true ? [{inner}] : [{}]", "x,".repeat(2000 * n))));
    "problems set aside in a loop" AtALimit ("inconsistent conditional result types", "unknown variable") |n| a(loops(1000 * n, &format!("true ? 1 : [{}]", "nope,".repeat(100))));
    "a long condition of blocks" InProportion ("incorrect condition type") |n| {
        dynamic("b", &zeros(100 * n), "", &format!("max({}) ? 1 : 2", "b.value,".repeat(1000 * n)))
    };
    "names of unknown arguments" InProportion ("attribute redefined", "unsupported argument") |n| format!("{} = 1\n", name(1)).repeat(10 * n);

    // Types that are copied.
    "a null of a wide object" AtALimit |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), loops(100, "true ? null : o")));
    "a map of a wide object" AtALimit |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), loops(100, "true ? o : {a=\"x\"}")));
    "a wide object beside another" AtALimit |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), loops(100, "true ? o : {}")));
    "a wide object beside an unknown" AtALimit ("unknown variable") |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), loops(100, "true ? nope : o")));
    "an undecided wide object" AtALimit ("unknown variable") |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), loops(100, "nope ? o : o")));
    "a wide object beside a number" AtALimit ("inconsistent conditional result types") |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), often("true ? o : 1")));
    "a wide object added" AtALimit ("invalid operand") |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), often("o + 1")));
    "lists of a wide object" AtALimit ("invalid operand") |n| a(format!("[for o in [true ? [{0}] : [{0}, {0}]] : {1}]", wide(2000 * n), often("o + 1")));
    "a null of a wide object added" AtALimit ("invalid operand") |n| a(format!("[for o in [true ? null : {0}] : {1}]", wide(2000 * n), often("o + 1")));
    "a null of a wide object, copied" AtALimit |n| a(format!("[for o in [true ? null : {0}] : {1}]", wide(2000 * n), often("o")));
    "wide objects coalesced" AtALimit |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), loops(100, "coalesce(null, o)")));
    "wide objects in one list" AtALimit |n| format!("la = [for o in [{}] : [for x in {} : x == 0 ? o : null]][0]\n", wide(5000 * n), zeros(1000));
    "attributes of a wide unknown" AtALimit ("unknown variable") |n| a(format!("[for o in [{}] : {}]", wide(5000 * n).replace("= 0,", "= nope,"), often("o.a1")));
    "elements of a wide unknown" AtALimit ("unknown variable") |n| a(format!("[for o in [[nope, {}]] : {}]", "0,".repeat(5000 * n), often("o[1]")));
    "a wide unknown in a condition" AtALimit ("unknown variable") |n| a(format!("[for o in [{}] : {}]", wide(5000 * n).replace("= 0,", "= nope,"), often("o && true")));
    "a wide object, has an index" AtALimit ("error in call of function `hasindex`") |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), often("hasindex(o, \"a1\")")));
    "a wide object, its length" AtALimit |n| a(format!("[for o in [{}] : {}]", wide(5000 * n), often("length(o)")));

    // Numbers that have many digits.
    "digits in a list" AtALimit |n| format!("ls = [for x in {} : 1e-19000]\n", zeros(20_000 * n));
    "digits in JSON" AtALimit |n| a(format!("jsonencode({})", loops(200 * n, "1e-19000")));
    "digits in lengths" AtALimit |n| a(loops(200 * n, "strlen(1e-19000)"));
    "digits in keys" AtALimit |n| a(loops(200 * n, "{(1e-19000) = 1}"));
    "digits in keys of a loop" InProportion |n| a(format!("{{for k, x in {} : 1e-19000 + k => x...}}", zeros(5000 * n)));
    "digits in a map" InProportion |n| format!("m = {{for k, x in {} : k => 1e-19000}}\n", zeros(5000 * n));
    "digits in an index" AtALimit ("invalid index") |n| a(loops(200 * n, "{a=1}[1e-19000]"));
    "digits in an index of a tuple" AtALimit ("invalid index") |n| a(loops(200 * n, "[1][1e-19000]"));
    "digits in an old index" AtALimit ("invalid index") |n| a(loops(200 * n, &format!("[1].{}", "9".repeat(1000))));
    "digits, has an index" AtALimit ("error in call of function `hasindex`") |_n| a(often("hasindex({a=1}, 1e-19000)"));
    "digits, has an index of a tuple" AtALimit |_n| a(often("hasindex([1], 1e-19000)"));
    "digits in templates" AtALimit ("needless interpolation") |n| a(loops(200 * n, "\"${1e-19000}\""));
    "digits in labels" InProportion |n| dynamic("l", &zeros(20_000 * n), " labels = [1e-19000 + l.key]\n", "1");
    "digits chosen as text" AtALimit |n| a(loops(200 * n, "true ? 1e-19000 : \"\""));
    "digits coalesced as text" AtALimit |n| a(loops(200 * n, "coalesce(1e-19000, \"\")"));
    "digits in a list of strings" AtALimit |n| a(loops(200 * n, "true ? [1e-19000] : [\"\"]"));
    "digits beside text in a list" AtALimit |n| format!("la = [[{}], [\"\"]]\n", many(1, &loops(100 * n, "1e-19000")));
    "digits in upper case" AtALimit |n| a(loops(200 * n, "upper(1e-19000)"));
    "digits cut" AtALimit |n| a(loops(200 * n, "substr(1e-19000, 0, 1)"));
    "digits read as JSON" AtALimit |n| a(loops(200 * n, "jsondecode(1e-19000)"));
    "digits in an error" AtALimit ("invalid index") |n| a(loops(200 * n, "[][1e-19000]"));
    "digits in an error of an operator" AtALimit ("operation failed") |n| a(loops(200 * n, "1e-19000 / 0"));
    "digits in an error of a condition" AtALimit ("incorrect condition type") |n| a(loops(200 * n, "1e-19000 ? 1 : 2"));
    "digits of a variable" AtALimit ("needless interpolation") |n| a(format!("[for d in [1e-19000] : {}]", loops(200 * n, "\"${d}\"")));
    "digits added to digits" AtALimit |_n| a(often("1e19000 + 1e-19000"));

    // Work that one step takes.
    "a long literal" InProportion ("invalid number literal") |n| a(loops(1000 * n, &"1".repeat(30_000 * n)));
    "a long fraction" AtALimit |n| a(loops(1000 * n, &format!("0.{}", "1".repeat(30_000 * n))));
    "a long exponent" AtALimit |n| a(loops(1000 * n, &format!("1e{}1", "0".repeat(30_000 * n))));
    "digits of a string" AtALimit ("invalid operand") |n| a(loops(1000 * n, &format!("1 + \"{}\"", "1".repeat(30_000 * n))));
    "digits of a string, negated" AtALimit ("invalid operand") |n| a(loops(1000 * n, &format!("-\"{}\"", "1".repeat(30_000 * n))));
    "digits of a string, an index" AtALimit |n| a(loops(1000 * n, &format!("[1][\"{}\"]", "0".repeat(30_000 * n))));
    "digits of a variable's string" AtALimit ("invalid operand") |n| a(format!("[for d in [\"{}\"] : {}]", "1".repeat(30_000 * n), often("1 + d")));
    "digits of JSON" AtALimit ("error in call of function `jsondecode`") |n| a(format!("[for d in [\"{}\"] : {}]", "1".repeat(30_000 * n), often("jsondecode(d)")));
    "many strings of exponents, arguments" AtALimit |n| a(loops(500 * n, &format!("max({})", "\"1e19000\",".repeat(200))));
    "a variable's exponent, arguments" AtALimit |n| a(format!("[for d in [\"1e19000\"] : {}]", loops(500 * n, &format!("max({})", "d,".repeat(200)))));
    "many strings of exponents, negated" AtALimit |_n| a(often("-\"1e19000\""));
    "many strings of exponents, indexes" AtALimit |_n| a(often("[[1][\"0e1\"]]"));
    "many strings of exponents, a list" InProportion |n| format!("ns = [for x in {} : \"1e300\"]\n", zeros(20_000 * n));
    "exponents in JSON" AtALimit |n| a(loops(100 * n, &format!("length(jsondecode(\"[{}1]\"))", "1e19000,".repeat(2000))));
    "fractions printed" AtALimit ("needless interpolation") |_n| a(format!("[for d in [1/3] : {}]", often("\"${d}\"")));
    "fractions printed as JSON" AtALimit |_n| a(format!("[for d in [1/3] : jsonencode({})]", often("d")));
    "fractions converted to text" InProportion |n| format!("ls = [for d in [1/3] : [for x in {} : d]][0]\n", zeros(20_000 * n));
    "many exponents" AtALimit |_n| a(often("1e19000"));
    "many strings of exponents" AtALimit |_n| a(often("1 + \"1e19000\""));
    "products of long numbers" AtALimit |n| a(loops(1000 * n, "1e19000/3*7e-19000/1.1"));
    "remainders of long numbers" AtALimit ("operation failed") |_n| a(often("1e19000 % 3e-19000"));
    "comparisons of long numbers" AtALimit |_n| a(format!("[for d in [1e19000/3] : {}]", often("d < 1e-19000")));
    "greatest of long numbers" AtALimit |_n| a(often("max(1e19000/3, 1e-19000)"));
    "whole parts of long numbers" AtALimit |_n| a(often("int(1e19000/3)"));
    "conjuncts" InProportion |n| a(format!("strlen(\"{}\")", "\u{915}\u{94d}".repeat(4000 * n)));
    "conjuncts in a loop" AtALimit |n| a(loops(1000 * n, &format!("strlen(\"{}\")", "\u{915}\u{94d}".repeat(4000 * n))));
    "conjuncts cut" AtALimit |n| a(loops(1000 * n, &format!("substr(\"{}\", 1, 2)", "\u{915}\u{94d}".repeat(4000 * n))));
    "conjuncts reversed" AtALimit |n| a(loops(1000 * n, &format!("reverse(\"{}\")", "\u{915}\u{94d}".repeat(4000 * n))));
    "marks to be sorted" AtALimit |n| a(loops(1000 * n, &format!("\"${{\"e\"}}{}\"", "\u{301}\u{316}".repeat(4000 * n))));
    "marks of a key" AtALimit |n| a(loops(1000 * n, &format!("{{\"{}\" = 1}}", "e\u{301}\u{316}".repeat(4000 * n))));
    "a row of marks" AtALimit |n| a(format!("length(\"%{{for x in {}}}%{{for y in {}}}{}%{{endfor}}%{{endfor}}\")", zeros(150), zeros(1000), "\u{301}\u{316}".repeat(160 * n)));
    "a row of marks reversed" AtALimit |_n| a(format!("length(reverse({}))", nested(24, "[for a in [", &format!("\"{}\"", "\u{301}\u{316}".repeat(16)), "] : \"${a}${a}\"][0]")));
    "a text of short parts" AtALimit |n| a(format!("[for d in {} : \"{}\"]", zeros(1000 * n), format!("{}${{d}}", "k".repeat(60)).repeat(16_000)));
    "upper case of a long text" AtALimit |n| a(format!("[for d in [\"{}\"] : {}]", "\u{df}".repeat(20_000 * n), often("upper(d)")));
    "a long text compared" AtALimit |n| a(format!("[for d in [\"{}\"] : {}]", name(n), often("d == d")));
    "a long text as a key" AtALimit |n| a(format!("[for d in [\"{}\"] : [for o in [{{(d) = 1}}] : {}]]", name(n), often("o[d]")));
    "a long text in a condition" AtALimit ("invalid operand") |n| a(format!("[for d in [\"{}\"] : {}]", name(n), often("!d")));
    "a wide tuple compared" AtALimit |n| a(format!("[for d in [{}] : {}]", zeros(10_000 * n), often("d == d")));
    "a wide tuple, a splat" AtALimit |n| a(format!("[for d in [{}] : {}]", zeros(10_000 * n), often("d[*]")));
    "a wide tuple expanded" AtALimit |n| a(format!("[for d in [{}] : {}]", zeros(10_000 * n), often("max(d...)")));
    "blocks of large structs" InProportion |n| "i {}\n".repeat(2_000 * n);
    "maps of large structs" InProportion |n| (0..2_000 * n).map(|i| format!("j k{i} {{}}\n")).collect();
    "a wide tuple, for each" AtALimit |n| {
        let inner = dynamic("b", "c.value", "", "1");
        format!("dynamic \"b\" {{\n for_each = [for d in [{0}] : [for x in {0} : d]][0]\n iterator = c\n content {{\n{inner} }}\n}}\n", zeros(5_000 * n))
    };
    "a chain of local values" InProportion |n| locals(20_000 * n, "l0 = 1", |l| format!("local.{l} + 1"));
    "a cycle of local values" InProportion ("cycle of local values") |n| locals(20_000 * n, "l0 = local.l1", |l| format!("local.{l} + local.l1"));
    "local values that double" AtALimit |n| locals(100 * n, "l0 = [1]", |l| format!("[local.{l}, local.{l}]"));
    "texts of local values that double" AtALimit |n| locals(100 * n, "l0 = \"text\"", |l| format!("\"${{local.{l}}}${{local.{l}}}\""));
    "local values inside of each other" AtALimit |n| locals(1000 * n, "l0 = 1", |l| format!("[local.{l}]"));
    "loops that give nothing" AtALimit |_n| a(format!("[for x in {0} : {1}]", zeros(1000), often("1").replace("x : 1", "x : 1 if false")));
    // Expressions that the program evaluates.
    "a name in brackets" InProportion |n| format!("{{\"e\": [{{\"x\": \"{}a\"}}]}}", "(".repeat(2_400 * n));
    "a name after signs" InProportion |n| format!("{{\"e\": [{{\"x\": \"{}a\"}}]}}", "-".repeat(2_400 * n));
    "a name in lists" InProportion |n| format!("{{\"e\": [{{\"x\": \"{}a\"}}]}}", "[".repeat(2_400 * n));
    "parts of an expression" InProportion |n| content("e", &format!("[\"{}\"]", name(n)), &format!("x = [{}]", "e.value,".repeat(1_000 * n)));
    "parts of local values" InProportion |n| {
        let names: String = (0..500 * n).map(|i| format!("local.x{i},")).collect();
        let values: String = (0..500 * n).map(|i| format!(" x{i} = [1, 2, 3]\n")).collect();
        format!("locals {{\n{values}}}\ne {{\n  x = [{names}]\n}}\n")
    };
    "unknown names beside many variables" InProportion ("unknown variable") |n| {
        format!("{}e {{\n  x = [{}]\n}}\n", "e {\n  x = 1\n}\n".repeat(2_000 * n), "nope,".repeat(200 * n))
    };
    "parts of an expression in a loop" AtALimit |n| a(format!("[for d in [\"{}\"] : {}]", name(n), often(&format!("parts([{}])", "d,".repeat(100)))));
    "names defined one after the other" InProportion |n| {
        (0..2_000 * n).map(|i| if i == 0 { "e {\n  x = 1\n}\n".to_owned() } else { format!("e {{\n  x = v{} + 1\n}}\n", i - 1) }).collect()
    };
    // JSON whose length is not that of its value.
    "escapes of JSON" AtALimit |n| locals(16, &format!("l0 = \"{}\"", "<".repeat(20_000 * n)), |l| format!("[local.{l}, local.{l}]")).replace("a = local.l15", "a = jsonencode(local.l15)");
    "escapes of JSON, in lower case" AtALimit |n| locals(16, &format!("l0 = {{{} = 1}}", name(n)), |l| format!("[local.{l}, local.{l}]")).replace("a = local.l15", "a = lower(jsonencode(local.l15))");
    // Small collections, whose nodes are mostly empty.
    "a map in a map of large structs" AtALimit |n| dynamic("y", &flat(&loops(300 * n, "x")), " labels = [y.key, \"m\"]\n", "null").replace("x = null", "");
    "sets of large structs" AtALimit |n| content("d", &flat(&loops(300 * n, "x")), "h {}");
    "maps of large objects" AtALimit |n| format!("lm = {}\n", flat(&loops(300 * n, "{ k = {} }")));
    "maps of large objects, as written" InProportion |n| format!("lm = [{}]\n", "{k={}},".repeat(2_000 * n));
    "sets of one element" AtALimit |n| format!("q = {}\n", flat(&loops(1000 * n, "[\"\"]")));
    // Walks over a text.
    "conjuncts cut from the end" AtALimit |n| a(loops(1000 * n, &format!("substr(\"{}\", -1, 1)", "\u{915}\u{94d}".repeat(4000 * n))));
}
