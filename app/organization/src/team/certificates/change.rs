//! Changes a certificate of a person.

use axum::Json as Reply;
use serde::Deserialize;

use super::{NewCertificate, of_person, recorded};
use crate::{
    OrganizationAction,
    compliance::version,
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{CertificateId, EmployeeId},
    permit::Permission,
    team::{employee_access::EmployeeAccess, record, store, types::Certificate},
    write_context::WriteContext,
};

/// What a certificate says from now on.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CertificateChange {
    /// The version that the change was made on.
    pub version: i64,
    /// All that it says.
    pub certificate: NewCertificate,
}

/// Changes a certificate of a person.
#[utoipa::path(
    patch, path = "/api/team/{id}/certificates/{certificateId}", operation_id = "changeCertificate", tag = "team",
    params(("id" = EmployeeId, Path), ("certificateId" = CertificateId, Path)),
    request_body = CertificateChange, responses((status = 200, body = Certificate))
)]
pub async fn handler(
    context: Context,
    Path((id, certificate)): Path<(EmployeeId, CertificateId)>,
    Json(wanted): Json<CertificateChange>,
) -> Result<Reply<Certificate>> {
    context
        .write(move |change| change_certificate(change, id, certificate, wanted))
        .await
        .map(Reply)
}

fn change_certificate(
    change: &mut WriteContext<'_>,
    id: EmployeeId,
    certificate: CertificateId,
    wanted: CertificateChange,
) -> Result<Certificate> {
    let subject = EmployeeAccess::find(change.db, change.actor, id, Permission::TeamUpdate)?;
    let before = of_person(change, id, certificate)?;
    version::check_version(
        change.db,
        ("certificate", certificate),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = wanted
        .certificate
        .checked(certificate, id, before.version + 1)?;
    store::save_certificate(change.db, &after, change.now)?;
    let entry = record::entry(
        change,
        &subject.person,
        OrganizationAction::CertificateChanged,
        ("certificate", certificate),
        (recorded(change, &before)?, recorded(change, &after)?),
    )?;
    change.record(entry)?;
    subject.touch(change);
    Ok(after)
}
