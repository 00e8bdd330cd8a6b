//! A proven address becomes a session: at the person's brand, or at the one that they choose.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse as _, Redirect, Response},
};
use axum_extra::extract::cookie::Cookie;
use rusqlite::params;
use serde_json::json;
use tenants::{
    TenantId,
    control::{self, Hash},
};

use super::{
    accounts::LIST,
    address::Address,
    pending::{self, CODE_LIFE, Pending, Stage},
    people::{self, User},
    session,
    visitor::Visitor,
};
use crate::{
    OrganizationAction,
    app::App,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    ids::UserId,
    site,
    write_context::WriteContext,
};

/// A person is offered at most so many of their brands.
const BRANDS: usize = 50;

/// A brand in which an address signs in.
#[derive(Clone, Debug)]
pub(crate) struct SignInTarget {
    /// The brand.
    pub brand: TenantId,
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// The person's user there.
    pub user: User,
}

/// The brands in which an address signs in, of which `only` may name one. A brand that cannot be read keeps no one out of
/// the others.
///
/// # Errors
/// Those of the control file; those of a brand's file where no other brand knows the address.
pub(crate) async fn places(
    app: &App,
    address: &Address,
    only: Option<TenantId>,
) -> Result<Vec<SignInTarget>> {
    let contact = address.contact(&app.core.config.data.stable_key);
    let brands: Vec<TenantId> = app
        .tenants
        .control()
        .read(move |db| Ok::<_, Error>(control::tenants_of(db, contact)?))
        .await?;
    let (mut places, mut unread) = (Vec::new(), None);
    for brand in brands
        .into_iter()
        .filter(|brand| only.is_none_or(|only| only == *brand))
        .take(BRANDS)
    {
        match place(app, address, brand).await {
            Ok(found) => places.extend(found),
            Err(error) => {
                tracing::warn!(%brand, "a brand is left out of a sign-in: {error}");
                unread = Some(error);
            }
        }
    }
    match unread {
        Some(error) if places.is_empty() => Err(error),
        _ => Ok(places),
    }
}

/// The user of an address in a brand. The brand's file decides: the control file may be behind it by a moment.
async fn place(app: &App, address: &Address, brand: TenantId) -> Result<Option<SignInTarget>> {
    let (tenant, wanted) = (app.tenants.open(brand).await?, address.clone());
    let user = tenant.read(move |db| people::at(db, &wanted)).await?;
    let info = app.tenants.info(brand);
    Ok(user.map(|user| SignInTarget {
        brand,
        code: tenant.code().to_string(),
        name: info.map(|info| info.name.clone()).unwrap_or_default(),
        user,
    }))
}

/// Goes on with a proven address.
///
/// # Errors
/// `Refused("unknown_person")` where no brand knows the address.
pub(crate) async fn proven(
    visitor: &Visitor,
    address: Address,
    only: Option<TenantId>,
    return_to: Option<String>,
) -> Result<Response> {
    let places = places(&visitor.app, &address, only).await?;
    match places.as_slice() {
        [] => Err(Error::Refused("unknown_person")),
        [place] => enter(visitor, place.brand, place.user.id, "code", return_to).await,
        _ => {
            let pending = Pending::new(Stage::Proven(address), only, return_to);
            pending.begin(&visitor.app, visitor.now, CODE_LIFE).await?;
            let mut response = Redirect::to("/sign-in/brand").into_response();
            set_cookie(
                &mut response,
                &pending::cookie(&visitor.app.core.config, &pending.secret),
            );
            Ok(response)
        }
    }
}

/// Starts a session for a person whose identity is proven `by` something, and redirects them.
///
/// # Errors
/// `Refused("unknown_person")` where they are no longer active.
pub(crate) async fn enter(
    visitor: &Visitor,
    brand: TenantId,
    user: UserId,
    by: &'static str,
    return_to: Option<String>,
) -> Result<Response> {
    let app = &visitor.app;
    // A session that this browser had ends: the new one shares nothing with it.
    if let Some(old) = &visitor.signed_in {
        session::end(app, old, visitor.now).await;
    }
    let tenant = app.tenants.open(brand).await?;
    let actor = tenant
        .read(move |db| session::actor(db, user))
        .await?
        .ok_or(Error::Refused("unknown_person"))?;
    let lang = actor.lang;
    let context = Context {
        app: app.clone(),
        tenant: tenant.clone(),
        actor: std::sync::Arc::new(actor),
        now: visitor.now,
        origin: visitor.origin.clone(),
    };
    let agent = visitor.agent.clone();
    let (secret, addresses) = context
        .write(move |change| {
            activate(change)?;
            let addresses = people::get(change.db, user)?.addresses();
            change.invalidate(LIST);
            change.record(
                Entry::new(OrganizationAction::UserSignedIn, "user", user)
                    .change(json!(null), json!({ "by": by }))?,
            )?;
            let ip = change.origin.ip.as_deref();
            let secret = session::start(change.db, user, change.now, &agent, ip)?;
            Ok((secret, addresses))
        })
        .await?;
    let config = &app.core.config;
    let mut response = Redirect::to(return_to.as_deref().unwrap_or("/")).into_response();
    set_cookie(
        &mut response,
        &session::cookie(config, tenant.code(), &secret),
    );
    set_cookie(&mut response, &pending::no_cookie(config));
    let key = &config.data.stable_key;
    let people: Vec<Hash> = addresses.iter().map(|it| it.hash(key)).collect();
    set_cookie(&mut response, &visitor.known.clone().with(config, &people));
    site::page::remember(&mut response, lang);
    Ok(response)
}

/// A person who signs in has accepted the invitation.
fn activate(change: &mut WriteContext<'_>) -> Result<()> {
    let Some(employee) = change.actor.employee else {
        return Ok(());
    };
    let changed = change
        .db
        .prepare_cached(
            "UPDATE employees SET status = 'active', version = version + 1 WHERE id = ?1 AND status = 'invited'",
        )?
        .execute(params![employee])?;
    if changed > 0 {
        let entry = Entry::new(OrganizationAction::PersonActivated, "employee", employee).change(
            json!({ "status": "invited" }),
            json!({ "status": "active" }),
        )?;
        change.record(entry)?;
        change.invalidate("/api/team");
    }
    Ok(())
}

/// Adds a cookie to a reply.
pub fn set_cookie(response: &mut Response, cookie: &Cookie<'_>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}
