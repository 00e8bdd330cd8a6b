//! The events of a shift.

use axum::Json as Reply;

use super::edit_shift::visible;
use crate::{
    compliance::list_audit::{AuditRow, Records, rows_of},
    context::Context,
    error::Result,
    extract::Path,
    ids::ShiftId,
};

/// The events of a shift, newest first.
#[utoipa::path(
    get, path = "/api/shifts/{id}/history", tag = "schedule", params(("id" = ShiftId, Path)),
    responses((status = 200, body = Records))
)]
pub async fn handler(context: Context, Path(id): Path<ShiftId>) -> Result<Reply<Records>> {
    context
        .read(move |db, context| {
            visible(db, &context.actor, id)?;
            let items: Vec<AuditRow> = rows_of(db, &context.app.core, "shift", &id.to_string())?;
            Ok(Records {
                items,
                next_cursor: None,
            })
        })
        .await
        .map(Reply)
}
