//! Values of host types: the conversions that the options `types` and `deserialize` of `hclspec!` request.
//!
//! Takes a decoded value, its spec, and the parts with host types. Returns the value with those parts
//! converted, or problems, each located where the part was written.

use super::at::At;
use super::pending::Payer;
use super::place::Lookup;
use super::stages::Hosted;
use crate::convert::{Chosen, as_written};
use crate::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics, Reporter as _};
use crate::host::{Conversion, FromValueErrorExt as _, HostParts, place_by};
use crate::positions::mapped;
use crate::table::{PartConversion, Spec, Take};
use crate::types::Type;
use crate::value::{Made, PathStep, Val, type_at};
use std::sync::Arc;

pub(crate) const HOSTED_VALUE: Hosted = |at, nested, host, is_secret| at.with_host_types(nested, host, is_secret);

impl At<'_> {
    /// Decodes `nested`, and converts the parts of its value to their host types. The value is a secret if `is_secret`, or if a part is one.
    #[inline]
    fn with_host_types(&mut self, nested: &Spec<'_>, host: HostParts<'_>, is_secret: bool) -> Option<Val> {
        let (engine, scope) = (self.engine(), self.scope);
        let payer = self.payer();
        let is_secret = is_secret || host.parts.iter().any(|it| host.conversion(it).is_some_and(Conversion::is_secret));
        // A problem may show a secret if the value is one, or contains more than an argument in a configuration that has secrets.
        let is_computed = is_secret || !nested.is_argument() && (engine.origin.hides)();
        let value = if is_secret {
            self.changed(&Diagnostic::into_computed, |at| at.exact(nested))
        } else {
            self.exact(nested)
        };
        let mut value = value?;
        let lookup = Lookup::new(engine, scope, nested);
        let written_type = nested.unhosted().take().map(Take::ty).filter(|ty| ty.has_written());
        let skipped_steps = usize::from(matches!(nested.unhosted(), Spec::Args { .. }));
        let written = written_type.map(|ty| (ty, skipped_steps));
        let mut walk =
            PartWalk { lookup: &lookup, host, payer, written, is_computed, path: Vec::new(), is_complete: true };
        walk.convert_all(self.diags, &mut value, host);
        walk.is_complete.then_some(value)
    }
}

struct PartWalk<'w, 's> {
    lookup: &'w Lookup<'w, 's>,
    host: HostParts<'w>,
    payer: Payer<'w>,
    /// The type with the notations of the values, if there are any, and the number of leading steps of a path that lead to it.
    written: Option<(&'w Type, usize)>,
    /// Whether a problem may show more than the text at its location.
    is_computed: bool,
    path: Vec<PathStep<String>>,
    is_complete: bool,
}

impl<'w> PartWalk<'w, '_> {
    /// Converts parts of `value` as `host` states.
    #[inline]
    fn convert_all(&mut self, diags: &mut Diagnostics, value: &mut Val, host: HostParts<'w>) {
        let outer_host = std::mem::replace(&mut self.host, host);
        for part in host.parts {
            self.convert_at(diags, value, part.steps, part.conversion);
        }
        self.host = outer_host;
    }

    /// Converts the parts of `value` that the steps lead to. A null has no parts and stays null.
    #[inline]
    fn convert_at(&mut self, diags: &mut Diagnostics, value: &mut Val, steps: &[PathStep<&str>], to: PartConversion) {
        let Some((step, rest)) = steps.split_first() else { return self.convert(diags, value, to) };
        // In a union, the key is the index of the alternative.
        if let (PathStep::Key(alternative), Val::Made(made)) = (step, &*value) {
            if let Some(Chosen(index)) = made.peek().filter(|Chosen(index)| index.to_string() == *alternative) {
                let mut chosen = made.from().clone();
                self.convert_at(diags, &mut chosen, rest, to);
                *value = Val::Made(Arc::new(Made::new(chosen, Box::new(Chosen(index)))));
            }
            return;
        }
        let is_set = matches!(value, Val::Set(_));
        let (keys, values) = value.parts_mut();
        match (step, keys) {
            (PathStep::Attribute(name), Some(keys)) => {
                if let Some(value) = keys.position(name).and_then(|index| values.get_mut(index)) {
                    self.descend(diags, value, PathStep::Attribute((*name).to_owned()), rest, to);
                }
            }
            (PathStep::Index(index), None) => {
                if let Some(item) = values.get_mut(*index) {
                    self.descend(diags, item, PathStep::Index(*index), rest, to);
                }
            }
            (PathStep::Each, keys) => {
                for (index, value) in values.iter_mut().enumerate() {
                    let step = match &keys {
                        Some(keys) => PathStep::Key(keys.get(index).to_owned()),
                        None if is_set => PathStep::Each,
                        None => PathStep::Index(index),
                    };
                    self.descend(diags, value, step, rest, to);
                }
            }
            // The value doesn't have such a part.
            _ => {}
        }
    }

    #[inline]
    fn descend(
        &mut self,
        diags: &mut Diagnostics,
        value: &mut Val,
        step: PathStep<String>,
        rest: &[PathStep<&str>],
        to: PartConversion,
    ) {
        self.path.push(step);
        self.convert_at(diags, value, rest, to);
        self.path.pop();
    }

    #[inline]
    fn convert(&mut self, diags: &mut Diagnostics, value: &mut Val, to: PartConversion) {
        match to {
            PartConversion::Host(index) => match self.host.conversions.get(index) {
                Some(Conversion { parts: Some(parts), .. }) => self.convert_all(diags, value, parts()),
                Some(conversion) => *value = self.make(diags, std::mem::replace(value, Val::NULL), *conversion),
                None => {}
            },
            PartConversion::Recursive(ty) => {
                self.convert_all(diags, value, HostParts { parts: self.host.of_type(ty), ..self.host });
            }
        }
    }

    #[inline]
    fn make(&mut self, diags: &mut Diagnostics, value: Val, conversion: Conversion) -> Val {
        if value.is_null() {
            return value;
        }
        // Two copies: that for the host, and its result, which takes about as much memory.
        if !self.payer.copies(&value, 2) {
            self.is_complete = false;
            return Val::NULL;
        }
        // A value in a notation is passed as the text in the configuration.
        let written = self.written.filter(|_| !conversion.is_around);
        let written = written.and_then(|(ty, skipped)| type_at(ty, joined(&self.path, &[]).get(skipped..)?));
        let given = match written {
            Some(ty) => as_written(value.clone(), &ty),
            None => value.clone(),
        };
        let find = |more: &[PathStep<&str>]| self.lookup.range(&joined(&self.path, more));
        match (conversion.convert)(given, &place_by(&find)) {
            Ok(made) => Val::Made(Arc::new(Made::new(value.into_plain(), made))),
            Err(error) => {
                for part in error.parts() {
                    let inside: Vec<PathStep<&str>> = part.steps().collect();
                    let path = joined(&self.path, &inside);
                    let message = part.message_at(&path[..self.path.len()]);
                    let problem = self.lookup.problem(&path, message);
                    let problem = if self.is_computed { problem.into_computed() } else { problem };
                    diags.push(problem.with_help_if(part.help().map(|help| help.to_owned().into())));
                }
                self.is_complete = false;
                Val::NULL
            }
        }
    }
}

#[inline]
fn joined<'p>(path: &'p [PathStep<String>], more: &[PathStep<&'p str>]) -> Vec<PathStep<&'p str>> {
    let mut joined = mapped(path, PathStep::as_deref);
    joined.extend_from_slice(more);
    joined
}
