//! `dynamic` blocks, each of which is replaced by one block for each element of a value.

use super::content::Content;
use super::found::{Generated, GeneratedBlock, Unknown, WrittenAs};
use super::reader::{BodyReader, block_index};
use crate::convert::{Mismatch, convert};
use crate::diagnostic::{
    Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message, Reporter as _, message, nearest, suggestion,
};
use crate::eval::{self, DynamicIterator};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, Body, Expr, ExprKind, Item};
use crate::table::{BlockSchema, BodySchema};
use crate::text::{counted, joined};
use crate::types::Type;
use crate::value::{Val, text_size};
use std::rc::Rc;

const ARGUMENTS: [&str; 3] = ["for_each", "iterator", "labels"];

struct Dynamic<'t> {
    for_each: &'t Attribute<'t>,
    iterator: &'t str,
    /// The expressions of the labels, and the span that covers all of them.
    labels: Option<(&'t [Expr<'t>], Span)>,
    content: &'t Body<'t>,
}

impl BodyReader<'_> {
    pub(super) fn dynamic<'t>(
        &self,
        diags: &mut Diagnostics,
        schema: &BodySchema<'_>,
        content: &mut Content<'t>,
        (block, at): (&'t Block<'t>, usize),
        iterators: Option<&Rc<DynamicIterator>>,
    ) {
        let Some(label) = block.labels.first() else {
            let error = Code::InvalidDynamicHeader
                .error("missing block type for dynamic")
                .with_detail("A `dynamic` block must have one label: the type of the blocks to generate.");
            diags.push(error.with_subject(block.open_brace()).with_context(block.opening()));
            return;
        };
        if let Some(surplus) = block.labels.get(1) {
            let error = Code::InvalidDynamicHeader.error("extraneous label for dynamic").with_detail(
                "A `dynamic` block has one label, the type of the blocks to generate. Labels of the generated blocks \
                 are given by its `labels` argument.",
            );
            diags.push(error.with_subject(surplus.span).with_context(block.opening()));
        }
        let other = schema.other(label.text);
        let Some(index) = block_index(schema, label.text).or(other.map(|_| 0)) else {
            // The blocks of a `rest` are generated when the `rest` is decoded.
            if !schema.takes_block(label.text) {
                let written_as = WrittenAs::Block { generates: None };
                content.unknown().push(Unknown { name: label.text.to_owned(), span: label.span, written_as });
            }
            return;
        };
        let is_other = index == 0 && other.is_some();
        let Some(wanted) = &(if is_other { other } else { schema.blocks.get(index).copied() }) else { return };
        match self.generated(diags, Some(wanted), block, label.text, iterators) {
            Some(Generated { blocks, complete }) => {
                for mut block in blocks {
                    block.at = at as u32;
                    if is_other {
                        block.labels.insert(0, label.text.to_owned());
                    }
                    content.push_generated(index, block);
                }
                if !complete {
                    content.set_incomplete(index);
                }
            }
            None => content.set_incomplete(index),
        }
    }

    /// The blocks that a `dynamic` block generates. If `wanted` is `None`, they may have any labels.
    pub(super) fn generated<'t>(
        &self,
        diags: &mut Diagnostics,
        wanted: Option<&BlockSchema<'_>>,
        block: &'t Block<'t>,
        block_type: &'t str,
        iterators: Option<&Rc<DynamicIterator>>,
    ) -> Option<Generated<'t>> {
        let dynamic = self.parts(diags, wanted, block, block_type, iterators)?;
        self.generate(diags, block, &dynamic, iterators)
    }

    fn parts<'t>(
        &self,
        diags: &mut Diagnostics,
        wanted: Option<&BlockSchema<'_>>,
        block: &'t Block<'t>,
        block_type: &'t str,
        iterators: Option<&Rc<DynamicIterator>>,
    ) -> Option<Dynamic<'t>> {
        let mut for_each = None;
        let parts = diags.sound(|diags| self.checked_parts(diags, wanted, block, block_type, &mut for_each));
        if parts.is_none() {
            // `for_each` may have independent problems.
            for_each.and_then(|for_each| self.elements(diags, for_each, block.header(), iterators));
        }
        parts
    }

    /// Reads the parts of a `dynamic` block. Sets `for_each` even if other parts have problems.
    fn checked_parts<'t>(
        &self,
        diags: &mut Diagnostics,
        wanted: Option<&BlockSchema<'_>>,
        block: &'t Block<'t>,
        block_type: &'t str,
        for_each: &mut Option<&'t Attribute<'t>>,
    ) -> Option<Dynamic<'t>> {
        let body = &block.body;
        // The parts that unknown names most likely stand for.
        let mut mistaken: Vec<&str> = Vec::new();
        let (mut iterator, mut labels, mut content) = (None, None, None);
        self.report(diags, body);
        for item in body.items {
            match item {
                Item::Attribute(attribute) => match attribute.name.name {
                    "for_each" => *for_each = Some(attribute),
                    "iterator" => iterator = Some(attribute),
                    "labels" if wanted.is_none_or(|wanted| !wanted.labels.is_empty()) => labels = Some(attribute),
                    "labels" => {
                        let error = Code::UnsupportedArgument
                            .error("unsupported argument")
                            .with_message(message!("`{}` blocks have no labels.", Spec(block_type)));
                        diags.push(error.with_subject(attribute.name.span));
                    }
                    name => {
                        let error = Code::UnsupportedArgument.error("unsupported argument").with_message(Message::from("An argument named `").name(name).words(
                            "` is not expected in a `dynamic` block; arguments of the generated blocks go into its `content` \
                             block.",
                        ));
                        let near = nearest(name, ARGUMENTS);
                        // An unknown argument that is not similar to any known one belongs in the `content`.
                        mistaken.push(near.unwrap_or("content"));
                        let error = with_suggestion(error, near);
                        diags.push(error.with_subject(attribute.name.span));
                    }
                },
                Item::Block(inner) => self.inner_block(diags, &mut content, &mut mistaken, inner),
            }
        }
        for property in body.rare.unknown {
            let error = unknown_property(property.name.name, block_type, &mut mistaken);
            diags.push(error.with_subject(property.name.span));
        }
        let is_broken = |name: &str| body.rare.broken.iter().any(|it| it.name == name);
        let broken = |name: &str| !body.rare.is_complete || mistaken.contains(&name) || is_broken(name);
        let missing = |name: &str, why: &str| {
            Code::MissingArgument
                .error("missing required argument")
                .with_message(message!("The argument `{}` is required: {}.", Spec(name), Spec(why)))
                .with_subject(body.missing_item_span)
        };
        if for_each.is_none() && !broken("for_each") {
            diags.push(missing("for_each", "one block is generated for each of its elements"));
        }
        if labels.is_none() && wanted.is_some_and(|wanted| !wanted.required().is_empty()) && !broken("labels") {
            diags.push(missing("labels", &format!("`{block_type}` blocks have labels")));
        }
        if content.is_none() && !broken("content") {
            let error = Code::MissingContent
                .error("missing dynamic content block")
                .with_detail("A `dynamic` block must have a `content` block, the body of each generated block.");
            diags.push(error.with_subject(body.missing_item_span));
        }
        let iterator = match iterator {
            None => Some(block_type),
            Some(attribute) => iterator_name(diags, attribute),
        };
        let items = labels.map(|labels| label_exprs(diags, wanted, labels));
        let labels = match items {
            None => None,
            Some(items) => Some(items?),
        };
        Some(Dynamic { for_each: (*for_each)?, iterator: iterator?, labels, content: content? })
    }

    fn inner_block<'t>(
        &self,
        diags: &mut Diagnostics,
        content: &mut Option<&'t Body<'t>>,
        mistaken: &mut Vec<&str>,
        inner: &'t Block<'t>,
    ) {
        let block_type = inner.block_type.name;
        let header = inner.header();
        if block_type != "content" {
            let error = Code::UnsupportedBlock.error("unsupported block type").with_message(
                Message::from("Blocks of type `")
                    .name(block_type)
                    .words("` are not expected in a `dynamic` block; nested blocks go into its `content` block."),
            );
            let near = nearest(block_type, ["content"]);
            // The block is a misspelled `content`, or belongs in it.
            mistaken.push("content");
            let error = with_suggestion(error, near);
            diags.push(error.with_subject(inner.block_type.span));
        } else if let Some(first) = content {
            let first = Span::new(first.span.start, first.span.start + 1);
            let error = Code::ExtraneousContent
                .error("extraneous dynamic content block")
                .with_detail("A `dynamic` block has exactly one `content` block.");
            diags.push(error.with_subject(header).with_label(first, "the first one"));
        } else {
            if let Some(label) = inner.labels.first() {
                let error = Code::ExtraneousContent.error("extraneous label for content")
                    .with_detail("A `content` block has no labels. Those of the generated blocks are given by `labels` in the `dynamic` block.");
                diags.push(error.with_subject(label.span).with_context(inner.opening()));
            }
            *content = Some(inner.body);
        }
    }

    /// The elements to generate blocks for.
    fn elements(
        &self,
        diags: &mut Diagnostics,
        for_each: &Attribute<'_>,
        header: Span,
        iterators: Option<&Rc<DynamicIterator>>,
    ) -> Option<Vec<(Val, Val)>> {
        let expr = &for_each.expr;
        let cx = self.cx.with_iterators(iterators.map(Rc::as_ref));
        let value = eval::eval(&cx, diags, expr)?;
        // Pays for the blocks before there is memory for them.
        cx.charge(value.length().unwrap_or_default() as u64 * 4, header)?;
        let value = match value.into_elements() {
            Ok(elements) => return Some(elements),
            Err(value) => value,
        };
        let detail = if value.is_null() {
            "The value of `for_each` is null; a list, set, map or object is required.".into()
        } else {
            let mismatch = Mismatch::of_type("expected a list, set, map or object").with_found(value.user_name());
            Message::because("Unsuitable value for `for_each`", mismatch.message())
        };
        let error = Code::InvalidForEach.error("invalid dynamic for_each value").with_message(detail);
        diags.push(eval::with_values(error, &cx, expr).with_subject(expr.span).with_context(for_each.span()));
        None
    }

    fn generate<'t>(
        &self,
        diags: &mut Diagnostics,
        block: &'t Block<'t>,
        dynamic: &Dynamic<'t>,
        iterators: Option<&Rc<DynamicIterator>>,
    ) -> Option<Generated<'t>> {
        let elements = self.elements(diags, dynamic.for_each, block.header(), iterators)?;
        let cx = self.cx.with_iterators(iterators.map(Rc::as_ref));
        let name: Rc<str> = dynamic.iterator.into();
        let mut generated = Generated { blocks: Vec::with_capacity(elements.len()), complete: true };
        for (key, value) in elements {
            let iterator = Rc::new(DynamicIterator {
                parent: iterators.cloned(),
                name: Rc::clone(&name),
                value: Val::object(vec![("key".to_owned(), key), ("value".to_owned(), value)]),
            });
            let (labels, reported) = diags.measured(|diags| {
                let Some((exprs, all)) = dynamic.labels else { return Some(Vec::new()) };
                let mut texts = Vec::with_capacity(exprs.len());
                for expr in exprs {
                    texts.extend(self.label(diags, expr, all, &iterator));
                }
                (texts.len() == exprs.len()).then_some(texts)
            });
            match labels {
                Some(labels) => {
                    let (header, body) = (block.header(), dynamic.content);
                    generated.blocks.push(GeneratedBlock { at: 0, header, labels, body, iterator });
                }
                None => generated.complete = false,
            }
            cx.problems(reported, diags, block.header())?;
        }
        Some(generated)
    }

    fn label(
        &self,
        diags: &mut Diagnostics,
        item: &Expr<'_>,
        context: Span,
        iterator: &DynamicIterator,
    ) -> Option<String> {
        let cx = self.cx.with_iterators(Some(iterator));
        let value = eval::eval(&cx, diags, item)?;
        cx.room_for_text_of(&value, item.span)?;
        let detail = match convert(value, &Type::String) {
            Ok(Val::String(text)) => {
                cx.values(1 + text_size(&text), item.span)?;
                return Some(text);
            }
            Ok(_) => Message::from("The label is null; a string is required."),
            Err(mismatch) => Message::because("This can't be a label", mismatch.message()),
        };
        let error = Code::InvalidDynamicLabels.error("invalid dynamic block label").with_message(detail);
        diags.push(eval::with_values(error, &cx, item).with_subject(item.span).with_context(context));
        None
    }
}

/// The error for an unknown property of a `dynamic` block in JSON. Adds the part that the name most likely stands for to `mistaken`.
fn unknown_property(name: &str, block_type: &str, mistaken: &mut Vec<&str>) -> Diagnostic {
    let error = Code::UnsupportedProperty.error("extraneous JSON object property");
    if name == "labels" {
        return error.with_message(message!("`{}` blocks have no labels.", Spec(block_type)));
    }
    let near = nearest(name, ARGUMENTS.into_iter().chain(["content"]));
    mistaken.push(near.unwrap_or("content"));
    let detail = message!(
        "A property named `{}` is not expected in a `dynamic` block; the body of the generated blocks goes into its `content`.",
        Name(name)
    );
    error.with_message(detail).with_help_if(near.map(|near| message!("did you mean `{}`?", Spec(near))))
}

fn iterator_name<'t>(diags: &mut Diagnostics, attribute: &Attribute<'t>) -> Option<&'t str> {
    if let ExprKind::Variable(name) = attribute.expr.kind {
        return Some(name);
    }
    let error = Code::InvalidIterator
        .error("invalid dynamic iterator name")
        .with_detail("The iterator must be a bare name, without quotes.");
    diags.push(error.with_subject(attribute.expr.span).with_context(attribute.span()));
    None
}

/// The expressions of the labels of the generated blocks, if their number is right.
fn label_exprs<'t>(
    diags: &mut Diagnostics,
    wanted: Option<&BlockSchema<'_>>,
    labels: &'t Attribute<'t>,
) -> Option<(&'t [Expr<'t>], Span)> {
    let span = labels.expr.span;
    let ExprKind::Tuple(exprs) = labels.expr.kind else {
        let error = Code::InvalidDynamicLabels
            .error("invalid expression")
            .with_detail("The labels must be written as a list, with one expression for each label.");
        diags.push(error.with_subject(span).with_context(labels.span()));
        return None;
    };
    if let Some(problem) = wanted.and_then(|wanted| wrong_label_count(wanted, exprs, labels)) {
        diags.push(problem);
        return None;
    }
    Some((exprs, span))
}

fn wrong_label_count(wanted: &BlockSchema<'_>, items: &[Expr<'_>], labels: &Attribute<'_>) -> Option<Diagnostic> {
    let required = wanted.required().len();
    let range = match wanted.most() {
        None => format!("at least {}", plural(required)),
        Some(most) if required < most => format!("{required} to {}", plural(most)),
        Some(most) => plural(most),
    };
    let count = format!("`{}` blocks have {range} ({})", wanted.block_type, joined(wanted.labels, ", "));
    if items.len() < required {
        let error =
            Code::InvalidDynamicLabels.error("too few labels for a dynamic block").with_detail(match items.len() {
                0 => format!("No label is given here, but {count}."),
                1 => format!("Only 1 label is given here, but {count}."),
                len => format!("Only {len} labels are given here, but {count}."),
            });
        return Some(error.with_subject(labels.expr.span).with_context(labels.span()));
    }
    if let Some(surplus) = wanted.most().and_then(|most| items.get(most)) {
        let error = Code::InvalidDynamicLabels
            .error("extraneous dynamic block label")
            .with_message(message!("Too many labels: {}.", Spec(count)));
        return Some(error.with_subject(surplus.span).with_context(labels.expr.span));
    }
    None
}

fn plural(count: usize) -> String {
    counted(count as u64, "label")
}

fn with_suggestion(error: Diagnostic, near: Option<&str>) -> Diagnostic {
    match near {
        Some(near) => error.with_help_message(suggestion(near)),
        None => error,
    }
}
