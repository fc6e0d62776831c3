//! Markdown to HTML.
//!
//! Input is a page made by `page`: headings have explicit ids, and the list below the heading `Contents` is the table of contents.

use super::highlight::{escaped, hcl};
use super::markdown::heading_id;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

const STYLE: &str = include_str!("page.css");

const CONTENTS: &str = "## Contents\n\n";

pub(super) fn page(markdown: &str) -> String {
    let (before, rest) = markdown.split_once(CONTENTS).unwrap_or(("", markdown));
    let (contents, after) = match rest.split_once("\n## ") {
        Some((contents, after)) => (contents, format!("## {after}")),
        None => (rest, String::new()),
    };
    let title = before.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Configuration").replace('\\', "");
    let title = escaped(&title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"hclspec docs\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#:content\">To the content</a>\n<div class=\"page\">\n<nav aria-label=\"Contents\">\n<p>{title}</p>\n{}</nav>\n\
         <main id=\":content\" tabindex=\"-1\">\n{}{}</main>\n</div>\n</body>\n</html>\n",
        body(contents),
        body(before),
        body(&after),
    )
}

fn body(markdown: &str) -> String {
    let mut events = Vec::new();
    let mut heading: Option<(usize, String)> = None;
    let mut code: Option<(bool, String)> = None;
    // Titles of a table's columns, and the current column. On phones, each cell shows its title.
    let (mut titles, mut is_head, mut column) = (Vec::new(), false, 0);
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                heading = Some((events.len(), String::new()));
                events.push(event);
            }
            Event::End(TagEnd::Heading(level)) => {
                if let Some((start, text)) = heading.take() {
                    let id = heading_id(&text);
                    let tag =
                        Tag::Heading { level, id: Some(id.clone().into()), classes: Vec::new(), attrs: Vec::new() };
                    if let Some(place) = events.get_mut(start) {
                        *place = Event::Start(tag);
                    }
                    let link = format!(
                        "<a class=\"link\" href=\"#{}\" aria-label=\"Link to this section\">#</a>",
                        escaped(&id)
                    );
                    events.push(Event::InlineHtml(link.into()));
                }
                events.push(event);
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let is_hcl = matches!(kind, CodeBlockKind::Fenced(language) if language.as_ref() == "hcl");
                code = Some((is_hcl, String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                let Some((is_hcl, text)) = code.take() else { continue };
                let text = if is_hcl { hcl(&text) } else { escaped(&text) };
                events.push(Event::Html(format!("<pre tabindex=\"0\"><code>{text}</code></pre>\n").into()));
            }
            Event::Start(Tag::Table(_)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(event);
            }
            Event::Start(Tag::TableHead) => {
                (titles, is_head) = (Vec::new(), true);
                events.push(event);
            }
            Event::End(TagEnd::TableHead) => {
                is_head = false;
                events.push(event);
            }
            Event::Start(Tag::TableCell) if is_head => {
                titles.push(String::new());
                events.push(event);
            }
            Event::Start(Tag::TableRow) => {
                column = 0;
                events.push(event);
            }
            Event::Start(Tag::TableCell) => {
                let title = titles.get(column).map_or_else(String::new, |title| escaped(title));
                events.push(Event::Html(format!("<td data-title=\"{title}\">").into()));
                column += 1;
            }
            Event::End(TagEnd::TableCell) if !is_head => events.push(Event::Html("</td>".into())),
            Event::End(TagEnd::Table) => {
                events.push(event);
                events.push(Event::Html("</div>\n".into()));
            }
            // Comments and anchors come from the page itself; all other HTML comes from spec comments, and is shown as text.
            Event::Html(text) if text.starts_with("<!-- Generated from ") => {}
            Event::InlineHtml(text) if is_anchor(&text) => events.push(Event::InlineHtml(text)),
            Event::Html(text) | Event::InlineHtml(text) => events.push(Event::Text(text)),
            // Links in spec comments may only lead to safe targets.
            Event::Start(Tag::Link { link_type, dest_url, title, id }) if !is_safe(&dest_url) => {
                let dest_url = CowStr::from("#");
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::Text(text) => match (&mut code, &mut heading) {
                (Some((_, all)), _) => all.push_str(&text),
                (None, Some((_, all))) => {
                    all.push_str(&text);
                    events.push(Event::Text(text));
                }
                (None, None) => {
                    if let Some(title) = titles.last_mut().filter(|_| is_head) {
                        title.push_str(&text);
                    }
                    events.push(Event::Text(text));
                }
            },
            Event::Code(text) => {
                if let Some((_, all)) = &mut heading {
                    all.push_str(&text);
                }
                events.push(Event::Code(text));
            }
            event => events.push(event),
        }
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
fn is_safe(url: &str) -> bool {
    match url.split_once(':') {
        Some((scheme, _)) => {
            ["http", "https", "mailto"].iter().any(|it| scheme.eq_ignore_ascii_case(it))
                || scheme.contains(['/', '#', '?'])
        }
        None => true,
    }
}
