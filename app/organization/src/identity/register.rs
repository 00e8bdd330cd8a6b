//! Register your franchise: a name, an owner, a proven address, accepted terms, and the brand is open.

use std::sync::Arc;

use askama::Template;
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::json;

use super::{
    address,
    finish::{self, set_cookie},
    open_brand::{self, Owner},
    pending::{self, CODE_LIFE, Pending, Registration, Stage},
    session,
    visitor::Visitor,
};
use crate::{
    OrganizationAction,
    app::App,
    compliance::audit::Entry,
    context::Context,
    edge::Client,
    error::{Error, Result},
    extract::Path,
    ids::{MessageId, UserId},
    messages::Lang,
    names,
    outbox::{Channel, Message, MessageKind},
    secrets,
    site::{
        form::{CsrfToken, Form},
        page::{self, Page},
        privacy,
    },
};

/// The life of the operator's link for the first brand.
pub(super) const SET_UP_LINK: SignedDuration = SignedDuration::from_hours(24);
/// Names longer than this are mistakes.
const NAME: usize = 80;

#[derive(Template)]
#[template(path = "site/register.html")]
struct RegisterPage {
    page: Page,
    form: String,
    action: String,
    typed: RegisterForm,
    wrong: Vec<&'static str>,
    set_up: bool,
}

impl RegisterPage {
    fn is_wrong(&self, field: &str) -> bool {
        self.wrong.contains(&field)
    }

    /// The fault of a typed name.
    fn why(&self, field: &str) -> Option<String> {
        let typed = match field {
            "brand" => &self.typed.brand,
            "first_name" => &self.typed.first_name,
            _ => &self.typed.last_name,
        };
        let typed = Some(typed.trim()).filter(|typed| self.is_wrong(field) && !typed.is_empty());
        let fault = typed.and_then(names::fault)?;
        Some(self.page.say(&format!("field-{}", fault.replace('_', "-"))))
    }
}

/// The typed values.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct RegisterForm {
    #[serde(default)]
    brand: String,
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    #[serde(default)]
    email: String,
    /// There where the box was ticked.
    accept: Option<String>,
}

impl RegisterForm {
    fn checked(&self, lang: Lang, now: Timestamp) -> Result<Registration, Vec<&'static str>> {
        let name = |text: &str| {
            Some(text.trim().to_owned())
                .filter(|name| name.chars().count() <= NAME && names::fault(name).is_none())
        };
        let (brand, first_name, last_name) = (
            name(&self.brand),
            name(&self.first_name),
            name(&self.last_name),
        );
        let (email, accepted) = (address::email(&self.email), self.accept.as_ref());
        match (brand, first_name, last_name, email, accepted) {
            (Some(brand), Some(first_name), Some(last_name), Some(email), Some(_)) => {
                Ok(Registration {
                    brand,
                    first_name,
                    last_name,
                    email,
                    lang,
                    terms: privacy::VERSION.to_owned(),
                    accepted_at: now,
                })
            }
            (brand, first_name, last_name, email, accepted) => Err([
                ("brand", brand.is_none()),
                ("first_name", first_name.is_none()),
                ("last_name", last_name.is_none()),
                ("email", email.is_none()),
                ("accept", accepted.is_none()),
            ]
            .into_iter()
            .filter_map(|(field, wrong)| wrong.then_some(field))
            .collect()),
        }
    }
}

fn show(
    page: Page,
    seal: &CsrfToken,
    action: &str,
    typed: RegisterForm,
    wrong: Vec<&'static str>,
    set_up: bool,
) -> Result<Response> {
    let status = if wrong.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let view = RegisterPage {
        page,
        form: seal.token.clone(),
        action: action.to_owned(),
        typed,
        wrong,
        set_up,
    };
    let mut response = page::show(status, &view)?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// The page.
///
/// # Errors
/// None of its own.
pub(super) async fn form(page: Page, seal: CsrfToken) -> Result<Response> {
    show(
        page,
        &seal,
        "/register",
        RegisterForm::default(),
        Vec::new(),
        false,
    )
}

/// Sends a code to the address; the brand opens once it is proven.
///
/// # Errors
/// `TooMany` where too many codes were asked for this address, or too many brands are begun from here.
pub(super) async fn begin(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    visitor: Visitor,
    Form(typed): Form<RegisterForm>,
) -> Result<Response> {
    let wanted = match typed.checked(page.lang, visitor.now) {
        Ok(wanted) => wanted,
        Err(wrong) => return show(page, &seal, "/register", typed, wrong, false),
    };
    let config = &app.core.config;
    let owner = address::Address::Email(wanted.email.clone());
    app.edge.registrations.count(&Client::here())?;
    let person = owner.hash(&config.data.stable_key);
    app.edge.codes.count(&person, Client::here())?;
    let code = secrets::six_digits();
    let message = Message {
        person: uuid::Uuid::nil(),
        channel: Channel::Email,
        to: wanted.email.clone(),
        lang: page.lang,
        note: MessageKind::RegistrationCode { code: code.clone() },
    };
    let pending = Pending::new(Stage::Registration(wanted), None, None).with_code(config, &code);
    pending.begin(&app, visitor.now, CODE_LIFE).await?;
    let mut response = Redirect::to("/sign-in/code").into_response();
    set_cookie(&mut response, &pending::cookie(config, &pending.secret));
    let now = visitor.now;
    tokio::spawn(async move {
        if let Err(error) = app
            .outbox
            .send_now(MessageId::new(now), &message, now)
            .await
        {
            tracing::error!("the code of a registration did not leave: {error:#}");
        }
    });
    Ok(response)
}

/// Opens the brand of a proven registration, puts on record which terms were accepted when, and lets its owner in.
///
/// # Errors
/// Database errors.
pub(super) async fn open(visitor: &Visitor, wanted: Registration) -> Result<Response> {
    let owner = Owner {
        email: wanted.email,
        first_name: wanted.first_name,
        last_name: wanted.last_name,
        lang: wanted.lang,
    };
    let opened = open_brand::open_brand(&visitor.app, &wanted.brand, None, owner).await?;
    let user: UserId = opened.owner;
    let accepted = Entry::new(OrganizationAction::TermsAccepted, "brand", "brand").change(
        (),
        json!({ "terms": wanted.terms, "privacy": wanted.terms, "acceptedAt": wanted.accepted_at }),
    )?;
    let tenant = visitor.app.tenants.open(opened.id).await?;
    let actor = tenant.read(move |db| session::actor(db, user)).await?;
    let context = Context {
        app: visitor.app.clone(),
        tenant,
        actor: Arc::new(actor.ok_or(Error::NotFound)?),
        now: visitor.now,
        origin: visitor.origin.clone(),
    };
    context.write(move |change| change.record(accepted)).await?;
    finish::enter(visitor, opened.id, user, "registration", None).await
}

/// The operator's page for the first brand: no code is needed, the link is the proof.
///
/// # Errors
/// `Gone("link_expired")` where the link was used or lapsed, or a brand exists.
pub(super) async fn set_up_form(
    page: Page,
    seal: CsrfToken,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Result<Response> {
    set_up_link(&visitor, &secret).await?;
    show(
        page,
        &seal,
        &format!("/sign-in/set-up/{secret}"),
        RegisterForm::default(),
        Vec::new(),
        true,
    )
}

/// Opens the first brand.
///
/// # Errors
/// As [`set_up_form`].
pub(super) async fn set_up(
    page: Page,
    seal: CsrfToken,
    visitor: Visitor,
    Path(secret): Path<String>,
    Form(typed): Form<RegisterForm>,
) -> Result<Response> {
    let link = set_up_link(&visitor, &secret).await?;
    match typed.checked(page.lang, visitor.now) {
        Err(wrong) => show(
            page,
            &seal,
            &format!("/sign-in/set-up/{secret}"),
            typed,
            wrong,
            true,
        ),
        Ok(wanted) if link.end(&visitor.app).await? => open(&visitor, wanted).await,
        Ok(_) => Err(Error::Gone("link_expired")),
    }
}

async fn set_up_link(visitor: &Visitor, secret: &str) -> Result<Pending> {
    let found = Pending::find(&visitor.app, secret, visitor.now).await?;
    found
        .filter(|pending| pending.stage == Stage::SetUp && visitor.app.tenants.list().is_empty())
        .ok_or(Error::Gone("link_expired"))
}

/// A single-use link for the operator, as long as there is no brand.
///
/// # Errors
/// Those of the control file.
pub(super) async fn set_up_address(app: &App) -> Result<String> {
    let pending = Pending::new(Stage::SetUp, None, None);
    pending.begin(app, app.clock.now(), SET_UP_LINK).await?;
    Ok(format!(
        "{}/sign-in/set-up/{}",
        app.core.config.serve.url, pending.secret
    ))
}
