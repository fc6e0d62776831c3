//! HCL syntax highlighting in HTML.

use hclspec_runtime::syntax::{Lexeme, lexemes};

pub(super) fn hcl(text: &str) -> String {
    let mut html = String::new();
    lexemes(text, &mut |span, lexeme| {
        let part = span.of(text);
        let class = match lexeme {
            Lexeme::Number => "n",
            Lexeme::OpenQuote | Lexeme::CloseQuote | Lexeme::Text | Lexeme::OpenHeredoc | Lexeme::CloseHeredoc => "s",
            Lexeme::Aside if part.contains(['#', '/']) => "c",
            Lexeme::Name if matches!(part, "true" | "false" | "null") => "n",
            _ => "",
        };
        let part = escaped(part);
        html.push_str(&if class.is_empty() { part } else { format!("<span class=\"{class}\">{part}</span>") });
    });
    html
}

pub(super) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '&' => html.push_str("&amp;"),
            '"' => html.push_str("&quot;"),
            c => html.push(c),
        }
    }
    html
}
