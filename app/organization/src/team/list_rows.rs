//! People as a list shows them: each row with what the caller may see, loaded in a handful of readings.

use std::collections::BTreeMap;

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    birth_date,
    certificates::latest,
    employee_access::EmployeeAccess,
    plan::{self, NextShift},
    store,
    types::{AgeBand, Status, Wage},
    week_limit::{has_school, week_limit_minutes},
};
use crate::{
    app::Environment,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId},
    onboarding,
    permit::{Actor, Permission, Role},
    settings::{
        self,
        types::{Location, string_enum},
    },
};

/// Documents and certificates that end within a month need a new one.
pub(super) const SOON_DAYS: i64 = 30;

string_enum! {
    /// A warning about an employee.
    Warning {
        /// A school calendar, but no birth date.
        NoBirthDate = "no_birth_date_for_minor",
        /// A minor without a school calendar: school hours are not checked.
        NoSchoolCalendar = "no_school_calendar",
        /// No wage today, or on the first day where that is in the future: costs and premiums are not computed.
        NoWage = "no_wage",
        /// A document or certificate ends within a month.
        DocumentExpiring = "document_expiring",
        /// A document or certificate has ended.
        DocumentExpired = "document_expired",
        /// Neither phone nor email: cannot be notified of a schedule.
        NoContact = "no_contact",
        /// A task of a new employee is late.
        OnboardingLate = "onboarding_late",
    }
}

/// A person as a list shows them. What the caller may not see is left out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonRow {
    /// Their id.
    pub id: EmployeeId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The team's name for them.
    pub preferred_name: Option<String>,
    /// Their employment status.
    pub status: Status,
    /// Their role in Lineup; null: they cannot sign in.
    pub role: Option<Role>,
    /// Their age, for those who plan or manage people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub age_band: Option<AgeBand>,
    /// Their locations, as far as the caller's scope goes.
    pub location_ids: Vec<LocationId>,
    /// Their positions there.
    pub position_ids: Vec<PositionId>,
    /// Their main position.
    pub primary_position_id: Option<PositionId>,
    /// Paid minutes planned this week, everywhere; for those who plan or pay, and for oneself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub week_minutes: Option<i64>,
    /// The minutes that they should not exceed; as above.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub week_limit_minutes: Option<i64>,
    /// Their next shift.
    pub next_shift: Option<NextShift>,
    /// Warnings, for those who can act on them.
    pub warnings: Vec<Warning>,
    /// E.164.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
    /// Email address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Raised by each write.
    pub version: i64,
}

/// The rows of these people, in their order.
pub(super) fn rows(
    db: &Connection,
    core: &Environment,
    actor: &Actor,
    now: Timestamp,
    people: &[EmployeeId],
) -> Result<Vec<PersonRow>> {
    let ids = store::ids(people);
    let mut subjects = EmployeeAccess::load_all(db, &ids)?;
    let roles = store::roles(db, &ids)?;
    let wages = if actor.has(Permission::WagesRead) {
        store::wages(db, &ids)?
    } else {
        Vec::new()
    };
    let (documents, certificates, onboarding) = if actor.has(Permission::TeamReadPrivate) {
        (
            store::documents(db, &ids)?,
            store::certificates(db, &ids)?,
            onboarding::first_due(db, &ids)?,
        )
    } else {
        Default::default()
    };
    let certificates = latest(&certificates);
    let plans = plan::around(db, &ids, actor.has(Permission::SchedulesReadDrafts), now)?;
    let weeks = weeks(db, now)?;
    let mut found = Vec::with_capacity(people.len());
    for id in people {
        let Some(subject) = subjects.remove(id) else {
            continue;
        };
        let home = subject
            .assignments
            .first()
            .and_then(|main| weeks.get(&main.location_id));
        let today = home.map_or_else(|| now.to_zoned(TimeZone::UTC).date(), |home| home.today);
        let plan = plans.get(id).map_or(&[][..], Vec::as_slice);
        let week_minutes = home.map_or(Ok(0), |home| plan::week_minutes(plan, home.week))?;
        let mine = |owner: EmployeeId| owner == *id;
        let own_wages: Vec<&Wage> = wages.iter().filter(|wage| mine(wage.employee_id)).collect();
        let documents = documents
            .iter()
            .map(|one| (one.employee_id, one.expires_on));
        let certificates = certificates
            .iter()
            .map(|one| (one.employee_id, one.expires_on));
        let own_ends: Vec<Date> = documents
            .chain(certificates)
            .filter_map(|(owner, last)| last.filter(|_| mine(owner)))
            .collect();
        let seen = RowAccess {
            actor,
            today,
            wages: &own_wages,
            ends: &own_ends,
            onboarding_due: onboarding.get(id).copied(),
        };
        let next_shift = plan::next(plan, now, |location| actor.includes(location))?;
        found.push(seen.row(
            db,
            core,
            subject,
            roles.get(id).copied(),
            (week_minutes, next_shift),
        )?);
    }
    Ok(found)
}

/// A caller's access to a person's row on a day.
struct RowAccess<'a> {
    actor: &'a Actor,
    today: Date,
    wages: &'a [&'a Wage],
    /// The last days of documents, and of certificates that no later one replaces.
    ends: &'a [Date],
    onboarding_due: Option<Date>,
}

impl RowAccess<'_> {
    fn row(
        &self,
        db: &Connection,
        core: &Environment,
        subject: EmployeeAccess,
        role: Option<Role>,
        (week_minutes, next_shift): (i64, Option<NextShift>),
    ) -> Result<PersonRow> {
        let private = subject.shows(self.actor, Permission::TeamReadPrivate);
        let plans = subject.shows(self.actor, Permission::SchedulesReadDrafts);
        let age_band = if private || plans {
            let born = birth_date::open(db, core, &subject.person)?;
            Some(birth_date::band(
                born,
                subject.person.school_calendar_id.is_some(),
                self.today,
            ))
        } else {
            None
        };
        let warnings = if private {
            self.warnings(&subject, age_band)
        } else {
            Vec::new()
        };
        let here = subject
            .assignments
            .iter()
            .filter(|item| self.actor.includes(item.location_id));
        let (mut location_ids, mut position_ids) = (Vec::new(), Vec::new());
        for assignment in here {
            if !location_ids.contains(&assignment.location_id) {
                location_ids.push(assignment.location_id);
            }
            if !position_ids.contains(&assignment.position_id) {
                position_ids.push(assignment.position_id);
            }
        }
        let school = has_school(db, subject.person.school_calendar_id, self.today)?;
        let band = age_band.unwrap_or(AgeBand::Adult);
        let hours = private || plans || subject.shows(self.actor, Permission::LaborRead);
        let limit = week_limit_minutes(band, school, subject.person.max_weekly_minutes);
        let person = subject.person;
        Ok(PersonRow {
            id: person.id,
            first_name: person.first_name,
            last_name: person.last_name,
            preferred_name: person.preferred_name,
            status: person.status,
            role,
            age_band,
            primary_position_id: position_ids.first().copied(),
            location_ids,
            position_ids,
            week_minutes: hours.then_some(week_minutes),
            week_limit_minutes: hours.then_some(limit),
            next_shift,
            warnings,
            phone: person.phone.filter(|_| private),
            email: person.email.filter(|_| private),
            version: person.version,
        })
    }

    fn warnings(&self, subject: &EmployeeAccess, band: Option<AgeBand>) -> Vec<Warning> {
        let person = &subject.person;
        if person.status.gone() {
            return Vec::new();
        }
        let young = matches!(
            band,
            Some(AgeBand::SixteenSeventeen | AgeBand::FourteenFifteen | AgeBand::UnderFourteen)
        );
        let sees_wages = subject.shows(self.actor, Permission::WagesRead);
        let works_from = self.today.max(person.hired_on);
        let soon = self.today.saturating_add(SOON_DAYS.days());
        let expired = self.ends.iter().any(|last| *last < self.today);
        let expiring = self
            .ends
            .iter()
            .any(|last| (self.today..soon).contains(last));
        [
            (band == Some(AgeBand::Unknown), Warning::NoBirthDate),
            (
                young && person.school_calendar_id.is_none(),
                Warning::NoSchoolCalendar,
            ),
            (
                sees_wages && !self.wages.iter().any(|wage| wage.holds(works_from)),
                Warning::NoWage,
            ),
            (expiring, Warning::DocumentExpiring),
            (expired, Warning::DocumentExpired),
            (
                person.phone.is_none() && person.email.is_none(),
                Warning::NoContact,
            ),
            (
                self.onboarding_due.is_some_and(|due| due < self.today),
                Warning::OnboardingLate,
            ),
        ]
        .into_iter()
        .filter_map(|(true_now, warning)| true_now.then_some(warning))
        .collect()
    }
}

/// Today and this week at a location.
struct Week {
    today: Date,
    week: (Timestamp, Timestamp),
}

fn weeks(db: &Connection, now: Timestamp) -> Result<BTreeMap<LocationId, Week>> {
    settings::locations(db)?
        .into_iter()
        .map(|location| {
            Ok((
                location.id,
                Week {
                    today: location.date(now)?,
                    week: this_week(&location, now)?,
                },
            ))
        })
        .collect()
}

fn this_week(location: &Location, now: Timestamp) -> Result<(Timestamp, Timestamp)> {
    let start = location.week_start(now)?;
    let zone = location.time_zone()?;
    let instant = |date: Date| {
        date.to_datetime(location.workweek_start_time.0)
            .to_zoned(zone.clone())
            .map(|zoned| zoned.timestamp())
            .map_err(|error| Error::Internal(error.into()))
    };
    Ok((instant(start)?, instant(start.saturating_add(7.days()))?))
}
