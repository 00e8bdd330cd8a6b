//! The person's own requests that wait for an answer.

use jiff::Timestamp;
use organization::team::{
    availability_requests,
    requests::RequestFilter,
    time_off_requests,
    types::{AvailabilityRequestState, TimeOffRequestState},
};
use platform::{error::Result, string_enum};
use scheduling::{
    open_shifts::{
        ShiftClaimState,
        list::{self as open_shifts, OpenShiftFilter},
    },
    swaps::list::{self as swaps, SwapAction, SwapFilter, SwapGroup},
};
use serde::Serialize;
use timekeeping::time_requests::{
    TimeRequestState,
    list::{self as time_requests, TimeRequestFilter},
};

use super::scope::{Scope, if_seen};

string_enum! {
    /// What someone asked for, or is asked.
    MyRequestKind {
        /// A colleague asks them about a shift.
        Asked = "asked",
        /// Their swap.
        Swap = "swap",
        /// An open shift.
        OpenShift = "open_shift",
        /// Time off.
        TimeOff = "time_off",
        /// Other weekly hours.
        Availability = "availability",
        /// A change of worked time.
        TimeRequest = "time_request",
    }
}

/// The person's own requests that wait for an answer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MyRequests {
    /// Kinds of which one waits; what the person answers is in front.
    items: Vec<MyRequest>,
}

/// Own requests of one kind.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyRequest {
    /// Which.
    kind: MyRequestKind,
    /// How many.
    count: usize,
    /// Since when the oldest waits; null where it is not known.
    #[schema(value_type = Option<String>, format = DateTime)]
    oldest_at: Option<Timestamp>,
    /// The screen that has them.
    link: &'static str,
}

pub(super) fn my_requests(scope: &Scope<'_>) -> Result<MyRequests> {
    let (asked, own_swaps) = if_seen(swapping(scope))?.unwrap_or_default();
    let kinds = [
        (MyRequestKind::Asked, "/shift-swaps", asked),
        (MyRequestKind::Swap, "/shift-swaps", own_swaps),
        (
            MyRequestKind::OpenShift,
            "/open-shifts",
            if_seen(claimed(scope))?.unwrap_or_default(),
        ),
        (
            MyRequestKind::TimeOff,
            "/time-off",
            if_seen(off(scope))?.unwrap_or_default(),
        ),
        (
            MyRequestKind::Availability,
            "/availability",
            if_seen(other_hours(scope))?.unwrap_or_default(),
        ),
        (
            MyRequestKind::TimeRequest,
            "/timeclock",
            if_seen(correcting(scope))?.unwrap_or_default(),
        ),
    ];
    let items = kinds.into_iter().filter(|(_, _, since)| !since.is_empty());
    Ok(MyRequests {
        items: items
            .map(|(kind, link, since)| MyRequest {
                kind,
                count: since.len(),
                oldest_at: since.into_iter().flatten().min(),
                link,
            })
            .collect(),
    })
}

/// Since when requests wait; `None`: not known.
type Since = Vec<Option<Timestamp>>;

/// Swaps that the person is asked about, and those that they asked for.
fn swapping(scope: &Scope<'_>) -> Result<(Since, Since)> {
    let filter = SwapFilter { location_id: None };
    let requests = swaps::list(scope.db, scope.context, filter)?.items;
    let (mut asked, mut own) = (Vec::new(), Vec::new());
    for request in requests {
        if request.actions.contains(&SwapAction::Accept) {
            asked.push(Some(request.requested_at));
        } else if request.group == SwapGroup::Mine && request.state.is_open() {
            own.push(Some(request.requested_at));
        }
    }
    Ok((asked, own))
}

/// Open shifts that the person asked for; the list does not say since when.
fn claimed(scope: &Scope<'_>) -> Result<Since> {
    let filter = OpenShiftFilter { location_id: None };
    let shifts = open_shifts::list(scope.db, scope.context, filter)?.items;
    let waits = shifts.iter().filter(|shift| {
        let claim = shift.own_claim.as_ref();
        claim.is_some_and(|claim| claim.state == ShiftClaimState::Requested)
    });
    Ok(waits.map(|_| None).collect())
}

fn off(scope: &Scope<'_>) -> Result<Since> {
    let requests = time_off_requests::list::list(scope.db, scope.context, OWN)?.items;
    let open = requests
        .into_iter()
        .filter(|one| one.own && one.state == TimeOffRequestState::Pending);
    Ok(open.map(|one| Some(one.requested_at)).collect())
}

fn other_hours(scope: &Scope<'_>) -> Result<Since> {
    let requests = availability_requests::list::list(scope.db, scope.context, OWN)?.items;
    let open = requests
        .into_iter()
        .filter(|one| one.own && one.state == AvailabilityRequestState::Pending);
    Ok(open.map(|one| Some(one.requested_at)).collect())
}

fn correcting(scope: &Scope<'_>) -> Result<Since> {
    let filter = TimeRequestFilter {
        location_id: None,
        mine: true,
    };
    let requests = time_requests::list(scope.db, scope.context, filter)?.items;
    let open = requests
        .into_iter()
        .filter(|one| one.state == TimeRequestState::Pending);
    Ok(open.map(|one| Some(one.requested_at)).collect())
}

const OWN: RequestFilter = RequestFilter {
    location_id: None,
    mine: true,
};
