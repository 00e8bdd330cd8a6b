//! Clocking in before a shift, or without one.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::{Waived, refusal};
use crate::{
    error::Result,
    settings::{TimeClockSettings, UnscheduledPolicy},
};
use scheduling::published_shifts::PublishedShift;

/// When someone may clock in for a shift; `None`: now.
pub fn opens_at(
    settings: &TimeClockSettings,
    shift: Option<&PublishedShift>,
    now: Timestamp,
) -> Option<Timestamp> {
    let early = SignedDuration::from_mins(settings.early_minutes);
    let opens_at = shift?.starts_at - early;
    (opens_at > now).then_some(opens_at)
}

/// Refuses to clock in earlier before a shift than the location allows, and without a shift as it says.
///
/// # Errors
/// `too_early` with the moment from which it is allowed, `unscheduled`.
pub fn check(
    settings: &TimeClockSettings,
    shift: Option<&PublishedShift>,
    waived: &Waived,
    now: Timestamp,
) -> Result<()> {
    if let Some(opens_at) = opens_at(settings, shift, now) {
        return waived.or_refuse("too_early", json!({ "opensAt": opens_at }));
    }
    match (shift, settings.unscheduled) {
        (Some(_), _) | (None, UnscheduledPolicy::Allow) => Ok(()),
        (None, UnscheduledPolicy::Manager) => waived.or_refuse("unscheduled", json!({})),
        (None, UnscheduledPolicy::Block) => {
            Err(refusal("unscheduled", json!({ "override": false })))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ids::{EmployeeId, LocationId, PositionId, ShiftId};

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    #[test]
    fn the_door_opens_at_the_minute_that_the_settings_say() {
        let starts_at = at("2026-11-20T23:00:00Z");
        let shift = PublishedShift {
            id: ShiftId::new(starts_at),
            location_id: LocationId::new(starts_at),
            position_id: PositionId::new(starts_at),
            employee_id: EmployeeId::new(starts_at),
            starts_at,
            ends_at: at("2026-11-21T05:00:00Z"),
            on_call: false,
            breaks: Vec::new(),
        };
        let settings = TimeClockSettings::default();
        let opens = |now| opens_at(&settings, Some(&shift), at(now));
        assert_eq!(
            opens("2026-11-20T22:54:59.999Z"),
            Some(at("2026-11-20T22:55:00Z"))
        );
        assert_eq!(opens("2026-11-20T22:55:00Z"), None);
        assert_eq!(opens("2026-11-20T23:30:00Z"), None, "late is not early");
    }
}
