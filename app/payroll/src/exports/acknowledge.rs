//! Payroll enters the sums that the provider shows, which are compared with those of the file.

use axum::Json as Reply;
use platform::{
    audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::PayrollExportId,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use serde_json::json;

use super::{
    list::{differences, is_mine, view},
    load::{self, Team, data_hash},
    store,
    types::{ExportRun, ProviderTotals},
};
use crate::PayrollAction;

/// The highest sum that can be entered.
const MOST: i64 = 1_000_000_000_000;

/// Enters the sums that the payroll provider shows for a file. Entering them again replaces them.
#[utoipa::path(
    post, path = "/api/payroll/exports/{exportId}/acknowledge", operation_id = "acknowledgePayrollExport",
    tag = "payroll",
    params(("exportId" = String, Path, description = "The file's id")),
    request_body = ProviderTotals, responses((status = 200, body = ExportRun))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<PayrollExportId>,
    Json(theirs): Json<ProviderTotals>,
) -> Result<Reply<ExportRun>> {
    context
        .write(move |change| acknowledge(change, id, &theirs))
        .await
        .map(Reply)
}

/// Enters the sums that the provider shows.
///
/// # Errors
/// `Forbidden`, `NotFound`, `Invalid`; database errors.
pub fn acknowledge(
    change: &mut WriteContext<'_>,
    id: PayrollExportId,
    theirs: &ProviderTotals,
) -> Result<ExportRun> {
    change.actor.allow(Permission::PayrollExport)?;
    let run = store::run(change.db, id)?;
    if !is_mine(change.actor, &run) {
        return Err(Error::NotFound);
    }
    let mut checks = Validator::default();
    for (field, sum) in [
        ("grossCents", theirs.gross_cents),
        ("regularHours", theirs.regular_hours),
        ("overtimeHours", theirs.overtime_hours),
        ("tipsCents", theirs.tips_cents),
    ] {
        checks.ensure((-MOST..=MOST).contains(&sum), field, "out_of_range");
    }
    checks.finish()?;
    let by = (change.now, change.actor.person());
    store::acknowledge(change.db, id, theirs, by)?;
    let found = differences(&run.totals, theirs);
    let entry = Entry::new(PayrollAction::ExportAcknowledged, "payroll_export", id)
        .label(json!({ "periodStart": run.period, "provider": run.provider }))
        .change(
            json!({ "providerTotals": run.provider_totals }),
            json!({ "providerTotals": theirs, "differences": found }),
        )?;
    change.record(entry)?;
    change.invalidate("/api/payroll");
    let (db, core) = (change.db, change.core);
    let pay = load::pay(db, core, change.actor, (run.period, None), change.now)?;
    let team = Team::load(db, core, &pay)?;
    let made = (run.provider, run.mode);
    let now = load::payroll(db, &team, &pay, made, &run.locations)?;
    let stale = data_hash(&now)? != run.data_hash;
    view(db, store::run(db, id)?, stale)
}
