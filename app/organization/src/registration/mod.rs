//! Registration of a brand in three steps: the brand, its locations with the law of each, its owner. What is typed waits
//! in the control file, sealed; the brand opens at once with everything when the owner's email address is proven.

mod brand_step;
mod check;
mod draft;
mod language;
mod law_found;
mod location_plan;
mod location_step;
mod location_view;
mod mail;
mod open;
mod owner_step;
mod place_found;
mod presets;
mod set_up;
mod view;

use axum::{
    Router,
    http::header,
    middleware::from_fn,
    response::{IntoResponse as _, Response},
    routing::{get, post},
};

use crate::{app::App, site};

pub(crate) use draft::Draft;
pub(crate) use open::{Registration, open_proven};
pub(crate) use set_up::set_up_address;

/// Shows the law while the address is typed; the pages work without it.
const SCRIPT: &str = include_str!("../../../templates/register/register.js");

/// The pages of registration, and the operator's link for the first brand.
pub fn pages() -> Router<App> {
    Router::new()
        .route("/register", get(brand_step::form).post(brand_step::save))
        .route(
            "/register/locations",
            get(location_step::form).post(location_step::save),
        )
        .route("/register/locations/law", post(location_step::law))
        .route(
            "/register/you",
            get(owner_step::form).post(owner_step::send),
        )
        .route("/sign-in/set-up/{secret}", get(set_up::begin))
        .layer(from_fn(site::page::for_people))
}

/// The files of these pages.
pub fn files() -> Router<App> {
    Router::new().route("/register.js", get(script))
}

async fn script() -> Response {
    let kind = (header::CONTENT_TYPE, "text/javascript; charset=utf-8");
    let keep = (header::CACHE_CONTROL, "public, max-age=3600");
    ([kind, keep], SCRIPT).into_response()
}
