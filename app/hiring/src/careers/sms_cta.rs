//! Applying by text: the word and the number, where the brand has a line of its own and a word leads to the job.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{
    config::Config,
    error::Result,
    format::phone,
    ids::{JobId, LocationId},
    token,
};
use recruiting::types::Job;

/// A keyword, and the number to text it to.
#[derive(Clone, Debug)]
pub struct TextUs {
    /// The word.
    pub word: String,
    /// "(619) 555-0142".
    pub number: String,
    /// The link that opens the phone's messages with both filled in.
    pub link: String,
}

/// The word of a job, else of its restaurant, else of the brand.
///
/// # Errors
/// Database errors.
pub fn for_job(db: &Connection, config: &Config, job: &Job) -> Result<Option<TextUs>> {
    of(db, config, Some(job.id), Some(job.location_id))
}

/// The word of a restaurant, else of the brand.
///
/// # Errors
/// Database errors.
pub fn for_place(
    db: &Connection,
    config: &Config,
    place: Option<LocationId>,
) -> Result<Option<TextUs>> {
    of(db, config, None, place)
}

fn of(
    db: &Connection,
    config: &Config,
    job: Option<JobId>,
    place: Option<LocationId>,
) -> Result<Option<TextUs>> {
    let Some(number) = config.line(&token::brand_code(db)?) else {
        return Ok(None);
    };
    let word: Option<String> = db
        .prepare_cached(
            "SELECT keyword FROM sms_keywords WHERE active = 1
               AND (job_id = ?1 OR (job_id IS NULL AND (location_id = ?2 OR location_id IS NULL)))
             ORDER BY job_id IS NULL, location_id IS NULL, keyword LIMIT 1",
        )?
        .query_row(params![job, place], |row| row.get(0))
        .optional()?;
    Ok(word.map(|word| TextUs {
        link: format!("sms:{number}?&body={word}"),
        number: phone(number),
        word,
    }))
}
