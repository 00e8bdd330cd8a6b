//! An applicant's audit record: what names them is sealed under their own key, so that it can be erased.

use serde::Serialize;
use serde_json::{Value, json};

use super::types::{Applicant, Application};
use crate::{
    compliance::audit::{self, Entry},
    error::Result,
    write_context::WriteContext,
};
use platform::audit::AuditAction;

/// An applicant as the audit trail keeps them.
///
/// # Errors
/// Database errors.
pub fn of(change: &WriteContext<'_>, applicant: &Applicant) -> Result<Value> {
    let sealed = |value: Option<&str>| match value {
        Some(value) => audit::personal(change, applicant.id.0, value),
        None => Ok(Value::Null),
    };
    Ok(json!({
        "firstName": sealed(Some(&applicant.first_name))?,
        "lastName": sealed(Some(&applicant.last_name))?,
        "preferredName": sealed(applicant.preferred_name.as_deref())?,
        "phone": sealed(applicant.phone.as_deref())?,
        "email": sealed(applicant.email.as_deref())?,
        "preferredLanguage": applicant.preferred_language,
    }))
}

/// The record of something that happened to an application, under the applicant's sealed name. Free text about the
/// person (notes, answers) belongs into `before` and `after` only through [`audit::personal`].
///
/// # Errors
/// Database errors.
pub fn entry(
    change: &WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    action: impl AuditAction,
    (before, after): (impl Serialize, impl Serialize),
) -> Result<Entry> {
    let name = audit::personal(change, applicant.id.0, applicant.name())?;
    Entry::new(action, "application", application.id)
        .label(name)
        .change(before, after)
}
