//! The applicant's side of a work sample: begin, answer, hand in; use an earlier result; ask for something else.

use jiff::SignedDuration;
use rusqlite::Connection;
use serde_json::json;

use super::{
    content::{Item, SimPosition},
    invite::{OPEN_FOR, note},
    points::{self, SimAnswer},
    store::{self, Attempt, SimState},
};
use crate::{
    compliance::audit,
    error::{Conflict, Error, Result},
    messages::Lang,
    permit::{Actor, Permission},
    write_context::WriteContext,
};
use jiff::Timestamp;
use recruiting::{
    applications,
    events::HiringEvent,
    notifications::data::{NewRequest, SamplePoints, UnlistedRequest},
    notifications::{self, NotificationData, Recipients},
    scoring,
    types::{Applicant, Application},
};

/// A result counts for other jobs of the same position for so long.
pub const COUNTS_FOR: SignedDuration = SignedDuration::from_hours(180 * 24);
/// The longest comment, in characters.
pub const LONGEST_WISH: usize = 1000;

/// A try with whom it belongs to.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The try.
    pub attempt: Attempt,
    /// The application.
    pub application: Application,
    /// The person.
    pub applicant: Applicant,
}

/// The try of a link, in any state. One that was voided or not handed in by its last day is gone.
///
/// # Errors
/// `NotFound`; `microsim_expired`; database errors.
pub fn open(db: &Connection, hash: &[u8; 32], now: Timestamp) -> Result<Taken> {
    let attempt = store::of_token(db, hash)?;
    let over = attempt.state != SimState::Submitted && now >= attempt.expires_at;
    if over || attempt.state == SimState::Voided {
        return Err(Error::Gone("microsim_expired"));
    }
    let application = applications::application(db, attempt.application_id)?;
    let applicant = applications::applicant(db, application.applicant_id)?;
    Ok(Taken {
        attempt,
        application,
        applicant,
    })
}

impl Taken {
    /// On whose behalf it is done.
    pub fn actor(&self) -> Actor {
        let person = &self.applicant;
        Actor::applicant(person.id, person.name(), person.preferred_language)
    }

    /// The same person's result for the position, where it still counts.
    ///
    /// # Errors
    /// Database errors.
    pub fn earlier(&self, db: &Connection, now: Timestamp) -> Result<Option<Attempt>> {
        if self.attempt.state != SimState::Invited {
            return Ok(None);
        }
        let since = now - COUNTS_FOR;
        let position: SimPosition = self.attempt.position;
        store::earlier(db, self.applicant.id, self.application.id, position, since)
    }

    /// An item of the work sample.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn item(&self, id: &str) -> Result<&'static Item> {
        let content = self.attempt.position.content();
        content.item(id).ok_or(Error::NotFound)
    }

    fn still_open(&self) -> Result<()> {
        if self.attempt.state == SimState::Submitted {
            let current = json!({ "points": self.attempt.points });
            return Err(conflict("already_submitted", current));
        }
        Ok(())
    }
}

fn conflict(code: &'static str, current: serde_json::Value) -> Error {
    Error::Conflict(Box::new(Conflict {
        code,
        current,
        changed_by: None,
    }))
}

/// Begins: from now on there is a week.
///
/// # Errors
/// As [`open`]; `already_submitted`; `microsim_taken_recently` where an earlier result counts.
pub fn begin(change: &mut WriteContext<'_>, hash: &[u8; 32], lang: Lang) -> Result<Taken> {
    let mut taken = open(change.db, hash, change.now)?;
    taken.still_open()?;
    if let Some(earlier) = taken.earlier(change.db, change.now)? {
        let current = json!({ "submittedAt": earlier.submitted_at });
        return Err(conflict("microsim_taken_recently", current));
    }
    if taken.attempt.state == SimState::Invited {
        let attempt = &mut taken.attempt;
        attempt.state = SimState::Started;
        attempt.content_version = attempt.position.content().version;
        attempt.started_at = Some(change.now);
        attempt.expires_at = change.now + OPEN_FOR;
        attempt.language = lang;
        store::save(change.db, attempt)?;
        note(
            change,
            &taken.application,
            HiringEvent::MicrosimStarted,
            attempt,
        )?;
    }
    Ok(taken)
}

/// Keeps the answer to an item; begins where it has not begun.
///
/// # Errors
/// As [`begin`]; `NotFound` where there is no such item, `Invalid` where the answer does not fit it.
pub fn answer(
    change: &mut WriteContext<'_>,
    hash: &[u8; 32],
    item: &str,
    answer: SimAnswer,
    lang: Lang,
) -> Result<Taken> {
    let mut taken = begin(change, hash, lang)?;
    let known = taken.item(item)?;
    if !points::fits(known, &answer) {
        return Err(Error::field("answer", "not_allowed"));
    }
    taken.attempt.answers.insert(item.to_owned(), answer);
    store::save(change.db, &mut taken.attempt)?;
    Ok(taken)
}

/// Hands in: points by the key, and the score is calculated again.
///
/// # Errors
/// As [`open`]; `already_submitted`.
pub fn submit(change: &mut WriteContext<'_>, hash: &[u8; 32]) -> Result<Taken> {
    let mut taken = open(change.db, hash, change.now)?;
    taken.still_open()?;
    let attempt = &mut taken.attempt;
    let content = attempt.position.content();
    // The key that it was marked by counts, also where it changed since the beginning.
    attempt.content_version = content.version;
    attempt.per_item = points::mark(content, &attempt.answers);
    attempt.points = Some(attempt.per_item.iter().map(|item| item.points).sum());
    attempt.submitted_at = Some(change.now);
    finish(change, &mut taken)?;
    Ok(taken)
}

/// Uses the result of an earlier application, as the applicant agreed.
///
/// # Errors
/// As [`open`]; `already_submitted`; `NotFound` where no earlier result counts.
pub fn reuse(change: &mut WriteContext<'_>, hash: &[u8; 32]) -> Result<Taken> {
    let mut taken = open(change.db, hash, change.now)?;
    taken.still_open()?;
    let earlier = taken
        .earlier(change.db, change.now)?
        .ok_or(Error::NotFound)?;
    let attempt = &mut taken.attempt;
    attempt.answers = earlier.answers;
    attempt.per_item = earlier.per_item;
    attempt.points = earlier.points;
    attempt.content_version = earlier.content_version;
    attempt.language = earlier.language;
    // Its own day: a result does not count longer by being used again.
    attempt.submitted_at = earlier.submitted_at;
    finish(change, &mut taken)?;
    Ok(taken)
}

fn finish(change: &mut WriteContext<'_>, taken: &mut Taken) -> Result<()> {
    taken.attempt.state = SimState::Submitted;
    store::save(change.db, &mut taken.attempt)?;
    let application = &mut taken.application;
    // The version stays: what the applicant does meanwhile is no reason to refuse what the team decides.
    application.last_applicant_activity_at = change.now;
    applications::save(change.db, application)?;
    note(
        change,
        application,
        HiringEvent::MicrosimSubmitted,
        &taken.attempt,
    )?;
    notifications::notify(
        change,
        Recipients::OwnerOrHolders(application, Permission::ApplicationsMove),
        Some(application),
        &NotificationData::WorkSampleSubmitted(SamplePoints {
            points: taken.attempt.points,
        }),
    )?;
    change.invalidate("/api/applications");
    scoring::refresh(change, application.id)
}

/// Keeps what an applicant asks for instead or besides, for the team. It costs nothing: the work sample stays open and
/// its part of the score stays out.
///
/// # Errors
/// As [`open`]; `already_submitted`; `Invalid` where nothing or too much is said.
pub fn ask_for(change: &mut WriteContext<'_>, hash: &[u8; 32], words: &str) -> Result<Taken> {
    let mut taken = open(change.db, hash, change.now)?;
    taken.still_open()?;
    let words = words.trim();
    if words.is_empty() {
        return Err(Error::field("words", "required"));
    }
    if words.chars().count() > LONGEST_WISH {
        return Err(Error::field("words", "too_long"));
    }
    let sealed = audit::personal(change, taken.applicant.id.0, words)?;
    taken.attempt.accommodation = Some(sealed);
    store::save(change.db, &mut taken.attempt)?;
    let application = &taken.application;
    note(
        change,
        application,
        HiringEvent::MicrosimAccommodationAsked,
        &taken.attempt,
    )?;
    notifications::notify(
        change,
        Recipients::OwnerOrHolders(application, Permission::ApplicationsMove),
        Some(application),
        &NotificationData::RequestReceived(NewRequest {
            kind: Some(UnlistedRequest::Accommodation),
        }),
    )?;
    Ok(taken)
}
