//! A person's audit record: what names or dates them is sealed under their own key, so that it can be erased.

use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Value, json};

use super::types::Employee;
use crate::{
    OrganizationAction,
    compliance::audit::{self, Entry},
    error::Result,
    permit::Role,
    write_context::WriteContext,
};

/// A person as the audit trail keeps them.
///
/// # Errors
/// Database errors.
pub(super) fn of(
    change: &WriteContext<'_>,
    person: &Employee,
    birth_date: Option<Date>,
    role: Option<Role>,
) -> Result<Value> {
    let sealed = |value: Option<&str>| match value {
        Some(value) => audit::personal(change, person.id.0, value),
        None => Ok(Value::Null),
    };
    let birth_date = birth_date.map(|date| date.to_string());
    Ok(json!({
        "firstName": sealed(Some(&person.first_name))?,
        "lastName": sealed(Some(&person.last_name))?,
        "preferredName": sealed(person.preferred_name.as_deref())?,
        "phone": sealed(person.phone.as_deref())?,
        "email": sealed(person.email.as_deref())?,
        "birthDate": sealed(birth_date.as_deref())?,
        "preferredLanguage": person.preferred_language,
        "status": person.status,
        "role": role,
        "employeeNumber": person.employee_number,
        "hiredOn": person.hired_on,
        "terminatedOn": person.terminated_on,
        "schoolCalendarId": person.school_calendar_id,
        "tipCreditE4": person.tip_credit_e4,
        "maxWeeklyMinutes": person.max_weekly_minutes,
    }))
}

/// The record of something that belongs to a person, under the person's name.
///
/// # Errors
/// Database errors.
pub(super) fn entry(
    change: &WriteContext<'_>,
    person: &Employee,
    action: OrganizationAction,
    (object_type, object_id): (&'static str, impl std::fmt::Display),
    (before, after): (impl Serialize, impl Serialize),
) -> Result<Entry> {
    let name = audit::personal(change, person.id.0, person.name())?;
    let whose = |value: Value| match value {
        Value::Object(mut fields) if object_type != "person" => {
            fields.insert("employeeId".to_owned(), json!(person.id));
            Value::Object(fields)
        }
        other => other,
    };
    let (before, after) = (
        whose(serde_json::to_value(before)?),
        whose(serde_json::to_value(after)?),
    );
    Entry::new(action, object_type, object_id)
        .label(name)
        .change(before, after)
}
