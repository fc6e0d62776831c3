//! Code actions: quick fixes of problems, a fix of all problems of a file, and refactorings.

use super::Server;
use super::client::{Client, FIX_ALL};
use super::convert::workspace_edit;
use crate::documents::Document;
use crate::engine;
use crate::protocol::{
    Code, CodeAction, CodeActionKind, CodeActionParams, CodeActionResponse, Diagnostic, TextDocumentIdentifier, Uri,
};
use hclspec_tools::change::Change;
use std::collections::HashSet;
use std::ops::Range;

/// Limit on problems with quick fixes, which an editor shows in a menu.
const MAX_PROBLEMS: usize = 20;

/// Returns `true` if the client asks for actions of a kind or one of its parents.
fn is_asked(only: Option<&[CodeActionKind]>, kind: &CodeActionKind) -> bool {
    let kind = String::from(kind.clone());
    only.is_none_or(|only| {
        only.iter().any(|asked| {
            let rest = kind.strip_prefix(&String::from(asked.clone()));
            *asked == CodeActionKind::Empty || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    })
}

impl Server<'_> {
    pub(super) fn code_actions(&mut self, params: CodeActionParams) -> Option<Vec<CodeActionResponse>> {
        let CodeActionParams { text_document: TextDocumentIdentifier { uri }, context: asked, range, .. } = params;
        let only = asked.only.as_deref();
        // A client that doesn't support code actions supports only commands, and there are none.
        if !self.client.has_actions {
            return Some(Vec::new());
        }
        let mut actions = Vec::new();
        if is_asked(only, &CodeActionKind::QuickFix) {
            actions.extend(self.quick_fixes(&uri, asked.diagnostics));
        }
        if is_asked(only, &CodeActionKind::RefactorRewrite) {
            let client = self.client;
            let filled = self.ask(&uri, |context, document| {
                let fix = engine::fill(context, &document.text, document.offset(range.start))?;
                Some(action(document, client, fix.title, CodeActionKind::RefactorRewrite, &fix.edits))
            });
            actions.extend(filled.flatten());
        }
        // Needs a search for all problems, so it must be requested explicitly.
        if only.is_some() && is_asked(only, &CodeActionKind::new(FIX_ALL)) {
            actions.extend(self.fix_all(&uri));
        }
        Some(actions.into_iter().map(CodeActionResponse::from).collect())
    }

    fn quick_fixes(&mut self, uri: &Uri, problems: Vec<Diagnostic>) -> Vec<CodeAction> {
        let client = self.client;
        let actions = self.ask(uri, |context, document| {
            let mut actions: Vec<CodeAction> = Vec::new();
            let mut known = HashSet::new();
            for problem in problems.into_iter().take(MAX_PROBLEMS) {
                let Some(Code::String(code)) = &problem.code else { continue };
                for fix in engine::fixes(context, &document.text, code, document.offsets(problem.range)) {
                    let action = CodeAction {
                        diagnostics: Some(vec![problem.clone()]),
                        is_preferred: fix.is_preferred.then_some(true),
                        ..action(document, client, fix.title, CodeActionKind::QuickFix, &fix.edits)
                    };
                    if known.insert(fix.edits) {
                        actions.push(action);
                    }
                }
            }
            actions
        });
        actions.unwrap_or_default()
    }

    /// Action that applies all certain fixes of a file.
    fn fix_all(&mut self, uri: &Uri) -> Option<CodeAction> {
        let (client, problems) = (self.client, self.problems_of(uri));
        let action = self.ask(uri, |context, document| {
            let place = |problem: &Diagnostic| match &problem.code {
                Some(Code::String(code)) => Some((code.clone(), document.offsets(problem.range))),
                _ => None,
            };
            let problems: Vec<(String, Range<usize>)> = problems.iter().filter_map(place).collect();
            let edits = engine::fix_all(context, &document.text, &problems);
            let title = "fix all that is certain".to_owned();
            (!edits.is_empty()).then(|| action(document, client, title, CodeActionKind::new(FIX_ALL), &edits))
        });
        action.flatten()
    }
}

/// An action that edits a document.
fn action(document: &Document, client: Client, title: String, kind: CodeActionKind, edits: &[Change]) -> CodeAction {
    let edit = workspace_edit([(document.version, document.uri.clone(), document.edits(edits))], client);
    CodeAction { title, kind: Some(kind), edit: Some(edit), ..CodeAction::default() }
}
