//! Payroll makes a file for its provider. A file is kept as it went out and never changes; asking again while nothing has
//! changed gives the file that was made.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use platform::{
    audit::Entry,
    context::Context,
    error::{Error, Result, Unprocessable},
    extract::{Json, Path},
    idempotency::{self, Key},
    ids::PayrollExportId,
    permit::Permission,
    write_context::WriteContext,
};
use serde_json::json;

use super::{
    list::view,
    load::{ask, data_hash, hex},
    store::{self, Run},
    types::{ExportRun, NewPayrollExport},
};
use crate::PayrollAction;

/// Makes a file for a payroll provider from locked timesheets. Asking again while nothing has changed answers with the
/// file that was made before.
#[utoipa::path(
    post, path = "/api/payroll/{periodStart}/exports", operation_id = "makePayrollExport", tag = "payroll",
    params(
        ("periodStart" = String, Path, description = "The period's first day"),
        ("Idempotency-Key" = Option<String>, Header, description = "A UUID; the same key makes one file"),
    ),
    request_body = NewPayrollExport, responses((status = 201, body = ExportRun))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    key: Key,
    Json(new): Json<NewPayrollExport>,
) -> Result<(StatusCode, Reply<ExportRun>)> {
    let made = context
        .write(move |change| {
            change.actor.allow(Permission::PayrollExport)?;
            let (db, now) = (change.db, change.now);
            let scope = format!("POST /api/payroll/{start}/exports {}", change.actor.user);
            let id =
                idempotency::once(db, now, (key.0, &scope), &new, || make(change, start, &new))?;
            view(db, store::run(db, id)?, false)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Makes a file, or finds the one that was made of the same data.
///
/// # Errors
/// `plan_required`, `Forbidden`, `NotFound`; `export_not_ready` with everything that keeps it from being made; database errors.
pub fn make(
    change: &mut WriteContext<'_>,
    start: Date,
    new: &NewPayrollExport,
) -> Result<PayrollExportId> {
    let (db, core, now) = (change.db, change.core, change.now);
    let asked = ask(db, core, change.actor, (start, new), now)?;
    if !asked.problems.is_empty() {
        return Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "export_not_ready",
            current: Some(json!({ "problems": asked.problems })),
            ..Unprocessable::default()
        })));
    }
    if asked.payroll.workers.is_empty() {
        return Err(Error::unprocessable("export_empty"));
    }
    let run = Run {
        id: PayrollExportId::new(now),
        period: start,
        provider: new.provider,
        mode: new.mode,
        location_id: new.location_id,
        locations: asked.locations,
        made_at: now,
        made_by: change.actor.person(),
        data_hash: data_hash(&asked.payroll)?,
        rule_hash: core.rule_book.pack_hash().to_owned(),
        file_name: asked.file.name,
        sha256: hex(&asked.file.bytes),
        row_count: i64::try_from(asked.file.table.rows.len()).unwrap_or(i64::MAX),
        totals: asked.payroll.totals(),
        acknowledged_at: None,
        provider_totals: None,
    };
    let before = store::runs(db, start)?.into_iter().find(|one| {
        one.data_hash == run.data_hash
            && one.sha256 == run.sha256
            && one.location_id == run.location_id
            && one.locations == run.locations
    });
    if let Some(before) = before {
        return Ok(before.id);
    }
    store::keep(db, &run, &asked.file.bytes)?;
    let entry = Entry::new(PayrollAction::ExportMade, "payroll_export", run.id)
        .label(json!({ "periodStart": start, "provider": run.provider }))
        .change(
            (),
            json!({
                "mode": run.mode, "sha256": run.sha256, "rows": run.row_count, "dataHash": run.data_hash,
            }),
        )?;
    change.record(entry)?;
    change.invalidate("/api/payroll");
    Ok(run.id)
}
