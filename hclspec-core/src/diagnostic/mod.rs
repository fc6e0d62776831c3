//! Diagnostics: problems with their locations and corrections.
//!
//! [`Diagnostics`] is both the sink that every stage reports to and the error type that users get. A stage builds
//! diagnostics from byte [`Span`](crate::source::Span)s; [`DiagnosticsExt::resolve`] converts these to lines and columns
//! once, at the end, and only if there are any diagnostics.
//!
//! Through [`Reporter`], a stage finds out what a part of its work reported: `sound` gives a result only without an
//! error, `watched` tells if there was one, `measured` tells how much was reported, and `apart` returns the
//! problems instead of reporting them. Problems that only follow from another one are not reported: code that needs
//! a missing value stays silent. Problems in parts that may turn out unused, such as the `content` of a `dynamic`
//! block without elements, wait in [`Deferred`].

mod code;
mod deferred;
#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod diagnostic;
mod diagnostics;
mod identity;
mod kind;
mod message;
#[cfg(feature = "miette")]
mod miette;
mod place;
mod redaction;
mod render;
mod reporter;
mod severity;
mod stage;
mod suggest;
mod suggestions;

pub use crate::message;
pub use code::Code;
pub use deferred::{Deferred, DeferredId};
pub use diagnostic::Diagnostic;
pub use diagnostics::MAX_PROBLEMS;
pub use diagnostics::{Amount, Diagnostics};
pub use kind::{FailedCheck, ProblemKind};
pub use message::{MASK, Message, MessagePart};
#[cfg(feature = "miette")]
pub use miette::{MietteDiagnostic, MietteDiagnostics};
pub use place::Label;
pub use redaction::{AllSecret, Secrets};
pub use render::{Color, Rendering};
pub use reporter::Reporter;
pub use severity::Severity;
pub use stage::{DiagnosticExt, DiagnosticsExt};
pub use suggest::{FIRST, MAX_KNOWN, in_order, misspelled, names, nearest_among, suggestion, there_are, there_are_and};
pub use suggest::{did_you_mean, meant_word, nearest};

/// The error of a step whose problem has been reported, so that there is no result. In `Result<Option<T>, Reported>`, `None` means "not set".
#[derive(Clone, Copy)]
pub struct Reported;

/// A value, or the problems that prevent it.
pub type Result<T> = std::result::Result<T, Diagnostics>;
