//! Payroll's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Payroll's audit actions.
    PayrollAction {
        EmployerChanged = "employer_identity.changed",
        ExportMade = "payroll_export.made",
    }
}
