//! The data files of this folder, and what the library says to a spec of theirs.

use bumpalo::Bump;
use hclspec_core::diagnostic::{DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use hclspec_lang::SpecFiles;
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::{lower, reading};
use std::fs;
use std::path::{Path, PathBuf};

/// The data files, for a crate of this repository.
pub(crate) fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/spec-errors");
    let files = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|extension| extension == "txt")).collect();
    files.sort();
    files
}

/// All that the macro would print, with its severity.
pub(crate) fn problems(text: &str) -> Vec<String> {
    diagnostics(text)
        .iter()
        .map(|diagnostic| format!("{}: {}", diagnostic.severity(), diagnostic.render_message()))
        .collect()
}

/// All that the macro would print.
pub(crate) fn diagnostics(text: &str) -> Diagnostics {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let files = SpecFiles::one("app.hclspec", text);
    let recovered = reading::recover(&mut diags, &arena, files.text());
    if let Some(model) = &recovered.model {
        let shape = infer::check(&mut diags, model, Nulls::Refused);
        lower::lower(&mut diags, model, &shape, "App");
    }
    diags.resolve_in(files.sources(), None);
    diags
}
