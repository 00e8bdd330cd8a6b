//! Open shifts that the person can take.

use platform::{
    error::Result,
    ids::{LocationId, PositionId, ShiftId},
};
use scheduling::{
    open_shifts::list::{OpenShiftFilter, OpenShiftView, list},
    shift_view::ShiftDetailsView,
};
use serde::Serialize;

use super::scope::Scope;

/// So many are shown.
const SHOWN: usize = 4;

/// Open shifts that the person can take.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MyOpenShifts {
    /// How many.
    count: usize,
    /// The soonest.
    items: Vec<MyOpenShift>,
}

/// An open shift that the person can take.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyOpenShift {
    /// The shift.
    shift_id: ShiftId,
    /// Where.
    location_id: LocationId,
    /// The location's name.
    location_name: String,
    /// As what.
    position_id: PositionId,
    /// When.
    details: ShiftDetailsView,
    /// What it adds to their pay, bonus included, in cents; null: their rate is not known.
    pay_cents: Option<i64>,
    /// Whether a manager has to agree.
    needs_approval: bool,
}

pub(super) fn my_open_shifts(scope: &Scope<'_>) -> Result<MyOpenShifts> {
    let filter = OpenShiftFilter {
        location_id: scope.only,
    };
    let shifts = list(scope.db, scope.context, filter)?.items;
    let mut items: Vec<MyOpenShift> = shifts.into_iter().filter_map(offered).collect();
    let count = items.len();
    items.truncate(SHOWN);
    Ok(MyOpenShifts { count, items })
}

/// The shift, where the person can take it and has not asked for it.
fn offered(shift: OpenShiftView) -> Option<MyOpenShift> {
    let asked = shift
        .own_claim
        .as_ref()
        .is_some_and(|claim| claim.rank.is_some());
    let offer = shift.offer.filter(|offer| offer.eligible && !asked)?;
    Some(MyOpenShift {
        shift_id: shift.shift_id,
        location_id: shift.location_id,
        location_name: shift.location_name,
        position_id: shift.details.position_id,
        details: shift.details,
        pay_cents: offer
            .pay_cents
            .map(|cents| cents + offer.bonus_cents.unwrap_or(0)),
        needs_approval: offer.needs_approval,
    })
}
