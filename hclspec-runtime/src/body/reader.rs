//! Reads a body by a schema, and reports mismatches.

use super::content::{Buffer, Content};
use super::found::{FoundBlock, FreeBlocks, Generated, Unknown, WrittenAs};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, message};
use crate::eval::{DynamicIterator, EvalContext};
use crate::source::Span;
use crate::syntax::ast::{Block, Body, BodyPlace, ExprKind, Ident, Item};
use crate::syntax::habit::STATEMENTS;
use crate::table::{BlockSchema, BodyChoice, BodySchema, OptionalLabels};
use crate::text::{joined, place};
use std::borrow::Cow;
use std::rc::Rc;

#[derive(Clone, Copy)]
pub(crate) struct BodyReader<'r> {
    /// The variables and functions of the config file, without iterators.
    pub(crate) cx: EvalContext<'r>,
    /// Whether `dynamic` blocks generate blocks.
    pub(crate) dynamic: bool,
}

impl BodyReader<'_> {
    /// Reads a body. `choices` are those by which the schema was selected; `iterators` are those of the generated block that it belongs to; `buffer`
    /// is any [`Buffer`].
    #[inline]
    pub(crate) fn content<'t>(
        &self,
        diags: &mut Diagnostics,
        (schema, choices): (&BodySchema<'_>, &[BodyChoice<'_>]),
        body: &'t Body<'t>,
        iterators: Option<&'t Rc<DynamicIterator>>,
        buffer: Buffer,
    ) -> Content<'t> {
        let mut content = Content::new(body, schema, iterators, buffer);
        self.fill(diags, &mut content, (schema, choices), body);
        content
    }

    /// Like [`Self::content`], but fills an existing `content` that has no items yet. `Content` is large, so it is not moved.
    pub(crate) fn fill<'t>(
        &self,
        diags: &mut Diagnostics,
        content: &mut Content<'t>,
        (schema, choices): (&BodySchema<'_>, &[BodyChoice<'_>]),
        body: &'t Body<'t>,
    ) {
        self.report(diags, body);
        for name in body.rare.broken {
            let is_known = |name: &str| attr_index(schema, name).is_some() || block_index(schema, name).is_some();
            let meant = if is_known(name.name) {
                Some(name.name)
            } else {
                self.cx.nearest(name.name, schema.attr_names().into_iter().chain(schema.block_types()))
            };
            if let Some(index) = meant.and_then(|name| attr_index(schema, name)) {
                content.set_broken(index);
            }
            if let Some(index) = meant.and_then(|name| block_index(schema, name)) {
                content.set_incomplete(index);
            }
            // A statement of another language may contain anything, including the missing items.
            content.is_complete &= !STATEMENTS.contains(&name.name);
        }
        let mut set = 0;
        for (at, item) in body.items.iter().enumerate() {
            match item {
                Item::Attribute(attribute) => {
                    let name = attribute.name.name;
                    match attr_index(schema, name) {
                        Some(index) => {
                            content.set(index, at);
                            set += 1;
                        }
                        None if schema.takes_argument(name) => {}
                        None => content.unknown().push(Unknown {
                            name: name.to_owned(),
                            span: attribute.name.span,
                            written_as: WrittenAs::Argument,
                        }),
                    }
                }
                Item::Block(block) => self.block(diags, schema, content, block, at),
            }
        }
        for property in body.rare.unknown {
            let Ident { name, span } = property.name;
            let mut inside = Vec::new();
            if let ExprKind::Object(items) = property.expr.kind {
                inside.extend(items.iter().filter_map(|item| item.key.constant()).map(Cow::into_owned));
                inside.retain(|name| attr_index(schema, name).is_some() || block_index(schema, name).is_some());
            }
            content.unknown().push(Unknown { name: name.to_owned(), span, written_as: WrittenAs::Property { inside } });
        }
        content.sort();
        // An unknown name may be a misspelling of a missing item.
        let unknown = content.take_unknown();
        let unknown = unknown.map(|unknown| (self.meant_by(schema, choices, content, &unknown), unknown));
        let all = if set < schema.attrs.len() { schema.attrs } else { &[] };
        for (index, attr) in all.iter().enumerate() {
            if attr.required && content.is_complete && content.is_absent(index) {
                let error = missing_argument(attr.name, body);
                diags.push(match self.misspelled(schema, body, attr.name) {
                    Some(span) => error.with_label(span, format!("is `{}` meant here?", attr.name)),
                    None => error,
                });
            }
        }
        if let Some((meant, unknown)) = unknown {
            self.unknown(diags, (schema, choices), &unknown, &meant);
        }
    }

    /// The span of an argument with a name similar to `name`, among those that the schema accepts without naming them.
    fn misspelled(&self, schema: &BodySchema<'_>, body: &Body<'_>, name: &str) -> Option<Span> {
        let (mut free, mut names) = (Vec::new(), Vec::new());
        for item in body.items {
            match item {
                Item::Attribute(attribute) if schema.takes_argument(attribute.name.name) => {
                    free.push(attribute.name);
                    names.push(attribute.name.name);
                }
                Item::Attribute(_) | Item::Block(_) => {}
            }
        }
        let near = self.cx.nearest(name, names)?;
        free.iter().find(|it| it.name == near).map(|it| it.span)
    }

    /// Reports the deferred problems of a body, because it is used.
    pub(crate) fn report(&self, diags: &mut Diagnostics, body: &Body<'_>) {
        if let Some(problems) = body.rare.problems {
            self.cx.report(problems, diags);
        }
    }

    fn block<'t>(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        content: &mut Content<'t>,
        block: &'t Block<'t>,
        at: usize,
    ) {
        let block_type = block.block_type.name;
        let Some(index) = block_index(schema, block_type) else {
            if block_type == "dynamic" && self.dynamic {
                let iterators = content.iterators;
                self.dynamic(diags, schema, content, (block, at), iterators);
            } else if let Some(header) = schema.other(block_type) {
                match wrong_label_count(&header, block) {
                    None => content.push(0, at),
                    Some(problem) => {
                        diags.push(problem);
                        content.set_incomplete(0);
                    }
                }
            } else if !schema.takes_block(block_type) {
                let generates = block.labels.first().and_then(|label| block_index(schema, label.text));
                content.unknown().push(Unknown {
                    name: block_type.to_owned(),
                    span: block.block_type.span,
                    written_as: WrittenAs::Block { generates },
                });
            }
            return;
        };
        if self.has_labels(diags, schema, index, block) {
            content.push(index, at)
        } else {
            content.set_incomplete(index)
        }
    }

    /// The blocks that a block of a `rest` stands for: itself or, for a `dynamic` block, the generated ones. `None` if another
    /// spec reads it, or if a problem was reported with the content.
    #[inline]
    pub(crate) fn free_blocks<'t>(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        block: &'t Block<'t>,
        iterators: Option<&'t Rc<DynamicIterator>>,
    ) -> Option<FreeBlocks<'t>> {
        let block_type = self.free_type(schema, block)?;
        let is_dynamic = self.generates(schema, block);
        let nothing = Generated { blocks: Vec::new(), complete: !is_dynamic };
        let (written, generated) = if is_dynamic {
            (None, self.generated(diags, None, block, block_type, iterators).unwrap_or(nothing))
        } else {
            (Some(FoundBlock::written(block, iterators)), nothing)
        };
        Some(FreeBlocks { block_type, written, generated })
    }

    /// The type of the blocks that a block of a `rest` stands for; `None` if another spec reads it.
    pub(crate) fn free_type<'t>(&self, schema: &BodySchema<'_>, block: &Block<'t>) -> Option<&'t str> {
        let block_type = if self.generates(schema, block) { block.labels.first()?.text } else { block.block_type.name };
        schema.takes_block(block_type).then_some(block_type)
    }

    /// Returns `true` if a block in a body with this schema is a `dynamic` block that generates others.
    pub(super) fn generates(&self, schema: &BodySchema<'_>, block: &Block<'_>) -> bool {
        block.block_type.name == "dynamic" && self.dynamic && schema.block("dynamic").is_none()
    }

    /// Checks the labels of a block of the type at `index`.
    pub(crate) fn has_labels(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        index: usize,
        block: &Block<'_>,
    ) -> bool {
        let Some(header) = schema.blocks.get(index) else { return false };
        let Some(problem) = wrong_label_count(header, block) else { return true };
        // This could be an argument or a block.
        let or_argument = || message!("or write an argument: `{} = ..`", Spec(header.block_type));
        diags.push(match attr_index(schema, header.block_type) {
            Some(_) => problem.with_help_message(or_argument()),
            None => problem,
        });
        false
    }
}

/// A phrase for the location of a missing item.
pub(crate) fn here<'a>(body: &Body<'a>) -> &'a str {
    match body.rare.place {
        BodyPlace::File => "at the top level of the file",
        BodyPlace::Files(words) => words,
        BodyPlace::Block => "here",
    }
}

/// The error for a required argument that a body does not set.
pub(crate) fn missing_argument(name: &str, body: &Body<'_>) -> Diagnostic {
    let place = here(body);
    Code::MissingArgument
        .error("missing required argument")
        .with_message(message!("The argument `{}` is required {}, but is not set.", Spec(name), Spec(place)))
        .with_subject(body.missing_item_span)
}

#[inline]
pub(super) fn attr_index(schema: &BodySchema<'_>, name: &str) -> Option<usize> {
    place(schema.attrs, name, |it| it.name)
}

#[inline]
pub(crate) fn block_index(schema: &BodySchema<'_>, block_type: &str) -> Option<usize> {
    schema.block(block_type)
}

fn wrong_label_count(wanted: &BlockSchema<'_>, block: &Block<'_>) -> Option<Diagnostic> {
    let BlockSchema { block_type, labels, optional } = wanted;
    if let Some(surplus) = wanted.most().and_then(|most| block.labels.get(most)) {
        let detail = match labels {
            [] => message!("`{}` blocks take no labels.", Spec(block_type)),
            [only] => message!("`{}` blocks take only one label ({}).", Spec(block_type), Spec(only)),
            more => message!(
                "`{}` blocks take only {} labels ({}).",
                Spec(block_type),
                Spec(more.len()),
                Spec(joined(more, ", "))
            ),
        };
        let error = Code::ExtraneousLabel
            .error_of(message!("extraneous label for {}", Spec(block_type)))
            .with_message(detail)
            .with_help_message(message!("write `{} {`", Spec(wanted)));
        return Some(error.with_subject(surplus.span).with_context(block.opening()));
    }
    let required = wanted.required();
    let missing = required.get(block.labels.len())?;
    let mut detail = match required {
        [_] => message!("Blocks of type `{}` must have one label: the {}.", Spec(block_type), Spec(missing)),
        more => message!(
            "Blocks of type `{}` must have {} labels ({}).",
            Spec(block_type),
            Spec(more.len()),
            Spec(joined(more, ", "))
        ),
    };
    let more: Vec<&str> = (0..).zip(*labels).filter(|(at, _)| wanted.is_optional(*at)).map(|(_, name)| *name).collect();
    let placed = if matches!(optional, OptionalLabels::First(_)) { "precede them" } else { "follow" };
    let more = match (more.as_slice(), optional) {
        ([], _) => None,
        ([only], OptionalLabels::Any) => Some(message!(" Any number of others may follow: the {}.", Spec(only))),
        ([only], _) => Some(message!(" One more may {}: the {}.", Spec(placed), Spec(only))),
        (more, _) => {
            Some(message!(" Up to {} more may {} ({}).", Spec(more.len()), Spec(placed), Spec(joined(more, ", "))))
        }
    };
    if let Some(more) = more {
        detail = detail.then(more);
    }
    let error = Code::MissingLabel
        .error_of(message!("missing {} for {}", Spec(missing), Spec(block_type)))
        .with_message(detail)
        .with_help_message(message!("write `{} {`", Spec(wanted)));
    Some(error.with_subject(block.open_brace()).with_context(block.opening()))
}
