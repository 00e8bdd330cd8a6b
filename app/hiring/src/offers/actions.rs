//! The applicant's acts on the offer's pages; each answers with the page at its next step.

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    drawn_signature,
    pages::{View, shown},
    read, record,
    sign::{self, Signing},
    store::Sealed,
    verify,
};
use crate::{
    error::{Error, Result},
    extract::Path,
    permit::Actor,
    verification::{self, By, CodeCheck},
    web::{
        form::{CsrfToken, Form},
        page::Page,
        public_request::{PublicContext, PublicRequest},
    },
};

/// Nothing but the proof that the form is ours.
#[derive(Debug, Deserialize)]
pub(super) struct Nothing {}

/// Sends a code.
///
/// # Errors
/// Those of [`verify::ask_code`].
pub(super) async fn ask_code(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(By { by }): Form<By>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let who = applicant(&visit, hash).await?;
    visit
        .write(who, move |change| verify::ask_code(change, &hash, by))
        .await?;
    let view = View::default();
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
/// Those of [`verify::prove`].
pub(super) async fn prove(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<TypedCode>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let who = applicant(&visit, hash).await?;
    let digits = verification::digits_of(&typed.code);
    let (outcome, id) = visit
        .write(who, move |change| verify::prove(change, &hash, &digits))
        .await?;
    match outcome {
        CodeCheck::Right(_) => {
            let mut response = Redirect::to(&format!("/offer/{token}")).into_response();
            verification::give(&mut response, &visit.app.core.config, id.0, visit.now);
            Ok(response)
        }
        CodeCheck::Wrong(left) => {
            let view = View {
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
/// Those of [`verify::consent`]; `NotFound` where this browser has not proven who holds it.
pub(super) async fn consent(
    page: Page,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(Nothing {}): Form<Nothing>,
) -> Result<Response> {
    let (visit, hash) = proven(guest, &headers, &token).await?;
    let who = applicant(&visit, hash).await?;
    visit
        .write(who, move |change| {
            verify::consent(change, &hash, |reads| page.meant_for(reads).lang)
        })
        .await?;
    Ok(Redirect::to(&format!("/offer/{token}")).into_response())
}

/// Signs.
///
/// # Errors
/// Those of [`sign::sign`]; `NotFound` where this browser has not proven who holds it.
pub(super) async fn sign(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
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
                drawn: drawn_signature::sound(&signing.drawn).unwrap_or_default(),
                age: signing.age,
                wrong: fields.into_iter().map(|field| field.field).collect(),
                ..View::default()
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            shown(page, seal, guest, &headers, token, status, view).await
        }
        Err(error) => Err(error),
    }
}

/// The applicant's reason for declining.
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
    guest: PublicRequest,
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
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    document(guest, &headers, &token, Sealed::Letter, "offer.pdf").await
}

/// The certificate, as PDF.
///
/// # Errors
/// `NotFound` where this browser has not proven who holds it.
pub(super) async fn certificate(
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response> {
    let name = "certificate.pdf";
    document(guest, &headers, &token, Sealed::Certificate, name).await
}

async fn document(
    guest: PublicRequest,
    headers: &HeaderMap,
    token: &str,
    what: Sealed,
    name: &str,
) -> Result<Response> {
    let (visit, hash) = proven(guest, headers, token).await?;
    let master = visit.app.core.config.data.master_key;
    let bytes = visit
        .read(move |db, _| {
            let held = record::held(db, &master, &hash)?;
            record::opened(db, &master, &held.applicant, held.offer.id, what)?
                .ok_or(Error::NotFound)
        })
        .await?;
    Ok(read::as_pdf(bytes, name))
}

/// The visit of a browser that has typed the right code.
async fn proven(
    guest: PublicRequest,
    headers: &HeaderMap,
    token: &str,
) -> Result<(PublicContext, [u8; 32])> {
    let (visit, hash) = guest.of_token(token).await?;
    let master = visit.app.core.config.data.master_key;
    let id = visit
        .read(move |db, _| Ok(record::held(db, &master, &hash)?.offer.id))
        .await?;
    if verification::holds(&visit.app.core.config, headers, id.0, visit.now) {
        Ok((visit, hash))
    } else {
        Err(Error::NotFound)
    }
}

/// The holder of the link.
pub(super) async fn applicant(visit: &PublicContext, hash: [u8; 32]) -> Result<Actor> {
    let master = visit.app.core.config.data.master_key;
    let held = visit
        .read(move |db, _| record::held(db, &master, &hash))
        .await?;
    Ok(Actor::applicant(
        held.applicant.id,
        held.applicant.name(),
        held.offer.language,
    ))
}
