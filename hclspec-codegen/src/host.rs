//! Options `types` and `deserialize`: host types for parts of the configuration.

use crate::ident::ident;
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::syntax::ast::ExprKind;
use hclspec_core::syntax::{Limits, parse_expr};
use hclspec_core::text::Quoted;
use hclspec_core::types::{Notation, Type};
use hclspec_lang::hir::NamedPart;
use hclspec_lang::lower::{self, HostParts, HostType};
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, ParseStream};
use syn::{LitStr, Token};

/// An entry: `"server.port" => u16`, or `int => u64`.
pub struct Host {
    /// Text before the `=>`: a path, or a name such as `int`.
    written: String,
    span: Span,
    /// Path in canonical form.
    of: HostParts,
    ty: TokenStream,
    /// Number of types that enclose `_`; zero without `_`.
    pub(crate) around: usize,
    /// How values are converted to the type.
    pub maker: Maker,
    /// Fingerprint of the library, for a library's type of a part.
    pub(crate) library: Option<u64>,
}

/// Conversion to a host type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Maker {
    /// `types`: by `hclspec::FromValue`.
    FromValue,
    /// `deserialize`: by `serde::de::DeserializeOwned`.
    Deserialize,
}

impl Maker {
    /// Returns the option's name.
    pub const fn option(self) -> &'static str {
        match self {
            Self::FromValue => "types",
            Self::Deserialize => "deserialize",
        }
    }
}

impl Host {
    /// Parses one entry of the option.
    fn parse(input: ParseStream<'_>, maker: Maker) -> syn::Result<Self> {
        let example = format!("{}(\"server.port\" => u16)", maker.option());
        let expected = |error: syn::Error, what: &str| {
            syn::Error::new(error.span(), format!("expected {what}, as in `{example}`"))
        };
        let (written, span, of) = match input.call(Ident::parse_any) {
            Ok(word) => match all(&word.to_string(), maker) {
                Some(of) => (word.to_string(), word.span(), Ok(of)),
                None => {
                    let what = match maker {
                        Maker::FromValue => "a path in quotes, or `number` for every number",
                        Maker::Deserialize => "a path in quotes",
                    };
                    return Err(expected(syn::Error::new(word.span(), ""), what));
                }
            },
            Err(_) => {
                let path: LitStr = input.parse().map_err(|error| expected(error, "a path in quotes"))?;
                (path.value(), path.span(), canonical(&path.value()).map(HostParts::Path))
            }
        };
        input.parse::<Token![=>]>().map_err(|error| expected(error, "`=>`"))?;
        let ty = type_tokens(input)?;
        if let Some((place, why)) = not_a_type(&ty) {
            return Err(syn::Error::new(place.unwrap_or(span), format!("{why}, as in `{example}`")));
        }
        let of = of.map_err(|why| syn::Error::new(span, why))?;
        Self::new(written, span, of, ty, maker)
    }

    /// Parses the parentheses and their entries. Invalid entries leave an error.
    pub(crate) fn parse_all(input: ParseStream<'_>, maker: Maker) -> syn::Result<Vec<syn::Result<Self>>> {
        let content;
        syn::parenthesized!(content in input);
        let mut hosts = Vec::new();
        while !content.is_empty() {
            hosts.push(Self::parse(&content, maker));
            // After an error, the rest of the entry is skipped.
            if hosts.last().is_some_and(Result::is_err) {
                type_tokens(&content)?;
            }
            if !content.is_empty() {
                <Token![,]>::parse(&content)?;
            }
        }
        Ok(hosts)
    }

    /// Parses an entry from a path, or a name such as `int`, and a type.
    ///
    /// # Errors
    ///
    /// Fails if one of the texts is invalid.
    #[cfg(feature = "file")]
    pub fn from_texts(part: &str, ty: &str, maker: Maker) -> syn::Result<Self> {
        use quote::ToTokens as _;
        let span = Span::call_site();
        let of = match all(part, maker) {
            Some(of) => of,
            None => HostParts::Path(canonical(part).map_err(|why| syn::Error::new(span, why))?),
        };
        let ty = syn::parse_str::<syn::Type>(ty)
            .map_err(|why| syn::Error::new(span, format!("`{ty}` is not a type: {why}")))?;
        Self::new(part.to_owned(), span, of, ty.into_token_stream(), maker)
    }

    fn new(written: String, span: Span, of: HostParts, ty: TokenStream, maker: Maker) -> syn::Result<Self> {
        let around = around(&ty)?;
        if around > 0 && maker == Maker::Deserialize {
            let why = "`_` stands for the type from the spec, which `deserialize` can't produce: use `types`";
            return Err(syn::Error::new(span, why));
        }
        Ok(Self { written, span, of, ty, around, maker, library: None })
    }

    /// Creates the entry for a part whose type is in a library.
    pub(crate) fn of_library(module: &TokenStream, span: Span, fingerprint: u64, part: &NamedPart<'_>) -> Self {
        let name = lower::shared_name(part);
        let name = ident(&name, span);
        Self {
            written: part.name.text.to_owned(),
            span,
            of: HostParts::Named(part.name.span),
            ty: quote! { #module::#name },
            around: 0,
            maker: Maker::FromValue,
            library: Some(fingerprint),
        }
    }

    /// Returns the span for errors about the path.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the path as written.
    pub fn written(&self) -> &str {
        &self.written
    }

    /// Returns `true` if both entries are for the same part.
    pub fn is_same_part(&self, other: &Self) -> bool {
        self.of == other.of
    }

    /// Information for lowering.
    pub(crate) fn for_lowering(&self) -> HostType {
        HostType {
            of: self.of.clone(),
            is_around: self.around > 0,
            text: format!("{} {}", self.maker.option(), self.ty),
        }
    }

    /// Returns `true` if the type is named by a path that depends on the current module.
    pub(crate) fn is_relative(&self) -> bool {
        !matches!(self.ty.clone().into_iter().next(), Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
    }

    /// Type as seen from inside `depth` modules; `inner` replaces `_`.
    pub(crate) fn ty(&self, inner: Option<&TokenStream>, depth: usize) -> TokenStream {
        seen_from(self.ty.clone(), inner, depth)
    }
}

/// All parts whose type has this name. `None` if no Rust type can be chosen for that type.
fn all(name: &str, maker: Maker) -> Option<HostParts> {
    let number = (name == "number").then_some(Type::Number);
    number
        .or_else(|| Notation::named(name).map(Type::Written))
        .filter(|_| maker == Maker::FromValue)
        .map(HostParts::All)
}

/// Tracks which `<` are open while the tokens of a type are read.
#[derive(Default)]
struct Brackets {
    open: Vec<Span>,
    /// Whether the last token may be the start of `->`.
    is_arrow: bool,
}

impl Brackets {
    /// Passes a token. Returns `false` for a `>` without a `<`.
    fn pass(&mut self, token: &TokenTree) -> bool {
        let is_arrow = std::mem::take(&mut self.is_arrow);
        let TokenTree::Punct(punct) = token else { return true };
        match punct.as_char() {
            '<' => self.open.push(punct.span()),
            '>' if !is_arrow => return self.open.pop().is_some(),
            '-' => self.is_arrow = true,
            _ => {}
        }
        true
    }
}

/// The reason why tokens can't be a type, with its span. Other errors are left to the compiler, except where it
/// couldn't point at the macro call.
fn not_a_type(ty: &TokenStream) -> Option<(Option<Span>, String)> {
    let mut brackets = Brackets::default();
    for (index, token) in ty.clone().into_iter().enumerate() {
        if !brackets.pass(&token) {
            return Some((Some(token.span()), "expected a type, but this `>` is unmatched".to_owned()));
        }
        if let (0, TokenTree::Literal(literal)) = (index, &token) {
            return Some((Some(literal.span()), format!("expected a type, not the literal `{literal}`")));
        }
    }
    match brackets.open.pop() {
        Some(span) => Some((Some(span), "expected a type, but this `<` is not closed".to_owned())),
        None if ty.is_empty() => Some((None, "expected a type after `=>`".to_owned())),
        None => None,
    }
}

/// Tokens of a type, up to a comma that is not inside `<..>`.
fn type_tokens(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    let mut brackets = Brackets::default();
    while !(input.is_empty() || brackets.open.is_empty() && input.peek(Token![,])) {
        let token: TokenTree = input.parse()?;
        brackets.pass(&token);
        tokens.extend([token]);
    }
    Ok(tokens)
}

/// Number of open `<` at `_`.
fn around(ty: &TokenStream) -> syn::Result<usize> {
    let mut brackets = Brackets::default();
    let mut found = None;
    for token in ty.clone() {
        brackets.pass(&token);
        if let TokenTree::Ident(ident) = &token
            && ident == "_"
        {
            if brackets.open.is_empty() || found.is_some() {
                let why = "`_` stands for the type from the spec; write it once, as in `Spanned<_>`";
                return Err(syn::Error::new(ident.span(), why));
            }
            found = Some(brackets.open.len());
        }
    }
    Ok(found.unwrap_or(0))
}

fn seen_from(tokens: TokenStream, inner: Option<&TokenStream>, depth: usize) -> TokenStream {
    let mut out = TokenStream::new();
    let mut is_start = true;
    for token in tokens {
        let after_colon = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ':');
        match token {
            TokenTree::Ident(ident) if ident == "_" && inner.is_some() => out.extend(inner.cloned()),
            TokenTree::Ident(ident) if is_start && depth > 0 && (ident == "super" || ident == "self") => {
                for at in 0..depth {
                    if at > 0 {
                        out.extend(quote! { :: });
                    }
                    out.extend([Ident::new("super", ident.span())]);
                }
                if ident == "super" {
                    out.extend(quote! { ::super });
                }
            }
            TokenTree::Group(group) if group.delimiter() != Delimiter::None => {
                let mut inside = Group::new(group.delimiter(), seen_from(group.stream(), inner, depth));
                inside.set_span(group.span());
                out.extend([inside]);
            }
            other => out.extend([other]),
        }
        is_start = !after_colon;
    }
    out
}

/// Converts a path to the form that lowering uses: `a.b[].c[0]["d.e"]`.
fn canonical(path: &str) -> Result<String, String> {
    let wrong = |why: &str| {
        Err(format!(
            "`{path}` is not a path: {why}\n= help: a path consists of property names from the root, as in \
             `server.port`; `[]` stands for the elements of a list, set or map, as in `listeners[].port`"
        ))
    };
    if path.is_empty() {
        return wrong("it is empty");
    }
    let mut out = String::new();
    let mut rest = path;
    let mut name_follows = !path.starts_with('[');
    while !rest.is_empty() || name_follows {
        if name_follows {
            let end = rest.find(['.', '[']).unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            let name = name.trim();
            if name.is_empty() {
                return wrong("a name is missing");
            }
            if name.contains([']', '"']) {
                return wrong("write a name with such characters in brackets and quotes, as in `[\"a.b\"]`");
            }
            out.push_str(name);
            (rest, name_follows) = (after, false);
        } else if let Some(after) = rest.strip_prefix('.') {
            out.push('.');
            (rest, name_follows) = (after, true);
        } else if let Some(after) = rest.strip_prefix("[]") {
            out.push_str("[]");
            rest = after;
        } else if let Some((inside, after)) = rest.strip_prefix('[').and_then(bracketed) {
            if let Some(name) = quoted(inside) {
                out.push_str(&match name.contains(['.', '[', ']', '"']) || name.is_empty() {
                    true => format!("[{}]", Quoted(&name)),
                    false if out.is_empty() => name,
                    false => format!(".{name}"),
                });
            } else if let Ok(index) = inside.parse::<usize>() {
                out.push_str(&format!("[{index}]"));
            } else {
                return wrong("brackets contain nothing, the index of an element, or a name in quotes");
            }
            rest = after;
        } else if rest.starts_with('[') {
            return wrong("a `]` is missing");
        } else {
            return wrong("a `.` or `[` is missing");
        }
    }
    Ok(out)
}

/// Text before and after the closing bracket.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let start = if text.starts_with('"') { string_end(text)? } else { 0 };
    let end = start + text.get(start..)?.find(']')?;
    Some((text.get(..end)?, text.get(end + 1..)?))
}

/// End of the string that the text starts with.
fn string_end(text: &str) -> Option<usize> {
    let mut is_escaped = true;
    let is_end = |&(_, byte): &(usize, u8)| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    };
    text.bytes().enumerate().find(is_end).map(|(end, _)| end + 1)
}

/// Value of an HCL string without interpolations.
fn quoted(text: &str) -> Option<String> {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    match parse_expr(&mut diags, &arena, text, Limits::default())?.kind {
        ExprKind::String(name) if diags.is_empty() => Some(name.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use syn::parse::Parser as _;

    #[test]
    fn what_is_no_type_is_refused_at_its_place() {
        let why = |ty: &str| not_a_type(&ty.parse().unwrap()).map(|(_, why)| why);
        for right in ["u16", "Vec<Option<u8>>", "fn(u8) -> u8", "Box<dyn Fn() -> u8>", "[u8; 4]", "(u8, u8)", "A<3>"] {
            assert_eq!(why(right), None, "{right}");
        }
        assert_eq!(why("").as_deref(), Some("expected a type after `=>`"));
        assert_eq!(why("Vec<u8").as_deref(), Some("expected a type, but this `<` is not closed"));
        assert_eq!(why("Vec<u8>>").as_deref(), Some("expected a type, but this `>` is unmatched"));
        assert_eq!(why("\"u16\"").as_deref(), Some("expected a type, not the literal `\"u16\"`"));
    }

    #[test]
    fn an_arrow_closes_nothing() {
        let depth = |ty: &str| around(&ty.parse().unwrap()).map_err(|why| why.to_string());
        assert_eq!(depth("Wrapper<fn() -> u8, _>"), Ok(1));
        assert_eq!(depth("Box<Wrapper<Box<dyn Fn() -> Vec<u8>>, _>>"), Ok(2));
        assert_eq!(depth("fn() -> u8"), Ok(0));
        assert!(depth("fn() -> _").is_err());
        let parser = |input: ParseStream<'_>| Ok((type_tokens(input)?.to_string(), input.parse::<TokenStream>()?));
        let (ty, rest) = parser.parse_str("Wrapper<fn() -> u8, _>, a => b").unwrap();
        assert_eq!((ty.as_str(), rest.to_string().as_str()), ("Wrapper < fn () -> u8 , _ >", ", a => b"));
    }

    #[test]
    fn an_open_bracket_is_what_is_wrong() {
        let why = canonical("port[").unwrap_err();
        assert!(why.starts_with("`port[` is not a path: a `]` is missing"), "{why}");
    }

    #[test]
    fn a_part_has_one_path() {
        let right = |path| canonical(path).unwrap_or_else(|why| why);
        assert_eq!(right("server.port"), "server.port");
        assert_eq!(right("listeners[].port"), "listeners[].port");
        assert_eq!(right("pair[0][\"a\"]"), "pair[0].a");
        assert_eq!(right("[\"a.b\"].c"), "[\"a.b\"].c");
        assert_eq!(right("[].x"), "[].x");
        assert_eq!(right(r#"["a\"]\\.b"].c"#), r#"["a\"]\\.b"].c"#);
        assert_eq!(right(r#"["a\u0062"]["it's.\u200b"]"#), "ab[\"it's.\u{200b}\"]");
        for wrong in
            ["", "a..b", "a.", ".a", "a[", "a[x]", "a]b", "a[]b", "[\"a]", "[\"a\"b]", "[\"${a}\"]", "[\"a\", \"b\"]"]
        {
            assert!(canonical(wrong).is_err(), "{wrong}");
        }
    }
}
