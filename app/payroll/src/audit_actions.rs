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
        ExportDownloaded = "payroll_export.downloaded",
        ExportAcknowledged = "payroll_export.acknowledged",
        ProviderChanged = "payroll_provider.changed",
        PayrollIdChanged = "payroll_id.changed",
    }
}
