//! The code behind a status link: asked for, typed, and what it opens.

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Redirect, Response},
};
use rusqlite::Connection;
use serde::Deserialize;

use super::{
    contact::{Contact, change_it},
    page::{OwnPage, shown},
};
use crate::{
    careers::{status::application, status_acts},
    error::Result,
    extract::Path,
    outbox::Channel,
    permit::Actor,
    verification::{self, Asking, Codes},
    web::{
        form::{CsrfToken, Form},
        page::Page,
        public_request::{PublicContext, PublicRequest},
    },
};
use recruiting::{
    applications,
    types::{Applicant, Application},
};

/// The page that asks for a code; typed values are kept in it.
///
/// # Errors
/// Database errors.
pub(in crate::careers) fn ask(
    db: &Connection,
    visit: &PublicContext,
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
    shown(status, &page.asking(asks))
}

/// The fields of the code's forms.
#[derive(Debug, Deserialize)]
pub(super) struct CodeForm {
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
/// `NotFound`; those of [`verification::ask`].
pub(super) async fn code(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    Path(token): Path<String>,
    Form(typed): Form<CodeForm>,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let at = visit.clone();
    visit
        .write(Actor::system(), move |change| {
            let (it, whose) = opened(change.db, &hash)?;
            let employer = recruiting::messaging::merge_values::company(change.db)?;
            let lang = whose.preferred_language;
            verification::ask(change, it.id.0, (&whose, typed.by), lang, &employer)?;
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
/// `NotFound`; database errors.
pub(super) async fn prove(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<CodeForm>,
) -> Result<Response> {
    let (visit, hash) = guest.of_token(&token).await?;
    let (it, whose) = visit.read(move |db, _| opened(db, &hash)).await?;
    let (of, digits) = (it.id.0, verification::digits_of(&typed.code));
    let who = Actor::applicant(whose.id, whose.name(), whose.preferred_language);
    let taken = visit
        .write(who.clone(), move |change| {
            verification::take(change, of, &digits)
        })
        .await?;
    if let verification::CodeCheck::Wrong(left) = taken {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return visit
            .read(move |db, visit| {
                let said = (&typed.contact, Some(left), status);
                ask(db, visit, (page, seal.token), (&token, &whose, &it), said)
            })
            .await;
    }
    let mut response = if typed.contact.phone.is_empty() {
        Redirect::to(&format!("/status/{token}/own")).into_response()
    } else {
        let at = visit.clone();
        visit
            .write(who, move |change| {
                let (page, id) = (page.meant_for(whose.preferred_language), it.id);
                let did = status_acts::with_language(&page, || {
                    change_it(change, whose, &it, &typed.contact)
                });
                let said = ("contact", did.map(|()| "status-did-contact".to_owned()));
                let form = (seal.token, token);
                status_acts::answer(change, &at, page, &headers, form, said, id)
            })
            .await?
    };
    verification::give(&mut response, &visit.app.core.config, of, visit.now);
    Ok(response)
}

/// The application of a link, and whose it is.
pub(in crate::careers) fn opened(
    db: &Connection,
    hash: &[u8; 32],
) -> Result<(Application, Applicant)> {
    let it = application(db, hash)?;
    let whose = applications::applicant(db, it.applicant_id)?;
    Ok((it, whose))
}
