//! Hands a file of an applicant over to be saved: never as a page, and every time it is on record.

use std::fmt::Write as _;

use axum::{
    body::Body,
    http::{HeaderValue, header},
    response::Response,
};

use crate::{
    blobs::Blobs,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::{ApplicationId, DocumentId},
    permit::Permission,
    resumes::{self, store::Resume},
    write_context::WriteContext,
};
use recruiting::{
    applications::allowed,
    events::{self, AboutDocument, HiringEvent},
};

/// Nothing in a file of a stranger runs, loads or submits anything, should a browser show it after all.
const POLICY: &str = "sandbox; default-src 'none'; frame-ancestors 'none'";

/// A file's name, its media type and its content, for users who may read the application. Opening it is on record.
pub(super) async fn open(
    context: &Context,
    id: ApplicationId,
    document: DocumentId,
) -> Result<(String, String, Vec<u8>)> {
    let file = context
        .write(move |change| take_out(change, id, document))
        .await?;
    let blobs = Blobs::of(&context.app, &context.tenant);
    let bytes = tokio::task::spawn_blocking(move || blobs.get(&file.blob))
        .await
        .map_err(anyhow::Error::from)??;
    Ok((file.name, file.media_type, bytes))
}

/// A file of an application.
#[utoipa::path(
    get, path = "/api/applications/{id}/documents/{documentId}", tag = "applicants",
    params(("id" = ApplicationId, Path), ("documentId" = DocumentId, Path)),
    responses((status = 200, description = "The file, to be saved", content_type = "application/octet-stream", body = String))
)]
pub async fn handler(
    context: Context,
    Path((id, document)): Path<(ApplicationId, DocumentId)>,
) -> Result<Response> {
    let (name, media_type, bytes) = open(&context, id, document).await?;
    Ok(to_save(&name, &media_type, bytes))
}

/// A file of a stranger as a reply: to be saved, never shown as a page.
pub fn to_save(name: &str, media_type: &str, bytes: Vec<u8>) -> Response {
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    let kind = HeaderValue::from_str(media_type);
    let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    headers.insert(header::CONTENT_TYPE, kind);
    let disposition = HeaderValue::from_str(&attachment(name));
    let disposition = disposition.unwrap_or(HeaderValue::from_static("attachment"));
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "private, no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

fn take_out(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    document: DocumentId,
) -> Result<Resume> {
    let application = allowed(change.db, change.actor, id, Permission::ApplicationsRead)?;
    let file = resumes::store::resume(change.db, document)?;
    if file.application_id != Some(id) {
        return Err(Error::NotFound);
    }
    let file = file.opened()?;
    let opened = AboutDocument {
        document_id: document,
    };
    events::add(change, &application, &HiringEvent::DocumentOpened(opened))?;
    change.invalidate(format!("/api/applications/{id}/timeline"));
    Ok(file)
}

/// To be saved under its own name: in plain letters for old programs, and as it is written for the others (RFC 6266).
fn attachment(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|sign| match sign {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' | '_' | ' ' => sign,
            _ => '_',
        })
        .collect();
    let mut exact = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b".-_".contains(&byte) {
            exact.push(char::from(byte));
        } else {
            // Writing to a string does not fail.
            let _ = write!(exact, "%{byte:02X}");
        }
    }
    format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{exact}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hostile_name_stays_inside_of_its_quotes() {
        assert_eq!(
            attachment("\"; x=\"\r\nSet-Cookie: a=b/../r\u{e9}sum\u{e9}.pdf"),
            "attachment; filename=\"__ x____Set-Cookie_ a_b_.._r_sum_.pdf\"; \
             filename*=UTF-8''%22%3B%20x%3D%22%0D%0ASet-Cookie%3A%20a%3Db%2F..%2Fr%C3%A9sum%C3%A9.pdf"
        );
    }
}
