//! The call of the report on rounding.

use platform::permit::Permission::SettingsRead;

use super::{Call, Things, get};

pub(super) fn calls(_: &Things) -> Vec<Call> {
    vec![get(
        "/api/timeclock/rounding-lab/{locationId}",
        Some(SettingsRead),
    )]
}
