//! `hclspec generate`: writes the code of `hclspec!` to files. With a spec, one module; without, the code of all calls in a package, for builds without the
//! feature `macro`.

mod args;
mod calls;
mod included;

pub(crate) use args::GenerateArgs;

use crate::input::{self, Input};
use crate::made::{self, Target};
use crate::output::{Failure, Outcome};
use crate::workspace;
use args::{CRATE, LibraryEntry, TypeEntry, message};
use hclspec_codegen::{Expansion, Host, Maker, Options, SpecSource, TypesFrom, expand, file};
use hclspec_lang::SpecFiles;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::workspace::{FILE_NAME, HostType, WorkspaceConfig};
use proc_macro2::{Span, TokenStream};
use std::path::Path;
use syn::LitStr;

pub(crate) fn run(args: &GenerateArgs) -> Outcome {
    if args.out.is_none() && !args.is_for_one_spec() {
        return included::run(args, args.check.is_some());
    }
    let target = match (&args.out, &args.check) {
        (Some(path), _) => Target::File(path),
        (None, Some(Some(path))) => Target::Check(path),
        (None, Some(None)) => {
            let problem = Code::InvalidOption.error("name the file that is checked, as in `--check src/app.rs`");
            return args.output.fail(&Failure::misuse(problem));
        }
        (None, None) => Target::Output,
    };
    made::write_to(generate_module(args), &target, args.output)
}

/// Generates the text of a module. Reports warnings about the spec.
fn generate_module(args: &GenerateArgs) -> Result<String, Failure> {
    let path = args.spec.found()?;
    let input = input::read(&path)?;
    let configs = if input.name == input::STDIN { Vec::new() } else { workspace::configs(&path)? };
    let mut options = options(args, &configs).map_err(misuse)?;
    let from_command_line = options.hosts.len();
    options.hosts.extend(workspace_hosts(args, &input, &configs, &options.hosts)?);

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
    let misplaced = misplaced.into_iter().filter_map(|wrong| {
        let host = options.hosts.get(wrong.index)?;
        let option = host.maker.option();
        let is_own = wrong.index < from_command_line;
        let list = if is_own { format!("`--{option}`") } else { format!("`{option}` in `{FILE_NAME}`") };
        let problem = Code::InvalidOption.error(wrong.message);
        let problem = problem.with_detail(format!("`{}` is a path of {list}.", host.written()));
        let help = wrong.help.or(wrong.note);
        Some(if let Some(help) = help { problem.with_help(help) } else { problem })
    });
    let misplaced: Diagnostics = misplaced.collect();
    if !misplaced.is_empty() {
        return Err(Failure { diags: misplaced, outcome: Outcome::Misuse });
    }
    if !diags.is_empty() {
        args.output.report(&diags);
    }
    file::module(&head(args, &path, &input.name), items).map_err(|error| misuse(message(error)))
}

fn misuse(message: String) -> Failure {
    Failure::misuse(Code::InvalidOption.error(message))
}

/// Macro options from the command and from the workspace file.
fn options(args: &GenerateArgs, configs: &[WorkspaceConfig]) -> Result<Options, String> {
    let mut options = Options::new(file::path(&args.krate).map_err(message)?);
    let setting = |argument: &Option<String>, of_config: fn(&WorkspaceConfig) -> Option<&str>| {
        let text = argument.as_deref().or_else(|| configs.iter().find_map(of_config));
        text.map(file::name).transpose().map_err(message)
    };
    options.name = setting(&args.rust.name, WorkspaceConfig::name)?;
    options.module = setting(&args.module, WorkspaceConfig::module)?;
    let vis = args.vis.as_deref().or_else(|| configs.iter().find_map(WorkspaceConfig::vis)).unwrap_or("pub");
    options.vis = Some(file::visibility(vis).map_err(message)?);
    let mut seen: Vec<&String> = Vec::new();
    for path in args.derive.iter().chain(configs.iter().flat_map(|config| &config.derive)) {
        if !seen.contains(&path) {
            options.derives.push(file::path(path).map_err(message)?);
            seen.push(path);
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
    options.write = args.write || configs.iter().any(|config| config.write);
    Ok(options)
}

/// Libraries that `--types-from` and `types_from` name, matched with the files that the spec includes.
fn libraries(args: &GenerateArgs, configs: &[WorkspaceConfig], files: &SpecFiles) -> Result<Vec<TypesFrom>, Failure> {
    let names: Vec<String> = files.names().collect();
    let own = args.types_from.iter().map(|LibraryEntry { library, module }| (library, module));
    let more = configs.iter().flat_map(|config| &config.types_from).map(|(library, module)| (library, module));
    let found = own.chain(more).map(|(library, module)| {
        let path = Path::new(library);
        // The first file is the spec itself.
        let mut included = names.iter().enumerate().skip(1);
        let found = included.find(|(_, name)| workspace::is_same_file(Path::new(name), path));
        let (file, _) = found.ok_or_else(|| misuse(format!("the spec does not include `{library}`")))?;
        let module = file::path(module).map_err(message).map_err(misuse)?;
        Ok(TypesFrom { written: LitStr::new(library, Span::call_site()), module, file: Some(file) })
    });
    found.collect()
}

/// Types from the workspace file, for parts without an option.
fn workspace_hosts(
    args: &GenerateArgs,
    input: &Input,
    configs: &[WorkspaceConfig],
    own: &[Host],
) -> Result<Vec<Host>, Failure> {
    let mut hosts: Vec<(Host, &HostType)> = Vec::new();
    for config in configs {
        if config.types.is_empty() {
            continue;
        }
        let problems = config.problems(&input.spec()?, &[]);
        if problems.has_errors() {
            return Err(problems.into());
        }
        for ty in config.types.iter().filter(|ty| !ty.is_of_one_element()) {
            let host = Host::from_texts(&ty.option_path(), &ty.rust.replace("$crate", &args.krate), Maker::FromValue)
                .map_err(|error| workspace_error(ty, message(error)))?;
            if own.iter().any(|other| other.is_same_part(&host)) {
                continue;
            }
            match hosts.iter().find(|(other, _)| other.is_same_part(&host)) {
                Some((_, other)) if other.name == ty.name => {}
                Some((_, other)) => {
                    return Err(workspace_error(ty, format!("Another block gives it the type `{}`.", other.name)));
                }
                None => hosts.push((host, ty)),
            }
        }
    }
    Ok(hosts.into_iter().map(|(host, _)| host).collect())
}

fn workspace_error(ty: &HostType, detail: String) -> Failure {
    let problem = Code::InvalidWorkspace.error("invalid workspace file").with_detail(detail).at(&ty.place);
    Failure::from(Diagnostics::from(problem))
}

/// Comment at the top of the file: where the code comes from, and how to regenerate it.
fn head(args: &GenerateArgs, path: &Path, name: &str) -> String {
    // All arguments except those for the destination.
    let GenerateArgs { rust, module, vis, derive, types, deserialize, types_from, write, krate, .. } = args;
    let spec = made::shell_word(&path.to_string_lossy());
    let mut command = vec!["hclspec".to_owned(), "generate".to_owned(), spec];
    let mut option = |option: &str, value: &str| command.extend([format!("--{option}"), made::shell_word(value)]);
    rust.name.iter().for_each(|name| option("name", name));
    module.iter().for_each(|module| option("module", module));
    vis.iter().for_each(|vis| option("vis", vis));
    derive.iter().for_each(|path| option("derive", path));
    types.iter().for_each(|TypeEntry { path, ty }| option("types", &format!("{path}={ty}")));
    deserialize.iter().for_each(|TypeEntry { path, ty }| option("deserialize", &format!("{path}={ty}")));
    for LibraryEntry { library, module } in types_from {
        option("types-from", &format!("{library}={module}"));
    }
    if krate != CRATE {
        option("crate", krate);
    }
    command.extend(rust.nullable.then(|| "--nullable".to_owned()));
    command.extend(write.then(|| "--write".to_owned()));
    let lines =
        [format!("Generated from {name} by `hclspec generate`. Change the spec, not this file."), command.join(" ")];
    // A control character in a file name must not end the comment.
    lines.map(|line| format!("// {}\n", line.replace(char::is_control, "\u{fffd}"))).concat()
}
