//! `hclspec generate`: code of `hclspec!` as files. Of a spec as a module, or of all calls in a package, for builds without the feature `macro`.

mod calls;
mod included;

use crate::args::{GenerateArgs, path_and_rest};
use crate::input::{self, Input};
use crate::made::{self, Target};
use crate::output::{Failure, Outcome};
use crate::workspace;
use hclspec_codegen::{Expansion, Host, Maker, Options, SpecSource, TypesFrom, expand, file};
use hclspec_lang::SpecFiles;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics};
use hclspec_tools::workspace::{FILE_NAME, HostType, WorkspaceConfig};
use proc_macro2::{Span, TokenStream};
use std::path::Path;
use syn::LitStr;

/// Path of the crate.
pub(crate) const CRATE: &str = "::hclspec";

/// An entry of `--types` or `--deserialize`.
#[derive(Clone, Debug)]
pub(crate) struct TypeEntry {
    part: String,
    ty: String,
}

/// An entry of `--types-from`.
#[derive(Clone, Debug)]
pub(crate) struct LibraryEntry {
    library: String,
    module: String,
}

fn message(why: syn::Error) -> String {
    why.to_string()
}

/// Validates a value of `--vis`.
pub(crate) fn visibility(text: &str) -> Result<String, String> {
    file::visibility(text).map_err(message)?;
    Ok(text.to_owned())
}

/// Validates a value of `--derive` or `--crate`.
pub(crate) fn path(text: &str) -> Result<String, String> {
    file::path(text).map_err(message)?;
    Ok(text.to_owned())
}

/// Parses a value of `--types`.
pub(crate) fn of_value(text: &str) -> Result<TypeEntry, String> {
    entry(text, Maker::FromValue)
}

/// Parses a value of `--deserialize`.
pub(crate) fn deserialized(text: &str) -> Result<TypeEntry, String> {
    entry(text, Maker::Deserialize)
}

/// Parses a value of `--types-from`.
pub(crate) fn library(text: &str) -> Result<LibraryEntry, String> {
    let (library, module) = text.rsplit_once('=').ok_or("expected LIBRARY=MODULE")?;
    let (library, module) = (library.trim().to_owned(), path(module.trim())?);
    Ok(LibraryEntry { library, module })
}

fn entry(text: &str, maker: Maker) -> Result<TypeEntry, String> {
    let (part, ty) = path_and_rest(text).ok_or("expected PATH=TYPE")?;
    let entry = TypeEntry { part: part.to_owned(), ty: ty.trim().to_owned() };
    entry.host(maker)?;
    Ok(entry)
}

impl TypeEntry {
    fn host(&self, maker: Maker) -> Result<Host, String> {
        Host::from_texts(&self.part, &self.ty, maker).map_err(message)
    }
}

pub(crate) fn run(args: &GenerateArgs) -> Outcome {
    let target = match (&args.out, &args.check) {
        (None, check) if !args.names_something() => return included::run(args, check.is_some()),
        (Some(path), _) => Target::File(path),
        (None, Some(Some(path))) => Target::Check(path),
        (None, Some(None)) => {
            let problem = Code::InvalidOption.error("name the file that is checked, as in `--check src/app.rs`");
            return args.output.fail(&Failure::misuse(problem));
        }
        (None, None) => Target::Output,
    };
    made::write_to(generated(args), &target, args.output)
}

impl GenerateArgs {
    /// Returns `true` if the command names a spec, options or a file. The code is then that of one spec.
    fn names_something(&self) -> bool {
        let Self { spec, rust, module, vis, derive, types, deserialize, types_from, write, .. } = self;
        let has_file = matches!(self.check, Some(Some(_)));
        let has_names = rust.name.is_some() || module.is_some() || vis.is_some();
        let has_types = [types, deserialize].iter().any(|list| !list.is_empty()) || !types_from.is_empty();
        spec.is_given() || has_file || has_names || has_types || !derive.is_empty() || rust.nullable || *write
    }
}

/// Text of the file. Reports warnings about the spec.
fn generated(args: &GenerateArgs) -> Result<String, Failure> {
    let path = args.spec.found()?;
    let input = input::read(&path)?;
    let configs = if input.name == input::STDIN { Vec::new() } else { workspace::configs(&path)? };
    let mut options = options(args, &configs).map_err(misuse)?;
    let own = options.hosts.len();
    options.hosts.extend(of_workspace(args, &input, &configs, &options.hosts)?);

    let stem = if input.name == input::STDIN { "config" } else { input.name.as_str() };
    let files = input.spec_files();
    options.types_from = libraries(args, &configs, &files)?;
    let spec = SpecSource {
        root_name: options.root_name(Some(stem)),
        files,
        runtime_name: input.name.clone(),
        span: Span::call_site(),
    };
    let Expansion { diags, misplaced, items } = expand(&spec, &options, |_| TokenStream::new());
    let Some(items) = items.filter(|_| !diags.has_errors()) else { return Err(diags.into()) };
    let misplaced: Diagnostics = misplaced
        .into_iter()
        .filter_map(|wrong| {
            let host = options.hosts.get(wrong.index)?;
            let option = host.maker.option();
            let list = if wrong.index < own { format!("`--{option}`") } else { format!("`{option}` in `{FILE_NAME}`") };
            let problem = Code::InvalidOption
                .error(wrong.message)
                .with_detail(format!("`{}` is a path of {list}.", host.written()));
            Some(wrong.help.or(wrong.note).into_iter().fold(problem, Diagnostic::with_help))
        })
        .collect();
    if !misplaced.is_empty() {
        return Err(Failure { diags: misplaced, outcome: Outcome::Misuse });
    }
    if !diags.is_empty() {
        args.output.report(&diags);
    }
    file::module(&head(args, &path, &input.name), items).map_err(|why| misuse(message(why)))
}

fn misuse(why: String) -> Failure {
    Failure::misuse(Code::InvalidOption.error(why))
}

/// Macro options from the command and from the workspace file.
fn options(args: &GenerateArgs, configs: &[WorkspaceConfig]) -> Result<Options, String> {
    let mut options = Options::new(file::path(&args.krate).map_err(message)?);
    let name = |own: &Option<String>, of_workspace: fn(&WorkspaceConfig) -> Option<&str>| {
        let text = own.as_deref().or_else(|| configs.iter().find_map(of_workspace));
        text.map(file::name).transpose().map_err(message)
    };
    options.name = name(&args.rust.name, WorkspaceConfig::name)?;
    options.module = name(&args.module, WorkspaceConfig::module)?;
    let vis = args.vis.as_deref().or_else(|| configs.iter().find_map(WorkspaceConfig::vis)).unwrap_or("pub");
    options.vis = Some(file::visibility(vis).map_err(message)?);
    let mut derive: Vec<&String> = Vec::new();
    for path in args.derive.iter().chain(configs.iter().flat_map(WorkspaceConfig::derive)) {
        if !derive.contains(&path) {
            options.derives.push(file::path(path).map_err(message)?);
            derive.push(path);
        }
    }
    let types = args.types.iter().map(|entry| (entry, Maker::FromValue));
    for (entry, maker) in types.chain(args.deserialize.iter().map(|entry| (entry, Maker::Deserialize))) {
        let host = entry.host(maker)?;
        if options.hosts.iter().any(|other| other.is_same_part(&host)) {
            return Err(format!("`{}` is given a type twice", host.written()));
        }
        options.hosts.push(host);
    }
    options.nullable = args.rust.nullable || configs.iter().any(|config| config.nulls() == Nulls::Kept);
    options.write = args.write || configs.iter().any(WorkspaceConfig::is_written);
    Ok(options)
}

/// Libraries of `--types-from` and `types_from`, with their files in the spec.
fn libraries(args: &GenerateArgs, configs: &[WorkspaceConfig], files: &SpecFiles) -> Result<Vec<TypesFrom>, Failure> {
    let names: Vec<String> = files.names().collect();
    let own = args.types_from.iter().map(|LibraryEntry { library, module }| (library, module));
    let more = configs.iter().flat_map(WorkspaceConfig::types_from).map(|(library, module)| (library, module));
    let found = own.chain(more).map(|(library, module)| {
        let path = Path::new(library);
        let file = names.iter().skip(1).position(|name| workspace::is_same_file(Path::new(name), path));
        let file = file.ok_or_else(|| misuse(format!("the spec does not include `{library}`")))?;
        let module = file::path(module).map_err(message).map_err(misuse)?;
        Ok(TypesFrom { written: LitStr::new(library, Span::call_site()), module, file: Some(file + 1) })
    });
    found.collect()
}

/// Types from the workspace file, for parts without an option.
fn of_workspace(
    args: &GenerateArgs,
    input: &Input,
    configs: &[WorkspaceConfig],
    own: &[Host],
) -> Result<Vec<Host>, Failure> {
    let mut hosts: Vec<(Host, &HostType)> = Vec::new();
    for config in configs {
        if config.types().is_empty() {
            continue;
        }
        let problems = config.problems(&input.spec()?, &[]);
        if problems.has_errors() {
            return Err(problems.into());
        }
        for ty in config.types().iter().filter(|ty| !ty.is_of_one_element()) {
            let host = Host::from_texts(&ty.option_path(), &ty.rust().replace("$crate", &args.krate), Maker::FromValue)
                .map_err(|why| at(ty, message(why)))?;
            if own.iter().any(|other| other.is_same_part(&host)) {
                continue;
            }
            match hosts.iter().find(|(other, _)| other.is_same_part(&host)) {
                Some((_, other)) if other.name() == ty.name() => {}
                Some((_, other)) => return Err(at(ty, format!("Another block gives it the type `{}`.", other.name()))),
                None => hosts.push((host, ty)),
            }
        }
    }
    Ok(hosts.into_iter().map(|(host, _)| host).collect())
}

fn at(ty: &HostType, why: String) -> Failure {
    let problem = Code::InvalidWorkspace.error("invalid workspace file").with_detail(why).at(ty.place());
    Failure::from(Diagnostics::from(problem))
}

/// Comment at the top: what the code is, and how to regenerate it.
fn head(args: &GenerateArgs, path: &Path, name: &str) -> String {
    let spec = made::shell_word(&path.to_string_lossy());
    let mut command = vec!["hclspec".to_owned(), "generate".to_owned(), spec];
    let mut option = |option: &str, value: &str| command.extend([format!("--{option}"), made::shell_word(value)]);
    if let Some(name) = &args.rust.name {
        option("name", name);
    }
    if let Some(module) = &args.module {
        option("module", module);
    }
    if let Some(vis) = &args.vis {
        option("vis", vis);
    }
    args.derive.iter().for_each(|path| option("derive", path));
    args.types.iter().for_each(|TypeEntry { part, ty }| option("types", &format!("{part}={ty}")));
    args.deserialize.iter().for_each(|TypeEntry { part, ty }| option("deserialize", &format!("{part}={ty}")));
    for LibraryEntry { library, module } in &args.types_from {
        option("types-from", &format!("{library}={module}"));
    }
    if args.krate != CRATE {
        option("crate", &args.krate);
    }
    if args.rust.nullable {
        command.push("--nullable".to_owned());
    }
    if args.write {
        command.push("--write".to_owned());
    }
    let lines =
        [format!("Generated from {name} by `hclspec generate`. Change the spec, not this file."), command.join(" ")];
    // A file name may contain anything, but must not end the comment.
    lines.map(|line| format!("// {}\n", line.replace(char::is_control, "\u{fffd}"))).concat()
}
