//! The timesheets of a pay period.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use organization::settings;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    compute::{Shared, compute},
    load, sheet,
    step::{places, sees_wages},
    store,
    view::{EntryFlag, SheetState, TimesheetRow},
};
use crate::{
    app::Environment,
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::LocationId,
    pay_periods::{
        PayPeriod,
        list::{self as periods, PayPeriodView},
    },
    permit::{Actor, Permission},
};

/// Which timesheets.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SheetFilter {
    /// Of people who are assigned to this location or worked there.
    pub location_id: Option<LocationId>,
}

/// The timesheets of a pay period. Each row is all of a person's time, at every location, because overtime is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodSheets {
    /// The period.
    period: PayPeriodView,
    /// People by name.
    rows: Vec<TimesheetRow>,
    /// Sums of the rows.
    totals: SheetTotals,
    /// The locations that can be chosen.
    locations: Vec<SheetLocation>,
}

/// A location that can be chosen.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetLocation {
    /// Its id.
    id: LocationId,
    /// Its name.
    name: String,
}

/// Sums of timesheets.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SheetTotals {
    /// Paid minutes of the published shifts that are over.
    scheduled_minutes: i64,
    /// Paid minutes.
    worked_minutes: i64,
    /// Straight time.
    regular_minutes: i64,
    /// Overtime.
    overtime_minutes: i64,
    /// Double time.
    doubletime_minutes: i64,
    /// Paid time off.
    leave_minutes: i64,
    /// Premiums, in cents; null, as all money but tips, where a row's is.
    premium_cents: Option<i64>,
    /// Cash wages for hours.
    wages_cents: Option<i64>,
    /// Everything that the period pays.
    gross_cents: Option<i64>,
    /// Cash tips that people declared.
    declared_tips_cents: i64,
}

/// The timesheets of a pay period.
#[utoipa::path(
    get, path = "/api/timesheets/{periodStart}", operation_id = "listTimesheets", tag = "timesheets",
    params(("periodStart" = String, Path, description = "The period's first day"), SheetFilter),
    responses((status = 200, body = PeriodSheets))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Query(filter): Query<SheetFilter>,
) -> Result<Reply<PeriodSheets>> {
    context
        .read(move |db, context| {
            let who = (&context.app.core, &*context.actor);
            list(db, who, (start, filter), context.now)
        })
        .await
        .map(Reply)
}

/// The timesheets of the pay period that begins on a day, as an actor may see them.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; database errors.
pub fn list(
    db: &Connection,
    (core, actor): (&Environment, &Actor),
    (start, filter): (Date, SheetFilter),
    now: Timestamp,
) -> Result<PeriodSheets> {
    let locations = in_scope(db, actor, Permission::TimesheetsRead, filter.location_id)?;
    let period = load::period(db, start)?;
    let shared = load::shared(db, core, period, now)?;
    let rows = rows(db, core, &shared, &locations, actor)?;
    let mut view = periods::view(db, &period, periods::today(db, now)?)?;
    count(&mut view, &rows);
    let chosen = settings::locations(db)?;
    Ok(PeriodSheets {
        period: view,
        totals: totals(&rows),
        rows,
        locations: chosen
            .into_iter()
            .filter(|location| !location.archived && actor.includes(location.id))
            .map(|location| SheetLocation {
                id: location.id,
                name: location.name,
            })
            .collect(),
    })
}

/// The locations in the actor's scope, or the one that is asked for.
///
/// # Errors
/// `Forbidden`, `NotFound`; database errors.
pub(super) fn in_scope(
    db: &Connection,
    actor: &Actor,
    permission: Permission,
    wanted: Option<LocationId>,
) -> Result<Vec<LocationId>> {
    actor.allow(permission)?;
    if let Some(location) = wanted {
        settings::location(db, location)?;
        actor.allow_at(permission, location)?;
        return Ok(vec![location]);
    }
    let all = settings::locations(db)?
        .into_iter()
        .map(|location| location.id);
    Ok(all
        .filter(|location| actor.allow_at(permission, *location).is_ok())
        .collect())
}

/// The rows of everyone who is assigned to the locations or worked there, and has anything to show.
pub(super) fn rows(
    db: &Connection,
    core: &Environment,
    shared: &Shared,
    locations: &[LocationId],
    actor: &Actor,
) -> Result<Vec<TimesheetRow>> {
    let period: &PayPeriod = &shared.period;
    let people = load::people(db, period, locations)?;
    let sheets = store::rows(db, period.start, &people)?;
    let mut locked = store::locked(db, period.start, &people)?;
    let open = sheet::open_edits(db, shared, &people)?;
    let mut rows = Vec::new();
    for work in load::works(db, core, period, &people)? {
        let id = work.facts.person.id;
        let here = places(&work);
        if !here.iter().any(|place| locations.contains(place)) {
            continue;
        }
        let stored = sheets.get(&id);
        let mut row = match locked.remove(&id) {
            Some(row) => TimesheetRow {
                version: stored.map_or(row.version, |stored| stored.version),
                ..row
            },
            None => {
                let computed = compute(shared, &work);
                let stored = stored.cloned().unwrap_or_default();
                let open = open.get(&id).copied().unwrap_or(0);
                let row = sheet::row(shared, &work, &computed, &stored, open);
                let planned = row.days.iter().any(|day| day.scheduled_minutes > 0);
                let empty = !planned && computed.lines.is_empty();
                if empty && row.flags.is_empty() && stored.version == 0 {
                    continue;
                }
                row
            }
        };
        if !sees_wages(actor, &work) {
            row.premium_cents = None;
            row.wages_cents = None;
            row.gross_cents = None;
        }
        rows.push(row);
    }
    Ok(rows)
}

fn count(view: &mut PayPeriodView, rows: &[TimesheetRow]) {
    let number = |of: &dyn Fn(&TimesheetRow) -> bool| {
        i64::try_from(rows.iter().filter(|row| of(row)).count()).unwrap_or(i64::MAX)
    };
    let waits =
        |row: &TimesheetRow| !matches!(row.state, SheetState::Approved | SheetState::Locked);
    view.to_review = Some(number(&|row| waits(row) && !row.is_clean()));
    view.clean = Some(number(&|row| waits(row) && row.is_clean()));
    view.approved = number(&|row| row.state == SheetState::Approved);
    view.locked = number(&|row| row.state == SheetState::Locked);
}

fn totals(rows: &[TimesheetRow]) -> SheetTotals {
    SheetTotals {
        scheduled_minutes: rows.iter().map(|row| row.scheduled_minutes).sum(),
        worked_minutes: rows.iter().map(|row| row.worked_minutes).sum(),
        regular_minutes: rows.iter().map(|row| row.regular_minutes).sum(),
        overtime_minutes: rows.iter().map(|row| row.overtime_minutes).sum(),
        doubletime_minutes: rows.iter().map(|row| row.doubletime_minutes).sum(),
        leave_minutes: rows.iter().map(|row| row.leave_minutes).sum(),
        premium_cents: rows.iter().map(|row| row.premium_cents).sum(),
        wages_cents: rows.iter().map(|row| row.wages_cents).sum(),
        gross_cents: rows.iter().map(|row| row.gross_cents).sum(),
        declared_tips_cents: rows.iter().map(|row| row.declared_tips_cents).sum(),
    }
}

/// The open flags of rows, for those who ask what is left to do.
pub(super) fn open_flags(flags: &[EntryFlag]) -> Vec<EntryFlag> {
    flags
        .iter()
        .filter(|flag| flag.is_open())
        .copied()
        .collect()
}
