//! How hiring follows what happens in recruiting: automations, stages of booked interviews, applications by text.

use serde_json::Value;

use super::{
    automations,
    hooks::PipelineHooks,
    pipeline,
    talk::inbound::{Inbound, Sender},
    text_to_apply,
    types::{Application, Stage},
};
use crate::{
    change::Change,
    error::Result,
    ids::{ApplicationId, InterviewId},
};

/// Hiring's side of [`PipelineHooks`].
pub struct FollowPipeline;

impl PipelineHooks for FollowPipeline {
    fn event_added(
        &self,
        change: &Change<'_>,
        application: &Application,
        kind: &str,
        data: &Value,
    ) -> Result<()> {
        automations::hear(change, application, kind, data)
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
