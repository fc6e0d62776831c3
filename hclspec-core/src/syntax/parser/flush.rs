//! `<<-`: removes the indentation that all lines of a heredoc share.

use super::raw_part::RawPart;

/// Removes the smallest indentation from every line. Lines of only whitespace are neither counted nor changed; a line that
/// starts with a sequence is not indented.
pub(super) fn flush(text: &str, parts: &mut [RawPart<'_>]) {
    let mut smallest = usize::MAX;
    for part in line_starts(text, parts) {
        smallest = smallest.min(match part {
            RawPart::Literal(literal) => indentation(literal.text(text)).chars().count(),
            RawPart::Sequence(_) => 0,
        });
    }
    if smallest == 0 || smallest == usize::MAX {
        return;
    }
    for part in line_starts(text, parts) {
        if let RawPart::Literal(literal) = part {
            let bytes = indentation(literal.text(text)).chars().take(smallest).map(char::len_utf8).sum();
            literal.cut_start(bytes);
        }
    }
}

/// The first part of each line that does not consist of whitespace.
fn line_starts<'p, 'a>(text: &'p str, parts: &'p mut [RawPart<'a>]) -> impl Iterator<Item = &'p mut RawPart<'a>> {
    let mut at_start = true;
    parts.iter_mut().filter(move |part| {
        let literal = match part {
            RawPart::Literal(literal) => literal.text(text),
            RawPart::Sequence(_) => "",
        };
        let ends_line = literal.ends_with('\n');
        let blank = ends_line && indentation(literal).len() == literal.len();
        std::mem::replace(&mut at_start, ends_line) && !blank
    })
}

fn indentation(line: &str) -> &str {
    let content = line.trim_start();
    line.get(..line.len() - content.len()).unwrap_or_default()
}
