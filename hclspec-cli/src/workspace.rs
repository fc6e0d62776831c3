//! Workspace file of the current folder.

use crate::input;
use crate::output::{self, Failure};
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::Code;
use hclspec_tools::file::why;
use hclspec_tools::workspace::{
    FILE_NAME, OLD_NAME, Workspace, WorkspaceConfig, known_config, known_config_of, known_name, migrated,
};
use ignore::{DirEntry, WalkBuilder};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Path of the workspace file in the current folder or the nearest one above it.
pub(crate) fn path() -> Option<PathBuf> {
    find(FILE_NAME)
}

/// Reads the workspace file, which must exist.
pub(crate) fn open() -> Result<Workspace, Failure> {
    open_if_any()?.ok_or_else(|| {
        let problem = Code::UnreadableFile
            .error(format!("there is no `{FILE_NAME}`"))
            .with_detail("Neither the current folder nor a folder above it has a workspace file.")
            .with_help(format!(
                "name a spec file, or write a `{FILE_NAME}`; `hclspec init` writes one, and `hclspec formats` lists the files that need none"
            ));
        Failure::misuse(problem)
    })
}

/// Reads the workspace file, if there is one.
pub(crate) fn open_if_any() -> Result<Option<Workspace>, Failure> {
    let Some(path) = path() else {
        return match find(OLD_NAME) {
            Some(old) => Err(outdated(&old)),
            None => Ok(None),
        };
    };
    let text = input::read_referenced(&path)?.text;
    Ok(Some(Workspace::parse(&path, &text)?))
}

/// Error for a former workspace file that has not been migrated.
fn outdated(old: &Path) -> Failure {
    let problem = Code::InvalidWorkspace
        .error(format!("`{}` is not read any more", old.display()))
        .with_detail(format!("The workspace file is `{FILE_NAME}` now, in HCL."))
        .with_help("run `hclspec migrate` to rewrite it");
    Failure::misuse(problem)
}

/// Migrates a former workspace file, unless a new one exists. Returns the path of the new file.
pub(crate) fn migrate(check: bool) -> Result<Option<PathBuf>, Failure> {
    let Some(old) = find(OLD_NAME).filter(|_| find(FILE_NAME).is_none()) else { return Ok(None) };
    if check {
        return Err(outdated(&old));
    }
    let folder = old.parent().unwrap_or(Path::new(""));
    let text = migrated(folder, &input::read_referenced(&old)?.text)?;
    output::write(&folder.join(FILE_NAME), None, &text)?;
    std::fs::remove_file(&old).map_err(|error| {
        let problem = Code::UnwritableFile.error(format!("can't remove `{}`", old.display()));
        Failure::misuse(problem.with_detail(why(&error)))
    })?;
    Ok(Some(old))
}

/// The `config` blocks for a spec in the workspace file. For a known format without such a block, its built-in one.
pub(crate) fn configs(spec: &Path) -> Result<Vec<WorkspaceConfig>, Failure> {
    // A spec from standard input has no `config` block.
    let workspace = if spec == Path::new("-") { None } else { open_if_any()? };
    let configs = workspace.as_ref().map_or(&[][..], Workspace::configs);
    let own: Vec<_> = configs.iter().filter(|config| is_same_file(&config.spec, spec)).cloned().collect();
    let known = known_name(spec).and_then(known_config).filter(|_| own.is_empty());
    Ok(own.into_iter().chain(known.cloned()).collect())
}

/// The `config` blocks for a spec in the workspace file of its folder, or the nearest one above it; otherwise as [`configs`].
pub(crate) fn configs_near(spec: &Path) -> Result<Vec<WorkspaceConfig>, Failure> {
    let folder = spec.parent().filter(|it| !it.as_os_str().is_empty());
    let Some(path) = folder.and_then(Workspace::find) else { return configs(spec) };
    let workspace = Workspace::parse(&path, &input::read_referenced(&path)?.text)?;
    let own: Vec<_> = workspace.configs().iter().filter(|it| is_same_file(&it.spec, spec)).cloned().collect();
    if own.is_empty() { configs(spec) } else { Ok(own) }
}

/// The configuration to which a file belongs if it is one of a known format, judging by its name and content.
pub(crate) fn known(file: &Path) -> Option<WorkspaceConfig> {
    known_config_of(file, || Some(input::read_referenced(file).ok()?.text))
}

/// Folders that programs fill with copies of other people's files.
const COPIES: [&str; 4] = [".git", ".terraform", ".terragrunt-cache", "node_modules"];

/// The configurations of known formats in a folder, without duplicates. Skips files that git ignores.
pub(crate) fn known_in(folder: &Path) -> Vec<WorkspaceConfig> {
    let is_copy = |entry: &DirEntry| COPIES.iter().any(|name| entry.file_name() == *name);
    let walk = WalkBuilder::new(folder)
        .hidden(false)
        .filter_entry(move |entry| !is_copy(entry))
        .sort_by_file_path(Ord::cmp)
        .build();
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    for entry in walk.flatten().filter(|entry| entry.path().is_file()) {
        let path = entry.path();
        let Some(config) = known(path.strip_prefix(".").unwrap_or(path)) else { continue };
        if seen.insert((config.spec.clone(), config.patterns().map(str::to_owned).collect::<Vec<_>>())) {
            found.push(config);
        }
    }
    found
}

/// The `config` block that applies to some files: the first one with any of the files, or else the first.
pub(crate) fn config<'c>(configs: &'c [WorkspaceConfig], files: &[PathBuf]) -> Option<&'c WorkspaceConfig> {
    // Avoids listing files, which takes long for patterns such as `**/*.nomad`.
    if let [only] = configs {
        return Some(only);
    }
    let has = |config: &&WorkspaceConfig| {
        config.files().iter().any(|file| files.iter().any(|given| is_same_file(given, file)))
    };
    configs.iter().find(has).or(configs.first())
}

/// Marks the secrets that the blocks name. A path that is no part of the spec is an error, since its secrets would be unknown.
pub(crate) fn with_secrets(spec: SpecFile, configs: &[WorkspaceConfig]) -> Result<SpecFile, Failure> {
    configs.iter().filter(|config| !config.secret_paths().is_empty()).try_fold(spec, |spec, config| {
        let problems = config.problems(&spec, &[]);
        if problems.has_errors() { Err(problems.into()) } else { Ok(config.with_secrets(&spec)) }
    })
}

pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    if one == other {
        return true;
    }
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Path of a file in the current folder or the nearest one above it, relative to the current folder: `hclspec.hcl`, `../hclspec.hcl`.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let above = here.ancestors().position(|folder| folder.join(name).is_file())?;
    Some(std::iter::repeat_n("..", above).collect::<PathBuf>().join(name))
}
