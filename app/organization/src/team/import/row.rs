//! One row of a file: who it is, what is wrong with it, and the person that it becomes.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{
    TeamImport, TeamImportOutcome, TeamImportRow, UnknownPosition,
    columns::TeamColumn,
    dates::{DateStyle, FileDates},
    file::FileRow,
    known::{Identity, KnownPeople, KnownPerson},
    locations::{LocationNames, RowLocation},
    positions::{PositionNames, Unknown},
    values,
};
use crate::{
    error::{Error, Field, Problem, Result},
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
    pub(super) dates: FileDates,
    /// Whether the caller may set wages there.
    pub(super) sets_wages: bool,
    pub(super) locations: LocationNames,
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
        let identity = Identity::of_row(row, &self.dates, &first_name, &last_name);
        let mut seen = TeamImportRow {
            line: row.line,
            name: format!("{first_name} {last_name}").trim().to_owned(),
            outcome: TeamImportOutcome::Refused,
            position_ids: Vec::new(),
            hired_on: None,
            hired_on_assumed: false,
            birth_date: None,
            rate_e4: None,
            employee_id: None,
            matched_name: None,
            other_location: None,
            invited: false,
            invite_error: None,
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
        let location = self.locations.find(row.cell(TeamColumn::Location));
        if let RowLocation::Other(name) = location {
            seen.outcome = TeamImportOutcome::Elsewhere;
            seen.other_location = Some(name);
            return Ok(seen);
        }
        if self.is_known(&identity, &mut seen) {
            return Ok(seen);
        }
        let mut errors: Vec<Field> = location.fault().into_iter().collect();
        let person = self.person(row, (first_name, last_name), &mut errors);
        seen.hired_on_assumed = row.cell(TeamColumn::HiredOn).is_none();
        let hired_on = TeamColumn::HiredOn.field();
        let is_read = errors.iter().all(|wrong| wrong.field != hired_on);
        seen.hired_on = is_read.then_some(person.hired_on);
        seen.birth_date = person.birth_date;
        seen.rate_e4 = person.wage.as_ref().map(|wage| wage.rate_e4);
        seen.position_ids = person
            .assignments
            .iter()
            .map(|assignment| assignment.position_id)
            .collect();
        if !errors.is_empty() {
            seen.errors = errors;
            return Ok(seen);
        }
        let reachable = person.phone.is_some() || person.email.is_some();
        match change.with_savepoint(|change| add_person(change, person))? {
            Err(error) => seen.errors = errors_of(error)?,
            Ok(id) => {
                self.known.add(identity, row.line);
                seen.outcome = TeamImportOutcome::Added;
                // Nothing stays of a preview, and no one can be invited by it.
                if !self.wanted.dry_run {
                    seen.employee_id = Some(id);
                    if self.wanted.invite {
                        seen.invite_error = invite(change, id, reachable)?;
                        seen.invited = seen.invite_error.is_none();
                    }
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
        let last_day = row
            .cell(TeamColumn::LeftOn)
            .and_then(|text| self.dates.left_on.read(text));
        let works_here = row.cell(TeamColumn::Status).and_then(values::works_here);
        last_day.is_some_and(|day| day <= self.today) || works_here == Some(false)
    }

    /// Whether the person of a row is known and is not to be added anyway. Who it is goes into `seen`.
    fn is_known(&self, identity: &Identity, seen: &mut TeamImportRow) -> bool {
        let adds_anyway = self.wanted.add_anyway.contains(&seen.line);
        match self.known.find(identity) {
            Some(KnownPerson::Employee(id, name)) => {
                seen.matched_name = Some(name);
                if !adds_anyway {
                    seen.outcome = TeamImportOutcome::OnTeam;
                    seen.employee_id = Some(id);
                }
                !adds_anyway
            }
            Some(KnownPerson::Line(line)) => {
                if !adds_anyway {
                    let facts = [("line", line.to_string().into())];
                    seen.errors = vec![Field::with("firstName", "twice_in_file", &facts)];
                }
                !adds_anyway
            }
            None => false,
        }
    }

    /// The person that a row says, as far as its cells can be read; each that cannot be read is one of the errors.
    fn person(
        &mut self,
        row: &FileRow,
        (first_name, last_name): (String, String),
        errors: &mut Vec<Field>,
    ) -> NewPerson {
        let formulas = row.formulas.iter();
        errors.extend(formulas.map(|column| Field::new(column.field(), "cell_formula")));
        let dates = self.dates;
        let mut date = |column, style: DateStyle| {
            read(row, column, "date_invalid", |text| style.read(text), errors)
        };
        let hired_on = date(TeamColumn::HiredOn, dates.hired_on);
        let birth_date = date(TeamColumn::BirthDate, dates.birth_date);
        date(TeamColumn::LeftOn, dates.left_on);
        let status = TeamColumn::Status;
        read(row, status, "status_unknown", values::works_here, errors);
        let under_age = TeamColumn::UnderAge;
        let is_minor = read(row, under_age, "yes_or_no", values::yes_or_no, errors);
        let language = TeamColumn::Language;
        let language = read(row, language, "language_unknown", values::language, errors);
        let wage = TeamColumn::Wage;
        let rate_e4 = if self.sets_wages {
            read(row, wage, "wage_unreadable", values::wage, errors)
        } else {
            None
        };
        let positions = self.positions_of(row).unwrap_or_else(|unknown| {
            errors.extend(unknown);
            Vec::new()
        });
        let text = |column| row.cell(column).map(str::to_owned);
        NewPerson {
            first_name,
            last_name,
            preferred_name: text(TeamColumn::PreferredName),
            phone: text(TeamColumn::Phone),
            email: text(TeamColumn::Email),
            preferred_language: language.unwrap_or(Lang::En),
            birth_date,
            is_minor: is_minor.unwrap_or(false),
            hired_on: hired_on.or(self.wanted.hired_on).unwrap_or(self.today),
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
        }
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

/// Invites a new person, and says why where they cannot be: someone else may sign in with the same address.
fn invite(change: &mut WriteContext<'_>, id: EmployeeId, reachable: bool) -> Result<Option<Field>> {
    if !reachable {
        return Ok(Some(Field::new("invite", "contact_required")));
    }
    let outcome = change.with_savepoint(|change| invite_new(change, id))?;
    Ok(outcome.err().map(|error| {
        let problem = Problem::of(error);
        Field {
            field: "invite".to_owned(),
            code: problem.code.to_owned(),
            message: problem.title,
        }
    }))
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
        "birth_date_required" => ("birthDate", "birth_date_required"),
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
