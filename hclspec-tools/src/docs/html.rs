//! The HTML form of a generated page.
//!
//! Input: Markdown made by `page`. The list below the heading `Contents` becomes the navigation; headings get ids and links.

use super::highlight::{escaped, hcl};
use super::markdown::heading_id;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

const STYLE: &str = include_str!("page.css");

const CONTENTS: &str = "## Contents\n\n";

pub(super) fn to_html(markdown: &str) -> String {
    let (intro, rest) = markdown.split_once(CONTENTS).unwrap_or(("", markdown));
    let (contents, sections) = match rest.split_once("\n## ") {
        Some((contents, sections)) => (contents, format!("## {sections}")),
        None => (rest, String::new()),
    };
    let title = intro.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Configuration");
    // Without the escapes of Markdown.
    let title = escaped(&title.replace('\\', ""));
    let [contents, intro, sections] = [contents, intro, &sections].map(fragment);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"hclspec docs\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#:content\">To the content</a>\n<div class=\"page\">\n<nav aria-label=\"Contents\">\n<p>{title}</p>\n{contents}</nav>\n\
         <main id=\":content\" tabindex=\"-1\">\n{intro}{sections}</main>\n</div>\n</body>\n</html>\n"
    )
}

fn fragment(markdown: &str) -> String {
    let mut events = Vec::new();
    let mut heading: Option<(usize, String)> = None;
    let mut code: Option<(bool, String)> = None;
    // Titles of a table's columns, and the current column. On phones, each cell shows its title.
    let (mut titles, mut is_head, mut column) = (Vec::new(), false, 0);
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        let event = match event {
            Event::Start(Tag::Heading { .. }) => {
                heading = Some((events.len(), String::new()));
                event
            }
            Event::End(TagEnd::Heading(level)) => {
                if let Some((start, text)) = heading.take() {
                    let id = heading_id(&text);
                    let tag =
                        Tag::Heading { level, id: Some(id.clone().into()), classes: Vec::new(), attrs: Vec::new() };
                    if let Some(opening) = events.get_mut(start) {
                        *opening = Event::Start(tag);
                    }
                    let link = format!(
                        "<a class=\"link\" href=\"#{}\" aria-label=\"Link to this section\">#</a>",
                        escaped(&id)
                    );
                    events.push(Event::InlineHtml(link.into()));
                }
                event
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let is_hcl = matches!(kind, CodeBlockKind::Fenced(language) if language.as_ref() == "hcl");
                code = Some((is_hcl, String::new()));
                continue;
            }
            Event::End(TagEnd::CodeBlock) => {
                let Some((is_hcl, text)) = code.take() else { continue };
                let text = if is_hcl { hcl(&text) } else { escaped(&text) };
                Event::Html(format!("<pre tabindex=\"0\"><code>{text}</code></pre>\n").into())
            }
            Event::Start(Tag::Table(_)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                event
            }
            Event::Start(Tag::TableHead) => {
                (titles, is_head) = (Vec::new(), true);
                event
            }
            Event::End(TagEnd::TableHead) => {
                is_head = false;
                event
            }
            Event::Start(Tag::TableCell) if is_head => {
                titles.push(String::new());
                event
            }
            Event::Start(Tag::TableRow) => {
                column = 0;
                event
            }
            Event::Start(Tag::TableCell) => {
                let title = titles.get(column).map_or_else(String::new, |title| escaped(title));
                column += 1;
                Event::Html(format!("<td data-title=\"{title}\">").into())
            }
            Event::End(TagEnd::TableCell) if !is_head => Event::Html("</td>".into()),
            Event::End(TagEnd::Table) => {
                events.push(event);
                Event::Html("</div>\n".into())
            }
            // Comments and anchors come from the page itself; all other HTML comes from spec comments, and is shown as text.
            Event::Html(text) if text.starts_with("<!-- Generated from ") => continue,
            Event::InlineHtml(text) if is_anchor(&text) => Event::InlineHtml(text),
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            // Links in spec comments may only lead to safe targets.
            Event::Start(Tag::Link { link_type, dest_url, title, id }) if !is_safe_link(&dest_url) => {
                Event::Start(Tag::Link { link_type, dest_url: CowStr::from("#"), title, id })
            }
            Event::Text(text) => {
                if let Some((_, code)) = &mut code {
                    code.push_str(&text);
                    continue;
                }
                let title = titles.last_mut().filter(|_| is_head);
                if let Some(title) = heading.as_mut().map(|(_, heading)| heading).or(title) {
                    title.push_str(&text);
                }
                Event::Text(text)
            }
            Event::Code(text) => {
                if let Some((_, heading)) = &mut heading {
                    heading.push_str(&text);
                }
                Event::Code(text)
            }
            event => event,
        };
        events.push(event);
    }
    let mut out = String::new();
    html::push_html(&mut out, events.into_iter());
    out
}

/// Matches `<a id="..">` and `</a>` as `page` writes them.
fn is_anchor(html: &str) -> bool {
    let id = html.strip_prefix("<a id=\"").and_then(|rest| rest.strip_suffix("\">"));
    html == "</a>" || id.is_some_and(|id| id.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.')))
}

/// Accepts links within the page, to files, and with common schemes.
fn is_safe_link(url: &str) -> bool {
    url.split_once(':').is_none_or(|(scheme, _)| {
        // A `:` after a path doesn't end a scheme.
        let is_path = scheme.contains(['/', '#', '?']);
        is_path || ["http", "https", "mailto"].iter().any(|it| scheme.eq_ignore_ascii_case(it))
    })
}
