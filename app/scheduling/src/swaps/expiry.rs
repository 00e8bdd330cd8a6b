//! A request that no one decided in time ends, and everyone who is part of it is told.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{SwapRequest, SwapState, end, store};
use crate::{
    SchedulingAction,
    error::{Error, Result},
    ids::SwapId,
    outbox::{Job, JobContext, MessageKind, Progress, jobs},
    types::Shift,
    write_context::WriteContext,
};

/// A request waits so long at most.
const LONGEST: SignedDuration = SignedDuration::from_hours(72);
/// It ends so long before the first of its shifts begins.
const BEFORE: SignedDuration = SignedDuration::from_hours(2);

/// When a request about shifts that is made now expires.
pub(super) fn expires_at<'a>(now: Timestamp, shifts: impl Iterator<Item = &'a Shift>) -> Timestamp {
    let starts = shifts.map(|shift| shift.draft.starts_at - BEFORE);
    starts.fold(now + LONGEST, Timestamp::min)
}

/// Ends a request at its time.
#[derive(Debug, Serialize, Deserialize)]
pub struct SwapDue(SwapId);

impl Job for SwapDue {
    const KIND: &'static str = "swap_due";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        context.write(move |change| expire(change, self.0)).await?;
        Ok(Progress::Done)
    }
}

/// Plans the end of a request.
pub(super) fn plan(change: &WriteContext<'_>, request: &SwapRequest) -> Result<()> {
    let key = format!("swap:{}", request.id);
    let job = SwapDue(request.id);
    jobs::add(change.db, &job, Some(&key), request.expires_at)
}

/// Ends a request whose time is over; nothing where it was settled before.
fn expire(change: &mut WriteContext<'_>, id: SwapId) -> Result<()> {
    match store::request(change.db, id) {
        Ok(mut request) => settle_overdue(change, &mut request),
        Err(Error::NotFound) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Writes that a request has expired, where its time is over.
pub(super) fn settle_overdue(
    change: &mut WriteContext<'_>,
    request: &mut SwapRequest,
) -> Result<()> {
    if !request.state.is_open() || request.expires_at > change.now {
        return Ok(());
    }
    let to = (SwapState::Expired, SchedulingAction::SwapExpired);
    end(change, request, to, MessageKind::SwapExpired)
}
