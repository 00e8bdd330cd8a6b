//! Weeks that must be published, with the moment at which their notice passes.

use platform::error::Result;
use scheduling::weeks_ahead::Deadline;
use serde::Serialize;

use super::scope::Scope;

/// Weeks that must be published.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NextPublish {
    /// The present week and the three after it of each location, the most urgent first.
    deadlines: Vec<Deadline>,
}

pub(super) fn next_publish(scope: &Scope<'_>) -> Result<NextPublish> {
    Ok(NextPublish {
        deadlines: scope.ahead()?.deadlines.clone(),
    })
}
