//! A file of past sales: rows of a date, a time, sales and covers, as point-of-sale systems export them.

use std::collections::BTreeMap;

use csv::StringRecord;
use jiff::civil::{Date, Time};
use serde::Serialize;

use super::{DayCurve, HALF_HOURS, set_forecast::MOST_CENTS};
use crate::delimiter;

/// A file has at most so many days.
const MOST_DAYS: usize = 400;
/// Covers of a row.
const MOST_COVERS: i64 = 100_000;

platform::string_enum! {
    /// A column of a file of sales.
    SalesColumn {
        /// The local day.
        Date = "date",
        /// The local time.
        Time = "time",
        /// Sales in dollars.
        Sales = "sales",
        /// Guests.
        Covers = "covers",
    }
}

platform::string_enum! {
    /// What is wrong with a row of a file of sales.
    SalesRowFault {
        /// The column is missing in the first row.
        ColumnMissing = "column_missing",
        /// It has no rows.
        Empty = "empty",
        /// It has more than 400 days.
        TooManyDays = "too_many_days",
        /// Not a day such as 2026-11-30 or 11/30/2026.
        DateUnreadable = "date_unreadable",
        /// A day that has not ended.
        DateAhead = "date_ahead",
        /// Not a time such as 18:30 or 6:30 PM.
        TimeUnreadable = "time_unreadable",
        /// Not an amount such as 1234.50.
        SalesUnreadable = "sales_unreadable",
        /// Not a whole number.
        CoversUnreadable = "covers_unreadable",
        /// The day has rows with a time and rows without, or two without.
        DayTwice = "day_twice",
    }
}

/// A row of a file that cannot be imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SalesRowError {
    /// The line in the file, from 1.
    pub line: u64,
    /// The column.
    pub column: SalesColumn,
    /// What is wrong.
    pub code: SalesRowFault,
}

/// The sales of a day in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FileDay {
    /// Cents by half hour; all of them in the first where the day has no times.
    pub(super) sales: DayCurve,
    /// Guests, the same way; nothing where no row has any.
    pub(super) covers: Option<DayCurve>,
    /// Whether its rows have times.
    pub(super) timed: bool,
}

/// What a file says.
#[derive(Clone, Debug, Default)]
pub(super) struct SalesFile {
    /// Its days.
    pub(super) days: BTreeMap<Date, FileDay>,
    /// Its rows, those with errors included.
    pub(super) rows: usize,
    /// Its errors, in the order of lines.
    pub(super) errors: Vec<SalesRowError>,
}

impl SalesFile {
    /// Its first and its last day; nothing where it has none.
    pub(super) fn first_and_last(&self) -> Option<(Date, Date)> {
        let (first, _) = self.days.first_key_value()?;
        let (last, _) = self.days.last_key_value()?;
        Some((*first, *last))
    }
}

/// Where the columns are.
struct Columns {
    date: usize,
    time: Option<usize>,
    sales: usize,
    covers: Option<usize>,
}

/// A row.
struct SalesRow {
    date: Date,
    half_hour: Option<usize>,
    cents: i64,
    covers: Option<i64>,
}

/// Reads a file whose days have ended before `today`. Columns are separated by commas, semicolons or tabs, and named in
/// English or Spanish.
pub(super) fn read(text: &str, today: Date) -> SalesFile {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter::of(text))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut file = SalesFile::default();
    let columns = match reader.headers().map(columns) {
        Ok(Ok(columns)) => columns,
        Ok(Err(missing)) => {
            file.fail(1, missing, SalesRowFault::ColumnMissing);
            return file;
        }
        Err(_) => {
            file.fail(1, SalesColumn::Date, SalesRowFault::ColumnMissing);
            return file;
        }
    };
    for record in reader.records().flatten() {
        let line = record.position().map_or(0, csv::Position::line);
        if record.iter().all(str::is_empty) {
            continue;
        }
        file.rows += 1;
        match row(&record, &columns, today).and_then(|row| file.add(&row)) {
            Ok(()) => (),
            Err((column, code)) => file.fail(line, column, code),
        }
    }
    if file.rows == 0 {
        file.fail(1, SalesColumn::Date, SalesRowFault::Empty);
    }
    if file.days.len() > MOST_DAYS {
        file.fail(1, SalesColumn::Date, SalesRowFault::TooManyDays);
    }
    file
}

impl SalesFile {
    fn fail(&mut self, line: u64, column: SalesColumn, code: SalesRowFault) {
        self.errors.push(SalesRowError { line, column, code });
    }

    /// Adds a row to its day. Rows of one half hour add up; a day without times has one row.
    fn add(&mut self, row: &SalesRow) -> Result<(), (SalesColumn, SalesRowFault)> {
        let timed = row.half_hour.is_some();
        let known = self.days.contains_key(&row.date);
        let day = self.days.entry(row.date).or_insert(FileDay {
            sales: [0; HALF_HOURS],
            covers: None,
            timed,
        });
        if known && !(timed && day.timed) {
            return Err((SalesColumn::Time, SalesRowFault::DayTwice));
        }
        let half_hour = row.half_hour.unwrap_or(0);
        day.sales[half_hour] += row.cents;
        if let Some(covers) = row.covers {
            day.covers.get_or_insert([0; HALF_HOURS])[half_hour] += covers;
        }
        Ok(())
    }
}

/// Finds the columns by their names; the first that is missing otherwise.
fn columns(head: &StringRecord) -> Result<Columns, SalesColumn> {
    let find = |names: &[&str]| {
        head.iter()
            .position(|cell| names.contains(&&*cell.to_lowercase()))
    };
    Ok(Columns {
        date: find(&["date", "business date", "fecha"]).ok_or(SalesColumn::Date)?,
        time: find(&["time", "hora"]),
        sales: find(&["sales", "net sales", "ventas", "ventas netas"]).ok_or(SalesColumn::Sales)?,
        covers: find(&["covers", "guests", "comensales"]),
    })
}

fn row(
    record: &StringRecord,
    columns: &Columns,
    today: Date,
) -> Result<SalesRow, (SalesColumn, SalesRowFault)> {
    let cell = |at: usize| record.get(at).unwrap_or_default();
    let optional = |at: Option<usize>| at.map(cell).filter(|text| !text.is_empty());
    let date =
        date(cell(columns.date)).ok_or((SalesColumn::Date, SalesRowFault::DateUnreadable))?;
    if date >= today {
        return Err((SalesColumn::Date, SalesRowFault::DateAhead));
    }
    let time = optional(columns.time)
        .map(|text| time(text).ok_or((SalesColumn::Time, SalesRowFault::TimeUnreadable)))
        .transpose()?;
    let cents =
        cents(cell(columns.sales)).ok_or((SalesColumn::Sales, SalesRowFault::SalesUnreadable))?;
    let covers = optional(columns.covers)
        .map(|text| covers(text).ok_or((SalesColumn::Covers, SalesRowFault::CoversUnreadable)))
        .transpose()?;
    Ok(SalesRow {
        date,
        half_hour: time.map(half_hour),
        cents,
        covers,
    })
}

/// `2026-11-30`, `11/30/2026` or `11/30/26`.
fn date(text: &str) -> Option<Date> {
    let formats = ["%Y-%m-%d", "%m/%d/%Y", "%m/%d/%y"];
    let dates = formats
        .iter()
        .filter_map(|format| Date::strptime(format, text).ok());
    dates
        .into_iter()
        .find(|date| (2000..2100).contains(&date.year()))
}

/// `18:30`, `18:30:00`, `6:30 PM` or `6 PM`.
fn time(text: &str) -> Option<Time> {
    let formats = [
        "%H:%M",
        "%H:%M:%S",
        "%I:%M %p",
        "%I:%M%p",
        "%I:%M:%S %p",
        "%I %p",
        "%I%p",
    ];
    formats
        .iter()
        .find_map(|format| Time::strptime(format, text).ok())
}

/// The half hour that a time is in.
fn half_hour(time: Time) -> usize {
    usize::try_from(time.hour()).unwrap_or(0) * 2 + usize::from(time.minute() >= 30)
}

/// `1234.5`, `1,234.50` or `$1,234.50`, rounded to cents.
fn cents(text: &str) -> Option<i64> {
    let plain: String = text
        .chars()
        .filter(|mark| !matches!(mark, '$' | ',' | ' '))
        .collect();
    let digits = plain
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let dollars: f64 = plain.parse().ok().filter(|_| digits)?;
    let cents = (dollars * 100.0).round();
    (cents <= MOST_CENTS as f64).then_some(cents as i64)
}

fn covers(text: &str) -> Option<i64> {
    text.parse()
        .ok()
        .filter(|covers| (0..=MOST_COVERS).contains(covers))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const TODAY: Date = date(2026, 11, 27);

    #[test]
    fn exports_are_read_as_they_come() {
        let files = [
            "Date,Time,Sales,Covers\n2026-11-20,11:15,1234.50,40\n2026-11-20,11:29,10,\n",
            "\u{feff}fecha;hora;ventas;comensales\n11/20/2026;11:15 AM;$1,234.50;40\n11/20/26;11:29:59;10;\n",
            "Business date\tTime\tNet sales\tGuests\n2026-11-20\t11 AM\t\"1,234.50\"\t40\n2026-11-20\t11:00AM\t10.004\t\n\t\t\t\n",
        ];
        for text in files {
            let file = read(text, TODAY);
            assert_eq!(file.errors, [], "{text}");
            assert_eq!(file.rows, 2);
            let day = &file.days[&date(2026, 11, 20)];
            assert_eq!(day.sales[22], 124_450, "{text}");
            assert_eq!(day.covers.unwrap()[22], 40);
            assert!(day.timed);
        }
    }

    #[test]
    fn each_bad_row_says_what_is_wrong() {
        let text = "date,time,sales,covers\n\
            2026-11-20,11:00,100,4\n\
            yesterday,11:00,100,4\n\
            2026-11-27,11:00,100,4\n\
            2026-11-20,25:00,100,4\n\
            2026-11-20,11:00,-5,4\n\
            2026-11-20,11:00,100,many\n\
            2026-11-20,,100,4\n";
        let file = read(text, TODAY);
        let errors: Vec<_> = file
            .errors
            .iter()
            .map(|error| (error.line, error.code))
            .collect();
        let expected = [
            (3, SalesRowFault::DateUnreadable),
            (4, SalesRowFault::DateAhead),
            (5, SalesRowFault::TimeUnreadable),
            (6, SalesRowFault::SalesUnreadable),
            (7, SalesRowFault::CoversUnreadable),
            (8, SalesRowFault::DayTwice),
        ];
        assert_eq!(errors, expected);
        assert_eq!(file.rows, 7);
    }

    #[test]
    fn a_file_without_its_columns_or_rows_is_refused() {
        let only = |text: &str| {
            let errors = read(text, TODAY).errors;
            assert_eq!(errors.len(), 1, "{text}");
            (errors[0].column, errors[0].code)
        };
        let missing = SalesRowFault::ColumnMissing;
        assert_eq!(only("day,sales\n"), (SalesColumn::Date, missing));
        assert_eq!(only("date,total\n"), (SalesColumn::Sales, missing));
        assert_eq!(only("date,sales\n").1, SalesRowFault::Empty);
        assert_eq!(only("").0, SalesColumn::Date);
    }
}
