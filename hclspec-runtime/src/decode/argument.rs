//! The input of specs in a body: the value of an attribute, the only block of a type, the number of blocks.

use super::at::At;
use super::typed::typed;
use crate::body::{FoundAttr, FoundBlock, FoundBlocks, here, missing_argument};
use crate::convert::convert;
use crate::diagnostic::{Code, DiagnosticExt as _, Message, Reported, message};
use crate::eval::{self, DynamicIterator, with_values};
use crate::expression::Expression;
use crate::source::Span;
use crate::syntax::ast::{Attribute, Expr, ExprKind};
use crate::table::ItemBounds;
use crate::text::alternatives;
use crate::types::{Literal, Type};
use crate::value::{Made, Val};
use std::rc::Rc;
use std::sync::Arc;

impl<'p> At<'p> {
    /// `literal`. Each block gets its own copy.
    pub(super) fn literal(&mut self, value: &Literal, ty: &Type) -> Option<Val> {
        let value = Val::from(value);
        let cx = &self.engine().reader.cx;
        if value.size() > 1 {
            cx.charge(value.size(), self.scope.header)?;
        }
        convert(value, ty).ok()
    }

    /// Text of the configuration that becomes part of a value. It is counted, because it may be repeated very often: by an
    /// iterator, or by the blocks of an array in JSON.
    pub(super) fn copied(&self, text: &str, place: Span) -> Option<String> {
        self.engine().reader.cx.text(text, place)?;
        Some(text.to_owned())
    }

    /// `attr`: the value of an attribute.
    pub(super) fn attr(&mut self, index: usize, ty: &Type, required: bool) -> Option<Val> {
        let scope = self.scope;
        let name = scope.spec.schema.attrs.get(index)?.name;
        let Some(attribute) = self.attribute(index, required).ok()? else { return Some(self.null(|| ty.clone())) };
        let cx = self.engine().cx(scope.iterators);
        let value = typed(self.diags, &cx, &attribute.expr, ty, self.nulls(), &|problem| {
            let error = Code::IncorrectType.error("incorrect attribute value type");
            // The name may be that of an argument or of a block.
            let block = scope.spec.schema.block(name).and_then(|index| scope.spec.schema.blocks.get(index));
            error
                .with_help_if(block.map(|it| message!("or write a block: `{} { .. }`", Spec(it))))
                .with_message(Message::because(message!("Inappropriate value for argument `{}`", Spec(name)), problem))
                .with_context(attribute.span())
        })?;
        if value.is_null() {
            if required {
                self.null_argument(name, attribute);
                return None;
            }
            return Some(self.null(|| ty.clone()));
        }
        self.check_requirements(&value, ty, &attribute.expr, attribute.span()).then_some(value)
    }

    /// `attr` with `type = expression`: the unevaluated expression of an attribute.
    pub(super) fn expression_of_attr(&mut self, index: usize, required: bool) -> Option<Val> {
        let scope = self.scope;
        let Some(attribute) = self.attribute(index, required).ok()? else { return Some(self.null(|| Type::String)) };
        if is_null(&attribute.expr) {
            if required {
                self.null_argument(scope.spec.schema.attrs.get(index)?.name, attribute);
                return None;
            }
            return Some(self.null(|| Type::String));
        }
        self.expression(&attribute.expr, scope.iterators)
    }

    /// An expression as a value: its text or, in a generated type, the `Expression` itself.
    pub(super) fn expression(&mut self, expr: &Expr<'_>, iterators: Option<&Rc<DynamicIterator>>) -> Option<Val> {
        let engine = self.engine();
        let text = self.copied(expr.span.of(engine.source.text()), expr.span)?;
        if !engine.is_typed {
            return Some(Val::string(text));
        }
        let cx = engine.cx(iterators);
        let expression = Expression::new(eval::expression(&cx, engine.origin, expr));
        Some(Val::Made(Arc::new(Made::new(Val::string(text), Box::new(expression)))))
    }

    /// An attribute, if it is set. Reports a required attribute that is not set.
    fn attribute(&mut self, index: usize, required: bool) -> Result<Option<&'p Attribute<'p>>, Reported> {
        let scope = self.scope;
        let schema = scope.spec.schema.attrs.get(index).ok_or(Reported)?;
        match scope.content.attr(index).ok_or(Reported)? {
            FoundAttr::Present(attribute) => Ok(Some(attribute)),
            FoundAttr::Broken => Err(Reported),
            FoundAttr::Absent if !required => Ok(None),
            FoundAttr::Absent => {
                // The schema's required arguments were checked with the content, but not those that only a fallback requires.
                if !schema.required {
                    self.diags.push(missing_argument(schema.name, scope.body));
                }
                Err(Reported)
            }
        }
    }

    fn null_argument(&mut self, name: &str, attribute: &Attribute<'_>) {
        let error = Code::MissingArgument.error("missing required argument").with_message(message!(
            "The argument `{}` is required, but its value is null, which is the same as leaving it out.",
            Spec(name)
        ));
        let error = with_values(error, &self.engine().cx(self.scope.iterators), &attribute.expr);
        self.diags.push(error.with_subject(attribute.expr.span).with_context(attribute.span()));
    }

    /// `block`, `block_attrs`: the only block of a type. Reports a second one, and a missing required one.
    pub(super) fn only_block(&mut self, index: usize, required: bool) -> Result<Option<FoundBlock<'p>>, Reported> {
        let scope = self.scope;
        let block_type = scope.spec.schema.blocks.get(index).ok_or(Reported)?.block_type;
        let found = scope.content.blocks(index);
        let first = found.get(0);
        if let (Some(first), Some(second)) = (first, found.get(1)) {
            let generated = found.iter().filter(|block| block.header == second.header).count();
            let detail = match (generated, found.len()) {
                (1, 2) => message!("Only one block of type `{}` is allowed here.", Spec(block_type)),
                (1, count) => message!(
                    "Only one block of type `{}` is allowed here, but there are {}.",
                    Spec(block_type),
                    Spec(count)
                ),
                (count, _) => {
                    message!(
                        "Only one block of type `{}` is allowed here, but this generates {}.",
                        Spec(block_type),
                        Spec(count)
                    )
                }
            };
            let error =
                Code::DuplicateBlock.error_of(message!("duplicate {} block", Spec(block_type))).with_message(detail);
            let error = error.with_subject(second.header);
            self.diags.push(if first.header == second.header {
                error.with_help("give `for_each` a single element")
            } else {
                error.with_label(first.header, "first defined here")
            });
        }
        match first {
            Some(first) => Ok(Some(first)),
            None if found.incomplete => Err(Reported),
            None if required => {
                let error = Code::MissingBlock.error_of(message!("missing {} block", Spec(block_type))).with_message(
                    message!("A block of type `{}` is required {}.", Spec(block_type), Spec(here(scope.body))),
                );
                self.diags.push(error.with_subject(scope.body.missing_item_span));
                Err(Reported)
            }
            None => Ok(None),
        }
    }

    /// Checks how many blocks of the type at `index` there are. For `block_list`, `block_set` and `block_map`.
    pub(super) fn check_blocks(&mut self, index: usize, found: &FoundBlocks<'_>, bounds: ItemBounds) -> bool {
        if bounds.allow(found.len()) {
            return true;
        }
        let block_type = self.scope.spec.schema.blocks.get(index).map_or("", |block| block.block_type);
        self.check_count(&[format!("`{block_type}`")], found, bounds)
    }

    /// Checks the number of blocks. `types` are their types, as code for messages.
    pub(super) fn check_count(&mut self, types: &[String], found: &FoundBlocks<'_>, bounds: ItemBounds) -> bool {
        let count = found.len();
        if bounds.allow(count) {
            return true;
        }
        let scope = self.scope;
        let block_type = match types {
            [only] => only.trim_matches('`').to_owned(),
            several => alternatives(several),
        };
        let types = alternatives(types);
        let blocks = |n: u64| message!("{} {} {}", Spec(n), Spec(types), Spec(if n == 1 { "block" } else { "blocks" }));
        let are = |n: u64| if n == 1 { "is" } else { "are" };
        if (count as u64) < bounds.min && !found.incomplete {
            let place = here(scope.body);
            let (code, summary, there_are) = match count as u64 {
                0 => (
                    Code::MissingBlock,
                    message!("missing {} block", Spec(block_type)),
                    message!("There is no {} block", Spec(types)),
                ),
                n => (
                    Code::TooFewBlocks,
                    message!("too few {} blocks", Spec(block_type)),
                    message!("There {} only {}", Spec(are(n)), Message(blocks(n))),
                ),
            };
            let min = bounds.min;
            let error = code.error_of(summary).with_message(message!(
                "{} {}, but at least {} {} required.",
                Message(there_are),
                Spec(place),
                Spec(min),
                Spec(are(min))
            ));
            self.diags.push(error.with_subject(scope.body.missing_item_span));
            return false;
        }
        let Some(max) = bounds.max else { return true };
        let surplus = usize::try_from(max).ok().and_then(|max| found.get(max));
        let Some(surplus) = surplus else { return true };
        let error =
            Code::TooManyBlocks.error_of(message!("too many {} blocks", Spec(block_type))).with_message(message!(
                "At most {} {} allowed here, but there are {}; this is the first extra one.",
                Message(blocks(max)),
                Spec(are(max)),
                Spec(count)
            ));
        self.diags.push(error.with_subject(surplus.header));
        false
    }
}

/// Returns `true` if an expression is the literal `null`, possibly in parentheses.
pub(super) fn is_null(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null => true,
        ExprKind::Parens(inner) => is_null(inner),
        _ => false,
    }
}
