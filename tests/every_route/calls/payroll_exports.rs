//! Files for payroll providers.

use platform::{
    ids::{LocationId, PayrollExportId},
    permit::Permission::{PayrollConfigure, PayrollExport},
    secrets,
    sql_time::SqlTime,
};
use serde_json::json;

use super::{Call, STALE, Things, get, post, put};
use crate::routes::world::World;

/// A file of an earlier period at Los Angeles that says `canary`.
pub(super) async fn export_of(world: &World, canary: &str) -> String {
    let here: LocationId = world.la.parse().expect("an id");
    let bytes = canary.as_bytes().to_vec();
    let kept = world.server.as_owner(move |change| {
        let id = PayrollExportId::new(change.now);
        change.db.execute(
            "INSERT OR IGNORE INTO pay_periods (id, start_date, end_date, pay_date)
             VALUES ('2026-10-05', '2026-10-05', '2026-10-18', '2026-10-23')",
            [],
        )?;
        change.db.execute(
            "INSERT INTO payroll_exports (id, period_id, provider, mode, locations, made_at, data_hash, rule_hash,
               file_name, sha256, bytes, row_count, totals)
             VALUES (?1, '2026-10-05', 'generic', 'hours', ?2, ?3, '', '', 'payroll.csv', ?4, ?5, 1, ?6)",
            rusqlite::params![
                id,
                json!([here]),
                SqlTime(change.now),
                data_encoding::HEXLOWER.encode(&secrets::sha256(&bytes)),
                bytes,
                json!({
                    "regularHours": 0, "overtimeHours": 0, "minutes": 0, "grossCents": 0, "tipsCents": 0,
                    "leftOutCents": 0, "people": 1,
                }),
            ],
        )?;
        Ok(id.to_string())
    });
    kept.await.expect("a file")
}

pub(super) fn calls(of: &Things) -> Vec<Call> {
    let file = json!({ "provider": "generic", "mode": "premium", "locationId": of.location });
    let theirs =
        json!({ "grossCents": 100, "regularHours": 0, "overtimeHours": 0, "tipsCents": 0 });
    vec![
        get("/api/payroll/providers", Some(PayrollExport)),
        put(
            "/api/payroll/providers/{provider}",
            Some(PayrollConfigure),
            json!({ "settings": {}, "codes": [], "version": STALE }),
        ),
        get("/api/payroll/payroll-ids", Some(PayrollExport)),
        put(
            "/api/payroll/payroll-ids/{employeeId}",
            Some(PayrollConfigure),
            json!({ "provider": "gusto", "payrollId": "a1b2c3", "title": null }),
        ),
        post(
            "/api/payroll/{periodStart}/exports/check",
            Some(PayrollExport),
            file.clone(),
        ),
        get("/api/payroll/{periodStart}/exports", Some(PayrollExport)),
        post(
            "/api/payroll/{periodStart}/exports",
            Some(PayrollExport),
            file,
        ),
        get("/api/payroll/exports/{exportId}/file", Some(PayrollExport)),
        post(
            "/api/payroll/exports/{exportId}/acknowledge",
            Some(PayrollExport),
            theirs,
        ),
    ]
}
