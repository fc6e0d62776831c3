//! A file may ask for any amount of work; it gets what the limits allow, and an error that names the limit.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Diagnostics, Limits, Value};
use hclspec_lang::SpecFile;

const SPEC: &str = r#"
function "twice" {
  params = [x]
  result = "${x}${x}"
}

function "pair" {
  params = [x]
  result = [x, x]
}

object {
  attr "a" {}
  attr "text" { type = string }
  attr "texts" { type = list(string) }
  block_list "b" {
    object {
      attr "x" {}
      block_list "b" {
        object {
          attr "x" {}
          block_list "b" {
            attr { name = "x" }
          }
        }
      }
    }
  }
  transform "made" {
    attr { name = "n" }
    result = nested == null ? null : [for x in nested : [for y in nested : [for z in nested : [for w in nested : 0]]]]
  }
}
"#;

fn decode(decoder: &Decoder, config: &str) -> Result<Value, Diagnostics> {
    SpecFile::parse("app.hclspec", SPEC).unwrap().decode(&decoder.clone().evaluation_functions(), config)
}

/// Limits that are met soon: debug builds are slow.
fn limited() -> Decoder {
    Decoder::new().limits(Limits::default().steps(500_000).values(100_000))
}

/// The summary of the only problem, and the lines it points to.
fn problem(decoder: &Decoder, config: &str) -> (String, usize) {
    let problems = decode(decoder, config).unwrap_err();
    assert_eq!(problems.len(), 1, "{problems}");
    (problems[0].summary().to_owned(), problems[0].range().unwrap().start().line)
}

/// `open` so many times around `middle`.
fn nested(times: usize, open: &str, middle: &str, close: &str) -> String {
    format!("{}{middle}{}", open.repeat(times), close.repeat(times))
}

const TOO_MUCH: [&str; 2] = ["too many evaluation steps", "too many computed values"];

#[test]
fn what_doubles_at_each_level_ends_at_a_limit() {
    let dollar_a = "${a}${a}";
    for text in [
        nested(40, "[for a in [", "\"x\"", &format!("] : \"{dollar_a}\"][0]")),
        nested(40, "[for a in [", "\"x\"", "] : [a, a]][0]"),
        nested(40, "[for a in [", "\"x\"", "] : {l = a, r = a}][0]"),
        nested(40, "jsonencode([for a in [", "\"x\"", "] : [a, a]])"),
        nested(60, "twice(", "\"x\"", ")"),
        nested(60, "pair(", "\"x\"", ")"),
        format!("length({})", nested(60, "concat(pair(", "[[1], [2]]", ")...)")),
        nested(40, "[for a in [", "[1]", "] : concat(a, a)][0]"),
        nested(40, "[for a in [", "[1]", "] : a == [a, a] ? [a, a] : [a, a]][0]"),
    ] {
        let (summary, line) = problem(&limited(), &format!("\na = {text}\n"));
        assert!(TOO_MUCH.contains(&summary.as_str()), "{text}: {summary}");
        assert_eq!(line, 2);
    }
}

#[test]
fn loops_in_loops_end_at_a_limit() {
    let hundred = format!("[{}]", "0, ".repeat(100));
    let loops = |open: &str, close: &str| nested(5, open, "0", close).replace("HUNDRED", "h");
    let decoder = limited().variable("h", Value::from(vec![0; 100]));
    for text in [
        loops("[for x in HUNDRED : ", "]"),
        loops("{for x, y in HUNDRED : x => ", "}"),
        loops("length([for x in HUNDRED : ", "])"),
        loops("length([for x in HUNDRED : true if [] != ", "])"),
        format!("\"{}\"", nested(5, "%{ for x in h }", "", "%{ endfor }")),
        format!("[{}]", nested(5, "[for x in h : ", "nope", "]")),
        format!("{}{}", nested(5, "h[*][", "0", "]"), ""),
    ] {
        let problems = decode(&decoder, &format!("a = {text}\n")).unwrap_err();
        assert!(problems.iter().any(|problem| TOO_MUCH.contains(&problem.summary())), "{text}: {problems}");
    }
    assert!(decode(&decoder, &format!("a = {hundred}\n")).is_ok());
}

#[test]
fn the_limit_is_reported_although_its_branch_is_not_taken() {
    let big = nested(40, "[for a in [", "\"x\"", "] : [a, a]][0]");
    for text in [
        format!("true ? 1 : jsonencode({big})"),
        format!("false && jsonencode({big}) == 1"),
        format!("[for x in [1] : x if true || jsonencode({big}) == \"\"]"),
    ] {
        let (summary, _) = problem(&limited(), &format!("a = {text}\n"));
        assert!(TOO_MUCH.contains(&summary.as_str()), "{text}: {summary}");
    }
}

#[test]
fn dynamic_blocks_in_dynamic_blocks_end_at_a_limit() {
    let decoder = limited().variable("h", Value::from(vec![0; 1000]));
    let config = "dynamic \"b\" {
  for_each = h
  content {
    dynamic \"b\" {
      for_each = h
      content {
        dynamic \"b\" {
          for_each = h
          content {
            x = \"y\"
          }
        }
      }
    }
  }
}
";
    let (summary, line) = problem(&decoder, config);
    assert!(TOO_MUCH.contains(&summary.as_str()), "{summary}");
    assert!((1..=11).contains(&line), "{line}");
}

#[test]
fn a_rest_takes_from_the_same_limit_and_is_not_too_deep() {
    let spec = SpecFile::parse("spec", "rest {}").unwrap();
    let problem = |config: &str| spec.decode(&Decoder::new(), config).unwrap_err()[0].summary().to_owned();
    let generated = "dynamic \"b\" {\nfor_each = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]\ncontent {\n";
    assert_eq!(problem(&nested(12, generated, "", "}\n}\n")), "too many computed values");
    assert_eq!(problem(&nested(100, "a x y {\n", "", "}\n")), "value nested too deep");
    assert_eq!(problem(&format!("a {} {{}}\n", "x ".repeat(100_000))), "value nested too deep");
    assert!(spec.decode(&Decoder::new(), &nested(60, "a {\n", "", "}\n")).is_ok());
}

#[test]
fn expressions_of_the_spec_take_from_the_same_limit() {
    let config = format!("n = [{}]\n", "0, ".repeat(300));
    let problems = decode(&limited(), &config).unwrap_err();
    assert!(TOO_MUCH.contains(&problems[0].summary()), "{problems}");
    assert_eq!(problems[0].range().unwrap().filename(), "app.hclspec");
}

#[test]
fn a_large_file_of_literals_is_within_the_defaults() {
    let config = format!(
        "a = [{}]\ntext = \"{}\"\ntexts = [{}]\nb {{\n x = {{\n{}}}\n}}\n",
        "[], ".repeat(300_000),
        "x".repeat(3 << 20),
        "\"\", ".repeat(300_000),
        (0..100_000).map(|at| format!("k{at} = 1\n")).collect::<String>()
    );
    let decoder = Decoder::new();
    assert!(decode(&decoder, &config).is_ok(), "{}", decode(&decoder, &config).unwrap_err());
}

#[test]
fn the_host_decides_the_limits() {
    let config = "a = [for x in [1, 2, 3] : [for y in [1, 2, 3] : x * y]]\n".to_owned();
    let with = |limits: Limits| Decoder::new().limits(limits);
    assert!(decode(&with(Limits::default()), &config).is_ok());
    assert_eq!(
        problem(
            &with(Limits::default().values(0).steps(0)),
            "a = [for x in [1, 2] : [for y in [1, 2] : [for z in [1, 2] : [for w in [1, 2] : [x, y, z, w]]]]]"
        )
        .1,
        1
    );
    assert!(decode(&with(Limits::default().nesting(3)), "a = [[[1]]]\n").is_ok());
    assert_eq!(problem(&with(Limits::default().nesting(3)), "a = [[[[1]]]]\n").0, "nesting too deep");
    let problems = decode(&with(Limits::default().input(10)), "a = 123456789\n").unwrap_err();
    assert_eq!(problems[0].summary(), "config file too large");
    assert!(decode(&with(Limits::default().input(14)), "a = 123456789\n").is_ok());
}

#[test]
fn no_limit_on_the_input_exceeds_what_spans_can_count() {
    assert_eq!(Limits::default().input(usize::MAX).max_input(), 2 << 30);
    assert_eq!(Limits::default().input(300 << 20).max_input(), 300 << 20);
}

#[test]
fn a_file_longer_than_the_limit_is_not_read() {
    hclspec::hclspec! { inline = r#"object { attr "a" {} }"#, name = Tiny }
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("too-long.hcl");
    std::fs::write(&path, "a = 1\n".repeat(100)).unwrap();
    let decoder = Decoder::new().limits(Limits::default().input(100));
    let problems = decoder.from_path::<Tiny>(&path).unwrap_err();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(problems[0].summary(), "config file too large");
}

#[test]
fn constants_of_a_spec_have_limits_too() {
    let big = nested(40, "[for a in [", "\"x\"", "] : [a, a]][0]");
    let problems = SpecFile::parse("app.hclspec", &format!("literal {{\n  value = {big}\n}}\n")).unwrap_err();
    assert!(problems.iter().any(|problem| TOO_MUCH.contains(&problem.summary())), "{problems}");
}

#[test]
fn limits_that_are_set_are_totals() {
    let long = format!("text = \"x\"\na = [for x in [{}] : x]\n", "0, ".repeat(2000));
    assert!(decode(&Decoder::new(), &long).is_ok());
    let (summary, _) = problem(&Decoder::new().limits(Limits::default().values(3000)), &long);
    assert_eq!(summary, "too many computed values");
    let (summary, _) = problem(&Decoder::new().limits(Limits::default().steps(3000)), &long);
    assert_eq!(summary, "too many evaluation steps");
}

#[test]
fn of_very_many_problems_a_last_one_says_that_there_are_more() {
    let decoder = Decoder::new();
    for config in ["a b\n".repeat(30_000), "nope = 1\n".repeat(30_000), "b \"x\" {}\n".repeat(30_000)] {
        let problems = decode(&decoder, &config).unwrap_err();
        assert_eq!(problems.len(), 10_001, "{}", problems[0]);
        assert_eq!(problems[10_000].summary(), "too many problems");
    }
}

#[test]
fn values_of_the_program_that_are_nested_too_deep_are_reported() {
    let deep = || (0..100_000).fold(Value::Null, |value, _| Value::Tuple(vec![value]));
    let (summary, detail) = {
        let problems = decode(&Decoder::new().variable("deep", deep()), "a = 1\n").unwrap_err();
        (problems[0].summary().to_owned(), problems[0].detail().to_owned())
    };
    assert_eq!(summary, "value nested too deep");
    assert!(detail.contains("`deep`"), "{detail}");
    let function = hclspec::Function::new(move |_: &[Value]| hclspec::Result::Ok(deep()));
    let problems = decode(&Decoder::new().function("deep", function), "a = deep()\n").unwrap_err();
    assert_eq!(problems[0].summary(), "error in call of function `deep`");
    let fits = (0..128).fold(Value::Null, |value, _| Value::Tuple(vec![value]));
    assert!(decode(&Decoder::new().variable("v", fits), "a = v\n").is_ok());
}

/// Tuples in one another that have a common type only after very many comparisons.
fn hard_to_compare() -> (String, String) {
    (nested(28, "[for x in [", "1", "] : true ? [x] : [x, x]][0]"), nested(28, "[", "{}", "]"))
}

#[test]
fn the_search_for_a_common_type_ends_at_a_limit_that_is_named() {
    let (lists, tuples) = hard_to_compare();
    for text in [
        format!("true ? {lists} : {tuples}"),
        format!("coalesce({lists}, {tuples})"),
        format!("concat(true ? [{lists}] : [{lists}, {lists}], true ? [{tuples}] : [{tuples}, {tuples}])"),
    ] {
        let problems = decode(&Decoder::new(), &format!("a = {text}\n")).unwrap_err();
        assert_eq!(problems.len(), 1, "{problems}");
        let detail = problems[0].detail();
        let limit = detail.split("takes more than ").nth(1).unwrap_or_default();
        let (number, rest) = limit.split_once(' ').unwrap_or_default();
        assert!(number.parse::<u64>().is_ok() && rest.starts_with("comparisons of types"), "{problems}");
    }
}
