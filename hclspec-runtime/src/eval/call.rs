//! Function calls.

use super::check::{Checked, check};
use super::context::{ATTEMPTS, Binding, Callee, EvalContext};
use super::describe::with_values;
use super::eval;
use super::unknown::{Outcome, Unknown};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Kind, Message, there_are};
use crate::function::{ArityError, CallError, Cost, Signature};
use crate::source::{SourceId, Span};
use crate::stdlib;
use crate::syntax::ast::{Call, Expr};
use crate::table::SpecFunction;
use crate::types::Type;
use crate::value::{Val, total_size};

/// `name(args)`. If only an argument is unknown, the type of the result may be known all the same.
pub(super) fn call(cx: &EvalContext<'_>, diags: &mut Diagnostics, call: &Call<'_>, span: Span) -> Outcome {
    let mark = diags.len();
    result(cx, diags, call, span).ok_or_else(|| match cx.function(call.name.name) {
        Some(Callee::Builtin(builtin)) if diags.len() == mark => Unknown::of(builtin.result.clone()),
        _ => Unknown::ANY,
    })
}

fn result(cx: &EvalContext<'_>, diags: &mut Diagnostics, call: &Call<'_>, span: Span) -> Option<Val> {
    if cx.is_check(call.name.name) {
        return check(cx, diags, call, span);
    }
    let site = Site { cx, call, span };
    let Some(callee) = site.callee(diags) else {
        // The arguments may have problems of their own.
        for arg in call.args {
            eval(cx, diags, arg);
        }
        return None;
    };
    let mark = diags.len();
    let args = site.args(diags)?;
    let signature = callee.signature();
    site.check_arity(diags, signature, args.len())?;
    site.pay_for_conversions(signature, &args)?;
    let args = site.convert(diags, signature, args)?;
    if diags.len() > mark {
        // An argument contains something with a problem.
        return None;
    }
    let result = match callee {
        Callee::Builtin(builtin) => {
            let Cost { steps, values } = builtin.cost;
            cx.steps(steps(&args), span)?;
            cx.values(values(&args, cx.values_left()), span)?;
            return site.report(diags, (builtin.run)(args));
        }
        Callee::Host(function) => {
            // The host gets its own copies.
            cx.whole(total_size(&args), span)?;
            site.report(diags, function.call(args))
        }
        Callee::Spec(function) => {
            cx.steps(total_size(&args), span)?;
            return site.call_spec(diags, function, args);
        }
    }?;
    cx.values(result.size(), span)?;
    Some(result)
}

/// A call and its context.
pub(super) struct Site<'s> {
    pub(super) cx: &'s EvalContext<'s>,
    pub(super) call: &'s Call<'s>,
    pub(super) span: Span,
}

impl<'s> Site<'s> {
    fn callee(&self, diags: &mut Diagnostics) -> Option<Callee<'s>> {
        let name = self.call.name.name;
        if let Some(callee) = self.cx.function(name) {
            return Some(callee);
        }
        if !self.cx.allows_functions() {
            let error = Code::CallsNotAllowed
                .error("function calls not allowed")
                .with_detail("This is a constant, so it can't call functions.");
            diags.push(error.with_subject(self.span));
            return None;
        }
        let error = unknown_function(self.cx, name, self.span);
        diags.push(error.with_subject(self.call.name.span).with_context(self.span));
        None
    }

    /// The arguments, separated into ordinary ones and the one that is expanded.
    pub(super) fn written(&self) -> (&'s [Expr<'s>], Option<&'s Expr<'s>>) {
        match self.call.args.split_last() {
            Some((last, others)) if self.call.expand => (others, Some(last)),
            _ => (self.call.args, None),
        }
    }

    /// Evaluates the arguments and expands the last one if it is followed by `...`.
    fn args(&self, diags: &mut Diagnostics) -> Option<Vec<Option<Val>>> {
        let (alone, expanded) = self.written();
        let mut args = Vec::with_capacity(alone.len());
        for arg in alone {
            args.push(eval(self.cx, diags, arg));
        }
        if let Some(expanded) = expanded {
            self.expand(diags, expanded, &mut |element| args.push(Some(element.clone())))?;
        }
        Some(args)
    }

    /// Evaluates an expanded argument and visits its elements.
    pub(super) fn expand(
        &self,
        diags: &mut Diagnostics,
        expanded: &Expr<'_>,
        visit: &mut dyn FnMut(&Val),
    ) -> Option<()> {
        let value = eval(self.cx, diags, expanded)?;
        let problem = match &value {
            Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
                self.cx.values(value.length().unwrap_or_default() as u64, self.span)?;
                value.elements()?.for_each(visit);
                return Some(());
            }
            Val::Null(_) => "The value before `...` is null; a list or set is required.".to_owned(),
            _ => format!("The value before `...` must be a list or set, not {}.", value.user_name()),
        };
        let error = Code::InvalidExpandedArgument.error("invalid expanding argument value").with_detail(problem);
        diags.push(with_values(error, self.cx, expanded).with_subject(expanded.span).with_context(self.span));
        None
    }

    /// The expression of the argument at `index`; all elements of an expanded argument share one.
    fn expr_of(&self, index: usize) -> Option<&'s Expr<'s>> {
        self.call.args.get(index).or(self.call.args.last())
    }

    pub(super) fn check_arity(&self, diags: &mut Diagnostics, signature: Signature<'_>, count: usize) -> Option<()> {
        let Err(error) = signature.check_arity(count) else { return Some(()) };
        let (code, summary, subject) = match error {
            ArityError::TooFew { .. } => (Code::TooFewArguments, "not enough function arguments", self.call.close),
            ArityError::TooMany { wanted, .. } => {
                let surplus = self.expr_of(wanted).map_or(self.span, |surplus| surplus.span);
                (Code::TooManyArguments, "too many function arguments", surplus)
            }
        };
        let detail = Message::from("Function `").name(self.call.name.name).spec(&format!("` {error}"));
        diags.push(code.error(summary).with_message(detail).with_subject(subject).with_context(self.span));
        None
    }

    /// Pays for the conversions of the arguments: a number can become a long string, and a string a number.
    fn pay_for_conversions(&self, signature: Signature<'_>, args: &[Option<Val>]) -> Option<()> {
        for (index, arg) in args.iter().enumerate() {
            let Some((arg, (ty, _))) = arg.as_ref().zip(signature.param(index)) else { continue };
            if arg.size() > 1 && *ty != Type::Any {
                self.cx.whole(arg.size(), self.span)?;
            }
            self.cx.conversion(arg, ty, self.span)?;
        }
        Some(())
    }

    /// Converts every argument to the type of its parameter and rejects nulls.
    fn convert(&self, diags: &mut Diagnostics, signature: Signature<'_>, args: Vec<Option<Val>>) -> Option<Vec<Val>> {
        let errors = match signature.convert_args(args) {
            Ok(args) => return Some(args),
            Err(errors) => errors,
        };
        for CallError { argument, message, .. } in errors {
            let Some(index) = argument else { continue };
            let Some((expr, name)) = self.expr_of(index).zip(signature.name(index)) else { continue };
            let function = self.call.name.name;
            let what = format!("Invalid value for parameter `{name}` of `{function}`");
            let error = self.invalid_argument(expr, Message::because(Message::of_spec(what), message));
            // The elements of an expanded argument share an expression, whose values are shown only with the first one: there can be many.
            diags.push(if index < self.call.args.len() { with_values(error, self.cx, expr) } else { error });
        }
        None
    }

    fn invalid_argument(&self, expr: &Expr<'_>, detail: Message) -> Diagnostic {
        let error = Code::InvalidFunctionArgument.error("invalid function argument").with_message(detail);
        error.with_subject(expr.span).with_context(self.span)
    }

    pub(super) fn report(&self, diags: &mut Diagnostics, result: Result<Val, CallError>) -> Option<Val> {
        let error = match result {
            Ok(value) => return Some(value),
            Err(error) if error.is_unknown => return None,
            Err(error) => error,
        };
        if !error.problems.is_empty() {
            error.problems.into_iter().for_each(|it| diags.push(it));
            return None;
        }
        let detail = error.message.into_sentence();
        match error.argument.and_then(|index| self.expr_of(index)) {
            Some(expr) => diags.push(with_values(self.invalid_argument(expr, detail), self.cx, expr)),
            None => diags.push(self.failed().with_message(detail)),
        }
        None
    }

    pub(super) fn failed(&self) -> Diagnostic {
        Code::FailedCall
            .error_of(Message::from("error in call of function `").name(self.call.name.name).words("`"))
            .with_subject(self.call.name.span.to(self.call.open))
            .with_context(self.span)
    }

    /// Evaluates the `result` of a `function` block with its parameters. A problem in there becomes a problem of the call.
    fn call_spec(&self, diags: &mut Diagnostics, function: &SpecFunction<'_>, args: Vec<Val>) -> Option<Val> {
        let mut args = args;
        let rest = args.split_off(function.params.len().min(args.len()));
        let rest = function.variadic_param.map(|name| (name, Val::tuple(rest)));
        let mut bindings: Vec<Binding<'_>> = Vec::with_capacity(args.len() + 1);
        for (name, arg) in function.params.iter().zip(&args) {
            bindings.push((name, Ok(arg)));
        }
        if let Some((name, rest)) = &rest {
            bindings.push((name, Ok(rest)));
        }
        let mut inner = Diagnostics::new();
        inner.set_source(SourceId::Spec);
        let cx = self.cx.of_function(self.span);
        let result = cx.with_bindings(&bindings, |cx| eval(cx, &mut inner, &function.result));
        let (mut first, mut others, mut is_failed) = (None, 0, false);
        for problem in inner.split_off(0) {
            match problem.kind() {
                Kind::FailedCheck(_) => {
                    self.failed_check(diags, function, &problem);
                    is_failed = true;
                }
                _ if first.is_none() => first = Some(problem),
                _ => others += 1,
            }
        }
        if let Some(problem) = first {
            let more = match others {
                0 => Message::default(),
                1 => Message::from(" (and 1 other problem)"),
                n => Message::of_spec(format!(" (and {n} other problems)")),
            };
            diags.push(self.failed().caused_by(problem, more));
            // After a problem, a value is not a result.
            return None;
        }
        result.filter(|_| !is_failed)
    }

    /// A failed check in the `result` of a function is reported at the argument that is checked.
    fn failed_check(&self, diags: &mut Diagnostics, function: &SpecFunction<'_>, problem: &Diagnostic) {
        let checked = problem.span().and_then(|span| Checked::at(&function.result, span));
        let index = checked.and_then(|it| function.params.iter().position(|param| *param == it.variable));
        let problem = Diagnostic::of(problem.kind().clone()).with_context(self.span);
        // The message may show other arguments as well.
        let problem = if self.call.args.len() > 1 { problem.into_computed() } else { problem };
        diags.push(match index.and_then(|index| self.expr_of(index)) {
            Some(expr) => with_values(problem, self.cx, expr).with_subject(expr.span),
            None => problem.with_subject(self.span),
        });
    }
}

/// The error for a function that does not exist.
pub(super) fn unknown_function(cx: &EvalContext<'_>, name: &str, span: Span) -> Diagnostic {
    let error = Code::UnknownFunction.error("call to unknown function");
    if let Some(end) = name.rfind("::") {
        let namespace = &name[..end];
        return error
            .with_message(Message::from("There are no functions in the namespace `").name(namespace).words("::`."))
            .with_help_message(there_are("function", cx.function_names()));
    }
    let error = error.with_message(Message::from("There is no function named `").name(name).words("`."));
    cx.suggestion(span);
    match cx.did_you_mean(name, cx.function_names()) {
        Some(help) => error.with_help_message(help),
        None if cx.variable(name).is_some() => {
            error.with_help_message(Message::from("`").name(name).words("` is a variable: write it without parentheses"))
        }
        None if ATTEMPTS.contains(&name) => {
            error.with_help(format!("the program can enable `{name}` with `Decoder::try_functions`"))
        }
        None if stdlib::builtin(name).is_some() => error.with_help(format!(
            "the program can enable `{name}` with `Decoder::evaluation_functions`, or its spec can define it with a `function` block"
        )),
        None => error.with_help_message(there_are("function", cx.function_names())),
    }
}
