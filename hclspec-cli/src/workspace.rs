//! The workspace file of the current folder.

use crate::input;
use crate::output::{Failure, Outcome};
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::workspace::{FILE_NAME, Workspace, WorkspaceConfig};
use std::path::{Path, PathBuf};

/// Reads the workspace file of the current folder, or of the nearest one above it.
pub(crate) fn open() -> Result<Workspace, Failure> {
    open_if_any()?.ok_or_else(|| {
        let problem = Code::UnreadableFile
            .error(format!("there is no `{FILE_NAME}`"))
            .with_detail("Neither the current folder nor a folder above it has a workspace file.")
            .with_help(format!("name a spec file, or write a `{FILE_NAME}`"));
        Failure { diags: Diagnostics::from(problem), outcome: Outcome::Misuse }
    })
}

/// As [`open`], but there need not be one.
pub(crate) fn open_if_any() -> Result<Option<Workspace>, Failure> {
    let Some(path) = find() else { return Ok(None) };
    let text = input::read_named(&path)?.text;
    Ok(Some(Workspace::parse(&path, &text)?))
}

/// The tables of the workspace file, if there is one, for a spec.
pub(crate) fn configs(spec: &Path) -> Result<Vec<WorkspaceConfig>, Failure> {
    // Standard input has no table.
    let Some(workspace) = (if spec == Path::new("-") { None } else { open_if_any()? }) else { return Ok(Vec::new()) };
    Ok(workspace.configs().iter().filter(|config| is_same_file(config.spec(), spec)).cloned().collect())
}

/// Of the tables for a spec, the one for these configurations: the first with one of the files, or else the first.
pub(crate) fn config<'c>(configs: &'c [WorkspaceConfig], files: &[PathBuf]) -> Option<&'c WorkspaceConfig> {
    let has = |config: &&WorkspaceConfig| {
        config.files().iter().any(|file| files.iter().any(|given| is_same_file(given, file)))
    };
    configs.iter().find(has).or(configs.first())
}

/// The spec with the secrets that its tables name. One that is no part of the spec is an error: nobody knows what must not be shown.
pub(crate) fn with_secrets(spec: SpecFile, configs: &[WorkspaceConfig]) -> Result<SpecFile, Failure> {
    configs.iter().filter(|config| !config.secret_paths().is_empty()).try_fold(spec, |spec, config| {
        let problems = config.problems(&spec, &[]);
        if problems.has_errors() { Err(problems.into()) } else { Ok(config.with_secrets(&spec)) }
    })
}

pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Its path, relative to the current folder: `hclspec.toml`, `../hclspec.toml`.
fn find() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let found = Workspace::find(&here)?;
    let above = here.ancestors().position(|it| Some(it) == found.parent())?;
    Some(std::iter::repeat_n("..", above).collect::<PathBuf>().join(FILE_NAME))
}
