//! The location's workweek: which week a moment belongs to, and the days it shows.

use std::ops::RangeInclusive;

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Time, Weekday},
    tz::TimeZone,
};
use serde_json::json;

use crate::{
    error::{Error, Result, Unprocessable},
    settings::types::Location,
};

/// The years in which anything can be planned; a date in another one is a slip.
pub const YEARS: RangeInclusive<i16> = 2000..=2100;

/// The clock of a place: its zone and when its workweek and workday begin.
#[derive(Clone, Debug)]
pub struct LocationCalendar {
    /// The zone.
    pub zone: TimeZone,
    /// The zone's name.
    pub zone_name: String,
    /// The weekday on which the workweek begins.
    pub week_day: Weekday,
    /// The time at which it begins that day.
    pub week_time: Time,
    /// Its former beginnings: until which day, and as above; oldest first.
    past: Vec<(Date, Weekday, Time)>,
}

impl LocationCalendar {
    /// The clock of a location.
    ///
    /// # Errors
    /// `Internal` where a zone was saved that this server does not know.
    pub fn of(location: &Location) -> Result<Self> {
        Ok(Self {
            zone: location.time_zone()?,
            zone_name: location.zone.clone(),
            week_day: location.workweek_start_day.weekday(),
            week_time: location.workweek_start_time.0,
            past: location
                .past_workweeks
                .iter()
                .map(|past| (past.until, past.day.weekday(), past.time.0))
                .collect(),
        })
    }

    /// The beginning of the workweek that counts for a local day.
    fn start_on(&self, day: Date) -> (Weekday, Time) {
        let past = self.past.iter().find(|(until, ..)| day <= *until);
        past.map_or((self.week_day, self.week_time), |(_, day, time)| {
            (*day, *time)
        })
    }

    /// The first local day of the workweek that contains `at`.
    pub fn week_of(&self, at: Timestamp) -> Date {
        let local = at.to_zoned(self.zone.clone());
        let (week_day, week_time) = self.start_on(local.date());
        let day = if local.time() < week_time {
            local.date().saturating_sub(1.day())
        } else {
            local.date()
        };
        day.saturating_sub(i64::from(week_day.until(day.weekday())).days())
    }

    /// The first day of the workweek that most of a local day belongs to.
    pub fn week_of_day(&self, day: Date) -> Date {
        let (week_day, _) = self.start_on(day);
        day.saturating_sub(i64::from(week_day.until(day.weekday())).days())
    }

    /// The start and end of the week that begins on `week`.
    ///
    /// # Errors
    /// `Internal` where the date is outside of what a calendar holds.
    pub fn bounds(&self, week: Date) -> Result<(Timestamp, Timestamp)> {
        let (_, time) = self.start_on(week);
        Ok((
            self.begin(week, time)?,
            self.begin(week.saturating_add(7.days()), time)?,
        ))
    }

    fn begin(&self, day: Date, time: Time) -> Result<Timestamp> {
        let zoned = self
            .zone
            .to_zoned(day.to_datetime(time))
            .map_err(anyhow::Error::from)?;
        Ok(zoned.timestamp())
    }

    /// Checks that `week` is the first day of a workweek here.
    ///
    /// # Errors
    /// `week_start_invalid` with the first day of the week that contains the date.
    pub fn check(&self, week: Date) -> Result<()> {
        let (week_day, _) = self.start_on(week);
        if week.weekday() == week_day {
            return Ok(());
        }
        let first = week.saturating_sub(i64::from(week_day.until(week.weekday())).days());
        Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "week_start_invalid",
            suggestion: Some(json!({ "weekStart": first.to_string() })),
            ..Unprocessable::default()
        })))
    }

    /// The seven days of a week.
    pub fn days(week: Date) -> impl Iterator<Item = Date> {
        (0..7).map(move |day| week.saturating_add(i64::from(day).days()))
    }

    /// The local day of an instant.
    pub fn date(&self, at: Timestamp) -> Date {
        at.to_zoned(self.zone.clone()).date()
    }

    /// The local time of an instant.
    pub fn time(&self, at: Timestamp) -> Time {
        at.to_zoned(self.zone.clone()).time()
    }

    /// Minutes since local midnight.
    pub fn minute_of_day(&self, at: Timestamp) -> i64 {
        let time = self.time(at);
        i64::from(time.hour()) * 60 + i64::from(time.minute())
    }

    /// Number of minutes that a local day is longer (or shorter) than 24 hours.
    pub fn clock_change_minutes(&self, day: Date) -> i64 {
        let Ok(start) = self.zone.to_zoned(day.to_datetime(Time::midnight())) else {
            return 0;
        };
        let Ok(end) = self
            .zone
            .to_zoned(day.saturating_add(1.day()).to_datetime(Time::midnight()))
        else {
            return 0;
        };
        end.timestamp().duration_since(start.timestamp()).as_mins() - 24 * 60
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;

    fn place(week_day: Weekday, week_time: Time) -> LocationCalendar {
        let zone_name = "America/New_York".to_owned();
        LocationCalendar {
            zone: TimeZone::get(&zone_name).expect("a zone"),
            zone_name,
            week_day,
            week_time,
            past: Vec::new(),
        }
    }

    #[test]
    fn weeks_from_before_the_workweek_was_moved_keep_their_start() {
        let moved = LocationCalendar {
            past: vec![(date(2026, 11, 18), Weekday::Monday, Time::midnight())],
            ..place(Weekday::Sunday, Time::midnight())
        };
        assert!(moved.check(date(2026, 11, 9)).is_ok());
        assert!(moved.check(date(2026, 11, 16)).is_ok());
        assert!(moved.check(date(2026, 11, 15)).is_err());
        assert!(moved.check(date(2026, 11, 22)).is_ok());
        assert!(moved.check(date(2026, 11, 23)).is_err());
        let wednesday: Timestamp = "2026-11-18T12:00:00Z".parse().expect("an instant");
        assert_eq!(moved.week_of(wednesday), date(2026, 11, 16));
        let after: Timestamp = "2026-11-24T12:00:00Z".parse().expect("an instant");
        assert_eq!(moved.week_of(after), date(2026, 11, 22));
    }

    #[test]
    fn a_late_closing_belongs_to_the_week_it_started_in() {
        let place = place(Weekday::Monday, time(4, 0, 0, 0));
        let sunday_night: Timestamp = "2026-11-23T07:30:00Z".parse().expect("an instant");
        assert_eq!(place.week_of(sunday_night), date(2026, 11, 16));
        let monday: Timestamp = "2026-11-23T09:00:00Z".parse().expect("an instant");
        assert_eq!(place.week_of(monday), date(2026, 11, 23));
    }

    #[test]
    fn another_weekday_is_refused_with_the_right_one() {
        let error = place(Weekday::Monday, Time::midnight())
            .check(date(2026, 11, 18))
            .expect_err("a Wednesday");
        let Error::Unprocessable(refusal) = error else {
            panic!("{error:?}")
        };
        assert_eq!(
            refusal.suggestion,
            Some(json!({ "weekStart": "2026-11-16" }))
        );
    }

    #[test]
    fn days_of_a_clock_change_say_so() {
        let place = place(Weekday::Sunday, Time::midnight());
        assert_eq!(place.clock_change_minutes(date(2026, 11, 1)), 60);
        assert_eq!(place.clock_change_minutes(date(2026, 3, 8)), -60);
        assert_eq!(place.clock_change_minutes(date(2026, 11, 2)), 0);
    }
}
