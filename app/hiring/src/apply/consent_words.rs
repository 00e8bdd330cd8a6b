//! The wording about text messages, for a team member who reads it to someone at the counter.

use axum::Json as Reply;
use serde::Serialize;

use crate::{
    context::Context,
    error::Result,
    messages::{Lang, LocalizedText},
    permit::Permission,
};
use recruiting::messaging::{consent, merge_values};

/// The consent that an applicant gives to text messages.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentWords {
    /// The version of the wording.
    pub version: &'static str,
    /// The words, as beside the box on the application form.
    pub words: LocalizedText,
}

/// The words about text messages, to be read to someone who walked in.
#[utoipa::path(
    get, path = "/api/text-consent", tag = "hiring", responses((status = 200, body = ConsentWords))
)]
pub async fn handler(context: Context) -> Result<Reply<ConsentWords>> {
    context.actor.allow(Permission::ApplicationsCreate)?;
    context
        .read(|db, _| {
            let company = merge_values::company(db)?;
            Ok(ConsentWords {
                version: consent::BOX_VERSION,
                words: LocalizedText {
                    en: consent::box_text(&company, Lang::En),
                    es: consent::box_text(&company, Lang::Es),
                },
            })
        })
        .await
        .map(Reply)
}
