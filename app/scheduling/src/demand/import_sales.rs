//! Past sales from a file: shown first, then saved. A file with one bad row saves nothing, so that it can be corrected and
//! sent again as a whole; a day that is there already is replaced.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    curve, forecast,
    sales_file::{self, FileDay, SalesFile, SalesRowError},
    set_forecast::announce,
    store,
};
use crate::{
    SchedulingAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::LocationId,
    permit::Permission,
    settings::{self, types::Location},
    write_context::WriteContext,
};

/// More errors are not listed.
const MOST_ERRORS: usize = 100;

/// A file of past sales.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SalesImport {
    /// The file's text: rows of date, time, sales and covers, with these words in the first row. Time and covers may be
    /// left out.
    pub csv: String,
    /// Only reads the file, and saves nothing.
    pub dry_run: bool,
}

/// What a file of past sales says.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesImportView {
    /// Whether it was saved.
    saved: bool,
    /// Its rows.
    rows: usize,
    /// What its days add up to, in cents.
    total_cents: i64,
    /// Its days, the earliest first.
    days: Vec<ImportedDay>,
    /// Rows that cannot be imported, at most 100.
    errors: Vec<SalesRowError>,
    /// How many rows cannot be imported.
    error_count: usize,
}

/// A day of a file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportedDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// Its sales, in cents.
    total_cents: i64,
    /// Its guests; null where the file has none.
    covers: Option<i64>,
    /// Whether its rows have times; else its total is spread over the day's usual curve.
    timed: bool,
    /// What it replaces, in cents; null where the day has no sales yet.
    replaced_cents: Option<i64>,
}

/// Imports past sales of a location, or shows what a file says.
#[utoipa::path(
    post, path = "/api/sales/{locationId}/import", operation_id = "importSales", tag = "schedule",
    params(("locationId" = LocationId, Path)), request_body = SalesImport,
    responses((status = 200, body = SalesImportView))
)]
pub async fn handler(
    context: Context,
    Path(location): Path<LocationId>,
    Json(wanted): Json<SalesImport>,
) -> Result<Reply<SalesImportView>> {
    context
        .write(move |change| import(change, location, &wanted))
        .await
        .map(Reply)
}

/// Imports past sales of a location.
///
/// # Errors
/// `NotFound`, `Forbidden`, `sales_rows_invalid`; database errors.
pub fn import(
    change: &mut WriteContext<'_>,
    location: LocationId,
    wanted: &SalesImport,
) -> Result<SalesImportView> {
    change
        .actor
        .allow_at(Permission::ForecastsUpdate, location)?;
    let location = settings::location(change.db, location)?;
    let file = sales_file::read(&wanted.csv, location.date(change.now)?);
    let view = view(change, &location, &file)?;
    if wanted.dry_run {
        return Ok(view);
    }
    if !file.errors.is_empty() {
        return Err(Error::unprocessable("sales_rows_invalid"));
    }
    for (date, day) in &file.days {
        save(change, &location, *date, day)?;
    }
    let days = (file.days.first_key_value(), file.days.last_key_value());
    let after = json!({
        "from": days.0.map(|(date, _)| date), "to": days.1.map(|(date, _)| date), "days": file.days.len(),
        "totalCents": view.total_cents,
    });
    let entry = Entry::new(SchedulingAction::SalesImported, "sales", location.id)
        .label(location.name.as_str())
        .change(Value::Null, after)?;
    change.record(entry)?;
    announce(change, location.id);
    change.invalidate(format!("/api/labor-standards/{}", location.id));
    Ok(SalesImportView {
        saved: true,
        ..view
    })
}

fn view(
    change: &WriteContext<'_>,
    location: &Location,
    file: &SalesFile,
) -> Result<SalesImportView> {
    let there = match (file.days.first_key_value(), file.days.last_key_value()) {
        (Some((first, _)), Some((last, _))) => {
            store::daily_sales(change.db, location.id, *first, *last)?
        }
        _ => Default::default(),
    };
    let days: Vec<ImportedDay> = file
        .days
        .iter()
        .map(|(date, day)| ImportedDay {
            date: *date,
            total_cents: day.sales.iter().sum(),
            covers: day.covers.map(|covers| covers.iter().sum()),
            timed: day.timed,
            replaced_cents: there.get(date).copied(),
        })
        .collect();
    Ok(SalesImportView {
        saved: false,
        rows: file.rows,
        total_cents: days.iter().map(|day| day.total_cents).sum(),
        days,
        errors: file.errors.iter().take(MOST_ERRORS).copied().collect(),
        error_count: file.errors.len(),
    })
}

/// Replaces the sales of a day; a total without times is spread over the usual curve.
fn save(change: &WriteContext<'_>, location: &Location, date: Date, day: &FileDay) -> Result<()> {
    let (sales, covers) = if day.timed {
        (day.sales, day.covers)
    } else {
        let weights = forecast::usual_weights(change.db, location, date)?;
        let spread = |amounts: &super::DayCurve| curve::spread(amounts.iter().sum(), &weights);
        (spread(&day.sales), day.covers.as_ref().map(spread))
    };
    store::save_sales(
        change.db,
        location.id,
        date,
        day.timed,
        &sales,
        covers.as_ref(),
    )
}
