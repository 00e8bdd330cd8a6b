//! Hiring's reactions to events in recruiting, which does not know hiring.

use super::{
    events::HiringEvent,
    messaging::inbound::{Inbound, Sender},
    types::{Application, Stage},
};
use crate::{
    error::Result,
    ids::{ApplicationId, InterviewId},
    write_context::WriteContext,
};

/// Follows what happens to an application; registered as a `Box<dyn PipelineHooks>` with the server's services.
pub trait PipelineHooks: Send + Sync {
    /// An event of an application was recorded.
    ///
    /// # Errors
    /// Database errors.
    fn event_added(
        &self,
        change: &WriteContext<'_>,
        application: &Application,
        event: &HiringEvent,
    ) -> Result<()>;

    /// An interview for a stage was booked.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    fn interview_booked(
        &self,
        change: &mut WriteContext<'_>,
        application: ApplicationId,
        stage: Stage,
        interview: InterviewId,
    ) -> Result<()>;

    /// A text message came in. Returns whether it was answered as part of an application by text.
    ///
    /// # Errors
    /// Database errors.
    fn text_received(
        &self,
        change: &mut WriteContext<'_>,
        sender: &mut Sender,
        text: &Inbound,
    ) -> Result<bool>;

    /// A person who had texted STOP has texted START.
    ///
    /// # Errors
    /// Database errors.
    fn texts_allowed_again(&self, change: &mut WriteContext<'_>, sender: &mut Sender)
    -> Result<()>;
}
