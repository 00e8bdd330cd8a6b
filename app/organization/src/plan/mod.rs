//! A brand's subscription: its trial and plan, its invoices, what the plan includes, and the brand's end.

pub mod cancel;
pub mod change_plan;
pub mod delete_brand;
pub mod export;
pub mod gate;
pub mod get_plan;
pub mod invoices;
mod mail;
pub mod operator;
pub mod prices;
pub mod store;
pub mod stripe;
pub mod types;

use axum::{Router, routing::post};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use gate::{Feature, has_feature, require_active, require_feature, require_week};
pub use invoices::IssueInvoices;
pub use store::begin;
pub use types::{Plan, PlanState};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(get_plan::handler, change_plan::handler))
        .routes(routes!(change_plan::ask_multi_unit))
        .routes(routes!(cancel::cancel))
        .routes(routes!(cancel::resume))
        .routes(routes!(invoices::list))
        .routes(routes!(stripe::checkout::handler))
        .routes(routes!(stripe::portal::handler))
        .routes(routes!(delete_brand::plan, delete_brand::keep))
        .routes(routes!(export::handler))
}

/// What the billing provider posts to us; each post is signed.
pub fn hooks() -> Router<App> {
    Router::new().route("/api/hooks/stripe", post(stripe::webhook::receive))
}
