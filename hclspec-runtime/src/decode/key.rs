//! Keys: strings that name an element of a map, or a block, elsewhere in the configuration.

use super::at::At;
use super::engine::NullRule;
use super::scope::{Keys, Scope};
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Message, Reporter as _, meant_word, message};
use crate::positions::sort_by;
use crate::table::{BodySpec, Collect, Spec};
use crate::text::{Quoted, place};
use crate::types::{Type, key_path};
use crate::value::Val;
use std::rc::Rc;

impl At<'_> {
    /// The problem with a key that is missing in the nearest enclosing object that has the property `of`.
    #[inline]
    pub(super) fn wrong_key(&mut self, of: &str, key: &str) -> Option<Diagnostic> {
        // Evaluating values to collect keys reaches keys inside them. These are looked up when they are decoded.
        if self.engine().is_checking.get() {
            return None;
        }
        let mut scope = Some(self.scope);
        let (scope, spec) = loop {
            let around = scope?;
            match around.spec.spec.keyed(of) {
                Some(spec) => break (around, spec),
                None => scope = around.around,
            }
        };
        let keys = self.keys(scope, spec, of);
        if place(&keys.all, key, |key| key).is_some() || !keys.is_complete {
            return None;
        }
        let (block_type, around) = named(scope.spec, spec, of);
        let detail = match block_type {
            Some(block_type) => message!("There is no `{}` ", Spec(block_type)).value(&Quoted(key)),
            None => message!("`{}` has no key ", Spec(of)).value(&Quoted(key)),
        };
        let detail = match block_type.filter(|_| !around.is_empty()) {
            Some(_) => detail.then(message!(" in `{}`", Spec(around))),
            None => detail,
        };
        let error = Code::UnknownKey.error("unknown key").with_message(detail.words("."));
        // For each of many wrong keys, all others are compared with it.
        let lookups = self.engine().lookups.get().checked_sub(keys.all.len());
        self.engine().lookups.set(lookups.unwrap_or_default());
        let near = lookups.and_then(|_| meant_word(key, keys.all.iter().map(String::as_str)));
        let advice = |near| Message::from("did you mean ").value(&Quoted(near)).words("?");
        Some(error.with_help_if(near.map(advice)))
    }

    /// The keys that `spec` reads in this body, collected once.
    #[inline]
    fn keys(&mut self, scope: &Scope<'_>, spec: &Spec<'_>, of: &str) -> Rc<Keys> {
        if let Some(known) = scope.keys.borrow().iter().find(|keys| keys.of == *of) {
            return Rc::clone(known);
        }
        let engine = self.engine();
        let mut keys = Keys { of: of.to_owned(), all: Vec::new(), is_complete: true };
        engine.is_checking.set(true);
        self.apart(|at| {
            engine
                .with_nulls(NullRule::KEPT, || At { diags: at.diags, scope }.add_keys(spec, key_path(of).1, &mut keys));
        });
        engine.is_checking.set(false);
        sort_by(&mut keys.all, &Ord::cmp);
        let keys = Rc::new(keys);
        scope.keys.borrow_mut().push(Rc::clone(&keys));
        keys
    }

    /// Adds the keys at the end of the path `rest` in `spec`.
    #[inline]
    fn add_keys(&mut self, spec: &Spec<'_>, rest: &str, keys: &mut Keys) {
        let scope = self.scope;
        let plain = spec.unhosted();
        if let Spec::Blocks { block, collect, nested } = *plain {
            let found = scope.content.blocks(block);
            keys.is_complete &= !found.incomplete;
            for block in found.iter() {
                let key = match collect {
                    Collect::Map(_) => block.labels.get(0).map(str::to_owned),
                    Collect::One { .. } => {
                        let read = self.reborrow().enter(block, nested, |it| {
                            let inner = it.scope.spec.spec.keyed(rest)?;
                            it.at().add_keys(inner, key_path(rest).1, keys);
                            Some(())
                        });
                        keys.is_complete &= read.is_some();
                        continue;
                    }
                    _ => match self.reborrow().enter(block, nested, |it| it.property(rest)) {
                        Some((Val::Null(_), _)) => continue,
                        Some((value, _)) => match convert(value, &Type::String) {
                            Ok(Val::String(text)) => Some(text),
                            _ => None,
                        },
                        None => None,
                    },
                };
                keys.is_complete &= key.is_some();
                keys.all.extend(key);
            }
            return;
        }
        if let (Spec::Object { .. }, Some(inner)) = (plain, plain.keyed(rest)) {
            return self.add_keys(inner, key_path(rest).1, keys);
        }
        match self.exact(plain).map(Val::into_plain) {
            Some(Val::Map(map)) => keys.all.extend(map.entries.keys.clone().into_strings()),
            Some(Val::Object(object)) => keys.all.extend(object.keys.clone().into_strings()),
            Some(Val::Null(_)) => {}
            _ => keys.is_complete = false,
        }
    }
}

/// Type of the blocks that a key names, if it names blocks, and the types of the single blocks around them.
#[inline]
fn named<'t>(mut body: &'t BodySpec<'t>, mut spec: &'t Spec<'t>, of: &str) -> (Option<&'t str>, String) {
    let (mut rest, mut around) = (key_path(of).1, String::new());
    loop {
        spec = spec.unhosted();
        let inner = match spec {
            Spec::Blocks { block, collect, nested } => {
                let block_type = body.schema.blocks.get(*block).map(|schema| schema.block_type);
                if !matches!(collect, Collect::One { .. }) {
                    return (block_type, around);
                }
                around.push_str(if around.is_empty() { "" } else { "." });
                around.push_str(block_type.unwrap_or_default());
                body = nested;
                nested.spec.keyed(rest)
            }
            Spec::Object { .. } => spec.keyed(rest),
            _ => None,
        };
        let Some(inner) = inner else { return (None, around) };
        (spec, rest) = (inner, key_path(rest).1);
    }
}
