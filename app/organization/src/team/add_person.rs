//! Adds a person to the team: who they are, where they work, what they earn, how they sign in.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    account,
    assignments::{self, NewAssignment},
    birth_date,
    employee_access::EmployeeAccess,
    get_employee::{EmployeeDetail, load},
    person_rules, record, store,
    types::{Employee, Status, Wage},
    wages::{self, FirstWage},
};
use crate::{
    OrganizationAction,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, SchoolCalendarId, WageId},
    messages::Lang,
    permit::{Permission, Role},
    settings,
    validator::Validator,
    write_context::WriteContext,
};

/// No one works in more positions and places than this.
const MOST_ASSIGNMENTS: usize = 50;

/// A person to add.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPerson {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The team's name for them.
    pub preferred_name: Option<String>,
    /// At least ten digits; stored in E.164.
    pub phone: Option<String>,
    /// Email address.
    pub email: Option<String>,
    /// The language that they read.
    pub preferred_language: Lang,
    /// Needed for everyone under 18.
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Date>,
    /// Whether they are under 18: then a birth date is needed.
    #[serde(default)]
    pub is_minor: bool,
    /// The first day of work.
    #[schema(value_type = String, format = Date)]
    pub hired_on: Date,
    /// Their role in Lineup; none: they cannot sign in.
    pub role: Option<Role>,
    /// The brand's own number for them.
    pub employee_number: Option<String>,
    /// The school calendar of a minor.
    pub school_calendar_id: Option<SchoolCalendarId>,
    /// The locations and positions; exactly one is the main one (the first, if none is marked).
    pub assignments: Vec<NewAssignment>,
    /// The wage from their first day.
    pub wage: Option<FirstWage>,
}

/// Adds a person to the team.
#[utoipa::path(
    post, path = "/api/team", tag = "team", request_body = NewPerson, responses((status = 201, body = EmployeeDetail))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewPerson>,
) -> Result<(StatusCode, Reply<EmployeeDetail>)> {
    let person = context
        .write(move |change| {
            let id = add_person(change, new)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(person)))
}

/// Adds a person to the team.
///
/// # Errors
/// `Forbidden` (also `roles:assign` and `wages:update`), `NotFound` for a location out of scope, `Invalid`,
/// `birth_date_required`, `phone_in_use`, `email_in_use`, `number_in_use`, `role_above_own`, `wage_below_minimum`,
/// `self_edit_forbidden`; database errors.
pub fn add_person(change: &mut WriteContext<'_>, new: NewPerson) -> Result<EmployeeId> {
    allow(change, &new)?;
    admit(change, new)
}

/// Adds a person whom hiring found: an offer that both signed replaces the right to set the wage.
///
/// # Errors
/// As [`add_person`], without the permissions for roles and wages.
pub fn admit(change: &mut WriteContext<'_>, new: NewPerson) -> Result<EmployeeId> {
    let assigned = places(change, &new.assignments)?;
    let home = settings::location(change.db, assigned[0].location_id)?;
    let mut person = Employee {
        id: EmployeeId::new(change.now),
        first_name: new.first_name,
        last_name: new.last_name,
        preferred_name: new.preferred_name,
        phone: new.phone,
        email: new.email,
        preferred_language: new.preferred_language,
        status: Status::Active,
        sealed_birth_date: None,
        employee_number: new.employee_number,
        hired_on: new.hired_on,
        terminated_on: None,
        termination_reason: None,
        school_calendar_id: new.school_calendar_id,
        tip_credit_e4: None,
        max_weekly_minutes: None,
        version: 1,
    };
    person_rules::check(change, &mut person, new.birth_date, home.date(change.now)?)?;
    if new.is_minor && new.birth_date.is_none() {
        return Err(Error::unprocessable("birth_date_required"));
    }
    if let Some(born) = new.birth_date {
        person.sealed_birth_date = Some(birth_date::seal(change.db, change.core, person.id, born)?);
    }
    store::save_employee(change.db, &person)?;
    for assignment in &assigned {
        assignments::insert(change, person.id, assignment, assignment.is_primary)?;
    }
    let oneself = account::join_own(change, &person)?;
    // No one sets their own role or wage.
    if oneself && (new.role.is_some() || new.wage.is_some()) {
        return Err(Error::Refused("self_edit_forbidden"));
    }
    if let Some(role) = new.role {
        account::set_role(change, person.id, Some(role))?;
    }
    if let Some(wage) = new.wage {
        first_wage(change, &person, &assigned, wage)?;
    }
    let subject = EmployeeAccess::find(change.db, change.actor, person.id, Permission::TeamCreate)?;
    let mut after = record::of(change, &person, new.birth_date, new.role)?;
    after["assignments"] = json!(subject.assignments);
    let entry = record::entry(
        change,
        &person,
        OrganizationAction::PersonCreated,
        ("person", person.id),
        (Value::Null, after),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(person.id)
}

fn allow(change: &WriteContext<'_>, new: &NewPerson) -> Result<()> {
    change.actor.allow(Permission::TeamCreate)?;
    for assignment in &new.assignments {
        change
            .actor
            .allow_at(Permission::TeamCreate, assignment.location_id)?;
    }
    if new.role.is_some() {
        change.actor.allow(Permission::RolesAssign)?;
    }
    if new.wage.is_some() {
        change.actor.allow(Permission::WagesUpdate)?;
    }
    Ok(())
}

/// The assignments with the main one first, and only that one marked.
fn places(change: &WriteContext<'_>, wanted: &[NewAssignment]) -> Result<Vec<NewAssignment>> {
    let mut checks = Validator::default();
    checks.ensure(!wanted.is_empty(), "assignments", "required");
    checks.ensure(wanted.len() <= MOST_ASSIGNMENTS, "assignments", "too_long");
    let main = wanted.iter().position(|item| item.is_primary).unwrap_or(0);
    checks.ensure(
        wanted.iter().filter(|item| item.is_primary).count() <= 1,
        "assignments",
        "not_allowed",
    );
    for (index, item) in wanted.iter().enumerate() {
        let twice = wanted[..index].iter().any(|other| {
            (other.location_id, other.position_id) == (item.location_id, item.position_id)
        });
        checks.ensure(!twice, &format!("assignments[{index}]"), "not_allowed");
    }
    checks.finish()?;
    assignments::check_places(change, wanted)?;
    let mut sorted = wanted.to_vec();
    sorted.swap(0, main);
    for (index, item) in sorted.iter_mut().enumerate() {
        item.is_primary = index == 0;
    }
    Ok(sorted)
}

fn first_wage(
    change: &mut WriteContext<'_>,
    person: &Employee,
    assigned: &[NewAssignment],
    first: FirstWage,
) -> Result<()> {
    let mut checks = Validator::default();
    wages::rate_holds(&mut checks, "wage.rateE4", first.rate_e4);
    checks.finish()?;
    let places: Vec<_> = assigned
        .iter()
        .map(|assignment| assignment.location_id)
        .collect();
    wages::check_minimum(change, &places, first.rate_e4, person.hired_on)?;
    let wage = Wage {
        id: WageId::new(change.now),
        employee_id: person.id,
        position_id: None,
        location_id: None,
        rate_e4: first.rate_e4,
        from: person.hired_on,
        to: None,
        reason: "hired".to_owned(),
        version: 1,
    };
    store::save_wage(change.db, &wage)?;
    let entry = record::entry(
        change,
        person,
        OrganizationAction::WageAdded,
        ("wage", wage.id),
        (Value::Null, &wage),
    )?;
    change.record(entry)?;
    Ok(())
}
