//! The limit of a person's week, as the meters on the screens show it. The rule book decides; this is the end of a
//! meter.

use jiff::{ToSpan as _, civil::Date};
use rusqlite::Connection;

use super::types::AgeBand;
use crate::{
    error::Result,
    ids::SchoolCalendarId,
    settings::{self, school_days::school_days},
};

/// Beyond this, hours are overtime (29 U.S.C. 207(a)).
const USUAL: i64 = 40 * 60;
/// The week of a 14- or 15-year-old while school is in session (29 CFR 570.35(a)(3)).
const SCHOOL: i64 = 18 * 60;

/// The limit of a week's meter, in minutes: the person's own wish, the law's week for minors, or forty hours.
pub fn week_limit_minutes(band: AgeBand, has_school: bool, wish: Option<i64>) -> i64 {
    let legal = match band {
        AgeBand::FourteenFifteen | AgeBand::UnderFourteen if has_school => SCHOOL,
        _ => USUAL,
    };
    wish.map_or(legal, |wish| wish.min(legal))
}

/// Whether a school has a day of school among the seven days around `today` (Sunday to Saturday).
///
/// # Errors
/// Database errors.
pub(super) fn has_school(
    db: &Connection,
    calendar: Option<SchoolCalendarId>,
    today: Date,
) -> Result<bool> {
    let Some(id) = calendar else { return Ok(false) };
    let sunday = today.saturating_sub(i64::from(today.weekday().to_sunday_zero_offset()).days());
    let calendars = settings::all_school_calendars(db)?;
    Ok(calendars
        .iter()
        .filter(|calendar| calendar.id == id)
        .any(|calendar| !school_days(calendar, sunday, sunday.saturating_add(6.days())).is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifteen_year_old_has_eighteen_hours_in_a_school_week_and_forty_in_a_vacation() {
        assert_eq!(
            week_limit_minutes(AgeBand::FourteenFifteen, true, None),
            18 * 60
        );
        assert_eq!(
            week_limit_minutes(AgeBand::FourteenFifteen, false, None),
            40 * 60
        );
        assert_eq!(
            week_limit_minutes(AgeBand::Adult, true, Some(25 * 60)),
            25 * 60
        );
        assert_eq!(
            week_limit_minutes(AgeBand::FourteenFifteen, true, Some(30 * 60)),
            18 * 60
        );
    }
}
