//! Which applications a fairness report is about: those of one calendar year. Two periods are the same or have no one
//! in common, so that no two reports can be subtracted to disclose fewer people than each of them may.

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, date},
    tz::TimeZone,
};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Result},
    ids::LocationId,
};

/// The requested period.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct PeriodQuery {
    /// A day of the year; left out, that of `to`.
    #[param(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    /// A day of the same year; left out, that of `from`, or today.
    #[param(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// A job category of the EEO-1 report (`service`) or a state (`CA`).
    pub group: Option<String>,
    /// One location.
    #[serde(rename = "locationId")]
    pub location: Option<LocationId>,
}

/// A calendar year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Period {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
}

impl Period {
    /// The year of what is asked for; the whole of it, whichever days were named.
    ///
    /// # Errors
    /// `Invalid` where the end is before the beginning; `one_calendar_year` where they are in two years.
    pub fn of(asked: &PeriodQuery, now: Timestamp) -> Result<Self> {
        let today = now.to_zoned(TimeZone::UTC).date();
        let to = asked.to.or(asked.from).unwrap_or(today);
        let from = asked.from.unwrap_or(to);
        if from > to {
            return Err(Error::field("to", "before_start"));
        }
        if from.year() != to.year() {
            return Err(Error::unprocessable("one_calendar_year"));
        }
        Ok(Self {
            from: date(to.year(), 1, 1),
            to: date(to.year(), 12, 31),
        })
    }

    /// The months as the answers carry them: `2026-01` to `2026-11`.
    pub fn months(&self) -> (String, String) {
        let month = |date: Date| date.strftime("%Y-%m").to_string();
        (month(self.from), month(self.to))
    }

    /// Its beginning and end, as the file writes moments.
    pub fn moments(&self) -> (String, String) {
        (
            self.from.to_string(),
            self.to.saturating_add(1.day()).to_string(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period(from: Option<&str>, to: Option<&str>) -> Result<Period> {
        let date = |text: Option<&str>| text.map(|text| text.parse().unwrap());
        let asked = PeriodQuery {
            from: date(from),
            to: date(to),
            ..PeriodQuery::default()
        };
        Period::of(&asked, "2026-11-20T17:00:00Z".parse().unwrap())
    }

    #[test]
    fn a_period_is_the_whole_year_of_whatever_days_were_named() {
        let year = period(None, None).unwrap();
        assert_eq!(year.months(), ("2026-01".into(), "2026-12".into()));
        let some = period(Some("2025-02-14"), Some("2025-02-15")).unwrap();
        assert_eq!(some.moments(), ("2025-01-01".into(), "2026-01-01".into()));
        assert_eq!(period(Some("2025-03-01"), None).unwrap(), some);
    }

    #[test]
    fn the_end_comes_after_the_beginning_and_in_the_same_year() {
        assert!(matches!(
            period(Some("2026-03-01"), Some("2026-02-01")),
            Err(Error::Invalid(_))
        ));
        assert!(period(Some("2025-12-31"), Some("2026-01-01")).is_err());
    }

    /// The condition of subtraction: two periods that share someone and differ. There are none.
    #[test]
    fn two_periods_are_the_same_or_have_no_day_in_common() {
        let days =
            (0..1200).map(|after| date(2024, 1, 1).saturating_add((after * 7 % 1096).days()));
        let days: Vec<Date> = days.collect();
        let mut periods: Vec<Period> = Vec::new();
        for pair in days.windows(2) {
            let asked = PeriodQuery {
                from: Some(pair[0].min(pair[1])),
                to: Some(pair[0].max(pair[1])),
                ..PeriodQuery::default()
            };
            let found = Period::of(&asked, "2026-11-20T17:00:00Z".parse().unwrap());
            periods.extend(found.ok().filter(|one| !periods.contains(one)));
        }
        assert_eq!(periods.len(), 3, "each year was asked for");
        for (at, one) in periods.iter().enumerate() {
            for other in &periods[at + 1..] {
                assert!(
                    one.to < other.from || other.to < one.from,
                    "{one:?} {other:?}"
                );
            }
        }
    }
}
