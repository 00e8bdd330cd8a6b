//! Certificates that the work needs.

use jiff::civil::Date;
use serde_json::json;

use super::Waived;
use crate::{error::Result, ids::PositionId, time_clock::person::ClockPerson};

/// Refuses work in a position whose certificate of the person has expired. One that they never had is a matter of
/// planning, which warns of it.
///
/// # Errors
/// `certificate_expired` with the kind and its last day.
pub fn check(
    person: &ClockPerson,
    position: Option<PositionId>,
    today: Date,
    waived: &Waived,
) -> Result<()> {
    let Some(position) = position else {
        return Ok(());
    };
    let lacking = person.facts.lacking_certificates(position, today);
    let expired = lacking
        .into_iter()
        .find_map(|(kind, last)| Some((kind, last?)));
    match expired {
        None => Ok(()),
        Some((kind, last)) => waived.or_refuse(
            "certificate_expired",
            json!({ "certificate": kind, "expiredOn": last }),
        ),
    }
}
