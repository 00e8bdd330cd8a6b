//! An applicant's answer by text message: 1 confirms, 2 changes, 3 cancels.

use fluent_bundle::FluentValue;

use super::{book, links, store, when};
use crate::{
    applications, error::Result, messages::translate, types::Application,
    write_context::WriteContext,
};

/// An applicant's answer to the message about their interview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// 1: they will be there.
    Confirm,
    /// 2: another time.
    Change,
    /// 3: they cannot.
    Cannot,
}

/// Does what the applicant answered about their next interview. Returns what to say back, in their language; none where
/// no interview is ahead.
///
/// # Errors
/// Database errors.
pub fn answer_by_text(
    change: &mut WriteContext<'_>,
    application: &Application,
    choice: Choice,
) -> Result<Option<String>> {
    let Some(it) = store::next_of(change.db, application.id, change.now)? else {
        return Ok(None);
    };
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let lang = applicant.preferred_language;
    let at = when::local(it.starts_at, &it.zone);
    let link = match it.link_id {
        Some(id) => links::url(change, &store::link(change.db, id)?)?,
        None => applications::status_link(change, application.id)?,
    };
    let facts = [
        ("date", FluentValue::from(when::date(lang, &at))),
        ("time", FluentValue::from(when::clock_with_zone(lang, &at))),
        ("link", FluentValue::from(link)),
    ];
    let id = match choice {
        Choice::Confirm => {
            book::confirm(change, &applicant, application, &it)?;
            "interview-answer-confirmed"
        }
        Choice::Change => "interview-answer-change",
        Choice::Cannot => {
            book::cancel(change, &applicant, application, &it, None)?;
            "interview-answer-cancelled"
        }
    };
    Ok(Some(translate(lang, id, &facts)))
}
