//! Removes a certificate of a person.

use axum::http::StatusCode;
use serde_json::Value;

use super::{of_person, recorded};
use crate::{
    OrganizationAction,
    compliance::version::{self, VersionedRequest},
    context::Context,
    error::Result,
    extract::{Path, Query},
    ids::{CertificateId, EmployeeId},
    legal_holds::Holds,
    permit::Permission,
    team::{employee_access::EmployeeAccess, record, store},
    write_context::WriteContext,
};

/// Removes a certificate of a person.
#[utoipa::path(
    delete, path = "/api/team/{id}/certificates/{certificateId}", operation_id = "removeCertificate", tag = "team",
    params(("id" = EmployeeId, Path), ("certificateId" = CertificateId, Path), VersionedRequest),
    responses((status = 204))
)]
pub async fn handler(
    context: Context,
    Path((id, certificate)): Path<(EmployeeId, CertificateId)>,
    Query(seen): Query<VersionedRequest>,
) -> Result<StatusCode> {
    context
        .write(move |change| remove_certificate(change, id, certificate, seen.version))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

fn remove_certificate(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    certificate: CertificateId,
    version: i64,
) -> Result<()> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let before = of_person(change, id, certificate)?;
    version::check_version(
        change.db,
        ("certificate", certificate),
        (version, before.version),
        || Ok(&before),
    )?;
    Holds::of(change.db)?.refuse(id, &subject.locations())?;
    store::delete_certificate(change.db, certificate)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::CertificateRemoved,
        ("certificate", certificate),
        (recorded(change, &before)?, Value::Null),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(())
}
