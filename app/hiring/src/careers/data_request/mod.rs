//! The applicant's acts behind their status link after proof by a code: a copy of their data, and a change of the
//! number and address to which codes go.

mod contact;
mod copy;
mod page;
mod verify;

use axum::{Router, routing::get};

use crate::app::App;
use recruiting::public_pages::back;

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
        .route("/status/{token}/own/code", get(back).post(verify::code))
        .route("/status/{token}/own/prove", get(back).post(verify::prove))
}
