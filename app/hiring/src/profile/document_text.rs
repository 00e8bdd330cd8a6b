//! The text of a Word document of an application, to be read on the screen without saving the file.

use axum::Json as Reply;
use serde::Serialize;

use super::documents;
use crate::{
    apply::file_text::{Words, words_of},
    context::Context,
    error::Result,
    extract::Path,
    ids::{ApplicationId, DocumentId},
};

/// The text of a document.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentText {
    /// Plain text, a line for each paragraph; null where none can be read (PDFs are drawn, not read, here).
    pub text: Option<String>,
    /// Whether the document goes on behind the text.
    pub cut: bool,
}

/// The words of a Word document. Reading it is on record like saving it.
#[utoipa::path(
    get, path = "/api/applications/{id}/documents/{documentId}/text", tag = "applicants",
    params(("id" = ApplicationId, Path), ("documentId" = DocumentId, Path)),
    responses((status = 200, description = "Its words", body = DocumentText))
)]
pub async fn handler(
    context: Context,
    Path((id, document)): Path<(ApplicationId, DocumentId)>,
) -> Result<Reply<DocumentText>> {
    let (_, _, bytes) = documents::open(&context, id, document).await?;
    let words = tokio::task::spawn_blocking(move || words_of(&bytes))
        .await
        .map_err(anyhow::Error::from)?;
    Ok(Reply(match words {
        Some(Words { text, cut }) => DocumentText {
            text: Some(text),
            cut,
        },
        None => DocumentText {
            text: None,
            cut: false,
        },
    }))
}
