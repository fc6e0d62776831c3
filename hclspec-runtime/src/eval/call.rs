//! Function calls.

use super::context::Callee;
use super::unknown::Outcome;
use super::{EvalContext, SUGGESTION, eval as eval_expr, with_values};
use crate::convert::convert;
use crate::decode::table::SpecFunction;
use crate::diagnostic::{Diagnostic, Diagnostics, did_you_mean, there_are};
use crate::function::{Builtin, CallError, Param};
use crate::source::{SourceId, Span};
use crate::stdlib;
use crate::syntax::ast::{Call, Expr};
use crate::types::{Shared, Type};
use crate::value::Val;
use std::borrow::Cow;

/// `name(args)`.
pub(super) fn eval(cx: &EvalContext<'_>, diags: &mut Diagnostics, call: &Call<'_>, span: Span) -> Option<Val> {
    let site = Site { cx, call, span };
    let Some(callee) = site.callee(diags) else {
        // The arguments may have problems of their own.
        for arg in call.args {
            eval_expr(cx, diags, arg);
        }
        return None;
    };
    let mark = diags.len();
    let args = site.args(diags)?;
    let signature = Signature::of(callee);
    site.check_arity(diags, &signature, &args)?;
    let args = site.convert(diags, &signature, args)?;
    if diags.len() > mark {
        // An argument is a part of something with a problem.
        return None;
    }
    // `hasindex` looks at one element, and `length` at none.
    if !matches!(callee, Callee::Builtin(Builtin { name: "hasindex" | "length", .. })) {
        for arg in &args {
            cx.visit(arg, span)?;
        }
    }
    let result = match callee {
        Callee::Builtin(builtin) => site.report(diags, (builtin.run)(args)),
        Callee::Host(function) => site.report(diags, function.call(args)),
        Callee::Spec(function) => return site.call_spec(diags, function, args),
    }?;
    cx.values(result.size(), span)?;
    Some(result)
}

/// A call and what it can see.
struct Site<'s> {
    cx: &'s EvalContext<'s>,
    call: &'s Call<'s>,
    span: Span,
}

/// An argument and the expression it came from; the elements of an expanded one share theirs.
type Arg<'s> = (Option<Val>, &'s Expr<'s>);

/// The parameters of a function, whoever declared it.
struct Signature<'p> {
    params: Cow<'p, [Param]>,
    variadic: Option<Cow<'p, Param>>,
}

impl<'p> Signature<'p> {
    fn of(callee: Callee<'p>) -> Self {
        let declared = match callee {
            Callee::Builtin(builtin) => builtin.signature(),
            Callee::Host(function) => function.signature(),
            Callee::Spec(function) => {
                // Parameters of a `function` block take any type but not null (ruling D24).
                let param = |name: &&str| Param { name: Shared::from(*name), ty: Type::Any, nullable: false };
                return Self {
                    params: function.params.iter().map(param).collect(),
                    variadic: function.variadic_param.as_ref().map(|name| Cow::Owned(param(name))),
                };
            }
        };
        Self { params: Cow::Borrowed(declared.params), variadic: declared.variadic.map(Cow::Borrowed) }
    }

    fn param(&self, index: usize) -> Option<&Param> {
        self.params.get(index).or(self.variadic.as_deref())
    }
}

impl<'s> Site<'s> {
    fn callee(&self, diags: &mut Diagnostics) -> Option<Callee<'s>> {
        let name = self.call.name.name;
        if let Some(callee) = self.cx.function(name) {
            return Some(callee);
        }
        let error = if !self.cx.allows_functions() {
            let error =
                Diagnostic::error("function calls not allowed").with_detail("Functions may not be called here.");
            diags.push(error.with_subject(self.span));
            return None;
        } else if let Some((namespace, _)) = name.rsplit_once("::") {
            Diagnostic::error("call to unknown function")
                .with_detail(format!("There are no functions with the namespace `{namespace}::`."))
                .with_help(there_are("function", self.cx.function_names()))
        } else {
            let error = Diagnostic::error("call to unknown function")
                .with_detail(format!("There is no function named `{name}`."));
            let _ = self.cx.steps(SUGGESTION, self.span);
            match did_you_mean(name, self.cx.function_names()) {
                Some(help) => error.with_help(help),
                None if stdlib::builtin(name).is_some() => error.with_help(format!(
                    "the program can make `{name}` visible: `Decoder::evaluation_functions()`, or a `function` block in \
                     its spec"
                )),
                None => error.with_help(there_are("function", self.cx.function_names())),
            }
        };
        diags.push(error.with_subject(self.call.name.span).with_context(self.span));
        None
    }

    /// Evaluates the arguments and expands the last one if it says so.
    fn args(&self, diags: &mut Diagnostics) -> Option<Vec<Arg<'s>>> {
        let mut args: Vec<Arg<'s>> = Vec::with_capacity(self.call.args.len());
        let (last, expanded) = match self.call.args.split_last() {
            Some((last, _)) if self.call.expand => (self.call.args.len() - 1, Some(last)),
            _ => (self.call.args.len(), None),
        };
        for arg in &self.call.args[..last] {
            args.push((eval_expr(self.cx, diags, arg), arg));
        }
        let Some(expanded) = expanded else { return Some(args) };
        let value = eval_expr(self.cx, diags, expanded)?;
        let problem = match &value {
            Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
                self.cx.values(value.length().unwrap_or_default() as u64, self.span)?;
                let elements = value.into_elements().unwrap_or_default();
                args.extend(elements.into_iter().map(|(_, value)| (Some(value), expanded)));
                return Some(args);
            }
            Val::Null(_) => "The value before `...` is null; a list, tuple or set is required.".to_owned(),
            _ => format!("The value before `...` must be a list, tuple or set, not {}.", value.friendly_name()),
        };
        let error = Diagnostic::error("invalid expanding argument value").with_detail(problem);
        diags.push(with_values(error, self.cx, expanded).with_subject(expanded.span).with_context(self.span));
        None
    }

    fn check_arity(&self, diags: &mut Diagnostics, signature: &Signature<'_>, args: &[Arg<'_>]) -> Option<()> {
        let name = self.call.name.name;
        let wanted = signature.params.len();
        let count = |n: usize| if n == 1 { "1 argument".to_owned() } else { format!("{n} arguments") };
        let error = if let Some(missing) = signature.params.get(args.len()) {
            let at_least = if signature.variadic.is_some() { "at least " } else { "" };
            Diagnostic::error("not enough function arguments")
                .with_detail(format!(
                    "Function `{name}` takes {at_least}{}, but {} given. The value of `{}` is missing.",
                    count(wanted),
                    match args.len() {
                        0 => "none is".to_owned(),
                        1 => "1 is".to_owned(),
                        len => format!("{len} are"),
                    },
                    &*missing.name
                ))
                .with_subject(self.call.close)
        } else if let Some((_, surplus)) = args.get(wanted).filter(|_| signature.variadic.is_none()) {
            Diagnostic::error("too many function arguments")
                .with_detail(format!("Function `{name}` takes {}, but {} are given.", count(wanted), args.len()))
                .with_subject(surplus.span)
        } else {
            return Some(());
        };
        diags.push(error.with_context(self.span));
        None
    }

    /// Converts every argument to its parameter's type and refuses nulls.
    fn convert(&self, diags: &mut Diagnostics, signature: &Signature<'_>, args: Vec<Arg<'s>>) -> Option<Vec<Val>> {
        let len = args.len();
        let mut values = Vec::with_capacity(len);
        for (index, (value, expr)) in args.into_iter().enumerate() {
            let Some((value, param)) = value.zip(signature.param(index)) else { continue };
            let message = match convert(value, &param.ty) {
                Ok(value) if value.is_null() && !param.nullable => "it must not be null".to_owned(),
                Ok(value) => {
                    values.push(value);
                    continue;
                }
                Err(mismatch) => mismatch.to_string(),
            };
            let detail =
                format!("Invalid value for parameter `{}` of `{}`: {message}.", &*param.name, self.call.name.name);
            self.invalid_argument(diags, expr, detail);
        }
        (values.len() == len).then_some(values)
    }

    fn invalid_argument(&self, diags: &mut Diagnostics, expr: &Expr<'_>, detail: String) {
        let error = Diagnostic::error("invalid function argument").with_detail(detail);
        diags.push(with_values(error, self.cx, expr).with_subject(expr.span).with_context(self.span));
    }

    fn report(&self, diags: &mut Diagnostics, result: Result<Val, CallError>) -> Option<Val> {
        let error = match result {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        // Elements of an expanded argument point at the expression they came from.
        let arg = error.argument.and_then(|index| self.call.args.get(index).or(self.call.args.last()));
        match arg {
            Some(expr) => self.invalid_argument(diags, expr, sentence(&error.message)),
            None => diags.push(self.failed().with_detail(sentence(&error.message))),
        }
        None
    }

    fn failed(&self) -> Diagnostic {
        Diagnostic::error(format!("error in call of function `{}`", self.call.name.name))
            .with_subject(self.call.name.span.to(self.call.open))
            .with_context(self.span)
    }

    /// Evaluates the `result` of a `function` block with its parameters; a problem in there becomes one at the call.
    fn call_spec(&self, diags: &mut Diagnostics, function: &SpecFunction<'_>, args: Vec<Val>) -> Option<Val> {
        let mut args = args.into_iter();
        let mut bindings: Vec<(&str, Outcome)> =
            function.params.iter().zip(args.by_ref()).map(|(name, value)| (*name, Ok(value))).collect();
        if let Some(name) = function.variadic_param {
            bindings.push((name, Ok(Val::tuple(args.collect()))));
        }
        let mut inner = Diagnostics::new();
        inner.set_source(SourceId::Spec);
        let cx = self.cx.of_function(self.span);
        let result = cx.with_bindings(&bindings, |cx| eval_expr(cx, &mut inner, &function.result));
        let mut problems = inner.split_off(0).into_iter();
        if let Some(problem) = problems.next() {
            let more = match problems.len() {
                0 => String::new(),
                1 => " (and 1 other problem)".to_owned(),
                n => format!(" (and {n} other problems)"),
            };
            diags.push(self.failed().caused_by(problem, &more));
            // What it gives nevertheless is no result.
            return None;
        }
        result
    }
}

fn sentence(message: &str) -> String {
    let mut chars = message.chars();
    let Some(first) = chars.next() else { return String::new() };
    let end = if message.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{end}", first.to_uppercase(), chars.as_str())
}
