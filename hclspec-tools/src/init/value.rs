//! Inferred types of values.

use hclspec_runtime::syntax::ast::{BinaryOp, Expr, ExprKind, ObjectKey, UnaryOp};
use hclspec_runtime::text::is_identifier;
use hclspec_runtime::types::{parse_duration, parse_size};
use std::collections::{HashMap, HashSet};

/// A type inferred from values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum ValueType {
    /// No value has been seen, except perhaps null.
    #[default]
    Unknown,
    Bool,
    Int,
    Number,
    String,
    Duration,
    Size,
    List(Box<ValueType>),
    Map(Box<ValueType>),
    Object(Vec<Attribute>),
    /// An object with unknown attributes.
    AnyObject,
    /// A value that only evaluation gives, or values without a common type.
    Any,
    /// An expression that the program evaluates.
    Expression,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Attribute {
    pub(super) name: String,
    pub(super) ty: ValueType,
    pub(super) is_optional: bool,
}

/// Nesting limit of a spec: deeper types are `any`.
const MAX_DEPTH: usize = 24;

impl ValueType {
    pub(super) fn of(expr: &Expr<'_>) -> Self {
        Self::at(expr, 0)
    }

    fn at(expr: &Expr<'_>, depth: usize) -> Self {
        if depth > MAX_DEPTH {
            return Self::Any;
        }
        let of = |expr: &Expr<'_>| Self::at(expr, depth + 1);
        match expr.kind {
            ExprKind::Null => Self::Unknown,
            ExprKind::Bool(_) => Self::Bool,
            ExprKind::Int(_) => Self::Int,
            ExprKind::Number(_) => Self::Number,
            ExprKind::String(text) => Self::of_text(text),
            ExprKind::Template(_) => Self::String,
            ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => of(inner),
            ExprKind::Unary(unary) => match unary.op {
                UnaryOp::Negate => of(&unary.operand),
                UnaryOp::Not => Self::Bool,
            },
            ExprKind::Binary(binary) => match binary.rest.last().map(|last| last.op) {
                Some(BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Modulo) => {
                    Self::Number
                }
                _ => Self::Bool,
            },
            ExprKind::Conditional(it) => of(&it.if_true).joined(of(&it.if_false)),
            ExprKind::Tuple(elements) => {
                list(all_joined(elements.iter().map(|element| element_of(element, &of)).collect()))
            }
            ExprKind::Object(items) => {
                let names: Option<Vec<String>> = items.iter().map(|item| name(&item.key)).collect();
                match names {
                    Some(names) => {
                        let attribute = |(name, value)| {
                            let ty = of(value);
                            // Only optional attributes may be null.
                            Attribute { name, is_optional: ty == Self::Unknown, ty }
                        };
                        let values = items.iter().map(|item| &item.value);
                        Self::Object(names.into_iter().zip(values).map(attribute).collect()).without_doubles()
                    }
                    None => map(all_joined(items.iter().map(|item| element_of(&item.value, &of)).collect())),
                }
            }
            ExprKind::For(it) if it.key.is_none() => list(element_of(&it.value, &of)),
            ExprKind::For(it) if it.group => map(list(element_of(&it.value, &of))),
            ExprKind::For(it) => map(element_of(&it.value, &of)),
            ExprKind::Variable(_) | ExprKind::Postfix(_) | ExprKind::Call(_) | ExprKind::Invalid(_) => Self::Any,
        }
    }

    fn of_text(text: &str) -> Self {
        let has_unit = |text: &str| text.ends_with(['b', 'B']) && text.contains(['k', 'K', 'M', 'G', 'T']);
        match text {
            "0" => Self::String,
            text if parse_duration(text).is_ok() => Self::Duration,
            text if has_unit(text) && parse_size(text).is_ok() => Self::Size,
            _ => Self::String,
        }
    }

    /// The type of values that have this type or another one.
    pub(super) fn joined(self, other: Self) -> Self {
        match (self, other) {
            (Self::Unknown, other) | (other, Self::Unknown) => other,
            (Self::Expression, _) | (_, Self::Expression) => Self::Expression,
            (one, other) if one == other => one,
            (Self::Int, Self::Number) | (Self::Number, Self::Int) => Self::Number,
            // Numbers and bools convert to strings.
            (one, other) if one.is_text() && other.is_primitive() || one.is_primitive() && other.is_text() => {
                Self::String
            }
            (Self::List(one), Self::List(other)) => list(one.joined(*other)),
            (Self::Map(one), Self::Map(other)) => map(one.joined(*other)),
            (Self::Map(values), Self::Object(attributes)) | (Self::Object(attributes), Self::Map(values)) => {
                map(attributes.into_iter().map(|attribute| attribute.ty).fold(*values, Self::joined))
            }
            (Self::Object(one), Self::Object(other)) => Self::Object(both(one, other)),
            (Self::AnyObject, Self::Object(_) | Self::Map(_)) | (Self::Object(_) | Self::Map(_), Self::AnyObject) => {
                Self::AnyObject
            }
            _ => Self::Any,
        }
    }

    /// Returns `true` if values of the type are written as strings.
    fn is_text(&self) -> bool {
        matches!(self, Self::String | Self::Duration | Self::Size)
    }

    fn is_primitive(&self) -> bool {
        self.is_text() || matches!(self, Self::Int | Self::Number | Self::Bool)
    }

    /// Keeps only the first attribute of each name: the parser reports duplicates.
    fn without_doubles(self) -> Self {
        let Self::Object(attributes) = self else { return self };
        let mut names = HashSet::new();
        Self::Object(attributes.into_iter().filter(|it| names.insert(it.name.clone())).collect())
    }

    /// Returns `true` if all values have the same type and can be elements of a list: the elements of a `list(any)` are converted.
    pub(super) fn is_certain(&self) -> bool {
        match self {
            Self::Any | Self::AnyObject | Self::Expression => false,
            Self::Unknown | Self::Bool | Self::Int | Self::Number | Self::String | Self::Duration | Self::Size => true,
            Self::List(element) | Self::Map(element) => element.is_certain(),
            Self::Object(attributes) => !attributes.is_empty() && attributes.iter().all(|it| it.ty.is_certain()),
        }
    }

    /// The type as written in a spec.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Unknown | Self::Any => "any".to_owned(),
            Self::Bool => "bool".to_owned(),
            Self::Int => "int".to_owned(),
            Self::Number => "number".to_owned(),
            Self::String => "string".to_owned(),
            Self::Duration => "duration".to_owned(),
            Self::Size => "size".to_owned(),
            Self::List(element) => format!("list({})", element.text()),
            Self::Map(element) => format!("map({})", element.text()),
            Self::AnyObject => "object".to_owned(),
            Self::Object(attributes) if attributes.is_empty() => "object".to_owned(),
            Self::Object(attributes) => {
                let attributes = attributes.iter().map(|Attribute { name, ty, is_optional }| match is_optional {
                    true => format!("{name} = optional({})\n", ty.text()),
                    false => format!("{name} = {}\n", ty.text()),
                });
                format!("object({{\n{}}})", attributes.collect::<String>())
            }
            Self::Expression => "expression".to_owned(),
        }
    }
}

/// Joins all types. Joins them in pairs, because object types may grow with each step.
fn all_joined(mut types: Vec<ValueType>) -> ValueType {
    while types.len() > 1 {
        let mut left = types.into_iter();
        types = Vec::new();
        while let Some(one) = left.next() {
            types.push(left.next().into_iter().fold(one, ValueType::joined));
        }
    }
    types.pop().unwrap_or_default()
}

/// Type of an element. A null in a list has no type but `any`.
fn element_of(expr: &Expr<'_>, of: &dyn Fn(&Expr<'_>) -> ValueType) -> ValueType {
    match expr.without_parens().kind {
        ExprKind::Null => ValueType::Any,
        _ => of(expr),
    }
}

fn list(element: ValueType) -> ValueType {
    if element.is_certain() { ValueType::List(Box::new(element)) } else { ValueType::Any }
}

fn map(element: ValueType) -> ValueType {
    if element.is_certain() { ValueType::Map(Box::new(element)) } else { ValueType::AnyObject }
}

/// Name of an attribute; `None` for keys that look like data: computed, capitalized or arbitrary strings.
fn name(key: &ObjectKey<'_>) -> Option<String> {
    let name = key.constant()?;
    let is_name = is_identifier(&name) && !name.chars().any(char::is_uppercase);
    is_name.then(|| name.into_owned())
}

/// Union of the attributes of two object types. Attributes of only one are optional.
fn both(one: Vec<Attribute>, other: Vec<Attribute>) -> Vec<Attribute> {
    let places: HashMap<String, usize> = one.iter().enumerate().map(|(at, it)| (it.name.clone(), at)).collect();
    let first = one.len();
    let mut is_in_both = vec![false; first];
    let mut all = one;
    for second in other {
        match places.get(&second.name).and_then(|at| Some((all.get_mut(*at)?, is_in_both.get_mut(*at)?))) {
            Some((attribute, is_in_both)) => {
                attribute.ty = std::mem::take(&mut attribute.ty).joined(second.ty);
                attribute.is_optional |= second.is_optional;
                *is_in_both = true;
            }
            None => all.push(Attribute { is_optional: true, ..second }),
        }
    }
    for (attribute, is_in_both) in all.iter_mut().zip(is_in_both) {
        attribute.is_optional |= !is_in_both;
    }
    all
}
