//! Sets of constants: the only ones that a value can be equal to, or those that it can't be equal to.

use crate::map::IndexSet;
use hclspec_core::positions::{mapped, picked};
use hclspec_core::text::alternatives;
use hclspec_core::value::{Number, Val};

/// A set of values: some constants, or everything except some constants.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// Whether the set consists of the constants only.
    is_closed: bool,
    /// The constants in the order written, without duplicates.
    constants: Vec<Constant>,
}

/// A constant that is not a collection.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Constant {
    Null,
    Bool(bool),
    Number(Number),
    String(String),
}

impl Choice {
    pub(super) const fn all() -> Self {
        Self { is_closed: false, constants: Vec::new() }
    }

    pub(super) fn only(constants: Vec<Constant>) -> Self {
        let (mut seen, mut distinct) = (IndexSet::new(), Vec::with_capacity(constants.len()));
        for constant in &constants {
            if seen.insert(constant) {
                distinct.push(constant.clone());
            }
        }
        Self { is_closed: true, constants: distinct }
    }

    pub(super) fn complement(self) -> Self {
        Self { is_closed: !self.is_closed, ..self }
    }

    pub(super) fn intersection(choices: Vec<Self>) -> Self {
        let (mut closed, mut excluded) = (Vec::new(), Vec::new());
        for choice in &choices {
            if choice.is_closed {
                closed.push(&choice.constants);
            } else {
                for constant in &choice.constants {
                    excluded.push(constant.clone());
                }
            }
        }
        let Some((first, others)) = closed.split_first() else { return Self::only(excluded).complement() };
        let mut constants = filtered(first, &excluded, false);
        for other in others {
            constants = filtered(&constants, other, true);
        }
        Self { is_closed: true, constants }
    }

    pub(super) fn union(choices: Vec<Self>) -> Self {
        Self::intersection(mapped(&choices, |choice| choice.clone().complement())).complement()
    }

    pub(super) fn len(&self) -> u64 {
        self.constants.len() as u64
    }

    /// The constants, if the set is closed.
    pub(super) fn closed(&self) -> Option<&[Constant]> {
        self.is_closed.then_some(&self.constants)
    }

    /// A phrase for the values, as in "must be one of 1 or 2"; `None` if all or no values are in the set.
    pub(super) fn words(&self, show: &dyn Fn(&Number) -> String) -> Option<String> {
        let shown = |constant: &Constant| match constant {
            Constant::Number(number) => show(number),
            other => other.to_string(),
        };
        let all = |constants: &[Constant]| alternatives(&mapped(constants, shown));
        match (self.is_closed, self.constants.as_slice()) {
            (_, []) => None,
            (true, [only]) => Some(format!("must be {}", shown(only))),
            (true, several) => Some(format!("must be one of {}", all(several))),
            (false, [Constant::String(text)]) if text.is_empty() => Some("must not be empty".to_owned()),
            (false, several) => Some(format!("must not be {}", all(several))),
        }
    }
}

/// Selects the constants that are among `others` or, unless `are_there`, those that are not.
fn filtered(constants: &[Constant], others: &[Constant], are_there: bool) -> Vec<Constant> {
    let mut set = IndexSet::new();
    for other in others {
        set.insert(other);
    }
    picked(constants, |constant| (set.contains(&constant) == are_there).then(|| constant.clone()))
}

impl Constant {
    /// Converts a value to a constant. Returns `None` for a collection.
    pub(super) fn of(value: &Val) -> Option<Self> {
        Some(match value {
            Val::Null(_) => Self::Null,
            Val::Bool(flag) => Self::Bool(*flag),
            Val::Number(number) => Self::Number(number.clone()),
            Val::String(text) => Self::String(text.clone()),
            Val::List(_) | Val::Set(_) | Val::Map(_) | Val::Tuple(_) | Val::Object(_) | Val::Made(_) => return None,
        })
    }
}

/// Prints the constant as in HCL.
impl std::fmt::Display for Constant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let value = match self {
            Self::Null => Val::NULL,
            Self::Bool(flag) => Val::Bool(*flag),
            Self::Number(number) => Val::Number(number.clone()),
            Self::String(text) => Val::String(text.clone()),
        };
        value.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(texts: &[&str]) -> Choice {
        Choice::only(texts.iter().map(|text| Constant::String((*text).to_owned())).collect())
    }

    #[test]
    fn a_choice_is_put_into_words_in_the_order_written() {
        assert_eq!(only(&["b", "a", "b"]).words(&Number::to_string).as_deref(), Some("must be one of \"b\" or \"a\""));
        assert_eq!(
            only(&["c", "b", "a"]).words(&Number::to_string).as_deref(),
            Some("must be one of \"c\", \"b\" or \"a\"")
        );
        assert_eq!(only(&["a"]).words(&Number::to_string).as_deref(), Some("must be \"a\""));
        assert_eq!(
            only(&["a", "b"]).complement().words(&Number::to_string).as_deref(),
            Some("must not be \"a\" or \"b\"")
        );
        assert_eq!(only(&[""]).complement().words(&Number::to_string).as_deref(), Some("must not be empty"));
        assert_eq!((only(&[]).words(&Number::to_string), Choice::all().words(&Number::to_string)), (None, None));
    }

    #[test]
    fn operations_on_choices_are_those_on_their_constants() {
        let choices = [&[][..], &["a"], &["b"], &["a", "b"], &["b", "c"], &["a", "b", "c"]].map(only);
        let choices: Vec<Choice> =
            choices.iter().cloned().chain(choices.iter().cloned().map(Choice::complement)).collect();
        let has = |choice: &Choice, text: &str| {
            choice.is_closed == choice.constants.contains(&Constant::String(text.to_owned()))
        };
        for a in &choices {
            for b in &choices {
                for it in ["a", "b", "c", "d"] {
                    let pair = || vec![a.clone(), b.clone()];
                    assert_eq!(has(&Choice::intersection(pair()), it), has(a, it) && has(b, it), "{a:?} {b:?} {it}");
                    assert_eq!(has(&Choice::union(pair()), it), has(a, it) || has(b, it), "{a:?} {b:?} {it}");
                }
            }
        }
    }
}
