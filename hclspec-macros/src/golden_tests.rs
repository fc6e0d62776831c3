//! Golden files of the expansion, in `tests/golden/<case>`: `types.rs` has the types and their documentation; the cases of [`WHOLE`] have `expanded.rs`
//! instead, with the complete code. Also tests the messages of `tests/ui` that contain locations, which trybuild omits.
//!
//! `tests/generated` compiles the code of every case, and `tests/generated/golden.rs` covers the later stages. The first line of a spec may be `# options: `,
//! followed by macro options.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../tests/blessed/mod.rs"]
mod blessed;
#[allow(dead_code, reason = "of the cases only specs are used")]
#[path = "../../tests/specs/cases.rs"]
mod cases;
#[path = "../../tests/spec-errors/library.rs"]
mod library;
#[path = "../../tests/conformance/recorded.rs"]
mod recorded;

use crate::call;
use crate::report::SpecSpans;
use hclspec_codegen::{Args, SpecSource, file};
use hclspec_lang::SpecFiles;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests").join(name)
}

/// Macro options in the first line of a spec.
fn options(spec: &str) -> &str {
    spec.lines().next().and_then(|line| line.strip_prefix("# options: ")).unwrap_or_default()
}

fn tokens(file: &str, options: &str, spec: &str) -> TokenStream {
    let args: Args = syn::parse_str(&format!("(::hclspec) \"spec.hclspec\", {options}")).unwrap();
    assert!(args.errors.is_none(), "{options}");
    let (root_name, span) = (args.root_name(), Span::call_site());
    let files = SpecFiles::on_disk(file, spec);
    call::expand_spec(
        &SpecSource { files, runtime_name: file.to_owned(), root_name, span },
        &args,
        &SpecSpans::Literal(span),
    )
}

fn expanded(spec: &str) -> syn::File {
    syn::parse2(tokens("spec.hclspec", options(spec), spec)).unwrap()
}

fn messages(expanded: &syn::File) -> Vec<String> {
    let messages = expanded.items.iter().filter_map(|item| match item {
        syn::Item::Macro(item) => Some(item.mac.parse_body::<syn::LitStr>().unwrap().value()),
        _ => None,
    });
    messages.collect()
}

/// Cases with complete code: a small one, parts, all features of specs, and `rest`.
const WHOLE: [&str; 4] = ["expressions", "parts", "kitchen", "rest"];

#[test]
fn goldens() {
    for case in fs::read_dir(folder("golden")).unwrap() {
        let case = case.unwrap().path();
        let path = case.join("spec.hclspec");
        let spec = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));

        let mut code = expanded(&spec);
        assert_eq!(messages(&code), Vec::<String>::new());
        let again = prettyplease::unparse(&expanded(&spec));
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
    let messages = messages(&expanded(&fs::read_to_string(&case).unwrap()));
    assert_eq!(messages.len(), 5);
    blessed::check(&case.with_extension("txt"), &(messages.join("\n\n") + "\n"));
}

/// Without the feature `serde`, that macro of the runtime is an error.
#[test]
fn what_deserialize_makes_is_left_to_the_feature_serde() {
    let spec =
        "# options: name = App, deserialize(\"retry\" => crate::Retry)\nobject {\nattr \"retry\" { type = any }\n}";
    let expanded = prettyplease::unparse(&expanded(spec));
    assert!(expanded.contains("hclspec_private::deserialize!(crate ::Retry)"), "{expanded}");
}

/// hclspec-lang tests the texts, without the macro. Its golden files may be about to be blessed, so this test compares with the library directly.
#[test]
fn the_macro_says_all_that_the_library_says() {
    for file in library::files() {
        let text = fs::read_to_string(file).unwrap();
        for case in text.split("\n=== ").skip(1) {
            let (_, case) = case.split_once("\n--- spec\n").unwrap();
            let (spec, _) = case.split_once("\n--- problems").unwrap_or((case, ""));
            let spec = spec.trim_end_matches('\n');
            let expanded = syn::parse2(tokens("app.hclspec", options(spec), spec)).unwrap();
            let errors: Vec<String> = messages(&expanded).iter().map(|message| format!("error: {message}")).collect();
            let expected: Vec<String> =
                library::problems(spec).into_iter().filter(|problem| !problem.starts_with("warning: ")).collect();
            assert_eq!(errors, expected, "{spec}");
        }
    }
}

/// Run by `.ci/nightly`.
mod nightly {
    use super::*;

    /// `hclspec generate` writes the tokens that the macro returns; `tests/generated` compiles these specs with the macro.
    #[test]
    #[ignore = "takes long"]
    fn a_generated_file_has_the_tokens_of_the_macro() {
        let tests = folder("");
        let recorded = recorded::all(&tests).into_iter().map(|(_, case)| case["spec"].as_str().unwrap().to_owned());
        let cases = cases::all(&tests).into_iter().map(|(_, case)| case.spec).chain(recorded);
        let mut specs: BTreeSet<(String, String)> = cases.map(|spec| ("app.hclspec".to_owned(), spec)).collect();
        for path in [".", "../examples", "../formats"].map(folder).iter().flat_map(|folder| spec_files(folder)) {
            specs.insert((path.to_str().unwrap().to_owned(), fs::read_to_string(&path).unwrap()));
        }
        let all = specs.len();
        let (specs, checked) = (Mutex::new(specs.into_iter()), AtomicUsize::new(0));
        let next = || specs.lock().unwrap().next();
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while let Some((file, spec)) = next() {
                        checked.fetch_add(usize::from(has_same_tokens(&file, &spec)), Ordering::Relaxed);
                    }
                });
            }
        });
        // The others have mistakes, which tests report, or call functions of libraries.
        let checked = checked.into_inner();
        assert!(checked * 10 > all * 9, "{checked} of {all} specs");
    }

    /// Spec files in a folder and the folders below it.
    fn spec_files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let files = entries.flat_map(|path| if path.is_dir() { spec_files(&path) } else { vec![path] });
        files.filter(|path| path.extension().is_some_and(|extension| extension == "hclspec")).collect()
    }
}

/// The lines above each item of a file that a call includes.
const LINTS: [&str; 3] =
    ["#[allow(clippy::all, clippy::nursery", "#[allow(dead_code, missing", "#[allow(unreachable_pub, unused"];

/// Fails unless the file of a spec has the tokens of the macro. A spec with errors has none.
fn has_same_tokens(file: &str, spec: &str) -> bool {
    let tokens = tokens(file, options(spec), spec);
    let expected = words(tokens.clone());
    if expected.iter().any(|word| word == "compile_error") {
        return false;
    }
    let call = file::Call { options: TokenStream::new(), files: Vec::new(), fingerprint: 0 };
    let text = file::included("// A comment.\n", tokens, call).unwrap();
    // Each item has three lines for lints, and the last one is the check.
    let is_own = |line: &&str| !LINTS.iter().any(|lints| line.starts_with(lints));
    let items: Vec<&str> = text.lines().filter(is_own).take_while(|line| *line != "hclspec_generated! {").collect();
    let found = words(items.join("\n").parse().unwrap());
    let same = found.iter().zip(&expected).take_while(|(found, expected)| found == expected).count();
    let difference = [&found, &expected].map(|words| words.iter().skip(same).take(20).collect::<Vec<_>>());
    assert_eq!(difference[0], difference[1], "{file}: {spec}");
    true
}

/// Tokens without commas and braces, which depend on the format, and with each line of documentation separate.
fn words(tokens: TokenStream) -> Vec<String> {
    let mut words = Vec::new();
    push_words(tokens, &mut words);
    let (mut with_lines, mut rest) = (Vec::new(), words.as_slice());
    while let Some((word, after)) = rest.split_first() {
        rest = after;
        if word == "#" && after.starts_with(&["[", "doc", "="].map(str::to_owned)) {
            let end = after.iter().position(|word| word == "]").unwrap();
            // The text itself, or as `::core::concat!("text")`.
            let text = after[..end].iter().find_map(|word| syn::parse_str::<syn::LitStr>(word).ok()).unwrap();
            with_lines.extend(text.value().split('\n').map(|line| format!("/// {}", line.trim_end())));
            rest = &after[end + 1..];
        } else {
            with_lines.push(word.clone());
        }
    }
    with_lines
}

fn push_words(tokens: TokenStream, words: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ',' => {}
            TokenTree::Group(group) => {
                let delimiters = match group.delimiter() {
                    Delimiter::Parenthesis => Some(("(", ")")),
                    Delimiter::Bracket => Some(("[", "]")),
                    Delimiter::Brace | Delimiter::None => None,
                };
                words.extend(delimiters.map(|(open, _)| open.to_owned()));
                push_words(group.stream(), words);
                words.extend(delimiters.map(|(_, close)| close.to_owned()));
            }
            other => words.push(other.to_string()),
        }
    }
}
