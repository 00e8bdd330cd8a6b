//! A wording as a real applicant would read it, before it is kept or sent.

use std::collections::BTreeMap;

use axum::Json as Reply;
use rusqlite::{Connection, OptionalExtension as _, named_params};
use serde::{Deserialize, Serialize};

use crate::{
    applications,
    context::Context,
    error::Result,
    extract::Json,
    ids::ApplicationId,
    messages::{self, Lang},
    messaging::{
        self, merge_fields, merge_values, message_text,
        segments::{self, Segments},
        store,
    },
    outbox::Channel,
    permit::{Actor, Permission},
    types::Applicant,
    write_context::WriteContext,
};

/// A template to be tried.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = TemplateTrial)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trial {
    /// The application; the newest that the caller may see where absent.
    #[serde(default)]
    pub application_id: Option<ApplicationId>,
    /// The text.
    pub body: String,
    /// The email's text, where it differs.
    #[serde(default)]
    pub letter: String,
    /// The subject of the email.
    #[serde(default)]
    pub subject: String,
    /// In which language.
    pub language: Lang,
    /// The template whose words these are: what Lineup brings along for it is known then.
    #[serde(default)]
    pub template_key: Option<String>,
    /// By text message or email. Absent: by the way that reaches the applicant, exactly as it would leave now.
    #[serde(default)]
    pub channel: Option<Channel>,
    /// The values of placeholders that the application does not know.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}

/// A wording as an applicant would read it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tried {
    /// The applicant's name; none where no one applied yet.
    pub name: Option<String>,
    /// By which way it is read; none where no way leads to the applicant, or the template is switched off.
    pub channel: Option<Channel>,
    /// The subject of the email.
    pub subject: String,
    /// The body; what has no value stays in braces.
    pub body: String,
    /// The charge.
    pub segments: Segments,
    /// Placeholders that have no value: it would not leave like this.
    pub unresolved: Vec<String>,
    /// Placeholders that nothing is known by.
    pub unknown: Vec<String>,
}

/// Shows a wording as an applicant would read it.
#[utoipa::path(
    post, path = "/api/templates/preview", tag = "messages", request_body = Trial,
    responses((status = 200, body = Tried))
)]
pub async fn handler(context: Context, Json(trial): Json<Trial>) -> Result<Reply<Tried>> {
    context
        .write(move |change| try_out(change, &trial))
        .await
        .map(Reply)
}

fn try_out(change: &WriteContext<'_>, trial: &Trial) -> Result<Tried> {
    change.actor.allow(Permission::MessagesRead)?;
    let application = match trial.application_id {
        Some(id) => Some(applications::allowed(
            change.db,
            change.actor,
            id,
            Permission::MessagesRead,
        )?),
        None => newest(change.db, change.actor)?
            .map(|id| applications::application(change.db, id))
            .transpose()?,
    };
    let mut known = merge_fields::Values::new();
    known.insert("companyName".to_owned(), merge_values::company(change.db)?);
    let applicant = application
        .as_ref()
        .map(|it| applications::applicant(change.db, it.applicant_id))
        .transpose()?;
    if let Some((application, applicant)) = application.as_ref().zip(applicant.as_ref()) {
        known.extend(merge_values::of(
            change,
            applicant,
            application,
            trial.language,
        )?);
    }
    if trial.template_key.as_deref() == Some(message_text::DECLINE) {
        known.insert("link".to_owned(), merge_values::openings(change)?);
    }
    if trial.application_id.is_none() {
        known.extend(examples(trial.language));
    }
    known.extend(trial.values.clone());
    let channel = match (trial.channel, applicant.as_ref()) {
        (None, Some(applicant)) => way(change.db, applicant, trial)?,
        (asked, _) => asked.or(Some(Channel::Sms)),
    };
    let says = match channel {
        Some(Channel::Email) if !trial.letter.is_empty() => &trial.letter,
        _ => &trial.body,
    };
    let texts = [trial.subject.as_str(), says.as_str()];
    let unknown: Vec<String> = texts
        .iter()
        .flat_map(|text| merge_fields::unknown(text))
        .collect();
    let mut unresolved = Vec::new();
    for name in texts.iter().flat_map(|text| merge_fields::names(text)) {
        let empty = known.get(name).is_none_or(|value| value.trim().is_empty());
        if empty && !unresolved.iter().any(|known| known == name) {
            unresolved.push(name.to_owned());
            known.insert(name.to_owned(), format!("{{{name}}}"));
        }
    }
    let fill = |text: &str| merge_fields::fill(text, &known).unwrap_or_else(|_| text.to_owned());
    let mut body = fill(says);
    if channel == Some(Channel::Sms) && segments::is_gsm7(says) {
        body = segments::to_gsm7(&body);
    }
    if channel == Some(Channel::Sms) {
        body = match (trial.channel, &applicant) {
            (None, Some(applicant)) => {
                let conversation = store::conversation_of(change.db, applicant.id)?;
                messaging::introduced(change, conversation.as_ref(), trial.language, body)?
            }
            _ => messaging::named(change.db, body)?,
        };
    }
    Ok(Tried {
        name: applicant.map(|it| it.name()),
        channel,
        subject: fill(&trial.subject),
        segments: segments::count(&body),
        body,
        unresolved,
        unknown,
    })
}

/// The way that the words would take now.
fn way(db: &Connection, applicant: &Applicant, trial: &Trial) -> Result<Option<Channel>> {
    let wording = match trial.template_key.as_deref() {
        Some(key) => message_text::of(db, key)?.filter(|wording| wording.active),
        None => None,
    };
    match (wording, &trial.template_key) {
        (Some(wording), _) => messaging::way(db, applicant, &wording),
        (None, Some(_)) => Ok(None),
        (None, None) => Ok(Some(Channel::Sms)),
    }
}

/// The values that a sender brings along, as an example for the author of a template.
fn examples(lang: Lang) -> Vec<(String, String)> {
    ["date", "time", "link", "shift", "startDate"]
        .into_iter()
        .map(|name| {
            let id = format!("talk-example-{}", name.to_lowercase());
            (name.to_owned(), messages::translate(lang, &id, &[]))
        })
        .collect()
}

fn newest(db: &Connection, actor: &Actor) -> Result<Option<ApplicationId>> {
    Ok(db
        .prepare_cached(
            "SELECT id FROM real_applications
             WHERE (:everywhere OR location_id IN (SELECT location_id FROM user_locations WHERE user_id = :user))
             ORDER BY applied_at DESC, id DESC LIMIT 1",
        )?
        .query_row(
            named_params! { ":everywhere": actor.includes_all(), ":user": actor.user },
            |row| row.get(0),
        )
        .optional()?)
}
