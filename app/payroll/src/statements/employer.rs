//! The employer as wage statements name it: the company, not the brand.

use axum::Json as Reply;
use platform::{
    audit::Entry,
    context::Context,
    error::Result,
    extract::Json,
    permit::{Permission, allow_everywhere},
    validator::Validator,
    version::check_version,
    write_context::WriteContext,
};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::store;
use crate::PayrollAction;

/// The employer as wage statements name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmployerIdentity {
    /// The company's legal name.
    pub legal_name: String,
    /// Street and number.
    pub street: String,
    /// City.
    pub city: String,
    /// Two-letter state.
    pub state: String,
    /// Postal code.
    pub postal_code: String,
    /// Telephone, E.164 once it is on file.
    pub phone: String,
    /// The federal employer identification number, `12-3456789`; null: not entered.
    pub fein: Option<String>,
    /// Raised by each write; 0: no one entered it yet.
    pub version: i64,
}

/// The employer as wage statements name it.
#[utoipa::path(
    get, path = "/api/payroll/employer", operation_id = "getEmployer", tag = "payroll",
    responses((status = 200, body = EmployerIdentity))
)]
pub async fn handler(context: Context) -> Result<Reply<EmployerIdentity>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::PayrollConfigure)?;
            known(db)
        })
        .await
        .map(Reply)
}

/// Changes the employer as wage statements name it.
#[utoipa::path(
    put, path = "/api/payroll/employer", operation_id = "setEmployer", tag = "payroll",
    request_body = EmployerIdentity, responses((status = 200, body = EmployerIdentity))
)]
pub async fn set_handler(
    context: Context,
    Json(wanted): Json<EmployerIdentity>,
) -> Result<Reply<EmployerIdentity>> {
    context
        .write(move |change| set(change, &wanted))
        .await
        .map(Reply)
}

fn known(db: &Connection) -> Result<EmployerIdentity> {
    let on_file = store::employer(db)?;
    on_file.map_or_else(|| store::unknown_employer(db), Ok)
}

/// Changes the employer.
///
/// # Errors
/// `Forbidden`, `version_conflict`, `Invalid`; database errors.
pub fn set(change: &mut WriteContext<'_>, wanted: &EmployerIdentity) -> Result<EmployerIdentity> {
    allow_everywhere(change.actor, Permission::PayrollConfigure)?;
    let before = known(change.db)?;
    check_version(
        change.db,
        ("employer_identity", "1"),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = EmployerIdentity {
        version: before.version + 1,
        ..checked(wanted)?
    };
    store::save_employer(change.db, &after)?;
    let entry = Entry::new(PayrollAction::EmployerChanged, "employer_identity", "1")
        .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/payroll/employer");
    Ok(after)
}

fn checked(wanted: &EmployerIdentity) -> Result<EmployerIdentity> {
    let mut checks = Validator::default();
    let legal_name = checks.name("legalName", &wanted.legal_name, 120);
    let street = checks.required_text("street", &wanted.street, 120);
    let city = checks.required_text("city", &wanted.city, 80);
    let state = checks.required_text("state", &wanted.state, 2);
    let is_state = state.len() == 2 && state.bytes().all(|sign| sign.is_ascii_uppercase());
    checks.ensure(is_state || state.is_empty(), "state", "code_invalid");
    let postal_code = checks.required_text("postalCode", &wanted.postal_code, 10);
    let phone = checks.phone("phone", &wanted.phone).unwrap_or_default();
    let typed = wanted.fein.as_deref().map(str::trim);
    let typed = typed.filter(|fein| !fein.is_empty());
    let fein = typed.and_then(fein);
    checks.ensure(typed.is_none() || fein.is_some(), "fein", "fein_invalid");
    checks.finish()?;
    Ok(EmployerIdentity {
        legal_name,
        street,
        city,
        state,
        postal_code,
        phone,
        fein,
        version: wanted.version,
    })
}

/// A federal employer identification number of nine digits, however its hyphen was typed: `12-3456789`.
fn fein(typed: &str) -> Option<String> {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    let plain = typed
        .chars()
        .all(|sign| sign.is_ascii_digit() || matches!(sign, '-' | ' '));
    (plain && digits.len() == 9).then(|| format!("{}-{}", &digits[..2], &digits[2..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identification_number_has_nine_digits() {
        assert_eq!(fein("123456789").as_deref(), Some("12-3456789"));
        assert_eq!(fein("12-3456789").as_deref(), Some("12-3456789"));
        assert_eq!(fein("12-345678"), None);
        assert_eq!(fein("12-345678X"), None);
    }
}
