//! Adds a certificate of a person.

use axum::{Json as Reply, http::StatusCode};
use serde_json::Value;

use super::{NewCertificate, recorded};
use crate::{
    OrganizationAction,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{CertificateId, EmployeeId},
    permit::Permission,
    team::{employee_access::EmployeeAccess, record, store, types::Certificate},
    write_context::WriteContext,
};

/// Adds a certificate of a person.
#[utoipa::path(
    post, path = "/api/team/{id}/certificates", operation_id = "addCertificate", tag = "team",
    params(("id" = EmployeeId, Path)), request_body = NewCertificate, responses((status = 201, body = Certificate))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<EmployeeId>,
    Json(new): Json<NewCertificate>,
) -> Result<(StatusCode, Reply<Certificate>)> {
    let certificate = context
        .write(move |change| add_certificate(change, id, new))
        .await?;
    Ok((StatusCode::CREATED, Reply(certificate)))
}

/// Adds a certificate of a person.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Invalid`; database errors.
pub fn add_certificate(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    new: NewCertificate,
) -> Result<Certificate> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let certificate = new.checked(CertificateId::new(change.now), id, 1)?;
    store::save_certificate(change.db, &certificate, change.now)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::CertificateAdded,
        ("certificate", certificate.id),
        (Value::Null, recorded(change, &certificate)?),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(certificate)
}
