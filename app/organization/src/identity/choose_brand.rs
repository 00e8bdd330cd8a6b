//! The choice of a brand, for people who work for several.

use askama::Template;
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    address::Address,
    finish::{self, SignInTarget, set_cookie},
    pending::{Pending, Stage},
    visitor::Visitor,
};
use crate::{
    app::App,
    error::{Error, Result},
    site::{
        form::{CsrfToken, Form},
        page::{self, Page},
    },
};

#[derive(Template)]
#[template(path = "site/choose_brand.html")]
struct Choose {
    page: Page,
    form: String,
    places: Vec<SignInTarget>,
}

/// The brand that was chosen.
#[derive(Debug, Deserialize)]
pub(super) struct Chosen {
    #[serde(default)]
    brand: String,
}

/// The page.
///
/// # Errors
/// Database errors.
pub(super) async fn form(page: Page, seal: CsrfToken, visitor: Visitor) -> Result<Response> {
    let Some((pending, address)) = proven(&visitor).await? else {
        return Ok(Redirect::to("/sign-in").into_response());
    };
    let places = finish::places(&visitor.app, &address, pending.brand).await?;
    let mut response = page::show(
        StatusCode::OK,
        &Choose {
            page,
            form: seal.token,
            places,
        },
    )?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// Signs in at the chosen brand.
///
/// # Errors
/// `Gone("code_expired")` where the sign-in lapsed; `NotFound` where the person has no such brand.
pub(super) async fn choose(
    State(app): State<App>,
    visitor: Visitor,
    Form(chosen): Form<Chosen>,
) -> Result<Response> {
    let (pending, address) = proven(&visitor).await?.ok_or(Error::Gone("code_expired"))?;
    let places = finish::places(&app, &address, pending.brand).await?;
    let place = places
        .into_iter()
        .find(|place| place.code == chosen.brand)
        .ok_or(Error::NotFound)?;
    if !pending.end(&app).await? {
        return Err(Error::Gone("code_expired"));
    }
    finish::enter(
        &visitor,
        place.brand,
        place.user.id,
        "code",
        pending.return_to,
    )
    .await
}

async fn proven(visitor: &Visitor) -> Result<Option<(Pending, Address)>> {
    let Some(secret) = &visitor.pending else {
        return Ok(None);
    };
    let pending = Pending::find(&visitor.app, secret, visitor.now).await?;
    Ok(pending.and_then(|pending| match pending.stage.clone() {
        Stage::Proven(address) => Some((pending, address)),
        _ => None,
    }))
}
