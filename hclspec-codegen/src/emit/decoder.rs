//! `impl Decode` of each struct, as text.

use super::Emitter;
use super::code::{number, separated, slice, text};
use hclspec_lang::ir::{CaseContent, CaseVariant, Field, ItemContent, ItemId, Leaf, RustType};
use hclspec_lang::names::written;

impl Emitter<'_, '_> {
    /// `impl Decode`, with the code of the stages and the table.
    pub(super) fn decoder(&self, id: ItemId, stages: &str, table: &str) -> String {
        let take = self.take_content(&self.item(id).content);
        let host_parts = self.host_parts(&RustType::Item(id)).map_or_else(String::new, |parts| {
            format!("fn host_parts() -> hclspec_private::HostParts<'static> {{ ENV.host_parts({parts}) }}")
        });
        let of_library = self.library.as_ref().map_or_else(String::new, |library| {
            format!(
                "const LIBRARY: ::core::primitive::u64 = {}; const IS_NULLABLE: ::core::primitive::bool = {}; {host_parts}",
                number(library.fingerprint),
                self.options.nullable
            )
        });
        format!(
            "#[automatically_derived]
             impl hclspec_private::Decode for {path} {{
                 {stages}
                 fn table() -> hclspec_private::table::Table<'static> {{ {table} }}
                 fn take(value: hclspec_private::Pending<'_>) -> ::core::option::Option<Self> {{ {take} }}
                 {of_library}
             }}",
            path = self.path_code(id),
        )
    }

    /// Expression of an `Option<Self>` from `value`.
    fn take_content(&self, content: &ItemContent) -> String {
        match content {
            ItemContent::Newtype(ty) => format!("{}.map(Self)", self.take(ty, "value")),
            ItemContent::Words(all) => {
                let words = slice(all.iter().map(|it| text(&it.word)));
                let variants = separated(all.iter().map(|it| format!("Self::{}", written(&it.name))));
                format!(
                    "hclspec_private::take::word(value, {words}).and_then(|index| [{variants}].get(index).copied())"
                )
            }
            ItemContent::Choice(cases) => {
                let mut sorted: Vec<&CaseVariant> = cases.iter().collect();
                sorted.sort_by_key(|case| &case.hcl_name);
                let arms = sorted.iter().enumerate().map(|(slot, case)| format!("{slot} => {},", self.take_case(case)));
                let arms: String = arms.collect();
                format!(
                    "hclspec_private::take::case(value, |slot, value| match slot {{ {arms} _ => ::core::option::Option::None }})"
                )
            }
            ItemContent::Union(all) => {
                let arms = all.iter().enumerate().map(|(index, alternative)| {
                    let take = self.take_converted(&alternative.ty, "value");
                    format!("{index} => {take}.map(Self::{}),", written(&alternative.name))
                });
                let arms: String = arms.collect();
                format!(
                    "hclspec_private::take::alternative(value).and_then(|(index, value)| match index {{ {arms} _ => ::core::option::Option::None }})"
                )
            }
            ItemContent::Fields(fields) => {
                let parts = self.parts(fields.iter().map(|field| &field.ty).zip(slots(fields)));
                let values =
                    fields.iter().zip(&parts).map(|(field, it)| format!("{}: {}", written(&field.name), it.name));
                take_object("value", &parts, &format!("Self {{ {} }}", separated(values)))
            }
            ItemContent::Tuple(types) => {
                let parts = self.parts(types.iter().zip(0..));
                take_object("value", &parts, &format!("Self{}", tuple(&parts)))
            }
        }
    }

    /// Expression of an `Option<Self>` from the `value` of a case.
    fn take_case(&self, case: &CaseVariant) -> String {
        let name = written(&case.name);
        match &case.content {
            CaseContent::Nothing => take_object("value", &[], &format!("Self::{name}")),
            CaseContent::Value(ty) => format!("{}.map(Self::{name})", self.take(ty, "value")),
            // An object with the attributes `content` and `word`.
            CaseContent::Other(ty) => {
                let (pattern, content, fields) = match ty {
                    Some(ty) => ("content", self.take(ty, "fields.part(0)"), "content, word"),
                    None => ("_", take_object("fields.part(0)", &[], "()"), "word"),
                };
                let word = self.take(&RustType::Leaf(Leaf::String), "fields.part(1)");
                let parts = [(pattern, content), ("word", word)];
                let parts = parts.map(|(name, value)| FieldPart { name: name.to_owned(), value });
                take_object("value", &parts, &format!("Self::{name} {{ {fields} }}"))
            }
        }
    }

    /// Variables for the fields of a struct or tuple: `part_0` and so on.
    fn parts<'t>(&self, types_and_slots: impl Iterator<Item = (&'t RustType, usize)>) -> Vec<FieldPart> {
        let mut parts = Vec::new();
        for (index, (ty, slot)) in types_and_slots.enumerate() {
            let value = self.take(ty, &format!("fields.part({slot})"));
            parts.push(FieldPart { name: format!("part_{index}"), value });
        }
        parts
    }

    /// Expression that converts `value` to an `Option<ty>`. In a library, it also converts parts with host types,
    /// because the tables of specs that include the library don't contain them.
    fn take(&self, ty: &RustType, value: &str) -> String {
        match self.converted(ty, value) {
            Some(converted) => self.take_converted(ty, &converted),
            None => self.take_converted(ty, value),
        }
    }

    /// Expression that converts the parts of `value` with host types in a library, if the type has any.
    fn converted(&self, ty: &RustType, value: &str) -> Option<String> {
        let parts = self.host_parts(ty)?;
        Some(format!("hclspec_private::take::hosted({value}, {parts}, &ENV)"))
    }

    /// Name of the list of a type's parts with host types in a library, if it has any. Adds the list to the emitted code.
    fn host_parts(&self, ty: &RustType) -> Option<String> {
        let parts = self.library.as_ref()?.hosted.parts_of(&self.program.items, ty);
        (!parts.is_empty()).then(|| self.parts.borrow_mut().name(&parts))
    }

    /// Expression that converts `value` to an `Option<ty>`. Its parts with host types are converted already.
    pub(super) fn take_converted(&self, ty: &RustType, value: &str) -> String {
        let call = |function: &str, inner: String| format!("{function}({value}, {inner})");
        match ty {
            RustType::Tuple(types) => {
                let parts = self.parts(types.iter().zip(0..));
                take_object(value, &parts, &tuple(&parts))
            }
            RustType::Entries(entries) => {
                let function = if entries.is_ordered { "ordered" } else { "keyed" };
                let (key, inner) = (self.take_fn(&entries.key), self.take_fn(&entries.value));
                format!("hclspec_private::take::{function}({value}, {key}, {inner})")
            }
            // No decoder is emitted after errors.
            RustType::Broken => value.to_owned(),
            // A box or an option has the value of its content, so the host parts are converted.
            RustType::Box(inner) => call("hclspec_private::take::boxed", self.take_converted_fn(inner)),
            RustType::Option(inner) => call("take_option", self.take_converted_fn(inner)),
            RustType::Vec(inner) => call("take_list", self.take_fn(inner)),
            RustType::Set(inner) => call("take_set", self.take_fn(inner)),
            RustType::Map(inner) => call("take_map", self.take_fn(inner)),
            leaf => format!("{}({value})", self.take_converted_fn(leaf)),
        }
    }

    /// Path of the function that takes a value of a type.
    fn take_fn(&self, ty: &RustType) -> String {
        match self.converted(ty, "value") {
            Some(converted) => format!("|value| {}", self.take_converted(ty, &converted)),
            None => self.take_converted_fn(ty),
        }
    }

    fn take_converted_fn(&self, ty: &RustType) -> String {
        match ty {
            RustType::Leaf(leaf) => format!("take_{}", leaf.ty().take),
            RustType::Item(id) => format!("<{} as hclspec_private::Decode>::take", self.path_code(*id)),
            // The type is inferred from the field.
            RustType::Host { index, .. } => match self.library_alias(*index) {
                Some(name) => format!("<{name} as hclspec_private::Decode>::take"),
                None => "hclspec_private::take::made".to_owned(),
            },
            RustType::Option(_)
            | RustType::Box(_)
            | RustType::Vec(_)
            | RustType::Set(_)
            | RustType::Map(_)
            | RustType::Entries(_)
            | RustType::Tuple(_)
            | RustType::Broken => format!("|value| {}", self.take_converted(ty, "value")),
        }
    }
}

struct FieldPart {
    /// Variable for the part, used both as a pattern and as an expression.
    name: String,
    /// Expression for the part, an `Option`.
    value: String,
}

/// Number of parts that one function makes of a struct with more than twice as many: LLVM's time grows faster than
/// the length of a function.
const MAX_CHUNK: usize = 32;

/// Expression that takes the object `value`, and from its parts makes the struct or tuple `whole`.
fn take_object(value: &str, parts: &[FieldPart], whole: &str) -> String {
    let fields = if parts.is_empty() { "_" } else { "fields" };
    format!("take_object({value}, |{fields}| {})", construct(parts, whole))
}

/// Expression that takes all parts before it makes the struct, so that all problems are reported. A single `match` has one exit for missing parts. With `?`, each part would
/// have an exit, which drops all other parts.
fn construct(parts: &[FieldPart], whole: &str) -> String {
    let some = |value: &str| format!("::core::option::Option::Some({value})");
    if parts.is_empty() {
        return some(whole);
    }
    if parts.len() > 2 * MAX_CHUNK {
        let chunks = parts.chunks(MAX_CHUNK).map(|chunk| {
            let name = tuple(chunk);
            let value = format!("take_parts(fields, |fields| {})", construct(chunk, &name));
            FieldPart { name, value }
        });
        return construct(&chunks.collect::<Vec<_>>(), whole);
    }
    let values = separated(parts.iter().map(|part| part.value.clone()));
    let found = separated(parts.iter().map(|part| some(&part.name)));
    format!("match ({values}) {{ ({found}) => {}, _ => ::core::option::Option::None }}", some(whole))
}

fn tuple(parts: &[FieldPart]) -> String {
    format!("({})", separated(parts.iter().map(|part| part.name.clone())))
}

/// Position of each field in the value, an object whose attributes are sorted by name.
fn slots(fields: &[Field]) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..fields.len()).collect();
    sorted.sort_by_key(|&index| fields.get(index).map(|field| &field.hcl_name));
    let mut slots = vec![0; fields.len()];
    for (slot, index) in sorted.into_iter().enumerate() {
        slots[index] = slot; // of as many: `sorted` holds each index once
    }
    slots
}
