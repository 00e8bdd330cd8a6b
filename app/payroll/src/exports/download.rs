//! Payroll downloads a file that was made. It is what went out or nothing: its hash is compared first.

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};
use platform::{
    audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Path,
    ids::PayrollExportId,
    permit::Permission,
};
use serde_json::json;

use super::{list::is_mine, load::hex, store};
use crate::PayrollAction;

/// Downloads a file for a payroll provider.
#[utoipa::path(
    get, path = "/api/payroll/exports/{exportId}/file", operation_id = "downloadPayrollExport", tag = "payroll",
    params(("exportId" = String, Path, description = "The file's id")),
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream"))
)]
pub async fn handler(context: Context, Path(id): Path<PayrollExportId>) -> Result<Response> {
    let (run, bytes) = context
        .write(move |change| {
            change.actor.allow(Permission::PayrollExport)?;
            let run = store::run(change.db, id)?;
            if !is_mine(change.actor, &run) {
                return Err(Error::NotFound);
            }
            let bytes = store::bytes(change.db, id)?;
            if hex(&bytes) != run.sha256 {
                return Err(Error::unprocessable("export_changed"));
            }
            let entry = Entry::new(PayrollAction::ExportDownloaded, "payroll_export", id)
                .label(json!({ "periodStart": run.period, "provider": run.provider }))
                .change((), json!({ "sha256": run.sha256 }))?;
            change.record(entry)?;
            Ok((run, bytes))
        })
        .await?;
    let name = format!("attachment; filename=\"{}\"", run.file_name);
    let kind = match run.file_name.ends_with(".csv") {
        true => "text/csv; charset=utf-8",
        false => "application/octet-stream",
    };
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, bytes).into_response())
}
