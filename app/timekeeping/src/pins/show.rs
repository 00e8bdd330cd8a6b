//! Whether a person has a PIN.

use axum::Json as Reply;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::store;
use organization::team;
use platform::{
    context::Context,
    error::Result,
    extract::Path,
    ids::EmployeeId,
    permit::{Actor, Permission},
};

/// Whether a person has a PIN.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PinStatus {
    /// When they set it; null: they have none.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub set_at: Option<Timestamp>,
    /// Too many wrong ones were typed: it is not taken until then.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub locked_until: Option<Timestamp>,
    /// Whether it is the reader's own.
    pub own: bool,
}

/// Whether a person has a PIN.
#[utoipa::path(
    get, path = "/api/team/{id}/pin", operation_id = "getPin", tag = "timeclock",
    params(("id" = EmployeeId, Path)), responses((status = 200, body = PinStatus))
)]
pub async fn handler(context: Context, Path(id): Path<EmployeeId>) -> Result<Reply<PinStatus>> {
    context
        .read(move |db, context| {
            team::name_of(db, &context.actor, id, Permission::PinsReset)?;
            status(db, &context.actor, id, context.now).map(Reply)
        })
        .await
}

pub(super) fn status(
    db: &Connection,
    actor: &Actor,
    id: EmployeeId,
    now: Timestamp,
) -> Result<PinStatus> {
    let row = store::row(db, id)?;
    Ok(PinStatus {
        set_at: row.as_ref().map(|row| row.set_at),
        locked_until: row
            .and_then(|row| row.locked_until)
            .filter(|until| *until > now),
        own: actor.employee == Some(id),
    })
}
