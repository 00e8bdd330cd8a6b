//! Makes a change of worked time. Whether the caller may make it is the caller's matter.

use std::collections::HashSet;

use jiff::Timestamp;
use serde_json::{Value, json};

use super::{
    EditAnswer, NewEdit, WantedBreak, WantedEntry,
    store::{self, EditRow},
};
use crate::{
    TimekeepingAction,
    entries::{self, Derived, EntryBreak, LONGEST, TimeEntry, minute},
    error::{Error, Result, Unprocessable},
    ids::{PunchId, TimeEditId},
    notify,
    punch::{Punch, PunchDetails, PunchKind, PunchSource},
    store as punches,
    timesheets::edit_guard::before_edit,
    write_context::WriteContext,
};
use platform::{
    audit::Entry,
    outbox::{WorkedTimeMessage, WorkedTimeNotice},
};

/// Makes a change of worked time: voids the punches that no longer count and adds those that do, puts the edit on record
/// with the paid minutes before and after, and notifies the person. A time that stays in its minute keeps its punch.
///
/// # Errors
/// `NotFound` where there is no such entry of the person; `clockInAt`, `clockOutAt` or `breaks` `in_future`,
/// `before_start` or `out_of_range`; `overlapping_entry`; `period_locked`; database errors.
pub fn apply_edit(change: &mut WriteContext<'_>, edit: &NewEdit) -> Result<TimeEditId> {
    let before = match edit.entry {
        Some(id) => Some(entry_of(change, edit, id)?),
        None => None,
    };
    if let Some(wanted) = &edit.wanted {
        check(wanted, change.now)?;
    }
    refuse_locked_period(change, edit, before.as_ref())?;
    let known = around(change, edit, before.as_ref())?;
    let others = entries::derive(known.clone());
    if let Some(wanted) = &edit.wanted {
        refuse_overlap(&others, wanted, edit.entry, change.now)?;
    }
    let plan = Plan::of(change, edit, before.as_ref(), &others)?;
    let after = plan.entry(known);
    if edit.wanted.is_some() && after.is_none() {
        return Err(Error::internal("an edit made no time entry"));
    }
    // What no one clocked out of pays nothing yet: to end it takes no time away from anyone.
    let paid = |entry: Option<&TimeEntry>| {
        let ended = entry.filter(|one| one.clock_out.is_some());
        ended.map_or(0, |one| one.paid_minutes(change.now))
    };
    let row = EditRow {
        id: plan.id,
        employee: edit.employee,
        location: before.as_ref().map_or(edit.location, |one| one.location_id),
        entry: plan.entry_id,
        reason: &edit.reason,
        minutes_before: paid(before.as_ref()),
        minutes_after: paid(after.as_ref()),
        made_at: change.now,
        made_by: change.actor.person(),
        request: edit.request,
        answer: answer(change, edit),
    };
    store::insert(change.db, &row)?;
    for punch in &plan.voided {
        store::void(change.db, *punch, plan.id)?;
    }
    for (n, punch) in plan.added.iter().enumerate() {
        let key = format!("edit:{}:{n}", plan.id);
        punches::add_punch(change.db, punch, &key, "edit")?;
    }
    record(change, &row, before.as_ref(), after.as_ref())?;
    if row.answer == EditAnswer::Pending {
        let reason = row.reason.to_owned();
        notify_person(change, edit, (before.as_ref(), after.as_ref()), reason)?;
    }
    Ok(plan.id)
}

/// A locked timesheet never changes; one that was signed or approved is open again.
fn refuse_locked_period(
    change: &mut WriteContext<'_>,
    edit: &NewEdit,
    before: Option<&TimeEntry>,
) -> Result<()> {
    let was = before.map(|entry| (entry.location_id, entry.starts_at()));
    let location = was.map_or(edit.location, |(location, _)| location);
    let wanted = edit.wanted.as_ref();
    let is = wanted.map(|wanted| (location, wanted.clock_in_at));
    let times: Vec<_> = was.into_iter().chain(is).collect();
    before_edit(change, edit.employee, &times, &edit.reason)
}

/// Someone who asked for a change, or made it, has agreed to it.
fn answer(change: &WriteContext<'_>, edit: &NewEdit) -> EditAnswer {
    let own = change.actor.employee == Some(edit.employee);
    if own || edit.request.is_some() {
        EditAnswer::NotNeeded
    } else {
        EditAnswer::Pending
    }
}

fn entry_of(change: &WriteContext<'_>, edit: &NewEdit, id: PunchId) -> Result<TimeEntry> {
    store::entry(change.db, id)?
        .filter(|entry| entry.employee_id == edit.employee)
        .ok_or(Error::NotFound)
}

/// Refuses times that have not come, and those in a wrong order.
fn check(wanted: &WantedEntry, now: Timestamp) -> Result<()> {
    let (start, end) = (wanted.clock_in_at, wanted.clock_out_at);
    if start > now {
        return Err(Error::field("clockInAt", "in_future"));
    }
    if let Some(end) = end {
        if end > now {
            return Err(Error::field("clockOutAt", "in_future"));
        }
        if end <= start {
            return Err(Error::field("clockOutAt", "before_start"));
        }
    }
    if end.unwrap_or(now).duration_since(start) > LONGEST {
        return Err(Error::field("clockOutAt", "out_of_range"));
    }
    let mut last = start;
    for (n, one) in wanted.breaks.iter().enumerate() {
        let ends_at = one.ends_at.or(end);
        let is_last = n + 1 == wanted.breaks.len();
        if ends_at.is_none() && !is_last {
            return Err(Error::field("breaks", "out_of_range"));
        }
        let latest = end.unwrap_or(now);
        let ends_at = ends_at.unwrap_or(latest);
        if one.starts_at < last || ends_at < one.starts_at || ends_at > latest {
            return Err(Error::field("breaks", "out_of_range"));
        }
        last = ends_at;
    }
    Ok(())
}

/// The person's punches that count around the entry as it was and as it is to be.
fn around(
    change: &WriteContext<'_>,
    edit: &NewEdit,
    before: Option<&TimeEntry>,
) -> Result<Vec<Punch>> {
    let starts = before
        .map(TimeEntry::starts_at)
        .into_iter()
        .chain(edit.wanted.as_ref().map(|wanted| wanted.clock_in_at));
    let first = starts.clone().min().unwrap_or(change.now);
    let last = starts.max().unwrap_or(change.now);
    punches::punches_of(change.db, &[edit.employee], first - LONGEST, last + LONGEST)
}

/// No one works twice at the same time.
fn refuse_overlap(
    others: &Derived,
    wanted: &WantedEntry,
    own: Option<PunchId>,
    now: Timestamp,
) -> Result<()> {
    let (start, end) = (wanted.clock_in_at, wanted.clock_out_at);
    let overlaps = |other: &&TimeEntry| {
        // Where no one clocked out before other work began, only the start is known.
        let ended = match other.ends_at() {
            None if other.cut_short => other.starts_at(),
            ended => ended.unwrap_or(now),
        };
        let begins_within =
            other.starts_at() >= start && end.is_none_or(|end| other.starts_at() < end);
        begins_within || (other.starts_at() < start && ended > start)
    };
    let mut entries = others.entries.iter().filter(|one| Some(one.id) != own);
    match entries.find(overlaps) {
        None => Ok(()),
        Some(other) => Err(Error::Unprocessable(Box::new(Unprocessable {
            code: "overlapping_entry",
            current: Some(json!({
                "entryId": other.id, "startsAt": other.starts_at(), "endsAt": other.ends_at(),
            })),
            ..Unprocessable::default()
        }))),
    }
}

/// The rows of an edit.
struct Plan {
    id: TimeEditId,
    entry_id: PunchId,
    voided: HashSet<PunchId>,
    added: Vec<Punch>,
}

impl Plan {
    fn of(
        change: &WriteContext<'_>,
        edit: &NewEdit,
        before: Option<&TimeEntry>,
        others: &Derived,
    ) -> Result<Self> {
        let id = TimeEditId::new(change.now);
        let mut plan = Self {
            id,
            entry_id: before.map_or_else(|| PunchId::new(change.now), |entry| entry.id),
            voided: HashSet::new(),
            added: Vec::new(),
        };
        match (before, &edit.wanted) {
            (None, None) => return Err(Error::NotFound),
            (Some(entry), None) => plan.void_all(entry),
            (before, Some(wanted)) => {
                plan.clock_in(change, edit, before, wanted);
                plan.breaks(change, edit, before, wanted);
                plan.clock_out(change, edit, before, wanted);
                plan.void_strays(others, wanted, change.now);
            }
        }
        Ok(plan)
    }

    fn void_all(&mut self, entry: &TimeEntry) {
        self.voided.insert(entry.clock_in.id);
        self.voided
            .extend(entry.clock_out.as_ref().map(|one| one.id));
        for one in &entry.breaks {
            self.void_break(one);
        }
    }

    fn void_break(&mut self, one: &EntryBreak) {
        self.voided.insert(one.start.id);
        self.voided.extend(one.end.as_ref().map(|end| end.id));
    }

    fn clock_in(
        &mut self,
        change: &WriteContext<'_>,
        edit: &NewEdit,
        before: Option<&TimeEntry>,
        wanted: &WantedEntry,
    ) {
        let old = before.map(|entry| &entry.clock_in);
        let same = |old: &Punch| {
            minute(old.at) == minute(wanted.clock_in_at)
                && old.details.position_id == wanted.position_id
        };
        if old.is_some_and(same) {
            return;
        }
        let mut details = old.map(|old| old.details.clone()).unwrap_or_default();
        details.position_id = wanted.position_id;
        self.put(
            change,
            edit,
            old,
            (PunchKind::ClockIn, wanted.clock_in_at),
            details,
        );
    }

    fn clock_out(
        &mut self,
        change: &WriteContext<'_>,
        edit: &NewEdit,
        before: Option<&TimeEntry>,
        wanted: &WantedEntry,
    ) {
        let old = before.and_then(|entry| entry.clock_out.as_ref());
        match (old, wanted.clock_out_at) {
            (None, None) => {}
            (Some(old), None) => {
                self.voided.insert(old.id);
            }
            // One that Lineup made is confirmed by a punch of the person who looked at it.
            (Some(old), Some(at))
                if minute(old.at) == minute(at) && old.source != PunchSource::Auto => {}
            (old, Some(at)) => {
                let details = old.map(|old| old.details.clone()).unwrap_or_default();
                self.put(change, edit, old, (PunchKind::ClockOut, at), details);
            }
        }
    }

    fn breaks(
        &mut self,
        change: &WriteContext<'_>,
        edit: &NewEdit,
        before: Option<&TimeEntry>,
        wanted: &WantedEntry,
    ) {
        let old = before.map_or(&[][..], |entry| &entry.breaks);
        for one in old.iter().skip(wanted.breaks.len()) {
            self.void_break(one);
        }
        for (n, one) in wanted.breaks.iter().enumerate() {
            let old = old.get(n);
            if old.is_some_and(|old| stays(old, one)) {
                continue;
            }
            if let Some(old) = old {
                self.void_break(old);
            }
            let details = PunchDetails {
                break_kind: Some(one.kind),
                paid: Some(one.paid),
                ..PunchDetails::default()
            };
            let start = (PunchKind::BreakStart, one.starts_at);
            self.put(change, edit, old.map(|old| &old.start), start, details);
            if let Some(at) = one.ends_at {
                let end = old.and_then(|old| old.end.as_ref());
                let details = PunchDetails::default();
                self.put(change, edit, end, (PunchKind::BreakEnd, at), details);
            }
        }
    }

    /// A clock-out or a break that belonged to no entry would end this one at the wrong time.
    fn void_strays(&mut self, others: &Derived, wanted: &WantedEntry, now: Timestamp) {
        let within = wanted.clock_in_at..=wanted.clock_out_at.unwrap_or(now);
        let strays = others.stray.iter().filter(|one| within.contains(&one.at));
        self.voided.extend(strays.map(|one| one.id));
    }

    /// Adds a punch in the place of `old`. What a device said of itself stays with the first row.
    fn put(
        &mut self,
        change: &WriteContext<'_>,
        edit: &NewEdit,
        old: Option<&Punch>,
        (kind, at): (PunchKind, Timestamp),
        details: PunchDetails,
    ) {
        let first = old.is_none() && kind == PunchKind::ClockIn;
        let id = if first {
            self.entry_id
        } else {
            PunchId::new(change.now)
        };
        self.voided.extend(old.map(|old| old.id));
        self.added.push(Punch {
            id,
            employee_id: edit.employee,
            location_id: old.map_or(edit.location, |old| old.location_id),
            kind,
            at,
            source: PunchSource::Manager,
            details: PunchDetails {
                offline: None,
                device_id: None,
                ..details
            },
            original_id: old.map_or(id, |old| old.original_id),
            edit_id: Some(self.id),
            created_at: change.now,
            created_by: change.actor.person(),
        });
    }

    /// The entry as it is with the edit made.
    fn entry(&self, mut known: Vec<Punch>) -> Option<TimeEntry> {
        known.retain(|punch| !self.voided.contains(&punch.id));
        known.extend(self.added.iter().cloned());
        let mut entries = entries::derive(known).entries.into_iter();
        entries.find(|entry| entry.id == self.entry_id)
    }
}

/// Whether a break is as it is to be. One that ended with its entry has no punch of its own end.
fn stays(old: &EntryBreak, wanted: &WantedBreak) -> bool {
    let ends = match (&old.end, wanted.ends_at) {
        (Some(end), Some(at)) => minute(end.at) == minute(at),
        (None, None) => true,
        _ => false,
    };
    ends && old.kind() == wanted.kind
        && old.is_paid() == wanted.paid
        && minute(old.start.at) == minute(wanted.starts_at)
}

fn record(
    change: &mut WriteContext<'_>,
    row: &EditRow<'_>,
    before: Option<&TimeEntry>,
    after: Option<&TimeEntry>,
) -> Result<()> {
    let label =
        json!({ "employeeId": row.employee, "locationId": row.location, "entryId": row.entry });
    let entry = Entry::new(TimekeepingAction::TimeEdited, "time_edit", row.id)
        .label(label)
        .reason(Some(row.reason.to_owned()))
        .change(
            on_record(before, row.minutes_before),
            on_record(after, row.minutes_after),
        )?;
    change.record(entry)?;
    change.invalidate("/api/timeclock");
    change.invalidate("/api/timesheets");
    Ok(())
}

/// An entry as the trail keeps it; null where there is none.
fn on_record(entry: Option<&TimeEntry>, minutes: i64) -> Value {
    let Some(entry) = entry else {
        return Value::Null;
    };
    let breaks: Vec<Value> = entry
        .breaks
        .iter()
        .map(|one| {
            json!({
                "kind": one.kind(), "paid": one.is_paid(), "startsAt": one.start.at, "endsAt": one.ends_at,
            })
        })
        .collect();
    json!({
        "clockInAt": entry.starts_at(), "clockOutAt": entry.ends_at(), "positionId": entry.position_id,
        "breaks": breaks, "paidMinutes": minutes,
    })
}

fn notify_person(
    change: &mut WriteContext<'_>,
    edit: &NewEdit,
    (before, after): (Option<&TimeEntry>, Option<&TimeEntry>),
    reason: String,
) -> Result<()> {
    let Some(entry) = after.or(before) else {
        return Ok(());
    };
    let place = notify::place(change.db, entry.location_id)?;
    let by = change.actor.name.clone();
    notify::to_employee(change, edit.employee, |person, lang| {
        let times = |entry: Option<&TimeEntry>| {
            entry.map_or_else(
                || "–".to_owned(),
                |one| place.times(lang, one.starts_at(), one.ends_at()),
            )
        };
        WorkedTimeNotice {
            about: WorkedTimeMessage::TimeEdited,
            person,
            location: place.name.clone(),
            when: place.day(lang, entry.starts_at()),
            by: Some(by),
            before: Some(times(before)),
            after: Some(times(after)),
            note: Some(reason),
            link: "/timesheets".to_owned(),
        }
    })
}
