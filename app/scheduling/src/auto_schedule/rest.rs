//! The rest that a person needs between two days, as the rules of the place ask for it.

use jiff::{SignedDuration, ToSpan as _};
use rules::Question;

use super::AutoScheduleAim;
use crate::{
    checks::Planned,
    ids::{PositionId, ShiftId},
    person::EmployeeFacts,
    types::ShiftDetails,
    week_context::WeekContext,
};

/// No one closes and opens with less than this, in half hours, where no rule asks for more.
const LEAST: u32 = 16;
/// No rule asks for more, in half hours.
const MOST: u32 = 28;

/// The least half hours between the end of a shift and the next day's start that bring nothing that `aim` refuses.
pub(super) fn between_days(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    position: PositionId,
    aim: AutoScheduleAim,
) -> u32 {
    let refused = |rest: u32| pair_refused(week_context, person, (position, rest), aim);
    (LEAST..MOST)
        .rev()
        .find(|rest| refused(*rest).unwrap_or(false))
        .map_or(LEAST, |rest| rest + 1)
}

/// Whether two shifts of four hours with this rest between them bring something that neither brings alone.
fn pair_refused(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    (position, rest): (PositionId, u32),
    aim: AutoScheduleAim,
) -> Option<bool> {
    let zone = &week_context.clock.zone;
    let middle = week_context.week.saturating_add(2.days());
    let close = zone.to_zoned(middle.at(22, 0, 0, 0)).ok()?.timestamp();
    let open = close + SignedDuration::from_mins(i64::from(rest) * 30);
    let shift = |starts_at, ends_at| ShiftDetails {
        employee_id: Some(person.id),
        position_id: position,
        station_id: None,
        starts_at,
        ends_at,
        breaks: Vec::new(),
        note: None,
        tags: Vec::new(),
        on_call: false,
    };
    let four = SignedDuration::from_hours(4);
    let shifts = [shift(close - four, close), shift(open, open + four)];
    let planned: Vec<Planned<'_>> = shifts
        .iter()
        .map(|half| Planned {
            id: ShiftId::new(week_context.now),
            location: week_context.here,
            half,
        })
        .collect();
    let question = Question::ChangePlan {
        at: week_context.now,
    };
    let kinds = |planned: &[Planned<'_>]| -> Vec<String> {
        let judged = week_context.evaluate_plan(question, person, planned);
        let refused = judged.findings.iter().filter(|one| aim.refuses(one));
        refused.map(|one| one.rule_id.to_string()).collect()
    };
    let alone = [kinds(&planned[..1]), kinds(&planned[1..])].concat();
    Some(kinds(&planned).iter().any(|rule| !alone.contains(rule)))
}
