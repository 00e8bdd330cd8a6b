//! One template to many applicants: first three samples and who is left out, then the messages.

use std::collections::BTreeMap;

use axum::Json as Reply;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{
    many::{ManyOutcome, Skipped},
    view, write,
};
use crate::{
    RecruitingAction, applications, bulk,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Json,
    idempotency::{self, Key},
    ids::{ApplicationId, ConversationMessageId},
    messaging::{self, Words, message_text, store},
    outbox::Channel,
    permit::Permission,
    types::{Applicant, Application, Status},
    write_context::WriteContext,
};

/// One template to many applicants.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManyMessages {
    /// To whom; 200 at most.
    pub application_ids: Vec<ApplicationId>,
    /// The template.
    pub template_key: String,
    /// The values of placeholders that applications do not know.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// Only shows what would leave, and to whom not.
    #[serde(default)]
    pub preview: bool,
}

/// Sends a template to many applicants, or shows what would leave.
#[utoipa::path(
    post, path = "/api/messages/bulk", tag = "messages", request_body = ManyMessages,
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID; the same key and body get the first answer")),
    responses((status = 200, body = ManyOutcome))
)]
pub async fn handler(
    context: Context,
    key: Key,
    Json(many): Json<ManyMessages>,
) -> Result<Reply<ManyOutcome>> {
    context
        .write(move |change| send_once(change, key, &many))
        .await
        .map(Reply)
}

/// The messages sent under a key, as ids: the remembered answer holds nothing personal.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Left {
    written: Vec<(ApplicationId, ConversationMessageId)>,
    skipped: Vec<(ApplicationId, String)>,
}

/// Sends unless it was sent under this key before; a preview is asked again each time.
fn send_once(change: &mut WriteContext<'_>, key: Key, many: &ManyMessages) -> Result<ManyOutcome> {
    change.actor.allow(Permission::MessagesBulk)?;
    let key = key.0.filter(|_| !many.preview);
    let (db, now) = (change.db, change.now);
    let scope = format!("POST /api/messages/bulk {}", change.actor.user);
    let mut fresh = None;
    let left = idempotency::once(db, now, (key, &scope), many, || {
        let (outcome, left) = send_many(change, many)?;
        fresh = Some(outcome);
        Ok(left)
    })?;
    match fresh {
        Some(outcome) => Ok(outcome),
        None => again(change, &left),
    }
}

/// The first answer, as far as it may still be seen.
fn again(change: &WriteContext<'_>, left: &Left) -> Result<ManyOutcome> {
    let master = &change.core.config.data.master_key;
    let mut outcome = ManyOutcome::default();
    for (id, message) in &left.written {
        if let Ok((applicant, _)) = seen(change, *id)? {
            let (message, _) = store::message(change.db, master, *message)?;
            outcome.add_written(*id, &applicant, &message);
        }
    }
    for (id, reason) in &left.skipped {
        let name = seen(change, *id)?.map_or_else(|unseen| unseen.name, |(it, _)| it.name());
        outcome.skipped.push(Skipped {
            application_id: *id,
            name,
            reason: reason.clone(),
        });
    }
    Ok(outcome)
}

/// Sends a template to many applicants, or shows what would leave.
///
/// # Errors
/// `Invalid`, `NotFound` where none of the applications is to be seen; database errors.
fn send_many(change: &mut WriteContext<'_>, many: &ManyMessages) -> Result<(ManyOutcome, Left)> {
    let wanted = bulk::validate_ids("applicationIds", &many.application_ids)?;
    let template = message_text::of(change.db, &many.template_key)?
        .filter(|template| template.active)
        .ok_or_else(|| Error::field("templateKey", "unknown"))?;
    let facts: Vec<(&str, String)> = many
        .values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    let (mut outcome, mut left) = (ManyOutcome::default(), Left::default());
    for id in wanted {
        let (applicant, application) = match found(change, id)? {
            Ok(found) => found,
            Err(skipped) => {
                outcome.skipped.push(skipped);
                continue;
            }
        };
        let written = one(change, &template, &applicant, &application, &facts);
        let words = match written {
            Ok(words) => words,
            Err(error) => {
                let reason = match &error {
                    Error::Conflict(_) | Error::Unprocessable(_) => error.code(),
                    _ => return Err(error),
                };
                outcome.skipped.push(Skipped {
                    application_id: id,
                    name: applicant.name(),
                    reason: reason.to_owned(),
                });
                continue;
            }
        };
        outcome.add(id, &applicant, &words);
        if !many.preview {
            let message = messaging::send(change, &applicant, Some(&application), words)?;
            left.written.push((id, message));
        }
    }
    outcome.ensure_any()?;
    if !many.preview && outcome.count > 0 {
        let entry = Entry::new(RecruitingAction::MessagesBulkSent, "template", &template.key).change(
            json!(null),
            json!({ "count": outcome.count, "skipped": outcome.skipped.len(), "applicationIds": many.application_ids }),
        )?;
        change.record(entry)?;
    }
    let ids = outcome.skipped.iter();
    left.skipped = ids
        .map(|one| (one.application_id, one.reason.clone()))
        .collect();
    Ok((outcome, left))
}

type Found = std::result::Result<(Applicant, Application), Skipped>;

/// An application that may be written to by many, and still can be.
fn found(change: &WriteContext<'_>, id: ApplicationId) -> Result<Found> {
    Ok(seen(change, id)?.and_then(|(applicant, application)| {
        if application.status == Status::Active {
            return Ok((applicant, application));
        }
        Err(Skipped {
            application_id: id,
            name: applicant.name(),
            reason: "not_active".to_owned(),
        })
    }))
}

/// An application within the caller's sight.
fn seen(change: &WriteContext<'_>, id: ApplicationId) -> Result<Found> {
    let allowed = applications::allowed(change.db, change.actor, id, Permission::MessagesBulk);
    let application = match allowed {
        Err(Error::NotFound) => {
            return Ok(Err(Skipped {
                application_id: id,
                name: String::new(),
                reason: "not_found".to_owned(),
            }));
        }
        other => other?,
    };
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    Ok(Ok((applicant, application)))
}

/// The words for one, by text where they agreed, else by email.
fn one(
    change: &WriteContext<'_>,
    template: &message_text::Wording,
    applicant: &Applicant,
    application: &Application,
    facts: messaging::Facts<'_>,
) -> Result<Words> {
    let texts = template.ways.allow(Channel::Sms)
        && view::sms_blocked_reason(change.db, applicant)?.is_none();
    let mail = template.ways.allow(Channel::Email) && applicant.email.is_some();
    let channel = match (texts, mail) {
        (true, _) => Channel::Sms,
        (false, true) => Channel::Email,
        (false, false) => {
            write::may_be_texted(change, applicant)?;
            return Err(Error::unprocessable("no_address"));
        }
    };
    let language = applicant.preferred_language;
    let about = (applicant, application);
    let filled = message_text::fill(change, template, about, (language, channel.into()), facts)?;
    let body = match channel {
        Channel::Sms => messaging::named(change.db, filled.body)?,
        Channel::Email => filled.body,
    };
    Ok(Words {
        channel: channel.into(),
        subject: (channel == Channel::Email).then_some(filled.subject),
        body,
        language,
        template_key: Some(template.key.clone()),
        automated: false,
        is_bulk: true,
        not_before: change.now,
    })
}
