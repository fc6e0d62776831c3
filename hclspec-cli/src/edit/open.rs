//! Configuration and spec of an editing command.

use super::EditArgs;
use crate::input;
use crate::output::Failure;
use crate::subject::spec_in_comment;
use crate::workspace;
use hclspec_runtime::decoder::{Decoder, of_check};
use hclspec_runtime::diagnostic::Code;
use hclspec_tools::Edit;
use hclspec_tools::workspace::{FILE_NAME, WorkspaceConfig};
use std::path::{Path, PathBuf};

pub(super) fn open(files: &[PathBuf], args: &EditArgs) -> Result<Edit, Failure> {
    open_as(files, args.spec.as_deref(), args.no_spec, |decoder| decoder).map(|edit| edit.force(args.force))
}

/// Opens the files for one edit. Without files, opens those of the configuration in `hclspec.hcl`, and then each override separately.
pub(super) fn open_all(files: &[PathBuf], args: &EditArgs) -> Result<Vec<Edit>, Failure> {
    let mut all = vec![open(files, args)?];
    if files.is_empty() && !args.no_spec {
        let tables = tables_of(files, args.spec.as_deref())?;
        let overrides = workspace::config(&tables, files).map(WorkspaceConfig::overrides);
        for file in overrides.into_iter().flatten() {
            all.push(open(&[file], args)?);
        }
    }
    Ok(all)
}

/// Opens the files with the given spec, the spec that their comment or `hclspec.hcl` names, or without a spec. `more` extends the decoder.
pub(super) fn open_as(
    files: &[PathBuf],
    spec: Option<&Path>,
    no_spec: bool,
    more: impl FnOnce(Decoder) -> Decoder,
) -> Result<Edit, Failure> {
    let in_comment = files.first().filter(|_| spec.is_none() && !no_spec).and_then(|file| spec_in_comment(file));
    let spec = spec.or(in_comment.as_deref());
    let tables = if no_spec && !files.is_empty() { Vec::new() } else { tables_of(files, spec)? };
    let table = workspace::config(&tables, files);
    let named = match (files, table) {
        ([], Some(table)) => table.files(),
        ([], None) => return Err(no_files()),
        (files, _) => files.to_vec(),
    };
    let spec = match (spec, table) {
        _ if no_spec => None,
        (Some(named), _) => Some(input::read(named)?),
        (None, table) => table.map(|table| input::read_referenced(&table.spec)).transpose()?,
    };
    let spec = match spec {
        Some(input) => {
            let spec = input.spec()?.of_configurations()?.clone();
            Some(workspace::with_secrets(spec, &tables)?)
        }
        None => None,
    };
    let edit = match (&spec, named.as_slice()) {
        (spec, [only]) if only == Path::new("-") => {
            let input = input::read_stdin()?;
            Edit::of_texts(spec.as_ref(), [(input.name.as_str(), input.text.as_str())])
        }
        (Some(spec), paths) => Edit::open(spec, paths)?,
        (None, paths) => Edit::open_without_spec(paths)?,
    };
    let decoder = table.map_or_else(Decoder::new, |table| table.decoder().overrides(table.overrides()));
    Ok(edit.decoder(more(of_check(decoder))))
}

/// Configurations of `hclspec.hcl` with this spec or one of the files. If neither is given, its only configuration.
fn tables_of(files: &[PathBuf], spec: Option<&Path>) -> Result<Vec<WorkspaceConfig>, Failure> {
    let named = match spec {
        Some(spec) => workspace::configs(spec)?,
        None => workspace::open_if_any()?.map(|workspace| workspace.configs().to_vec()).unwrap_or_default(),
    };
    let configs: Vec<WorkspaceConfig> = named.iter().flat_map(|config| config.instances(&[])).collect();
    let has_several = if spec.is_some() { configs.len() > named.len() } else { configs.len() > 1 };
    if files.is_empty() && has_several {
        let problem = Code::InvalidPath
            .error("several configurations")
            .with_detail(format!("`{FILE_NAME}` names {} configurations.", configs.len()))
            .with_help("name the files of one, after the path, or its spec by `--spec`");
        return Err(Failure::misuse(problem));
    }
    let has = |config: &&WorkspaceConfig| {
        files.is_empty()
            || spec.is_some()
            || config.files().iter().chain(&config.overrides()).any(|file| {
                files.iter().any(|given| {
                    workspace::is_same_file(given, file)
                        || file.parent().is_some_and(|folder| given.is_dir() && workspace::is_same_file(given, folder))
                })
            })
    };
    Ok(configs.into_iter().filter(|config| has(&config)).collect())
}

fn no_files() -> Failure {
    let problem = Code::UnreadableFile
        .error("no configuration")
        .with_detail(format!("Neither files nor a `{FILE_NAME}` say which configuration is meant."))
        .with_help("name the files after the path; `-` is standard input");
    Failure::misuse(problem)
}
