//! Lineup's own pages, for those who do not know it yet: what it does, what it costs, which law it checks. They belong to
//! no brand. Each works without script.

mod assets;
mod calculator;
mod claims;
mod compliance;
mod estimate;
mod head;
mod page;
mod rule_view;
mod sitemap;
mod walkthrough;

use axum::{
    Router,
    middleware::from_fn,
    routing::{get, post},
};

use crate::{app::App, edge::Class, middleware::limits, web::page::for_people};

/// The pages and their files, each in its rate class.
pub(crate) fn routes(app: &App) -> Router<App> {
    let reads = Router::new()
        .route("/landing", get(page::landing))
        .route("/landing/walkthrough", get(walkthrough::walkthrough))
        .route("/landing/compliance", get(compliance::places))
        .route("/landing/compliance/{place}", get(compliance::place))
        .route("/landing/estimate", get(estimate::form))
        .route("/landing/estimate/sent", get(estimate::sent))
        .layer(from_fn(for_people));
    let writes = Router::new()
        .route("/landing/estimate", post(estimate::send))
        .layer(from_fn(for_people));
    let files = Router::new()
        .route("/landing/style.css", get(assets::style))
        .route("/landing/script.js", get(assets::script))
        .route("/landing/pictures/{lang}/{name}", get(assets::picture))
        .route("/sitemap-pages.xml", get(sitemap::sitemap));
    Router::new()
        .merge(limits::by_address(reads, app, Class::Pages))
        .merge(limits::by_address(writes, app, Class::Apply))
        .merge(limits::by_address(files, app, Class::Files))
}
