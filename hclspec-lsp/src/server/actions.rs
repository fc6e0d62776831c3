//! Code actions: quick fixes of problems, a fix of all problems of a file, and refactorings.

use super::Server;
use super::answer::workspace_edit;
use super::client::FIX_ALL;
use crate::engine;
use crate::protocol::{
    Code, CodeAction, CodeActionKind, CodeActionParams, CodeActionResponse, Diagnostic, TextDocumentIdentifier,
    TextEdit, Uri,
};
use std::collections::HashSet;
use std::ops::Range;

/// Limit on problems with quick fixes, which an editor shows in a menu.
const MOST_PROBLEMS: usize = 20;

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
        // A client without them supports only commands, and there are none.
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
                let edits = fix.edits.iter().map(|it| document.edit(&it.range, &it.text)).collect();
                Some(CodeAction {
                    title: fix.title,
                    kind: Some(CodeActionKind::RefactorRewrite),
                    edit: Some(workspace_edit([(document.version, document.uri.clone(), edits)], client)),
                    ..CodeAction::default()
                })
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
            for problem in problems.into_iter().take(MOST_PROBLEMS) {
                let Some(Code::String(code)) = &problem.code else { continue };
                for fix in engine::fixes(context, &document.text, code, document.offsets(problem.range)) {
                    let edits = fix.edits.iter().map(|it| document.edit(&it.range, &it.text)).collect();
                    let edit = workspace_edit([(document.version, document.uri.clone(), edits)], client);
                    if !known.insert(fix.edits) {
                        continue;
                    }
                    actions.push(CodeAction {
                        title: fix.title,
                        kind: Some(CodeActionKind::QuickFix),
                        diagnostics: Some(vec![problem.clone()]),
                        is_preferred: fix.is_preferred.then_some(true),
                        edit: Some(edit),
                        ..CodeAction::default()
                    });
                }
            }
            actions
        });
        actions.unwrap_or_default()
    }

    /// Action that applies all certain fixes of a file.
    fn fix_all(&mut self, uri: &Uri) -> Option<CodeAction> {
        let (client, problems) = (self.client, self.problems_of(uri));
        let edits: Vec<TextEdit> = self.ask(uri, |context, document| {
            let place = |problem: &Diagnostic| match &problem.code {
                Some(Code::String(code)) => Some((code.clone(), document.offsets(problem.range))),
                _ => None,
            };
            let problems: Vec<(String, Range<usize>)> = problems.iter().filter_map(place).collect();
            let edits = engine::fix_all(context, &document.text, &problems);
            edits.iter().map(|it| document.edit(&it.range, &it.text)).collect()
        })?;
        if edits.is_empty() {
            return None;
        }
        let document = self.documents.get(uri)?;
        Some(CodeAction {
            title: "fix all that is certain".to_owned(),
            kind: Some(CodeActionKind::new(FIX_ALL)),
            edit: Some(workspace_edit([(document.version, document.uri.clone(), edits)], client)),
            ..CodeAction::default()
        })
    }
}
