//! Reads a text to a [`Model`], with all inferred types.

use crate::files::SpecText;
use crate::hir::{self, Dialect, Model};
use crate::infer;
use bumpalo::Bump;
use hclspec_core::diagnostic::{Diagnostics, Reporter as _};
use hclspec_core::syntax::ast::Body;

/// Reads a spec file and reports its problems to `diags`, which must not contain problems of other texts. Returns `None` after errors.
///
/// Rules that depend on whether nulls are kept are not checked; see [`infer::check`].
#[inline]
pub fn read<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: impl Into<SpecText<'a>>) -> Option<Model<'a>> {
    let model = recover(diags, arena, text).model;
    model.filter(|_| !diags.has_errors())
}

/// Reads as much of a spec file as possible and reports its problems to `diags`.
///
/// Without errors, the result equals that of [`read`]. With errors, it serves to find further errors and the types of the correct parts.
pub fn recover<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: impl Into<SpecText<'a>>) -> Recovered<'a> {
    recover_as(diags, arena, text.into(), Dialect::Hclspec)
}

/// Like [`recover`], for a spec file in a dialect.
pub fn recover_as<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: SpecText<'a>, dialect: Dialect) -> Recovered<'a> {
    let (recovered, found) = diags.apart(|diags| {
        let mut read = hir::read(diags, arena, text, dialect.into());
        infer::of_file(diags, arena, &mut read);
        let body = read.body;
        Recovered { model: read.into_model(diags), body }
    });
    hir::report(diags, found, text);
    recovered
}

/// The parts of a spec file that could be read.
pub struct Recovered<'a> {
    /// The spec without its erroneous parts; `None` if there is no root spec.
    pub model: Option<Model<'a>>,
    /// The syntax tree.
    pub body: Body<'a>,
}
