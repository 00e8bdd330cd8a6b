//! What a calendar reads: the file behind a secret address.

use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use data_encoding::HEXLOWER;
use rusqlite::Connection;

use super::{calendar, events, store};
use crate::{
    error::{Error, Result},
    identity::people,
    permit::Permission,
    secrets, settings,
    team::facts,
    token,
    web::public_request::{PublicContext, PublicRequest},
};

/// The calendar of the person whose address it is. Someone who left the team has none, and no one who could not read
/// the schedule after signing in.
///
/// # Errors
/// `NotFound`; `Busy`.
pub(super) async fn handler(
    request: PublicRequest,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response> {
    let text = file.strip_suffix(".ics").ok_or(Error::NotFound)?;
    let (context, hash) = request.of_token(text).await?;
    let body = context
        .read(move |db, context| read(db, context, hash))
        .await?;
    let digest = HEXLOWER.encode(&secrets::sha256(body.as_bytes())[..16]);
    let etag = format!("\"{digest}\"");
    let known = headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        // A compressed reply carries the weak form of the same tag.
        .flat_map(|value| value.split(','))
        .any(|value| value.trim().trim_start_matches("W/") == etag);
    let shared = [
        (header::ETAG, etag),
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
    ];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, shared).into_response());
    }
    let kind = [(header::CONTENT_TYPE, "text/calendar; charset=utf-8")];
    Ok((shared, kind, body).into_response())
}

fn read(db: &Connection, context: &PublicContext, hash: [u8; 32]) -> Result<String> {
    let owner = store::owner(db, hash)?.ok_or(Error::NotFound)?;
    let core = &context.app.core;
    let today = context.now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let found = facts::people(db, core, &[owner], today, today)?;
    let person = found.into_iter().next().ok_or(Error::NotFound)?.person;
    if !person.status.works() {
        return Err(Error::NotFound);
    }
    let account = people::of_employee(db, owner)?
        .filter(|user| user.active && user.role.scope_of(Permission::SchedulesRead).is_some())
        .ok_or(Error::NotFound)?;
    let frame = calendar::Frame {
        lang: account.lang,
        brand: settings::brand_name(db)?,
        code: token::brand_code(db)?,
        workspace: core.config.serve.url.clone(),
    };
    let events = events::of(db, owner, context.now)?;
    Ok(calendar::file(&frame, &events))
}
