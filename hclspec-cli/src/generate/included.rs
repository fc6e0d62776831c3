//! Files that calls of `hclspec!` include in builds without the feature `macro`.

use super::args::GenerateArgs;
use super::calls::{Call, Package};
use super::{CRATE, message};
use crate::input::{self, relative_path};
use crate::made;
use crate::output::{self, Failure, Outcome};
use hclspec_codegen::file::{self, included};
use hclspec_codegen::{Args, Caller, Expansion, LoadedSpec, expand};
use hclspec_lang::files::normal;
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics};
use hclspec_tools::newline::{are_same_lines, with_newlines_of};
use proc_macro2::{Delimiter, Group, Punct, Spacing, Span, TokenStream, TokenTree};
use std::path::{Path, PathBuf};

/// Path and text of a file.
type IncludedFile = (PathBuf, String);

/// Writes the files for all calls in the package of the current folder. With `check`, writes nothing, and fails if a file is not up to date.
pub(super) fn run(args: &GenerateArgs, check: bool) -> Outcome {
    let mut problems = Diagnostics::new();
    let files = match files(args, &mut problems) {
        Ok(files) => files,
        Err(failure) => return args.output.fail(&failure),
    };
    let mut outcome = if problems.has_errors() { Outcome::Problems } else { Outcome::Good };
    for (path, text) in files {
        let put = if check { compare(args, &path, &text) } else { write(&path, &text) };
        if let Err(failure) = put {
            problems.extend(failure.diags);
            outcome = failure.outcome;
        }
    }
    args.output.report(&problems);
    outcome
}

/// Makes the files for all calls, except for calls with problems.
fn files(args: &GenerateArgs, problems: &mut Diagnostics) -> Result<Vec<IncludedFile>, Failure> {
    let Package { folder, calls } = Package::read()?;
    if calls.is_empty() {
        let folder = input::display_name(&absolute(&folder));
        let problem = Code::InvalidOption.error("there is no call of `hclspec!`");
        let problem = problem.with_detail(format!("It is searched in the Rust files of the package in `{folder}`."));
        return Err(Failure::misuse(problem.with_help("name a spec to print its code")));
    }
    let mut files: Vec<IncludedFile> = Vec::new();
    for call in &calls {
        let found = if let Some(why) = why_skipped(&folder, call) {
            let problem =
                Code::InvalidOption.warning("this call needs the feature `macro` of hclspec").with_detail(why);
            Err(problem.at(call.range(call.span)).into())
        } else {
            file_of(args, &folder, call)
        };
        let ((path, text), warnings) = match found {
            Ok(found) => found,
            Err(found) => {
                problems.extend(found);
                continue;
            }
        };
        problems.extend(warnings);
        match files.iter().find(|(other, _)| *other == path) {
            Some((_, other)) if *other == text => {}
            Some(_) => {
                let problem =
                    Code::InvalidOption.error(format!("several calls include `{}`", input::display_name(&path)));
                let problem = problem.with_detail("They have different options.").at(call.range(call.span));
                problems.push(problem.with_help("write one of them in a module with a folder of its own"));
            }
            None => files.push((path, text)),
        }
    }
    Ok(files)
}

/// Reason why no file can replace the macro in a call, if there is one.
fn why_skipped(folder: &Path, call: &Call) -> Option<String> {
    let Some(written) = call.written() else {
        return Some("Its spec is in Rust code. Write the spec to a file, and the path of the file first.".to_owned());
    };
    if call.is_local {
        return Some("It is in a function. Write it in a module.".to_owned());
    }
    let path = path_of(call, &written);
    let targets = ["src/bin", "tests", "examples", "benches"];
    targets.iter().find(|target| path.parent() == Some(&folder.join(target)))?;
    let path = input::display_name(&path);
    Some(format!(
        "It would include `{path}`, which cargo would build as a program. Write it in a module with a folder of its own."
    ))
}

/// Path of the file for a call: the path of the spec as written, with `.rs` appended, relative to the folder of the calling file.
fn path_of(call: &Call, written: &str) -> PathBuf {
    normal(&call.file.parent().unwrap_or(Path::new("")).join(format!("{written}.rs")))
}

fn absolute(path: &Path) -> PathBuf {
    normal(&std::env::current_dir().unwrap_or_default().join(path))
}

/// Makes the file for a call. Also returns the warnings about the spec.
fn file_of(args: &GenerateArgs, folder: &Path, call: &Call) -> Result<(IncludedFile, Diagnostics), Diagnostics> {
    let problem = |span, message: &str| problem(call, span, message);
    let invalid = |errors: syn::Error| -> Diagnostics {
        errors.into_iter().map(|error| problem(error.span(), &error.to_string())).collect()
    };
    let mut parsed: Args = syn::parse2(input_of(args, call)).map_err(invalid)?;
    if let Some(errors) = parsed.errors.take() {
        return Err(invalid(errors));
    }
    let span = parsed.spec.span();
    let caller = Caller { package: Some(absolute(folder)), file: &|_| Some(call.file.clone()) };
    let LoadedSpec { spec, paths } = caller.load(&parsed, None).map_err(|unread| problem(span, &unread.message))?;
    let unknown = caller.libraries(&spec, &mut parsed);
    let mut errors: Diagnostics = unknown.iter().map(|it| problem(it.place, &it.message())).collect();
    let Expansion { diags, misplaced, items } = expand(&spec, &parsed.options, |_| TokenStream::new());
    errors.extend(misplaced.iter().map(|wrong| {
        let place = parsed.options.hosts.get(wrong.index).map_or(span, |host| host.span());
        problem(place, &wrong.lines())
    }));
    let Some(items) = items.filter(|_| errors.is_empty() && !diags.has_errors()) else {
        errors.extend(diags);
        return Err(errors);
    };

    let path = path_of(call, &spec.runtime_name);
    let beside = absolute(path.parent().unwrap_or(Path::new("")));
    let made_of = file::Call {
        options: options_of(call),
        files: paths.iter().map(|path| relative_path(&normal(path), &beside)).collect(),
        fingerprint: spec.files.fingerprint(0),
    };
    let name = spec.runtime_name.replace(char::is_control, "\u{fffd}");
    let head = format!(
        "// Generated from {name} by `hclspec generate`. Change the spec, not this file.\n\
         // Builds without the feature `macro` include it in place of the macro's output.\n"
    );
    let text = included(&head, items, made_of).map_err(|error| problem(span, &message(error)))?;
    Ok(((path, text), diags))
}

/// Input of the macro: the path of the crate in parentheses, and the arguments of the call.
fn input_of(args: &GenerateArgs, call: &Call) -> TokenStream {
    let named = |path: &str| file::path(path).unwrap_or_default();
    let krate = match call.krate.clone().into_iter().next() {
        _ if args.krate != CRATE => named(&args.krate),
        None => named(CRATE),
        Some(TokenTree::Ident(first)) if first != "crate" => {
            named("::a").into_iter().take(2).chain(call.krate.clone()).collect()
        }
        Some(_) => call.krate.clone(),
    };
    let krate = TokenTree::from(Group::new(Delimiter::Parenthesis, krate));
    [krate].into_iter().chain(call.input.clone()).collect()
}

/// Tokens after the path of the spec, with a comma at the end.
fn options_of(call: &Call) -> TokenStream {
    let mut tokens: Vec<TokenTree> = call.input.clone().into_iter().skip(1).collect();
    if !matches!(tokens.last(), Some(TokenTree::Punct(mark)) if mark.as_char() == ',') {
        tokens.push(Punct::new(',', Spacing::Alone).into());
    }
    tokens.into_iter().collect()
}

/// Converts a message of the macro to a problem. Lines with notes and help texts are recognized.
fn problem(call: &Call, span: Span, message: &str) -> Diagnostic {
    let mut lines = message.lines();
    let problem = Code::InvalidOption.error(lines.next().unwrap_or_default().to_owned()).at(call.range(span));
    lines.fold(problem, |problem, line| match (line.strip_prefix("= help: "), line.strip_prefix("= note: ")) {
        (Some(help), _) => problem.with_help(help.to_owned()),
        (None, note) => problem.with_detail(note.unwrap_or(line).to_owned()),
    })
}

/// Fails if a file has another text.
fn compare(args: &GenerateArgs, path: &Path, text: &str) -> Result<Outcome, Failure> {
    let help = format!("run: {}", made::writing(""));
    let file = input::read(path).map_err(|failure| failure.with_help(&help))?;
    made::compare(&file, text, args.output, &help)
}

/// Writes a file and prints its name, unless it already has this text.
fn write(path: &Path, text: &str) -> Result<Outcome, Failure> {
    let there = made::there(path);
    if are_same_lines(&there, text) {
        return Ok(Outcome::Good);
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    output::make_folder(folder)?;
    output::write(path, None, &with_newlines_of(&there, text))?;
    Ok(output::print(format!("{}\n", input::display_name(path))))
}
