//! A person's certificates.

use axum::Json as Reply;
use serde::Serialize;

use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::EmployeeId,
    permit::Permission,
    team::{employee_access::EmployeeAccess, store, types::Certificate},
};

/// A person's certificates.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Certificates {
    /// By kind, the latest first.
    items: Vec<Certificate>,
}

/// A person's certificates, expired ones too.
#[utoipa::path(
    get, path = "/api/team/{id}/certificates", operation_id = "listCertificates", tag = "team",
    params(("id" = EmployeeId, Path)), responses((status = 200, body = Certificates))
)]
pub async fn handler(context: Context, Path(id): Path<EmployeeId>) -> Result<Reply<Certificates>> {
    context
        .read(move |db, context| {
            EmployeeAccess::find(db, &context.actor, id, Permission::TeamReadPrivate)?;
            Ok(Reply(Certificates {
                items: store::certificates(db, &store::ids(&[id]))?,
            }))
        })
        .await
}
