//! Wage statements and the employer on them.

use platform::permit::Permission::{PayrollConfigure, PayrollRead, TimesheetsReadOwn};
use serde_json::json;

use super::{Call, STALE, Things, get, put};

pub(super) fn calls(_: &Things) -> Vec<Call> {
    let employer = json!({
        "legalName": "Pitaya LLC", "street": "410 Main St", "city": "Austin", "state": "TX", "postalCode": "78701",
        "phone": "+15125550142", "fein": null, "version": STALE,
    });
    vec![
        get("/api/payroll/employer", Some(PayrollConfigure)),
        put("/api/payroll/employer", Some(PayrollConfigure), employer),
        get(
            "/api/payroll/{periodStart}/statements/{employeeId}/statement.pdf",
            Some(PayrollRead),
        ),
        get(
            "/api/timesheets/me/{periodStart}/statement.pdf",
            Some(TimesheetsReadOwn),
        ),
    ]
}
