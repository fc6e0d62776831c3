//! Rules of spec files: from text to problems with locations.

#![allow(clippy::unwrap_used)]

use crate::grammar::{Arg, BlockKind, Grammar};
use crate::hir::{LIMITS, Model, SpecKind, Take};
use crate::read;
use crate::testing::{problem_text, problems};
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Block, Item};
use hclspec_core::syntax::parse;
use hclspec_core::table::Collect;
use hclspec_core::value::Val;

fn with_model<T>(text: &str, look: impl FnOnce(&Model<'_>) -> T) -> T {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let model = read(&mut diags, &arena, text);
    assert_eq!(problems(text), Vec::<String>::new());
    look(&model.unwrap())
}

fn problems_in_object(body: &str) -> Vec<String> {
    problems(&format!("object {{\n{body}\n}}"))
}

#[test]
fn a_function_that_is_not_built_is_the_only_problem_of_its_call() {
    let text = "functions {\n  libraries = [\"general\"]\n}\nobject {\n  attr \"x\" {\n    type    = any\n    default = upper(yamldecode(strrev(1)))\n  }\n}\n";
    let expected = match (cfg!(feature = "functions"), cfg!(feature = "functions-yaml")) {
        (_, true) => vec![],
        (true, false) => vec!["7:21-31 call to a function that is not built"],
        (false, false) => vec!["2:16-25 libraries of functions are not built"],
    };
    assert_eq!(problems(text), expected);
}

mod grammar {
    use super::*;

    /// Every block type with all its arguments.
    const ALL: &str = r#"
functions {
  libraries = ["general"]
}
locals {
  block_type = "let"
  variable = "l"
}
inputs {
  block_type = "in"
  variable = "i"
  ignore = ["env"]
}
function "f" {
  params = []
  variadic_param = rest
  result = 1
}
define "part" {
  object {
    literal "u" { value = 1 }
    ignore { warn = true }
  }
  validate {
    condition = nested != null
    message = "m"
    at = nested
    warn = true
  }
}
define "named" {
  type = string
}
tuple {
  attr {
    name = "a"
    type = named
    required = true
    validate {
      condition = nested != ""
      message = "empty"
    }
  }
  attr {
    name = "b"
    default = 1
    deprecated = "x"
    aliases = ["old_1"]
    unit = "seconds"
  }
  block {
    block_type = "c"
    labels = ["l"]
    optional_labels = ["m"]
    required = true
    merge = true
    deprecated = "x"
    aliases = ["old_2"]
    label {
      name = "l"
      deprecated = "x"
    }
  }
  block_list {
    block_type = "d"
    labels = ["l"]
    optional_labels = ["m"]
    min_items = 1
    max_items = 2
    deprecated = "x"
    aliases = ["old_3"]
    unique = "u"
    use { part = "part" }
  }
  block_set {
    block_type = "e"
    labels = ["l"]
    optional_labels = ["m"]
    min_items = 1
    max_items = 2
    deprecated = "x"
    aliases = ["old_4"]
    unique = "w"
    object {
      literal "w" { value = 1 }
    }
  }
  block_map {
    block_type = "f"
    labels = ["l"]
    min_items = 1
    max_items = 2
    deprecated = "x"
    aliases = ["old_5"]
    ordered = true
    merge = true
    unique = "v"
    object {
      transform "v" {
        result = nested
        rest {
          element_type = string
          warn = true
        }
      }
    }
  }
  block_attrs {
    block_type = "g"
    element_type = string
    required = true
    deprecated = "x"
    aliases = ["old_6"]
  }
  block {
    case "h" {
      labels = ["l"]
      optional_labels = ["m"]
      deprecated = "x"
      aliases = ["old_7"]
      one_of {
        label = "l"
        case "x" {}
      }
    }
    other {
      labels = ["l"]
      optional_labels = ["m"]
      deprecated = "x"
      one_of {
        argument = "kind"
        case "x" {}
      }
    }
  }
}
        "#;

    /// Collects the arguments of a body, and of those inside it, with the spans of the values.
    fn arguments(block: &Block<'_>, found: &mut Vec<(BlockKind, Arg, Span)>) {
        let kind = BlockKind::named(block.block_type.name).unwrap();
        for item in block.body.items {
            match item {
                Item::Attribute(it) => found.push((kind, Arg::named(it.name.name).unwrap(), it.expr.span)),
                Item::Block(inner) => arguments(inner, found),
            }
        }
    }

    #[test]
    fn every_argument_is_read_in_every_block_type_that_has_it() {
        let (arena, mut found) = (Bump::new(), Vec::new());
        let wrong = |text: &str| {
            let mut all = problems(text);
            if cfg!(not(feature = "functions")) {
                all.retain(|it| !it.ends_with(" libraries of functions are not built"));
            }
            all
        };
        assert_eq!(wrong(ALL), Vec::<String>::new());
        for item in parse(&mut Diagnostics::new(), &arena, ALL, LIMITS).body.items {
            if let Item::Block(block) = item {
                arguments(block, &mut found);
            }
        }
        let all = BlockKind::ALL.iter().flat_map(|kind| kind.args(Grammar::OWN).into_iter().map(|arg| (*kind, arg)));
        let is_missing = |(kind, arg): &(BlockKind, Arg)| !found.iter().any(|it| (it.0, it.1) == (*kind, *arg));
        assert_eq!(all.filter(is_missing).collect::<Vec<_>>(), []);
        for (kind, arg, span) in found {
            // No argument accepts this.
            let mut text = ALL.to_owned();
            text.replace_range(span.bytes(), "!no_such_name");
            assert!(!wrong(&text).is_empty(), "`{arg}` of `{kind}` is not read");
        }
    }
}

mod file {
    use super::*;

    #[test]
    fn a_file_has_one_spec_block() {
        assert_eq!(problems(""), ["1:1-1 missing spec block"]);
        assert_eq!(problems("object {}\ntuple {}\n"), ["2:1-6 extraneous spec block"]);
        assert_eq!(problems("variables {}\nobject {}\nfunction \"f\" {\n params = []\n result = 1\n}\n"), [""; 0]);
    }

    #[test]
    fn unknown_block_types_are_reported_with_a_suggestion() {
        assert_eq!(problems("objectt {}\n"), ["1:1-8 unsupported block type"]);
        assert!(problem_text("objectt {}\n").contains("did you mean `object`?"));
        assert_eq!(problems_in_object("array \"x\" {}"), ["2:1-6 unsupported block type"]);
        assert!(problem_text("array {}\n").contains("`tuple`"));
        assert_eq!(problems_in_object("variables {}"), ["2:1-10 unsupported block type"]);
        assert!(problem_text("object {\nvariables {}\n}").contains("top level"));
    }

    #[test]
    fn there_are_no_arguments_at_the_top() {
        assert_eq!(problems("x = 1\nobject {}\n"), ["1:1-2 unsupported argument"]);
    }

    #[test]
    fn a_root_has_no_label() {
        assert_eq!(problems("object \"x\" {}\n"), ["1:8-11 extraneous label for object"]);
    }

    #[test]
    fn a_root_can_be_of_any_type() {
        assert_eq!(problems("attr {\n name = \"x\"\n}\n"), [""; 0]);
        assert_eq!(problems("literal {\n value = 1\n}\n"), [""; 0]);
    }

    #[test]
    fn all_problems_are_reported() {
        let text = "object {\n  attr \"a\" {\n    typo = 1\n    type = strin\n  }\n  block \"b\" {}\n}\nextra = 1\n";
        assert_eq!(
            problems(text),
            [
                "3:5-9 unsupported argument",
                "4:12-17 unknown type",
                "6:13-13 missing spec block",
                "8:1-6 unsupported argument",
            ]
        );
    }

    #[test]
    fn a_syntax_error_does_not_hide_other_problems() {
        let text =
            "object {\n  attr \"a\" {\n    type = strin\n  }\n  attr \"b\" {\n    type = 1 +\n  }\n  block {}\n}\n";
        let found = problems(text);
        assert!(found.contains(&"3:12-17 unknown type".to_owned()), "{found:?}");
        assert!(found.contains(&"8:9-9 missing label for block".to_owned()), "{found:?}");
        assert!(found.len() > 3, "{found:?}");
    }

    #[test]
    fn what_could_not_be_parsed_is_not_missed() {
        let found = problems("literal {\n  value = )\n}\n");
        assert!(!found.is_empty() && !found.iter().any(|it| it.contains("missing value")), "{found:?}");
        let found = problems("block {\n  block_type = )\n  object {}\n}\n");
        assert!(!found.is_empty() && !found.iter().any(|it| it.contains("missing block_type")), "{found:?}");
    }
}

mod labels {
    use super::*;

    #[test]
    fn children_of_an_object_have_one_label() {
        assert_eq!(problems_in_object("attr {\n}"), ["2:6-6 missing label for attr"]);
        assert_eq!(problems_in_object("attr \"a\" \"b\" {}"), ["2:10-13 extraneous label for attr"]);
        assert_eq!(problems_in_object("attr a {}"), [""; 0]);
    }

    #[test]
    fn nothing_else_has_a_label() {
        assert_eq!(problems("tuple {\nattr \"a\" {}\n}"), ["2:6-9 extraneous label for attr"]);
        assert_eq!(
            problems("block_list {\nblock_type = \"b\"\nobject \"o\" {}\n}"),
            ["3:8-11 extraneous label for object"]
        );
    }

    #[test]
    fn a_property_occurs_once() {
        assert_eq!(problems_in_object("attr \"a\" {}\nliteral \"a\" {\nvalue = 1\n}"), ["3:9-12 duplicate property"]);
        // The same name, composed and decomposed.
        let text = "object {\nattr \"\u{e9}\" {}\nattr \"e\u{301}\" {}\n}";
        assert_eq!(problems(text).len(), 1);
    }

    #[test]
    fn the_label_names_only_the_labelled_block() {
        assert_eq!(
            problems_in_object("default \"g\" {\nattr {}\nliteral {\nvalue = 1\n}\n}"),
            ["3:6-6 missing name in attr spec"]
        );
    }

    #[test]
    fn an_argument_overrides_the_label() {
        let text = "object {\nattr \"out\" {\nname = \"a${\"b\"}\"\n}\n}";
        with_model(text, |model| {
            let SpecKind::Object { properties, .. } = &model.root.kind else { return };
            assert_eq!(properties[0].name.text, "out");
            assert_eq!(properties[0].spec.input_name().unwrap().text, "ab");
        });
    }
}

mod arguments {
    use super::*;

    #[test]
    fn unknown_arguments_are_reported_with_a_suggestion() {
        assert_eq!(problems_in_object("attr \"a\" {\nrequird = true\n}"), ["3:1-8 unsupported argument"]);
        let text = problem_text("attr {\nname = \"a\"\nrequird = true\n}");
        assert!(text.contains("There is no `requird` in an `attr` spec."), "{text}");
        assert!(text.contains("did you mean `required`?"), "{text}");
        assert_eq!(problems("object {\nname = \"x\"\n}"), ["2:1-5 unsupported argument"]);
        assert!(problem_text("tuple {\nx = 1\n}").contains("A `tuple` spec takes no arguments"));
        assert_eq!(problems("default {\nx = 1\nliteral {\nvalue = null\n}\nliteral {\nvalue = 1\n}\n}").len(), 1);
    }

    #[test]
    fn needed_names_are_missed() {
        assert_eq!(problems("attr {}"), ["1:6-6 missing name in attr spec"]);
        assert_eq!(problems("block {\nobject {}\n}"), ["1:7-7 missing block_type in block spec"]);
        assert_eq!(
            problems("block_attrs {\nelement_type = any\n}"),
            ["1:13-13 missing block_type in block_attrs spec"]
        );
        assert_eq!(problems("attr {\nname = null\n}"), ["1:6-6 missing name in attr spec"]);
    }

    #[test]
    fn they_are_constants() {
        assert_eq!(problems("attr {\nname = upper(\"a\")\n}"), ["2:8-13 function calls not allowed"]);
        assert_eq!(problems("attr {\nname = foo\n}"), ["2:8-11 variables not allowed"]);
        assert_eq!(problems("block_list {\nblock_type = \"b\"\nmin_items = 1 + 1\nobject {}\n}"), [""; 0]);
    }

    #[test]
    fn they_convert_to_what_they_are_for() {
        assert_eq!(problems("attr {\nname = \"a\"\nrequired = \"true\"\n}"), [""; 0]);
        assert_eq!(problems("attr {\nname = \"a\"\nrequired = \"yes\"\n}"), ["3:12-17 unsuitable value type"]);
        assert_eq!(problems("attr {\nname = []\n}"), ["2:8-10 unsuitable value type"]);
    }

    #[test]
    fn leaf_specs_hold_no_blocks() {
        assert_eq!(problems("attr {\nname = \"a\"\nobject {}\n}"), ["3:1-7 unsupported block type"]);
        assert_eq!(problems("literal {\nvalue = 1\nfoo {}\n}"), ["3:1-4 unsupported block type"]);
        assert_eq!(
            problems("block_attrs {\nblock_type = \"b\"\nelement_type = any\nattr {}\n}"),
            ["4:1-5 unsupported block type"]
        );
    }
}

mod blocks {
    use super::*;

    #[test]
    fn block_specs_have_one_child() {
        assert_eq!(problems("block {\nblock_type = \"b\"\n}"), ["1:7-7 missing spec block"]);
        assert_eq!(problems("block {\nblock_type = \"b\"\nobject {}\ntuple {}\n}"), ["4:1-6 extraneous spec block"]);
        assert_eq!(problems("transform {\nresult = nested\n}"), ["1:11-11 missing spec block"]);
    }

    #[test]
    fn max_items_is_not_below_min_items() {
        let list = |args: &str| format!("block_list {{\nblock_type = \"b\"\n{args}\nobject {{}}\n}}");
        assert_eq!(problems(&list("min_items = 3\nmax_items = 2")), ["4:13-14 max_items is below min_items"]);
        assert_eq!(problems(&list("min_items = 3\nmax_items = 0")), [""; 0]);
        assert_eq!(problems(&list("min_items = 2\nmax_items = 2")), [""; 0]);
        assert_eq!(problems(&list("min_items = 1.5")), ["3:13-16 unsuitable value type"]);
        with_model(&list("min_items = \"2\"\nmax_items = -1"), |model| {
            let SpecKind::Blocks { collect: Collect::List(bounds), .. } = model.root.kind else { return };
            assert_eq!((bounds.min, bounds.max), (2, None));
        });
    }

    #[test]
    fn block_maps_have_label_names() {
        let map = |args: &str| format!("block_map {{\nblock_type = \"b\"\n{args}\nobject {{}}\n}}");
        assert_eq!(problems(&map("labels = [\"k\"]")), [""; 0]);
        assert_eq!(problems(&map("")), ["1:11-11 missing labels in block_map spec"]);
        assert_eq!(problems(&map("labels = []")), ["3:10-12 invalid block label name list"]);
        assert_eq!(problems(&map("labels = null")), ["3:10-14 invalid block label name list"]);
        assert_eq!(problems(&map("labels = \"k\"")), ["3:10-13 unsuitable value type"]);
        assert_eq!(problems(&map("labels = [\"k\", null]")), ["3:16-20 unsuitable value type"]);
    }

    #[test]
    fn block_attrs_have_an_element_type() {
        assert_eq!(
            problems("block_attrs {\nblock_type = \"b\"\n}"),
            ["1:13-13 missing element_type in block_attrs spec"]
        );
    }

    #[test]
    fn a_block_type_has_the_same_labels_in_all_of_a_body() {
        let text = "tuple {\nblock {\nblock_type = \"b\"\nobject {}\n}\ndefault {\nblock_map {\nblock_type = \"b\"\nlabels = [\"k\"]\nobject {}\n}\n}\n}";
        assert_eq!(errors(text), ["9:10-15 different labels for one block type"]);
        // Another body.
        let text = "block {\nblock_type = \"b\"\nblock_map {\nblock_type = \"b\"\nlabels = [\"k\"]\nobject {}\n}\n}";
        assert_eq!(errors(text), [""; 0]);
    }

    fn errors(text: &str) -> Vec<String> {
        problems(text).into_iter().filter(|problem| !problem.contains("useless default")).collect()
    }
}

mod types {
    use super::*;
    use hclspec_core::types::{Others, Type};

    fn of(ty: &str) -> Vec<String> {
        problems(&format!("attr {{\nname = \"a\"\ntype = {ty}\n}}"))
    }

    #[track_caller]
    fn is(ty: &str, expected: &Type) {
        with_model(&format!("attr {{\nname = \"a\"\ntype = {ty}\n}}"), |model| {
            let Some(ty) = model.root.take().map(Take::ty) else { return };
            assert_eq!(&ty.clone().with_others(Others::Dropped), expected);
        });
    }

    #[test]
    fn names_and_constructors() {
        is("any", &Type::Any);
        is("(string)", &Type::String);
        is("list(set(map(number)))", &Type::list(Type::set(Type::map(Type::Number))));
        is("tuple([string, bool])", &Type::tuple(vec![Type::String, Type::Bool]));
        is("tuple([])", &Type::tuple(vec![]));
        is(
            "object({ b = string, \"a\": list(any) })",
            &Type::object_of([("b", Type::String), ("a", Type::list(Type::Any))]),
        );
    }

    #[test]
    fn other_expressions_are_no_types() {
        assert_eq!(of("strin"), ["3:8-13 unknown type"]);
        assert_eq!(of("foo(string)"), ["3:8-11 unknown type"]);
        for ty in ["\"string\"", "list", "5", "null", "true ? string : bool", "[string]", "{}", "string.x", "!bool"] {
            assert_eq!(of(ty), [format!("3:8-{} invalid type expression", 8 + ty.len())], "{ty}");
        }
    }

    #[test]
    fn constructors_take_one_argument() {
        assert_eq!(of("list()"), ["3:12-14 invalid type expression"]);
        assert_eq!(of("list(string, bool)"), ["3:21-25 invalid type expression"]);
        assert_eq!(of("object(string)"), ["3:15-21 invalid type expression"]);
        assert_eq!(of("tuple(string)"), ["3:14-20 invalid type expression"]);
        assert_eq!(of("object({ (a) = string })"), ["3:17-20 invalid type expression"]);
        assert_eq!(of("string()"), ["3:8-16 invalid type expression"]);
    }

    #[test]
    fn all_wrong_parts_are_reported() {
        assert_eq!(
            of("object({ a = strin, b = tuple([numbr, 1]), a = any })"),
            [
                "3:21-26 unknown type",
                "3:39-44 unknown type",
                "3:46-47 invalid type expression",
                "3:51-52 duplicate attribute in object type"
            ]
        );
    }

    #[test]
    fn attributes_of_objects_can_be_optional() {
        assert_eq!(
            of("object({ a = optional(string), b = optional(number, \"5\"), c = optional(bool, null) })"),
            [""; 0]
        );
        assert_eq!(of("optional(string)"), ["3:8-24 invalid type expression"]);
        assert_eq!(of("(optional(number, \"5\"))"), [""; 0]);
        assert_eq!(of("list(optional(string))"), ["3:13-29 invalid type expression"]);
        assert_eq!(of("object({ a = optional(number, \"x\") })"), ["3:38-41 invalid default of an optional attribute"]);
        assert_eq!(of("object({ a = optional() })"), ["3:21-31 invalid type expression"]);
        assert_eq!(of("object({ a = optional(string, foo) })"), ["3:38-41 variables not allowed"]);
    }
}

mod values {
    use super::*;

    #[test]
    fn a_literal_is_a_constant() {
        assert_eq!(problems("literal {}"), ["1:9-9 missing value in literal spec"]);
        assert_eq!(problems("literal {\nvalue = foo\n}"), ["2:9-12 variables not allowed"]);
        assert_eq!(problems("literal {\nvalue = nope(1)\n}"), ["2:9-13 call to unknown function"]);
        assert_eq!(problems("literal {\nvalue = [for x in [1]: x + y]\n}"), ["2:28-29 variables not allowed"]);
        with_model("literal {\nvalue = upper(\"a\")\n}", |model| {
            let SpecKind::Literal { value, .. } = &model.root.kind else { return };
            assert_eq!(value, &Val::string("A"));
        });
    }

    #[test]
    fn a_default_has_candidates() {
        assert_eq!(problems("default {}"), ["1:9-9 missing spec block"]);
        assert_eq!(problems("default {\nattr {\nname = \"a\"\n}\n}"), ["1:1-8 warning: useless default"]);
    }

    #[test]
    fn a_result_sees_nested_and_the_functions() {
        let attr = "attr {\nname = \"a\"\nrequired = true\n}";
        let of = |result: &str| problems(&format!("transform {{\nresult = {result}\n{attr}\n}}"));
        assert_eq!(of("[upper(nested.a[0].*.b[0])]"), [""; 0]);
        assert_eq!(of("nestd"), ["2:10-15 unknown variable"]);
        assert_eq!(of("uper(nested)"), ["2:10-14 call to unknown function"]);
        assert_eq!(of("upper()"), ["2:16-17 not enough function arguments"]);
        assert_eq!(of("upper(nested, 1)"), ["2:24-25 too many function arguments"]);
        assert_eq!(of("max(nested...)"), [""; 0]);
        assert_eq!(
            of("[for k, v in nested : \"${k}${w}\" if x]"),
            ["2:39-40 unknown variable", "2:46-47 unknown variable"]
        );
        assert_eq!(of("\"%{ for i in nested }${i}${j}%{ endfor }\""), ["2:37-38 unknown variable"]);
        assert_eq!(of("true ? 1 : oops()"), ["2:21-25 call to unknown function"]);
        assert_eq!(of("{ (key) = 1, key = other }"), ["2:13-16 unknown variable", "2:29-34 unknown variable"]);
        assert_eq!(problems("transform {\nattr {\nname = \"a\"\n}\n}"), ["1:11-11 missing result in transform spec"]);
    }

    #[test]
    fn variables_are_constants_and_the_last_wins() {
        with_model("variables {\na = 1\n}\nvariables {\na = 2\nb = [upper(\"x\")]\n}\nobject {}", |model| {
            let variables: Vec<_> =
                model.variables.iter().map(|variable| (variable.name.text, variable.value.clone())).collect();
            assert_eq!(variables, [("a", Val::Number(2.into())), ("b", Val::tuple(vec![Val::string("X")]))]);
        });
        assert_eq!(problems("variables {\na = 1\nb = a\n}\nobject {}"), ["3:5-6 variables not allowed"]);
        assert_eq!(problems("variables \"x\" {}\nobject {}"), ["1:11-14 extraneous label for variables"]);
        assert_eq!(problems("variables {\na {}\n}\nobject {}"), ["2:1-2 unsupported block type"]);
    }
}

mod functions {
    use super::*;

    fn of(body: &str) -> Vec<String> {
        problems(&format!("function \"f\" {{\n{body}\n}}\nobject {{}}"))
    }

    #[test]
    fn a_function_has_params_and_a_result() {
        assert_eq!(of("params = [a, null]\nvariadic_param = rest\nresult = [a, rest]"), [""; 0]);
        assert_eq!(of("params = []"), ["1:14-14 missing result in function block"]);
        assert_eq!(of("result = 1"), ["1:14-14 missing params in function block"]);
        assert_eq!(of("params = []\nresult = 1\nreslt = 1"), ["4:1-6 unsupported argument"]);
        assert_eq!(of("params = []\nresult = 1\nattr {}"), ["4:1-5 unsupported block type"]);
        assert_eq!(of("params = a\nresult = 1"), ["2:10-11 invalid expression"]);
        assert_eq!(of("params = [\"a\"]\nresult = 1"), ["2:11-14 invalid param element"]);
        assert_eq!(of("params = [a, a]\nresult = 1"), ["2:14-15 duplicate parameter"]);
        assert_eq!(of("params = [a]\nvariadic_param = a\nresult = 1"), ["3:18-19 duplicate parameter"]);
        assert_eq!(of("params = []\nvariadic_param = \"a\"\nresult = 1"), ["3:18-21 invalid variadic_param"]);
    }

    #[test]
    fn a_function_has_one_name() {
        let function = |labels: &str| format!("function {labels}{{\nparams = []\nresult = 1\n}}\n");
        assert_eq!(problems(&format!("{}object {{}}", function(""))), ["1:10-10 missing label for function"]);
        assert_eq!(
            problems(&format!("{}object {{}}", function("\"a\" \"b\" "))),
            ["1:14-17 extraneous label for function"]
        );
        let twice = format!("{}{}object {{}}", function("\"a\" "), function("\"a\" "));
        assert_eq!(problems(&twice), ["5:10-13 duplicate function"]);
    }

    #[test]
    fn a_result_sees_the_parameters_and_the_evaluation_functions() {
        assert_eq!(of("params = [s]\nresult = upper(s)"), [""; 0]);
        assert_eq!(of("params = [s]\nresult = t"), ["3:10-11 unknown variable"]);
        assert_eq!(of("params = [s]\nresult = f(s)"), ["3:10-11 call to unknown function"]);
        let text = problem_text("function \"f\" {\nparams = []\nresult = f()\n}\nobject {}");
        assert!(text.contains("the spec itself can't call it"), "{text}");
    }
}

#[test]
fn comments_above_a_block_are_its_doc() {
    let text = "# The port.\n# In 1..65535.\nattr {\nname = \"port\"\n}";
    with_model(text, |model| assert_eq!(model.root.doc, ["The port.", "In 1..65535."]));
}
