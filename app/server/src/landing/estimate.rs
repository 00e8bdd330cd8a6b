//! "Email me my estimate": one message to one address, and no list. The answer is the same for every address.

use askama::Template;
use axum::{
    extract::{RawQuery, State},
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    assets::{self, Files},
    calculator::{Inputs, dollars},
    head::Head,
};
use crate::{
    app::App,
    edge::Client,
    error::Result,
    identity::{address, set_cookie},
    ids::MessageId,
    messages::{Lang, translate},
    outbox::{Channel, Message, MessageKind, SavingsEstimate},
    web::{
        form::{CsrfToken, Form},
        page::{self, Page},
    },
};

#[derive(Template)]
#[template(path = "landing/estimate.html")]
struct EstimatePage {
    page: Page,
    files: Files,
    head: Head,
    form: String,
    inputs: Inputs,
    annual: String,
    lines: Vec<String>,
    email: String,
    wrong: bool,
}

#[derive(Template)]
#[template(path = "landing/sent.html")]
struct SentPage {
    page: Page,
    files: Files,
    head: Head,
}

/// The typed values.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Typed {
    #[serde(default)]
    email: String,
    #[serde(default)]
    locations: String,
    #[serde(default)]
    avg_staff: String,
    #[serde(default)]
    hourly_wage: String,
    #[serde(default)]
    manager_rate: String,
}

fn head(app: &App, page: &Page) -> Head {
    let words = (page.say("estimate-title"), page.say("estimate-lead"));
    Head::of(app, page, "/landing/estimate", words)
}

fn show(
    app: &App,
    page: Page,
    seal: &CsrfToken,
    inputs: Inputs,
    (email, wrong): (String, bool),
) -> Result<Response> {
    let view = EstimatePage {
        head: head(app, &page),
        files: assets::files(),
        form: seal.token.clone(),
        annual: dollars(inputs.estimate().annual),
        lines: lines(page.lang, &inputs),
        inputs,
        email,
        wrong,
        page,
    };
    let status = match wrong {
        true => StatusCode::UNPROCESSABLE_ENTITY,
        false => StatusCode::OK,
    };
    let mut response = page::show(status, &view)?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// The form, with the inputs of the query.
///
/// # Errors
/// Never in practice.
pub(super) async fn form(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    RawQuery(query): RawQuery,
) -> Result<Response> {
    let inputs = Inputs::of_query(query.as_deref().unwrap_or_default());
    show(&app, page, &seal, inputs, (String::new(), false))
}

/// Sends the estimate. An address that has had its share today gets nothing more, and the answer does not say so.
///
/// # Errors
/// `TooMany` where this client asks too often; `Refused("form_expired")`.
pub(super) async fn send(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    Form(typed): Form<Typed>,
) -> Result<Response> {
    let inputs = Inputs::of([
        &typed.locations,
        &typed.avg_staff,
        &typed.hourly_wage,
        &typed.manager_rate,
    ]);
    let Some(email) = address::email(&typed.email) else {
        let page = page.at(&format!("/landing/estimate?{}", inputs.query()));
        return show(&app, page, &seal, inputs, (typed.email, true));
    };
    app.edge.estimates.count(&Client::here())?;
    let recipient = address::Address::Email(email.clone()).hash(&app.core.config.data.stable_key);
    if app.edge.estimate_mails.count(&recipient).is_ok() {
        leave(app, page.lang, email, &inputs);
    }
    Ok(Redirect::to("/landing/estimate/sent").into_response())
}

/// The message leaves after the answer: how long it takes says nothing about the address.
fn leave(app: App, lang: Lang, to: String, inputs: &Inputs) {
    let link = format!(
        "{}/landing?{}&lang={}#savings",
        app.core.config.serve.url,
        inputs.query(),
        lang.tag()
    );
    let message = Message {
        person: uuid::Uuid::nil(),
        channel: Channel::Email,
        to,
        lang,
        note: MessageKind::SavingsEstimate(SavingsEstimate {
            annual: dollars(inputs.estimate().annual),
            lines: lines(lang, inputs),
            link,
        }),
    };
    let now = app.clock.now();
    tokio::spawn(async move {
        let sent = app.outbox.send_now(MessageId::new(now), &message, now);
        if let Err(error) = sent.await {
            tracing::error!("an estimate did not leave: {error:#}");
        }
    });
}

/// The inputs and the result, a line each.
fn lines(lang: Lang, inputs: &Inputs) -> Vec<String> {
    let estimate = inputs.estimate();
    [
        (
            "mail-estimate-locations",
            "count",
            inputs.locations.to_string(),
        ),
        ("mail-estimate-staff", "count", inputs.staff.to_string()),
        (
            "mail-estimate-manager",
            "rate",
            dollars(inputs.manager_rate),
        ),
        ("mail-estimate-weekly", "weekly", dollars(estimate.weekly)),
        (
            "mail-estimate-overtime",
            "hours",
            estimate.overtime.to_string(),
        ),
    ]
    .into_iter()
    .map(|(id, name, value)| translate(lang, id, &[(name, value.into())]))
    .collect()
}

/// The page after sending.
///
/// # Errors
/// Never in practice.
pub(super) async fn sent(State(app): State<App>, page: Page) -> Result<Response> {
    let view = SentPage {
        head: head(&app, &page),
        files: assets::files(),
        page,
    };
    page::show(StatusCode::OK, &view)
}
