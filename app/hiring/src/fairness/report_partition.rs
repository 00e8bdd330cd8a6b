//! A year is read in one way only: whole, or in parts of one kind. Parts of a kind share no one, so no report of a year
//! can be subtracted from another one to disclose fewer people than each of them may.

use axum::Json as Reply;
use jiff::civil::Date;
use rusqlite::Connection;
use serde::Serialize;
use serde_json::json;

use super::{
    period::{Period, PeriodQuery},
    settings as eeo,
};
use crate::{
    HiringAction,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::Query,
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::hiring_settings;

crate::settings::types::string_enum! {
    /// In which way a year is read.
    Division {
        /// The whole brand.
        Whole = "whole",
        /// Location by location.
        Locations = "locations",
        /// State by state.
        States = "states",
        /// Job category by job category.
        Jobs = "jobs",
    }
}

/// In which way a year is read.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = FairnessYear)]
pub struct Year {
    /// Which year: its first day.
    #[schema(value_type = String, format = Date)]
    from: Date,
    /// The way; null while no report of it was opened.
    division: Option<Division>,
    /// States by which it may be read: those of the brand's locations, where there are several, or one whose own set of
    /// questions is asked. Empty where there is nothing to read state by state.
    states: Vec<String>,
}

/// In which way a year is read; the first report that opens decides it.
#[utoipa::path(
    get, path = "/api/fairness/year", tag = "fairness", params(PeriodQuery), responses((status = 200, body = Year))
)]
pub async fn handler(context: Context, Query(asked): Query<PeriodQuery>) -> Result<Reply<Year>> {
    context.actor.allow(Permission::EeoReport)?;
    let from = Period::of(&asked, context.now)?.from;
    context
        .read(move |db, _| {
            let division = held(db, from)?;
            Ok(Year {
                from,
                division,
                states: states(db, division)?,
            })
        })
        .await
        .map(Reply)
}

/// States by which a year may be read.
fn states(db: &Connection, division: Option<Division>) -> Result<Vec<String>> {
    // A place that has closed had applicants too.
    let mut query = db.prepare_cached(
        "SELECT DISTINCT state FROM locations WHERE length(state) = 2 ORDER BY state",
    )?;
    let states: Vec<String> = query
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    let asked = eeo::of(db)?;
    let own = |state: &String| asked.variant(state).is_some();
    let apart = division == Some(Division::States) || states.len() > 1 || states.iter().any(own);
    Ok(if apart { states } else { Vec::new() })
}

fn key(from: Date) -> String {
    format!("fairness:{}", from.year())
}

fn held(db: &Connection, from: Date) -> Result<Option<Division>> {
    Ok(hiring_settings::get(db, &key(from))?.0)
}

/// The way in which a question reads the year.
///
/// # Errors
/// `one_division` where it crosses two kinds of parts.
pub(super) fn of(asked: &PeriodQuery) -> Result<Division> {
    match (&asked.location, &asked.group) {
        (None, None) => Ok(Division::Whole),
        (Some(_), None) => Ok(Division::Locations),
        (None, Some(group)) if group.len() == 2 => Ok(Division::States),
        (None, Some(_)) => Ok(Division::Jobs),
        (Some(_), Some(_)) => Err(Error::unprocessable("one_division")),
    }
}

/// Lets a report open: the first of a year fixes the way in which it is read, and that is on record.
///
/// # Errors
/// `one_division`; `year_divided` where the year is read in another way; database errors.
pub(super) async fn open(context: &Context, period: Period, asked: &PeriodQuery) -> Result<()> {
    let (wanted, from) = (of(asked)?, period.from);
    let before = context.read(move |db, _| held(db, from)).await?;
    if before == Some(wanted) {
        return Ok(());
    }
    context.write(move |change| fix(change, from, wanted)).await
}

fn fix(change: &mut WriteContext<'_>, from: Date, wanted: Division) -> Result<()> {
    match held(change.db, from)? {
        Some(fixed) if fixed == wanted => Ok(()),
        Some(fixed) => Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "year_divided",
            current: Some(json!({ "division": fixed })),
            ..Unprocessable::default()
        }))),
        None => {
            hiring_settings::put(change.db, &key(from), &wanted)?;
            let kept = json!({ "year": from.year(), "division": wanted });
            change.record(
                Entry::new(
                    HiringAction::FairnessYearOpened,
                    "hiring_setting",
                    key(from),
                )
                .change((), kept)?,
            )?;
            change.invalidate("/api/fairness/year");
            Ok(())
        }
    }
}
