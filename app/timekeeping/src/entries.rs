//! Time entries: worked time as it follows from punches. Nothing of them is stored; the same punches give the same
//! entries, in whatever order they arrived.

use jiff::{SignedDuration, Timestamp};

use crate::{
    ids::{EmployeeId, LocationId, PositionId, PunchId, ShiftId},
    punch::{Punch, PunchBreakKind, PunchKind, PunchSource},
};

/// An unpaid break of at most so many minutes is work all the same (29 CFR 785.18).
pub const SHORT_BREAK_MINUTES: i64 = 20;

/// One stretch of work with its breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeEntry {
    /// Its id: the first row of its clock-in, whatever became of it since.
    pub id: PunchId,
    /// Whose work it is.
    pub employee_id: EmployeeId,
    /// Where it began.
    pub location_id: LocationId,
    /// The work; `None`: not said.
    pub position_id: Option<PositionId>,
    /// The published shift that it began with.
    pub shift_id: Option<ShiftId>,
    /// The clock-in.
    pub clock_in: Punch,
    /// The clock-out; `None`: there is none yet, or none before the next clock-in.
    pub clock_out: Option<Punch>,
    /// Its breaks, in order.
    pub breaks: Vec<EntryBreak>,
    /// Another entry of the person began before this one ended.
    pub cut_short: bool,
}

/// A break of a time entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryBreak {
    /// Its start.
    pub start: Punch,
    /// Its end; `None`: it goes on, or ended with the entry.
    pub end: Option<Punch>,
    /// When it ended, at the latest with the entry; `None`: it goes on.
    pub ends_at: Option<Timestamp>,
}

/// Entries of one or more people, and the punches that fit nowhere: a clock-out without a clock-in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derived {
    /// In order of their start.
    pub entries: Vec<TimeEntry>,
    /// Punches that belong to no entry.
    pub stray: Vec<Punch>,
}

/// The time entries that punches make, in whatever order they are given. Voided punches are not among them.
pub fn derive(mut punches: Vec<Punch>) -> Derived {
    punches.sort_by_key(|punch| {
        (
            punch.employee_id,
            punch.at,
            punch.kind.rank(),
            punch.original_id,
            punch.id,
        )
    });
    let mut derived = Derived::default();
    let mut open: Option<TimeEntry> = None;
    for punch in punches {
        if open
            .as_ref()
            .is_some_and(|entry| entry.employee_id != punch.employee_id)
        {
            derived.entries.extend(open.take());
        }
        match (punch.kind, open.take()) {
            (PunchKind::ClockIn, before) => {
                derived.entries.extend(before.map(|entry| TimeEntry {
                    cut_short: true,
                    ..entry
                }));
                open = Some(TimeEntry::begun(punch));
            }
            (PunchKind::ClockOut, Some(entry)) => derived.entries.push(entry.ended(punch)),
            (PunchKind::BreakStart, Some(mut entry)) if !entry.on_break() => {
                entry.breaks.push(EntryBreak {
                    start: punch,
                    end: None,
                    ends_at: None,
                });
                open = Some(entry);
            }
            (PunchKind::BreakEnd, Some(mut entry)) if entry.on_break() => {
                if let Some(last) = entry.breaks.last_mut() {
                    last.ends_at = Some(punch.at);
                    last.end = Some(punch);
                }
                open = Some(entry);
            }
            (_, entry) => {
                derived.stray.push(punch);
                open = entry;
            }
        }
    }
    derived.entries.extend(open);
    derived.entries.sort_by_key(|entry| {
        (
            entry.clock_in.at,
            entry.clock_in.employee_id,
            entry.clock_in.id,
        )
    });
    derived
}

/// The minute of a moment: worked time is kept to the millisecond and paid by whole minutes, each punch counting for
/// the minute that it is in. Minutes are counted from 1970.
pub fn minute(at: Timestamp) -> i64 {
    at.as_second().div_euclid(60)
}

impl TimeEntry {
    fn begun(punch: Punch) -> Self {
        Self {
            id: punch.original_id,
            employee_id: punch.employee_id,
            location_id: punch.location_id,
            position_id: punch.details.position_id,
            shift_id: punch.details.shift_id,
            clock_in: punch,
            clock_out: None,
            breaks: Vec::new(),
            cut_short: false,
        }
    }

    fn ended(mut self, punch: Punch) -> Self {
        if let Some(last) = self.breaks.last_mut()
            && last.ends_at.is_none()
        {
            last.ends_at = Some(punch.at);
        }
        self.clock_out = Some(punch);
        self
    }

    /// Whether a break of it goes on.
    pub fn on_break(&self) -> bool {
        self.breaks
            .last()
            .is_some_and(|last| last.ends_at.is_none())
    }

    /// When it began.
    pub fn starts_at(&self) -> Timestamp {
        self.clock_in.at
    }

    /// When it ended; `None`: no one clocked out.
    pub fn ends_at(&self) -> Option<Timestamp> {
        self.clock_out.as_ref().map(|punch| punch.at)
    }

    /// Whether no one clocked out although other work began since: it needs a clock-out before it can be paid.
    pub fn misses_clock_out(&self) -> bool {
        self.clock_out.is_none() && self.cut_short
    }

    /// Whether Lineup ended it because no one clocked out.
    pub fn ended_automatically(&self) -> bool {
        self.clock_out
            .as_ref()
            .is_some_and(|punch| punch.source == PunchSource::Auto)
    }

    /// Minutes from start to end, or to `now` where it goes on.
    pub fn minutes(&self, now: Timestamp) -> i64 {
        (minute(self.ends_at().unwrap_or(now)) - minute(self.starts_at())).max(0)
    }

    /// Minutes that are paid, up to `now` where it goes on.
    pub fn paid_minutes(&self, now: Timestamp) -> i64 {
        let unpaid: i64 = self
            .breaks
            .iter()
            .filter(|one| !one.is_paid())
            .map(|one| one.minutes(now))
            .sum();
        (self.minutes(now) - unpaid).max(0)
    }
}

impl EntryBreak {
    /// Its kind.
    pub fn kind(&self) -> PunchBreakKind {
        self.start
            .details
            .break_kind
            .unwrap_or(PunchBreakKind::Rest)
    }

    /// Minutes, up to `now` where it goes on.
    pub fn minutes(&self, now: Timestamp) -> i64 {
        (minute(self.ends_at.unwrap_or(now)) - minute(self.start.at)).max(0)
    }

    /// Whether it is paid: it was meant to be, work ended it early, or it was too short to be anything but work.
    pub fn is_paid(&self) -> bool {
        let needed_back = |end: &Punch| end.details.needed_back;
        self.start.details.paid.unwrap_or(false)
            || self.end.as_ref().is_some_and(needed_back)
            || self.ended_early()
    }

    /// Whether it ended and was at most [`SHORT_BREAK_MINUTES`] long.
    pub fn ended_early(&self) -> bool {
        self.ends_at
            .is_some_and(|end| minute(end) - minute(self.start.at) <= SHORT_BREAK_MINUTES)
    }
}

/// How far entries can reach beyond the dates that are asked for: a longer one was closed by Lineup.
pub const LONGEST: SignedDuration = SignedDuration::from_hours(36);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::punch::PunchDetails;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    fn someone(n: i64) -> EmployeeId {
        EmployeeId::new(Timestamp::from_second(n).expect("a moment"))
    }

    fn punch(employee_id: EmployeeId, kind: PunchKind, at: Timestamp) -> Punch {
        let id = PunchId::new(at);
        Punch {
            id,
            employee_id,
            location_id: LocationId::new(Timestamp::UNIX_EPOCH),
            kind,
            at,
            source: PunchSource::Kiosk,
            details: PunchDetails {
                break_kind: (kind == PunchKind::BreakStart).then_some(PunchBreakKind::Meal),
                paid: (kind == PunchKind::BreakStart).then_some(false),
                ..PunchDetails::default()
            },
            original_id: id,
            edit_id: None,
            created_at: at,
            created_by: None,
        }
    }

    fn night(times: [&str; 4]) -> TimeEntry {
        use PunchKind::{BreakEnd, BreakStart, ClockIn, ClockOut};
        let who = someone(1);
        let kinds = [ClockIn, BreakStart, BreakEnd, ClockOut];
        let punches = kinds.into_iter().zip(times);
        let punches = punches.map(|(kind, time)| punch(who, kind, at(time)));
        let derived = derive(punches.collect());
        assert_eq!(derived.stray, []);
        derived.entries.into_iter().next().expect("an entry")
    }

    #[test]
    fn a_night_of_a_clock_change_is_as_long_as_it_was() {
        let now = at("2026-11-02T00:00:00Z");
        let autumn = night([
            "2026-11-01T02:00:00Z",
            "2026-11-01T05:15:00Z",
            "2026-11-01T05:45:00Z",
            "2026-11-01T11:00:00Z",
        ]);
        assert_eq!(autumn.minutes(now), 540);
        assert_eq!(autumn.paid_minutes(now), 510);
        let spring = night([
            "2026-03-08T03:00:00Z",
            "2026-03-08T05:15:00Z",
            "2026-03-08T05:45:00Z",
            "2026-03-08T10:00:00Z",
        ]);
        assert_eq!(spring.minutes(now), 420);
        assert_eq!(spring.paid_minutes(now), 390);
    }

    #[test]
    fn each_punch_counts_for_its_minute_and_a_short_break_is_work() {
        let now = at("2026-11-21T12:00:00Z");
        let kim = night([
            "2026-11-20T18:00:05Z",
            "2026-11-20T19:20:59Z",
            "2026-11-20T19:40:00Z",
            "2026-11-20T22:31:10Z",
        ]);
        assert_eq!(kim.paid_minutes(now), 271);
        let longer = night([
            "2026-11-20T18:00:05Z",
            "2026-11-20T19:20:59Z",
            "2026-11-20T19:41:00Z",
            "2026-11-20T22:31:10Z",
        ]);
        assert_eq!(longer.paid_minutes(now), 271 - 21);
    }

    #[test]
    fn a_second_clock_in_leaves_the_first_without_an_end() {
        let who = someone(1);
        let times = [
            (PunchKind::ClockIn, "2026-11-20T17:00:00Z"),
            (PunchKind::ClockIn, "2026-11-20T22:00:00Z"),
            (PunchKind::ClockOut, "2026-11-21T04:00:00Z"),
            (PunchKind::BreakEnd, "2026-11-21T04:00:01Z"),
        ];
        let punches = times.map(|(kind, time)| punch(who, kind, at(time)));
        let derived = derive(punches.to_vec());
        assert!(derived.entries[0].misses_clock_out());
        assert!(!derived.entries[1].misses_clock_out());
        assert_eq!(derived.stray.len(), 1, "an end of nothing");
    }

    prop_compose! {
        /// Punches of two people in some minutes, at most one of each person a minute.
        fn punches()(
            made in prop::collection::btree_map((0_i64..2, 0_i64..600), 0_usize..4, 0..24)
        ) -> Vec<Punch> {
            let kinds = [
                PunchKind::ClockIn,
                PunchKind::ClockOut,
                PunchKind::BreakStart,
                PunchKind::BreakEnd,
            ];
            let people = [someone(1), someone(2)];
            made.into_iter()
                .map(|((person, minute), kind)| {
                    let at = Timestamp::from_second(1_000_000 + minute * 60).expect("a moment");
                    punch(people[usize::from(person == 1)], kinds[kind], at)
                })
                .collect()
        }
    }

    proptest! {
        #[test]
        fn the_order_of_arrival_does_not_matter(
            (sent, arrived) in punches().prop_flat_map(|all| {
                (Just(all.clone()), Just(all).prop_shuffle())
            })
        ) {
            prop_assert_eq!(derive(sent), derive(arrived));
        }

        #[test]
        fn no_punch_is_lost_or_counts_twice(all in punches()) {
            let derived = derive(all.clone());
            let mut seen: Vec<PunchId> = derived.stray.iter().map(|one| one.id).collect();
            for entry in &derived.entries {
                seen.push(entry.clock_in.id);
                seen.extend(entry.clock_out.as_ref().map(|one| one.id));
                for one in &entry.breaks {
                    seen.push(one.start.id);
                    seen.extend(one.end.as_ref().map(|end| end.id));
                }
            }
            seen.sort();
            let mut given: Vec<PunchId> = all.iter().map(|one| one.id).collect();
            given.sort();
            prop_assert_eq!(seen, given);
        }

        #[test]
        fn no_one_is_paid_more_than_they_were_there(all in punches()) {
            let now = Timestamp::from_second(2_000_000).expect("a moment");
            for entry in derive(all).entries {
                let paid = entry.paid_minutes(now);
                prop_assert!((0..=entry.minutes(now)).contains(&paid));
            }
        }
    }
}
