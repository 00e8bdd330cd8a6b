//! Talking with applicants: consent, messages by SMS and e-mail in one thread, templates, text to apply.

use jiff::Timestamp;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    app::App,
    change::Change,
    error::Result,
    hiring::types::{Applicant, Application},
    ids::ConversationMessageId,
};

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}

/// What fills a template's placeholders besides what the application itself knows: `{link}`, `{date}`, `{time}`, …
pub type Facts<'a> = &'a [(&'a str, String)];

/// Writes the message of a template (`applied_ok`, `invite`, `booked`, `remind_24h`, `remind_2h`, `no_show`,
/// `still_reviewing`, `need_info`, `offer`, `decline`) to an applicant, in their language, by the ways that they agreed
/// to. It leaves not before `not_before`, and until then it can be cancelled. `None` where there is no way to reach
/// them.
///
/// # Errors
/// Those of the file.
pub fn send_template(
    _change: &mut Change<'_>,
    _applicant: &Applicant,
    _application: &Application,
    _key: &str,
    _facts: Facts<'_>,
    _not_before: Timestamp,
) -> Result<Option<ConversationMessageId>> {
    Ok(None)
}

/// Takes a message back that has not left. Whether it had not.
///
/// # Errors
/// Those of the file.
pub fn cancel(_change: &mut Change<'_>, _id: ConversationMessageId) -> Result<bool> {
    Ok(false)
}
