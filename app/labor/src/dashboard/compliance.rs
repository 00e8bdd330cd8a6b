//! What the rules say of the coming weeks, and what the pay period owes in premiums.

use jiff::civil::Date;
use platform::error::Result;
use scheduling::weeks_ahead::OpenFindings;
use serde::Serialize;
use timekeeping::timesheets::view::{PayLine, PayLineKind};

use super::scope::{Scope, cents};

/// What the rules say.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ComplianceToday {
    /// Findings of the coming weeks that are open.
    findings: OpenFindings,
    /// How many findings of them someone went ahead with.
    accepted: usize,
    /// Premiums of the present pay period; null for those who may not see timesheets.
    premiums: Option<PremiumsSoFar>,
}

/// Premiums of a pay period up to now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PremiumsSoFar {
    /// The period's first day.
    #[schema(value_type = String, format = Date)]
    start_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    end_date: Date,
    /// How many.
    count: usize,
    /// Their sum, in cents; null where a wage is not known, or the caller may not see it.
    cents: Option<i64>,
}

pub(super) fn compliance(scope: &Scope<'_>) -> Result<ComplianceToday> {
    let ahead = scope.ahead()?;
    let accepted = ahead.findings.iter();
    let accepted = accepted.filter(|one| one.finding.overridden.is_some());
    let premiums = scope.pay_if_seen()?.map(|pay| {
        let premiums = || scope.lines(pay).filter(|(line, _)| is_premium(line));
        PremiumsSoFar {
            start_date: pay.period.start,
            end_date: pay.period.end,
            count: premiums().count(),
            cents: cents(premiums()),
        }
    });
    Ok(ComplianceToday {
        findings: ahead.open.clone(),
        accepted: accepted.count(),
        premiums,
    })
}

/// Whether a line is extra pay that a law adds.
pub(super) fn is_premium(line: &PayLine) -> bool {
    line.kind == PayLineKind::Premium
}
