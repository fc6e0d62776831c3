//! `csvdecode`, in Go's dialect.

use crate::args::{Outcome, bytes, function, text};
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Operand, Param, Returned, Returns};
use hclspec_core::message;
use hclspec_core::positions::sort_by;
use hclspec_core::text::counted;
use hclspec_core::types::Type;
use hclspec_core::value::{Val, normalized};
use std::borrow::Cow;

pub(crate) static CSV: [Builtin; 1] = [function! {
    "csvdecode" in Encoding: &[Param::new("str", Type::String)];
    returns: Returns::From(decoded_type), cost: |args| bytes(args).saturating_mul(2), run: csvdecode;
    "The rows of a text in CSV, each an object with the names of the first line.";
    r#"csvdecode("a,b\n1,2\n")"# => r#"tolist([{ a = "1", b = "2" }])"#
}];

/// Result type, if the argument is constant.
fn decoded_type(args: &[Operand<'_>]) -> Returned {
    let Some(Some(Val::String(source))) = args.first().map(|arg| arg.value) else { return Returned::ANY };
    match (CsvReader { rest: source, line: 0 }).record(&|| Ok(())) {
        Ok(Some(names)) => Returned::from_type(Type::list(row_type(names))),
        _ => Returned::ANY,
    }
}

fn row_type(names: Vec<String>) -> Type {
    Type::object_of(names.into_iter().map(|name| (normalized(name), Type::String)))
}

fn csvdecode(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let mut reader = CsvReader { rest: text(&args, 0)?, line: 0 };
    // Each field is a separate string, even an empty one.
    let pay = || caller.values(1);
    let names = reader.record(&pay)?.ok_or_else(|| CallError::at(0, "the first line, with the names, is missing"))?;
    let names: Vec<String> = names.into_iter().map(normalized).collect();
    let mut sorted: Vec<&String> = names.iter().collect();
    sort_by(&mut sorted, &Ord::cmp);
    if let Some([name, _]) =
        sorted.windows(2).find_map(|pair| <[&String; 2]>::try_from(pair).ok().filter(|[a, b]| a == b))
    {
        return Err(CallError::at(0, Message::from("two columns have the name `").value(name).words("`")));
    }
    let width = names.iter().fold(4, |sum, name| sum + 1 + name.len() as u64 / 64);
    let mut rows = Vec::new();
    while let Some(fields) = reader.record(&pay)? {
        if fields.len() != names.len() {
            let message = message!(
                "line {} has {}, and not {}",
                Spec(reader.line),
                Spec(counted(fields.len() as u64, "field")),
                Spec(names.len())
            );
            return Err(CallError::at(0, message));
        }
        caller.charge(width)?;
        rows.push(Val::object(names.iter().cloned().zip(fields.into_iter().map(Val::string)).collect()));
    }
    Ok(Val::list(row_type(names), rows))
}

struct CsvReader<'r> {
    rest: &'r str,
    /// Line of the last record, from 1.
    line: usize,
}

impl<'r> CsvReader<'r> {
    /// Next line with its end, which is always `\n`.
    fn next_line(&mut self) -> Option<Cow<'r, str>> {
        if self.rest.is_empty() {
            return None;
        }
        self.line += 1;
        let end = self.rest.find('\n').map_or(self.rest.len(), |end| end + 1);
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(match line.strip_suffix("\r\n") {
            Some(text) => format!("{text}\n").into(),
            None => line.strip_suffix('\r').unwrap_or(line).into(),
        })
    }

    fn error(&self, why: &'static str) -> CallError {
        CallError::at(0, message!("line {}: ", Spec(self.line)).words(why))
    }

    /// Fields of the next record: a non-blank line, or several if a quoted field contains line ends. `pay` charges for
    /// each field.
    fn record(&mut self, pay: &dyn Fn() -> Result<(), CallError>) -> Result<Option<Vec<String>>, CallError> {
        let mut line = loop {
            match self.next_line() {
                None => return Ok(None),
                Some(line) if line == "\n" => {}
                Some(line) => break line,
            }
        };
        let mut fields = Vec::new();
        // Start of the next field in the line.
        let mut at = 0;
        loop {
            pay()?;
            let rest = line.get(at..).unwrap_or_default();
            if rest.starts_with('"') {
                let (field, after) = self.quoted(&mut line, at + 1)?;
                fields.push(field);
                match line.get(after..).unwrap_or_default() {
                    "" | "\n" => return Ok(Some(fields)),
                    rest if rest.starts_with(',') => at = after + 1,
                    _ => return Err(self.error("after a field in quotes, a comma is expected")),
                }
                continue;
            }
            let (field, after) = match rest.split_once(',') {
                Some((field, _)) => (field, Some(at + field.len() + 1)),
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
        }
    }

    /// Text of the quoted field that starts at `at`, and the offset of its end. `line` is then the line with the end.
    fn quoted(&mut self, line: &mut Cow<'r, str>, mut at: usize) -> Result<(String, usize), CallError> {
        let mut field = String::new();
        loop {
            let rest = line.get(at..).unwrap_or_default();
            let Some((before, after)) = rest.split_once('"') else {
                field.push_str(rest);
                *line = self.next_line().ok_or_else(|| self.error("a quote is not closed"))?;
                at = 0;
                continue;
            };
            field.push_str(before);
            at += before.len() + 1;
            if !after.starts_with('"') {
                return Ok((field, at));
            }
            field.push('"');
            at += 1;
        }
    }
}
