//! Names in expressions: every variable and function that an expression of the spec uses must exist.
//!
//! Works on the whole expression before it is evaluated, so that also what only some configurations would reach is
//! reported when the spec is read.

use crate::words::{did_you_mean, list, sentence};
use hclspec_runtime::diagnostic::{self, Diagnostic, Diagnostics};
use hclspec_runtime::source::Span;
use hclspec_runtime::stdlib;
use hclspec_runtime::syntax::ast::{Call, Expr, ExprKind, For, ForDirective, ObjectKey, Part, Step, StepKind};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What an expression of the spec may refer to.
#[derive(Clone, Debug)]
pub(crate) struct Scope<'a> {
    /// Whose expression it is, for messages: "the `result` of a `transform`".
    pub(crate) owner: &'a str,
    /// The variables; `None` where variables are not allowed at all.
    pub(crate) variables: Option<Vec<&'a str>>,
    /// Whether the evaluation functions may be called.
    pub(crate) functions: bool,
    /// The names of the spec's own functions, which may not.
    pub(crate) custom: Rc<BTreeSet<&'a str>>,
    /// The names of the spec's own variables, which it may not refer to either.
    pub(crate) predefined: Rc<BTreeSet<&'a str>>,
}

impl Scope<'_> {
    /// Checks all names in `expr` and the number of arguments of its calls. False after errors.
    pub(crate) fn check(&self, diags: &mut Diagnostics, expr: &Expr<'_>) -> bool {
        let mut walk = Walk { scope: self, diags, alone: alone(expr), locals: Vec::new(), ok: true };
        walk.expr(expr);
        walk.ok
    }
}

struct Walk<'w> {
    scope: &'w Scope<'w>,
    diags: &'w mut Diagnostics,
    /// The whole expression, and the elements of a list.
    alone: Vec<Span>,
    /// The loop variables around the current place, inner ones last.
    locals: Vec<String>,
    ok: bool,
}

impl Walk<'_> {
    fn expr(&mut self, expr: &Expr<'_>) {
        match expr.kind {
            ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => {}
            ExprKind::Template(parts) => self.parts(parts),
            ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => self.expr(inner),
            ExprKind::Variable(name) => self.variable(name, expr.span),
            ExprKind::Postfix(postfix) => {
                self.expr(&postfix.base);
                self.steps(postfix.steps);
            }
            ExprKind::Tuple(items) => items.iter().for_each(|item| self.expr(item)),
            ExprKind::Object(items) => {
                for item in items {
                    match &item.key {
                        ObjectKey::Name(_) => {}
                        ObjectKey::Expr(key) => self.expr(key),
                    }
                    self.expr(&item.value);
                }
            }
            ExprKind::For(it) => self.for_expr(it),
            ExprKind::Call(call) => {
                self.call(call, expr.span);
                call.args.iter().for_each(|arg| self.expr(arg));
            }
            ExprKind::Unary(unary) => self.expr(&unary.operand),
            ExprKind::Binary(binary) => {
                self.expr(&binary.first);
                binary.rest.iter().for_each(|it| self.expr(&it.operand));
            }
            ExprKind::Conditional(it) => {
                self.expr(&it.condition);
                self.expr(&it.if_true);
                self.expr(&it.if_false);
            }
        }
    }

    fn steps(&mut self, steps: &[Step<'_>]) {
        for step in steps {
            match step.kind {
                StepKind::Attribute(_) | StepKind::LegacyIndex(_) => {}
                StepKind::Index(key) => self.expr(key),
                StepKind::Splat { each, .. } => self.steps(each),
            }
        }
    }

    fn for_expr(&mut self, it: &For<'_>) {
        self.expr(&it.collection);
        let outer = self.locals.len();
        self.locals.extend(it.key_var.iter().chain([&it.value_var]).map(|var| var.name.to_owned()));
        it.key.iter().chain([&it.value]).chain(&it.condition).for_each(|expr| self.expr(expr));
        self.locals.truncate(outer);
    }

    fn parts(&mut self, parts: &[Part<'_>]) {
        for part in parts {
            match part {
                Part::Literal(_) => {}
                Part::Interpolation(expr) => self.expr(expr),
                Part::If(it) => {
                    self.expr(&it.condition);
                    self.parts(it.if_true);
                    self.parts(it.if_false);
                }
                Part::For(it) => self.for_directive(it),
            }
        }
    }

    fn for_directive(&mut self, it: &ForDirective<'_>) {
        self.expr(&it.collection);
        let outer = self.locals.len();
        self.locals.extend(it.key_var.iter().chain([&it.value_var]).map(|var| var.name.to_owned()));
        self.parts(it.body);
        self.locals.truncate(outer);
    }

    fn error(&mut self, error: Diagnostic) {
        self.diags.push(error);
        self.ok = false;
    }

    fn variable(&mut self, name: &str, span: Span) {
        if self.locals.iter().any(|it| it == name) {
            return;
        }
        let owner = self.scope.owner;
        let is_predefined = self.scope.predefined.contains(name);
        let predefined =
            format!("`{name}` is defined by this spec for its configurations; the spec itself can't refer to it.");
        let Some(variables) = &self.scope.variables else {
            let detail = if is_predefined {
                predefined
            } else {
                format!("{} is a constant: it can't refer to `{name}` or any other variable.", sentence(owner))
            };
            let error = Diagnostic::error("variables not allowed").with_detail(detail).with_subject(span);
            let help = match name {
                _ if is_predefined || !self.alone.contains(&span) => None,
                "yes" | "on" | "True" | "TRUE" => Some("write: true".to_owned()),
                "no" | "off" | "False" | "FALSE" => Some("write: false".to_owned()),
                "nil" | "none" | "None" | "undefined" => Some("write: null".to_owned()),
                _ => Some(format!("for text, write it in quotes: \"{name}\"")),
            };
            return self.error(match help {
                Some(help) => error.with_help(help),
                None => error,
            });
        };
        if variables.contains(&name) {
            return;
        }
        let known: Vec<&str> = variables.iter().copied().chain(self.locals.iter().map(String::as_str)).collect();
        let may = if known.is_empty() { "no variables".to_owned() } else { list(&known) };
        let detail = if is_predefined {
            format!("{predefined} {} may use {may}.", sentence(owner))
        } else {
            format!("There is no variable named `{name}` here; {owner} may use {may}.")
        };
        let error = Diagnostic::error("unknown variable").with_detail(detail).with_subject(span);
        let error = did_you_mean(error, name, known.iter().copied());
        self.error(error);
    }

    fn call(&mut self, call: &Call<'_>, span: Span) {
        let (name, owner) = (call.name.name, self.scope.owner);
        if !self.scope.functions {
            let error = Diagnostic::error("function calls not allowed")
                .with_detail(format!("{} is a constant that can't call functions.", sentence(owner)))
                .with_subject(call.name.span)
                .with_context(span);
            return self.error(error);
        }
        let Some(function) = stdlib::builtin(name) else {
            let names: Vec<&str> = stdlib::BUILTINS.iter().map(|it| it.name).collect();
            let is_near = diagnostic::nearest(name, names.iter().copied()).is_some();
            let detail = if self.scope.custom.contains(name) {
                format!("`{name}` is defined by this spec for its configurations; the spec itself can't call it.")
            } else if is_near {
                format!("There is no function named `{name}`.")
            } else {
                format!("There is no function named `{name}`; {owner} may call {}.", list(&names))
            };
            let error = Diagnostic::error("call to unknown function")
                .with_detail(detail)
                .with_subject(call.name.span)
                .with_context(span);
            let error = did_you_mean(error, name, names);
            return self.error(error);
        };
        let given = call.args.len() - usize::from(call.expand && !call.args.is_empty());
        let fixed = function.params.len();
        // A function of nothing but a variadic parameter fails without any argument.
        let (least, wants) = match (fixed, function.variadic) {
            (0, Some(_)) => (1, "at least 1 argument".to_owned()),
            (1, _) => (1, "1 argument".to_owned()),
            (more, _) => (more, format!("{more} arguments")),
        };
        if given < least && !call.expand {
            let error = Diagnostic::error("not enough function arguments")
                .with_detail(format!("`{name}` takes {wants}, but {} given.", count(given)))
                .with_subject(call.close)
                .with_context(span);
            self.error(error);
        } else if function.variadic.is_none()
            && given > fixed
            && let Some(surplus) = call.args.get(fixed)
        {
            let error = Diagnostic::error("too many function arguments")
                .with_detail(format!("`{name}` takes {wants}, but {} given.", count(given)))
                .with_subject(surplus.span)
                .with_context(span);
            self.error(error);
        }
    }
}

/// The parts of an expression that were perhaps meant to be text: all of it, and the elements if it is a list.
fn alone(expr: &Expr<'_>) -> Vec<Span> {
    let elements = match expr.kind {
        ExprKind::Tuple(items) => items,
        _ => &[],
    };
    elements.iter().chain([expr]).map(|it| it.span).collect()
}

fn count(given: usize) -> String {
    match given {
        0 => "none is".to_owned(),
        1 => "1 is".to_owned(),
        more => format!("{more} are"),
    }
}
