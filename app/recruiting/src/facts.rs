//! Structs of facts: the data of an event besides its kind.

/// Facts, each a struct of public fields in camel case.
macro_rules! facts {
    ($($(#[$attr:meta])* $name:ident { $($(#[$field_attr:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$attr])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub struct $name {
            $($(#[$field_attr])* pub $field: $type,)*
        }
    )*};
}

pub(crate) use facts;

facts! {
    /// The kind says it all.
    NoFacts {}
}
