//! Shapes of expressions: what the `result` of a `transform` is for every value of `nested`.
//!
//! Sound by construction: a shape is given only where the language's rules leave no other; an operand for which
//! evaluation fails needs no shape, so `nested * 2` is a number whatever `nested` may be.

use super::shape::{Shape, ShapeKind};
use hclspec_runtime::syntax::ast::{
    BinaryOp, Call, Conditional, Expr, ExprKind, For, ObjectItem, ObjectKey, Postfix, Step, StepKind, UnaryOp,
};
use unicode_normalization::UnicodeNormalization;

/// The shape of `expr`, in which the variable `nested` has that shape.
#[must_use]
pub fn of_expr(expr: &Expr<'_>, nested: &Shape) -> Shape {
    Scope { variables: vec![("nested".to_owned(), nested.clone())] }.expr(expr)
}

/// The variables around an expression, inner ones last.
#[derive(Clone)]
struct Scope {
    variables: Vec<(String, Shape)>,
}

impl Scope {
    fn expr(&self, expr: &Expr<'_>) -> Shape {
        match expr.kind {
            ExprKind::Null => Shape { kind: ShapeKind::Null, nullable: true },
            ExprKind::Bool(_) => Shape::new(ShapeKind::Bool),
            ExprKind::Int(_) | ExprKind::Number(_) => Shape::new(ShapeKind::Number),
            ExprKind::String(_) | ExprKind::Template(_) => Shape::new(ShapeKind::String),
            ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => self.expr(inner),
            ExprKind::Variable(name) => self.variable(name),
            ExprKind::Postfix(postfix) => self.postfix(postfix),
            ExprKind::Tuple(items) => Shape::new(ShapeKind::Tuple(items.iter().map(|item| self.expr(item)).collect())),
            ExprKind::Object(items) => self.object(items),
            ExprKind::For(it) => self.for_expr(it),
            ExprKind::Call(call) => self.call(call),
            ExprKind::Unary(unary) => Shape::new(match unary.op {
                UnaryOp::Negate => ShapeKind::Number,
                UnaryOp::Not => ShapeKind::Bool,
            }),
            // The operation applied last decides, and all operators of one precedence give the same.
            ExprKind::Binary(binary) => match binary.rest.last() {
                Some(operation) => Shape::new(operator(operation.op)),
                None => self.expr(&binary.first),
            },
            ExprKind::Conditional(it) => self.conditional(it),
        }
    }

    fn variable(&self, name: &str) -> Shape {
        let found = self.variables.iter().rev().find(|(other, _)| other == name);
        found.map_or_else(Shape::unknown, |(_, shape)| shape.clone())
    }

    fn postfix(&self, postfix: &Postfix<'_>) -> Shape {
        self.steps(self.expr(&postfix.base), postfix.steps)
    }

    fn steps(&self, base: Shape, steps: &[Step<'_>]) -> Shape {
        steps.iter().fold(base, |shape, step| self.step(&shape, step))
    }

    /// A step from null is an error, so whether the base may be null does not matter; but for a splat.
    fn step(&self, base: &Shape, step: &Step<'_>) -> Shape {
        let found = match step.kind {
            StepKind::Attribute(name) => member(base, name),
            StepKind::LegacyIndex(index) => usize::try_from(index).ok().and_then(|index| element(base, Some(index))),
            StepKind::Index(key) => match constant_key(key) {
                Key::Name(name) => member(base, &name),
                Key::Index(index) => element(base, Some(index)),
                Key::Computed => element(base, None).or_else(|| computed_member(base)),
            },
            StepKind::Splat { each, .. } => self.splat(base, each),
        };
        found.unwrap_or_else(Shape::unknown)
    }

    fn splat(&self, base: &Shape, each: &[Step<'_>]) -> Option<Shape> {
        if base.nullable {
            return None;
        }
        let steps = |element: &Shape| self.steps(element.clone(), each);
        match &base.kind {
            ShapeKind::List(element) | ShapeKind::Set(element) | ShapeKind::Seq(element) => {
                Some(Shape::new(ShapeKind::Seq(Box::new(steps(element)))))
            }
            ShapeKind::Tuple(elements) => Some(Shape::new(ShapeKind::Tuple(elements.iter().map(steps).collect()))),
            ShapeKind::Value
            | ShapeKind::Null
            | ShapeKind::String
            | ShapeKind::Number
            | ShapeKind::Bool
            | ShapeKind::Map(_)
            | ShapeKind::Rec(_)
            | ShapeKind::Object(_) => None,
        }
    }

    fn object(&self, items: &[ObjectItem<'_>]) -> Shape {
        let mut attrs: Vec<(String, Shape)> = Vec::new();
        let mut computed = false;
        for item in items {
            let value = self.expr(&item.value);
            let name = match &item.key {
                ObjectKey::Name(name) => Some(name.name.nfc().collect()),
                ObjectKey::Expr(expr) => match expr.kind {
                    ExprKind::String(text) => Some(text.to_owned()),
                    _ => None,
                },
            };
            computed |= name.as_ref().is_none_or(|name| attrs.iter().any(|(other, _)| other == name));
            attrs.push((name.unwrap_or_default(), value));
        }
        if computed {
            let element = join(attrs.into_iter().map(|(_, value)| value));
            return Shape::new(ShapeKind::Rec(Box::new(element)));
        }
        Shape::new(ShapeKind::Object(attrs))
    }

    fn for_expr(&self, it: &For<'_>) -> Shape {
        let collection = self.expr(&it.collection);
        let (key, value) = iteration(&collection);
        let mut inner = self.clone();
        inner.variables.extend(it.key_var.map(|var| (var.name.to_owned(), key)));
        inner.variables.push((it.value_var.name.to_owned(), value));
        let value = inner.expr(&it.value);
        Shape::new(match (&it.key, it.group) {
            (None, _) => ShapeKind::Seq(Box::new(value)),
            (Some(_), false) => ShapeKind::Rec(Box::new(value)),
            (Some(_), true) => ShapeKind::Rec(Box::new(Shape::new(ShapeKind::Seq(Box::new(value))))),
        })
    }

    fn call(&self, call: &Call<'_>) -> Shape {
        let kind = match call.name.name {
            "abs" | "int" | "max" | "min" | "length" | "strlen" => ShapeKind::Number,
            "upper" | "lower" | "reverse" | "substr" | "jsonencode" => ShapeKind::String,
            "hasindex" => ShapeKind::Bool,
            "coalesce" if call.expand => ShapeKind::Value,
            "coalesce" => {
                let args = call.args.iter().map(|arg| self.expr(arg)).reduce(|a, b| unify(&a, &b));
                return args.map_or_else(Shape::unknown, Shape::not_null);
            }
            "concat" if call.expand => ShapeKind::Value,
            "concat" => concat(call.args.iter().map(|arg| self.expr(arg)).collect()),
            _ => return Shape::unknown(),
        };
        Shape::new(kind)
    }

    fn conditional(&self, it: &Conditional<'_>) -> Shape {
        let if_true = self.narrowed(&it.condition, true).expr(&it.if_true);
        let if_false = self.narrowed(&it.condition, false).expr(&it.if_false);
        unify(&if_true, &if_false)
    }

    /// What is known where `condition` is `outcome`: which variables and attributes are not null there.
    fn narrowed(&self, condition: &Expr<'_>, outcome: bool) -> Self {
        let mut scope = self.clone();
        scope.narrow(condition, outcome);
        scope
    }

    fn narrow(&mut self, condition: &Expr<'_>, outcome: bool) {
        match condition.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => self.narrow(inner, outcome),
            ExprKind::Unary(unary) if unary.op == UnaryOp::Not => self.narrow(&unary.operand, !outcome),
            ExprKind::Binary(binary) => {
                // `a && b` holds only if both do; `a || b` fails only if both do.
                let all = |op| binary.rest.iter().all(|it| it.op == op);
                if (outcome && all(BinaryOp::And)) || (!outcome && all(BinaryOp::Or)) {
                    self.narrow(&binary.first, outcome);
                    for operation in binary.rest {
                        self.narrow(&operation.operand, outcome);
                    }
                    return;
                }
                let [only] = binary.rest else { return };
                let not_null = match only.op {
                    BinaryOp::NotEqual => outcome,
                    BinaryOp::Equal => !outcome,
                    _ => return,
                };
                match (is_null(&binary.first), is_null(&only.operand)) {
                    (true, false) if not_null => self.set_not_null(&only.operand),
                    (false, true) if not_null => self.set_not_null(&binary.first),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn set_not_null(&mut self, expr: &Expr<'_>) {
        let (name, steps) = match expr.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => return self.set_not_null(inner),
            ExprKind::Variable(name) => (name, [].as_slice()),
            ExprKind::Postfix(postfix) => match postfix.base.kind {
                ExprKind::Variable(name) => (name, postfix.steps),
                _ => return,
            },
            _ => return,
        };
        let Some((_, mut shape)) =
            self.variables.iter_mut().rev().find(|(other, _)| other == name).map(|it| (&it.0, &mut it.1))
        else {
            return;
        };
        for step in steps {
            let StepKind::Attribute(name) = step.kind else { return };
            let ShapeKind::Object(attrs) = &mut shape.kind else { return };
            let Some((_, attr)) = attrs.iter_mut().find(|(other, _)| other == name) else { return };
            shape = attr;
        }
        if shape.kind != ShapeKind::Null {
            shape.nullable = false;
        }
    }
}

fn is_null(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null => true,
        ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => is_null(inner),
        _ => false,
    }
}

const fn operator(op: BinaryOp) -> ShapeKind {
    match op {
        BinaryOp::Or
        | BinaryOp::And
        | BinaryOp::Equal
        | BinaryOp::NotEqual
        | BinaryOp::Less
        | BinaryOp::LessOrEqual
        | BinaryOp::Greater
        | BinaryOp::GreaterOrEqual => ShapeKind::Bool,
        BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Modulo => {
            ShapeKind::Number
        }
    }
}

enum Key {
    Name(String),
    Index(usize),
    Computed,
}

fn constant_key(expr: &Expr<'_>) -> Key {
    match expr.kind {
        ExprKind::Parens(inner) => constant_key(inner),
        ExprKind::String(text) => Key::Name(text.to_owned()),
        ExprKind::Int(index) => usize::try_from(index).map_or(Key::Computed, Key::Index),
        _ => Key::Computed,
    }
}

/// `.name` or `["name"]`.
fn member(base: &Shape, name: &str) -> Option<Shape> {
    match &base.kind {
        ShapeKind::Object(_) => base.attr(name).cloned(),
        ShapeKind::Map(element) | ShapeKind::Rec(element) => Some((**element).clone()),
        _ => None,
    }
}

/// `[index]` of a sequence.
fn element(base: &Shape, index: Option<usize>) -> Option<Shape> {
    match (&base.kind, index) {
        (ShapeKind::List(element) | ShapeKind::Seq(element), _) => Some((**element).clone()),
        (ShapeKind::Tuple(elements), Some(index)) => elements.get(index).cloned(),
        (ShapeKind::Tuple(elements), None) => Some(join(elements.iter().cloned())),
        _ => None,
    }
}

/// `[key]` of a map or object, the key not known.
fn computed_member(base: &Shape) -> Option<Shape> {
    match &base.kind {
        ShapeKind::Map(element) | ShapeKind::Rec(element) => Some((**element).clone()),
        ShapeKind::Object(attrs) => Some(join(attrs.iter().map(|(_, attr)| attr.clone()))),
        _ => None,
    }
}

/// Key and value of a `for` over `collection`.
fn iteration(collection: &Shape) -> (Shape, Shape) {
    let (number, string) = (Shape::new(ShapeKind::Number), Shape::new(ShapeKind::String));
    match &collection.kind {
        ShapeKind::List(element) | ShapeKind::Seq(element) => (number, (**element).clone()),
        ShapeKind::Set(element) => ((**element).clone(), (**element).clone()),
        ShapeKind::Tuple(elements) => (number, join(elements.iter().cloned())),
        ShapeKind::Map(element) | ShapeKind::Rec(element) => (string, (**element).clone()),
        ShapeKind::Object(attrs) => (string, join(attrs.iter().map(|(_, attr)| attr.clone()))),
        ShapeKind::Value | ShapeKind::Null | ShapeKind::String | ShapeKind::Number | ShapeKind::Bool => {
            (Shape::unknown(), Shape::unknown())
        }
    }
}

/// One shape that covers all, without a conversion.
fn join(shapes: impl Iterator<Item = Shape>) -> Shape {
    shapes.map(Some).reduce(|a, b| a?.merged_nulls(&b?)).flatten().unwrap_or_else(Shape::unknown)
}

/// The shape of a conditional with these results: they are converted to one type.
fn unify(a: &Shape, b: &Shape) -> Shape {
    let nullable = a.nullable || b.nullable;
    match (&a.kind, &b.kind) {
        (ShapeKind::Null, _) => return b.clone().or_null(true),
        (_, ShapeKind::Null) => return a.clone().or_null(true),
        (ShapeKind::String, ShapeKind::Number | ShapeKind::Bool)
        | (ShapeKind::Number | ShapeKind::Bool, ShapeKind::String) => {
            return Shape::new(ShapeKind::String).or_null(nullable);
        }
        _ => {}
    }
    match a.merged_nulls(b) {
        Some(both) if !both.has_unknown() => both,
        _ => Shape::new(ShapeKind::Value).or_null(nullable),
    }
}

fn concat(args: Vec<Shape>) -> ShapeKind {
    let mut elements = Vec::new();
    let mut fixed = Some(Vec::new());
    for arg in args {
        match arg.kind {
            ShapeKind::Tuple(items) => {
                elements.extend(items.iter().cloned());
                if let Some(fixed) = &mut fixed {
                    fixed.extend(items);
                }
            }
            ShapeKind::List(element) | ShapeKind::Seq(element) => {
                fixed = None;
                elements.push(*element);
            }
            _ => return ShapeKind::Value,
        }
    }
    match fixed {
        Some(fixed) => ShapeKind::Tuple(fixed),
        None => {
            let element = join(elements.into_iter());
            // Lists are converted to one element type if all are lists; what that does to unequal ones is not known.
            ShapeKind::Seq(Box::new(element))
        }
    }
}
