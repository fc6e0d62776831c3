//! Answers requests by asking the engine.

use super::convert::{MAX_SYMBOL_DEPTH, completion_item, markup, symbol, workspace_edit};
use super::{Server, client};
use crate::documents::Document;
use crate::engine::{self, Context, Place};
use crate::project::{Project, is_native, is_spec, is_workspace};
use crate::protocol::{
    self, ActiveParameter, CodeActionRequest, CompletionItem, CompletionParams, CompletionRequest, CompletionResponse,
    Definition, DefinitionParams, DefinitionRequest, DefinitionResponse, DocumentDiagnosticRequest,
    DocumentFormattingParams, DocumentFormattingRequest, DocumentHighlight, DocumentHighlightKind,
    DocumentHighlightParams, DocumentHighlightRequest, DocumentLink, DocumentLinkParams, DocumentLinkRequest,
    DocumentRangeFormattingParams, DocumentRangeFormattingRequest, DocumentSymbolParams, DocumentSymbolRequest,
    DocumentSymbolResponse, FoldingRange, FoldingRangeKind, FoldingRangeParams, FoldingRangeRequest, Hover,
    HoverParams, HoverRequest, InlayHint, InlayHintParams, InlayHintRequest, Location, ParameterInformation, Position,
    PrepareRenameParams, PrepareRenameRequest, PrepareRenameResult, ReferenceParams, ReferencesRequest, RenameParams,
    Request, SelectionRange, SelectionRangeParams, SelectionRangeRequest, SemanticToken, SemanticTokens,
    SemanticTokensParams, SemanticTokensRequest, SignatureHelp, SignatureHelpParams, SignatureHelpRequest,
    SignatureInformation, TextDocumentIdentifier, TextDocumentPositionParams, TextEdit, Uri, WorkspaceSymbolRequest,
};
use crate::uri;
use hclspec_tools::format;
use hclspec_tools::workspace::{is_known, normal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

type Answer = Result<Box<RawValue>, String>;

impl Server<'_> {
    /// Answers a request. Returns `None` if the method is unknown.
    pub(super) fn result(&mut self, method: &str, params: &RawValue) -> Option<Answer> {
        Some(match method {
            "textDocument/completion" => self.by::<CompletionRequest>(params, Self::completion),
            "textDocument/hover" => self.by::<HoverRequest>(params, Self::hover),
            "textDocument/formatting" => self.by::<DocumentFormattingRequest>(params, Self::formatting),
            "textDocument/rangeFormatting" => self.by::<DocumentRangeFormattingRequest>(params, Self::range_formatting),
            "textDocument/signatureHelp" => self.by::<SignatureHelpRequest>(params, Self::signature_help),
            "textDocument/definition" => self.by::<DefinitionRequest>(params, Self::definition),
            "textDocument/references" => self.by::<ReferencesRequest>(params, Self::references),
            "textDocument/documentHighlight" => self.by::<DocumentHighlightRequest>(params, Self::highlights),
            "textDocument/prepareRename" => self.by::<PrepareRenameRequest>(params, Self::prepare_rename),
            "textDocument/rename" => self.rename(params),
            "textDocument/documentSymbol" => self.by::<DocumentSymbolRequest>(params, Self::symbols),
            "textDocument/foldingRange" => self.by::<FoldingRangeRequest>(params, Self::folding),
            "textDocument/selectionRange" => self.by::<SelectionRangeRequest>(params, Self::selections),
            "textDocument/semanticTokens/full" => self.by::<SemanticTokensRequest>(params, Self::tokens),
            "textDocument/documentLink" => self.by::<DocumentLinkRequest>(params, Self::links),
            "textDocument/codeAction" => self.by::<CodeActionRequest>(params, Self::code_actions),
            "textDocument/inlayHint" => self.by::<InlayHintRequest>(params, Self::inlay_hints),
            "workspace/symbol" => self.by::<WorkspaceSymbolRequest>(params, Self::workspace_symbols),
            "textDocument/diagnostic" => self.by::<DocumentDiagnosticRequest>(params, Self::diagnostics),
            _ => return None,
        })
    }

    /// Answers a request with a function for its parameters and result.
    fn by<R: Request>(&mut self, params: &RawValue, answer: fn(&mut Self, R::Params) -> R::Result) -> Answer {
        written(&answer(self, read(params)?))
    }

    /// Asks the engine about an open file.
    pub(super) fn ask<T>(&mut self, uri: &Uri, ask: impl FnOnce(&Context<'_>, &Document) -> T) -> Option<T> {
        let (mut ask, mut answer) = (Some(ask), None);
        self.each(uri, &mut |context, document| {
            answer = ask.take().map(|ask| ask(context, document));
            true
        });
        answer
    }

    /// Asks the engine about an open file, with each of the specs that apply to the file, and returns the first answer.
    fn first<T>(&mut self, uri: &Uri, ask: impl Fn(&Context<'_>, &Document) -> Option<T>) -> Option<T> {
        let mut answer = None;
        self.each(uri, &mut |context, document| {
            answer = ask(context, document);
            answer.is_some()
        });
        answer
    }

    /// Passes an open file in native syntax to `ask`, with each of the specs that apply to the file, until `ask` returns `true`.
    pub(super) fn each(&mut self, uri: &Uri, ask: &mut dyn FnMut(&Context<'_>, &Document) -> bool) {
        if self.documents.get(uri).is_some_and(|document| is_native(&document.path)) {
            self.each_of_any(uri, ask);
        }
    }

    /// Passes an open file in either syntax to `ask`, with each of the specs that apply to the file, until `ask` returns `true`.
    fn each_of_any(&mut self, uri: &Uri, ask: &mut dyn FnMut(&Context<'_>, &Document) -> bool) {
        let Self { documents, specs, .. } = self;
        let Some(document) = documents.get(uri) else { return };
        let path = document.path.as_path();
        if is_workspace(path) {
            ask(&Context::of_workspace(path), document);
            return;
        }
        if is_spec(path) {
            let others = specs.around(documents, path);
            ask(&Context { others: &others, ..Context::of_spec(path) }, document);
            return;
        }
        let phases = Project::phases_of(documents, specs, path);
        if phases.is_empty() {
            ask(&Context { path: Some(path), ..Context::default() }, document);
        }
        for project in phases {
            let others = project.others(documents, path);
            let spec = specs.valid(documents, &project);
            let secrets = spec.as_ref().map(|spec| project.secrets(documents, spec));
            if ask(&project.context(path, spec.as_ref(), &others, secrets.as_ref()), document) {
                return;
            }
        }
    }

    fn completion(&mut self, params: CompletionParams) -> Option<CompletionResponse> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        let client = self.client;
        let typed = params.context.and_then(|context| context.trigger_character);
        if typed.as_deref() == Some("{")
            && let Some(document) = self.documents.get(&text_document.uri)
            && opens_lines(&document.text, document.offset(position))
        {
            return Some(Vec::new().into());
        }
        let mut items: Vec<CompletionItem> = Vec::new();
        if let Some(document) = self.documents.get(&text_document.uri) {
            let (text, offset) = (&document.text, document.offset(position));
            let path = engine::written_path(&document.path, text, offset);
            if let Some(path) = path {
                let entries = self.documents.beside(&document.path, &path.folder, path.to);
                for it in engine::complete_path(text, &path, &entries) {
                    items.push(completion_item(document, items.len(), it, client));
                }
                return Some(items.into());
            }
        }
        let mut known = HashSet::new();
        self.each_of_any(&text_document.uri, &mut |context, document| {
            let complete = if is_native(&document.path) { engine::complete } else { engine::complete_json };
            for it in complete(context, &document.text, document.offset(position)) {
                let item = completion_item(document, items.len(), it, client);
                if known.insert((item.label.clone(), item.kind)) {
                    items.push(item);
                }
            }
            false
        });
        Some(items.into())
    }

    fn hover(&mut self, params: HoverParams) -> Option<Hover> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        let client = self.client;
        if let Some(hover) = self.file_hover(&text_document.uri, position) {
            return Some(hover);
        }
        let mut found = None;
        self.each_of_any(&text_document.uri, &mut |context, document| {
            let hover = if is_native(&document.path) { engine::hover } else { engine::hover_json };
            let hover = hover(context, &document.text, document.offset(position));
            found = hover.map(|hover| Hover {
                contents: markup(hover.markdown, client).into(),
                range: Some(document.range(&hover.range)),
            });
            found.is_some()
        });
        found
    }

    fn link_at(&self, uri: &Uri, position: Position) -> Option<(protocol::Range, PathBuf)> {
        let document = self.documents.get(uri)?;
        let offset = document.offset(position);
        let links = engine::links(&document.path, &document.text);
        let link = links.into_iter().find(|link| link.range.start <= offset && offset <= link.range.end)?;
        Some((document.range(&link.range), normal(&link.target)))
    }

    /// Documentation of a linked file.
    fn file_hover(&mut self, uri: &Uri, position: Position) -> Option<Hover> {
        let client = self.client;
        let (range, target) = self.link_at(uri, position)?;
        let spec = if is_spec(&target) { self.specs.get(&self.documents, &target) } else { None };
        let markdown = engine::file_text(&target, self.documents.text(&target).is_some(), spec);
        Some(Hover { contents: markup(markdown, client).into(), range: Some(range) })
    }

    fn signature_help(&mut self, params: SignatureHelpParams) -> Option<SignatureHelp> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        let client = self.client;
        self.first(&text_document.uri, |context, document| {
            let it = engine::signature(context, &document.text, document.offset(position))?;
            let parameter = |range: &std::ops::Range<usize>| ParameterInformation {
                label: it.label.get(range.clone()).unwrap_or_default().to_owned().into(),
                documentation: None,
            };
            let signature = SignatureInformation {
                parameters: Some(it.params.iter().map(parameter).collect()),
                documentation: Some(it.documentation).filter(|it| !it.is_empty()).map(|it| markup(it, client).into()),
                label: it.label,
                ..SignatureInformation::default()
            };
            let active = it.active.and_then(|active| u32::try_from(active).ok());
            Some(SignatureHelp {
                signatures: vec![signature],
                active_signature: Some(0),
                active_parameter: active.map(ActiveParameter::from),
            })
        })
    }

    /// Converts locations in an open file, or in files that it refers to.
    fn locations(&self, uri: &Uri, places: &[Place]) -> Vec<Location> {
        let mut places_of: BTreeMap<Option<&Path>, Cow<'_, Document>> = BTreeMap::new();
        let mut locations = Vec::new();
        // Leaves out the specs of known formats, which are not files.
        let is_file = |place: &&Place| place.path.as_deref().is_none_or(|path| !is_known(path));
        for place in places.iter().filter(is_file) {
            let path = place.path.as_deref();
            let document = match (path, self.documents.get(uri)) {
                (None, None) => continue,
                (None, Some(document)) => &Cow::Borrowed(document),
                (Some(path), _) => places_of.entry(Some(path)).or_insert_with(|| self.documents.at(path)),
            };
            locations.push(Location { uri: document.uri.clone(), range: document.range(&place.range) });
        }
        locations
    }

    fn definition(&mut self, params: DefinitionParams) -> Option<DefinitionResponse> {
        let TextDocumentPositionParams { text_document: TextDocumentIdentifier { uri }, position } =
            params.text_document_position_params;
        if let Some((_, target)) = self.link_at(&uri, position) {
            let target = self.documents.at(&target);
            return Some(
                Definition::from(vec![Location { uri: target.uri.clone(), range: target.range(&(0..0)) }]).into(),
            );
        }
        let definition = self
            .first(&uri, |context, document| engine::definition(context, &document.text, document.offset(position)))?;
        Some(Definition::from(self.locations(&uri, &definition.places)).into())
    }

    fn references(&mut self, params: ReferenceParams) -> Option<Vec<Location>> {
        let TextDocumentPositionParams { text_document: TextDocumentIdentifier { uri }, position } =
            params.text_document_position_params;
        let with_definition = params.context.include_declaration;
        let places = self.first(&uri, |context, document| {
            let places = engine::references(context, &document.text, document.offset(position), with_definition);
            Some(places).filter(|it| !it.is_empty())
        });
        Some(self.locations(&uri, &places.unwrap_or_default()))
    }

    fn highlights(&mut self, params: DocumentHighlightParams) -> Option<Vec<DocumentHighlight>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        self.ask(&text_document.uri, |context, document| {
            let highlights = engine::highlights(context, &document.text, document.offset(position));
            let highlight = |(range, is_definition): &(std::ops::Range<usize>, bool)| DocumentHighlight {
                range: document.range(range),
                kind: Some(if *is_definition { DocumentHighlightKind::Write } else { DocumentHighlightKind::Read }),
            };
            highlights.iter().map(highlight).collect()
        })
    }

    fn prepare_rename(&mut self, params: PrepareRenameParams) -> Option<PrepareRenameResult> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        self.first(&text_document.uri, |context, document| {
            let name = engine::renamable(context, &document.text, document.offset(position))?;
            Some(document.range(&name).into())
        })
    }

    fn rename(&mut self, params: &RawValue) -> Answer {
        let params: RenameParams = read(params)?;
        let TextDocumentPositionParams { text_document: TextDocumentIdentifier { uri }, position } =
            params.text_document_position_params;
        let name = params.new_name;
        let mut places = Ok(Vec::new());
        self.each(&uri, &mut |context, document| {
            places = engine::rename(context, &document.text, document.offset(position), &name);
            places.is_ok()
        });
        let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
        for Location { uri, range } in self.locations(&uri, &places?) {
            changes.entry(uri).or_default().push(TextEdit { range, new_text: name.clone() });
        }
        let version = |uri: &Uri| self.documents.get(uri).and_then(|document| document.version);
        let edits = changes.into_iter().map(|(uri, edits)| (version(&uri), uri, edits));
        written(&workspace_edit(edits, self.client))
    }

    fn symbols(&mut self, params: DocumentSymbolParams) -> Option<DocumentSymbolResponse> {
        self.ask(&params.text_document.uri, |context, document| {
            let symbols = engine::symbols(context, &document.text);
            symbols.into_iter().map(|it| symbol(document, it, MAX_SYMBOL_DEPTH)).collect::<Vec<_>>().into()
        })
    }

    fn inlay_hints(&mut self, params: InlayHintParams) -> Option<Vec<InlayHint>> {
        let settings = self.hints;
        let uri = params.text_document.uri;
        let mut shown = self.shown_hints.remove(&uri).unwrap_or_default();
        let answer = self.ask(&uri, |context, document| {
            let hint = |it: engine::Hint| InlayHint {
                padding_left: Some(true),
                ..InlayHint::new(document.position(it.offset), it.text.into(), None, None, None, None, None, None)
            };
            let range = document.offsets(params.range);
            shown.update(context, &document.text, &range, settings).into_iter().map(hint).collect()
        });
        self.shown_hints.insert(uri, shown);
        answer
    }

    fn folding(&mut self, params: FoldingRangeParams) -> Option<Vec<FoldingRange>> {
        let document = self.documents.get(&params.text_document.uri)?;
        let fold = |it: &engine::Fold| {
            let lines = document.range(&it.range);
            // The line with the closing bracket stays visible.
            let end_line = if it.is_comment { lines.end.line } else { lines.end.line.saturating_sub(1) };
            (lines.start.line < end_line).then(|| FoldingRange {
                start_line: lines.start.line,
                end_line,
                kind: it.is_comment.then_some(FoldingRangeKind::Comment),
                ..FoldingRange::default()
            })
        };
        Some(engine::folds(&document.text).iter().filter_map(fold).collect())
    }

    fn selections(&mut self, params: SelectionRangeParams) -> Option<Vec<SelectionRange>> {
        self.ask(&params.text_document.uri, |context, document| {
            let offsets: Vec<usize> = params.positions.iter().map(|position| document.offset(*position)).collect();
            let around = |ranges: Vec<std::ops::Range<usize>>| {
                let inner = ranges.get(..MAX_RANGES).unwrap_or(&ranges);
                let outwards = inner.iter().rev().fold(None, |parent, range| {
                    Some(SelectionRange { range: document.range(range), parent: parent.map(Box::new) })
                });
                outwards.unwrap_or_default()
            };
            engine::selections(context, &document.text, &offsets).into_iter().map(around).collect()
        })
    }

    fn tokens(&mut self, params: SemanticTokensParams) -> Option<SemanticTokens> {
        self.ask(&params.text_document.uri, |context, document| {
            let mut data = Vec::new();
            let mut last = protocol::Position::default();
            for token in engine::tokens(context, &document.text) {
                let protocol::Range { start, end } = document.range(&token.range);
                data.push(SemanticToken {
                    delta_line: start.line - last.line,
                    delta_start: start.character - if start.line == last.line { last.character } else { 0 },
                    length: end.character.saturating_sub(start.character),
                    token_type: token.kind as u32,
                    token_modifiers_bitset: client::token_modifiers(&token),
                });
                last = start;
            }
            SemanticTokens { result_id: None, data }
        })
    }

    fn links(&mut self, params: DocumentLinkParams) -> Option<Vec<DocumentLink>> {
        let document = self.documents.get(&params.text_document.uri)?;
        let link = |it: &engine::Link| DocumentLink {
            range: document.range(&it.range),
            target: Some(uri::from_path(&normal(&it.target)).into()),
            ..DocumentLink::default()
        };
        Some(engine::links(&document.path, &document.text).iter().map(link).collect())
    }

    fn formatting(&mut self, params: DocumentFormattingParams) -> Option<Vec<TextEdit>> {
        let document = self.documents.get(&params.text_document.uri).filter(|document| is_native(&document.path))?;
        // Null if the text has errors.
        Some(document.edits(&format::edits(&name(document), &document.text).ok()?))
    }

    fn range_formatting(&mut self, params: DocumentRangeFormattingParams) -> Option<Vec<TextEdit>> {
        let document = self.documents.get(&params.text_document.uri).filter(|document| is_native(&document.path))?;
        let line = |it: u32| usize::try_from(it).unwrap_or(usize::MAX);
        let lines = line(params.range.start.line)..line(params.range.end.line).saturating_add(1);
        Some(document.edits(&format::edits_in_lines(&name(document), &document.text, lines).ok()?))
    }
}

fn read<T: DeserializeOwned>(params: &RawValue) -> Result<T, String> {
    serde_json::from_str(params.get()).map_err(|error| error.to_string())
}

/// Serializes an answer directly, since intermediate values would take ten times the memory.
fn written(answer: &impl Serialize) -> Answer {
    to_raw_value(answer).map_err(|error| error.to_string())
}

fn name(document: &Document) -> String {
    document.path.display().to_string()
}

/// Limit on selection ranges around a position.
const MAX_RANGES: usize = 100;

/// Returns `true` if the brace before an offset opens a body or an object. Then a line break usually follows, so no completions are shown: Enter
/// would choose one of them.
fn opens_lines(text: &str, offset: usize) -> bool {
    let before = text.get(..offset).unwrap_or_default();
    before.strip_suffix('{').is_some_and(|before| !before.ends_with(['$', '%']))
}
