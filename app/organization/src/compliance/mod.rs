//! Compliance: the audit trail and its proof, and how findings go out.

pub mod list_audit;
pub mod packs;
pub mod read_audit;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::App;

pub use platform::{
    audit::{self, check_trail, heads, verify},
    finding_view, version,
};

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(packs::handler))
        .routes(routes!(packs::packs_summary))
        .routes(routes!(list_audit::handler))
        .routes(routes!(read_audit::verify))
        .routes(routes!(read_audit::export))
        .routes(routes!(read_audit::record))
        .merge(crate::checkpoints::routes())
        .merge(crate::legal_holds::routes())
}
