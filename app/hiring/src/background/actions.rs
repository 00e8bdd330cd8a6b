//! The applicant's acts on the page of a check; each answers with the page at its next step.

use axum::{
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    answer::{self, AnswerForm},
    pages::{View, shown},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    outbox::Channel,
    permit::Actor,
    verification,
    web::{
        form::{CsrfToken, Form},
        page::Page,
        public_request::{PublicContext, PublicRequest},
    },
};

/// Which way a code was asked for, and what was typed before.
#[derive(Debug, Deserialize)]
pub(super) struct ActionForm {
    #[serde(default)]
    by: Option<Channel>,
    #[serde(flatten)]
    answer: AnswerForm,
}

/// Sends a code.
///
/// # Errors
/// `NotFound`; those of [`verification::ask`].
pub(super) async fn ask_code(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(ActionForm { by, answer }): Form<ActionForm>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let (who, it) = opened(&visit, hash).await?;
    visit
        .write(who, move |change| {
            let (recipient, lang) = (&it.applicant, it.applicant.preferred_language);
            verification::ask(change, it.check.id.0, (recipient, by), lang, &it.employer)
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
    answer: AnswerForm,
}

/// Takes a typed code.
///
/// # Errors
/// `NotFound`.
pub(super) async fn prove(
    page: Page,
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<TypedCode>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let (who, it) = opened(&visit, hash).await?;
    let (of, digits) = (it.check.id.0, verification::digits_of(&typed.code));
    let outcome = visit
        .write(who, move |change| verification::take(change, of, &digits))
        .await?;
    match outcome {
        verification::CodeCheck::Right(_) => {
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
            verification::give(&mut response, &visit.app.core.config, of, visit.now);
            Ok(response)
        }
        verification::CodeCheck::Wrong(left) => {
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
    seal: CsrfToken,
    guest: PublicRequest,
    headers: HeaderMap,
    Path(token): Path<String>,
    Form(typed): Form<AnswerForm>,
) -> Result<Response> {
    let (visit, hash) = guest.clone().of_token(&token).await?;
    let (who, it) = opened(&visit, hash).await?;
    if !it.open_to(&visit, &headers) {
        // The proof lasts an hour: an applicant who writes for longer proves again, and their text is still there.
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

async fn opened(visit: &PublicContext, hash: [u8; 32]) -> Result<(Actor, answer::Opened)> {
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
