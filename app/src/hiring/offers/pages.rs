//! The offer as the applicant sees it: who they are, what electronic records mean, the letter, the signature. Each
//! step works without script, and looking changes nothing.

use askama::Template;
use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Redirect, Response},
};
use axum_extra::extract::cookie::{Cookie, SameSite};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;

use super::{
    drawn, letter, read,
    sign::{self, Held, Signing, Typed},
    store::Sealed,
    types::OfferState,
};
use crate::{
    config::Config,
    error::{Error, Result},
    extract::Path,
    identity,
    ids::OfferId,
    messages,
    permit::Actor,
    secrets, settings,
    site::{
        self,
        brand::Brand,
        form::{Form, Seal},
        guest::{Guest, Visit},
        page::{self, Page},
    },
};

/// How long a browser that typed the right code may read and sign.
const PROOF_LASTS: SignedDuration = SignedDuration::from_mins(60);
const LABEL: &str = "offer-proof";

#[derive(Template)]
#[template(path = "site/offer.html")]
struct OfferPage {
    page: Page,
    shop: Brand,
    form: String,
    /// `who`, `code`, `consent`, `letter`, `signed`, `declined`.
    step: &'static str,
    token: String,
    first_name: String,
    job_title: String,
    employer: String,
    to: Option<String>,
    demo: bool,
    left: Option<u8>,
    letter: Vec<String>,
    letter_lang: &'static str,
    name: String,
    drawn: String,
    wrong: Vec<String>,
    until: String,
}

impl OfferPage {
    fn lead(&self) -> String {
        messages::say(
            self.page.lang,
            "offer-lead",
            &[
                ("employer", self.employer.clone().into()),
                ("title", self.job_title.clone().into()),
            ],
        )
    }

    fn is_wrong(&self, field: &str) -> bool {
        self.wrong.iter().any(|wrong| wrong == field)
    }
}

const SCRIPT: &str = include_str!("../../../templates/site/offer.js");

/// The page's script: it takes a drawn signature.
pub(super) async fn script() -> Response {
    let kind = (header::CONTENT_TYPE, "text/javascript; charset=utf-8");
    let keep = (header::CACHE_CONTROL, "public, max-age=3600");
    ([kind, keep], SCRIPT).into_response()
}

/// The page of a link, at the step that its holder has come to.
///
/// # Errors
/// `NotFound`, `offer_expired`, `offer_superseded`.
pub(super) async fn show(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let view = View::default();
    shown(page, seal, guest, &headers, token, StatusCode::OK, view).await
}

/// What the last step said.
#[derive(Default)]
struct View {
    asked: bool,
    left: Option<u8>,
    name: String,
    drawn: String,
    wrong: Vec<String>,
}

async fn shown(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: &HeaderMap,
    token: String,
    status: StatusCode,
    view: View,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let master = visit.app.core.config.data.master_key;
    let (held, letter, until, shop) = visit
        .read(move |db, visit| {
            let held = sign::held(db, &master, &hash)?;
            let location = settings::location(db, held.offer.location_id)?;
            let text = sign::opened(db, &master, &held.applicant, held.offer.id, Sealed::Text)?;
            let letter = text
                .map(|text| serde_json::from_slice(&text))
                .transpose()?
                .unwrap_or_default();
            let until = held
                .offer
                .expires_at
                .map(|end| location.date(end))
                .transpose()?;
            let shop = Brand::of(db, visit.tenant.code().to_string())?;
            Ok((held, letter, until, shop))
        })
        .await?;
    let proven = holds(&visit.app.core.config, headers, held.offer.id, visit.now);
    let step = step(&held, proven, view.asked, visit.now)?;
    let to = sign::way(&held.applicant).map(|(_, _, end)| end);
    let page = page
        .meant_for(held.applicant.preferred_language)
        .at(&format!("/offer/{token}"));
    let until = until.map(|date| letter::long_date(date, page.lang));
    let shown = OfferPage {
        page,
        shop,
        form: seal.token,
        step,
        token,
        first_name: held.applicant.called().to_owned(),
        job_title: held.offer.job_title.clone(),
        employer: held.offer.terms.employer.clone(),
        to,
        demo: visit.app.core.config.serve.demo,
        left: view.left,
        letter,
        name: view.name,
        drawn: view.drawn,
        wrong: view.wrong,
        letter_lang: held.offer.language.tag(),
        until: until.unwrap_or_default(),
    };
    let mut response = page::show(status, &shown)?;
    if let Some(cookie) = &seal.cookie {
        identity::set_cookie(&mut response, cookie);
    }
    Ok(response)
}

fn step(held: &Held, proven: bool, asked: bool, now: Timestamp) -> Result<&'static str> {
    let offer = &held.offer;
    let lapsed = offer.expires_at.is_some_and(|end| now >= end);
    match offer.state {
        state if state.is_signed() && proven => Ok("signed"),
        state if state.is_out() && lapsed => Err(Error::Gone("offer_expired")),
        OfferState::Declined => Ok("declined"),
        OfferState::Expired => Err(Error::Gone("offer_expired")),
        state if !state.is_out() && !state.is_signed() => Err(Error::Gone("offer_superseded")),
        _ if !proven && asked => Ok("code"),
        _ if !proven => Ok("who"),
        _ if held.signature.consent.is_none() => Ok("consent"),
        _ => Ok("letter"),
    }
}

/// Nothing but the proof that the form is ours.
#[derive(Debug, Deserialize)]
pub(super) struct Nothing {}

/// Sends a code.
///
/// # Errors
/// Those of [`sign::ask_code`].
pub(super) async fn ask_code(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(Nothing {}): Form<Nothing>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let who = applicant(&visit, hash).await?;
    visit
        .write(who, move |change| sign::ask_code(change, &hash))
        .await?;
    let view = View {
        asked: true,
        ..View::default()
    };
    shown(page, seal, guest, &headers, token, StatusCode::OK, view).await
}

/// A typed code.
#[derive(Debug, Deserialize)]
pub(super) struct TypedCode {
    #[serde(default)]
    code: String,
}

/// Takes a typed code.
///
/// # Errors
/// Those of [`sign::prove`].
pub(super) async fn prove(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<TypedCode>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let who = applicant(&visit, hash).await?;
    let digits: String = typed.code.chars().filter(char::is_ascii_digit).collect();
    let outcome = visit
        .write(who, move |change| sign::prove(change, &hash, &digits))
        .await?;
    match outcome {
        Typed::Right(id) => {
            let mut response = Redirect::to(&format!("/offer/{token}")).into_response();
            let cookie = cookie(&visit.app.core.config, id, visit.now + PROOF_LASTS);
            identity::set_cookie(&mut response, &cookie);
            Ok(response)
        }
        Typed::Wrong(left) => {
            let view = View {
                asked: left > 0,
                left: Some(left),
                ..View::default()
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            shown(page, seal, guest, &headers, token, status, view).await
        }
    }
}

/// Agrees to electronic records.
///
/// # Errors
/// Those of [`sign::consent`]; `NotFound` where this browser has not proven who holds it.
pub(super) async fn consent(
    page: Page,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(Nothing {}): Form<Nothing>,
) -> Result<Response> {
    let (visit, hash) = proven(guest, &headers, &token).await?;
    let (who, lang) = (applicant(&visit, hash).await?, page.lang);
    visit
        .write(who, move |change| sign::consent(change, &hash, lang))
        .await?;
    Ok(Redirect::to(&format!("/offer/{token}")).into_response())
}

/// Signs.
///
/// # Errors
/// Those of [`sign::sign`]; `NotFound` where this browser has not proven who holds it.
pub(super) async fn sign(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(signing): Form<Signing>,
) -> Result<Response> {
    let (visit, hash) = proven(guest.clone(), &headers, &token).await?;
    let who = applicant(&visit, hash).await?;
    let browser: String = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .chars()
        .take(200)
        .collect();
    let typed = signing.clone();
    let signed = visit
        .write(who, move |change| {
            sign::sign(change, &hash, &typed, &browser)
        })
        .await;
    match signed {
        Ok(()) => Ok(Redirect::to(&format!("/offer/{token}")).into_response()),
        Err(Error::Invalid(fields)) => {
            let view = View {
                name: signing.name,
                drawn: drawn::sound(&signing.drawn).unwrap_or_default(),
                wrong: fields.into_iter().map(|field| field.field).collect(),
                ..View::default()
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            shown(page, seal, guest, &headers, token, status, view).await
        }
        Err(error) => Err(error),
    }
}

/// Why the applicant says no.
#[derive(Debug, Deserialize)]
pub(super) struct No {
    #[serde(default)]
    reason: String,
}

/// Declines.
///
/// # Errors
/// Those of [`sign::decline`]; `NotFound` where this browser has not proven who holds it.
pub(super) async fn decline(
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(no): Form<No>,
) -> Result<Response> {
    let (visit, hash) = proven(guest, &headers, &token).await?;
    let who = applicant(&visit, hash).await?;
    visit
        .write(who, move |change| sign::decline(change, &hash, &no.reason))
        .await?;
    Ok(Redirect::to(&format!("/offer/{token}")).into_response())
}

/// The letter, as PDF.
///
/// # Errors
/// `NotFound` where this browser has not proven who holds it.
pub(super) async fn letter(
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    paper(guest, &headers, &token, Sealed::Letter, "offer.pdf").await
}

/// The certificate, as PDF.
///
/// # Errors
/// `NotFound` where this browser has not proven who holds it.
pub(super) async fn certificate(
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let name = "certificate.pdf";
    paper(guest, &headers, &token, Sealed::Certificate, name).await
}

async fn paper(
    guest: Guest,
    headers: &HeaderMap,
    token: &str,
    what: Sealed,
    name: &str,
) -> Result<Response> {
    let (visit, hash) = proven(guest, headers, token).await?;
    let master = visit.app.core.config.data.master_key;
    let bytes = visit
        .read(move |db, _| {
            let held = sign::held(db, &master, &hash)?;
            sign::opened(db, &master, &held.applicant, held.offer.id, what)?.ok_or(Error::NotFound)
        })
        .await?;
    Ok(read::as_pdf(bytes, name))
}

async fn applicant(visit: &Visit, hash: [u8; 32]) -> Result<Actor> {
    let master = visit.app.core.config.data.master_key;
    let held = visit
        .read(move |db, _| sign::held(db, &master, &hash))
        .await?;
    Ok(Actor::applicant(
        held.applicant.id,
        held.applicant.name(),
        held.offer.language,
    ))
}

/// The visit of a browser that has typed the right code.
async fn proven(guest: Guest, headers: &HeaderMap, token: &str) -> Result<(Visit, [u8; 32])> {
    let (visit, hash) = guest.of_token(token).await?;
    let master = visit.app.core.config.data.master_key;
    let held = visit
        .read(move |db, _| sign::held(db, &master, &hash))
        .await?;
    if holds(&visit.app.core.config, headers, held.offer.id, visit.now) {
        Ok((visit, hash))
    } else {
        Err(Error::NotFound)
    }
}

fn cookie_name(config: &Config) -> &'static str {
    if config.secure() {
        "__Host-lineup-offer"
    } else {
        "lineup-offer"
    }
}

fn cookie(config: &Config, id: OfferId, until: Timestamp) -> Cookie<'static> {
    let until = until.as_second();
    let proof = secrets::keyed(&config.data.master_key, LABEL, &format!("{id}.{until}"));
    let value = format!(
        "{id}.{until}.{}",
        data_encoding::BASE64URL_NOPAD.encode(&proof)
    );
    Cookie::build((cookie_name(config), value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.secure())
        .build()
}

fn holds(config: &Config, headers: &HeaderMap, id: OfferId, now: Timestamp) -> bool {
    let Some(given) = site::cookie(headers, cookie_name(config)) else {
        return false;
    };
    let until = given
        .split('.')
        .nth(1)
        .and_then(|until| until.parse().ok())
        .and_then(|until| Timestamp::from_second(until).ok());
    until.is_some_and(|until| {
        now < until
            && secrets::same(
                cookie(config, id, until).value().as_bytes(),
                given.as_bytes(),
            )
    })
}
