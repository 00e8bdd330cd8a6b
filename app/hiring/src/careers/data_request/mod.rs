//! What an applicant does behind their status link once they proved by a code that it is theirs: have a copy of their
//! data, and change the number and address to which codes go.

mod contact;
mod copy;
mod page;
mod verify;

use axum::{
    Router,
    routing::{get, post},
};

use crate::app::App;

pub(super) use contact::{Contact, change_it, needs_proof};
pub(super) use verify::{ask, opened};

/// The pages that only read.
pub(super) fn reads() -> Router<App> {
    Router::new()
        .route("/status/{token}/own", get(page::show))
        .route("/status/{token}/own/copy.json", get(page::file))
        .route("/status/{token}/own/files/{document}", get(page::document))
}

/// Asking for a code and typing it.
pub(super) fn writes() -> Router<App> {
    Router::new()
        .route("/status/{token}/own/code", post(verify::code))
        .route("/status/{token}/own/prove", post(verify::prove))
}
