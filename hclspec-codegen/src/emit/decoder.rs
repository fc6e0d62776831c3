//! `impl Decode` of each struct, as text.

use super::Emitter;
use super::code::{number, separated, slice, text};
use hclspec_lang::ir::{CaseContent, CaseVariant, Field, ItemContent, ItemId, Leaf, RustType};
use hclspec_lang::names::written;

impl Emitter<'_, '_> {
    /// `impl Decode`, with the code of the stages and the table.
    pub(super) fn decoder(&self, id: ItemId, stages: &str, table: &str) -> String {
        let take = self.content(&self.item(id).content);
        let host_parts = self.host_parts(&RustType::Item(id)).map_or_else(String::new, |parts| {
            format!("fn host_parts() -> hclspec_private::HostParts<'static> {{ ENV.host_parts({parts}) }}")
        });
        let of_library = self.library.as_ref().map_or_else(String::new, |library| {
            format!(
                "const LIBRARY: ::core::primitive::u64 = {}; const IS_NULLABLE: ::core::primitive::bool = {}; {host_parts}",
                number(library.text),
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
    fn content(&self, content: &ItemContent) -> String {
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
                let arms = sorted.iter().enumerate().map(|(slot, case)| format!("{slot} => {},", self.case(case)));
                let arms: String = arms.collect();
                format!(
                    "hclspec_private::take::case(value, |slot, value| match slot {{ {arms} _ => ::core::option::Option::None }})"
                )
            }
            ItemContent::Union(all) => {
                let arms = all.iter().enumerate().map(|(index, alternative)| {
                    let take = self.take_made(&alternative.ty, "value");
                    format!("{index} => {take}.map(Self::{}),", written(&alternative.name))
                });
                let arms: String = arms.collect();
                format!(
                    "hclspec_private::take::alternative(value).and_then(|(index, value)| match index {{ {arms} _ => ::core::option::Option::None }})"
                )
            }
            ItemContent::Fields(fields) => {
                let types: Vec<_> = fields.iter().map(|field| &field.ty).collect();
                let parts = self.parts(&types, &slots(fields));
                let values =
                    fields.iter().zip(&parts).map(|(field, it)| format!("{}: {}", written(&field.name), it.name));
                object("value", &parts, &format!("Self {{ {} }}", separated(values)))
            }
            ItemContent::Tuple(types) => {
                let types: Vec<_> = types.iter().collect();
                let parts = self.parts(&types, &(0..types.len()).collect::<Vec<_>>());
                object("value", &parts, &format!("Self{}", tuple(&parts)))
            }
        }
    }

    /// Expression of an `Option<Self>` from the `value` of a case.
    fn case(&self, case: &CaseVariant) -> String {
        let name = written(&case.name);
        match &case.content {
            CaseContent::Nothing => object("value", &[], &format!("Self::{name}")),
            CaseContent::Value(ty) => format!("{}.map(Self::{name})", self.take(ty, "value")),
            // An object with the attributes `content` and `word`.
            CaseContent::Other(ty) => {
                let word = FieldPart {
                    name: "word".to_owned(),
                    value: self.take(&RustType::Leaf(Leaf::String), "fields.part(1)"),
                };
                let (content, fields) = match ty {
                    Some(ty) => ("content", self.take(ty, "fields.part(0)")),
                    None => ("_", object("fields.part(0)", &[], "()")),
                };
                let parts = [FieldPart { name: content.to_owned(), value: fields }, word];
                let content = if ty.is_some() { "content, " } else { "" };
                object("value", &parts, &format!("Self::{name} {{ {content}word }}"))
            }
        }
    }

    /// Parts of a struct or tuple, `part_0` and so on.
    fn parts(&self, types: &[&RustType], slots: &[usize]) -> Vec<FieldPart> {
        let each = types.iter().zip(slots).enumerate();
        let each = each.map(|(index, (ty, slot))| FieldPart {
            name: format!("part_{index}"),
            value: self.take(ty, &format!("fields.part({slot})")),
        });
        each.collect()
    }

    /// Expression of an `Option<ty>` from `value`. A library's table differs from those of specs that include it, so a library converts parts with host types
    /// here.
    fn take(&self, ty: &RustType, value: &str) -> String {
        match self.host_parts(ty) {
            Some(parts) => self.take_made(ty, &format!("hclspec_private::take::hosted({value}, {parts}, &ENV)")),
            None => self.take_made(ty, value),
        }
    }

    /// Name of a type's parts with host types in a library, if it has any.
    fn host_parts(&self, ty: &RustType) -> Option<String> {
        let parts = self.library.as_ref()?.hosted.parts_of(&self.program.items, ty);
        (!parts.is_empty()).then(|| self.parts.borrow_mut().name(&parts))
    }

    /// Expression of an `Option<ty>` from a `value` whose parts with host types are converted already.
    pub(super) fn take_made(&self, ty: &RustType, value: &str) -> String {
        let (of, inner) = match ty {
            RustType::Tuple(types) => {
                let (types, slots): (Vec<_>, Vec<_>) = types.iter().enumerate().map(|(slot, ty)| (ty, slot)).unzip();
                let parts = self.parts(&types, &slots);
                return object(value, &parts, &tuple(&parts));
            }
            RustType::Entries(entries) => {
                let of = if entries.is_ordered { "ordered" } else { "keyed" };
                let (key, inner) = (self.take_fn(&entries.key), self.take_fn(&entries.value));
                return format!("hclspec_private::take::{of}({value}, {key}, {inner})");
            }
            // No decoder is emitted after errors.
            RustType::Broken => return value.to_owned(),
            RustType::Box(inner) => ("hclspec_private::take::boxed", inner),
            RustType::Option(inner) => ("take_option", inner),
            RustType::Vec(inner) => ("take_list", inner),
            RustType::Set(inner) => ("take_set", inner),
            RustType::Map(inner) => ("take_map", inner),
            leaf => return format!("{}({value})", self.take_made_fn(leaf)),
        };
        let inner = match ty {
            // The value is unchanged.
            RustType::Box(_) | RustType::Option(_) => self.take_made_fn(inner),
            _ => self.take_fn(inner),
        };
        format!("{of}({value}, {inner})")
    }

    /// Function that takes a value of a type.
    fn take_fn(&self, ty: &RustType) -> String {
        if self.host_parts(ty).is_some() {
            format!("|value| {}", self.take(ty, "value"))
        } else {
            self.take_made_fn(ty)
        }
    }

    fn take_made_fn(&self, ty: &RustType) -> String {
        match ty {
            RustType::Leaf(leaf) => format!("take_{}", leaf.ty().take),
            RustType::Item(id) => format!("<{} as hclspec_private::Decode>::take", self.path_code(*id)),
            // The field determines the type.
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
            | RustType::Broken => format!("|value| {}", self.take_made(ty, "value")),
        }
    }
}

struct FieldPart {
    /// Variable that holds it: as a pattern, and as an expression.
    name: String,
    /// Expression of its `Option`.
    value: String,
}

/// Structs with more than twice this many parts are made by several functions, each for this many parts: LLVM's time grows faster than the length of a
/// function.
const MAX_CHUNK: usize = 32;

/// Constructs a struct or tuple.
fn object(value: &str, parts: &[FieldPart], whole: &str) -> String {
    let fields = if parts.is_empty() { "_" } else { "fields" };
    format!("take_object({value}, |{fields}| {})", made(parts, whole))
}

/// Takes all parts before the struct is made, so that all problems are reported. A single `match` has one exit for missing parts. With `?`, each part would
/// have an exit, which drops all other parts.
fn made(parts: &[FieldPart], whole: &str) -> String {
    let some = |value: &str| format!("::core::option::Option::Some({value})");
    if parts.is_empty() {
        return some(whole);
    }
    if parts.len() > 2 * MAX_CHUNK {
        let chunks = parts.chunks(MAX_CHUNK).map(|parts| {
            let name = tuple(parts);
            FieldPart { value: format!("take_parts(fields, |fields| {})", made(parts, &name)), name }
        });
        return made(&chunks.collect::<Vec<_>>(), whole);
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
