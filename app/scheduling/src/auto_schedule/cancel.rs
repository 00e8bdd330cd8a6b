//! A manager stops a run.

use axum::Json as Reply;
use serde_json::json;

use super::{AutoScheduleState, address, allowed, read::AutoScheduleView, store};
use crate::{
    SchedulingAction, compliance::audit::Entry, context::Context, error::Result, extract::Path,
    ids::AutoScheduleId, permit::Permission, write_context::WriteContext,
};

/// Stops a run; the proposals made by then stay.
#[utoipa::path(
    post, path = "/api/auto-schedules/{id}/cancel", operation_id = "cancelAutoSchedule", tag = "schedule",
    params(("id" = AutoScheduleId, Path)), responses((status = 200, body = AutoScheduleView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<AutoScheduleId>,
) -> Result<Reply<AutoScheduleView>> {
    context
        .write(move |change| cancel(change, id))
        .await
        .map(Reply)
}

/// Stops a run; one that has ended stays as it is.
///
/// # Errors
/// `NotFound`, `Forbidden`; database errors.
pub fn cancel(change: &mut WriteContext<'_>, id: AutoScheduleId) -> Result<AutoScheduleView> {
    let before = allowed(change.db, change.actor, id, Permission::SchedulesUpdate)?;
    if store::end(change.db, id, AutoScheduleState::Cancelled, change.now)? {
        let object = format!("{}/{}", before.location, before.week);
        let entry = Entry::new(SchedulingAction::AutoScheduleCancelled, "schedule", object)
            .label(json!({ "locationId": before.location }))
            .change(
                json!({ "state": before.state }),
                json!({ "state": AutoScheduleState::Cancelled }),
            )?;
        change.record(entry)?;
    }
    let run = store::run(change.db, id)?;
    change.invalidate(address(run.location, run.week));
    AutoScheduleView::of(change.db, change.actor, &run)
}
