//! Files to format.

use super::FormatReport;
use crate::input;
use crate::output::Failure;
use crate::workspace;
use hclspec_runtime::diagnostic::Code;
use hclspec_tools::workspace::is_known;
use ignore::{DirEntry, WalkBuilder};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Collects the given files, and the files in the given folders, without duplicates. Defaults to the files of the workspace, or else of the current
/// folder.
pub(super) fn files(paths: &[PathBuf], report: &mut FormatReport) -> Vec<PathBuf> {
    let mut files = match paths {
        [] => of_workspace(report),
        _ => named(paths, report),
    };
    let mut seen = HashSet::new();
    files.retain(|file| seen.insert(identity(file)));
    files
}

/// Path that identifies a file, whatever path leads to it. For standard input and missing files, it is the given path.
fn identity(path: &Path) -> PathBuf {
    if path == Path::new("-") {
        return path.to_owned();
    }
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

fn of_workspace(report: &mut FormatReport) -> Vec<PathBuf> {
    let workspace = match workspace::open_if_any() {
        Ok(Some(workspace)) => workspace,
        Ok(None) => return named(&[PathBuf::from(".")], report),
        Err(failure) => {
            report.add(failure);
            return Vec::new();
        }
    };
    let mut files: Vec<PathBuf> = workspace::path().into_iter().collect();
    for config in workspace.configs() {
        match input::read_referenced(&config.spec) {
            Ok(_) if is_known(&config.spec) => {}
            Ok(_) => files.push(config.spec.clone()),
            Err(failure) => report.add(failure),
        }
        let is_native = |it: &PathBuf| !it.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        files.extend(config.files().into_iter().chain(config.overrides()).filter(is_native));
    }
    files
}

fn named(paths: &[PathBuf], report: &mut FormatReport) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let count = files.len();
        in_folder(path, &mut files, report);
        if files.len() == count {
            let name = input::display_name(path);
            report.diags.push(Code::UnreadableFile.warning(format!("no `.hcl` or `.hclspec` files in `{name}`")));
        }
    }
    files
}

/// Adds the files of a folder and its subfolders, sorted by name. Skips files that are hidden or ignored by git, and doesn't follow links.
fn in_folder(folder: &Path, files: &mut Vec<PathBuf>, report: &mut FormatReport) {
    for entry in WalkBuilder::new(folder).sort_by_file_name(Ord::cmp).build() {
        match entry {
            Ok(entry) if is_formatted(&entry) => {
                let path = entry.into_path();
                // Removes the `./` before the paths of files in `.`.
                files.push(path.strip_prefix(".").map(Path::to_owned).unwrap_or(path));
            }
            Ok(_) => {}
            Err(error) => {
                let name = input::display_name(folder);
                let problem = Code::UnreadableFile
                    .error(format!("can't read all of `{name}`"))
                    .with_detail(format!("The system says: {error}."));
                report.add(Failure::misuse(problem));
            }
        }
    }
}

fn is_formatted(entry: &DirEntry) -> bool {
    let is_file = entry.file_type().is_some_and(|file_type| file_type.is_file());
    is_file && entry.path().extension().is_some_and(|extension| extension == "hcl" || extension == "hclspec")
}
