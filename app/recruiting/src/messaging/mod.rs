//! Talking with applicants: consent, messages by SMS and email in one thread, templates, text to apply.

mod assignees;
pub mod builtin;
pub mod consent;
pub mod deliver;
pub mod delivery;
pub mod detect;
pub mod hooks;
pub mod inbound;
pub mod inbox;
pub mod intent;
pub mod line;
pub mod merge_fields;
pub mod merge_values;
pub mod message_text;
pub mod quiet_hours;
pub mod reply;
pub mod segments;
pub mod send;
mod status_page_message;
pub mod store;
pub mod template;
pub mod types;
pub mod unanswered;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use assignees::wait_for_person;
pub use deliver::{SendToApplicant, TextToApplicant};
pub use send::{
    Words, cancel, cancel_waiting, introduced, named, preferred_channel, send, send_template, way,
};
pub use status_page_message::receive_web;

/// The routes of this part.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(inbox::routes())
        .merge(template::routes())
        .routes(routes!(line::handler))
}

/// The values of a template's placeholders besides the application's own: `{link}`, `{date}`, `{time}`, …
pub type Facts<'a> = &'a [(&'a str, String)];

/// The key of the one confirmation of an opt-out.
pub const OPT_OUT_ANSWER: &str = "opt_out_answer";
/// The key of the answer to HELP.
pub const HELP_ANSWER: &str = "help_answer";

/// The key of the message that leads to the final notice about a background check: like a decline, it says no.
pub const FINAL_NOTICE: &str = "final_notice";

/// Whether a message is an answer about texting itself, which goes out whatever the consent ledger says.
fn answers_consent(key: &str) -> bool {
    key == OPT_OUT_ANSWER || key == HELP_ANSWER
}
