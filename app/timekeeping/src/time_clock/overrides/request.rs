//! Someone at the clock asks a manager to let them punch.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{CODES, ClockOverride, ClockOverrideState, OverrideRequestView, WAITS, store, view};
use crate::{
    TimekeepingAction,
    error::{Error, Result},
    ids::{ClockOverrideId, LocationId},
    manager_alerts::ManagerAlert,
    notify,
    punch::PunchKind,
    time_clock::{me, person::ClockPerson},
    write_context::WriteContext,
};
use organization::plan::gate::{Feature, require_feature};
use platform::{
    audit::Entry,
    context::Context,
    extract::Json,
    outbox::{WorkedTimeMessage, WorkedTimeNotice},
    permit::Permission,
};

/// The most characters of a note.
const MAX_NOTE: usize = 300;

/// A request at the clock.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOverrideRequest {
    /// Where.
    pub location_id: LocationId,
    /// What they want to do.
    pub kind: PunchKind,
    /// The refusals that are to be let go.
    pub reasons: Vec<String>,
    /// What they write.
    #[serde(default)]
    pub note: Option<String>,
}

/// Asks a manager to let the caller punch. It expires after 90 seconds.
#[utoipa::path(
    post, path = "/api/timeclock/overrides", operation_id = "requestClockOverride", tag = "timeclock",
    request_body = NewOverrideRequest, responses((status = 201, body = OverrideRequestView))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewOverrideRequest>,
) -> Result<(StatusCode, Reply<OverrideRequestView>)> {
    let view = context
        .write(move |change| {
            let one = request(change, &new)?;
            view(change.db, &one, change.now)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(view)))
}

/// Asks a manager to let the caller punch; who already waits for the same answer goes on waiting.
///
/// # Errors
/// `Forbidden`, `not_on_team`, `plan_required`, `NotFound`, `reasons` `required` or `unknown`, `note` `too_long`; database
/// errors.
pub fn request(change: &mut WriteContext<'_>, new: &NewOverrideRequest) -> Result<ClockOverride> {
    let me = me(change.actor)?;
    require_feature(change.db, Feature::TimeClock)?;
    check(new)?;
    let person = ClockPerson::load(change.db, change.core, me, change.now)?;
    let locations = person.locations(change.db)?;
    if !locations.iter().any(|one| one.id == new.location_id) {
        return Err(Error::NotFound);
    }
    let waits = |one: &ClockOverride| {
        one.state_at(change.now) == ClockOverrideState::Pending
            && (one.location, one.kind, &one.codes) == (new.location_id, new.kind, &new.reasons)
    };
    if let Some(waiting) = store::last_of(change.db, me)?.filter(waits) {
        return Ok(waiting);
    }
    let note = new.note.as_deref().map(str::trim);
    let one = ClockOverride {
        id: ClockOverrideId::new(change.now),
        employee: me,
        location: new.location_id,
        kind: new.kind,
        codes: new.reasons.clone(),
        note: note.filter(|note| !note.is_empty()).map(str::to_owned),
        requested_at: change.now,
        expires_at: change.now + WAITS,
        state: ClockOverrideState::Pending,
        decided_by: None,
        decided_at: None,
        reason: None,
        punch: None,
    };
    store::insert(change.db, &one)?;
    let after = json!({ "kind": one.kind, "codes": one.codes });
    let label = json!({ "employeeId": me, "locationId": one.location });
    let entry = Entry::new(
        TimekeepingAction::OverrideRequested,
        "clock_override",
        one.id,
    )
    .label(label)
    .reason(one.note.clone())
    .change(Value::Null, after)?;
    change.record(entry)?;
    change.invalidate("/api/timeclock");
    notify_managers(change, &person, &one)?;
    Ok(one)
}

fn check(new: &NewOverrideRequest) -> Result<()> {
    if new.reasons.is_empty() {
        return Err(Error::field("reasons", "required"));
    }
    if new
        .reasons
        .iter()
        .any(|code| !CODES.contains(&code.as_str()))
    {
        return Err(Error::field("reasons", "not_allowed"));
    }
    let length = new.note.as_ref().map_or(0, |note| note.chars().count());
    if length > MAX_NOTE {
        return Err(Error::field("note", "too_long"));
    }
    Ok(())
}

fn notify_managers(
    change: &mut WriteContext<'_>,
    person: &ClockPerson,
    one: &ClockOverride,
) -> Result<()> {
    let place = notify::place(change.db, one.location)?;
    let positions = person.positions(one.location);
    let house = notify::house(change.db, positions.first().copied())?;
    let name = person.facts.person.name();
    let scope = (one.location, house);
    let permission = Permission::TimeclockOverride;
    let alert = ManagerAlert::OverrideAsked;
    notify::alert_managers(change, permission, scope, one.employee, alert)?;
    notify::to_managers(change, permission, scope, one.employee, |lang| {
        WorkedTimeNotice {
            about: WorkedTimeMessage::OverrideRequested,
            person: name.clone(),
            location: place.name.clone(),
            when: place.time(lang, one.requested_at),
            by: None,
            before: None,
            after: None,
            note: one.note.clone(),
            link: format!("/timeclock?locationId={}", one.location),
        }
    })
}
