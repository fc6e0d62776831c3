//! Patterns of paths.

/// A pattern: `*`, `?` and classes such as `[a-z]` stand for a part of a name, `**` for any number of folders, `{a,b}` for one of several patterns, and `\`
/// before a character for that.
///
/// It is a list of instructions. All ways through it are followed at the same time, so the work is bounded by its length and that of the path.
pub(crate) struct Glob(Vec<Step>);

/// An instruction. Those that take a character are followed by the next one.
#[derive(Clone, Debug)]
enum Step {
    Char(char),
    /// Any character but `/`.
    OfName,
    /// Any character.
    Any,
    /// One that is in these ranges, or not, and never `/`.
    Class {
        ranges: Vec<(char, char)>,
        is_negated: bool,
    },
    /// Goes on with the next one and with another one.
    Fork(usize),
    /// Goes on with another one.
    Jump(usize),
}

impl Glob {
    /// # Errors
    ///
    /// What is wrong with the pattern.
    pub(crate) fn new(pattern: &str) -> Result<Self, &'static str> {
        let mut steps = Vec::new();
        let mut groups: Vec<Group> = Vec::new();
        let mut chars = pattern.chars().peekable();
        // Whether a name starts here.
        let mut is_start = true;
        while let Some(char) = chars.next() {
            let was_start = std::mem::replace(&mut is_start, false);
            match char {
                '*' if was_start && is_of_folders(chars.clone()) => {
                    chars.next();
                    if chars.next().is_some() {
                        folders(&mut steps);
                    } else {
                        repeated(&mut steps, Step::Any);
                    }
                    is_start = true;
                }
                '*' => repeated(&mut steps, Step::OfName),
                '?' => steps.push(Step::OfName),
                '[' => steps.push(class(&mut chars)?),
                '{' => {
                    groups.push(Group { fork: steps.len(), ends: Vec::new() });
                    steps.push(Step::Fork(0));
                    is_start = was_start;
                }
                ',' if !groups.is_empty() => {
                    if let Some(group) = groups.last_mut() {
                        group.end(&mut steps);
                    }
                    is_start = true;
                }
                '}' if !groups.is_empty() => {
                    if let Some(group) = groups.pop() {
                        group.close(&mut steps);
                    }
                }
                '\\' => steps.push(Step::Char(chars.next().ok_or("a character must follow `\\`")?)),
                char => {
                    steps.push(Step::Char(char));
                    is_start = char == '/';
                }
            }
        }
        if groups.is_empty() { Ok(Self(steps)) } else { Err("a `{` is not closed") }
    }

    /// The work of matching a path.
    pub(crate) fn work(&self, path: &str) -> u64 {
        (self.0.len() as u64 + 1).saturating_mul(path.len() as u64) / 8
    }

    /// Whether it matches the whole path.
    pub(crate) fn matches(&self, path: &str) -> bool {
        let mut reached = Reached::new(self);
        reached.add(0);
        for char in path.chars() {
            let before = std::mem::replace(&mut reached, Reached::new(self));
            for at in before.steps {
                if self.0.get(at).is_some_and(|step| step.takes(char)) {
                    reached.add(at + 1);
                }
            }
        }
        reached.steps.contains(&self.0.len())
    }
}

impl Step {
    fn takes(&self, char: char) -> bool {
        match self {
            Self::Char(own) => *own == char,
            Self::OfName => char != '/',
            Self::Any => true,
            Self::Class { ranges, is_negated } => {
                let is_in = ranges.iter().any(|(first, last)| (*first..=*last).contains(&char));
                char != '/' && is_in != *is_negated
            }
            Self::Fork(_) | Self::Jump(_) => false,
        }
    }
}

/// The instructions that a part of a path leads to.
struct Reached<'g> {
    glob: &'g Glob,
    steps: Vec<usize>,
    /// Which are among them, or lead only to others.
    seen: Vec<bool>,
}

impl<'g> Reached<'g> {
    fn new(glob: &'g Glob) -> Self {
        Self { glob, steps: Vec::new(), seen: vec![false; glob.0.len() + 1] }
    }

    fn add(&mut self, first: usize) {
        let mut open = vec![first];
        while let Some(at) = open.pop() {
            match self.seen.get_mut(at) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            match self.glob.0.get(at) {
                Some(Step::Fork(other)) => open.extend([*other, at + 1]),
                Some(Step::Jump(other)) => open.push(*other),
                _ => self.steps.push(at),
            }
        }
    }
}

/// Alternatives in braces whose end was not read yet.
struct Group {
    /// The instruction before the last alternative, which leads to the next one.
    fork: usize,
    /// Those after the others, which lead to the end.
    ends: Vec<usize>,
}

impl Group {
    /// Ends an alternative before another one.
    fn end(&mut self, steps: &mut Vec<Step>) {
        self.ends.push(steps.len());
        steps.push(Step::Jump(0));
        let next = steps.len();
        set(steps, self.fork, Step::Fork(next));
        self.fork = next;
        steps.push(Step::Fork(0));
    }

    fn close(self, steps: &mut [Step]) {
        set(steps, self.fork, Step::Jump(self.fork + 1));
        let after = steps.len();
        for end in self.ends {
            set(steps, end, Step::Jump(after));
        }
    }
}

fn set(steps: &mut [Step], at: usize, step: Step) {
    if let Some(place) = steps.get_mut(at) {
        *place = step;
    }
}

/// Whether a `*` before this is one of `**`, at the end or before a `/`.
fn is_of_folders(mut after: impl Iterator<Item = char>) -> bool {
    after.next() == Some('*') && after.next().is_none_or(|char| char == '/')
}

/// The character any number of times.
fn repeated(steps: &mut Vec<Step>, step: Step) {
    let start = steps.len();
    steps.extend([Step::Fork(start + 3), step, Step::Jump(start)]);
}

/// Any number of names, each with a `/` after it.
fn folders(steps: &mut Vec<Step>) {
    let start = steps.len();
    steps.extend([Step::Fork(start + 5), Step::OfName, Step::Fork(start + 1), Step::Char('/'), Step::Jump(start)]);
}

/// What follows `[`: a class.
fn class(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Result<Step, &'static str> {
    let is_negated = chars.next_if(|char| matches!(char, '!' | '^')).is_some();
    let mut members = Vec::new();
    loop {
        match chars.next() {
            // The first one is a member.
            Some(']') if !members.is_empty() => break,
            Some(member) => members.push(member),
            None => return Err("a `[` is not closed"),
        }
    }
    let mut ranges = Vec::new();
    let mut rest = members.as_slice();
    while let [first, after @ ..] = rest {
        // A range, unless the `-` is at an end.
        let (last, after) = match after {
            ['-', last, after @ ..] => (last, after),
            after => (first, after),
        };
        ranges.push((*first, *last));
        rest = after;
    }
    Ok(Step::Class { ranges, is_negated })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_pattern_matches_whole_paths() {
        for (pattern, matching, others) in [
            ("*.txt", &["a.txt", ".txt"][..], &["a.txt.b", "a/b.txt", "atxt"][..]),
            ("**", &["a", "a/b/c.txt"], &[]),
            ("**/*.tf", &["a.tf", "x/y/a.tf"], &["a.tfx", "x/a.tf/b"]),
            ("a/**/b", &["a/b", "a/x/b", "a/x/y/b"], &["ab", "a/xb", "xa/b"]),
            ("a/**", &["a/b", "a/b/c"], &["a", "b/a/c"]),
            ("a**b", &["ab", "axb"], &["a/b"]),
            ("{a,b/{c,d}}.x", &["a.x", "b/c.x", "b/d.x"], &["b.x", "c.x"]),
            ("{**/,}x", &["x", "a/x"], &["ax"]),
            ("{a,}b", &["ab", "b"], &["a"]),
            ("[a-c]?", &["ax", "cy"], &["dx", "a", "a/"]),
            ("[!a-c]x", &["dx"], &["ax", "/x"]),
            ("[^]a]x", &["bx"], &["]x", "ax"]),
            ("[a-]x", &["ax", "-x"], &["bx"]),
            (r"\*\[a,b", &["*[a,b"], &["x[a,b"]),
            ("a+(b).x", &["a+(b).x"], &["aab.x"]),
            ("é*", &["éa"], &["ea"]),
            ("a{,b{,c}}*d", &["ad", "abd", "abcd", "axd"], &["a/d", "ab"]),
            ("a,b}", &["a,b}"], &["a"]),
            ("*a*a*a*a*a*a*b", &["aaaaaaab"], &["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]),
            ("[c-a]x", &[], &["bx", "cx"]),
            ("**/**/x", &["x", "a/x", "a/b/c/x"], &["/x", "a/xx"]),
        ] {
            let glob = Glob::new(pattern).unwrap();
            for path in matching {
                assert!(glob.matches(path), "{pattern} {path}");
            }
            for path in others {
                assert!(!glob.matches(path), "{pattern} {path}");
            }
        }
    }

    #[test]
    fn brackets_are_closed() {
        for pattern in ["[a", "[", "[]", "{a", "{a,{b}", "a\\"] {
            assert!(Glob::new(pattern).is_err(), "{pattern}");
        }
    }
}
