//! How planners hear of answers on which they have to act, besides the message that each gets. Where people read their
//! notifications is another part's matter.

use serde_json::Value;

use crate::{change::Change, error::Result, ids::UserId};

/// An answer of the team on which planners have to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlannerNotice {
    /// Somebody cannot work a published shift.
    ShiftDeclined,
    /// Somebody said no to a change that was proposed.
    ChangeDeclined,
}

/// Puts notices among the notifications of planners; registered as a `Box<dyn PlannerNotices>` with the server's services.
pub trait PlannerNotices: Send + Sync {
    /// Notifies these planners, with what their screens need to know of it.
    ///
    /// # Errors
    /// Database errors.
    fn notify(
        &self,
        change: &mut Change<'_>,
        planners: &[UserId],
        notice: PlannerNotice,
        data: &Value,
    ) -> Result<()>;
}
