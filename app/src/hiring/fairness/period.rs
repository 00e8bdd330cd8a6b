//! Which applications a fairness report is about: whole months, so that two reports cannot be subtracted to one day.

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Result},
    ids::LocationId,
};

/// The longest that a report looks back, in months.
const LONGEST: i32 = 48;

/// What is asked for.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Asked {
    /// A day of the first month; left out, eleven months before the last.
    #[param(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    /// A day of the last month; left out, this month.
    #[param(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
    /// A job category of the EEO-1 report (`service`) or a state (`CA`).
    pub group: Option<String>,
    /// One location.
    pub location: Option<LocationId>,
}

/// Whole months.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Period {
    /// The first day of the first month.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day of the last month.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
}

impl Period {
    /// The months of what is asked for.
    ///
    /// # Errors
    /// `Invalid` where the end is before the beginning; `range_too_long` over four years.
    pub fn of(asked: &Asked, now: Timestamp) -> Result<Self> {
        let today = now.to_zoned(TimeZone::UTC).date();
        let to = asked.to.unwrap_or(today).last_of_month();
        let first = to.first_of_month();
        let from = asked
            .from
            .unwrap_or_else(|| first.saturating_sub(11.months()))
            .first_of_month();
        if from > to {
            return Err(Error::field("to", "before_start"));
        }
        if from < first.saturating_sub(LONGEST.months()) {
            return Err(Error::unprocessable("range_too_long"));
        }
        Ok(Self { from, to })
    }

    /// The months as the answers carry them: `2026-01` to `2026-11`.
    pub fn months(&self) -> (String, String) {
        let month = |date: Date| date.strftime("%Y-%m").to_string();
        (month(self.from), month(self.to))
    }

    /// When it begins and ends, as the file writes moments.
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
        let asked = Asked {
            from: date(from),
            to: date(to),
            ..Asked::default()
        };
        Period::of(&asked, "2026-11-20T17:00:00Z".parse().unwrap())
    }

    #[test]
    fn a_period_is_whole_months_and_a_year_by_default() {
        let year = period(None, None).unwrap();
        assert_eq!(year.months(), ("2025-12".into(), "2026-11".into()));
        let some = period(Some("2026-02-14"), Some("2026-02-15")).unwrap();
        assert_eq!(some.moments(), ("2026-02-01".into(), "2026-03-01".into()));
    }

    #[test]
    fn the_end_comes_after_the_beginning_and_four_years_are_enough() {
        assert!(matches!(
            period(Some("2026-03-01"), Some("2026-02-01")),
            Err(Error::Invalid(_))
        ));
        assert!(period(Some("2020-01-01"), None).is_err());
    }
}
