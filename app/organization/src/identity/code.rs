//! The code page: six digits, five tries, ten minutes.

use askama::Template;
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use serde::Deserialize;

use super::{
    finish::{self, set_cookie},
    pending::{Pending, Stage, TRIES},
    visitor::Visitor,
};
use crate::{
    app::App,
    error::{Error, Result},
    registration,
    site::{
        form::{CsrfToken, Form},
        page::{self, Page},
    },
};

#[derive(Template)]
#[template(path = "site/code.html")]
struct CodePage {
    page: Page,
    form: String,
    /// The code's address, as typed.
    to: String,
    /// Tries that are left after a wrong one.
    left: Option<u32>,
    /// They open a brand of their own: no one else knows them here.
    registers: bool,
    again: &'static str,
    demo: bool,
}

/// The typed values.
#[derive(Debug, Deserialize)]
pub(super) struct CodeRequest {
    #[serde(default)]
    code: String,
}

/// The page.
///
/// # Errors
/// Those of the control file.
pub(super) async fn form(page: Page, seal: CsrfToken, visitor: Visitor) -> Result<Response> {
    match under_way(&visitor).await? {
        Some(pending) => show(page, seal, &visitor.app, &pending, None),
        None => Ok(Redirect::to("/sign-in").into_response()),
    }
}

async fn under_way(visitor: &Visitor) -> Result<Option<Pending>> {
    let Some(secret) = &visitor.pending else {
        return Ok(None);
    };
    Pending::find(&visitor.app, secret, visitor.now).await
}

fn show(
    page: Page,
    seal: CsrfToken,
    app: &App,
    pending: &Pending,
    left: Option<u32>,
) -> Result<Response> {
    let (to, again) = match &pending.stage {
        Stage::Code(address) => (address.text(), "/sign-in"),
        Stage::Registration(wanted) => (wanted.email.as_str(), "/register/you"),
        Stage::Proven(_) => return Ok(Redirect::to("/sign-in/brand").into_response()),
        Stage::Provider
        | Stage::SetUp
        | Stage::Draft(_)
        | Stage::Passkey { .. }
        | Stage::NewPasskey { .. }
        | Stage::Proof { .. } => {
            return Ok(Redirect::to("/sign-in").into_response());
        }
    };
    let status = if left.is_some() {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::OK
    };
    let demo = app.core.config.serve.demo;
    let view = CodePage {
        page,
        form: seal.token,
        to: to.to_owned(),
        left,
        registers: matches!(pending.stage, Stage::Registration(_)),
        again,
        demo,
    };
    let mut response = page::show(status, &view)?;
    if let Some(cookie) = &seal.cookie {
        set_cookie(&mut response, cookie);
    }
    Ok(response)
}

/// Compares the code and goes on.
///
/// # Errors
/// `Gone("code_expired")` where the code lapsed or was tried too often; `TooMany` where it would open one brand too many
/// this hour: the code goes on working.
pub(super) async fn prove(
    State(app): State<App>,
    page: Page,
    seal: CsrfToken,
    visitor: Visitor,
    Form(typed): Form<CodeRequest>,
) -> Result<Response> {
    let secret = visitor.pending.clone().ok_or(Error::Gone("code_expired"))?;
    let pending = Pending::tried(&app, &secret, visitor.now)
        .await?
        .ok_or(Error::Gone("code_expired"))?;
    let digits: String = typed.code.chars().filter(char::is_ascii_digit).collect();
    if !pending.fits(&app.core.config, &digits) {
        let left = TRIES.saturating_sub(pending.tries);
        return if left == 0 {
            Err(Error::Gone("code_expired"))
        } else {
            show(page, seal, &app, &pending, Some(left))
        };
    }
    if matches!(pending.stage, Stage::Registration(_)) {
        app.edge.brands.count(&())?;
    }
    // Of two right answers at once, one signs in.
    if !pending.end(&app).await? {
        return Err(Error::Gone("code_expired"));
    }
    match pending.stage {
        Stage::Code(address) => {
            finish::proven(&visitor, address, pending.brand, pending.return_to).await
        }
        Stage::Registration(wanted) => registration::open_proven(&visitor, *wanted).await,
        Stage::Proven(_)
        | Stage::Provider
        | Stage::SetUp
        | Stage::Draft(_)
        | Stage::Passkey { .. }
        | Stage::NewPasskey { .. }
        | Stage::Proof { .. } => Err(Error::Gone("code_expired")),
    }
}
