//! What the applicant does on the page of a check; each answers with the page at its next step.

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    answer::{self, Typed},
    pages::{View, shown},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    outbox::Channel,
    permit::Actor,
    proof,
    web::{
        form::{Form, Seal},
        guest::{Guest, Visit},
        page::Page,
    },
};

/// Which way a code was asked for, and what was typed before.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    by: Option<Channel>,
    #[serde(flatten)]
    answer: Typed,
}

/// Sends a code.
///
/// # Errors
/// `NotFound`; those of [`proof::ask`].
pub(super) async fn ask_code(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(Asked { by, answer }): Form<Asked>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let (who, it) = opened(&visit, hash).await?;
    visit
        .write(who, move |change| {
            let (whom, lang) = (&it.applicant, it.applicant.preferred_language);
            proof::ask(change, it.check.id.0, (whom, by), lang, &it.employer)
        })
        .await?;
    let view = View {
        answer,
        ..View::default()
    };
    shown(page, seal, guest, &headers, token, StatusCode::OK, view).await
}

/// A typed code.
#[derive(Debug, Deserialize)]
pub(super) struct TypedCode {
    #[serde(default)]
    code: String,
    #[serde(flatten)]
    answer: Typed,
}

/// Takes a typed code.
///
/// # Errors
/// `NotFound`.
pub(super) async fn prove(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<TypedCode>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let (who, it) = opened(&visit, hash).await?;
    let (of, digits) = (it.check.id.0, proof::digits_of(&typed.code));
    let outcome = visit
        .write(who, move |change| proof::take(change, of, &digits))
        .await?;
    match outcome {
        proof::Typed::Right(_) => {
            let mut response = if typed.answer.kept().is_empty() {
                Redirect::to(&format!("/check/{token}")).into_response()
            } else {
                let view = View {
                    proven: true,
                    answer: typed.answer,
                    ..View::default()
                };
                shown(page, seal, guest, &headers, token, StatusCode::OK, view).await?
            };
            proof::give(&mut response, &visit.app.core.config, of, visit.now);
            Ok(response)
        }
        proof::Typed::Wrong(left) => {
            let view = View {
                left: Some(left),
                answer: typed.answer,
                ..View::default()
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            shown(page, seal, guest, &headers, token, status, view).await
        }
    }
}

/// Takes an answer.
///
/// # Errors
/// `NotFound`, also where this browser has not proven who holds the link; `background_check_closed`.
pub(super) async fn answer(
    page: Page,
    seal: Seal,
    guest: Guest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let (who, it) = opened(&visit, hash).await?;
    if !it.open_to(&visit, &headers) {
        // The proof lasts an hour: who wrote for longer proves again, and what they wrote is still there.
        let view = View {
            answer: typed,
            ..View::default()
        };
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return shown(page, seal, guest, &headers, token, status, view).await;
    }
    let given = typed.clone();
    let taken = visit
        .write(who, move |change| answer::take(change, &hash, &given))
        .await;
    match taken {
        Ok(()) => Ok(Redirect::to(&format!("/check/{token}#answers")).into_response()),
        Err(Error::Invalid(fields)) => {
            let view = View {
                answer: typed,
                wrong: fields.into_iter().next().map(|field| field.message),
                ..View::default()
            };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            shown(page, seal, guest, &headers, token, status, view).await
        }
        Err(error) => Err(error),
    }
}

async fn opened(visit: &Visit, hash: [u8; 32]) -> Result<(Actor, answer::Opened)> {
    let master = visit.app.core.config.data.master_key;
    let it = visit
        .read(move |db, _| answer::opened(db, &master, &hash))
        .await?;
    let who = Actor::applicant(
        it.applicant.id,
        it.applicant.name(),
        it.applicant.preferred_language,
    );
    Ok((who, it))
}
