//! The way on where no time suits: the applicant names some, or asks for a new link.

use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;

use super::{
    actions::{Nothing, hash_of},
    link_access::{LinkAccess, Standing},
    page::{self, open},
};
use crate::{
    NotificationData, Recipients,
    error::{Error, Result},
    extract::Path,
    interviews::{links, store},
    notifications::data::{OfLink, RequestedTimes},
    notify,
    permit::Permission,
    web::{form::Form, page::Page, public_request::PublicRequest},
    write_context::WriteContext,
};

/// The longest text of requested times, in characters.
const MAX_TIMES: usize = 120;

/// Up to three requested times, in the applicant's own words.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wishes {
    first: String,
    second: String,
    third: String,
}

/// Keeps the requested times; the team is notified.
///
/// # Errors
/// Database errors.
pub async fn wishes(
    guest: PublicRequest,
    shown: Page,
    Path(token): Path<String>,
    Form(wishes): Form<Wishes>,
) -> Result<Response> {
    let said: Vec<String> = [wishes.first, wishes.second, wishes.third]
        .into_iter()
        .map(|wish| {
            let plain: String = wish
                .trim()
                .chars()
                .filter(|it| !it.is_control())
                .take(MAX_TIMES)
                .collect();
            plain
        })
        .filter(|wish| !wish.is_empty())
        .collect();
    let after = if said.is_empty() {
        "?wish=1"
    } else {
        "?requested=1"
    };
    tell(guest, shown, token, after, move |change, case| {
        if case.standing(change.now) != Standing::Choose || said.is_empty() {
            return Ok(());
        }
        let mut link = case.link.clone();
        let notification = NotificationData::TimesRequested(RequestedTimes {
            link_id: link.id,
            count: said.len(),
        });
        link.requested_times = said;
        store::save_link(change.db, &link)?;
        let manager = Recipients::OwnerOrHolders(&case.application, Permission::InterviewsUpdate);
        notify(change, manager, Some(&case.application), &notification)
    })
    .await
}

/// Asks for a new link; the team is notified once.
///
/// # Errors
/// Database errors.
pub async fn renewal(
    guest: PublicRequest,
    shown: Page,
    Path(token): Path<String>,
    Form(Nothing {}): Form<Nothing>,
) -> Result<Response> {
    tell(guest, shown, token, "?requested=1", |change, case| {
        let dead = matches!(case.standing(change.now), Standing::Ended | Standing::Over);
        if !dead || case.link.renewal_asked_at.is_some() {
            return Ok(());
        }
        let mut link = case.link.clone();
        link.renewal_asked_at = Some(change.now);
        store::save_link(change.db, &link)?;
        let notification = NotificationData::LinkAsked(OfLink { link_id: link.id });
        let manager = Recipients::OwnerOrHolders(&case.application, Permission::InterviewsUpdate);
        notify(change, manager, Some(&case.application), &notification)
    })
    .await
}

async fn tell(
    guest: PublicRequest,
    shown: Page,
    token: String,
    after: &str,
    act: impl FnOnce(&mut WriteContext<'_>, &LinkAccess) -> Result<()> + Send + 'static,
) -> Result<Response> {
    let (visit, case) = match open(guest, &token).await {
        Err(Error::NotFound) => return page::unknown(shown),
        other => other?,
    };
    let back = Redirect::to(&format!("/schedule/{token}{after}"));
    visit
        .write(case.actor(), move |change| {
            let case = LinkAccess::find(change.db, &hash_of(&token)?)?;
            act(change, &case)?;
            store::active_now(change, case.application.id)?;
            links::touch(change, &case.application);
            Ok(())
        })
        .await?;
    Ok(back.into_response())
}
