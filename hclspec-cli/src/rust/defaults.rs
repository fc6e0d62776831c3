//! Conversion of constant Rust expressions to spec expressions.

use super::items::{Declaration, Items, ends_with};
use super::types::SerdeType;
use super::variants::Variants;
use hclspec_runtime::text::{KeyText, Quoted};
use syn::punctuated::Punctuated;
use syn::{BinOp, Expr, Lit, Member, Token, UnOp};

/// Limit on chains of expressions that refer to others.
const MAX_DEPTH: usize = 32;

/// Evaluates constants. `Self` in them is a given type.
#[derive(Clone, Copy)]
pub(super) struct Constants<'i, 'f> {
    items: &'i Items<'f>,
    of: &'i str,
    depth: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Constant {
    /// `None`.
    Nothing,
    Value(String),
}

impl Constant {
    pub(super) fn value(self) -> Option<String> {
        if let Self::Value(text) = self { Some(text) } else { None }
    }
}

impl<'i, 'f> Constants<'i, 'f> {
    pub(super) fn new(items: &'i Items<'f>, of: &'i str) -> Self {
        Self { items, of, depth: 0 }
    }

    fn deeper(self) -> Option<Self> {
        (self.depth < MAX_DEPTH).then_some(Self { depth: self.depth + 1, ..self })
    }

    /// Result of `Default::default` for a type.
    pub(super) fn of_type(self, kind: &SerdeType) -> Option<Constant> {
        let value = |text: &str| Some(Constant::Value(text.to_owned()));
        match kind {
            SerdeType::Option(_) => Some(Constant::Nothing),
            SerdeType::List(_) | SerdeType::Set(_) => value("[]"),
            SerdeType::Map(_) => value("{}"),
            SerdeType::Scalar("string" | "secret(string)", _) => value("\"\""),
            SerdeType::Scalar("bool", _) => value("false"),
            SerdeType::Scalar("int" | "number", None) => value("0"),
            // Uses a default that fulfills the type's condition, since others would be an error in the spec.
            SerdeType::Scalar("int", Some(condition)) => value(if condition.contains(">= 1") { "1" } else { "0" }),
            SerdeType::Scalar("duration", _) => value("\"0s\""),
            SerdeType::Scalar("size", _) => value("\"0B\""),
            SerdeType::Tuple(kinds) => {
                let all: Option<Vec<String>> = kinds.iter().map(|kind| self.of_type(kind)?.value()).collect();
                Some(Constant::Value(format!("[{}]", all?.join(", "))))
            }
            SerdeType::Declared(name) => match (self.items.declared(name)?, self.items.default_of(name)) {
                // A struct may have others in several places.
                (_, Some(expr)) => {
                    Constants { of: name, depth: self.depth + MAX_DEPTH / 4, ..self }.of_expr(expr, kind)
                }
                (Declaration::Enum(it), None) => {
                    Variants::of(self.items, it).default_word().map(|word| Constant::Value(Quoted(&word).to_string()))
                }
                _ => None,
            },
            SerdeType::Scalar(..) | SerdeType::Unknown(_) => None,
        }
    }

    pub(super) fn of_function(self, path: &str, kind: &SerdeType) -> Option<Constant> {
        match self.items.function(path, self.of) {
            Some(expr) => self.deeper()?.of_expr(expr, kind),
            None if path.ends_with("::default") || path.ends_with("::new") => self.of_type(kind),
            None => None,
        }
    }

    pub(super) fn of_expr(self, expr: &Expr, kind: &SerdeType) -> Option<Constant> {
        let this = self.deeper()?;
        if let SerdeType::Option(inner) = kind {
            return match expr {
                Expr::Path(path) if ends_with(&path.path, "None") => Some(Constant::Nothing),
                Expr::Call(call) if is_path(&call.func, "Some") => this.of_expr(call.args.first()?, inner),
                Expr::Call(call) if is_path(&call.func, "default") => Some(Constant::Nothing),
                Expr::MethodCall(_) | Expr::Lit(_) => this.of_expr(expr, inner),
                Expr::Path(path) => this.of_expr(self.items.constant(&path_text(&path.path), self.of)?, kind),
                _ => None,
            };
        }
        let value = |text: String| Some(Constant::Value(text));
        match expr {
            Expr::Paren(it) => this.of_expr(&it.expr, kind),
            Expr::Group(it) => this.of_expr(&it.expr, kind),
            Expr::Reference(it) => this.of_expr(&it.expr, kind),
            Expr::Cast(it) => this.of_expr(&it.expr, kind),
            Expr::Lit(it) => value(literal(&it.lit)?),
            Expr::Unary(it) if matches!(it.op, UnOp::Neg(_)) => {
                value(format!("-{}", this.of_expr(&it.expr, kind)?.value()?))
            }
            Expr::Binary(it) => {
                let sign = match it.op {
                    BinOp::Add(_) => "+",
                    BinOp::Sub(_) => "-",
                    BinOp::Mul(_) => "*",
                    _ => return None,
                };
                let side = |expr: &Expr| match expr {
                    Expr::Lit(_) | Expr::Binary(_) => this.of_expr(expr, kind)?.value(),
                    expr => this.of_expr(expr, kind)?.value().map(|text| format!("({text})")),
                };
                value(format!("{} {sign} {}", side(&it.left)?, side(&it.right)?))
            }
            Expr::Array(it) => this.list(it.elems.iter(), kind),
            Expr::Tuple(it) => {
                let SerdeType::Tuple(kinds) = kind else { return None };
                let all = it.elems.iter().zip(kinds).map(|(expr, kind)| this.of_expr(expr, kind)?.value());
                value(format!("[{}]", all.collect::<Option<Vec<_>>>()?.join(", ")))
            }
            Expr::Macro(it) if ends_with(&it.mac.path, "vec") => {
                let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
                this.list(it.mac.parse_body_with(parser).ok()?.iter(), kind)
            }
            Expr::MethodCall(it) => match it.method.to_string().as_str() {
                "map" if it.args.first().is_some_and(is_conversion) => this.of_expr(&it.receiver, kind),
                "iter" | "into_iter" | "copied" | "cloned" | "collect" | "into" | "to_string" | "to_owned"
                | "to_vec" | "parse" | "unwrap" | "expect" | "clone" | "to_path_buf" => {
                    this.of_expr(&it.receiver, kind)
                }
                _ => None,
            },
            Expr::Struct(it) => {
                let SerdeType::Declared(name) = kind else { return None };
                let fields = super::fields::of_struct(self.items, name)?;
                let mut items = Vec::new();
                for field in fields {
                    let given = it.fields.iter().find(|given| match &given.member {
                        Member::Named(member) => *member == field.rust_name,
                        Member::Unnamed(_) => false,
                    });
                    let constant = match given {
                        Some(given) => this.of_expr(&given.expr, &field.kind)?,
                        None => this.of_type(&field.kind)?,
                    };
                    if let Constant::Value(text) = constant {
                        items.push(format!("{} = {text}", KeyText(&field.label())));
                    }
                }
                value(format!("{{ {} }}", items.join(", ")))
            }
            Expr::Call(it) => {
                let Expr::Path(path) = &*it.func else { return None };
                this.call(&path_text(&path.path), it.args.iter().collect(), kind)
            }
            Expr::Path(it) => {
                if let SerdeType::Declared(name) = kind
                    && let Some(Declaration::Enum(all)) = self.items.declared(name)
                    && let Some(variant) = it.path.segments.last()
                    && let Some(word) = Variants::of(self.items, all).word(&variant.ident.to_string())
                {
                    return value(Quoted(&word).to_string());
                }
                match path_text(&it.path).as_str() {
                    "Ipv4Addr::LOCALHOST" => value("\"127.0.0.1\"".to_owned()),
                    "Ipv4Addr::UNSPECIFIED" => value("\"0.0.0.0\"".to_owned()),
                    "Duration::ZERO" => value("\"0s\"".to_owned()),
                    path => this.of_expr(self.items.constant(path, self.of)?, kind),
                }
            }
            Expr::Block(it) => match it.block.stmts.as_slice() {
                [syn::Stmt::Expr(expr, None)] => this.of_expr(expr, kind),
                _ => None,
            },
            _ => None,
        }
    }

    fn list<'e>(self, elements: impl Iterator<Item = &'e Expr>, kind: &SerdeType) -> Option<Constant> {
        let (SerdeType::List(element) | SerdeType::Set(element)) = kind else { return None };
        let all: Option<Vec<String>> = elements.map(|expr| self.of_expr(expr, element)?.value()).collect();
        Some(Constant::Value(format!("[{}]", all?.join(", "))))
    }

    fn call(self, path: &str, args: Vec<&Expr>, kind: &SerdeType) -> Option<Constant> {
        if let Some(expr) = self.items.function(path, self.of) {
            return self.of_expr(expr, kind);
        }
        let (of, name) = path.rsplit_once("::").unwrap_or(("", path));
        match (of, name, args.as_slice()) {
            (_, "new" | "default", []) => self.of_type(kind),
            ("Duration" | "ByteSize", function, [count]) => {
                let unit = unit(of, function)?;
                let count = product(&self.of_expr(count, &SerdeType::Scalar("int", None))?.value()?)?;
                Some(Constant::Value(format!("\"{count}{unit}\"")))
            }
            ("Ipv4Addr", "new", parts) => {
                let parts = parts.iter().map(|part| self.of_expr(part, &SerdeType::Scalar("int", None))?.value());
                Some(Constant::Value(Quoted(&parts.collect::<Option<Vec<_>>>()?.join(".")).to_string()))
            }
            (_, "from" | "new" | "V4" | "V6" | "from_static" | "Borrowed" | "Owned", [only]) => {
                self.of_expr(only, kind)
            }
            _ => None,
        }
    }
}

/// Unit in which a function such as `Duration::from_secs` takes its argument.
fn unit(of: &str, function: &str) -> Option<&'static str> {
    Some(match (of, function) {
        ("Duration", "from_secs" | "from_secs_f64" | "from_secs_f32") => "s",
        ("Duration", "from_millis") => "ms",
        ("Duration", "from_micros") => "us",
        ("Duration", "from_nanos") => "ns",
        ("Duration", "from_mins") => "m",
        ("Duration", "from_hours") => "h",
        ("Duration", "from_days") => "d",
        ("ByteSize", "b") => "B",
        ("ByteSize", "kb") => "kB",
        ("ByteSize", "mb") => "MB",
        ("ByteSize", "gb") => "GB",
        ("ByteSize", "kib") => "KiB",
        ("ByteSize", "mib") => "MiB",
        ("ByteSize", "gib") => "GiB",
        _ => return None,
    })
}

/// Value of a number or a product of numbers. Decimals can't be factors.
fn product(text: &str) -> Option<String> {
    let factors: Vec<&str> = text.split('*').map(str::trim).collect();
    match factors.as_slice() {
        [only] if only.parse::<f64>().is_ok() => Some((*only).to_owned()),
        all => all
            .iter()
            .try_fold(1_u64, |product, factor| product.checked_mul(factor.parse().ok()?))
            .map(|it| it.to_string()),
    }
}

fn literal(literal: &Lit) -> Option<String> {
    Some(match literal {
        Lit::Str(text) => Quoted(&text.value()).to_string(),
        Lit::Char(c) => Quoted(&c.value().to_string()).to_string(),
        Lit::Int(number) => number.base10_digits().to_owned(),
        Lit::Float(number) => number.base10_digits().trim_end_matches('.').to_owned(),
        Lit::Bool(value) => value.value.to_string(),
        _ => return None,
    })
}

fn is_path(expr: &Expr, name: &str) -> bool {
    matches!(expr, Expr::Path(path) if ends_with(&path.path, name))
}

/// Returns `true` if the expression is a function that only converts its argument, such as `String::from`.
fn is_conversion(expr: &Expr) -> bool {
    ["from", "into", "to_string", "to_owned", "new"].iter().any(|name| is_path(expr, name))
}

/// Last two names of a path.
fn path_text(path: &syn::Path) -> String {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    names.get(names.len().saturating_sub(2)..).unwrap_or_default().join("::")
}
