//! The last step: the owner. A code goes to the address; the answer is the same for everyone.

use askama::Template;
use axum::{
    extract::State,
    response::{IntoResponse as _, Redirect, Response},
};

use super::{
    check::{Check, Faults},
    draft::{Draft, Fields, Registrant},
    language,
    law_found::{self, LawView},
    location_step, mail,
    open::{self, Registration},
    set_up,
    view::{self, FormView},
};
use crate::{
    app::App,
    edge::Client,
    error::Result,
    identity::{
        address,
        pending::{self, CODE_LIFE, Pending, Stage},
        set_cookie,
    },
    secrets,
    site::{
        form::{CsrfToken, Form},
        page::Page,
    },
};

#[derive(Template)]
#[template(path = "register/owner.html")]
struct OwnerPage {
    page: Page,
    form: FormView,
    law: LawView,
    set_up: bool,
}

/// The owner of a brand that can be opened.
pub(super) struct OwnerPlan {
    /// First name.
    pub(super) first_name: String,
    /// Last name.
    pub(super) last_name: String,
    /// In lower case.
    pub(super) email: String,
    /// In E.164.
    pub(super) phone: String,
    /// Whether they want to read about Lineup.
    pub(super) marketing: bool,
}

/// Checks the typed owner.
///
/// # Errors
/// What is wrong, by field.
pub(super) fn check(page: &Page, fields: &Fields) -> Result<OwnerPlan, Faults> {
    let mut check = Check::new(page, fields);
    let first_name = check.name("first_name", "register-need-first-name");
    let last_name = check.name("last_name", "register-need-last-name");
    let email = address::email(fields.get("email"));
    check.ensure(email.is_some(), "email", "register-need-email");
    let phone = address::phone(fields.get("phone"));
    if let Err(fault) = &phone {
        let id = format!("field-{}", fault.code().replace('_', "-"));
        check.faults.add("phone", page.say(&id));
    }
    check.ensure(fields.has("accept"), "accept", "register-need-accept");
    match (email, phone) {
        (Some(email), Ok(phone)) if check.faults.is_empty() => Ok(OwnerPlan {
            first_name,
            last_name,
            email,
            phone,
            marketing: fields.has("marketing"),
        }),
        _ => Err(check.faults),
    }
}

fn show(
    app: &App,
    page: Page,
    seal: &CsrfToken,
    draft: &Draft,
    (typed, faults): (Fields, Faults),
) -> Result<Response> {
    let law = law_found::law_found(app, &page, draft, None);
    let form = FormView::new(page, seal, 3, typed, faults);
    let view = OwnerPage {
        page: form.page.clone(),
        form,
        law,
        set_up: draft.set_up.is_some(),
    };
    view::show(&view.form, seal, &view)
}

/// The page to go to first, where a step before is not complete.
fn missing(page: &Page, draft: Option<&Draft>) -> Option<&'static str> {
    match draft {
        Some(draft) if location_step::brand_is_complete(page, draft) => {
            location_step::first_fault(page, draft).map(|_| location_step::PATH)
        }
        _ => Some("/register"),
    }
}

/// The page.
///
/// # Errors
/// None of its own.
pub(super) async fn form(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    registrant: Registrant,
) -> Result<Response> {
    if let Some(path) = missing(&page, registrant.draft.as_ref()) {
        return Ok(Redirect::to(path).into_response());
    }
    let draft = registrant.draft.unwrap_or_default();
    let typed = draft.owner.clone();
    show(&app, page, &seal, &draft, (typed, Faults::default()))
}

/// Sends a code to the owner's address; the brand opens once it is proven. The operator's link is proof enough.
///
/// # Errors
/// `TooMany` where too many codes were asked for this address, or too many brands are begun from here;
/// `Gone("link_expired")` where the operator's link lapsed.
pub(super) async fn send(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    registrant: Registrant,
    Form(form): Form<Fields>,
) -> Result<Response> {
    if let Some(path) = missing(&page, registrant.draft.as_ref()) {
        return Ok(Redirect::to(path).into_response());
    }
    let typed = form.only(|name| {
        [
            "first_name",
            "last_name",
            "email",
            "phone",
            "accept",
            "marketing",
        ]
        .contains(&name)
    });
    let before = registrant.draft.clone().unwrap_or_default();
    let draft = Draft {
        owner: typed.clone(),
        ..before
    };
    if let Some(lang) = language::asked(&form) {
        return language::switch(&registrant, draft, "/register/you", lang).await;
    }
    let kept = registrant.keep(draft.clone()).await?;
    if form.get("do") == "back" {
        return Ok(kept.then(location_step::PATH));
    }
    let owner = match check(&page, &typed) {
        Ok(owner) => owner,
        Err(faults) => return Ok(kept.on(show(&app, page, &seal, &draft, (typed, faults))?)),
    };
    let wanted = Registration::new(&page, &registrant, draft, owner.email);
    match &wanted.draft.set_up {
        Some(link) => {
            set_up::consume(&registrant.visitor, link).await?;
            open::open_proven(&registrant.visitor, wanted).await
        }
        None => Ok(kept.on(ask_for_code(&app, &page, &registrant, wanted).await?)),
    }
}

async fn ask_for_code(
    app: &App,
    page: &Page,
    registrant: &Registrant,
    wanted: Registration,
) -> Result<Response> {
    let (config, now) = (&app.core.config, registrant.visitor.now);
    let email = wanted.email.clone();
    app.edge.registrations.count(&Client::here())?;
    let person = address::Address::Email(email.clone()).hash(&config.data.stable_key);
    app.edge.codes.count(&person, Client::here())?;
    let code = secrets::six_digits();
    let stage = Stage::Registration(Box::new(wanted));
    let pending = Pending::new(stage, None, None).with_code(config, &code);
    pending.begin(app, now, CODE_LIFE).await?;
    let mut response = Redirect::to("/sign-in/code").into_response();
    set_cookie(&mut response, &pending::cookie(config, &pending.secret));
    mail::send_later(app.clone(), email, page.lang, code, now);
    Ok(response)
}
