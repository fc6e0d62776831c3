//! The rulings on corners that the specification leaves open, each row of the semantics reference (section 15, U1 to U8).

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::places;
use crate::places::place;
use hclspec::{Decoder, Diagnostic};
use hclspec_lang::SpecFile;

const SPEC: &str = r#"
object {
  attr "a" {}
  attr "n" { type = number }
  attr "numbers" { type = list(number) }
  attr "lists" { type = list(list(any)) }
  attr "map_of_lists" { type = map(list(any)) }
  attr "list_of_sets" { type = list(set(any)) }
  attr "set" { type = set(any) }
  attr "set_of_lists" { type = set(list(any)) }
  attr "set_of_maps" { type = set(map(any)) }
  block_list "b" {
    object {
      attr "x" {}
      block_map "inner" {
        labels = ["k"]
        object {}
      }
    }
  }
  block_map "one" {
    labels = ["k"]
    object {
      attr "x" {}
    }
  }
}

function "size" {
  params = [number]
  result = abs(number)
}
"#;

fn decode(config: &str) -> hclspec::Result<hclspec::Value> {
    let spec = SpecFile::parse("corners.hclspec", SPEC).unwrap();
    let decoder = Decoder::new().evaluation_functions().variable("z", 5);
    spec.decode(&decoder, config)
}

/// The problems as `summary @place`.
fn problems(config: &str) -> Vec<String> {
    places::problems(decode(config).map(drop))
}

/// The only problem.
fn problem(config: &str) -> Diagnostic {
    let problems = decode(config).unwrap_err();
    assert_eq!(problems.len(), 1, "{config:?}: {problems:?}");
    problems[0].clone()
}

/// Each configuration has exactly the problems after it, separated by `; `; none if it decodes.
fn assert_problems(rows: &[(&str, &str)]) {
    for (config, expected) in rows {
        assert_eq!(problems(config).join("; "), *expected, "{config:?}");
    }
}

/// Each configuration sets its first attribute to the value after it.
fn assert_values(rows: &[(&str, &str)]) {
    for (config, expected) in rows {
        let name = config.split(' ').next().unwrap();
        let value = decode(config).unwrap_or_else(|problems| panic!("{config:?}: {problems:?}"));
        assert_eq!(value.get(name).unwrap().to_string(), *expected, "{config:?}");
    }
}

#[test]
fn u1_an_escape_that_the_end_cuts_off_is_the_only_problem() {
    assert_problems(&[
        ("a = \"\\", "invalid escape sequence @1,6-7"),
        ("a = \"x\\", "invalid escape sequence @1,7-8"),
        ("b \"\\", "invalid escape sequence @1,4-5"),
        ("\"\\", "invalid argument name @1,1-2"),
        ("a = \"x\\\n", "invalid escape sequence @1,7-8"),
        ("a = \"\\u12", "invalid escape sequence @1,6-10"),
        ("a = \"x\\\"", "unterminated template string @1,9-9"),
        ("a = <<EOT\nx\\", "unterminated template string @2,3-3"),
        // In strings inside of `${ }` too.
        ("a = \"${\"x\\", "invalid escape sequence @1,10-11"),
        // Parsing continues at the end of the line.
        ("a = \"x\\\nset = []\nn = \"\\", "invalid escape sequence @1,7-8; invalid escape sequence @3,6-7"),
    ]);
}

#[test]
fn u2_a_heredoc_ends_with_the_last_character_of_its_marker() {
    assert_problems(&[
        ("n = <<EOT\nx\nEOT\n", "incorrect attribute value type @1,5-3,4"),
        ("n = <<EOT\nx\n  EOT  \n", "incorrect attribute value type @1,5-3,6"),
        ("n = <<-EOT\n    x\n    EOT\n", "incorrect attribute value type @1,5-3,8"),
        ("n = <<EOT\nEOT\n", "incorrect attribute value type @1,5-2,4"),
        ("n = <<EOT\r\nx\r\nEOT\r\n", "incorrect attribute value type @1,5-3,4"),
        ("a = 1 + <<EOT\nx\nEOT\n", "invalid operand @1,9-3,4"),
        ("a = <<EOT\nx ${null} y\nEOT\n", "invalid template interpolation value @2,5-9"),
        ("a = <<-EOT\n    ${nope} y\n    EOT\n", "unknown variable @2,7-11"),
        ("a = <<EOT\n%{ if null }x%{ endif }\nEOT\n", "null condition @2,7-11"),
        ("a = <<EOT\n%{ if z }\nx\nEOT\n", "unexpected end of template @4,1-4"),
        ("a = <<EOT\nx\n", "unterminated template string @3,1-1"),
        ("a = <<EOT\n${z\nEOT\n", "extra characters after interpolation expression @3,1-4"),
    ]);
    for (config, range) in [("n = <<EOT\nx\n  EOT  \n", 4..17), ("n = <<-EOT\n    x\n    EOT\n", 4..24)] {
        let problem = problem(config);
        let found = problem.range().unwrap();
        assert_eq!(found.start().byte..found.end().byte, range, "{config:?}");
    }
}

#[test]
fn u2_problems_in_heredocs_show_where_the_part_began() {
    let context = |config| place(problem(config).context().unwrap());
    assert_eq!(context("a = <<EOT\nx ${null} y\nEOT\n"), "1,5-3,4");
    assert_eq!(context("a = <<EOT\n%{ if null }x%{ endif }\nEOT\n"), "2,1-24");
    assert_eq!(context("a = <<EOT\nx\n"), "1,5-3,1");

    let label = |config| place(problem(config).labels().first().unwrap().range().unwrap());
    assert_eq!(label("a = <<EOT\n%{ if z }\nx\nEOT\n"), "2,1-10");
    assert_eq!(label("a = <<EOT\nx\n"), "1,5-10");

    let missing = problem("a = <<EOT\n${z\nEOT\n").labels().last().cloned().unwrap();
    assert_eq!((missing.text(), &*place(missing.range().unwrap())), ("a `}` may be missing here", "2,4-4"));
}

#[test]
fn u3_a_set_converts_its_elements_as_a_list_does() {
    assert_values(&[
        ("lists = [[1],[]]", "[[1], []]"),
        ("lists = [[\"a\"],[1]]", "[[\"a\"], [\"1\"]]"),
        ("lists = [null,[1]]", "[null, [1]]"),
        ("map_of_lists = {x=[],y=[1]}", "{ x = [], y = [1] }"),
        ("list_of_sets = [[1],[]]", "[[1], []]"),
        ("set = [[1],[]]", "[[], [1]]"),
        ("set_of_lists = [[],[]]", "[[]]"),
        ("set_of_lists = [[]]", "[[]]"),
        ("set_of_lists = []", "[]"),
        ("set_of_lists = [[1],[]]", "[[], [1]]"),
        ("set_of_lists = [[1],[\"a\"]]", "[[\"1\"], [\"a\"]]"),
        ("set_of_lists = [[1],[null]]", "[[null], [1]]"),
        ("set_of_maps = [{},{a=1}]", "[{}, { a = 1 }]"),
        // Duplicates are dropped after the conversion.
        ("set_of_lists = [[1],[\"1\"],[\"a\"]]", "[[\"1\"], [\"a\"]]"),
    ]);
    assert_problems(&[("set_of_lists = [[1],[true]]", "incorrect attribute value type @1,16-28")]);
}

#[test]
fn u4_a_condition_that_cannot_be_a_bool_is_a_problem_of_an_empty_loop() {
    let cases = [
        ("abs(x)", "invalid `for` condition"),
        ("-x", "invalid `for` condition"),
        ("x + 1", "invalid `for` condition"),
        ("length(x)", "invalid `for` condition"),
        ("int(x)", "invalid `for` condition"),
        ("max(x, 1)", "invalid `for` condition"),
        ("min(x)", "invalid `for` condition"),
        ("strlen(x)", "invalid `for` condition"),
        ("[x]", "invalid `for` condition"),
        ("{a=x}", "invalid `for` condition"),
        ("5", "invalid `for` condition"),
        ("\"x\"", "invalid `for` condition"),
        ("null", "condition is null"),
        ("nope", "unknown variable"),
    ];
    for (condition, expected) in cases {
        // Once, whatever the length of the source.
        for (source, start) in [("[]", 25), ("[1, 2]", 29)] {
            let config = format!("a = [for x in {source} : 1 if {condition}]");
            let place = format!("1,{start}-{}", start + condition.len());
            assert_eq!(problems(&config), [format!("{expected} @{place}")], "{config}");
        }
    }
    assert_problems(&[
        ("a = [for x in [] : 1 if nosuch(x)]", "call to unknown function @1,25-31"),
        ("a = [for x in [] : 1 if abs()]", "not enough function arguments @1,29-30"),
        ("a = [for x in [] : 1 if abs(\"q\")]", "invalid function argument @1,29-32"),
    ]);
    let whole = problem("a = [for x in [] : 1 if abs(x)]").context().map(place);
    assert_eq!(whole.as_deref(), Some("1,5-32"));
}

#[test]
fn u4_a_condition_that_may_be_a_bool_is_fine_in_an_empty_loop() {
    let conditions = [
        "x",
        "!x",
        "x == 1",
        "x.y",
        "\"${x}\"",
        "\"a${x}b\"",
        "upper(x)",
        "lower(x)",
        "reverse(x)",
        "substr(x, 0, 1)",
        "jsonencode(x)",
        "hasindex(x,1)",
        "jsondecode(x)",
        "concat(x)",
        "coalesce(x, 1)",
        "size(x)",
        "true ? x : 1",
    ];
    for condition in conditions {
        let config = format!("a = [for x in [] : 1 if {condition}]");
        assert_eq!(problems(&config), [""; 0], "{config}");
    }
    // The body is not evaluated.
    assert_values(&[("a = [for x in [] : nope]", "[]")]);
}

#[test]
fn u5_names_of_a_json_object_that_are_the_same_after_normalization_are_an_error() {
    let jsondecode = |json: &str| format!("a = jsondecode({json:?})");
    for json in [
        r#"{"e\u0301":1,"\u00e9":2}"#,
        r#"{"\u00e9":1,"e\u0301":2}"#,
        r#"{"e\u0301":1,"\u00e9":"x"}"#,
        r#"{"\u00e9":"x","e\u0301":1}"#,
    ] {
        let problem = problem(&jsondecode(json));
        assert_eq!(problem.summary(), "error in call of function `jsondecode`");
        assert_eq!(place(problem.range().unwrap()), "1,5-16", "{json}");
        let detail = problem.detail();
        assert!(detail.contains(r#""e\u0301""#) && detail.contains(r#""\u00e9""#), "{detail}");
        assert!(detail.contains("the same after Unicode normalization"), "{detail}");
    }
    // The same name twice is fine if the types are equal.
    assert_values(&[
        (&jsondecode(r#"{"a":1,"a":2}"#), "{ a = 2 }"),
        (&jsondecode(r#"{"a":[1],"a":[2]}"#), "{ a = [2] }"),
        ("a = {\"e\\u0301\"=1, \"\\u00e9\"=2}", "{ é = 2 }"),
    ]);
    for json in [r#"{"a":1,"a":"x"}"#, r#"{"a":null,"a":2}"#, r#"{"a":[1],"a":[2,3]}"#, r#""\ud800""#, r#""\udc00x""#] {
        assert_eq!(problems(&jsondecode(json)), ["error in call of function `jsondecode` @1,5-16"], "{json}");
    }
}

#[test]
fn u6_numbers_have_one_range_whatever_they_come_from() {
    const LARGE: &str = "the number is too large";
    const SMALL: &str = "too close to zero";
    for (config, expected, text) in [
        ("a = 1e999999999", "invalid number literal @1,5-16", LARGE),
        ("a = 1e2147483647", "invalid number literal @1,5-17", LARGE),
        ("a = 1e-99999999999", "invalid number literal @1,5-19", SMALL),
        ("a = 1e-999999999", "invalid number literal @1,5-17", SMALL),
        ("a = 1e-2147483648", "invalid number literal @1,5-18", SMALL),
        ("a = \"1e999999999\" + 0", "invalid operand @1,5-18", LARGE),
        ("a = \"1e99999999999\" + 0", "invalid operand @1,5-20", LARGE),
        ("a = \"1e-999999999\" + 0", "invalid operand @1,5-19", SMALL),
        ("n = \"1e-999999999\"", "incorrect attribute value type @1,5-19", SMALL),
        ("n = \"1e-99999999999\"", "incorrect attribute value type @1,5-21", SMALL),
        ("numbers = [1, \"1e-99999999999\"]", "incorrect attribute value type @1,15-31", SMALL),
        ("a = jsondecode(\"1e-999999999\")", "error in call of function `jsondecode` @1,5-16", SMALL),
        ("a = jsondecode(\"1e999999999\")", "error in call of function `jsondecode` @1,5-16", LARGE),
        ("a = jsondecode(\"1e99999999999\")", "error in call of function `jsondecode` @1,5-16", LARGE),
    ] {
        assert_eq!(problems(config), [expected], "{config}");
        let detail = problem(config).detail().to_owned();
        assert!(detail.to_lowercase().contains(text) && !detail.contains("a number is required"), "{config}: {detail}");
    }
    // With the path to it.
    let detail = problem("numbers = [1, \"1e-99999999999\"]").detail().to_owned();
    assert!(detail.contains("at [1]"), "{detail}");
    assert_values(&[("n = \"0e99999999999\"", "0"), ("n = 0e99999999999", "0")]);
}

/// The body of a `dynamic` block for `one`, with an empty source.
fn dynamic(body: &str) -> String {
    format!("dynamic \"one\" {{\n for_each = []\n{body}\n}}")
}

#[test]
fn u7_what_does_not_depend_on_values_is_checked_in_every_dynamic_block() {
    let one = |body: &str, expected: &str| assert_eq!(problems(&dynamic(body)).join("; "), expected, "{body}");
    let content = "content {\n }";
    one(&format!(" labels = []\n {content}"), "too few labels for a dynamic block @3,11-13");
    one(&format!(" labels = [\"a\",\"b\"]\n {content}"), "extraneous dynamic block label @3,16-19");
    one(&format!(" labels = 5\n {content}"), "invalid expression @3,11-12");
    one(content, "missing required argument @1,15-15");
    one(" labels = [nope]\n content {\n  zz = nope\n }", "");
    one(" labels = [\"a\"]", "missing dynamic content block @1,15-15");
    one(&format!(" labels = [\"a\"]\n {content}\n {content}"), "extraneous dynamic content block @6,2-9");
    one(&format!(" labels = [\"a\"]\n iterator = a.b\n {content}"), "invalid dynamic iterator name @4,13-16");
    one(&format!(" labels = [\"a\"]\n zz = 1\n {content}"), "unsupported argument @4,2-4");
    one(" labels = [\"a\"]\n content \"x\" {\n }", "extraneous label for content @4,10-13");
    // Once, however often the block around it is generated.
    let inner = "dynamic \"inner\" {\n for_each = []\n labels = []\n content {}\n }";
    let outer = format!("dynamic \"b\" {{\n for_each = [1, 2, 3]\n content {{\n {inner}\n }}\n}}");
    assert_eq!(problems(&outer), ["too few labels for a dynamic block @6,11-13"]);
    assert_problems(&[
        ("dynamic \"b\" {\n for_each = []\n labels = [\"a\"]\n content {\n }\n}", "unsupported argument @3,2-8"),
        ("dynamic {\n for_each = []\n content {\n }\n}", "missing block type for dynamic @1,9-10"),
        ("dynamic \"b\" \"m\" {\n for_each = []\n content {\n }\n}", "extraneous label for dynamic @1,13-16"),
        ("dynamic \"nope\" {\n for_each = []\n content {\n }\n}", "unsupported block type @1,9-15"),
        (
            "dynamic \"one\" {\n for_each = nope\n labels = []\n}",
            "missing dynamic content block @1,15-15; unknown variable @2,13-17; too few labels for a dynamic block @3,11-13",
        ),
    ]);
}

#[test]
fn u8_lists_and_maps_convert_what_is_below_any_as_sets_do() {
    assert_values(&[
        ("map_of_lists = {x = [{a = 1}], y = []}", "{ x = [{ a = 1 }], y = [] }"),
        ("lists = [[{a = 1}], []]", "[[{ a = 1 }], []]"),
    ]);
}

#[test]
fn u8_an_attribute_and_an_index_are_one_step() {
    for step in [".a", "[\"a\"]"] {
        let splat = format!("a = false ? (true ? [] : [{{a = 1}}, {{a = \"x\"}}])[*]{step} : [1]");
        assert_values(&[(&splat, "[\"1\"]")]);
    }
}

#[test]
fn u8_a_joiner_is_a_part_of_what_is_before_it() {
    assert_problems(&[("a = [\"\u{200d}\", nope]", "unknown variable @1,10-14")]);
    // Indentation is spaces and tabs.
    assert_values(&[("a = <<-EOT\n  \u{200d}x\nEOT\n", "\"\u{200d}x\\n\"")]);
}

#[test]
fn u8_a_branch_that_failed_does_not_decide() {
    assert_values(&[
        ("a = true ? [(true ? [1] : [])] : [[2], nope]", "[[1]]"),
        ("a = true ? [(true ? {a = 1} : {})] : [{}, nope]", "[{ a = 1 }]"),
        ("a = false ? [[2], nope] : [(true ? [1] : [])]", "[[1]]"),
    ]);
}
