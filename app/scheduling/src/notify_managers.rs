//! Notifies the planners of a location of an employee's answer.

use super::{
    notify_staff::{line, reach},
    types::ShiftDetails,
    week_context::WeekContext,
};
use crate::{
    error::Result,
    identity::people,
    ids::{EmployeeId, ShiftId, UserId},
    outbox::{self, AnswerNotification, Message, MessageKind},
    permit::Permission,
    planner_notices::{AnsweredShift, PlannerNotice, PlannerNotices},
    settings,
    write_context::WriteContext,
};

/// Sends what `me` said of a shift to everyone in charge of planning it, in their own language: by message, and in the
/// bell where someone has to act.
///
/// # Errors
/// Database errors.
pub(super) fn notify_managers(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    (me, shift): (EmployeeId, ShiftId),
    half: &ShiftDetails,
    reason: Option<&str>,
    (note, bell): (fn(AnswerNotification) -> MessageKind, Option<PlannerNotice>),
) -> Result<()> {
    let house = week_context.position(half.position_id)?.house;
    let planners = people::in_charge(
        change.db,
        Permission::SchedulesUpdate,
        week_context.here,
        house,
    )?;
    let location = settings::location(change.db, week_context.here)?.name;
    let person = week_context.person(me)?.name();
    let planners: Vec<_> = planners
        .into_iter()
        .filter(|user| user.employee != Some(me))
        .collect();
    for planner in &planners {
        let Some((channel, to)) = reach(planner.email.as_deref(), planner.phone.as_deref()) else {
            continue;
        };
        let notification = AnswerNotification {
            person: person.clone(),
            location: location.clone(),
            shift: line(change, week_context, half, planner.lang)?,
            reason: reason.map(str::to_owned),
            link: format!(
                "{}/schedule?week={}&locationId={}",
                change.core.config.serve.url, week_context.week, week_context.here
            ),
        };
        let message = Message {
            person: planner.key(),
            channel,
            to,
            lang: planner.lang,
            note: note(notification),
        };
        outbox::enqueue(change, &message)?;
    }
    if let Some(notice) = bell {
        let users: Vec<UserId> = planners.iter().map(|user| user.id).collect();
        let about = AnsweredShift {
            shift,
            employee: me,
            location: week_context.here,
            week_start: week_context.week,
            date: week_context.clock.date(half.starts_at),
        };
        let notices = change.core.services.get::<Box<dyn PlannerNotices>>()?;
        notices.notify(change, &users, notice, about)?;
    }
    Ok(())
}
