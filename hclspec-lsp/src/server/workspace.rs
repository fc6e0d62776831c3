//! Requests about all known files: open ones, and those of their configurations.

use super::Server;
use super::convert::symbol_kind;
use crate::engine::{self, Context, DocumentSymbol, SymbolKind};
use crate::project::{Project, is_native, is_spec, open_of};
use crate::protocol::{
    BaseSymbolInformation, Location, WorkspaceSymbol, WorkspaceSymbolParams, WorkspaceSymbolResponse,
};
use hclspec_tools::workspace::Workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Limit on symbols in an answer. Users narrow the query until they see theirs.
const MAX_SYMBOLS: usize = 500;

impl Server<'_> {
    /// Answers a search for blocks and top-level arguments by name.
    pub(super) fn workspace_symbols(&mut self, params: WorkspaceSymbolParams) -> Option<WorkspaceSymbolResponse> {
        let mut found: Vec<WorkspaceSymbol> = Vec::new();
        for (path, locals) in self.all_files() {
            let document = self.documents.at(&path);
            let context = if is_spec(&path) { Context::of_spec(&path) } else { Context::default() };
            let symbols = engine::symbols(&context, &document.text);
            let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            visit(&symbols, &file, locals.as_deref(), &mut |symbol, container| {
                if found.len() < MAX_SYMBOLS && engine::fits_query(&symbol.name, &params.query) {
                    let location = Location { uri: document.uri.clone(), range: document.range(&symbol.name_range) };
                    let base_symbol_information = BaseSymbolInformation {
                        name: symbol.name.clone(),
                        kind: symbol_kind(symbol.kind),
                        tags: None,
                        container_name: Some(container.to_owned()),
                    };
                    found.push(WorkspaceSymbol { location: location.into(), data: None, base_symbol_information });
                }
            });
            if found.len() >= MAX_SYMBOLS {
                break;
            }
        }
        Some(found.into())
    }

    /// The open files in native syntax, and the files and specs that their workspace files and top comments name. Each has the block type that
    /// defines local values, if the spec has one.
    fn all_files(&mut self) -> BTreeMap<PathBuf, Option<String>> {
        let Self { documents, specs, .. } = self;
        let open = documents.paths();
        let workspaces: BTreeSet<PathBuf> = open.iter().filter_map(|path| documents.workspace_file(path)).collect();
        let mut projects: Vec<Project> = Vec::new();
        for path in &workspaces {
            let workspace = documents.text(path).and_then(|text| Workspace::parse(path, &text).ok());
            let configs = workspace.iter().flat_map(Workspace::configs);
            let instances = configs.flat_map(|config| config.instances(&open_of(documents, config)));
            projects.extend(instances.map(|config| Project::from_config(documents, &config)));
        }
        projects.extend(open.iter().filter_map(|path| Project::from_modeline(documents, path)));
        let mut files: BTreeMap<PathBuf, Option<String>> = open.into_iter().map(|path| (path, None)).collect();
        for project in projects {
            let spec = specs.valid(documents, &project);
            let locals = spec.as_ref().and_then(|spec| spec.model().locals()).map(|it| it.block_type().to_owned());
            files.extend(project.files.into_iter().map(|file| (file.0, locals.clone())));
            files.entry(project.spec_path).or_default();
        }
        files.retain(|path, _| is_native(path) && (documents.is_open(path) || path.is_file()));
        files
    }
}

/// Visits all blocks, top-level arguments and local values, with the name of their container.
fn visit(
    symbols: &[DocumentSymbol],
    container: &str,
    locals: Option<&str>,
    use_it: &mut dyn FnMut(&DocumentSymbol, &str),
) {
    for symbol in symbols {
        use_it(symbol, container);
        let is_wanted = |child: &&DocumentSymbol| child.kind == SymbolKind::Block || Some(&*symbol.name) == locals;
        let inner: Vec<DocumentSymbol> = symbol.children.iter().filter(is_wanted).cloned().collect();
        visit(&inner, &symbol.name, None, use_it);
    }
}
