//! Notifies planners of answers on which they have to act, besides the message that each gets. Where people read their
//! notifications is another part's matter.

use jiff::civil::Date;

use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, ShiftId, UserId},
    write_context::WriteContext,
};

/// An answer of the team on which planners have to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlannerNotice {
    /// Someone cannot work a published shift.
    ShiftDeclined,
    /// Someone said no to a change that was proposed.
    ChangeDeclined,
}

/// Which shift an answer is about, and whose answer it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnsweredShift {
    /// The shift.
    pub shift: ShiftId,
    /// The employee who answered.
    pub employee: EmployeeId,
    /// The location.
    pub location: LocationId,
    /// The first day of its week.
    pub week_start: Date,
    /// The day of the shift.
    pub date: Date,
}

/// Puts notices among the notifications of planners; registered as a `Box<dyn PlannerNotices>` with the server's services.
pub trait PlannerNotices: Send + Sync {
    /// Notifies these planners, with what their screens need to know of it.
    ///
    /// # Errors
    /// Database errors.
    fn notify(
        &self,
        change: &mut WriteContext<'_>,
        planners: &[UserId],
        notice: PlannerNotice,
        about: AnsweredShift,
    ) -> Result<()>;
}
