//! Capabilities of client and server.

use crate::engine::Token;
use crate::position::Encoding;
use crate::protocol::{
    ClientCapabilities, CodeActionKind, CodeActionOptions, CompletionOptions, DiagnosticOptions, DocumentLinkOptions,
    InitializeResult, InsertTextMode, MarkupKind, PositionEncodingKind, RenameOptions, SemanticTokensLegend,
    SemanticTokensOptions, ServerCapabilities, ServerInfo, SignatureHelpOptions, TextDocumentSyncKind,
    TextDocumentSyncOptions, WorkspaceFoldersServerCapabilities, WorkspaceOptions,
};

/// Protocol names of token types, in the order of `TokenKind`.
const TOKENS: [&str; 8] =
    ["type", "enumMember", "property", "parameter", "variable", "parameter", "function", "keyword"];

/// Protocol names of token modifiers.
const MODIFIERS: [&str; 3] = ["definition", "readonly", "deprecated"];

/// Kind of the code action that fixes all problems of a file.
pub(super) const FIX_ALL: &str = "source.fixAll.hclspec";

pub(crate) fn token_modifiers(token: &Token) -> u32 {
    u32::from(token.is_definition) | u32::from(token.is_constant) << 1 | u32::from(token.is_deprecated) << 2
}

/// Client capabilities that affect the answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    pub(crate) encoding: Encoding,
    pub(crate) has_snippets: bool,
    /// Whether the client inserts multi-line completions as they are. Otherwise, it adds the indentation of the current line.
    pub(crate) inserts_as_is: bool,
    pub(crate) has_markdown: bool,
    /// Whether the code of a problem can be a link.
    pub(crate) links_codes: bool,
    pub(crate) has_versioned_edits: bool,
    /// Whether the client supports code actions. Otherwise, it supports only commands.
    pub(crate) has_actions: bool,
    pub(crate) refreshes_hints: bool,
    pub(crate) watches_files: bool,
    pub(crate) problems: Problems,
}

/// How problems get to the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problems {
    /// Sent shortly after the last change.
    Pushed,
    /// Requested by the client, which may be asked to refresh.
    Pulled { refreshes: bool },
}

impl Client {
    pub(crate) fn of(capabilities: &ClientCapabilities) -> Self {
        let encodings = capabilities.general.as_ref().and_then(|general| general.position_encodings.as_deref());
        let has = |encoding: &PositionEncodingKind| encodings.unwrap_or_default().contains(encoding);
        let document = capabilities.text_document.as_ref();
        let completion = document.and_then(|document| document.completion.as_ref());
        let item = completion.and_then(|completion| completion.completion_item.as_ref());
        let modes = item.and_then(|item| item.insert_text_mode_support.as_ref());
        let published = document.and_then(|document| document.publish_diagnostics.as_ref());
        let published = published.map(|it| &it.diagnostics_capabilities);
        let actions = document.and_then(|document| document.code_action.as_ref());
        let workspace = capabilities.workspace.as_ref();
        let hints = workspace.and_then(|workspace| workspace.inlay_hint.as_ref());
        let watch = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
        let edits = workspace.and_then(|workspace| workspace.workspace_edit.as_ref());
        let hover = document.and_then(|document| document.hover.as_ref());
        let formats = hover.and_then(|hover| hover.content_format.as_deref()).unwrap_or_default();
        let pull = document.and_then(|document| document.diagnostic.as_ref());
        // Problems of other files can only be sent to clients that ask for related documents.
        let is_pulled = pull.and_then(|pull| pull.related_document_support) == Some(true);
        let refresh = workspace.and_then(|workspace| workspace.diagnostics.as_ref()).and_then(|it| it.refresh_support);
        Self {
            // UTF-8 is preferred, since offsets in bytes need no conversion.
            encoding: if has(&PositionEncodingKind::UTF8) { Encoding::Utf8 } else { Encoding::Utf16 },
            has_snippets: item.and_then(|item| item.snippet_support) == Some(true),
            inserts_as_is: modes.is_some_and(|modes| modes.value_set.contains(&InsertTextMode::AsIs)),
            links_codes: published.and_then(|it| it.code_description_support) == Some(true),
            has_markdown: formats.contains(&MarkupKind::Markdown),
            problems: if is_pulled { Problems::Pulled { refreshes: refresh == Some(true) } } else { Problems::Pushed },
            has_versioned_edits: edits.and_then(|edit| edit.document_changes) == Some(true),
            has_actions: actions.is_some_and(|it| it.code_action_literal_support.is_some()),
            refreshes_hints: hints.and_then(|hints| hints.refresh_support) == Some(true),
            watches_files: watch.and_then(|watch| watch.dynamic_registration) == Some(true),
        }
    }

    /// Result of `initialize`.
    pub(crate) fn greeting(&self) -> InitializeResult {
        let words = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        let capabilities = ServerCapabilities {
            position_encoding: Some(match self.encoding {
                Encoding::Utf8 => PositionEncodingKind::UTF8,
                Encoding::Utf16 => PositionEncodingKind::UTF16,
            }),
            text_document_sync: Some(
                TextDocumentSyncOptions {
                    open_close: Some(true),
                    change: Some(TextDocumentSyncKind::Incremental),
                    save: Some(true.into()),
                    ..TextDocumentSyncOptions::default()
                }
                .into(),
            ),
            completion_provider: Some(CompletionOptions {
                trigger_characters: words(&[".", "\"", "{", "=", "/"]),
                ..CompletionOptions::default()
            }),
            hover_provider: Some(true.into()),
            signature_help_provider: Some(SignatureHelpOptions {
                trigger_characters: words(&["(", ","]),
                ..SignatureHelpOptions::default()
            }),
            definition_provider: Some(true.into()),
            references_provider: Some(true.into()),
            document_highlight_provider: Some(true.into()),
            rename_provider: Some(RenameOptions { prepare_provider: Some(true), ..RenameOptions::default() }.into()),
            document_symbol_provider: Some(true.into()),
            folding_range_provider: Some(true.into()),
            selection_range_provider: Some(true.into()),
            semantic_tokens_provider: Some(
                SemanticTokensOptions {
                    legend: SemanticTokensLegend {
                        token_types: TOKENS.map(str::to_owned).into(),
                        token_modifiers: MODIFIERS.map(str::to_owned).into(),
                    },
                    full: Some(true.into()),
                    ..SemanticTokensOptions::default()
                }
                .into(),
            ),
            inlay_hint_provider: Some(true.into()),
            workspace_symbol_provider: Some(true.into()),
            document_link_provider: Some(DocumentLinkOptions::default()),
            code_action_provider: Some(
                CodeActionOptions {
                    code_action_kinds: Some(vec![
                        CodeActionKind::QuickFix,
                        CodeActionKind::RefactorRewrite,
                        CodeActionKind::new(FIX_ALL),
                    ]),
                    ..CodeActionOptions::default()
                }
                .into(),
            ),
            diagnostic_provider: (self.problems != Problems::Pushed)
                .then(|| DiagnosticOptions { inter_file_dependencies: true, ..DiagnosticOptions::default() }.into()),
            document_formatting_provider: Some(true.into()),
            document_range_formatting_provider: Some(true.into()),
            workspace: Some(WorkspaceOptions {
                // Workspace files are found from the open files, so the client may add and remove folders.
                workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                    supported: Some(true),
                    ..WorkspaceFoldersServerCapabilities::default()
                }),
                ..WorkspaceOptions::default()
            }),
            ..ServerCapabilities::default()
        };
        let version = Some(env!("CARGO_PKG_VERSION").to_owned());
        InitializeResult { capabilities, server_info: Some(ServerInfo { name: "hclspec".to_owned(), version }) }
    }
}
