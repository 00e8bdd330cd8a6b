//! The person behind an application: who may see them, and which records are the same person.

use rusqlite::{Connection, OptionalExtension as _};

use crate::{
    error::{Error, Result},
    ids::ApplicantId,
    permit::{Actor, Permission},
    sql,
    write_context::WriteContext,
};
use recruiting::{
    applications::{
        APPLICANT_COLUMNS, APPLICATION_COLUMNS, applicant, applicant_row, application_row, sees,
    },
    types::{Applicant, Application},
};

/// A person as the caller sees them: their own record, those merged into it, and the applications within scope.
#[derive(Clone, Debug)]
pub struct ApplicantIdentity {
    /// The record that was asked for.
    pub record: Applicant,
    /// Every record of this person, the main one first.
    pub records: Vec<Applicant>,
    /// Their applications, newest first, as far as the caller may see them.
    pub applications: Vec<Application>,
    /// Whether they have applications that the caller may not see.
    pub more_elsewhere: bool,
}

impl ApplicantIdentity {
    /// A person that the caller may act on with `permission`: at least one of their applications is in sight.
    ///
    /// # Errors
    /// `NotFound` where the person is missing or out of scope, `Forbidden`; database errors.
    pub fn allowed(
        db: &Connection,
        actor: &Actor,
        id: ApplicantId,
        permission: Permission,
    ) -> Result<Self> {
        actor.allow(Permission::ApplicationsRead)?;
        let person = Self::load(db, actor, id)?;
        if person.applications.is_empty() {
            return Err(Error::NotFound);
        }
        actor.allow(permission)?;
        Ok(person)
    }

    /// A person, independent of the caller's rights on them.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub fn load(db: &Connection, actor: &Actor, id: ApplicantId) -> Result<Self> {
        let record = applicant(db, id)?;
        let records = records(db, root(db, id)?)?;
        let (mut seen, mut more_elsewhere) = (Vec::new(), false);
        for application in applications(db, &records)? {
            if sees(db, actor, &application)? {
                seen.push(application);
            } else {
                more_elsewhere = true;
            }
        }
        Ok(Self {
            record,
            records,
            applications: seen,
            more_elsewhere,
        })
    }

    /// The main record of the person.
    pub fn root(&self) -> &Applicant {
        self.records.first().unwrap_or(&self.record)
    }

    /// The ids of all their records.
    pub fn ids(&self) -> Vec<ApplicantId> {
        self.records.iter().map(|record| record.id).collect()
    }

    /// Says that everything that shows this person is stale.
    pub fn touch(&self, change: &mut WriteContext<'_>) {
        change.invalidate("/api/applications");
        change.invalidate("/api/conversations");
    }
}

/// The main record of a person: the end of what it was merged into.
///
/// # Errors
/// Database errors.
pub fn root(db: &Connection, id: ApplicantId) -> Result<ApplicantId> {
    // UNION keeps a circle, which no use case makes, from going round for ever.
    Ok(db
        .prepare_cached(
            "WITH RECURSIVE way (id, next) AS (
               SELECT id, merged_into FROM applicants WHERE id = ?1
               UNION SELECT a.id, a.merged_into FROM applicants a JOIN way ON a.id = way.next)
             SELECT id FROM way WHERE next IS NULL",
        )?
        .query_row([id], |row| row.get(0))
        .optional()?
        .unwrap_or(id))
}

/// Every record of a person, the main one first.
fn records(db: &Connection, root: ApplicantId) -> Result<Vec<Applicant>> {
    let mut statement = db.prepare_cached(&format!(
        "WITH RECURSIVE same (id) AS (
           SELECT ?1 UNION SELECT a.id FROM applicants a JOIN same ON a.merged_into = same.id)
         SELECT {} FROM applicants a JOIN same USING (id) ORDER BY a.id <> ?1, a.created_at, a.id",
        sql::columns("a", APPLICANT_COLUMNS)
    ))?;
    let rows = statement.query_map([root], applicant_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn applications(db: &Connection, records: &[Applicant]) -> Result<Vec<Application>> {
    let ids: Vec<ApplicantId> = records.iter().map(|record| record.id).collect();
    let mut statement = db.prepare_cached(
        &format!("SELECT {APPLICATION_COLUMNS} FROM applications WHERE applicant_id IN (SELECT value FROM json_each(?1))
         ORDER BY applied_at DESC, id DESC"),
    )?;
    let rows = statement.query_map([serde_json::to_string(&ids)?], application_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
