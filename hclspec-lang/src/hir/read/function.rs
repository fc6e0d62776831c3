//! `function` blocks: functions that configurations can call.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::hir::{Function, Name, doc};
use crate::map::IndexMap;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, Ident};
use hclspec_core::text::is_identifier;

impl<'a> SpecReader<'_, 'a> {
    /// All `function` blocks of the file, sorted by name.
    pub(super) fn functions(&mut self, blocks: &[KnownBlock<'a>]) -> Vec<Function<'a>> {
        let mut names: IndexMap<&'a str, Span> = IndexMap::new();
        let mut functions: Vec<Function<'a>> = Vec::new();
        for block in blocks {
            if let Some(name) = block.labels.first().map(|label| Name { text: label.text, span: label.span }) {
                if let Some(first) = names.get(name.text) {
                    let error = Code::DuplicateFunction
                        .error("duplicate function")
                        .with_detail(format!("The function `{}` is already defined.", name.text))
                        .with_subject(name.span)
                        .with_context(block.header())
                        .with_label(*first, "the first definition is here");
                    self.diags.push(error);
                } else {
                    names.insert(name.text, name.span);
                }
            }
            if let Some(function) = self.function(*block) {
                functions.push(function);
            }
        }
        sort_by(&mut functions, &|a, b| a.name.text.cmp(b.name.text));
        functions
    }

    /// `function "add" { params = [a, b], result = a + b }`
    fn function(&mut self, block: KnownBlock<'a>) -> Option<Function<'a>> {
        let name = self.own_label(block, "the name of the function");
        if let [label] = block.labels
            && !is_identifier(label.text)
        {
            let warning = Code::FunctionNeverCallable
                .warning("function that can't be called")
                .with_detail(format!("No call can have the name `{}`: a name consists of letters, digits, `_` and `-`, and starts with a letter or `_`.", label.text))
                .with_subject(label.span);
            self.diags.push(warning);
        }
        self.known_items(block);
        let params = self.required_arg(block, Arg::Params, "the names of its parameters, or `[]` for none");
        let params = params.and_then(|expr| self.params(&expr));
        let variadic_param = match self.arg(block, Arg::VariadicParam) {
            None => Some(None),
            Some(expr) => self.variadic_param(&expr, params.as_deref().unwrap_or_default()).map(Some),
        };
        let result = self.required_arg(block, Arg::Result, "the expression that a call evaluates to");
        if let (Some(params), Some(variadic), Some(result)) = (&params, &variadic_param, &result) {
            let mut variables = mapped(params, |param| param.name);
            if let Some(variadic) = variadic {
                variables.push(variadic.name);
            }
            let scope = self.scope_of_result("the `result` of this `function`", variables);
            if !scope.check(self.diags, result) {
                return None;
            }
        }
        Some(Function {
            name: name?,
            params: params?,
            variadic_param: variadic_param?,
            result: result?,
            doc: doc::of_block(self.text, &block),
        })
    }

    fn params(&mut self, expr: &Expr<'a>) -> Option<Vec<Ident<'a>>> {
        let ExprKind::Tuple(items) = expr.kind else {
            let error = Code::InvalidExpression
                .error("invalid expression")
                .with_detail("The parameters are written as a list of names, such as `[a, b]`.")
                .with_subject(expr.span);
            self.diags.push(error);
            return None;
        };
        let mut params: Vec<Ident<'a>> = Vec::new();
        let mut places: IndexMap<&'a str, Span> = IndexMap::new();
        let mut ok = true;
        for item in items {
            let Some(param) = self.bare_name(item) else {
                ok = false;
                let error = Code::InvalidParameter
                    .error("invalid param element")
                    .with_detail("A parameter is a bare name, without quotes.")
                    .with_subject(item.span)
                    .with_context(expr.span);
                self.diags.push(bare_help(error, item));
                continue;
            };
            if let Some(first) = places.get(param.name) {
                ok = false;
                let error = Code::DuplicateParameter
                    .error("duplicate parameter")
                    .with_detail(format!("There is already a parameter `{}`.", param.name))
                    .with_subject(param.span)
                    .with_label(*first, "the first one is here");
                self.diags.push(error);
            }
            places.get_or_insert(param.name, param.span);
            params.push(param);
        }
        ok.then_some(params)
    }

    fn variadic_param(&mut self, expr: &Expr<'a>, params: &[Ident<'a>]) -> Option<Ident<'a>> {
        let Some(param) = self.bare_name(expr) else {
            let error = Code::InvalidParameter
                .error("invalid variadic_param")
                .with_detail("The parameter for the remaining arguments is a bare name, without quotes.")
                .with_subject(expr.span);
            self.diags.push(bare_help(error, expr));
            return None;
        };
        if let Some(first) = params.iter().find(|it| it.name == param.name) {
            let error = Code::DuplicateParameter
                .error("duplicate parameter")
                .with_detail(format!("There is already a parameter `{}`.", param.name))
                .with_subject(param.span)
                .with_label(first.span, "the first one is here");
            self.diags.push(error);
            return None;
        }
        Some(param)
    }

    /// A single identifier. `true`, `false` and `null` count as names here.
    fn bare_name(&self, expr: &Expr<'a>) -> Option<Ident<'a>> {
        match expr.kind {
            ExprKind::Variable(name) => Some(Ident { name, span: expr.span }),
            ExprKind::Bool(_) | ExprKind::Null => Some(Ident { name: expr.span.of(self.text), span: expr.span }),
            _ => None,
        }
    }
}

/// Suggests a quoted name without its quotes.
fn bare_help(error: Diagnostic, expr: &Expr<'_>) -> Diagnostic {
    match expr.kind {
        ExprKind::String(name) if is_identifier(name) => error.with_help(format!("write `{name}`")),
        _ => error,
    }
}
