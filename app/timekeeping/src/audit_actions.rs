//! Timekeeping's audit actions.

use platform::audit_actions;

audit_actions! {
    /// Timekeeping's audit actions.
    TimekeepingAction {
        PunchRecorded = "punch.recorded",
        TimeEdited = "time.edited",
    }
}
