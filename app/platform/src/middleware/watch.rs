//! The security log: guesses of links, ids and codes. One line for each, of its own target, so that a watcher can count
//! them by address; the reply says nothing of it, and no secret is written down.

use axum::http::{Method, StatusCode};

use crate::request::Request as Info;

/// Pages that only a link opens, and what a public address of a job begins with.
const LINKS: [&str; 6] = ["status", "schedule", "offer", "microsim", "eeo", "sign-in"];
const JOBS: [&str; 2] = ["jobs", "apply"];

/// Writes down a reply that a guess gets.
pub fn note(info: &Info, method: &Method, path: &str, status: StatusCode) {
    if let Some(event) = event(method, path, status) {
        let ip = info.ip.map(|ip| ip.to_string()).unwrap_or_default();
        tracing::warn!(target: "security", event, request_id = info.id, ip, %method, path, status = status.as_u16());
    }
}

/// The log line: `path` has its secrets taken out already.
fn event(method: &Method, path: &str, status: StatusCode) -> Option<&'static str> {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let first = parts.next()?;
    let deeper = parts.next().is_some();
    let codes = path == "/sign-in/code" || path.ends_with("/prove");
    match status {
        StatusCode::NOT_FOUND if LINKS.contains(&first) && deeper => Some("unknown_link"),
        StatusCode::NOT_FOUND if JOBS.contains(&first) && deeper => Some("unknown_job"),
        StatusCode::NOT_FOUND if first == "api" => Some("unknown_id"),
        StatusCode::FORBIDDEN if first == "api" => Some("not_allowed"),
        StatusCode::UNPROCESSABLE_ENTITY | StatusCode::GONE if codes && *method == Method::POST => {
            Some("wrong_code")
        }
        StatusCode::TOO_MANY_REQUESTS => Some("too_many"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_written_down_and_nothing_else() {
        let seen = |path, status| event(&Method::GET, path, status);
        assert_eq!(
            seen("/status/…", StatusCode::NOT_FOUND),
            Some("unknown_link")
        );
        assert_eq!(
            seen("/jobs/abc/abc-def", StatusCode::NOT_FOUND),
            Some("unknown_job")
        );
        assert_eq!(
            seen("/api/applications/1", StatusCode::NOT_FOUND),
            Some("unknown_id")
        );
        assert_eq!(seen("/status/…", StatusCode::OK), None);
        assert_eq!(seen("/favicon.png", StatusCode::NOT_FOUND), None);
        let code = event(
            &Method::POST,
            "/sign-in/code",
            StatusCode::UNPROCESSABLE_ENTITY,
        );
        assert_eq!(code, Some("wrong_code"));
    }
}
