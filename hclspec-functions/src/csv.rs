//! `csvdecode`: rows of text, as Go reads them.

use crate::args::{Outcome, bytes, function, text};
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::types::Type;
use hclspec_core::value::{Val, normalized};

/// The functions.
pub(crate) static CSV: [Builtin; 1] = [function!(
    "csvdecode",
    Encoding,
    &[Param::new("str", Type::String)],
    None,
    Returns::From(decoded_type),
    |args| bytes(args).saturating_mul(2),
    csvdecode,
    "The rows of a text in CSV, each an object with the names of the first line.",
    r#"csvdecode("a,b\n1,2\n")"#,
    r#"tolist([{ a = "1", b = "2" }])"#
)];

/// The type that follows from a constant.
fn decoded_type(args: &[Operand<'_>]) -> Returned {
    let Some(Some(Val::String(source))) = args.first().map(|arg| arg.value) else { return Returned::ANY };
    match (Reader { rest: source, line: 0 }).record() {
        Ok(Some(names)) => Returned::of(Type::list(row_type(names))),
        _ => Returned::ANY,
    }
}

fn row_type(names: Vec<String>) -> Type {
    Type::object_of(names.into_iter().map(|name| (normalized(name), Type::String)))
}

fn csvdecode(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut reader = Reader { rest: text(&args, 0)?, line: 0 };
    let names = reader.record()?.ok_or_else(|| CallError::at(0, "the first line, with the names, is missing"))?;
    let names: Vec<String> = names.into_iter().map(normalized).collect();
    let mut sorted: Vec<&String> = names.iter().collect();
    sorted.sort();
    if let Some([name, _]) =
        sorted.windows(2).find_map(|pair| <[&String; 2]>::try_from(pair).ok().filter(|[a, b]| a == b))
    {
        return Err(CallError::at(0, Message::from("two columns have the name `").value(name).words("`")));
    }
    let width = names.iter().fold(4, |sum, name| sum + 2 + name.len() as u64 / 64);
    let mut rows = Vec::new();
    while let Some(fields) = reader.record()? {
        if fields.len() != names.len() {
            let message =
                message!("line {} has {} fields, and not {}", Spec(reader.line), Spec(fields.len()), Spec(names.len()));
            return Err(CallError::at(0, message));
        }
        caller.charge(width)?;
        rows.push(Val::object(names.iter().cloned().zip(fields.into_iter().map(Val::string)).collect()));
    }
    Ok(Val::list(row_type(names), rows))
}

struct Reader<'r> {
    rest: &'r str,
    /// Of the record that was read last, from 1.
    line: usize,
}

impl Reader<'_> {
    /// The next line with its end, which is always `\n`.
    fn next_line(&mut self) -> Option<String> {
        if self.rest.is_empty() {
            return None;
        }
        self.line += 1;
        let end = self.rest.find('\n').map_or(self.rest.len(), |end| end + 1);
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(match line.strip_suffix("\r\n") {
            Some(text) => format!("{text}\n"),
            None => line.strip_suffix('\r').unwrap_or(line).to_owned(),
        })
    }

    fn error(&self, why: &'static str) -> CallError {
        CallError::at(0, message!("line {}: ", Spec(self.line)).words(why))
    }

    /// The fields of the next line that is not empty; of several lines if a field in quotes contains line ends.
    fn record(&mut self) -> Result<Option<Vec<String>>, CallError> {
        let mut line = loop {
            match self.next_line() {
                None => return Ok(None),
                Some(line) if line == "\n" => {}
                Some(line) => break line,
            }
        };
        let mut fields = Vec::new();
        let mut at = 0;
        loop {
            let rest = line.get(at..).unwrap_or_default();
            let Some(quoted) = rest.strip_prefix('"') else {
                let (field, after) = match rest.find(',') {
                    Some(comma) => (rest.get(..comma).unwrap_or_default(), Some(at + comma + 1)),
                    None => (rest.strip_suffix('\n').unwrap_or(rest), None),
                };
                if field.contains('"') {
                    return Err(self.error("a field with quotes must be in quotes"));
                }
                fields.push(field.to_owned());
                match after {
                    Some(next) => at = next,
                    None => return Ok(Some(fields)),
                }
                continue;
            };
            let mut field = String::new();
            let mut rest = quoted.to_owned();
            loop {
                if let Some((before, after)) = rest.split_once('"') {
                    field.push_str(before);
                    if let Some(after) = after.strip_prefix('"') {
                        field.push('"');
                        rest = after.to_owned();
                    } else if let Some(after) = after.strip_prefix(',') {
                        line = after.to_owned();
                        at = 0;
                        fields.push(field);
                        break;
                    } else if after.is_empty() || after == "\n" {
                        fields.push(field);
                        return Ok(Some(fields));
                    } else {
                        return Err(self.error("after a field in quotes, a comma is expected"));
                    }
                } else {
                    field.push_str(&rest);
                    rest = self.next_line().ok_or_else(|| self.error("a quote is not closed"))?;
                }
            }
        }
    }
}
