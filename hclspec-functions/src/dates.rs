//! Functions for dates and durations.

use crate::args::{Outcome, bytes, function, text};
use crate::moment::{ClockTime, Moment};
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::types::Type;
use hclspec_core::types::parse_duration;
use hclspec_core::value::{Number, Val};

pub(crate) static DATES: [Builtin; 3] = [
    function! {
        "formatdate" in Dates: &[Param::new("spec", Type::String), Param::new("time", Type::String)];
        returns: Returns::Type(Type::String), cost: bytes, run: formatdate;
        "A moment in another format: `YYYY` the year, `MM` the month, `DD` the day, `hh`, `mm` and `ss` the time, `ZZZZZ` the offset; text in single quotes.";
        r#"formatdate("DD MMM YYYY", "2018-01-02T23:12:01Z")"# => r#""02 Jan 2018""#
    },
    function! {
        "timeadd" in Dates: &[Param::new("timestamp", Type::String), Param::new("duration", Type::String)];
        returns: Returns::Type(Type::String), cost: bytes, run: timeadd;
        "The moment after a duration, such as `1h30m`.";
        r#"timeadd("2017-11-22T00:00:00Z", "10m")"# => r#""2017-11-22T00:10:00Z""#
    },
    function! {
        "timecmp" in Dates: &[Param::new("a", Type::String), Param::new("b", Type::String)];
        returns: Returns::Type(Type::Number), cost: bytes, run: timecmp;
        "-1, 0 or 1: whether the first moment is before, at or after the second one.";
        r#"timecmp("2017-11-22T00:00:00Z", "2017-11-22T01:00:00Z")"# => "-1"
    },
];

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

fn moment(args: &[Val], index: usize) -> Result<Moment, CallError> {
    Moment::parse(text(args, index)?).map_err(|why| {
        CallError::at(index, Message::from("it must be a moment such as `2006-01-02T15:04:05Z`: ").value(&why))
    })
}

fn formatdate(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let moment = moment(&args, 1)?;
    let mut rest = text(&args, 0)?;
    let mut out = String::new();
    while let Some(first) = rest.chars().next() {
        if first == '\'' {
            let (literal, after) =
                literal(rest).ok_or_else(|| CallError::at(0, "a text in quotes must end with `'`"))?;
            out.push_str(&literal);
            rest = after;
        } else if first.is_ascii_alphabetic() {
            let length = rest.bytes().take_while(|byte| char::from(*byte) == first).count();
            let (verb, after) = rest.split_at(length);
            let part = part(first, length, &moment).ok_or_else(|| {
                CallError::at(
                    0,
                    Message::from("`").value(&verb).words("` stands for nothing in a date; put text in single quotes"),
                )
            })?;
            out.push_str(&part);
            rest = after;
        } else {
            let end = rest.find(|char: char| char == '\'' || char.is_ascii_alphabetic()).unwrap_or(rest.len());
            let (before, after) = rest.split_at(end);
            out.push_str(before);
            rest = after;
        }
    }
    Ok(Val::string(out))
}

/// Reads text in single quotes, in which `''` stands for a quote. Returns it and the text after it.
fn literal(text: &str) -> Option<(String, &str)> {
    if let Some(rest) = text.strip_prefix("''") {
        return Some(("'".to_owned(), rest));
    }
    let (mut rest, mut out) = (text.strip_prefix('\'')?, String::new());
    loop {
        let (before, after) = rest.split_once('\'')?;
        out.push_str(before);
        match after.strip_prefix('\'') {
            Some(after) => {
                out.push('\'');
                rest = after;
            }
            None => return Some((out, after)),
        }
    }
}

/// Formats the part of a moment that a repeated letter of the pattern stands for.
fn part(letter: char, count: usize, moment: &Moment) -> Option<String> {
    let ClockTime { year, month, day, hour, minute, second, weekday } = moment.clock_time();
    let name = |names: &[&'static str], index: u32| names.get(index as usize).copied().unwrap_or_default();
    let plain = |number: u32| match count {
        1 => Some(number.to_string()),
        2 => Some(format!("{number:02}")),
        _ => None,
    };
    match (letter, count) {
        ('Y', 2) => Some(format!("{:02}", year % 100)),
        ('Y', 4) => Some(format!("{year:04}")),
        ('M', 1 | 2) => plain(month),
        ('M', 3) => name(&MONTHS, month - 1).get(..3).map(str::to_owned),
        ('M', 4) => Some(name(&MONTHS, month - 1).to_owned()),
        ('D', _) => plain(day),
        ('E', 3) => name(&DAYS, weekday).get(..3).map(str::to_owned),
        ('E', 4) => Some(name(&DAYS, weekday).to_owned()),
        ('h', _) => plain(hour),
        ('H', _) => plain((hour + 11) % 12 + 1),
        ('A', 2) => Some(if hour < 12 { "AM" } else { "PM" }.to_owned()),
        ('a', 2) => Some(if hour < 12 { "am" } else { "pm" }.to_owned()),
        ('m', _) => plain(minute),
        ('s', _) => plain(second),
        ('Z', 1) if moment.offset == 0 => Some("Z".to_owned()),
        ('Z', 3) if moment.offset == 0 => Some("UTC".to_owned()),
        ('Z', 1 | 5) => Some(moment.offset_text(":")),
        ('Z', 3 | 4) => Some(moment.offset_text("")),
        _ => None,
    }
}

fn timeadd(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let moment = moment(&args, 0)?;
    let duration = duration(text(&args, 1)?)
        .ok_or_else(|| CallError::at(1, "it must be a duration such as `1h30m`, with units from `ns` to `h`"))?;
    let moment = Moment { nanoseconds: moment.nanoseconds + i128::from(duration), ..moment };
    Ok(Val::string(moment.to_string()))
}

fn timecmp(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let (a, b) = (moment(&args, 0)?, moment(&args, 1)?);
    Ok(Val::Number(Number::from(a.nanoseconds.cmp(&b.nanoseconds) as i8)))
}

/// Reads a duration as Go does, and returns it in nanoseconds: an optional sign, then numbers with units. Only zero
/// needs no unit.
fn duration(text: &str) -> Option<i64> {
    let (is_negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if rest == "0" {
        return Some(0);
    }
    let sum = i128::try_from(parse_duration(rest).ok()?.as_nanos()).ok()?;
    i64::try_from(if is_negative { -sum } else { sum }).ok()
}
