//! The years of a policy.

use jiff::civil::Date;

use super::TimeOffYear;

/// The first day of the policy's year that a day belongs to, for someone hired on `hired_on`.
pub(super) fn year_start(year: TimeOffYear, hired_on: Date, day: Date) -> Date {
    match year {
        TimeOffYear::Calendar => day.first_of_year(),
        TimeOffYear::Hire => {
            let this_year = anniversary(hired_on, day.year());
            if this_year <= day {
                this_year
            } else {
                anniversary(hired_on, day.year() - 1)
            }
        }
    }
}

/// The anniversary in a year; of February 29, the 28th where there is none.
fn anniversary(hired_on: Date, year: i16) -> Date {
    let same_day = Date::new(year, hired_on.month(), hired_on.day());
    same_day.unwrap_or_else(|_| jiff::civil::date(year, 2, 28))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_year_begins_in_january_or_on_the_anniversary() {
        let hired = date(2024, 2, 29);
        let begins = |year, day| year_start(year, hired, day);
        assert_eq!(
            begins(TimeOffYear::Calendar, date(2026, 11, 20)),
            date(2026, 1, 1)
        );
        assert_eq!(
            begins(TimeOffYear::Hire, date(2026, 2, 27)),
            date(2025, 2, 28)
        );
        assert_eq!(
            begins(TimeOffYear::Hire, date(2026, 2, 28)),
            date(2026, 2, 28)
        );
        assert_eq!(
            begins(TimeOffYear::Hire, date(2028, 2, 28)),
            date(2027, 2, 28)
        );
        assert_eq!(
            begins(TimeOffYear::Hire, date(2028, 2, 29)),
            date(2028, 2, 29)
        );
    }
}
