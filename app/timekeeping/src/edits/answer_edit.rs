//! A person says whether they agree with a change of their worked time. Who says nothing agrees with nothing.

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{EditAnswer, change_entry::shown, store};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::TimeEditId,
    permit::Permission,
    timesheets::{sign::words, view::TimeEditView},
    write_context::WriteContext,
};
use platform::audit::Entry;

/// Why someone disagrees.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditDispute {
    /// In their words, 1 to 500 characters.
    pub note: String,
}

/// The person agrees with a change of their worked time.
#[utoipa::path(
    post, path = "/api/time-edits/{id}/accept", operation_id = "acceptTimeEdit", tag = "timesheets",
    params(("id" = TimeEditId, Path)), responses((status = 200, body = TimeEditView))
)]
pub async fn accept_handler(
    context: Context,
    Path(id): Path<TimeEditId>,
) -> Result<Reply<TimeEditView>> {
    context
        .write(move |change| answer(change, id, EditAnswer::Accepted, None))
        .await
        .map(Reply)
}

/// The person disagrees with a change of their worked time.
#[utoipa::path(
    post, path = "/api/time-edits/{id}/dispute", operation_id = "disputeTimeEdit", tag = "timesheets",
    params(("id" = TimeEditId, Path)), request_body = EditDispute, responses((status = 200, body = TimeEditView))
)]
pub async fn dispute_handler(
    context: Context,
    Path(id): Path<TimeEditId>,
    Json(dispute): Json<EditDispute>,
) -> Result<Reply<TimeEditView>> {
    context
        .write(move |change| {
            change.actor.allow(Permission::TimesheetsReadOwn)?;
            let note = words(&dispute.note)?;
            answer(change, id, EditAnswer::Disputed, Some(note))
        })
        .await
        .map(Reply)
}

/// Puts what a person says to a change of their worked time on file. They may say something else later.
///
/// # Errors
/// `NotFound` where it is not their time, `Forbidden`, `nothing_to_answer` where they asked for the change; database errors.
pub fn answer(
    change: &mut WriteContext<'_>,
    id: TimeEditId,
    answer: EditAnswer,
    note: Option<String>,
) -> Result<TimeEditView> {
    change.actor.allow(Permission::TimesheetsReadOwn)?;
    let edit = store::edit(change.db, id)?.ok_or(Error::NotFound)?;
    if change.actor.employee != Some(edit.view.employee_id) {
        return Err(Error::NotFound);
    }
    if edit.view.answer == EditAnswer::NotNeeded {
        return Err(Error::unprocessable("nothing_to_answer"));
    }
    store::answer(change.db, id, answer, (note.as_deref(), change.now))?;
    let label = json!({
        "employeeId": edit.view.employee_id, "locationId": edit.location, "entryId": edit.view.entry_id,
    });
    let record = Entry::new(TimekeepingAction::TimeEditAnswered, "time_edit", id)
        .label(label)
        .reason(note)
        .change(
            json!({ "answer": edit.view.answer }),
            json!({ "answer": answer }),
        )?;
    change.record(record)?;
    change.invalidate("/api/timesheets");
    shown(change, id)
}
