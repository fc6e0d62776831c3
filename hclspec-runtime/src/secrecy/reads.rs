//! Determines the input of the specs of a body, and which parts of it are secret.

use crate::host::{Conversion, HostParts};
use crate::map::IndexMap;
use crate::positions::{mapped, picked};
use crate::table::{BodyId, BodySpec, Env, HostedPart, Input, PartConversion, Spec, Table};
use crate::types::{Coll, Type};
use crate::value::{PathStep, type_at};
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// The secret parts of the value of an argument.
#[derive(Clone, Default)]
pub(super) enum ArgumentSecrets<'t> {
    #[default]
    Nothing,
    Parts(Vec<SecretPart<'t>>),
    All,
}

#[derive(Clone)]
pub(super) struct SecretPart<'t> {
    pub(super) steps: &'t [PathStep<&'t str>],
    /// The type of the whole value.
    pub(super) ty: Type,
}

impl<'t> SecretPart<'t> {
    /// Returns `true` if the type of the value has this attribute.
    #[inline]
    pub(super) fn declares(&self, key: &str) -> bool {
        match &*self.ty.resolved() {
            Type::Coll(Coll::Map, _) | Type::AnyObject => true,
            Type::Object(attrs) => attrs.iter().any(|attr| &*attr.name == key),
            _ => false,
        }
    }

    /// The whole value that contains the part, as a secret.
    #[inline]
    pub(super) fn all(&self) -> Self {
        Self { steps: &[], ty: self.ty.clone() }
    }

    /// The first step to the secret part, and the same part seen from the value at that step.
    #[inline]
    pub(super) fn inner(&self) -> Option<(&'t PathStep<&'t str>, Self)> {
        let (step, steps) = self.steps.split_first()?;
        Some((step, Self { steps, ty: type_at(&self.ty, &self.steps[..1]).unwrap_or(Type::Any) }))
    }
}

impl<'t> ArgumentSecrets<'t> {
    #[inline]
    pub(super) fn all_if(is_secret: bool) -> Self {
        if is_secret { Self::All } else { Self::Nothing }
    }

    #[inline]
    fn of_parts(parts: Vec<SecretPart<'t>>) -> Self {
        let is_all = parts.iter().any(|part| part.steps.is_empty());
        if is_all || parts.is_empty() { Self::all_if(is_all) } else { Self::Parts(parts) }
    }

    /// Sets the type of the value of which these are parts.
    #[inline]
    fn of_type(self, ty: &Type) -> Self {
        match self {
            Self::Parts(mut parts) => {
                for part in &mut parts {
                    part.ty = ty.clone();
                }
                Self::Parts(parts)
            }
            other => other,
        }
    }

    #[inline]
    pub(super) fn is_any(&self) -> bool {
        !matches!(self, Self::Nothing)
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nothing, secrets) | (secrets, Self::Nothing) => secrets,
            (Self::Parts(mut parts), Self::Parts(more)) => {
                parts.extend(more);
                Self::Parts(parts)
            }
            (Self::All, _) | (_, Self::All) => Self::All,
        }
    }
}

/// Everything that one spec reads in a body.
pub(super) struct Reads<'t> {
    /// The spec; `None` for `block_attrs`, which reads every argument, and for a free-form block.
    pub(super) body: Option<&'t BodySpec<'t>>,
    pub(super) is_secret: bool,
    /// Whether a `rest` reads everything that has no reader of its own, and whether that is secret.
    pub(super) rest: Option<bool>,
    pub(super) has_secret_label: bool,
    /// The secret parts of each argument, by index in the schema.
    pub(super) secret: Vec<ArgumentSecrets<'t>>,
    /// The readers of the bodies of nested blocks, by index of the block type in the schema. [`Readers`] own them: a body may be recursive.
    blocks: Vec<RefCell<Vec<Weak<Self>>>>,
}

impl Reads<'_> {
    /// The readers of the bodies of blocks of a type, by its index in the schema.
    #[inline]
    pub(super) fn blocks(&self, block: usize) -> Vec<Rc<Self>> {
        let Some(blocks) = self.blocks.get(block) else { return Vec::new() };
        picked(&blocks.borrow(), Weak::upgrade)
    }
}

impl Reads<'_> {
    /// The reader of a body without a spec of its own.
    #[inline]
    fn without_spec(is_secret: bool, rest: Option<bool>) -> Self {
        Self { body: None, is_secret, rest, has_secret_label: is_secret, secret: Vec::new(), blocks: Vec::new() }
    }

    /// The reader of a block in a free-form body.
    #[inline]
    pub(super) fn free_form(is_secret: bool) -> Self {
        Self::without_spec(is_secret, Some(is_secret))
    }
}

/// Creates [`Reads`], each only once.
pub(super) struct Readers<'t> {
    host: HostParts<'t>,
    bodies: &'t [&'t BodySpec<'t>],
    /// The readers so far, by whether the body is secret as a whole.
    known: IndexMap<(BodyId, bool), Rc<Reads<'t>>>,
    /// The readers of blocks whose bodies have no spec.
    others: Vec<Rc<Reads<'t>>>,
}

/// The blocks that a body may contain: the index of their type, the spec of their bodies, and whether they are secret.
type Inner<'t> = (usize, Option<&'t BodySpec<'t>>, bool);

impl<'t> Readers<'t> {
    #[inline]
    pub(super) fn new(table: &Table<'t>) -> Self {
        let Env { bodies, .. } = *table.env;
        Self { host: table.env.host_parts(&[]), bodies, known: IndexMap::new(), others: Vec::new() }
    }

    #[inline]
    pub(super) fn of_root(&mut self, table: &Table<'t>) -> Vec<Rc<Reads<'t>>> {
        let reads = self.reader(table.root, false);
        let add = |block_type: &str, inner: &Rc<Reads<'t>>| {
            let blocks = table.root.schema.block(block_type).and_then(|block| reads.blocks.get(block));
            blocks.into_iter().for_each(|blocks| blocks.borrow_mut().push(Rc::downgrade(inner)));
        };
        if let Some(locals) = table.locals {
            add(locals.block_type, &self.without_spec(false));
        }
        if let Some((block_type, declaration)) = table.declarations() {
            add(block_type, &self.reader(declaration, false));
        }
        if let Some(inputs) = table.inputs {
            add(&inputs.several(), &self.without_spec(false));
        }
        mapped(&table.root.cases(self.bodies), |body| self.reader(body, false))
    }

    #[inline]
    fn without_spec(&mut self, is_secret: bool) -> Rc<Reads<'t>> {
        let reads = Rc::new(Reads::without_spec(is_secret, None));
        self.others.push(Rc::clone(&reads));
        reads
    }

    /// The reader of `body`. If `is_secret`, everything in the body is secret.
    #[inline]
    fn reader(&mut self, body: &'t BodySpec<'t>, is_secret: bool) -> Rc<Reads<'t>> {
        let key = (body.id(), is_secret);
        if let Some(known) = self.known.get(&key) {
            return Rc::clone(known);
        }
        let mut reads = Reads {
            body: Some(body),
            is_secret,
            rest: None,
            has_secret_label: is_secret,
            secret: vec![ArgumentSecrets::all_if(is_secret); body.schema.attrs.len()],
            blocks: mapped(body.schema.blocks, |_| RefCell::default()),
        };
        let mut inner = Vec::new();
        self.spec(&body.spec, ArgumentSecrets::all_if(is_secret), &mut reads, &mut inner);
        let reads = Rc::new(reads);
        self.known.insert(key, Rc::clone(&reads));
        for (block, nested, is_secret) in inner {
            let inner = match nested {
                Some(nested) => mapped(&nested.cases(self.bodies), |body| self.reader(body, is_secret)),
                None => vec![self.without_spec(is_secret)],
            };
            if let Some(blocks) = reads.blocks.get(block) {
                blocks.borrow_mut().extend(mapped(&inner, Rc::downgrade));
            }
        }
        reads
    }

    /// Adds what a spec of the body reads.
    #[inline]
    fn spec(
        &self,
        spec: &'t Spec<'t>,
        secrets: ArgumentSecrets<'t>,
        reads: &mut Reads<'t>,
        inner: &mut Vec<Inner<'t>>,
    ) {
        let is_secret = |part: &HostedPart<'t>| match part.conversion {
            PartConversion::Host(_) => self.host.conversion(part).is_some_and(Conversion::is_secret),
            // Any of the host types may be inside, because types can contain each other.
            PartConversion::Recursive(_) => self.host.has_secret(),
        };
        // The path ends at a union: in a configuration, no step leads to the parts of its alternatives.
        let steps = |part: &HostedPart<'t>| {
            let end = part.steps.iter().position(|step| matches!(step, PathStep::Key(_)));
            part.steps.get(..end.unwrap_or(part.steps.len())).unwrap_or_default()
        };
        let secrets = match spec {
            Spec::Hosted { parts, secrets: own, .. } => {
                let mut all = mapped(own, |steps| SecretPart { steps, ty: Type::Any });
                let of_host = |part| SecretPart { steps: steps(part), ty: Type::Any };
                all.extend(picked(parts, |part| is_secret(part).then(|| of_host(part))));
                secrets.or(ArgumentSecrets::of_parts(all))
            }
            Spec::Attr { take, .. } => secrets.of_type(take.ty()),
            Spec::Default { .. } => secrets,
            // It is not known which part of the input is secret, so the whole input is.
            _ => ArgumentSecrets::all_if(secrets.is_any()),
        };
        let is_secret = secrets.is_any();
        match spec.input() {
            Some(Input::Attr(attr)) => {
                if let Some(secret) = reads.secret.get_mut(attr) {
                    *secret = std::mem::take(secret).or(secrets.clone());
                }
            }
            Some(Input::Blocks(block)) => inner.push((block, spec.nested(), is_secret)),
            None if matches!(spec, Spec::Label { .. }) => {
                reads.has_secret_label |= is_secret;
            }
            None if spec.is_rest() => {
                reads.rest = Some(reads.rest.unwrap_or(false) | is_secret);
            }
            None => {}
        }
        for child in spec.children() {
            self.spec(child, secrets.clone(), reads, inner);
        }
    }
}
