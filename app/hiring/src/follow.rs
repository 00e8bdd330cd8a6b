//! How hiring follows what happens in recruiting: automations, stages of booked interviews, applications by text.

use crate::{
    automations,
    change::Change,
    error::Result,
    ids::{ApplicationId, InterviewId},
    pipeline, text_to_apply,
};
use recruiting::{
    events::HiringEvent,
    hooks::PipelineHooks,
    talk::inbound::{Inbound, Sender},
    types::{Application, Stage},
};

/// Hiring's side of [`PipelineHooks`].
pub struct FollowPipeline;

impl PipelineHooks for FollowPipeline {
    fn event_added(
        &self,
        change: &Change<'_>,
        application: &Application,
        event: &HiringEvent,
    ) -> Result<()> {
        automations::hear(change, application, event)
    }

    fn interview_booked(
        &self,
        change: &mut Change<'_>,
        application: ApplicationId,
        stage: Stage,
        interview: InterviewId,
    ) -> Result<()> {
        pipeline::follow_booking(change, application, stage, interview)
    }

    fn text_received(
        &self,
        change: &mut Change<'_>,
        sender: &mut Sender,
        text: &Inbound,
    ) -> Result<bool> {
        text_to_apply::take(change, sender, text)
    }

    fn texts_allowed_again(&self, change: &mut Change<'_>, sender: &mut Sender) -> Result<()> {
        text_to_apply::go_on(change, sender)
    }
}
