//! Samples without their comment marks.

/// A sample without the comment marks of its arguments and blocks.
pub(crate) fn freed(sample: &str) -> String {
    freed_where(sample, |_| true)
}

/// The number of its arguments and blocks that are in comments.
pub(crate) fn count(sample: &str) -> usize {
    let mut count = 0;
    freed_where(sample, |index| {
        count = count.max(index + 1);
        true
    });
    count
}

/// A sample without the comment marks of those arguments and blocks for which `is_free` is true: of a line whose `#` no space
/// follows, and of all lines up to the one that closes what it opens.
pub(crate) fn freed_where(sample: &str, mut is_free: impl FnMut(usize) -> bool) -> String {
    let (mut out, mut index) = (String::new(), 0);
    // Where the item ends, and whether it is freed.
    let mut item: Option<(String, bool)> = None;
    for line in sample.lines() {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        let is_marked = code.strip_prefix('#').is_some_and(|rest| !rest.starts_with(' ') && !rest.is_empty());
        if item.is_none() && !is_marked {
            out.push_str(&format!("{line}\n"));
            continue;
        }
        let text = code.strip_prefix('#').unwrap();
        let (end, is_freed) = item.take().unwrap_or_else(|| {
            index += 1;
            let end = if text.ends_with('{') { "}" } else { "]" };
            let is_open = text.ends_with(['{', '[']);
            (if is_open { format!("{indent}#{end}") } else { line.to_owned() }, is_free(index - 1))
        });
        if is_freed {
            out.push_str(&format!("{}\n", format!("{indent}{text}").trim_end()))
        } else {
            out.push_str(&format!("{line}\n"))
        }
        item = (line != end).then_some((end, is_freed));
    }
    out
}
