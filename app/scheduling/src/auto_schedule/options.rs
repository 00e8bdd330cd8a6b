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
/// Shifts that end less than so many half hours before the day's last one are closing shifts.
const CLOSING: u32 = 2;
/// A night belongs to the evening before until this half hour of the day: 4 AM.
const NIGHT_ENDS: u32 = 8;

/// The last half hour of each date of the week, over all shifts.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastEnds([u32; 8]);

impl LastEnds {
    fn of<'b>(
        week_context: &WeekContext<'_>,
        shifts: impl Iterator<Item = &'b ShiftDetails>,
    ) -> Self {
        let mut ends = [0; 8];
        for details in shifts {
            let (day, _, end) = half_hours(week_context, details);
            let last = &mut ends[day.min(7) as usize];
            *last = end.max(*last);
        }
        Self(ends)
    }

    /// Whether a shift of a date that ends then is a closing shift.
    pub(super) fn closes(&self, day: u32, end: u32) -> bool {
        end + CLOSING > self.0[day.min(7) as usize]
    }
}

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

/// All of them, with the last ends of the week. `position` numbers the positions.
pub(super) fn open_shifts(
    week_context: &WeekContext<'_>,
    needs: &Needs,
    create: bool,
    position: impl Fn(PositionId) -> usize,
) -> (Vec<OpenShift>, LastEnds) {
    let planned = week_context
        .week_shifts()
        .filter(|shift| !shift.removing && shift.draft.employee_id.is_none())
        .filter(|shift| shift.proposal.is_none() && !shift.has_begun(week_context.now))
        .filter(|shift| shift.draft.starts_at > week_context.now)
        .map(|shift| (shift.id, shift.draft.clone(), None));
    let mut found: Vec<(ShiftId, ShiftDetails, Option<u32>)> = planned.collect();
    if create {
        found.extend(to_create(week_context, needs));
    }
    let stored = week_context.week_shifts().filter(|shift| !shift.removing);
    let all = stored.map(|shift| &shift.draft);
    let last_ends = LastEnds::of(week_context, all.chain(found.iter().map(|(_, one, _)| one)));
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
                closes: last_ends.closes(day, end),
                planned: people.is_none(),
                people: people.unwrap_or(1),
            },
            details,
        }
    };
    (found.into_iter().map(shift).collect(), last_ends)
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
            // An evening and its night are one stretch.
            let begins = day * 48 + NIGHT_ENDS;
            let need: Vec<u32> = (begins..(begins + 48).min(7 * 48))
                .map(|at| needs.open.get(&(position, at)).copied().unwrap_or(0))
                .collect();
            for (start, length) in times(&need) {
                let at = (day, NIGHT_ENDS + start, length);
                let Some(details) = details(week_context, position, at, &mut breaks) else {
                    continue;
                };
                let most = need.iter().skip(start as usize).take(length as usize).max();
                let people = most.copied().unwrap_or(1);
                found.push((ShiftId::new(week_context.now), details, Some(people)));
            }
        }
    }
    found
}

/// Start and length of the shifts that meet the needs of a day and its night, in half hours.
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
        found.insert((first, LENGTHS[0]));
    }
    found
}

/// A shift at half hours of a day, with the breaks that the law wants; nothing where the clock skips or repeats its times, and
/// none that has begun or belongs to another week.
pub(super) fn details(
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
        zone.to_ambiguous_timestamp(local).unambiguous().ok()
    };
    let mut details = ShiftDetails {
        employee_id: None,
        position_id: position,
        station_id: None,
        starts_at: at(start)?,
        ends_at: at(start + length)?,
        breaks: Vec::new(),
        note: None,
        tags: Vec::new(),
        on_call: false,
    };
    let is_of_week = week_context.clock.week_of(details.starts_at) == week_context.week;
    if !is_of_week || details.starts_at <= week_context.now {
        return None;
    }
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
    fn an_evening_and_its_night_are_one_stretch() {
        // From 5 PM to 2 AM, counted from 4 AM on.
        let bar = need(|t| u32::from((26..44).contains(&t)));
        let times = times(&bar);
        assert!(
            times.contains(&(26, 16)) && times.contains(&(44 - 10, 10)),
            "{times:?}"
        );
        assert!(
            times
                .iter()
                .all(|(start, length)| *start >= 26 && start + length <= 44)
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
