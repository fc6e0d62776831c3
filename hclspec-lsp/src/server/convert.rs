//! Conversion of the engine's answers to the protocol.

use super::client::Client;
use crate::documents::Document;
use crate::engine::{self, Completion, CompletionKind};
use crate::protocol::{
    CompletionItem, CompletionItemKind, CompletionItemTag, DocumentSymbol, Edit, InsertTextFormat, InsertTextMode,
    MarkupContent, MarkupKind, OptionalVersionedTextDocumentIdentifier, SymbolKind, TextDocumentEdit,
    TextDocumentIdentifier, TextEdit, Uri, WorkspaceEdit,
};

/// Edits of documents, with versions for clients that check them.
pub(super) fn workspace_edit(
    edits: impl IntoIterator<Item = (Option<i32>, Uri, Vec<TextEdit>)>,
    client: Client,
) -> WorkspaceEdit {
    if !client.has_versioned_edits {
        let changes = edits.into_iter().map(|(_, uri, edits)| (uri, edits)).collect();
        return WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() };
    }
    let change = |(version, uri, edits): (Option<i32>, Uri, Vec<TextEdit>)| {
        let text_document_identifier = TextDocumentIdentifier { uri };
        let text_document = OptionalVersionedTextDocumentIdentifier { version, text_document_identifier };
        TextDocumentEdit { text_document, edits: edits.into_iter().map(Edit::from).collect() }.into()
    };
    let changes = edits.into_iter().map(change).collect();
    WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() }
}

/// Markdown, or plain text for clients that don't support it.
pub(super) fn markup(markdown: String, client: Client) -> MarkupContent {
    if client.has_markdown {
        return MarkupContent { kind: MarkupKind::Markdown, value: markdown };
    }
    let lines = markdown.lines().filter(|line| !line.starts_with("```"));
    MarkupContent { kind: MarkupKind::PlainText, value: lines.map(|line| format!("{line}\n")).collect() }
}

pub(super) fn completion_item(document: &Document, index: usize, it: Completion, client: Client) -> CompletionItem {
    let snippet = it.snippet.filter(|_| client.has_snippets);
    let format = if snippet.is_some() { InsertTextFormat::Snippet } else { InsertTextFormat::PlainText };
    let mut text = snippet.unwrap_or(it.text);
    let is_as_is = text.contains('\n') && client.inserts_as_is;
    if !is_as_is {
        // The client adds the indentation of the current line to the other lines, so it is removed here.
        text = text.replace(&format!("\n{}", engine::indentation(&document.text, it.range.start)), "\n");
    }
    CompletionItem {
        label: it.label,
        kind: Some(match it.kind {
            CompletionKind::Argument => CompletionItemKind::Property,
            CompletionKind::Block => CompletionItemKind::Class,
            CompletionKind::Value => CompletionItemKind::Value,
            CompletionKind::Variable => CompletionItemKind::Variable,
            CompletionKind::Function => CompletionItemKind::Function,
            CompletionKind::Keyword => CompletionItemKind::Keyword,
            CompletionKind::File => CompletionItemKind::File,
            CompletionKind::Folder => CompletionItemKind::Folder,
        }),
        detail: Some(it.detail).filter(|it| !it.is_empty()),
        documentation: Some(it.documentation).filter(|it| !it.is_empty()).map(|it| markup(it, client).into()),
        tags: it.is_deprecated.then(|| vec![CompletionItemTag::Deprecated]),
        sort_text: Some(format!("{index:04}")),
        filter_text: Some(it.filter),
        insert_text_format: Some(format),
        insert_text_mode: is_as_is.then_some(InsertTextMode::AsIs),
        text_edit: Some(document.edit(&it.range, &text).into()),
        ..CompletionItem::default()
    }
}

pub(super) fn symbol_kind(kind: engine::SymbolKind) -> SymbolKind {
    match kind {
        engine::SymbolKind::Block => SymbolKind::Class,
        engine::SymbolKind::String => SymbolKind::String,
        engine::SymbolKind::Number => SymbolKind::Number,
        engine::SymbolKind::Bool => SymbolKind::Boolean,
        engine::SymbolKind::List => SymbolKind::Array,
        engine::SymbolKind::Object => SymbolKind::Object,
        engine::SymbolKind::Other => SymbolKind::Property,
    }
}

/// Nesting limit of symbols. Clients refuse deeply nested JSON, usually beyond 128 levels; a symbol takes two.
pub(super) const MAX_SYMBOL_DEPTH: usize = 50;

/// Converts a symbol with its children up to a depth.
#[expect(deprecated, reason = "the protocol still has the field")]
pub(super) fn symbol(document: &Document, it: engine::DocumentSymbol, deepest: usize) -> DocumentSymbol {
    let inside = if deepest == 0 { Vec::new() } else { it.children };
    DocumentSymbol {
        name: it.name,
        detail: None,
        kind: symbol_kind(it.kind),
        tags: None,
        deprecated: None,
        range: document.range(&it.range),
        selection_range: document.range(&it.name_range),
        children: Some(inside.into_iter().map(|child| symbol(document, child, deepest - 1)).collect::<Vec<_>>())
            .filter(|it| !it.is_empty()),
    }
}
