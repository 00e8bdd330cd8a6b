//! Labor analytics.

use platform::permit::Permission::LaborRead;

use super::{Call, Things, get};

pub(super) fn calls(_: &Things) -> Vec<Call> {
    ["/api/labor/analytics", "/api/labor/league"]
        .map(|route| get(route, Some(LaborRead)))
        .into()
}
