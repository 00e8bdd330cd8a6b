//! Certificates: food handling, alcohol service, first aid and others, with the day on which they expire.

pub mod add;
pub mod change;
pub mod ending;
pub mod list;
pub mod remind;
pub mod remove;

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::Deserialize;
use serde_json::Value;

use super::{store, types::Certificate};
use crate::{
    compliance::audit,
    error::{Error, Result},
    ids::{CertificateId, EmployeeId},
    settings::types::CertificateKind,
    validator::Validator,
    write_context::WriteContext,
};

/// What a certificate says.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewCertificate {
    /// What it is for.
    pub kind: CertificateKind,
    /// What it is called; for the kind `other` only.
    pub name: Option<String>,
    /// The number on it.
    pub number: Option<String>,
    /// The first day on which it holds.
    #[schema(value_type = String, format = Date)]
    pub issued_on: Date,
    /// The last day on which it holds; null where it does not expire.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
}

impl NewCertificate {
    /// The certificate that it makes of a person.
    ///
    /// # Errors
    /// `Invalid`.
    fn checked(
        self,
        id: CertificateId,
        employee_id: EmployeeId,
        version: i64,
    ) -> Result<Certificate> {
        let mut checks = Validator::default();
        let name = match (self.kind, self.name) {
            (CertificateKind::Other, name) => {
                Some(checks.required_text("name", name.as_deref().unwrap_or_default(), 60))
            }
            (_, name) => {
                checks.ensure(name.is_none(), "name", "not_allowed");
                None
            }
        };
        let number = self
            .number
            .map(|number| checks.optional_text("number", &number, 40))
            .filter(|number| !number.is_empty());
        checks.ensure(
            self.expires_on.is_none_or(|last| last >= self.issued_on),
            "expiresOn",
            "before_start",
        );
        checks.finish()?;
        Ok(Certificate {
            id,
            employee_id,
            kind: self.kind,
            name,
            number,
            issued_on: self.issued_on,
            expires_on: self.expires_on,
            version,
        })
    }
}

/// A person's certificate.
fn of_person(
    change: &WriteContext<'_>,
    person: EmployeeId,
    id: CertificateId,
) -> Result<Certificate> {
    store::certificates(change.db, &store::ids(&[person]))?
        .into_iter()
        .find(|certificate| certificate.id == id)
        .ok_or(Error::NotFound)
}

/// A certificate as the audit trail keeps it: its number can be erased with the person.
fn recorded(change: &WriteContext<'_>, certificate: &Certificate) -> Result<Value> {
    let mut record = serde_json::to_value(certificate)?;
    if let Some(number) = &certificate.number {
        record["number"] = audit::personal(change, certificate.employee_id.0, number)?;
    }
    Ok(record)
}

/// The certificate of each person, kind and name that holds the longest.
pub(super) fn latest(certificates: &[Certificate]) -> Vec<&Certificate> {
    let mut latest: BTreeMap<(EmployeeId, CertificateKind, Option<&str>), &Certificate> =
        BTreeMap::new();
    for one in certificates {
        let known = latest
            .entry((one.employee_id, one.kind, one.name.as_deref()))
            .or_insert(one);
        let ends = known.expires_on;
        if ends.is_some_and(|last| one.expires_on.is_none_or(|later| later > last)) {
            *known = one;
        }
    }
    latest.into_values().collect()
}
