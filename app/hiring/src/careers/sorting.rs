//! Whether and how points help to sort applications at a location, as applicants read it.

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{error::Result, format::date, ids::LocationId, messages::Lang, web::page::Page};
use recruiting::{
    scoring::{
        explain_for_applicant,
        notice::{self, ScoringUse},
    },
    types::Application,
};

/// Whether points are used at a place.
///
/// # Errors
/// Database errors.
pub fn is_on(db: &Connection, location: LocationId, now: Timestamp) -> Result<bool> {
    Ok(notice::of_place(db, location, now)? == ScoringUse::Now)
}

/// An opening's notice about points, where they are used or announced: the first message for use, the second for an
/// announcement.
///
/// # Errors
/// Database errors.
pub fn scoring_notice(
    db: &Connection,
    (page, [used, announced]): (&Page, [&str; 2]),
    location: LocationId,
    now: Timestamp,
) -> Result<Option<String>> {
    Ok(match notice::of_place(db, location, now)? {
        ScoringUse::Off => None,
        ScoringUse::Now => Some(page.say(used)),
        ScoringUse::From(day) => Some(page.with(announced, "date", &date(page.lang, day))),
    })
}

/// The factors of an application: each part with its points and reason.
///
/// # Errors
/// Database errors.
pub fn factors(
    db: &Connection,
    it: &Application,
    lang: Lang,
    now: Timestamp,
) -> Result<Vec<String>> {
    let parts = explain_for_applicant(db, it, now, lang)?.unwrap_or_default();
    Ok(parts
        .into_iter()
        .map(|part| match part.points.as_str() {
            "" => format!("{}. {}", part.name, part.reason),
            points => format!("{}: {points}. {}", part.name, part.reason),
        })
        .collect())
}
