//! Findings of the coming weeks that someone went ahead with, and why.

use jiff::civil::Date;
use platform::{
    error::Result, finding_view::OverrideView, ids::LocationId, messages::LocalizedText,
};
use serde::Serialize;

use super::scope::Scope;

/// So many are shown.
const SHOWN: usize = 8;

/// Findings that someone went ahead with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AcceptedFindings {
    /// How many.
    count: usize,
    /// The newest.
    items: Vec<AcceptedFinding>,
}

/// A finding that someone went ahead with.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedFinding {
    /// Where.
    location_id: LocationId,
    /// In which week.
    #[schema(value_type = String, format = Date)]
    week_start: Date,
    /// The rule.
    rule_id: String,
    /// Its statement.
    title: LocalizedText,
    /// The person concerned; null where there is none in particular.
    person_name: Option<String>,
    /// Who, when and why.
    accepted: OverrideView,
}

pub(super) fn overrides(scope: &Scope<'_>) -> Result<AcceptedFindings> {
    let accepted = scope.ahead()?.findings.iter().filter_map(|one| {
        Some(AcceptedFinding {
            location_id: one.location_id,
            week_start: one.week_start,
            rule_id: one.finding.rule_id.clone(),
            title: one.finding.title.clone(),
            person_name: one.person_name.clone(),
            accepted: one.finding.overridden.clone()?,
        })
    });
    let mut items: Vec<AcceptedFinding> = accepted.collect();
    let count = items.len();
    items.sort_by(|one, other| other.accepted.at.cmp(&one.accepted.at));
    items.truncate(SHOWN);
    Ok(AcceptedFindings { count, items })
}
