//! One template to many applicants: first three samples and who is left out, then the messages.

use std::collections::BTreeMap;

use axum::Json as Reply;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{view, write};
use crate::{
    change::Change,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Json,
    hiring::{
        applications,
        talk::{self, Words, segments, wording},
        types::{Applicant, Application, Status},
    },
    ids::ApplicationId,
    messages::Lang,
    outbox::Channel,
    permit::Permission,
};

/// Most applicants at once.
const MOST: usize = 200;
/// Samples in a preview.
pub(in crate::hiring) const SAMPLES: usize = 3;

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

/// What left, or would.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManyOutcome {
    /// How many messages.
    pub count: usize,
    /// Text message segments, in all.
    pub segments: usize,
    /// The first three, in words.
    pub samples: Vec<Sample>,
    /// Who gets none, and why.
    pub skipped: Vec<Skipped>,
}

/// One of the messages.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sample {
    /// Whose application.
    pub application_id: ApplicationId,
    /// Their name.
    pub name: String,
    /// By text message or e-mail.
    pub channel: Channel,
    /// The language.
    pub language: Lang,
    /// What it says.
    pub body: String,
}

/// Somebody who gets none.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Skipped {
    /// Whose application.
    pub application_id: ApplicationId,
    /// Their name; empty where the application is not to be seen.
    pub name: String,
    /// `opted_out`, `sms_no_consent`, `no_address`, `placeholder_unresolved`, `not_active`, `not_found`; from the
    /// talent pool also `not_in_pool`, `invited_before`, `decline_waits`, `cool_off`.
    pub reason: &'static str,
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
    if many.application_ids.is_empty() || many.application_ids.len() > MOST {
        return Err(Error::field("applicationIds", "out_of_range"));
    }
    let template = wording::of(change.db, &many.template_key)?
        .filter(|template| template.active)
        .ok_or_else(|| Error::field("templateKey", "unknown"))?;
    let facts: Vec<(&str, String)> = many
        .values
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    let mut outcome = ManyOutcome::default();
    let mut wanted = many.application_ids.clone();
    wanted.sort();
    wanted.dedup();
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
        outcome.count += 1;
        if words.channel == Channel::Sms {
            outcome.segments += segments::count(&words.body).segments;
        }
        if outcome.samples.len() < SAMPLES {
            outcome.samples.push(Sample {
                application_id: id,
                name: applicant.name(),
                channel: words.channel,
                language: words.language,
                body: words.body.clone(),
            });
        }
        if !many.preview {
            talk::send(change, &applicant, Some(&application), words)?;
        }
    }
    let unseen = |skipped: &Skipped| skipped.reason == "not_found";
    if outcome.count == 0 && outcome.skipped.iter().all(unseen) {
        return Err(Error::NotFound);
    }
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
        // To many at once is not a person's answer: the night is kept.
        automated: true,
        not_before: change.now,
    })
}
