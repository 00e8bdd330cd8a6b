//! The labor standards of a location, with what its sales say about a guest's check.

use axum::Json as Reply;
use jiff::ToSpan as _;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    get_forecast::may_read,
    standards::{self, LaborStandards},
    store,
};
use crate::{
    context::Context, error::Result, extract::Path, ids::LocationId, permit::Permission, settings,
};

/// A guest's check is the mean of so many days of sales.
const DAYS: i64 = 56;

/// The labor standards of a location.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborStandardsView {
    /// The standards.
    #[serde(flatten)]
    standards: LaborStandards,
    /// What a guest spent in the last eight weeks of sales, in cents; null where no sales have covers.
    observed_check_cents: Option<i64>,
    /// Whether the caller may change them.
    can_update: bool,
}

/// The labor standards of a location.
#[utoipa::path(
    get, path = "/api/labor-standards/{locationId}", operation_id = "getLaborStandards", tag = "schedule",
    params(("locationId" = LocationId, Path)), responses((status = 200, body = LaborStandardsView))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
) -> Result<Reply<LaborStandardsView>> {
    context
        .read(move |db, context| {
            may_read(&context.actor, location)?;
            settings::location(db, location)?;
            let may = context
                .actor
                .allow_at(Permission::ForecastsUpdate, location);
            view(db, location, may.is_ok())
        })
        .await
        .map(Reply)
}

/// The standards of a location.
///
/// # Errors
/// Database errors.
pub(super) fn view(
    db: &Connection,
    location: LocationId,
    can_update: bool,
) -> Result<LaborStandardsView> {
    let last = store::last_sales(db, location, jiff::civil::Date::MAX)?;
    let sold = last
        .map(|last| store::covers(db, location, last.saturating_sub((DAYS - 1).days()), last))
        .transpose()?;
    Ok(LaborStandardsView {
        standards: standards::of(db, location)?,
        observed_check_cents: sold
            .filter(|(_, covers)| *covers > 0)
            .map(|(cents, covers)| cents / covers),
        can_update,
    })
}
