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
    ids::EmployeeId,
    outbox::{self, AnswerNews, Message, Note},
    permit::Permission,
    settings,
};

/// Sends what `me` said of a shift to everyone in charge of planning it, in their own language.
///
/// # Errors
/// Those of the file.
pub(super) fn tell_planners(
    change: &mut Change<'_>,
    desk: &Desk<'_>,
    me: EmployeeId,
    half: &Half,
    reason: Option<&str>,
    note: fn(AnswerNews) -> Note,
) -> Result<()> {
    let house = desk.position(half.position_id)?.house;
    let planners = people::in_charge(change.db, Permission::SchedulesUpdate, desk.here, house)?;
    let location = settings::location(change.db, desk.here)?.name;
    let person = desk.person(me)?.name();
    for planner in planners.iter().filter(|user| user.employee != Some(me)) {
        let Some((channel, to)) = reach(planner.email.as_deref(), planner.phone.as_deref()) else {
            continue;
        };
        let news = AnswerNews {
            person: person.clone(),
            location: location.clone(),
            shift: line(change, desk, half, planner.lang)?,
            reason: reason.map(str::to_owned),
            link: format!(
                "{}/schedule?week={}&location={}",
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
    Ok(())
}
