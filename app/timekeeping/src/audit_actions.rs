//! Timekeeping's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Timekeeping's audit actions.
    TimekeepingAction {
        KioskPaired = "kiosk.paired",
        KioskPairingMade = "kiosk.pairing_made",
        KioskRevoked = "kiosk.revoked",
        KioskTokenRotated = "kiosk.token_rotated",
        PinReset = "pin.reset",
        PinSet = "pin.set",
        PunchRecorded = "punch.recorded",
        TimeEdited = "time.edited",
        OverrideRequested = "clock_override.requested",
        OverrideApproved = "clock_override.approved",
        OverrideDenied = "clock_override.denied",
        TimeClockSettingsChanged = "time_clock.settings_changed",
        ClockReminderSent = "clock_reminder.sent",
        TimeRequested = "time_request.made",
        TimeRequestApproved = "time_request.approved",
        TimeRequestDeclined = "time_request.declined",
        TimeRequestWithdrawn = "time_request.withdrawn",
        ExtraPayAdded = "extra_pay.added",
        PayScheduleChanged = "pay_schedule.changed",
        PremiumDecided = "premium.decided",
        TimeEditAnswered = "time_edit.answered",
        TimeFlagCleared = "time_flag.cleared",
        TimesheetApproved = "timesheet.approved",
        TimesheetDisputed = "timesheet.disputed",
        TimesheetLocked = "timesheet.locked",
        TimesheetReopened = "timesheet.reopened",
        TimesheetSigned = "timesheet.signed",
        TimesheetUnapproved = "timesheet.unapproved",
        TipManagerSet = "tip_manager.set",
        TipPoolArchived = "tip_pool.archived",
        TipPoolChanged = "tip_pool.changed",
        TipPoolCreated = "tip_pool.created",
        TipReceiptAdded = "tip_receipt.added",
        TipReceiptRemoved = "tip_receipt.removed",
        TipRuleAdded = "tip_pool.rule_added",
        TipRunApproved = "tip_run.approved",
        TipRunCalculated = "tip_run.calculated",
        TipRunPaid = "tip_run.paid",
        TipRunReopened = "tip_run.reopened",
    }
}
