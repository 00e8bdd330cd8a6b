//! Offers: written, approved, sent, signed, with the record that the law asks for.

mod acts;
mod again;
pub mod approve;
mod certificate;
mod chain;
mod drawn;
pub mod end;
mod letter;
mod pages;
mod prove;
pub mod read;
mod record;
pub mod send;
mod sign;
mod store;
pub mod templates;
pub mod types;
pub mod write;

use axum::{
    Router,
    middleware::from_fn,
    routing::{get, post},
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;
use recruiting::public_pages;

pub use end::{take_back_unsigned, void_as_it_stands};
pub use letter::long_date;
pub(crate) use store::OFFERS_COLUMNS;
pub use store::{SEALED, Shown, of_application, shown, standing};

/// The routes of this part for people of the brand.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read::list, write::create))
        .routes(routes!(write::change))
        .routes(routes!(approve::submit))
        .routes(routes!(approve::approve))
        .routes(routes!(send::send))
        .routes(routes!(end::void))
        .routes(routes!(end::countersign))
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
        .route("/offer/{token}/code", post(acts::ask_code))
        .route("/offer/{token}/prove", post(acts::prove))
        .route("/offer/{token}/consent", post(acts::consent))
        .route("/offer/{token}/sign", post(acts::sign))
        .route("/offer/{token}/decline", post(acts::decline))
        .route("/offer/{token}/again", post(again::ask_again))
        .route("/offer/{token}/letter.pdf", get(acts::letter))
        .route("/offer/{token}/certificate.pdf", get(acts::certificate))
        .layer(from_fn(public_pages::for_applicants))
}
