//! `for` expressions, and the collections they iterate over.

use super::collection::known_text;
use super::free::free_variables;
use super::operator::is_unfit;
use super::probe::Probe;
use super::{TyScope, Typer};
use crate::ty::{Class, CollKind, Fit, Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::positions::{complete, mapped, sort_by};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, For, Ident};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

/// Sources of up to this many elements are analyzed element by element.
const UNROLLED: usize = 64;

pub(super) struct Source {
    /// The keys and values of the elements.
    pub(super) items: Vec<(Ty, Ty)>,
    /// Whether `items` has exactly one item for each element, in order. Otherwise, its only item stands for any number
    /// of elements.
    pub(super) each: bool,
}

#[derive(Default)]
struct Results {
    values: Vec<Ty>,
    /// The keys of an object; `None` for a key that depends on the input.
    keys: Vec<Option<String>>,
    /// Whether there is exactly one iteration for each value.
    each: bool,
}

impl Typer<'_> {
    pub(super) fn for_expr(&mut self, scope: &TyScope, it: &For<'_>, span: Span) -> Option<Ty> {
        let source = self.source(scope, &it.collection, span)?;
        self.loop_condition(scope, it, span)?;
        let mut results = Results { each: source.each, ..Results::default() };
        for (key, value) in source.items {
            let inner = self.inner(scope, it.key_var, it.value_var, (key, value));
            // Whether this iteration takes place for every input.
            let mut certain = source.each;
            if let Some(condition) = &it.condition {
                let trial = self.trial(&mut |typer| typer.expr(&inner, condition));
                self.may_fail |= trial.may_fail;
                let Some(ty) = trial.ty else {
                    if certain {
                        self.diags.extend(trial.problems);
                        return None;
                    }
                    self.warn_of_elements(trial.problems);
                    continue;
                };
                self.may_not_fit(&ty, &Type::Bool);
                if is_unfit(&ty, &Type::Bool) {
                    if certain {
                        self.reject_condition(it, condition, &ty, span)?;
                    }
                    continue;
                }
                match ty.value().and_then(known_bool) {
                    Some(true) => {}
                    Some(false) => continue,
                    None => certain = false,
                }
            }
            let inner = match &it.condition {
                Some(condition) => self.narrowed(&inner, condition, true),
                None => inner,
            };
            let trial = self.trial(&mut |typer| typer.iteration(&inner, it, span, &mut results));
            self.may_fail |= trial.may_fail;
            match trial.ty {
                Some(_) => results.each &= certain,
                None if certain => {
                    self.diags.extend(trial.problems);
                    return None;
                }
                None if it.condition.is_none() => self.warn_of_elements(trial.problems),
                None => {}
            }
        }
        self.result(it, span, results)
    }

    /// Returns the elements of a collection. Reports a problem and returns `None` if it can't be iterated over.
    pub(super) fn source(&mut self, scope: &TyScope, collection: &Expr<'_>, span: Span) -> Option<Source> {
        let ty = self.expr(scope, collection)?;
        if let Some(entries) = ty.value().and_then(Val::entries)
            && entries.size_hint().0 <= UNROLLED
        {
            let mut items = Vec::new();
            for (key, value) in entries {
                items.push((Ty::known(key), Ty::known(value.clone())));
            }
            return Some(Source { items, each: true });
        }
        self.may_fail |= ty.is_nullable();
        let text = |text: &str| Ty::known(Val::string(text));
        let open = ty.clone().opened();
        match &open.kind {
            TyKind::Tuple(items) if items.len() <= UNROLLED => {
                let position = |index: usize| Ty::known(Val::Number(index.into()));
                let mut elements = Vec::with_capacity(items.len());
                for (index, item) in items.iter().enumerate() {
                    elements.push((position(index), item.clone()));
                }
                return Some(Source { items: elements, each: true });
            }
            TyKind::Object(attrs) if attrs.len() <= UNROLLED => {
                let mut attrs = mapped(attrs, |attr| attr);
                sort_by(&mut attrs, &|a, b| a.0.cmp(&b.0));
                let items = mapped(&attrs, |it| (text(&it.0), it.1.clone()));
                return Some(Source { items, each: true });
            }
            _ if ty.is_null() => return self.reject_source(collection, &ty, span),
            _ => {}
        }
        let value = open.any_element();
        let key = match open.class() {
            Class::Sequence => Ty::new(TyKind::Number),
            Class::Set => value.clone().unwrap_or_else(Ty::unknown),
            Class::Mapping => Ty::new(TyKind::String),
            Class::Any => {
                self.may_fail = true;
                Ty::unknown()
            }
            Class::Simple => return self.reject_source(collection, &ty, span),
        };
        Some(Source { items: vec![(key, value.unwrap_or_else(Ty::unknown))], each: false })
    }

    fn reject_source(&mut self, collection: &Expr<'_>, ty: &Ty, span: Span) -> Option<Source> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let collection = probe.operand(collection.span, ty.example(&Type::Any));
        let it = For { value: Expr { kind: ExprKind::Null, span }, ..plain(collection) };
        self.reject(&probe, &Expr { kind: ExprKind::For(&it), span }, Ty::unknown())?;
        Some(Source { items: vec![(Ty::unknown(), Ty::unknown())], each: false })
    }

    /// Checks the condition of a loop. If it does not depend on the element, it must be valid even if the collection is
    /// empty.
    fn loop_condition(&mut self, scope: &TyScope, it: &For<'_>, span: Span) -> Option<()> {
        let Some(condition) = &it.condition else { return Some(()) };
        let is_loop_variable = |name: &str| it.value_var.name == name || it.key_var.is_some_and(|var| var.name == name);
        if !free_variables(condition, &mut |name| !is_loop_variable(name)) {
            // Even for an empty collection, the evaluator evaluates parts that do not depend on the element.
            let inner = self.inner(scope, it.key_var, it.value_var, (Ty::unknown(), Ty::unknown()));
            let trial = self.trial(&mut |typer| typer.expr(&inner, condition));
            self.may_fail |= trial.may_fail;
            if let Some(ty) = &trial.ty {
                self.may_not_fit(ty, &Type::Bool);
            }
            return Some(());
        }
        let ty = self.expr(scope, condition)?;
        self.may_not_fit(&ty, &Type::Bool);
        if is_unfit(&ty, &Type::Bool) {
            self.reject_condition(it, condition, &ty, span)?;
        }
        Some(())
    }

    fn reject_condition(&mut self, it: &For<'_>, condition: &Expr<'_>, ty: &Ty, span: Span) -> Option<Ty> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let collection = probe.operand(it.collection.span, Val::tuple(Vec::new()));
        let condition = probe.operand(condition.span, ty.example(&Type::Bool));
        let it = For { condition: Some(condition), ..plain(collection) };
        self.reject(&probe, &Expr { kind: ExprKind::For(&it), span }, Ty::unknown())
    }

    /// Analyzes one iteration, and adds its key and value to `results`. Returns `None` if it fails; the returned type
    /// has no other meaning.
    fn iteration(&mut self, scope: &TyScope, it: &For<'_>, span: Span, results: &mut Results) -> Option<Ty> {
        let key = match &it.key {
            Some(expr) => self.expr(scope, expr).map(|key| (key, expr.span)),
            None => None,
        };
        let value = self.expr(scope, &it.value);
        if it.key.is_none() {
            results.values.push(value.clone()?);
            return value;
        }
        let (key, key_span) = key?;
        self.may_not_fit(&key, &Type::String);
        if key.is_null() || key.fits(&Type::String) == Fit::Never {
            self.reject_keys(&[key], key_span, it.group, span)?;
            return Some(Ty::unknown());
        }
        results.values.push(value.clone()?);
        results.keys.push(known_text(&key));
        value
    }

    /// Reports keys that never convert, by evaluating `{ for key in keys : key => null }`. `key_span` is the span of
    /// the key's expression.
    fn reject_keys(&mut self, keys: &[Ty], key_span: Span, group: bool, span: Span) -> Option<Ty> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let keys = mapped(keys, |key| key.example(&Type::String));
        let collection = probe.operand(span, Val::tuple(keys));
        let it = plain(collection);
        let key = Expr { kind: ExprKind::Variable(it.value_var.name), span: key_span };
        let it = For { key: Some(key), value: Expr { kind: ExprKind::Null, span }, group, ..it };
        self.reject(&probe, &Expr { kind: ExprKind::For(&it), span }, Ty::unknown())
    }

    fn result(&mut self, it: &For<'_>, span: Span, results: Results) -> Option<Ty> {
        let Results { values, keys, each } = results;
        let element = || Ty::join_all(&values).unwrap_or_else(Ty::unknown);
        let Some(key) = &it.key else {
            return Some(if each || values.is_empty() {
                Ty::tuple(values)
            } else {
                Ty::coll(CollKind::Seq, element())
            });
        };
        let names = complete(keys).filter(|_| each || values.is_empty());
        let Some(names) = names else {
            // Two elements may have the same key.
            self.may_fail |= !it.group;
            let element = element();
            let element = if it.group { Ty::coll(CollKind::Seq, element) } else { element };
            return Some(Ty::coll(CollKind::Keyed, element));
        };
        let mut attrs: Vec<(String, Vec<Ty>)> = Vec::new();
        for (name, value) in names.iter().zip(values) {
            match attrs.iter_mut().find(|(other, _)| other == name) {
                Some((_, group)) if it.group => group.push(value),
                Some(_) => {
                    let keys: Vec<Ty> = mapped(&names, |name| Ty::known(Val::string(name.as_str())));
                    return self.reject_keys(&keys, key.span, false, span);
                }
                None => attrs.push((name.clone(), vec![value])),
            }
        }
        let mut facts = Vec::with_capacity(attrs.len());
        for (name, values) in attrs {
            let ty = match (it.group, values.first()) {
                (false, Some(value)) => value.clone(),
                _ => Ty::tuple(values),
            };
            facts.push((name, ty));
        }
        Some(Ty::object(facts))
    }
}

/// The expression `[for x in collection : x]`.
fn plain<'p>(collection: Expr<'p>) -> For<'p> {
    let value_var = Ident { name: "\0", span: collection.span };
    For {
        key_var: None,
        value_var,
        value: Expr { kind: ExprKind::Variable(value_var.name), span: collection.span },
        collection,
        key: None,
        group: false,
        condition: None,
    }
}

fn known_bool(value: &Val) -> Option<bool> {
    match hclspec_core::convert::convert(value.clone(), &Type::Bool) {
        Ok(Val::Bool(value)) => Some(value),
        _ => None,
    }
}
