//! Describes arguments and named types: table rows, and longer texts below the table.

use super::markdown::{Heading, Headings, fenced, first_paragraph, marked, prose, row, titles};
use super::outline::Section;
use super::page::{MAX_CELL_LENGTH, Page, SectionHeadings, TypeSections};
use crate::words::{self, code};
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Argument, Check, Fallback, Model, Part, Ty, TyKind};
use hclspec_runtime::value::Value;

const ARGUMENTS: [&str; 5] = ["Name", "Type", "Required", "Default", "Description"];

struct TableRow<'d> {
    name: &'d str,
    path: Vec<&'d str>,
    ty: &'d Ty,
    is_required: bool,
    default: Option<Fallback<'d>>,
    doc: &'d str,
    facts: Vec<String>,
}

/// A text too long for a table, under its own heading.
pub(super) struct Detail<'d> {
    heading: Heading,
    path: Vec<String>,
    doc: String,
    facts: Vec<String>,
    /// Meanings of the argument's enum values.
    words: Vec<String>,
    default: Option<&'d Value>,
    /// Object type in the argument's type, if it has attributes.
    object: Option<&'d Ty>,
}

impl<'m> Page<'_, 'm> {
    pub(super) fn type_sections(model: &'m Model, is_library: bool, headings: &mut Headings) -> TypeSections<'m> {
        let is_large = |ty: &Ty| object(ty).is_some() || matches!(ty.kind(), TyKind::Union(_));
        let has_section =
            |part: &Part<'_>| is_library || part.is_used() && part.spec().written_type().is_some_and(is_large);
        let types = model.types().filter(has_section);
        types.map(|part| (part.name(), (part, headings.add(part.name(), "type")))).collect()
    }

    /// Writes the table of a section's arguments, and returns what is too long for it.
    pub(super) fn arguments(&mut self, section: &Section<'m>, heading: &Heading) -> Vec<Detail<'m>> {
        let mut arguments: Vec<&Argument<'m>> = section.arguments(self.outline).collect();
        if self.sorted {
            arguments.sort_by_key(|argument| argument.name())
        } else {
            arguments.sort_by_key(|argument| !argument.is_required())
        }
        let mut details = Vec::new();
        if !arguments.is_empty() {
            let mut table = titles(&ARGUMENTS);
            for argument in arguments {
                table.push_str(&self.argument(section, heading, argument, &mut details));
            }
            self.paragraph(&table);
        }
        details
    }

    /// Table row of an argument. Longer texts go to `details`.
    fn argument<'d>(
        &mut self,
        section: &Section<'m>,
        table: &Heading,
        argument: &Argument<'m>,
        details: &mut Vec<Detail<'d>>,
    ) -> String
    where
        'm: 'd,
    {
        let described = TableRow {
            name: argument.name(),
            path: section.path.iter().copied().chain([argument.name()]).collect(),
            ty: argument.ty(),
            is_required: argument.is_required(),
            default: argument.fallbacks().next(),
            doc: argument.doc(),
            facts: words::value_facts(argument, code),
        };
        self.described(described, table, details)
    }

    fn described<'d>(&mut self, mut it: TableRow<'d>, table: &Heading, details: &mut Vec<Detail<'d>>) -> String {
        let (doc, example) = words::doc_and_example(it.doc, it.ty.kind());
        // Longer examples appear only in the example of the block.
        let example = example.map(|example| example.to_string()).filter(|it| it.chars().count() <= MAX_CELL_LENGTH);
        it.facts.extend(example.map(|example| format!("Example: {}.", code(&example))));
        let (paragraph, mut has_more) = first_paragraph(&doc);
        let long_default = match it.default {
            Some(Fallback::Value(value)) if value.to_string().chars().count() > MAX_CELL_LENGTH => Some(value),
            _ => None,
        };
        let of_type = named(it.ty)
            .and_then(|name| self.types.get(name))
            .map(|(part, heading)| heading.link(&format!("see {}", code(part.name()))));
        let object = object(it.ty).filter(|_| of_type.is_none());
        let words = words::enum_meanings(it.ty, code);
        has_more |= !words.is_empty();
        // Enum values already describe the type of an `enum`.
        let choices = words::enum_values(it.ty, code).filter(|_| it.ty.words().is_none());
        it.facts.splice(0..0, choices);
        let has_detail = has_more || long_default.is_some() || object.is_some();
        let heading = has_detail.then(|| self.headings.add(&it.path.join(" "), "argument"));
        let below = |text: &str| match &heading {
            Some(heading) => heading.link(text),
            None => text.to_owned(),
        };
        let ty = match (it.ty.choices(), object) {
            (Some(choices), _) if it.ty.words().is_some() => words::values(&choices, code),
            (_, Some(_)) => format!("{}, {}", words::one(it.ty), below("see below")),
            (_, None) => [words::one(it.ty)].into_iter().chain(of_type).collect::<Vec<_>>().join(", "),
        };
        let default = match it.default {
            None => "none".to_owned(),
            Some(Fallback::Value(_)) if long_default.is_some() => below("see below"),
            Some(Fallback::Value(value)) => code(&value.to_string()),
            Some(Fallback::Argument(name)) => format!("the value of {}", code(name)),
            Some(Fallback::Block(name)) => format!("the block {}", code(name)),
            Some(Fallback::Computed(spec)) => match spec.result() {
                Some(result) if result.chars().count() <= MAX_CELL_LENGTH && spec.kind() == BlockKind::Transform => {
                    code(result)
                }
                _ => "computed from other arguments".to_owned(),
            },
        };
        let more = if has_more { vec![below("More below.")] } else { Vec::new() };
        let text = [paragraph].into_iter().filter(|it| !it.is_empty()).chain(it.facts.iter().cloned()).chain(more);
        let text: Vec<String> = text.collect();
        let required = if it.is_required { "yes" } else { "no" };
        let anchor = self.anchor(&it.path);
        if let Some(current) = self.current {
            let path = it.path.get(self.outline.sections[current].path.len()..).unwrap_or_default().join(".");
            let target = heading.clone().or_else(|| anchor.clone()).unwrap_or_else(|| table.clone());
            self.index[current].push((path, target));
        }
        if let Some(heading) = heading {
            let path = it.path.into_iter().map(str::to_owned).collect();
            details.push(Detail { heading, path, doc, facts: it.facts, words, default: long_default, object });
        }
        let anchor = anchor.map(|anchor| format!("<a id=\"{}\"></a>", anchor.id)).unwrap_or_default();
        let name = format!("{anchor}{}", marked(code(it.name), it.doc));
        row(&[name, ty, required.to_owned(), default, text.join(" ")])
    }

    /// Anchor of an argument's row, made from the argument's path. It contains a dot, so it can't clash with the id of a heading.
    fn anchor(&mut self, path: &[&str]) -> Option<Heading> {
        let is_plain = |name: &&str| name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
        let id = match path {
            [name] => format!("top.{name}"),
            path => path.join("."),
        };
        let is_new = path.iter().all(is_plain) && self.anchors.insert(id.clone());
        is_new.then(|| Heading { text: String::new(), id })
    }

    /// Writes a section for each named type in `types`.
    pub(super) fn named_types(&mut self, fixed: &SectionHeadings) {
        if self.types.is_empty() {
            return;
        }
        self.current = None;
        self.heading(2, &fixed.types);
        for (name, (part, heading)) in self.types.clone() {
            let Some(ty) = part.spec().written_type() else { continue };
            let checks: Vec<Check<'m>> = part.spec().checks().collect();
            let own = match ty.kind() {
                TyKind::Object(_) => None,
                _ => Some(words::sentence(&words::one(ty))),
            };
            let own = own.into_iter().chain(words::enum_values(ty, code));
            let facts = own.chain(words::checks(&checks, name, Some(ty), code)).collect();
            let (doc, path) = (part.doc().to_owned(), vec![name.to_owned()]);
            let words = words::enum_meanings(ty, code);
            self.detail(&Detail { heading, path, doc, facts, words, default: None, object: object(ty) }, 3);
        }
    }

    /// Writes texts too long for a table.
    pub(super) fn detail(&mut self, detail: &Detail<'_>, level: usize) {
        self.heading(level, &detail.heading);
        self.paragraph(&prose(&detail.doc));
        self.paragraph(&detail.facts.join(" "));
        self.paragraph(&detail.words.iter().map(|word| format!("- {word}\n")).collect::<String>());
        if let Some(default) = detail.default {
            self.paragraph("The default:");
            self.paragraph(&fenced("hcl", &default.to_string()));
        }
        let mut details = Vec::new();
        if let Some(object) = detail.object {
            let mut table = titles(&ARGUMENTS);
            for attr in object.attributes().unwrap_or_default() {
                let described = TableRow {
                    name: attr.name(),
                    path: detail.path.iter().map(String::as_str).chain([attr.name()]).collect(),
                    ty: attr.ty(),
                    is_required: !attr.is_optional(),
                    default: attr.default().map(Fallback::Value),
                    doc: attr.doc(),
                    facts: Vec::new(),
                };
                table.push_str(&self.described(described, &detail.heading, &mut details));
            }
            self.paragraph(&table);
            if object.ignores_others() {
                self.paragraph("Other attributes are allowed, and ignored.");
            }
        }
        for detail in details {
            self.detail(&detail, level + 1);
        }
    }
}

/// Name of the object type within a type, if it has one.
fn named(ty: &Ty) -> Option<&str> {
    match ty.kind() {
        _ if ty.name().is_some() => ty.name(),
        TyKind::Union(all) => all.iter().find_map(|(_, ty)| named(ty)),
        _ => ty.element().and_then(named),
    }
}

/// Object type with attributes within a type.
fn object(ty: &Ty) -> Option<&Ty> {
    match ty.kind() {
        TyKind::Object(attrs) | TyKind::Choice(attrs) if !attrs.is_empty() => Some(ty),
        TyKind::Union(all) => all.iter().find_map(|(_, ty)| object(ty)),
        _ => ty.element().and_then(object),
    }
}
