//! HCL's JSON syntax: what `conformance/` and `errors/` can't show.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

use crate::places::problems;
use hclspec::{Decoder, Spanned, Syntax};
use hclspec_lang::SpecFile;
use hclspec_lang::hir::Dialect;

#[test]
fn values_keep_their_places_through_escapes() {
    let text = "{\"\\u006eame\": \"a\\nb\",\n \"port\": \"${40 + 40}\"}";
    let app = Decoder::new().filename("a.json").from_str::<Port>(text).unwrap();
    assert_eq!(app.name, "a\nb");
    let port = app.port.unwrap();
    assert_eq!(
        (*port, port.range().to_string(), port.range().text()),
        (80, "a.json:2:10".to_owned(), "\"${40 + 40}\"")
    );
}

const SPEC: &str = r#"
object {
  attr "a" {}
  attr "n" { type = number }
  block_list "l" {
    object {
      attr "x" {}
    }
  }
  block_map "m" {
    labels = ["k1", "k2"]
    object {
      attr "x" {}
    }
  }
  block_attrs "ba" { element_type = any }
}
"#;

fn json() -> Decoder {
    Decoder::new().syntax(Syntax::Json).evaluation_functions().variable("z", 5)
}

/// The problems of a JSON text, as `summary @range`.
fn problems_of(spec: &str, text: &str) -> String {
    let spec = SpecFile::parse("spec.hclspec", spec).unwrap();
    problems(spec.decode(&json(), text).map(drop)).join("; ")
}

/// Each text has exactly the problems after it; none if it decodes.
fn assert_problems(spec: &str, rows: &[(&str, &str)]) {
    for (text, expected) in rows {
        assert_eq!(problems_of(spec, text), *expected, "{text}");
    }
}

/// All helps of the problems of a JSON text.
fn helps(text: &str) -> String {
    let spec = SpecFile::parse("spec.hclspec", SPEC).unwrap();
    let problems = spec.decode(&json(), text).unwrap_err();
    problems.iter().flat_map(|problem| problem.help().to_vec()).collect::<Vec<_>>().join("; ")
}

#[test]
fn what_is_missing_is_reported_where_it_would_be_added() {
    let attr = "object {\n attr \"r\" {\n required = true\n }\n}";
    assert_problems(
        attr,
        &[
            ("{}", "missing required argument @1,2-3"),
            ("{\n}", "missing required argument @2,1-2"),
            ("[]", "missing required argument @1,2-3"),
            ("[{},{}]", "missing required argument @1,7-8"),
            ("{\"r\":null}", "missing required argument @1,6-10"),
        ],
    );
    let block = "object {\n block \"b\" {\n required = true\n object {}\n }\n}";
    assert_problems(block, &[("{\"b\":null}", "missing b block @1,10-11"), ("{\"b\":[]}", "missing b block @1,8-9")]);
    let list = "object {\n block_list \"q\" {\n min_items = 2\n object {}\n }\n}";
    assert_problems(list, &[("{\"q\":{}}", "too few q blocks @1,8-9"), ("{\"q\":[{},{}]}", "")]);
}

#[test]
fn arguments_of_any_name_are_the_properties_of_one_object() {
    assert_problems(
        SPEC,
        &[
            ("{\"ba\":[{\"k\":\"v\"}]}", ""),
            ("{\"ba\":[{},{}]}", "duplicate ba block @1,11-12"),
            ("{\"ba\":[[{\"k\":\"v\"}]]}", "incorrect JSON value type @1,8-9"),
            ("{\"ba\":[null]}", "incorrect JSON value type @1,8-12"),
            ("{\"ba\":{\"k\":\"1\",\"k\":\"2\"}}", "duplicate argument @1,16-19"),
        ],
    );
    let spec = SpecFile::parse("spec.hclspec", SPEC).unwrap();
    let text = r#"{"ba": {"a b": 1, "": 2, "1x": 3, "${z}": 4, "dynamic": "${z}", "//": "${nope}"}}"#;
    let value = spec.decode(&json(), text).unwrap();
    assert_eq!(value["ba"].to_string(), r#"{ "" = 2, "$${z}" = 4, "1x" = 3, "a b" = 1, dynamic = 5 }"#);
}

#[test]
fn a_spec_of_hcldec_may_have_block_types_that_only_json_can_name() {
    let text = "block_list {\n block_type = \"a b\"\n attr {\n name = \"x y\"\n type = number\n }\n}";
    let spec = SpecFile::parse_as("spec.hcldec", text, Dialect::Hcldec).unwrap();
    let value = spec.decode(&json(), r#"{"a b": [{"x y": 1}, {"x y": 2}]}"#).unwrap();
    assert_eq!(value.to_string(), "[1, 2]");
}

#[test]
fn mistakes_of_structure_are_explained() {
    // Labels that are expected, labels that are not, parts of a `dynamic` block in the wrong place, comments in it.
    for (text, expected) in [
        (r#"{"m": {"p": {"x": 1}}}"#, &["k1", "k2"][..]),
        (r#"{"l": {"label": {"x": 1}}}"#, &["`label` is meant as a label: these blocks take fewer labels"]),
        (r#"{"l": {"for_each": [1], "x": 1}}"#, &["dynamic"]),
        (r#"{"content": {"x": 1}}"#, &["dynamic"]),
        (r#"{"dynamic": {"//": "c", "l": {"for_each": [], "content": {}}}}"#, &["beside `dynamic`"]),
        (r#"{"dynamic": {"//": {}, "l": {"for_each": [], "content": {}}}}"#, &["beside `dynamic`"]),
        (r#"{"m": {"//": "c", "p": {"q": {}}}}"#, &["beside `m`"]),
        (r#"{'a': 1}"#, &["\""]),
        (r#"{"a": True}"#, &["`true`"]),
    ] {
        let found = helps(text);
        assert!(expected.iter().all(|it| found.contains(it)), "{text}: {found}");
    }
    let native = hclspec::from_str::<Any>("{\n  \"any\": 1\n}").err().unwrap().to_string();
    assert!(native.contains("JSON"), "{native}");
}

#[test]
fn a_template_is_read_only_where_it_is_evaluated() {
    assert_problems(
        SPEC,
        &[
            (r#"{"//": "${", "l": {"//": ["${"], "x": 1}}"#, ""),
            (r#"{"dynamic": {"l": {"for_each": [], "content": {"x": "${", "zz": 1}}}}"#, ""),
            (r#"{"a": "${", "n": "x"}"#, "missing expression @1,10-10; incorrect attribute value type @1,18-21"),
            // Once, however often it is evaluated.
            (r#"{"dynamic": {"l": {"for_each": [1, 2, 3], "content": {"x": "${"}}}}"#, "missing expression @1,63-63"),
            (r#"{"a": "${[for x in [1, 2, 3] : \"${nope}\"]}"}"#, "unknown variable @1,36-40"),
        ],
    );
}

#[test]
fn a_quote_that_is_not_escaped_is_one_problem() {
    assert_problems(
        SPEC,
        &[
            (r#"{"a": "${upper("x")}", "n": 1}"#, "invalid JSON string @1,16-17"),
            (r#"{"l": {"x": "say "hello""}, "n": 01}"#, "invalid JSON string @1,18-19; invalid JSON number @1,34-36"),
            ("{\"a\": [\"a\"b\", 2],\n\"n\": 1}", "invalid JSON string @1,10-11"),
            (r#"{"a": ["a"b]}"#, "missing attribute separator comma @1,11-12"),
        ],
    );
}

#[test]
fn a_string_in_single_quotes_is_one_problem_wherever_it_ends() {
    assert_problems(
        SPEC,
        &[
            (r#"{"a": 'x', "n": 1}"#, "invalid JSON string @1,7-10"),
            (r#"{"a": 'it's', "n": 1}"#, "invalid JSON string @1,7-13"),
            (r#"{"a": 'x, "n": 1}"#, "invalid JSON string @1,7-9"),
            (r#"{"a": 'x", "n": 1}"#, "invalid JSON string @1,7-10"),
            (r#"{"a": ['x], "n": 1}"#, "invalid JSON string @1,8-10"),
            ("{\"a\": 'x,\n\"n\": 1}", "invalid JSON string @1,7-9"),
            ("{\"a\": 'größe\n}", "invalid JSON string @1,7-13"),
        ],
    );
}

#[test]
fn an_expression_outside_of_a_string_is_one_problem() {
    let in_strings = "an expression is written in a string: `\"${..}\"`";
    for (text, expected) in [
        (r#"{"n": 1 + 2, "a": "x"}"#, "missing attribute separator comma @1,9-10"),
        (r#"{"n": 1 * z, "a": "x"}"#, "invalid character @1,9-10"),
        (r#"{"n": (1), "a": "x"}"#, "invalid character @1,7-8"),
        (r#"{"n": $z, "a": "x"}"#, "invalid character @1,7-8"),
        (r#"{"n": max(1, 2), "a": "x"}"#, "invalid JSON keyword @1,7-10"),
        (r#"{"n": var.z, "a": "x"}"#, "invalid JSON keyword @1,7-12"),
        (r#"{"a": [1 | 2, 3]}"#, "invalid character @1,10-11"),
        (r#"{"a": [1 + 2, 3]}"#, "missing attribute separator comma @1,10-11"),
        (r#"{"a": "x" && [1, "y"], "n": 1}"#, "invalid character @1,11-12"),
    ] {
        assert_eq!((problems_of(SPEC, text).as_str(), helps(text).as_str()), (expected, in_strings), "{text}");
        // Also after another one, and before a third.
        let all = format!(r#"{{"n": 01, "l": [{text}, {{"x": 02}}]}}"#);
        assert_eq!(problems_of(SPEC, &all).matches("; ").count(), 2, "{all}");
    }
}

#[test]
fn what_stands_in_place_of_a_comma_is_one_problem() {
    assert_problems(
        SPEC,
        &[
            (r#"{"a": "x"; "n": 1}"#, "invalid character @1,10-11"),
            (r#"{"a": [1; 2]}"#, "invalid character @1,9-10"),
            (r#"{"a": "x" "n": 1}"#, "missing attribute separator comma @1,11-14"),
            (r#"{"n": 1 px, "a": "x"}"#, "missing attribute separator comma @1,9-11"),
            ("{\"a\": \"x\" // y\n\"n\": 1}", "comment in JSON @1,11-15; missing attribute separator comma @2,1-4"),
            (r#"{"a": "x" n: 1}"#, "missing attribute separator comma @1,11-12; invalid object property name @1,11-12"),
        ],
    );
}

#[test]
fn what_strings_may_hold_is_what_json_allows() {
    assert_problems(
        SPEC,
        &[
            ("{\"a\":\"\u{2028}\u{7f}\"}", ""),
            ("\u{feff}{\"a\":1}", ""),
            ("\u{feff}{\"a\":1,}", "trailing comma in object @1,7-8"),
            ("\u{a0}{\"a\":1}", "invalid character @1,1-2"),
            ("{\"a\":1}\0", "invalid character @1,8-9"),
            ("{\"a\":\"\0\"}", "invalid JSON string @1,7-8"),
            ("{\"a\":\"\\udc00\\ud83d\\u0041\"}", "invalid JSON string @1,7-13; invalid JSON string @1,13-19"),
        ],
    );
}

#[test]
fn objects_arrays_and_templates_count_together_against_the_limit_of_nesting() {
    let nested = |arrays: usize, parens: usize| {
        let template = format!("\"${{{}1{}}}\"", "(".repeat(parens), ")".repeat(parens));
        format!("{{\"a\":{}{template}{}}}", "[".repeat(arrays), "]".repeat(arrays))
    };
    assert_eq!(problems_of(SPEC, &nested(60, 60)), "");
    for (arrays, parens) in [(200, 0), (0, 200), (100, 100), (100_000, 0)] {
        let text = nested(arrays, parens);
        let found = problems_of(SPEC, &text);
        assert!(found.contains("nest") && !found.contains(';'), "{arrays} {parens}: {found}");
    }
}

/// The rows of section 12.6 of the semantics reference: the text of an argument, and for each problem the summary, columns, bytes and text.
/// Here `{"any":` stands before the argument.
#[test]
fn a_problem_in_a_string_is_at_its_exact_bytes() {
    let rows: &[(&str, &[Problem])] = &[
        (r#""${nope}""#, &[("unknown variable", 4, 8, 3, 7, r#"nope"#)]),
        (r#""ab ${nope}""#, &[("unknown variable", 7, 11, 6, 10, r#"nope"#)]),
        (r#""\"\" ${nope}""#, &[("unknown variable", 9, 13, 8, 12, r#"nope"#)]),
        (r#""\u0041\u0042${nope}""#, &[("unknown variable", 16, 20, 15, 19, r#"nope"#)]),
        (r#""\n\n${nope}""#, &[("unknown variable", 8, 12, 7, 11, r#"nope"#)]),
        (
            r#""x\ny ${nope} ${nope2}""#,
            &[("unknown variable", 9, 13, 8, 12, r#"nope"#), ("unknown variable", 17, 22, 16, 21, r#"nope2"#)],
        ),
        (r#""é${nope}""#, &[("unknown variable", 5, 9, 5, 9, r#"nope"#)]),
        (r#""\u00e9${nope}""#, &[("unknown variable", 10, 14, 9, 13, r#"nope"#)]),
        (r#""\ud83d\ude00${nope}""#, &[("unknown variable", 16, 20, 15, 19, r#"nope"#)]),
        (r#""👨‍👩‍👧${nope}""#, &[("unknown variable", 5, 9, 21, 25, r#"nope"#)]),
        (r#""a ${\"b\" + 1}""#, &[("invalid operand", 6, 11, 5, 10, r#"\"b\""#)]),
        (r#""${\nnope\n}""#, &[("unknown variable", 6, 10, 5, 9, r#"nope"#)]),
        (r#""${\"\\q\"}""#, &[("invalid escape sequence", 6, 9, 5, 8, r#"\\q"#)]),
        (r#""a ${ \"x ${nope}\" }""#, &[("unknown variable", 13, 17, 12, 16, r#"nope"#)]),
        (r#""\u0065\u0301${nope}""#, &[("unknown variable", 16, 20, 15, 19, r#"nope"#)]),
        (r#""${abs(\"x\")}""#, &[("invalid function argument", 8, 13, 7, 12, r#"\"x\""#)]),
        (r#""a${null}""#, &[("invalid template interpolation value", 5, 9, 4, 8, r#"null"#)]),
        (r#""${ 1 +""#, &[("missing expression", 8, 8, 7, 7, r#""#)]),
        (r#""${z""#, &[("unclosed template interpolation sequence", 2, 4, 1, 3, r#"${"#)]),
        (r#""${""#, &[("missing expression", 4, 4, 3, 3, r#""#)]),
        (r#""x\ny ${1 + }\n${nope}""#, &[("invalid expression", 13, 14, 12, 13, r#"}"#)]),
    ];
    const BEFORE: &str = r#"{"any":"#;
    for (text, expected) in rows {
        let config = format!("{BEFORE}{text}}}");
        let decoder = Decoder::new().syntax(Syntax::Json).evaluation_functions();
        let problems = decoder.variable("z", 5).from_str::<Any>(&config).err().unwrap();
        let found: Vec<_> = problems
            .iter()
            .map(|problem| {
                let (range, before) = (problem.range().unwrap(), BEFORE.len());
                let (start, end) = (range.start(), range.end());
                assert_eq!((start.line, end.line), (1, 1), "{text}");
                let columns = (start.column - before, end.column - before);
                let bytes = (start.byte - before, end.byte - before);
                (problem.summary().to_owned(), columns.0, columns.1, bytes.0, bytes.1, range.text().to_owned())
            })
            .collect();
        let expected: Vec<_> =
            expected.iter().map(|it| (it.0.to_owned(), it.1, it.2, it.3, it.4, it.5.to_owned())).collect();
        assert_eq!(found, expected, "{text}");
    }
}

/// Summary, first column and the one after the last, first byte and the one after the last, text.
type Problem = (&'static str, usize, usize, usize, usize, &'static str);

#[test]
fn optional_labels_are_told_from_a_body_among_many_block_types() {
    for (text, expected) in [
        (r#"{"k": {"a": {"x": "1"}}}"#, "a/- 1"),
        (r#"{"k": {"a": {"b": {"x": "1"}}}}"#, "a/b 1"),
        (r#"{"k": {"a": [{"x": "1"}, {"x": "2"}]}}"#, "a/- 1, a/- 2"),
        (r#"{"k": [{"a": {"b": {"x": "1"}}}, {"a": {}}]}"#, "a/b 1, a/- -"),
        (r#"{"k": {"a": {"\u0078": "1", "//": {}}}}"#, "a/- 1"),
        // Each element of an array has its own form.
        (
            r#"{"k": {"a": [{"b": {"x": "1"}}, {"x": "2"}, {}, {"c": [{"x": "3"}, {}], "d": {}}]}}"#,
            "a/b 1, a/- 2, a/- -, a/c 3, a/c -, a/d -",
        ),
        (r#"{"k": [{"a": [{"x": "1"}, {"b": {"x": "2"}}]}, {"c": {"x": "3"}}]}"#, "a/- 1, a/b 2, c/- 3"),
    ] {
        let many: Many = Decoder::new().syntax(Syntax::Json).from_str(text).unwrap();
        let text_of = |it: &Option<String>| it.clone().unwrap_or_else(|| "-".to_owned());
        let found: Vec<String> =
            many.k.iter().map(|it| format!("{}/{} {}", it.one, text_of(&it.two), text_of(&it.x))).collect();
        assert_eq!(found.join(", "), expected, "{text}");
    }
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "any" {
            type = any
          }
        }
    "#,
    name = Any,
}

hclspec::hclspec! {
    inline = r#"
        object {
          block "a" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "b" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "c" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "d" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "e" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "f" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "g" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "h" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "i" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "j" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "l" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "m" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "n" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "o" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "p" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "q" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "r" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "s" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block "t" {
            object {
              attr "x" {
                type = string
              }
            }
          }
          block_list "k" {
            labels          = ["one"]
            optional_labels = ["two"]
            object {
              label "one" {}
              label "two" {}
              attr "x" {
                type = string
              }
            }
          }
        }
    "#,
    name = Many,
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "name" {
            type     = string
            required = true
          }
          attr "port" {
            type = number
          }
        }
    "#,
    name = Port,
    types("port" => Spanned<u16>),
}
