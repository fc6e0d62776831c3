//! Links to other files.

use super::context::{is_spec, is_workspace};
use super::describe;
use hclspec_lang::SpecFile;
use hclspec_lang::files::{IncludeBlock, include_blocks};
use hclspec_runtime::diagnostic::{Diagnostics, Severity};
use hclspec_tools::workspace::{self, Workspace};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A path in a text, and its target.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Link {
    /// Range of the path.
    pub range: Range<usize>,
    /// Target file.
    pub target: PathBuf,
}

/// Returns the paths in a file: those of a workspace file, the files that a spec includes, or the spec in the comment at the top of a configuration.
pub fn links(path: &Path, text: &str) -> Vec<Link> {
    if is_spec(path) {
        return includes(path, text);
    }
    if !is_workspace(path) {
        let modeline = workspace::modeline(text);
        return modeline
            .map(|modeline| Link { target: modeline.spec(path), range: modeline.range })
            .into_iter()
            .collect();
    }
    let Ok(workspace) = Workspace::parse(path, text) else { return Vec::new() };
    let paths = workspace.configs().iter().flat_map(|config| config.paths());
    let link = |(place, target): (&hclspec_runtime::source::SourceRange, &Path)| {
        let range = place.start().byte..place.end().byte;
        // Without the quotes.
        let is_quoted = text.get(range.clone()).is_some_and(|it| it.len() > 1 && it.starts_with('"'));
        let range = if is_quoted { range.start + 1..range.end - 1 } else { range };
        Link { range, target: target.to_owned() }
    };
    paths.map(link).collect()
}

fn includes(path: &Path, text: &str) -> Vec<Link> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let link = |IncludeBlock { path, label, .. }| {
        // Without the quotes.
        let range = label.start as usize + 1..label.end as usize - 1;
        Link { range, target: folder.join(path) }
    };
    include_blocks(text).into_iter().map(link).collect()
}

/// Returns the description of a linked file: for a spec, its documentation, or a note that it has errors.
pub fn file_text(path: &Path, exists: bool, spec: Option<&Result<SpecFile, Diagnostics>>) -> String {
    let mut text = format!("`{}`\n", path.display());
    match spec {
        _ if !exists => describe::paragraph(&mut text, "There is no such file."),
        Some(Ok(spec)) if spec.is_library() => describe::paragraph(&mut text, "A spec that other specs include."),
        Some(Ok(spec)) => {
            describe::paragraph(&mut text, spec.model().doc());
            describe::paragraph(&mut text, "A spec of configurations.");
        }
        Some(Err(problems)) => {
            let errors = problems.iter().filter(|problem| problem.severity() == Severity::Error).count();
            let errors = if errors == 1 { "an error".to_owned() } else { format!("{errors} errors") };
            describe::paragraph(&mut text, &format!("A spec with {errors}."));
        }
        None => {}
    }
    text
}
