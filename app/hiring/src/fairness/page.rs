//! The equal-opportunity page that follows an application: voluntary, of no effect, kept apart; skipping weighs as much
//! as answering.

use askama::Template;
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;
use tenants::eeo::Response as Kept;

use super::{
    answers::{self, SET_VERSION},
    eeo_invitation::{Ticket, code_of},
    settings::{self, EeoConfig},
    state_variants::Variant,
};
use crate::{
    error::{Error, Result},
    extract::Path,
    site::brand::Brand,
    web::{
        form::{CsrfToken, Form},
        page::{self, Page},
        public_request::{PublicContext, PublicRequest},
    },
};

/// Answers to a yes-no-or-silence question of federal contractors.
const CONTRACTOR_ANSWERS: [&str; 2] = ["yes", "no"];

#[derive(Template)]
#[template(path = "site/eeo.html")]
struct EeoPage {
    page: Page,
    shop: Brand,
    form: String,
    skip: String,
    federal_contractor: bool,
    /// The set of questions of the restaurant's state, where the brand asks it.
    variant: Option<&'static Variant>,
}

#[derive(Template)]
#[template(path = "site/eeo_done.html")]
struct DonePage {
    page: Page,
    shop: Brand,
}

/// The chosen answers; all are optional.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Chosen {
    hispanic: String,
    race: String,
    sex: String,
    veteran: String,
    disability: String,
}

/// The page.
///
/// # Errors
/// `NotFound` for a link that is not ours; `Gone` where it was used, its day is over or the brand no longer asks.
pub async fn form(
    guest: PublicRequest,
    page: Page,
    seal: CsrfToken,
    Path(text): Path<String>,
) -> Result<Response> {
    let (visit, ticket, asked) = presented(guest, &text).await?;
    let view = EeoPage {
        page,
        shop: shop(&visit).await?,
        form: seal.token.clone(),
        skip: format!("/eeo/{text}/done"),
        federal_contractor: asked.federal_contractor,
        variant: asked.variant(&ticket.state),
    };
    let mut response = page::show(StatusCode::OK, &view)?;
    private(&mut response);
    if let Some(cookie) = &seal.cookie
        && let Ok(value) = HeaderValue::from_str(&cookie.to_string())
    {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    Ok(response)
}

/// Keeps the answers and uses the link up. Neither the application nor the audit trail records it.
///
/// # Errors
/// Those of [`form`]; `form_expired`.
pub async fn submit(
    guest: PublicRequest,
    Path(text): Path<String>,
    Form(chosen): Form<Chosen>,
) -> Result<Response> {
    let now = guest.now;
    let (visit, ticket, asked) = presented(guest, &text).await?;
    let contractor = |answer: &str| {
        CONTRACTOR_ANSWERS
            .into_iter()
            .find(|known| asked.federal_contractor && *known == answer)
            .map(str::to_owned)
    };
    let variant = asked.variant(&ticket.state);
    let kept = visit
        .tenant
        .eeo_submit()
        .put(Kept {
            outcome_key: ticket.outcome_key,
            month: now.strftime("%Y-%m").to_string(),
            location_group: ticket.state,
            job_category: ticket.category.name().to_owned(),
            sex: answers::sex(&chosen.sex, variant).name().to_owned(),
            race_ethnicity: answers::race(&chosen.hispanic, &chosen.race)
                .name()
                .to_owned(),
            veteran: contractor(&chosen.veteran),
            disability: contractor(&chosen.disability),
            set_version: variant.map_or(SET_VERSION, |one| one.set_version),
        })
        .await?;
    if !kept {
        return Err(Error::Gone("eeo_closed"));
    }
    Ok(Redirect::to(&format!("/eeo/{text}/done")).into_response())
}

/// Thanks; the same for those who answered and those who did not.
///
/// # Errors
/// `NotFound` for a link that is not ours.
pub async fn done(guest: PublicRequest, page: Page, Path(text): Path<String>) -> Result<Response> {
    let key = &guest.app.core.config.data.stable_key;
    match Ticket::open(key, &text, guest.now) {
        Ok(_) | Err(Error::Gone(_)) => {}
        Err(error) => return Err(error),
    }
    let shop = shop(&guest.of_code(code_of(&text)).await?).await?;
    let mut response = page::show(StatusCode::OK, &DonePage { page, shop })?;
    private(&mut response);
    Ok(response)
}

/// The brand of the page.
async fn shop(visit: &PublicContext) -> Result<Brand> {
    visit
        .read(|db, visit| Brand::of(db, &visit.app.core, visit.tenant.code().to_string()))
        .await
}

/// The content of a presented link, if it is valid.
async fn presented(guest: PublicRequest, text: &str) -> Result<(PublicContext, Ticket, EeoConfig)> {
    let ticket = Ticket::open(&guest.app.core.config.data.stable_key, text, guest.now)?;
    let visit = guest.of_code(code_of(text)).await?;
    let asked = visit.read(|db, _| settings::of(db)).await?;
    let used = visit
        .tenant
        .eeo_submit()
        .is_used(ticket.outcome_key)
        .await?;
    if used || !asked.enabled {
        return Err(Error::Gone("eeo_closed"));
    }
    Ok((visit, ticket, asked))
}

/// Neither kept by the browser nor found by a search engine, and the next page does not learn the address.
fn private(response: &mut Response) {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
}
