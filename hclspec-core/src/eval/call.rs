//! Function calls.

use super::attempt::attempt;
use super::callee::Callee;
use super::check::check;
use super::context::{Binding, EvalContext, FrameOf};
use super::describe::with_values;
use super::lazy;
use super::metered::metered;
use super::site::Site;
use super::unknown::{Outcome, Unknown};
use super::written::{last_item, written_part};
use super::{eval, outcome};
use crate::diagnostic::{
    Code, Diagnostic, Diagnostics, FailedCheck, Message, ProblemKind, Reporter as _, message, there_are,
};
use crate::function::{ArgumentError, CallError, Group, Run, Secrecy, Signature, without_namespace};
use crate::positions::mapped;
use crate::source::{SourceId, Span};
use crate::stdlib;
use crate::step::{Part, PathStep};
use crate::syntax::ast::{Call, Expr, ObjectItem};
use crate::syntax::habit;
use crate::table::SpecFunction;
use crate::text::counted;
use crate::types::Type;
use crate::value::{Val, total_size};

/// Evaluates `name(args)`. The type of the result may be known even if an argument is unknown.
pub(super) fn call(cx: &EvalContext<'_>, diags: &mut Diagnostics, call: &Call<'_>, span: Span) -> Outcome {
    let site = Site { cx, call, span };
    let Some(callee) = cx.functions.callee(call.name.name) else {
        diags.push(not_found(&site));
        // The arguments may have problems of their own.
        for arg in call.args {
            eval(cx, diags, arg);
        }
        return Err(Unknown::ANY);
    };
    let (result, failed) = diags.watched(|diags| result(&site, diags, callee));
    result.ok_or_else(|| match callee {
        Callee::Builtin(function, _) if !failed => Unknown::from_type(function.returns.ty()),
        _ => Unknown::ANY,
    })
}

fn result(site: &Site<'_>, diags: &mut Diagnostics, callee: Callee<'_>) -> Option<Val> {
    let Site { cx, span, .. } = *site;
    if let (true, Callee::Builtin(function, _), [arg]) = (cx.is_public, callee, site.call.args)
        && let Err(unknown) = outcome(cx, &mut Diagnostics::new(), arg)
        && let Some(value) = unknown.in_call(function.name)
    {
        return Some(value);
    }
    match callee {
        Callee::Builtin(function, state) => match function.run {
            Run::Values(cost, run) => {
                let args = values(site, diags, function.signature())?;
                cx.steps((cost.steps)(&args), span)?;
                cx.values((cost.values)(&args, cx.values_left()), span)?;
                site.report(diags, run(args))
            }
            Run::Metered(visited, run) => {
                let args = values(site, diags, function.signature())?;
                cx.steps(visited(&args), span)?;
                metered(site, diags, state, run, args)
            }
            Run::Check => check(site, diags),
            Run::Try | Run::Can => attempt(site, diags, function),
            Run::Secrecy(secrecy) => {
                let args = values(site, diags, function.signature())?;
                cx.steps(1, span)?;
                site.report(diags, about_secret(site, secrecy, args))
            }
            // Unreachable: the lookup never finds such a function.
            Run::Unbuilt => None,
        },
        Callee::Spec(function) => {
            let signature = Signature::Names { params: function.params, variadic: function.variadic_param };
            let args = values(site, diags, signature)?;
            cx.steps(total_size(&args), span)?;
            call_spec(site, diags, function, args)
        }
        Callee::Host(function) => {
            let args = values(site, diags, function.signature())?;
            // Pays for the host's own copies.
            cx.charge(total_size(&args), span)?;
            let result = site.report(diags, function.call(args))?;
            cx.values(result.size(), span)?;
            Some(result)
        }
        Callee::Lazy(function, run, origin) => lazy::call(site, diags, function, run, origin),
    }
}

fn about_secret(site: &Site<'_>, secrecy: Secrecy, args: Vec<Val>) -> Result<Val, CallError> {
    let Site { cx, .. } = *site;
    match (secrecy, site.expr_of(0)) {
        (Secrecy::Asked, Some(_)) if cx.are_secrets_unknown => {
            Err(CallError::new("it is not known in a template or in the declaration of an input variable"))
        }
        (Secrecy::Asked, Some(arg)) => Ok(Val::Bool(cx.secrets.is_some_and(|derives| derives(arg.span)))),
        _ => args.into_iter().next().ok_or_else(CallError::unknown),
    }
}

/// Evaluates the arguments, expands the last one if it is followed by `...`, and checks and converts them.
fn values(site: &Site<'_>, diags: &mut Diagnostics, signature: Signature<'_>) -> Option<Vec<Val>> {
    let (alone, expanded) = site.written();
    let mut args = Vec::with_capacity(alone.len());
    for arg in alone {
        args.push(eval(site.cx, diags, arg));
    }
    if let Some(expanded) = expanded {
        site.expand(diags, expanded, &mut |element| args.push(Some(element.clone())))?;
    }
    site.check_arity(diags, signature, args.len())?;
    pay_for_conversions(site, signature, &args)?;
    convert(site, diags, signature, args)
}

/// Pays for converting the arguments: a number can become a long string, and a string a number.
fn pay_for_conversions(site: &Site<'_>, signature: Signature<'_>, args: &[Option<Val>]) -> Option<()> {
    for (index, arg) in args.iter().enumerate() {
        let Some((arg, (ty, _))) = arg.as_ref().zip(signature.param(index)) else { continue };
        if arg.size() > 1 && *ty != Type::Any {
            site.cx.charge(arg.size(), site.span)?;
        }
        site.cx.conversion(arg, ty, site.span)?;
    }
    Some(())
}

fn convert(
    site: &Site<'_>,
    diags: &mut Diagnostics,
    signature: Signature<'_>,
    args: Vec<Option<Val>>,
) -> Option<Vec<Val>> {
    let errors = match signature.convert_args(args) {
        Ok(args) => return Some(args),
        Err(errors) => errors,
    };
    for ArgumentError { index, message, path, more } in errors {
        let Some((expr, name)) = site.expr_of(index).zip(signature.name(index)) else { continue };
        let function = site.call.name.name;
        let what = message!("Invalid value for parameter `{}` of `{}`", Spec(name), Spec(function));
        let path = mapped(&path, PathStep::as_deref);
        // An expanded argument contains all remaining arguments.
        let is_expanded = site.call.expand && index + 1 >= site.call.args.len();
        let part = if is_expanded { expr } else { written_part(expr, &path, &last_item).0 };
        let error = site.invalid_argument(part, Message::because(what, message));
        let error = error.with_help_if(more.map(Message::from));
        // The elements of an expanded argument share an expression. Its values are shown only with the first error, because there can be many.
        diags.push(if index < site.call.args.len() { with_values(error, site.cx, expr) } else { error });
    }
    None
}

/// Evaluates the `result` of a `function` block with its parameters. Problems of the `result` become one problem of the call.
fn call_spec(site: &Site<'_>, diags: &mut Diagnostics, function: &SpecFunction<'_>, args: Vec<Val>) -> Option<Val> {
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
    let (cx, of) = (site.cx.of_function(site.span), FrameOf::Call(site.cx, site.call));
    let result = cx.with_bindings(&bindings, of, |cx| eval(cx, &mut inner, &function.result));
    let (mut first, mut others) = (None, 0_u64);
    for problem in inner {
        match problem.kind() {
            ProblemKind::FailedCheck(check) => failed_check(site, diags, function, check),
            _ if first.is_none() => first = Some(problem),
            _ => others += 1,
        }
    }
    if let Some(problem) = first {
        let more = match others {
            0 => Message::default(),
            others => message!(" (and {})", Spec(counted(others, "other problem"))),
        };
        diags.push(site.failed().caused_by(problem, more));
    }
    result
}

/// Reports a failed check in the `result` of a function, located at the checked argument, or at the part of the argument that was checked.
fn failed_check(site: &Site<'_>, diags: &mut Diagnostics, function: &SpecFunction<'_>, check: &FailedCheck) {
    let problem = Diagnostic::from_kind(ProblemKind::FailedCheck(Box::new(check.clone()))).with_context(site.span);
    diags.push(match check.part.as_ref().and_then(|part| argument(site, function, part)) {
        Some(expr) => with_values(problem, site.cx, expr).with_subject(expr.span),
        None => problem.with_subject(site.span),
    });
}

/// The expression of the argument for a parameter of a function or, where it is written out, of the part at the path.
fn argument<'s>(site: &Site<'s>, function: &SpecFunction<'_>, Part { variable, path }: &Part) -> Option<&'s Expr<'s>> {
    let mut path = mapped(path, PathStep::as_deref);
    let mut index = function.params.iter().position(|param| param == variable);
    if index.is_none()
        && let Some(PathStep::Index(more)) = path.first()
    {
        index = Some(function.params.len() + more);
        path.remove(0);
    }
    let (alone, expanded) = site.written();
    let index = index?;
    let argument = match alone.get(index) {
        Some(argument) => argument,
        None => {
            path.insert(0, PathStep::Index(index - alone.len()));
            expanded?
        }
    };
    let find = |items: &'s [ObjectItem<'s>], name: &str| {
        if site.cx.may_search(items.len()) { last_item(items, name) } else { None }
    };
    Some(written_part(argument, &path, &find).0)
}

fn not_found(site: &Site<'_>) -> Diagnostic {
    let Site { cx, call, span } = *site;
    if cx.functions.is_any() {
        return unknown_function(cx, call, span).with_subject(call.name.span).with_context(span);
    }
    let error = Code::CallsNotAllowed.error("function calls not allowed");
    error.with_detail("This is a constant, so it can't call functions.").with_subject(span)
}

/// The advice for a tool's user on how to declare a function of the program.
fn declare(name: &str, option: &str) -> Message {
    message!(
        "if the program enables `{}`, add `{}`, or in `hclspec.hcl` `functions = [\"{}\"]`",
        Spec(name),
        Spec(option),
        Spec(name)
    )
}

pub(super) fn unknown_function(cx: &EvalContext<'_>, call: &Call<'_>, span: Span) -> Diagnostic {
    let name = call.name.name;
    let error = Code::UnknownFunction.error("call to unknown function");
    // A word right before a parenthesis is a name, even where other words may be secrets.
    let is_name = call.name.span.end == call.open.start;
    let named = |message: &'static str, name: &str| {
        let message = Message::from(message);
        if is_name { message.spec(&name) } else { message.name(name) }
    };
    let own = without_namespace(name);
    if let Some(end) = own.rfind("::") {
        let namespace = &own[..end];
        return error
            .with_message(named("There are no functions in the namespace `", namespace).words("::`."))
            .with_help_message(there_are("function", cx.functions.names()));
    }
    let error = error.with_message(named("There is no function named `", name).words("`."));
    if let Some(feature) = cx.functions.missing_feature(name) {
        let help = message!(
            "the program can enable `{}` with the feature `{}` of the crate `hclspec`",
            Spec(name),
            Spec(feature)
        );
        return error.with_help_message(help);
    }
    cx.suggestion(span);
    match cx.did_you_mean(own, cx.functions.names()) {
        Some(help) => error.with_help_message(help),
        None if cx.variable(name).is_some() => {
            error.with_help_message(named("`", name).words("` is a variable: write it without parentheses"))
        }
        None => error.with_help_message(match stdlib::builtin(own).map(|builtin| builtin.group) {
            Some(Group::Attempts) if cx.functions.in_tool => declare(name, "--try-functions"),
            Some(Group::Attempts) => message!("the program can enable `{}` with `Decoder::try_functions`", Spec(name)),
            Some(Group::Evaluation) if cx.functions.in_tool => {
                declare(name, "--evaluation-functions").words("; or the spec can define it with a `function` block")
            }
            Some(Group::Evaluation) => message!(
                "the program can enable `{}` with `Decoder::evaluation_functions`, or its spec can define it with a `function` block",
                Spec(name)
            ),
            Some(Group::Spec | Group::Result | Group::Library) | None => match habit::function(name) {
                Some(help) => help.into(),
                None => there_are("function", cx.functions.names()),
            },
        }),
    }
}
