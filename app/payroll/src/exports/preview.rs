//! What would be in a file, and what keeps it from being made.

use axum::Json as Reply;
use jiff::civil::Date;
use platform::{
    context::Context,
    error::Result,
    extract::{Json, Path},
    permit::Permission,
};

use super::{
    load::{ask, hex},
    types::{ExportPreview, NewPayrollExport},
};

/// So many rows are shown.
const SHOWN: usize = 20;

/// Shows what would be in a file for a payroll provider, and what keeps it from being made.
#[utoipa::path(
    post, path = "/api/payroll/{periodStart}/exports/check", operation_id = "checkPayrollExport", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day")),
    request_body = NewPayrollExport, responses((status = 200, body = ExportPreview))
)]
pub async fn handler(
    context: Context,
    Path(start): Path<Date>,
    Json(new): Json<NewPayrollExport>,
) -> Result<Reply<ExportPreview>> {
    let shown = context.read(move |db, context| {
        let actor = &context.actor;
        actor.allow(Permission::PayrollExport)?;
        let asked = ask(db, &context.app.core, actor, (start, &new), context.now)?;
        let table = asked.file.table;
        Ok(ExportPreview {
            problems: asked.problems,
            row_count: i64::try_from(table.rows.len()).unwrap_or(i64::MAX),
            header: table.header,
            rows: table.rows.into_iter().take(SHOWN).collect(),
            hundredths_cents: asked.payroll.hundredths_cents(),
            hundredths_sent: asked.payroll.sends_difference(),
            totals: asked.payroll.totals(),
            sha256: hex(&asked.file.bytes),
        })
    });
    shown.await.map(Reply)
}
