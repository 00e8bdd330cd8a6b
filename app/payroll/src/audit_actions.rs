//! Payroll's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Payroll's audit actions.
    PayrollAction {
        ExportMade = "payroll_export.made",
    }
}
