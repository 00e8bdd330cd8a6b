//! One row of a file: who it is, what is wrong with it, and the person that it becomes.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{
    TeamImport, TeamImportOutcome, TeamImportRow, UnknownPosition,
    columns::TeamColumn,
    file::FileRow,
    known::{Identity, KnownPeople, KnownPerson},
    positions::{PositionNames, Unknown},
    values,
};
use crate::{
    error::{Error, Field, Result},
    format,
    ids::{EmployeeId, PositionId},
    messages::Lang,
    names,
    team::{
        add_person::{NewPerson, add_person},
        assignments::NewAssignment,
        from_hiring::invite_new,
        wages::FirstWage,
    },
    write_context::WriteContext,
};

/// An import under way.
pub(super) struct Import<'a> {
    pub(super) wanted: &'a TeamImport,
    /// Today at the location.
    pub(super) today: Date,
    /// Whether the caller may set wages there.
    pub(super) sets_wages: bool,
    pub(super) positions: PositionNames,
    pub(super) known: KnownPeople,
    /// The names that are not exactly one position's, by folded name.
    pub(super) unknown: BTreeMap<String, UnknownPosition>,
}

impl Import<'_> {
    /// Adds the person of a row, if they can be added.
    ///
    /// # Errors
    /// What stops the whole import; what refuses this row is in the row.
    pub(super) fn add(
        &mut self,
        change: &mut WriteContext<'_>,
        row: &FileRow,
    ) -> Result<TeamImportRow> {
        let (first_name, last_name) = name_of(row);
        let name = format!("{first_name} {last_name}").trim().to_owned();
        let identity = Identity::of_row(row, &name);
        let mut seen = TeamImportRow {
            line: row.line,
            name,
            outcome: TeamImportOutcome::Refused,
            position_ids: Vec::new(),
            hired_on: None,
            employee_id: None,
            invited: false,
            errors: Vec::new(),
        };
        if !self.asks_for(row.line) {
            seen.outcome = TeamImportOutcome::LeftOut;
            return Ok(seen);
        }
        if self.has_left(row) {
            seen.outcome = TeamImportOutcome::Inactive;
            return Ok(seen);
        }
        match self.known.find(&identity) {
            Some(KnownPerson::Employee(id)) => {
                seen.outcome = TeamImportOutcome::OnTeam;
                seen.employee_id = Some(id);
                return Ok(seen);
            }
            Some(KnownPerson::Line(line)) => {
                let facts = [("line", line.to_string().into())];
                seen.errors = vec![Field::with("firstName", "twice_in_file", &facts)];
                return Ok(seen);
            }
            None => (),
        }
        let person = match self.person(row, first_name, last_name) {
            Ok(person) => person,
            Err(errors) => {
                seen.errors = errors;
                return Ok(seen);
            }
        };
        seen.hired_on = Some(person.hired_on);
        seen.position_ids = person
            .assignments
            .iter()
            .map(|assignment| assignment.position_id)
            .collect();
        let reachable = person.phone.is_some() || person.email.is_some();
        match change.with_savepoint(|change| add_person(change, person))? {
            Err(error) => seen.errors = errors_of(error)?,
            Ok(id) => {
                self.known.add(identity, row.line);
                seen.outcome = TeamImportOutcome::Added;
                // Nothing stays of a preview, and no one can be invited by it.
                if !self.wanted.dry_run {
                    seen.employee_id = Some(id);
                    seen.invited = self.wanted.invite && reachable && invite(change, id)?;
                }
            }
        }
        Ok(seen)
    }

    fn asks_for(&self, line: u64) -> bool {
        let lines = self.wanted.rows.as_ref();
        lines.is_none_or(|lines| lines.contains(&line))
    }

    /// Whether the file says that someone no longer works there.
    fn has_left(&self, row: &FileRow) -> bool {
        let left = row
            .cell(TeamColumn::LeftOn)
            .is_some_and(|day| values::date(day).is_none_or(|day| day <= self.today));
        left || row
            .cell(TeamColumn::Status)
            .is_some_and(values::is_inactive)
    }

    /// The person that a row says, or every cell that cannot be read.
    fn person(
        &mut self,
        row: &FileRow,
        first_name: String,
        last_name: String,
    ) -> std::result::Result<NewPerson, Vec<Field>> {
        let mut errors: Vec<Field> = row
            .formulas
            .iter()
            .map(|column| Field::new(column.field(), "cell_formula"))
            .collect();
        let hired_on = read(
            row,
            TeamColumn::HiredOn,
            "date_invalid",
            values::date,
            &mut errors,
        );
        let birth_date = read(
            row,
            TeamColumn::BirthDate,
            "date_invalid",
            values::date,
            &mut errors,
        );
        let language = read(
            row,
            TeamColumn::Language,
            "language_unknown",
            values::language,
            &mut errors,
        );
        let rate_e4 = if self.sets_wages {
            let wage = TeamColumn::Wage;
            read(row, wage, "wage_unreadable", values::wage, &mut errors)
        } else {
            None
        };
        let positions = self.positions_of(row).unwrap_or_else(|unknown| {
            errors.extend(unknown);
            Vec::new()
        });
        if !errors.is_empty() {
            return Err(errors);
        }
        let text = |column| row.cell(column).map(str::to_owned);
        Ok(NewPerson {
            first_name,
            last_name,
            preferred_name: text(TeamColumn::PreferredName),
            phone: text(TeamColumn::Phone),
            email: text(TeamColumn::Email),
            preferred_language: language.unwrap_or(Lang::En),
            birth_date,
            is_minor: false,
            hired_on: hired_on.unwrap_or(self.today),
            role: None,
            employee_number: text(TeamColumn::EmployeeNumber),
            school_calendar_id: None,
            assignments: positions
                .into_iter()
                .map(|position_id| NewAssignment {
                    location_id: self.wanted.location_id,
                    position_id,
                    is_primary: false,
                })
                .collect(),
            wage: rate_e4.map(|rate_e4| FirstWage { rate_e4 }),
        })
    }

    /// The positions of a row. Names that are not exactly one position's are kept, so that the caller can choose one for each.
    fn positions_of(&mut self, row: &FileRow) -> std::result::Result<Vec<PositionId>, Vec<Field>> {
        let department = row.cell(TeamColumn::Department);
        let found = self
            .positions
            .find(row.cell(TeamColumn::Positions), department);
        let Unknown { names, errors } = match found {
            Ok(found) => return Ok(found),
            Err(unknown) => unknown,
        };
        for name in names {
            let suggested_id = self.positions.suggestion(&name);
            self.unknown
                .entry(names::folded(&name))
                .or_insert(UnknownPosition {
                    name,
                    people: 0,
                    suggested_id,
                })
                .people += 1;
        }
        Err(errors)
    }
}

/// First and last name of a row.
fn name_of(row: &FileRow) -> (String, String) {
    let text = |column| row.cell(column).unwrap_or_default().to_owned();
    match row.cell(TeamColumn::FullName) {
        Some(name) if row.cell(TeamColumn::FirstName).is_none() => values::split_name(name),
        _ => (text(TeamColumn::FirstName), text(TeamColumn::LastName)),
    }
}

/// The value of a cell that may be left out; one that cannot be read is an error.
fn read<T>(
    row: &FileRow,
    column: TeamColumn,
    code: &'static str,
    parse: impl Fn(&str) -> Option<T>,
    errors: &mut Vec<Field>,
) -> Option<T> {
    let cell = row.cell(column)?;
    let value = parse(cell);
    if value.is_none() && !row.formulas.contains(&column) {
        errors.push(Field::new(column.field(), code));
    }
    value
}

/// Invites a new person. Whether it left: someone else may sign in with the same address.
fn invite(change: &mut WriteContext<'_>, id: EmployeeId) -> Result<bool> {
    let outcome = change.with_savepoint(|change| invite_new(change, id))?;
    Ok(outcome.is_ok())
}

/// What is wrong with a row, in the words of its columns.
///
/// # Errors
/// The error itself where it is not about the row.
fn errors_of(error: Error) -> Result<Vec<Field>> {
    let field = match error.code() {
        "phone_in_use" => ("phone", "phone_in_use"),
        "email_in_use" => ("email", "email_in_use"),
        "number_in_use" => ("employeeNumber", "number_in_use"),
        "self_edit_forbidden" => ("wage", "self_edit_forbidden"),
        "wage_below_minimum" => ("wage", "wage_below_minimum"),
        _ => ("", ""),
    };
    match error {
        Error::Invalid(fields) => Ok(fields
            .into_iter()
            .map(|wrong| Field {
                field: column_of(wrong.field),
                ..wrong
            })
            .collect()),
        Error::Unprocessable(refusal) if refusal.code == "wage_below_minimum" => {
            let least = refusal.suggestion.as_ref();
            let least = least.and_then(|least| least["rateE4"].as_i64());
            let facts = [("wage", format::money(least.unwrap_or_default()).into())];
            Ok(vec![Field::with(field.0, field.1, &facts)])
        }
        other if field.0.is_empty() => Err(other),
        _ => Ok(vec![Field::new(field.0, field.1)]),
    }
}

/// The column of a field of a new person.
fn column_of(field: String) -> String {
    if field.starts_with("wage") {
        "wage".to_owned()
    } else if field.starts_with("assignments") || field == "positionId" {
        TeamColumn::Positions.field().to_owned()
    } else {
        field
    }
}
