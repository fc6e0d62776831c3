//! Specs by kind, as the decode engine has them.

use super::{Builder, fold};
use crate::hir::{ArgsOf, Chooser, Name, Spec, SpecKind, Take};
use crate::infer::{self, Ty, Typed};
use hclspec_core::arena::Keep as _;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::table::{ArgsOf as TableArgsOf, BodySchema, Property, Spec as TableSpec, Take as TableTake};
use hclspec_core::text::place;
use hclspec_core::types::{Literal, Type};
use hclspec_core::value::Val;

impl<'a> Builder<'a> {
    /// Converts a spec to its table entry, except for the properties common to all kinds of specs.
    pub(super) fn kind(&self, spec: &Spec<'a>, schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let block = |name: &Name<'_>| schema.block(name.text);
        Some(match &spec.kind {
            SpecKind::Object { properties, .. } => {
                let (names, keys) = self.keys(properties)?;
                let mut children = Vec::with_capacity(properties.len());
                for property in properties {
                    let slot = place(&names, property.name.text, |name| name)?;
                    children.push(Property { slot, spec: self.spec(&property.spec, schema)? });
                }
                TableSpec::Object { keys, children: self.arena.keep_list(&children) }
            }
            SpecKind::Choice { by, cases, .. } => {
                let (names, keys) = self.keys(cases)?;
                let Chooser::BlockType(collect) = by else {
                    return Some(TableSpec::Chosen { keys, choice: self.choice(spec, &names)?, case: None });
                };
                let mut built = Vec::with_capacity(cases.len());
                for case in cases {
                    let slot = place(&names, case.name.text, |name| name)?;
                    built.push(Property { slot, spec: self.bare(&case.spec, schema)? });
                }
                TableSpec::Cases { keys, cases: self.arena.keep_list(&built), collect: *collect }
            }
            SpecKind::Tuple { elements } => TableSpec::Tuple(self.specs(elements, schema)?),
            SpecKind::Attr { name, take, required, default, checks } => {
                let attr = TableSpec::Attr {
                    attr: place(schema.attrs, name.text, |attr| attr.name)?,
                    take: self.take(take)?,
                    // In the reference, null is allowed for a required attribute, and the schema ensures that the attribute is set.
                    required: *required && !self.grammar.decodes_as_reference(),
                };
                // Add the secrets to the `attr` itself, so that they are known before its checks run.
                let mut built = if default.is_some() || checks.is_some() { self.secret(spec, attr) } else { attr };
                let typed = infer::of_spec(spec, self.nulls);
                if let Some(default) = default {
                    let candidates = self.arena.keep_list(&[built, self.fallback(&default.value, typed)?]);
                    built = TableSpec::Default { candidates, ty: None };
                }
                match checks {
                    Some(checks) => self.transform(built, checks, &typed.shape, typed.ty.as_ref())?,
                    None => built,
                }
            }
            SpecKind::Blocks { block_type, collect, nested, .. } => {
                TableSpec::Blocks { block: block(block_type)?, collect: *collect, nested: self.nested(nested)? }
            }
            SpecKind::Args { of, take } => {
                let of = match of {
                    ArgsOf::Block { block_type, required } => {
                        TableArgsOf::Block { block: block(block_type)?, required: *required }
                    }
                    ArgsOf::Rest(_) => TableArgsOf::Rest,
                };
                TableSpec::Args { of, take: self.take(take)? }
            }
            SpecKind::RestBody { is_kept, .. } => TableSpec::RestBody { is_kept: *is_kept },
            SpecKind::Label { name, label } => {
                TableSpec::Label { label: label.place, name: name.text, ty: self.store.ty(label.ty.clone())? }
            }
            SpecKind::Literal { value, .. } => self.literal(value)?,
            SpecKind::Default { candidates } => self.default(spec, candidates, schema)?,
            SpecKind::Transform { nested, result, .. } => {
                let Typed { shape, ty } = match self.grammar.decodes_as_reference() {
                    false => infer::of_spec(spec, self.nulls).clone(),
                    // The reference infers no types: blocks have other types there, and fallbacks keep their own.
                    true => Typed { shape: Ty::unknown(), ty: None },
                };
                let nested = self.computed(|| self.spec(nested, schema))?;
                self.transform(nested, result, &shape, ty.as_ref())?
            }
            SpecKind::Use { part } => self.named(part, schema)?,
            SpecKind::Recursive(recursive) => self.named(&*recursive.part()?, schema)?,
            SpecKind::Broken { .. } => return None,
        })
    }

    fn take(&self, take: &Take<'_>) -> Option<TableTake<'a>> {
        Some(match take {
            Take::Value { ty, .. } => TableTake::Value(self.store.ty(ty.clone())?),
            Take::Expression => TableTake::Expression,
        })
    }

    /// Computes `result` from the value of `nested`.
    fn transform(
        &self,
        nested: TableSpec<'a>,
        result: &Expr<'a>,
        shape: &Ty,
        ty: Option<&Type>,
    ) -> Option<TableSpec<'a>> {
        Some(TableSpec::Transform {
            nested: self.arena.keep(nested),
            result: fold::fold(self.arena, &self.store.folding, result),
            ty: self.store.ty(of_values(shape, ty))?,
            nullable: shape.is_nullable(),
        })
    }

    /// A literal fallback for a value of a type. The literal is converted once, here.
    fn fallback(&self, value: &Val, typed: &Typed) -> Option<TableSpec<'a>> {
        let converted = infer::literal_fallback(value, typed).ok()?;
        let ty = typed.ty.clone().unwrap_or_else(|| infer::written_type(&converted, &typed.shape));
        if !ty.has_written() {
            return self.literal(&converted);
        }
        // The text must be converted at run time, because only conversion gives its meaning.
        let value = self.store.literal(Literal::from(value))?;
        Some(TableSpec::Literal { value, ty: self.store.ty(ty)? })
    }

    fn literal(&self, value: &Val) -> Option<TableSpec<'a>> {
        Some(TableSpec::Literal { value: self.store.literal(Literal::from(value))?, ty: self.store.ty(value.ty())? })
    }

    fn default(&self, spec: &Spec<'a>, candidates: &[Spec<'a>], schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let typed = infer::of_spec(spec, self.nulls);
        let is_of_one_shape = infer::of_one_shape(spec).is_some();
        let mut built = Vec::with_capacity(candidates.len());
        for (index, candidate) in candidates.iter().enumerate() {
            built.push(match &candidate.resolved().kind {
                SpecKind::Literal { value, .. } if index > 0 && !self.grammar.decodes_as_reference() => {
                    self.converted(self.fallback(value, typed)?, self.parts_of(candidate))
                }
                _ if is_of_one_shape => self.spec(candidate, schema)?,
                _ => self.computed(|| self.spec(candidate, schema))?,
            });
        }
        // In the reference, fallbacks keep their types.
        let ty = typed.ty.as_ref().filter(|_| !self.grammar.decodes_as_reference() && !is_of_one_shape);
        let ty = match of_values(&typed.shape, ty) {
            Type::Any => None,
            ty => Some(self.store.ty(ty)?),
        };
        Some(TableSpec::Default { candidates: self.arena.keep_list(&built), ty })
    }
}

/// The type that computed values are converted to. `any` for values with alternatives of unions: they carry their
/// own type.
fn of_values(shape: &Ty, ty: Option<&Type>) -> Type {
    if shape.guide().has_union() { Type::Any } else { ty.map_or(Type::Any, Type::of_values) }
}
