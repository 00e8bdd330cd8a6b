//! The application's own values for the placeholders of a message.

use rusqlite::{Connection, OptionalExtension as _};

use super::merge_fields::Values;
use crate::{
    applications,
    error::Result,
    ids::{LocationId, UserId},
    jobs,
    messages::{self, Lang},
    settings, token,
    types::{Applicant, Application, Job},
    write_context::WriteContext,
};

/// The brand's name.
///
/// # Errors
/// Database errors.
pub fn company(db: &Connection) -> Result<String> {
    Ok(db
        .prepare_cached("SELECT name FROM brand")?
        .query_row([], |row| row.get(0))?)
}

/// The zone of a location; empty where there is none.
///
/// # Errors
/// Database errors.
pub fn zone(db: &Connection, location: Option<LocationId>) -> Result<String> {
    let Some(location) = location else {
        return Ok(String::new());
    };
    let zone: Option<String> = db
        .prepare_cached("SELECT zone FROM locations WHERE id = ?1")?
        .query_row([location], |row| row.get(0))
        .optional()?;
    Ok(zone.unwrap_or_default())
}

/// The values of all placeholders in a language; a sender's own values override them.
///
/// # Errors
/// Database errors.
pub fn of(
    change: &WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
    lang: Lang,
) -> Result<Values> {
    let db = change.db;
    let (job, place) = (
        jobs::store::job(db, application.job_id)?,
        settings::location(db, application.location_id)?,
    );
    let owner = application.owner_id.or(job.owner_id);
    let address = [place.street.as_str(), place.city.as_str()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ");
    let pairs = [
        ("firstName", applicant.called().to_owned()),
        ("jobTitle", job.title.get(lang).to_owned()),
        ("locationName", place.name.clone()),
        ("address", address),
        ("companyName", company(db)?),
        ("managerName", manager(db, owner, lang)?),
        ("payRange", pay(&job)),
        (
            "statusLink",
            applications::status_link(change, application.id)?,
        ),
    ];
    Ok(pairs
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect())
}

/// The brand's openings, for rejected applicants.
///
/// # Errors
/// Database errors.
pub fn openings(change: &WriteContext<'_>) -> Result<String> {
    Ok(change.core.career_site(&token::brand_code(change.db)?))
}

fn manager(db: &Connection, owner: Option<UserId>, lang: Lang) -> Result<String> {
    let name: Option<String> = match owner {
        Some(owner) => db
            .prepare_cached("SELECT first_name FROM users WHERE id = ?1")?
            .query_row([owner], |row| row.get(0))
            .optional()?,
        None => None,
    };
    Ok(name
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| messages::translate(lang, "talk-our-team", &[])))
}

/// `$17.50-$20`, with a plain hyphen: a longer dash would double the price of the text.
fn pay(job: &Job) -> String {
    let dollars = |rate: i64| {
        let cents = rate / 100;
        if cents % 100 == 0 {
            format!("${}", cents / 100)
        } else {
            format!("${}.{:02}", cents / 100, cents % 100)
        }
    };
    match (job.pay_min_e4, job.pay_max_e4) {
        (Some(least), Some(most)) if least != most => {
            format!("{}-{}", dollars(least), dollars(most))
        }
        (Some(rate), _) | (None, Some(rate)) => dollars(rate),
        (None, None) => String::new(),
    }
}
