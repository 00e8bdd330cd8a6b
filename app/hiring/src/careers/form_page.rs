//! The form is opened: empty, or with a draft that was begun on another device or by text.

use axum::{
    extract::Query,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse as _, Response},
};
use axum_extra::extract::CookieJar;
use rusqlite::Connection;
use serde::Deserialize;

use super::{
    closed_job,
    form_view::{Form, FormNotice},
    frame::BrandFrame,
    posting::{Posting, Standing, posting},
    uploads,
};
use crate::{
    apply::drafts::{self, DraftFields},
    error::{Error, Result},
    extract::Path,
    ids,
    messages::Lang,
    token,
    web::{
        form::CsrfToken,
        page::{Page, show},
        public_request::PublicRequest,
    },
};
use recruiting::{jobs::store, types::Question};

/// The source of a visit.
#[derive(Debug, Deserialize)]
pub struct FormQuery {
    /// The board, poster or link.
    #[serde(default)]
    src: String,
    /// A draft to go on with.
    #[serde(default)]
    draft: String,
}

/// The questions of a posting.
///
/// # Errors
/// Database errors.
pub fn questions(db: &Connection, it: &Posting) -> Result<Vec<Question>> {
    it.job
        .question_set_id
        .map_or_else(|| Ok(Vec::new()), |set| store::questions(db, set))
}

fn begun(language: Lang) -> DraftFields {
    DraftFields {
        language,
        ..DraftFields::default()
    }
}

/// The form.
pub async fn form(
    page: Page,
    guest: PublicRequest,
    seal: CsrfToken,
    headers: HeaderMap,
    Query(asked): Query<FormQuery>,
    Path(public): Path<String>,
) -> Result<Response> {
    let presented = token::parse(&guest.app, &asked.draft).ok();
    let (visit, reference) = guest.of_job(&public).await?;
    let cookie = seal.cookie.clone();
    let (own, blobs) = (visit.tenant.id(), uploads::blobs(&visit));
    let response = visit
        .read(move |db, visit| {
            let (code, server) = (
                visit.tenant.code().to_string(),
                &visit.app.core.config.serve.url,
            );
            let it = posting(db, &reference, &code, server)?;
            let shop = BrandFrame::of(db, visit, &headers)?;
            match it.standing(visit.now) {
                Standing::Hidden => return Err(Error::NotFound),
                Standing::Over => return closed_job::page(page, shop, db, visit.now, &it),
                Standing::Open => {}
            }
            let draft = presented
                .filter(|(brand, _)| *brand == own)
                .and_then(|(_, hash)| drafts::of_token(db, &hash).ok())
                .filter(|draft| draft.job_id == it.job.id);
            let page = match &draft {
                Some(draft) if !draft.language_open() => page.meant_for(draft.typed.language),
                _ => page,
            };
            let step = draft.as_ref().map_or(1, |draft| draft.step);
            let token = draft
                .as_ref()
                .map_or_else(String::new, |_| asked.draft.clone());
            let source = draft
                .as_ref()
                .map_or(asked.src, |draft| draft.source.clone());
            let chosen = draft.as_ref().is_some_and(|draft| !draft.language_open());
            let mut typed = draft.map_or_else(|| begun(page.lang), |draft| draft.typed);
            if !chosen {
                typed.language = page.lang;
            }
            typed.resume = typed.resume.filter(|file| blobs.has(&file.blob));
            let form = Form {
                notice: FormNotice::of(db, &page, &it, visit.now)?,
                questions: questions(db, &it)?,
                shop,
                it,
                seal: seal.token,
                key: ids::new_id(visit.now).to_string(),
                src: source,
                draft: token,
                typed,
                step,
            };
            show(StatusCode::OK, &form.page(page, None, &[]))
        })
        .await?;
    Ok(match cookie {
        Some(cookie) => (CookieJar::new().add(cookie), response).into_response(),
        None => response,
    })
}
