//! Finds the applicant: the same number is the same person; an address or a likeness is only a hint for people to
//! judge.

use rusqlite::{Connection, OptionalExtension as _};

use super::{check::Sound, types::NewApplication};
use crate::{error::Result, write_context::WriteContext};
use recruiting::{
    applications::{APPLICANT_COLUMNS, applicant_row, save_applicant},
    types::Applicant,
};

/// The person of a number, in E.164. A record that was merged into another still has its number: a read of the person
/// finds both.
///
/// # Errors
/// Database errors.
pub fn find(db: &Connection, phone: &str) -> Result<Option<Applicant>> {
    Ok(db
        .prepare_cached(&format!(
            "SELECT {APPLICANT_COLUMNS} FROM applicants WHERE phone = ?1 AND anonymised_at IS NULL
             ORDER BY merged_into IS NOT NULL, created_at, id LIMIT 1"
        ))?
        .query_row([phone], applicant_row)
        .optional()?)
}

/// The applicant, known or new. A known applicant keeps the name that the team knows them by.
///
/// # Errors
/// Database errors.
pub(super) fn find_or_make(
    change: &WriteContext<'_>,
    it: &NewApplication,
    sound: &Sound,
) -> Result<Applicant> {
    let applicant = match find(change.db, &sound.phone)? {
        // Someone who texted first has no name yet.
        Some(known) => Applicant {
            first_name: named(&known.first_name, &sound.first_name),
            last_name: named(&known.last_name, &sound.last_name),
            email: sound.email.clone().or_else(|| known.email.clone()),
            preferred_language: it.language,
            phone_verified: known.phone_verified || it.phone_verified,
            version: known.version + 1,
            ..known
        },
        None => Applicant {
            id: it.new_applicant_id,
            first_name: sound.first_name.clone(),
            last_name: sound.last_name.clone(),
            preferred_name: None,
            phone: Some(sound.phone.clone()),
            phone_verified: it.phone_verified,
            email: sound.email.clone(),
            preferred_language: it.language,
            merged_into: None,
            do_not_rehire: false,
            talent_pool: false,
            anonymised_at: None,
            created_at: change.now,
            version: 1,
        },
    };
    save_applicant(change.db, &applicant)?;
    Ok(applicant)
}

fn named(known: &str, typed: &str) -> String {
    if known.is_empty() { typed } else { known }.to_owned()
}
