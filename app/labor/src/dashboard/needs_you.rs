//! What waits for the person's decision: how much of each kind, and since when.

use jiff::{Timestamp, civil::Date};
use organization::team::{availability_requests, requests::RequestFilter, time_off_requests};
use platform::{
    error::{Error, Result},
    permit::Permission,
    string_enum,
};
use scheduling::{
    open_shifts::list::{self as open_shifts, OpenShiftFilter},
    swaps::list::{self as swaps, SwapAction, SwapFilter},
};
use serde::Serialize;
use timekeeping::{
    time_clock::overrides,
    time_requests::list::{self as time_requests, TimeRequestFilter},
    timesheets::view::SheetState,
};

use super::scope::{Scope, if_seen};

string_enum! {
    /// What waits.
    NeedsYouKind {
        /// People at the time clock, who wait seconds.
        Overrides = "overrides",
        /// Shift swaps.
        Swaps = "swaps",
        /// Claims of open shifts.
        Claims = "claims",
        /// Requests for time off.
        TimeOff = "time_off",
        /// Requests for other weekly hours.
        Availability = "availability",
        /// Requests to change worked time.
        TimeRequests = "time_requests",
        /// Flags and disputes of timesheets.
        Flags = "flags",
    }
}

/// What waits for the person's decision.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NeedsYou {
    /// How much, of all kinds.
    count: usize,
    /// Since when the oldest waits.
    #[schema(value_type = Option<String>, format = DateTime)]
    oldest_at: Option<Timestamp>,
    /// Kinds of which something waits, the oldest first; who waits at the time clock is in front.
    items: Vec<NeedsYouItem>,
}

/// What waits of one kind.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NeedsYouItem {
    /// Which.
    kind: NeedsYouKind,
    /// How much.
    count: usize,
    /// Since when the oldest waits.
    #[schema(value_type = Option<String>, format = DateTime)]
    oldest_at: Option<Timestamp>,
    /// Who waits longest.
    name: Option<String>,
    /// The screen where it is decided.
    link: &'static str,
}

/// Whether the person decides anything.
pub(super) fn decides(scope: &Scope<'_>) -> bool {
    [
        Permission::TimeclockOverride,
        Permission::SwapsApprove,
        Permission::OpenshiftsApprove,
        Permission::TimeoffApprove,
        Permission::AvailabilityApprove,
        Permission::TimesheetsUpdate,
        Permission::TimesheetsApprove,
    ]
    .into_iter()
    .any(|permission| scope.has(permission))
}

pub(super) fn needs_you(scope: &Scope<'_>) -> Result<NeedsYou> {
    let kinds: [(NeedsYouKind, &'static str, Permission, Waiting); 7] = [
        (
            NeedsYouKind::Overrides,
            "/timeclock/live",
            Permission::TimeclockOverride,
            at_the_clock,
        ),
        (
            NeedsYouKind::Swaps,
            "/shift-swaps",
            Permission::SwapsApprove,
            swapping,
        ),
        (
            NeedsYouKind::Claims,
            "/open-shifts",
            Permission::OpenshiftsApprove,
            claiming,
        ),
        (
            NeedsYouKind::TimeOff,
            "/time-off",
            Permission::TimeoffApprove,
            off,
        ),
        (
            NeedsYouKind::Availability,
            "/team-availability",
            Permission::AvailabilityApprove,
            other_hours,
        ),
        (
            NeedsYouKind::TimeRequests,
            "/timeclock/live",
            Permission::TimesheetsUpdate,
            correcting,
        ),
        (
            NeedsYouKind::Flags,
            "/timesheets",
            Permission::TimesheetsApprove,
            flagged,
        ),
    ];
    let mut items = Vec::new();
    for (kind, link, permission, waiting) in kinds {
        if !scope.has(permission) {
            continue;
        }
        let Some(waiting) = if_seen(waiting(scope))? else {
            continue;
        };
        let oldest = waiting.iter().min_by_key(|(since, _)| *since);
        if let Some((since, name)) = oldest {
            items.push(NeedsYouItem {
                kind,
                count: waiting.len(),
                oldest_at: Some(*since),
                name: Some(name.clone()),
                link,
            });
        }
    }
    items.sort_by_key(|item| (item.kind != NeedsYouKind::Overrides, item.oldest_at));
    Ok(NeedsYou {
        count: items.iter().map(|item| item.count).sum(),
        oldest_at: items.iter().filter_map(|item| item.oldest_at).min(),
        items,
    })
}

/// What waits, since when, and whose it is.
type Waiting = fn(&Scope<'_>) -> Result<Vec<(Timestamp, String)>>;

fn at_the_clock(scope: &Scope<'_>) -> Result<Vec<(Timestamp, String)>> {
    let mut waiting = Vec::new();
    for location in scope.at(Permission::TimeclockOverride) {
        let requests = overrides::waiting(scope.db, location.id, scope.now())?;
        waiting.extend(requests.into_iter().map(|one| (one.requested_at, one.name)));
    }
    Ok(waiting)
}

fn swapping(scope: &Scope<'_>) -> Result<Vec<(Timestamp, String)>> {
    let filter = SwapFilter {
        location_id: scope.only,
    };
    let requests = swaps::list(scope.db, scope.context, filter)?.items;
    let decided_here = requests.into_iter().filter(|one| {
        let mut actions = one.actions.iter();
        actions.any(|action| matches!(action, SwapAction::Approve | SwapAction::Deny))
    });
    Ok(decided_here
        .map(|one| (one.requested_at, one.requester_name))
        .collect())
}

fn claiming(scope: &Scope<'_>) -> Result<Vec<(Timestamp, String)>> {
    let filter = OpenShiftFilter {
        location_id: scope.only,
    };
    let shifts = open_shifts::list(scope.db, scope.context, filter)?.items;
    let claims = shifts.into_iter().flat_map(|shift| shift.claims);
    Ok(claims
        .map(|claim| (claim.requested_at, claim.employee_name))
        .collect())
}

fn off(scope: &Scope<'_>) -> Result<Vec<(Timestamp, String)>> {
    let requests = time_off_requests::list::list(scope.db, scope.context, of_team(scope))?;
    let open = requests.items.into_iter().filter(|one| one.can_decide);
    Ok(open
        .map(|one| (one.requested_at, one.employee_name))
        .collect())
}

fn other_hours(scope: &Scope<'_>) -> Result<Vec<(Timestamp, String)>> {
    let requests = availability_requests::list::list(scope.db, scope.context, of_team(scope))?;
    let open = requests.items.into_iter().filter(|one| one.can_decide);
    Ok(open
        .map(|one| (one.requested_at, one.employee_name))
        .collect())
}

fn of_team(scope: &Scope<'_>) -> RequestFilter {
    RequestFilter {
        location_id: scope.only,
        mine: false,
    }
}

fn correcting(scope: &Scope<'_>) -> Result<Vec<(Timestamp, String)>> {
    let filter = TimeRequestFilter {
        location_id: scope.only,
        mine: false,
    };
    let requests = time_requests::list(scope.db, scope.context, filter)?;
    let open = requests.items.into_iter().filter(|one| one.can_decide);
    Ok(open
        .map(|one| (one.requested_at, one.employee_name))
        .collect())
}

/// Open flags of the present pay period and its disputed timesheets. What was approved or locked waits for no one.
fn flagged(scope: &Scope<'_>) -> Result<Vec<(Timestamp, String)>> {
    let pay = scope.pay()?;
    let mut waiting = Vec::new();
    for person in &pay.people {
        let row = &person.row;
        if matches!(row.state, SheetState::Approved | SheetState::Locked) {
            continue;
        }
        let flags = row.flags.iter().filter(|flag| flag.is_open());
        for flag in flags {
            let since = noon(scope, flag.date)?.min(scope.now());
            waiting.push((since, row.name.clone()));
        }
        if row.state == SheetState::Disputed {
            waiting.push((noon(scope, pay.period.start)?, row.name.clone()));
        }
    }
    Ok(waiting)
}

/// The middle of a day at the first location: days have no hour.
fn noon(scope: &Scope<'_>, day: Date) -> Result<Timestamp> {
    let zone = match scope.locations.first() {
        Some(location) => location.time_zone()?,
        None => jiff::tz::TimeZone::UTC,
    };
    let at = day.at(12, 0, 0, 0).to_zoned(zone);
    at.map(|at| at.timestamp())
        .map_err(|error| Error::Internal(error.into()))
}
