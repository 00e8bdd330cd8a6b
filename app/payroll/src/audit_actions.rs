//! Payroll's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Payroll's audit actions.
    PayrollAction {
        EmployerChanged = "employer_identity.changed",
        FinalPayPaid = "final_pay.paid",
        FinalPayReminded = "final_pay.reminded",
        FinalPayReopened = "final_pay.reopened",
        SeparationChanged = "final_pay.separation_changed",
        ExportMade = "payroll_export.made",
    }
}
