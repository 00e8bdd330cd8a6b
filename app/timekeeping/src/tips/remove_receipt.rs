//! Someone who manages tips takes out what was entered wrongly. The trail keeps it.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{
    add_receipt::{record, refuse_closed},
    store,
};
use crate::{
    TimekeepingAction, context::Context, error::Result, extract::Path, ids::TipReceiptId,
    permit::Permission, write_context::WriteContext,
};

/// Takes out tips that were entered wrongly.
#[utoipa::path(
    delete, path = "/api/tip-receipts/{id}", tag = "tips",
    params(("id" = TipReceiptId, Path)), responses((status = 204))
)]
pub async fn handler(context: Context, Path(id): Path<TipReceiptId>) -> Result<StatusCode> {
    context.write(move |change| remove(change, id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn remove(change: &mut WriteContext<'_>, id: TipReceiptId) -> Result<()> {
    let receipt = store::receipt(change.db, id)?;
    change
        .actor
        .allow_at(Permission::TipsManage, receipt.location_id)?;
    refuse_closed(change.db, &receipt)?;
    store::remove_receipt(change.db, id)?;
    let values = (json!(receipt), Value::Null);
    record(
        change,
        TimekeepingAction::TipReceiptRemoved,
        &receipt,
        values,
    )
}
