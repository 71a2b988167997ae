//! Structures that also have a JSON form, with the field names that they have on the ledger.

/// Declares a structure. With the feature `json` it reads and writes itself, field by field.
macro_rules! record {
    ($(#[$attribute:meta])* pub struct $name:ident {
        $($(#[$of_field:meta])* pub $field:ident: $type:ty,)*
    }) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            $($(#[$of_field])* pub $field: $type,)*
        }

        #[cfg(feature = "json")]
        impl $crate::json::Json for $name {
            fn read(value: &serde_json::Value) -> $crate::json::Reading<Self> {
                Ok(Self {
                    $($field: $crate::json::field(value, stringify!($field))?,)*
                })
            }

            fn write(&self) -> serde_json::Value {
                let mut object = serde_json::Map::new();
                $(object.insert(stringify!($field).to_string(), $crate::json::Json::write(&self.$field));)*
                serde_json::Value::Object(object)
            }
        }
    };
}

/// Gives an enum with `name` and `from_name` its JSON form, which is the name.
macro_rules! named_in_json {
    ($name:ident, $what:literal) => {
        #[cfg(feature = "json")]
        impl $crate::json::Json for $name {
            fn read(value: &serde_json::Value) -> $crate::json::Reading<Self> {
                value
                    .as_str()
                    .and_then($name::from_name)
                    .ok_or_else(|| concat!("is not the name of ", $what).to_string())
            }

            fn write(&self) -> serde_json::Value {
                self.name().into()
            }
        }
    };
}

pub(crate) use {named_in_json, record};
