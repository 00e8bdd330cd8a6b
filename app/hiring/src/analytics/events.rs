//! The events of a report's applications: the single replies, interviews, offers and links that figures count and that
//! lists of people show, so that both always agree.

use jiff::Timestamp;
use rusqlite::Connection;

use super::{
    cohort::{self, Cohort, CohortMember, Meeting, Sent},
    filter::Scope,
};
use crate::{error::Result, ids::ApplicationId};
use recruiting::applications::time;

/// Applicants who were contacted by a team member or could choose a time, and when first.
///
/// # Errors
/// Database errors.
pub fn replies<'a>(
    db: &Connection,
    scope: &Scope,
    cohort: &'a Cohort,
) -> Result<Vec<(&'a CohortMember, Timestamp)>> {
    let contacts = cohort::first_contacts(db)?;
    let first = cohort
        .cases
        .iter()
        .filter_map(|case| Some((case, *contacts.get(&case.id)?)));
    Ok(first
        .filter(|(case, at)| *at >= case.applied_at && scope.counts(case.place, *at))
        .collect())
}

/// Interviews that were held or missed.
///
/// # Errors
/// Database errors.
pub fn met(db: &Connection, scope: &Scope, cohort: &Cohort) -> Result<Vec<Meeting>> {
    let mut met = cohort::meetings(db)?;
    met.retain(|meeting| {
        (meeting.held() || meeting.missed())
            && cohort.of(meeting.application).is_some()
            && scope.counts(meeting.place, meeting.starts_at)
    });
    Ok(met)
}

/// Offers that went out.
///
/// # Errors
/// Database errors.
pub fn sent(db: &Connection, scope: &Scope, cohort: &Cohort) -> Result<Vec<Sent>> {
    let mut sent = cohort::offers(db)?;
    sent.retain(|offer| {
        let case = cohort.of(offer.application);
        case.is_some_and(|case| scope.counts(case.place, offer.at))
    });
    Ok(sent)
}

/// A link by which an applicant chooses a time.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// Of which application.
    pub application: ApplicationId,
    /// When it was sent.
    pub at: Timestamp,
    /// Whether it was opened.
    pub opened: bool,
    /// Whether a time was chosen by it.
    pub booked: bool,
    /// Whether it once led to no free time.
    pub without_slots: bool,
}

/// The links that went out to choose a time by, but for those that were revoked. An interview that the team booked has
/// a link too, to change it: no one was asked to choose by it, and no one did.
///
/// # Errors
/// Database errors.
pub fn links(db: &Connection, scope: &Scope, cohort: &Cohort) -> Result<Vec<Link>> {
    let mut query = db.prepare_cached(
        "SELECT application_id, created_at, state, no_slots_alerted_at IS NOT NULL AS empty,
           first_opened_at IS NOT NULL AS opened FROM scheduling_links
         WHERE state <> 'revoked' AND by_hand = 0",
    )?;
    let mut rows = query.query([])?;
    let mut links = Vec::new();
    while let Some(row) = rows.next()? {
        let Some(case) = cohort.of(row.get("application_id")?) else {
            continue;
        };
        let at = time(row, "created_at")?;
        if scope.counts(case.place, at) {
            let state: String = row.get("state")?;
            let without_slots: bool = row.get("empty")?;
            links.push(Link {
                application: case.id,
                at,
                opened: row.get::<_, bool>("opened")? || without_slots,
                booked: state == "booked",
                without_slots,
            });
        }
    }
    Ok(links)
}
