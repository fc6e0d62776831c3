//! `validate` blocks of an `attr`, which are short for checks in a `transform`; and defaults that checks reject.

use super::Reader;
use super::kind::Known;
use crate::grammar::{Arg, BlockKind};
use crate::infer::{self, Nulls};
use crate::spec::{Spec, SpecKind, check};
use hclspec_runtime::arena::Keep as _;
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use hclspec_runtime::eval::{EvalContext, Functions};
use hclspec_runtime::positions::{complete, mapped};
use hclspec_runtime::source::Span;
use hclspec_runtime::stdlib::CHECK;
use hclspec_runtime::syntax::ast::{
    Binary, BinaryOp, Call, Conditional, Expr, ExprKind, Ident, Item, Operation, Step, StepKind,
};
use hclspec_runtime::syntax::visit::Loops;
use hclspec_runtime::table::Collect;
use hclspec_runtime::value::{Object, Val};

/// The maximum number for one `attr`: each is a call around the calls of earlier ones.
const MOST: usize = 32;

const NOT_ALLOWED: &str = "default that is not allowed";

/// The error for the default at `place`, given the failed check.
pub(super) fn not_allowed(place: Span, problem: &Diagnostic) -> Diagnostic {
    let error = Code::InvalidDefault.error(NOT_ALLOWED).with_detail(problem.detail().to_owned()).with_subject(place);
    problem.help().iter().fold(error, |error, help| error.with_help(help.clone()))
}

/// A `validate` block.
pub(super) struct Validation<'a> {
    /// The block type.
    place: Span,
    header: Span,
    open_brace: Span,
    condition: Expr<'a>,
    /// `None` if the condition implies it.
    message: Option<Expr<'a>>,
}

impl<'a> Reader<'_, 'a> {
    /// The `validate` blocks in an `attr`. `None` after an error.
    pub(super) fn validations(&mut self, attr: Known<'a>) -> Option<Vec<Validation<'a>>> {
        let blocks = attr.body.items.iter().filter_map(|item| match item {
            Item::Block(block) if self.dialect.block_kind(block.block_type.name) == Some(BlockKind::Validate) => {
                self.known(block)
            }
            Item::Block(_) | Item::Attribute(_) => None,
        });
        let blocks: Vec<Known<'a>> = blocks.collect();
        if let Some(first_more) = blocks.get(MOST) {
            let error = Code::InvalidCheck
                .error("too many checks")
                .with_detail(format!("An `attr` may have {MOST} `validate` blocks."))
                .with_subject(first_more.header())
                .with_help("join conditions with `&&`");
            self.diags.push(error);
            return None;
        }
        complete(mapped(&blocks, |block| self.validation(*block)))
    }

    /// `validate { condition = nested > 0, message = ".." }`
    fn validation(&mut self, block: Known<'a>) -> Option<Validation<'a>> {
        self.known_items(block);
        if let Some(label) = block.labels.first() {
            let error = Code::ExtraneousSpecLabel
                .error("extraneous label for validate")
                .with_detail("A `validate` block has no label.")
                .with_subject(label.span)
                .with_context(block.header());
            self.diags.push(error);
        }
        let condition = self.required_arg(block, Arg::Condition, "what must be true of the value, `nested`");
        let message = self.arg(block, Arg::Message);
        let has_message = message.is_some() || self.is_broken(block.body, Arg::Message.name());
        let mut visible = |owner: &str, expr: &Expr<'a>| {
            let scope = self.scope(owner, Some(vec!["nested"]));
            scope.check(self.diags, expr)
        };
        let condition = condition.filter(|it| visible("the `condition` of a `validate` block", it));
        let message = message.filter(|it| visible("the `message` of a `validate` block", it));
        let (place, header, open_brace) = (block.block_type.span, block.header(), block.open_brace());
        let message = if has_message { Some(message?) } else { None };
        Some(Validation { place, header, open_brace, condition: condition?, message })
    }

    /// The message of a `validate` block: as written, or implied by what the condition requires of the value of `attr`.
    fn message(&mut self, attr: &Spec<'a>, it: &Validation<'a>) -> Option<Expr<'a>> {
        if let Some(message) = it.message {
            return Some(message);
        }
        // It has the place of the condition, as it is not written anywhere.
        let span = it.condition.span;
        if let Some(requirement) = infer::requirement(&self.effort, attr, &it.condition) {
            return Some(Expr { kind: ExprKind::String(self.arena.keep_text(&requirement)), span });
        }
        let error = Code::MissingSpecArgument
            .error("missing message in validate block")
            .with_detail(
                "This `validate` block needs the argument `message`: the message for values that do not satisfy it. Only a condition \
                 that compares `nested`, or its length, with constants needs none.",
            )
            .with_subject(Span::empty(it.open_brace.start))
            .with_context(it.header.to(it.open_brace));
        self.diags.push(error);
        None
    }

    /// `transform { attr { .. } result = check(nested, .., ..) }`, where neither spec has a block of its own. A value that is not set is not
    /// checked.
    pub(super) fn validated(
        &mut self,
        block: Known<'a>,
        attr: SpecKind<'a>,
        validations: &[Validation<'a>],
    ) -> Option<SpecKind<'a>> {
        let Some(first) = validations.first() else { return Some(attr) };
        let (header, body) = (block.header(), block.body.span);
        // Each spec needs a unique place.
        let nested = Spec { kind: attr, is_attr: true, span: first.place, header, body, doc: Vec::new() };
        let value = Expr { kind: ExprKind::Variable("nested"), span: block.block_type.span };
        let messages = complete(mapped(validations, |it| self.message(&nested, it)))?;
        let calls = validations.iter().zip(messages);
        let checks = calls.fold(value, |value, (it, message)| self.call_of_check(value, it, message));
        let mut problems = Diagnostics::new();
        infer::check_validations(&self.effort, &mut problems, &nested, &checks);
        let is_right = !problems.has_errors();
        self.diags.extend(problems.split_off(0));
        let is_nullable = infer::of_spec(&nested, Nulls::Kept).shape.nullable;
        let result = if is_nullable { self.unless_null(value, checks) } else { checks };
        // A condition that is never true rejects every default.
        if is_right {
            self.defaults_are_allowed(&nested, &result);
        }
        Some(SpecKind::Transform { nested: Box::new(nested), result, known: crate::fact::Known::nothing() })
    }

    fn call_of_check(&self, value: Expr<'a>, it: &Validation<'a>, message: Expr<'a>) -> Expr<'a> {
        let Validation { place, condition, .. } = *it;
        let name = Ident { name: CHECK, span: place };
        let args = self.arena.keep_list(&[value, condition, message]);
        let call = Call { name, args, expand: false, open: place, close: place };
        Expr { kind: ExprKind::Call(self.arena.keep(call)), span: place }
    }

    /// `value == null ? null : otherwise`
    fn unless_null(&self, value: Expr<'a>, otherwise: Expr<'a>) -> Expr<'a> {
        let null = Expr { kind: ExprKind::Null, span: value.span };
        let rest = self.arena.keep_list(&[Operation { op: BinaryOp::Equal, operand: null }]);
        let is_null = ExprKind::Binary(self.arena.keep(Binary { first: value, rest }));
        let condition = Expr { kind: is_null, span: value.span };
        let conditional = Conditional { condition, if_true: null, if_false: otherwise };
        Expr { kind: ExprKind::Conditional(self.arena.keep(conditional)), span: value.span }
    }

    /// Reports the defaults in `nested` that always fail a check in `result`, whatever else a configuration contains.
    pub(super) fn defaults_are_allowed(&mut self, nested: &Spec<'a>, result: &Expr<'a>) {
        for check in check::of_result(result) {
            let (mut defaults, mut known) = (Vec::new(), true);
            references(&check.condition, &Loops::default(), &mut |steps| match Default::at(nested, steps) {
                Some(default) => defaults.push(default),
                None => known = false,
            });
            let mut checked = None;
            references(&check.value, &Loops::default(), &mut |steps| checked = Default::at(nested, steps));
            // If the checked part is not a default itself, it is one of those that the condition depends on.
            let Some(default) = checked.as_ref().or(defaults.first()).filter(|_| known && !defaults.is_empty()) else {
                continue;
            };
            let variables = Object::new(vec![("nested".to_owned(), value_of(&defaults))]);
            let cx = EvalContext::new(&variables, Functions::of_spec());
            let mut problems = Diagnostics::new();
            if !matches!(self.constants.eval(&mut problems, cx, &check.condition), Some(Val::Bool(false))) {
                continue;
            }
            let call = Call {
                name: Ident { name: CHECK, span: default.span },
                args: &[check.value, check.condition, check.message],
                expand: false,
                open: default.span,
                close: default.span,
            };
            let call = Expr { kind: ExprKind::Call(&call), span: default.span };
            let mut problems = Diagnostics::new();
            self.constants.eval(&mut problems, cx, &call);
            // Earlier ones are those of checks inside the value.
            let failed = problems.split_off(0).into_iter().rfind(|it| it.code() == Some(Code::FailedCheck.name()));
            let error = match failed {
                Some(problem) => not_allowed(default.span, &problem),
                // The message depends on other parts.
                None => Code::InvalidDefault
                    .error(NOT_ALLOWED)
                    .with_detail("A configuration that leaves it out would be rejected.")
                    .with_subject(default.span),
            };
            self.diags.push(error.with_label(check.condition.span, "this is false for the default"));
        }
    }
}

/// Calls `visit` with the steps of every reference to `nested`.
fn references<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, visit: &mut dyn FnMut(&[Step<'a>])) {
    if let Some(it) = expr.reference().filter(|it| it.name == "nested" && !loops.bind(it.name)) {
        visit(it.steps);
    }
    expr.children(loops, &mut |part, loops| references(part, loops, visit));
}

/// A constant that stands for something that is left out.
struct Default {
    /// The properties that lead to it.
    path: Vec<String>,
    value: Val,
    span: Span,
}

impl Default {
    /// The default for the value at the end of `steps`, or for an enclosing value.
    fn at(spec: &Spec<'_>, steps: &[Step<'_>]) -> Option<Self> {
        let (mut spec, mut steps, mut path) = (spec, steps, Vec::new());
        loop {
            match &spec.kind {
                SpecKind::Blocks { collect: Collect::One { required: true }, nested, .. } => spec = nested,
                SpecKind::Transform { nested, .. } if spec.is_attr => spec = nested,
                SpecKind::Object { properties, .. } => {
                    let (step, rest) = steps.split_first()?;
                    let name = match step.kind {
                        StepKind::Attribute(name) => name,
                        StepKind::Index(Expr { kind: ExprKind::String(name), .. }) => *name,
                        StepKind::Index(_) | StepKind::LegacyIndex(_) | StepKind::Splat { .. } => return None,
                    };
                    spec = &properties.iter().find(|it| it.name.text == name)?.spec;
                    path.push(name.to_owned());
                    steps = rest;
                }
                SpecKind::Default { candidates } => {
                    let SpecKind::Literal { value, value_expr } = &candidates.get(1..)?.last()?.kind else {
                        return None;
                    };
                    let value = infer::literal_fallback(value, &infer::of_spec(spec, Nulls::Kept)).ok()?;
                    return Some(Self { path, value, span: value_expr.span });
                }
                _ => return None,
            }
        }
    }
}

/// A value with these parts.
fn value_of(defaults: &[Default]) -> Val {
    fn at_depth(defaults: &[&Default], depth: usize) -> Val {
        let Some(first) = defaults.first() else { return Val::NULL };
        let Some(name) = first.path.get(depth) else { return first.value.clone() };
        let (same, others): (Vec<&Default>, Vec<&Default>) =
            defaults.iter().partition(|it| it.path.get(depth) == Some(name));
        let mut entries = vec![(name.clone(), at_depth(&same, depth + 1))];
        if let Val::Object(rest) = at_depth(&others, depth) {
            entries.extend(rest.iter().map(|(name, value)| (name.to_owned(), value.clone())));
        }
        Val::object(entries)
    }
    at_depth(&defaults.iter().collect::<Vec<_>>(), 0)
}
