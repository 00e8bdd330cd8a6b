//! The premiums of a week line by line: whose pay which rule raises, by how much.

use jiff::civil::Date;
use rules::{Finding, finding::Premium};
use serde::Serialize;

use crate::{
    compliance::finding_view::text,
    ids::{EmployeeId, ShiftId},
    messages::LocalizedText,
};

/// A premium of the week. All of them add up to the week's `premiumCents`.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PremiumLine {
    /// How much, in cents.
    pub cents: i64,
    /// Whose pay.
    pub employee_id: EmployeeId,
    /// The shift, where the rule names one; a published change may have removed it.
    pub shift_id: Option<ShiftId>,
    /// The workday that it belongs to.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The rule.
    pub rule_id: String,
    /// The rule's statement; empty where the rule book makes none.
    pub title: LocalizedText,
    /// Whether a published change owes it; else the plan as it is does.
    pub for_change: bool,
}

impl PremiumLine {
    /// A premium of the plan with the finding behind it; nothing where the rate is not known.
    pub fn planned(
        employee_id: EmployeeId,
        premium: &Premium,
        finding: Option<&Finding>,
    ) -> Option<Self> {
        let shift = finding.and_then(|finding| finding.subject.shift_id.as_deref());
        Some(Self {
            cents: premium.cents.filter(|cents| *cents != 0)?,
            employee_id,
            shift_id: shift.and_then(|id| id.parse().ok()),
            date: premium.date,
            rule_id: premium.rule_id.to_string(),
            title: finding
                .map(|finding| text(&finding.title))
                .unwrap_or_default(),
            for_change: false,
        })
    }
}
