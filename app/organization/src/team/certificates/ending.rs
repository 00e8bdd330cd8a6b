//! Certificates that have ended or end within a month, over the whole team.

use std::collections::BTreeSet;

use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use rusqlite::Connection;
use serde::Serialize;

use super::latest;
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId},
    permit::{Actor, Permission},
    settings::types::CertificateKind,
    team::{employee_access::EmployeeAccess, facts, list_rows::SOON_DAYS, store},
};

/// A certificate that has ended or ends soon, and that no later one replaces.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndingCertificate {
    /// Whose.
    pub employee_id: EmployeeId,
    /// Their name.
    pub employee_name: String,
    /// What it is for.
    pub kind: CertificateKind,
    /// What it is called, where the kind is `other`.
    pub name: Option<String>,
    /// The last day on which it holds.
    #[schema(value_type = String, format = Date)]
    pub expires_on: Date,
    /// Days from today where the person works; negative: it has ended.
    pub days_left: i32,
}

/// The certificates of people who are on the team at some locations, those that ended first in front. People whose records
/// the actor may not read are left out.
///
/// # Errors
/// Database errors.
pub fn ending(
    db: &Connection,
    actor: &Actor,
    locations: &[LocationId],
    now: Timestamp,
) -> Result<Vec<EndingCertificate>> {
    let utc = now.to_zoned(TimeZone::UTC).date();
    let mut people: BTreeSet<EmployeeId> = BTreeSet::new();
    for location in locations {
        people.extend(facts::assigned_to(db, *location, utc)?);
    }
    let people: Vec<EmployeeId> = people.into_iter().collect();
    let ids = store::ids(&people);
    let subjects = EmployeeAccess::load_all(db, &ids)?;
    let certificates = store::certificates(db, &ids)?;
    let mut found = Vec::new();
    for certificate in latest(&certificates) {
        let (Some(expires_on), Some(subject)) = (
            certificate.expires_on,
            subjects.get(&certificate.employee_id),
        ) else {
            continue;
        };
        // A local date is at most one day from the date in UTC.
        if expires_on > utc.saturating_add((SOON_DAYS + 1).days()) {
            continue;
        }
        if !subject.person.status.works() || !subject.shows(actor, Permission::TeamReadPrivate) {
            continue;
        }
        let today = subject.today_at(db, now)?;
        if expires_on < today.saturating_add(SOON_DAYS.days()) {
            found.push(EndingCertificate {
                employee_id: certificate.employee_id,
                employee_name: subject.person.name(),
                kind: certificate.kind,
                name: certificate.name.clone(),
                expires_on,
                days_left: (expires_on - today).get_days(),
            });
        }
    }
    found.sort_by_key(|one| (one.expires_on, one.employee_id));
    Ok(found)
}
