//! The rules' facts of a location and of the brand.

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rules::facts::{Dated, Employer, Place, WeekStart};
use rusqlite::Connection;

use super::{store, types::Location};
use crate::{
    date_time::{Day, TimeOfDay},
    error::{Error, Result},
    ids::LocationId,
};

/// The place that rules see behind a location in the week of a date.
///
/// # Errors
/// `NotFound`; database errors.
pub fn place(db: &Connection, id: LocationId, week: Date) -> Result<Place> {
    Ok(store::location(db, id)?.place_in(week))
}

/// The brand's size, as fair-workweek laws ask for it.
///
/// # Errors
/// Database errors.
pub fn employer(db: &Connection) -> Result<Employer> {
    Ok(db
        .prepare_cached("SELECT locations_us, locations_worldwide, employees_us, employees_worldwide FROM brand")?
        .query_row([], |row| {
            Ok(Employer {
                locations_us: row.get(0)?,
                locations_worldwide: row.get(1)?,
                employees_us: row.get(2)?,
                employees_worldwide: row.get(3)?,
            })
        })?)
}

impl Location {
    /// The rules' view of this location in the week of a date.
    pub fn place_in(&self, week: Date) -> Place {
        let (day, time) = self.workweek_on(week);
        Place {
            workweek: WeekStart {
                weekday: day.iso(),
                time: time.0,
            },
            ..self.place()
        }
    }

    /// The day and time on which the workweek began that counts for a date.
    pub fn workweek_on(&self, date: Date) -> (Day, TimeOfDay) {
        let past = self.past_workweeks.iter().find(|past| date <= past.until);
        past.map_or(
            (self.workweek_start_day, self.workweek_start_time),
            |past| (past.day, past.time),
        )
    }

    /// The rules' view of this location.
    pub fn place(&self) -> Place {
        Place {
            id: self.id.to_string().into(),
            zone: self.zone.clone(),
            jurisdictions: self.jurisdictions.clone(),
            industry: self.industry.name().to_owned(),
            workweek: WeekStart {
                weekday: self.workweek_start_day.iso(),
                time: self.workweek_start_time.0,
            },
            workday_start: self.workday_start.0,
            minimum_wage: self
                .min_wages
                .iter()
                .map(|wage| Dated {
                    from: wage.from,
                    value: wage.rate_e4,
                })
                .collect(),
            local_employees: self.local_head_count,
        }
    }

    /// The location's time zone.
    ///
    /// # Errors
    /// `Internal` where a zone was saved that this server's database does not know.
    pub fn time_zone(&self) -> Result<TimeZone> {
        TimeZone::get(&self.zone).map_err(|error| Error::Internal(error.into()))
    }

    /// The local date of an instant.
    ///
    /// # Errors
    /// As [`Location::time_zone`].
    pub fn date(&self, at: Timestamp) -> Result<Date> {
        Ok(at.to_zoned(self.time_zone()?).date())
    }

    /// The first date of the workweek that holds the local instant `at`.
    ///
    /// # Errors
    /// As [`Location::time_zone`].
    pub fn week_start(&self, at: Timestamp) -> Result<Date> {
        let local = at.to_zoned(self.time_zone()?);
        let back = (local.date().weekday().to_monday_zero_offset() + 7
            - self.workweek_start_day.weekday().to_monday_zero_offset())
            % 7;
        let start = local.date().saturating_sub(jiff::Span::new().days(back));
        if back == 0 && local.time() < self.workweek_start_time.0 {
            return Ok(start.saturating_sub(jiff::Span::new().days(7)));
        }
        Ok(start)
    }
}
