//! A person on the team as scheduling sees them: the team's facts, and their answers about single shifts.

use jiff::{Timestamp, civil::Date};
use rules::facts::{Consent, Employee};
use rusqlite::{Connection, params};

use super::checks::Planned;
use crate::{
    error::Result,
    estimates::EstimateFacts,
    ids::{EmployeeId, LocationId, PositionId},
    team::{facts::PersonFacts, types::DayAvailability},
};

/// A person on the team.
#[derive(Clone, Debug)]
pub struct EmployeeFacts {
    /// Their id.
    pub id: EmployeeId,
    /// The team's facts about them.
    pub team: PersonFacts,
    /// The rules' facts about them, without answers.
    pub facts: Employee,
    /// Their answers about shifts, oldest first.
    pub answers: Vec<Answered>,
    /// The written estimate of their hours that counts in the week.
    pub estimate: Option<EstimateFacts>,
}

/// An answer of a person with the times that it is about.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The answer.
    pub consent: Consent,
    /// Start and end of the shift that they answered about.
    pub times: Option<(Timestamp, Timestamp)>,
}

impl EmployeeFacts {
    /// A person in a week that begins on `week`.
    pub fn new(
        team: PersonFacts,
        answers: Vec<Answered>,
        estimate: Option<EstimateFacts>,
        week: Date,
    ) -> Self {
        Self {
            estimate,
            id: team.person.id,
            facts: team.employee(week),
            team,
            answers,
        }
    }

    /// The answers that count for a plan. One about other times than the shift's counts for nothing: another time needs
    /// another answer.
    pub fn answers(&self, planned: &[Planned<'_>]) -> Vec<Consent> {
        let holds = |answered: &&Answered| {
            let Some(about) = &answered.consent.shift else {
                return true;
            };
            let times = planned
                .iter()
                .find(|plan| *plan.id.to_string() == **about)
                .map(|plan| (plan.half.starts_at, plan.half.ends_at));
            times.is_some() && times == answered.times
        };
        let answers = self.answers.iter().filter(holds);
        answers.map(|answered| answered.consent.clone()).collect()
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

/// The answers that people gave about their shifts, oldest first.
pub(super) fn answers(
    db: &Connection,
    people: &[EmployeeId],
) -> Result<Vec<(EmployeeId, Answered)>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, kind, shift_id, given, given_at, starts_at, ends_at FROM consents
         WHERE employee_id IN (SELECT value FROM json_each(?1))
         ORDER BY given_at, id",
    )?;
    let rows = statement.query_map(params![serde_json::to_string(people)?], |row| {
        Ok((
            row.get(0)?,
            row.get::<_, String>(1)?,
            row.get::<_, Option<String>>(2)?,
            row.get::<_, bool>(3)?,
            row.get::<_, String>(4)?,
            (
                row.get::<_, Option<String>>(5)?,
                row.get::<_, Option<String>>(6)?,
            ),
        ))
    })?;
    let instant = |text: String| text.parse::<Timestamp>().map_err(anyhow::Error::from);
    rows.map(|row| {
        let (employee, kind, shift, given, at, (starts_at, ends_at)) = row?;
        let starts_at = starts_at.map(instant).transpose()?;
        let ends_at = ends_at.map(instant).transpose()?;
        Ok((
            employee,
            Answered {
                consent: Consent {
                    kind,
                    shift: shift.map(Into::into),
                    given,
                    given_at: Some(instant(at)?),
                },
                times: starts_at.zip(ends_at),
            },
        ))
    })
    .collect()
}
