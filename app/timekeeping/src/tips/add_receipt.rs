//! Someone who manages tips enters what came in.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    business_day, stale, store,
    types::{TipReceipt, TipSource},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{LocationId, TipPoolId, TipReceiptId},
    permit::Permission,
    validator::Validator,
    week::YEARS,
    write_context::WriteContext,
};
use organization::settings;
use platform::audit::Entry;

/// A note is at most so long, in characters.
const NOTE: usize = 200;
/// The most of one receipt, in cents.
const MOST: i64 = 100_000_000;

/// Tips that came in.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTipReceipt {
    /// The location.
    pub location_id: LocationId,
    /// For this pool only; null: for the pools of days and weeks. A shift's pool takes only what is for it.
    pub pool_id: Option<TipPoolId>,
    /// The business day, at the latest the present one.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Where they came from. A service charge is kept on record and never divided.
    pub source: TipSource,
    /// How much, in cents, more than none.
    pub cents: i64,
    /// A note, at most 200 characters.
    pub note: Option<String>,
}

/// Enters tips that came in.
#[utoipa::path(
    post, path = "/api/tip-receipts", tag = "tips",
    request_body = NewTipReceipt, responses((status = 201, body = TipReceipt))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewTipReceipt>,
) -> Result<(StatusCode, Reply<TipReceipt>)> {
    let receipt = context.write(move |change| add(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(receipt)))
}

/// Enters tips that came in.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`, `tips_approved`; database errors.
pub fn add(change: &mut WriteContext<'_>, new: &NewTipReceipt) -> Result<TipReceipt> {
    let here = new.location_id;
    change.actor.allow_at(Permission::TipsManage, here)?;
    let location = settings::location(change.db, here)?;
    let mut checks = Validator::default();
    let today = business_day(&location, change.now)?;
    checks.ensure(YEARS.contains(&new.date.year()), "date", "out_of_range");
    checks.ensure(new.date <= today, "date", "date_ahead");
    checks.ensure(new.cents > 0, "cents", "not_positive");
    checks.ensure(new.cents <= MOST, "cents", "out_of_range");
    let note = checks.optional_text("note", new.note.as_deref().unwrap_or(""), NOTE);
    if let Some(pool) = new.pool_id {
        let known = store::pools(change.db, here)?;
        let offered = known.iter().any(|one| one.id == pool && !one.archived);
        checks.ensure(offered, "poolId", "unknown");
    }
    checks.finish()?;
    let receipt = TipReceipt {
        id: TipReceiptId::new(change.now),
        location_id: here,
        pool_id: new.pool_id,
        date: new.date,
        source: new.source,
        cents: new.cents,
        note: Some(note).filter(|note| !note.is_empty()),
        created_at: change.now,
    };
    refuse_closed(change.db, &receipt)?;
    store::add_receipt(change.db, &receipt, change.actor.user)?;
    let values = (Value::Null, json!(receipt));
    record(change, TimekeepingAction::TipReceiptAdded, &receipt, values)?;
    Ok(receipt)
}

/// Refuses what would change an amount that was approved. A service charge is in none.
pub(super) fn refuse_closed(db: &Connection, receipt: &TipReceipt) -> Result<()> {
    let (here, day) = (receipt.location_id, receipt.date);
    if receipt.source != TipSource::ServiceCharge
        && store::is_closed(db, here, receipt.pool_id, day)?
    {
        return Err(Error::unprocessable("tips_approved"));
    }
    Ok(())
}

pub(super) fn record(
    change: &mut WriteContext<'_>,
    action: TimekeepingAction,
    receipt: &TipReceipt,
    (before, after): (Value, Value),
) -> Result<()> {
    let label = json!({ "locationId": receipt.location_id, "date": receipt.date });
    let entry = Entry::new(action, "tip_receipt", receipt.id)
        .label(label)
        .change(before, after)?;
    change.record(entry)?;
    stale(change);
    Ok(())
}
