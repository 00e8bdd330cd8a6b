//! The days on which fewer planned shifts can be filled once a request is approved.

use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    coverage::{DayCoverage, of_day},
    week::LocationCalendar,
    week_context::WeekContext,
    what_if::Asked,
};
use crate::{context::Context, error::Result, settings, team::facts};

/// Later days of a request are not looked at one by one.
const MAX_DAYS: i32 = 28;

/// A day with and without the request.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AffectedDay {
    /// As it is.
    now: DayCoverage,
    /// With the request approved.
    after: DayCoverage,
}

/// The days between two, both included and 28 at most, on which fewer planned shifts can be filled at the person's main
/// location once the request is approved.
pub(super) fn affected_days(
    db: &Connection,
    context: &Context,
    asked: &Asked,
    (from, to): (Date, Date),
) -> Result<Vec<AffectedDay>> {
    let core = &context.app.core;
    let known = facts::people(db, core, &[asked.person()], from, from)?;
    let main = known.first().and_then(|facts| facts.assignments.first());
    let Some(here) = main.map(|assignment| assignment.location_id) else {
        return Ok(Vec::new());
    };
    let clock = LocationCalendar::of(&settings::location(db, here)?)?;
    let last = to.min(from.saturating_add((MAX_DAYS - 1).days()));
    let mut affected = Vec::new();
    let mut week = clock.week_of_day(from);
    while week <= last {
        let mut week_context = WeekContext::load(db, core, here, week, None, context.now)?;
        let days: Vec<Date> = LocationCalendar::days(week)
            .filter(|day| (from..=last).contains(day))
            .collect();
        let now: Vec<DayCoverage> = days.iter().map(|day| of_day(&week_context, *day)).collect();
        asked.apply(&mut week_context);
        for (day, now) in days.into_iter().zip(now) {
            let after = of_day(&week_context, day);
            if after.fillable < now.fillable || fewer_in_a_position(&now, &after) {
                affected.push(AffectedDay { now, after });
            }
        }
        week = week.saturating_add(7.days());
    }
    Ok(affected)
}

fn fewer_in_a_position(now: &DayCoverage, after: &DayCoverage) -> bool {
    let mut positions = now.positions.iter().zip(&after.positions);
    positions.any(|(now, after)| after.fillable < now.fillable)
}
