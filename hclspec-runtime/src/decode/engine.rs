//! The decode engine: one function for every spec table and every target type.
//!
//! A [`Spec`] and the content of a body become a [`Val`] whose objects have their attributes in the order of the table's
//! keys, so that generated code can move them into fields by position. `None` means that a problem was reported; the
//! other parts are still decoded, to report theirs.

use super::table::{BodySpec, Property, Spec};
use crate::body::{Content, FoundAttr, FoundBlock, FoundBlocks, Reader, missing_argument};
use crate::convert::{convert, reject_nulls};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::eval::{self, EvalContext, Iterator};
use crate::source::{SourceId, Span};
use crate::syntax::ast::{Attribute, Body, Expr, ExprKind, Item};
use crate::types::{Shared, Type};
use crate::value::{Number, Val, constant, normalized};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// What the whole decode of one file shares.
pub(super) struct Engine<'e> {
    pub(super) reader: Reader<'e>,
    /// How nulls are treated.
    pub(super) nulls: Nulls,
}

/// What becomes of nulls inside collections and objects of a declared type (ruling D2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nulls {
    /// They are errors, because the Rust type has no place for them.
    Rejected,
    /// They are kept.
    Kept,
    /// They are kept, and absent values are nulls of their type: the value as the language defines it.
    Typed,
}

/// A body that is being decoded.
#[derive(Clone, Copy)]
struct Scope<'s> {
    spec: &'s BodySpec<'s>,
    body: &'s Body<'s>,
    content: &'s Content<'s>,
    iterators: Option<&'s Rc<Iterator>>,
    nulls: Nulls,
}

impl Engine<'_> {
    /// Decodes the body of a file.
    pub(super) fn file(&self, diags: &mut Diagnostics, spec: &BodySpec<'_>, body: &Body<'_>) -> Option<Val> {
        self.body(diags, spec, body, None, self.nulls)
    }

    fn body(
        &self,
        diags: &mut Diagnostics,
        spec: &BodySpec<'_>,
        body: &Body<'_>,
        iterators: Option<&Rc<Iterator>>,
        nulls: Nulls,
    ) -> Option<Val> {
        let content = self.reader.content(diags, &spec.schema, body, iterators);
        self.spec(diags, &Scope { spec, body, content: &content, iterators, nulls }, &spec.spec)
    }

    fn spec(&self, diags: &mut Diagnostics, scope: &Scope<'_>, spec: &Spec<'_>) -> Option<Val> {
        match spec {
            Spec::Object { keys, children } => {
                let mut values = vec![Val::Null(None); keys.len()];
                let mut whole = true;
                for Property { slot, spec } in *children {
                    match (self.spec(diags, scope, spec), values.get_mut(*slot)) {
                        (Some(value), Some(place)) => *place = value,
                        _ => whole = false,
                    }
                }
                whole.then(|| Val::with_keys(keys.clone(), values))
            }
            Spec::Tuple(children) => {
                let values: Vec<Val> = children.iter().filter_map(|it| self.spec(diags, scope, it)).collect();
                (values.len() == children.len()).then(|| Val::tuple(values))
            }
            Spec::Attr { attr, ty, required } => self.attr(diags, scope, *attr, ty, *required),
            Spec::Block { block, required, nested } => self.block(diags, scope, *block, *required, nested),
            Spec::BlockList { block, bounds, nested } => {
                let found = scope.content.blocks.get(*block)?;
                let values = self.blocks(diags, scope, found, nested);
                self.check_count(diags, scope, *block, found, *bounds).and(values).map(Val::tuple)
            }
            Spec::BlockSet { block, bounds, nested } => {
                let found = scope.content.blocks.get(*block)?;
                let values = self.blocks(diags, scope, found, nested);
                self.check_count(diags, scope, *block, found, *bounds).and(values).map(Val::set_of)
            }
            Spec::BlockMap { block, nested } => self.block_map(diags, scope, *block, nested),
            Spec::BlockAttrs { block, element, required } => self.block_attrs(diags, scope, *block, element, *required),
            Spec::Literal { value, ty } => convert(constant(value), ty).ok(),
            Spec::Default { candidates, ty } => self.default(diags, scope, candidates, ty),
            Spec::Transform { nested, result, ty, nullable } => {
                self.transform(diags, scope, nested, result, ty, *nullable)
            }
        }
    }

    fn cx<'c>(&'c self, iterators: Option<&'c Rc<Iterator>>) -> EvalContext<'c> {
        self.reader.cx.with_iterators(iterators.map(Rc::as_ref))
    }

    fn attr(&self, diags: &mut Diagnostics, scope: &Scope<'_>, index: usize, ty: &Type, required: bool) -> Option<Val> {
        let schema = scope.spec.schema.attrs.get(index)?;
        let attribute = match scope.content.attrs.get(index)? {
            FoundAttr::Present(attribute) => attribute,
            FoundAttr::Broken => return None,
            FoundAttr::Absent if !required => return Some(scope.null(ty)),
            FoundAttr::Absent => {
                // What the schema requires was reported with the content; what only a fallback requires is not.
                if !schema.required {
                    diags.push(missing_argument(schema.name, scope.body));
                }
                return None;
            }
        };
        let cx = self.cx(scope.iterators);
        let value = self.typed(diags, &cx, &attribute.expr, ty, scope.nulls, |problem| {
            Diagnostic::error("incorrect attribute value type")
                .with_detail(format!("Inappropriate value for argument `{}`: {problem}.", schema.name))
                .with_context(attribute.span())
        })?;
        if value.is_null() {
            if required {
                let error = Diagnostic::error("missing required argument").with_detail(format!(
                    "The argument `{}` is required, but its value is null, which is the same as leaving it out.",
                    schema.name
                ));
                let error = with_values(error, &cx, &attribute.expr);
                diags.push(error.with_subject(attribute.expr.span).with_context(attribute.span()));
                return None;
            }
            return Some(scope.null(ty));
        }
        Some(value)
    }

    /// Evaluates an expression and converts it; `problem` makes the diagnostic of a failed conversion.
    fn typed(
        &self,
        diags: &mut Diagnostics,
        cx: &EvalContext<'_>,
        expr: &Expr<'_>,
        ty: &Type,
        nulls: Nulls,
        problem: impl FnOnce(String) -> Diagnostic,
    ) -> Option<Val> {
        // Literals of the wanted type need no evaluation.
        match (expr.kind, ty) {
            (ExprKind::String(text), Type::String) => return Some(Val::String(text.to_owned())),
            (ExprKind::Int(value), Type::Number) => return Some(Val::Number(Number::from(value))),
            (ExprKind::Bool(value), Type::Bool) => return Some(Val::Bool(value)),
            _ => {}
        }
        let value = eval::eval(cx, diags, expr)?;
        let converted = convert(value, ty).and_then(|value| {
            if nulls == Nulls::Rejected {
                reject_nulls(&value, ty)?;
            }
            Ok(value)
        });
        match converted {
            Ok(value) => Some(value),
            Err(mismatch) => {
                let error = with_values(problem(mismatch.to_string()), cx, expr);
                diags.push(error.with_subject(expr.span));
                None
            }
        }
    }

    fn block(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        required: bool,
        nested: &BodySpec<'_>,
    ) -> Option<Val> {
        let Some(found) = self.only_block(diags, scope, index, required)? else {
            return Some(if scope.nulls == Nulls::Typed {
                Val::null_of(implied_type(&nested.spec))
            } else {
                Val::Null(None)
            });
        };
        self.body(diags, nested, found.body, found.iterators.as_ref(), scope.nulls)
    }

    /// The only block of a type; more than one, or none where one is required, is reported.
    #[allow(clippy::option_option)]
    fn only_block<'s>(
        &self,
        diags: &mut Diagnostics,
        scope: &'s Scope<'_>,
        index: usize,
        required: bool,
    ) -> Option<Option<&'s FoundBlock<'s>>> {
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let FoundBlocks { list, incomplete } = scope.content.blocks.get(index)?;
        if let [first, second, ..] = list.as_slice() {
            let error = Diagnostic::error(format!("duplicate {block_type} block"))
                .with_detail(format!("Only one block of type `{block_type}` is allowed here."))
                .with_subject(second.header);
            diags.push(if first.header == second.header {
                error
            } else {
                error.with_label(first.header, "first defined here")
            });
        }
        match list.first() {
            Some(first) => Some(Some(first)),
            None if *incomplete => None,
            None if required => {
                let error = Diagnostic::error(format!("missing {block_type} block"))
                    .with_detail(format!("A block of type `{block_type}` is required here."));
                diags.push(error.with_subject(scope.body.missing_item_span));
                None
            }
            None => Some(None),
        }
    }

    /// Decodes all blocks of a type.
    fn blocks(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        found: &FoundBlocks<'_>,
        nested: &BodySpec<'_>,
    ) -> Option<Vec<Val>> {
        let mut values = Vec::with_capacity(found.list.len());
        for block in &found.list {
            values.extend(self.body(diags, nested, block.body, block.iterators.as_ref(), scope.nulls));
        }
        (values.len() == found.list.len() && !found.incomplete).then_some(values)
    }

    fn check_count(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        found: &FoundBlocks<'_>,
        bounds: super::table::ItemBounds,
    ) -> Option<()> {
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let count = found.list.len() as u64;
        let blocks = |n: u64| if n == 1 { "1 block is".to_owned() } else { format!("{n} blocks are") };
        if count < bounds.min && !found.incomplete {
            let error = Diagnostic::error(format!("insufficient {block_type} blocks")).with_detail(format!(
                "At least {} of type `{block_type}` required here, but there {}.",
                blocks(bounds.min),
                match count {
                    0 => "is none".to_owned(),
                    1 => "is only 1".to_owned(),
                    n => format!("are only {n}"),
                }
            ));
            diags.push(error.with_subject(scope.body.missing_item_span));
            return None;
        }
        let Some(max) = bounds.max else { return Some(()) };
        let surplus = usize::try_from(max).ok().and_then(|max| found.list.get(max));
        let Some(surplus) = surplus else { return Some(()) };
        let error = Diagnostic::error(format!("too many {block_type} blocks")).with_detail(format!(
            "At most {} of type `{block_type}` allowed here, but there are {count}; this is the first one too many.",
            blocks(max)
        ));
        diags.push(error.with_subject(surplus.header));
        None
    }

    fn block_map(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        nested: &BodySpec<'_>,
    ) -> Option<Val> {
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let found = scope.content.blocks.get(index)?;
        let mut entries: BTreeMap<Vec<&str>, (Span, Option<Val>)> = BTreeMap::new();
        let mut whole = !found.incomplete;
        for block in &found.list {
            let labels: Vec<&str> = block.labels.iter().map(AsRef::as_ref).collect();
            let value = self.body(diags, nested, block.body, block.iterators.as_ref(), scope.nulls);
            whole &= value.is_some();
            if let Some((first, _)) = entries.get(&labels) {
                let names: Vec<String> = labels.iter().map(|label| format!("\"{label}\"")).collect();
                let error = Diagnostic::error(format!("duplicate {block_type} block"))
                    .with_detail(format!("There is already a `{block_type}` block labelled {}.", names.join(" ")));
                let error = error.with_subject(block.header);
                diags.push(if *first == block.header { error } else { error.with_label(*first, "first defined here") });
                whole = false;
            } else {
                entries.insert(labels, (block.header, value));
            }
        }
        if !whole {
            return None;
        }
        let mut root = Level::default();
        for (labels, (_, value)) in entries {
            root.insert(&labels, value?);
        }
        Some(root.into_val())
    }

    fn block_attrs(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        element: &Type,
        required: bool,
    ) -> Option<Val> {
        let Some(found) = self.only_block(diags, scope, index, required)? else {
            return Some(scope.null(&Type::Map(Shared::from(element.clone()))));
        };
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let cx = self.cx(found.iterators.as_ref());
        let mut entries = Vec::with_capacity(found.body.items.len());
        let mut whole = found.body.broken.is_empty();
        let mut block_reported = false;
        for item in found.body.items {
            match item {
                Item::Attribute(attribute) => match self.entry(diags, &cx, scope, attribute, element) {
                    Some(entry) => entries.extend(entry),
                    None => whole = false,
                },
                Item::Block(inner) if !block_reported => {
                    let inner_type = inner.block_type.of(self.reader.text);
                    let error = Diagnostic::error(format!("unexpected \"{inner_type}\" block")).with_detail(format!(
                        "Blocks are not allowed in a `{block_type}` block: it holds only arguments, of any name."
                    ));
                    diags.push(error.with_subject(inner.block_type));
                    block_reported = true;
                    whole = false;
                }
                Item::Block(_) => {}
            }
        }
        // With an element type that leaves the type open each value keeps its own: an object (ruling D3).
        whole.then(|| {
            if element.has_any() {
                Val::object(entries)
            } else {
                Val::map(element.clone(), entries.into_iter().collect())
            }
        })
    }

    /// One attribute of a `block_attrs` body; inner `None` if it is null and so not set.
    #[allow(clippy::option_option)]
    fn entry(
        &self,
        diags: &mut Diagnostics,
        cx: &EvalContext<'_>,
        scope: &Scope<'_>,
        attribute: &Attribute<'_>,
        element: &Type,
    ) -> Option<Option<(String, Val)>> {
        let name = attribute.name.of(self.reader.text);
        let value = self.typed(diags, cx, &attribute.expr, element, scope.nulls, |problem| {
            Diagnostic::error("invalid attribute value")
                .with_detail(format!("Inappropriate value for `{name}`: {problem}."))
                .with_context(attribute.span())
        })?;
        let kept = !value.is_null() || scope.nulls != Nulls::Rejected;
        Some(kept.then(|| (normalized(name.to_owned()), value)))
    }

    fn default(&self, diags: &mut Diagnostics, scope: &Scope<'_>, candidates: &[Spec<'_>], ty: &Type) -> Option<Val> {
        for (index, candidate) in candidates.iter().enumerate() {
            let mark = diags.len();
            let value = self.spec(diags, scope, candidate)?;
            if value.is_null() {
                continue;
            }
            // A fallback's value gets the type of the first candidate (ruling D16).
            if index == 0 {
                return Some(value);
            }
            return match convert(value, ty) {
                Ok(value) => Some(value),
                Err(mismatch) => {
                    let error = Diagnostic::error("incorrect fallback value type").with_detail(format!(
                        "The value found in place of the missing one does not have its type: {mismatch}."
                    ));
                    if diags.len() == mark {
                        diags.push(error.with_subject(scope.place(candidate)));
                    }
                    None
                }
            };
        }
        Some(scope.null(ty))
    }

    fn transform(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        nested: &Spec<'_>,
        result: &Expr<'_>,
        ty: &Type,
        nullable: bool,
    ) -> Option<Val> {
        // The expression sees the value that the language defines: nulls are kept and have their types.
        let value = self.spec(diags, &Scope { nulls: Nulls::Typed, ..*scope }, nested)?;
        let cx = EvalContext::with_builtins();
        let place = scope.place(nested);
        let mut inner = Diagnostics::new();
        inner.set_source(SourceId::Spec);
        let value = cx.with_variable("nested", value, |cx| {
            self.typed(&mut inner, cx, result, ty, scope.nulls, |problem| {
                Diagnostic::error("incorrect transform result").with_detail(format!("Inappropriate result: {problem}."))
            })
        });
        let value = match value {
            Some(value) if value.is_null() && !nullable => {
                let error = Diagnostic::error("incorrect transform result").with_detail("The result is null.");
                inner.push(error.with_subject(result.span));
                None
            }
            other => other,
        };
        // The expression is the spec's, but what it failed on came from here.
        for problem in inner.split_off(0) {
            diags.push(problem.with_label_in(SourceId::Main, place, "the value being transformed comes from here"));
        }
        value
    }
}

impl Scope<'_> {
    /// What stands for an absent value of type `ty`.
    fn null(&self, ty: &Type) -> Val {
        if self.nulls == Nulls::Typed { Val::null_of(ty.clone()) } else { Val::Null(None) }
    }

    /// Where in the config the value of `spec` comes from, or is missing.
    fn place(&self, spec: &Spec<'_>) -> Span {
        let found = match spec {
            Spec::Attr { attr, .. } => match self.content.attrs.get(*attr) {
                Some(FoundAttr::Present(attribute)) => Some(attribute.expr.span),
                _ => None,
            },
            Spec::Block { block, .. }
            | Spec::BlockList { block, .. }
            | Spec::BlockSet { block, .. }
            | Spec::BlockMap { block, .. }
            | Spec::BlockAttrs { block, .. } => {
                self.content.blocks.get(*block).and_then(|found| found.list.first()).map(|block| block.header)
            }
            Spec::Transform { nested, .. } => Some(self.place(nested)),
            Spec::Default { candidates, .. } => candidates
                .iter()
                .map(|candidate| self.place(candidate))
                .find(|place| *place != self.body.missing_item_span),
            Spec::Object { .. } | Spec::Tuple(_) | Spec::Literal { .. } => None,
        };
        found.unwrap_or(self.body.missing_item_span)
    }
}

/// One level of labels of a `block_map`.
#[derive(Default)]
struct Level {
    values: BTreeMap<String, Val>,
    levels: BTreeMap<String, Level>,
}

impl Level {
    fn insert(&mut self, labels: &[&str], value: Val) {
        match labels {
            [] => {}
            [last] => {
                self.values.insert((*last).to_owned(), value);
            }
            [first, rest @ ..] => self.levels.entry((*first).to_owned()).or_default().insert(rest, value),
        }
    }

    fn into_val(self) -> Val {
        let levels = self.levels.into_iter().map(|(label, level)| (label, level.into_val()));
        Val::object(self.values.into_iter().chain(levels).collect())
    }
}

/// The type of the value that `spec` gives, as far as it does not depend on the config; for typed nulls.
fn implied_type(spec: &Spec<'_>) -> Type {
    match spec {
        Spec::Object { keys, children } => {
            let mut attrs: Vec<_> = children
                .iter()
                .map(|Property { slot, spec }| crate::types::ObjectAttr {
                    name: Shared::from(keys.get(*slot)),
                    ty: implied_type(spec),
                    presence: crate::types::Presence::Required,
                })
                .collect();
            attrs.sort_by(|a, b| a.name.cmp(&b.name));
            Type::Object(Shared::from(attrs))
        }
        Spec::Tuple(children) => Type::Tuple(Shared::Owned(children.iter().map(implied_type).collect::<Arc<[Type]>>())),
        Spec::Attr { ty, .. } | Spec::Literal { ty, .. } | Spec::Default { ty, .. } | Spec::Transform { ty, .. } => {
            ty.clone()
        }
        Spec::Block { nested, .. } => implied_type(&nested.spec),
        Spec::BlockAttrs { element, .. } => Type::Map(Shared::from(element.clone())),
        Spec::BlockList { .. } | Spec::BlockSet { .. } | Spec::BlockMap { .. } => Type::Any,
    }
}

fn with_values(diagnostic: Diagnostic, cx: &EvalContext<'_>, expr: &Expr<'_>) -> Diagnostic {
    eval::describe(cx, expr).into_iter().fold(diagnostic, |it, (name, value)| it.with_value(name, value))
}
