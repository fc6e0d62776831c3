//! Builds the model of a spec that was read.

use super::condition::Condition;
use super::label::SpecLabel;
use super::reads::Reads;
use super::spec::{Child, Data, PartData};
use super::{Definitions, Function, Model, Variable};
use crate::files::SpecFiles;
use crate::grammar::BlockKind;
use crate::hir::{self, ArgsOf, Chooser, Name, Spec, SpecKind, Steps, Take, Unclaimed, doc, word};
use crate::infer::{self, Null, Nulls, Ty, TyKind, Unevaluated, conform, keys};
use crate::reading;
use crate::ty::{Key, KeySource};
use bumpalo::Bump;
use hclspec_core::convert::{as_written, convert};
use hclspec_core::diagnostic::{Diagnostics, DiagnosticsExt as _};
use hclspec_core::function::Builtin;
use hclspec_core::positions::sort_by;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::table::{Collect, ItemBounds};
use hclspec_core::types::{self, Presence};
use hclspec_core::value::{PathStep, Val, Value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

impl Model {
    /// Reads a spec. With errors, the model covers the part that could be read.
    pub(crate) fn read(files: &Arc<SpecFiles>, dialect: hir::Dialect, secrets: &hir::HostSecrets) -> Self {
        let arena = Bump::new();
        let recovered = reading::recover_as(&mut Diagnostics::bounded(), &arena, files.text(), dialect);
        recovered.model.iter().for_each(|model| model.mark_secrets(secrets));
        Self::new(files, recovered.model.as_ref())
    }

    /// The model of a spec that was read. Without a root spec, it has an empty `object`.
    #[must_use]
    pub fn new(files: &Arc<SpecFiles>, read: Option<&hir::Model<'_>>) -> Self {
        let text = files.text().text;
        let mut builder = ModelBuilder {
            files,
            types: HashMap::new(),
            specs: Vec::new(),
            part_indices: HashMap::new(),
            secrets: Vec::new(),
            keys: RefCell::default(),
            properties: HashMap::new(),
            library: Vec::new(),
        };
        let Some(model) = read else {
            let root = builder.nothing();
            return builder.finish(root);
        };
        builder.part_indices = model.parts.iter().enumerate().map(|(index, it)| (it.name.span, index)).collect();
        properties(&model.root, &mut builder.properties);
        model.parts.iter().for_each(|part| properties(&part.spec, &mut builder.properties));
        let types = model.parts.iter().filter(|part| part.ty.is_some());
        let is_own = |name: &str| model.functions.iter().any(|function| function.name.text == name);
        builder.library = model.library.iter().copied().filter(|function| !is_own(function.name)).collect();
        builder.types = types.map(|part| (part.name.span, &part.spec)).collect();
        let parts = model.parts.iter().map(|part| PartData {
            name: part.name.text.to_owned(),
            doc: lines(&part.doc),
            place: part.header,
            is_used: part.used.is_some(),
            is_type: part.ty.is_some(),
            spec: builder.spec(&part.spec),
        });
        let parts = parts.collect();
        let root = builder.spec(&model.root);
        let variables = model.variables.iter().map(|variable| Variable {
            name: variable.name.text.to_owned(),
            doc: lines(&doc::of_argument(text, variable.name.span.to(variable.value_span))),
            value: Value::from(variable.value.clone()),
            place: files.range(variable.name.span),
        });
        let functions = model.functions.iter().map(|function| Function {
            name: function.name.text.to_owned(),
            doc: lines(&function.doc),
            params: function.params.iter().map(|param| param.name.to_owned()).collect(),
            variadic_param: function.variadic_param.map(|variadic_param| variadic_param.name.to_owned()),
            result: function.result.span.of(text).to_owned(),
            place: files.range(function.name.span),
        });
        let definitions = |it: hir::Definitions<'_>| Definitions {
            block_type: it.block_type.text.to_owned(),
            variable: it.variable.text.to_owned(),
            doc: lines(&doc::above(text, it.header.start)),
            place: files.range(it.header),
            several: it.several.map(str::to_owned),
            ignored: it.ignored.iter().map(|name| name.text.to_owned()).collect(),
        };
        let (locals, inputs) = (model.locals.map(definitions), model.inputs.map(definitions));
        let (variables, functions) = (variables.collect(), functions.collect());
        let library = model.library;
        Self { parts, variables, functions, library, locals, inputs, ..builder.finish(root) }
    }
}

/// The lines of a comment as one text, without empty lines around it.
fn lines(doc: &[&str]) -> String {
    doc.join("\n").trim_matches('\n').trim_end().to_owned()
}

struct ModelBuilder<'s, 'a> {
    files: &'s Arc<SpecFiles>,
    /// The specs of the named types, by the spans of the types' names.
    types: HashMap<Span, &'s Spec<'a>>,
    specs: Vec<Data>,
    /// Indices of parts, by the spans of their names.
    part_indices: HashMap<Span, usize>,
    /// Secret parts of the current spec's value that enclosing specs declare.
    secrets: Vec<Steps>,
    /// The functions of libraries whose names the spec does not define itself.
    library: Vec<&'static Builtin>,
    /// The keys that types mention in `key(..)`.
    keys: RefCell<Vec<Key>>,
    /// The specs of properties that a `key(..)` can name; `None` if several have the name.
    properties: HashMap<&'s str, Option<&'s Spec<'a>>>,
}

fn properties<'s, 'a>(spec: &'s Spec<'a>, found: &mut HashMap<&'s str, Option<&'s Spec<'a>>>) {
    if let SpecKind::Object { properties, .. } = &spec.kind {
        for hir::Property { name, spec } in properties.iter().filter(|it| keys::may_start(&it.spec)) {
            let spec = spec.resolved();
            let is_other = |it: &&Spec<'_>| it.header != spec.header;
            found.entry(name.text).and_modify(|it| *it = it.filter(|it| !is_other(it))).or_insert(Some(spec));
        }
    }
    for child in spec.children() {
        properties(child, found);
    }
}

impl<'a> ModelBuilder<'_, 'a> {
    /// Completes the model with the root and everything inside.
    fn finish(self, root: usize) -> Model {
        let Self { files, specs, keys, .. } = self;
        let (parts, variables, functions) = (Vec::new(), Vec::new(), Vec::new());
        Model {
            files: Arc::clone(files),
            specs,
            root,
            parts,
            variables,
            functions,
            library: &[],
            keys: keys.into_inner(),
            locals: None,
            inputs: None,
        }
    }

    fn key(&self, of: &str) -> Key {
        let (first, mut rest) = types::key_path(of);
        let mut spec = self.properties.get(first).copied().flatten();
        let mut around = Vec::new();
        while let Some((outer, inner)) = spec.and_then(|it| Some((it, keys::inner(it)?))).filter(|_| !rest.is_empty()) {
            around.extend(outer.input_name().map(|block_type| block_type.text.to_owned()));
            spec = keys::keyed(inner, rest).map(|it| it.spec.resolved());
            rest = types::key_path(rest).1;
        }
        let reads = spec.and_then(|spec| {
            let input = spec.input_name()?;
            let name = match &spec.kind {
                SpecKind::Blocks { .. } if !rest.is_empty() => Some(rest.to_owned()),
                SpecKind::Blocks { labels, .. } => labels.all.first().map(|label| label.name.text.to_owned()),
                _ => None,
            };
            Some(KeySource { input: input.text.to_owned(), name, place: self.files.range(input.span), around })
        });
        let key = Key { of: of.to_owned(), is_unique: !rest.is_empty(), reads };
        let mut keys = self.keys.borrow_mut();
        if !keys.iter().any(|known| known.of == key.of) {
            keys.push(key.clone());
        }
        key
    }

    fn nothing(&mut self) -> usize {
        let start = Span::empty(0);
        self.specs.push(Data::new(BlockKind::Object, start, start, Ty::object(Vec::new())));
        self.specs.len() - 1
    }

    fn spec(&mut self, spec: &Spec<'a>) -> usize {
        let secrets: Vec<Steps> = self.secrets.iter().cloned().chain(spec.secrets()).collect();
        let inside = match &spec.kind {
            SpecKind::Default { .. } => secrets.clone(),
            _ if secrets.is_empty() => secrets.clone(),
            // It is not known in which part the secret is, so the whole value counts as secret.
            _ => vec![Steps::new()],
        };
        let around = std::mem::replace(&mut self.secrets, inside);
        let index = self.whole(spec, &secrets);
        self.secrets = around;
        index
    }

    /// Adds a spec whose value has secret parts, and everything inside it.
    fn whole(&mut self, spec: &Spec<'a>, secrets: &[Steps]) -> usize {
        let mut data = self.data(spec, secrets);
        let mut child =
            |name: Option<&Name<'_>>, spec: &Spec<'a>| Child { name: name.map(self::name), spec: self.spec(spec) };
        data.children = match &spec.kind {
            SpecKind::Object { properties, .. } | SpecKind::Choice { cases: properties, .. } => {
                properties.iter().map(|property| child(Some(&property.name), &property.spec)).collect()
            }
            _ => spec.children().into_iter().map(|nested| child(None, nested)).collect(),
        };
        match &spec.kind {
            SpecKind::Object { ignore, .. } => {
                data.ignores = ignore.is_some();
                data.warns = *ignore == Some(Unclaimed::WarnedAbout);
            }
            SpecKind::RestBody { unclaimed, .. } | SpecKind::Args { of: ArgsOf::Rest(unclaimed), .. } => {
                data.warns = *unclaimed == Unclaimed::WarnedAbout;
            }
            SpecKind::Label { name: it, label } => {
                data.name = Some(name(it));
                data.is_required = !label.is_optional;
                data.written_type = label.written.map(|expr| self.written(&label.ty, Some(expr), &[]));
            }
            SpecKind::Choice { by, cases, has_other } => {
                data.has_other = *has_other;
                match by {
                    Chooser::BlockType(_) => {}
                    Chooser::Label { name: it, .. } => data.label = Some(it.text.to_owned()),
                    Chooser::Argument(it) => {
                        data.name = Some(name(it));
                        data.is_required = true;
                    }
                }
                if spec.one_of().is_some() {
                    data.written_type = Some(match has_other {
                        true => Ty::new(TyKind::String),
                        false => {
                            let words: Vec<_> = cases.iter().map(|case| types::Word::plain(case.name.text)).collect();
                            let docs = cases.iter().map(|case| lines(&case.spec.doc)).collect();
                            let ty = Ty::new(TyKind::Written(types::Notation::Words(words.into())));
                            ty.noted(|notes| notes.words = docs)
                        }
                    });
                }
            }
            SpecKind::Attr { take, default, .. } => {
                data.default = default.as_ref().map(|default| fallback(&default.value, spec));
                data.checks.extend(self.checks_of_type(take.ty()));
            }
            SpecKind::Blocks { collect, .. } => data.merges = collect.merges(),
            SpecKind::Literal { value, .. } => data.value = Some(Value::from(value.clone())),
            SpecKind::Default { candidates } => {
                let literal = candidates.last().and_then(Spec::literal).filter(|(value, _)| !value.is_null());
                data.default = literal.map(|(value, _)| fallback(value, spec));
            }
            SpecKind::Transform { result, .. } => {
                data.result = Some((result.span, Reads::of(result)));
                let (checks, is_complete) = spec.checks();
                data.checks.extend(checks.iter().map(|check| Condition::of(check, &self.library)));
                data.is_unchanged = is_complete;
            }
            SpecKind::Recursive(recursive) => data.part = self.part_indices.get(&recursive.name.span).copied(),
            SpecKind::Use { part } => data.part = self.part_indices.get(&part.name.span).copied(),
            _ => {}
        }
        self.specs.push(data);
        self.specs.len() - 1
    }

    fn checks_of_type(&self, mut ty: &types::Type) -> Vec<Condition> {
        let mut checks = Vec::new();
        while let types::Type::Named(named) = ty {
            let of_type = self.types.get(&named.place).and_then(|spec| spec.checks_of_value());
            let of_type = of_type.map(hir::check::of_result).unwrap_or_default();
            checks.extend(of_type.iter().map(|check| Condition::of(check, &self.library)));
            ty = &named.ty;
        }
        checks
    }

    fn data(&self, spec: &Spec<'a>, secrets: &[Steps]) -> Data {
        let shape = &infer::of_spec(spec, Nulls::Kept).shape;
        let mut data = Data::new(spec.block_kind(), spec.header, spec.body, shape.clone());
        data.doc = lines(&spec.doc);
        data.name = spec.input_name().as_ref().map(name);
        data.reads_blocks = spec.reads_blocks();
        data.aliases = texts(&spec.aliases);
        data.unique = spec.unique.map(|name| name.text.to_owned());
        let ItemBounds { min, max } = spec.bounds();
        // Blocks that are merged into one may be written any number of times.
        let is_one_of_several =
            matches!(spec.kind, SpecKind::Blocks { collect: Collect::One { merges: true, .. }, .. });
        (data.min, data.max, data.is_required) = (min, max.filter(|_| !is_one_of_several), min > 0);
        let labels = spec.block_labels();
        let label = |(index, it): (usize, &hir::NamedLabel<'a>)| SpecLabel {
            name: it.name.text.to_owned(),
            ty: it.written.map(|expr| self.written(&it.ty, Some(expr), &[])),
            is_optional: !labels.is_required(index),
            place: labels.place(index),
        };
        data.labels = labels.all.iter().enumerate().map(label).collect();
        data.checks = spec.validation_checks().iter().map(|check| Condition::of(check, &self.library)).collect();
        data.is_secret = secrets.iter().any(Steps::is_empty);
        // For a map of arguments, secrets are those of the whole map, but the type is that of one argument.
        let levels = usize::from(matches!(spec.kind, SpecKind::Args { .. }));
        let of_argument = |steps: &Steps| steps.get(levels..).map_or_else(Steps::new, <[_]>::to_vec);
        let secrets: Vec<Steps> = secrets.iter().map(of_argument).collect();
        data.written_type = spec.take().map(|take| match take {
            Take::Value { ty, written, .. } => self.written(ty, *written, &secrets),
            Take::Expression => {
                let ty = Ty::new(TyKind::Unevaluated(Unevaluated::Expression));
                ty.noted(|notes| notes.secret = !secrets.is_empty())
            }
        });
        data
    }

    /// A type with the additions from its expression, and the secret parts of its values.
    fn written(&self, ty: &types::Type, expr: Option<Expr<'a>>, secrets: &[Steps]) -> Ty {
        let expr = expr.map(without_secret);
        let inside = |step: PathStep<&str>| -> Vec<Steps> {
            let steps = secrets.iter().filter_map(|steps| steps.split_first());
            steps.filter(|(first, _)| first.as_deref() == step).map(|(_, rest)| rest.to_vec()).collect()
        };
        let items = || match expr.and_then(argument).map(|it| it.kind) {
            Some(ExprKind::Object(items)) => items,
            _ => &[],
        };
        let written = match ty {
            types::Type::Named(named) => {
                let written = self.types.get(&named.place).and_then(|spec| spec.take()?.written());
                let ty = self.written(&named.ty, written, secrets);
                return ty.noted(|notes| notes.name = Some(named.name.to_string()));
            }
            types::Type::Written(types::Notation::Words(words)) => {
                let docs = self.docs_of_words(words, expr);
                Ty::new(TyKind::Written(types::Notation::Words(words.clone()))).noted(|notes| notes.words = docs)
            }
            types::Type::Written(types::Notation::Key(of)) => {
                let key = self.key(of);
                Ty::new(TyKind::Written(types::Notation::Key(of.clone()))).noted(|notes| notes.key = Some(key))
            }
            types::Type::Union(all) => {
                let items = items();
                let ty = |(index, it): (usize, &types::Alternative)| {
                    let expr = items.get(index).map(|item| without_parens(item.value));
                    (it.name.to_string(), self.written(&it.ty, expr, &[]))
                };
                Ty::new(TyKind::Union(all.iter().enumerate().map(ty).collect()))
            }
            types::Type::Coll(coll, element) => {
                Ty::coll((*coll).into(), self.written(element, expr.and_then(argument), &inside(PathStep::Each)))
            }
            types::Type::Tuple(elements) => {
                let written = match expr.and_then(argument).map(|it| it.kind) {
                    Some(ExprKind::Tuple(items)) => items,
                    _ => &[],
                };
                let element =
                    |(index, ty)| self.written(ty, written.get(index).copied(), &inside(PathStep::Index(index)));
                Ty::tuple(elements.iter().enumerate().map(element).collect())
            }
            types::Type::Object(attrs) => {
                let places =
                    items().iter().filter_map(|item| Some((item.key.constant()?, (item.key.span(), item.value))));
                let places: HashMap<_, _> = places.collect();
                let attr = |attr: &types::ObjectAttr| {
                    let place = places.get(&*attr.name).copied();
                    let ty = self.attribute(attr, place, &inside(PathStep::Attribute(&attr.name)));
                    (place.map(|(place, _)| place.start), (attr.name.to_string(), ty))
                };
                let mut all: Vec<_> = attrs.iter().map(attr).collect();
                sort_by(&mut all, &|(a, _), (b, _)| a.cmp(b));
                let ty = Ty::object(all.into_iter().map(|(_, attr)| attr).collect());
                match attrs.others {
                    types::Others::Dropped => ty,
                    others => ty.noted(|notes| notes.others = others),
                }
            }
            types::Type::Any
            | types::Type::String
            | types::Type::Number
            | types::Type::Bool
            | types::Type::Written(_)
            | types::Type::AnyObject
            | types::Type::Recursive(_) => Ty::of_type(ty, Nulls::Kept).with_null(Null::Never),
        };
        match secrets.iter().any(Steps::is_empty) {
            true => written.noted(|notes| notes.secret = true),
            false => written,
        }
    }

    /// The documentation of the values of an `enum`.
    fn docs_of_words(&self, words: &[types::Word], expr: Option<Expr<'_>>) -> Vec<String> {
        let places = expr.map(word::places).unwrap_or_default();
        let doc = |place: &Span| lines(&doc::of_argument(self.files.text().text, *place));
        (0..words.len()).map(|index| places.get(index).map(doc).unwrap_or_default()).collect()
    }

    /// The type of an attribute, with the additions from its expression.
    fn attribute(&self, attr: &types::ObjectAttr, written: Option<(Span, Expr<'a>)>, secrets: &[Steps]) -> Ty {
        let default = match attr.presence() {
            Presence::Default(literal) => {
                let value = Val::from(literal);
                Some(Value::from(as_written(convert(value.clone(), &attr.ty).unwrap_or(value), &attr.ty)))
            }
            Presence::Required | Presence::Optional => None,
        };
        // The type is the argument of `optional(..)`.
        let is_optional = *attr.presence() != Presence::Required;
        let expr = written.map(|(_, expr)| without_parens(expr));
        let expr = if is_optional { expr.and_then(argument) } else { expr };
        let doc =
            |(place, expr): (Span, Expr<'a>)| lines(&doc::of_argument(self.files.text().text, place.to(expr.span)));
        self.written(&attr.ty, expr, secrets).noted(|notes| {
            notes.doc = written.map(doc).unwrap_or_default();
            notes.is_optional = is_optional;
            notes.default = default;
            notes.place = written.map(|(place, _)| self.files.range(place));
        })
    }
}

impl Data {
    fn new(kind: BlockKind, header: Span, body: Span, ty: Ty) -> Self {
        Self {
            kind,
            doc: String::new(),
            header,
            body,
            ty,
            name: None,
            written_type: None,
            is_secret: false,
            is_required: false,
            reads_blocks: false,
            labels: Vec::new(),
            label: None,
            min: 0,
            max: None,
            default: None,
            value: None,
            result: None,
            checks: Vec::new(),
            is_unchanged: false,
            ignores: false,
            warns: false,
            merges: false,
            unique: None,
            aliases: Vec::new(),
            has_other: false,
            children: Vec::new(),
            part: None,
        }
    }
}

/// The written form of a literal fallback.
fn fallback(value: &Val, spec: &Spec<'_>) -> Value {
    let infer::Typed { shape, ty } = infer::of_spec(spec, Nulls::Kept);
    // The fallback may be an object for a block that has more properties.
    let converted = conform(value, &shape.clone().not_null(), ty.as_ref()).unwrap_or_else(|_| value.clone());
    Value::from(as_written(converted, &shape.guide()))
}

fn name(name: &Name<'_>) -> (String, Span) {
    (name.text.to_owned(), name.span)
}

fn texts(names: &[Name<'_>]) -> Vec<String> {
    names.iter().map(|name| name.text.to_owned()).collect()
}

/// The first argument of `list(..)`, `object(..)`, `optional(..)`.
fn argument(expr: Expr<'_>) -> Option<Expr<'_>> {
    match without_parens(expr).kind {
        ExprKind::Call(call) => call.args.first().copied().map(without_parens),
        _ => None,
    }
}

/// Removes `secret(..)` around a type.
fn without_secret(expr: Expr<'_>) -> Expr<'_> {
    match without_parens(expr).kind {
        ExprKind::Call(call) if call.name.name == "secret" => argument(expr).map_or(expr, without_secret),
        _ => expr,
    }
}

fn without_parens(expr: Expr<'_>) -> Expr<'_> {
    match expr.kind {
        ExprKind::Parens(inner) => without_parens(*inner),
        _ => expr,
    }
}
