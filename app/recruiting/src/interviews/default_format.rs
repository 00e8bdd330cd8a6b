//! The format of an interview without a chosen one: one in which someone of that location has time.

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    free_busy::{self, Wanted},
    types::Format,
};
use crate::{
    error::Result,
    ids::{LocationId, UserId},
    types::{Application, Stage},
};

/// The way to meet at a stage: of those that its name suggests first, the first in which there is free time; else the
/// first in which anyone ever has time; else what the stage suggests.
///
/// # Errors
/// Database errors.
pub(super) fn format(
    db: &Connection,
    application: &Application,
    stage: Stage,
    place: LocationId,
    (interviewers, all_of): (&[UserId], bool),
    now: Timestamp,
) -> Result<Format> {
    let ways = ways(stage);
    let wanted = |format| Wanted {
        location: place,
        job: Some(application.job_id),
        format: Some(format),
        interviewers,
        all_of,
    };
    for format in ways {
        let days = free_busy::free(db, wanted(format), now)?;
        if days.iter().any(|day| !day.slots.is_empty()) {
            return Ok(format);
        }
    }
    for format in ways {
        if !free_busy::rules_for(db, wanted(format))?.is_empty() {
            return Ok(format);
        }
    }
    Ok(ways[0])
}

/// The ways to meet at a stage, those that its name suggests first.
pub(super) const fn ways(stage: Stage) -> [Format; 3] {
    match stage {
        Stage::PhoneInterview => [Format::Virtual, Format::Phone, Format::InPerson],
        _ => [Format::InPerson, Format::Virtual, Format::Phone],
    }
}
