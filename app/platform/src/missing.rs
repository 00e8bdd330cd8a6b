//! The facts without which a rule could not be checked, and the screens to enter them.

use rules::finding::Missing;
use serde::Serialize;

use crate::{finding_view::text, messages::LocalizedText};

/// A fact that was never entered.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct MissingView {
    /// The fact: `locations_us`, `school_calendar`, `rate`, ….
    pub fact: String,
    /// The same within a sentence: "the school calendar".
    pub label: LocalizedText,
    /// The screen to enter it.
    pub at: EnteredAt,
}

/// The screen of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EnteredAt {
    /// In the settings of the location.
    Location,
    /// In the profile of the employee.
    Person,
    /// In the settings of the brand.
    Brand,
    /// Nowhere: Lineup does not keep it.
    None,
}

impl EnteredAt {
    fn of(fact: &str) -> Self {
        match fact {
            "locations_us" | "locations_worldwide" | "employees_us" | "employees_worldwide" => {
                Self::Brand
            }
            "local_employees" | "minimum_wage" | "time_zone" => Self::Location,
            "school_calendar" | "rate" | "good_faith_estimate" => Self::Person,
            _ => Self::None,
        }
    }
}

impl From<&Missing> for MissingView {
    fn from(missing: &Missing) -> Self {
        Self {
            fact: missing.fact.to_string(),
            label: text(&missing.label),
            at: EnteredAt::of(&missing.fact),
        }
    }
}
