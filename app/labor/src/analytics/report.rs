//! Labor of some days, by day, location or position.

use std::collections::BTreeMap;

use axum::response::Response;
use jiff::civil::Date;
use organization::settings;
use payroll::reports::{
    ReportFormat,
    spreadsheet::{self, Cell, Spreadsheet},
};
use platform::{
    context::Context,
    error::Result,
    extract::Query,
    ids::{LocationId, PositionId},
    messages::{LocalizedText, both},
    string_enum,
};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    figures::{LaborAnalyticsFigures, Piece, sum},
    range::{Days, Ranged},
};

string_enum! {
    /// What a row of labor analytics is about.
    LaborPivot {
        /// A workday.
        Day = "day",
        /// A location.
        Location = "location",
        /// A position.
        Position = "position",
    }
}

/// Which days, where, by what, and how it is written.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LaborFilter {
    /// The first day.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last one, at most 61 days later.
    #[param(value_type = String, format = Date)]
    pub to: Date,
    /// Work at this location; left out, at every one where the reader may see labor.
    pub location_id: Option<LocationId>,
    /// What a row is about; a day where left out.
    #[param(inline)]
    pub by: Option<LaborPivot>,
    /// How the report is written; as JSON where left out.
    #[param(inline)]
    pub format: Option<ReportFormat>,
}

/// Labor of some days. Rows add up to the totals, whatever they are about; only what belongs to no position is in no row by
/// position.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborAnalytics {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day that counts: the one that was asked for, or `asOf`. Before `from` where none of the days is over.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// The last day that is over at all of the locations.
    #[schema(value_type = String, format = Date)]
    pub as_of: Date,
    /// The locations that the reader may choose.
    pub locations: Vec<LaborLocation>,
    /// The sums.
    pub totals: LaborAnalyticsFigures,
    /// Those of as many days right before; null: there was no labor in them, and no sales.
    pub before: Option<LaborAnalyticsFigures>,
    /// Every day in order; locations and positions by name.
    pub rows: Vec<LaborRow>,
}

/// A location that can be chosen.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborLocation {
    /// Its id.
    pub id: LocationId,
    /// Its name.
    pub name: String,
}

/// A row of labor analytics.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborRow {
    /// The day, or the id of the location or position; empty: of no position.
    pub key: String,
    /// The name of the location or position; null: it is a day.
    pub name: Option<LocalizedText>,
    /// The day; null: it is none.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// Its figures.
    pub figures: LaborAnalyticsFigures,
}

/// Labor of some days.
#[utoipa::path(
    get, path = "/api/labor/analytics", operation_id = "labor_analytics", tag = "schedule",
    params(LaborFilter), responses((status = 200, body = LaborAnalytics))
)]
pub async fn handler(context: Context, Query(filter): Query<LaborFilter>) -> Result<Response> {
    let report = context
        .read(move |db, context| report(db, context, filter))
        .await?;
    let name = format!("labor-{}-{}", report.from, report.to);
    spreadsheet::reply(&report, filter.format, &name)
}

/// Labor of some days as someone may see it.
///
/// # Errors
/// `Forbidden`; `plan_required`; `NotFound` where the location is out of scope; `Invalid` where the end is before the
/// beginning; `labor_range_too_long`; database errors.
pub fn report(db: &Connection, context: &Context, filter: LaborFilter) -> Result<LaborAnalytics> {
    let asked = Days {
        from: filter.from,
        to: filter.to,
    };
    let ranged = Ranged::read(db, context, asked, filter.location_id)?;
    let of = |days: Days| -> Vec<&Piece> {
        let pieces = ranged.labor.all();
        pieces.filter(|piece| days.holds(piece)).collect()
    };
    let before = of(ranged.before);
    let rows = match filter.by.unwrap_or(LaborPivot::Day) {
        LaborPivot::Day => by_day(&ranged),
        LaborPivot::Location => by_location(&ranged),
        LaborPivot::Position => by_position(db, &ranged)?,
    };
    Ok(LaborAnalytics {
        from: ranged.days.from,
        to: ranged.days.to,
        as_of: ranged.as_of,
        totals: sum(of(ranged.days)),
        before: (!before.is_empty()).then(|| sum(before)),
        rows,
        locations: ranged
            .choices
            .into_iter()
            .map(|location| LaborLocation {
                id: location.id,
                name: location.name,
            })
            .collect(),
    })
}

/// Pieces of the days by what rows are about.
fn grouped<'a, K: Ord>(
    pieces: impl Iterator<Item = &'a Piece>,
    days: Days,
    key: impl Fn(&Piece) -> K,
) -> BTreeMap<K, Vec<&'a Piece>> {
    let mut groups: BTreeMap<K, Vec<&'a Piece>> = BTreeMap::new();
    for piece in pieces.filter(|piece| days.holds(piece)) {
        groups.entry(key(piece)).or_default().push(piece);
    }
    groups
}

fn by_day(ranged: &Ranged) -> Vec<LaborRow> {
    let mut groups = grouped(ranged.labor.all(), ranged.days, |piece| piece.date);
    let days = ranged.days.each();
    days.map(|date| LaborRow {
        key: date.to_string(),
        name: None,
        date: Some(date),
        figures: sum(groups.remove(&date).unwrap_or_default()),
    })
    .collect()
}

/// Archived locations only where they have figures.
fn by_location(ranged: &Ranged) -> Vec<LaborRow> {
    let mut groups = grouped(ranged.labor.all(), ranged.days, |piece| piece.location);
    let mut rows = Vec::new();
    for location in &ranged.locations {
        let pieces = groups.remove(&location.id);
        if pieces.is_none() && location.archived {
            continue;
        }
        rows.push(LaborRow {
            key: location.id.to_string(),
            name: Some(LocalizedText {
                en: location.name.clone(),
                es: location.name.clone(),
            }),
            date: None,
            figures: sum(pieces.unwrap_or_default()),
        });
    }
    sort_by_name(&mut rows);
    rows
}

fn by_position(db: &Connection, ranged: &Ranged) -> Result<Vec<LaborRow>> {
    let positions = settings::all_positions(db)?.into_iter();
    let mut names: BTreeMap<PositionId, LocalizedText> = positions
        .map(|position| (position.id, position.name))
        .collect();
    let pieces = ranged.labor.of_people.iter();
    let groups = grouped(pieces, ranged.days, |piece| piece.position);
    let mut rows: Vec<LaborRow> = groups
        .into_iter()
        .map(|(position, pieces)| {
            let name = position.and_then(|id| names.remove(&id));
            LaborRow {
                key: position.map(|id| id.to_string()).unwrap_or_default(),
                name: Some(name.unwrap_or_else(|| both("payroll-no-position", &[]))),
                date: None,
                figures: sum(pieces),
            }
        })
        .collect();
    sort_by_name(&mut rows);
    Ok(rows)
}

/// What has no position is last.
fn sort_by_name(rows: &mut [LaborRow]) {
    let name = |row: &LaborRow| row.name.as_ref().map(|name| name.en.clone());
    rows.sort_by_cached_key(|row| (row.key.is_empty(), name(row), row.key.clone()));
}

impl Spreadsheet for LaborAnalytics {
    const COLUMNS: &'static [&'static str] = &[
        "key",
        "name",
        "scheduled_minutes",
        "actual_minutes",
        "scheduled_cost",
        "actual_cost",
        "overtime_minutes",
        "overtime_premium",
        "premiums",
        "sales",
        "labor_percent",
        "no_shows",
        "late",
        "reduced_minutes",
        "weeks_published_on_time",
        "weeks_published_late",
    ];

    fn rows(&self) -> Vec<Vec<Cell>> {
        let row = |row: &LaborRow| {
            let name = row.name.as_ref().map_or("", |name| &*name.en);
            let figures = &row.figures;
            vec![
                Cell::text(&*row.key),
                Cell::text(name),
                Cell::Number(figures.scheduled_minutes),
                Cell::Number(figures.actual_minutes),
                Cell::Cents(figures.scheduled_cents),
                Cell::Cents(figures.actual_cents),
                Cell::Number(figures.overtime_minutes),
                Cell::Cents(figures.overtime_cents),
                Cell::Cents(figures.premium_cents),
                Cell::Cents(figures.sales_cents),
                Cell::Percent(figures.labor_basis_points),
                Cell::Number(figures.no_shows),
                Cell::Number(figures.late),
                Cell::Number(figures.reduced_minutes),
                Cell::Number(figures.published.on_time),
                Cell::Number(figures.published.late),
            ]
        };
        self.rows.iter().map(row).collect()
    }
}
