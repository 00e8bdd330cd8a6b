//! Every template, by category.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::Serialize;

use crate::{
    context::Context,
    error::Result,
    messages::LocalizedText,
    messaging::{
        builtin::{self, Builtin, Category, Ways},
        merge_fields,
        message_text::{self, MESSAGE_TEMPLATES_COLUMNS, Wording},
        segments::{self, Segments},
    },
    permit::Permission,
};

/// Every template.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Templates {
    /// By category, then by name.
    pub items: Vec<TemplateView>,
    /// The placeholders that a template may use.
    #[schema(value_type = Vec<String>)]
    pub placeholders: [&'static str; 13],
}

/// A template.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateView {
    /// Its stable key.
    pub key: String,
    /// The purpose.
    pub category: Category,
    /// By which ways it may go.
    pub channel: Ways,
    /// Its name.
    pub name: LocalizedText,
    /// The subject of the email.
    pub subject: LocalizedText,
    /// The text.
    pub body: LocalizedText,
    /// The email's text, where it differs from the text message; else empty.
    pub letter: LocalizedText,
    /// Whether it may be sent.
    pub active: bool,
    /// Lineup brings it along.
    pub built_in: bool,
    /// The brand has its own wording for it.
    pub changed: bool,
    /// The placeholders that are known whenever it leaves. A template of the brand's own may use all: the sender fills
    /// in the rest.
    #[schema(value_type = Vec<String>)]
    pub placeholders: Vec<&'static str>,
    /// The charge of the English text, before placeholders are filled in.
    pub segments_en: Segments,
    /// The charge of the Spanish text.
    pub segments_es: Segments,
    /// Raised by each write; 0 is Lineup's wording.
    pub version: i64,
}

/// Every template.
#[utoipa::path(get, path = "/api/templates", tag = "messages", responses((status = 200, body = Templates)))]
pub async fn handler(context: Context) -> Result<Reply<Templates>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::MessagesRead)?;
            Ok(Templates {
                items: all(db)?.into_iter().map(view).collect(),
                placeholders: merge_fields::KNOWN,
            })
        })
        .await
        .map(Reply)
}

fn all(db: &Connection) -> Result<Vec<Wording>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {MESSAGE_TEMPLATES_COLUMNS} FROM message_templates"
    ))?;
    let rows = statement.query_map([], message_text::row)?;
    let mut all: Vec<Wording> = rows.collect::<rusqlite::Result<_>>()?;
    for it in builtin::BUILTIN {
        if !all.iter().any(|own| own.key == it.key) {
            all.push(message_text::built_in(it));
        }
    }
    let place = |it: &Wording| {
        builtin::BUILTIN
            .iter()
            .position(|known| known.key == it.key)
    };
    all.sort_by_key(|it| {
        (
            it.category,
            place(it).unwrap_or(usize::MAX),
            it.name.en.clone(),
        )
    });
    Ok(all)
}

/// A template as it travels.
pub(super) fn view(it: Wording) -> TemplateView {
    let built_in = builtin::of(&it.key);
    TemplateView {
        built_in: built_in.is_some(),
        placeholders: built_in.map_or(merge_fields::KNOWN.to_vec(), Builtin::placeholders),
        changed: it.version > 0,
        segments_en: segments::count(&it.body.en),
        segments_es: segments::count(&it.body.es),
        key: it.key,
        category: it.category,
        channel: it.ways,
        name: it.name,
        subject: it.subject,
        body: it.body,
        letter: it.letter,
        active: it.active,
        version: it.version,
    }
}
