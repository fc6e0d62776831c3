//! Converts the former workspace file, which was in TOML.

use super::{FILE_NAME, Workspace};
use crate::format::format;
use hclspec_runtime::diagnostic::Result;
use hclspec_runtime::text::Quoted;
use std::path::Path;

/// Name of the former workspace file.
pub const OLD_NAME: &str = "hclspec.toml";

/// Converts the text of a former workspace file in `folder`. Comments stay.
///
/// ```
/// use hclspec_tools::workspace::migrated;
/// use std::path::Path;
///
/// let old = "[[config]]\nspec  = \"app.hclspec\" # the spec\nfiles = [\"app.hcl\"]\n[config.types]\n\"server.port\" = \"u16\"\n";
/// let expected = r#"config {
///   spec  = "app.hclspec" # the spec
///   files = ["app.hcl"]
///   types = {
///     "server.port" = "u16"
///   }
/// }
/// "#;
/// assert_eq!(migrated(Path::new(""), old)?, expected);
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
///
/// # Errors
///
/// Returns the problems of the converted text. The old text either had the same problems, or uses TOML syntax that the conversion doesn't support.
pub fn migrated(folder: &Path, old: &str) -> Result<String> {
    let path = folder.join(FILE_NAME);
    let mut new = Migration { text: String::new(), has_config: false, has_table: false, depth: 0 };
    old.lines().for_each(|line| new.add(line));
    new.close();
    let text = format(&path.display().to_string(), &new.text)?;
    Workspace::parse(&path, &text)?;
    Ok(text)
}

struct Migration {
    text: String,
    /// Whether a `config` block is open.
    has_config: bool,
    /// Whether an object in the `config` block is open.
    has_table: bool,
    depth: usize,
}

impl Migration {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.has_table) {
            self.line("}");
        }
        if std::mem::take(&mut self.has_config) {
            self.line("}");
        }
    }

    fn add(&mut self, line: &str) {
        let (code, comment) = split(line);
        let code = code.trim();
        let is_header = self.depth == 0 && code.starts_with('[');
        if is_header && code.trim_matches(['[', ']', ' ']) == "config" {
            self.close();
            self.has_config = true;
            self.line(&format!("config {{ {comment}"));
        } else if let Some(table) = code.strip_prefix("[config.").filter(|_| is_header) {
            if std::mem::take(&mut self.has_table) {
                self.line("}");
            }
            self.has_table = true;
            self.line(&format!("{} = {{ {comment}", table.trim_end_matches(']')));
        } else {
            let (mut code, bare) = hcl(code);
            // In the former file, these lists could also be a single string.
            let lists = ["files", "overrides", "functions", "libraries", "resolves"];
            if let Some((name, value)) = code.split_once('=')
                && self.depth == 0
                && lists.contains(&name.trim())
                && value.trim_start().starts_with('"')
            {
                code = format!("{name}= [{}]", value.trim());
            }
            self.depth = (self.depth + count(&bare, ['[', '{'])).saturating_sub(count(&bare, [']', '}']));
            self.line(&format!("{code} {comment}"));
        }
    }
}

fn count(text: &str, chars: [char; 2]) -> usize {
    text.matches(chars).count()
}

/// Splits a line into code and the comment at its end.
fn split(line: &str) -> (&str, &str) {
    let mut quote = None;
    let mut is_escaped = false;
    for (at, c) in line.char_indices() {
        match (quote, c) {
            (None, '#') => return line.split_at(at),
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if open == c && !is_escaped => quote = None,
            _ => {}
        }
        is_escaped = quote == Some('"') && c == '\\' && !is_escaped;
    }
    (line, "")
}

/// Converts code to HCL; also returns the code without strings. Strings in single quotes have no escapes, and no string is a template.
fn hcl(code: &str) -> (String, String) {
    let (mut out, mut bare) = (String::new(), String::new());
    let mut rest = code;
    while let Some(start) = rest.find(['"', '\'']) {
        let (before, text) = rest.split_at(start);
        out.push_str(before);
        bare.push_str(before);
        let quote = if text.starts_with('"') { '"' } else { '\'' };
        let mut is_escaped = false;
        let end = text.char_indices().skip(1).find(|(_, c)| {
            let is_end = *c == quote && !is_escaped;
            is_escaped = quote == '"' && *c == '\\' && !is_escaped;
            is_end
        });
        let end = end.map_or(text.len(), |(at, _)| at + 1);
        let (text, after) = text.split_at(end);
        if quote == '"' {
            out.push_str(&text.replace("${", "$${").replace("%{", "%%{"));
        } else {
            out.push_str(&Quoted(text.trim_matches('\'')).to_string());
        }
        rest = after;
    }
    out.push_str(rest);
    bare.push_str(rest);
    (out, bare)
}
