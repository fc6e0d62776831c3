//! Path patterns.

/// A pattern: `*`, `?` and classes such as `[a-z]` match within a name, `**` matches any number of folders, `{a,b}` one of several patterns, and `\` quotes a
/// character.
/// Compiled to a list of instructions. All paths through it are followed simultaneously, so the work is bounded by its length and that of the path.
pub(crate) struct Glob(Vec<Instruction>);

/// An instruction of a pattern. Instructions that match a character continue with the next one.
#[derive(Clone, Debug)]
enum Instruction {
    Char(char),
    /// Any character but `/`.
    OfName,
    Any,
    /// A character that is in these ranges, or not in them, and never `/`.
    Class {
        ranges: Vec<(char, char)>,
        is_negated: bool,
    },
    /// Continues both with the next instruction and with the one at this index.
    Fork(usize),
    /// Continues with the instruction at this index.
    Jump(usize),
}

impl Glob {
    /// # Errors
    ///
    /// Returns a description of what is wrong with the pattern.
    pub(crate) fn new(pattern: &str) -> Result<Self, &'static str> {
        let mut steps = Vec::new();
        let mut groups: Vec<BraceGroup> = Vec::new();
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
                        repeated(&mut steps, Instruction::Any);
                    }
                    is_start = true;
                }
                '*' => repeated(&mut steps, Instruction::OfName),
                '?' => steps.push(Instruction::OfName),
                '[' => steps.push(class(&mut chars)?),
                '{' => {
                    groups.push(BraceGroup { fork: steps.len(), ends: Vec::new() });
                    steps.push(Instruction::Fork(0));
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
                '\\' => steps.push(Instruction::Char(chars.next().ok_or("a character must follow `\\`")?)),
                char => {
                    steps.push(Instruction::Char(char));
                    is_start = char == '/';
                }
            }
        }
        if groups.is_empty() { Ok(Self(steps)) } else { Err("a `{` is not closed") }
    }

    pub(crate) fn work(&self, path: &str) -> u64 {
        (self.0.len() as u64 + 1).saturating_mul(path.len() as u64) / 8
    }

    /// Returns `true` if the pattern matches the whole path.
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

impl Instruction {
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

/// The instructions reached after the start of a path was matched.
struct Reached<'g> {
    glob: &'g Glob,
    steps: Vec<usize>,
    /// Marks of the reached instructions, including jumps and forks.
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
                Some(Instruction::Fork(other)) => open.extend([*other, at + 1]),
                Some(Instruction::Jump(other)) => open.push(*other),
                _ => self.steps.push(at),
            }
        }
    }
}

/// An unclosed group of alternatives in braces.
struct BraceGroup {
    /// The fork before the last alternative. Its target is the next alternative.
    fork: usize,
    /// The jumps from the ends of the earlier alternatives to the end of the group.
    ends: Vec<usize>,
}

impl BraceGroup {
    /// Ends an alternative that another one follows.
    fn end(&mut self, steps: &mut Vec<Instruction>) {
        self.ends.push(steps.len());
        steps.push(Instruction::Jump(0));
        let next = steps.len();
        set(steps, self.fork, Instruction::Fork(next));
        self.fork = next;
        steps.push(Instruction::Fork(0));
    }

    fn close(self, steps: &mut [Instruction]) {
        set(steps, self.fork, Instruction::Jump(self.fork + 1));
        let after = steps.len();
        for end in self.ends {
            set(steps, end, Instruction::Jump(after));
        }
    }
}

fn set(steps: &mut [Instruction], at: usize, step: Instruction) {
    if let Some(place) = steps.get_mut(at) {
        *place = step;
    }
}

/// Returns `true` if the `*` before `after` belongs to `**`, at the end or before a `/`.
fn is_of_folders(mut after: impl Iterator<Item = char>) -> bool {
    after.next() == Some('*') && after.next().is_none_or(|char| char == '/')
}

/// Repeats an instruction any number of times.
fn repeated(steps: &mut Vec<Instruction>, step: Instruction) {
    let start = steps.len();
    steps.extend([Instruction::Fork(start + 3), step, Instruction::Jump(start)]);
}

/// Matches any number of names, each with a `/` after it.
fn folders(steps: &mut Vec<Instruction>) {
    let start = steps.len();
    steps.extend([
        Instruction::Fork(start + 5),
        Instruction::OfName,
        Instruction::Fork(start + 1),
        Instruction::Char('/'),
        Instruction::Jump(start),
    ]);
}

/// Reads the rest of `[`: a class.
fn class(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Result<Instruction, &'static str> {
    let is_negated = chars.next_if(|char| matches!(char, '!' | '^')).is_some();
    let mut members = Vec::new();
    loop {
        match chars.next() {
            // A first `]` is a member.
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
    Ok(Instruction::Class { ranges, is_negated })
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
