//! Attributes of serde, and documentation comments.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, Lit, LitStr, Meta};

/// The attributes of serde that affect how a type, a field or a variant is deserialized.
#[derive(Clone, Debug, Default)]
pub(super) struct Serde {
    pub(super) rename: Option<String>,
    pub(super) rename_all: Option<Case>,
    pub(super) rename_all_fields: Option<Case>,
    pub(super) aliases: Vec<String>,
    pub(super) default: Option<SerdeDefault>,
    pub(super) is_flat: bool,
    pub(super) is_skipped: bool,
    pub(super) is_transparent: bool,
    pub(super) is_untagged: bool,
    pub(super) is_other: bool,
    pub(super) denies_unknown: bool,
    pub(super) tag: Option<String>,
    pub(super) content: Option<String>,
    /// Function or module that deserializes the value.
    pub(super) with: Option<String>,
    /// Type that the value is converted from.
    pub(super) from: Option<String>,
}

/// `default` in an attribute.
#[derive(Clone, Debug)]
pub(super) enum SerdeDefault {
    /// Default of the type.
    OfType,
    /// Result of a function.
    Function(String),
}

/// A naming convention.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    separator: &'static str,
    first: Letters,
    others: Letters,
}

#[derive(Clone, Copy, Debug)]
enum Letters {
    Lower,
    Upper,
    Capital,
}

impl Serde {
    pub(super) fn of(attributes: &[Attribute]) -> Self {
        let mut all = Self::default();
        for attribute in attributes.iter().filter(|it| it.path().is_ident("serde")) {
            // Ignores attributes that syn can't parse: serde rejects them, too.
            let _ = attribute.parse_nested_meta(|meta| all.read(&meta));
        }
        all
    }

    fn read(&mut self, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
        let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
        let flag = match name.as_str() {
            "flatten" => Some(&mut self.is_flat),
            "skip" | "skip_deserializing" => Some(&mut self.is_skipped),
            "transparent" => Some(&mut self.is_transparent),
            "untagged" => Some(&mut self.is_untagged),
            "other" => Some(&mut self.is_other),
            "deny_unknown_fields" => Some(&mut self.denies_unknown),
            _ => None,
        };
        if let Some(flag) = flag {
            *flag = true;
            return Ok(());
        }
        match name.as_str() {
            "default" if !meta.input.peek(syn::Token![=]) => self.default = Some(SerdeDefault::OfType),
            "default" => self.default = Some(SerdeDefault::Function(text(meta)?)),
            "alias" => self.aliases.push(text(meta)?),
            "tag" => self.tag = Some(text(meta)?),
            "content" => self.content = Some(text(meta)?),
            "with" | "deserialize_with" => self.with = Some(text(meta)?),
            "from" | "try_from" => self.from = Some(text(meta)?),
            "rename" => self.rename = for_reading(meta)?,
            "rename_all" => self.rename_all = for_reading(meta)?.and_then(|name| Case::named(&name)),
            "rename_all_fields" => self.rename_all_fields = for_reading(meta)?.and_then(|name| Case::named(&name)),
            _ if meta.input.peek(syn::Token![=]) => drop(meta.value()?.parse::<Expr>()?),
            _ if meta.input.peek(syn::token::Paren) => meta.parse_nested_meta(|inner| skip(&inner))?,
            _ => {}
        }
        Ok(())
    }
}

fn skip(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<Expr>()?;
    }
    Ok(())
}

fn text(meta: &ParseNestedMeta<'_>) -> syn::Result<String> {
    Ok(meta.value()?.parse::<LitStr>()?.value())
}

/// Name for deserialization: `= "name"`, or `(deserialize = "name")`.
fn for_reading(meta: &ParseNestedMeta<'_>) -> syn::Result<Option<String>> {
    if meta.input.peek(syn::Token![=]) {
        return text(meta).map(Some);
    }
    let mut found = None;
    meta.parse_nested_meta(|inner| {
        let name = text(&inner)?;
        if inner.path.is_ident("deserialize") {
            found = Some(name);
        }
        Ok(())
    })?;
    Ok(found)
}

impl Case {
    fn named(name: &str) -> Option<Self> {
        use Letters::{Capital, Lower, Upper};
        let (separator, first, others) = match name {
            "lowercase" => ("", Lower, Lower),
            "UPPERCASE" => ("", Upper, Upper),
            "PascalCase" => ("", Capital, Capital),
            "camelCase" => ("", Lower, Capital),
            "snake_case" => ("_", Lower, Lower),
            "SCREAMING_SNAKE_CASE" => ("_", Upper, Upper),
            "kebab-case" => ("-", Lower, Lower),
            "SCREAMING-KEBAB-CASE" => ("-", Upper, Upper),
            _ => return None,
        };
        Some(Self { separator, first, others })
    }

    pub(super) fn apply(self, name: &str) -> String {
        let word = |(index, word): (usize, &String)| match if index == 0 { self.first } else { self.others } {
            Letters::Lower => word.clone(),
            Letters::Upper => word.to_uppercase(),
            Letters::Capital => {
                let mut chars = word.chars();
                chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
            }
        };
        words(name).iter().enumerate().map(word).collect::<Vec<_>>().join(self.separator)
    }
}

/// Lower-case words of a name, split before capitals and at `_`.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in name.chars() {
        let is_new = c.is_uppercase() || c == '_' || c == '-';
        if is_new && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if c != '_' && c != '-' {
            words.last_mut().into_iter().for_each(|word| word.extend(c.to_lowercase()));
        }
    }
    words
}

/// Name of the field that the macro generates for a property, in snake case.
pub(super) fn snake_case(name: &str) -> String {
    words(name).join("_")
}

pub(super) fn doc(attributes: &[Attribute]) -> Vec<String> {
    let mut lines = Vec::new();
    for attribute in attributes.iter().filter(|it| it.path().is_ident("doc")) {
        if let Meta::NameValue(meta) = &attribute.meta
            && let Expr::Lit(literal) = &meta.value
            && let Lit::Str(text) = &literal.lit
        {
            let text = text.value();
            lines.extend(text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned()));
            if text.is_empty() {
                lines.push(String::new());
            }
        }
    }
    let is_filled = |line: &String| !line.is_empty();
    let end = lines.iter().rposition(is_filled).map_or(0, |last| last + 1);
    lines.truncate(end);
    let start = lines.iter().position(is_filled).unwrap_or_default();
    lines.split_off(start)
}

/// Returns `true` if a type derives a trait, perhaps within `cfg_attr`.
pub(super) fn derives(attributes: &[Attribute], name: &str) -> bool {
    attributes.iter().any(|attribute| {
        let Meta::List(list) = &attribute.meta else { return false };
        let is_derive = list.path.is_ident("derive") || list.path.is_ident("cfg_attr");
        is_derive && list.tokens.to_string().split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
    })
}
