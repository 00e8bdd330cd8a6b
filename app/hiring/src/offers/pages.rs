//! The offer as the applicant sees it: who they are, what electronic records mean, the letter, the signature. Each
//! step works without script, and looking changes nothing.

use askama::Template;
use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use jiff::Timestamp;

use super::{
    letter,
    record::{self, OfferAccess},
    renewal_request,
    store::Sealed,
    types::{AgeRange, Offer, OfferState},
};
use crate::{
    background,
    error::{Error, Result},
    extract::Path,
    identity, messages, settings,
    site::brand::Brand,
    verification::{self, Asking, Codes},
    web::{
        form::CsrfToken,
        page::{self, Page},
        public_request::PublicRequest,
    },
};
use recruiting::types::Status;

#[derive(Template)]
#[template(path = "site/offer.html")]
struct OfferPage {
    page: Page,
    shop: Brand,
    form: String,
    /// `who`, `consent`, `letter`, `signed`, `declined`.
    step: &'static str,
    token: String,
    first_name: String,
    job_title: String,
    employer: String,
    asks: Option<Asking>,
    letter: Vec<String>,
    letter_lang: &'static str,
    name: String,
    drawn: String,
    /// The age ranges for the first day, each with its words; and the chosen one.
    ages: Vec<(&'static str, String)>,
    age: String,
    first_day: String,
    wrong: Vec<String>,
    until: String,
    /// Signed, with a background check still open.
    awaits_check: bool,
    /// It ended, and the applicant asked whether it is still open.
    asked_again: bool,
}

impl OfferPage {
    fn lead(&self) -> String {
        messages::translate(
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

/// The page of a link, at its holder's present step.
///
/// # Errors
/// `NotFound`, `offer_expired`, `offer_superseded`.
pub(super) async fn show(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let view = View::default();
    shown(page, seal, guest, &headers, token, StatusCode::OK, view).await
}

/// The message of the last step.
#[derive(Default)]
pub(super) struct View {
    pub(super) left: Option<u8>,
    pub(super) name: String,
    pub(super) drawn: String,
    pub(super) age: String,
    pub(super) wrong: Vec<String>,
}

/// The page at its holder's present step.
pub(super) async fn shown(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: &HeaderMap,
    token: String,
    status: StatusCode,
    view: View,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let master = visit.app.core.config.data.master_key;
    let (held, codes, letter, until, shop, awaits_check, asked_again) = visit
        .read(move |db, visit| {
            let held = record::held(db, &master, &hash)?;
            let location = settings::location(db, held.offer.location_id)?;
            let text = record::opened(db, &master, &held.applicant, held.offer.id, Sealed::Text)?;
            let letter = text
                .map(|text| serde_json::from_slice(&text))
                .transpose()?
                .unwrap_or_default();
            let until = held
                .offer
                .expires_at
                .map(|end| location.date(end))
                .transpose()?;
            let shop = Brand::of(db, &visit.app.core, visit.tenant.code().to_string())?;
            let awaits_check = background::held_up(db, held.application.id)?.is_some();
            let codes = Codes::of(db, held.offer.id.0, &held.applicant, visit.now)?;
            let asked_again = renewal_request::asked(db, held.offer.id)?;
            Ok((held, codes, letter, until, shop, awaits_check, asked_again))
        })
        .await?;
    let proven = verification::holds(&visit.app.core.config, headers, held.offer.id.0, visit.now);
    let step = step(&held, proven, visit.now)?;
    let at = format!("/offer/{token}");
    let page = page.meant_for(held.applicant.preferred_language).at(&at);
    let demo = visit.app.core.config.serve.demo;
    let asks = (step == "who").then(|| codes.asking(at, view.left, demo));
    let lang = page.lang;
    let until = until.map(|date| letter::long_date(date, lang));
    let ages = AgeRange::ALL
        .iter()
        .map(|range| {
            let id = format!("offer-age-{}", range.name().replace('_', "-"));
            (range.name(), page.say(&id))
        })
        .collect();
    let shown = OfferPage {
        page,
        shop,
        form: seal.token,
        step,
        token,
        first_name: held.applicant.called().to_owned(),
        job_title: held.offer.job_title.clone(),
        employer: held.offer.terms.employer.clone(),
        asks,
        letter,
        name: view.name,
        drawn: view.drawn,
        ages,
        age: view.age,
        first_day: letter::long_date(held.offer.starts_on, lang),
        wrong: view.wrong,
        letter_lang: held.offer.language.tag(),
        until: until.unwrap_or_default(),
        awaits_check,
        asked_again,
    };
    let status = if step == "ended" {
        StatusCode::GONE
    } else {
        status
    };
    let mut response = page::show(status, &shown)?;
    if let Some(cookie) = &seal.cookie {
        identity::set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// No one answered in time, and the application is still open: there is someone to ask.
pub(super) fn has_ended(held: &OfferAccess, now: Timestamp) -> bool {
    lapsed(&held.offer, now) && held.application.status == Status::Active
}

fn lapsed(offer: &Offer, now: Timestamp) -> bool {
    let late = offer.expires_at.is_some_and(|end| now >= end);
    offer.state == OfferState::Expired || (offer.state.is_out() && late)
}

fn step(held: &OfferAccess, proven: bool, now: Timestamp) -> Result<&'static str> {
    let offer = &held.offer;
    match offer.state {
        state if state.is_signed() && proven => Ok("signed"),
        _ if has_ended(held, now) => Ok("ended"),
        _ if lapsed(offer, now) => Err(Error::Gone("offer_expired")),
        OfferState::Declined => Ok("declined"),
        state if !state.is_out() && !state.is_signed() => Err(Error::Gone("offer_superseded")),
        _ if !proven => Ok("who"),
        _ if held.signature.consent.is_none() => Ok("consent"),
        _ => Ok("letter"),
    }
}
