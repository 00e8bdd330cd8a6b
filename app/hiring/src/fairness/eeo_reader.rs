//! The only code that opens the equal-opportunity answers for reading, for users who may report on them.

use tenants::eeo::Report;

use crate::{context::Context, error::Result, permit::Permission};

/// The report's access.
///
/// # Errors
/// `Forbidden` without the permission to report, which no one holds who moves or rejects applicants.
#[expect(
    clippy::disallowed_methods,
    reason = "the one home of the report's door"
)]
pub(super) fn reviewer(context: &Context) -> Result<Report> {
    context.actor.allow(Permission::EeoReport)?;
    Ok(context.tenant.eeo_report())
}
