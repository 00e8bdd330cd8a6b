//! A person on the team as scheduling sees them: the team's facts, and their answers about single shifts.

use jiff::civil::Date;
use rules::facts::{Consent, Employee};
use rusqlite::{Connection, params};

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId},
    team::{facts::PersonFacts, types::DayAvailability},
};

/// A person on the team.
#[derive(Clone, Debug)]
pub struct Person {
    /// Their id.
    pub id: EmployeeId,
    /// What the team knows of them.
    pub team: PersonFacts,
    /// What rules ask about them, with their consents.
    pub facts: Employee,
}

impl Person {
    /// A person in a week that begins on `week`.
    pub fn new(team: PersonFacts, consents: Vec<Consent>, week: Date) -> Self {
        let mut facts = team.employee(week);
        facts.consents = consents;
        Self {
            id: team.person.id,
            team,
            facts,
        }
    }

    /// First name, or the one they go by.
    pub fn first_name(&self) -> &str {
        self.team
            .person
            .preferred_name
            .as_deref()
            .unwrap_or(&self.team.person.first_name)
    }

    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name(), self.team.person.last_name)
    }

    /// Whether they are on the team on a day.
    pub fn works_on(&self, day: Date) -> bool {
        let person = &self.team.person;
        let not_gone = match person.terminated_on {
            Some(last) => day <= last,
            None => !person.status.gone(),
        };
        let here = person.status.works() || person.status.gone();
        person.hired_on <= day && not_gone && here
    }

    /// Whether they hold a position at a location.
    pub fn holds(&self, location: LocationId, position: PositionId) -> bool {
        self.team
            .assignments
            .iter()
            .any(|one| one.location_id == location && one.position_id == position)
    }

    /// Their positions at a location, the main one first.
    pub fn positions(&self, location: LocationId) -> Vec<PositionId> {
        let here = self
            .team
            .assignments
            .iter()
            .filter(|one| one.location_id == location);
        here.map(|one| one.position_id).collect()
    }

    /// The availability on a day.
    pub fn availability_on(&self, day: Date) -> DayAvailability {
        self.team
            .availability
            .get(&day)
            .cloned()
            .unwrap_or_default()
    }

    /// Whether their school is in session in the week that begins on `week`.
    pub fn has_school(&self, week: Date) -> bool {
        match &self.team.school {
            rules::facts::SchoolCalendar::Known { days, .. } => days
                .range(week..week.saturating_add(jiff::ToSpan::days(7)))
                .next()
                .is_some(),
            rules::facts::SchoolCalendar::Unknown => false,
        }
    }
}

/// The answers that a person gave about single shifts, oldest first. One about other times than the shift's counts
/// for nothing: another time needs another answer.
pub(super) fn consents(
    db: &Connection,
    people: &[EmployeeId],
) -> Result<Vec<(EmployeeId, Consent)>> {
    let mut statement = db.prepare_cached(
        "SELECT c.employee_id, c.kind, c.shift_id, c.given, c.given_at FROM consents c
         LEFT JOIN shifts s ON s.id = c.shift_id
         WHERE c.employee_id IN (SELECT value FROM json_each(?1))
           AND (c.shift_id IS NULL OR (s.starts_at = c.starts_at AND s.ends_at = c.ends_at))
         ORDER BY c.given_at, c.id",
    )?;
    let rows = statement.query_map(params![serde_json::to_string(people)?], |row| {
        Ok((
            row.get(0)?,
            row.get::<_, String>(1)?,
            row.get::<_, Option<String>>(2)?,
            row.get::<_, bool>(3)?,
            row.get::<_, String>(4)?,
        ))
    })?;
    rows.map(|row| {
        let (employee, kind, shift, given, at) = row?;
        let given_at = Some(at.parse().map_err(anyhow::Error::from)?);
        Ok((
            employee,
            Consent {
                kind,
                shift: shift.map(Into::into),
                given,
                given_at,
            },
        ))
    })
    .collect()
}
