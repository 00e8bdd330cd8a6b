//! Single-use links: an invitation, or the owner's first way in. Looking at one does not use it up, so that a
//! messenger's preview takes nothing away.

use askama::Template;
use axum::{http::StatusCode, response::Response};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Deserialize;
use tenants::TenantId;

use super::{
    finish::{self, set_cookie},
    people::{self, User},
    visitor::Visitor,
};
use crate::{
    app::App,
    error::{Error, Result},
    extract::Path,
    ids::UserId,
    secrets,
    site::{
        form::{CsrfToken, Form},
        page::{self, Page},
    },
    sql_time::SqlTime,
};

/// The life of an invitation.
pub(super) const INVITATION: SignedDuration = SignedDuration::from_hours(7 * 24);

#[derive(Template)]
#[template(path = "site/link.html")]
struct LinkPage {
    page: Page,
    form: String,
    first_name: String,
    brand: String,
}

/// Nothing but the proof that the form is ours.
#[derive(Debug, Deserialize)]
pub(super) struct Nothing {}

/// The page behind a link.
///
/// # Errors
/// `Gone("link_expired")` where it was used, lapsed, or never was.
pub(super) async fn form(
    page: Page,
    seal: CsrfToken,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response> {
    let (brand, hash) = parse(&visitor.app, &token)?;
    let tenant = visitor.app.tenants.open(brand).await?;
    let now = visitor.now;
    let user = tenant.read(move |db| valid(db, &hash, now)).await?;
    let name = visitor
        .app
        .tenants
        .info(brand)
        .map(|info| info.name.clone())
        .unwrap_or_default();
    let view = LinkPage {
        page,
        form: seal.token,
        first_name: user.first_name,
        brand: name,
    };
    let mut response = page::show(StatusCode::OK, &view)?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// Uses the link up and signs in.
///
/// # Errors
/// `Gone("link_expired")` where it was used, lapsed, or never was.
pub(super) async fn consume(
    visitor: Visitor,
    Path(token): Path<String>,
    Form(Nothing {}): Form<Nothing>,
) -> Result<Response> {
    let (brand, hash) = parse(&visitor.app, &token)?;
    let tenant = visitor.app.tenants.open(brand).await?;
    let now = visitor.now;
    let user = tenant
        .write(move |db| {
            let user = valid(db, &hash, now)?;
            db.prepare_cached("UPDATE sign_in_links SET used_at = ?2 WHERE token_hash = ?1")?
                .execute(params![hash, SqlTime(now)])?;
            Ok::<_, Error>(user)
        })
        .await?;
    finish::enter(&visitor, brand, user.id, "link", None).await
}

fn parse(app: &App, token: &str) -> Result<(TenantId, [u8; 32])> {
    let (code, secret) = token.split_once('.').ok_or(Error::Gone("link_expired"))?;
    let brand = code
        .parse()
        .ok()
        .and_then(|code| app.tenants.by_code(&code))
        .ok_or(Error::Gone("link_expired"))?;
    Ok((brand, secrets::sha256(secret.as_bytes())))
}

/// The user whom a link signs in now.
fn valid(db: &Connection, hash: &[u8; 32], now: Timestamp) -> Result<User> {
    let row = db
        .prepare_cached("SELECT user_id, expires_at FROM sign_in_links WHERE token_hash = ?1 AND used_at IS NULL")?
        .query_row([hash], |row| Ok((row.get::<_, UserId>(0)?, row.get::<_, String>(1)?)))
        .optional()?;
    let (user, expires_at) = row.ok_or(Error::Gone("link_expired"))?;
    let expires_at: Timestamp = expires_at.parse().map_err(anyhow::Error::from)?;
    let user = people::get(db, user)?;
    if now < expires_at && user.active {
        Ok(user)
    } else {
        Err(Error::Gone("link_expired"))
    }
}

/// Makes an invitation link; older ones of the same person end.
pub(super) fn invitation(db: &Connection, user: UserId, now: Timestamp) -> Result<String> {
    db.prepare_cached(
        "UPDATE sign_in_links SET used_at = ?2 WHERE user_id = ?1 AND used_at IS NULL",
    )?
    .execute(params![user, SqlTime(now)])?;
    let secret = secrets::token::<16>();
    db.prepare_cached(
        "INSERT INTO sign_in_links (token_hash, user_id, purpose, created_at, expires_at)
         VALUES (?1, ?2, 'invitation', ?3, ?4)",
    )?
    .execute(params![
        secrets::sha256(secret.as_bytes()),
        user,
        SqlTime(now),
        SqlTime(now + INVITATION)
    ])?;
    Ok(secret)
}
