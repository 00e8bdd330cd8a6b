//! The time limits of a request: for each piece of its body, and until its answer begins. Streams afterwards (events,
//! downloads) are not counted.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    body::{Body, HttpBody as _},
    extract::{Request, State},
    http::{HeaderValue, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http_body_util::BodyExt as _;
use tower_http::timeout::{TimeoutBody, TimeoutError};

use crate::{app::App, error::Error};

/// The ends of the addresses of exports and of the proof of a trail.
const EXPORTS: [&str; 2] = ["/export", "/verify"];

/// Answers 408 where a request, or a piece of its body, takes too long, and ends its connection.
pub async fn within_time(State(app): State<App>, request: Request, next: Next) -> Response {
    let times = app.core.config.limits.times;
    let whole = if has_file(&request) || is_export(&request) {
        times.long
    } else {
        times.request
    };
    let late = Arc::new(AtomicBool::new(false));
    let request = if request.body().is_end_stream() {
        request
    } else {
        request.map(|body| impatient(body, times.idle, late.clone()))
    };
    match tokio::time::timeout(whole, next.run(request)).await {
        Ok(response) if !late.load(Ordering::Relaxed) => response,
        _ => too_late(),
    }
}

fn has_file(request: &Request) -> bool {
    let kind = request.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/"))
}

/// Answers that are put together whole before their head leaves: a trail of years, all data of a person.
fn is_export(request: &Request) -> bool {
    let path = request.uri().path();
    path.starts_with("/api/") && EXPORTS.iter().any(|end| path.ends_with(end))
}

/// A body that fails, and says so, where its next piece does not arrive in time.
fn impatient(body: Body, idle: Duration, late: Arc<AtomicBool>) -> Body {
    Body::new(TimeoutBody::new(idle, body).map_err(move |error| {
        late.fetch_or(error.is::<TimeoutError>(), Ordering::Relaxed);
        error
    }))
}

fn too_late() -> Response {
    let mut response = Error::TooLate.into_response();
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
    response
}
