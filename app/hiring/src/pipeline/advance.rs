//! Lineup moves an application on, as an automation of the brand says or because an interview was booked: forward only, and
//! never into an offer or a hire. People decide those.

use super::application_edit::ApplicationEdit;
use crate::{
    HiringAction,
    error::{Error, Result},
    ids::{ApplicationId, InterviewId},
    write_context::WriteContext,
};
use recruiting::{
    applications,
    events::{Cause, HiringEvent, Moved},
    stages::Stages,
    types::{Application, Stage, Status},
};

/// Whether an application may be moved automatically from one stage to another.
pub fn can_advance(from: Stage, to: Stage) -> bool {
    from < to && to < Stage::Offer
}

/// Moves an application on. The caller checks its own right.
///
/// # Errors
/// `not_active`, `stage_not_allowed`, `stage_hidden`; database errors.
pub fn advance(change: &mut WriteContext<'_>, application: Application, to: Stage) -> Result<()> {
    let case = ApplicationEdit::of(change, application)?;
    case.must_be_active()?;
    let from = case.application.stage;
    if !can_advance(from, to) {
        return Err(Error::unprocessable("stage_not_allowed"));
    }
    if Stages::of(change.db)?.hides(to) {
        return Err(Error::unprocessable("stage_hidden"));
    }
    go(change, case, to, Cause::plain())
}

/// Moves an application to the stage of an interview that was just booked, where that is ahead and the brand uses it.
/// It stays there when the interview is canceled.
///
/// # Errors
/// `NotFound`; database errors.
pub fn follow_booking(
    change: &mut WriteContext<'_>,
    id: ApplicationId,
    to: Stage,
    interview: InterviewId,
) -> Result<()> {
    let case = ApplicationEdit::of(change, applications::application(change.db, id)?)?;
    let from = case.application.stage;
    let alive = case.application.status == Status::Active;
    if !alive || !can_advance(from, to) || Stages::of(change.db)?.hides(to) {
        return Ok(());
    }
    go(change, case, to, Cause::booking(interview))
}

fn go(
    change: &mut WriteContext<'_>,
    mut case: ApplicationEdit,
    to: Stage,
    cause: Cause,
) -> Result<()> {
    let from = case.application.stage;
    case.application.stage = to;
    case.application.stage_entered_at = change.now;
    let moved = HiringEvent::StageChanged(Moved { from, to, cause });
    case.save(change, HiringAction::ApplicationMoved, None, &moved)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_application_is_moved_back_or_into_an_offer() {
        for from in Stage::ALL {
            for to in Stage::ALL {
                let on = can_advance(*from, *to);
                assert!(!on || (from < to && !matches!(to, Stage::Offer | Stage::Hired)));
            }
        }
        assert!(can_advance(Stage::Applied, Stage::InPerson));
        assert!(!can_advance(Stage::Interview, Stage::Screening));
    }
}
