//! Goldens of the expansion, in `tests/golden/<case>`: `types.rs` has the types and their documentation; the cases of [`WHOLE`] have
//! `expanded.rs` instead, with all of the code. And those messages of `tests/ui` that contain places, which trybuild omits.
//!
//! `tests/generated` compiles the code of every case, and `tests/generated/golden.rs` covers the later stages. The first line of a
//! spec may be `# options: `, followed by the options of the macro.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../tests/blessed/mod.rs"]
mod blessed;
#[path = "../../tests/spec-errors/library.rs"]
mod library;

use crate::args::Args;
use crate::driver;
use crate::source::SpecSource;
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests").join(name)
}

fn source(text: String) -> SpecSource {
    let name = "spec.hclspec".to_owned();
    SpecSource { name: name.clone(), runtime_name: name, text, path: None }
}

/// The expansion of a spec.
fn expanded(source: &SpecSource) -> syn::File {
    let options = source.text.lines().next().and_then(|line| line.strip_prefix("# options: ")).unwrap_or_default();
    let args: Args = syn::parse_str(&format!("(::hclspec) \"spec.hclspec\", {options}")).unwrap();
    assert!(args.errors.is_none(), "{options}");
    syn::parse2(driver::expand(source, &args)).unwrap()
}

/// The compile errors.
fn messages(expanded: &syn::File) -> Vec<String> {
    let messages = expanded.items.iter().filter_map(|item| match item {
        syn::Item::Macro(item) => Some(item.mac.parse_body::<syn::LitStr>().unwrap().value()),
        _ => None,
    });
    messages.collect()
}

/// The cases that show all of the code: a small one, parts, everything that there is in a spec, and what a body may hold besides.
const WHOLE: [&str; 4] = ["expressions", "parts", "kitchen", "rest"];

#[test]
fn goldens() {
    for case in fs::read_dir(folder("golden")).unwrap() {
        let case = case.unwrap().path();
        let path = case.join("spec.hclspec");
        let source = source(fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display())));

        let mut code = expanded(&source);
        assert_eq!(messages(&code), Vec::<String>::new());
        let again = prettyplease::unparse(&expanded(&source));
        assert!(prettyplease::unparse(&code) == again, "{}: the same spec gives the same code", path.display());
        let is_whole = WHOLE.iter().any(|whole| case.ends_with(whole));
        if !is_whole {
            code.items.retain(|item| matches!(item, syn::Item::Struct(_) | syn::Item::Mod(_)));
        }
        let (name, other) = if is_whole { ("expanded.rs", "types.rs") } else { ("types.rs", "expanded.rs") };
        assert!(!case.join(other).exists(), "remove {}: this case has {name}", case.join(other).display());
        let head = "// Written by `HCLSPEC_BLESS=1 cargo test`.\n\n";
        blessed::check(&case.join(name), &format!("{head}{}", prettyplease::unparse(&code)));
    }
}

#[test]
fn each_error_has_its_place() {
    let case = folder("ui").join("all-errors-of-a-file.hclspec");
    let messages = messages(&expanded(&source(fs::read_to_string(&case).unwrap())));
    assert_eq!(messages.len(), 5);
    blessed::check(&case.with_extension("txt"), &(messages.join("\n\n") + "\n"));
}

/// Without the feature `serde`, that macro of the runtime is an error.
#[test]
fn what_deserialize_makes_is_left_to_the_feature_serde() {
    let spec =
        "# options: name = App, deserialize(\"retry\" => crate::Retry)\nobject {\nattr \"retry\" { type = any }\n}";
    let expanded = prettyplease::unparse(&expanded(&source(spec.to_owned())));
    assert!(expanded.contains("hclspec_private::deserialize!(crate ::Retry)"), "{expanded}");
}

/// The texts themselves are tested in hclspec-lang, without the macro. Their goldens may be about to be blessed, so this compares
/// with the library directly.
#[test]
fn the_macro_says_all_that_the_library_says() {
    for file in library::files() {
        let text = fs::read_to_string(file).unwrap();
        for case in text.split("\n=== ").skip(1) {
            let (_, case) = case.split_once("\n--- spec\n").unwrap();
            let (spec, _) = case.split_once("\n--- problems").unwrap_or((case, ""));
            let spec = spec.trim_end_matches('\n');
            let source = SpecSource { name: "app.hclspec".to_owned(), ..source(spec.to_owned()) };
            let errors: Vec<String> = messages(&expanded(&source)).iter().map(|it| format!("error: {it}")).collect();
            let expected: Vec<String> =
                library::problems(spec).into_iter().filter(|it| !it.starts_with("warning: ")).collect();
            assert_eq!(errors, expected, "{spec}");
        }
    }
}
