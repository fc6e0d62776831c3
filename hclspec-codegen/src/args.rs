//! Input of the macro: the spec, then options.

use crate::host::{Host, Maker};
use crate::options::{Options, TypesFrom};
use proc_macro2::{Group, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitStr, Token};

const OPTIONS: [MacroOption; 11] = [
    MacroOption { name: "name", syntax: OptionSyntax::Value, example: "name = Config" },
    MacroOption { name: "module", syntax: OptionSyntax::Value, example: "module = types" },
    MacroOption { name: "vis", syntax: OptionSyntax::Value, example: "vis = pub(crate)" },
    MacroOption { name: "derive", syntax: OptionSyntax::List, example: "derive(Eq, Hash)" },
    MacroOption { name: "types", syntax: OptionSyntax::List, example: "types(\"server.port\" => u16)" },
    MacroOption { name: "deserialize", syntax: OptionSyntax::List, example: "deserialize(\"retry\" => crate::Retry)" },
    MacroOption {
        name: "types_from",
        syntax: OptionSyntax::List,
        example: "types_from(\"common.hclspec\" => crate::common)",
    },
    MacroOption { name: "inline", syntax: OptionSyntax::Value, example: "inline = \"object {}\"" },
    MacroOption { name: "spec", syntax: OptionSyntax::Braces, example: "spec { object { .. } }" },
    MacroOption { name: "nullable", syntax: OptionSyntax::Word, example: "nullable" },
    MacroOption { name: "write", syntax: OptionSyntax::Word, example: "write" },
];

struct MacroOption {
    name: &'static str,
    syntax: OptionSyntax,
    example: &'static str,
}

/// Syntax of an option, after its name.
#[derive(Clone, Copy)]
enum OptionSyntax {
    /// `=` and a value.
    Value,
    /// A list in parentheses.
    List,
    /// The spec in braces.
    Braces,
    /// Nothing.
    Word,
}

impl OptionSyntax {
    fn is_next(self, input: ParseStream<'_>) -> bool {
        match self {
            Self::Value => input.peek(Token![=]),
            Self::List => input.peek(syn::token::Paren),
            Self::Braces => input.peek(syn::token::Brace),
            Self::Word => true,
        }
    }

    const fn describe(self) -> &'static str {
        match self {
            Self::Value => "a value",
            Self::List => "a list in parentheses",
            Self::Braces => "the spec in braces",
            Self::Word => "no value",
        }
    }
}

/// Lists the names of the options for messages.
fn option_names() -> String {
    let names = OPTIONS.map(|option| format!("`{}`", option.name));
    let [most @ .., last] = &names;
    format!("{} and {last}", most.join(", "))
}

/// Arguments of `hclspec!`. The facade adds the path of the `hclspec` crate before them, in a group.
pub struct Args {
    /// Source of the spec.
    pub spec: SpecArg,
    /// Options for any spec.
    pub options: Options,
    /// Errors in options. They don't prevent the generation of types.
    pub errors: Option<syn::Error>,
}

/// Source of the spec.
pub enum SpecArg {
    /// A path.
    File(LitStr),
    /// `inline = "..."`: the text itself.
    Inline(LitStr),
    /// `spec { .. }`: the spec as tokens.
    Tokens(Group),
}

impl SpecArg {
    /// Span for compile errors.
    pub fn span(&self) -> Span {
        match self {
            Self::File(literal) | Self::Inline(literal) => literal.span(),
            Self::Tokens(group) => group.span(),
        }
    }
}

impl Args {
    /// Returns the name of the root type: the option `name`, or made from the file name.
    pub fn root_name(&self) -> Option<String> {
        match &self.spec {
            SpecArg::File(literal) => self.options.root_name(Some(&literal.value())),
            SpecArg::Inline(_) | SpecArg::Tokens(_) => self.options.root_name(None),
        }
    }
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let krate = input.step(|cursor| match cursor.token_tree() {
            Some((TokenTree::Group(group), rest)) => Ok((group.stream(), rest)),
            _ => Err(cursor.error("call this macro as `hclspec!`")),
        })?;
        if input.is_empty() {
            let message = "expected the path of a spec file, as in `hclspec!(\"app.hclspec\")`, `inline = \"...\"`, or `spec { .. }`";
            return Err(syn::Error::new(Span::call_site(), message));
        }
        let options = Options::new(krate);
        let mut parser = ArgsParser { spec: None, options, seen: Vec::new(), may_have_spec: false, errors: None };
        if input.peek(LitStr) || !input.peek(Ident::peek_any) {
            parser.spec = Some(SpecArg::File(input.parse()?));
            parser.recover(end_of_argument(input), input)?;
        }
        while !input.is_empty() {
            let parsed = parser.option(input).and_then(|()| end_of_argument(input));
            parser.recover(parsed, input)?;
        }
        parser.finish()
    }
}

/// Parses `=` and the value after it.
fn assigned<T: Parse>(input: ParseStream<'_>, expected: &str) -> syn::Result<T> {
    input.parse::<Token![=]>()?;
    input.parse().map_err(|error: syn::Error| syn::Error::new(error.span(), expected))
}

fn end_of_argument(input: ParseStream<'_>) -> syn::Result<()> {
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    Ok(())
}

struct ArgsParser {
    spec: Option<SpecArg>,
    options: Options,
    seen: Vec<String>,
    /// Whether an unreadable argument may have been meant as the spec.
    may_have_spec: bool,
    errors: Option<syn::Error>,
}

impl ArgsParser {
    fn error(&mut self, span: Span, message: impl std::fmt::Display) {
        self.combine(syn::Error::new(span, message));
    }

    fn combine(&mut self, error: syn::Error) {
        match &mut self.errors {
            Some(errors) => errors.combine(error),
            None => self.errors = Some(error),
        }
    }

    /// After an error, skips the rest of the argument.
    fn recover(&mut self, parsed: syn::Result<()>, input: ParseStream<'_>) -> syn::Result<()> {
        let Err(error) = parsed else { return Ok(()) };
        self.combine(error);
        self.may_have_spec = true;
        tokens_until_comma(input)?;
        end_of_argument(input)
    }

    /// Parses an option, and checks its name and syntax.
    fn option(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        if input.peek(LitStr) {
            return Err(input.error(match self.spec {
                None => "the path of the spec file comes first, as in `hclspec!(\"app.hclspec\", name = App)`",
                Some(_) => "expected an option, not a second spec: call `hclspec!` for each",
            }));
        }
        let option = Ident::parse_any(input)
            .map_err(|error| syn::Error::new(error.span(), format!("expected an option: {}", option_names())))?;
        let name = option.to_string();
        if self.seen.contains(&name) {
            self.error(option.span(), format!("option `{name}` is given twice"));
        }
        self.seen.push(name.clone());
        let has_value = OptionSyntax::Value.is_next(input) || OptionSyntax::List.is_next(input);
        let Some(MacroOption { syntax, example, .. }) = OPTIONS.iter().find(|known| known.name == name) else {
            self.unknown(option.span(), &name, has_value);
            tokens_until_comma(input)?;
            return Ok(());
        };
        if !syntax.is_next(input) {
            self.error(option.span(), format!("option `{name}` needs {}, as in `{example}`", syntax.describe()));
            self.may_have_spec = true;
            tokens_until_comma(input)?;
            return Ok(());
        }
        self.known(&option, &name, input)?;
        if matches!(syntax, OptionSyntax::Word) && has_value {
            self.error(option.span(), format!("option `{name}` takes no value"));
            tokens_until_comma(input)?;
        }
        Ok(())
    }

    /// Parses the rest of an option after its name, and sets the option.
    fn known(&mut self, option: &Ident, name: &str, input: ParseStream<'_>) -> syn::Result<()> {
        match name {
            "name" => {
                let expected = "expected the name of a type, without quotes, as in `name = Config`";
                self.options.name = Some(assigned(input, expected)?);
            }
            "module" => {
                let expected = "expected the name of a module, without quotes, as in `module = types`";
                self.options.module = Some(assigned(input, expected)?);
            }
            "vis" => {
                input.parse::<Token![=]>()?;
                self.options.vis = Some(visibility(input)?);
            }
            "derive" => {
                let content;
                syn::parenthesized!(content in input);
                while !content.is_empty() {
                    self.options.derives.push(tokens_until_comma(&content)?);
                    end_of_argument(&content)?;
                }
            }
            "inline" | "spec" => {
                let spec = if input.parse::<Option<Token![=]>>()?.is_some() {
                    SpecArg::Inline(input.parse()?)
                } else {
                    SpecArg::Tokens(input.parse()?)
                };
                if self.spec.is_some() {
                    self.error(option.span(), format!("`{name}` takes the place of a path; give only one of them"));
                }
                self.spec = Some(spec);
            }
            "types" => self.hosts(input, Maker::FromValue)?,
            "deserialize" => self.hosts(input, Maker::Deserialize)?,
            "types_from" => {
                let content;
                syn::parenthesized!(content in input);
                while !content.is_empty() {
                    let written: LitStr = content.parse()?;
                    content.parse::<Token![=>]>()?;
                    let module = tokens_until_comma(&content)?;
                    end_of_argument(&content)?;
                    self.options.types_from.push(TypesFrom { written, module, file: None });
                }
            }
            "nullable" => self.options.nullable = true,
            "write" => self.options.write = true,
            _ => {}
        }
        Ok(())
    }

    fn unknown(&mut self, span: Span, name: &str, has_value: bool) {
        self.may_have_spec = true;
        let suggestion = hclspec_core::diagnostic::did_you_mean(name, OPTIONS.map(|option| option.name));
        let is_first = self.spec.is_none() && self.seen.len() == 1;
        let hint = match name {
            "path" | "file" => Some("the path comes first, without a name".to_owned()),
            "pub" => Some("write `vis = pub(..)`".to_owned()),
            "object" | "tuple" => Some(format!("a spec is written in braces: `spec {{ {name} {{ .. }} }}`")),
            // A first argument without a value may be meant as a constant that contains the path.
            _ if suggestion.is_none() && is_first && !has_value => {
                Some("the path of a spec file is a string literal, not a constant or a macro".to_owned())
            }
            _ => suggestion,
        };
        let hint = hint.map_or(String::new(), |hint| format!("; {hint}"));
        self.error(span, format!("unknown option `{name}`: the options are {}{hint}", option_names()));
    }

    /// Parses the entries of `types` or `deserialize`.
    fn hosts(&mut self, input: ParseStream<'_>, maker: Maker) -> syn::Result<()> {
        for host in Host::parse_all(input, maker)? {
            let host = match host {
                Ok(host) => host,
                Err(error) => {
                    self.combine(error);
                    continue;
                }
            };
            match self.options.hosts.iter().find(|it| it.is_same_part(&host)) {
                Some(first) if first.maker == maker => {
                    let message = format!("`{}` is given a type twice", host.written());
                    self.error(host.span(), message);
                }
                Some(first) => {
                    let message = format!("`{}` is already given a type in `{}`", host.written(), first.maker.option());
                    self.error(host.span(), message);
                }
                None => self.options.hosts.push(host),
            }
        }
        Ok(())
    }

    fn finish(mut self) -> syn::Result<Args> {
        if self.spec.is_none() && !self.may_have_spec {
            self.error(
                Span::call_site(),
                "expected the path of a spec file as the first argument, `inline = \"...\"`, or `spec { .. }`",
            );
        }
        if let Some(spec @ (SpecArg::Inline(_) | SpecArg::Tokens(_))) = &self.spec
            && !self.seen.iter().any(|name| name == "name")
        {
            let span = spec.span();
            self.error(span, "an inline spec has no file name to name the type after: add `name = ...`");
        }
        match (self.errors, self.spec) {
            (errors, Some(spec)) => Ok(Args { spec, options: self.options, errors }),
            (Some(errors), None) => Err(errors),
            (None, None) => Err(syn::Error::new(Span::call_site(), "expected a spec")),
        }
    }
}

/// `pub`, `pub(crate)`, `pub(in path)`.
fn visibility(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let word: Token![pub] = input.parse().map_err(|error| {
        syn::Error::new(error.span(), "expected a visibility: `pub`, `pub(crate)`, `pub(super)`, `pub(self)`")
    })?;
    let rest = tokens_until_comma(input)?;
    Ok(quote::quote! { #word #rest })
}

fn tokens_until_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

#[cfg(test)]
mod tests {
    use super::Args;

    /// Messages about the content of the braces.
    fn errors(args: &str) -> Vec<String> {
        let errors = match syn::parse_str::<Args>(&format!("(::hclspec) {args}")) {
            Ok(args) => args.errors,
            Err(errors) => Some(errors),
        };
        errors.into_iter().flatten().map(|error| error.to_string()).collect()
    }

    #[test]
    fn a_mistake_hides_no_other() {
        let options = "`name`, `module`, `vis`, `derive`, `types`, `deserialize`, `types_from`, `inline`, `spec`, `nullable` and `write`";
        let unknown = format!("unknown option `foo`: the options are {options}");
        let name = "expected the name of a type, without quotes, as in `name = Config`";
        let vis = "expected a visibility: `pub`, `pub(crate)`, `pub(super)`, `pub(self)`";
        assert_eq!(errors(r#""a", foo, name = "x""#), [&unknown, name]);
        assert_eq!(errors(r#""a", name = "x", foo"#), [name, &unknown]);
        assert_eq!(errors(r#""a", foo, vis = 1, nullable"#), [&unknown, vis]);
        assert_eq!(errors(r#""a", foo, name = A B, vis = 1"#), [&unknown, "expected `,`", vis]);
        assert_eq!(errors(r#""a" "b", foo"#), ["expected `,`", &unknown]);
        assert_eq!(errors(r#""a", 5, foo"#), [format!("expected an option: {options}"), unknown.clone()]);
        let second = "expected an option, not a second spec: call `hclspec!` for each";
        assert_eq!(errors(r#""a", "b", foo"#), [second, &unknown]);
        let list = "option `derive` needs a list in parentheses, as in `derive(Eq, Hash)`";
        assert_eq!(
            errors(r#""a", derive = Eq, foo, types("b" => u8) c, vis = 1"#),
            [list, &unknown, "expected `,`", vis]
        );
    }

    #[test]
    fn a_spec_that_could_not_be_read_is_not_missing() {
        assert_eq!(errors("inline = 5, name = A"), ["expected string literal"]);
        assert_eq!(errors("inline, name = A"), ["option `inline` needs a value, as in `inline = \"object {}\"`"]);
        let name = "expected the name of a type, without quotes, as in `name = Config`";
        assert_eq!(errors(r#"inline = "object {}", name = "x""#), [name]);
    }
}
