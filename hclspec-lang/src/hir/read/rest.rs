//! `rest`, `body` and `ignore`: everything that no other spec of a body reads.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::hir::{ArgsOf, SpecKind, Unclaimed};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};

impl<'a> SpecReader<'_, 'a> {
    /// `rest {}`, or `rest { element_type = string }`
    pub(super) fn rest(&mut self, block: KnownBlock<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let is_first = self.claim_rest(block);
        let unclaimed = self.unclaimed(block);
        let kind = match self.arg(block, Arg::ElementType) {
            None => SpecKind::RestBody { is_kept: false, unclaimed },
            Some(expr) => SpecKind::Args { of: ArgsOf::Rest(unclaimed), take: self.take(expr)? },
        };
        is_first.then_some(kind)
    }

    /// `body {}`
    pub(super) fn body(&mut self, block: KnownBlock<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        self.claim_rest(block).then_some(SpecKind::RestBody { is_kept: true, unclaimed: Unclaimed::Allowed })
    }

    pub(super) fn ignore(&mut self, block: KnownBlock<'a>) -> Unclaimed {
        self.known_items(block);
        self.claim_rest(block);
        if let Some(label) = block.labels.first() {
            let error = Code::ExtraneousSpecLabel
                .error("extraneous label for ignore")
                .with_detail("An `ignore` has no value, so it is not a property of the `object` and takes no label.")
                .with_subject(label.span)
                .with_context(block.header())
                .with_help("for a property with the rest of the body, use `rest`");
            self.diags.push(error);
        }
        self.unclaimed(block)
    }

    /// `warn = true`
    fn unclaimed(&mut self, block: KnownBlock<'a>) -> Unclaimed {
        if self.flag(block, Arg::Warn) == Some(true) { Unclaimed::WarnedAbout } else { Unclaimed::Allowed }
    }

    pub(super) fn misplaced_ignore(&mut self, block: KnownBlock<'a>) -> Option<SpecKind<'a>> {
        let error = Code::InvalidRest
            .error("ignore outside of an object")
            .with_detail("An `ignore` has no value, so it can be used only in an `object`, next to other specs.")
            .with_subject(block.header())
            .with_help("write `object { ignore {} }`");
        self.diags.push(error);
        None
    }

    /// Claims the rest of the body for `block`. Reports and returns `false` if another block has it.
    pub(super) fn claim_rest(&mut self, block: KnownBlock<'a>) -> bool {
        let Some(first) = self.rest else {
            self.rest = Some(block.header());
            return true;
        };
        let error = Code::InvalidRest
            .error("more than one rest of a body")
            .with_detail("Only one spec can read the rest of a body.")
            .with_subject(block.header())
            .with_label(first, "this reads all of it");
        self.diags.push(error);
        false
    }
}
