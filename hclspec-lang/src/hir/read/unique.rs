//! `unique`: the property whose values must differ between blocks.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::hir::{Name, Spec, SpecKind};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, nearest};
use hclspec_core::positions::mapped;

impl<'a> SpecReader<'_, 'a> {
    /// Reads `unique = "port"`, for blocks that have such a property.
    pub(super) fn unique(&mut self, block: KnownBlock<'a>, kind: &SpecKind<'a>) -> Option<Name<'a>> {
        if !self.takes(block, Arg::Unique) {
            return None;
        }
        let name = self.string_arg(block, Arg::Unique).ok().flatten()?;
        let invalid = |detail: String| {
            Code::InvalidSpecArgument.error("invalid value of unique").with_detail(detail).with_subject(name.span)
        };
        let error = match kind {
            SpecKind::Blocks { nested, .. } => match PropertyNames::of(nested) {
                PropertyNames::Unknown => return Some(name),
                PropertyNames::Known(names) if names.contains(&name.text) => return Some(name),
                PropertyNames::Known(names) => {
                    let error = invalid(format!("These blocks have no property `{}`.", name.text));
                    match nearest(name.text, names) {
                        Some(near) => error.with_help(format!("did you mean `{near}`?")),
                        None => error,
                    }
                }
                PropertyNames::None => {
                    invalid("Only properties can be unique, and the value of these blocks is no `object`.".to_owned())
                }
            },
            _ => invalid("The blocks of several cases have no properties in common.".to_owned()),
        };
        self.diags.push(error);
        None
    }
}

/// The property names of a body.
enum PropertyNames<'a> {
    /// None: the value is not an object written in the spec.
    None,
    /// Not known yet.
    Unknown,
    Known(Vec<&'a str>),
}

impl<'a> PropertyNames<'a> {
    fn of(spec: &Spec<'a>) -> Self {
        match &spec.resolved().kind {
            SpecKind::Object { properties, .. } => Self::Known(mapped(properties, |it| it.name.text)),
            SpecKind::Recursive(_) | SpecKind::Broken { .. } => Self::Unknown,
            _ => Self::None,
        }
    }
}
