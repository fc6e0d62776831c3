//! Libraries of functions: their entries, how programs and specs get them, and what configurations can call.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::nested;
use hclspec::functions::Library;
use hclspec::{Decoder, Function, Result, Value};
use hclspec_core::function::{Builtin, Example, Group, Returns, Run, Topic};
use hclspec_core::types::Type;
use hclspec_functions::{clock, env, files, general, random};
use hclspec_lang::SpecFile;
use hclspec_lang::hir::SpecKind;
use hclspec_lang::infer::Nulls;
use std::collections::BTreeSet;
use std::path::PathBuf;

const SPEC: &str = r#"object { attr "x" { type = any } }"#;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/functions")
}

fn all() -> [(&'static str, Library); 5] {
    nested::libraries(&folder())
}

fn decoder() -> Decoder {
    all().into_iter().fold(Decoder::new(), |decoder, (_, library)| decoder.functions(library))
}

/// The value of an expression in a configuration.
fn x(decoder: &Decoder, expr: &str) -> Result<Value> {
    let value = SpecFile::parse("app.hclspec", SPEC).unwrap().decode(decoder, &format!("x = {expr}\n"))?;
    Ok(value.get("x").unwrap().clone())
}

fn problem(decoder: &Decoder, expr: &str) -> String {
    x(decoder, expr).unwrap_err().to_string()
}

#[test]
fn the_example_of_each_function_is_true() {
    let decoder = decoder();
    let mut wrong = Vec::new();
    for (name, library) in all() {
        for function in library.iter() {
            let (call, result) = function.example();
            assert!(call.contains(&format!("{}(", function.name())), "{name}: {call}");
            let found = x(&decoder, call);
            let is_right = match &found {
                Ok(found) if result.is_empty() => *found != Value::Null,
                Ok(found) => Some(found) == x(&decoder, result).ok().as_ref(),
                Err(_) => false,
            };
            if !is_right {
                wrong.push(format!("{call} is not {result}, but {found:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn functions_that_the_reference_lacks_give_what_opentofu_gives() {
    let decoder = decoder();
    let mut wrong = Vec::new();
    for line in std::fs::read_to_string(folder().join("opentofu.txt")).unwrap().lines() {
        if line.starts_with('#') {
            continue;
        }
        let (call, result) = line.split_once(" => ").unwrap();
        let (found, expected) = (x(&decoder, call), x(&decoder, result).unwrap());
        if found.as_ref().ok() != Some(&expected) {
            wrong.push(format!("{call} is not {expected}, but {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_page_of_the_functions_is_up_to_date() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/functions.md");
    let page = hclspec_tools::functions::page();
    if std::env::var_os("HCLSPEC_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert!(std::fs::read_to_string(path).unwrap_or_default() == page, "docs/functions.md: HCLSPEC_BLESS=1 writes it");
}

#[test]
fn each_function_is_documented_in_one_sentence() {
    for (_, library) in all() {
        let names: Vec<&str> = library.iter().map(|function| function.name()).collect();
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
        for function in library.iter() {
            let doc = function.documentation();
            assert!(doc.ends_with('.') && !doc.is_empty(), "{}: {doc}", function.name());
            assert!(!function.group().is_empty());
            assert!(function.signature().starts_with(&format!("{}(", function.name())));
        }
    }
}

/// The names of all functions of the library, so that none is lost by mistake.
const GENERAL: &str = "
    abs ceil floor int log max min parseint pow signum sum
    chomp endswith format formatlist indent join lower regex regexall regex_replace replace split startswith strcontains strlen strrev substr templatestring title trim trimprefix trimspace trimsuffix upper
    alltrue anytrue chunklist coalesce coalescelist compact concat contains deepmerge distinct element flatten hasindex index keys length lookup matchkeys merge one range reverse setintersection setproduct setsubtract setsymmetricdifference setunion slice sort transpose values zipmap
    can issensitive jsondecode jsonencode nonsensitive sensitive tobool tolist tomap tonumber toset tostring try
    base64decode base64encode base64gunzip base64gzip csvdecode textdecodebase64 textencodebase64 urldecode urlencode yamldecode yamlencode
    base64sha256 base64sha512 md5 sha1 sha256 sha512 uuidv5
    formatdate timeadd timecmp
    cidrcontains cidrhost cidrnetmask cidrsubnet cidrsubnets
    basename dirname";

const FILES: &str = "abspath file fileexists fileset filebase64 filemd5 filesha1 filesha256 filesha512 filebase64sha256 filebase64sha512 pathexpand templatefile";

#[test]
fn the_libraries_are_complete() {
    for (library, names) in
        [(general(), GENERAL), (files("."), FILES), (env(), "env"), (clock(), "timestamp"), (random(), "uuid")]
    {
        let found: BTreeSet<&str> = library.iter().map(|function| function.name()).collect();
        let listed: BTreeSet<&str> = names.split_whitespace().collect();
        let different: Vec<_> = found.symmetric_difference(&listed).collect();
        assert!(different.is_empty(), "in the library or in this list, not in both: {different:?}");
    }
}

#[test]
fn a_library_can_be_cut_to_some_functions() {
    let names = |library: Library| library.iter().map(|it| it.name()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(general().only(["upper", "lower"])), "lower upper");
    assert_eq!(names(clock().without(["timestamp"])), "");
    let decoder = Decoder::new().functions(general().only(["upper"]));
    assert_eq!(x(&decoder, r#"upper("a")"#).unwrap(), Value::from("A"));
    assert!(problem(&decoder, r#"lower("A")"#).contains("There is no function named `lower`."));
}

#[test]
fn a_name_that_no_function_of_the_library_has_is_a_problem() {
    let text = problem(&Decoder::new().functions(general().without(["uper"])), "1");
    assert!(text.contains("unknown function in a library") && text.contains("`uper`"), "{text}");
}

/// What a library has of a function whose feature is not enabled. `hclspec-functions` is built with all of them here.
static UNBUILT: Builtin = Builtin {
    name: "yamldecode",
    doc: "The value of a YAML document.",
    group: Group::Library,
    feature: Some("functions-yaml"),
    topic: Topic::Encoding,
    params: &[],
    variadic: None,
    returns: Returns::Type(Type::Any),
    run: Run::Unbuilt,
    example: Example::new("yamldecode(\"a: 1\")", "{ a = 1 }"),
};

#[test]
fn a_call_of_a_function_that_is_not_built_says_which_feature_builds_it() {
    let library = || Library::new(&[&UNBUILT], None);
    assert_eq!(library().iter().count(), 0);
    let text = problem(&Decoder::new().functions(library()), "yamldecode(\"a: 1\")");
    assert!(text.contains("There is no function named `yamldecode`."), "{text}");
    let help = "the program can enable `yamldecode` with the feature `functions-yaml` of the crate `hclspec`";
    assert!(text.contains(help), "{text}");
    let text = problem(&Decoder::new().functions(library().without(["yamldecode"])), "yamldecode(\"a: 1\")");
    assert!(text.contains("There is no function named `yamldecode`.") && !text.contains("feature"), "{text}");
}

#[test]
fn a_program_that_names_a_function_that_is_not_built_is_told_which_feature_builds_it() {
    let text = problem(&Decoder::new().functions(Library::new(&[&UNBUILT], None).only(["yamldecode"])), "1");
    assert!(text.contains("which the library has only with the feature `functions-yaml`"), "{text}");
    assert!(
        text.contains("in Cargo.toml, write `hclspec = { version = \"..\", features = [\"functions-yaml\"] }`"),
        "{text}"
    );
}

#[test]
fn a_function_that_is_not_built_replaces_none() {
    let own = Function::new(|_: &[Value]| Ok::<_, String>("own"));
    let decoder = Decoder::new().function("yamldecode", own).functions(Library::new(&[&UNBUILT], None));
    assert_eq!(x(&decoder, "yamldecode(1)").unwrap(), Value::from("own"));
    let decoder = Decoder::new().functions(general()).functions(Library::new(&[&UNBUILT], None));
    assert_eq!(x(&decoder, "yamldecode(\"1\")").unwrap(), Value::from(1));
}

#[test]
fn the_crates_have_the_features_that_functions_name() {
    let manifest = |path: &str| -> toml::Table {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path).join("Cargo.toml");
        std::fs::read_to_string(path).unwrap().parse().unwrap()
    };
    let enables = |path: &str, feature: &str, wanted: &[String]| {
        let manifest = manifest(path);
        let enabled = manifest["features"].get(feature).unwrap_or_else(|| panic!("{path}: {feature}"));
        let enabled: Vec<&str> = enabled.as_array().unwrap().iter().filter_map(|it| it.as_str()).collect();
        assert!(wanted.iter().all(|it| enabled.contains(&it.as_str())), "{path}: {feature} = {enabled:?}");
    };
    let functions: Vec<_> = all().into_iter().flat_map(|(_, it)| it.iter().cloned().collect::<Vec<_>>()).collect();
    let features: BTreeSet<&str> = functions.iter().filter_map(|function| function.feature()).collect();
    assert_eq!(features.len(), 4);
    for feature in features {
        let own = feature.strip_prefix("functions-").unwrap();
        let (of_functions, of_macros) = (format!("hclspec-functions/{own}"), format!("hclspec-macros?/{feature}"));
        enables("", feature, &["functions".to_owned(), of_functions.clone(), of_macros]);
        enables("", "functions-full", &[feature.to_owned()]);
        enables("hclspec-macros", feature, &[format!("hclspec-lang/{feature}")]);
        enables("hclspec-lang", feature, &["functions".to_owned(), of_functions]);
        enables("hclspec-lang", "functions-full", &[feature.to_owned()]);
        enables("hclspec-functions", "full", &[own.to_owned()]);
    }
}

#[test]
fn of_two_functions_with_one_name_the_later_one_wins() {
    let own = || Function::new(|_: &[Value]| Ok::<_, String>("own"));
    let before = Decoder::new().function("upper", own()).functions(general());
    assert_eq!(x(&before, r#"upper("a")"#).unwrap(), Value::from("A"));
    let after = Decoder::new().functions(general()).function("upper", own());
    assert_eq!(x(&after, r#"upper("a")"#).unwrap(), Value::from("own"));
    let again = after.functions(general().only(["upper"]));
    assert_eq!(x(&again, r#"upper("a")"#).unwrap(), Value::from("A"));
}

#[test]
fn a_function_of_the_spec_wins_over_one_of_a_library() {
    let spec = format!("function \"upper\" {{\n  params = [a]\n  result = \"own\"\n}}\n{SPEC}");
    let value =
        SpecFile::parse("app.hclspec", spec.as_str()).unwrap().decode(&decoder(), "x = upper(\"a\")\n").unwrap();
    assert_eq!(value.get("x"), Some(&Value::from("own")));
}

#[test]
fn the_namespace_of_the_libraries_is_for_functions_that_others_hide() {
    let own = Function::new(|_: &[Value]| Ok::<_, String>("own"));
    let decoder = decoder().function("upper", own);
    assert_eq!(
        x(&decoder, r#""${upper("a")} ${core::upper("a")} ${core::join("-", ["b"])}""#).unwrap(),
        Value::from("own A b")
    );
    let spec = format!(
        "functions {{ libraries = [\"general\"] }}\nfunction \"lower\" {{\n  params = [a]\n  result = core::upper(core::trimspace(a))\n}}\n{SPEC}"
    );
    let spec = SpecFile::parse("app.hclspec", spec.as_str()).unwrap();
    let value = spec.decode(&Decoder::new(), "x = \"${lower(\" a\")} ${core::lower(\"A\")}\"\n").unwrap();
    assert_eq!(value.get("x"), Some(&Value::from("A a")));
    let only = Decoder::new().evaluation_functions();
    assert_eq!(x(&only, r#"core::upper("a")"#).unwrap(), Value::from("A"));
    let text = problem(&only, r#"core::uper("a")"#);
    assert!(
        text.contains("There is no function named `core::uper`.") && text.contains("did you mean `upper`?"),
        "{text}"
    );
    let text = problem(&only, r#"other::upper("a")"#);
    assert!(text.contains("There are no functions in the namespace `other::`."), "{text}");
}

#[test]
fn an_error_of_a_template_is_in_the_template() {
    let text = problem(&decoder(), r#"templatestring("a $${b} $${upper(c)}", { b = 1 })"#);
    assert!(text.contains("There is no variable named `c`.") && text.contains("<template>:1:16"), "{text}");
    let text = problem(&decoder(), r#"templatestring("", { "a b" = 1 })"#);
    assert!(text.contains("This is not a name of a variable"), "{text}");
    // One that renders itself ends.
    let text = problem(
        &decoder(),
        r#"templatestring("$${templatestring(t, { t = t })}", { t = "$${templatestring(t, { t = t })}" })"#,
    );
    assert!(text.contains("deep"), "{text}");
}

#[test]
fn an_error_is_at_the_argument() {
    let text = problem(&decoder(), "chunklist([1], -1)");
    assert!(text.contains("invalid function argument") && text.contains("<config>:1:20"), "{text}");
    let text = problem(&decoder(), r#"regex("(", "a")"#);
    assert!(text.contains("is not a valid pattern") && text.contains("<config>:1:11"), "{text}");
}

const OF_SPEC: &str = r#"
functions { libraries = ["general"] }
object {
  attr "path" {
    type     = string
    required = true
    validate {
      condition = can(regex("^[a-z/]+$", nested)) && startswith(nested, "/")
      message   = "must be an absolute path"
    }
  }
  attr "all" {
    type    = any
    default = join("-", ["a", "b"])
  }
  transform "names" {
    attr {
      name = "tags"
      type = list(string)
    }
    result = nested == null ? "none" : join(",", sort(distinct(nested)))
  }
}
"#;

fn of_spec(config: &str) -> Result<Value> {
    SpecFile::parse("app.hclspec", OF_SPEC).unwrap().decode(&Decoder::new(), config)
}

#[test]
fn a_spec_makes_a_library_callable_in_its_expressions_and_in_configurations() {
    let value = of_spec("path = \"/etc\"\nall = flatten([[1], [2]])\ntags = [\"b\", \"a\", \"b\"]\n").unwrap();
    assert_eq!(value.get("all"), x(&decoder(), "[1, 2]").ok().as_ref());
    assert_eq!(value.get("names"), Some(&Value::from("a,b")));
    assert_eq!(of_spec("path = \"/etc\"\n").unwrap().get("all"), Some(&Value::from("a-b")));
    let text = of_spec("path = \"etc\"\n").unwrap_err().to_string();
    assert!(text.contains("must be an absolute path"), "{text}");
}

#[test]
fn only_pure_libraries_can_be_named_in_a_spec() {
    for (libraries, expected) in [
        (r#"["files"]"#, "a spec can't name it"),
        (r#"["generl"]"#, "did you mean"),
        ("[null]", "a name can't be null"),
    ] {
        let spec = format!("functions {{ libraries = {libraries} }}\n{SPEC}");
        let text = SpecFile::parse("app.hclspec", spec.as_str()).unwrap_err().to_string();
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn a_constant_that_is_no_pattern_is_an_error_of_the_spec() {
    for (result, place) in [
        ("regex(\"(\", nested)", "9:20"),
        ("regexall(\"[\", nested)", "9:23"),
        ("regex_replace(nested, \"*\", \"\")", "9:36"),
        ("replace(nested, \"/*/\", \"\")", "9:30"),
    ] {
        let spec = format!(
            "functions {{ libraries = [\"general\"] }}\nobject {{\n  transform \"x\" {{\n    attr {{\n      name     = \"y\"\n      type     = string\n      required = true\n    }}\n    result = {result}\n  }}\n}}\n"
        );
        let text = SpecFile::parse("app.hclspec", spec.as_str()).unwrap_err().to_string();
        assert!(text.contains("is not a valid pattern") && text.contains(place), "{text}");
    }
}

#[test]
fn without_the_block_a_spec_can_not_call_the_library() {
    let spec = "object {\n  transform \"x\" {\n    attr {\n      name = \"y\"\n      type = list(string)\n    }\n    result = sort(nested)\n  }\n}\n";
    let text = SpecFile::parse("app.hclspec", spec).unwrap_err().to_string();
    assert!(text.contains("There is no function named `sort`"), "{text}");
}

fn of_spec_kept(spec: &hclspec_lang::hir::Spec<'_>) -> String {
    hclspec_lang::infer::of_spec(spec, Nulls::Refused).shape.to_string()
}

#[test]
fn the_type_of_a_result_follows_from_the_types_of_the_arguments() {
    let cases = [
        ("list(string)", "sort(nested)", "list(string)"),
        ("list(string)", "element(nested, 0)", "string"),
        ("list(number)", "sum(nested)", "number"),
        ("list(number)", "chunklist(nested, 2)", "list(list(number))"),
        ("map(number)", "keys(nested)", "list(string)"),
        ("map(number)", "values(nested)", "list(number)"),
        ("map(number)", "lookup(nested, \"a\", 1)", "number"),
        ("map(string)", "merge(nested, nested)", "map(string)"),
        ("map(string)", "deepmerge(nested, nested)", "map(string)"),
        ("object({ a = string })", "deepmerge(nested, { b = 1 })", "object"),
        ("object({ a = string })", "merge(nested, { b = 1 })", "object"),
        ("object({ a = string })", "lookup(nested, \"a\")", "string"),
        ("string", "split(\",\", nested)", "list(string)"),
        ("string", "regexall(\"[a-z]\", nested)", "list(string)"),
        ("string", "length(regexall(\"a\", nested)) > 0", "bool"),
        ("string", "can(tonumber(nested))", "bool"),
        ("string", "try(tonumber(nested), 0)", "number"),
        ("number", "range(nested)", "list(number)"),
        ("list(string)", "reverse(nested)", "list(string)"),
        ("list(string)", "toset(nested)", "set(string)"),
        ("list(string)", "setunion(nested, [\"a\"])", "set(string)"),
        ("list(string)", "zipmap(nested, nested)", "map(string)"),
        ("string", "cidrhost(nested, 1)", "string"),
        ("string", "formatlist(\"%s\", [nested])", "list(string)"),
    ];
    for (ty, result, expected) in cases {
        let spec = format!(
            "functions {{ libraries = [\"general\"] }}\nobject {{\n  transform \"x\" {{\n    attr {{\n      name = \"y\"\n      type = {ty}\n      required = true\n    }}\n    result = {result}\n  }}\n}}\n"
        );
        let (arena, mut problems) = (bumpalo::Bump::new(), hclspec::Diagnostics::default());
        let model = hclspec_lang::read(&mut problems, &arena, spec.as_str());
        assert!(problems.is_empty(), "{result}: {problems}");
        let SpecKind::Object { properties, .. } = &model.unwrap().root.kind else { panic!("{result}") };
        let shape = of_spec_kept(&properties[0].spec);
        assert!(shape.starts_with(expected), "{result}: {shape}, not {expected}");
    }
}

/// What hostile calls of each kind end with: a limit, or an error of the call. Each takes less than the time that its steps allow.
#[test]
fn hostile_calls_end_at_a_limit() {
    let decoder = decoder().limits(hclspec::Limits::strict());
    let long = "\"${join(\"\", range(3000))}\"";
    let mut calls = vec![
        "format(\"%1000000000d\", 1)".to_owned(),
        "format(\"%.1000000000f\", 0.1)".to_owned(),
        "format(\"%99999999999999999999s\", 1)".to_owned(),
        "range(1000000000)".to_owned(),
        "range(0, 1, 1e-300)".to_owned(),
        "range(1e300, 2e300, 1)".to_owned(),
        "setproduct(range(99), range(99), range(99), range(99), range(99), range(99), range(99), range(99), range(99), range(99))".to_owned(),
        "indent(1000000000, \"\\n\")".to_owned(),
        format!("replace({long}, \"\", {long})"),
        format!("regex_replace({long}, \"\", {long})"),
        format!("regex_replace({long}, \"(.*)\", \"{}\")", "$1".repeat(5000)),
        "regex(\"(\\\\pL{100}){100}{10}\", \"a\")".to_owned(),
        format!("regex(\"{}\", \"a\")", "(a|b)*".repeat(16_000)),
        format!("regex(\"{}\", \"a\")", "(".repeat(100_000)),
        "file(\"/dev/zero\")".to_owned(),
        "file(\"../functions.rs\")".to_owned(),
        "file(\"/etc/passwd\")".to_owned(),
        "file(\".\")".to_owned(),
        "fileset(\"..\", \"**\")".to_owned(),
        "templatefile(\"self.tmpl\", {})".to_owned(),
        "templatefile(\"a.txt\", { \"a b\" = 1 })".to_owned(),
        "yamldecode(\"a: &a [b,b,b,b,b,b,b,b]\\nc: &c [*a,*a,*a,*a,*a,*a,*a,*a]\\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d]\\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e]\\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f]\\nh: &h [*g,*g,*g,*g,*g,*g,*g,*g]\\ni: [*h,*h,*h,*h,*h,*h,*h,*h]\\n\")".to_owned(),
        format!("yamldecode(\"{}\")", "[".repeat(100_000)),
        format!("yamldecode(\"{}\")", "- ".repeat(50_000)),
        format!("yamldecode(\"{}\")", "? ".repeat(50_000)),
    ];
    // A text of 2 MB of zeros, compressed twice.
    let bomb = "base64gzip(join(\"\", formatlist(\"%0999d\", [for i in range(1000) : 0])))";
    calls.push(format!("length([for i in range(100) : base64gunzip({bomb})])"));
    for call in calls {
        let start = std::time::Instant::now();
        let result = x(&decoder, &call);
        assert!(result.is_err(), "{}", &call[..call.len().min(200)]);
        let text = result.unwrap_err().to_string();
        assert!(text.len() < 300_000, "{} bytes", text.len());
        assert!(start.elapsed().as_secs() < 20, "{:?}: {}", start.elapsed(), &call[..call.len().min(200)]);
    }
}

/// Each function with large arguments of each kind, nested in itself: none panics, and each ends. `bounded.rs` does it with less memory and less stack.
#[test]
fn functions_nested_in_themselves_end() {
    let decoder = decoder().limits(hclspec::Limits::strict());
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    for argument in nested::ARGUMENTS {
        let value = x(&decoder, argument).unwrap();
        let decoder = decoder.clone().variable("argument", value);
        for (_, library) in all() {
            for function in library.iter() {
                let call = nested::call(function, "argument");
                let start = std::time::Instant::now();
                let _ = spec.decode(&decoder, &format!("x = [try({call}, 0), {call}]\n"));
                assert!(start.elapsed().as_secs() < 20, "{:?}: {}", start.elapsed(), function.name());
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_an_error() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("links");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("root")).unwrap();
    std::fs::write(folder.join("secret.txt"), "x").unwrap();
    std::os::unix::fs::symlink("../secret.txt", folder.join("root/link.txt")).unwrap();
    let decoder = Decoder::new().functions(files(folder.join("root")));
    assert!(
        problem(&decoder, "file(\"link.txt\")").contains("it leaves the folder of the files")
            || problem(&decoder, "file(\"link.txt\")").contains("It leaves the folder of the files")
    );
    assert_eq!(x(&decoder, "length(fileset(\".\", \"*\"))").ok(), None);
    let decoder = decoder.functions(general());
    assert_eq!(x(&decoder, "length(fileset(\".\", \"*\"))").unwrap(), Value::from(0));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_problem_of_a_template_is_in_its_file() {
    let text = problem(&decoder(), "templatefile(\"b.tmpl\", {})");
    assert!(text.contains("b.tmpl:1:9"), "{text}");
}

#[test]
fn a_secret_in_gives_a_secret_out() {
    let spec = "functions { libraries = [\"general\"] }\nlocals {}\nobject {\n  attr \"token\" { type = string }\n  attr \"n\" { type = number }\n}\n";
    let spec = SpecFile::parse("app.hclspec", spec).unwrap().with_secrets(&["token".to_owned()]);
    let config = "locals { t = \"hunter2\" }\ntoken = local.t\nn = replace(local.t, \"h\", \"H\")\n";
    let text = spec.decode(&Decoder::new(), config).unwrap_err().to_string();
    assert!(text.contains("expected a number") && !text.to_lowercase().contains("hunter2"), "{text}");
}
