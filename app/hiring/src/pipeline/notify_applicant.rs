//! The message to an applicant about a move: it waits until the move can no longer be undone.

use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;

use super::application_edit::{ApplicationEdit, words};
use crate::{
    error::{Error, Result},
    ids::ConversationMessageId,
    outbox::Channel,
    permit::Permission,
    write_context::WriteContext,
};
use recruiting::{
    messaging::{self, Words, merge_values, message_text},
    stage_undo::UNDO_WINDOW,
};

/// The longest that a message may be put off, in minutes: a week.
const LONGEST_DELAY: u32 = 7 * 24 * 60;

/// The message to the applicant about a move.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = StageNotify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Notify {
    /// Whether it is sent.
    pub send: bool,
    /// By which template; left out, `invite` where a link was made.
    pub template_key: Option<String>,
    /// Words instead of the template's; placeholders in them are filled.
    pub override_text: Option<String>,
    /// Minutes to wait beyond the time in which the move can be undone; at most a week.
    #[serde(default)]
    pub delay_minutes: u32,
}

/// Writes the message of a move.
///
/// # Errors
/// `Forbidden`; wrong fields of `notify`; those of the templates.
pub(super) fn notify_applicant(
    change: &mut WriteContext<'_>,
    case: &ApplicationEdit,
    notify: Option<&Notify>,
    link: Option<&str>,
) -> Result<Option<ConversationMessageId>> {
    let Some(notify) = notify.filter(|notify| notify.send) else {
        return Ok(None);
    };
    change.actor.allow(Permission::MessagesSend)?;
    if notify.delay_minutes > LONGEST_DELAY {
        return Err(Error::field("notify.delayMinutes", "out_of_range"));
    }
    let delay = SignedDuration::from_mins(i64::from(notify.delay_minutes));
    let not_before = change.now + UNDO_WINDOW + delay;
    let facts: Vec<(&str, String)> = link
        .map(|link| ("link", link.to_owned()))
        .into_iter()
        .collect();
    if let Some(text) = words("notify.overrideText", notify.override_text.as_deref())? {
        return in_own_words(change, case, &text, &facts, not_before);
    }
    let key = match (&notify.template_key, link) {
        (Some(key), _) => key.as_str(),
        (None, Some(_)) => "invite",
        (None, None) => return Err(Error::field("notify.templateKey", "required")),
    };
    let (applicant, application) = (&case.applicant, &case.application);
    messaging::send_template(change, applicant, application, key, &facts, not_before)
}

/// A manager's own words, by the way that the applicant agreed to; none where there is no way.
fn in_own_words(
    change: &mut WriteContext<'_>,
    case: &ApplicationEdit,
    text: &str,
    facts: messaging::Facts<'_>,
    not_before: Timestamp,
) -> Result<Option<ConversationMessageId>> {
    let language = case.applicant.preferred_language;
    let mut known = merge_values::of(change, &case.applicant, &case.application, language)?;
    for (name, value) in facts {
        known.insert((*name).to_owned(), value.clone());
    }
    let Some(channel) = messaging::preferred_channel(change.db, &case.applicant)? else {
        return Ok(None);
    };
    let subject = (channel == Channel::Email)
        .then(|| known.get("jobTitle").cloned())
        .flatten();
    let words = Words {
        channel: channel.into(),
        subject,
        body: message_text::filled(text, &known)?,
        language,
        template_key: None,
        automated: false,
        is_bulk: false,
        not_before,
    };
    messaging::send(change, &case.applicant, Some(&case.application), words).map(Some)
}
