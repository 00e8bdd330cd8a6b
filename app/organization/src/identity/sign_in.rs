//! The sign-in page: an email address or a phone number, and a code goes out if someone here has it.

use askama::Template;
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    address::Address,
    demo,
    finish::{self, set_cookie},
    passkeys::relying_party::RelyingParty,
    pending::{self, CODE_LIFE, Pending, Stage},
    people::User,
    return_to,
    visitor::Visitor,
};
use crate::{
    app::App,
    context::Context,
    edge::Client,
    error::Result,
    extract::Query,
    identity::session,
    outbox::{self, Channel, Message, MessageKind},
    secrets,
    site::{
        form::{CsrfToken, Form},
        page::{self, Page},
    },
    write_context::WriteContext,
};

#[derive(Template)]
#[template(path = "site/sign_in.html")]
struct SignIn {
    page: Page,
    form: String,
    return_to: String,
    brand: String,
    typed: String,
    wrong: bool,
    demo: Vec<demo::DemoUser>,
    provider: bool,
    /// Whether devices keep passkeys for this host.
    passkeys: bool,
}

/// The query of the address.
#[derive(Debug, Default, Deserialize)]
pub(super) struct SignInQuery {
    return_to: Option<String>,
    brand: Option<String>,
}

/// The typed values.
#[derive(Debug, Deserialize)]
pub(super) struct SignInForm {
    #[serde(default)]
    address: String,
    return_to: Option<String>,
    brand: Option<String>,
}

/// The page.
///
/// # Errors
/// Database errors.
pub(super) async fn form(
    page: Page,
    seal: CsrfToken,
    visitor: Visitor,
    site: Result<RelyingParty>,
    Query(asked): Query<SignInQuery>,
) -> Result<Response> {
    let typed = SignInForm {
        address: String::new(),
        return_to: asked.return_to,
        brand: asked.brand,
    };
    show(page, seal, &visitor.app, &typed, (false, site.is_ok())).await
}

async fn show(
    page: Page,
    seal: CsrfToken,
    app: &App,
    typed: &SignInForm,
    (wrong, passkeys): (bool, bool),
) -> Result<Response> {
    let view = SignIn {
        page,
        form: seal.token,
        return_to: return_to::checked(typed.return_to.as_deref()).unwrap_or_default(),
        brand: typed.brand.clone().unwrap_or_default(),
        typed: typed.address.clone(),
        wrong,
        demo: demo::people(app).await,
        provider: app.core.config.oidc.is_some(),
        passkeys,
    };
    let status = if wrong {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::OK
    };
    let mut response = page::show(status, &view)?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// Begins a sign-in. Known and unknown people get the same answer after the same work: whether a message leaves is
/// decided after the answer.
///
/// # Errors
/// `TooMany` where too many codes were asked for this person, from here or by strangers; a browser in which they have
/// signed in before has an allowance of its own.
pub(super) async fn begin(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    visitor: Visitor,
    site: Result<RelyingParty>,
    Form(typed): Form<SignInForm>,
) -> Result<Response> {
    let Some(address) = Address::parse(&typed.address) else {
        return show(page, seal, &app, &typed, (true, site.is_ok())).await;
    };
    let config = &app.core.config;
    let person = address.hash(&config.data.stable_key);
    match visitor.known.of(config, &person) {
        Some(browser) => app.edge.codes.count_known(&person, browser)?,
        None => app.edge.codes.count(&person, Client::here())?,
    }
    let brand = visitor
        .brand
        .or_else(|| app.tenants.by_code(&typed.brand.as_deref()?.parse().ok()?));
    let code = secrets::six_digits();
    let goal = return_to::checked(typed.return_to.as_deref());
    let pending = Pending::new(Stage::Code(address.clone()), brand, goal).with_code(config, &code);
    pending.begin(&app, visitor.now, CODE_LIFE).await?;
    let mut response = Redirect::to("/sign-in/code").into_response();
    set_cookie(&mut response, &pending::cookie(config, &pending.secret));
    tokio::spawn(async move {
        if let Err(error) = send(&visitor, &address, brand, code).await {
            tracing::error!("a code could not be written: {error:?}");
        }
    });
    Ok(response)
}

/// Sends the code, if the address is someone's.
async fn send(
    visitor: &Visitor,
    address: &Address,
    only: Option<tenants::TenantId>,
    code: String,
) -> Result<()> {
    let app = &visitor.app;
    let places = finish::places(app, address, only).await?;
    let Some(place) = places.into_iter().next() else {
        return Ok(());
    };
    let Some((channel, to)) = way(app, address, &place.user) else {
        return Ok(());
    };
    let tenant = app.tenants.open(place.brand).await?;
    let id = place.user.id;
    let Some(actor) = tenant.read(move |db| session::actor(db, id)).await? else {
        return Ok(());
    };
    let message = Message {
        person: place.user.key(),
        channel,
        to,
        lang: place.user.lang,
        note: MessageKind::SignInCode { code },
    };
    let context = Context {
        app: app.clone(),
        tenant,
        actor: std::sync::Arc::new(actor),
        now: visitor.now,
        origin: visitor.origin.clone(),
    };
    context
        .write(move |change: &mut WriteContext<'_>| outbox::enqueue(change, &message).map(|_| ()))
        .await
}

/// The channel of a code: the address that they typed, or email where no texts leave this server.
pub(super) fn way(app: &App, address: &Address, user: &User) -> Option<(Channel, String)> {
    match address {
        Address::Email(email) => Some((Channel::Email, email.clone())),
        Address::Phone(phone) if app.outbox.can_sms() => Some((Channel::Sms, phone.clone())),
        Address::Phone(_) => user.email.clone().map(|email| (Channel::Email, email)),
    }
}
