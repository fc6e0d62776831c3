//! The generated types of all valid specs of the tests. Written by `typed.rs`.

#![allow(clippy::all, dead_code, deprecated, missing_docs, unused)]
#![cfg_attr(rustfmt, rustfmt_skip)]

use hclspec::{Decode, Decoder, Diagnostics};
use hclspec_lang::infer::Nulls;
use serde_json::Value as Json;

mod s0 {
    pub(super) const SPEC: &str = r#"attr {
  name     = "x"
  type     = list(string)
  required = true
}
"#;
    hclspec::hclspec! { inline = r#"attr {
  name     = "x"
  type     = list(string)
  required = true
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"attr {
  name     = "x"
  type     = list(string)
  required = true
}
"#, name = Refused, vis = pub(super) }
}
mod s1 {
    pub(super) const SPEC: &str = r#"attr {
  name = "a"
  type = map(map(any))
}
"#;
    hclspec::hclspec! { inline = r#"attr {
  name = "a"
  type = map(map(any))
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"attr {
  name = "a"
  type = map(map(any))
}
"#, name = Refused, vis = pub(super) }
}
mod s2 {
    pub(super) const SPEC: &str = r#"attr { name = "a" }
"#;
    hclspec::hclspec! { inline = r#"attr { name = "a" }
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"attr { name = "a" }
"#, name = Refused, vis = pub(super) }
}
mod s3 {
    pub(super) const SPEC: &str = r#"block {
  block_type = "b"
  required   = true
  attr {
    name = "x"
    type = number
  }
}
"#;
    hclspec::hclspec! { inline = r#"block {
  block_type = "b"
  required   = true
  attr {
    name = "x"
    type = number
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"block {
  block_type = "b"
  required   = true
  attr {
    name = "x"
    type = number
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s4 {
    pub(super) const SPEC: &str = r#"block_attrs {
  block_type   = "v"
  element_type = any
}
"#;
    hclspec::hclspec! { inline = r#"block_attrs {
  block_type   = "v"
  element_type = any
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"block_attrs {
  block_type   = "v"
  element_type = any
}
"#, name = Refused, vis = pub(super) }
}
mod s5 {
    pub(super) const SPEC: &str = r#"block_list {
  block_type = "b"
  min_items  = 1
  max_items  = 3
  attr { name = "x" }
}
"#;
    hclspec::hclspec! { inline = r#"block_list {
  block_type = "b"
  min_items  = 1
  max_items  = 3
  attr { name = "x" }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"block_list {
  block_type = "b"
  min_items  = 1
  max_items  = 3
  attr { name = "x" }
}
"#, name = Refused, vis = pub(super) }
}
mod s6 {
    pub(super) const SPEC: &str = r#"block_list {
  block_type = "b"
  min_items  = 2
  max_items  = 3
  attr { name = "x" }
}
"#;
    hclspec::hclspec! { inline = r#"block_list {
  block_type = "b"
  min_items  = 2
  max_items  = 3
  attr { name = "x" }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"block_list {
  block_type = "b"
  min_items  = 2
  max_items  = 3
  attr { name = "x" }
}
"#, name = Refused, vis = pub(super) }
}
mod s7 {
    pub(super) const SPEC: &str = r#"block_list {
  block_type = "b"
  tuple {
    attr {
      name = "x"
      type = number
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"block_list {
  block_type = "b"
  tuple {
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"block_list {
  block_type = "b"
  tuple {
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s8 {
    pub(super) const SPEC: &str = r#"block_set {
  block_type = "b"
  max_items  = 3
  attr {
    name = "x"
    type = string
  }
}
"#;
    hclspec::hclspec! { inline = r#"block_set {
  block_type = "b"
  max_items  = 3
  attr {
    name = "x"
    type = string
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"block_set {
  block_type = "b"
  max_items  = 3
  attr {
    name = "x"
    type = string
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s9 {
    pub(super) const SPEC: &str = r#"default {
  attr {
    name     = "a"
    required = true
  }
  literal { value = 1 }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr {
    name     = "a"
    required = true
  }
  literal { value = 1 }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr {
    name     = "a"
    required = true
  }
  literal { value = 1 }
}
"#, name = Refused, vis = pub(super) }
}
mod s10 {
    pub(super) const SPEC: &str = r#"default {
  attr {
    name     = "a"
    type     = number
    required = true
  }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr {
    name     = "a"
    type     = number
    required = true
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr {
    name     = "a"
    type     = number
    required = true
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s11 {
    pub(super) const SPEC: &str = r#"default {
  attr {
    name = "a"
    type = bool
  }
  literal { value = false }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = bool
  }
  literal { value = false }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = bool
  }
  literal { value = false }
}
"#, name = Refused, vis = pub(super) }
}
mod s12 {
    pub(super) const SPEC: &str = r#"default {
  attr {
    name = "a"
    type = number
  }
  attr {
    name     = "b"
    type     = number
    required = true
  }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = number
  }
  attr {
    name     = "b"
    type     = number
    required = true
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = number
  }
  attr {
    name     = "b"
    type     = number
    required = true
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s13 {
    pub(super) const SPEC: &str = r#"default {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "b"
    type = number
  }
  attr {
    name = "c"
    type = number
  }
  literal {
    value = -1
  }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "b"
    type = number
  }
  attr {
    name = "c"
    type = number
  }
  literal {
    value = -1
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "b"
    type = number
  }
  attr {
    name = "c"
    type = number
  }
  literal {
    value = -1
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s14 {
    pub(super) const SPEC: &str = r#"default {
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "b"
    type = number
  }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "b"
    type = number
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "b"
    type = number
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s15 {
    pub(super) const SPEC: &str = r#"default {
  attr { name = "a" }
  attr {
    name     = "b"
    required = true
  }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr { name = "a" }
  attr {
    name     = "b"
    required = true
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr { name = "a" }
  attr {
    name     = "b"
    required = true
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s16 {
    pub(super) const SPEC: &str = r#"default {
  attr { name = "a" }
  attr {
    name = "b"
    type = number
  }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr { name = "a" }
  attr {
    name = "b"
    type = number
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr { name = "a" }
  attr {
    name = "b"
    type = number
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s17 {
    pub(super) const SPEC: &str = r#"default {
  attr { name = "a" }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  attr { name = "a" }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  attr { name = "a" }
}
"#, name = Refused, vis = pub(super) }
}
mod s18 {
    pub(super) const SPEC: &str = r#"default {
  block {
    block_type = "b"
    attr {
      name = "x"
      type = string
    }
  }
  block {
    block_type = "c"
    attr {
      name = "y"
      type = string
    }
  }
  literal {
    value = "none"
  }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  block {
    block_type = "b"
    attr {
      name = "x"
      type = string
    }
  }
  block {
    block_type = "c"
    attr {
      name = "y"
      type = string
    }
  }
  literal {
    value = "none"
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  block {
    block_type = "b"
    attr {
      name = "x"
      type = string
    }
  }
  block {
    block_type = "c"
    attr {
      name = "y"
      type = string
    }
  }
  literal {
    value = "none"
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s19 {
    pub(super) const SPEC: &str = r#"default {
  block {
    block_type = "b"
    attr { name = "x" }
  }
  literal { value = 7 }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  block {
    block_type = "b"
    attr { name = "x" }
  }
  literal { value = 7 }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  block {
    block_type = "b"
    attr { name = "x" }
  }
  literal { value = 7 }
}
"#, name = Refused, vis = pub(super) }
}
mod s20 {
    pub(super) const SPEC: &str = r#"default {
  block_list {
    block_type = "b"
    attr { name = "x" }
  }
  literal { value = ["none"] }
}
"#;
    hclspec::hclspec! { inline = r#"default {
  block_list {
    block_type = "b"
    attr { name = "x" }
  }
  literal { value = ["none"] }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"default {
  block_list {
    block_type = "b"
    attr { name = "x" }
  }
  literal { value = ["none"] }
}
"#, name = Refused, vis = pub(super) }
}
mod s21 {
    pub(super) const SPEC: &str = r#"function "add_one" {
  params = [n]
  result = n + 1
}
function "upper" {
  params = [str]
  result = upper(str)
}
function "rest" {
  params         = [a]
  variadic_param = rest
  result         = [a, rest]
}
function "id" {
  params = [x]
  result = x
}
object {
  attr "x" {}
}
"#;
    hclspec::hclspec! { inline = r#"function "add_one" {
  params = [n]
  result = n + 1
}
function "upper" {
  params = [str]
  result = upper(str)
}
function "rest" {
  params         = [a]
  variadic_param = rest
  result         = [a, rest]
}
function "id" {
  params = [x]
  result = x
}
object {
  attr "x" {}
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"function "add_one" {
  params = [n]
  result = n + 1
}
function "upper" {
  params = [str]
  result = upper(str)
}
function "rest" {
  params         = [a]
  variadic_param = rest
  result         = [a, rest]
}
function "id" {
  params = [x]
  result = x
}
object {
  attr "x" {}
}
"#, name = Refused, vis = pub(super) }
}
mod s22 {
    pub(super) const SPEC: &str = r#"function "hello" {
  params = [name]
  result = "Hello, ${name}!"
}
function "sum3" {
  params = [a, b, c]
  result = a + b + c
}
function "first" {
  params         = []
  variadic_param = rest
  result         = rest[0]
}
function "tail" {
  params         = [x]
  variadic_param = rest
  result         = { x = x, rest = rest, n = length(rest) }
}
function "upper" {
  params = [s]
  result = upper(s)
}
function "constant" {
  params = []
  result = 42
}
function "maybe" {
  params = [x]
  result = x ? null : x
}
object {
  attr "a" {
  }
}
"#;
    hclspec::hclspec! { inline = r#"function "hello" {
  params = [name]
  result = "Hello, ${name}!"
}
function "sum3" {
  params = [a, b, c]
  result = a + b + c
}
function "first" {
  params         = []
  variadic_param = rest
  result         = rest[0]
}
function "tail" {
  params         = [x]
  variadic_param = rest
  result         = { x = x, rest = rest, n = length(rest) }
}
function "upper" {
  params = [s]
  result = upper(s)
}
function "constant" {
  params = []
  result = 42
}
function "maybe" {
  params = [x]
  result = x ? null : x
}
object {
  attr "a" {
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"function "hello" {
  params = [name]
  result = "Hello, ${name}!"
}
function "sum3" {
  params = [a, b, c]
  result = a + b + c
}
function "first" {
  params         = []
  variadic_param = rest
  result         = rest[0]
}
function "tail" {
  params         = [x]
  variadic_param = rest
  result         = { x = x, rest = rest, n = length(rest) }
}
function "upper" {
  params = [s]
  result = upper(s)
}
function "constant" {
  params = []
  result = 42
}
function "maybe" {
  params = [x]
  result = x ? null : x
}
object {
  attr "a" {
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s23 {
    pub(super) const SPEC: &str = r#"function "wrap" {
  params = [x]
  result = "<${x}>"
}
object {
  attr "b" {
    type = bool
  }
  attr "l" {
    type = map(list(number))
  }
}
"#;
    hclspec::hclspec! { inline = r#"function "wrap" {
  params = [x]
  result = "<${x}>"
}
object {
  attr "b" {
    type = bool
  }
  attr "l" {
    type = map(list(number))
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"function "wrap" {
  params = [x]
  result = "<${x}>"
}
object {
  attr "b" {
    type = bool
  }
  attr "l" {
    type = map(list(number))
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s24 {
    pub(super) const SPEC: &str = r#"literal {
  value = { a = [1, "x", null], b = upper("y") }
}
"#;
    hclspec::hclspec! { inline = r#"literal {
  value = { a = [1, "x", null], b = upper("y") }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"literal {
  value = { a = [1, "x", null], b = upper("y") }
}
"#, name = Refused, vis = pub(super) }
}
mod s25 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    name = "b"
    type = string
  }
  attr "c" {
    name = "c"
    type = string
  }
  attr "d" {
    name = "b"
    type = number
  }
  attr "e f" {
    name = "e"
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    name = "b"
    type = string
  }
  attr "c" {
    name = "c"
    type = string
  }
  attr "d" {
    name = "b"
    type = number
  }
  attr "e f" {
    name = "e"
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    name = "b"
    type = string
  }
  attr "c" {
    name = "c"
    type = string
  }
  attr "d" {
    name = "b"
    type = number
  }
  attr "e f" {
    name = "e"
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s26 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    required = true
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    required = true
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    required = true
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s27 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type     = number
    required = true
  }
  attr "b" {
    type     = number
    required = true
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type     = number
    required = true
  }
  attr "b" {
    type     = number
    required = true
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type     = number
    required = true
  }
  attr "b" {
    type     = number
    required = true
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s28 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type     = string
    required = true
  }
  attr "b" {
    type     = number
    required = true
  }
  attr "c" {
    type     = bool
    required = false
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type     = string
    required = true
  }
  attr "b" {
    type     = number
    required = true
  }
  attr "c" {
    type     = bool
    required = false
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type     = string
    required = true
  }
  attr "b" {
    type     = number
    required = true
  }
  attr "c" {
    type     = bool
    required = false
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s29 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type     = string
    required = true
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type     = string
    required = true
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type     = string
    required = true
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s30 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = bool
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = bool
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = bool
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s31 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = list(string)
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = list(string)
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = list(string)
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s32 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = map(number)
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = map(number)
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = map(number)
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s33 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = number
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = number
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = number
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s34 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = object({ name = string, n = number, l = list(bool) })
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = object({ name = string, n = number, l = list(bool) })
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = object({ name = string, n = number, l = list(bool) })
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s35 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = set(string)
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = set(string)
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = set(string)
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s36 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = string
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = string
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = string
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s37 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
    type = tuple([string, number, list(string)])
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = tuple([string, number, list(string)])
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
    type = tuple([string, number, list(string)])
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s38 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
  }
  attr "b" {
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
  }
  attr "b" {
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
  }
  attr "b" {
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s39 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
  }
  block "b" {
    object {
    }
  }
  block_list "c" {
    object {
    }
  }
  block_set "d" {
    object {
    }
  }
  block_map "e" {
    labels = ["k"]
    object {
    }
  }
  tuple "f" {
  }
  object "g" {
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
  }
  block "b" {
    object {
    }
  }
  block_list "c" {
    object {
    }
  }
  block_set "d" {
    object {
    }
  }
  block_map "e" {
    labels = ["k"]
    object {
    }
  }
  tuple "f" {
  }
  object "g" {
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
  }
  block "b" {
    object {
    }
  }
  block_list "c" {
    object {
    }
  }
  block_set "d" {
    object {
    }
  }
  block_map "e" {
    labels = ["k"]
    object {
    }
  }
  tuple "f" {
  }
  object "g" {
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s40 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" {
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" {
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s41 {
    pub(super) const SPEC: &str = r#"object {
  attr "a" { type = number }
  attr "b" { type = list(string) }
  attr "c" {}
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a" { type = number }
  attr "b" { type = list(string) }
  attr "c" {}
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a" { type = number }
  attr "b" { type = list(string) }
  attr "c" {}
}
"#, name = Refused, vis = pub(super) }
}
mod s42 {
    pub(super) const SPEC: &str = r#"object {
  attr "a-b" {
  }
  attr "été" {
  }
  attr "x1" {
  }
  attr "_y" {
  }
  attr "for" {
  }
  attr "変数" {
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "a-b" {
  }
  attr "été" {
  }
  attr "x1" {
  }
  attr "_y" {
  }
  attr "for" {
  }
  attr "変数" {
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "a-b" {
  }
  attr "été" {
  }
  attr "x1" {
  }
  attr "_y" {
  }
  attr "for" {
  }
  attr "変数" {
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s43 {
    pub(super) const SPEC: &str = r#"object {
  attr "l" {
    type = list(any)
  }
  attr "m" {
    type = map(any)
  }
  attr "s" {
    type = set(any)
  }
  attr "o" {
    type = object({ x = any })
  }
  attr "t" {
    type = tuple([any, string])
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "l" {
    type = list(any)
  }
  attr "m" {
    type = map(any)
  }
  attr "s" {
    type = set(any)
  }
  attr "o" {
    type = object({ x = any })
  }
  attr "t" {
    type = tuple([any, string])
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "l" {
    type = list(any)
  }
  attr "m" {
    type = map(any)
  }
  attr "s" {
    type = set(any)
  }
  attr "o" {
    type = object({ x = any })
  }
  attr "t" {
    type = tuple([any, string])
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s44 {
    pub(super) const SPEC: &str = r#"object {
  attr "l" { type = list(any) }
  attr "m" { type = map(any) }
  attr "s" { type = set(any) }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "l" { type = list(any) }
  attr "m" { type = map(any) }
  attr "s" { type = set(any) }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "l" { type = list(any) }
  attr "m" { type = map(any) }
  attr "s" { type = set(any) }
}
"#, name = Refused, vis = pub(super) }
}
mod s45 {
    pub(super) const SPEC: &str = r#"object {
  attr "n" {
    type = set(number)
  }
  attr "l" {
    type = set(list(number))
  }
  attr "b" {
    type = set(bool)
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "n" {
    type = set(number)
  }
  attr "l" {
    type = set(list(number))
  }
  attr "b" {
    type = set(bool)
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "n" {
    type = set(number)
  }
  attr "l" {
    type = set(list(number))
  }
  attr "b" {
    type = set(bool)
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s46 {
    pub(super) const SPEC: &str = r#"object {
  attr "n" { type = number }
  attr "b" { type = bool }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "n" { type = number }
  attr "b" { type = bool }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "n" { type = number }
  attr "b" { type = bool }
}
"#, name = Refused, vis = pub(super) }
}
mod s47 {
    pub(super) const SPEC: &str = r#"object {
  attr "name" {
    type     = string
    required = true
  }
  default "greeting" {
    attr {
      name = "greeting"
      type = string
    }
    literal {
      value = "Hello"
    }
  }
  block_list "friends" {
    block_type = "friend"
    attr {
      name     = "name"
      type     = string
      required = true
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "name" {
    type     = string
    required = true
  }
  default "greeting" {
    attr {
      name = "greeting"
      type = string
    }
    literal {
      value = "Hello"
    }
  }
  block_list "friends" {
    block_type = "friend"
    attr {
      name     = "name"
      type     = string
      required = true
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "name" {
    type     = string
    required = true
  }
  default "greeting" {
    attr {
      name = "greeting"
      type = string
    }
    literal {
      value = "Hello"
    }
  }
  block_list "friends" {
    block_type = "friend"
    attr {
      name     = "name"
      type     = string
      required = true
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s48 {
    pub(super) const SPEC: &str = r#"object {
  attr "o" {
    type = object({ a = string, b = optional(number), c = optional(list(string), ["x"]) })
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "o" {
    type = object({ a = string, b = optional(number), c = optional(list(string), ["x"]) })
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "o" {
    type = object({ a = string, b = optional(number), c = optional(list(string), ["x"]) })
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s49 {
    pub(super) const SPEC: &str = r#"object {
  attr "o" { type = object({ a = string }) }
  attr "t" { type = tuple([string, number]) }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "o" { type = object({ a = string }) }
  attr "t" { type = tuple([string, number]) }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "o" { type = object({ a = string }) }
  attr "t" { type = tuple([string, number]) }
}
"#, name = Refused, vis = pub(super) }
}
mod s50 {
    pub(super) const SPEC: &str = r#"object {
  attr "r1" {
    type     = string
    required = true
  }
  attr "t1" {
    type = number
  }
  block "b" {
    required = true
    object {
      attr "z" {
        type     = string
        required = true
      }
    }
  }
  block_map "m" {
    labels = ["k"]
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "r1" {
    type     = string
    required = true
  }
  attr "t1" {
    type = number
  }
  block "b" {
    required = true
    object {
      attr "z" {
        type     = string
        required = true
      }
    }
  }
  block_map "m" {
    labels = ["k"]
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "r1" {
    type     = string
    required = true
  }
  attr "t1" {
    type = number
  }
  block "b" {
    required = true
    object {
      attr "z" {
        type     = string
        required = true
      }
    }
  }
  block_map "m" {
    labels = ["k"]
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s51 {
    pub(super) const SPEC: &str = r#"object {
  attr "r1" {
    type     = string
    required = true
  }
  attr "t1" { type = number }
  block "b" {
    required = true
    object {
      attr "z" { required = true }
    }
  }
  block_map "m" {
    labels = ["k"]
    attr { name = "x" }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "r1" {
    type     = string
    required = true
  }
  attr "t1" { type = number }
  block "b" {
    required = true
    object {
      attr "z" { required = true }
    }
  }
  block_map "m" {
    labels = ["k"]
    attr { name = "x" }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "r1" {
    type     = string
    required = true
  }
  attr "t1" { type = number }
  block "b" {
    required = true
    object {
      attr "z" { required = true }
    }
  }
  block_map "m" {
    labels = ["k"]
    attr { name = "x" }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s52 {
    pub(super) const SPEC: &str = r#"object {
  attr "string" {
    type = string
  }
  attr "number" {
    type = number
  }
  attr "bool" {
    type = bool
  }
  attr "any" {
    type = any
  }
  attr "l_string" {
    type = list(string)
  }
  attr "l_number" {
    type = list(number)
  }
  attr "l_any" {
    type = list(any)
  }
  attr "l_l_bool" {
    type = list(list(bool))
  }
  attr "s_string" {
    type = set(string)
  }
  attr "s_number" {
    type = set(number)
  }
  attr "m_string" {
    type = map(string)
  }
  attr "m_l_number" {
    type = map(list(number))
  }
  attr "o_a" {
    type = object({ a = string })
  }
  attr "o_a_b" {
    type = object({ a = number, b = bool })
  }
  attr "t_string" {
    type = tuple([string])
  }
  attr "t_number_any" {
    type = tuple([number, any])
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "string" {
    type = string
  }
  attr "number" {
    type = number
  }
  attr "bool" {
    type = bool
  }
  attr "any" {
    type = any
  }
  attr "l_string" {
    type = list(string)
  }
  attr "l_number" {
    type = list(number)
  }
  attr "l_any" {
    type = list(any)
  }
  attr "l_l_bool" {
    type = list(list(bool))
  }
  attr "s_string" {
    type = set(string)
  }
  attr "s_number" {
    type = set(number)
  }
  attr "m_string" {
    type = map(string)
  }
  attr "m_l_number" {
    type = map(list(number))
  }
  attr "o_a" {
    type = object({ a = string })
  }
  attr "o_a_b" {
    type = object({ a = number, b = bool })
  }
  attr "t_string" {
    type = tuple([string])
  }
  attr "t_number_any" {
    type = tuple([number, any])
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "string" {
    type = string
  }
  attr "number" {
    type = number
  }
  attr "bool" {
    type = bool
  }
  attr "any" {
    type = any
  }
  attr "l_string" {
    type = list(string)
  }
  attr "l_number" {
    type = list(number)
  }
  attr "l_any" {
    type = list(any)
  }
  attr "l_l_bool" {
    type = list(list(bool))
  }
  attr "s_string" {
    type = set(string)
  }
  attr "s_number" {
    type = set(number)
  }
  attr "m_string" {
    type = map(string)
  }
  attr "m_l_number" {
    type = map(list(number))
  }
  attr "o_a" {
    type = object({ a = string })
  }
  attr "o_a_b" {
    type = object({ a = number, b = bool })
  }
  attr "t_string" {
    type = tuple([string])
  }
  attr "t_number_any" {
    type = tuple([number, any])
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s53 {
    pub(super) const SPEC: &str = r#"object {
  attr "x" {
    name     = "a${"b"}"
    required = "true"
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  attr "x" {
    name     = "a${"b"}"
    required = "true"
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  attr "x" {
    name     = "a${"b"}"
    required = "true"
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s54 {
    pub(super) const SPEC: &str = r#"object {
  block "a" {
    object {
      attr "n" {
        type = string
      }
      block "b" {
        required = true
        object {
          attr "n" {
            type     = string
            required = true
          }
          block_list "cs" {
            block_type = "c"
            min_items  = 1
            max_items  = 2
            attr {
              name = "n"
              type = number
            }
          }
        }
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block "a" {
    object {
      attr "n" {
        type = string
      }
      block "b" {
        required = true
        object {
          attr "n" {
            type     = string
            required = true
          }
          block_list "cs" {
            block_type = "c"
            min_items  = 1
            max_items  = 2
            attr {
              name = "n"
              type = number
            }
          }
        }
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block "a" {
    object {
      attr "n" {
        type = string
      }
      block "b" {
        required = true
        object {
          attr "n" {
            type     = string
            required = true
          }
          block_list "cs" {
            block_type = "c"
            min_items  = 1
            max_items  = 2
            attr {
              name = "n"
              type = number
            }
          }
        }
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s55 {
    pub(super) const SPEC: &str = r#"object {
  block "b" {
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s56 {
    pub(super) const SPEC: &str = r#"object {
  block "b" {
    object {
      attr "x" { required = true }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    object {
      attr "x" { required = true }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    object {
      attr "x" { required = true }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s57 {
    pub(super) const SPEC: &str = r#"object {
  block "b" {
    required = true
    attr { name = "x" }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    required = true
    attr { name = "x" }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    required = true
    attr { name = "x" }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s58 {
    pub(super) const SPEC: &str = r#"object {
  block "b" {
    required = true
    object {
      attr "x" {
        type     = number
        required = true
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    required = true
    object {
      attr "x" {
        type     = number
        required = true
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block "b" {
    required = true
    object {
      attr "x" {
        type     = number
        required = true
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s59 {
    pub(super) const SPEC: &str = r#"object {
  block "dynamic" {
    attr { name = "x" }
  }
  block_list "b" {
    attr { name = "x" }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block "dynamic" {
    attr { name = "x" }
  }
  block_list "b" {
    attr { name = "x" }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block "dynamic" {
    attr { name = "x" }
  }
  block_list "b" {
    attr { name = "x" }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s60 {
    pub(super) const SPEC: &str = r#"object {
  block "one" {
    attr {
      name = "x"
    }
  }
  block_list "few" {
    min_items = 1
    max_items = 2
    attr {
      name = "x"
    }
  }
  block_set "set" {
    attr {
      name = "x"
      type = string
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block "one" {
    attr {
      name = "x"
    }
  }
  block_list "few" {
    min_items = 1
    max_items = 2
    attr {
      name = "x"
    }
  }
  block_set "set" {
    attr {
      name = "x"
      type = string
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block "one" {
    attr {
      name = "x"
    }
  }
  block_list "few" {
    min_items = 1
    max_items = 2
    attr {
      name = "x"
    }
  }
  block_set "set" {
    attr {
      name = "x"
      type = string
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s61 {
    pub(super) const SPEC: &str = r#"object {
  block_attrs "labels" {
    block_type   = "label"
    element_type = number
    required     = true
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_attrs "labels" {
    block_type   = "label"
    element_type = number
    required     = true
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_attrs "labels" {
    block_type   = "label"
    element_type = number
    required     = true
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s62 {
    pub(super) const SPEC: &str = r#"object {
  block_attrs "v" {
    element_type = string
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_attrs "v" {
    element_type = string
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_attrs "v" {
    element_type = string
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s63 {
    pub(super) const SPEC: &str = r#"object {
  block_list "a" {
    object {
      attr "n" {
      }
      block_list "b" {
        object {
          attr "x" {
            type     = string
            required = true
          }
          block_attrs "v" {
            element_type = string
          }
        }
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_list "a" {
    object {
      attr "n" {
      }
      block_list "b" {
        object {
          attr "x" {
            type     = string
            required = true
          }
          block_attrs "v" {
            element_type = string
          }
        }
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_list "a" {
    object {
      attr "n" {
      }
      block_list "b" {
        object {
          attr "x" {
            type     = string
            required = true
          }
          block_attrs "v" {
            element_type = string
          }
        }
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s64 {
    pub(super) const SPEC: &str = r#"object {
  block_list "b" {
    attr {
      name = "x"
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    attr {
      name = "x"
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    attr {
      name = "x"
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s65 {
    pub(super) const SPEC: &str = r#"object {
  block_list "b" {
    min_items = 0
    max_items = 0
    attr {
      name = "x"
      type = number
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    min_items = 0
    max_items = 0
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    min_items = 0
    max_items = 0
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s66 {
    pub(super) const SPEC: &str = r#"object {
  block_list "b" {
    min_items = 2
    max_items = 3
    attr {
      name = "x"
      type = number
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    min_items = 2
    max_items = 3
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    min_items = 2
    max_items = 3
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s67 {
    pub(super) const SPEC: &str = r#"object {
  block_list "b" {
    object {
      attr "x" {
        type = string
      }
    }
  }
  block_list "cs" {
    block_type = "c"
    attr {
      name = "x"
      type = number
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    object {
      attr "x" {
        type = string
      }
    }
  }
  block_list "cs" {
    block_type = "c"
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    object {
      attr "x" {
        type = string
      }
    }
  }
  block_list "cs" {
    block_type = "c"
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s68 {
    pub(super) const SPEC: &str = r#"object {
  block_list "b" {
    object {
      block_attrs "v" {
        element_type = object({ a = number })
      }
      attr "x" {
      }
    }
  }
  block_map "m" {
    labels = ["k"]
    block_attrs {
      block_type   = "v"
      element_type = list(string)
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    object {
      block_attrs "v" {
        element_type = object({ a = number })
      }
      attr "x" {
      }
    }
  }
  block_map "m" {
    labels = ["k"]
    block_attrs {
      block_type   = "v"
      element_type = list(string)
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_list "b" {
    object {
      block_attrs "v" {
        element_type = object({ a = number })
      }
      attr "x" {
      }
    }
  }
  block_map "m" {
    labels = ["k"]
    block_attrs {
      block_type   = "v"
      element_type = list(string)
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s69 {
    pub(super) const SPEC: &str = r#"object {
  block_list "l" {
    object {
      block_map "m" {
        labels = ["k"]
        object {
          attr "x" {
            type     = string
            required = true
          }
          block_set "s" {
            attr {
              name = "v"
              type = number
            }
          }
        }
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_list "l" {
    object {
      block_map "m" {
        labels = ["k"]
        object {
          attr "x" {
            type     = string
            required = true
          }
          block_set "s" {
            attr {
              name = "v"
              type = number
            }
          }
        }
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_list "l" {
    object {
      block_map "m" {
        labels = ["k"]
        object {
          attr "x" {
            type     = string
            required = true
          }
          block_set "s" {
            attr {
              name = "v"
              type = number
            }
          }
        }
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s70 {
    pub(super) const SPEC: &str = r#"object {
  block_map "dynamic" {
    labels = ["name"]
    attr {
      name = "for_each"
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_map "dynamic" {
    labels = ["name"]
    attr {
      name = "for_each"
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_map "dynamic" {
    labels = ["name"]
    attr {
      name = "for_each"
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s71 {
    pub(super) const SPEC: &str = r#"object {
  block_map "m" {
    block_type = "b"
    labels     = ["k1", "k2"]
    attr { name = "x" }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    block_type = "b"
    labels     = ["k1", "k2"]
    attr { name = "x" }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    block_type = "b"
    labels     = ["k1", "k2"]
    attr { name = "x" }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s72 {
    pub(super) const SPEC: &str = r#"object {
  block_map "m" {
    labels = ["a", "b"]
    attr {
      name = "x"
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    labels = ["a", "b"]
    attr {
      name = "x"
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    labels = ["a", "b"]
    attr {
      name = "x"
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s73 {
    pub(super) const SPEC: &str = r#"object {
  block_map "m" {
    labels = ["name"]
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    labels = ["name"]
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    labels = ["name"]
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s74 {
    pub(super) const SPEC: &str = r#"object {
  block_map "m" {
    labels = ["region", "name"]
    attr {
      name = "x"
      type = string
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    labels = ["region", "name"]
    attr {
      name = "x"
      type = string
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_map "m" {
    labels = ["region", "name"]
    attr {
      name = "x"
      type = string
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s75 {
    pub(super) const SPEC: &str = r#"object {
  block_set "b" {
    min_items = 1
    max_items = 3
    attr {
      name = "x"
      type = string
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_set "b" {
    min_items = 1
    max_items = 3
    attr {
      name = "x"
      type = string
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_set "b" {
    min_items = 1
    max_items = 3
    attr {
      name = "x"
      type = string
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s76 {
    pub(super) const SPEC: &str = r#"object {
  block_set "n" {
    attr {
      name = "x"
      type = number
    }
  }
  block_set "t" {
    attr {
      name = "x"
      type = bool
    }
  }
  block_set "o" {
    object {
      attr "x" {
        type = string
      }
      attr "y" {
        type = list(number)
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  block_set "n" {
    attr {
      name = "x"
      type = number
    }
  }
  block_set "t" {
    attr {
      name = "x"
      type = bool
    }
  }
  block_set "o" {
    object {
      attr "x" {
        type = string
      }
      attr "y" {
        type = list(number)
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  block_set "n" {
    attr {
      name = "x"
      type = number
    }
  }
  block_set "t" {
    attr {
      name = "x"
      type = bool
    }
  }
  block_set "o" {
    object {
      attr "x" {
        type = string
      }
      attr "y" {
        type = list(number)
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s77 {
    pub(super) const SPEC: &str = r#"object {
  default "a" {
    attr {
      name = "a"
      type = string
    }
    literal {
      value = "fallback"
    }
  }
  default "n" {
    attr {
      name = "n"
      type = number
    }
    literal {
      value = 10
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  default "a" {
    attr {
      name = "a"
      type = string
    }
    literal {
      value = "fallback"
    }
  }
  default "n" {
    attr {
      name = "n"
      type = number
    }
    literal {
      value = 10
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  default "a" {
    attr {
      name = "a"
      type = string
    }
    literal {
      value = "fallback"
    }
  }
  default "n" {
    attr {
      name = "n"
      type = number
    }
    literal {
      value = 10
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s78 {
    pub(super) const SPEC: &str = r#"object {
  default "a" {
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  default "a" {
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  default "a" {
    object {
      attr "x" {
        type = number
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s79 {
    pub(super) const SPEC: &str = r#"object {
  default "env" {
    block_attrs {
      block_type   = "env"
      element_type = string
    }
    literal {
      value = { none = "true" }
    }
  }
  transform "keys" {
    default {
      block_attrs {
        block_type   = "env"
        element_type = string
      }
      literal {
        value = {}
      }
    }
    result = [for k, v in nested : k]
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  default "env" {
    block_attrs {
      block_type   = "env"
      element_type = string
    }
    literal {
      value = { none = "true" }
    }
  }
  transform "keys" {
    default {
      block_attrs {
        block_type   = "env"
        element_type = string
      }
      literal {
        value = {}
      }
    }
    result = [for k, v in nested : k]
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  default "env" {
    block_attrs {
      block_type   = "env"
      element_type = string
    }
    literal {
      value = { none = "true" }
    }
  }
  transform "keys" {
    default {
      block_attrs {
        block_type   = "env"
        element_type = string
      }
      literal {
        value = {}
      }
    }
    result = [for k, v in nested : k]
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s80 {
    pub(super) const SPEC: &str = r#"object {
  default "v" {
    attr {
      name = "a"
    }
    attr {
      name = "b"
      type = list(number)
    }
    literal {
      value = { x = 1 }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  default "v" {
    attr {
      name = "a"
    }
    attr {
      name = "b"
      type = list(number)
    }
    literal {
      value = { x = 1 }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  default "v" {
    attr {
      name = "a"
    }
    attr {
      name = "b"
      type = list(number)
    }
    literal {
      value = { x = 1 }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s81 {
    pub(super) const SPEC: &str = r#"object {
  literal "a" { value = upper("x${1 + 1}") }
  literal "b" { value = { x = [1, null], y = max(1, 2) } }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  literal "a" { value = upper("x${1 + 1}") }
  literal "b" { value = { x = [1, null], y = max(1, 2) } }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  literal "a" { value = upper("x${1 + 1}") }
  literal "b" { value = { x = [1, null], y = max(1, 2) } }
}
"#, name = Refused, vis = pub(super) }
}
mod s82 {
    pub(super) const SPEC: &str = r#"object {
  literal "n" {
    value = 1 + 2
  }
  literal "s" {
    value = "a${1 + 1}"
  }
  literal "b" {
    value = !true
  }
  literal "null" {
    value = null
  }
  literal "l" {
    value = [for x in ["a", "b"] : upper(x)]
  }
  literal "o" {
    value = { a = { b = [1, "x", {}] } }
  }
  literal "f" {
    value = max(1, 5, 3) / 3
  }
  literal "j" {
    value = jsondecode("{\"x\": [1, 2.5, null]}")
  }
  literal "h" {
    value = <<-EOT
      one
        two
    EOT
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  literal "n" {
    value = 1 + 2
  }
  literal "s" {
    value = "a${1 + 1}"
  }
  literal "b" {
    value = !true
  }
  literal "null" {
    value = null
  }
  literal "l" {
    value = [for x in ["a", "b"] : upper(x)]
  }
  literal "o" {
    value = { a = { b = [1, "x", {}] } }
  }
  literal "f" {
    value = max(1, 5, 3) / 3
  }
  literal "j" {
    value = jsondecode("{\"x\": [1, 2.5, null]}")
  }
  literal "h" {
    value = <<-EOT
      one
        two
    EOT
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  literal "n" {
    value = 1 + 2
  }
  literal "s" {
    value = "a${1 + 1}"
  }
  literal "b" {
    value = !true
  }
  literal "null" {
    value = null
  }
  literal "l" {
    value = [for x in ["a", "b"] : upper(x)]
  }
  literal "o" {
    value = { a = { b = [1, "x", {}] } }
  }
  literal "f" {
    value = max(1, 5, 3) / 3
  }
  literal "j" {
    value = jsondecode("{\"x\": [1, 2.5, null]}")
  }
  literal "h" {
    value = <<-EOT
      one
        two
    EOT
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s83 {
    pub(super) const SPEC: &str = r#"object {
  transform "addr" {
    object {
      attr "host" {
        type     = string
        required = true
      }
      attr "port" {
        type     = number
        required = true
      }
    }
    result = "${nested.host}:${nested.port}"
  }
  transform "names" {
    block_list {
      block_type = "user"
      object {
        attr "name" {
          type     = string
          required = true
        }
        attr "age" {
          type = number
        }
      }
    }
    result = [for u in nested : upper(u.name)]
  }
  transform "count" {
    block_list {
      block_type = "user"
      object {
        attr "name" {
          type     = string
          required = true
        }
        attr "age" {
          type = number
        }
      }
    }
    result = length(nested)
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  transform "addr" {
    object {
      attr "host" {
        type     = string
        required = true
      }
      attr "port" {
        type     = number
        required = true
      }
    }
    result = "${nested.host}:${nested.port}"
  }
  transform "names" {
    block_list {
      block_type = "user"
      object {
        attr "name" {
          type     = string
          required = true
        }
        attr "age" {
          type = number
        }
      }
    }
    result = [for u in nested : upper(u.name)]
  }
  transform "count" {
    block_list {
      block_type = "user"
      object {
        attr "name" {
          type     = string
          required = true
        }
        attr "age" {
          type = number
        }
      }
    }
    result = length(nested)
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  transform "addr" {
    object {
      attr "host" {
        type     = string
        required = true
      }
      attr "port" {
        type     = number
        required = true
      }
    }
    result = "${nested.host}:${nested.port}"
  }
  transform "names" {
    block_list {
      block_type = "user"
      object {
        attr "name" {
          type     = string
          required = true
        }
        attr "age" {
          type = number
        }
      }
    }
    result = [for u in nested : upper(u.name)]
  }
  transform "count" {
    block_list {
      block_type = "user"
      object {
        attr "name" {
          type     = string
          required = true
        }
        attr "age" {
          type = number
        }
      }
    }
    result = length(nested)
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s84 {
    pub(super) const SPEC: &str = r#"object {
  transform "bytes" {
    attr {
      name     = "mb"
      type     = number
      required = true
    }
    result = nested * 1024 * 1024
  }
  transform "name" {
    default {
      attr {
        name = "name"
        type = string
      }
      literal {
        value = "nobody"
      }
    }
    result = upper(nested)
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  transform "bytes" {
    attr {
      name     = "mb"
      type     = number
      required = true
    }
    result = nested * 1024 * 1024
  }
  transform "name" {
    default {
      attr {
        name = "name"
        type = string
      }
      literal {
        value = "nobody"
      }
    }
    result = upper(nested)
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  transform "bytes" {
    attr {
      name     = "mb"
      type     = number
      required = true
    }
    result = nested * 1024 * 1024
  }
  transform "name" {
    default {
      attr {
        name = "name"
        type = string
      }
      literal {
        value = "nobody"
      }
    }
    result = upper(nested)
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s85 {
    pub(super) const SPEC: &str = r#"object {
  transform "half" {
    attr {
      name = "n"
      type = number
    }
    result = nested / 2
  }
  transform "first" {
    attr {
      name = "l"
      type = list(string)
    }
    result = nested[0]
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  transform "half" {
    attr {
      name = "n"
      type = number
    }
    result = nested / 2
  }
  transform "first" {
    attr {
      name = "l"
      type = list(string)
    }
    result = nested[0]
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  transform "half" {
    attr {
      name = "n"
      type = number
    }
    result = nested / 2
  }
  transform "first" {
    attr {
      name = "l"
      type = list(string)
    }
    result = nested[0]
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s86 {
    pub(super) const SPEC: &str = r#"object {
  transform "json" {
    attr {
      name     = "v"
      required = true
    }
    result = jsonencode(nested)
  }
}
"#;
    hclspec::hclspec! { inline = r#"object {
  transform "json" {
    attr {
      name     = "v"
      required = true
    }
    result = jsonencode(nested)
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {
  transform "json" {
    attr {
      name     = "v"
      required = true
    }
    result = jsonencode(nested)
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s87 {
    pub(super) const SPEC: &str = r#"object {}
"#;
    hclspec::hclspec! { inline = r#"object {}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"object {}
"#, name = Refused, vis = pub(super) }
}
mod s88 {
    pub(super) const SPEC: &str = r#"transform {
  attr {
    name = "l"
    type = list(string)
  }
  result = [for x in nested : x == null ? "none" : x]
}
"#;
    hclspec::hclspec! { inline = r#"transform {
  attr {
    name = "l"
    type = list(string)
  }
  result = [for x in nested : x == null ? "none" : x]
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"transform {
  attr {
    name = "l"
    type = list(string)
  }
  result = [for x in nested : x == null ? "none" : x]
}
"#, name = Refused, vis = pub(super) }
}
mod s89 {
    pub(super) const SPEC: &str = r#"transform {
  attr {
    name = "size_in_mb"
    type = number
  }
  result = nested * 1024 * 1024
}
"#;
    hclspec::hclspec! { inline = r#"transform {
  attr {
    name = "size_in_mb"
    type = number
  }
  result = nested * 1024 * 1024
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"transform {
  attr {
    name = "size_in_mb"
    type = number
  }
  result = nested * 1024 * 1024
}
"#, name = Refused, vis = pub(super) }
}
mod s90 {
    pub(super) const SPEC: &str = r#"tuple {
  attr {
    name     = "a"
    required = true
  }
  attr {
    name = "a"
    type = string
  }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name     = "a"
    required = true
  }
  attr {
    name = "a"
    type = string
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name     = "a"
    required = true
  }
  attr {
    name = "a"
    type = string
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s91 {
    pub(super) const SPEC: &str = r#"tuple {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "a"
    type = number
  }
  attr { name = "b" }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "a"
    type = number
  }
  attr { name = "b" }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "a"
    type = number
  }
  attr { name = "b" }
}
"#, name = Refused, vis = pub(super) }
}
mod s92 {
    pub(super) const SPEC: &str = r#"tuple {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "a"
    type = bool
  }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "a"
    type = bool
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = number
  }
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "a"
    type = bool
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s93 {
    pub(super) const SPEC: &str = r#"tuple {
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "b"
  }
  literal { value = 3 }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "b"
  }
  literal { value = 3 }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = string
  }
  attr {
    name = "b"
  }
  literal { value = 3 }
}
"#, name = Refused, vis = pub(super) }
}
mod s94 {
    pub(super) const SPEC: &str = r#"tuple {
  attr {
    name = "a"
    type = string
  }
  tuple {
    attr {
      name = "b"
      type = number
    }
    tuple {
    }
    literal {
      value = [1, "x"]
    }
  }
  object {
    attr "c" {
      required = true
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = string
  }
  tuple {
    attr {
      name = "b"
      type = number
    }
    tuple {
    }
    literal {
      value = [1, "x"]
    }
  }
  object {
    attr "c" {
      required = true
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "a"
    type = string
  }
  tuple {
    attr {
      name = "b"
      type = number
    }
    tuple {
    }
    literal {
      value = [1, "x"]
    }
  }
  object {
    attr "c" {
      required = true
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s95 {
    pub(super) const SPEC: &str = r#"tuple {
  attr {
    name = "b"
    type = number
  }
  block {
    block_type = "b"
    attr {
      name = "x"
      type = number
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "b"
    type = number
  }
  block {
    block_type = "b"
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  attr {
    name = "b"
    type = number
  }
  block {
    block_type = "b"
    attr {
      name = "x"
      type = number
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s96 {
    pub(super) const SPEC: &str = r#"tuple {
  attr { name = "b" }
  block {
    block_type = "b"
    attr { name = "x" }
  }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  attr { name = "b" }
  block {
    block_type = "b"
    attr { name = "x" }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  attr { name = "b" }
  block {
    block_type = "b"
    attr { name = "x" }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s97 {
    pub(super) const SPEC: &str = r#"tuple {
  block {
    block_type = "b"
    attr { name = "x" }
  }
  block {
    block_type = "b"
    attr { name = "y" }
  }
}
"#;
    hclspec::hclspec! { inline = r#"tuple {
  block {
    block_type = "b"
    attr { name = "x" }
  }
  block {
    block_type = "b"
    attr { name = "y" }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"tuple {
  block {
    block_type = "b"
    attr { name = "x" }
  }
  block {
    block_type = "b"
    attr { name = "y" }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s98 {
    pub(super) const SPEC: &str = r#"tuple {
  block {
    block_type = "b"
    object {
      attr "x" {
        type = number
      }
    }
  }
  block_list {
    block_type = "b"
    object {
      attr "x" {
        type = string
      }
    }
  }
}
"#;
}
mod s99 {
    pub(super) const SPEC: &str = r#"variables {
  a = 1
  b = upper("x")
}
variables {
  a = 2
}
object {
  attr "x" {}
}
"#;
    hclspec::hclspec! { inline = r#"variables {
  a = 1
  b = upper("x")
}
variables {
  a = 2
}
object {
  attr "x" {}
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"variables {
  a = 1
  b = upper("x")
}
variables {
  a = 2
}
object {
  attr "x" {}
}
"#, name = Refused, vis = pub(super) }
}
mod s100 {
    pub(super) const SPEC: &str = r#"variables {
  defaults = { port = 80, hosts = ["localhost"] }
}
function "url" {
  params = [host, port]
  result = "http://${host}:${port}"
}
object {
  attr "name" {
    type     = string
    required = true
  }
  block_map "listener" {
    labels = ["name"]
    object {
      attr "port" {
        type     = number
        required = true
      }
      default "hosts" {
        attr {
          name = "hosts"
          type = list(string)
        }
        literal {
          value = ["*"]
        }
      }
      block "tls" {
        object {
          attr "cert" {
            type     = string
            required = true
          }
          default "versions" {
            attr {
              name = "versions"
              type = set(string)
            }
            literal {
              value = ["1.2", "1.3"]
            }
          }
        }
      }
      block_list "routes" {
        block_type = "route"
        object {
          attr "path" {
            type     = string
            required = true
          }
          attr "to" {
            type = string
          }
          block_list "header" {
            max_items = 2
            tuple {
              attr {
                name     = "name"
                type     = string
                required = true
              }
              attr {
                name = "value"
                type = string
              }
            }
          }
        }
      }
    }
  }
  transform "limit" {
    default {
      attr {
        name = "limit_mb"
        type = number
      }
      literal {
        value = 10
      }
    }
    result = nested * 1048576
  }
  block "log" {
    object {
      attr "level" {
        type = string
      }
      attr "targets" {
        type = map(object({ path = string, rotate = bool }))
      }
    }
  }
}
"#;
    hclspec::hclspec! { inline = r#"variables {
  defaults = { port = 80, hosts = ["localhost"] }
}
function "url" {
  params = [host, port]
  result = "http://${host}:${port}"
}
object {
  attr "name" {
    type     = string
    required = true
  }
  block_map "listener" {
    labels = ["name"]
    object {
      attr "port" {
        type     = number
        required = true
      }
      default "hosts" {
        attr {
          name = "hosts"
          type = list(string)
        }
        literal {
          value = ["*"]
        }
      }
      block "tls" {
        object {
          attr "cert" {
            type     = string
            required = true
          }
          default "versions" {
            attr {
              name = "versions"
              type = set(string)
            }
            literal {
              value = ["1.2", "1.3"]
            }
          }
        }
      }
      block_list "routes" {
        block_type = "route"
        object {
          attr "path" {
            type     = string
            required = true
          }
          attr "to" {
            type = string
          }
          block_list "header" {
            max_items = 2
            tuple {
              attr {
                name     = "name"
                type     = string
                required = true
              }
              attr {
                name = "value"
                type = string
              }
            }
          }
        }
      }
    }
  }
  transform "limit" {
    default {
      attr {
        name = "limit_mb"
        type = number
      }
      literal {
        value = 10
      }
    }
    result = nested * 1048576
  }
  block "log" {
    object {
      attr "level" {
        type = string
      }
      attr "targets" {
        type = map(object({ path = string, rotate = bool }))
      }
    }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"variables {
  defaults = { port = 80, hosts = ["localhost"] }
}
function "url" {
  params = [host, port]
  result = "http://${host}:${port}"
}
object {
  attr "name" {
    type     = string
    required = true
  }
  block_map "listener" {
    labels = ["name"]
    object {
      attr "port" {
        type     = number
        required = true
      }
      default "hosts" {
        attr {
          name = "hosts"
          type = list(string)
        }
        literal {
          value = ["*"]
        }
      }
      block "tls" {
        object {
          attr "cert" {
            type     = string
            required = true
          }
          default "versions" {
            attr {
              name = "versions"
              type = set(string)
            }
            literal {
              value = ["1.2", "1.3"]
            }
          }
        }
      }
      block_list "routes" {
        block_type = "route"
        object {
          attr "path" {
            type     = string
            required = true
          }
          attr "to" {
            type = string
          }
          block_list "header" {
            max_items = 2
            tuple {
              attr {
                name     = "name"
                type     = string
                required = true
              }
              attr {
                name = "value"
                type = string
              }
            }
          }
        }
      }
    }
  }
  transform "limit" {
    default {
      attr {
        name = "limit_mb"
        type = number
      }
      literal {
        value = 10
      }
    }
    result = nested * 1048576
  }
  block "log" {
    object {
      attr "level" {
        type = string
      }
      attr "targets" {
        type = map(object({ path = string, rotate = bool }))
      }
    }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s101 {
    pub(super) const SPEC: &str = r#"variables {
  l = ["p", "q"]
  m = { k2 = "b", k1 = "a" }
}
object {
  block_list "bs" {
    block_type = "b"
    object {
      attr "x" {}
      block_list "c" {
        attr { name = "y" }
      }
      block_attrs "v" { element_type = string }
    }
  }
  block "one" {
    attr { name = "x" }
  }
  block_map "m" {
    labels = ["k1", "k2"]
    attr { name = "x" }
  }
}
"#;
    hclspec::hclspec! { inline = r#"variables {
  l = ["p", "q"]
  m = { k2 = "b", k1 = "a" }
}
object {
  block_list "bs" {
    block_type = "b"
    object {
      attr "x" {}
      block_list "c" {
        attr { name = "y" }
      }
      block_attrs "v" { element_type = string }
    }
  }
  block "one" {
    attr { name = "x" }
  }
  block_map "m" {
    labels = ["k1", "k2"]
    attr { name = "x" }
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"variables {
  l = ["p", "q"]
  m = { k2 = "b", k1 = "a" }
}
object {
  block_list "bs" {
    block_type = "b"
    object {
      attr "x" {}
      block_list "c" {
        attr { name = "y" }
      }
      block_attrs "v" { element_type = string }
    }
  }
  block "one" {
    attr { name = "x" }
  }
  block_map "m" {
    labels = ["k1", "k2"]
    attr { name = "x" }
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s102 {
    pub(super) const SPEC: &str = r#"variables {
  region = "eu"
  kept   = 1
}
object {
  attr "a" {
  }
  attr "b" {
    type = string
  }
}
"#;
    hclspec::hclspec! { inline = r#"variables {
  region = "eu"
  kept   = 1
}
object {
  attr "a" {
  }
  attr "b" {
    type = string
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"variables {
  region = "eu"
  kept   = 1
}
object {
  attr "a" {
  }
  attr "b" {
    type = string
  }
}
"#, name = Refused, vis = pub(super) }
}
mod s103 {
    pub(super) const SPEC: &str = r#"variables {
  region = "eu"
  ports  = [80, 443]
  limits = { cpu = 2, mem = "4G" }
  nothing = null
  on     = true
}
variables {
  region = "us"
  extra  = upper("x")
}
object {
  attr "a" {
  }
}
"#;
    hclspec::hclspec! { inline = r#"variables {
  region = "eu"
  ports  = [80, 443]
  limits = { cpu = 2, mem = "4G" }
  nothing = null
  on     = true
}
variables {
  region = "us"
  extra  = upper("x")
}
object {
  attr "a" {
  }
}
"#, name = Kept, vis = pub(super), nullable }
    hclspec::hclspec! { inline = r#"variables {
  region = "eu"
  ports  = [80, 443]
  limits = { cpu = 2, mem = "4G" }
  nothing = null
  on     = true
}
variables {
  region = "us"
  extra  = upper("x")
}
object {
  attr "a" {
  }
}
"#, name = Refused, vis = pub(super) }
}

fn json<T: Decode + serde::Serialize>(decoder: &Decoder, config: &str) -> Result<Json, Diagnostics> {
    decoder.from_str::<T>(config).map(|it| serde_json::to_value(&it).unwrap())
}

/// A configuration by the types of a spec, which `nullable` has or not. `None` if there are none.
pub(crate) fn decode(spec: &str, nulls: Nulls, decoder: &Decoder, config: &str) -> Option<Result<Json, Diagnostics>> {
    if (spec, nulls) == (s0::SPEC, Nulls::Kept) {
        return Some(json::<s0::Kept>(decoder, config));
    }
    if (spec, nulls) == (s0::SPEC, Nulls::Refused) {
        return Some(json::<s0::Refused>(decoder, config));
    }
    if (spec, nulls) == (s1::SPEC, Nulls::Kept) {
        return Some(json::<s1::Kept>(decoder, config));
    }
    if (spec, nulls) == (s1::SPEC, Nulls::Refused) {
        return Some(json::<s1::Refused>(decoder, config));
    }
    if (spec, nulls) == (s2::SPEC, Nulls::Kept) {
        return Some(json::<s2::Kept>(decoder, config));
    }
    if (spec, nulls) == (s2::SPEC, Nulls::Refused) {
        return Some(json::<s2::Refused>(decoder, config));
    }
    if (spec, nulls) == (s3::SPEC, Nulls::Kept) {
        return Some(json::<s3::Kept>(decoder, config));
    }
    if (spec, nulls) == (s3::SPEC, Nulls::Refused) {
        return Some(json::<s3::Refused>(decoder, config));
    }
    if (spec, nulls) == (s4::SPEC, Nulls::Kept) {
        return Some(json::<s4::Kept>(decoder, config));
    }
    if (spec, nulls) == (s4::SPEC, Nulls::Refused) {
        return Some(json::<s4::Refused>(decoder, config));
    }
    if (spec, nulls) == (s5::SPEC, Nulls::Kept) {
        return Some(json::<s5::Kept>(decoder, config));
    }
    if (spec, nulls) == (s5::SPEC, Nulls::Refused) {
        return Some(json::<s5::Refused>(decoder, config));
    }
    if (spec, nulls) == (s6::SPEC, Nulls::Kept) {
        return Some(json::<s6::Kept>(decoder, config));
    }
    if (spec, nulls) == (s6::SPEC, Nulls::Refused) {
        return Some(json::<s6::Refused>(decoder, config));
    }
    if (spec, nulls) == (s7::SPEC, Nulls::Kept) {
        return Some(json::<s7::Kept>(decoder, config));
    }
    if (spec, nulls) == (s7::SPEC, Nulls::Refused) {
        return Some(json::<s7::Refused>(decoder, config));
    }
    if (spec, nulls) == (s8::SPEC, Nulls::Kept) {
        return Some(json::<s8::Kept>(decoder, config));
    }
    if (spec, nulls) == (s8::SPEC, Nulls::Refused) {
        return Some(json::<s8::Refused>(decoder, config));
    }
    if (spec, nulls) == (s9::SPEC, Nulls::Kept) {
        return Some(json::<s9::Kept>(decoder, config));
    }
    if (spec, nulls) == (s9::SPEC, Nulls::Refused) {
        return Some(json::<s9::Refused>(decoder, config));
    }
    if (spec, nulls) == (s10::SPEC, Nulls::Kept) {
        return Some(json::<s10::Kept>(decoder, config));
    }
    if (spec, nulls) == (s10::SPEC, Nulls::Refused) {
        return Some(json::<s10::Refused>(decoder, config));
    }
    if (spec, nulls) == (s11::SPEC, Nulls::Kept) {
        return Some(json::<s11::Kept>(decoder, config));
    }
    if (spec, nulls) == (s11::SPEC, Nulls::Refused) {
        return Some(json::<s11::Refused>(decoder, config));
    }
    if (spec, nulls) == (s12::SPEC, Nulls::Kept) {
        return Some(json::<s12::Kept>(decoder, config));
    }
    if (spec, nulls) == (s12::SPEC, Nulls::Refused) {
        return Some(json::<s12::Refused>(decoder, config));
    }
    if (spec, nulls) == (s13::SPEC, Nulls::Kept) {
        return Some(json::<s13::Kept>(decoder, config));
    }
    if (spec, nulls) == (s13::SPEC, Nulls::Refused) {
        return Some(json::<s13::Refused>(decoder, config));
    }
    if (spec, nulls) == (s14::SPEC, Nulls::Kept) {
        return Some(json::<s14::Kept>(decoder, config));
    }
    if (spec, nulls) == (s14::SPEC, Nulls::Refused) {
        return Some(json::<s14::Refused>(decoder, config));
    }
    if (spec, nulls) == (s15::SPEC, Nulls::Kept) {
        return Some(json::<s15::Kept>(decoder, config));
    }
    if (spec, nulls) == (s15::SPEC, Nulls::Refused) {
        return Some(json::<s15::Refused>(decoder, config));
    }
    if (spec, nulls) == (s16::SPEC, Nulls::Kept) {
        return Some(json::<s16::Kept>(decoder, config));
    }
    if (spec, nulls) == (s16::SPEC, Nulls::Refused) {
        return Some(json::<s16::Refused>(decoder, config));
    }
    if (spec, nulls) == (s17::SPEC, Nulls::Kept) {
        return Some(json::<s17::Kept>(decoder, config));
    }
    if (spec, nulls) == (s17::SPEC, Nulls::Refused) {
        return Some(json::<s17::Refused>(decoder, config));
    }
    if (spec, nulls) == (s18::SPEC, Nulls::Kept) {
        return Some(json::<s18::Kept>(decoder, config));
    }
    if (spec, nulls) == (s18::SPEC, Nulls::Refused) {
        return Some(json::<s18::Refused>(decoder, config));
    }
    if (spec, nulls) == (s19::SPEC, Nulls::Kept) {
        return Some(json::<s19::Kept>(decoder, config));
    }
    if (spec, nulls) == (s19::SPEC, Nulls::Refused) {
        return Some(json::<s19::Refused>(decoder, config));
    }
    if (spec, nulls) == (s20::SPEC, Nulls::Kept) {
        return Some(json::<s20::Kept>(decoder, config));
    }
    if (spec, nulls) == (s20::SPEC, Nulls::Refused) {
        return Some(json::<s20::Refused>(decoder, config));
    }
    if (spec, nulls) == (s21::SPEC, Nulls::Kept) {
        return Some(json::<s21::Kept>(decoder, config));
    }
    if (spec, nulls) == (s21::SPEC, Nulls::Refused) {
        return Some(json::<s21::Refused>(decoder, config));
    }
    if (spec, nulls) == (s22::SPEC, Nulls::Kept) {
        return Some(json::<s22::Kept>(decoder, config));
    }
    if (spec, nulls) == (s22::SPEC, Nulls::Refused) {
        return Some(json::<s22::Refused>(decoder, config));
    }
    if (spec, nulls) == (s23::SPEC, Nulls::Kept) {
        return Some(json::<s23::Kept>(decoder, config));
    }
    if (spec, nulls) == (s23::SPEC, Nulls::Refused) {
        return Some(json::<s23::Refused>(decoder, config));
    }
    if (spec, nulls) == (s24::SPEC, Nulls::Kept) {
        return Some(json::<s24::Kept>(decoder, config));
    }
    if (spec, nulls) == (s24::SPEC, Nulls::Refused) {
        return Some(json::<s24::Refused>(decoder, config));
    }
    if (spec, nulls) == (s25::SPEC, Nulls::Kept) {
        return Some(json::<s25::Kept>(decoder, config));
    }
    if (spec, nulls) == (s25::SPEC, Nulls::Refused) {
        return Some(json::<s25::Refused>(decoder, config));
    }
    if (spec, nulls) == (s26::SPEC, Nulls::Kept) {
        return Some(json::<s26::Kept>(decoder, config));
    }
    if (spec, nulls) == (s26::SPEC, Nulls::Refused) {
        return Some(json::<s26::Refused>(decoder, config));
    }
    if (spec, nulls) == (s27::SPEC, Nulls::Kept) {
        return Some(json::<s27::Kept>(decoder, config));
    }
    if (spec, nulls) == (s27::SPEC, Nulls::Refused) {
        return Some(json::<s27::Refused>(decoder, config));
    }
    if (spec, nulls) == (s28::SPEC, Nulls::Kept) {
        return Some(json::<s28::Kept>(decoder, config));
    }
    if (spec, nulls) == (s28::SPEC, Nulls::Refused) {
        return Some(json::<s28::Refused>(decoder, config));
    }
    if (spec, nulls) == (s29::SPEC, Nulls::Kept) {
        return Some(json::<s29::Kept>(decoder, config));
    }
    if (spec, nulls) == (s29::SPEC, Nulls::Refused) {
        return Some(json::<s29::Refused>(decoder, config));
    }
    if (spec, nulls) == (s30::SPEC, Nulls::Kept) {
        return Some(json::<s30::Kept>(decoder, config));
    }
    if (spec, nulls) == (s30::SPEC, Nulls::Refused) {
        return Some(json::<s30::Refused>(decoder, config));
    }
    if (spec, nulls) == (s31::SPEC, Nulls::Kept) {
        return Some(json::<s31::Kept>(decoder, config));
    }
    if (spec, nulls) == (s31::SPEC, Nulls::Refused) {
        return Some(json::<s31::Refused>(decoder, config));
    }
    if (spec, nulls) == (s32::SPEC, Nulls::Kept) {
        return Some(json::<s32::Kept>(decoder, config));
    }
    if (spec, nulls) == (s32::SPEC, Nulls::Refused) {
        return Some(json::<s32::Refused>(decoder, config));
    }
    if (spec, nulls) == (s33::SPEC, Nulls::Kept) {
        return Some(json::<s33::Kept>(decoder, config));
    }
    if (spec, nulls) == (s33::SPEC, Nulls::Refused) {
        return Some(json::<s33::Refused>(decoder, config));
    }
    if (spec, nulls) == (s34::SPEC, Nulls::Kept) {
        return Some(json::<s34::Kept>(decoder, config));
    }
    if (spec, nulls) == (s34::SPEC, Nulls::Refused) {
        return Some(json::<s34::Refused>(decoder, config));
    }
    if (spec, nulls) == (s35::SPEC, Nulls::Kept) {
        return Some(json::<s35::Kept>(decoder, config));
    }
    if (spec, nulls) == (s35::SPEC, Nulls::Refused) {
        return Some(json::<s35::Refused>(decoder, config));
    }
    if (spec, nulls) == (s36::SPEC, Nulls::Kept) {
        return Some(json::<s36::Kept>(decoder, config));
    }
    if (spec, nulls) == (s36::SPEC, Nulls::Refused) {
        return Some(json::<s36::Refused>(decoder, config));
    }
    if (spec, nulls) == (s37::SPEC, Nulls::Kept) {
        return Some(json::<s37::Kept>(decoder, config));
    }
    if (spec, nulls) == (s37::SPEC, Nulls::Refused) {
        return Some(json::<s37::Refused>(decoder, config));
    }
    if (spec, nulls) == (s38::SPEC, Nulls::Kept) {
        return Some(json::<s38::Kept>(decoder, config));
    }
    if (spec, nulls) == (s38::SPEC, Nulls::Refused) {
        return Some(json::<s38::Refused>(decoder, config));
    }
    if (spec, nulls) == (s39::SPEC, Nulls::Kept) {
        return Some(json::<s39::Kept>(decoder, config));
    }
    if (spec, nulls) == (s39::SPEC, Nulls::Refused) {
        return Some(json::<s39::Refused>(decoder, config));
    }
    if (spec, nulls) == (s40::SPEC, Nulls::Kept) {
        return Some(json::<s40::Kept>(decoder, config));
    }
    if (spec, nulls) == (s40::SPEC, Nulls::Refused) {
        return Some(json::<s40::Refused>(decoder, config));
    }
    if (spec, nulls) == (s41::SPEC, Nulls::Kept) {
        return Some(json::<s41::Kept>(decoder, config));
    }
    if (spec, nulls) == (s41::SPEC, Nulls::Refused) {
        return Some(json::<s41::Refused>(decoder, config));
    }
    if (spec, nulls) == (s42::SPEC, Nulls::Kept) {
        return Some(json::<s42::Kept>(decoder, config));
    }
    if (spec, nulls) == (s42::SPEC, Nulls::Refused) {
        return Some(json::<s42::Refused>(decoder, config));
    }
    if (spec, nulls) == (s43::SPEC, Nulls::Kept) {
        return Some(json::<s43::Kept>(decoder, config));
    }
    if (spec, nulls) == (s43::SPEC, Nulls::Refused) {
        return Some(json::<s43::Refused>(decoder, config));
    }
    if (spec, nulls) == (s44::SPEC, Nulls::Kept) {
        return Some(json::<s44::Kept>(decoder, config));
    }
    if (spec, nulls) == (s44::SPEC, Nulls::Refused) {
        return Some(json::<s44::Refused>(decoder, config));
    }
    if (spec, nulls) == (s45::SPEC, Nulls::Kept) {
        return Some(json::<s45::Kept>(decoder, config));
    }
    if (spec, nulls) == (s45::SPEC, Nulls::Refused) {
        return Some(json::<s45::Refused>(decoder, config));
    }
    if (spec, nulls) == (s46::SPEC, Nulls::Kept) {
        return Some(json::<s46::Kept>(decoder, config));
    }
    if (spec, nulls) == (s46::SPEC, Nulls::Refused) {
        return Some(json::<s46::Refused>(decoder, config));
    }
    if (spec, nulls) == (s47::SPEC, Nulls::Kept) {
        return Some(json::<s47::Kept>(decoder, config));
    }
    if (spec, nulls) == (s47::SPEC, Nulls::Refused) {
        return Some(json::<s47::Refused>(decoder, config));
    }
    if (spec, nulls) == (s48::SPEC, Nulls::Kept) {
        return Some(json::<s48::Kept>(decoder, config));
    }
    if (spec, nulls) == (s48::SPEC, Nulls::Refused) {
        return Some(json::<s48::Refused>(decoder, config));
    }
    if (spec, nulls) == (s49::SPEC, Nulls::Kept) {
        return Some(json::<s49::Kept>(decoder, config));
    }
    if (spec, nulls) == (s49::SPEC, Nulls::Refused) {
        return Some(json::<s49::Refused>(decoder, config));
    }
    if (spec, nulls) == (s50::SPEC, Nulls::Kept) {
        return Some(json::<s50::Kept>(decoder, config));
    }
    if (spec, nulls) == (s50::SPEC, Nulls::Refused) {
        return Some(json::<s50::Refused>(decoder, config));
    }
    if (spec, nulls) == (s51::SPEC, Nulls::Kept) {
        return Some(json::<s51::Kept>(decoder, config));
    }
    if (spec, nulls) == (s51::SPEC, Nulls::Refused) {
        return Some(json::<s51::Refused>(decoder, config));
    }
    if (spec, nulls) == (s52::SPEC, Nulls::Kept) {
        return Some(json::<s52::Kept>(decoder, config));
    }
    if (spec, nulls) == (s52::SPEC, Nulls::Refused) {
        return Some(json::<s52::Refused>(decoder, config));
    }
    if (spec, nulls) == (s53::SPEC, Nulls::Kept) {
        return Some(json::<s53::Kept>(decoder, config));
    }
    if (spec, nulls) == (s53::SPEC, Nulls::Refused) {
        return Some(json::<s53::Refused>(decoder, config));
    }
    if (spec, nulls) == (s54::SPEC, Nulls::Kept) {
        return Some(json::<s54::Kept>(decoder, config));
    }
    if (spec, nulls) == (s54::SPEC, Nulls::Refused) {
        return Some(json::<s54::Refused>(decoder, config));
    }
    if (spec, nulls) == (s55::SPEC, Nulls::Kept) {
        return Some(json::<s55::Kept>(decoder, config));
    }
    if (spec, nulls) == (s55::SPEC, Nulls::Refused) {
        return Some(json::<s55::Refused>(decoder, config));
    }
    if (spec, nulls) == (s56::SPEC, Nulls::Kept) {
        return Some(json::<s56::Kept>(decoder, config));
    }
    if (spec, nulls) == (s56::SPEC, Nulls::Refused) {
        return Some(json::<s56::Refused>(decoder, config));
    }
    if (spec, nulls) == (s57::SPEC, Nulls::Kept) {
        return Some(json::<s57::Kept>(decoder, config));
    }
    if (spec, nulls) == (s57::SPEC, Nulls::Refused) {
        return Some(json::<s57::Refused>(decoder, config));
    }
    if (spec, nulls) == (s58::SPEC, Nulls::Kept) {
        return Some(json::<s58::Kept>(decoder, config));
    }
    if (spec, nulls) == (s58::SPEC, Nulls::Refused) {
        return Some(json::<s58::Refused>(decoder, config));
    }
    if (spec, nulls) == (s59::SPEC, Nulls::Kept) {
        return Some(json::<s59::Kept>(decoder, config));
    }
    if (spec, nulls) == (s59::SPEC, Nulls::Refused) {
        return Some(json::<s59::Refused>(decoder, config));
    }
    if (spec, nulls) == (s60::SPEC, Nulls::Kept) {
        return Some(json::<s60::Kept>(decoder, config));
    }
    if (spec, nulls) == (s60::SPEC, Nulls::Refused) {
        return Some(json::<s60::Refused>(decoder, config));
    }
    if (spec, nulls) == (s61::SPEC, Nulls::Kept) {
        return Some(json::<s61::Kept>(decoder, config));
    }
    if (spec, nulls) == (s61::SPEC, Nulls::Refused) {
        return Some(json::<s61::Refused>(decoder, config));
    }
    if (spec, nulls) == (s62::SPEC, Nulls::Kept) {
        return Some(json::<s62::Kept>(decoder, config));
    }
    if (spec, nulls) == (s62::SPEC, Nulls::Refused) {
        return Some(json::<s62::Refused>(decoder, config));
    }
    if (spec, nulls) == (s63::SPEC, Nulls::Kept) {
        return Some(json::<s63::Kept>(decoder, config));
    }
    if (spec, nulls) == (s63::SPEC, Nulls::Refused) {
        return Some(json::<s63::Refused>(decoder, config));
    }
    if (spec, nulls) == (s64::SPEC, Nulls::Kept) {
        return Some(json::<s64::Kept>(decoder, config));
    }
    if (spec, nulls) == (s64::SPEC, Nulls::Refused) {
        return Some(json::<s64::Refused>(decoder, config));
    }
    if (spec, nulls) == (s65::SPEC, Nulls::Kept) {
        return Some(json::<s65::Kept>(decoder, config));
    }
    if (spec, nulls) == (s65::SPEC, Nulls::Refused) {
        return Some(json::<s65::Refused>(decoder, config));
    }
    if (spec, nulls) == (s66::SPEC, Nulls::Kept) {
        return Some(json::<s66::Kept>(decoder, config));
    }
    if (spec, nulls) == (s66::SPEC, Nulls::Refused) {
        return Some(json::<s66::Refused>(decoder, config));
    }
    if (spec, nulls) == (s67::SPEC, Nulls::Kept) {
        return Some(json::<s67::Kept>(decoder, config));
    }
    if (spec, nulls) == (s67::SPEC, Nulls::Refused) {
        return Some(json::<s67::Refused>(decoder, config));
    }
    if (spec, nulls) == (s68::SPEC, Nulls::Kept) {
        return Some(json::<s68::Kept>(decoder, config));
    }
    if (spec, nulls) == (s68::SPEC, Nulls::Refused) {
        return Some(json::<s68::Refused>(decoder, config));
    }
    if (spec, nulls) == (s69::SPEC, Nulls::Kept) {
        return Some(json::<s69::Kept>(decoder, config));
    }
    if (spec, nulls) == (s69::SPEC, Nulls::Refused) {
        return Some(json::<s69::Refused>(decoder, config));
    }
    if (spec, nulls) == (s70::SPEC, Nulls::Kept) {
        return Some(json::<s70::Kept>(decoder, config));
    }
    if (spec, nulls) == (s70::SPEC, Nulls::Refused) {
        return Some(json::<s70::Refused>(decoder, config));
    }
    if (spec, nulls) == (s71::SPEC, Nulls::Kept) {
        return Some(json::<s71::Kept>(decoder, config));
    }
    if (spec, nulls) == (s71::SPEC, Nulls::Refused) {
        return Some(json::<s71::Refused>(decoder, config));
    }
    if (spec, nulls) == (s72::SPEC, Nulls::Kept) {
        return Some(json::<s72::Kept>(decoder, config));
    }
    if (spec, nulls) == (s72::SPEC, Nulls::Refused) {
        return Some(json::<s72::Refused>(decoder, config));
    }
    if (spec, nulls) == (s73::SPEC, Nulls::Kept) {
        return Some(json::<s73::Kept>(decoder, config));
    }
    if (spec, nulls) == (s73::SPEC, Nulls::Refused) {
        return Some(json::<s73::Refused>(decoder, config));
    }
    if (spec, nulls) == (s74::SPEC, Nulls::Kept) {
        return Some(json::<s74::Kept>(decoder, config));
    }
    if (spec, nulls) == (s74::SPEC, Nulls::Refused) {
        return Some(json::<s74::Refused>(decoder, config));
    }
    if (spec, nulls) == (s75::SPEC, Nulls::Kept) {
        return Some(json::<s75::Kept>(decoder, config));
    }
    if (spec, nulls) == (s75::SPEC, Nulls::Refused) {
        return Some(json::<s75::Refused>(decoder, config));
    }
    if (spec, nulls) == (s76::SPEC, Nulls::Kept) {
        return Some(json::<s76::Kept>(decoder, config));
    }
    if (spec, nulls) == (s76::SPEC, Nulls::Refused) {
        return Some(json::<s76::Refused>(decoder, config));
    }
    if (spec, nulls) == (s77::SPEC, Nulls::Kept) {
        return Some(json::<s77::Kept>(decoder, config));
    }
    if (spec, nulls) == (s77::SPEC, Nulls::Refused) {
        return Some(json::<s77::Refused>(decoder, config));
    }
    if (spec, nulls) == (s78::SPEC, Nulls::Kept) {
        return Some(json::<s78::Kept>(decoder, config));
    }
    if (spec, nulls) == (s78::SPEC, Nulls::Refused) {
        return Some(json::<s78::Refused>(decoder, config));
    }
    if (spec, nulls) == (s79::SPEC, Nulls::Kept) {
        return Some(json::<s79::Kept>(decoder, config));
    }
    if (spec, nulls) == (s79::SPEC, Nulls::Refused) {
        return Some(json::<s79::Refused>(decoder, config));
    }
    if (spec, nulls) == (s80::SPEC, Nulls::Kept) {
        return Some(json::<s80::Kept>(decoder, config));
    }
    if (spec, nulls) == (s80::SPEC, Nulls::Refused) {
        return Some(json::<s80::Refused>(decoder, config));
    }
    if (spec, nulls) == (s81::SPEC, Nulls::Kept) {
        return Some(json::<s81::Kept>(decoder, config));
    }
    if (spec, nulls) == (s81::SPEC, Nulls::Refused) {
        return Some(json::<s81::Refused>(decoder, config));
    }
    if (spec, nulls) == (s82::SPEC, Nulls::Kept) {
        return Some(json::<s82::Kept>(decoder, config));
    }
    if (spec, nulls) == (s82::SPEC, Nulls::Refused) {
        return Some(json::<s82::Refused>(decoder, config));
    }
    if (spec, nulls) == (s83::SPEC, Nulls::Kept) {
        return Some(json::<s83::Kept>(decoder, config));
    }
    if (spec, nulls) == (s83::SPEC, Nulls::Refused) {
        return Some(json::<s83::Refused>(decoder, config));
    }
    if (spec, nulls) == (s84::SPEC, Nulls::Kept) {
        return Some(json::<s84::Kept>(decoder, config));
    }
    if (spec, nulls) == (s84::SPEC, Nulls::Refused) {
        return Some(json::<s84::Refused>(decoder, config));
    }
    if (spec, nulls) == (s85::SPEC, Nulls::Kept) {
        return Some(json::<s85::Kept>(decoder, config));
    }
    if (spec, nulls) == (s85::SPEC, Nulls::Refused) {
        return Some(json::<s85::Refused>(decoder, config));
    }
    if (spec, nulls) == (s86::SPEC, Nulls::Kept) {
        return Some(json::<s86::Kept>(decoder, config));
    }
    if (spec, nulls) == (s86::SPEC, Nulls::Refused) {
        return Some(json::<s86::Refused>(decoder, config));
    }
    if (spec, nulls) == (s87::SPEC, Nulls::Kept) {
        return Some(json::<s87::Kept>(decoder, config));
    }
    if (spec, nulls) == (s87::SPEC, Nulls::Refused) {
        return Some(json::<s87::Refused>(decoder, config));
    }
    if (spec, nulls) == (s88::SPEC, Nulls::Kept) {
        return Some(json::<s88::Kept>(decoder, config));
    }
    if (spec, nulls) == (s88::SPEC, Nulls::Refused) {
        return Some(json::<s88::Refused>(decoder, config));
    }
    if (spec, nulls) == (s89::SPEC, Nulls::Kept) {
        return Some(json::<s89::Kept>(decoder, config));
    }
    if (spec, nulls) == (s89::SPEC, Nulls::Refused) {
        return Some(json::<s89::Refused>(decoder, config));
    }
    if (spec, nulls) == (s90::SPEC, Nulls::Kept) {
        return Some(json::<s90::Kept>(decoder, config));
    }
    if (spec, nulls) == (s90::SPEC, Nulls::Refused) {
        return Some(json::<s90::Refused>(decoder, config));
    }
    if (spec, nulls) == (s91::SPEC, Nulls::Kept) {
        return Some(json::<s91::Kept>(decoder, config));
    }
    if (spec, nulls) == (s91::SPEC, Nulls::Refused) {
        return Some(json::<s91::Refused>(decoder, config));
    }
    if (spec, nulls) == (s92::SPEC, Nulls::Kept) {
        return Some(json::<s92::Kept>(decoder, config));
    }
    if (spec, nulls) == (s92::SPEC, Nulls::Refused) {
        return Some(json::<s92::Refused>(decoder, config));
    }
    if (spec, nulls) == (s93::SPEC, Nulls::Kept) {
        return Some(json::<s93::Kept>(decoder, config));
    }
    if (spec, nulls) == (s93::SPEC, Nulls::Refused) {
        return Some(json::<s93::Refused>(decoder, config));
    }
    if (spec, nulls) == (s94::SPEC, Nulls::Kept) {
        return Some(json::<s94::Kept>(decoder, config));
    }
    if (spec, nulls) == (s94::SPEC, Nulls::Refused) {
        return Some(json::<s94::Refused>(decoder, config));
    }
    if (spec, nulls) == (s95::SPEC, Nulls::Kept) {
        return Some(json::<s95::Kept>(decoder, config));
    }
    if (spec, nulls) == (s95::SPEC, Nulls::Refused) {
        return Some(json::<s95::Refused>(decoder, config));
    }
    if (spec, nulls) == (s96::SPEC, Nulls::Kept) {
        return Some(json::<s96::Kept>(decoder, config));
    }
    if (spec, nulls) == (s96::SPEC, Nulls::Refused) {
        return Some(json::<s96::Refused>(decoder, config));
    }
    if (spec, nulls) == (s97::SPEC, Nulls::Kept) {
        return Some(json::<s97::Kept>(decoder, config));
    }
    if (spec, nulls) == (s97::SPEC, Nulls::Refused) {
        return Some(json::<s97::Refused>(decoder, config));
    }
    if (spec, nulls) == (s99::SPEC, Nulls::Kept) {
        return Some(json::<s99::Kept>(decoder, config));
    }
    if (spec, nulls) == (s99::SPEC, Nulls::Refused) {
        return Some(json::<s99::Refused>(decoder, config));
    }
    if (spec, nulls) == (s100::SPEC, Nulls::Kept) {
        return Some(json::<s100::Kept>(decoder, config));
    }
    if (spec, nulls) == (s100::SPEC, Nulls::Refused) {
        return Some(json::<s100::Refused>(decoder, config));
    }
    if (spec, nulls) == (s101::SPEC, Nulls::Kept) {
        return Some(json::<s101::Kept>(decoder, config));
    }
    if (spec, nulls) == (s101::SPEC, Nulls::Refused) {
        return Some(json::<s101::Refused>(decoder, config));
    }
    if (spec, nulls) == (s102::SPEC, Nulls::Kept) {
        return Some(json::<s102::Kept>(decoder, config));
    }
    if (spec, nulls) == (s102::SPEC, Nulls::Refused) {
        return Some(json::<s102::Refused>(decoder, config));
    }
    if (spec, nulls) == (s103::SPEC, Nulls::Kept) {
        return Some(json::<s103::Kept>(decoder, config));
    }
    if (spec, nulls) == (s103::SPEC, Nulls::Refused) {
        return Some(json::<s103::Refused>(decoder, config));
    }
    None
}
