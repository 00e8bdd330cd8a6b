//! Tells those who plan a location what somebody on the team answered.

use super::{
    desk::Desk,
    notice::{line, reach},
    types::Half,
};
use crate::{
    change::Change,
    error::Result,
    identity::people,
    ids::{EmployeeId, ShiftId, UserId},
    outbox::{self, AnswerNews, Message, Note},
    permit::Permission,
    planner_notices::{AnsweredShift, PlannerNotice, PlannerNotices},
    settings,
};

/// Sends what `me` said of a shift to everyone in charge of planning it, in their own language: by message, and in the
/// bell where somebody has to act.
///
/// # Errors
/// Database errors.
pub(super) fn tell_planners(
    change: &mut Change<'_>,
    desk: &Desk<'_>,
    (me, shift): (EmployeeId, ShiftId),
    half: &Half,
    reason: Option<&str>,
    (note, bell): (fn(AnswerNews) -> Note, Option<PlannerNotice>),
) -> Result<()> {
    let house = desk.position(half.position_id)?.house;
    let planners = people::in_charge(change.db, Permission::SchedulesUpdate, desk.here, house)?;
    let location = settings::location(change.db, desk.here)?.name;
    let person = desk.person(me)?.name();
    let planners: Vec<_> = planners
        .into_iter()
        .filter(|user| user.employee != Some(me))
        .collect();
    for planner in &planners {
        let Some((channel, to)) = reach(planner.email.as_deref(), planner.phone.as_deref()) else {
            continue;
        };
        let news = AnswerNews {
            person: person.clone(),
            location: location.clone(),
            shift: line(change, desk, half, planner.lang)?,
            reason: reason.map(str::to_owned),
            link: format!(
                "{}/schedule?week={}&locationId={}",
                change.core.config.serve.url, desk.week, desk.here
            ),
        };
        let message = Message {
            person: planner.key(),
            channel,
            to,
            lang: planner.lang,
            note: note(news),
        };
        outbox::enqueue(change, &message)?;
    }
    if let Some(notice) = bell {
        let users: Vec<UserId> = planners.iter().map(|user| user.id).collect();
        let about = AnsweredShift {
            shift,
            employee: me,
            location: desk.here,
            week_start: desk.week,
            date: desk.clock.date(half.starts_at),
        };
        let notices = change.core.services.get::<Box<dyn PlannerNotices>>()?;
        notices.notify(change, &users, notice, about)?;
    }
    Ok(())
}
