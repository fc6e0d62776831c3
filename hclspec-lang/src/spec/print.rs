//! Prints a model as canonical spec text.
//!
//! Every argument that is set is written, constants as values and expressions as their author wrote them.
//! Reading the text results in the same model, except for the places.

use super::{ArgsOf, Function, Labels, Model, Name, NamedPart, Spec, SpecKind, Take};
use crate::grammar::{Arg, BlockKind};
use hclspec_runtime::positions::mapped;
use hclspec_runtime::table::{Collect, ItemBounds};
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Val;
use std::fmt;

impl fmt::Display for Model<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer { out: f, text: self.text, depth: 0 };
        for function in &self.functions {
            printer.function(function)?;
        }
        if !self.variables.is_empty() {
            printer.open(BlockKind::Variables, None)?;
            for variable in &self.variables {
                printer.line(format_args!("{} = {}", variable.name.text, variable.value))?;
            }
            printer.close()?;
        }
        for (block, definitions) in [(BlockKind::Locals, self.locals), (BlockKind::Inputs, self.inputs)] {
            if let Some(definitions) = definitions {
                printer.open(block, None)?;
                printer.argument(Arg::BlockType, quoted(definitions.block_type.text))?;
                printer.argument(Arg::Variable, quoted(definitions.variable.text))?;
                printer.close()?;
            }
        }
        for part in &self.parts {
            printer.part(part)?;
        }
        printer.spec(&self.root, None)
    }
}

struct Printer<'p, 'f> {
    out: &'p mut fmt::Formatter<'f>,
    text: &'p str,
    depth: usize,
}

impl Printer<'_, '_> {
    #[inline]
    fn line(&mut self, line: fmt::Arguments<'_>) -> fmt::Result {
        writeln!(self.out, "{:indent$}{line}", "", indent = 2 * self.depth)
    }

    #[inline]
    fn open(&mut self, block: BlockKind, label: Option<&str>) -> fmt::Result {
        match label {
            Some(label) => self.line(format_args!("{block} {} {{", quoted(label)))?,
            None => self.line(format_args!("{block} {{"))?,
        }
        self.depth += 1;
        Ok(())
    }

    #[inline]
    fn close(&mut self) -> fmt::Result {
        self.depth -= 1;
        self.line(format_args!("}}"))
    }

    #[inline]
    fn argument(&mut self, name: Arg, value: impl fmt::Display) -> fmt::Result {
        self.line(format_args!("{name} = {value}"))
    }

    #[inline]
    fn doc(&mut self, doc: &[&str]) -> fmt::Result {
        for line in doc {
            self.line(format_args!("{}", format!("# {line}").trim_end()))?;
        }
        Ok(())
    }

    #[inline]
    fn function(&mut self, function: &Function<'_>) -> fmt::Result {
        self.doc(&function.doc)?;
        self.open(BlockKind::Function, Some(function.name.text))?;
        let params: Vec<&str> = mapped(&function.params, |it| it.name);
        self.argument(Arg::Params, format_args!("[{}]", params.join(", ")))?;
        if let Some(param) = function.variadic_param {
            self.argument(Arg::VariadicParam, param.name)?;
        }
        self.argument(Arg::Result, function.result.span.of(self.text))?;
        self.close()
    }

    #[inline]
    fn part(&mut self, part: &NamedPart<'_>) -> fmt::Result {
        self.doc(&part.doc)?;
        self.open(BlockKind::Define, Some(part.name.text))?;
        self.spec(&part.spec, None)?;
        self.close()
    }

    #[inline]
    fn spec(&mut self, spec: &Spec<'_>, label: Option<&str>) -> fmt::Result {
        self.doc(&spec.doc)?;
        self.open(spec.block_kind(), label)?;
        let attr = spec.as_attr();
        match attr.map_or(&spec.kind, |attr| &attr.spec.kind) {
            SpecKind::Object { properties, ignore } => {
                for property in properties {
                    self.spec(&property.spec, Some(property.name.text))?;
                }
                if *ignore {
                    self.open(BlockKind::Ignore, None)?;
                    self.close()?;
                }
            }
            SpecKind::Tuple { elements } => self.specs(elements)?,
            SpecKind::Attr { name, take, required } => {
                self.input_name(Arg::Name, *name, label)?;
                if *take.ty() != Type::Any {
                    self.take(Arg::Type, take)?;
                }
                self.required(*required)?;
                if let Some(Spec { kind: SpecKind::Literal { value, .. }, .. }) = attr.and_then(|attr| attr.default) {
                    self.argument(Arg::Default, value)?;
                }
                for check in attr.and_then(|attr| attr.validated).map(|it| it.checks().0).unwrap_or_default() {
                    self.open(BlockKind::Validate, None)?;
                    self.argument(Arg::Condition, check.condition.span.of(self.text))?;
                    if check.implied_message().is_none() {
                        self.argument(Arg::Message, check.message.span.of(self.text))?;
                    }
                    self.close()?;
                }
            }
            SpecKind::Blocks { block_type, labels, collect, nested } => {
                self.input_name(Arg::BlockType, *block_type, label)?;
                self.labels(labels)?;
                match collect {
                    Collect::One { required } => self.required(*required)?,
                    Collect::List(bounds) | Collect::Set(bounds) => self.bounds(*bounds)?,
                    Collect::Map => {}
                }
                self.spec(nested, None)?;
            }
            SpecKind::Args { of, take } => {
                if let ArgsOf::Block { block_type, .. } = of {
                    self.input_name(Arg::BlockType, *block_type, label)?;
                }
                self.take(Arg::ElementType, take)?;
                self.required(spec.is_required() == Some(true))?;
            }
            SpecKind::RestBody => {}
            SpecKind::Label { name, .. } => self.input_name(Arg::Name, *name, label)?,
            SpecKind::Literal { value, .. } => self.argument(Arg::Value, value)?,
            SpecKind::Default { candidates } => self.specs(candidates)?,
            SpecKind::Transform { nested, result, .. } => {
                self.argument(Arg::Result, result.span.of(self.text))?;
                self.spec(nested, None)?;
            }
            SpecKind::Use { part } if label == Some(part.name.text) => {}
            SpecKind::Use { part } => self.argument(Arg::Part, quoted(part.name.text))?,
        }
        self.close()
    }

    #[inline]
    fn specs(&mut self, specs: &[Spec<'_>]) -> fmt::Result {
        specs.iter().try_for_each(|spec| self.spec(spec, None))
    }

    #[inline]
    fn input_name(&mut self, argument: Arg, name: Name<'_>, label: Option<&str>) -> fmt::Result {
        if label == Some(name.text) {
            return Ok(());
        }
        self.argument(argument, quoted(name.text))
    }

    #[inline]
    fn labels(&mut self, labels: &Labels<'_>) -> fmt::Result {
        if !labels.required.is_empty() {
            self.names(Arg::Labels, &labels.required)?;
        }
        if !labels.optional.is_empty() {
            self.names(Arg::OptionalLabels, &labels.optional)?;
        }
        Ok(())
    }

    #[inline]
    fn names(&mut self, argument: Arg, names: &[Name<'_>]) -> fmt::Result {
        self.argument(argument, Val::tuple(mapped(names, |it| Val::string(it.text))))
    }

    #[inline]
    fn take(&mut self, argument: Arg, take: &Take<'_>) -> fmt::Result {
        match take {
            Take::Value { ty, .. } => self.argument(argument, ty),
            Take::Expression => self.argument(argument, "expression"),
        }
    }

    #[inline]
    fn required(&mut self, required: bool) -> fmt::Result {
        if required { self.argument(Arg::Required, true) } else { Ok(()) }
    }

    #[inline]
    fn bounds(&mut self, bounds: ItemBounds) -> fmt::Result {
        if bounds.min > 0 {
            self.argument(Arg::MinItems, bounds.min)?;
        }
        match bounds.max {
            Some(max) => self.argument(Arg::MaxItems, max),
            None => Ok(()),
        }
    }
}

#[inline]
fn quoted(text: &str) -> Val {
    Val::string(text)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use crate::grammar::{Arg, BlockKind, Dialect};
    use crate::read;
    use crate::spec::LIMITS;
    use bumpalo::Bump;
    use hclspec_runtime::diagnostic::Diagnostics;
    use hclspec_runtime::syntax::ast::{Block, Item};
    use hclspec_runtime::syntax::parse;

    fn printed(text: &str) -> String {
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        read(&mut diags, &arena, text).unwrap().to_string()
    }

    /// Checks the order of the arguments in a body, and in those inside it.
    fn in_order(block: &Block<'_>, seen: &mut Vec<(BlockKind, Arg)>) {
        let Some(kind) = BlockKind::named(block.block_type.name) else { panic!("`{}`", block.block_type.name) };
        let arguments = block.body.items.iter().filter_map(|it| Arg::named(it.attribute()?.name.name));
        let arguments: Vec<Arg> = arguments.collect();
        let known = kind.args(Dialect::Hclspec).filter(|it| arguments.contains(it));
        assert_eq!(arguments, known.collect::<Vec<_>>(), "in a `{kind}`");
        seen.extend(arguments.into_iter().map(|it| (kind, it)));
        for item in block.body.items {
            if let Item::Block(block) = item {
                in_order(block, seen);
            }
        }
    }

    #[test]
    fn all_arguments_of_the_grammar_are_printed_in_its_order() {
        let text = r#"
            locals { block_type = "let" }
            inputs { block_type = "in" }
            function "f" {
              params = []
              variadic_param = rest
              result = 1
            }
            define "part" {
              object { ignore {} }
            }
            tuple {
              attr {
                name = "a"
                type = string
                required = true
                validate {
                  condition = nested != ""
                  message = "empty"
                }
              }
              attr {
                name = "b"
                default = 1
              }
              block {
                block_type = "c"
                labels = ["l"]
                optional_labels = ["m"]
                required = true
                label { name = "l" }
              }
              block_list {
                block_type = "d"
                labels = ["l"]
                optional_labels = ["m"]
                min_items = 1
                max_items = 2
                use { part = "part" }
              }
              block_set {
                block_type = "e"
                labels = ["l"]
                optional_labels = ["m"]
                min_items = 1
                max_items = 2
                literal { value = 1 }
              }
              block_map {
                block_type = "f"
                labels = ["l"]
                transform {
                  result = nested
                  rest { element_type = string }
                }
              }
              block_attrs {
                block_type = "g"
                element_type = string
                required = true
              }
            }
        "#;
        let (arena, mut diags, printed, mut seen) = (Bump::new(), Diagnostics::new(), printed(text), Vec::new());
        for item in parse(&mut diags, &arena, &printed, LIMITS).body.items {
            if let Item::Block(block) = item {
                in_order(block, &mut seen);
            }
        }
        let all = BlockKind::ALL.iter().flat_map(|kind| kind.args(Dialect::Hclspec).map(|it| (*kind, it)));
        assert_eq!(all.filter(|it| !seen.contains(it)).collect::<Vec<_>>(), [], "not printed");
    }

    #[test]
    fn printed_text_reads_as_the_same_model() {
        let text = r#"
            /* Adds. */
            function "add" { 
              params = [a , b]
              variadic_param = rest
              result = a+b
            }
            variables {
              region = lower("EU")
            }
            # The root.
            object {
              attr "a b" { 
                name = "x"
                type = object({ p = optional(list(string), ["q"]) })
                required = "true"
              }
              attr "port" {
                default = max(80, 8080)
                type = number
                validate {
                  condition = nested>0 && nested<65536
                  message = "not ${nested}"
                }
                validate {
                  condition = contains([80, 8080], nested)
                  message = "no such port"
                }
                validate { condition = nested <= 65535 }
              }
              attr "size" {
                type = optional(number, 2 * 5)
              }
              block_list "items" {
                block_type = "item"
                min_items = 1
                max_items = 3
                default {
                  attr {
                    name = "n"
                  }
                  literal {
                    value = { "k" = [1, null] }
                  }
                }
              }
              block_map "m" {
                labels = ["k${1}"]
                transform {
                  tuple {}
                  result = [nested]
                }
              }
              block_attrs "e" {
                element_type = any
              }
            }
        "#;
        let once = printed(text);
        assert!(once.starts_with("# Adds.\nfunction \"add\" {\n  params = [a, b]\n  variadic_param = rest\n  result = a+b\n}\nvariables {\n  region = \"eu\"\n}\n# The root.\nobject {\n  attr \"a b\" {\n    name = \"x\"\n"), "{once}");
        assert!(
            once.contains("  block_map \"m\" {\n    labels = [\"k1\"]\n    transform {\n      result = [nested]\n"),
            "{once}"
        );
        assert_eq!(printed(&once), once);
    }
}
