//! Paths to parts of a configuration, such as `server.port`, `listeners[].port`, `ports[0]` and `users["web"].shell`.

use hclspec_runtime::value::{PathStep, Value};

/// A path in a workspace file.
#[derive(Clone, Debug)]
pub(super) struct PartPath {
    written: String,
    of_any_key: String,
    steps: Vec<PathStep<String>>,
}

impl PartPath {
    pub(super) fn new(written: &str) -> Self {
        let (mut steps, mut of_any_key) = (Vec::new(), String::new());
        let mut left = written;
        while !left.is_empty() {
            let (step, rest) = step(left);
            of_any_key.push_str(match &step {
                PathStep::Key(_) => "[]",
                _ => left.get(..left.len() - rest.len()).unwrap_or_default(),
            });
            steps.push(step);
            left = rest;
        }
        Self { written: written.to_owned(), of_any_key, steps }
    }

    pub(super) fn written(&self) -> &str {
        &self.written
    }

    /// The path with `[]` in place of keys, which name single elements.
    pub(super) fn of_any_key(&self) -> &str {
        &self.of_any_key
    }

    /// Returns `true` if a key names an element.
    pub(super) fn has_key(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, PathStep::Key(_)))
    }

    /// Returns the rest of the path after the steps to a part of the value; `None` if it leads elsewhere.
    pub(super) fn after(&self, steps: &[PathStep<String>]) -> Option<&[PathStep<String>]> {
        let (same, rest) = self.steps.split_at_checked(steps.len())?;
        let fits = |(own, step): (&PathStep<String>, &PathStep<String>)| match own {
            PathStep::Each => true,
            PathStep::Index(_) => own == step,
            PathStep::Attribute(name) | PathStep::Key(name) => step.name() == Some(name),
        };
        same.iter().zip(steps).all(fits).then_some(rest)
    }
}

/// Reads a step. Invalid text becomes a name that no spec has.
fn step(path: &str) -> (PathStep<String>, &str) {
    bracket(path).unwrap_or_else(|| {
        let path = path.strip_prefix('.').unwrap_or(path);
        let end = path.bytes().skip(1).position(|byte| matches!(byte, b'.' | b'[')).map_or(path.len(), |at| at + 1);
        let (name, rest) = path.split_at_checked(end).unwrap_or((path, ""));
        (PathStep::Attribute(name.to_owned()), rest)
    })
}

/// Reads a step in brackets, and returns it with the rest.
fn bracket(path: &str) -> Option<(PathStep<String>, &str)> {
    let inner = path.strip_prefix('[')?;
    if let Some(key) = inner.strip_prefix('"') {
        let (key, rest) = key.split_once("\"]")?;
        return Some((PathStep::Key(key.to_owned()), rest));
    }
    let (index, rest) = inner.split_once(']')?;
    let step = if index.is_empty() { PathStep::Each } else { PathStep::Index(index.parse().ok()?) };
    Some((step, rest))
}

/// Visits the parts of a value at the end of `steps`, with their paths. Skips null and missing parts.
pub(super) fn visit_parts(
    value: &Value,
    steps: &[PathStep<String>],
    path: &mut String,
    visit: &mut dyn FnMut(&str, &Value),
) {
    let length = path.len();
    let dot = if length == 0 { "" } else { "." };
    let Some((step, rest)) = steps.split_first() else {
        if !matches!(value, Value::Null) {
            visit(path, value);
        }
        return;
    };
    let mut walk = |step: &str, part: &Value| {
        path.push_str(step);
        visit_parts(part, rest, path, visit);
        path.truncate(length);
    };
    match (value, step) {
        (Value::Map(entries) | Value::Object(entries), PathStep::Attribute(name) | PathStep::Key(name)) => {
            if let Some(part) = entries.get(name.as_str()) {
                walk(&format!("{dot}{name}"), part);
            }
        }
        (Value::Map(entries) | Value::Object(entries), PathStep::Each) => {
            for (name, part) in entries {
                walk(&format!("{dot}{name}"), part);
            }
        }
        (Value::List(elements) | Value::Tuple(elements), PathStep::Index(index)) => {
            if let Some(part) = elements.get(*index) {
                walk(&format!("[{index}]"), part);
            }
        }
        (Value::List(elements) | Value::Tuple(elements), PathStep::Each) => {
            for (index, part) in elements.iter().enumerate() {
                walk(&format!("[{index}]"), part);
            }
        }
        (Value::Set(elements), PathStep::Each) => elements.iter().for_each(|part| walk("", part)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_consists_of_names_indexes_keys_and_any_elements() {
        let name = |it: &str| PathStep::Attribute(it.to_owned());
        for (path, expected) in [
            ("server.port", vec![name("server"), name("port")]),
            ("a[].b[0]", vec![name("a"), PathStep::Each, name("b"), PathStep::Index(0)]),
            (r#"a["b].[c"].d"#, vec![name("a"), PathStep::Key("b].[c".to_owned()), name("d")]),
            ("a[x].é", vec![name("a"), name("[x]"), name("é")]),
            ("a[", vec![name("a"), name("[")]),
            ("a..b", vec![name("a"), name(".b")]),
            ("[].a", vec![PathStep::Each, name("a")]),
            ("a.[].b", vec![name("a"), name("[]"), name("b")]),
            (r#"a.["b"].c"#, vec![name("a"), name(r#"["b"]"#), name("c")]),
            (".a", vec![name("a")]),
        ] {
            let part = PartPath::new(path);
            assert_eq!(part.steps, expected, "{path}");
            assert_eq!(part.of_any_key(), path.replace(r#"["b].[c"]"#, "[]"));
        }
    }
}
