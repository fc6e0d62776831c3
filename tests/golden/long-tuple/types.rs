// Written by `HCLSPEC_BLESS=1 cargo test`.

/** The configuration.

 ```hcl
 row = tuple([..])  # required
 a   = string
 line { .. }        # any number
 ```*/
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Long {
    /// Argument `row`: `tuple([string, string, string, string, string, string, string, string, string, string, string, number, list(object({ a = bool })), tuple([])])`, required.
    pub row: long::Row,
    /** A tuple of:

 * Argument `a`: `string`, optional.*/
    pub short: (::core::option::Option<::std::string::String>,),
    /// Blocks `line { .. }`, any number; equal ones count once.
    pub lines: ::std::collections::BTreeSet<long::Line>,
}
/// The parts of [`Long`].
pub mod long {
    /// A value of `row`.
    #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
    pub struct Row(
        /// Element 0.
        pub ::std::string::String,
        /// Element 1.
        pub ::std::string::String,
        /// Element 2.
        pub ::std::string::String,
        /// Element 3.
        pub ::std::string::String,
        /// Element 4.
        pub ::std::string::String,
        /// Element 5.
        pub ::std::string::String,
        /// Element 6.
        pub ::std::string::String,
        /// Element 7.
        pub ::std::string::String,
        /// Element 8.
        pub ::std::string::String,
        /// Element 9.
        pub ::std::string::String,
        /// Element 10.
        pub ::std::string::String,
        /// Element 11.
        pub ::hclspec::Number,
        /// Element 12.
        pub ::std::vec::Vec<row::Row12>,
        /// Element 13.
        pub (),
    );
    /** The body of a block `line`.

 ```hcl
 line {
   cells = tuple([..])  # required
 }
 ```*/
    #[derive(
        ::core::fmt::Debug,
        ::core::clone::Clone,
        ::core::cmp::PartialEq,
        ::core::cmp::Eq,
        ::core::cmp::PartialOrd,
        ::core::cmp::Ord
    )]
    pub struct Line(
        /// Element 0.
        pub ::hclspec::Number,
        /// Element 1.
        pub ::hclspec::Number,
        /// Element 2.
        pub ::hclspec::Number,
        /// Element 3.
        pub ::hclspec::Number,
        /// Element 4.
        pub ::hclspec::Number,
        /// Element 5.
        pub ::hclspec::Number,
        /// Element 6.
        pub ::hclspec::Number,
        /// Element 7.
        pub ::hclspec::Number,
        /// Element 8.
        pub ::hclspec::Number,
        /// Element 9.
        pub ::hclspec::Number,
        /// Element 10.
        pub ::hclspec::Number,
        /// Element 11.
        pub ::hclspec::Number,
        /// Element 12.
        pub ::hclspec::Number,
    );
    /// The parts of [`Row`].
    pub mod row {
        /// A value of `row`.
        #[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
        pub struct Row12 {
            /// Attribute `a`: `bool`.
            pub a: ::core::primitive::bool,
        }
    }
}
