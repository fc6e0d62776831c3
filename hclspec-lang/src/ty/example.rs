//! Examples of values.

use super::{CollKind, Element, Ty, TyKind};
use hclspec_core::positions::mapped;
use hclspec_core::types::{Notation, Type};
use hclspec_core::value::{Number, Val};

impl Ty {
    /// A value that an expression may see: if possible, one that is not null and converts to `wanted`.
    pub(crate) fn example(&self, wanted: &Type) -> Val {
        let any = |it: &Self| it.example(&Type::Any);
        let attrs = |attrs: &[(String, Self)]| Val::object(mapped(attrs, |(name, it)| (name.clone(), any(it))));
        match &self.kind {
            TyKind::Known(value) => value.clone(),
            TyKind::String | TyKind::Unevaluated(_) => Val::string(match wanted {
                Type::Number => "1",
                Type::Bool => "true",
                _ => "a",
            }),
            TyKind::Written(Notation::Words(words)) => Val::string(words.first().map_or("a", |word| &word.text)),
            TyKind::Written(notation) if notation.value_type() == Type::String => Val::string("a"),
            TyKind::Number | TyKind::Written(_) => one(),
            TyKind::Bool => Val::Bool(true),
            TyKind::Coll(coll, Element { of, exact }) => {
                let item = any(of);
                let ty = || exact.clone().unwrap_or_else(|| item.ty());
                match coll {
                    CollKind::List => Val::list(ty(), vec![item]),
                    CollKind::Set => Val::set(ty(), vec![item]),
                    CollKind::Map => Val::map(ty(), vec![("a".to_owned(), item)]),
                    CollKind::Seq => Val::tuple(vec![item]),
                    CollKind::Rec | CollKind::Keyed => Val::object(vec![("a".to_owned(), item)]),
                }
            }
            TyKind::Tuple(items) => Val::tuple(mapped(items, any)),
            TyKind::AnyObject => Val::object(Vec::new()),
            TyKind::Object(all) | TyKind::Choice(all) => attrs(all),
            TyKind::Part(part) => part.ty.example(wanted),
            TyKind::Any | TyKind::Union(_) | TyKind::Recursive(..) => match wanted {
                Type::String => Val::string("a"),
                Type::Number => one(),
                Type::Bool => Val::Bool(true),
                _ => Val::tuple(Vec::new()),
            },
        }
    }
}

fn one() -> Val {
    Val::Number(Number::from(1))
}
