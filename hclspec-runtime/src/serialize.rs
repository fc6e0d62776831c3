//! `serde::Serialize` for generated types, if the feature is enabled.

/// Implements `Serialize` for a generated type: a struct with the names of the spec, a tuple as a sequence, a newtype as
/// its content.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! impl_serialize {
    (struct ($path:path) $name:literal { $($hcl_name:literal => $field:ident,)* } $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            const FIELDS: &[&::core::primitive::str] = &[$($hcl_name),*];
            #[allow(unused_mut)]
            let mut fields = $crate::serde_core::Serializer::serialize_struct(serializer, $name, FIELDS.len())?;
            $($crate::serde_core::ser::SerializeStruct::serialize_field(&mut fields, $hcl_name, &this.$field)?;)*
            $crate::serde_core::ser::SerializeStruct::end(fields)
        } }
    };
    (tuple ($path:path) $name:literal { $($index:tt,)* } $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            const LEN: ::core::primitive::usize = [$($index as ::core::primitive::usize),*].len();
            let len = ::core::option::Option::Some(LEN);
            let mut items = $crate::serde_core::Serializer::serialize_seq(serializer, len)?;
            $($crate::serde_core::ser::SerializeSeq::serialize_element(&mut items, &this.$index)?;)*
            $crate::serde_core::ser::SerializeSeq::end(items)
        } }
    };
    (newtype ($path:path) $name:literal $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            $crate::serde_core::Serialize::serialize(&this.0, serializer)
        } }
    };
    (union ($path:path) { $($variant:ident $it:ident $view:expr,)* } $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            match this {
                $(Self::$variant($it) => $crate::serde_core::Serialize::serialize(&$view, serializer),)*
            }
        } }
    };
    (choice ($path:path) $name:literal [$($hcl_name:literal),* $(,)?] { $($index:literal $case:pat => $value:expr),* $(,)? } $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            const FIELDS: &[&::core::primitive::str] = &[$($hcl_name),*];
            match this {
                $($case => $crate::serialize::case(serializer, $name, FIELDS, $index, &$value),)*
            }
        } }
    };
    (words ($path:path) $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            $crate::serde_core::Serializer::serialize_str(serializer, this.as_str())
        } }
    };
    // Replaces some fields, because serde would write an empty tuple like a null.
    (viewed struct ($path:path) $name:literal { $($hcl_name:literal => $field:ident $it:ident $view:expr,)* } $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            const FIELDS: &[&::core::primitive::str] = &[$($hcl_name),*];
            let mut fields = $crate::serde_core::Serializer::serialize_struct(serializer, $name, FIELDS.len())?;
            $({
                let $it = &this.$field;
                $crate::serde_core::ser::SerializeStruct::serialize_field(&mut fields, $hcl_name, &$view)?;
            })*
            $crate::serde_core::ser::SerializeStruct::end(fields)
        } }
    };
    (viewed tuple ($path:path) $name:literal { $($index:tt $it:ident $view:expr,)* } $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            const LEN: ::core::primitive::usize = [$($index as ::core::primitive::usize),*].len();
            let len = ::core::option::Option::Some(LEN);
            let mut items = $crate::serde_core::Serializer::serialize_seq(serializer, len)?;
            $({
                let $it = &this.$index;
                $crate::serde_core::ser::SerializeSeq::serialize_element(&mut items, &$view)?;
            })*
            $crate::serde_core::ser::SerializeSeq::end(items)
        } }
    };
    (viewed newtype ($path:path) $name:literal { $it:ident $view:expr } $($bounds:tt)*) => {
        $crate::impl_serialize! { ($path) ($($bounds)*) this serializer {
            let $it = &this.0;
            $crate::serde_core::Serialize::serialize(&$view, serializer)
        } }
    };
    // The bound of a type that may not implement it: `for` keeps the compiler from checking it here.
    (($path:path) ($($($bound:ty),+)?) $this:ident $serializer:ident $body:block) => {
        #[automatically_derived]
        impl $crate::serde_core::Serialize for $path
        $(where $(for<'hclspec> $bound: $crate::serde_core::Serialize),+)?
        {
            fn serialize<S: $crate::serde_core::Serializer>(
                &self,
                $serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                let $this = self;
                $body
            }
        }
    };
}

/// Implements nothing, because the feature `serde` is disabled.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! impl_serialize {
    ($($input:tt)*) => {};
}

/// Reverses [`impl_serialize`]: reads a value of the language first. Errors show no secrets.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! impl_deserialize {
    ($path:path) => {
        #[automatically_derived]
        impl<'de> $crate::serde_core::Deserialize<'de> for $path {
            fn deserialize<D: $crate::serde_core::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                let value = <$crate::value::Value as $crate::serde_core::Deserialize>::deserialize(deserializer)?;
                $crate::serialize::from_value(value)
            }
        }
    };
}

/// Refuses to compile, because the feature `serde`, which has the trait, is disabled.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! impl_deserialize {
    ($path:path) => {
        ::core::compile_error!("`derive(Deserialize)` needs the feature `serde` of hclspec");
    };
}

/// Converts a value that serde has read.
#[cfg(feature = "serde")]
pub fn from_value<T: crate::host::FromValue, E: serde_core::de::Error>(value: crate::value::Value) -> Result<T, E> {
    T::from_value(value).map_err(|error| {
        if T::SECRET { E::custom("a value with a secret in it does not have its type") } else { E::custom(error) }
    })
}

#[cfg(feature = "serde")]
mod choice {
    use serde_core::ser::{Serialize, SerializeMap as _, SerializeStruct as _, Serializer};

    /// Serializes an object with these fields, of which all but `chosen` are null.
    pub fn case<S: Serializer, T: Serialize + ?Sized>(
        serializer: S,
        name: &'static str,
        fields: &'static [&'static str],
        chosen: usize,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct(name, fields.len())?;
        for (index, field) in fields.iter().enumerate() {
            if index == chosen {
                object.serialize_field(field, value)?;
            } else {
                object.serialize_field(field, &None::<()>)?;
            }
        }
        object.end()
    }

    /// The value of a case without properties.
    #[derive(Clone, Copy, Debug)]
    pub struct Nothing;

    impl Serialize for Nothing {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_map(Some(0))?.end()
        }
    }

    /// The value of the case `other`: the selector and the content.
    #[derive(Clone, Copy, Debug)]
    pub struct Other<'a, T: ?Sized>(pub &'a str, pub &'a T);

    impl<T: Serialize + ?Sized> Serialize for Other<'_, T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut object = serializer.serialize_struct("Other", 2)?;
            object.serialize_field("word", self.0)?;
            object.serialize_field("content", self.1)?;
            object.end()
        }
    }
}
#[cfg(feature = "serde")]
mod entries {
    use serde_core::ser::{Serialize, SerializeMap as _, Serializer};

    /// Pairs as an object, in their order.
    #[derive(Clone, Debug)]
    pub struct Entries<K, T>(pub Vec<(K, T)>);

    impl<K: Serialize, T: Serialize> Serialize for Entries<K, T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut object = serializer.serialize_map(Some(self.0.len()))?;
            for (key, value) in &self.0 {
                object.serialize_entry(key, value)?;
            }
            object.end()
        }
    }
}

#[cfg(feature = "serde")]
pub use choice::{Nothing, Other, case};
#[cfg(feature = "serde")]
pub use entries::Entries;
