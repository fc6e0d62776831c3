//! Keys: strings that name an element of a map, or a block, elsewhere in the configuration.

use super::at::At;
use super::engine::NullRule;
use super::scope::{Keys, Scope};
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Message, Reporter as _, meant_word, message};
use crate::positions::sort_by;
use crate::table::{Collect, Spec};
use crate::text::{Quoted, place};
use crate::types::{KeyOf, Type};
use crate::value::Val;
use std::rc::Rc;

impl At<'_> {
    /// The problem with a key that is none of those in the nearest object around that has the property.
    pub(super) fn wrong_key(&mut self, of: &KeyOf, key: &str) -> Option<Diagnostic> {
        // What is evaluated to find keys contains keys itself, which are looked up when it is decoded.
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
        let detail = match &keys.block_type {
            Some(block_type) => message!("There is no `{}` ", Spec(block_type)).value(&Quoted(key)).words("."),
            None => message!("`{}` has no key ", Spec(of.property)).value(&Quoted(key)).words("."),
        };
        let error = Code::UnknownKey.error("unknown key").with_message(detail);
        // For each of many wrong keys, all others are compared with it.
        let lookups = self.engine().lookups.get().checked_sub(keys.all.len());
        self.engine().lookups.set(lookups.unwrap_or_default());
        let near = lookups.and_then(|_| meant_word(key, keys.all.iter().map(String::as_str)));
        let advice = |near| Message::from("did you mean ").value(&Quoted(near)).words("?");
        Some(near.iter().fold(error, |error, near| error.with_help_message(advice(near))))
    }

    /// The keys of what `spec` reads in this body, which are collected once.
    fn keys(&mut self, scope: &Scope<'_>, spec: &Spec<'_>, of: &KeyOf) -> Rc<Keys> {
        if let Some(known) = scope.keys.borrow().iter().find(|keys| keys.of == *of) {
            return Rc::clone(known);
        }
        let engine = self.engine();
        engine.is_checking.set(true);
        let (found, _) =
            self.apart(|at| engine.with_nulls(NullRule::KEPT, || At { diags: at.diags, scope }.keys_of(spec, of)));
        engine.is_checking.set(false);
        let keys = Rc::new(found);
        scope.keys.borrow_mut().push(Rc::clone(&keys));
        keys
    }

    fn keys_of(&mut self, spec: &Spec<'_>, of: &KeyOf) -> Keys {
        let scope = self.scope;
        let mut keys = Keys { of: of.clone(), block_type: None, all: Vec::new(), is_complete: true };
        let plain = spec.unhosted();
        if let Spec::Blocks { block, collect, nested } = *plain {
            let found = scope.content.blocks(block);
            keys.block_type = scope.spec.schema.blocks.get(block).map(|schema| schema.block_type.to_owned());
            keys.is_complete = !found.incomplete;
            let is_map = matches!(collect, Collect::Map(_));
            for block in found.iter() {
                let key = if is_map {
                    block.labels.get(0).map(str::to_owned)
                } else {
                    match self.again().enter(block, nested, |it| it.property(&of.unique)) {
                        Some((Val::Null(_), _)) => continue,
                        Some((value, _)) => match convert(value, &Type::String) {
                            Ok(Val::String(text)) => Some(text),
                            _ => None,
                        },
                        None => None,
                    }
                };
                keys.is_complete &= key.is_some();
                keys.all.extend(key);
            }
            sort_by(&mut keys.all, &Ord::cmp);
            return keys;
        }
        match self.exact(plain).map(Val::into_plain) {
            Some(Val::Map(map)) => keys.all = map.entries.keys.clone().into_strings(),
            Some(Val::Object(object)) => keys.all = object.keys.clone().into_strings(),
            Some(Val::Null(_)) => {}
            _ => keys.is_complete = false,
        }
        keys
    }
}
