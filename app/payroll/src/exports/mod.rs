//! Files for payroll providers: made from locked timesheets, checked before, kept as they went out, and compared with what
//! the provider shows.

pub mod acknowledge;
pub mod check;
pub mod download;
pub mod formats;
pub mod list;
mod load;
pub mod make;
pub mod pay_items;
pub mod payroll_ids;
pub mod preview;
pub mod provider_rules;
pub mod providers;
pub(crate) mod store;
pub mod types;

use platform::app::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(providers::handler))
        .routes(routes!(providers::set_handler))
        .routes(routes!(payroll_ids::handler))
        .routes(routes!(payroll_ids::set_handler))
        .routes(routes!(preview::handler))
        .routes(routes!(list::handler, make::handler))
        .routes(routes!(download::handler))
        .routes(routes!(acknowledge::handler))
}
