//! The parts of `nested` that an expression of a spec reads.

use hclspec_core::syntax::ast::{Binary, BinaryOp, Call, Expr, ExprKind, Operation, Step, StepKind};
use hclspec_core::syntax::visit::Loops;

/// The parts of `nested` that an expression may read, by name at any depth.
#[derive(Clone, Debug, Default)]
pub struct Reads {
    /// Names of parts of which the expression reads a part, or which it compares with null or counts.
    names: Vec<String>,
    /// Names of parts that the expression uses as a whole.
    whole: Vec<String>,
    /// Whether the expression uses `nested` as a whole.
    everything: bool,
}

impl Reads {
    pub(super) fn of(expr: &Expr<'_>) -> Self {
        let mut walk = ReadsWalk { found: Self::default(), loops: Vec::new() };
        walk.expr(expr, true);
        walk.found
    }

    /// Reads one whole property.
    pub fn property(name: &str) -> Self {
        Self { whole: vec![name.to_owned()], ..Self::default() }
    }

    /// Returns `true` if the expression may read all of `nested`.
    pub fn everything(&self) -> bool {
        self.everything
    }

    /// `Some(true)` if the expression may read all of the part called `name`, `Some(false)` if it only reads parts of it.
    pub fn part(&self, name: &str) -> Option<bool> {
        let is_whole = self.everything || self.whole.iter().any(|it| it == name);
        (is_whole || self.names.iter().any(|it| it == name)).then_some(is_whole)
    }
}

struct ReadsWalk<'a> {
    found: Reads,
    /// Variables of loops, with the name of the collection; `None` if that is `nested`, or not read from it.
    loops: Vec<(&'a str, Option<String>)>,
}

impl<'a> ReadsWalk<'a> {
    /// Records what an expression reads. `is_whole`: the result of the expression is used as a whole.
    fn expr(&mut self, expr: &Expr<'a>, is_whole: bool) {
        if let Some(it) = expr.reference() {
            self.reference(it.name, it.steps, is_whole);
        }
        let none = Loops::default();
        match expr.kind {
            ExprKind::Parens(inner) => self.expr(inner, is_whole),
            ExprKind::Call(Call { name, args: [arg], .. }) if name.name == "length" => self.expr(arg, false),
            ExprKind::Binary(Binary {
                first,
                rest: [Operation { op: BinaryOp::Equal | BinaryOp::NotEqual, operand }],
            }) if matches!(first.kind, ExprKind::Null) || matches!(operand.kind, ExprKind::Null) => {
                self.expr(first, false);
                self.expr(operand, false);
            }
            ExprKind::For(it) => {
                self.expr(&it.collection, false);
                let before = self.loops.len();
                let of = it.collection.without_parens().reference().and_then(|it| last_name(it.steps));
                self.loops.push((it.value_var.name, of));
                expr.children(&none, &mut |part, _| {
                    if part.span != it.collection.span {
                        self.expr(part, true);
                    }
                });
                self.loops.truncate(before);
            }
            _ => expr.children(&none, &mut |part, _| self.expr(part, true)),
        }
    }

    fn reference(&mut self, variable: &str, steps: &[Step<'_>], is_whole: bool) {
        let element = self.loops.iter().rev().find(|(name, _)| *name == variable).map(|(_, of)| of.clone());
        if element.is_none() && variable != "nested" {
            return;
        }
        self.steps(steps);
        match last_name(steps).or_else(|| element.flatten()) {
            Some(name) if is_whole => self.found.whole.push(name),
            None if is_whole => self.found.everything = true,
            _ => {}
        }
    }

    fn steps(&mut self, steps: &[Step<'_>]) {
        for step in steps {
            match step.kind {
                StepKind::Attribute(name) => self.found.names.push(name.to_owned()),
                StepKind::Splat { each, .. } => self.steps(each),
                StepKind::LegacyIndex(_) => {}
                StepKind::Index(key) => match key.kind {
                    ExprKind::Int(_) => {}
                    ExprKind::String(name) => self.found.names.push(name.to_owned()),
                    _ => self.found.everything = true,
                },
            }
        }
    }
}

fn last_name(steps: &[Step<'_>]) -> Option<String> {
    steps.iter().rev().find_map(|step| match step.kind {
        StepKind::Attribute(name) => Some(name.to_owned()),
        StepKind::Splat { each, .. } => last_name(each),
        StepKind::LegacyIndex(_) => None,
        StepKind::Index(key) => match key.kind {
            ExprKind::String(name) => Some(name.to_owned()),
            _ => None,
        },
    })
}
