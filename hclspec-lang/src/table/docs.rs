//! The comments of a spec on the arguments and blocks of a body, for programs that write configurations.

use crate::hir::{Chooser, Property, Spec, SpecKind};
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;

/// The comments, by the names of arguments and blocks. Of two on the same name, the first counts.
pub(super) fn of_body<'a>(arena: &'a Bump, spec: &Spec<'a>) -> &'a [(&'a str, &'a str)] {
    let mut found = Vec::new();
    collect(spec, &[], &mut |name, doc| {
        if !doc.is_empty() && found.iter().all(|(other, _)| *other != name) {
            found.push((name, arena.keep_text(&doc.join("\n"))));
        }
    });
    arena.keep_list(&found)
}

/// Passes on the names, each with the lines of its comment; `around` is the comment on the spec that it is in.
fn collect<'s, 'a>(spec: &'s Spec<'a>, around: &'s [&'a str], found: &mut dyn FnMut(&'a str, &[&'a str])) {
    let own = if spec.doc.is_empty() { around } else { &spec.doc };
    if let Some(name) = spec.called() {
        return found(name.text, own);
    }
    match &spec.kind {
        SpecKind::Use { part } => collect(&part.spec, if own.is_empty() { &part.doc } else { own }, found),
        // The comment on a property is not that of one of several names.
        SpecKind::Object { properties, .. } => {
            properties.iter().for_each(|Property { spec, .. }| collect(spec, &[], found));
        }
        SpecKind::Choice { by, cases, .. } => match by {
            Chooser::Argument(name) => found(name.text, own),
            Chooser::Label { .. } => {}
            Chooser::BlockType(_) => cases.iter().for_each(|Property { spec, .. }| collect(spec, &[], found)),
        },
        _ => spec.same_body_children().into_iter().for_each(|child| collect(child, own, found)),
    }
}
