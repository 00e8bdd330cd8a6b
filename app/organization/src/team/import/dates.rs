//! The dates of a file. `3/4/2026` is two days: which one is meant is decided once for a column.

use jiff::civil::Date;

use super::{columns::TeamColumn, file::TeamFile};

/// How the dates of each column are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct FileDates {
    pub(super) hired_on: DateStyle,
    pub(super) birth_date: DateStyle,
    pub(super) left_on: DateStyle,
}

impl FileDates {
    /// Of a file that is read on this day.
    pub(super) fn of(file: &TeamFile, today: Date) -> Self {
        let style = |column, born_by| DateStyle::of(file.column(column), born_by);
        Self {
            hired_on: style(TeamColumn::HiredOn, None),
            birth_date: style(TeamColumn::BirthDate, Some(today)),
            left_on: style(TeamColumn::LeftOn, None),
        }
    }
}

/// How the dates of a column are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DateStyle {
    /// Whether the day is before the month where both are numbers.
    day_first: bool,
    /// Of birth dates: today. A year of two digits is then the last one that is not after it.
    born_by: Option<Date>,
}

impl DateStyle {
    /// The day is first if a cell is a date only so; else the month.
    fn of<'a>(mut cells: impl Iterator<Item = &'a str>, born_by: Option<Date>) -> Self {
        let month_first = Self {
            day_first: false,
            born_by,
        };
        let day_first = Self {
            day_first: true,
            born_by,
        };
        let only_day_first =
            |cell| month_first.read(cell).is_none() && day_first.read(cell).is_some();
        if cells.any(only_day_first) {
            day_first
        } else {
            month_first
        }
    }

    /// `2026-01-05`, also with a time behind it, `1/5/2026`, `1/5/26`, `1-5-2026`, `Jan 5, 2026`, `January 5, 2026` or
    /// `5 Jan 2026`.
    pub(super) fn read(self, text: &str) -> Option<Date> {
        let day = match text.split_once(['T', ' ']) {
            Some((day, time)) if time.contains(':') => day,
            _ => text,
        };
        self.numbers(day)
            .or_else(|| words(day))
            .filter(|date| (1900..2100).contains(&date.year()))
    }

    fn numbers(self, text: &str) -> Option<Date> {
        let parts: Vec<&str> = text.split(['/', '-', '.']).map(str::trim).collect();
        let [first, second, third] = *parts.as_slice() else {
            return None;
        };
        if !parts.iter().all(|part| is_number(part)) {
            return None;
        }
        if first.len() == 4 {
            return Date::new(
                first.parse().ok()?,
                second.parse().ok()?,
                third.parse().ok()?,
            )
            .ok();
        }
        let (month, day) = if self.day_first {
            (second, first)
        } else {
            (first, second)
        };
        let (month, day) = (month.parse().ok()?, day.parse().ok()?);
        let year: i16 = third.parse().ok()?;
        match third.len() {
            4 => Date::new(year, month, day).ok(),
            2 => self.in_a_century(year, month, day),
            _ => None,
        }
    }

    /// The date of a year of two digits.
    fn in_a_century(self, year: i16, month: i8, day: i8) -> Option<Date> {
        let recent = Date::new(2000 + year, month, day).ok();
        let earlier = Date::new(1900 + year, month, day).ok();
        let is_recent = match self.born_by {
            Some(today) => recent.is_some_and(|date| date <= today),
            None => year < 69,
        };
        if is_recent { recent } else { earlier }
    }
}

fn is_number(text: &str) -> bool {
    (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn words(text: &str) -> Option<Date> {
    let formats = ["%b %d, %Y", "%B %d, %Y", "%d %b %Y", "%d %B %Y", "%d-%b-%Y"];
    formats
        .iter()
        .find_map(|format| Date::strptime(format, text).ok())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date as day;

    use super::*;

    fn style(cells: &[&str]) -> DateStyle {
        DateStyle::of(cells.iter().copied(), None)
    }

    #[test]
    fn dates_are_read_as_exports_write_them() {
        for text in [
            "2026-01-05",
            "2026/01/05",
            "2026-01-05T00:00:00Z",
            "2026-01-05 00:00",
            "1/5/2026",
            "1-5-2026",
            "01/05/26",
            "Jan 5, 2026",
            "January 5, 2026",
            "5 Jan 2026",
        ] {
            assert_eq!(
                DateStyle::default().read(text),
                Some(day(2026, 1, 5)),
                "{text}"
            );
        }
        for text in ["soon", "25/12/2026", "2026-02-30", "46000", "1/5/226"] {
            assert_eq!(DateStyle::default().read(text), None, "{text}");
        }
    }

    #[test]
    fn a_column_with_one_date_that_is_day_first_is_day_first() {
        let mixed = style(&["3/4/2026", "25/12/2026", "2026-03-04"]);
        assert_eq!(mixed.read("3/4/2026"), Some(day(2026, 4, 3)));
        assert_eq!(mixed.read("2026-03-04"), Some(day(2026, 3, 4)));
        assert_eq!(mixed.read("12/25/2026"), None);
        let plain = style(&["3/4/2026", "12/25/2026", "soon", "99/99/2026"]);
        assert_eq!(plain.read("3/4/2026"), Some(day(2026, 3, 4)));
    }

    #[test]
    fn a_birth_date_with_two_digits_of_a_year_is_in_the_past() {
        let births = DateStyle::of(["1/5/99"].into_iter(), Some(day(2026, 11, 20)));
        for (text, born) in [
            ("1/5/99", day(1999, 1, 5)),
            ("1/5/58", day(1958, 1, 5)),
            ("11/21/26", day(1926, 11, 21)),
            ("11/20/08", day(2008, 11, 20)),
        ] {
            assert_eq!(births.read(text), Some(born), "{text}");
        }
        assert_eq!(
            DateStyle::default().read("1/5/98"),
            Some(day(1998, 1, 5)),
            "a first day"
        );
    }
}
