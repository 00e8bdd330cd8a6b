//! A manager looked at something unusual about worked time and lets it stand.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::change_entry::{TimeReason, to_change};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::PunchId,
    timesheets::{edit_guard::refuse_locked, step::reason, store, view::FlagCode},
    write_context::WriteContext,
};
use platform::audit::Entry;

/// Lets a flag of worked time stand.
#[utoipa::path(
    post, path = "/api/time-entries/{entryId}/flags/{code}/clear", operation_id = "clearTimeFlag", tag = "timesheets",
    params(("entryId" = PunchId, Path), ("code" = FlagCode, Path)), request_body = TimeReason,
    responses((status = 204, description = "Cleared"))
)]
pub async fn handler(
    context: Context,
    Path((id, code)): Path<(PunchId, FlagCode)>,
    Json(wanted): Json<TimeReason>,
) -> Result<StatusCode> {
    context
        .write(move |change| clear(change, id, code, &wanted.reason))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets a flag of worked time stand, with a reason. What keeps the time from being paid is mended instead.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_edit_forbidden`, `reason_required`, `flag_stays`, `period_locked`; database errors.
pub fn clear(change: &mut WriteContext<'_>, id: PunchId, code: FlagCode, why: &str) -> Result<()> {
    let entry = to_change(change, id)?;
    let why = reason(why)?;
    if !code.can_be_cleared() {
        return Err(Error::unprocessable("flag_stays"));
    }
    let times = [(entry.location_id, entry.starts_at())];
    refuse_locked(change.db, entry.employee_id, &times)?;
    let by = (why.as_str(), change.actor.person(), change.now);
    store::clear_flag(change.db, (entry.employee_id, id, code), by)?;
    let label = json!({
        "employeeId": entry.employee_id, "locationId": entry.location_id, "entryId": id, "code": code,
    });
    let record = Entry::new(TimekeepingAction::TimeFlagCleared, "time_entry", id)
        .label(label)
        .reason(Some(why))
        .change(Value::Null, json!({ "cleared": code }))?;
    change.record(record)?;
    change.invalidate("/api/timesheets");
    Ok(())
}
