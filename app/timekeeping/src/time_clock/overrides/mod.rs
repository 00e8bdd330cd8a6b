//! A manager lets someone punch against a setting. The person asks at the clock and waits, or a manager types
//! their PIN at the kiosk; the answer counts for one punch.

pub(crate) mod approve_at_kiosk;
pub mod decide;
pub mod request;
pub mod show;
mod store;

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::Serialize;

use super::{NewPunch, checks::Waived, person::ClockPerson};
use crate::{
    error::{Error, Result},
    ids::{ClockOverrideId, EmployeeId, LocationId, PunchId, UserId},
    punch::PunchKind,
    write_context::WriteContext,
};
use organization::{identity::people, team::facts};
use platform::string_enum;

/// So long someone waits for an answer.
pub const WAITS: SignedDuration = SignedDuration::from_secs(90);
/// So long an approval can be used.
const HOLDS: SignedDuration = SignedDuration::from_mins(10);
/// The refusals that a manager can let go. The law for minors is not among them.
pub const CODES: [&str; 5] = [
    "too_early",
    "unscheduled",
    "outside_geofence",
    "location_denied",
    "certificate_expired",
];

string_enum! {
    /// What became of a request at the time clock.
    ClockOverrideState {
        /// The person waits.
        Pending = "pending",
        /// A manager let it go.
        Approved = "approved",
        /// A manager did not.
        Denied = "denied",
        /// No one answered in time.
        Expired = "expired",
    }
}

/// A request as the file keeps it.
#[derive(Clone, Debug)]
pub struct ClockOverride {
    /// Its id.
    pub id: ClockOverrideId,
    /// Who asks.
    pub employee: EmployeeId,
    /// Where.
    pub location: LocationId,
    /// What they want to do.
    pub kind: PunchKind,
    /// The refusals that are to be let go.
    pub codes: Vec<String>,
    /// What they wrote.
    pub note: Option<String>,
    /// When they asked.
    pub requested_at: Timestamp,
    /// Until when they wait.
    pub expires_at: Timestamp,
    /// The state in the file; see [`ClockOverride::state_at`].
    pub state: ClockOverrideState,
    /// Who decided.
    pub decided_by: Option<UserId>,
    /// When.
    pub decided_at: Option<Timestamp>,
    /// Why.
    pub reason: Option<String>,
    /// The punch that it was used for.
    pub punch: Option<PunchId>,
}

impl ClockOverride {
    /// Its state at a moment: one that no one answered in time has expired.
    pub fn state_at(&self, now: Timestamp) -> ClockOverrideState {
        if self.state == ClockOverrideState::Pending && now >= self.expires_at {
            ClockOverrideState::Expired
        } else {
            self.state
        }
    }

    /// Whether it lets a punch go now.
    fn holds(&self, now: Timestamp) -> bool {
        let recent = self.decided_at.is_some_and(|at| now < at + HOLDS);
        self.state == ClockOverrideState::Approved && self.punch.is_none() && recent
    }
}

/// A request at the time clock.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverrideRequestView {
    /// Its id.
    pub id: ClockOverrideId,
    /// Who asks.
    pub employee_id: EmployeeId,
    /// Their name.
    pub name: String,
    /// Where.
    pub location_id: LocationId,
    /// What they want to do.
    pub kind: PunchKind,
    /// The refusals that are to be let go.
    pub codes: Vec<String>,
    /// What they wrote.
    pub note: Option<String>,
    /// When they asked.
    #[schema(value_type = String, format = DateTime)]
    pub requested_at: Timestamp,
    /// Until when they wait.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
    /// What became of it.
    pub state: ClockOverrideState,
    /// Who decided.
    pub decided_by_name: Option<String>,
}

/// A request as people see it.
fn view(db: &Connection, one: &ClockOverride, now: Timestamp) -> Result<OverrideRequestView> {
    let decided_by = one
        .decided_by
        .map(|user| people::get(db, user))
        .transpose()?;
    let mut names = facts::names(db, &[one.employee])?;
    Ok(OverrideRequestView {
        id: one.id,
        employee_id: one.employee,
        name: names.remove(&one.employee).unwrap_or_default(),
        location_id: one.location,
        kind: one.kind,
        codes: one.codes.clone(),
        note: one.note.clone(),
        requested_at: one.requested_at,
        expires_at: one.expires_at,
        state: one.state_at(now),
        decided_by_name: decided_by.map(|user| user.name()),
    })
}

/// The request that someone waits for, or the approval that they have not used.
///
/// # Errors
/// Database errors.
pub fn current(db: &Connection, person: &ClockPerson) -> Result<Option<OverrideRequestView>> {
    let now = person.at;
    let last = store::last_of(db, person.id())?;
    let last =
        last.filter(|one| one.state_at(now) == ClockOverrideState::Pending || one.holds(now));
    last.map(|one| view(db, &one, now)).transpose()
}

/// The requests that wait at a location, oldest first.
///
/// # Errors
/// Database errors.
pub fn waiting(
    db: &Connection,
    location: LocationId,
    now: Timestamp,
) -> Result<Vec<OverrideRequestView>> {
    let waiting = store::waiting_at(db, location, now)?;
    waiting.iter().map(|one| view(db, one, now)).collect()
}

/// What a manager let go for a punch, with the approval.
///
/// # Errors
/// `override_over` where the approval is not this person's for this punch, was used, or is too old; database errors.
pub fn waived(
    change: &WriteContext<'_>,
    person: &ClockPerson,
    new: &NewPunch,
) -> Result<(Waived, Option<ClockOverride>)> {
    let Some(id) = new.override_id else {
        return Ok((Waived::default(), None));
    };
    let over = || Error::unprocessable("override_over");
    let one = store::get(change.db, id)?.ok_or_else(over)?;
    let theirs =
        one.employee == person.id() && one.location == new.location_id && one.kind == new.kind;
    if !theirs || !one.holds(change.now) {
        return Err(over());
    }
    Ok((Waived(one.codes.clone()), Some(one)))
}

/// Puts the punch on file that an approval was used for.
///
/// # Errors
/// Database errors.
pub fn use_for(db: &Connection, id: ClockOverrideId, punch: PunchId) -> Result<()> {
    store::use_for(db, id, punch)
}
