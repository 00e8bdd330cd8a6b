//! The changes of worked time that took paid minutes away: who made them, from whom.

use std::collections::BTreeMap;

use axum::Json as Reply;
use jiff::civil::Date;
use organization::team::facts;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    EditAnswer,
    store::{self, EditOnFile},
};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{EmployeeId, LocationId, UserId},
    permit::Permission,
    timesheets::{around, edit_guard::workday, period, view::TimeEditView},
};

/// Paid minutes that changes took away in a pay period.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShavedTime {
    /// By who made the changes and whose time it is, most minutes first.
    rows: Vec<ShavedRow>,
    /// All minutes.
    minutes: i64,
}

/// What one person's changes took away from another.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShavedRow {
    /// Who made them; null: Lineup.
    manager_id: Option<UserId>,
    /// Their name.
    manager_name: Option<String>,
    /// Whose time.
    employee_id: EmployeeId,
    /// Their name.
    employee_name: String,
    /// How many changes.
    edits: i64,
    /// Of them, how many the person has not agreed with.
    not_agreed: i64,
    /// Paid minutes that they took away.
    minutes: i64,
    /// The changes.
    changes: Vec<TimeEditView>,
}

/// The changes of worked time in a pay period that took paid minutes away.
#[utoipa::path(
    get, path = "/api/timesheets/{periodStart}/shaved", operation_id = "getShavedTime", tag = "timesheets",
    params(("periodStart" = String, Path, description = "The period's first day")),
    responses((status = 200, body = ShavedTime))
)]
pub async fn handler(context: Context, Path(start): Path<Date>) -> Result<Reply<ShavedTime>> {
    context
        .read(move |db, context| report(db, context, start))
        .await
        .map(Reply)
}

/// Paid minutes that a change took away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShavedMinutes {
    /// The workday.
    pub date: Date,
    /// Where.
    pub location_id: LocationId,
    /// Whose.
    pub employee_id: EmployeeId,
    /// How many.
    pub minutes: i64,
}

/// Paid minutes that changes in a pay period took away, change by change.
///
/// # Errors
/// `plan_required`; `NotFound` where no period begins on that day; database errors.
pub fn shaved_minutes(db: &Connection, start: Date) -> Result<Vec<ShavedMinutes>> {
    let period = period(db, start)?;
    let mut found = Vec::new();
    for edit in store::shaved(db, around(&period)?)? {
        let date = workday(db, edit.location, edit.entry_at)?;
        if period.holds(date) {
            found.push(ShavedMinutes {
                date,
                location_id: edit.location,
                employee_id: edit.view.employee_id,
                minutes: edit.view.minutes_before - edit.view.minutes_after,
            });
        }
    }
    Ok(found)
}

fn report(db: &Connection, context: &Context, start: Date) -> Result<ShavedTime> {
    let actor = &context.actor;
    actor.allow(Permission::TimesheetsRead)?;
    let period = period(db, start)?;
    let mut by_pair: BTreeMap<(Option<UserId>, EmployeeId), Vec<EditOnFile>> = BTreeMap::new();
    for edit in store::shaved(db, around(&period)?)? {
        let seen = actor
            .allow_at(Permission::TimesheetsRead, edit.location)
            .is_ok();
        if seen && period.holds(workday(db, edit.location, edit.entry_at)?) {
            let pair = (edit.made_by, edit.view.employee_id);
            by_pair.entry(pair).or_default().push(edit);
        }
    }
    let people: Vec<EmployeeId> = by_pair.keys().map(|(_, person)| *person).collect();
    let names = facts::names(db, &people)?;
    let mut rows: Vec<ShavedRow> = by_pair
        .into_iter()
        .map(|((manager_id, employee_id), edits)| {
            let agreed = |edit: &&EditOnFile| {
                matches!(
                    edit.view.answer,
                    EditAnswer::Accepted | EditAnswer::NotNeeded
                )
            };
            let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
            ShavedRow {
                manager_id,
                manager_name: edits
                    .first()
                    .and_then(|edit| edit.view.made_by_name.clone()),
                employee_id,
                employee_name: names.get(&employee_id).cloned().unwrap_or_default(),
                edits: count(edits.len()),
                not_agreed: count(edits.len() - edits.iter().filter(agreed).count()),
                minutes: edits
                    .iter()
                    .map(|edit| edit.view.minutes_before - edit.view.minutes_after)
                    .sum(),
                changes: edits.into_iter().map(|edit| edit.view).collect(),
            }
        })
        .collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.minutes));
    Ok(ShavedTime {
        minutes: rows.iter().map(|row| row.minutes).sum(),
        rows,
    })
}
