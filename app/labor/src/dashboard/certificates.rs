//! Certificates that have ended or end within a month.

use organization::team::certificates::ending::{EndingCertificate, ending};
use platform::{error::Result, ids::LocationId};
use serde::Serialize;

use super::scope::Scope;

/// So many are shown.
const SHOWN: usize = 6;

/// Certificates that end.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CertificatesEnding {
    /// How many.
    count: usize,
    /// The first of them, those that ended first in front.
    items: Vec<EndingCertificate>,
}

pub(super) fn certificates(scope: &Scope<'_>) -> Result<CertificatesEnding> {
    let locations: Vec<LocationId> = scope.locations.iter().map(|one| one.id).collect();
    let mut items = ending(scope.db, scope.actor(), &locations, scope.now())?;
    let count = items.len();
    items.truncate(SHOWN);
    Ok(CertificatesEnding { count, items })
}
