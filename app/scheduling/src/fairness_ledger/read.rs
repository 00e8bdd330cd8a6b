//! Reads the fairness ledger: managers that of the team, everyone else their own row.

use axum::Json as Reply;
use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{FairnessLedger, Share, tips::TipPotential};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{EmployeeId, LocationId},
    permit::Permission,
    settings,
    team::facts,
    week::LocationCalendar,
};

/// The fairness ledger of a location, as the caller may read it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FairnessLedgerView {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    from: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    to: Date,
    /// Whether it is that of the team; else it has the caller's own row only.
    team: bool,
    /// By name, who works at the location.
    people: Vec<FairnessRow>,
}

/// A person's row.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FairnessRow {
    /// The person.
    employee_id: EmployeeId,
    /// Their name.
    name: String,
    /// Paid minutes of their published shifts.
    minutes: i64,
    /// Their published shifts.
    shifts: i64,
    /// Shifts that begin on a Saturday or Sunday.
    weekends: FairnessShare,
    /// Shifts that end within an hour of the day's last end.
    closings: FairnessShare,
    /// Closings with a start within eleven hours.
    clopenings: FairnessShare,
    /// Minutes of published shifts that the employer took away.
    cut_minutes: FairnessShare,
    /// Their part of the sales during shifts in tipped positions, in percent of everyone's, beside that of their hours in them;
    /// null where they had none on a day whose sales have times.
    tip_percent: Option<FairnessShare>,
}

/// A count beside the fair share of it.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FairnessShare {
    /// The count, in shifts, minutes or percent.
    count: i64,
    /// The part of everyone's that the person's hours come to, in the same unit, to one decimal.
    fair: f64,
    /// Whether it is at least half more than that: from 3 shifts on, or 180 minutes.
    out_of_line: bool,
}

impl From<Share> for FairnessShare {
    fn from(share: Share) -> Self {
        Self {
            count: share.count,
            fair: (share.fair * 10.0).round() / 10.0,
            out_of_line: share.out_of_line,
        }
    }
}

/// The fairness ledger of the eight weeks before a week.
#[utoipa::path(
    get, path = "/api/fairness-ledger/{locationId}/{weekStart}", operation_id = "fairnessLedger", tag = "schedule",
    params(("locationId" = LocationId, Path), ("weekStart" = String, Path, format = Date)),
    responses((status = 200, body = FairnessLedgerView))
)]
pub async fn handler(
    context: Context,
    Path((location, week)): Path<(LocationId, Date)>,
) -> Result<Reply<FairnessLedgerView>> {
    context
        .read(move |db, context| read(db, context, location, week))
        .await
        .map(Reply)
}

fn read(
    db: &Connection,
    context: &Context,
    location: LocationId,
    week: Date,
) -> Result<FairnessLedgerView> {
    let actor = &context.actor;
    actor.allow_at(Permission::SchedulesRead, location)?;
    let team = actor
        .allow_at(Permission::SchedulesReadDrafts, location)
        .is_ok();
    let clock = LocationCalendar::of(&settings::location(db, location)?)?;
    clock.check(week)?;
    let ledger = FairnessLedger::load(db, location, &clock, week)?;
    let tips = TipPotential::load(db, location, &clock, week)?;
    let mut people = facts::assigned_to(db, location, week)?;
    people.retain(|person| team || actor.employee == Some(*person));
    let mut names = facts::names(db, &people)?;
    let row = |employee_id: EmployeeId| {
        let counts = ledger.counts(employee_id);
        FairnessRow {
            employee_id,
            name: names.remove(&employee_id).unwrap_or_default(),
            minutes: counts.minutes,
            shifts: counts.shifts,
            weekends: ledger.weekends(employee_id).into(),
            closings: ledger.closings(employee_id).into(),
            clopenings: ledger.clopenings(employee_id).into(),
            cut_minutes: ledger.cut_minutes(employee_id).into(),
            tip_percent: tips.share(employee_id).map(FairnessShare::from),
        }
    };
    let mut people: Vec<FairnessRow> = people.into_iter().map(row).collect();
    people.sort_by_key(|person| person.name.to_lowercase());
    Ok(FairnessLedgerView {
        from: FairnessLedger::first_day(week),
        to: week.saturating_sub(1.day()),
        team,
        people,
    })
}
