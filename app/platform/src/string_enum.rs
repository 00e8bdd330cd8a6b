//! Enums whose values are words: in the file, on the wire and in the OpenAPI document alike.

/// An enum of words, as `string_enum! { /// Doc. Name { /// Doc. Variant = "word", } }`; with `Name as Schema` it has
/// another name in the OpenAPI document, where a name is of one type only.
#[macro_export]
macro_rules! string_enum {
    ($(#[$doc:meta])* $name:ident { $($variants:tt)* }) => {
        $crate::string_enum! { $(#[$doc])* $name as $name { $($variants)* } }
    };
    // The type's name in the OpenAPI document, where a name is of one type only.
    ($(#[$doc:meta])* $name:ident as $schema:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
            serde::Serialize, serde::Deserialize,
        )]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// Every word.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The word on the wire and in the file.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }

        // The derive does not see doc comments that are a macro's parameters.
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some([$($word),*]))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($schema).into()
            }
        }

        impl std::str::FromStr for $name {
            type Err = &'static str;
            fn from_str(word: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|known| known.name() == word).ok_or("unknown word")
            }
        }

        impl rusqlite::types::FromSql for $name {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                value.as_str()?.parse().map_err(|_| rusqlite::types::FromSqlError::InvalidType)
            }
        }

        impl rusqlite::ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(self.name().into())
            }
        }
    };
}
