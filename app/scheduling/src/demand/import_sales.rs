//! Past sales from a file: shown first, then saved. A file with one bad row saves nothing, so that it can be corrected and
//! sent again as a whole; a day that is there already is replaced.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    curve,
    forecast::UsualCurves,
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
    permit::{Actor, Permission},
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
    let SalesImport { csv, dry_run } = wanted;
    let view = if dry_run {
        context
            .read(move |db, context| {
                let actor = &context.actor;
                let (location, file) = read(db, actor, context.now, (location, &csv))?;
                view(db, &location, &file)
            })
            .await
    } else {
        context
            .write(move |change| import(change, location, &csv))
            .await
    };
    view.map(Reply)
}

/// Imports a file's past sales of a location.
///
/// # Errors
/// `NotFound`, `Forbidden`, `sales_rows_invalid`; database errors.
pub fn import(
    change: &mut WriteContext<'_>,
    location: LocationId,
    csv: &str,
) -> Result<SalesImportView> {
    let (location, file) = read(change.db, change.actor, change.now, (location, csv))?;
    let view = view(change.db, &location, &file)?;
    if !file.errors.is_empty() {
        return Err(Error::unprocessable("sales_rows_invalid"));
    }
    let days = file.first_and_last();
    if let Some((first, _)) = days {
        let curves = UsualCurves::load(change.db, &location, first)?;
        for (date, day) in &file.days {
            save(change.db, &curves, (location.id, *date), day)?;
        }
    }
    let (from, to) = days.unzip();
    let after = json!({
        "from": from, "to": to, "days": file.days.len(), "totalCents": view.total_cents,
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

/// Reads a file for a location whose forecasts the caller may change.
fn read(
    db: &Connection,
    actor: &Actor,
    now: Timestamp,
    (location, csv): (LocationId, &str),
) -> Result<(Location, SalesFile)> {
    actor.allow_at(Permission::ForecastsUpdate, location)?;
    let location = settings::location(db, location)?;
    let file = sales_file::read(csv, location.date(now)?);
    Ok((location, file))
}

/// What a file says, before any of it is saved.
fn view(db: &Connection, location: &Location, file: &SalesFile) -> Result<SalesImportView> {
    let there = match file.first_and_last() {
        Some((first, last)) => store::daily_sales(db, location.id, first, last)?,
        None => Default::default(),
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
fn save(
    db: &Connection,
    curves: &UsualCurves<'_>,
    (location, date): (LocationId, Date),
    day: &FileDay,
) -> Result<()> {
    let (sales, covers) = if day.timed {
        (day.sales, day.covers)
    } else {
        let weights = curves.weights(date);
        let spread = |amounts: &super::DayCurve| curve::spread(amounts.iter().sum(), &weights);
        (spread(&day.sales), day.covers.as_ref().map(spread))
    };
    store::save_sales(db, location, date, day.timed, &sales, covers.as_ref())
}
