//! Calls of `hclspec!` in the sources of a package.
//!
//! Sources are read as tokens, so calls are found wherever they are: in modules, behind `cfg`, in calls of other macros. Nothing is expanded or resolved.

use crate::data::source_range;
use crate::input::{self, Input};
use crate::output::Failure;
use crate::workspace;
use hclspec_runtime::diagnostic::Code;
use hclspec_runtime::source::{Source, SourceRange};
use ignore::{DirEntry, WalkBuilder};
use proc_macro2::{Delimiter, Group, LexError, Span, TokenStream, TokenTree};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use syn::LitStr;

/// A package, with its calls of `hclspec!` sorted by file and position.
pub(super) struct Package {
    /// Folder of Cargo.toml.
    pub(super) folder: PathBuf,
    pub(super) calls: Vec<Call>,
}

/// A call of the macro.
pub(super) struct Call {
    /// File that contains the call.
    pub(super) file: PathBuf,
    source: Arc<Source>,
    /// Path of the crate as written in the call: `hclspec` in `hclspec::hclspec!`, nothing in `hclspec!`.
    pub(super) krate: TokenStream,
    /// Tokens between the braces.
    pub(super) input: TokenStream,
    /// Span of the braces.
    pub(super) span: Span,
    /// Whether the call is in the body of a function.
    pub(super) is_local: bool,
}

impl Call {
    /// Path of the spec as written in the call; `None` if the first argument is not a string.
    pub(super) fn written(&self) -> Option<String> {
        let first = self.input.clone().into_iter().next()?;
        syn::parse2::<LitStr>(first.into()).ok().map(|literal| literal.value())
    }

    /// Range of a span in the file.
    pub(super) fn range(&self, span: Span) -> SourceRange {
        source_range(&self.source, &span.byte_range())
    }
}

impl Package {
    /// Reads the package of the current folder.
    pub(super) fn read() -> Result<Self, Failure> {
        let manifest = workspace::find("Cargo.toml").ok_or_else(|| {
            let problem = Code::UnreadableFile.error("there is no `Cargo.toml`");
            let detail = "Without a spec, the command writes the code for all calls of `hclspec!` in the package of the current folder.";
            Failure::misuse(problem.with_detail(detail).with_help("run it in the folder of the package, or name a spec"))
        })?;
        let folder = manifest.parent().unwrap_or(Path::new("")).to_owned();
        let mut calls = Vec::new();
        for file in sources(&folder)? {
            let Input { name, text } = input::read_referenced(&file)?;
            if !text.contains("hclspec") {
                continue;
            }
            let source = Arc::new(Source::new(name.as_str(), text.as_str()));
            let tokens: TokenStream = text.parse().map_err(|error: LexError| {
                let problem =
                    Code::InvalidOption.error("invalid Rust").with_detail(format!("The parser says: {error}."));
                Failure::misuse(problem.at(source_range(&source, &error.span().byte_range())))
            })?;
            let mut of_file = Vec::new();
            find(tokens, |krate, group, is_local| {
                let (file, source) = (file.clone(), Arc::clone(&source));
                of_file.push(Call { file, source, krate, input: group.stream(), span: group.span(), is_local });
            });
            of_file.sort_by_key(|call| call.span.byte_range().start);
            calls.extend(of_file);
        }
        Ok(Self { folder, calls })
    }
}

/// Lists the Rust files of a package. Leaves out files of nested packages, and files that git ignores.
fn sources(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let is_own = |entry: &DirEntry| {
        let is_folder = entry.file_type().is_some_and(|file_type| file_type.is_dir());
        !is_folder || entry.depth() == 0 || entry.file_name() != "target" && !entry.path().join("Cargo.toml").exists()
    };
    let mut files = Vec::new();
    for entry in WalkBuilder::new(here).sort_by_file_name(Ord::cmp).filter_entry(is_own).build() {
        let path = entry.map_err(|error| {
            let problem = Code::UnreadableFile.error(format!("can't read all of `{}`", here.display()));
            Failure::misuse(problem.with_detail(format!("The system says: {error}.")))
        })?;
        let path = path.path();
        if path.extension().is_some_and(|extension| extension == "rs") && path.is_file() {
            files.push(path.strip_prefix(".").unwrap_or(path).to_owned());
        }
    }
    Ok(files)
}

/// Passes each call of `hclspec!` to `found`: the path of the crate, the braces, and whether it is in the body of a function.
fn find(tokens: TokenStream, mut found: impl FnMut(TokenStream, &Group, bool)) {
    let mut next = vec![(tokens, false)];
    while let Some((tokens, is_local)) = next.pop() {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // Index of the first token of the current item.
        let mut start = 0;
        let mut inner = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            let before = tokens.get(start..index).unwrap_or_default();
            match token {
                TokenTree::Group(group) => {
                    match before {
                        [path @ .., TokenTree::Ident(name), TokenTree::Punct(mark)]
                            if name == "hclspec" && mark.as_char() == '!' =>
                        {
                            // Skips a call in the definition of another macro (with `$` as its first token): its arguments depend on the calls of
                            // that macro.
                            let first = group.stream().into_iter().next();
                            if !matches!(first, Some(TokenTree::Punct(mark)) if mark.as_char() == '$') {
                                found(path_before(path), group, is_local);
                            }
                        }
                        _ => {
                            let is_function = before.iter().any(|it| matches!(it, TokenTree::Ident(it) if it == "fn"));
                            inner.push((group.stream(), is_local || is_function));
                        }
                    }
                    if group.delimiter() == Delimiter::Brace {
                        start = index + 1;
                    }
                }
                TokenTree::Punct(mark) if mark.as_char() == ';' => start = index + 1,
                _ => {}
            }
        }
        // Reversed, because the next group is taken from the end.
        next.extend(inner.into_iter().rev());
    }
}

/// Path of a crate before `::hclspec!`: `::a::b` of `; ::a::b::`.
fn path_before(tokens: &[TokenTree]) -> TokenStream {
    let mut start = tokens.len();
    let is_colon = |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    while start >= 2 && is_colon(start - 1) && is_colon(start - 2) {
        start -= 2;
        if start >= 1 && matches!(tokens.get(start - 1), Some(TokenTree::Ident(_))) {
            start -= 1;
        } else {
            break;
        }
    }
    let end = tokens.len().saturating_sub(2).max(start);
    tokens.get(start..end).unwrap_or_default().iter().cloned().collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// Text of each call: its path, its first argument and whether it is local.
    fn calls(text: &str) -> Vec<String> {
        let mut calls = Vec::new();
        find(text.parse().unwrap(), |path, group, is_local| {
            let first = group.stream().into_iter().next().map(|it| it.to_string()).unwrap_or_default();
            calls.push(format!("{path} {first}{}", if is_local { " local" } else { "" }));
        });
        calls
    }

    #[test]
    fn calls_are_found_wherever_they_are() {
        let text = r#"
            use hclspec::hclspec;
            hclspec!("a");
            // hclspec!("no");
            /// hclspec!("no");
            mod inner { ::config::language::hclspec! { "b", name = B } }
            #[cfg(test)]
            mod tests { fn f() {} hclspec::hclspec!("c"); fn g() -> u8 { hclspec::hclspec!["d"]; 1 } }
            macro_rules! config { ($path:literal) => { hclspec!($path); } }
            cfg_if! { if #[cfg(unix)] { crate::hclspec!("e"); } }
            const _: &str = "hclspec!(\"no\")";
            hclspec::from_str!("no");
        "#;
        let expected = [" \"a\"", ":: config :: language \"b\"", "hclspec \"c\"", "hclspec \"d\" local", "crate \"e\""];
        assert_eq!(calls(text), expected);
    }
}
