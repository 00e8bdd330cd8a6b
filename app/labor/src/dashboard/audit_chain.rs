//! The state of the audit trail: how long it is, what was signed of it last, and whether it still holds that record. The whole
//! chain is checked on the screen that it leads to.

use jiff::Timestamp;
use platform::{audit, error::Result};
use serde::Serialize;

use super::scope::Scope;

/// The state of the audit trail.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditChain {
    /// Its newest record.
    records: i64,
    /// The record that was signed last; null: none was yet.
    signed_seq: Option<i64>,
    /// When.
    #[schema(value_type = Option<String>, format = DateTime)]
    signed_at: Option<Timestamp>,
    /// Whether the trail still holds it as it was signed; null: none was signed yet.
    holds: Option<bool>,
}

pub(super) fn audit_chain(scope: &Scope<'_>) -> Result<AuditChain> {
    let (records, _) = audit::head(scope.db)?;
    let heads = &scope.context.app.heads;
    let signed = heads.newest_held(scope.db, scope.context.tenant.id())?;
    Ok(AuditChain {
        records,
        signed_seq: signed.as_ref().map(|(head, _)| head.seq),
        signed_at: signed.as_ref().map(|(head, _)| head.at),
        holds: signed.map(|(_, holds)| holds),
    })
}
