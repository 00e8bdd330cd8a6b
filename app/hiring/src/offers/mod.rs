//! Offers: written, approved, sent, signed, with the record that the law asks for.

mod actions;
pub mod approve;
mod certificate;
pub mod close;
mod drawn_signature;
mod letter;
mod pages;
pub mod read;
mod record;
mod renewal_request;
pub mod send;
mod sign;
mod signature_log;
mod store;
pub mod templates;
pub mod types;
mod verify;
pub mod write;

use axum::{Router, middleware::from_fn, routing::get};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;
use recruiting::public_pages;

pub use close::{take_back_unsigned, void_unchanged};
pub use letter::long_date;
pub(crate) use store::OFFERS_COLUMNS;
pub use store::{OfferListRow, SEALED, of_application, shown, standing};

/// The routes of this part for people of the brand.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read::list, write::create))
        .routes(routes!(write::change))
        .routes(routes!(approve::submit))
        .routes(routes!(approve::approve))
        .routes(routes!(send::send))
        .routes(routes!(close::void))
        .routes(routes!(close::countersign))
        .routes(routes!(read::proof))
        .routes(routes!(read::letter_pdf))
        .routes(routes!(read::certificate_pdf))
        .merge(templates::routes())
}

/// The applicant's pages.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/offer.js", get(pages::script))
        .route("/offer/{token}", get(pages::show))
        .route(
            "/offer/{token}/code",
            get(public_pages::back).post(actions::ask_code),
        )
        .route(
            "/offer/{token}/prove",
            get(public_pages::back).post(actions::prove),
        )
        .route(
            "/offer/{token}/consent",
            get(public_pages::back).post(actions::consent),
        )
        .route(
            "/offer/{token}/sign",
            get(public_pages::back).post(actions::sign),
        )
        .route(
            "/offer/{token}/decline",
            get(public_pages::back).post(actions::decline),
        )
        .route(
            "/offer/{token}/again",
            get(public_pages::back).post(renewal_request::ask_again),
        )
        .route("/offer/{token}/letter.pdf", get(actions::letter))
        .route("/offer/{token}/certificate.pdf", get(actions::certificate))
        .layer(from_fn(public_pages::for_applicants))
}
