//! How many people a plan has at work in each half hour.

use std::collections::BTreeMap;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;

use super::{HALF_HOURS, WEEK_HALF_HOURS, open_hours::MINUTES};
use crate::{
    error::Result,
    ids::{LocationId, PositionId, ShiftId},
    store,
    types::Shift,
    week::LocationCalendar,
};

/// Who is there for at least so many minutes of a half hour counts in it.
const PRESENT: i64 = MINUTES / 2;

/// People by half hour of a week.
pub(crate) type WeekPresence = [u16; WEEK_HALF_HOURS];

/// The people at work in a week by position: from the start of each assigned shift of the draft to its end. Who takes a
/// break counts as there, who is on call does not.
///
/// # Errors
/// Database errors.
pub(crate) fn of_week(
    db: &Connection,
    here: LocationId,
    clock: &LocationCalendar,
    week: Date,
) -> Result<BTreeMap<PositionId, WeekPresence>> {
    of_week_where(db, here, clock, week, |_| true)
}

/// As [`of_week`], of the shifts that `counts` says.
///
/// # Errors
/// Database errors.
pub(crate) fn of_week_where(
    db: &Connection,
    here: LocationId,
    clock: &LocationCalendar,
    week: Date,
    counts: impl Fn(ShiftId) -> bool,
) -> Result<BTreeMap<PositionId, WeekPresence>> {
    // The last night of the week before ends in this one.
    let mut shifts = store::week_shifts(db, here, week.saturating_sub(7.days()))?;
    shifts.extend(store::week_shifts(db, here, week)?);
    let at_work = |shift: &&Shift| {
        !shift.removing && shift.draft.employee_id.is_some() && !shift.draft.on_call
    };
    let mut present = BTreeMap::new();
    for shift in shifts
        .iter()
        .filter(at_work)
        .filter(|shift| counts(shift.id))
    {
        let people = present
            .entry(shift.draft.position_id)
            .or_insert([0; WEEK_HALF_HOURS]);
        let minute = |at| minute_of_week(clock, week, at);
        count(
            people,
            minute(shift.draft.starts_at),
            minute(shift.draft.ends_at),
        );
    }
    Ok(present)
}

/// Minutes of the local clock since the week's first midnight.
fn minute_of_week(clock: &LocationCalendar, week: Date, at: Timestamp) -> i64 {
    let days = i64::from((clock.date(at) - week).get_days());
    days * HALF_HOURS as i64 * MINUTES + clock.minute_of_day(at)
}

fn count(people: &mut WeekPresence, start: i64, end: i64) {
    for (half_hour, people) in people.iter_mut().enumerate() {
        let begins = half_hour as i64 * MINUTES;
        if end.min(begins + MINUTES) - start.max(begins) >= PRESENT {
            *people += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_counts_where_they_are_there_for_half_of_it() {
        let mut people = [0; WEEK_HALF_HOURS];
        count(&mut people, 600 + 15, 660 + 14);
        let at: Vec<usize> = (0..WEEK_HALF_HOURS).filter(|at| people[*at] == 1).collect();
        assert_eq!(at, [20, 21]);
    }
}
