//! Calls of the evaluation functions.

use super::operator::is_unfit;
use super::probe::Probe;
use super::{TyScope, Typer};
use crate::ty::{Class, CollKind, Fit, Null, Nulls, Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::convert::{convert, result_type, unify};
use hclspec_core::function::{ArityError, Builtin, Operand, Returned, ReturnedNulls, Returns, Run, Signature};
use hclspec_core::positions::{all_mapped, mapped, picked};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Call, Expr, ExprKind};
use hclspec_core::types::{Coll, Measured as _, Notation, Type};
use hclspec_core::value::Val;

struct Args {
    /// The arguments that are certainly passed; `None` for one that fails. Elements of an expanded argument share its
    /// span.
    facts: Vec<(Option<Ty>, Span)>,
    /// The type of further arguments, of which there may be any number.
    more: Option<Ty>,
}

impl Typer<'_> {
    pub(super) fn call(&mut self, scope: &TyScope, call: &Call<'_>, span: Span) -> Option<Ty> {
        let function = self.function(call.name.name);
        if let Some(Builtin { run: Run::Check, .. }) = function {
            return self.check(scope, call, span);
        }
        if let Some(Builtin { run: Run::Try | Run::Can, returns, .. }) = function {
            return self.attempts(scope, call, returns);
        }
        let args = self.args(scope, call, span);
        let Some(function) = function else {
            // Unknown functions are reported when the spec is read. In a configuration, only the language's functions have a
            // known result.
            self.may_fail = true;
            return Some(Ty::unknown());
        };
        let args = args?;
        let signature = function.signature();
        let mut bad = match signature.check_arity(args.facts.len()) {
            Err(ArityError::TooFew { .. }) => args.more.is_none(),
            Err(ArityError::TooMany { .. }) => true,
            // A function with a variadic parameter needs at least one argument.
            Ok(()) => args.more.is_none() && args.facts.is_empty(),
        };
        self.may_fail |= args.more.is_some();
        for (index, (fact, _)) in args.facts.iter().enumerate() {
            let (Some(fact), Some((ty, nullable))) = (fact, signature.param(index)) else { continue };
            if nullable {
                continue;
            }
            self.may_not_fit(fact, ty);
            bad |= is_unfit(fact, ty);
        }
        if let Some((_, nullable)) = args.more.as_ref().and(signature.param(args.facts.len())) {
            self.may_fail |= !nullable;
        }
        if bad {
            return self.reject_call(call, &args, signature, span, Ty::unknown());
        }
        let facts = all_mapped(&args.facts, |(fact, _)| fact.as_ref())?;
        match self.returned(function, &facts, args.more.as_ref()) {
            Some(result) => Some(result),
            None => self.reject_call(call, &args, signature, span, Ty::unknown()),
        }
    }

    /// Analyzes the arguments, and expands the last one if it is followed by `...`. Returns `None` if that fails.
    fn args(&mut self, scope: &TyScope, call: &Call<'_>, span: Span) -> Option<Args> {
        let (expanded, single) = match call.args.split_last() {
            Some((last, others)) if call.expand => (Some(last), others),
            _ => (None, call.args),
        };
        let mut facts: Vec<_> = mapped(single, |arg| (self.expr(scope, arg), arg.span));
        let Some(expanded) = expanded else { return Some(Args { facts, more: None }) };
        let fact = self.expr(scope, expanded)?;
        self.may_fail |= fact.is_nullable();
        let open = fact.clone().opened();
        let more = match (&open.kind, open.class()) {
            _ if fact.is_null() => return self.reject_expansion(call, &fact, expanded.span, span),
            (TyKind::Tuple(items), _) => {
                for item in items.iter() {
                    facts.push((Some(item.clone()), expanded.span));
                }
                None
            }
            (_, Class::Sequence | Class::Set) => open.any_element(),
            (_, Class::Any) => {
                self.may_fail = true;
                Some(Ty::unknown())
            }
            (_, Class::Simple | Class::Mapping) => return self.reject_expansion(call, &fact, expanded.span, span),
        };
        Some(Args { facts, more })
    }

    fn reject_expansion(&mut self, call: &Call<'_>, fact: &Ty, at: Span, span: Span) -> Option<Args> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let args = [probe.operand(at, fact.example(&Type::Any))];
        let call = Call { args: &args, ..*call };
        let expr = Expr { kind: ExprKind::Call(&call), span };
        self.reject(&probe, &expr, Ty::unknown())?;
        Some(Args { facts: Vec::new(), more: Some(Ty::unknown()) })
    }

    fn reject_call(
        &mut self,
        call: &Call<'_>,
        args: &Args,
        signature: Signature<'_>,
        span: Span,
        otherwise: Ty,
    ) -> Option<Ty> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let mut operands = Vec::new();
        let mut failed = false;
        for (index, (fact, at)) in args.facts.iter().enumerate() {
            let ty = signature.param(index).map_or(&Type::Any, |(ty, _)| ty);
            failed |= fact.is_none();
            // An argument that fails was already reported.
            operands.push(probe.of_type(*at, fact.as_ref(), ty));
        }
        let call = Call { args: &operands, expand: false, ..*call };
        let expr = Expr { kind: ExprKind::Call(&call), span };
        self.reject(&probe, &expr, otherwise).filter(|_| !failed)
    }

    /// The result of a function for arguments that convert to its parameters; `None` if it fails for all of them.
    fn returned(&mut self, function: &Builtin, args: &[&Ty], more: Option<&Ty>) -> Option<Ty> {
        for (index, arg) in args.iter().enumerate() {
            let fit = function.param(index).map_or(Fit::Always, |param| arg.taken_by(param));
            self.may_fail |= fit != Fit::Always;
            if fit == Fit::Never {
                return None;
            }
        }
        match &function.returns {
            Returns::Type(ty) => {
                // Functions of libraries may reject an argument of the right type: it may be no valid pattern, date or address.
                self.may_fail |= *ty == Type::Any || matches!(function.run, Run::Metered(..));
                // No function returns a list with nulls of its own making.
                Some(Ty::values_of(ty, Nulls::Refused))
            }
            Returns::Length => Some(Ty::new(TyKind::Number)),
            Returns::Contains => Some(contains(args)),
            Returns::HasIndex => Some(has_index(args)),
            Returns::Common => self.coalesce(args, more),
            Returns::Attempted => Some(Ty::unknown()),
            Returns::From(rule) => Some(self.followed(function, *rule, args, more)),
            Returns::Joined => self.concat(args, more),
        }
    }

    /// Infers the type of `try` or `can`: for `try`, the union of all arguments that don't always fail.
    fn attempts(&mut self, scope: &TyScope, call: &Call<'_>, returns: &Returns) -> Option<Ty> {
        // Imprecise: with an argument that always succeeds, `try` can't fail, but that isn't tracked.
        self.may_fail = true;
        let mut facts = Vec::new();
        for arg in call.args {
            let trial = self.trial(&mut |typer| typer.expr(scope, arg));
            self.always_fails = false;
            if let Some(ty) = trial.ty {
                facts.push(ty);
            }
        }
        match returns {
            Returns::Type(ty) => Some(Ty::values_of(ty, Nulls::Kept)),
            _ if call.expand => Some(Ty::unknown()),
            _ => Some(Ty::join_all(&facts).unwrap_or_else(Ty::unknown)),
        }
    }

    /// The result type that the function's own rule gives, if the types of the arguments are known.
    fn followed(
        &mut self,
        function: &Builtin,
        rule: fn(&[Operand<'_>]) -> Returned,
        args: &[&Ty],
        more: Option<&Ty>,
    ) -> Ty {
        self.may_fail = true;
        if more.is_some() {
            return Ty::unknown();
        }
        let mut types = Vec::with_capacity(args.len());
        for (index, arg) in args.iter().enumerate() {
            let exact = if arg.null == Null::Open && !arg.is_null() { None } else { arg.exact() };
            let (Some(exact), Some(param)) = (exact, function.param(index)) else { return Ty::unknown() };
            let Ok(ty) = result_type(&exact, &param.ty) else { return Ty::unknown() };
            let value = arg.value().and_then(|value| convert(value.clone(), &param.ty).ok());
            types.push((ty, value, arg.is_nullable()));
        }
        let operands = mapped(&types, |(ty, value, null)| Operand { ty, value: value.as_ref(), may_be_null: *null });
        let Returned { ty, nulls } = rule(&operands);
        if !self.spend(u64::from(ty.extent().size)) {
            return Ty::unknown();
        }
        let is_made = matches!(nulls, ReturnedNulls::Made | ReturnedNulls::Parts);
        let has_nulls = is_made || args.iter().any(|arg| arg.has_nulls());
        let fact = Ty::values_of(&ty, if has_nulls { Nulls::Kept } else { Nulls::Refused });
        let may_be_null = has_nulls && matches!(nulls, ReturnedNulls::Made | ReturnedNulls::Taken);
        if may_be_null { fact.or_null(Null::Typed) } else { fact }
    }

    /// The first argument that is not null, converted to the common type.
    fn coalesce(&mut self, args: &[&Ty], more: Option<&Ty>) -> Option<Ty> {
        if more.is_none() && args.iter().all(|arg| arg.is_null()) {
            return None;
        }
        // A null of unknown type may or may not affect the common type.
        let open = more.is_some() || args.iter().any(|arg| arg.null == Null::Open && !arg.is_null());
        let reached = match args.iter().position(|arg| arg.null == Null::Never) {
            Some(last) => args.get(..=last).unwrap_or(args),
            None => {
                self.may_fail = true;
                args
            }
        };
        let types = all_mapped(args, |arg| arg.exact());
        let types = types.filter(|_| more.is_none());
        let results: Vec<Ty> = match types.map(|types| unify(&types)) {
            Some(Some(ty)) => picked(reached, |arg| {
                if arg.is_null() {
                    return None;
                }
                let arg = (*arg).clone().not_null();
                // Not every value of the type converts.
                self.may_fail |= ty != Type::String && arg.exact().is_none_or(|own| own != ty);
                let converted = arg.converted(&ty);
                Some(if open { converted.join(&arg) } else { converted })
            }),
            Some(None) if !open => return None,
            _ => {
                self.may_fail = true;
                let mut results = mapped(args, |arg| (*arg).clone().not_null());
                if let Some(more) = more {
                    results.push(more.clone().not_null());
                }
                results
            }
        };
        Some(Ty::join_all(&results).unwrap_or_else(Ty::unknown).not_null())
    }

    /// A list if all arguments are lists with a common type, otherwise a tuple of all elements.
    fn concat(&mut self, args: &[&Ty], more: Option<&Ty>) -> Option<Ty> {
        let mut opened = mapped(args, |arg| (*arg).clone().opened());
        if let Some(more) = more {
            opened.push(more.clone().opened());
        }
        let mut fixed = Some(Vec::new());
        let mut lists = more.is_none();
        for arg in &opened {
            match &arg.kind {
                TyKind::Coll(CollKind::List, _) => fixed = None,
                TyKind::Tuple(items) => {
                    lists = false;
                    if let Some(fixed) = &mut fixed {
                        for item in items.iter() {
                            fixed.push(item.clone());
                        }
                    }
                }
                // The argument may be something else, or there may be no further arguments.
                _ => (fixed, lists) = (None, false),
            }
        }
        if more.is_some() {
            fixed = None;
        }
        if let Some(fixed) = fixed {
            return Some(Ty::tuple(fixed));
        }
        let types = all_mapped(&opened, Ty::exact);
        if lists && let Some(types) = types {
            return Some(match unify(&types) {
                Some(ty @ Type::Coll(Coll::List, _)) => {
                    self.may_fail |= types.iter().any(|own| *own != ty);
                    let converted: Vec<Ty> = mapped(&opened, |arg| arg.converted(&ty));
                    Ty::join_all(&converted).unwrap_or_else(Ty::unknown).not_null()
                }
                _ => Ty::coll(CollKind::Seq, any_element(&opened)),
            });
        }
        // If the types of the lists are not exactly known, the result may also be a tuple.
        Some(Ty::coll(CollKind::Seq, any_element(&opened)))
    }
}

fn contains(args: &[&Ty]) -> Ty {
    let [collection, value] = args else { return Ty::new(TyKind::Bool) };
    let open = (*collection).clone().opened();
    let is_never = match &open.kind {
        TyKind::Tuple(_) | TyKind::Coll(CollKind::List | CollKind::Set, _) => {
            open.children().all(|item| differs(item, value))
        }
        _ => false,
    };
    if is_never { Ty::known(Val::Bool(false)) } else { Ty::new(TyKind::Bool) }
}

/// Returns `true` if two values are never equal: they have different types, or are different enum values.
fn differs(a: &Ty, b: &Ty) -> bool {
    // Nulls are equal whatever their types.
    let both_null = a.is_nullable() && b.is_nullable();
    let has = |fact: &Ty, text: &str| match (&fact.kind, fact.value()) {
        (TyKind::Written(Notation::Words(words)), _) => words.iter().any(|word| *word.text == *text),
        (_, Some(Val::String(own))) => **own == *text,
        _ => true,
    };
    let other_words = match (&a.kind, &b.kind) {
        (TyKind::Written(Notation::Words(words)), _) => words.iter().all(|word| !has(b, &word.text)),
        (_, TyKind::Written(Notation::Words(words))) => words.iter().all(|word| !has(a, &word.text)),
        _ => false,
    };
    !both_null && (other_words || matches!((a.exact(), b.exact()), (Some(a), Some(b)) if a != b))
}

/// Types `has_index`, which tells if a collection has an element with an index or key.
fn has_index(args: &[&Ty]) -> Ty {
    let [collection, key] = args else { return Ty::new(TyKind::Bool) };
    let (wanted, length) = match (*collection).clone().opened().kind {
        TyKind::Coll(CollKind::List | CollKind::Seq, _) => (Type::Number, usize::MAX),
        TyKind::Tuple(items) => (Type::Number, items.len()),
        TyKind::Coll(CollKind::Map, _) => (Type::String, usize::MAX),
        _ => return Ty::new(TyKind::Bool),
    };
    let is_never = match key.value() {
        Some(Val::Number(number)) if wanted == Type::Number => !usize::try_from(number).is_ok_and(|it| it < length),
        // `has_index` does not convert keys.
        _ => key.exact().is_some_and(|ty| ty != wanted),
    };
    if is_never { Ty::known(Val::Bool(false)) } else { Ty::new(TyKind::Bool) }
}

fn any_element(args: &[Ty]) -> Ty {
    // An empty tuple has no elements; an unknown value may have any.
    let element = |arg: &Ty| match (&arg.kind, arg.any_element()) {
        (TyKind::Tuple(_), None) => None,
        (_, element) => Some(element.unwrap_or_else(Ty::unknown)),
    };
    Ty::join_all(&picked(args, element)).unwrap_or_else(Ty::unknown)
}
