//! Bodies whose content depends on a selector: a label of the block, or the value of an argument.

use super::mismatch::{of_choice, report};
use crate::body::{FoundBlock, possible_misspelling};
use crate::convert::{Mismatch, convert};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message, message, misspelled};
use crate::eval::{self, EvalContext, with_values};
use crate::positions::mapped;
use crate::source::Span;
use crate::syntax::ast::Attribute;
use crate::table::{ANY_OTHER, BodyChoice, BodySpec, ChoiceCase, ChosenBy, Input, Spec};
use crate::value::Val;
use bumpalo::Bump;

/// The spec of a block's body, for the selectors in it. Reports a wrong selector.
#[cold]
#[inline]
pub(crate) fn chosen<'p>(
    diags: &mut Diagnostics,
    cx: &EvalContext<'_>,
    arena: &'p Bump,
    block: &FoundBlock<'_>,
    spec: &'p BodySpec<'p>,
) -> &'p BodySpec<'p> {
    let mut words = Words { diags, cx, block, bodies: vec![spec], found: Vec::new() };
    words.read(spec.choices);
    let found = words.found;
    spec.with_cases(arena, &found)
}

/// The selectors in the body of a block.
struct Words<'w, 'p> {
    diags: &'w mut Diagnostics,
    cx: &'w EvalContext<'w>,
    block: &'w FoundBlock<'w>,
    /// The bodies that are certainly read: the fixed one, and the selected cases so far.
    bodies: Vec<&'p BodySpec<'p>>,
    /// The selected case of each choice, each followed by the choices inside that case.
    found: Vec<Option<&'p ChoiceCase<'p>>>,
}

impl<'p> Words<'_, 'p> {
    /// Reads the selectors. Returns `false` for a wrong one, on which nothing else depends.
    #[inline]
    fn read(&mut self, choices: &'p [BodyChoice<'p>]) -> bool {
        choices.iter().all(|choice| {
            let word = self.word(choice);
            let case = word.as_deref().and_then(|word| choice.case(word));
            if let (Some(word), Some(ChoiceCase { word: ANY_OTHER, .. })) = (&word, case) {
                self.warn_of_misspelled(choice, word);
            }
            self.found.push(case);
            case.is_some_and(|case| {
                self.bodies.push(case.body);
                self.read(case.body.choices)
            })
        })
    }

    /// Warns about a selector that no case has, if it is most likely a misspelling of one.
    #[inline]
    fn warn_of_misspelled(&mut self, choice: &BodyChoice<'_>, word: &str) {
        let known = mapped(choice.cases, |case| case.word);
        let Some(near) = misspelled(word, &known) else { return };
        let place = match choice.by {
            ChosenBy::Label { place, .. } => self.block.labels.span_at(place),
            ChosenBy::Argument(name) => self.block.body.argument(name).map(|it| it.expr.span),
        };
        let warning = possible_misspelling(word, near, "any other word");
        self.diags.push(warning.with_subject(place.unwrap_or(self.block.header)));
    }

    /// The selector of a choice. `None` if it is wrong, or if it is missing, which is reported with the content.
    #[inline]
    fn word(&mut self, choice: &BodyChoice<'_>) -> Option<String> {
        let reader = |name: &str| self.bodies.iter().find_map(|body| reader_of(body, &body.spec, name));
        word(self.diags, self.cx, self.block, &reader, choice)
    }
}

/// The selector in a body. `reader` returns the spec that reads an argument of it.
#[inline]
fn word<'s>(
    diags: &mut Diagnostics,
    cx: &EvalContext<'_>,
    block: &FoundBlock<'_>,
    reader: &dyn Fn(&str) -> Option<&'s Spec<'s>>,
    choice: &BodyChoice<'_>,
) -> Option<String> {
    match choice.by {
        ChosenBy::Label { name, place, is_typed, .. } => {
            let word = block.labels.at(place)?;
            match convert(Val::string(word), choice.ty) {
                Ok(_) => Some(word.to_owned()),
                Err(_) if is_typed => None,
                Err(mismatch) => {
                    let place = block.labels.span_at(place).unwrap_or(block.header);
                    diags.extend(wrong_label(name, &mismatch, place));
                    None
                }
            }
        }
        ChosenBy::Argument(name) => {
            let attribute = block.body.argument(name)?;
            // If another spec reads the argument too, that spec reports the problem.
            let reader = reader(name);
            let mut found = Diagnostics::new();
            let Some(value) = eval::eval_whole(cx, &mut found, &attribute.expr) else {
                if reader.is_none() {
                    diags.extend(found);
                }
                return None;
            };
            let is_reported = reader
                .and_then(|reader| Some(convert(value.clone(), reader.take()?.value_type()?)))
                .is_some_and(|converted| converted.is_err());
            match convert(value, choice.ty) {
                Ok(Val::String(word)) => return Some(word),
                Ok(_) if matches!(reader, Some(Spec::Attr { required: true, .. })) => {}
                Ok(_) => diags.push(null_word(cx, name, attribute)),
                Err(_) if is_reported => {}
                Err(mismatch) => report(diags, cx, &attribute.expr, choice.ty, &mismatch, &|problem| {
                    let what = message!("Inappropriate value for argument `{}`", Spec(name));
                    let error = Code::IncorrectType.error("incorrect attribute value type");
                    error.with_message(Message::because(what, problem)).with_context(attribute.span())
                }),
            }
            None
        }
    }
}

pub(super) fn wrong_label(name: &str, mismatch: &Mismatch, place: Span) -> impl Iterator<Item = Diagnostic> {
    mismatch.parts().iter().map(move |part| {
        let what = message!("Inappropriate value for label `{}`", Spec(name));
        let error = Code::IncorrectValue.error("incorrect label");
        let error = error.with_message(Message::because(what, part.message())).with_subject(place);
        of_choice(error.with_help_if(part.help().map(|help| help.to_owned().into())), part)
    })
}

#[inline]
fn null_word(cx: &EvalContext<'_>, name: &str, attribute: &Attribute<'_>) -> Diagnostic {
    let error = Code::MissingArgument.error("missing required argument").with_message(message!(
        "The argument `{}` is required, but its value is null, which is the same as leaving it out.",
        Spec(name)
    ));
    let error = with_values(error, cx, &attribute.expr);
    error.with_subject(attribute.expr.span).with_context(attribute.span())
}

#[inline]
fn reader_of<'s>(body: &BodySpec<'_>, spec: &'s Spec<'s>, name: &str) -> Option<&'s Spec<'s>> {
    match spec.input() {
        Some(Input::Attr(_)) if body.input_name(spec) == Some(name) => Some(spec),
        _ => spec.children().find_map(|child| reader_of(body, child, name)),
    }
}
