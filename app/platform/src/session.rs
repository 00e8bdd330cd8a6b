//! Sessions: the user of a cookie.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use axum_extra::extract::cookie::{Cookie, SameSite};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use tenants::{Tenant, TenantCode};
use tokio::time;

use crate::{
    app::App,
    audit::{Entry, PlatformAction},
    config::Config,
    context::{self, Context},
    error::{Error, Result},
    ids::{EmployeeId, UserId},
    messages::Lang,
    permit::{Actor, ActorKind, DepartmentKind, Role, Scope},
    secrets,
    session_cache::{Cached, Ended, Known},
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// A session ends after so long without a request.
pub const IDLE: SignedDuration = SignedDuration::from_hours(12);
/// The longest life of a session, from sign-in.
pub const ABSOLUTE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// "Last seen" is written at most this often: reading pages must not write on each request.
const TOUCH: SignedDuration = SignedDuration::from_mins(5);

/// A read does not wait longer than this for "last seen" to be written.
const TOUCH_PATIENCE: Duration = Duration::from_millis(250);

pub use crate::session_cache::Sessions;

/// The hash under which a session is stored.
pub type SecretHash = [u8; 32];

/// The signed-in user and their brand.
pub struct SignedIn {
    /// The brand.
    pub tenant: Arc<Tenant>,
    /// The person.
    pub actor: Arc<Actor>,
    /// The session's stored hash.
    pub session: SecretHash,
    /// When they last proved who they are.
    pub proven_at: Timestamp,
}

/// The cookie's name: `__Host-` binds it to this host and to TLS.
pub fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup"
    } else {
        "lineup"
    }
}

/// The cookie that carries a session: `<tenantCode>.<secret>`.
pub fn cookie(config: &Config, code: &TenantCode, secret: &str) -> Cookie<'static> {
    Cookie::build((cookie_name(config), format!("{code}.{secret}")))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .build()
}

/// The brand's code and the secret of a request's session cookie.
fn presented(config: &Config, headers: &HeaderMap) -> Option<(TenantCode, String)> {
    let name = cookie_name(config);
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .and_then(|(_, value)| value.split_once('.'))
        .and_then(|(code, secret)| Some((code.parse().ok()?, secret.to_owned())))
}

/// The user of the request's cookie; `None` where no one is signed in.
///
/// # Errors
/// Those of the brand's file.
pub async fn of_request(app: &App, parts: &Parts, now: Timestamp) -> Result<Option<SignedIn>> {
    let Some((code, secret)) = presented(&app.core.config, &parts.headers) else {
        return Ok(None);
    };
    let Some(id) = app.tenants.by_code(&code) else {
        return Ok(None);
    };
    let tenant = app.tenants.open(id).await?;
    let session = secrets::sha256(secret.as_bytes());
    let (found, since) = find(app, &tenant, &session, now).await?;
    let Some(mut cached) = found else {
        return Ok(None);
    };
    // The event stream is not a person at work: it does not keep a session alive.
    if now.duration_since(cached.last_seen_at) >= TOUCH && parts.uri.path() != "/api/events" {
        let refreshed = tenant.write(move |db| touch(db, &session, now));
        match time::timeout(TOUCH_PATIENCE, refreshed).await {
            Ok(Ok(())) => {}
            // A full disk or a busy file keeps no one from reading; it is tried again with the next touch.
            Ok(Err(error)) => tracing::debug!("\"last seen\" was not written: {error}"),
            Err(_) => tracing::debug!("\"last seen\" was not written: the file is busy"),
        }
        cached.last_seen_at = now;
        app.sessions.put(id, session, cached.clone(), since);
    }
    Ok(Some(SignedIn {
        tenant,
        actor: cached.actor,
        session,
        proven_at: cached.proven_at,
    }))
}

/// A session that holds at a time, from the cache or the file; and since when the cache was not emptied.
async fn find(
    app: &App,
    tenant: &Tenant,
    session: &SecretHash,
    now: Timestamp,
) -> Result<(Option<Cached>, u64)> {
    let (known, since) = app.sessions.get(tenant.id(), session);
    let cached = match known {
        Known::Ended => None,
        Known::Cached(cached) => Some(cached),
        Known::Unknown => {
            let hash = *session;
            let found = tenant.read(move |db| load(db, &hash)).await?;
            if let Some(found) = &found {
                app.sessions.put(tenant.id(), hash, found.clone(), since);
            }
            found
        }
    };
    let holds =
        |cached: &Cached| now < cached.expires_at && now.duration_since(cached.last_seen_at) < IDLE;
    Ok((cached.filter(holds), since))
}

/// Whether someone is still signed in with a session: for what outlives the request that opened it. A file that
/// cannot be read just now ends nothing.
pub async fn still_holds(app: &App, tenant: &Tenant, session: &SecretHash) -> bool {
    match find(app, tenant, session, app.clock.now()).await {
        Ok((found, _)) => found.is_some(),
        Err(error) => {
            tracing::warn!("a session could not be looked up: {error}");
            true
        }
    }
}

/// The session of the present request.
pub struct Current(pub SecretHash);

impl FromRequestParts<App> for Current {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let signed_in = of_request(app, parts, app.clock.now()).await?;
        let signed_in = signed_in.ok_or(Error::Unauthenticated)?;
        Ok(Self(signed_in.session))
    }
}

/// Starts a session and returns its secret, which is stored nowhere.
///
/// # Errors
/// Database errors.
pub fn start(
    db: &Connection,
    user: UserId,
    now: Timestamp,
    user_agent: &str,
    ip: Option<&str>,
) -> Result<String> {
    let secret = secrets::token::<32>();
    db.prepare_cached(
        "INSERT INTO sessions (secret_hash, user_id, created_at, last_seen_at, proven_at, expires_at, user_agent, ip)
         VALUES (?1, ?2, ?3, ?3, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        secrets::sha256(secret.as_bytes()),
        user,
        SqlTime(now),
        SqlTime(now + ABSOLUTE),
        user_agent,
        ip
    ])?;
    Ok(secret)
}

/// Ends a session: with the next request, everywhere it is shown. Where the file cannot be written, the end is kept in
/// memory and written as soon as it can be.
pub async fn end(app: &App, session: &SignedIn, now: Timestamp) {
    let ended = Ended {
        tenant: session.tenant.id(),
        session: session.session,
        actor: session.actor.clone(),
        at: now,
        origin: context::origin(),
    };
    // First, so that the session answers nothing while its end is being written.
    app.sessions.remember_end(ended.clone());
    match write_end(app, &ended).await {
        Ok(()) => app.sessions.is_written(&ended),
        Err(error) => tracing::warn!("a sign-out is kept in memory for now: {error}"),
    }
}

/// Writes down what ended while the files could not be written.
pub async fn write_ends(app: &App) {
    for ended in app.sessions.unwritten() {
        match write_end(app, &ended).await {
            Ok(()) | Err(Error::NotFound) => app.sessions.is_written(&ended),
            Err(error) => tracing::debug!("a sign-out stays in memory: {error}"),
        }
    }
}

async fn write_end(app: &App, ended: &Ended) -> Result<()> {
    let context = Context {
        app: app.clone(),
        tenant: app.tenants.open(ended.tenant).await?,
        actor: ended.actor.clone(),
        now: ended.at,
        origin: ended.origin.clone(),
    };
    let hash = ended.session;
    context
        .write(move |change| {
            let ended = change
                .db
                .prepare_cached(
                    "UPDATE sessions SET revoked_at = ?2 WHERE secret_hash = ?1 AND revoked_at IS NULL",
                )?
                .execute(params![hash, SqlTime(change.now)])?;
            if ended > 0 {
                change.record(Entry::new(PlatformAction::UserSignedOut, "user", change.actor.user))?;
                change.rights_changed();
                change.invalidate("/api/auth/user");
            }
            Ok(())
        })
        .await
}

/// Ends all sessions of a person.
///
/// # Errors
/// Database errors.
pub fn end_all(change: &mut WriteContext<'_>, user: UserId) -> Result<()> {
    change
        .db
        .prepare_cached(
            "UPDATE sessions SET revoked_at = ?2 WHERE user_id = ?1 AND revoked_at IS NULL",
        )?
        .execute(params![user, SqlTime(change.now)])?;
    change.rights_changed();
    change.invalidate("/api/auth/user");
    Ok(())
}

/// Ends one session.
///
/// # Errors
/// Database errors.
pub fn revoke(change: &mut WriteContext<'_>, session: &SecretHash) -> Result<()> {
    change
        .db
        .prepare_cached("UPDATE sessions SET revoked_at = ?2 WHERE secret_hash = ?1")?
        .execute(params![session, SqlTime(change.now)])?;
    change.rights_changed();
    Ok(())
}

/// The person of a session has just proven who they are.
///
/// # Errors
/// Database errors.
pub fn prove(change: &mut WriteContext<'_>, session: &SecretHash) -> Result<()> {
    change
        .db
        .prepare_cached(
            "UPDATE sessions SET proven_at = ?2 WHERE secret_hash = ?1 AND revoked_at IS NULL",
        )?
        .execute(params![session, SqlTime(change.now)])?;
    change.rights_changed();
    Ok(())
}

/// The cookie that takes a session's cookie away.
pub fn no_cookie(config: &Config) -> Cookie<'static> {
    let gone = Cookie::build((cookie_name(config), ""))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .build();
    expired(gone)
}

/// The same cookie, to be forgotten at once. Its attributes stay: a browser forgets only the very cookie it has.
pub fn expired(mut cookie: Cookie<'static>) -> Cookie<'static> {
    cookie.make_removal();
    cookie
}

fn touch(db: &Connection, session: &SecretHash, now: Timestamp) -> Result<()> {
    db.prepare_cached("UPDATE sessions SET last_seen_at = ?2 WHERE secret_hash = ?1")?
        .execute(params![session, SqlTime(now)])?;
    Ok(())
}

fn load(db: &Connection, session: &SecretHash) -> Result<Option<Cached>> {
    let row = db
        .prepare_cached(
            "SELECT user_id, expires_at, last_seen_at, COALESCE(proven_at, created_at) FROM sessions
             WHERE secret_hash = ?1 AND revoked_at IS NULL",
        )?
        .query_row([session], |row| {
            let text = |column| row.get::<_, String>(column);
            Ok((row.get::<_, UserId>(0)?, text(1)?, text(2)?, text(3)?))
        })
        .optional()?;
    let Some((user, expires_at, last_seen_at, proven_at)) = row else {
        return Ok(None);
    };
    let Some(actor) = actor(db, user)? else {
        return Ok(None);
    };
    Ok(Some(Cached {
        actor: Arc::new(actor),
        expires_at: expires_at.parse().map_err(anyhow::Error::from)?,
        last_seen_at: last_seen_at.parse().map_err(anyhow::Error::from)?,
        proven_at: proven_at.parse().map_err(anyhow::Error::from)?,
    }))
}

/// The person behind a user row, with role and scope; `None` once they are no longer active.
///
/// # Errors
/// Database errors.
pub fn actor(db: &Connection, user: UserId) -> Result<Option<Actor>> {
    let row = db
        .prepare_cached(
            "SELECT employee_id, first_name, last_name, role, preferred_language
             FROM users WHERE id = ?1 AND active = 1",
        )?
        .query_row([user], |row| {
            Ok((
                row.get::<_, Option<EmployeeId>>(0)?,
                format!("{} {}", row.get::<_, String>(1)?, row.get::<_, String>(2)?),
                row.get::<_, String>(3)?,
                row.get::<_, String>(4)?,
            ))
        })
        .optional()?;
    let Some((employee, name, role, lang)) = row else {
        return Ok(None);
    };
    let Some(role) = Role::parse(&role) else {
        return Ok(None);
    };
    Ok(Some(Actor {
        kind: ActorKind::Person,
        user,
        employee,
        name,
        role,
        rights: role.rights(),
        scope: scope(db, user)?,
        lang: Lang::parse(&lang).unwrap_or_default(),
    }))
}

/// The scope of a person's role, whether or not they can sign in now.
///
/// # Errors
/// `NotFound` where there is no such person.
pub fn scope(db: &Connection, user: UserId) -> Result<Scope> {
    let row = db
        .prepare_cached("SELECT all_locations, foh, boh FROM users WHERE id = ?1")?
        .query_row([user], |row| {
            let houses: [(DepartmentKind, bool); 2] = [
                (DepartmentKind::Foh, row.get(1)?),
                (DepartmentKind::Boh, row.get(2)?),
            ];
            Ok((row.get::<_, bool>(0)?, houses))
        })
        .optional()?;
    let (everywhere, houses) = row.ok_or(Error::NotFound)?;
    let mut statement =
        db.prepare_cached("SELECT location_id FROM user_locations WHERE user_id = ?1")?;
    let named = statement
        .query_map([user], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Scope {
        locations: (!everywhere).then_some(named),
        houses: houses
            .into_iter()
            .filter_map(|(house, on)| on.then_some(house))
            .collect(),
    })
}
