//! The shifts that can be given to someone: planned ones without a person, and ones that would meet the required staff.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, ToSpan as _};

use super::{half_hours, needs::Needs};
use crate::{
    ids::{PositionId, ShiftId},
    shift_edit::lawful_breaks,
    types::{Break, ShiftDetails},
    week_context::WeekContext,
};

/// Lengths of shifts that are created, in half hours.
const LENGTHS: [u32; 4] = [8, 10, 12, 16];
/// Shifts within so many half hours of the day's last end are closing shifts.
const CLOSING: u32 = 2;

/// A shift that can be given to someone.
#[derive(Clone, Debug)]
pub(super) struct OpenShift {
    /// Its id; one that would be created has it for the time of the search only.
    pub id: ShiftId,
    /// Without an employee.
    pub details: ShiftDetails,
    /// As the optimiser sees it.
    pub shift: autoschedule::Shift,
}

/// All of them. `position` numbers the positions.
pub(super) fn open_shifts(
    week_context: &WeekContext<'_>,
    needs: &Needs,
    create: bool,
    position: impl Fn(PositionId) -> usize,
) -> Vec<OpenShift> {
    let planned = week_context
        .week_shifts()
        .filter(|shift| !shift.removing && shift.draft.employee_id.is_none())
        .filter(|shift| shift.draft.starts_at > week_context.now && shift.proposal.is_none())
        .map(|shift| (shift.id, shift.draft.clone(), None));
    let mut found: Vec<(ShiftId, ShiftDetails, Option<u32>)> = planned.collect();
    if create {
        found.extend(to_create(week_context, needs));
    }
    let mut last_end = [0; 8];
    for shift in week_context.week_shifts().filter(|shift| !shift.removing) {
        let (day, _, end) = half_hours(week_context, &shift.draft);
        last_end[day as usize] = last_end[day as usize].max(end);
    }
    for (_, details, _) in &found {
        let (day, _, end) = half_hours(week_context, details);
        last_end[day as usize] = last_end[day as usize].max(end);
    }
    let shift = |(id, details, people): (ShiftId, ShiftDetails, Option<u32>)| {
        let (day, start, end) = half_hours(week_context, &details);
        OpenShift {
            id,
            shift: autoschedule::Shift {
                position: position(details.position_id),
                day,
                start,
                end,
                minutes: u32::try_from(details.paid_minutes()).unwrap_or(0),
                closes: end + CLOSING > last_end[day as usize],
                planned: people.is_none(),
                people: people.unwrap_or(1),
            },
            details,
        }
    };
    found.into_iter().map(shift).collect()
}

/// Shifts that begin where more people are needed or end where fewer are, with how many of each could be of use.
fn to_create(
    week_context: &WeekContext<'_>,
    needs: &Needs,
) -> Vec<(ShiftId, ShiftDetails, Option<u32>)> {
    let positions: BTreeSet<PositionId> =
        needs.open.keys().map(|(position, _)| *position).collect();
    let mut breaks = BTreeMap::new();
    let mut found = Vec::new();
    for position in positions {
        for day in 0..7 {
            let need: Vec<u32> = (0..48)
                .map(|half_hour| {
                    let key = (position, day * 48 + half_hour);
                    needs.open.get(&key).copied().unwrap_or(0)
                })
                .collect();
            for (start, length) in times(&need) {
                let details = details(week_context, position, (day, start, length), &mut breaks);
                let Some(details) = details.filter(|one| one.starts_at > week_context.now) else {
                    continue;
                };
                let most = need[start as usize..(start + length) as usize].iter().max();
                let people = most.copied().unwrap_or(1);
                found.push((ShiftId::new(week_context.now), details, Some(people)));
            }
        }
    }
    found
}

/// Start and length of the shifts of a day that meet its needs, in half hours.
fn times(need: &[u32]) -> BTreeSet<(u32, u32)> {
    let Some(first) = need.iter().position(|people| *people > 0) else {
        return BTreeSet::new();
    };
    let last = need.iter().rposition(|people| *people > 0).unwrap_or(first);
    let (first, end) = (first as u32, last as u32 + 1);
    let before = |at: u32| if at == 0 { 0 } else { need[at as usize - 1] };
    let mut found = BTreeSet::new();
    for at in first..=end {
        let now = need.get(at as usize).copied().unwrap_or(0);
        for length in LENGTHS {
            if now > before(at) && at + length <= end {
                found.insert((at, length));
            }
            if now < before(at) && at >= first + length {
                found.insert((at - length, length));
            }
        }
    }
    if found.is_empty() {
        // A need shorter than the shortest shift.
        let start = first.min(48 - LENGTHS[0]);
        found.insert((start, LENGTHS[0]));
    }
    found
}

/// A shift at local half hours of a day, with the breaks that the law wants; nothing where the clock skips its times.
fn details(
    week_context: &WeekContext<'_>,
    position: PositionId,
    (day, start, length): (u32, u32, u32),
    breaks: &mut BTreeMap<(PositionId, u32, u32), Vec<Break>>,
) -> Option<ShiftDetails> {
    let date = week_context.week.saturating_add(i64::from(day).days());
    let zone = &week_context.clock.zone;
    let midnight = date.to_datetime(jiff::civil::Time::midnight());
    let at = |half_hour: u32| {
        let local = midnight + SignedDuration::from_mins(i64::from(half_hour) * 30);
        zone.to_ambiguous_timestamp(local).compatible().ok()
    };
    let mut details = ShiftDetails {
        employee_id: None,
        position_id: position,
        starts_at: at(start)?,
        ends_at: at(start + length)?,
        breaks: Vec::new(),
        note: None,
        on_call: false,
    };
    // The law asks about times of the day only, so each time is asked once.
    let known = breaks
        .entry((position, start, length))
        .or_insert_with(|| lawful_breaks(week_context, ShiftId::new(week_context.now), &details));
    details.breaks.clone_from(known);
    Some(details)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(people: impl Fn(u32) -> u32) -> Vec<u32> {
        (0..48).map(people).collect()
    }

    #[test]
    fn shifts_begin_where_needs_rise_and_end_where_they_fall() {
        let lunch = need(|t| u32::from((22..46).contains(&t)) + u32::from((24..28).contains(&t)));
        let times = times(&lunch);
        assert!(times.contains(&(22, 8)), "from opening: {times:?}");
        assert!(times.contains(&(24, 8)), "from the rise at noon: {times:?}");
        assert!(times.contains(&(46 - 12, 12)), "until closing: {times:?}");
        assert!(
            times
                .iter()
                .all(|(start, length)| *start >= 22 && start + length <= 46),
            "{times:?}"
        );
    }

    #[test]
    fn a_short_need_gets_one_short_shift_and_none_gets_nothing() {
        assert_eq!(
            times(&need(|t| u32::from(t == 30))),
            BTreeSet::from([(30, 8)])
        );
        assert_eq!(times(&need(|_| 0)), BTreeSet::new());
    }
}
