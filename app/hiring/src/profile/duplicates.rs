//! Records that may be the same person: the same number, the same address, or the same file under a like name.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use serde::Serialize;

use super::person::{self, ApplicantIdentity};
use crate::{
    error::Result,
    ids::{ApplicantId, ApplicationId},
    permit::Actor,
    settings::types::string_enum,
    sql,
};
use recruiting::{
    applications::{APPLICANT_COLUMNS, applicant, applicant_row},
    types::Applicant,
};

string_enum! {
    /// The likeness of two records.
    Likeness {
        /// The same phone number.
        Phone = "phone",
        /// The same email address.
        Email = "email",
        /// Last name, first initial and resume are the same.
        Resume = "resume",
    }
}

/// A record that may be the same person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Duplicate {
    /// The record.
    pub applicant_id: ApplicantId,
    /// Its version, for merging.
    pub version: i64,
    /// First and last name.
    pub name: String,
    /// Their newest application within scope.
    pub application_id: ApplicationId,
    /// The reasons.
    pub because: Vec<Likeness>,
}

/// Records within the caller's scope that may be the same person as `it`.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, actor: &Actor, it: &ApplicantIdentity) -> Result<Vec<Duplicate>> {
    let mut found: BTreeMap<ApplicantId, Vec<Likeness>> = BTreeMap::new();
    for record in &it.records {
        for (likeness, other) in like(db, record)? {
            let standing = person::root(db, other)?;
            if standing != it.root().id {
                let because = found.entry(standing).or_default();
                if !because.contains(&likeness) {
                    because.push(likeness);
                }
            }
        }
    }
    let mut duplicates = Vec::new();
    for (id, because) in found {
        let other = ApplicantIdentity::load(db, actor, id)?;
        if let Some(application) = other.applications.first() {
            let record = applicant(db, id)?;
            duplicates.push(Duplicate {
                applicant_id: id,
                version: record.version,
                name: record.name(),
                application_id: application.id,
                because,
            });
        }
    }
    Ok(duplicates)
}

fn like(db: &Connection, it: &Applicant) -> Result<Vec<(Likeness, ApplicantId)>> {
    let mut found = Vec::new();
    for (likeness, column, value) in [
        (Likeness::Phone, "phone", &it.phone),
        (Likeness::Email, "email", &it.email),
    ] {
        if let Some(value) = value {
            let mut statement = db.prepare_cached(&format!(
                "SELECT id FROM applicants WHERE {column} = ?1 AND id <> ?2 AND anonymised_at IS NULL"
            ))?;
            let rows = statement.query_map(params![value, it.id], |row| row.get(0))?;
            for id in rows {
                found.push((likeness, id?));
            }
        }
    }
    let mut statement = db.prepare_cached(
        &format!("SELECT DISTINCT {} FROM hiring_documents mine
         JOIN hiring_documents theirs ON theirs.sha256 = mine.sha256 AND theirs.applicant_id <> mine.applicant_id
         JOIN applicants a ON a.id = theirs.applicant_id
         WHERE mine.applicant_id = ?1 AND mine.removed_at IS NULL AND theirs.removed_at IS NULL
           AND a.anonymised_at IS NULL", sql::columns("a", APPLICANT_COLUMNS)),
    )?;
    for other in statement.query_map([it.id], applicant_row)? {
        let other = other?;
        if alike(it, &other) {
            found.push((Likeness::Resume, other.id));
        }
    }
    Ok(found)
}

/// The same last name and the same first initial, in any case.
fn alike(one: &Applicant, other: &Applicant) -> bool {
    let initial = |it: &Applicant| it.first_name.to_lowercase().chars().next();
    one.last_name.to_lowercase() == other.last_name.to_lowercase() && initial(one) == initial(other)
}
