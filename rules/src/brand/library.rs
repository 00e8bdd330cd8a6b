//! The library: the sentences that a brand may make its own.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::finding::Text;

/// A sentence of the library.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all(serialize = "camelCase"), deny_unknown_fields)]
pub struct LibraryRule {
    /// `rest_between`.
    pub id: String,
    /// `rest`, `hours`, `breaks` or `minors`.
    pub topic: String,
    /// Families of law with the same purpose.
    pub families: Vec<String>,
    /// The family of its findings.
    #[serde(skip_serializing)]
    pub(crate) family: String,
    #[serde(skip_serializing)]
    pub(crate) over: String,
    #[serde(skip_serializing)]
    pub(crate) shape: String,
    #[serde(skip_serializing)]
    pub(crate) guard: Vec<String>,
    #[serde(skip_serializing)]
    pub(crate) because: Vec<String>,
    /// The sentence, with the values in braces.
    pub sentence: Text,
    #[serde(skip_serializing)]
    pub(crate) title: Text,
    /// What is counted.
    pub explain: Text,
    #[serde(skip_serializing)]
    pub(crate) math: Text,
    #[serde(skip_serializing)]
    pub(crate) remedy: Text,
    /// It is about people under 18 only.
    #[serde(default)]
    pub minors_only: bool,
    /// Its values, in the order of the sentence.
    #[serde(rename(deserialize = "value"))]
    pub values: Vec<LibraryValue>,
}

/// A value of a sentence.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all(serialize = "camelCase"), deny_unknown_fields)]
pub struct LibraryValue {
    /// `rest_minutes`.
    pub name: String,
    /// What it is called on screens.
    pub label: Text,
    pub unit: Unit,
    /// The direction in which it asks for more.
    pub stricter: Stricter,
    pub default: i64,
    /// The bounds, both allowed.
    pub least: i64,
    pub most: i64,
    /// What one press of a stepper changes.
    pub step: i64,
}

/// The unit of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Minutes,
    Days,
    /// Minutes after midnight.
    Clock,
}

/// The direction in which a value asks for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stricter {
    Higher,
    Lower,
}

impl Stricter {
    /// Whether `value` asks for less than `law`.
    pub(crate) fn weaker(self, value: i64, law: i64) -> bool {
        match self {
            Self::Higher => value < law,
            Self::Lower => value > law,
        }
    }
}

#[derive(Deserialize)]
struct File {
    rule: Vec<LibraryRule>,
}

/// Every sentence, in the order of screens.
///
/// # Panics
/// If the built-in file is malformed, which the tests rule out.
pub fn library() -> &'static [LibraryRule] {
    static LIBRARY: LazyLock<Vec<LibraryRule>> =
        LazyLock::new(
            || match toml::from_str::<File>(include_str!("../../brand/library.toml")) {
                Ok(file) => file.rule,
                Err(error) => panic!("library of brand rules: {error}"),
            },
        );
    &LIBRARY
}

/// The sentence of an id.
pub(crate) fn sentence(id: &str) -> Option<&'static LibraryRule> {
    library().iter().find(|rule| rule.id == id)
}
