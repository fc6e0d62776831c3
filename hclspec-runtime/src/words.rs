//! Methods and traits of the enums that are generated for the values of an `enum`.

/// Implements the methods: the path of the enum, then each value with its variant.
#[macro_export]
#[doc(hidden)]
macro_rules! impl_words {
    (($path:path) $($word:literal => $variant:ident,)*) => {
        impl $path {
            /// All variants, in the order of the spec.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The value in configurations.
            pub const fn as_str(self) -> &'static ::core::primitive::str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }

        /// Prints the value as it is written in configurations.
        impl ::core::fmt::Display for $path {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.as_str())
            }
        }

        /// Parses a value that is written as in configurations.
        impl ::core::str::FromStr for $path {
            type Err = $crate::host::FromValueError;
            // Not `Self::Err`, which may be a variant.
            fn from_str(text: &::core::primitive::str) -> ::core::result::Result<Self, $crate::host::FromValueError> {
                <Self as $crate::host::FromValue>::from_value($crate::value::Value::from(text))
            }
        }

        impl $crate::host::FromValue for $path {
            fn from_value(value: $crate::value::Value) -> ::core::result::Result<Self, $crate::host::FromValueError> {
                $crate::host::word_of(&value, &[$($word),*], &[$(Self::$variant),*])
            }
        }

        impl ::core::convert::From<$path> for $crate::value::Value {
            fn from(word: $path) -> Self {
                Self::from(word.as_str())
            }
        }
    };
}
