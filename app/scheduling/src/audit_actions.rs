//! Scheduling's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Scheduling's audit actions.
    SchedulingAction {
        ConsentDeclined = "consent.declined",
        ConsentGiven = "consent.given",
        ConsentRecorded = "consent.recorded",
        ConsentRequested = "consent.requested",
        DemandEventAdded = "demand_event.added",
        DemandEventRemoved = "demand_event.removed",
        ForecastUpdated = "forecast.updated",
        LaborStandardsUpdated = "labor_standards.updated",
        OpenShiftClosed = "open_shift.closed",
        OpenShiftPosted = "open_shift.posted",
        RuleOverridden = "rule.overridden",
        SalesImported = "sales.imported",
        ScheduleCleared = "schedule.cleared",
        ScheduleCopied = "schedule.copied",
        SchedulePublished = "schedule.published",
        ScheduleRestored = "schedule.restored",
        ShiftAssigned = "shift.assigned",
        ShiftClaimApproved = "shift_claim.approved",
        ShiftClaimDeclined = "shift_claim.declined",
        ShiftClaimLapsed = "shift_claim.lapsed",
        ShiftClaimRequested = "shift_claim.requested",
        ShiftClaimWithdrawn = "shift_claim.withdrawn",
        ShiftConfirmed = "shift.confirmed",
        ShiftCreated = "shift.created",
        ShiftDeclined = "shift.declined",
        ShiftMoved = "shift.moved",
        ShiftPublished = "shift.published",
        ShiftRestored = "shift.restored",
        ShiftUpdated = "shift.updated",
        SwapAccepted = "swap.accepted",
        SwapApproved = "swap.approved",
        SwapDeclined = "swap.declined",
        SwapDenied = "swap.denied",
        SwapExpired = "swap.expired",
        SwapInvalidated = "swap.invalidated",
        SwapRequested = "swap.requested",
        SwapReversed = "swap.reversed",
        SwapVolunteered = "swap.volunteered",
        SwapWithdrawn = "swap.withdrawn",
    }
}
