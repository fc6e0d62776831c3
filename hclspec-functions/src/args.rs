//! Arguments of a call, already converted to the types of the parameters.

use hclspec_core::diagnostic::Message;
use hclspec_core::function::{CallError, Caller};
use hclspec_core::message;
use hclspec_core::types::Type;
use hclspec_core::value::{Number, Val, normalizing_size, total_size};

pub(crate) type Outcome = Result<Val, CallError>;

/// Converts a text to a value. Charges for its normalization; the caller has charged for the text.
pub(crate) fn new_text(caller: &dyn Caller, text: String) -> Outcome {
    caller.values(normalizing_size(&text))?;
    Ok(Val::string(text))
}

/// Declares the table entry of a function and its cost, like `builtin!`. A function that needs a feature has an
/// entry even without the feature, but no code.
macro_rules! function {
    ($name:literal in $topic:ident needs $feature:literal: $params:expr $(, variadic $rest:expr)?;
     returns: $returns:expr, cost: $cost:expr, run: $run:expr; $doc:literal; $call:literal => $result:literal) => {{
        #[cfg(feature = $feature)]
        let (returns, run) = ($returns, hclspec_core::function::Run::Metered($cost, $run));
        #[cfg(not(feature = $feature))]
        let (returns, run) = (
            hclspec_core::function::Returns::Type(hclspec_core::types::Type::Any),
            hclspec_core::function::Run::Unbuilt,
        );
        hclspec_core::builtin! {
            $name in $topic for Library needs (concat!("functions-", $feature)): $params $(, variadic $rest)?;
            returns: returns, run: run; $doc; $call => $result
        }
    }};
    ($name:literal in $topic:ident: $params:expr $(, variadic $rest:expr)?;
     returns: $returns:expr, cost: $cost:expr, run: $run:expr; $doc:literal; $call:literal => $result:literal) => {
        hclspec_core::builtin! {
            $name in $topic for Library: $params $(, variadic $rest)?;
            returns: $returns, run: hclspec_core::function::Run::Metered($cost, $run); $doc; $call => $result
        }
    };
}
pub(crate) use function;

/// Work of a function that visits all of its arguments.
pub(crate) fn all(args: &[Val]) -> u64 {
    total_size(args)
}

/// Work of a function that reads only a few parts of its arguments.
pub(crate) fn little(_: &[Val]) -> u64 {
    1
}

/// Work of a function that visits each character of its arguments.
pub(crate) fn bytes(args: &[Val]) -> u64 {
    args.iter().fold(0, |sum, arg| match arg {
        Val::String(text) => sum.saturating_add(1 + text.len() as u64 / 8),
        arg => sum.saturating_add(arg.size()),
    })
}

/// Work of a function that splits its arguments into grapheme clusters, from both ends.
pub(crate) fn clusters(args: &[Val]) -> u64 {
    args.iter().fold(0, |sum, arg| match arg {
        Val::String(text) => sum.saturating_add(1 + 2 * text.len() as u64),
        arg => sum.saturating_add(arg.size()),
    })
}

/// Work of reading the strings in a value as numbers: one step per digit.
pub(crate) fn digits(value: &Val) -> u64 {
    match value {
        Val::String(text) => 1 + Number::effort_of(text),
        value => match value.items() {
            Some(items) => items.iter().fold(1, |sum, item| sum.saturating_add(digits(item))),
            None => value.size(),
        },
    }
}

pub(crate) fn text(args: &[Val], index: usize) -> Result<&str, CallError> {
    match args.get(index) {
        Some(Val::String(text)) => Ok(text),
        _ => Err(CallError::at(index, "a string is required")),
    }
}

pub(crate) fn number(args: &[Val], index: usize) -> Result<&Number, CallError> {
    match args.get(index) {
        Some(Val::Number(number)) => Ok(number),
        _ => Err(CallError::at(index, "a number is required")),
    }
}

/// Whole number at `index`.
pub(crate) fn integer(args: &[Val], index: usize) -> Result<i64, CallError> {
    i64::try_from(number(args, index)?).map_err(|_| {
        CallError::at(index, message!("it must be a whole number from {} to {}", Spec(i64::MIN), Spec(i64::MAX)))
    })
}

/// Whole number at `index`, which must be at least `least`.
pub(crate) fn count(args: &[Val], index: usize, least: usize) -> Result<usize, CallError> {
    let count = usize::try_from(integer(args, index)?).ok().filter(|count| *count >= least);
    count.ok_or_else(|| CallError::at(index, message!("it must be at least {}", Spec(least))))
}

pub(crate) fn value(args: &[Val], index: usize) -> Result<&Val, CallError> {
    args.get(index).ok_or_else(|| CallError::at(index, "a value is required"))
}

/// Elements of the list, set or tuple at `index`.
pub(crate) fn items(args: &[Val], index: usize) -> Result<&[Val], CallError> {
    let value = value(args, index)?;
    value.items().ok_or_else(|| {
        let found = value.user_name();
        CallError::at(index, message!("a list or set is required, not {}", Spec(found)))
    })
}

/// Strings of the list at `index`.
pub(crate) fn texts(args: &[Val], index: usize) -> Result<Vec<&str>, CallError> {
    let mut texts = Vec::new();
    for item in items(args, index)? {
        match item {
            Val::String(text) => texts.push(text.as_str()),
            _ => return Err(CallError::at(index, "its elements must not be null")),
        }
    }
    Ok(texts)
}

pub(crate) fn list_of_texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> Val {
    Val::list(Type::String, texts.into_iter().map(Val::string).collect())
}

pub(crate) fn from_usize(number: usize) -> Val {
    Val::Number(Number::from(number))
}

/// Error about the argument at `index`. `shown` may reveal a part of a value.
pub(crate) fn wrong(index: usize, words: &'static str, shown: &dyn std::fmt::Display) -> CallError {
    CallError::at(index, Message::from(words).words(" ").value(shown))
}

/// Converts a float to the number in its shortest decimal form.
pub(crate) fn float(value: f64) -> Outcome {
    Number::try_from(value).map(Val::Number).map_err(|_| CallError::new("the result is not a finite number"))
}
