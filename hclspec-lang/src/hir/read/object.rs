//! `object` and `tuple` specs: several specs of the same body.

use super::children::Children;
use super::kind::KnownBlock;
use super::{Implied, IsWritten, SpecPlace, SpecReader, missing_span};
use crate::grammar::BlockKind;
use crate::hir::{Name, Property, SpecKind};
use crate::map::IndexMap;
use crate::words::a;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;

impl<'a> SpecReader<'_, 'a> {
    /// `object { attr "name" { .. } .. }`
    pub(super) fn object(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let children = self.children(block);
        Some(self.properties(children, place, IsWritten::Yes))
    }

    pub(super) fn properties(
        &mut self,
        children: Children<'a>,
        place: SpecPlace<'_, 'a>,
        is_written: IsWritten,
    ) -> SpecKind<'a> {
        let mut names: IndexMap<&'a str, Span> = IndexMap::new();
        let mut properties = Vec::new();
        let mut ignore = None;
        for &child in &children.blocks {
            if child.kind == BlockKind::Ignore {
                ignore = Some(self.ignore(child));
                continue;
            }
            let implied = self.property_name(child, is_written);
            if let Implied::Label(name) = implied {
                if let Some(first) = names.get(name.text) {
                    let error = Code::DuplicateProperty
                        .error("duplicate property")
                        .with_detail(match is_written {
                            IsWritten::Yes => format!("This `object` already has a property `{}`.", name.text),
                            IsWritten::No => format!("There already is a property `{}` here.", name.text),
                        })
                        .with_subject(name.span)
                        .with_context(child.header())
                        .with_label(*first, "the first one is here");
                    self.diags.push(error);
                    let spec = self.spec(child, place.named(implied));
                    self.add_orphans(place, vec![spec]);
                    continue;
                }
                names.insert(name.text, name.span);
            }
            let property = child.labels.first().map(|label| label.text);
            let spec = self.spec(child, SpecPlace { implied, property, ..place });
            match implied {
                Implied::Label(name) => properties.push(Property { name, spec }),
                Implied::None | Implied::Reported => self.add_orphans(place, vec![spec]),
            }
        }
        SpecKind::Object { properties, ignore }
    }

    /// The label of a child of an `object`.
    fn property_name(&mut self, child: KnownBlock<'a>, is_written: IsWritten) -> Implied<'a> {
        let kind = child.kind;
        let Some((label, surplus)) = child.labels.split_first() else {
            let error = Code::MissingSpecLabel
                .error(format!("missing label for {kind}"))
                .with_detail(match is_written {
                    IsWritten::Yes => "Each spec block in an `object` needs one label: the name of the property.",
                    IsWritten::No => {
                        "Other spec blocks beside it have labels, so they are the properties of an object, and each needs one \
                         label: the name of the property."
                    }
                })
                .with_subject(missing_span(child))
                .with_context(child.header().to(child.open_brace()))
                .with_help(match (is_written, kind) {
                    (IsWritten::No, BlockKind::Object) => "put the spec blocks with labels into the `object`".to_owned(),
                    _ => format!("write `{kind} \"name\" {{`"),
                });
            self.diags.push(error);
            return Implied::Reported;
        };
        if let Some(surplus) = surplus.first() {
            let error = Code::ExtraneousSpecLabel
                .error(format!("extraneous label for {kind}"))
                .with_detail(format!(
                    "{} in an `object` has one label: the name of the property.",
                    crate::words::sentence(&a(kind.name()))
                ))
                .with_subject(surplus.span)
                .with_context(child.header());
            self.diags.push(error);
        }
        Implied::Label(Name { text: label.text, span: label.span })
    }

    /// `tuple { attr { .. } .. }`
    pub(super) fn tuple(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let children = self.children(block);
        let inside = SpecPlace { property: None, ..place };
        let elements = mapped(&children.blocks, |child| self.spec_without_label(*child, inside));
        if children.more {
            self.add_orphans(place, elements);
            return None;
        }
        Some(SpecKind::Tuple { elements })
    }
}
