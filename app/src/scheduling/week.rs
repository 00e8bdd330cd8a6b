//! The location's workweek: which week a moment belongs to, and the days it shows.

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

/// The clock of a place: its zone and when its workweek and workday begin.
#[derive(Clone, Debug)]
pub struct PlaceClock {
    /// The zone.
    pub zone: TimeZone,
    /// The zone's name.
    pub zone_name: String,
    /// The weekday on which the workweek begins.
    pub week_day: Weekday,
    /// The time at which it begins that day.
    pub week_time: Time,
}

impl PlaceClock {
    /// The clock of a location.
    ///
    /// # Errors
    /// Where a zone was saved that this server does not know.
    pub fn of(location: &Location) -> Result<Self> {
        Ok(Self {
            zone: location.time_zone()?,
            zone_name: location.zone.clone(),
            week_day: location.workweek_start_day.weekday(),
            week_time: location.workweek_start_time.0,
        })
    }

    /// The first local day of the workweek that `at` lies in.
    pub fn week_of(&self, at: Timestamp) -> Date {
        let local = at.to_zoned(self.zone.clone());
        let day = if local.time() < self.week_time {
            local.date().saturating_sub(1.day())
        } else {
            local.date()
        };
        day.saturating_sub(i64::from(self.week_day.until(day.weekday())).days())
    }

    /// When the week that begins on `week` starts and ends.
    ///
    /// # Errors
    /// Where the date lies outside of what a calendar holds.
    pub fn bounds(&self, week: Date) -> Result<(Timestamp, Timestamp)> {
        Ok((
            self.begin(week)?,
            self.begin(week.saturating_add(7.days()))?,
        ))
    }

    fn begin(&self, day: Date) -> Result<Timestamp> {
        let zoned = self
            .zone
            .to_zoned(day.to_datetime(self.week_time))
            .map_err(anyhow::Error::from)?;
        Ok(zoned.timestamp())
    }

    /// Checks that `week` is the first day of a workweek here.
    ///
    /// # Errors
    /// `week_start_invalid` with the first day of the week that the date lies in.
    pub fn check(&self, week: Date) -> Result<()> {
        if week.weekday() == self.week_day {
            return Ok(());
        }
        let first = week.saturating_sub(i64::from(self.week_day.until(week.weekday())).days());
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

    /// How many minutes a local day is longer (or shorter) than 24 hours.
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

    fn place(week_day: Weekday, week_time: Time) -> PlaceClock {
        let zone_name = "America/New_York".to_owned();
        PlaceClock {
            zone: TimeZone::get(&zone_name).expect("a zone"),
            zone_name,
            week_day,
            week_time,
        }
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
