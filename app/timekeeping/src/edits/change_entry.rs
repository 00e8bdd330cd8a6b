//! A manager adds, changes or voids worked time, with a reason. The person is notified and says whether they agree.

use axum::{Json as Reply, http::StatusCode};
use jiff::Timestamp;
use organization::plan::gate::{Feature, require_feature};
use serde::{Deserialize, Serialize};

use super::{NewEdit, WantedBreak, WantedEntry, apply::apply_edit, store};
use crate::{
    context::Context,
    entries::TimeEntry,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{EmployeeId, LocationId, PositionId, PunchId, TimeEditId},
    permit::Permission,
    timesheets::{
        edit_guard::{assigned_at, check_position},
        step::{reason, refuse_own},
        view::TimeEditView,
    },
    write_context::WriteContext,
};

/// Worked time that no one clocked. Times are instants: a client asks which one a local time means that comes twice when
/// the clocks go back, and takes none that does not come at all.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTimeEntry {
    /// Whose.
    pub employee_id: EmployeeId,
    /// Where.
    pub location_id: LocationId,
    /// As what; null: not said.
    pub position_id: Option<PositionId>,
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub clock_in_at: Timestamp,
    /// When it ended; null: it goes on.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub clock_out_at: Option<Timestamp>,
    /// Its breaks, in order.
    #[serde(default)]
    pub breaks: Vec<WantedBreak>,
    /// Why, 5 to 500 characters.
    pub reason: String,
}

/// Worked time as it is to be. Times are instants, as those of new worked time are.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeEntryChange {
    /// When it began.
    #[schema(value_type = String, format = DateTime)]
    pub clock_in_at: Timestamp,
    /// When it ended; null: it goes on.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub clock_out_at: Option<Timestamp>,
    /// As what; null: not said.
    pub position_id: Option<PositionId>,
    /// Its breaks, in order.
    #[serde(default)]
    pub breaks: Vec<WantedBreak>,
    /// Why, 5 to 500 characters.
    pub reason: String,
}

/// Why something is done.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TimeReason {
    /// In words, 5 to 500 characters.
    pub reason: String,
}

/// Adds worked time that no one clocked.
#[utoipa::path(
    post, path = "/api/time-entries", operation_id = "addTimeEntry", tag = "timesheets", request_body = NewTimeEntry,
    responses((status = 201, body = TimeEditView))
)]
pub async fn add_handler(
    context: Context,
    Json(new): Json<NewTimeEntry>,
) -> Result<(StatusCode, Reply<TimeEditView>)> {
    let edit = context.write(move |change| add(change, new)).await?;
    Ok((StatusCode::CREATED, Reply(edit)))
}

/// Changes worked time.
#[utoipa::path(
    post, path = "/api/time-entries/{entryId}/edits", operation_id = "editTimeEntry", tag = "timesheets",
    params(("entryId" = PunchId, Path)), request_body = TimeEntryChange, responses((status = 201, body = TimeEditView))
)]
pub async fn edit_handler(
    context: Context,
    Path(id): Path<PunchId>,
    Json(wanted): Json<TimeEntryChange>,
) -> Result<(StatusCode, Reply<TimeEditView>)> {
    let edit = context
        .write(move |change| edit(change, id, wanted))
        .await?;
    Ok((StatusCode::CREATED, Reply(edit)))
}

/// Takes worked time out of what counts. Its punches stay on file.
#[utoipa::path(
    post, path = "/api/time-entries/{entryId}/void", operation_id = "voidTimeEntry", tag = "timesheets",
    params(("entryId" = PunchId, Path)), request_body = TimeReason, responses((status = 201, body = TimeEditView))
)]
pub async fn void_handler(
    context: Context,
    Path(id): Path<PunchId>,
    Json(wanted): Json<TimeReason>,
) -> Result<(StatusCode, Reply<TimeEditView>)> {
    let edit = context
        .write(move |change| void(change, id, &wanted.reason))
        .await?;
    Ok((StatusCode::CREATED, Reply(edit)))
}

/// Adds worked time that no one clocked.
///
/// # Errors
/// `NotFound`, `Forbidden`, `plan_required`, `self_edit_forbidden`, `reason_required`, `positionId` `unknown`, `period_locked`, those of
/// [`apply_edit`].
pub fn add(change: &mut WriteContext<'_>, new: NewTimeEntry) -> Result<TimeEditView> {
    change.actor.allow(Permission::TimesheetsUpdate)?;
    require_feature(change.db, Feature::TimeClock)?;
    let here = assigned_at(change, new.employee_id)?;
    change
        .actor
        .allow_person(Permission::TimesheetsUpdate, new.employee_id, &here)?;
    change
        .actor
        .allow_at(Permission::TimesheetsUpdate, new.location_id)?;
    organization::settings::location(change.db, new.location_id)?;
    refuse_own(change.actor, new.employee_id, "self_edit_forbidden")?;
    check_position(change.db, new.position_id)?;
    let edit = NewEdit {
        employee: new.employee_id,
        location: new.location_id,
        entry: None,
        wanted: Some(WantedEntry {
            clock_in_at: new.clock_in_at,
            clock_out_at: new.clock_out_at,
            position_id: new.position_id,
            breaks: new.breaks,
        }),
        reason: reason(&new.reason)?,
        request: None,
    };
    made(change, &edit)
}

/// Changes worked time.
///
/// # Errors
/// As [`add`].
pub fn edit(
    change: &mut WriteContext<'_>,
    id: PunchId,
    wanted: TimeEntryChange,
) -> Result<TimeEditView> {
    let entry = to_change(change, id)?;
    check_position(change.db, wanted.position_id)?;
    let edit = NewEdit {
        employee: entry.employee_id,
        location: entry.location_id,
        entry: Some(id),
        wanted: Some(WantedEntry {
            clock_in_at: wanted.clock_in_at,
            clock_out_at: wanted.clock_out_at,
            position_id: wanted.position_id,
            breaks: wanted.breaks,
        }),
        reason: reason(&wanted.reason)?,
        request: None,
    };
    made(change, &edit)
}

/// Takes worked time out of what counts.
///
/// # Errors
/// As [`add`].
pub fn void(change: &mut WriteContext<'_>, id: PunchId, why: &str) -> Result<TimeEditView> {
    let entry = to_change(change, id)?;
    let edit = NewEdit {
        employee: entry.employee_id,
        location: entry.location_id,
        entry: Some(id),
        wanted: None,
        reason: reason(why)?,
        request: None,
    };
    made(change, &edit)
}

/// An entry that the actor may change.
pub(super) fn to_change(change: &WriteContext<'_>, id: PunchId) -> Result<TimeEntry> {
    let permission = Permission::TimesheetsUpdate;
    change.actor.allow(permission)?;
    require_feature(change.db, Feature::TimeClock)?;
    let entry = store::entry(change.db, id)?.ok_or(Error::NotFound)?;
    change.actor.allow_at(permission, entry.location_id)?;
    refuse_own(change.actor, entry.employee_id, "self_edit_forbidden")?;
    Ok(entry)
}

fn made(change: &mut WriteContext<'_>, edit: &NewEdit) -> Result<TimeEditView> {
    let id = apply_edit(change, edit)?;
    shown(change, id)
}

/// An edit as it goes out.
pub(super) fn shown(change: &WriteContext<'_>, id: TimeEditId) -> Result<TimeEditView> {
    let edit = store::edit(change.db, id)?.ok_or(Error::NotFound)?;
    let named = store::named(change.db, vec![edit])?;
    let edit = named.into_iter().next().ok_or(Error::NotFound)?;
    Ok(edit.view)
}
