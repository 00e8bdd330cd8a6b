//! The acts that a check blocks: hiring while it is not clear, and rejecting by another way while an applicant may
//! answer.

use jiff::{Timestamp, civil::time};
use rusqlite::Connection;
use serde_json::{Value, json};

use super::{
    record::on_record,
    store,
    types::{Check, CheckState},
};
use crate::{
    error::{Error, Result, Unprocessable},
    ids::ApplicationId,
    offers::{self, types::Contingency},
    settings,
    write_context::WriteContext,
};
use recruiting::{
    events::HiringEvent,
    types::{Applicant, Application},
};

/// Refuses to hire while the offer depends on a check that is not clear, or one is under way.
///
/// # Errors
/// `background_check_open` with the check's state; database errors.
pub fn must_not_wait_to_hire(db: &Connection, id: ApplicationId) -> Result<()> {
    match held_up(db, id)? {
        None => Ok(()),
        Some(check) => Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "background_check_open",
            current: Some(json!({
                "checkId": check.as_ref().map(|check| check.id),
                "state": check.as_ref().map(|check| check.state),
                "answerUntil": check.as_ref().and_then(|check| check.answer_until),
            })),
            ..Unprocessable::default()
        }))),
    }
}

/// Whether a check holds up the hire, and which; `Some(None)` where none was begun yet.
///
/// # Errors
/// Database errors.
pub fn held_up(db: &Connection, id: ApplicationId) -> Result<Option<Option<Check>>> {
    let newest = store::newest(db, id)?;
    Ok(match newest {
        Some(check) if check.state.lets_hire() => None,
        Some(check) => Some(Some(check)),
        None if depends(db, id)? => Some(None),
        None => None,
    })
}

/// Whether the signed offer of an application depends on a check.
fn depends(db: &Connection, id: ApplicationId) -> Result<bool> {
    let standing = offers::standing(db, id)?.filter(|offer| offer.state.is_signed());
    Ok(standing.is_some_and(|offer| offer.terms.contingencies.contains(&Contingency::Background)))
}

/// Refuses to turn someone down in the ordinary way while they may still answer a notice: that decision has its own.
///
/// # Errors
/// `pre_adverse_pending`; database errors.
pub fn none_waits(db: &Connection, id: ApplicationId) -> Result<()> {
    match store::newest(db, id)? {
        Some(check) if check.state == CheckState::Noticed => {
            Err(Error::Unprocessable(Box::new(Unprocessable {
                code: "pre_adverse_pending",
                current: Some(json!({ "checkId": check.id, "answerUntil": check.answer_until })),
                ..Unprocessable::default()
            })))
        }
        _ => Ok(()),
    }
}

/// Calls an open check off, because its application ended.
///
/// # Errors
/// Database errors.
pub fn end_with(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &Application,
) -> Result<()> {
    let Some(before) = store::newest(change.db, application.id)?.filter(|it| it.state.is_open())
    else {
        return Ok(());
    };
    let after = Check {
        state: CheckState::CalledOff,
        decided_at: Some(change.now),
        version: before.version + 1,
        ..before.clone()
    };
    store::save(change.db, &after)?;
    let checks = (Some(&before), &after);
    let whose = (applicant, application);
    on_record(
        change,
        whose,
        HiringEvent::CheckCalledOff,
        checks,
        &Value::Null,
    )
}

/// The next step of a check for the team, for the one line above an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Begin one.
    Begin,
    /// Record the result, or weigh it.
    Finish,
    /// The applicant may answer until then.
    Wait(Timestamp),
    /// The time to answer is over.
    Decide,
}

/// The next thing to do for a hire that a check blocks; none where nothing does.
///
/// # Errors
/// Database errors.
pub fn next(db: &Connection, it: &Application, now: Timestamp) -> Result<Option<Next>> {
    let check = match held_up(db, it.id)? {
        None => return Ok(None),
        Some(None) => return Ok(Some(Next::Begin)),
        Some(Some(check)) => check,
    };
    let Some(until) = check
        .answer_until
        .filter(|_| check.state == CheckState::Noticed)
    else {
        return Ok(match check.state {
            // Restored after a final notice: only a new check could change anything.
            CheckState::Final => Some(Next::Begin),
            _ => Some(Next::Finish),
        });
    };
    let place = settings::location(db, it.location_id)?;
    if place.date(now)? > until {
        return Ok(Some(Next::Decide));
    }
    let end = until
        .to_datetime(time(23, 59, 0, 0))
        .to_zoned(place.time_zone()?)
        .map_err(anyhow::Error::from)?;
    Ok(Some(Next::Wait(end.timestamp())))
}
