//! The files of a period: which of them would say something else now, and how they compare with what the provider shows.

use std::collections::HashMap;

use axum::Json as Reply;
use jiff::civil::Date;
use organization::identity::people;
use platform::{
    context::Context,
    error::Result,
    extract::Path,
    permit::{Actor, Permission},
};
use rusqlite::Connection;

use super::{
    load::{self, Team, data_hash},
    store::{self, Run},
    types::{ExportDifference, ExportMode, ExportRun, ExportTotals, Provider, ProviderTotals},
};

/// The files that were made of a period at locations in the caller's scope, the newest first.
#[utoipa::path(
    get, path = "/api/payroll/{periodStart}/exports", operation_id = "listPayrollExports", tag = "payroll",
    params(("periodStart" = String, Path, description = "The period's first day")),
    responses((status = 200, body = Vec<ExportRun>))
)]
pub async fn handler(context: Context, Path(start): Path<Date>) -> Result<Reply<Vec<ExportRun>>> {
    context
        .read(move |db, context| list(db, context, start))
        .await
        .map(Reply)
}

fn list(db: &Connection, context: &Context, start: Date) -> Result<Vec<ExportRun>> {
    let (actor, core) = (&context.actor, &context.app.core);
    actor.allow(Permission::PayrollExport)?;
    let pay = load::pay(db, core, actor, (start, None), context.now)?;
    let team = Team::load(db, core, &pay)?;
    let mut hashes: HashMap<(Provider, ExportMode, String), String> = HashMap::new();
    let mut found = Vec::new();
    for run in store::runs(db, start)? {
        if !is_mine(actor, &run) {
            continue;
        }
        let key = (
            run.provider,
            run.mode,
            serde_json::to_string(&run.locations)?,
        );
        let now = match hashes.get(&key) {
            Some(known) => known.clone(),
            None => {
                let made = (run.provider, run.mode);
                let payroll = load::payroll(db, &team, &pay, made, &run.locations)?;
                let hash = data_hash(&payroll)?;
                hashes.insert(key, hash.clone());
                hash
            }
        };
        let stale = now != run.data_hash;
        found.push(view(db, run, stale)?);
    }
    Ok(found)
}

/// Whether everything in a file is in the actor's scope.
pub(super) fn is_mine(actor: &Actor, run: &Run) -> bool {
    let may = |permission: Permission| {
        let mut all = run.locations.iter();
        all.all(|location| actor.allow_at(permission, *location).is_ok())
    };
    may(Permission::PayrollExport) && may(Permission::WagesRead)
}

/// A file as it goes out.
pub(super) fn view(db: &Connection, run: Run, stale: bool) -> Result<ExportRun> {
    let made_by = run.made_by.map(|user| people::get(db, user)).transpose()?;
    let differences = run
        .provider_totals
        .map(|theirs| differences(&run.totals, &theirs));
    Ok(ExportRun {
        id: run.id,
        provider: run.provider,
        mode: run.mode,
        location_id: run.location_id,
        made_at: run.made_at,
        made_by_name: made_by.map(|user| user.name()),
        file_name: run.file_name,
        sha256: run.sha256,
        row_count: run.row_count,
        totals: run.totals,
        stale,
        acknowledged_at: run.acknowledged_at,
        differences,
    })
}

/// Where the provider's sums differ from those of the file.
pub(super) fn differences(ours: &ExportTotals, theirs: &ProviderTotals) -> Vec<ExportDifference> {
    let sums = [
        ("grossCents", ours.gross_cents, theirs.gross_cents),
        ("regularHours", ours.regular_hours, theirs.regular_hours),
        ("overtimeHours", ours.overtime_hours, theirs.overtime_hours),
        ("tipsCents", ours.tips_cents, theirs.tips_cents),
    ];
    sums.into_iter()
        .filter(|(_, ours, theirs)| ours != theirs)
        .map(|(field, ours, theirs)| ExportDifference {
            field: field.to_owned(),
            ours,
            theirs,
        })
        .collect()
}
