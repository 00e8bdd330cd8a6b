//! A person's own choice about the talent pool: their no overrides the team's wish.

use rusqlite::{Connection, OptionalExtension as _};
use serde_json::json;

use crate::{
    error::Result,
    ids::ApplicantId,
    profile::person::{self, ApplicantIdentity},
    sql,
    write_context::WriteContext,
};
use recruiting::{
    applications::{self, APPLICANT_COLUMNS},
    audit_entry,
    events::{self, HiringEvent, PoolChoice},
    types::{Applicant, Application},
};

/// Whether a person asked not to be in the talent pool, on any of their records.
///
/// # Errors
/// Database errors.
pub fn asked_out(db: &Connection, id: ApplicantId) -> Result<bool> {
    let root = person::root(db, id)?;
    Ok(db
        .prepare_cached(
            "WITH RECURSIVE same (id) AS (
               SELECT ?1 UNION SELECT a.id FROM applicants a JOIN same ON a.merged_into = same.id)
             SELECT EXISTS (SELECT 1 FROM applicants JOIN same USING (id) WHERE pool_choice = 'no')",
        )?
        .query_row([root], |row| row.get(0))?)
}

/// A person's choice: none where they made none.
///
/// # Errors
/// Database errors.
pub fn said(db: &Connection, id: ApplicantId) -> Result<Option<bool>> {
    let word: Option<Option<String>> = db
        .prepare_cached("SELECT pool_choice FROM applicants WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?;
    Ok(word.flatten().map(|word| word == "yes"))
}

/// The applicant chooses on their page whether to be in the talent pool.
///
/// # Errors
/// Database errors.
pub fn say(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    yes: bool,
) -> Result<()> {
    // All of a person's records follow their word; what the caller sees of them is not asked here.
    let person = ApplicantIdentity {
        record: applicant.clone(),
        records: records(change.db, applicant.id)?,
        applications: vec![application.clone()],
        more_elsewhere: false,
    };
    for record in &person.records {
        applications::set_pool_choice(change.db, record.id, yes)?;
    }
    put(change, &person, yes, PoolChoice { asked: true })
}

/// Keeps a person in mind or not, on each of their records, and puts it on record.
pub(super) fn put(
    change: &mut WriteContext<'_>,
    person: &ApplicantIdentity,
    kept: bool,
    choice: PoolChoice,
) -> Result<()> {
    let before = person.records.iter().any(|record| record.talent_pool);
    for record in &person.records {
        let mut after = record.clone();
        after.talent_pool = kept;
        after.version += 1;
        applications::save_applicant(change.db, &after)?;
    }
    let event = if kept {
        HiringEvent::PoolKept(choice)
    } else {
        HiringEvent::PoolLeft(choice)
    };
    if let Some(application) = person.applications.first() {
        events::add(change, application, &event)?;
        let values = (
            json!({ "talentPool": before }),
            json!({ "talentPool": kept }),
        );
        let action = event.kind();
        let entry = audit_entry::entry(change, person.root(), application, action, values)?;
        change.record(entry)?;
        change.invalidate(format!("/api/applications/{}", application.id));
    }
    change.invalidate("/api/talent-pool");
    Ok(())
}

fn records(db: &Connection, id: ApplicantId) -> Result<Vec<Applicant>> {
    let root = person::root(db, id)?;
    let mut statement = db.prepare_cached(&format!(
        "WITH RECURSIVE same (id) AS (
           SELECT ?1 UNION SELECT a.id FROM applicants a JOIN same ON a.merged_into = same.id)
         SELECT {} FROM applicants a JOIN same USING (id) ORDER BY a.id <> ?1, a.id",
        sql::columns("a", APPLICANT_COLUMNS)
    ))?;
    let rows = statement.query_map([root], applications::applicant_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
