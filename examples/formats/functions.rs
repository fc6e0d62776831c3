//! Functions that the expressions of several tools call, beside the evaluation functions: those of HCL's standard library by these names.

use hclspec::{Decoder, Function, FunctionError, Number, Type, Value};
use regex_lite::Regex;
use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::Ipv4Addr;
use std::time::{SystemTime, UNIX_EPOCH};

type Result = std::result::Result<Value, FunctionError>;

/// A decoder with all of them, and the evaluation functions.
pub(crate) fn decoder() -> Decoder {
    let functions: Vec<(&str, Function)> = vec![
        ("equal", Function::typed(|a: Value, b: Value| ok(a == b))),
        ("notequal", Function::typed(|a: Value, b: Value| ok(a != b))),
        ("add", Function::typed(|a: Number, b: Number| a.add(&b).map_err(|error| error.to_string()))),
        ("split", Function::typed(|by: String, text: String| ok(text.split(&by).map(Value::from).collect::<Vec<_>>()))),
        ("join", Function::typed(|by: String, all: Vec<String>| ok(all.join(&by)))),
        ("replace", Function::typed(replace)),
        ("regex", Function::typed(regex)),
        ("regexall", Function::typed(regexall)),
        ("trimspace", Function::typed(|text: String| ok(text.trim()))),
        ("trimprefix", Function::typed(|text: String, it: String| ok(text.strip_prefix(&*it).unwrap_or(&text)))),
        ("trimsuffix", Function::typed(|text: String, it: String| ok(text.strip_suffix(&*it).unwrap_or(&text)))),
        ("startswith", Function::typed(|text: String, it: String| ok(text.starts_with(&it)))),
        ("endswith", Function::typed(|text: String, it: String| ok(text.ends_with(&it)))),
        ("strcontains", Function::typed(|text: String, it: String| ok(text.contains(&it)))),
        ("dirname", Function::typed(|path: String| ok(path.rsplit_once('/').map_or(".", |(folder, _)| folder)))),
        ("basename", Function::typed(|path: String| ok(path.rsplit('/').next().unwrap_or_default()))),
        ("tostring", Function::typed(|it: Option<String>| ok(it))),
        ("toset", Function::typed(|all: Vec<Value>| ok(Value::Set(all.into_iter().collect())))),
        ("tomap", Function::typed(|all: BTreeMap<String, Value>| ok(Value::Object(all)))),
        (
            "lookup",
            Function::new(lookup).param("map", Type::Any).param("key", Type::String).variadic("default", Type::Any),
        ),
        (
            "setsubtract",
            Function::typed(|all: Vec<Value>, out: Vec<Value>| {
                ok(all.into_iter().filter(|it| !out.contains(it)).collect::<Vec<_>>())
            }),
        ),
        ("sethaselement", Function::typed(|all: Vec<Value>, it: Value| ok(all.contains(&it)))),
        ("merge", Function::new(merge)),
        ("format", Function::new(format).param("format", Type::String).nullable_variadic("args", Type::Any)),
        ("formatdate", Function::typed(formatdate)),
        ("formattimestamp", Function::typed(formatdate)),
        ("timestamp", Function::typed(now)),
        ("regex_replace", Function::typed(regex_replace)),
        ("uuidv4", Function::typed(|| ok(uuid()))),
        ("base64encode", Function::typed(|text: String| ok(base64(text.as_bytes())))),
        ("keys", Function::typed(|all: BTreeMap<String, Value>| ok(all.into_keys().collect::<Vec<_>>()))),
        ("values", Function::typed(|all: BTreeMap<String, Value>| ok(all.into_values().collect::<Vec<_>>()))),
        ("tolist", Function::typed(|all: Vec<Value>| ok(all))),
        ("tonumber", Function::typed(|it: Option<Number>| ok(it))),
        ("tobool", Function::typed(|it: Option<bool>| ok(it))),
        ("compact", Function::typed(compact)),
        ("contains", Function::typed(|all: Vec<Value>, it: Value| ok(all.contains(&it)))),
        ("distinct", Function::typed(distinct)),
        ("index", Function::typed(index)),
        ("element", Function::typed(element)),
        ("flatten", Function::typed(flatten)),
        ("sort", Function::typed(sort)),
        ("floor", Function::typed(|it: f64| ok(Number::try_from(it.floor()).map_err(|error| error.to_string())?))),
        ("ceil", Function::typed(|it: f64| ok(Number::try_from(it.ceil()).map_err(|error| error.to_string())?))),
        ("title", Function::typed(title)),
        ("cidrnetmask", Function::typed(cidrnetmask)),
    ];
    let decoder =
        functions.into_iter().fold(Decoder::new(), |decoder, (name, function)| decoder.function(name, function));
    decoder.evaluation_functions().try_functions()
}

fn ok(value: impl Into<Value>) -> Result {
    Ok(value.into())
}

/// Of a pattern in `/`, all matches are replaced.
fn replace(text: String, what: String, by: String) -> Result {
    match what.strip_prefix('/').and_then(|rest| rest.strip_suffix('/')) {
        Some(pattern) => ok(pattern_of(pattern)?.replace_all(&text, &*by).into_owned()),
        None => ok(text.replace(&what, &by)),
    }
}

/// What the pattern matches: its groups, if it has some.
fn regex(pattern: String, text: String) -> Result {
    let pattern = pattern_of(&pattern)?;
    let found = pattern.captures(&text).ok_or_else(|| FunctionError::at_argument(1, "the pattern does not match"))?;
    let group = |index| Value::from(found.get(index).map(|it: regex_lite::Match<'_>| it.as_str().to_owned()));
    match found.len() {
        1 => ok(group(0)),
        count => ok((1..count).map(group).collect::<Vec<_>>()),
    }
}

/// What the pattern matches, each time.
fn regexall(pattern: String, text: String) -> Result {
    let pattern = pattern_of(&pattern)?;
    let value = |group: Option<regex_lite::Match<'_>>| Value::from(group.map(|it| it.as_str().to_owned()));
    let found = pattern.captures_iter(&text).map(|found| match found.len() {
        1 => value(found.get(0)),
        count => (1..count).map(|index| value(found.get(index))).collect::<Vec<_>>().into(),
    });
    ok(found.collect::<Vec<_>>())
}

/// The attribute of an object, or another value.
fn lookup(args: &[Value]) -> Result {
    let key = args.get(1).and_then(Value::as_str).unwrap_or_default();
    let found = args.first().and_then(|it| it.get(key)).or(args.get(2));
    found.cloned().ok_or_else(|| FunctionError::at_argument(1, std::format!("there is no `{key}`")))
}

fn pattern_of(pattern: &str) -> std::result::Result<Regex, FunctionError> {
    Regex::new(pattern).map_err(|error| FunctionError::at_argument(0, error.to_string()))
}

/// All attributes of all objects; of those with one name the last.
fn merge(objects: &[Value]) -> Result {
    let mut all = BTreeMap::new();
    for (index, object) in objects.iter().enumerate() {
        match object {
            Value::Object(more) | Value::Map(more) => all.extend(more.clone()),
            Value::Null => {}
            other => {
                return Err(FunctionError::at_argument(
                    index,
                    std::format!("expected an object, found a {}", other.kind()),
                ));
            }
        }
    }
    ok(Value::Object(all))
}

/// `%s`, `%d` and `%v`, and `%%`.
fn format(args: &[Value]) -> Result {
    let (text, mut args) = (args.first().and_then(Value::as_str).unwrap_or_default(), args.iter().skip(1));
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('%') {
        out.push_str(before);
        let verb = after.chars().next();
        match verb {
            Some('%') => out.push('%'),
            Some('s' | 'd' | 'v') => match args.next().ok_or("there are not enough arguments")? {
                Value::String(text) => out.push_str(text),
                other => out.push_str(&other.to_string()),
            },
            _ => return Err(FunctionError::at_argument(0, "only %s, %d, %v and %% are known")),
        }
        rest = after.get(1..).unwrap_or_default();
    }
    ok(out + rest)
}

/// A time such as `2026-01-31T23:59:59Z`, in another form.
fn formatdate(form: String, time: String) -> Result {
    let part = |from: usize, to: usize| time.get(from..to).ok_or_else(|| FunctionError::at_argument(1, "not a time"));
    let mut out = String::new();
    let mut rest = &*form;
    while let Some(next) = rest.chars().next() {
        let length = if next == '\'' {
            let text = rest.get(1..).and_then(|it| it.split('\'').next()).unwrap_or_default();
            out.push_str(text);
            text.len() + 2
        } else {
            let run = rest.chars().take_while(|char| *char == next).count();
            out.push_str(match rest.get(..run.max(next.len_utf8())).unwrap_or_default() {
                "YYYY" => part(0, 4)?,
                "MM" => part(5, 7)?,
                "DD" => part(8, 10)?,
                "hh" => part(11, 13)?,
                "mm" => part(14, 16)?,
                "ss" => part(17, 19)?,
                "ZZZ" => "UTC", // All times are.
                text if next.is_alphabetic() => {
                    return Err(FunctionError::at_argument(0, std::format!("`{text}` is not known")));
                }
                text => text,
            });
            run * next.len_utf8()
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    ok(out)
}

/// Now, in UTC.
pub(crate) fn now() -> std::result::Result<String, String> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|error| error.to_string())?.as_secs();
    // A year starts in March, and a leap day is its last day.
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = 400 * era + year + u64::from(month < 3);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    Ok(std::format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"))
}

/// All matches of a pattern replaced.
fn regex_replace(text: String, pattern: String, by: String) -> Result {
    ok(Regex::new(&pattern)
        .map_err(|error| FunctionError::at_argument(1, error.to_string()))?
        .replace_all(&text, &*by)
        .into_owned())
}

/// The texts that are not empty.
fn compact(all: Vec<Option<String>>) -> Result {
    ok(all.into_iter().flatten().filter(|it| !it.is_empty()).collect::<Vec<_>>())
}

/// Each value once, where it is first.
fn distinct(all: Vec<Value>) -> Result {
    let mut found: Vec<Value> = Vec::new();
    for it in all {
        if !found.contains(&it) {
            found.push(it);
        }
    }
    ok(found)
}

/// An element, counted from 0; after the last one follows the first.
fn element(all: Vec<Value>, index: i64) -> Result {
    let count = i64::try_from(all.len()).map_err(|error| error.to_string())?;
    let index = index.checked_rem_euclid(count).ok_or_else(|| FunctionError::at_argument(0, "the list is empty"))?;
    ok(usize::try_from(index).ok().and_then(|index| all.get(index).cloned()))
}

/// Where the first such element is, counted from 0.
fn index(all: Vec<Value>, it: Value) -> Result {
    let found = all.iter().position(|other| *other == it);
    ok(Number::from(found.ok_or_else(|| FunctionError::at_argument(1, "there is no such element"))?))
}

/// The elements of all lists in a list, at any depth.
fn flatten(all: Vec<Value>) -> Result {
    fn add(all: Vec<Value>, found: &mut Vec<Value>) {
        for it in all {
            match it {
                Value::List(more) | Value::Tuple(more) => add(more, found),
                Value::Set(more) => add(more.into_iter().collect(), found),
                it => found.push(it),
            }
        }
    }
    let mut found = Vec::new();
    add(all, &mut found);
    ok(found)
}

fn sort(mut all: Vec<String>) -> Result {
    all.sort();
    ok(all)
}

/// A text whose words begin with a capital letter.
fn title(text: String) -> Result {
    let mut is_start = true;
    let letter = |letter: char| {
        let is_first = std::mem::replace(&mut is_start, !letter.is_alphanumeric());
        if is_first { letter.to_uppercase().collect::<String>() } else { letter.to_string() }
    };
    ok(text.chars().map(letter).collect::<String>())
}

/// The mask of a network such as 10.0.0.0/8.
fn cidrnetmask(network: String) -> Result {
    let bits = network.rsplit_once('/').and_then(|(_, bits)| bits.parse::<u32>().ok()).filter(|bits| *bits <= 32);
    let bits = bits.ok_or_else(|| FunctionError::at_argument(0, "not a network such as 10.0.0.0/8"))?;
    ok(Ipv4Addr::from(u32::MAX.checked_shl(32 - bits).unwrap_or(0)).to_string())
}

/// A random identifier.
fn uuid() -> String {
    let [high, low] = [(); 2].map(|()| RandomState::new().hash_one(()));
    let (version, variant) = (0x4000 | high & 0xfff, 0x8000 | low >> 48 & 0x3fff);
    let (first, second, last) = (high >> 32, high >> 16 & 0xffff, low & 0xffff_ffff_ffff);
    std::format!("{first:08x}-{second:04x}-{version:04x}-{variant:04x}-{last:012x}")
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |bytes: &[u8]| {
        let number = (0..3).fold(0, |all, index| all << 8 | usize::from(bytes.get(index).copied().unwrap_or(0)));
        let letter = move |index: usize| LETTERS.get(number >> (18 - 6 * index) & 63).map_or('=', |it| char::from(*it));
        let written = bytes.len() + 1;
        (0..4).map(|index| if index < written { letter(index) } else { '=' }).collect::<String>()
    };
    bytes.chunks(3).map(group).collect()
}

/// A function whose result is known only later: its call, as text.
pub(crate) fn unevaluated(name: &'static str) -> Function {
    Function::new(move |args: &[Value]| {
        let args: Vec<_> = args.iter().map(ToString::to_string).collect();
        Ok::<_, String>(std::format!("${{{name}({})}}", args.join(", ")))
    })
}
