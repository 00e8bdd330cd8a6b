//! The tips that came in at a location.

use axum::Json as Reply;
use serde::Serialize;

use super::{TipReceiptFilter, check_days, store, types::TipReceipt};
use crate::{context::Context, error::Result, extract::Query, permit::Permission};
use organization::settings;

/// What came in.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TipReceipts {
    /// By day, in the order in which they were entered.
    pub items: Vec<TipReceipt>,
}

/// The tips that came in at a location.
#[utoipa::path(
    get, path = "/api/tip-receipts", tag = "tips", params(TipReceiptFilter),
    responses((status = 200, body = TipReceipts))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<TipReceiptFilter>,
) -> Result<Reply<TipReceipts>> {
    context
        .read(move |db, context| {
            let here = filter.location_id;
            context.actor.allow_at(Permission::TipsRead, here)?;
            check_days(filter.from, filter.to)?;
            settings::location(db, here)?;
            let items = store::receipts(db, here, filter.from, filter.to)?;
            Ok(TipReceipts { items })
        })
        .await
        .map(Reply)
}
