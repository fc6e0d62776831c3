//! Demands that a condition makes on values, by comparing them with constants. Comparisons may be joined by `&&`,
//! `||`, `!` and conditionals.
//!
//! Demands hold whenever the condition is true, so if they exclude all values, the condition is never true.
//! Each value is considered separately: relations such as `nested.min < nested.max` are ignored.

use super::{TyScope, Typer};
use crate::infer::choice::{Choice, Constant};
use crate::infer::ranges::Ranges;
use crate::ty::{Ty, TyKind};
use hclspec_core::eval::Checked;
use hclspec_core::function::Returns;
use hclspec_core::positions::{Positions, all_mapped, complete, mapped};
use hclspec_core::stdlib::returns;
use hclspec_core::syntax::ast::{Binary, BinaryOp, Call, Expr, ExprKind, Operation, UnaryOp};
use hclspec_core::types::{Notation, Type};
use hclspec_core::value::{Number, PathStep, Val};
use std::fmt::Write as _;

/// The demands on each value; `None` if the condition can't be true.
type Demands = Option<Vec<(Subject, Demand)>>;

/// A value on which a condition makes demands: a variable, a part of a variable, or the length of one of these.
#[derive(PartialEq)]
struct Subject {
    is_length: bool,
    path: String,
}

/// Demands on a value. Both must be met.
struct Demand {
    /// The possible numbers, after conversion.
    numbers: Ranges,
    /// The set of possible values.
    choice: Choice,
}

/// A condition without `&&`, `||` and `!`.
struct Atom {
    subject: Subject,
    /// The demands if the condition is true (index 0) and if it is false (index 1). `None` if that outcome is
    /// impossible.
    outcomes: [Option<Demand>; 2],
    /// The part of the [`Demand`] that is equivalent to the condition, if one is.
    exact: Option<DemandPart>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DemandPart {
    Numbers,
    Choice,
}

impl Typer<'_> {
    /// Returns `true` if no values satisfy all conditions.
    pub(super) fn never_hold(&mut self, scope: &TyScope, conditions: &[Expr<'_>]) -> bool {
        let demands = mapped(conditions, |it| self.demands(scope, it, true));
        self.all(demands).is_none()
    }

    /// A phrase for the only requirement of a condition, as in "must be at least 1". `None` if the condition requires
    /// anything besides that, or is about something other than `variable`. A condition that is never true is reported
    /// elsewhere.
    pub(super) fn requirement(
        &mut self,
        scope: &TyScope,
        condition: &Expr<'_>,
        variable: &str,
        show: &dyn Fn(&Number) -> String,
    ) -> Option<String> {
        let Some(demands) = self.demands(scope, condition, true) else { return Some("is not allowed".to_owned()) };
        let (subject, part) = self.form(scope, condition).filter(|(subject, _)| subject.path == variable)?;
        let (_, Demand { numbers, choice }) = demands.iter().find(|(own, _)| *own == subject)?;
        match part {
            DemandPart::Choice => choice.words(show),
            DemandPart::Numbers if !subject.is_length => numbers.words(show),
            DemandPart::Numbers => {
                let natural = Ranges::above(Number::from(0), true);
                let not_empty = Ranges::above(Number::from(1), true);
                // Lengths are whole numbers.
                let below_one = Ranges::intersection(vec![numbers.clone(), natural, not_empty.clone().complement()]);
                if below_one.has_no_whole() && Ranges::union(vec![numbers.clone(), not_empty.complement()]).is_all() {
                    Some("must not be empty".to_owned())
                } else {
                    numbers.words(&Number::to_string).map(|words| format!("its length {words}"))
                }
            }
        }
    }

    /// The demands if the condition is `outcome`.
    fn demands(&mut self, scope: &TyScope, condition: &Expr<'_>, outcome: bool) -> Demands {
        match condition.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => self.demands(scope, inner, outcome),
            ExprKind::Bool(value) => (value == outcome).then(Vec::new),
            ExprKind::Unary(unary) if unary.op == UnaryOp::Not => self.demands(scope, &unary.operand, !outcome),
            ExprKind::Binary(Binary {
                first,
                rest: rest @ [Operation { op: op @ (BinaryOp::And | BinaryOp::Or), .. }, ..],
            }) => {
                let mut demands = vec![self.demands(scope, first, outcome)];
                for operation in *rest {
                    demands.push(self.demands(scope, &operation.operand, outcome));
                }
                if (*op == BinaryOp::And) == outcome { self.all(demands) } else { self.any(demands) }
            }
            ExprKind::Conditional(it) => {
                let mut branch = |chosen, expr| {
                    let demands = vec![self.demands(scope, &it.condition, chosen), self.demands(scope, expr, outcome)];
                    self.all(demands)
                };
                let branches = vec![branch(true, &it.if_true), branch(false, &it.if_false)];
                self.any(branches)
            }
            _ => match self.atom(scope, condition) {
                None => Some(Vec::new()),
                Some(Atom { subject, outcomes: [if_true, if_false], .. }) => {
                    let demand = if outcome { if_true } else { if_false };
                    self.all(vec![Some(vec![(subject, demand?)])])
                }
            },
        }
    }

    /// The condition's only subject, and the part of its [`Demand`] that is equivalent to the condition.
    fn form(&mut self, scope: &TyScope, condition: &Expr<'_>) -> Option<(Subject, DemandPart)> {
        match condition.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => self.form(scope, inner),
            ExprKind::Unary(unary) if unary.op == UnaryOp::Not => self.form(scope, &unary.operand),
            ExprKind::Binary(Binary {
                first,
                rest: rest @ [Operation { op: BinaryOp::And | BinaryOp::Or, .. }, ..],
            }) => {
                let form = self.form(scope, first)?;
                rest.iter().all(|it| self.form(scope, &it.operand).is_some_and(|other| other == form)).then_some(form)
            }
            _ => {
                let atom = self.atom(scope, condition)?;
                Some((atom.subject, atom.exact?))
            }
        }
    }

    /// Demands of conditions that are all true.
    fn all(&mut self, demands: Vec<Demands>) -> Demands {
        let mut joined = Vec::new();
        for (subject, demands) in by_subject(complete(demands)?) {
            let demand = self.joined(demands, Ranges::intersection, Choice::intersection);
            if demand.is_empty(&subject) {
                return None;
            }
            joined.push((subject, demand));
        }
        Some(joined)
    }

    /// Demands of conditions of which at least one is true.
    fn any(&mut self, demands: Vec<Demands>) -> Demands {
        let mut possible = Vec::new();
        for demands in demands {
            let Some(demands) = demands else { continue };
            possible.push(demands);
        }
        if possible.is_empty() {
            return None;
        }
        let count = possible.len();
        // A value that one of the conditions does not mention is unrestricted.
        let mut known = Vec::new();
        for (subject, demands) in by_subject(possible) {
            if demands.len() == count {
                known.push((subject, self.joined(demands, Ranges::union, Choice::union)));
            }
        }
        Some(known)
    }

    fn joined(
        &mut self,
        demands: Vec<Demand>,
        numbers: fn(Vec<Ranges>) -> Ranges,
        choice: fn(Vec<Choice>) -> Choice,
    ) -> Demand {
        let (mut all_numbers, mut choices, mut len) = (Vec::new(), Vec::new(), 0);
        for demand in demands {
            len += demand.numbers.len() + demand.choice.len();
            all_numbers.push(demand.numbers);
            choices.push(demand.choice);
        }
        self.spend(len);
        Demand { numbers: numbers(all_numbers), choice: choice(choices) }
    }

    fn atom(&mut self, scope: &TyScope, condition: &Expr<'_>) -> Option<Atom> {
        match condition.kind {
            ExprKind::Binary(Binary { first, rest: [Operation { op, operand }] }) => {
                if let Some(value) = self.value(scope, operand) {
                    return self.comparison(scope, first, *op, &value);
                }
                let op = match op {
                    BinaryOp::Less => BinaryOp::Greater,
                    BinaryOp::LessOrEqual => BinaryOp::GreaterOrEqual,
                    BinaryOp::Greater => BinaryOp::Less,
                    BinaryOp::GreaterOrEqual => BinaryOp::LessOrEqual,
                    same => *same,
                };
                let value = self.value(scope, first)?;
                self.comparison(scope, operand, op, &value)
            }
            ExprKind::Call(Call { name, args: [collection, value], expand: false, .. })
                if returns(name.name) == Some(&Returns::Contains) =>
            {
                let collection = self.value(scope, collection)?;
                let elements = match &collection {
                    Val::List(all) | Val::Set(all) | Val::Tuple(all) => all,
                    _ => return None,
                };
                self.spend(elements.len() as u64);
                self.equality(scope, value, elements)
            }
            _ => None,
        }
    }

    fn value(&mut self, scope: &TyScope, expr: &Expr<'_>) -> Option<Val> {
        self.known(scope, expr)?.value().cloned()
    }

    /// The type of a part of a condition. A failure of the part is ignored, because it may not be evaluated.
    pub(super) fn known(&mut self, scope: &TyScope, expr: &Expr<'_>) -> Option<Ty> {
        let broken = self.always_fails;
        let trial = self.trial(&mut |typer| typer.expr(scope, expr));
        self.always_fails = broken;
        trial.ty
    }

    fn comparison(&mut self, scope: &TyScope, value: &Expr<'_>, op: BinaryOp, constant: &Val) -> Option<Atom> {
        let number = || match constant {
            Val::Number(number) => Some(number.clone()),
            _ => None,
        };
        let numbers = match op {
            BinaryOp::Less => Ranges::below(number()?, false),
            BinaryOp::LessOrEqual => Ranges::below(number()?, true),
            BinaryOp::Greater => Ranges::above(number()?, false),
            BinaryOp::GreaterOrEqual => Ranges::above(number()?, true),
            BinaryOp::Equal => return self.equality(scope, value, std::slice::from_ref(constant)),
            BinaryOp::NotEqual => {
                let Atom { subject, outcomes: [if_true, if_false], exact } =
                    self.equality(scope, value, std::slice::from_ref(constant))?;
                return Some(Atom { subject, outcomes: [if_false, if_true], exact });
            }
            BinaryOp::Or
            | BinaryOp::And
            | BinaryOp::Add
            | BinaryOp::Subtract
            | BinaryOp::Multiply
            | BinaryOp::Divide
            | BinaryOp::Modulo => return None,
        };
        let (subject, fact) = self.subject(scope, value)?;
        let outcomes = [Some(Demand::of_numbers(numbers.clone())), Some(Demand::of_numbers(numbers.complement()))];
        Some(Atom { subject, outcomes, exact: (fact.exact() == Some(Type::Number)).then_some(DemandPart::Numbers) })
    }

    /// Compares a value with constants, which equal only values of their type.
    fn equality(&mut self, scope: &TyScope, value: &Expr<'_>, constants: &[Val]) -> Option<Atom> {
        let (subject, fact) = self.subject(scope, value)?;
        let ty = fact.exact();
        let can_equal = |it: &Val| match (it, &fact.kind) {
            (Val::Null(_), _) => fact.is_nullable(),
            (Val::String(text), TyKind::Written(Notation::Words(words))) => {
                words.iter().any(|word| *word.text == **text)
            }
            _ => ty.as_ref().is_none_or(|ty| it.ty() == *ty),
        };
        let mut equal = Vec::with_capacity(constants.len());
        for constant in constants {
            if can_equal(constant) {
                equal.push(Constant::of(constant)?);
            }
        }
        // Fractions may be equal to numbers next to them, so only whole numbers become ranges.
        let whole = |it: &Constant| match it {
            Constant::Number(number) if number.is_integer() => Some(Ranges::only(number.clone())),
            _ => None,
        };
        let numbers = all_mapped(&equal, whole).map(Ranges::union);
        let is_number = ty == Some(Type::Number);
        let (if_true, if_false, part) = match numbers {
            Some(numbers) if is_number => {
                let if_true = Demand::of_numbers(numbers.clone());
                (if_true, Demand::of_numbers(numbers.complement()), DemandPart::Numbers)
            }
            numbers => {
                let choice = Choice::only(equal);
                let if_true = Demand { numbers: numbers.unwrap_or(Ranges::all()), choice: choice.clone() };
                (if_true, Demand { numbers: Ranges::all(), choice: choice.complement() }, DemandPart::Choice)
            }
        };
        let if_true = if if_true.is_empty(&subject) { None } else { Some(if_true) };
        Some(Atom { subject, outcomes: [if_true, Some(if_false)], exact: Some(part) })
    }

    /// The value that an expression refers to, and its type.
    fn subject(&mut self, scope: &TyScope, expr: &Expr<'_>) -> Option<(Subject, Ty)> {
        match expr.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => return self.subject(scope, inner),
            ExprKind::Call(Call { name, args: [arg], expand: false, .. })
                if returns(name.name) == Some(&Returns::Length) =>
            {
                let (subject, _) = self.subject(scope, arg).filter(|(subject, _)| !subject.is_length)?;
                return Some((Subject { is_length: true, ..subject }, Ty::new(TyKind::Number)));
            }
            ExprKind::Variable(_) | ExprKind::Postfix(_) => {}
            _ => return None,
        }
        let Checked { variable, path: steps } = Checked::from_expr(expr)?;
        let mut path = variable.to_owned();
        for step in steps {
            match step {
                PathStep::Attribute(name) | PathStep::Key(name) => write!(path, ".{name:?}").ok()?,
                PathStep::Index(index) => write!(path, ".{index}").ok()?,
                PathStep::Each => return None,
            }
        }
        let fact = self.known(scope, expr).unwrap_or_else(Ty::unknown);
        Some((Subject { is_length: false, path }, fact))
    }
}

fn by_subject(demands: Vec<Vec<(Subject, Demand)>>) -> Vec<(Subject, Vec<Demand>)> {
    let (mut names, mut by_subject) = (Positions::default(), Vec::new());
    for demands in demands {
        for (subject, demand) in demands {
            let at = names.number(if subject.is_length {
                format!("length({})", subject.path)
            } else {
                subject.path.clone()
            });
            if at == by_subject.len() {
                by_subject.push((subject, Vec::new()));
            }
            by_subject[at].1.push(demand);
        }
    }
    by_subject
}

impl Demand {
    const fn of_numbers(numbers: Ranges) -> Self {
        Self { numbers, choice: Choice::all() }
    }

    /// Returns `true` if no value meets the demands.
    fn is_empty(&self, subject: &Subject) -> bool {
        let Self { numbers, choice } = self;
        let no_number = if subject.is_length {
            Ranges::intersection(vec![numbers.clone(), Ranges::above(Number::from(0), true)]).has_no_whole()
        } else {
            numbers.is_empty()
        };
        // The value is compared as a number, or converted to one.
        let fits = |constant: &Constant| match constant {
            _ if numbers.is_all() => true,
            Constant::Null => true,
            Constant::Bool(_) => false,
            Constant::Number(number) => numbers.has(number),
            Constant::String(text) => Number::parse_string(text).is_ok_and(|number| numbers.has(&number)),
        };
        no_number || choice.closed().is_some_and(|constants| !constants.iter().any(fits))
    }
}
