//! Text rules as patterns of JSON Schema: Unicode ECMA regular expressions, not anchored.

use hclspec_lang::model::TextRule;
use std::iter::Peekable;
use std::str::Chars;

/// Pattern of the texts that a rule allows. `None` if no ECMA pattern is known to match the same texts.
pub(super) fn of_rule(rule: &TextRule) -> Option<String> {
    match rule {
        TextRule::Matches(pattern) => translated(pattern),
        TextRule::StartsWith(text) => Some(format!("^{}", literal(text))),
        TextRule::EndsWith(text) => Some(format!("{}$", literal(text))),
        TextRule::Contains(text) => Some(literal(text)),
    }
}

/// Returns `true` if a pattern means the same in JSON Schema and in RE2.
pub(crate) fn is_common(pattern: &str) -> bool {
    translated(pattern).is_some()
}

/// Characters with a special meaning outside of classes.
const SPECIAL: &str = r"\^$.*+?()[]{}|/";

fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|char| one(char, &mut out));
    out
}

/// Appends a literal character, escaped if necessary.
fn one(char: char, out: &mut String) {
    // Line ends and tabs are written as escapes.
    match char {
        '\n' => out.push_str(r"\n"),
        '\r' => out.push_str(r"\r"),
        '\t' => out.push_str(r"\t"),
        char => {
            if SPECIAL.contains(char) {
                out.push('\\');
            }
            out.push(char);
        }
    }
}

/// Translates an RE2 pattern to ECMA's syntax, if it has an equivalent.
fn translated(pattern: &str) -> Option<String> {
    let mut reader = PatternReader {
        rest: pattern.chars().peekable(),
        out: String::with_capacity(pattern.len()),
        depth: 0,
        groups: Vec::new(),
    };
    reader.pattern()?;
    let unnamed = reader.groups.iter().filter(|name| name.is_empty()).count();
    let is_valid = reader.depth == 0 && (unnamed == 0 || unnamed == reader.groups.len());
    is_valid.then_some(reader.out)
}

struct PatternReader<'p> {
    rest: Peekable<Chars<'p>>,
    out: String,
    depth: u32,
    /// Groups, with their names. Either all have one, or none.
    groups: Vec<String>,
}

/// RE2's limit on repetitions.
const MAX_REPETITIONS: usize = 1000;

impl PatternReader<'_> {
    fn pattern(&mut self) -> Option<()> {
        // Whether the preceding item can be repeated.
        let mut is_item = false;
        while let Some(char) = self.rest.next() {
            is_item = match char {
                '^' | '$' => {
                    self.out.push(char);
                    false
                }
                '|' => {
                    self.out.push('|');
                    false
                }
                '(' => {
                    self.group()?;
                    false
                }
                ')' => {
                    self.depth = self.depth.checked_sub(1)?;
                    self.out.push(')');
                    true
                }
                // In RE2, `.` is any character except a line feed. ECMA's `.` also excludes other line ends.
                '.' => {
                    self.out.push_str(r"[^\n]");
                    true
                }
                '*' | '+' | '?' if is_item => {
                    self.out.push(char);
                    self.lazy();
                    false
                }
                '{' if is_item => {
                    self.count()?;
                    false
                }
                '*' | '+' | '?' | '{' => return None,
                '[' => {
                    self.class()?;
                    true
                }
                '\\' => {
                    self.escape()?;
                    true
                }
                char => {
                    one(char, &mut self.out);
                    true
                }
            };
        }
        Some(())
    }

    /// Reads the rest of `(`. Groups need no names, since only the match counts.
    fn group(&mut self) -> Option<()> {
        self.depth += 1;
        self.out.push_str("(?:");
        let mut name = String::new();
        if self.rest.next_if_eq(&'?').is_some() {
            match self.rest.next()? {
                ':' => return Some(()),
                'P' if self.rest.next() == Some('<') => {
                    while let Some(char) = self.rest.next_if(|char| *char != '>') {
                        name.push(char);
                    }
                    self.rest.next()?;
                    let is_name = name.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_');
                    if name.is_empty() || !is_name || self.groups.contains(&name) {
                        return None;
                    }
                }
                _ => return None, // Flags.
            }
        }
        self.groups.push(name);
        Some(())
    }

    /// `?` after a repetition.
    fn lazy(&mut self) {
        if self.rest.next_if_eq(&'?').is_some() {
            self.out.push('?');
        }
    }

    /// Reads the rest of `{`: `2}`, `2,}`, `2,5}`.
    fn count(&mut self) -> Option<()> {
        let mut text = String::new();
        loop {
            match self.rest.next()? {
                '}' => break,
                char => text.push(char),
            }
        }
        let (least, most) = text.split_once(',').unwrap_or((&text, ""));
        let number = |text: &str| {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|number| is_number && *number <= MAX_REPETITIONS)
        };
        let least: usize = number(least)?;
        if !most.is_empty() && number(most)? < least {
            return None;
        }
        self.out.push('{');
        self.out.push_str(&text);
        self.out.push('}');
        self.lazy();
        Some(())
    }

    /// Reads the rest of `\`. Rejects word boundaries (`\b`), since some programs use Unicode's definition.
    fn escape(&mut self) -> Option<()> {
        match self.rest.next()? {
            char @ ('d' | 'D' | 'w' | 'W') => self.out.extend(['\\', char]),
            's' => self.out.push_str(r"[\t\n\f\r ]"),
            'S' => self.out.push_str(r"[^\t\n\f\r ]"),
            char => drop(self.escaped(char)?),
        }
        Some(())
    }

    /// Reads a character after `\` that stands for one character, also in a class.
    fn escaped(&mut self, char: char) -> Option<char> {
        let meant = match char {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'f' => '\u{c}',
            'v' => '\u{b}',
            char if char.is_ascii_punctuation() && char != '<' && char != '>' => {
                one(char, &mut self.out);
                return Some(char);
            }
            _ => return None,
        };
        self.out.extend(['\\', char]);
        Some(meant)
    }

    /// Reads the rest of `[`.
    fn class(&mut self) -> Option<()> {
        self.out.push('[');
        if self.rest.next_if_eq(&'^').is_some() {
            self.out.push('^');
        }
        let mut is_first = true;
        loop {
            let char = self.rest.next()?;
            // A first `]` is a character; an empty class can't be written.
            if char == ']' && !is_first {
                break;
            }
            is_first = false;
            let start = self.member(char)?;
            if self.rest.next_if_eq(&'-').is_none() {
                continue;
            }
            match self.rest.next()? {
                ']' => {
                    self.out.push_str(r"\-");
                    break;
                }
                '-' => return None,
                end => {
                    self.out.push('-');
                    let (start, end) = (start?, self.member(end)??);
                    if end < start {
                        return None;
                    }
                }
            }
        }
        self.out.push(']');
        Some(())
    }

    /// Reads a class member that starts with a character. Returns `Some(None)` for a class such as `\d`.
    #[allow(clippy::option_option)]
    fn member(&mut self, char: char) -> Option<Option<char>> {
        match char {
            // Rejects nested classes and operations on classes, which only Rust's syntax has.
            '[' => return None,
            '&' | '~' | '-' if self.rest.peek() == Some(&char) => return None,
            '\\' => match self.rest.next()? {
                class @ ('d' | 'w') => {
                    self.out.extend(['\\', class]);
                    return Some(None);
                }
                's' => {
                    self.out.push_str(r"\t\n\f\r ");
                    return Some(None);
                }
                '-' => {
                    self.out.push_str(r"\-");
                    return Some(Some('-'));
                }
                char => return self.escaped(char).map(Some),
            },
            '-' => self.out.push_str(r"\-"),
            char => one(char, &mut self.out),
        }
        Some(Some(char))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_the_same_is_kept() {
        for pattern in [
            "^[a-z-]+$",
            "^[a-z][a-z0-9_]*$",
            "^a{2}b{1,}c{0,3}?$",
            "x|y|",
            r"\d+",
            r"^\w+\.\w+$",
            r"[\d.]",
            r"[\]\-\\]",
        ] {
            let expected = pattern.replace("a-z-]", r"a-z\-]").replace(r"[\d.]", r"[\d\.]");
            assert_eq!(translated(pattern).as_deref(), Some(&*expected), "{pattern}");
        }
    }

    #[test]
    fn what_can_be_said_is_translated() {
        for (pattern, expected) in [
            ("^(?P<name>a+)(?:c)$", "^(?:a+)(?:c)$"),
            ("(a)(b)?", "(?:a)(?:b)?"),
            (".", r"[^\n]"),
            (r"\s\S[\s,]", r"[\t\n\f\r ][^\t\n\f\r ][\t\n\f\r ,]"),
            ("a/b", r"a\/b"),
            (r"\-\@", "-@"),
            ("a}]", r"a\}\]"),
            ("[]a]", r"[\]a]"),
            ("[^-a]", r"[^\-a]"),
        ] {
            assert_eq!(translated(pattern).as_deref(), Some(expected), "{pattern}");
        }
    }

    #[test]
    fn what_differs_or_is_not_known_is_left_out() {
        for pattern in [
            "(?i)a",
            "(?s:.)",
            r"\Aa",
            r"a\z",
            r"\pL",
            r"\p{L}",
            r"\x41",
            r"\101",
            r"\Qa\E",
            "[[:alpha:]]",
            "[a&&b]",
            "[a--b]",
            "[a~~b]",
            "[a[b]]",
            "a**",
            "a{,2}",
            "a{x}",
            "*a",
            "^*",
            "(a",
            "a)",
            r"\C",
            r"\bx",
            r"[\D]",
            r"[a-\d]",
            r"[\w-z]",
            "[a",
            r"\",
            "[z-a]",
            "a{2,1}",
            "a{1001}",
            "(?P<x>a)(b)",
            "(?P<x>a)(?P<x>b)",
            "(?<x>a)",
        ] {
            assert_eq!(translated(pattern), None, "{pattern}");
        }
    }
}
