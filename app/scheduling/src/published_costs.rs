//! What the published shifts of a location's weeks cost, and whether the weeks were published on time.

use std::collections::HashMap;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rules::Question;
use rusqlite::Connection;

use super::{
    checks::Planned, labor_cost::add_wages, posted::published_on_time, store,
    week_context::WeekContext,
};
use crate::{
    app::Environment,
    error::Result,
    ids::{EmployeeId, LocationId, ShiftId},
};

/// A week of a location as it was published.
#[derive(Clone, Debug)]
pub struct PublishedCosts {
    /// Its first day.
    pub week: Date,
    /// Whether it was published before its notice passed.
    pub on_time: bool,
    /// Wages of its published shifts, in cents; nothing where a rate is not known.
    pub shifts: HashMap<ShiftId, Option<i64>>,
}

/// The weeks with shifts of a location that have a day from one date to another, oldest first.
///
/// # Errors
/// `NotFound` where there is no such location; database errors.
pub fn published_costs(
    db: &Connection,
    core: &Environment,
    location: LocationId,
    (from, to): (Date, Date),
    now: Timestamp,
) -> Result<Vec<PublishedCosts>> {
    // A shift before the workweek's hour belongs to the week before that of its date.
    let first = from.saturating_sub(7.days());
    let mut found = Vec::new();
    for week in store::weeks_with_shifts(db, location, (first, to))? {
        let people = store::people_of_week(db, location, week)?;
        let week_context = WeekContext::load(db, core, location, week, Some(&people), now)?;
        let Some(on_time) = published_on_time(&week_context)? else {
            continue;
        };
        let mut shifts = HashMap::new();
        for person in &people {
            add_published(&week_context, *person, &mut shifts);
        }
        found.push(PublishedCosts {
            week,
            on_time,
            shifts,
        });
    }
    Ok(found)
}

/// Adds the wages of a person's published shifts of the week. Their published shifts elsewhere count for the overtime.
fn add_published(
    week_context: &WeekContext<'_>,
    id: EmployeeId,
    shifts: &mut HashMap<ShiftId, Option<i64>>,
) {
    let Ok(person) = week_context.person(id) else {
        return;
    };
    let published = week_context.shifts.iter().filter_map(|shift| {
        let half = &shift.published.as_ref()?.half;
        (half.employee_id == Some(id)).then_some(Planned {
            id: shift.id,
            location: shift.location,
            half,
        })
    });
    let mut planned: Vec<Planned<'_>> = published.collect();
    planned.sort_by_key(|plan| plan.half.starts_at);
    let judged = week_context.evaluate_plan(Question::CheckShift, person, &planned);
    let mut wages = HashMap::new();
    add_wages(&mut wages, &judged.report);
    for shift in week_context.week_shifts() {
        if let Some(cents) = wages.remove(&shift.id) {
            shifts.insert(shift.id, cents);
        }
    }
}
