//! Shifts ahead that no one has, and published ones that their person cannot work.

use platform::error::Result;
use scheduling::weeks_ahead::{Declined, UnassignedShift};
use serde::Serialize;

use super::scope::Scope;

/// Shifts that someone has to find a person for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShiftsToFill {
    /// Shifts without a person, the soonest first.
    unassigned: Vec<UnassignedShift>,
    /// Published shifts whose person cannot work them, the soonest first.
    declined: Vec<Declined>,
}

pub(super) fn shifts_to_fill(scope: &Scope<'_>) -> Result<ShiftsToFill> {
    let ahead = scope.ahead()?;
    Ok(ShiftsToFill {
        unassigned: ahead.unassigned.clone(),
        declined: ahead.declined.clone(),
    })
}
