//! The code behind a status link: asked for, typed, and what it opens.

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Redirect, Response},
};
use rusqlite::Connection;
use serde::Deserialize;

use super::page::{OwnPage, shown};
use crate::{
    app::App,
    error::Result,
    extract::Path,
    hiring::{
        applications,
        proof::{self, Asking, Codes},
        types::{Applicant, Application},
    },
    outbox::Channel,
    permit::Actor,
    site::{
        careers::{
            incoming::Incoming,
            status::{application, visit},
            status_acts,
        },
        form::{Form, Seal},
        guest::{Guest, Visit},
        page::Page,
    },
};

/// How to reach an applicant, as they typed it.
#[derive(Clone, Debug, Default, Deserialize)]
pub(in crate::site::careers) struct Contact {
    #[serde(default)]
    pub(in crate::site::careers) phone: String,
    #[serde(default)]
    pub(in crate::site::careers) email: String,
    #[serde(default)]
    pub(in crate::site::careers) language: String,
}

impl Contact {
    /// What a form says.
    pub(in crate::site::careers) fn typed(form: &Incoming) -> Self {
        Self {
            phone: form.get("phone").to_owned(),
            email: form.get("email").to_owned(),
            language: form.get("language").to_owned(),
        }
    }

    /// The fields, as the form of the code carries them along; none where nothing is to change.
    fn kept(&self) -> Vec<(&'static str, String)> {
        if self.phone.is_empty() {
            return Vec::new();
        }
        let Self {
            phone,
            email,
            language,
        } = self.clone();
        vec![("phone", phone), ("email", email), ("language", language)]
    }
}

/// Whether a code has to come first: codes for offers go to the number and the address, so whoever merely holds the
/// status link must not point them elsewhere. Where no code can reach the applicant, nothing is there to be taken.
///
/// # Errors
/// Those of the file.
pub(in crate::site::careers) fn needs_proof(
    db: &Connection,
    (app, headers): (&App, &HeaderMap),
    (whose, it): (&Applicant, &Application),
    contact: &Contact,
    now: jiff::Timestamp,
) -> Result<bool> {
    let moves = status_acts::moves(whose, contact);
    let proven = proof::holds(&app.core.config, headers, it.id.0, now);
    Ok(moves && !proven && !proof::ways(db, whose)?.is_empty())
}

/// The page that asks for a code; what was typed comes along.
///
/// # Errors
/// Those of the file.
pub(in crate::site::careers) fn ask(
    db: &Connection,
    visit: &Visit,
    (page, seal): (Page, String),
    (token, whose, it): (&str, &Applicant, &Application),
    (contact, left, status): (&Contact, Option<u8>, StatusCode),
) -> Result<Response> {
    let at = format!("/status/{token}/own");
    let codes = Codes::of(db, it.id.0, whose, visit.now)?;
    let asks = Asking {
        kept: contact.kept(),
        ..codes.asking(at, left, visit.app.core.config.serve.demo)
    };
    let page = OwnPage::of(db, visit, (page, seal), token, whose)?;
    shown(status, page.asking(asks))
}

/// What the forms of the code carry.
#[derive(Debug, Deserialize)]
pub(super) struct Typed {
    /// The way that was asked for.
    #[serde(default)]
    by: Option<Channel>,
    #[serde(default)]
    code: String,
    #[serde(flatten)]
    contact: Contact,
}

/// Sends a code.
///
/// # Errors
/// `NotFound`; those of [`proof::ask`].
pub(super) async fn code(
    page: Page,
    seal: Seal,
    guest: Guest,
    Path(token): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response> {
    let (visit, hash) = visit(guest, &token).await?;
    let at = visit.clone();
    visit
        .write(Actor::system(), move |change| {
            let (it, whose) = opened(change.db, &hash)?;
            let employer = crate::hiring::talk::values::company(change.db)?;
            let lang = whose.preferred_language;
            proof::ask(change, it.id.0, (&whose, typed.by), lang, &employer)?;
            let said = (&typed.contact, None, StatusCode::OK);
            ask(
                change.db,
                &at,
                (page, seal.token),
                (&token, &whose, &it),
                said,
            )
        })
        .await
}

/// Takes a typed code: it opens the copy, or carries out the change that waited for it.
///
/// # Errors
/// `NotFound`; those of the file.
pub(super) async fn prove(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response> {
    let (visit, hash) = visit(guest, &token).await?;
    let at = visit.clone();
    let digits = proof::digits_of(&typed.code);
    let (it, whose) = visit.read(move |db, _| opened(db, &hash)).await?;
    let (of, page) = (it.id.0, page.meant_for(whose.preferred_language));
    let who = Actor::applicant(whose.id, whose.name(), whose.preferred_language);
    let (response, proven) = visit
        .write(who, move |change| {
            let proof::Typed::Wrong(left) = proof::take(change, of, &digits)? else {
                let response = if typed.contact.phone.is_empty() {
                    Redirect::to(&format!("/status/{token}/own")).into_response()
                } else {
                    let form = (seal.token, token);
                    status_acts::reach(
                        change,
                        &at,
                        page,
                        &headers,
                        form,
                        (whose, it),
                        &typed.contact,
                    )?
                };
                return Ok((response, true));
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            let said = (&typed.contact, Some(left), status);
            let form = (page, seal.token);
            let asked = ask(change.db, &at, form, (&token, &whose, &it), said)?;
            Ok((asked, false))
        })
        .await?;
    let mut response = response;
    if proven {
        proof::give(&mut response, &visit.app.core.config, of, visit.now);
    }
    Ok(response)
}

/// The application of a link, and whose it is.
pub(in crate::site::careers) fn opened(
    db: &Connection,
    hash: &[u8; 32],
) -> Result<(Application, Applicant)> {
    let it = application(db, hash)?;
    let whose = applications::applicant(db, it.applicant_id)?;
    Ok((it, whose))
}
