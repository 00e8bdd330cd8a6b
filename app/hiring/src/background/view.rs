//! A check as the team reads it, with the words that it carries.

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::Connection;
use serde::Serialize;

use super::{
    laws::Waiting,
    store::{self, Sealed},
    types::{Answer, Check, CheckState, Notice},
};
use crate::{
    config::Config,
    error::Result,
    ids::{ApplicationId, BackgroundCheckId, ConversationMessageId, OfferId},
    profile::summaries::user_name,
    write_context::WriteContext,
};
use recruiting::types::Applicant;

/// A background check as the team reads it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackgroundCheck {
    /// Its id.
    pub id: BackgroundCheckId,
    /// Of which application.
    pub application_id: ApplicationId,
    /// The conditional offer that it follows.
    pub offer_id: OfferId,
    /// The check's state.
    pub state: CheckState,
    /// The provider of the report; empty where the brand waived it.
    pub provider: String,
    /// Address and telephone of that provider.
    pub provider_contact: String,
    /// The provider's number for it.
    pub reference: Option<String>,
    /// The day on which the applicant agreed to it in writing.
    #[schema(value_type = Option<String>, format = Date)]
    pub authorized_on: Option<Date>,
    /// The user who began it.
    pub begun_by: Option<String>,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub begun_at: Timestamp,
    /// When the result was recorded.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub reported_at: Option<Timestamp>,
    /// When the preliminary notice was sent.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub noticed_at: Option<Timestamp>,
    /// The last day on which the applicant may answer.
    #[schema(value_type = Option<String>, format = Date)]
    pub answer_until: Option<Date>,
    /// The first day on which the final notice may go out.
    #[schema(value_type = Option<String>, format = Date)]
    pub decision_due_from: Option<Date>,
    /// The waiting days as they counted when the notice went out.
    pub waiting: Option<Waiting>,
    /// When the applicant disputed the report in time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub disputed_at: Option<Timestamp>,
    /// The content of the notice; null once the person was forgotten.
    pub notice: Option<Notice>,
    /// The applicant's answers, oldest first.
    pub answers: Vec<Answer>,
    /// The reason for the decision.
    pub decision: Option<String>,
    /// The user who decided.
    pub decided_by: Option<String>,
    /// The time.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub decided_at: Option<Timestamp>,
    /// The applicant's page, for handing it over in person; none before the notice.
    pub link_url: Option<String>,
    /// Raised by each write.
    pub version: i64,
}

/// A notice that went out.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentNotice {
    /// The check.
    pub check: BackgroundCheck,
    /// The message that leads to it; none where it is handed over in person.
    pub message_id: Option<ConversationMessageId>,
}

/// A check that was just written.
pub(super) fn of(
    change: &WriteContext<'_>,
    applicant: &Applicant,
    it: Check,
) -> Result<BackgroundCheck> {
    read(change.db, &change.core.config, applicant, it)
}

/// The checks of an application, newest first.
///
/// # Errors
/// Database errors.
pub fn of_application(
    db: &Connection,
    config: &Config,
    applicant: &Applicant,
    id: ApplicationId,
) -> Result<Vec<BackgroundCheck>> {
    let all = store::of_application(db, id)?;
    all.into_iter()
        .map(|check| read(db, config, applicant, check))
        .collect()
}

fn read(
    db: &Connection,
    config: &Config,
    applicant: &Applicant,
    it: Check,
) -> Result<BackgroundCheck> {
    let (master, person) = (&config.data.master_key, applicant.id.0);
    let answers: Option<Vec<Answer>> = store::opened(db, master, person, (it.id, Sealed::Answers))?;
    let token = store::link(db, master, it.id)?;
    Ok(BackgroundCheck {
        notice: store::opened(db, master, person, (it.id, Sealed::Notice))?,
        answers: answers.unwrap_or_default(),
        decision: store::opened(db, master, person, (it.id, Sealed::Decision))?,
        begun_by: user_name(db, Some(it.begun_by))?,
        decided_by: user_name(db, it.decided_by)?,
        link_url: token.map(|token| format!("{}/check/{token}", config.serve.url)),
        decision_due_from: it.answer_until.map(|until| until.saturating_add(1.day())),
        id: it.id,
        application_id: it.application_id,
        offer_id: it.offer_id,
        state: it.state,
        provider: it.provider,
        provider_contact: it.provider_contact,
        reference: it.reference,
        authorized_on: it.authorized_on,
        begun_at: it.begun_at,
        reported_at: it.reported_at,
        noticed_at: it.noticed_at,
        answer_until: it.answer_until,
        waiting: it.waiting,
        disputed_at: it.disputed_at,
        decided_at: it.decided_at,
        version: it.version,
    })
}
