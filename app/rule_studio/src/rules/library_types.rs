//! The library and checks on the wire: sentences with their values, what the law asks, and what is wrong with a rule.

use platform::{ids::LocationId, messages::LocalizedText, string_enum};
use serde::{Deserialize, Serialize};

use super::types::NewRule;

/// A sentence of the library.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LibraryRuleView {
    /// `rest_between`.
    pub id: String,
    /// `rest`, `hours`, `breaks` or `minors`.
    pub topic: String,
    /// The sentence, with the values' names in braces.
    pub sentence: LocalizedText,
    /// What is counted.
    pub explain: LocalizedText,
    /// Its values, in the order of the sentence.
    pub values: Vec<LibraryValueView>,
    /// It is about people under 18 only.
    pub minors_only: bool,
    /// The law's values today, by location.
    pub legal: Vec<LegalAtLocation>,
}

/// A value of a sentence.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LibraryValueView {
    /// `rest_minutes`.
    pub name: String,
    /// What it is called.
    pub label: LocalizedText,
    /// Its unit; `clock` is minutes after midnight.
    pub unit: ValueUnit,
    /// The direction in which it asks for more.
    pub stricter: StricterDirection,
    /// What it is at first.
    pub default: i64,
    /// The smallest.
    pub least: i64,
    /// The largest.
    pub most: i64,
    /// What one press of a stepper changes.
    pub step: i64,
}

string_enum! {
    /// The unit of a value.
    ValueUnit {
        /// Minutes.
        Minutes = "minutes",
        /// Days.
        Days = "days",
        /// Minutes after midnight.
        Clock = "clock",
    }
}

string_enum! {
    /// The direction in which a value asks for more.
    StricterDirection {
        /// A larger value asks for more.
        Higher = "higher",
        /// A smaller one does.
        Lower = "lower",
    }
}

/// The law's values at a location.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalAtLocation {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub location_name: String,
    /// Values of which the law has one; empty: it has none.
    pub values: Vec<LegalMinimum>,
}

/// A value of the law.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMinimum {
    /// The value's name.
    pub name: String,
    /// The value.
    pub value: i64,
    /// What the law asks.
    pub title: LocalizedText,
    /// The statute.
    pub citation: String,
    /// Its address.
    pub url: String,
}

/// A rule to check.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RuleToCheck {
    /// The rule.
    pub rule: NewRule,
}

/// What a check found.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleCheck {
    /// What keeps it from being approved.
    pub problems: Vec<RuleProblem>,
    /// The sentence with its values.
    pub sentence: LocalizedText,
    /// Small situations on both sides of each value; none while there are problems other than the law's.
    pub test_cases: Vec<RuleTestCase>,
}

/// What is wrong with a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleProblem {
    /// `values.rest_minutes`, `minors`, `adults`, `unless.weekdays`, `library`, `locationIds`.
    pub field: String,
    /// A stable word: `below_law`, `value_missing`.
    pub code: String,
    /// What to do.
    pub text: LocalizedText,
    /// Where; empty: everywhere.
    pub location_ids: Vec<LocationId>,
}

/// A small situation with its answer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RuleTestCase {
    /// The value that is tried.
    pub name: LocalizedText,
    /// Whether the rule has to speak.
    pub fires: bool,
    /// Whether it did as it has to.
    pub passed: bool,
    /// What it said.
    pub said: Option<LocalizedText>,
}
