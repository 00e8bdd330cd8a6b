//! One template to many applicants: first three samples and who is left out, then the messages.

use std::collections::BTreeMap;

use axum::Json as Reply;
use serde::Deserialize;
use serde_json::json;

use super::{
    many::{ManyOutcome, Skipped, several},
    view, write,
};
use crate::{
    change::Change,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Json,
    hiring::{
        applications,
        talk::{self, Words, wording},
        types::{Applicant, Application, Status},
    },
    ids::ApplicationId,
    outbox::Channel,
    permit::Permission,
};

/// One template to many applicants.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ManyMessages {
    /// To whom; 200 at most.
    pub application_ids: Vec<ApplicationId>,
    /// What.
    pub template_key: String,
    /// What placeholders stand for that applications do not know.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// Only shows what would leave, and to whom not.
    #[serde(default)]
    pub preview: bool,
}

/// Sends a template to many applicants, or shows what would leave.
#[utoipa::path(
    post, path = "/api/messages/bulk", tag = "messages", request_body = ManyMessages,
    responses((status = 200, body = ManyOutcome))
)]
pub async fn handler(
    context: Context,
    Json(many): Json<ManyMessages>,
) -> Result<Reply<ManyOutcome>> {
    context
        .write(move |change| send_many(change, &many))
        .await
        .map(Reply)
}

/// Sends a template to many applicants, or shows what would leave.
///
/// # Errors
/// `Forbidden`, `Invalid`, `NotFound` where none of the applications is to be seen; those of the file.
pub fn send_many(change: &mut Change<'_>, many: &ManyMessages) -> Result<ManyOutcome> {
    change.actor.allow(Permission::MessagesBulk)?;
    let wanted = several(&many.application_ids)?;
    let template = wording::of(change.db, &many.template_key)?
        .filter(|template| template.active)
        .ok_or_else(|| Error::field("templateKey", "unknown"))?;
    let facts: Vec<(&str, String)> = many
        .values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    let mut outcome = ManyOutcome::default();
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
                    reason,
                });
                continue;
            }
        };
        outcome.add(id, &applicant, &words);
        if !many.preview {
            talk::send(change, &applicant, Some(&application), words)?;
        }
    }
    outcome.somebody()?;
    if !many.preview && outcome.count > 0 {
        let entry = Entry::new("messages.bulk_sent", "template", &template.key).change(
            json!(null),
            json!({ "count": outcome.count, "skipped": outcome.skipped.len(), "applicationIds": many.application_ids }),
        )?;
        change.record(entry)?;
    }
    Ok(outcome)
}

type Found = std::result::Result<(Applicant, Application), Skipped>;

fn found(change: &Change<'_>, id: ApplicationId) -> Result<Found> {
    let skipped = |name: String, reason| Skipped {
        application_id: id,
        name,
        reason,
    };
    let application =
        match applications::allowed(change.db, change.actor, id, Permission::MessagesBulk) {
            Err(Error::NotFound) => return Ok(Err(skipped(String::new(), "not_found"))),
            other => other?,
        };
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    if application.status != Status::Active {
        return Ok(Err(skipped(applicant.name(), "not_active")));
    }
    Ok(Ok((applicant, application)))
}

/// The words for one, by text where they agreed, else by e-mail.
fn one(
    change: &Change<'_>,
    template: &wording::Wording,
    applicant: &Applicant,
    application: &Application,
    facts: talk::Facts<'_>,
) -> Result<Words> {
    let texts = template.ways.allow(Channel::Sms)
        && view::no_texts_because(change.db, applicant)?.is_none();
    let mail = template.ways.allow(Channel::Email) && applicant.email.is_some();
    let channel = match (texts, mail) {
        (true, _) => Channel::Sms,
        (false, true) => Channel::Email,
        (false, false) => {
            write::reachable(change, applicant, Channel::Sms)?;
            return Err(Error::unprocessable("no_address"));
        }
    };
    let language = applicant.preferred_language;
    let whom = (applicant, application);
    let filled = wording::fill(change, template, whom, (language, channel), facts)?;
    Ok(Words {
        channel,
        subject: (channel == Channel::Email).then_some(filled.subject),
        body: filled.body,
        language,
        template_key: Some(template.key.clone()),
        automated: false,
        to_many: true,
        not_before: change.now,
    })
}
