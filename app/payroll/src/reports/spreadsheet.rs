//! Reports as comma-separated values (RFC 4180). Columns have the same names in both languages, so that a spreadsheet that
//! reads them keeps working; time is in minutes, money in dollars.

use axum::{
    Json,
    http::header,
    response::{IntoResponse as _, Response},
};
use jiff::civil::Date;
use platform::error::Result;
use serde::Serialize;

use super::ReportFormat;

/// A report that can be a spreadsheet.
pub trait Spreadsheet {
    /// The names of the columns.
    const COLUMNS: &'static [&'static str];

    /// The rows, each with as many cells as there are columns.
    fn rows(&self) -> Vec<Vec<Cell>>;
}

/// A cell.
pub enum Cell {
    /// Words, which a spreadsheet never runs as a formula.
    Text(String),
    /// A count, or minutes.
    Number(i64),
    /// Money in cents; empty where it is not known or may not be seen.
    Cents(Option<i64>),
    /// A share in hundredths of a percent, in percent; empty where there is none.
    Percent(Option<i64>),
    /// A rate in ten-thousandths of a dollar an hour; empty as money.
    Rate(Option<i64>),
}

impl Cell {
    /// Words.
    pub fn text(words: impl Into<String>) -> Self {
        Self::Text(words.into())
    }

    /// A day.
    pub fn date(date: Date) -> Self {
        Self::Text(date.to_string())
    }

    fn written(self) -> String {
        match self {
            Self::Text(words) if words.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) => {
                format!("'{words}")
            }
            Self::Text(words) => words,
            Self::Number(number) => number.to_string(),
            Self::Cents(part) | Self::Percent(part) => {
                part.map_or_else(String::new, |part| decimal(part, 100, 2))
            }
            Self::Rate(rate) => rate.map_or_else(String::new, |rate| decimal(rate, 10_000, 4)),
        }
    }
}

fn decimal(amount: i64, one: u64, digits: usize) -> String {
    let sign = if amount < 0 { "-" } else { "" };
    let amount = amount.unsigned_abs();
    format!("{sign}{}.{:0digits$}", amount / one, amount % one)
}

/// The file: UTF-8 with the mark without which spreadsheets take it for another alphabet.
///
/// # Errors
/// None but those of the writer.
pub fn file<R: Spreadsheet>(report: &R) -> Result<String> {
    let mut out = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer("\u{feff}".as_bytes().to_vec());
    out.write_record(R::COLUMNS).map_err(anyhow::Error::from)?;
    for row in report.rows() {
        out.write_record(row.into_iter().map(Cell::written))
            .map_err(anyhow::Error::from)?;
    }
    let bytes = out
        .into_inner()
        .map_err(|error| anyhow::anyhow!("{error}"))?;
    Ok(String::from_utf8(bytes).map_err(anyhow::Error::from)?)
}

/// A report as it was asked for. `name` is that of the file, without its ending.
///
/// # Errors
/// As [`file`].
pub fn reply<R: Serialize + Spreadsheet>(
    report: &R,
    format: Option<ReportFormat>,
    name: &str,
) -> Result<Response> {
    if format != Some(ReportFormat::Csv) {
        return Ok(Json(report).into_response());
    }
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.csv\""),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, file(report)?).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Names;

    impl Spreadsheet for Names {
        const COLUMNS: &'static [&'static str] = &["name", "minutes", "pay"];

        fn rows(&self) -> Vec<Vec<Cell>> {
            let row =
                |name: &str, cents| vec![Cell::text(name), Cell::Number(-90), Cell::Cents(cents)];
            vec![
                row("=cmd|' /C calc'!A0", Some(-5)),
                row("Rosa \"Ro\" Díaz, Jr.", None),
            ]
        }
    }

    #[test]
    fn words_are_never_formulas_and_keep_quotes_commas_and_accents() {
        assert_eq!(
            file(&Names).expect("a file"),
            "\u{feff}name,minutes,pay\r\n'=cmd|' /C calc'!A0,-90,-0.05\r\n\"Rosa \"\"Ro\"\" Díaz, Jr.\",-90,\r\n"
        );
    }
}
