//! A manager posts unassigned shifts for the team to take, and closes them again.

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{OpenShiftMode, OpenShiftPost, notify, store, withdraw_post};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    edit_shift::seen,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, ShiftId},
    permit::Permission,
    store as shifts,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// More at once are a slip.
const MAX_SHIFTS: usize = 200;
/// By default a shift can be claimed until an hour before it starts.
const CLOSES_BEFORE: SignedDuration = SignedDuration::from_hours(1);

/// Shifts to post.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOpenShifts {
    /// Unassigned shifts, 1 to 200; all of them are posted, or none.
    pub shift_ids: Vec<ShiftId>,
    /// Who gets them.
    pub mode: OpenShiftMode,
    /// Whether they may be overtime for who takes them.
    #[serde(default)]
    pub allow_overtime: bool,
    /// Until when they can be claimed; left out, an hour before each starts.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub closes_at: Option<Timestamp>,
}

/// What was posted.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostedOpenShifts {
    /// How many shifts.
    posted: usize,
    /// How many people hear of at least one of them.
    notified: usize,
}

/// Posts unassigned shifts for the team to take.
#[utoipa::path(
    post, path = "/api/open-shifts", operation_id = "postOpenShifts", tag = "schedule", request_body = NewOpenShifts,
    responses((status = 201, body = PostedOpenShifts))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewOpenShifts>,
) -> Result<(StatusCode, Reply<PostedOpenShifts>)> {
    let posted = context.write(move |change| post(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(posted)))
}

/// Closes an open shift: it can no longer be claimed.
#[utoipa::path(
    delete, path = "/api/open-shifts/{id}", operation_id = "closeOpenShift", tag = "schedule",
    params(("id" = ShiftId, Path)), responses((status = 204, description = "Closed"))
)]
pub async fn close_handler(context: Context, Path(id): Path<ShiftId>) -> Result<StatusCode> {
    context.write(move |change| close(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Posts unassigned shifts, and notifies who could take them.
///
/// # Errors
/// `NotFound`, `Forbidden`, `shiftIds` `required` or `too_long`, `closesAt` `in_past`, `shift_assigned`, `shift_begun`,
/// `week_not_published`;
/// database errors.
pub fn post(change: &mut WriteContext<'_>, new: &NewOpenShifts) -> Result<PostedOpenShifts> {
    if new.shift_ids.is_empty() {
        return Err(Error::field("shiftIds", "required"));
    }
    if new.shift_ids.len() > MAX_SHIFTS {
        return Err(Error::field("shiftIds", "too_long"));
    }
    if new.closes_at.is_some_and(|at| at <= change.now) {
        return Err(Error::field("closesAt", "in_past"));
    }
    let mut notified: Vec<EmployeeId> = Vec::new();
    for id in &new.shift_ids {
        let (shift, week_context) = to_post(change, *id)?;
        let post = OpenShiftPost {
            shift: *id,
            mode: new.mode,
            allow_overtime: new.allow_overtime,
            closes_at: closes_at(&shift, new.closes_at, change.now),
            posted_at: change.now,
        };
        notified.extend(open(change, &week_context, &shift, &post)?);
    }
    notified.sort_unstable();
    notified.dedup();
    Ok(PostedOpenShifts {
        posted: new.shift_ids.len(),
        notified: notified.len(),
    })
}

/// Closes an open shift; who asked for it is notified.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub fn close(change: &mut WriteContext<'_>, id: ShiftId) -> Result<()> {
    let (shift, week_context) = allowed(change, id)?;
    let post = store::post(change.db, id)?.ok_or(Error::NotFound)?;
    let before = serde_json::to_value(&post)?;
    withdraw_post(change, &week_context, &shift)?;
    record(
        change,
        SchedulingAction::OpenShiftClosed,
        id,
        (before, Value::Null),
    )
}

/// Posts a shift that its person dropped; a manager chooses who gets it.
///
/// # Errors
/// `NotFound`; database errors.
pub(crate) fn post_dropped(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    id: ShiftId,
) -> Result<()> {
    let shift = shifts::shift(change.db, id)?;
    let post = OpenShiftPost {
        shift: id,
        mode: OpenShiftMode::Approval,
        allow_overtime: false,
        closes_at: closes_at(&shift, None, change.now),
        posted_at: change.now,
    };
    open(change, week_context, &shift, &post).map(|_| ())
}

/// Until when a shift can be claimed: as said, else an hour before it starts.
fn closes_at(shift: &Shift, said: Option<Timestamp>, now: Timestamp) -> Timestamp {
    let latest = shift.draft.starts_at - CLOSES_BEFORE;
    match said {
        Some(at) => at.min(shift.draft.starts_at),
        None if latest > now => latest,
        None => shift.draft.starts_at,
    }
}

/// Puts a post up and notifies who could take the shift; returns whom.
fn open(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    shift: &Shift,
    post: &OpenShiftPost,
) -> Result<Vec<EmployeeId>> {
    store::save_post(change.db, post, change.actor.user)?;
    let after = serde_json::to_value(post)?;
    record(
        change,
        SchedulingAction::OpenShiftPosted,
        shift.id,
        (Value::Null, after),
    )?;
    notify::team(change, week_context, shift, post)
}

/// An unassigned shift that the caller may post.
fn to_post<'a>(change: &WriteContext<'a>, id: ShiftId) -> Result<(Shift, WeekContext<'a>)> {
    let (shift, week_context) = allowed(change, id)?;
    if shift.draft.employee_id.is_some() || shift.removing {
        return Err(Error::unprocessable("shift_assigned"));
    }
    if shift.has_begun(change.now) {
        return Err(Error::unprocessable("shift_begun"));
    }
    // Who takes a shift sees it in their schedule at once.
    if !week_context.was_published() {
        return Err(Error::unprocessable("week_not_published"));
    }
    Ok((shift, week_context))
}

/// A shift whose post is the caller's matter, with everyone who could take it.
fn allowed<'a>(change: &WriteContext<'a>, id: ShiftId) -> Result<(Shift, WeekContext<'a>)> {
    let shift = seen(change, id)?;
    let (core, here, now) = (change.core, shift.location, change.now);
    let week_context = WeekContext::load(change.db, core, here, shift.week, None, now)?;
    let house = week_context.position(shift.draft.position_id)?.house;
    change
        .actor
        .allow_in(Permission::OpenshiftsCreate, here, house)?;
    Ok((shift, week_context))
}

fn record(
    change: &mut WriteContext<'_>,
    action: SchedulingAction,
    shift: ShiftId,
    (before, after): (Value, Value),
) -> Result<()> {
    let entry = Entry::new(action, "open_shift", shift)
        .label(json!({ "shiftId": shift }))
        .change(before, after)?;
    change.record(entry)?;
    change.invalidate("/api/open-shifts");
    Ok(())
}
