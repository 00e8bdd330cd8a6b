//! How a period is reviewed: edits and what people say to them, signatures, a dispute, approvals and the lock.

use jiff::{SignedDuration, Timestamp, ToSpan as _};
use timekeeping::{
    edits::{
        EditAnswer, WantedBreak, answer_edit,
        change_entry::{self, TimeEntryChange},
        clear_flag,
    },
    entries::TimeEntry,
    pay_periods::PayPeriod,
    store,
    time_requests::request::{self, NewTimeRequest},
    timesheets::{
        approve,
        lock::{self, SheetsToLock},
        sign::{self, SheetDispute},
        view::EntryFlag,
    },
};

use super::{punches::moment, unless_refused};
use crate::{
    Made,
    error::{Error, Result},
    hire::Hand,
    identity::session,
    permit::Actor,
    planning::Scene,
};

/// Who works for payroll.
const CLERK: &str = "Ingrid";
/// Whose clock-in is mended, and who agrees with that.
const AGREES: &str = "Andre Wilson";
/// Whose clock-out is mended, and who has not answered.
const SILENT: &str = "Kevin Tran";
/// Who disagrees with their timesheet.
const DISPUTES: &str = "Priya Nair";
/// Who asks for a change of their time.
const ASKS: &str = "Ana Ortiz";
/// Those whose timesheets wait for them: one is asked about an edit, one has no clock-out, and one signs on the screen.
const UNSIGNED: [&str; 4] = [SILENT, "Luis Herrera", "Diego Fuentes", "Mateo Cruz"];

/// Everyone signs a period, and the manager approves it.
///
/// # Errors
/// Database errors.
pub(super) fn settle(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<()> {
    for hand in &scene.place.team {
        let mut version = 0;
        if let Some(actor) = &hand.actor
            && sign(scene, period, (hand, actor), made)?
        {
            version = 1;
        }
        approve(scene, period, (hand, version), made)?;
    }
    Ok(())
}

/// Payroll locks what was approved.
///
/// # Errors
/// Database errors.
pub(super) fn lock(scene: &Scene<'_>, period: &PayPeriod) -> Result<()> {
    let clerk = scene.brand.office.get(CLERK).copied();
    let clerk = clerk.ok_or(Error::NotFound)?;
    let clerk = session::actor(scene.stage.db, clerk)?.ok_or(Error::NotFound)?;
    let wanted = SheetsToLock {
        employee_ids: None,
        location_id: Some(scene.place.id),
    };
    scene.stage.act(&clerk, scene.now, |change| {
        lock::lock(change, period.start, &wanted)
    })?;
    Ok(())
}

/// The manager mends two times; people answer, sign or disagree; someone asks for a change.
///
/// # Errors
/// Database errors.
pub(super) fn review(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<()> {
    mend(scene, period, made)?;
    for hand in &scene.place.team {
        let Some(actor) = &hand.actor else {
            continue;
        };
        if hand.line.name == DISPUTES {
            let said = SheetDispute {
                note: "On Friday I stayed until 2:30 to finish the salsa.".to_owned(),
                version: 0,
            };
            let done = scene.stage.act(actor, scene.now, |change| {
                sign::dispute(change, period.start, hand.id, &said)
            });
            unless_refused(done, made)?;
        } else if !UNSIGNED.contains(&hand.line.name) {
            sign(scene, period, (hand, actor), made)?;
        }
    }
    ask(scene, period, made)
}

fn sign(
    scene: &Scene<'_>,
    period: &PayPeriod,
    (hand, actor): (&Hand, &Actor),
    made: &mut Made,
) -> Result<bool> {
    let done = scene.stage.act(actor, scene.now, |change| {
        sign::sign(change, period.start, hand.id, 0)
    });
    Ok(unless_refused(done, made)?.is_some())
}

/// Approves a timesheet; what is unusual in it the manager looked at.
fn approve(
    scene: &Scene<'_>,
    period: &PayPeriod,
    (hand, version): (&Hand, i64),
    made: &mut Made,
) -> Result<()> {
    let approved = || scene.act(|change| approve::approve(change, period.start, hand.id, version));
    let open = match approved() {
        Err(Error::Unprocessable(refusal)) if refusal.code == "open_flags" => refusal.current,
        other => return unless_refused(other, made).map(drop),
    };
    let flags: Vec<EntryFlag> = open
        .and_then(|flags| serde_json::from_value(flags).ok())
        .unwrap_or_default();
    for flag in flags {
        if let Some(entry) = flag.entry_id {
            let cleared = scene.act(|change| {
                let why = "Talked about it with them; the premium is paid.";
                clear_flag::clear(change, entry, flag.code, why)
            });
            unless_refused(cleared, made)?;
        }
    }
    unless_refused(approved(), made).map(drop)
}

/// Puts the planned times where two people forgot the clock.
fn mend(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<()> {
    if let Some((hand, entry)) = found(scene, period, (AGREES, 1))? {
        let wanted = TimeEntryChange {
            clock_in_at: entry.starts_at() - SignedDuration::from_mins(35),
            ..change(&entry, "Was here at four; the tablet was in use.")
        };
        let edited = scene.act(|change| change_entry::edit(change, entry.id, wanted));
        if let (Some(edit), Some(actor)) = (unless_refused(edited, made)?, &hand.actor) {
            let answered = scene.stage.act(actor, scene.now, |change| {
                answer_edit::answer(change, edit.id, EditAnswer::Accepted, None)
            });
            unless_refused(answered, made)?;
        }
    }
    if let Some((_, entry)) = found(scene, period, (SILENT, 2))? {
        let ended = entry.ends_at();
        let wanted = TimeEntryChange {
            clock_out_at: ended.map(|end| end - SignedDuration::from_mins(40)),
            ..change(&entry, "Left at six and clocked out from home.")
        };
        let edited = scene.act(|change| change_entry::edit(change, entry.id, wanted));
        unless_refused(edited, made)?;
    }
    Ok(())
}

/// An entry as it is, to be changed in part.
fn change(entry: &TimeEntry, reason: &str) -> TimeEntryChange {
    TimeEntryChange {
        clock_in_at: entry.starts_at(),
        clock_out_at: entry.ends_at(),
        position_id: entry.position_id,
        breaks: breaks(entry),
        reason: reason.to_owned(),
    }
}

fn breaks(entry: &TimeEntry) -> Vec<WantedBreak> {
    let taken = entry.breaks.iter();
    taken
        .map(|one| WantedBreak {
            kind: one.kind(),
            paid: one.start.details.paid.unwrap_or(false),
            starts_at: one.start.at,
            ends_at: one.ends_at,
        })
        .collect()
}

/// Someone's entry so many days after the first of a period.
fn found<'a>(
    scene: &Scene<'a>,
    period: &PayPeriod,
    (name, after): (&str, i64),
) -> Result<Option<(&'a Hand, TimeEntry)>> {
    let place = scene.place;
    let Some(hand) = place.team.iter().find(|hand| hand.line.name == name) else {
        return Ok(None);
    };
    let day = period.start.saturating_add(after.days());
    let next = day.saturating_add(1.day());
    let times: (Timestamp, Timestamp) = (moment(place, day, 0)?, moment(place, next, 0)?);
    let entries = store::entries_of(scene.stage.db, &[hand.id], times.0, times.1)?;
    let ended = entries.into_iter().find(|entry| entry.clock_out.is_some());
    Ok(ended.map(|entry| (hand, entry)))
}

/// Someone asks that their last day of the period is longer; no one has decided.
fn ask(scene: &Scene<'_>, period: &PayPeriod, made: &mut Made) -> Result<()> {
    let Some((hand, entry)) = found(scene, period, (ASKS, 13))? else {
        return Ok(());
    };
    let (Some(actor), Some(end)) = (&hand.actor, entry.ends_at()) else {
        return Ok(());
    };
    let wanted = NewTimeRequest {
        entry_id: Some(entry.id),
        location_id: scene.place.id,
        date: scene.place.clock.date(entry.starts_at()),
        clock_in_at: entry.starts_at(),
        clock_out_at: Some(end + SignedDuration::from_mins(25)),
        breaks: breaks(&entry),
        position_id: None,
        note: "I waited for the delivery after my shift.".to_owned(),
    };
    let asked = scene
        .stage
        .act(actor, scene.now, |change| request::request(change, &wanted));
    unless_refused(asked, made).map(drop)
}
