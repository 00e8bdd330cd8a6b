//! Someone asks to change their worked time.

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{TimeRequest, TimeRequestState, TimeRequestView, record, store, view};
use crate::{
    TimekeepingAction,
    edits::{WantedBreak, store as edits},
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId, PunchId, TimeRequestId},
    notify,
    time_clock::person::ClockPerson,
    write_context::WriteContext,
};
use organization::{
    plan::gate::{Feature, require_feature},
    settings,
};
use platform::{
    context::Context,
    extract::Json,
    outbox::{WorkedTimeMessage, WorkedTimeNotice},
    permit::Permission,
};

/// The fewest characters of a reason.
const SHORTEST_NOTE: usize = 5;
/// The most.
const LONGEST_NOTE: usize = 300;
/// The longest time entry that can be asked for.
const LONGEST_ENTRY: SignedDuration = SignedDuration::from_hours(24);

/// A change of worked time that someone asks for.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTimeRequest {
    /// The time entry; left out: work that is not on file.
    #[serde(default)]
    pub entry_id: Option<PunchId>,
    /// Where.
    pub location_id: LocationId,
    /// The local day that it is about.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The clock-in.
    #[schema(value_type = String, format = DateTime)]
    pub clock_in_at: Timestamp,
    /// The clock-out; null: the person is at work.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub clock_out_at: Option<Timestamp>,
    /// The breaks, in order.
    pub breaks: Vec<WantedBreak>,
    /// The work; left out, that of the entry, else the main position.
    #[serde(default)]
    pub position_id: Option<PositionId>,
    /// Why, at least five characters.
    pub note: String,
}

/// Asks to change the caller's worked time.
#[utoipa::path(
    post, path = "/api/time-requests", operation_id = "requestTimeChange", tag = "timeclock",
    request_body = NewTimeRequest, responses((status = 201, body = TimeRequestView))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewTimeRequest>,
) -> Result<(StatusCode, Reply<TimeRequestView>)> {
    let shown = context
        .write(move |change| {
            let request = request(change, &new)?;
            view(change.db, change.actor, &request)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(shown)))
}

/// Asks to change the caller's worked time.
///
/// # Errors
/// `Forbidden`, `not_on_team`, `plan_required`, `NotFound`, `reason_required`, `note` `too_long`, `clockInAt` `in_future`,
/// `date` `not_allowed`, `clockOutAt` `before_start`, `in_future` or `out_of_range`, `positionId` `unknown`; database errors.
pub fn request(change: &mut WriteContext<'_>, new: &NewTimeRequest) -> Result<TimeRequest> {
    change.actor.allow(Permission::TimesheetsRequestEdit)?;
    let me = change
        .actor
        .employee
        .ok_or(Error::unprocessable("not_on_team"))?;
    require_feature(change.db, Feature::TimeClock)?;
    let note = checked_note(&new.note)?;
    check_times(change, new)?;
    let entry_position = own_entry(change, me, new)?;
    let position = position(change, me, new)?.or(entry_position);
    let request = TimeRequest {
        id: TimeRequestId::new(change.now),
        employee: me,
        location: new.location_id,
        entry: new.entry_id,
        date: new.date,
        clock_in_at: new.clock_in_at,
        clock_out_at: new.clock_out_at,
        position,
        breaks: new.breaks.clone(),
        note,
        state: TimeRequestState::Pending,
        requested_at: change.now,
        decided_at: None,
        decided_by: None,
        decision_note: None,
        edit: None,
        version: 1,
    };
    store::insert(change.db, &request)?;
    let after = json!({
        "entryId": request.entry, "clockInAt": request.clock_in_at, "clockOutAt": request.clock_out_at,
        "positionId": request.position, "breaks": request.breaks,
    });
    let reason = Some(request.note.clone());
    record(
        change,
        &request,
        TimekeepingAction::TimeRequested,
        (Value::Null, after),
        reason,
    )?;
    notify_managers(change, &request)?;
    Ok(request)
}

fn checked_note(note: &str) -> Result<String> {
    let note = note.trim();
    let length = note.chars().count();
    if length < SHORTEST_NOTE {
        return Err(Error::reason_required());
    }
    if length > LONGEST_NOTE {
        return Err(Error::field("note", "too_long"));
    }
    Ok(note.to_owned())
}

fn check_times(change: &WriteContext<'_>, new: &NewTimeRequest) -> Result<()> {
    let location = settings::location(change.db, new.location_id)?;
    if new.clock_in_at > change.now {
        return Err(Error::field("clockInAt", "in_future"));
    }
    if location.date(new.clock_in_at)? != new.date {
        return Err(Error::field("date", "not_allowed"));
    }
    let Some(end) = new.clock_out_at else {
        return Ok(());
    };
    if end <= new.clock_in_at {
        return Err(Error::field("clockOutAt", "before_start"));
    }
    if end > change.now {
        return Err(Error::field("clockOutAt", "in_future"));
    }
    if end.duration_since(new.clock_in_at) > LONGEST_ENTRY {
        return Err(Error::field("clockOutAt", "out_of_range"));
    }
    Ok(())
}

/// The position of the entry, which has to be the caller's at this location.
fn own_entry(
    change: &WriteContext<'_>,
    me: EmployeeId,
    new: &NewTimeRequest,
) -> Result<Option<PositionId>> {
    let Some(id) = new.entry_id else {
        return Ok(None);
    };
    let entry = edits::entry(change.db, id)?;
    let entry =
        entry.filter(|entry| entry.employee_id == me && entry.location_id == new.location_id);
    Ok(entry.ok_or(Error::NotFound)?.position_id)
}

/// The position that was chosen; for work that is not on file, else the main one there.
fn position(
    change: &WriteContext<'_>,
    me: EmployeeId,
    new: &NewTimeRequest,
) -> Result<Option<PositionId>> {
    let person = ClockPerson::load(change.db, change.core, me, change.now)?;
    let positions = person.positions(new.location_id);
    match new.position_id {
        Some(chosen) if !positions.contains(&chosen) => Err(Error::field("positionId", "unknown")),
        Some(chosen) => Ok(Some(chosen)),
        None if new.entry_id.is_some() => Ok(None),
        None => positions.first().copied().map(Some).ok_or(Error::NotFound),
    }
}

fn notify_managers(change: &mut WriteContext<'_>, request: &TimeRequest) -> Result<()> {
    let place = notify::place(change.db, request.location)?;
    let house = notify::house(change.db, request.position)?;
    let mut names = organization::team::facts::names(change.db, &[request.employee])?;
    let name = names.remove(&request.employee).unwrap_or_default();
    notify::to_managers(
        change,
        Permission::TimesheetsUpdate,
        (request.location, house),
        request.employee,
        |lang| WorkedTimeNotice {
            about: WorkedTimeMessage::TimeRequested,
            person: name.clone(),
            location: place.name.clone(),
            when: place.day(lang, request.clock_in_at),
            by: None,
            before: None,
            after: Some(place.times(lang, request.clock_in_at, request.clock_out_at)),
            note: Some(request.note.clone()),
            link: "/timesheets".to_owned(),
        },
    )
}
