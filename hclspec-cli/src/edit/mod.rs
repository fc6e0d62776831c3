//! `hclspec get`, `set`, `unset`, `add`, `remove`, `rename` and `migrate`: configurations read and edited by paths.

mod args;
mod get;
mod open;

pub(crate) use args::{AddArgs, EditArgs, GetArgs, MigrateArgs, PathArgs, RenameArgs, SetArgs};
pub(crate) use get::run as get;

use crate::input::STDIN;
use crate::output::{self, Failure, Outcome};
use crate::workspace;
use hclspec_runtime::diagnostic::{Code, Diagnostics, Result};
use hclspec_runtime::text::counted;
use hclspec_tools::json::{Json, Layout, object};
use hclspec_tools::workspace::FILE_NAME;
use hclspec_tools::{Edit, FileChange, ShownChange};
use std::path::PathBuf;

pub(crate) fn set(args: &SetArgs) -> Outcome {
    let SetArgs { path, value, expression, files, edit } = args;
    run(files, edit, |edit| if *expression { edit.set_expression(path, value) } else { edit.set_text(path, value) })
}

pub(crate) fn unset(args: &PathArgs) -> Outcome {
    run(&args.files, &args.edit, |edit| edit.unset(&args.path))
}

pub(crate) fn add(args: &AddArgs) -> Outcome {
    let AddArgs { path, arguments, files, edit } = args;
    run(files, edit, |edit| edit.add_texts(path, arguments.iter().map(|(name, value)| (name.as_str(), value.as_str()))))
}

pub(crate) fn remove(args: &PathArgs) -> Outcome {
    run(&args.files, &args.edit, |edit| edit.remove(&args.path))
}

pub(crate) fn rename(args: &RenameArgs) -> Outcome {
    run(&args.files, &args.edit, |edit| edit.rename(&args.from, &args.to))
}

pub(crate) fn migrate(args: &MigrateArgs) -> Outcome {
    let MigrateArgs { check, files, edit } = args;
    if files.is_empty() {
        match workspace::migrate(*check || edit.diff) {
            Ok(None) => {}
            Ok(Some(old)) => output::complain(&format!("{} is {FILE_NAME} now\n", old.display())),
            Err(failure) => return edit.output.fail(&failure),
        }
    }
    let done = open::open_all(files, edit).and_then(|all| {
        let (mut count, mut old) = (0, Diagnostics::new());
        for mut opened in all {
            count += opened.migrate()?;
            if *check {
                old.extend(opened.changes().map(|change| outdated(&change)));
                edit.output.print_diff(&diff(&opened));
            } else if write(&mut opened, edit)? != Outcome::Good {
                return Ok(Outcome::Misuse);
            }
        }
        if count == 0 {
            output::complain("no old names\n");
        } else if !*check && !edit.diff {
            output::complain(&format!("{} replaced\n", counted(count as u64, "old name")));
        }
        if old.is_empty() { Ok(Outcome::Good) } else { Err(old.into()) }
    });
    done.unwrap_or_else(|failure| edit.output.fail(&failure))
}

fn outdated(change: &FileChange<'_>) -> hclspec_runtime::diagnostic::Diagnostic {
    Code::OutdatedFile
        .error(format!("`{}` has old names", change.name))
        .with_help("run `hclspec migrate` to replace them")
}

/// Edits a configuration, and writes it or shows the changes.
fn run(files: &[PathBuf], args: &EditArgs, change: impl FnOnce(&mut Edit) -> Result<()>) -> Outcome {
    let done = open::open(files, args).and_then(|mut edit| {
        change(&mut edit)?;
        write(&mut edit, args)
    });
    done.unwrap_or_else(|failure| args.output.fail(&failure))
}

fn write(edit: &mut Edit, args: &EditArgs) -> std::result::Result<Outcome, Failure> {
    let text = if args.json {
        let changes = edit.changes().map(|change| described(&change)).collect();
        Json::Array(changes).text(Layout::Indented) + "\n"
    } else if args.diff {
        diff(edit)
    } else {
        edit.text(STDIN).map(str::to_owned).unwrap_or_default()
    };
    if args.diff {
        if !args.force {
            edit.check()?;
        }
    } else {
        edit.save().map_err(unwritten)?;
    }
    Ok(if args.diff { args.output.print_diff(&text) } else { output::print(text) })
}

/// Failure for a file that can't be written, which is not a problem of the configuration.
fn unwritten(diags: Diagnostics) -> Failure {
    let codes = [Code::UnwritableFile.name(), Code::ChangedFile.name()];
    let is_file = diags.iter().any(|problem| problem.code().is_some_and(|code| codes.contains(&code)));
    if is_file { Failure { diags, outcome: Outcome::Misuse } } else { diags.into() }
}

fn diff(edit: &Edit) -> String {
    let shown = |change: &ShownChange| match output::diff(&change.name, &change.old, &change.new) {
        diff if diff.is_empty() => format!("--- {0}\n+++ {0}\nonly secrets change\n", change.name),
        diff => diff,
    };
    edit.shown_changes().iter().map(shown).collect()
}

/// Change of a file: the byte range of the old text, and the new text.
fn described(change: &FileChange<'_>) -> Json {
    let FileChange { name, old, new, .. } = change;
    let (old, new) = (*old, *new);
    let same = |count: usize| old.is_char_boundary(count) && new.is_char_boundary(count);
    let start = old.bytes().zip(new.bytes()).take_while(|(a, b)| a == b).count();
    let start = (0..=start).rev().find(|count| same(*count)).unwrap_or_default();
    let most = old.len().min(new.len()) - start;
    let end = old.bytes().rev().zip(new.bytes().rev()).take(most).take_while(|(a, b)| a == b).count();
    let is_boundary =
        |count: &usize| old.is_char_boundary(old.len() - count) && new.is_char_boundary(new.len() - count);
    let end = (0..=end).rev().find(is_boundary).unwrap_or_default();
    let text = new.get(start..new.len() - end).unwrap_or_default();
    object([
        ("file", Json::string(*name)),
        ("start", Json::number(start)),
        ("end", Json::number(old.len() - end)),
        ("text", Json::string(text)),
    ])
}
