//! Reports of pay periods.

use platform::permit::Permission::PayrollRead;

use super::{Call, Things, get};

pub(super) fn calls(_: &Things) -> Vec<Call> {
    [
        "/api/payroll/periods",
        "/api/payroll/{periodStart}/summary",
        "/api/payroll/{periodStart}/hours",
        "/api/payroll/{periodStart}/overtime",
        "/api/payroll/{periodStart}/premiums",
        "/api/payroll/{periodStart}/exceptions",
        "/api/payroll/{periodStart}/corrections",
        "/api/payroll/{year}/qualified",
    ]
    .map(|route| get(route, Some(PayrollRead)))
    .into()
}
