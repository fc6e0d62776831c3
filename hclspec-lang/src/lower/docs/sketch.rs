//! The arguments and blocks of a body, in the form of a configuration: types in place of values, and rules as comments.
//!
//! ```hcl
//! listener {
//! port    = number  # required
//! address = string  # default "0.0.0.0"
//! tls { .. }
//! }
//! ```

use crate::hir::{Around, Check, Reader, Spec, SpecKind, Take, check};
use hclspec_core::convert::{as_written, convert};
use hclspec_core::positions::{Positions, mapped, picked};
use hclspec_core::table::{ItemBounds, LabelPlace};
use hclspec_core::text::{Column, Quoted, joined};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

/// The limit, in characters, beyond which types and defaults are shortened.
const MAX_SHOWN_CHARS: usize = 40;

#[derive(Default)]
struct SketchLines {
    lines: Vec<SketchLine>,
    names: Positions<'static>,
}

impl SketchLines {
    /// Adds a line, unless there is one with that name. A block and an argument with the same name are different.
    fn extend(&mut self, line: Option<SketchLine>) {
        if let Some(line) = line
            && self.names.insert(line.name.clone())
        {
            self.lines.push(line);
        }
    }

    fn of(spec: &Spec<'_>) -> Vec<SketchLine> {
        let mut lines = Self::default();
        spec.readers(&mut |reader| {
            lines.extend(line(reader));
        });
        lines.lines
    }
}

struct SketchLine {
    name: String,
    /// The text after the `=` of an argument. `None` for a block.
    value: Option<String>,
    is_required: bool,
    /// Further rules.
    note: String,
}

impl SketchLine {
    fn comment(&self) -> String {
        let required = if self.is_required { "required" } else { "" };
        let separator = if self.is_required && !self.note.is_empty() { "; " } else { "" };
        format!("{required}{separator}{}", self.note)
    }
}

/// Sketches the body that `spec` reads. `block` is the spec of the enclosing block.
pub(super) fn body(spec: &Spec<'_>, block: Option<&Spec<'_>>) -> Vec<String> {
    let lines = SketchLines::of(spec);
    let arguments = picked(&lines, |line| line.value.is_some().then(|| line.name.clone()));
    let names = Column::for_texts(arguments.iter().map(String::as_str));
    let code = |line: &SketchLine| match &line.value {
        Some(value) => format!("{} = {value}", names.padded(&line.name)),
        None => line.name.clone(),
    };
    let commented = picked(&lines, |line| (!line.comment().is_empty()).then(|| code(line)));
    let comments = Column::for_texts(commented.iter().map(String::as_str));
    let mut text: Vec<String> = mapped(&lines, |line| match line.comment().as_str() {
        "" => code(line),
        comment => format!("{}  # {comment}", comments.padded(&code(line))),
    });
    if let (Some(head), false) = (block.and_then(head), text.is_empty()) {
        text = mapped(&text, |line| format!("  {line}"));
        text.insert(0, format!("{head} {{"));
        text.push("}".to_owned());
    }
    text
}

/// The names of the labels, arguments and blocks that `spec` reads, without duplicates.
pub(super) fn names(spec: &Spec<'_>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    spec.readers(&mut |reader| match reader.spec.kind {
        SpecKind::Label { name, .. } if !names.iter().any(|it| it == name.text) => names.push(name.text.to_owned()),
        _ => {}
    });
    for line in &SketchLines::of(spec) {
        names.push(line.name.clone());
    }
    names
}

pub(super) fn block(spec: &Spec<'_>) -> String {
    format!("{} {{ .. }}", head(spec).unwrap_or_default())
}

/// The type and labels of the blocks that `spec` reads.
fn head(spec: &Spec<'_>) -> Option<String> {
    let spec = spec.resolved();
    let mut head = spec.input_name().filter(|_| spec.reads_blocks())?.text.to_owned();
    let labels = spec.block_labels();
    for (index, label) in labels.all.iter().enumerate() {
        let name = Quoted(label.name.text);
        head += &match (labels.place(index), labels.is_required(index)) {
            (LabelPlace::From(_), _) => format!(" [{name} ..]"),
            (_, true) => format!(" {name}"),
            (_, false) => format!(" [{name}]"),
        };
    }
    Some(head)
}

pub(super) fn count(bounds: ItemBounds) -> String {
    match (bounds.min, bounds.max) {
        (0, None) => "any number".to_owned(),
        (0, Some(max)) => format!("at most {max}"),
        (min, None) => format!("at least {min}"),
        (min, Some(max)) if min == max => format!("exactly {min}"),
        (min, Some(max)) => format!("{min} to {max}"),
    }
}

/// The line for a spec that reads from the body. `None` for labels, which are in the head of the block.
fn line(reader: &Reader<'_, '_, '_>) -> Option<SketchLine> {
    let spec = reader.spec;
    let each = spec.take().map(of_type);
    let (name, value, mut note) = match (spec.input_name(), each) {
        (Some(name), Some(ty)) if !spec.reads_blocks() => (name.text.to_owned(), Some(ty), number(spec)),
        (Some(name), Some(ty)) => (format!("{} {{ any_name = {ty} }}", name.text), None, number(spec)),
        (Some(_), None) => (block(spec), None, number(spec)),
        (None, Some(ty)) => ("any_name".to_owned(), Some(ty), "any number".to_owned()),
        (None, None) if spec.is_rest() => ("..".to_owned(), None, "any other arguments and blocks".to_owned()),
        (None, None) if reader.takes_any() == [true; 2] => {
            ("..".to_owned(), None, "anything else is ignored".to_owned())
        }
        (None, None) => return None,
    };
    let mut is_required = spec.is_required() == Some(true) && !reader.is_fallback();
    let mut is_default = |value: &Val| {
        if !value.is_null() {
            let convert_to = |ty: &Type| Some(as_written(convert(value.clone(), ty).ok()?, ty));
            let converted = spec.take().and_then(|take| convert_to(take.ty()));
            let value = converted.unwrap_or_else(|| value.clone()).to_string();
            let is_short = value.chars().count() <= MAX_SHOWN_CHARS && !value.contains('\n');
            is_required = false;
            note = format!("default {}", if is_short { value.as_str() } else { ".." });
        }
    };
    if let SpecKind::Attr { default: Some(default), .. } = &spec.kind {
        is_default(&default.value);
    }
    let is_value = |it: &Around<'_, '_>| {
        let is_one =
            matches!(it.spec.kind, SpecKind::Default { .. } | SpecKind::Transform { .. } | SpecKind::Use { .. });
        is_one && it.index == 0
    };
    let mut checked = Vec::new();
    if let Some(own) = spec.checks_of_value() {
        checked.push(check::of_result(own));
    }
    for outer in reader.around() {
        if !is_value(&outer) {
            break;
        }
        if let SpecKind::Default { candidates } = &outer.spec.kind
            && let [_, .., last] = candidates.as_slice()
            && let Some((value, _)) = last.literal()
        {
            is_default(value);
        }
        let (checks, is_complete) = outer.spec.checks();
        if is_complete {
            checked.push(checks);
        }
    }
    for checks in &checked {
        let Some(choices) = picked(checks, Check::choices).pop() else { continue };
        let choices = joined(&mapped(&choices, Val::to_string), ", ");
        if choices.chars().count() <= MAX_SHOWN_CHARS {
            let own = if note.is_empty() { String::new() } else { format!("{note}; ") };
            note = format!("{own}one of {choices}");
        }
    }
    Some(SketchLine { name, value, is_required, note })
}

/// How many items a spec may read, if it may read several.
fn number(spec: &Spec<'_>) -> String {
    if spec.is_required().is_some() { String::new() } else { count(spec.bounds()) }
}

fn of_type(take: &Take<'_>) -> String {
    match take {
        Take::Value { ty, .. } if take.is_secret() => format!("secret({})", short(ty)),
        Take::Value { ty, .. } => short(ty),
        Take::Expression => "expression".to_owned(),
    }
}

/// A type that fits on a line.
pub(super) fn short(ty: &Type) -> String {
    let whole = ty.to_string();
    if whole.chars().count() <= MAX_SHOWN_CHARS {
        return whole;
    }
    match ty {
        Type::Coll(coll, element) => format!("{}({})", coll.noun(), short(element)),
        Type::Tuple(_) => "tuple([..])".to_owned(),
        Type::Object(_) => "object({ .. })".to_owned(),
        Type::Written(_) => "enum([..])".to_owned(),
        Type::Union(_) => "union({ .. })".to_owned(),
        Type::Any
        | Type::String
        | Type::Number
        | Type::Bool
        | Type::AnyObject
        | Type::Named(_)
        | Type::Recursive(_) => whole,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use bumpalo::Bump;
    use hclspec_core::diagnostic::Diagnostics;

    /// The lines for the root of a spec without problems.
    fn lines(spec: &str) -> Vec<String> {
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let model = crate::reading::recover(&mut diags, &arena, spec).model.unwrap();
        assert!(!diags.has_errors(), "{diags}");
        body(&model.root, None)
    }

    #[test]
    fn a_note_is_about_the_argument_that_has_the_value() {
        let spec = r#"
            object {
              attr "port" { type = optional(number, 80) }
              default "admin" {
                attr {
                  name = "port"
                  type = number
                }
                attr {
                  name = "admin_port"
                  type = number
                }
                literal {
                  value = 1
                }
              }
              transform "ops" {
                result = check(nested, contains([80, 8080], nested), "no such port")
                default {
                  attr {
                    name = "port"
                    type = number
                  }
                  attr {
                    name = "ops_port"
                    type = number
                  }
                }
              }
            }
        "#;
        assert_eq!(lines(spec), ["port       = number  # default 80", "admin_port = number", "ops_port   = number"]);
    }

    #[test]
    fn a_fallback_is_not_required() {
        let spec = r#"
            object {
              attr "port" { type = number }
              default "ops" {
                attr {
                  name = "port"
                  type = number
                }
                attr {
                  name     = "ops_port"
                  type     = number
                  required = true
                }
              }
            }
        "#;
        assert_eq!(lines(spec), ["port     = number", "ops_port = number"]);
        let spec = r#"
            default {
              transform {
                result = check(nested, contains(["a", "b"], nested), "no such level")
                attr {
                  name     = "level"
                  type     = string
                  required = true
                }
              }
              transform {
                result = check(nested, contains(["a", "b"], nested), "no such level")
                attr {
                  name     = "old"
                  type     = string
                  required = true
                }
              }
            }
        "#;
        let expected = ["level = string  # required; one of \"a\", \"b\"", "old   = string  # one of \"a\", \"b\""];
        assert_eq!(lines(spec), expected);
    }
}
