//! A file of people as rows of cells.

use std::collections::BTreeMap;

use csv::{Position, StringRecord};

use super::{
    columns::{self, TeamColumn, TeamFileProduct},
    values,
};
use crate::{
    delimiter,
    error::{Error, Result},
};

/// The largest file, in bytes.
pub(super) const LARGEST: usize = 1024 * 1024;
/// A file has at most so many people.
pub(super) const MOST_ROWS: usize = 500;

/// What a file says.
#[derive(Debug)]
pub(super) struct TeamFile {
    pub(super) product: TeamFileProduct,
    /// The names of columns that are not read.
    pub(super) ignored: Vec<String>,
    /// Whether it has a column of wages.
    pub(super) has_wages: bool,
    /// Its people, in its order.
    pub(super) rows: Vec<FileRow>,
}

/// A person in a file.
#[derive(Debug, Default)]
pub(super) struct FileRow {
    /// The line, from 1.
    pub(super) line: u64,
    /// The cells that are filled.
    cells: BTreeMap<TeamColumn, String>,
    /// The columns in which a spreadsheet would compute something.
    pub(super) formulas: Vec<TeamColumn>,
}

impl TeamFile {
    /// The cells of a column that are filled.
    pub(super) fn column(&self, column: TeamColumn) -> impl Iterator<Item = &str> {
        self.rows.iter().filter_map(move |row| row.cell(column))
    }
}

impl FileRow {
    /// A cell that is filled.
    pub(super) fn cell(&self, column: TeamColumn) -> Option<&str> {
        self.cells.get(&column).map(String::as_str)
    }

    fn fill(&mut self, column: TeamColumn, cell: &str) {
        let text = value(cell);
        if values::is_empty(column, text) {
            return;
        }
        if is_formula(column, text) {
            self.formulas.push(column);
        }
        self.cells.insert(column, text.to_owned());
    }
}

/// Reads a file whose first row names its columns, separated by commas, semicolons or tabs.
///
/// # Errors
/// `Invalid` at `csv`: `file_too_large`, `columns_missing`, `rows_missing`, `too_many_rows`.
pub(super) fn read(text: &str) -> Result<TeamFile> {
    if text.len() > LARGEST {
        return Err(refused("file_too_large"));
    }
    // The reader counts the lines of a file with CRLF one too few.
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter::of(&text))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let head = reader
        .headers()
        .cloned()
        .map_err(|_| refused("columns_missing"))?;
    let (product, columns) = columns::recognize(head.iter());
    let has = |column| columns.contains(&Some(column));
    if !has(TeamColumn::FirstName) && !has(TeamColumn::FullName) {
        return Err(refused("columns_missing"));
    }
    let rows: Vec<FileRow> = reader
        .records()
        .flatten()
        .filter(|record| record.iter().any(|cell| !cell.is_empty()))
        .take(MOST_ROWS + 1)
        .map(|record| row(&record, &columns))
        .collect();
    match rows.len() {
        0 => Err(refused("rows_missing")),
        1..=MOST_ROWS => Ok(TeamFile {
            product,
            ignored: ignored(&head, &columns),
            has_wages: has(TeamColumn::Wage),
            rows,
        }),
        _ => Err(refused("too_many_rows")),
    }
}

fn refused(code: &'static str) -> Error {
    Error::field("csv", code)
}

fn ignored(head: &StringRecord, columns: &[Option<TeamColumn>]) -> Vec<String> {
    head.iter()
        .zip(columns)
        .filter(|(name, column)| column.is_none() && !name.is_empty())
        .map(|(name, _)| name.to_owned())
        .collect()
}

fn row(record: &StringRecord, columns: &[Option<TeamColumn>]) -> FileRow {
    let mut row = FileRow {
        line: record.position().map_or(0, Position::line),
        ..FileRow::default()
    };
    for (cell, column) in record.iter().zip(columns) {
        if let Some(column) = column {
            row.fill(*column, cell);
        }
    }
    row
}

/// A cell's text without what spreadsheets put around it: `="007"` keeps the zeros of a number, and an apostrophe keeps a
/// text from being computed.
fn value(cell: &str) -> &str {
    let quoted = cell
        .strip_prefix("=\"")
        .and_then(|rest| rest.strip_suffix('"'))
        .filter(|inner| !inner.contains('"'));
    let text = quoted.unwrap_or(cell).trim();
    match text.strip_prefix('\'') {
        Some(guarded) if guarded.starts_with(['=', '+', '-', '@']) => guarded,
        _ => text,
    }
}

/// Whether a spreadsheet that opens a later export would compute the cell. Phone numbers begin with a plus, and a wage
/// that is no amount has a fault of its own.
fn is_formula(column: TeamColumn, text: &str) -> bool {
    match column {
        TeamColumn::Phone | TeamColumn::Wage => text.starts_with(['=', '@']),
        _ => text.starts_with(['=', '@', '+', '-']),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        match read(text).unwrap_err() {
            Error::Invalid(fields) => fields[0].code.clone(),
            other => panic!("{other}"),
        }
    }

    #[test]
    fn files_are_read_as_spreadsheets_write_them() {
        let files = [
            "Name,Phone,Position\nAna Ruiz,+1 213 555 0142,Host\n",
            "\u{feff}Nombre;Teléfono;Puesto\r\nAna Ruiz;'+1 213 555 0142;Host\r\n;;\r\n",
            "NAME\tPHONE\tPOSITION\n\"Ana Ruiz\"\t=\"+1 213 555 0142\"\tHost\n",
        ];
        for text in files {
            let file = read(text).unwrap();
            assert_eq!(file.rows.len(), 1, "{text}");
            let row = &file.rows[0];
            assert_eq!(row.line, 2);
            assert_eq!(row.cell(TeamColumn::FullName), Some("Ana Ruiz"), "{text}");
            let phone = row.cell(TeamColumn::Phone);
            assert_eq!(phone, Some("+1 213 555 0142"), "{text}");
            assert_eq!(row.cell(TeamColumn::Positions), Some("Host"));
            assert_eq!(row.formulas, []);
        }
    }

    #[test]
    fn a_cell_with_leading_zeros_keeps_them_and_a_formula_is_named() {
        let text = "First name,Last name,Employee ID,Shoe size\n=1+1,@SUM(A1),\"=\"\"007\"\"\",9\n";
        let file = read(text).unwrap();
        let row = &file.rows[0];
        assert_eq!(row.cell(TeamColumn::EmployeeNumber), Some("007"));
        assert_eq!(row.formulas, [TeamColumn::FirstName, TeamColumn::LastName]);
        assert_eq!(file.ignored, ["Shoe size"]);
    }

    #[test]
    fn cells_that_say_nothing_are_empty() {
        let text = "Name,Position,Last day,Phone,Wage\nNone Ruiz,none,0,N/A,-\nEva Sol,Host,00/00/0000,-,0\n";
        let rows = read(text).unwrap().rows;
        assert_eq!(rows[0].cell(TeamColumn::FullName), Some("None Ruiz"));
        for column in [
            TeamColumn::Positions,
            TeamColumn::LeftOn,
            TeamColumn::Phone,
            TeamColumn::Wage,
        ] {
            assert_eq!(rows[0].cell(column), None, "{column:?}");
        }
        assert_eq!(rows[1].cell(TeamColumn::LeftOn), None);
        assert_eq!(rows[1].cell(TeamColumn::Wage), Some("0"));
    }

    #[test]
    fn a_file_without_names_or_people_or_with_too_many_is_refused() {
        assert_eq!(code(""), "columns_missing");
        assert_eq!(code("Email,Phone\na@example.com,1\n"), "columns_missing");
        assert_eq!(code("Name\n\n"), "rows_missing");
        assert_eq!(
            code(&format!("Name\n{}", "Ana\n".repeat(501))),
            "too_many_rows"
        );
        assert_eq!(
            read(&format!("Name\n{}", "Ana\n".repeat(500)))
                .unwrap()
                .rows
                .len(),
            500
        );
        assert_eq!(code(&"a".repeat(LARGEST + 1)), "file_too_large");
    }
}
