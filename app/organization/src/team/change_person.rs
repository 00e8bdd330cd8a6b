//! Changes what is known about a person.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;

use super::{
    account, birth_date,
    employee_access::{EmployeeAccess, refuse_self},
    get_employee::{EmployeeDetail, load},
    handover, person_rules, record, store,
    types::{Employee, Status},
};
use crate::{
    OrganizationAction,
    compliance::version,
    context::Context,
    date_time::present,
    error::{Error, Result},
    extract::{Json, Path},
    identity::proof::RecentProof,
    ids::{EmployeeId, SchoolCalendarId, UserId},
    messages::Lang,
    permit::{Permission, Role},
    write_context::WriteContext,
};

/// A change of a person; what is left out stays, null clears.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PersonChange {
    /// The version that the change was made on.
    pub version: i64,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// The team's name for them.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub preferred_name: Option<Option<String>>,
    /// At least ten digits.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub phone: Option<Option<String>>,
    /// Email address.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub email: Option<Option<String>>,
    /// The language that they read.
    pub preferred_language: Option<Lang>,
    /// Birth date.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>, format = Date)]
    pub birth_date: Option<Option<Date>>,
    /// Whether they are under 18: then a birth date is needed.
    pub is_minor: Option<bool>,
    /// The first day of work.
    #[schema(value_type = Option<String>, format = Date)]
    pub hired_on: Option<Date>,
    /// Active or on leave; leaving has its own address.
    pub status: Option<Status>,
    /// Their role in Lineup; null ends their sign-in.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<Role>)]
    pub role: Option<Option<Role>>,
    /// The brand's own number for them.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<String>)]
    pub employee_number: Option<Option<String>>,
    /// The school calendar of a minor.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<SchoolCalendarId>)]
    pub school_calendar_id: Option<Option<SchoolCalendarId>>,
    /// Tip credit taken for each hour, in ten-thousandths of a dollar.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<i64>)]
    pub tip_credit_e4: Option<Option<i64>>,
    /// The hours that they want at most in a week, in minutes.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<i64>)]
    pub max_weekly_minutes: Option<Option<i64>>,
    /// The user who takes over what they own in hiring; needed where the new role may no longer do it.
    pub reassign_to: Option<UserId>,
}

impl PersonChange {
    /// Whether it changes how the person is reached or signs in.
    fn contact(&self) -> bool {
        self.phone.is_some() || self.email.is_some()
    }

    /// Every permission that the named fields need.
    fn needs(&self) -> Vec<Permission> {
        let about_work = self.first_name.is_some()
            || self.last_name.is_some()
            || self.birth_date.is_some()
            || self.is_minor.is_some()
            || self.hired_on.is_some()
            || self.status.is_some()
            || self.employee_number.is_some()
            || self.school_calendar_id.is_some()
            || self.max_weekly_minutes.is_some();
        let money_or_role = self.role.is_some() || self.tip_credit_e4.is_some();
        let contact = self.contact()
            || self.preferred_name.is_some()
            || self.preferred_language.is_some()
            || !money_or_role;
        [
            (about_work, Permission::TeamUpdate),
            (self.role.is_some(), Permission::RolesAssign),
            (self.tip_credit_e4.is_some(), Permission::WagesUpdate),
            (contact && !about_work, Permission::TeamUpdateContact),
        ]
        .into_iter()
        .filter_map(|(needed, permission)| needed.then_some(permission))
        .collect()
    }
}

/// Changes what is known about a person.
#[utoipa::path(
    patch, path = "/api/team/{id}", tag = "team", params(("id" = EmployeeId, Path)),
    request_body = PersonChange, responses((status = 200, body = EmployeeDetail))
)]
pub async fn handler(
    context: Context,
    proof: Result<RecentProof>,
    Path(id): Path<EmployeeId>,
    Json(wanted): Json<PersonChange>,
) -> Result<Reply<EmployeeDetail>> {
    if wanted.role.is_some() || wanted.contact() {
        proof?;
    }
    context
        .write(move |change| {
            change_person(change, id, wanted)?;
            load(change.db, change.core, change.actor, change.now, id)
        })
        .await
        .map(Reply)
}

/// Changes what is known about a person. No one changes their own role or tip credit, and no one the addresses with
/// which someone above them signs in.
///
/// # Errors
/// `NotFound`, `Forbidden`, `self_edit_forbidden`, `role_above_own`, `Conflict`, `Invalid`, `birth_date_required`,
/// `phone_in_use`, `email_in_use`, `number_in_use`, `last_owner`, `reassignment_required`; database errors.
pub fn change_person(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    wanted: PersonChange,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamRead)?;
    for permission in wanted.needs() {
        subject.allow(change.actor, permission)?;
    }
    if wanted.role.is_some() || wanted.tip_credit_e4.is_some() {
        refuse_self(change.actor, id)?;
    }
    if wanted.contact() {
        account::refuse_above(change.db, change.actor, id)?;
    }
    let before = &subject.person;
    version::check_version(
        change.db,
        ("person", id),
        (wanted.version, before.version),
        || load(change.db, change.core, change.actor, change.now, id),
    )?;
    let born_before = birth_date::open(change.db, change.core, before)?;
    let born = wanted.birth_date.unwrap_or(born_before);
    if wanted.is_minor == Some(true) && born.is_none() {
        return Err(Error::unprocessable("birth_date_required"));
    }
    let role_before = account::role(change.db, id)?;
    let (role, assignee) = (wanted.role, wanted.reassign_to);
    let born_changed = born != born_before;
    let mut after = apply(before.clone(), wanted)?;
    person_rules::check(change, &mut after, born, subject.today(change)?)?;
    if born_changed {
        after.sealed_birth_date = born
            .map(|born| birth_date::seal(change.db, change.core, id, born))
            .transpose()?;
    }
    store::save_employee(change.db, &after)?;
    account::follow(change, before, &after)?;
    if let Some(role) = role
        && role != role_before
    {
        if role.is_none_or(|role| role.scope_of(Permission::ApplicationsMove).is_none()) {
            handover::check(change, id, assignee)?;
            handover::reassign(change, id, assignee)?;
        } else {
            handover::check_named(change, id, assignee)?;
        }
        account::set_role(change, id, role)?;
    } else {
        handover::check_named(change, id, assignee)?;
    }
    let was = record::of(change, before, born_before, role_before)?;
    let is = record::of(change, &after, born, role.unwrap_or(role_before))?;
    let entry = record::entry(
        change,
        &after,
        OrganizationAction::PersonChanged,
        ("person", id),
        (was, is),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}

fn apply(mut person: Employee, wanted: PersonChange) -> Result<Employee> {
    if let Some(status) = wanted.status {
        let already_employed =
            |status: Status| matches!(status, Status::Invited | Status::Active | Status::OnLeave);
        if !already_employed(person.status) || !matches!(status, Status::Active | Status::OnLeave) {
            return Err(Error::field("status", "not_allowed"));
        }
        person.status = status;
    }
    person.first_name = wanted.first_name.unwrap_or(person.first_name);
    person.last_name = wanted.last_name.unwrap_or(person.last_name);
    person.preferred_name = wanted.preferred_name.unwrap_or(person.preferred_name);
    person.phone = wanted.phone.unwrap_or(person.phone);
    person.email = wanted.email.unwrap_or(person.email);
    person.preferred_language = wanted
        .preferred_language
        .unwrap_or(person.preferred_language);
    person.hired_on = wanted.hired_on.unwrap_or(person.hired_on);
    person.employee_number = wanted.employee_number.unwrap_or(person.employee_number);
    person.school_calendar_id = wanted
        .school_calendar_id
        .unwrap_or(person.school_calendar_id);
    person.tip_credit_e4 = wanted.tip_credit_e4.unwrap_or(person.tip_credit_e4);
    person.max_weekly_minutes = wanted
        .max_weekly_minutes
        .unwrap_or(person.max_weekly_minutes);
    person.version += 1;
    Ok(person)
}
