//! The input of the specs of a body, and which parts of it are secret.

use crate::host::Conversion;
use crate::table::{BodyId, BodySpec, Input, Spec, Table};
use crate::types::Type;
use crate::value::{PathStep, type_at};
use std::collections::HashMap;
use std::rc::Rc;

/// What is secret of the value of an argument.
#[derive(Clone, Default)]
pub(super) enum ArgumentSecrets<'t> {
    /// Nothing.
    #[default]
    Nothing,
    /// These parts.
    Parts(Vec<SecretPart<'t>>),
    /// Everything.
    All,
}

/// A secret part of a value.
#[derive(Clone, Copy)]
pub(super) struct SecretPart<'t> {
    /// The steps to it.
    pub(super) steps: &'t [PathStep<&'t str>],
    /// The type of the value that it is a part of.
    pub(super) ty: &'t Type,
}

impl<'t> SecretPart<'t> {
    /// Whether the type of the value has this attribute.
    pub(super) fn declares(&self, key: &str) -> bool {
        match self.ty {
            Type::Map(_) => true,
            Type::Object(attrs) => attrs.iter().any(|attr| &*attr.name == key),
            _ => false,
        }
    }

    /// The value that it is a part of.
    pub(super) fn all(&self) -> Self {
        Self { steps: &[], ..*self }
    }

    /// The secret part of the part at the first step.
    pub(super) fn inner(&self) -> Option<(&'t PathStep<&'t str>, Self)> {
        let (step, steps) = self.steps.split_first()?;
        Some((step, Self { steps, ty: type_at(self.ty, &self.steps[..1]).unwrap_or(&Type::Any) }))
    }
}

impl<'t> ArgumentSecrets<'t> {
    /// Everything, or nothing.
    pub(super) fn of(is_secret: bool) -> Self {
        if is_secret { Self::All } else { Self::Nothing }
    }

    fn of_parts(parts: Vec<SecretPart<'t>>) -> Self {
        match parts.iter().any(|part| part.steps.is_empty()) {
            true => Self::All,
            false if parts.is_empty() => Self::Nothing,
            false => Self::Parts(parts),
        }
    }

    /// The parts of a value of this type.
    fn of_type(self, ty: &'t Type) -> Self {
        match self {
            Self::Parts(parts) => {
                Self::Parts(parts.into_iter().map(|SecretPart { steps, .. }| SecretPart { steps, ty }).collect())
            }
            other => other,
        }
    }

    pub(super) fn is_any(&self) -> bool {
        !matches!(self, Self::Nothing)
    }

    /// What one of two specs says.
    pub(super) fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nothing, secrets) | (secrets, Self::Nothing) => secrets,
            (Self::Parts(parts), Self::Parts(more)) => Self::Parts(parts.into_iter().chain(more).collect()),
            (Self::All, _) | (_, Self::All) => Self::All,
        }
    }
}

/// The input of one spec in a body.
pub(super) struct Reads<'t> {
    /// The spec; `None` is `block_attrs`, which reads every argument, or a free-form block.
    pub(super) body: Option<&'t BodySpec<'t>>,
    /// Whether the whole body is secret.
    pub(super) is_secret: bool,
    /// Whether it contains a secret.
    pub(super) has_secret: bool,
    /// Whether a `rest` reads everything that has no reader of its own, and whether that is secret.
    pub(super) rest: Option<bool>,
    /// Whether a label of its block is secret.
    pub(super) has_secret_label: bool,
    /// What is secret of each argument, by index in the schema.
    pub(super) secret: Vec<ArgumentSecrets<'t>>,
    /// The readers of the bodies of nested blocks, by index of the block type in the schema.
    pub(super) blocks: Vec<Vec<Rc<Self>>>,
}

impl Reads<'_> {
    /// A body that is read without a spec of its own.
    fn without_spec(is_secret: bool, rest: Option<bool>) -> Self {
        Self {
            body: None,
            is_secret,
            has_secret: is_secret,
            rest,
            has_secret_label: is_secret,
            secret: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// The reader of a block in a free-form body.
    pub(super) fn free_form(is_secret: bool) -> Self {
        Self::without_spec(is_secret, Some(is_secret))
    }
}

/// Creates [`Reads`], each only once.
pub(super) struct Readers<'t> {
    conversions: &'t [Conversion],
    /// Those created so far, by whether the body is secret as a whole.
    known: HashMap<(BodyId, bool), Rc<Reads<'t>>>,
}

impl<'t> Readers<'t> {
    pub(super) fn new(conversions: &'t [Conversion]) -> Self {
        Self { conversions, known: HashMap::new() }
    }

    /// The reader of the root.
    pub(super) fn of_root(&mut self, table: &Table<'t>) -> Vec<Rc<Reads<'t>>> {
        let locals = table.locals.map(|locals| (locals.block_type, Rc::new(Reads::without_spec(false, None))));
        let inputs = table.declarations().map(|(block_type, declaration)| (block_type, self.of(declaration, false)));
        let mut reads = self.new_reads(table.root, false);
        for (block_type, inner) in locals.into_iter().chain(inputs) {
            let block = table.root.schema.block(block_type);
            if let Some(readers) = block.and_then(|block| reads.blocks.get_mut(block)) {
                readers.push(inner);
            }
        }
        let mut all = vec![Rc::new(reads)];
        if table.root.choice.is_some() {
            for case in table.root.cases() {
                all.push(self.of(case, false));
            }
        }
        all
    }

    /// The reader of `body`; everything is secret if `is_secret`.
    fn of(&mut self, body: &'t BodySpec<'t>, is_secret: bool) -> Rc<Reads<'t>> {
        let key = (body.id(), is_secret);
        if let Some(known) = self.known.get(&key) {
            return Rc::clone(known);
        }
        let reads = Rc::new(self.new_reads(body, is_secret));
        self.known.insert(key, Rc::clone(&reads));
        reads
    }

    fn new_reads(&mut self, body: &'t BodySpec<'t>, is_secret: bool) -> Reads<'t> {
        let mut reads = Reads {
            body: Some(body),
            is_secret,
            has_secret: is_secret,
            rest: None,
            has_secret_label: is_secret,
            secret: vec![ArgumentSecrets::of(is_secret); body.schema.attrs.len()],
            blocks: body.schema.blocks.iter().map(|_| Vec::new()).collect(),
        };
        self.spec(&body.spec, ArgumentSecrets::of(is_secret), &mut reads);
        reads
    }

    fn spec(&mut self, spec: &'t Spec<'t>, secrets: ArgumentSecrets<'t>, reads: &mut Reads<'t>) {
        let conversion = |index: usize| self.conversions.get(index).is_some_and(|conversion| conversion.secret);
        let secrets = match spec {
            Spec::Hosted { parts, secrets: own, .. } => {
                let of_host = parts.iter().filter(|part| conversion(part.conversion)).map(|part| part.steps);
                let parts = own.iter().copied().chain(of_host).map(|steps| SecretPart { steps, ty: &Type::Any });
                secrets.or(ArgumentSecrets::of_parts(parts.collect()))
            }
            Spec::Attr { take, .. } => secrets.of_type(take.ty()),
            Spec::Default { .. } => secrets,
            // Which part of its input that is, is not known.
            _ => ArgumentSecrets::of(secrets.is_any()),
        };
        let is_secret = secrets.is_any();
        match spec.input() {
            Some(Input::Attr(attr)) => {
                if let Some(secret) = reads.secret.get_mut(attr) {
                    reads.has_secret |= is_secret;
                    *secret = std::mem::take(secret).or(secrets.clone());
                }
            }
            Some(Input::Blocks(block)) => {
                let inner = match spec.nested() {
                    Some(body) => body.cases().into_iter().map(|body| self.of(body, is_secret)).collect(),
                    None => vec![Rc::new(Reads::without_spec(is_secret, None))],
                };
                if let Some(readers) = reads.blocks.get_mut(block) {
                    reads.has_secret |= inner.iter().any(|inner| inner.has_secret);
                    readers.extend(inner);
                }
            }
            None if matches!(spec, Spec::Label { .. }) => {
                reads.has_secret |= is_secret;
                reads.has_secret_label |= is_secret;
            }
            None if spec.is_rest() => {
                reads.has_secret |= is_secret;
                reads.rest = Some(reads.rest.unwrap_or(false) | is_secret);
            }
            None => {}
        }
        for child in spec.children() {
            self.spec(child, secrets.clone(), reads);
        }
    }
}
