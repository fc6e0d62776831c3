//! Items with names: each name is taken once.

use super::docs;
use super::hosted;
use super::lowering::{At, Lowering};
use super::value::is_object;
use crate::hir::Spec;
use crate::infer::Ty;
use crate::ir::{Item, ItemContent, ItemId, Origin, RustType};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::text::joined;

/// The maximum length of a type's name. The name is repeated in generated code wherever a type nested in the type
/// is named.
const LONGEST_NAME: usize = 255;

impl<'m, 'a> Lowering<'_, 'm, 'a> {
    /// Creates an item for the values of `spec`, which come from the bodies that `block` reads.
    pub(super) fn reserve(
        &mut self,
        spec: Option<&'m Spec<'a>>,
        block: Option<&'m Spec<'a>>,
        shape: &Ty,
        at: &At<'m, 'a>,
    ) -> ItemId {
        if at.name.len() > LONGEST_NAME {
            let error = Code::TypeNameTooLong
                .error("type name too long")
                .with_detail(format!(
                    "A type is named after all the properties that it is in, and this name is longer than {LONGEST_NAME} bytes."
                ))
                .with_subject(at.place);
            self.diags.push(error);
        }
        let is_double = self.take_names(at).is_none();
        let origin = match spec.filter(|spec| is_object(spec)) {
            Some(spec) => Origin::Spec(spec),
            None => match spec {
                Some(spec) if at.path.is_empty() => Origin::Spec(spec),
                _ => Origin::Type(match at.written.object(shape) {
                    Some(ty) => ty.clone(),
                    None => shape.clone().not_null().written_type(),
                }),
            },
        };
        let doc = docs::item(&docs::DocSource {
            model: self.model,
            spec,
            holder: at.holder,
            block,
            name: &at.hcl_name,
            place: at.place,
            is_root: at.path.is_empty(),
        });
        self.items.push(Item {
            name: at.name.clone(),
            path: at.path.clone(),
            doc,
            content: ItemContent::Fields(Vec::new()),
            origin,
            ordered: false,
            is_double,
            own_parts: Vec::new(),
        });
        if let Some(item) = self.items.last_mut()
            && !spec.is_some_and(|spec| at.config.is_value_of(spec))
        {
            // The parts are determined when all types are known.
            item.own_parts.push(hosted::UNKNOWN);
        }
        let id = ItemId(self.items.len() - 1);
        if let Some(place) = self.open_part.take() {
            self.parts.insert(place, RustType::Item(id));
        }
        id
    }

    /// Takes the names of an item and of the module of the types nested in it. Reports a clash and returns `None`.
    fn take_names(&mut self, at: &At<'m, 'a>) -> Option<()> {
        let inner = at.inner();
        let module = inner.last().cloned().unwrap_or_default();
        for name in [at.name.clone(), module] {
            let path = format!("{}::{name}", joined(&at.path, "::"));
            if let Some(&first) = self.taken.get(&path) {
                // Inside both types, nested types clash as well; they need no report of their own.
                let mut is_inside = false;
                for end in 0..at.path.len() {
                    is_inside |= self.doubles.has(&joined(&at.path[..=end], "::"));
                }
                self.doubles.insert(joined(&inner, "::"));
                if is_inside {
                    return None;
                }
                let (of_parts, what) = match self.model.parts.as_slice() {
                    [] => ("", "a property"),
                    _ => (" The type of a part is named after the part.", "a property or a part"),
                };
                let error = Code::DuplicateTypeName
                    .error(format!("two types are named `{name}`"))
                    .with_detail(format!(
                        "A type is named after its property, and the type of repeated blocks after the block \
                         type.{of_parts}"
                    ))
                    .with_subject(at.place)
                    .with_help(format!("rename {what}, or use another block type"));
                let error =
                    if first == at.place { error } else { error.with_label(first, "the first one is from here") };
                self.diags.push(error);
                return None;
            }
            self.taken.insert(path, at.place);
        }
        Some(())
    }

    pub(super) fn fill(&mut self, id: ItemId, content: ItemContent) {
        if let Some(item) = self.items.get_mut(id.0) {
            item.content = content;
        }
    }
}
