//! The origin of expressions and problems that functions of the host program receive.

use crate::diagnostic::Diagnostics;
use crate::expression::{Passage, Places};
use crate::source::Span;
use crate::syntax::Limits;
use crate::table::Env;

/// The origin of the expressions that functions of the host program receive.
pub struct Origin<'d> {
    /// Locations in the configuration.
    pub places: &'d Places<'d>,
    /// The spec, if it exists for the whole run of the program.
    pub env: Option<&'static Env<'static>>,
    /// The limits for parsing the configuration.
    pub limits: Limits,
    /// Whether the configuration may have secrets, which problems must not show.
    pub hides: &'d dyn Fn() -> bool,
}

impl Origin<'_> {
    /// The part of the configuration at a span.
    pub fn excerpt(&self, span: Span) -> Passage {
        let (range, syntax) = (self.places)(span);
        Passage::new(&range, syntax)
    }

    /// Converts problems to the form in which the host program receives them, and may return them.
    pub(super) fn shown(&self, problems: Diagnostics) -> Diagnostics {
        let range = |span| (self.places)(span).0;
        problems.into_iter().map(|problem| problem.for_host(&range, (self.hides)())).collect()
    }
}
