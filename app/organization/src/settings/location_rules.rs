//! The rules of every location, new or changed.

use jiff::tz::TimeZone;

use super::{jurisdictions, opening_hours, place_law::PlaceLaw, types::Location};
use crate::{error::Result, validator::Validator};

/// Notice targets of more than two months are a slip of the finger.
const MOST_NOTICE_DAYS: u16 = 60;
/// No one pays more than this an hour; a larger figure was meant in another unit.
pub const MAX_RATE_E4: i64 = 10_000_000;

/// Trims a location's texts and checks every field of it, against what it was before.
///
/// # Errors
/// `Invalid` with each wrong field.
pub(super) fn check(
    law: &PlaceLaw<'_>,
    before: Option<&Location>,
    location: &mut Location,
) -> Result<()> {
    let core = law.core;
    let mut checks = Validator::default();
    location.name = checks.required_text("name", &location.name, 80);
    location.street = checks.optional_text("street", &location.street, 120);
    location.city = checks.required_text("city", &location.city, 80);
    location.postal_code = checks.optional_text("postalCode", &location.postal_code, 10);
    location.state = location.state.trim().to_uppercase();
    let state_holds = jurisdictions::is_state(&location.state);
    checks.ensure(state_holds, "state", "unknown");
    checks.ensure(is_zone(&location.zone), "zone", "unknown");
    if state_holds {
        let holds =
            jurisdictions::holds_up(&core.rule_book, &location.state, &location.jurisdictions);
        checks.ensure(holds, "jurisdictions", "unknown");
    }
    checks.ensure(
        location.notice_days <= MOST_NOTICE_DAYS,
        "noticeDays",
        "out_of_range",
    );
    checks.ensure(
        location
            .local_head_count
            .is_none_or(|count| count <= 1_000_000),
        "localHeadCount",
        "out_of_range",
    );
    opening_hours::check(&mut checks, &mut location.opening_hours);
    location.facts.sort_unstable();
    location.facts.dedup();
    location.min_wages.sort_by_key(|wage| wage.from);
    // The brand's own target can be stricter than the law, never weaker.
    law.check(&mut checks, before, location);
    let place = location.place();
    let least = |on| core.rule_book.minimum_wage(&place, &law.employer, on).rate;
    for (index, wage) in location.min_wages.iter().enumerate() {
        let field = format!("minWages[{index}]");
        if wage.rate_e4 <= 0 {
            checks.error(format!("{field}.rateE4"), "not_positive");
        } else if wage.rate_e4 > MAX_RATE_E4 {
            checks.error(format!("{field}.rateE4"), "out_of_range");
        } else if least(wage.from).is_some_and(|least| wage.rate_e4 < least) {
            checks.error(format!("{field}.rateE4"), "below_law");
        }
        if index > 0 && location.min_wages[index - 1].from == wage.from {
            checks.error(format!("{field}.from"), "not_allowed");
        }
    }
    checks.finish()
}

/// A name of the time zone database with a place in it: offsets and abbreviations have no history.
fn is_zone(name: &str) -> bool {
    name.contains('/') && TimeZone::get(name).is_ok_and(|zone| zone.iana_name() == Some(name))
}

#[cfg(test)]
mod tests {
    use super::is_zone;

    #[test]
    fn a_zone_is_a_name_of_the_database() {
        assert!(is_zone("America/New_York"));
        for wrong in [
            "",
            "EST",
            "UTC-5",
            "America/Atlantis",
            "../etc/passwd",
            "america/new_york",
        ] {
            assert!(!is_zone(wrong), "{wrong}");
        }
    }
}
