//! Sign-out: the session ends on the server, not only in the browser.

use axum::{
    extract::Request,
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};

use super::{finish::set_cookie, session, visitor::Visitor};

/// Ends the session of this browser, if it has one.
#[utoipa::path(
    post, path = "/api/logout", operation_id = "signOut", tag = "identity",
    responses((status = 204, description = "Signed out, or nobody was signed in"))
)]
pub(super) async fn sign_out(visitor: Visitor) -> Response {
    finish(&visitor, StatusCode::NO_CONTENT.into_response()).await
}

/// Ends the session and goes to the sign-in page: for a plain link. A link on another site does not sign anyone out.
#[utoipa::path(
    get, path = "/api/logout", operation_id = "signOutByLink", tag = "identity",
    responses((status = 303, description = "To the sign-in page"))
)]
pub(super) async fn sign_out_by_link(visitor: Visitor, request: Request) -> Response {
    let site = request
        .headers()
        .get("sec-fetch-site")
        .and_then(|value| value.to_str().ok());
    let home = Redirect::to("/").into_response();
    if matches!(site, Some("cross-site" | "same-site")) {
        return home;
    }
    finish(&visitor, home).await
}

async fn finish(visitor: &Visitor, mut response: Response) -> Response {
    if let Some(session) = &visitor.signed_in {
        session::end(&visitor.app, session, visitor.now).await;
    }
    set_cookie(&mut response, &session::no_cookie(&visitor.app.core.config));
    response
}
