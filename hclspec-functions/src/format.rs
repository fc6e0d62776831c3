//! `format` and `formatlist`, with the verbs of Go and the reference.

use crate::args::{Outcome, all, digits, function, new_text, text, wrong};
use crate::collections::STRING_LIST;
use hclspec_core::convert::convert;
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::message;
use hclspec_core::source::clusters;
use hclspec_core::stdlib::json;
use hclspec_core::text::counted;
use hclspec_core::types::Type;
use hclspec_core::value::{Number, Val};
use std::borrow::Cow;

pub(crate) static FORMATS: [Builtin; 2] = [
    function! {
        "format" in Strings: &[Param::new("format", Type::String)], variadic Param::nullable("args", Type::Any);
        returns: Returns::Type(Type::String), cost: all, run: format;
        "A text with values in place of verbs: `%s` text, `%d` a whole number, `%f` a number with decimals, `%v` any value, `%q` in quotes, `%%` a percent sign.";
        "format(\"%s has %d\", \"a\", 3)" => "\"a has 3\""
    },
    function! {
        "formatlist" in Strings: &[Param::new("format", Type::String)], variadic Param::nullable("args", Type::Any);
        returns: Returns::Type(STRING_LIST), cost: all, run: formatlist;
        "Like `format`, for each element of the lists among the arguments, which have the same length.";
        "formatlist(\"%s-%d\", [\"a\", \"b\"], 1)" => "tolist([\"a-1\", \"b-1\"])"
    },
];

fn format(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let values: Vec<&Val> = args.iter().skip(1).collect();
    new_text(caller, formatted(caller, text(&args, 0)?, &values)?)
}

fn formatlist(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let written = text(&args, 0)?;
    let mut length = None;
    for (index, arg) in args.iter().enumerate().skip(1) {
        let Some(items) = arg.items() else { continue };
        match length {
            None => length = Some((index, items.len())),
            Some((_, length)) if length == items.len() => {}
            Some((first, length)) => {
                let message = message!(
                    "it has {}, but argument {} has {}",
                    Spec(counted(items.len() as u64, "element")),
                    Spec(first + 1),
                    Spec(length)
                );
                return Err(CallError::at(index, message));
            }
        }
    }
    let count = length.map_or(1, |(_, length)| length);
    caller.charge((count as u64).saturating_mul(1 + args.len() as u64 + written.len() as u64 / 64))?;
    let mut texts = Vec::with_capacity(count);
    for at in 0..count {
        let values: Vec<&Val> =
            args.iter().skip(1).map(|arg| arg.items().and_then(|items| items.get(at)).unwrap_or(arg)).collect();
        texts.push(new_text(caller, formatted(caller, written, &values)?)?);
    }
    Ok(Val::list(Type::String, texts))
}

#[derive(Default)]
struct Verb<'f> {
    /// The verb as written, from the `%` on.
    text: &'f str,
    mode: char,
    zero: bool,
    sharp: bool,
    plus: bool,
    minus: bool,
    space: bool,
    width: Option<usize>,
    precision: Option<usize>,
}

fn formatted(caller: &dyn Caller, written: &str, args: &[&Val]) -> Result<String, CallError> {
    let mut out = String::new();
    let (mut next, mut used) = (0, 0);
    let mut rest = written;
    while let Some(start) = rest.find('%') {
        let (before, verb) = rest.split_at(start);
        // A verb may take more work than the length of its output suggests.
        caller.steps(4 + before.len() as u64 / 64)?;
        out.push_str(before);
        if let Some(after) = verb.strip_prefix("%%") {
            out.push('%');
            rest = after;
            continue;
        }
        let bad = || wrong(0, "it has an incomplete or unknown verb:", &format_args!("`{}`", cut(verb)));
        let (verb, index, after) = read(verb).ok_or_else(bad)?;
        rest = after;
        let index = index.unwrap_or(next);
        next = index + 1;
        used = used.max(next);
        let arg = args.get(index).ok_or_else(|| {
            let verb = verb.text;
            CallError::at(
                0,
                Message::from("`").value(&verb).words("` ").then(message!(
                    "needs {} after the format, but there {} {}",
                    Spec(counted(index as u64 + 1, "value")),
                    Spec(if args.len() == 1 { "is" } else { "are" }),
                    Spec(args.len())
                )),
            )
        })?;
        let arg = verb.converted(caller, arg, index + 1)?;
        let (before, paid) = (out.len(), verb.paid(caller, &arg)?);
        verb.append(&mut out, &arg).map_err(|why| CallError::at(index + 1, why))?;
        caller.text(((out.len() - before) as u64).saturating_sub(paid))?;
    }
    out.push_str(rest);
    if used < args.len() {
        let message = if used == 0 {
            "there are no verbs for the values".into()
        } else {
            message!("there are verbs for {}, but there are {}", Spec(counted(used as u64, "value")), Spec(args.len()))
        };
        return Err(CallError::at(used + 1, message));
    }
    Ok(out)
}

/// Start of a text, for messages.
fn cut(text: &str) -> String {
    text.chars().take(12).collect()
}

/// Reads a verb: flags, a width, a precision after a point, an argument number in brackets, and a letter. Returns the verb, the index of the argument if it is
/// given, and the text after the verb.
fn read(text: &str) -> Option<(Verb<'_>, Option<usize>, &str)> {
    let mut verb = Verb::default();
    let mut rest = text.strip_prefix('%')?;
    loop {
        match rest.as_bytes().first()? {
            b'0' => verb.zero = true,
            b'#' => verb.sharp = true,
            b'+' => verb.plus = true,
            b'-' => verb.minus = true,
            b' ' => verb.space = true,
            _ => break,
        }
        rest = &rest[1..];
    }
    (verb.width, rest) = leading_number(rest);
    if let Some(after) = rest.strip_prefix('.') {
        let (precision, after) = leading_number(after);
        verb.precision = Some(precision.unwrap_or(0));
        rest = after;
    }
    let mut index = None;
    if let Some(after) = rest.strip_prefix('[') {
        let (number, after) = leading_number(after);
        index = Some(number?.checked_sub(1)?);
        rest = after.strip_prefix(']')?;
    }
    let mode = rest.chars().next().filter(char::is_ascii_alphabetic)?;
    let after = &rest[1..];
    verb.mode = mode;
    verb.text = &text[..text.len() - after.len()];
    "vtbdoxXeEfgGsq".contains(mode).then_some((verb, index, after))
}

/// Number at the start of a text; saturates on overflow.
fn leading_number(text: &str) -> (Option<usize>, &str) {
    let end = text.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    let number = (!digits.is_empty()).then(|| digits.parse().unwrap_or(usize::MAX / 4).min(usize::MAX / 4));
    (number, rest)
}

impl Verb<'_> {
    /// Converts the value to the type of the verb. Charges for the conversion, and for the digits of a number.
    fn converted<'v>(&self, caller: &dyn Caller, arg: &'v Val, index: usize) -> Result<Cow<'v, Val>, CallError> {
        let (ty, has_type) = match self.mode {
            'v' => return Ok(Cow::Borrowed(arg)),
            _ if arg.is_null() => return Err(CallError::at(index, "it must not be null")),
            't' => (Type::Bool, matches!(arg, Val::Bool(_))),
            's' | 'q' => (Type::String, matches!(arg, Val::String(_))),
            _ => (Type::Number, matches!(arg, Val::Number(_))),
        };
        let mut converted = Cow::Borrowed(arg);
        if !has_type {
            caller.steps(digits(arg))?;
            converted = Cow::Owned(convert(arg.clone(), &ty).map_err(|mismatch| {
                let why = Message::from("`").value(&self.text).words("` does not fit: ").then(mismatch.message());
                CallError::at(index, why)
            })?);
        }
        if let Val::Number(number) = &*converted
            && (matches!(self.mode, 'd' | 'e' | 'E' | 'f') || self.precision.is_some())
        {
            caller.steps(number.exact_steps())?;
        }
        Ok(converted)
    }

    /// Charges for the minimum size of the output, in bytes, if that may be much larger than the value. Returns the
    /// size. Stops measuring at the limit of what can be charged.
    fn paid(&self, caller: &dyn Caller, arg: &Val) -> Result<u64, CallError> {
        let width = (self.width.unwrap_or(0) as u64).saturating_add(self.precision.unwrap_or(0) as u64);
        caller.text(width)?;
        let is_encoded = match arg {
            Val::String(_) | Val::Number(_) => self.mode == 'q' || self.mode == 'v' && self.sharp,
            _ => self.mode == 'v' || self.mode == 'q',
        };
        if !is_encoded {
            return Ok(width);
        }
        let (mut size, mut most) = (0_u64, 1 << 10);
        loop {
            let longer = json::encoded_size(arg, most);
            caller.charge(longer.saturating_sub(size))?;
            size = longer;
            if size <= most {
                return Ok(size.saturating_mul(64).saturating_add(width));
            }
            most = most.saturating_mul(16);
        }
    }

    /// Appends a [converted](Self::converted) value.
    fn append(&self, out: &mut String, arg: &Val) -> Result<(), Message> {
        match self.mode {
            'v' => match arg {
                Val::String(text) if !self.sharp => self.padded(out, text),
                Val::Number(number) if !self.sharp => self.padded(out, &general(number, None, 'g')),
                value => self.padded(out, &json::encode(value)),
            },
            't' => out.push_str(if *arg == Val::Bool(true) { "true" } else { "false" }),
            's' | 'q' => {
                let Val::String(text) = arg else { return Err("a string is required".into()) };
                let cut = match self.precision {
                    Some(most) if most > 0 => {
                        let mut rest = clusters(text);
                        rest.by_ref().take(most).for_each(drop);
                        text.get(..text.len() - rest.rest().len()).unwrap_or(text)
                    }
                    _ => text.as_str(),
                };
                if self.mode == 'q' {
                    self.padded(out, &json::encode(&Val::string(cut)))
                } else {
                    self.padded(out, cut)
                }
            }
            mode => {
                let Val::Number(number) = arg else { return Err("a number is required".into()) };
                match mode {
                    'b' | 'd' | 'o' | 'x' | 'X' => self.integer(out, number)?,
                    _ => self.float(out, number),
                }
            }
        }
        Ok(())
    }

    /// Appends a text, padded by characters.
    fn padded(&self, out: &mut String, text: &str) {
        let width = self.width.unwrap_or(0);
        let missing = width - clusters(text).take(width).count();
        let pad = if self.zero { "0" } else { " " }.repeat(missing);
        if self.minus {
            out.push_str(text);
            out.push_str(&pad);
        } else {
            out.push_str(&pad);
            out.push_str(text);
        }
    }

    fn sign(&self, number: &Number) -> &'static str {
        match () {
            () if number.is_negative() => "-",
            () if self.plus => "+",
            () if self.space => " ",
            () => "",
        }
    }

    /// Appends a whole number in a base, as Go prints big integers: the precision is the minimum number of digits.
    fn integer(&self, out: &mut String, number: &Number) -> Result<(), Message> {
        if !number.is_integer() {
            return Err(message!("`{}` needs a whole number", Value(self.text)));
        }
        let (mut digits, prefix) = match self.mode {
            'b' => (number.digits_in_power_of_two(1), "0b"),
            'o' => (number.digits_in_power_of_two(3), "0"),
            'x' => (number.digits_in_power_of_two(4), "0x"),
            'X' => (number.digits_in_power_of_two(4).to_ascii_uppercase(), "0X"),
            _ => {
                let (digits, point) = number.exact_digits();
                (plain(&digits, point, 0), "")
            }
        };
        if self.precision == Some(0) && number.is_zero() {
            // Like Go, omit even the sign.
            out.push_str(&" ".repeat(self.width.unwrap_or(0)));
            return Ok(());
        }
        let zeros = self.precision.unwrap_or(0).saturating_sub(digits.len());
        digits.insert_str(0, &"0".repeat(zeros));
        let prefix = if self.sharp { prefix } else { "" };
        let sign = self.sign(number);
        let length = sign.len() + prefix.len() + digits.len();
        let missing = self.width.unwrap_or(0).saturating_sub(length);
        let (mut left, mut zeros, mut right) = (0, 0, 0);
        match () {
            () if self.minus => right = missing,
            () if self.zero && self.precision.is_none() => zeros = missing,
            () => left = missing,
        }
        for (text, count) in [(" ", left), (sign, 1), (prefix, 1), ("0", zeros), (&digits, 1), (" ", right)] {
            out.push_str(&text.repeat(count));
        }
        Ok(())
    }

    fn float(&self, out: &mut String, number: &Number) {
        let sign = self.sign(number);
        let digits = match self.mode {
            'e' | 'E' => exponential(number, self.precision.unwrap_or(6), self.mode),
            'f' => fixed(number, self.precision.unwrap_or(6)),
            mode => general(number, self.precision, mode).trim_start_matches('-').to_owned(),
        };
        let missing = self.width.unwrap_or(0).saturating_sub(sign.len() + digits.len());
        match () {
            () if self.minus => out.extend([sign, &digits, &" ".repeat(missing)]),
            () if self.zero => out.extend([sign, &"0".repeat(missing), &digits]),
            () => out.extend([&" ".repeat(missing), sign, &digits]),
        }
    }
}

/// Digits rounded to `count`, half to even, and the position of the decimal point.
fn rounded((digits, point): (String, i64), count: i64) -> (String, i64) {
    let Ok(count) = usize::try_from(count) else { return (String::new(), point) };
    if count >= digits.len() {
        return (digits, point);
    }
    let (kept, rest) = digits.split_at(count);
    let half = rest.as_bytes().first().copied().unwrap_or(b'0');
    let more = rest.bytes().skip(1).any(|digit| digit != b'0');
    let is_odd = kept.bytes().last().is_some_and(|digit| digit & 1 == 1);
    let up = half > b'5' || half == b'5' && (more || is_odd);
    if !up {
        return (kept.to_owned(), point);
    }
    let mut kept = kept.as_bytes().to_vec();
    for digit in kept.iter_mut().rev() {
        if *digit < b'9' {
            *digit += 1;
            return (String::from_utf8_lossy(&kept).into_owned(), point);
        }
        *digit = b'0';
    }
    (format!("1{}", String::from_utf8_lossy(&kept)), point + 1)
}

/// Digits without leading zeros, and the position of the decimal point.
fn significant(number: &Number) -> (String, i64) {
    let (digits, point) = number.exact_digits();
    let zeros = digits.bytes().take_while(|digit| *digit == b'0').count();
    if zeros == digits.len() { (String::new(), 0) } else { (digits[zeros..].to_owned(), point - zeros as i64) }
}

fn fixed(number: &Number, precision: usize) -> String {
    let (digits, point) = significant(number);
    let (digits, point) = rounded((digits, point), point.saturating_add(precision as i64));
    plain(&digits, point, precision)
}

/// Digits without an exponent, with this many after the point.
fn plain(digits: &str, point: i64, precision: usize) -> String {
    let digit = |at: i64| {
        usize::try_from(at).ok().and_then(|at| digits.as_bytes().get(at)).map_or('0', |byte| char::from(*byte))
    };
    let mut out = String::new();
    if point <= 0 {
        out.push('0');
    }
    out.extend((0..point).map(digit));
    if precision > 0 {
        out.push('.');
        out.extend((0..precision as i64).map(|at| digit(point + at)));
    }
    out
}

fn exponential(number: &Number, precision: usize, mode: char) -> String {
    let (digits, point) = rounded(significant(number), (precision as i64).saturating_add(1));
    with_exponent(&digits, point, precision, mode)
}

fn with_exponent(digits: &str, point: i64, precision: usize, mode: char) -> String {
    let digit = |at: usize| digits.as_bytes().get(at).map_or('0', |byte| char::from(*byte));
    let mut out = String::from(digit(0));
    if precision > 0 {
        out.push('.');
        out.extend((1..=precision).map(digit));
    }
    let exponent = if digits.is_empty() { 0 } else { point - 1 };
    let sign = if exponent < 0 { '-' } else { '+' };
    out.push(if mode.is_ascii_uppercase() { 'E' } else { 'e' });
    out.push(sign);
    out.push_str(&format!("{:02}", exponent.unsigned_abs()));
    out
}

/// Formats `%g`: with an exponent if the exponent is large. Without a precision, prints as few digits as identify
/// the number.
fn general(number: &Number, precision: Option<usize>, mode: char) -> String {
    let (digits, point) = match precision {
        Some(precision) => rounded(significant(number), precision.max(1) as i64),
        None => shortest(number),
    };
    let digits = digits.trim_end_matches('0');
    let mut limit = match precision {
        Some(precision) => precision.max(1) as i64,
        None => 6,
    };
    // Like Go, do not cut a number that has all of its digits before the point.
    if precision.is_some() && limit > digits.len() as i64 && digits.len() as i64 >= point {
        limit = digits.len() as i64;
    }
    let exponent = point - 1;
    let text = if !digits.is_empty() && (exponent < -4 || exponent >= limit) {
        with_exponent(digits, point, digits.len().saturating_sub(1), if mode == 'G' { 'E' } else { 'e' })
    } else {
        plain(digits, point, usize::try_from(digits.len() as i64 - point).unwrap_or(0))
    };
    if number.is_negative() { format!("-{text}") } else { text }
}

/// Digits to print for a number, and the position of the decimal point.
fn shortest(number: &Number) -> (String, i64) {
    let text = number.abs().to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let all = format!("{whole}{fraction}");
    let zeros = all.bytes().take_while(|digit| *digit == b'0').count();
    if zeros == all.len() { (String::new(), 0) } else { (all[zeros..].to_owned(), whole.len() as i64 - zeros as i64) }
}
