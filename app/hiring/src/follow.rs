//! Hiring's reactions to events in recruiting: automations, stages of booked interviews, applications by text.

use crate::{
    automations,
    error::Result,
    ids::{ApplicationId, InterviewId},
    pipeline, text_to_apply,
    write_context::WriteContext,
};
use recruiting::{
    events::HiringEvent,
    hooks::PipelineHooks,
    messaging::inbound::{Inbound, Sender},
    types::{Application, Stage},
};

/// Hiring's side of [`PipelineHooks`].
pub struct FollowPipeline;

impl PipelineHooks for FollowPipeline {
    fn event_added(
        &self,
        change: &WriteContext<'_>,
        application: &Application,
        event: &HiringEvent,
    ) -> Result<()> {
        automations::on_event(change, application, event)
    }

    fn interview_booked(
        &self,
        change: &mut WriteContext<'_>,
        application: ApplicationId,
        stage: Stage,
        interview: InterviewId,
    ) -> Result<()> {
        pipeline::follow_booking(change, application, stage, interview)
    }

    fn text_received(
        &self,
        change: &mut WriteContext<'_>,
        sender: &mut Sender,
        text: &Inbound,
    ) -> Result<bool> {
        text_to_apply::take(change, sender, text)
    }

    fn texts_allowed_again(
        &self,
        change: &mut WriteContext<'_>,
        sender: &mut Sender,
    ) -> Result<()> {
        text_to_apply::go_on(change, sender)
    }
}
