//! Someone of the team writes to an applicant, in own words or from a template.

use std::collections::BTreeMap;

use axum::{Json as Reply, http::StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::view::{self, MessageView};
use crate::{
    RecruitingAction, applications, audit_entry,
    compliance::audit::Entry,
    context::Context,
    error::{Conflict, Error, Result},
    extract::{Json, Path},
    idempotency::{self, Key},
    ids::ConversationId,
    messages::Lang,
    messaging::{
        self, Words, consent, merge_fields, merge_values, message_text, store,
        types::{Conversation, ConversationState, Way},
    },
    permit::Permission,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// The longest text message that carriers put together again.
const LONGEST_SMS: usize = 1600;
/// The longest email.
const LONGEST_MAIL: usize = 10_000;
/// The longest time for which a message can be scheduled ahead.
const AHEAD: SignedDuration = SignedDuration::from_hours(60 * 24);

/// A message to an applicant.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewMessage {
    /// By text message, by email, or on the applicant's page.
    pub channel: Way,
    /// The text; placeholders are filled in. Absent: the template's.
    #[serde(default)]
    pub body: Option<String>,
    /// The subject of an email.
    #[serde(default)]
    pub subject: Option<String>,
    /// The template that it was written from.
    #[serde(default)]
    pub template_key: Option<String>,
    /// The language; the applicant's where absent.
    #[serde(default)]
    pub language: Option<Lang>,
    /// Not before this time.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub scheduled_for: Option<Timestamp>,
    /// The values of placeholders that the application does not know: `date`, `time`, `link`, …
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}

/// Writes to an applicant. The message is in the thread at once and leaves after that.
#[utoipa::path(
    post, path = "/api/conversations/{id}/messages", tag = "messages",
    params(
        ("id" = ConversationId, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "A UUID; the same key and body get the first answer"),
    ),
    request_body = NewMessage, responses((status = 201, body = MessageView))
)]
pub async fn handler(
    context: Context,
    key: Key,
    Path(id): Path<ConversationId>,
    Json(new): Json<NewMessage>,
) -> Result<(StatusCode, Reply<MessageView>)> {
    let written = context
        .write(move |change| {
            super::allowed(change.db, change.actor, id, Permission::MessagesSend)?;
            let (db, now) = (change.db, change.now);
            let scope = format!(
                "POST /api/conversations/{id}/messages {}",
                change.actor.user
            );
            let message = idempotency::once(db, now, (key.0, &scope), &new, || {
                Ok(write(change, id, &new)?.message.id)
            })?;
            let master = &change.core.config.data.master_key;
            let (message, _) = store::message(db, master, message)?;
            MessageView::of(db, message)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(written)))
}

/// Writes to an applicant.
///
/// # Errors
/// `NotFound`, `Forbidden`; `opted_out` (conflict), `sms_no_consent`, `no_address`, `placeholder_unresolved`, `Invalid`;
/// database errors.
pub fn write(
    change: &mut WriteContext<'_>,
    id: ConversationId,
    new: &NewMessage,
) -> Result<MessageView> {
    let mut it = super::allowed(change.db, change.actor, id, Permission::MessagesSend)?;
    let applicant = applications::applicant(change.db, it.applicant_id)?;
    let application = it
        .application_id
        .map(|id| applications::application(change.db, id))
        .transpose()?;
    reachable(change, (&applicant, application.as_ref()), new.channel)?;
    let not_before = not_before(change, new.scheduled_for)?;
    let language = new.language.unwrap_or(applicant.preferred_language);
    let (subject, body) = words(change, new, &applicant, application.as_ref(), language)?;
    let words = Words {
        channel: new.channel,
        subject: (new.channel == Way::Email).then_some(subject),
        body,
        language,
        template_key: new.template_key.clone(),
        automated: false,
        is_bulk: false,
        not_before,
    };
    let message = messaging::send(change, &applicant, application.as_ref(), words)?;
    on_record(
        change,
        (&applicant, application.as_ref(), &it),
        message,
        new,
    )?;
    it.unread = 0;
    if let Some(since) = it.waiting_since.take() {
        store::answers(change.db, message, since)?;
    }
    it.state = ConversationState::Open;
    it.snoozed_until = None;
    it.version += 1;
    store::save_conversation(change.db, &it)?;
    if let Some(mut application) = application {
        application.last_team_activity_at = Some(change.now);
        applications::save(change.db, &application)?;
    }
    let master = &change.core.config.data.master_key;
    let (message, _) = store::message(change.db, master, message)?;
    MessageView::of(change.db, message)
}

/// Whether the way is open.
///
/// # Errors
/// `opted_out`, `sms_no_consent`, `no_address`; database errors.
fn reachable(
    change: &WriteContext<'_>,
    (applicant, application): (&Applicant, Option<&Application>),
    way: Way,
) -> Result<()> {
    let open = match way {
        Way::Sms => return may_be_texted(change, applicant),
        Way::Email => applicant.email.is_some(),
        Way::Page => application.is_some(),
    };
    if open {
        Ok(())
    } else {
        Err(Error::unprocessable("no_address"))
    }
}

/// Whether they may be texted.
///
/// # Errors
/// `opted_out`, `sms_no_consent`, `no_address`; database errors.
pub(super) fn may_be_texted(change: &WriteContext<'_>, applicant: &Applicant) -> Result<()> {
    match view::sms_blocked_reason(change.db, applicant)? {
        None => Ok(()),
        Some("opted_out") => {
            let phone = applicant.phone.as_deref().unwrap_or_default();
            let since = consent::of(change.db, phone)?.map(|standing| standing.at);
            Err(Error::Conflict(Box::new(Conflict {
                code: "opted_out",
                current: json!({ "since": since, "email": applicant.email.is_some() }),
                changed_by: None,
            })))
        }
        Some("no_phone") => Err(Error::unprocessable("no_address")),
        Some(_) => Err(Error::unprocessable("sms_no_consent")),
    }
}

fn not_before(change: &WriteContext<'_>, scheduled_for: Option<Timestamp>) -> Result<Timestamp> {
    let Some(at) = scheduled_for else {
        return Ok(change.now);
    };
    if at < change.now {
        return Err(Error::field("scheduledFor", "in_past"));
    }
    if at > change.now + AHEAD {
        return Err(Error::field("scheduledFor", "out_of_range"));
    }
    Ok(at)
}

/// Subject and body in words.
fn words(
    change: &WriteContext<'_>,
    new: &NewMessage,
    applicant: &Applicant,
    application: Option<&Application>,
    language: Lang,
) -> Result<(String, String)> {
    let mut known = match application {
        Some(application) => merge_values::of(change, applicant, application, language)?,
        None => merge_fields::Values::new(),
    };
    known.insert("companyName".to_owned(), merge_values::company(change.db)?);
    known.extend(new.values.clone());
    let template = match &new.template_key {
        Some(key) => {
            Some(message_text::of(change.db, key)?.ok_or(Error::field("templateKey", "unknown"))?)
        }
        None => None,
    };
    let body = match (&new.body, &template) {
        (Some(body), _) => body.trim(),
        (None, Some(template)) => template.words(language, new.channel),
        (None, None) => return Err(Error::field("body", "required")),
    };
    let subject = match (new.channel, &new.subject, &template) {
        // Only an email has one: what the template would ask for there is no one's concern.
        (Way::Sms | Way::Page, ..) | (_, None, None) => "",
        (_, Some(subject), _) => subject.trim(),
        (_, None, Some(template)) => template.subject.get(language),
    };
    let body = message_text::filled(body, &known)?;
    let longest = match new.channel {
        Way::Sms => LONGEST_SMS,
        Way::Email | Way::Page => LONGEST_MAIL,
    };
    if body.is_empty() {
        return Err(Error::field("body", "required"));
    }
    if body.chars().count() > longest {
        return Err(Error::field("body", "too_long"));
    }
    let subject = message_text::filled(subject, &known)?;
    if subject.chars().count() > 200 || subject.contains(['\r', '\n']) {
        return Err(Error::field("subject", "too_long"));
    }
    Ok((subject, body))
}

fn on_record(
    change: &mut WriteContext<'_>,
    (applicant, application, conversation): (&Applicant, Option<&Application>, &Conversation),
    message: crate::ids::ConversationMessageId,
    new: &NewMessage,
) -> Result<()> {
    let after = json!({
        "messageId": message, "channel": new.channel, "templateKey": new.template_key,
        "scheduledFor": new.scheduled_for,
    });
    let entry = match application {
        Some(application) => audit_entry::entry(
            change,
            applicant,
            application,
            RecruitingAction::MessageWritten,
            (json!(null), after),
        )?,
        None => Entry::new(
            RecruitingAction::MessageWritten,
            "conversation",
            conversation.id,
        )
        .change(json!(null), after)?,
    };
    change.record(entry)?;
    Ok(())
}
