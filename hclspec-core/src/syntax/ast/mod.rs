//! The syntax tree of HCL's native syntax.
//!
//! Nodes live in an arena and borrow from the source text (`'a`), so a tree of any size takes few allocations
//! and dropping it is free. Generated code uses the same types, with `'static`, for the expressions of a spec.
//! Invariant: no node owns heap memory, and the parser's nesting limit bounds the depth of trees. Chains that people
//! write long (binary operators of one precedence, attribute and index steps) are slices, not nested nodes.

mod body;
mod expr;

pub use body::{Attribute, Block, BlockLabel, Body, BodyPlace, File, Item, Rare};
pub use expr::{
    Binary, BinaryOp, Call, Conditional, Expr, ExprKind, For, ForDirective, Ident, IfDirective, ObjectItem, ObjectKey,
    Operation, Postfix, Step, StepKind, TemplatePart, Unary, UnaryOp,
};
