//! The day since which the use of points is announced, and the day from which they may be used. In New York City the
//! notice comes ten business days before the use (Local Law 144 of 2021, Administrative Code § 20-871 (b)).

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;

use super::{
    location_settings::{self, ScoringDisabledReason, ScoringSwitch},
    store,
    types::{ComponentKey, Weights},
};
use crate::{
    business_days,
    error::{Error, Result},
    ids::{JobId, LocationId},
    settings,
};

/// Business days that pass between the notice and the use.
pub const BUSINESS_DAYS: u8 = 10;
/// Months for which the notice stays after the last use.
const STAYS: i8 = 6;

/// Whether points are used at a location, as the public reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringUse {
    /// They are.
    Now,
    /// They will be, from this day on.
    From(Date),
    /// They are not.
    Off,
}

impl ScoringUse {
    /// The use by a location's switch.
    pub fn of(switch: &ScoringSwitch) -> Self {
        match (switch.on, switch.starts_on) {
            (true, _) => Self::Now,
            (false, Some(day))
                if switch.disabled_reason == Some(ScoringDisabledReason::NoticeRunning) =>
            {
                Self::From(day)
            }
            (false, _) => Self::Off,
        }
    }
}

/// Whether points are used at a location, or will be.
///
/// # Errors
/// `NotFound`; database errors.
pub fn of_place(db: &Connection, location: LocationId, now: Timestamp) -> Result<ScoringUse> {
    Ok(ScoringUse::of(&location_settings::switch(
        db, location, now,
    )?))
}

/// The first day on which points may be used where they are announced on `announced_on`.
pub fn earliest(announced_on: Date, needs_notice: bool) -> Date {
    if needs_notice {
        business_days::after(announced_on, BUSINESS_DAYS).saturating_add(1.day())
    } else {
        announced_on
    }
}

/// Whether the career site mentions points: while they are used or announced anywhere, and for six months after.
///
/// # Errors
/// Database errors.
pub fn is_shown(db: &Connection, now: Timestamp) -> Result<bool> {
    for place in settings::locations(db)? {
        let switch = location_settings::switch(db, place.id, now)?;
        let today = place.date(now)?;
        let lately = |end: Date| end.saturating_add(STAYS.months()) >= today;
        if ScoringUse::of(&switch) != ScoringUse::Off || switch.ended_on.is_some_and(lately) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The parts of a score with their greatest number of points, by the brand's rubric in effect.
///
/// # Errors
/// Database errors.
pub fn parts(db: &Connection) -> Result<Vec<(ComponentKey, i64)>> {
    let rubric = store::active(db, None)?.map(|rubric| rubric.text);
    Ok(counting(&rubric.unwrap_or_default().settings.weights))
}

/// The same for a job that has a rubric of its own in effect.
///
/// # Errors
/// Database errors.
pub fn parts_of_job(db: &Connection, job: JobId) -> Result<Option<Vec<(ComponentKey, i64)>>> {
    let own = store::active(db, Some(job))?;
    Ok(own.map(|rubric| counting(&rubric.text.settings.weights)))
}

fn counting(weights: &Weights) -> Vec<(ComponentKey, i64)> {
    let parts = ComponentKey::ALL.iter().map(|key| (*key, weights.of(*key)));
    parts.filter(|(_, most)| *most > 0).collect()
}

/// The day of the announcement and the day of the first use, once a switch is set again: both stay as they are while it
/// goes on.
///
/// # Errors
/// `Invalid` where the requested day is before the end of the notice.
pub(super) fn plan(
    before: &ScoringSwitch,
    (on, wanted): (bool, Option<Date>),
    today: Date,
) -> Result<(Option<Date>, Option<Date>)> {
    if !on {
        return Ok((None, None));
    }
    let announced = before.starts_on.filter(|_| before.noticed_on.is_some());
    let announced_on = match announced {
        // No one announces what is already there.
        None if before.on => return Ok((before.noticed_on, before.starts_on)),
        Some(start) if start <= today || wanted.is_none() => {
            return Ok((before.noticed_on, before.starts_on));
        }
        Some(_) => before.noticed_on.unwrap_or(today),
        None => today,
    };
    let earliest = earliest(announced_on, before.needs_bias_audit);
    let start = wanted.unwrap_or(earliest);
    if start < earliest {
        return Err(Error::field("startsOn", "notice_too_short"));
    }
    Ok((Some(announced_on), Some(start)))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn ten_business_days_pass_before_the_first_day_of_use() {
        // Friday before Thanksgiving week: Monday to Wednesday, Friday, five days, Monday is the tenth.
        assert_eq!(earliest(date(2026, 11, 20), true), date(2026, 12, 8));
        assert_eq!(earliest(date(2026, 11, 20), false), date(2026, 11, 20));
        // Over New Year, which is no business day.
        assert_eq!(earliest(date(2026, 12, 28), true), date(2027, 1, 13));
    }
}
