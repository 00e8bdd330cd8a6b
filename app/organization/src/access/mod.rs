//! Access: everyone who can sign in to the brand, on the team or not, and who may change that.
//!
//! An account is visible to users who may give roles at one of its locations, and changed by those who cover all of
//! them and could have given its role.

pub mod deactivate;
pub mod handover;
pub mod invite;
pub mod link;
pub mod list;
mod scope;
mod store;
pub mod suspend;
pub mod types;
pub mod update;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::handler, invite::handler))
        .routes(routes!(update::handler))
        .routes(routes!(link::handler))
        .routes(routes!(suspend::suspend))
        .routes(routes!(suspend::restore))
        .routes(routes!(handover::handler))
        .routes(routes!(deactivate::handler))
}
