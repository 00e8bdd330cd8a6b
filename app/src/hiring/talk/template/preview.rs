//! A wording as a real applicant would read it, before it is kept or sent.

use std::collections::BTreeMap;

use axum::Json as Reply;
use rusqlite::{Connection, OptionalExtension as _, named_params};
use serde::{Deserialize, Serialize};

use crate::{
    change::Change,
    context::Context,
    error::Result,
    extract::Json,
    hiring::{
        applications,
        talk::{
            placeholders,
            segments::{self, Segments},
            values,
        },
    },
    ids::ApplicationId,
    messages::{self, Lang},
    outbox::Channel,
    permit::{Actor, Permission},
};

/// A wording to be tried.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = TemplateTrial)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Trial {
    /// Whose application; the newest that the person may see where absent.
    #[serde(default)]
    pub application_id: Option<ApplicationId>,
    /// What it says.
    pub body: String,
    /// The subject of the e-mail.
    #[serde(default)]
    pub subject: String,
    /// In which language.
    pub language: Lang,
    /// By text message or e-mail.
    pub channel: Channel,
    /// What placeholders stand for that the application does not know.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}

/// A wording as an applicant would read it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tried {
    /// The applicant's name; none where nobody applied yet.
    pub name: Option<String>,
    /// The subject of the e-mail.
    pub subject: String,
    /// The body; what has no value stays in braces.
    pub body: String,
    /// How it is charged.
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

fn try_out(change: &Change<'_>, trial: &Trial) -> Result<Tried> {
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
    let mut known = placeholders::Values::new();
    known.insert("companyName".to_owned(), values::company(change.db)?);
    let mut name = None;
    if let Some(application) = &application {
        let applicant = applications::applicant(change.db, application.applicant_id)?;
        known.extend(values::of(change, &applicant, application, trial.language)?);
        name = Some(applicant.name());
    }
    if trial.application_id.is_none() {
        known.extend(examples(trial.language));
    }
    known.extend(trial.values.clone());
    let texts = [trial.subject.as_str(), trial.body.as_str()];
    let unknown: Vec<String> = texts
        .iter()
        .flat_map(|text| placeholders::unknown(text))
        .collect();
    let mut unresolved = Vec::new();
    for name in texts.iter().flat_map(|text| placeholders::names(text)) {
        let empty = known.get(name).is_none_or(|value| value.trim().is_empty());
        if empty && !unresolved.iter().any(|known| known == name) {
            unresolved.push(name.to_owned());
            known.insert(name.to_owned(), format!("{{{name}}}"));
        }
    }
    let fill = |text: &str| placeholders::fill(text, &known).unwrap_or_else(|_| text.to_owned());
    let mut body = fill(&trial.body);
    if trial.channel == Channel::Sms && segments::is_gsm7(&trial.body) {
        body = segments::lighten(&body);
    }
    Ok(Tried {
        name,
        subject: fill(&trial.subject),
        segments: segments::count(&body),
        body,
        unresolved,
        unknown,
    })
}

/// What a sender brings along, as an example for whoever writes a template.
fn examples(lang: Lang) -> Vec<(String, String)> {
    ["date", "time", "link", "shift", "startDate"]
        .into_iter()
        .map(|name| {
            let id = format!("talk-example-{}", name.to_lowercase());
            (name.to_owned(), messages::say(lang, &id, &[]))
        })
        .collect()
}

fn newest(db: &Connection, actor: &Actor) -> Result<Option<ApplicationId>> {
    Ok(db
        .prepare_cached(
            "SELECT id FROM applications
             WHERE simulated = 0
               AND (:everywhere OR location_id IN (SELECT location_id FROM user_locations WHERE user_id = :user))
             ORDER BY applied_at DESC, id DESC LIMIT 1",
        )?
        .query_row(
            named_params! { ":everywhere": actor.covers_all(), ":user": actor.user },
            |row| row.get(0),
        )
        .optional()?)
}
