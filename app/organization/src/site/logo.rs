//! The logo as a file: public, under an address that changes with the picture, so that browsers keep it for ever.

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};

use crate::{
    blobs::Blobs,
    error::{Error, Result},
    extract::Path,
    settings::logo::of,
    site::public_request::PublicRequest,
};

/// It is a picture and nothing else, should a browser open it as a page.
const POLICY: &str = "sandbox; default-src 'none'; frame-ancestors 'none'";

/// The logo of a brand; an address of an earlier picture leads nowhere.
///
/// # Errors
/// `NotFound`; those of the brand's files.
pub async fn file(
    guest: PublicRequest,
    Path((code, name)): Path<(String, String)>,
) -> Result<Response> {
    let visit = guest.of_code(&code).await?;
    let asked = format!("/logos/{code}/{name}");
    let logo = visit.read(|db, _| of(db)).await?;
    let logo = logo
        .filter(|logo| logo.path == asked)
        .ok_or(Error::NotFound)?;
    let blobs = Blobs::of(&visit.app, &visit.tenant);
    let kind = logo.media_type().to_owned();
    let bytes = tokio::task::spawn_blocking(move || logo.bytes(&blobs))
        .await
        .map_err(anyhow::Error::from)??;
    let headers = [
        (header::CONTENT_TYPE, kind.as_str()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
    ];
    Ok((headers, bytes).into_response())
}
