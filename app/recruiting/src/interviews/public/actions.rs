//! The applicant chooses a time, says yes to it, or calls it off.

use axum::{
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    link_access::{LinkAccess, Standing},
    page::{self, open},
    pick::Pick,
    view::{self, Frame},
};
use crate::{
    error::{Error, Result},
    extract::Path,
    interviews::book::{self, SlotKey},
    web::{
        form::{CsrfToken, Form},
        page::Page,
        public_request::{PublicContext, PublicRequest},
    },
};

/// A chosen time.
#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    slot: String,
}

/// The reason of a cancellation; optional.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Reason {
    reason: String,
}

/// Nothing but the form's proof.
#[derive(Clone, Debug, Deserialize)]
pub struct Nothing {}

/// Books the chosen time. Where the time is taken meanwhile, the page shows what is still free.
///
/// # Errors
/// Database errors.
pub async fn book(
    guest: PublicRequest,
    shown: Page,
    seal: CsrfToken,
    Path(token): Path<String>,
    Form(choice): Form<Choice>,
) -> Result<Response> {
    let (visit, case) = match open(guest, &token).await {
        Err(Error::NotFound) => return page::unknown(shown),
        other => other?,
    };
    let frame = Frame {
        page: shown,
        form: seal.token.clone(),
        token: token.clone(),
    };
    let Ok(key) = choice.slot.parse::<SlotKey>() else {
        return again(
            &visit,
            case,
            frame,
            &seal,
            "schedule-taken",
            StatusCode::CONFLICT,
        )
        .await;
    };
    if matches!(
        case.standing(visit.now),
        Standing::Ended | Standing::Closed | Standing::Over
    ) {
        return again(
            &visit,
            case,
            frame,
            &seal,
            "schedule-ended",
            StatusCode::GONE,
        )
        .await;
    }
    let chosen = case.clone();
    let outcome = visit
        .write(case.actor(), move |change| {
            let fresh = LinkAccess::find(change.db, &hash_of(&token)?)?;
            book::by_link(
                change,
                &fresh.link,
                &fresh.applicant,
                &fresh.application,
                key,
            )
        })
        .await;
    match outcome {
        Ok(_) => Ok(Redirect::to(&format!("/schedule/{}", frame.token)).into_response()),
        Err(Error::Conflict(_)) => {
            again(
                &visit,
                chosen,
                frame,
                &seal,
                "schedule-taken",
                StatusCode::CONFLICT,
            )
            .await
        }
        Err(Error::Unprocessable(_)) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            again(&visit, chosen, frame, &seal, "schedule-limit", status).await
        }
        Err(Error::Gone(_)) => {
            again(
                &visit,
                chosen,
                frame,
                &seal,
                "schedule-ended",
                StatusCode::GONE,
            )
            .await
        }
        Err(error) => Err(error),
    }
}

/// The hash of a token whose brand is known.
pub(super) fn hash_of(token: &str) -> Result<[u8; 32]> {
    let (_, secret) = token.split_once('.').ok_or(Error::NotFound)?;
    Ok(crate::secrets::sha256(secret.as_bytes()))
}

/// The page again, with what went wrong and what can be chosen now.
async fn again(
    visit: &PublicContext,
    case: LinkAccess,
    frame: Frame,
    seal: &CsrfToken,
    wrong: &'static str,
    status: StatusCode,
) -> Result<Response> {
    let shown = visit
        .read(move |db, visit| {
            let standing = case.standing(visit.now);
            let days = if matches!(standing, Standing::Choose | Standing::Booked) {
                page::offered(db, &case, visit.now)?
            } else {
                Vec::new()
            };
            let mut shown = view::of(
                (db, &visit.app.core),
                frame,
                &case,
                visit.now,
                |page, zone| Pick::of(page.lang, zone, &days, (None, None)),
            )?;
            shown.changing = standing == Standing::Booked && wrong == "schedule-taken";
            shown.page = shown.page.clone().at(&shown.path);
            shown.wrong = Some(wrong);
            Ok(shown)
        })
        .await?;
    page::reply(&shown, status, seal)
}

/// The applicant says yes to the time.
///
/// # Errors
/// Database errors.
pub async fn confirm(
    guest: PublicRequest,
    shown: Page,
    Path(token): Path<String>,
    Form(Nothing {}): Form<Nothing>,
) -> Result<Response> {
    on_booked(guest, shown, token, "", |change, case, it| {
        book::confirm(change, &case.applicant, &case.application, it).map(|_| ())
    })
    .await
}

/// The applicant calls the interview off, and can choose another time at once.
///
/// # Errors
/// Database errors.
pub async fn cancel(
    guest: PublicRequest,
    shown: Page,
    Path(token): Path<String>,
    Form(Reason { reason }): Form<Reason>,
) -> Result<Response> {
    on_booked(
        guest,
        shown,
        token,
        "?cancelled=1",
        move |change, case, it| {
            let said: String = reason
                .trim()
                .chars()
                .filter(|it| !it.is_control())
                .take(300)
                .collect();
            let said = Some(said).filter(|said| !said.is_empty());
            book::cancel(change, &case.applicant, &case.application, it, said).map(|_| ())
        },
    )
    .await
}

async fn on_booked(
    guest: PublicRequest,
    shown: Page,
    token: String,
    after: &str,
    act: impl FnOnce(
        &mut crate::write_context::WriteContext<'_>,
        &LinkAccess,
        &crate::interviews::types::Interview,
    ) -> Result<()>
    + Send
    + 'static,
) -> Result<Response> {
    let (visit, case) = match open(guest, &token).await {
        Err(Error::NotFound) => return page::unknown(shown),
        other => other?,
    };
    let back = Redirect::to(&format!("/schedule/{token}{after}"));
    visit
        .write(case.actor(), move |change| {
            let case = LinkAccess::find(change.db, &hash_of(&token)?)?;
            match case.interview.clone() {
                Some(it) if case.standing(change.now) == Standing::Booked => {
                    act(change, &case, &it)
                }
                // Sent twice, or too late: the page shows the present state.
                _ => Ok(()),
            }
        })
        .await?;
    Ok(back.into_response())
}
