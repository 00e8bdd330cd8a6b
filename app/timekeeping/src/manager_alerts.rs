//! Alerts of managers about the time clock, besides the message that each gets. Where people read their notifications, and
//! when they are pushed, is another part's matter.

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, UserId},
    write_context::WriteContext,
};

/// Something at the time clock on which a manager has to act at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ManagerAlert {
    /// Someone waits for an approval.
    OverrideAsked,
    /// Someone has not clocked in.
    ClockInMissing,
    /// Someone has not clocked out.
    ClockOutMissing,
    /// Overtime begins soon.
    OvertimeSoon,
    /// The last wages of someone who leaves are due soon.
    FinalPayDue,
}

/// Puts alerts among the notifications of managers; registered as a `Box<dyn ManagerAlerts>` with the server's services.
pub trait ManagerAlerts: Send + Sync {
    /// Alerts these managers about someone at a location.
    ///
    /// # Errors
    /// Database errors.
    fn alert(
        &self,
        change: &mut WriteContext<'_>,
        managers: &[UserId],
        alert: ManagerAlert,
        about: (EmployeeId, LocationId),
    ) -> Result<()>;
}
