//! What is unusual about worked time.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, civil::Date};
use rules::{Finding, brand::is_brand};
use scheduling::store::PublishedShift;

use super::{
    compute::{DayPremium, PersonWork, Shared, is_counted, workday},
    view::{EntryFlag, FlagCode},
};
use crate::{
    entries::{TimeEntry, minute},
    ids::PunchId,
    punch::{AttestationAnswer, AttestedAnswer, GeofenceVerdict, Punch, PunchSource},
    settings::PhotoMode,
};

/// So many minutes after the start of a shift are not late.
const GRACE_MINUTES: i64 = 5;
/// So many minutes after its end are not late.
const STAYED_MINUTES: i64 = 15;
/// A longer time entry is worth a look.
const LONG_MINUTES: i64 = 12 * 60;
/// After so long without a clock-out, someone forgot it.
const FORGOTTEN: SignedDuration = SignedDuration::from_hours(16);

/// What flags follow from.
pub(super) struct Facts<'a> {
    pub(super) shared: &'a Shared,
    pub(super) work: &'a PersonWork,
    pub(super) findings: &'a [(Date, Finding)],
    pub(super) premiums: &'a [DayPremium],
    pub(super) day: &'a dyn Fn(&TimeEntry) -> Date,
    pub(super) has_rate: &'a dyn Fn(&TimeEntry) -> bool,
    /// Paid minutes of each workweek, and its last entry.
    pub(super) week_minutes: BTreeMap<Date, (i64, PunchId)>,
    /// Workweeks whose tips do not reach the tip credit.
    pub(super) made_up: &'a BTreeSet<Date>,
}

/// The flags of a period, in order of days.
pub(super) fn flags(facts: &Facts<'_>) -> Vec<EntryFlag> {
    let mut found = Vec::new();
    let entries = &facts.work.entries;
    for (n, entry) in entries.iter().enumerate() {
        let date = (facts.day)(entry);
        if !facts.shared.period.holds(date) {
            continue;
        }
        let mut codes = of_entry(facts, entry);
        if entries[..n].iter().any(|before| overlaps(before, entry)) {
            codes.push(FlagCode::Overlap);
        }
        found.extend(
            codes
                .into_iter()
                .map(|code| flag(date, code, Some(entry.id))),
        );
    }
    for (date, finding) in facts.findings {
        let code = of_finding(finding);
        found.extend(code.map(|code| flag(*date, code, entry_on(facts, *date, finding))));
    }
    found.extend(over_max(facts));
    found.extend(made_up(facts));
    found.extend(no_shows(facts));
    found.extend(unpriced_leave(facts));
    found.sort_unstable();
    found.dedup();
    for flag in &mut found {
        flag.cleared = is_cleared(facts, flag);
    }
    found
}

/// Paid time off on days for which no wage is known.
fn unpriced_leave(facts: &Facts<'_>) -> impl Iterator<Item = EntryFlag> {
    let leave = facts.work.leave.iter();
    let unpriced = leave.filter(|day| facts.work.facts.usual_rate(day.date).is_none());
    unpriced.map(|day| flag(day.date, FlagCode::WageMissing, None))
}

const fn flag(date: Date, code: FlagCode, entry_id: Option<PunchId>) -> EntryFlag {
    EntryFlag {
        date,
        code,
        entry_id,
        cleared: false,
    }
}

/// A manager let it stand, or decided about every premium that it is about.
fn is_cleared(facts: &Facts<'_>, flag: &EntryFlag) -> bool {
    let known = |id: PunchId| facts.work.cleared.contains(&(id, flag.code));
    if flag.entry_id.is_some_and(known) {
        return true;
    }
    let breaks = matches!(
        flag.code,
        FlagCode::LateMeal | FlagCode::MissedMeal | FlagCode::MissedRest | FlagCode::ShortMeal
    );
    let mut about = facts
        .premiums
        .iter()
        .filter(|one| one.date == flag.date && one.view.candidate)
        .peekable();
    breaks && about.peek().is_some() && about.all(|one| one.view.decision.is_some())
}

/// What the person said when they clocked out.
pub(super) fn answers(entry: &TimeEntry) -> &[AttestedAnswer] {
    let out = entry.clock_out.as_ref();
    let said = out.and_then(|out| out.details.attestation.as_ref());
    said.map_or(&[], |said| &said.answers)
}

fn of_entry(facts: &Facts<'_>, entry: &TimeEntry) -> Vec<FlagCode> {
    let mut codes = Vec::new();
    let mut put = |holds: bool, code: FlagCode| {
        if holds {
            codes.push(code);
        }
    };
    let now = facts.shared.now;
    let forgotten = entry.clock_out.is_none()
        && (entry.cut_short || now.duration_since(entry.starts_at()) > FORGOTTEN);
    put(forgotten, FlagCode::MissingOut);
    put(entry.ended_automatically(), FlagCode::AutoClosed);
    put(
        entry.minutes(now) > LONG_MINUTES && !forgotten,
        FlagCode::LongShift,
    );
    let punches = punches(entry);
    let outside = |punch: &&Punch| {
        let place = punch.details.place;
        place.is_some_and(|place| place.verdict == GeofenceVerdict::Outside)
    };
    put(punches.iter().any(outside), FlagCode::OutsideFence);
    let offline = punches.iter().any(|punch| punch.details.offline.is_some());
    put(offline, FlagCode::Offline);
    let edited = punches.iter().any(|punch| punch.edit_id.is_some());
    put(edited, FlagCode::Edited);
    let settings = facts.shared.locations.get(&entry.location_id);
    let photos = settings.is_some_and(|place| place.settings.photo == PhotoMode::Kiosk);
    let first = &entry.clock_in;
    let lacks_photo = first.source == PunchSource::Kiosk && first.details.photo_id.is_none();
    put(photos && lacks_photo, FlagCode::NoPhoto);
    let could_not = |meal: bool| {
        answers(entry).iter().any(|said| {
            said.answer == AttestationAnswer::CouldNot
                && said.question.starts_with("meal") == meal
                && said.question != "all_time"
        })
    };
    put(could_not(true), FlagCode::MissedMeal);
    put(could_not(false), FlagCode::MissedRest);
    let not_all = answers(entry)
        .iter()
        .any(|said| said.question == "all_time" && said.answer != AttestationAnswer::Yes);
    put(not_all, FlagCode::HoursMissing);
    let tipped = facts.work.facts.person.tip_credit_e4.unwrap_or(0) > 0;
    let declared = entry
        .clock_out
        .as_ref()
        .is_some_and(|out| out.details.cash_tips_cents.is_some());
    let day = (facts.day)(entry);
    let mut shares = facts.work.tip_shares.iter();
    let shared = shares.any(|share| share.start <= day && day <= share.end);
    put(
        tipped && entry.clock_out.is_some() && !declared && !shared,
        FlagCode::TipMissing,
    );
    put(
        is_counted(entry) && !(facts.has_rate)(entry),
        FlagCode::WageMissing,
    );
    let early = settings.map_or(5, |place| place.settings.early_minutes);
    match shift_of(facts, entry) {
        None => put(true, FlagCode::Unscheduled),
        Some(shift) => {
            let late = minute(entry.starts_at()) - minute(shift.half.starts_at);
            put(-late > early, FlagCode::EarlyIn);
            put(
                late > GRACE_MINUTES && is_first(facts, entry, shift),
                FlagCode::LateIn,
            );
            let stayed = entry
                .ends_at()
                .is_some_and(|end| minute(end) - minute(shift.half.ends_at) > STAYED_MINUTES);
            put(stayed, FlagCode::LateOut);
            let other = entry
                .position_id
                .is_some_and(|position| position != shift.half.position_id);
            put(other, FlagCode::WrongRole);
        }
    }
    codes
}

fn punches(entry: &TimeEntry) -> Vec<&Punch> {
    let breaks = entry
        .breaks
        .iter()
        .flat_map(|one| [Some(&one.start), one.end.as_ref()]);
    [Some(&entry.clock_in), entry.clock_out.as_ref()]
        .into_iter()
        .chain(breaks)
        .flatten()
        .collect()
}

/// The published shift of an entry: the one that it was clocked in for, else the one at the location that it overlaps most.
fn shift_of<'a>(facts: &'a Facts<'_>, entry: &TimeEntry) -> Option<&'a PublishedShift> {
    let plan = &facts.work.plan;
    let named = plan.iter().find(|shift| Some(shift.id) == entry.shift_id);
    let end = entry.ends_at().unwrap_or(facts.shared.now);
    let overlap = |shift: &&PublishedShift| {
        let (from, to) = (
            shift.half.starts_at.max(entry.starts_at()),
            shift.half.ends_at.min(end),
        );
        to.duration_since(from).as_secs()
    };
    named.or_else(|| {
        let here = plan
            .iter()
            .filter(|shift| shift.location == entry.location_id);
        here.filter(|shift| overlap(shift) > 0).max_by_key(overlap)
    })
}

/// Days whose published shifts are over and on which the person did not work. Being on call is no missed shift.
fn no_shows(facts: &Facts<'_>) -> Vec<EntryFlag> {
    let (shared, work) = (facts.shared, facts.work);
    let worked: BTreeSet<Date> = work
        .entries
        .iter()
        .map(|entry| (facts.day)(entry))
        .collect();
    let over = work
        .plan
        .iter()
        .filter(|shift| !shift.half.on_call && shift.half.ends_at <= shared.now);
    over.map(|shift| workday(shared, shift.location, shift.half.starts_at))
        .filter(|day| shared.period.holds(*day) && !worked.contains(day))
        .map(|day| flag(day, FlagCode::NoShow, None))
        .collect()
}

/// Whether no earlier entry belongs to the shift: who comes back from an errand is not late.
fn is_first(facts: &Facts<'_>, entry: &TimeEntry, shift: &PublishedShift) -> bool {
    let mut entries = facts.work.entries.iter();
    !entries.any(|other| {
        let ends = other.ends_at().unwrap_or(facts.shared.now);
        other.starts_at() < entry.starts_at() && ends > shift.half.starts_at
    })
}

fn overlaps(before: &TimeEntry, entry: &TimeEntry) -> bool {
    before.ends_at().is_some_and(|end| end > entry.starts_at())
}

/// The flag of a finding of law; the brand's own rules hold up no timesheet.
fn of_finding(finding: &Finding) -> Option<FlagCode> {
    if is_brand(&finding.rule_id) {
        return None;
    }
    let reason = finding.reason.as_deref();
    match &*finding.family {
        "meal" if finding.breach => Some(match reason {
            Some("late") => FlagCode::LateMeal,
            Some("short") => FlagCode::ShortMeal,
            _ => FlagCode::MissedMeal,
        }),
        "rest" if finding.breach => Some(FlagCode::MissedRest),
        family if family.starts_with("minor_") && finding.breach => Some(FlagCode::MinorViolation),
        _ => None,
    }
}

/// The entry that a finding is about: the one that it names, else the last one of its day.
fn entry_on(facts: &Facts<'_>, date: Date, finding: &Finding) -> Option<PunchId> {
    let named = finding.subject.shift_id.as_deref();
    let entries = facts.work.entries.iter();
    let found = named.and_then(|id| entries.clone().find(|entry| *entry.id.to_string() == *id));
    let found = found.or_else(|| entries.rev().find(|entry| (facts.day)(entry) == date));
    found.map(|entry| entry.id)
}

/// Workweeks with more than the person's limit.
fn over_max(facts: &Facts<'_>) -> Vec<EntryFlag> {
    let Some(most) = facts.work.facts.person.max_weekly_minutes else {
        return Vec::new();
    };
    let weeks = facts.week_minutes.iter();
    let over = weeks.filter(|(_, (minutes, _))| *minutes > most);
    over.filter_map(|(_, (_, last))| of_week(facts, FlagCode::OverMax, *last))
        .collect()
}

/// Workweeks whose tips do not reach the tip credit.
fn made_up(facts: &Facts<'_>) -> Vec<EntryFlag> {
    let weeks = facts.made_up.iter();
    let weeks = weeks.filter_map(|week| facts.week_minutes.get(week));
    weeks
        .filter_map(|(_, last)| of_week(facts, FlagCode::TipMakeUp, *last))
        .collect()
}

/// A flag of a workweek, with its last entry.
fn of_week(facts: &Facts<'_>, code: FlagCode, last: PunchId) -> Option<EntryFlag> {
    let entry = facts.work.entries.iter().find(|entry| entry.id == last)?;
    let date = (facts.day)(entry);
    let holds = facts.shared.period.holds(date);
    holds.then(|| flag(date, code, Some(last)))
}
