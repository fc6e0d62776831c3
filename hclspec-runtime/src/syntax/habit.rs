//! Words that people write by habit from other languages, and what to do instead. What the parser tells by the marks between them
//! is in `parser/hint.rs`.

/// Statements of other languages.
pub(crate) const STATEMENTS: [&str; 7] = ["if", "else", "elif", "for", "foreach", "while", "switch"];

pub(crate) const NO_STATEMENTS: &str = "there are no statements: a value is chosen with `condition ? a : b`, and a `dynamic` block \
     makes a block for each element of a collection";

/// What includes a file in other languages.
pub(crate) const INCLUDES: [&str; 2] = ["include", "import"];

pub(crate) const NO_INCLUDES: &str =
    "a configuration is a single file and can't include others: put their content into this one";
