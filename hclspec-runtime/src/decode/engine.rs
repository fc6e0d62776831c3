//! The state that is shared by the decode of one file, its current position, and the evaluation of expressions.

use super::implied::Implied;
use super::part::{hint, mismatched};
use super::scope::{NullRule, Scope};
use super::word::{Chosen, chosen, of_choice};
use crate::body::{BodyReader, Buffer, Content, FoundAttr, FoundBlock};
use crate::convert::{convert, reject_nulls};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message, Reporter, message};
use crate::eval::{self, DynamicIterator, EvalContext, Origin, has_known_attributes, warn_of_deprecated, with_values};
use crate::host::Conversion;
use crate::source::SourceMap;
use crate::syntax::ast::{Expr, ExprKind};
use crate::table::{BodyChoice, BodySpec, TypeCheck, TypeParts};
use crate::types::Type;
use crate::value::{Number, Val};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// How many arguments and kinds of blocks the bodies may have that are in each other because a part uses itself. Each takes some of the stack, and the
/// configuration decides how many there are.
const MOST_PARTS: usize = 4_000;

/// The state that is shared by the whole decode of one file.
pub(crate) struct Engine<'e> {
    pub(crate) reader: BodyReader<'e>,
    /// Whether all blocks of a type are converted to one type.
    pub(crate) unified: bool,
    /// The bodies that contain themselves.
    pub(crate) bodies: &'e [&'e BodySpec<'e>],
    /// What must be true of the values of named types.
    pub(crate) checks: &'e [TypeCheck<'e>],
    /// The host's types.
    pub(crate) conversions: &'e [Conversion],
    /// The parts of types that contain themselves.
    pub(crate) parts_of_types: &'e [TypeParts<'e>],
    /// The texts of the configuration, for values of the host's types that keep them.
    pub(crate) source: &'e SourceMap<'e>,
    /// The same, for expressions as values.
    pub(crate) origin: &'e Origin<'e>,
    /// Whether the result is a generated type, rather than the value that the language defines.
    pub(crate) is_typed: bool,
    /// How nulls are treated, which is different while a value is decoded as the language defines it.
    pub(crate) nulls: Cell<NullRule>,
    /// Whether a value is being checked: what is in it is not.
    pub(crate) is_checking: Cell<bool>,
    /// Whether messages must hide secrets.
    pub(crate) has_secrets: bool,
    /// How many items of bodies may still be visited again to find places.
    pub(crate) lookups: Cell<usize>,
    /// The types of nulls that stand for absent blocks.
    pub(crate) implied: RefCell<Implied>,
    /// Buffers for reading bodies.
    pub(crate) buffers: RefCell<Vec<Buffer>>,
}

impl Engine<'_> {
    /// A buffer for reading a body. [`Engine::give_back`] keeps it for the next one.
    #[inline]
    pub(super) fn buffer(&self) -> Buffer {
        self.buffers.borrow_mut().pop().unwrap_or_default()
    }

    #[inline]
    pub(super) fn give_back(&self, buffer: Buffer) {
        self.buffers.borrow_mut().push(buffer);
    }

    /// The type of the value of a body, as far as it does not depend on the configuration.
    pub(super) fn implied_type(&self, body: &BodySpec<'_>) -> Type {
        self.implied.borrow_mut().of_body(body)
    }

    /// The spec of the body of a block: the one for the word in it, if its content depends on that. Reports a wrong word.
    #[inline]
    pub(crate) fn chosen<'p>(
        &'p self,
        diags: &mut Diagnostics,
        block: &FoundBlock<'_>,
        spec: &'p BodySpec<'p>,
    ) -> Chosen<'p> {
        let spec = spec.resolved(self.bodies);
        match spec.choice {
            None => Chosen { spec, of: None },
            Some(_) => chosen(diags, &self.cx(block.iterators), block, spec),
        }
    }

    /// Calls `run` with another rule for nulls.
    pub(super) fn with_nulls<T>(&self, nulls: NullRule, run: impl FnOnce() -> T) -> T {
        let before = self.nulls.replace(nulls);
        let result = run();
        self.nulls.set(before);
        result
    }

    pub(crate) fn cx<'c>(&'c self, iterators: Option<&'c Rc<DynamicIterator>>) -> EvalContext<'c> {
        self.reader.cx.with_iterators(iterators.map(Rc::as_ref))
    }
}

/// The current position of the decode. Two words, so that it is passed in registers.
pub(crate) struct At<'p> {
    pub(crate) diags: &'p mut Diagnostics,
    pub(crate) scope: &'p Scope<'p>,
}

impl Reporter for At<'_> {
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }
}

impl<'p> At<'p> {
    pub(crate) fn again(&mut self) -> At<'_> {
        At { diags: self.diags, scope: self.scope }
    }

    pub(super) fn engine(&self) -> &'p Engine<'p> {
        self.scope.engine
    }

    pub(super) fn nulls(&self) -> NullRule {
        self.scope.engine.nulls.get()
    }

    /// The value for an absent value of the type that `ty` returns.
    pub(super) fn null(&self, ty: impl FnOnce() -> Type) -> Val {
        if self.nulls().typed { Val::null_of(ty()) } else { Val::NULL }
    }

    /// The expression of an attribute that may be usable as written. Expressions in generated blocks are not, because they
    /// count each time they are evaluated.
    pub(super) fn written(&self, attr: usize) -> Option<&'p Expr<'p>> {
        if self.nulls().typed || self.scope.iterators.is_some() {
            return None;
        }
        match self.scope.content.attr(attr) {
            Some(FoundAttr::Present(attribute)) => Some(&attribute.expr),
            _ => None,
        }
    }

    /// Reads the body of a block, and passes it on.
    #[inline]
    pub(super) fn enter<T>(
        self,
        block: FoundBlock<'_>,
        nested: &BodySpec<'_>,
        take: impl FnOnce(&mut Inside<'_>) -> Option<T>,
    ) -> Option<T> {
        let (mut take, mut taken) = (Some(take), None);
        self.enter_by(block, nested, &mut |inside| taken = take.take().and_then(|take| take(inside)));
        taken
    }

    /// As [`Self::enter`]. A body is large, so it stays where it is made.
    fn enter_by(self, block: FoundBlock<'_>, nested: &BodySpec<'_>, take: &mut dyn FnMut(&mut Inside<'_>)) {
        let FoundBlock { body, iterators, .. } = block;
        let chosen = self.engine().chosen(self.diags, &block, nested);
        let nested = chosen.spec;
        // Pays for what the spec adds to a block, and for the block itself if it may be repeated very often.
        let added = nested.schema.attrs.len() + nested.schema.blocks.len();
        let size = if iterators.is_some() { body.items.len() + added + 1 } else { added / 8 };
        if self.engine().reader.cx.charge(size as u64, body.span).is_none() {
            return;
        }
        let around = Some(self.scope).filter(|around| around.size + added > MOST_PARTS);
        if around.and_then(|around| around.size_inside(nested)).is_some_and(|size| size + added > MOST_PARTS) {
            let detail = message!(
                "Blocks that are in blocks of their kind can have at most {} arguments and kinds of blocks in all.",
                Spec(MOST_PARTS)
            );
            self.diags
                .push(Code::NestedTooDeep.error("nesting too deep").with_message(detail).with_subject(block.header));
            return;
        }
        let mut inside = Inside::new(self.engine(), self.diags, block, chosen, Some(self.scope));
        inside.check();
        take(&mut inside);
    }
}

/// A body with its content. When it is dropped, the engine gets the buffer back.
pub(crate) struct Inside<'p> {
    pub(super) diags: &'p mut Diagnostics,
    pub(super) scope: Scope<'p>,
    /// That by which the spec of the body was chosen.
    pub(super) of: Option<&'p BodyChoice<'p>>,
}

impl<'p> Inside<'p> {
    /// Reads the content of a body, which is in the body `around`.
    #[inline]
    pub(crate) fn new(
        engine: &'p Engine<'p>,
        diags: &'p mut Diagnostics,
        block: FoundBlock<'p>,
        Chosen { spec, of }: Chosen<'p>,
        around: Option<&'p Scope<'p>>,
    ) -> Self {
        let FoundBlock { header, labels, body, iterators } = block;
        let mut inside = Self {
            diags,
            scope: Scope {
                engine,
                spec,
                body,
                content: Content::new(body, &spec.schema, iterators, engine.buffer()),
                iterators,
                header,
                labels,
                around,
                size: around.map_or(0, |it| it.size) + spec.schema.attrs.len() + spec.schema.blocks.len(),
                keys: RefCell::default(),
            },
            of,
        };
        engine.reader.fill(inside.diags, &mut inside.scope.content, (&spec.schema, of), body);
        if !spec.labels.is_empty() {
            inside.check_labels();
        }
        inside
    }

    /// The position in the body.
    pub(super) fn at(&mut self) -> At<'_> {
        At { diags: self.diags, scope: &self.scope }
    }

    pub(super) fn engine(&self) -> &'p Engine<'p> {
        self.scope.engine
    }
}

impl Drop for Inside<'_> {
    #[inline(never)]
    fn drop(&mut self) {
        self.engine().give_back(self.scope.content.take_buffer());
    }
}

/// Evaluates an expression and converts the value; `problem` creates the error for a failed conversion.
pub(crate) fn typed(
    diags: &mut Diagnostics,
    cx: &EvalContext<'_>,
    expr: &Expr<'_>,
    ty: &Type,
    nulls: NullRule,
    problem: &dyn Fn(Message) -> Diagnostic,
) -> Option<Val> {
    // Literals of the right type need no evaluation. Literals in generated blocks count each time.
    match (expr.kind, ty) {
        _ if cx.is_repeated() => {}
        (ExprKind::String(text), Type::String) => return Some(Val::String(text.to_owned())),
        (ExprKind::Int(value), Type::Number) => return Some(Val::Number(Number::from(value))),
        (ExprKind::Bool(value), Type::Bool) => return Some(Val::Bool(value)),
        _ => {}
    }
    let value = eval::eval_whole(cx, diags, expr)?;
    if is_leaf_of(&value, ty) || !nulls.typed && has_parts_of(&value, ty) {
        return Some(value);
    }
    converted(diags, cx, expr, value, ty, nulls, problem)
}

/// Converts the value of an expression that was counted; `problem` makes the diagnostic of a failed conversion.
pub(crate) fn converted(
    diags: &mut Diagnostics,
    cx: &EvalContext<'_>,
    expr: &Expr<'_>,
    value: Val,
    ty: &Type,
    nulls: NullRule,
    problem: &dyn Fn(Message) -> Diagnostic,
) -> Option<Val> {
    cx.conversion(&value, ty, expr.span)?;
    let converted = convert(value, ty).and_then(|value| {
        if nulls.rejected {
            reject_nulls(&value, ty)?;
        }
        Ok(value)
    });
    match converted {
        Ok(value) => {
            warn_of_deprecated(diags, expr, &value, ty);
            has_known_attributes(diags, expr, Some(&value), ty).then_some(value)
        }
        Err(mismatch) => {
            let part = mismatched(expr, &mismatch);
            let error = of_choice(with_values(problem(mismatch.message()), cx, part), &mismatch);
            let error = match hint(expr, ty, &mismatch) {
                Some(help) => error.with_help(help),
                None => error,
            };
            diags.push(error.with_subject(part.span));
            None
        }
    }
}

/// Whether the expression is a literal of the right type without parts.
fn is_leaf_of(value: &Val, ty: &Type) -> bool {
    matches!((value, ty), (Val::String(_), Type::String) | (Val::Number(_), Type::Number) | (Val::Bool(_), Type::Bool))
}

/// Whether the expression has elements or items, written with the right type.
fn has_parts_of(value: &Val, ty: &Type) -> bool {
    let (values, element) = match (value, ty) {
        (Val::Tuple(items), Type::List(element)) => (&items.items, element),
        (Val::Object(object), Type::Map(element)) => (&object.values, element),
        _ => return false,
    };
    match **element {
        Type::String => values.iter().all(|value| matches!(value, Val::String(_))),
        Type::Number => values.iter().all(|value| matches!(value, Val::Number(_))),
        Type::Bool => values.iter().all(|value| matches!(value, Val::Bool(_))),
        _ => false,
    }
}
