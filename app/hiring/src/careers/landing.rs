//! Where "apply" leads without a job: to the openings.

use axum::{
    http::Uri,
    response::{IntoResponse as _, Redirect, Response},
};

/// The openings, with whatever the address said about brand, language and source.
pub async fn landing(uri: Uri) -> Response {
    let query = uri
        .query()
        .map(|query| format!("?{query}"))
        .unwrap_or_default();
    Redirect::to(&format!("/careers{query}")).into_response()
}
