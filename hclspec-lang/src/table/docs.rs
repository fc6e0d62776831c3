//! Comments of a spec on the arguments and blocks of a body, for programs that write configurations.

use crate::hir::Spec;
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::text::joined;

/// The comments, by the names of arguments and blocks. The first comment on a name counts.
pub(super) fn of_body<'a>(arena: &'a Bump, spec: &Spec<'a>) -> &'a [(&'a str, &'a str)] {
    let mut found = Vec::new();
    spec.readers(&mut |reader| {
        let doc = reader.doc();
        if let Some((name, _)) = reader.input()
            && !doc.is_empty()
            && found.iter().all(|(other, _)| *other != name.text)
        {
            found.push((name.text, arena.keep_text(&joined(doc, "\n"))));
        }
    });
    arena.keep_list(&found)
}
