//! Documentation of a spec block, with the unit and the deprecation.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::hir::{DEPRECATED, UNIT, doc};
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::text::{starts, trim_end};

impl<'a> SpecReader<'_, 'a> {
    /// The doc comment of a block and, if the comment or the argument `deprecated` says so, the text after "is deprecated" in the
    /// warning. The text of the argument becomes the first paragraph; the unit becomes a sentence of the first paragraph.
    pub(super) fn documentation(&mut self, block: KnownBlock<'a>) -> (Vec<&'a str>, Option<&'a str>) {
        let mut doc = doc::of_block(self.text, &block);
        if self.takes(block, Arg::Unit)
            && let Ok(Some(unit)) = self.string_arg(block, Arg::Unit)
        {
            doc::sentence(&mut doc, self.arena.keep_text(&format!("{UNIT}{}.", unit.text)));
        }
        if !self.takes(block, Arg::Deprecated) {
            return (doc, None);
        }
        let Ok(argument) = self.string_arg(block, Arg::Deprecated) else { return (doc, None) };
        let Some(instead) = argument else {
            let note = self.deprecated_by(&doc);
            return (doc, note);
        };
        if matches!(instead.text.trim(), "" | "true" | "false") {
            let error = Code::InvalidSpecArgument
                .error("invalid value of deprecated")
                .with_detail("The text of `deprecated` says what to use instead.")
                .with_subject(instead.span)
                .with_help("write what the warning should say, as in `deprecated = \"use `port`\"`");
            self.diags.push(error);
            return (doc, None);
        }
        let mut said = vec![self.arena.keep_text(&format!("{DEPRECATED}: {}", instead.text))];
        if !doc.is_empty() {
            said.push("");
        }
        said.append(&mut doc);
        (said, Some(self.arena.keep_text(&format!(": {}", instead.text.trim_end_matches('.')))))
    }

    /// The text after "Deprecated" at the start of the first paragraph; empty if there is nothing else.
    pub(super) fn deprecated_by(&self, doc: &[&'a str]) -> Option<&'a str> {
        let rest = doc.first()?.strip_prefix(DEPRECATED)?;
        let mut paragraph = rest.trim_end().to_owned();
        for line in &doc[1..] {
            if line.trim().is_empty() {
                break;
            }
            paragraph = paragraph + " " + line.trim();
        }
        let note = trim_end(&paragraph, |c| matches!(c, '.' | ' '));
        Some(if starts(note, |c| matches!(c, ':' | ' ')) { self.arena.keep_text(note) } else { "" })
    }
}
