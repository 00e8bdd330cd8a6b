//! A brand writes its own wording: a new template, a change to one, or back to Lineup's.

use axum::{Json as Reply, http::StatusCode};
use rusqlite::params;
use serde::Deserialize;
use serde_json::json;

use super::list::{self, TemplateView};
use crate::{
    RecruitingAction,
    compliance::{
        audit::Entry,
        version::{self, VersionedRequest},
    },
    context::Context,
    error::{Error, Field, Result, Unprocessable},
    extract::{Json, Path, Query},
    ids::TemplateId,
    messages::LocalizedText,
    messaging::{
        builtin::{self, Builtin, Category, Ways},
        merge_fields,
        message_text::{self, Wording},
    },
    outbox::Channel,
    permit::Permission,
    write_context::WriteContext,
};

/// The longest wording of a text message, before placeholders are filled in.
const LONGEST_SMS: usize = 480;
/// The longest wording of an email.
const LONGEST_MAIL: usize = 5000;

/// A template.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WantedTemplate {
    /// The version that the person saw; 0 for Lineup's wording and for a new one.
    #[serde(default)]
    pub version: i64,
    /// The purpose.
    pub category: Category,
    /// By which ways it may go.
    pub channel: Ways,
    /// Its name.
    pub name: LocalizedText,
    /// The subject of the email.
    #[serde(default)]
    pub subject: LocalizedText,
    /// The text.
    pub body: LocalizedText,
    /// The email's text, where it differs from the text message: both languages, or neither.
    #[serde(default)]
    pub letter: LocalizedText,
    /// Whether it may be sent; needs both languages.
    pub active: bool,
}

/// Adds a template of the brand's own.
#[utoipa::path(
    post, path = "/api/templates", tag = "messages", request_body = WantedTemplate,
    responses((status = 201, body = TemplateView))
)]
pub async fn create(
    context: Context,
    Json(wanted): Json<WantedTemplate>,
) -> Result<(StatusCode, Reply<TemplateView>)> {
    let made = context
        .write(move |change| {
            change.actor.allow(Permission::TemplatesCreate)?;
            let key = format!("own_{}", TemplateId::new(change.now).0.simple());
            write(change, &key, &wanted, None)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Changes a template, one of Lineup's or the brand's own.
#[utoipa::path(
    patch, path = "/api/templates/{key}", tag = "messages", params(("key" = String, Path)),
    request_body = WantedTemplate, responses((status = 200, body = TemplateView))
)]
pub async fn change(
    context: Context,
    Path(key): Path<String>,
    Json(wanted): Json<WantedTemplate>,
) -> Result<Reply<TemplateView>> {
    context
        .write(move |change| {
            change.actor.allow(Permission::TemplatesUpdate)?;
            let before = message_text::of(change.db, &key)?.ok_or(Error::NotFound)?;
            unchanged(change, &before, wanted.version)?;
            write(change, &key, &wanted, Some(&before))
        })
        .await
        .map(Reply)
}

/// Takes a brand's own wording away: a template of Lineup's has Lineup's wording again.
#[utoipa::path(
    delete, path = "/api/templates/{key}", tag = "messages", params(("key" = String, Path), VersionedRequest),
    responses((status = 204, description = "It is gone, or has Lineup's wording again"))
)]
pub async fn reset(
    context: Context,
    Path(key): Path<String>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| {
            change.actor.allow(Permission::TemplatesUpdate)?;
            let before = message_text::of(change.db, &key)?.ok_or(Error::NotFound)?;
            unchanged(change, &before, seen.version)?;
            change
                .db
                .prepare_cached("DELETE FROM message_templates WHERE key = ?1")?
                .execute([&key])?;
            on_record(
                change,
                RecruitingAction::TemplateReset,
                &key,
                Some(&before),
                None,
            )
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

fn unchanged(change: &WriteContext<'_>, before: &Wording, seen: i64) -> Result<()> {
    let versions = (seen, before.version);
    version::check_version(change.db, ("template", &before.key), versions, || {
        Ok(list::view(before.clone()))
    })
}

fn write(
    change: &mut WriteContext<'_>,
    key: &str,
    wanted: &WantedTemplate,
    before: Option<&Wording>,
) -> Result<TemplateView> {
    check(key, wanted)?;
    let after = Wording {
        key: key.to_owned(),
        category: builtin::of(key).map_or(wanted.category, |known| known.category),
        ways: wanted.channel,
        name: trimmed(&wanted.name),
        subject: trimmed(&wanted.subject),
        body: trimmed(&wanted.body),
        letter: trimmed(&wanted.letter),
        active: wanted.active,
        version: before.map_or(0, |before| before.version) + 1,
    };
    change
        .db
        .prepare_cached(
            "INSERT INTO message_templates (id, key, category, channel, name_en, name_es, subject_en, subject_es, body_en,
               body_es, letter_en, letter_es, active, version)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
             ON CONFLICT (key) DO UPDATE SET category = ?3, channel = ?4, name_en = ?5, name_es = ?6, subject_en = ?7,
               subject_es = ?8, body_en = ?9, body_es = ?10, letter_en = ?11, letter_es = ?12, active = ?13,
               version = ?14",
        )?
        .execute(params![
            TemplateId::new(change.now),
            after.key,
            after.category,
            after.ways,
            after.name.en,
            after.name.es,
            after.subject.en,
            after.subject.es,
            after.body.en,
            after.body.es,
            after.letter.en,
            after.letter.es,
            after.active,
            after.version
        ])?;
    let action = if before.is_some() {
        RecruitingAction::TemplateChanged
    } else {
        RecruitingAction::TemplateCreated
    };
    on_record(change, action, key, before, Some(&after))?;
    Ok(list::view(after))
}

fn on_record(
    change: &mut WriteContext<'_>,
    action: RecruitingAction,
    key: &str,
    before: Option<&Wording>,
    after: Option<&Wording>,
) -> Result<()> {
    let kept = |it: &Wording| json!({ "name": it.name, "subject": it.subject, "body": it.body, "letter": it.letter, "channel": it.ways, "active": it.active });
    let label = after
        .or(before)
        .map_or("", |it| it.name.en.as_str())
        .to_owned();
    let entry = Entry::new(action, "template", key)
        .label(label)
        .change(before.map(kept), after.map(kept))?;
    change.record(entry)?;
    change.invalidate("/api/templates");
    Ok(())
}

/// Whether a template is valid. One that is sent automatically may name only what is known then.
fn check(key: &str, wanted: &WantedTemplate) -> Result<()> {
    let mut wrong = Vec::new();
    let texts = [
        ("name", &wanted.name, 80, true),
        ("subject", &wanted.subject, 200, false),
        (
            "body",
            &wanted.body,
            if wanted.channel.allow(Channel::Sms) {
                LONGEST_SMS
            } else {
                LONGEST_MAIL
            },
            wanted.active,
        ),
        (
            "letter",
            &wanted.letter,
            LONGEST_MAIL,
            !wanted.letter.en.trim().is_empty() || !wanted.letter.es.trim().is_empty(),
        ),
    ];
    for (name, text, longest, both) in texts {
        for (lang, words) in [("en", &text.en), ("es", &text.es)] {
            let field = format!("{name}.{lang}");
            if both && words.trim().is_empty() {
                wrong.push(Field::new(field, "required"));
            } else if words.chars().count() > longest {
                wrong.push(Field::new(field, "too_long"));
            } else if !merge_fields::whole(words) {
                wrong.push(Field::new(field, "unmatched_brace"));
            }
        }
    }
    if !wrong.is_empty() {
        return Err(Error::Invalid(wrong));
    }
    let here = builtin::of(key).map(Builtin::placeholders);
    let named = [&wanted.subject, &wanted.body, &wanted.letter]
        .into_iter()
        .flat_map(|text| [&text.en, &text.es])
        .flat_map(|words| merge_fields::names(words));
    for name in named {
        let code = if !merge_fields::KNOWN.contains(&name) {
            "unknown_placeholder"
        } else if here.as_ref().is_some_and(|here| !here.contains(&name)) {
            "placeholder_not_here"
        } else {
            continue;
        };
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code,
            current: Some(json!({ "placeholder": name })),
            ..Unprocessable::default()
        })));
    }
    Ok(())
}

fn trimmed(text: &LocalizedText) -> LocalizedText {
    LocalizedText {
        en: text.en.trim().to_owned(),
        es: text.es.trim().to_owned(),
    }
}
