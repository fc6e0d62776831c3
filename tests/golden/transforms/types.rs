// Written by `HCLSPEC_BLESS=1 cargo test`.

/** Every row of what is known of an expression.

 ```hcl
 text   = string                 # required
 label  = string
 size   = number                 # required
 ports  = list(number)           # required
 server = object({ .. })         # required
 pair   = tuple([string, bool])  # required
 json   = string                 # required
 user { .. }                     # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Transforms {
    /** The value itself, not changed.

 Argument `text`: `string`, required.*/
    pub same: ::std::string::String,
    /** What may be absent may be null.

 Argument `label`: `string`, optional.*/
    pub maybe: ::core::option::Option<::std::string::String>,
    /** Numbers from numbers, and from text that is one.

 Argument `size`: `number`, required.

 The value is `-nested * 1024 + 60 % 7`, where `nested` is the configured value.*/
    pub arithmetic: ::hclspec::Number,
    /** A bool.

 Argument `size`: `number`, required.

 The value is `nested >= 1 && nested != 5 || !(nested == 3)`, where `nested` is the configured value.*/
    pub comparison: ::core::primitive::bool,
    /** Text around a value.

 Argument `size`: `number`, required.

 The value is `"size: ${nested}"`, where `nested` is the configured value.*/
    pub text: ::std::string::String,
    /** A single interpolation is its value.

 Argument `ports`: `list(number)`, required.

 The value is `"${nested}"`, where `nested` is the configured value.*/
    pub single: ::std::vec::Vec<::hclspec::Number>,
    /** Text of directives.

 Argument `ports`: `list(number)`, required.

 The value is `"%{ for p in nested ~} ${p}%{ if p > 100 }!%{ endif } %{ endfor ~}"`, where `nested` is the configured value.*/
    pub directive: ::std::string::String,
    /** The type of the attribute.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.tls.key`, where `nested` is the configured value.*/
    pub attribute: ::std::string::String,
    /** An element of a map or list.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `[nested.limits.cpu, nested.limits["mem"], nested.tls["hosts"][0]]`, where `nested` is the configured value.*/
    pub element: (::hclspec::Number, ::hclspec::Number, ::std::string::String),
    /** That element of a tuple.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `nested[1]`, where `nested` is the configured value.*/
    pub position: ::core::primitive::bool,
    /** One of the elements of a tuple: they have no type in common.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `nested[length(nested) - 1]`, where `nested` is the configured value.*/
    pub some_position: ::hclspec::Value,
    /** A tuple, and a struct with a struct in it.

 Argument `size`: `number`, required.

 The value is `[nested, { port = nested, "is secure" = nested == 443, nest = { a = 1, b = null } }]`, where `nested` is the configured value.*/
    pub constructors: (::hclspec::Number, transforms::Constructors1),
    /** A map: the keys depend on the configuration.

 Argument `text`: `string`, required.

 The value is `{ (nested) = 1, size = strlen(nested) }`, where `nested` is the configured value.*/
    pub computed_keys: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Number,
    >,
    /** Keys and values that depend on the configuration.

 Argument `text`: `string`, required.

 The value is `{ (nested) = 1, name = nested }`, where `nested` is the configured value.*/
    pub mixed_keys: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Value,
    >,
    /** As many as there are.

 Argument `ports`: `list(number)`, required.

 The value is `[for i, p in nested : { at = i, port = p } if p > 80]`, where `nested` is the configured value.*/
    pub for_list: ::std::vec::Vec<transforms::ForList>,
    /** A tuple, since it is over one.

 Argument `pair`: `tuple([string, bool])`, required.

 The value is `[for x in nested : "${x}"]`, where `nested` is the configured value.*/
    pub for_tuple: (::std::string::String, ::core::primitive::bool),
    /** A map.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `{ for k, v in nested.limits : upper(k) => v * 2 }`, where `nested` is the configured value.*/
    pub for_object: ::std::collections::BTreeMap<
        ::std::string::String,
        ::hclspec::Number,
    >,
    /** A struct: the keys are known.

 Argument `text`: `string`, required.

 The value is `{ for k in ["host", "port"] : k => { name = k, length = strlen("${nested}${k}") } }`, where `nested` is the configured value.*/
    pub for_names: transforms::ForNames,
    /** A map of sequences.

 Argument `ports`: `list(number)`, required.

 The value is `{ for p in nested : p > 1000 ? "user" : "system" => p... }`, where `nested` is the configured value.*/
    pub grouped: ::std::collections::BTreeMap<
        ::std::string::String,
        ::std::vec::Vec<::hclspec::Number>,
    >,
    /** A list.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.users[*].name`, where `nested` is the configured value.*/
    pub splat_list: ::std::vec::Vec<::std::string::String>,
    /** A tuple.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `[nested.users[0], { name = "root", uid = 0 }][*].name`, where `nested` is the configured value.*/
    pub splat_tuple: (::std::string::String, ::std::string::String),
    /** A tuple of one.

 Argument `text`: `string`, required.

 The value is `nested[*]`, where `nested` is the configured value.*/
    pub splat_scalar: (::std::string::String,),
    /** None or one.

 Argument `label`: `string`, optional.

 The value is `nested[*]`, where `nested` is the configured value.*/
    pub splat_maybe: ::std::vec::Vec<::std::string::String>,
    /** Text, since a number converts to text.

 Argument `size`: `number`, required.

 The value is `nested > 1000 ? nested : "low"`, where `nested` is the configured value.*/
    pub conditional: ::std::string::String,
    /** It may be null.

 Argument `size`: `number`, required.

 The value is `nested > 1000 ? null : nested`, where `nested` is the configured value.*/
    pub conditional_null: ::core::option::Option<::hclspec::Number>,
    /** A list: the tuples have different lengths.

 Argument `size`: `number`, required.

 The value is `nested > 1 ? [nested] : []`, where `nested` is the configured value.*/
    pub conditional_tuples: ::std::vec::Vec<::hclspec::Number>,
    /** A struct of text.

 Argument `size`: `number`, required.

 The value is `nested > 1 ? { a = nested, b = null } : { a = "one", b = true }`, where `nested` is the configured value.*/
    pub conditional_objects: transforms::ConditionalObjects,
    /** Not null: it was compared with null.

 Argument `label`: `string`, optional.

 The value is `nested == null ? "none" : upper(nested)`, where `nested` is the configured value.*/
    pub not_null: ::std::string::String,
    /** Not null: its attribute was compared with null.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `nested.comment != null ? nested.comment : nested.tls.key`, where `nested` is the configured value.*/
    pub not_null_inside: ::std::string::String,
    /** Never null.

 Argument `label`: `string`, optional.

 The value is `coalesce(nested, "none")`, where `nested` is the configured value.*/
    pub coalesce_text: ::std::string::String,
    /** Text, as the type that all have in common.

 Argument `size`: `number`, optional.

 The value is `coalesce(null, nested, "none")`, where `nested` is the configured value.*/
    pub coalesce_common: ::std::string::String,
    /** A list.

 Argument `ports`: `list(number)`, required.

 The value is `concat(nested, nested)`, where `nested` is the configured value.*/
    pub concat_lists: ::std::vec::Vec<::hclspec::Number>,
    /** A tuple.

 Argument `text`: `string`, required.

 The value is `concat([1, nested], [true])`, where `nested` is the configured value.*/
    pub concat_tuples: (
        ::hclspec::Number,
        ::std::string::String,
        ::core::primitive::bool,
    ),
    /** A sequence.

 Argument `ports`: `list(number)`, required.

 The value is `concat(nested, [1, 2])`, where `nested` is the configured value.*/
    pub concat_both: ::std::vec::Vec<::hclspec::Number>,
    /** Functions that give numbers.

 Argument `size`: `number`, required.

 The value is `[abs(nested), int(nested / 2), max(nested, 1), min(1, nested), length([nested]), strlen(nested)]`, where `nested` is the configured value.*/
    pub numbers: (
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
        ::hclspec::Number,
    ),
    /** Functions that give text.

 Argument `text`: `string`, required.

 The value is `[upper(nested), lower(nested), reverse(nested), substr(nested, 0, 1), jsonencode(nested)]`, where `nested` is the configured value.*/
    pub texts: (
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
        ::std::string::String,
    ),
    /** A function that gives a bool.

 Argument `server`: `object({ comment = optional(string), limits = map(number), tls = object({ hosts = list(string), key = string }), users = list(object({ name = string, uid = number })) })`, required.

 The value is `hasindex(nested.users, 3) || hasindex(nested.limits, "cpu")`, where `nested` is the configured value.*/
    pub has: ::core::primitive::bool,
    /** Whatever the text says.

 Argument `json`: `string`, required.

 The value is `jsondecode(nested)`, where `nested` is the configured value.*/
    pub decoded: ::core::option::Option<::hclspec::Value>,
    /** Known when the program is built.

 Argument `text`: `string`, required.

 The value is `[for n in [1, 2, 3] : n * n]`, where `nested` is the configured value.*/
    pub a_constant: (::hclspec::Number, ::hclspec::Number, ::hclspec::Number),
    /** The blocks as they are.

 Blocks `user { .. }`, any number.

 The value is `nested[*].name`, where `nested` is the configured value.*/
    pub names: ::std::vec::Vec<::std::string::String>,
    /** A default makes it not null.

 Computed from `user { .. }`, default `"nobody"`.*/
    pub first_user: ::std::string::String,
}
/// The parts of [`Transforms`].
pub mod transforms {
    /// A tuple, and a struct with a struct in it.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Constructors1 {
        /// Attribute `port`: `number`.
        pub port: ::hclspec::Number,
        /// Attribute `is secure`: `bool`.
        pub is_secure: ::core::primitive::bool,
        /// Attribute `nest`: `object({ a = number, b = null })`.
        pub nest: constructors1::Nest,
    }
    /// As many as there are.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct ForList {
        /// Attribute `at`: `number`.
        pub at: ::hclspec::Number,
        /// Attribute `port`: `number`.
        pub port: ::hclspec::Number,
    }
    /// A struct: the keys are known.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct ForNames {
        /// Attribute `host`: `object({ name = string, length = number })`.
        pub host: for_names::Host,
        /// Attribute `port`: `object({ name = string, length = number })`.
        pub port: for_names::Port,
    }
    /// A struct of text.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct ConditionalObjects {
        /// Attribute `a`: `string`.
        pub a: ::std::string::String,
        /// Attribute `b`: `bool`, may be null.
        pub b: ::core::option::Option<::core::primitive::bool>,
    }
    /// The parts of [`Constructors1`].
    pub mod constructors1 {
        /// A value of `nest`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Nest {
            /// Attribute `a`: `number`.
            pub a: ::hclspec::Number,
            /// Attribute `b`: `any`, may be null.
            pub b: ::core::option::Option<::hclspec::Value>,
        }
    }
    /// The parts of [`ForNames`].
    pub mod for_names {
        /// A value of `host`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Host {
            /// Attribute `name`: `string`.
            pub name: ::std::string::String,
            /// Attribute `length`: `number`.
            pub length: ::hclspec::Number,
        }
        /// A value of `port`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Port {
            /// Attribute `name`: `string`.
            pub name: ::std::string::String,
            /// Attribute `length`: `number`.
            pub length: ::hclspec::Number,
        }
    }
}
