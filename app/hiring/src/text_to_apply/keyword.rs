//! The words that people text to apply, exact or nearly so.

use rusqlite::{Connection, Row};

use crate::{
    error::Result,
    ids::{JobId, LocationId},
};
use recruiting::{jobs::store, messaging::intent, types::Job};

/// Most jobs that one text can offer.
const MAX_JOBS: usize = 6;

/// A word and what it is for.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) keyword: String,
    location: Option<LocationId>,
    job: Option<JobId>,
}

impl Word {
    /// The open jobs that the word is for, newest first.
    pub(super) fn open_jobs(&self, db: &Connection) -> Result<Vec<Job>> {
        let mut jobs: Vec<Job> = store::jobs(db)?
            .into_iter()
            .filter(Job::is_open)
            .filter(|job| match self.job {
                Some(id) => job.id == id,
                None => self.location.is_none_or(|place| job.location_id == place),
            })
            .collect();
        jobs.truncate(MAX_JOBS);
        Ok(jobs)
    }
}

/// The word that a message is.
pub(super) fn find(db: &Connection, message: &str) -> Result<Option<Word>> {
    let typed = spelled(message);
    Ok(active(db)?.into_iter().find(|word| word.keyword == typed))
}

/// The word that a message nearly is: one letter more, less or other, or two that changed places.
pub(super) fn near(db: &Connection, message: &str) -> Result<Option<String>> {
    let typed = spelled(message);
    if typed.len() < 3 {
        return Ok(None);
    }
    Ok(active(db)?
        .into_iter()
        .map(|word| word.keyword)
        .find(|word| is_near(word.as_bytes(), typed.as_bytes())))
}

fn active(db: &Connection) -> Result<Vec<Word>> {
    let mut statement = db.prepare_cached(
        "SELECT keyword, location_id, job_id FROM sms_keywords WHERE active = 1 ORDER BY keyword",
    )?;
    let rows = statement.query_map([], |row: &Row<'_>| {
        Ok(Word {
            keyword: row.get(0)?,
            location: row.get(1)?,
            job: row.get(2)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn spelled(message: &str) -> String {
    intent::plain(message).to_uppercase()
}

fn is_near(left: &[u8], right: &[u8]) -> bool {
    let (short, long) = if left.len() <= right.len() {
        (left, right)
    } else {
        (right, left)
    };
    let same = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    match long.len() - short.len() {
        0 => {
            let (a, b) = (&short[same..], &long[same..]);
            a.get(1..) == b.get(1..)
                || (a.len() >= 2 && a[0] == b[1] && a[1] == b[0] && a[2..] == b[2..])
        }
        1 => short[same..] == long[same + 1..],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_near;

    #[test]
    fn one_slip_of_the_thumb_is_forgiven() {
        for typed in ["TACO", "TAC", "TACOS", "TACI", "ATCO", "TCAO", "ACO"] {
            assert!(is_near(b"TACO", typed.as_bytes()), "{typed}");
        }
        for typed in ["TA", "COTA", "TAXI", "BURRITO", "TACOSS"] {
            assert!(!is_near(b"TACO", typed.as_bytes()), "{typed}");
        }
    }
}
