//! Expressions as Rust constants: what stays of the spec's expressions needs no parsing at run time.

use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{
    Binary, BinaryOp, Call, Conditional, Expr, ExprKind, For, ForDirective, Ident, IfDirective, ObjectItem, ObjectKey,
    Operation, Part, Postfix, Step, StepKind, Unary, UnaryOp,
};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, format_ident, quote};

/// An expression. Variants are written with braces, because references inside of function-call syntax do not live as
/// long as a `static`.
pub(super) fn expr(expr: &Expr<'_>) -> TokenStream {
    let span = span(expr.span);
    let kind = kind(&expr.kind);
    quote! { Expr { kind: ExprKind::#kind, span: #span } }
}

fn kind(kind: &ExprKind<'_>) -> TokenStream {
    match kind {
        ExprKind::Null => quote! { Null },
        ExprKind::Bool(value) => quote! { Bool { 0: #value } },
        ExprKind::Int(value) => {
            let value = Literal::i64_suffixed(*value);
            quote! { Int { 0: #value } }
        }
        ExprKind::Number(text) => quote! { Number { 0: #text } },
        ExprKind::String(text) => quote! { String { 0: #text } },
        ExprKind::Template(parts) => {
            let parts = self::parts(parts);
            quote! { Template { 0: #parts } }
        }
        ExprKind::Interpolation(inner) => {
            let inner = expr(inner);
            quote! { Interpolation { 0: &#inner } }
        }
        ExprKind::Variable(name) => quote! { Variable { 0: #name } },
        ExprKind::Postfix(Postfix { base, steps }) => {
            let (base, steps) = (expr(base), self::steps(steps));
            quote! { Postfix { 0: &ast::Postfix { base: #base, steps: #steps } } }
        }
        ExprKind::Parens(inner) => {
            let inner = expr(inner);
            quote! { Parens { 0: &#inner } }
        }
        ExprKind::Tuple(items) => {
            let items = items.iter().map(expr);
            quote! { Tuple { 0: &[#(#items),*] } }
        }
        ExprKind::Object(items) => {
            let items = items.iter().map(object_item);
            quote! { Object { 0: &[#(#items),*] } }
        }
        ExprKind::For(it) => {
            let it = for_expr(it);
            quote! { For { 0: &#it } }
        }
        ExprKind::Call(call) => {
            let call = self::call(call);
            quote! { Call { 0: &#call } }
        }
        ExprKind::Unary(Unary { op, operand }) => {
            let operand = expr(operand);
            let op = match op {
                UnaryOp::Negate => quote! { Negate },
                UnaryOp::Not => quote! { Not },
            };
            quote! {
                Unary { 0: &ast::Unary { op: ast::UnaryOp::#op, operand: #operand } }
            }
        }
        ExprKind::Binary(Binary { first, rest }) => {
            let (first, rest) = (expr(first), rest.iter().map(operation));
            quote! { Binary { 0: &ast::Binary { first: #first, rest: &[#(#rest),*] } } }
        }
        ExprKind::Conditional(Conditional { condition, if_true, if_false }) => {
            let (condition, if_true, if_false) = (expr(condition), expr(if_true), expr(if_false));
            quote! {
                Conditional {
                    0: &ast::Conditional {
                        condition: #condition, if_true: #if_true, if_false: #if_false
                    }
                }
            }
        }
    }
}

fn span(span: Span) -> TokenStream {
    let (start, end) = (span.start, span.end);
    quote! { Span { start: #start, end: #end } }
}

fn ident(ident: &Ident<'_>) -> TokenStream {
    let (name, span) = (ident.name, span(ident.span));
    quote! { ast::Ident { name: #name, span: #span } }
}

fn option<T>(value: Option<&T>, tokens: impl Fn(&T) -> TokenStream) -> TokenStream {
    match value {
        Some(value) => {
            let value = tokens(value);
            quote! { ::core::option::Option::Some { 0: #value } }
        }
        None => quote! { ::core::option::Option::None },
    }
}

fn operation(operation: &Operation<'_>) -> TokenStream {
    let operand = expr(&operation.operand);
    let op = match operation.op {
        BinaryOp::Or => "Or",
        BinaryOp::And => "And",
        BinaryOp::Equal => "Equal",
        BinaryOp::NotEqual => "NotEqual",
        BinaryOp::Less => "Less",
        BinaryOp::LessOrEqual => "LessOrEqual",
        BinaryOp::Greater => "Greater",
        BinaryOp::GreaterOrEqual => "GreaterOrEqual",
        BinaryOp::Add => "Add",
        BinaryOp::Subtract => "Subtract",
        BinaryOp::Multiply => "Multiply",
        BinaryOp::Divide => "Divide",
        BinaryOp::Modulo => "Modulo",
    };
    let op = format_ident!("{op}");
    quote! { ast::Operation { op: ast::BinaryOp::#op, operand: #operand } }
}

fn object_item(item: &ObjectItem<'_>) -> TokenStream {
    let value = expr(&item.value);
    let key = match &item.key {
        ObjectKey::Name(name) => {
            let name = ident(name);
            quote! { Name { 0: #name } }
        }
        ObjectKey::Expr(key) => {
            let key = expr(key);
            quote! { Expr { 0: #key } }
        }
    };
    quote! { ast::ObjectItem { key: ast::ObjectKey::#key, value: #value } }
}

fn for_expr(it: &For<'_>) -> TokenStream {
    let For { key_var, value_var, collection, key, value, group, condition } = it;
    let (key_var, value_var) = (option(key_var.as_ref(), ident), ident(value_var));
    let (collection, value) = (expr(collection), expr(value));
    let (key, condition) = (option(key.as_ref(), expr), option(condition.as_ref(), expr));
    quote! {
        ast::For {
            key_var: #key_var, value_var: #value_var, collection: #collection,
            key: #key, value: #value, group: #group, condition: #condition
        }
    }
}

fn call(call: &Call<'_>) -> TokenStream {
    let Call { name, args, expand, open, close } = call;
    let (name, args) = (ident(name), args.iter().map(expr));
    let (open, close) = (span(*open), span(*close));
    quote! {
        ast::Call {
            name: #name, args: &[#(#args),*], expand: #expand, open: #open, close: #close
        }
    }
}

fn steps(steps: &[Step<'_>]) -> TokenStream {
    let steps = steps.iter().map(|step| {
        let span = span(step.span);
        let kind = match &step.kind {
            StepKind::Attribute(name) => quote! { Attribute { 0: #name } },
            StepKind::Index(key) => {
                let key = expr(key);
                quote! { Index { 0: &#key } }
            }
            StepKind::LegacyIndex(index) => quote! { LegacyIndex { 0: #index } },
            StepKind::Splat { full, each } => {
                let each = self::steps(each);
                quote! { Splat { full: #full, each: #each } }
            }
        };
        quote! { ast::Step { kind: ast::StepKind::#kind, span: #span } }
    });
    quote! { &[#(#steps),*] }
}

fn parts(parts: &[Part<'_>]) -> TokenStream {
    let parts = parts.iter().map(|part| {
        let part = match part {
            Part::Literal(text) => quote! { Literal { 0: #text } },
            Part::Interpolation(inner) => {
                let inner = expr(inner);
                quote! { Interpolation { 0: #inner } }
            }
            Part::If(IfDirective { condition, if_true, if_false, span }) => {
                let (condition, span) = (expr(condition), self::span(*span));
                let (if_true, if_false) = (self::parts(if_true), self::parts(if_false));
                quote! {
                    If {
                        0: &ast::IfDirective {
                            condition: #condition, if_true: #if_true, if_false: #if_false, span: #span
                        }
                    }
                }
            }
            Part::For(ForDirective { key_var, value_var, collection, body, span }) => {
                let (key_var, value_var) = (option(key_var.as_ref(), ident), ident(value_var));
                let (collection, body, span) = (expr(collection), self::parts(body), self::span(*span));
                quote! {
                    For {
                        0: &ast::ForDirective {
                            key_var: #key_var, value_var: #value_var, collection: #collection,
                            body: #body, span: #span
                        }
                    }
                }
            }
        };
        quote! { ast::Part::#part }.into_token_stream()
    });
    quote! { &[#(#parts),*] }
}
