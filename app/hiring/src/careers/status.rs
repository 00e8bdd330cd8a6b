//! The status of an application, for the holder of its link: no account, no password, everything that was sent to them.

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response},
};
use axum_extra::extract::CookieJar;
use rusqlite::Connection;

use super::{
    frame::BrandFrame,
    status_view::{self, StatusInput},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    web::{
        form::CsrfToken,
        page::{Page, show},
        public_request::PublicRequest,
    },
};
use recruiting::{applications, types::Application};

/// The application of a link, unless its person was forgotten.
///
/// # Errors
/// `NotFound`; database errors.
pub fn application(db: &Connection, hash: &[u8; 32]) -> Result<Application> {
    let found = applications::of_status_token(db, hash)?;
    let person = applications::applicant(db, found.applicant_id)?;
    if person.anonymised_at.is_some() {
        return Err(Error::NotFound);
    }
    Ok(found)
}

/// The page.
pub async fn status(
    page: Page,
    guest: PublicRequest,
    seal: CsrfToken,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let cookie = seal.cookie;
    let response = visit
        .read(move |db, visit| {
            let it = application(db, &hash)?;
            let seen = StatusInput {
                page,
                shop: BrandFrame::of(db, visit, &headers)?,
                seal: seal.token,
                token,
                app: visit.app.clone(),
                alert: None,
                said: None,
                opened: String::new(),
                now: visit.now,
            };
            show(StatusCode::OK, &status_view::view(db, seen, &it)?)
        })
        .await?;
    Ok(match cookie {
        Some(cookie) => (CookieJar::new().add(cookie), response).into_response(),
        None => response,
    })
}
