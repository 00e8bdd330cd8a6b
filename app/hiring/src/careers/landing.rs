//! The target of "apply" without a job: the openings.

use axum::{
    http::Uri,
    response::{IntoResponse as _, Redirect, Response},
};

/// The openings, with the brand, language and source of the address.
pub async fn landing(uri: Uri) -> Response {
    let query = uri
        .query()
        .map(|query| format!("?{query}"))
        .unwrap_or_default();
    Redirect::to(&format!("/careers{query}")).into_response()
}
