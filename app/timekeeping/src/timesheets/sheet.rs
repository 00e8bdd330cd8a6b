//! Puts a timesheet together: from what was computed, from what is on file about it, or from what it said when it was locked.

use std::collections::{BTreeMap, HashMap};

use jiff::{Timestamp, civil::Date};
use organization::identity::people;
use rules::RuleBook;
use rusqlite::Connection;
use serde_json::{Value, json};

use super::{
    compute::{Computed, DayPremium, PersonWork, Shared, cash_tips, compute, workday},
    load,
    pay_records::DatedPremium,
    store::{self, SheetRow, Snapshot},
    view::{
        EntryFlag, PayLine, PayLineKind, RowDay, SheetBreak, SheetDay, SheetEntry, SheetPunch,
        SheetShift, SheetState, Timesheet, TimesheetRow,
    },
};
use crate::{
    app::Environment,
    edits::store::{self as edits, EditOnFile},
    entries::{LONGEST, TimeEntry},
    error::Result,
    ids::{EmployeeId, TimeEditId},
    messages::LocalizedText,
    pay_periods::{PayPeriod, list as periods},
    punch::Punch,
    store as punches,
};
use platform::finding_view::{FindingView, fold, text};

/// The timesheet of one person, computed now.
pub(crate) struct Current {
    /// What it shares with others.
    pub(crate) shared: Shared,
    /// What it is computed from.
    pub(crate) work: PersonWork,
    /// What was computed.
    pub(crate) computed: Computed,
}

/// Computes the timesheet of one person.
///
/// # Errors
/// `NotFound`; database errors.
pub(crate) fn current(
    db: &Connection,
    core: &Environment,
    period: PayPeriod,
    person: EmployeeId,
    now: Timestamp,
) -> Result<Current> {
    let shared = load::shared(db, core, period, now)?;
    let work = load::work(db, core, &period, person)?;
    let computed = compute(&shared, &work);
    Ok(Current {
        shared,
        work,
        computed,
    })
}

/// A row of the list.
pub(crate) fn row(
    shared: &Shared,
    work: &PersonWork,
    computed: &Computed,
    sheet: &SheetRow,
    open_edits: i64,
) -> TimesheetRow {
    let mut scheduled: BTreeMap<Date, i64> = BTreeMap::new();
    let mut scheduled_so_far = 0;
    for shift in &work.plan {
        let day = workday(shared, shift.location, shift.half.starts_at);
        *scheduled.entry(day).or_default() += shift.half.paid_minutes();
        if shared.period.holds(day) && shift.half.ends_at <= shared.now {
            scheduled_so_far += shift.half.paid_minutes();
        }
    }
    let days: Vec<RowDay> = shared
        .period
        .days()
        .map(|date| RowDay {
            date,
            scheduled_minutes: scheduled.get(&date).copied().unwrap_or(0),
            worked_minutes: computed.worked.get(&date).copied().unwrap_or(0),
            flags: on(&computed.flags, date),
        })
        .collect();
    let in_period = |entry: &&TimeEntry| {
        let day = workday(shared, entry.location_id, entry.starts_at());
        shared.period.holds(day)
    };
    let mut row = TimesheetRow {
        employee_id: work.facts.person.id,
        name: work.facts.person.name(),
        state: sheet.state,
        version: sheet.version,
        scheduled_minutes: scheduled_so_far,
        worked_minutes: days.iter().map(|day| day.worked_minutes).sum(),
        regular_minutes: 0,
        overtime_minutes: 0,
        doubletime_minutes: 0,
        leave_minutes: 0,
        premium_cents: None,
        wages_cents: None,
        gross_cents: None,
        declared_tips_cents: work.entries.iter().filter(in_period).map(cash_tips).sum(),
        flags: computed.flags.clone(),
        open_edits,
        days,
    };
    put_lines(&mut row, &computed.lines);
    row
}

/// Puts what lines pay on a row.
pub(crate) fn put_lines(row: &mut TimesheetRow, lines: &[PayLine]) {
    use PayLineKind::{Doubletime, Overtime, PaidLeave, Premium, Regular};
    let of = |kinds: &'static [PayLineKind]| lines.iter().filter(|line| kinds.contains(&line.kind));
    let minutes = |kinds| of(kinds).map(|line| line.minutes).sum();
    let cents = |kinds| of(kinds).map(|line| line.cents).sum();
    row.regular_minutes = minutes(&[Regular]);
    row.overtime_minutes = minutes(&[Overtime]);
    row.doubletime_minutes = minutes(&[Doubletime]);
    row.leave_minutes = minutes(&[PaidLeave]);
    row.premium_cents = cents(&[Premium]);
    row.wages_cents = cents(&[Regular, Overtime, Doubletime]);
    row.gross_cents = lines.iter().map(|line| line.cents).sum();
}

fn on(flags: &[EntryFlag], date: Date) -> Vec<EntryFlag> {
    let of_day = flags.iter().filter(|flag| flag.date == date);
    of_day.copied().collect()
}

/// The row of one person as it is now.
pub(crate) fn row_of(db: &Connection, current: &Current, sheet: &SheetRow) -> Result<TimesheetRow> {
    let person = current.work.facts.person.id;
    let open = open_edits(db, &current.shared, &[person])?;
    let open = open.get(&person).copied().unwrap_or(0);
    Ok(row(
        &current.shared,
        &current.work,
        &current.computed,
        sheet,
        open,
    ))
}

/// How many edits of the period's time people have not answered or disagree with.
pub(crate) fn open_edits(
    db: &Connection,
    shared: &Shared,
    people: &[EmployeeId],
) -> Result<HashMap<EmployeeId, i64>> {
    let mut open = HashMap::new();
    for edit in edits::open(db, people, load::around(&shared.period)?)? {
        if is_in(shared, &edit) {
            *open.entry(edit.view.employee_id).or_default() += 1;
        }
    }
    Ok(open)
}

fn is_in(shared: &Shared, edit: &EditOnFile) -> bool {
    shared
        .period
        .holds(workday(shared, edit.location, edit.entry_at))
}

/// A person's timesheet as it goes out, with all money in it.
///
/// # Errors
/// `NotFound`; database errors.
pub(crate) fn shown(
    db: &Connection,
    core: &Environment,
    period: PayPeriod,
    person: EmployeeId,
    now: Timestamp,
) -> Result<Value> {
    let sheet = store::row(db, period.start, person)?;
    if sheet.state == SheetState::Locked
        && let Some((snapshot, hash)) = store::snapshot(db, (period.start, person, sheet.snapshot))?
    {
        let mut value = snapshot.sheet;
        value["sha256"] = hash.into();
        value["version"] = sheet.version.into();
        return Ok(value);
    }
    let current = current(db, core, period, person, now)?;
    Ok(serde_json::to_value(timesheet(db, &current, &sheet)?)?)
}

/// A computed timesheet with what is on file about it.
pub(crate) fn timesheet(db: &Connection, current: &Current, sheet: &SheetRow) -> Result<Timesheet> {
    let (shared, work, computed) = (&current.shared, &current.work, &current.computed);
    let period = &shared.period;
    let person = work.facts.person.id;
    let starts = work.entries.iter().map(TimeEntry::starts_at);
    let first = starts.clone().min().unwrap_or(shared.now);
    let last = starts.max().unwrap_or(shared.now);
    let punched = punches::all_punches(db, person, first, last + LONGEST)?;
    let mut days: Vec<SheetDay> = period
        .days()
        .map(|date| SheetDay {
            date,
            scheduled: Vec::new(),
            entries: Vec::new(),
            findings: findings(&shared.book, computed, date),
            premiums: Vec::new(),
        })
        .collect();
    for shift in &work.plan {
        let day = workday(shared, shift.location, shift.half.starts_at);
        if let Some(day) = days.iter_mut().find(|one| one.date == day) {
            day.scheduled.push(SheetShift {
                shift_id: shift.id,
                location_id: shift.location,
                starts_at: shift.half.starts_at,
                ends_at: shift.half.ends_at,
                position_id: shift.half.position_id,
            });
        }
    }
    for (n, entry) in work.entries.iter().enumerate() {
        let first = computed
            .days_of
            .get(&entry.id)
            .and_then(|days| days.first());
        let until = work.entries.get(n + 1).map(TimeEntry::starts_at);
        if let Some(day) = first.and_then(|first| days.iter_mut().find(|one| one.date == *first)) {
            let flags = computed.flags.iter();
            let flags = flags.filter(|flag| flag.entry_id == Some(entry.id));
            let flags = flags.copied().collect();
            day.entries
                .push(sheet_entry(shared, entry, until, flags, &punched));
        }
    }
    for premium in &computed.premiums {
        if let Some(day) = days.iter_mut().find(|one| one.date == premium.date) {
            day.premiums.push(premium.view.clone());
        }
    }
    let approved_by = sheet.approved_by;
    let approved_by = approved_by.map(|user| people::get(db, user)).transpose()?;
    let edits = edits::of_person(db, person, load::around(period)?)?;
    Ok(Timesheet {
        period: periods::view(db, period, periods::today(db, shared.now)?)?,
        employee_id: person,
        name: work.facts.person.name(),
        state: sheet.state,
        version: sheet.version,
        signed_at: sheet.signed_at,
        dispute_note: sheet.dispute_note.clone(),
        approved_at: sheet.approved_at,
        approved_by_name: approved_by.map(|user| user.name()),
        locked_at: sheet.locked_at,
        sha256: None,
        days,
        weeks: computed.weeks.clone(),
        lines: computed.lines.clone(),
        edits: edits
            .into_iter()
            .filter(|edit| is_in(shared, edit))
            .map(|edit| edit.view)
            .collect(),
    })
}

fn findings(book: &RuleBook, computed: &Computed, date: Date) -> Vec<FindingView> {
    let of_day = computed.findings.iter().filter(|(day, _)| *day == date);
    let views = of_day.map(|(_, finding)| {
        let rules = book.packs().iter().flat_map(|pack| &pack.rules);
        let words: Option<(LocalizedText, LocalizedText)> = rules
            .into_iter()
            .find(|rule| rule.id == finding.rule_id)
            .map(|rule| (text(&rule.explanation), text(&rule.remedy)));
        FindingView::new(finding, words.unwrap_or_default(), |_| None)
    });
    fold(views.collect())
}

fn sheet_entry(
    shared: &Shared,
    entry: &TimeEntry,
    until: Option<Timestamp>,
    flags: Vec<EntryFlag>,
    punched: &[(Punch, Option<TimeEditId>)],
) -> SheetEntry {
    let out = entry.clock_out.as_ref();
    // Voided punches lie where they were: between this entry's start and the next one's.
    let end = entry.ends_at();
    let own = |punch: &Punch| {
        let parts = entry.breaks.iter();
        let mut parts = parts.flat_map(|one| [Some(&one.start), one.end.as_ref()]);
        punch.original_id == entry.id
            || entry
                .clock_out
                .as_ref()
                .is_some_and(|out| out.id == punch.id)
            || parts.any(|part| part.is_some_and(|part| part.id == punch.id))
    };
    let near = |punch: &Punch| {
        punch.at >= entry.starts_at()
            && until.is_none_or(|until| punch.at < until)
            && end.is_none_or(|end| punch.at <= end + LONGEST)
    };
    let of_entry = punched
        .iter()
        .filter(|(punch, voided)| own(punch) || (voided.is_some() && near(punch)));
    SheetEntry {
        id: entry.id,
        location_id: entry.location_id,
        position_id: entry.position_id,
        starts_at: entry.starts_at(),
        ends_at: end,
        paid_minutes: entry.paid_minutes(shared.now),
        breaks: entry
            .breaks
            .iter()
            .map(|one| SheetBreak {
                kind: one.kind(),
                paid: one.is_paid(),
                starts_at: one.start.at,
                ends_at: one.ends_at,
            })
            .collect(),
        cash_tips_cents: out.and_then(|out| out.details.cash_tips_cents),
        attestation: out.and_then(|out| out.details.attestation.clone()),
        flags,
        punches: of_entry
            .map(|(punch, voided)| SheetPunch {
                id: punch.id,
                kind: punch.kind,
                at: punch.at,
                source: punch.source,
                offline: punch.details.offline.is_some(),
                geofence: punch.details.place.map(|place| place.verdict),
                distance_m: punch.details.place.and_then(|place| place.distance_m),
                photo_id: punch.details.photo_id.clone(),
                voided: voided.is_some(),
                edit_id: punch.edit_id,
            })
            .collect(),
    }
}

/// The snapshot of a timesheet that is locked now. `paid` is what was locked before: those lines stay.
pub(crate) fn snapshot(
    db: &Connection,
    current: &Current,
    sheet: &SheetRow,
    paid: Option<&Snapshot>,
) -> Result<Snapshot> {
    let mut value = serde_json::to_value(timesheet(db, current, sheet)?)?;
    let mut row = row_of(db, current, sheet)?;
    let earned = current.computed.lines.clone();
    if let Some(paid) = paid {
        value["lines"] = paid.sheet["lines"].clone();
        let lines: Vec<PayLine> = serde_json::from_value(value["lines"].clone())?;
        put_lines(&mut row, &lines);
    }
    let weeks = current.computed.weeks.iter();
    let qualified = weeks.map(|week| (week.week_start, week.qualified_overtime_cents.unwrap_or(0)));
    Ok(Snapshot {
        sheet: value,
        row,
        earned,
        qualified: qualified.collect(),
        days: current.computed.paid_days.clone(),
        premiums: dated(&current.computed.premiums),
    })
}

/// Premiums with their days and places.
pub(crate) fn dated(premiums: &[DayPremium]) -> Vec<DatedPremium> {
    let premiums = premiums.iter().map(|premium| DatedPremium {
        date: premium.date,
        location_id: premium.location,
        premium: premium.view.clone(),
    });
    premiums.collect()
}

/// The fields of a timesheet that tell what someone earns.
const MONEY: [&str; 11] = [
    "cents",
    "rateE4",
    "regularRateE4",
    "wagesCents",
    "overtimePremiumCents",
    "qualifiedOvertimeCents",
    "tipCreditCents",
    "premiumCents",
    "grossCents",
    "costCents",
    "savesCents",
];

/// Takes out what someone earns, for those who may not see wages. What a finding was computed from can be a wage too.
pub(crate) fn without_money(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match name.as_str() {
                    "trace" | "because" => *field = json!([]),
                    "arithmetic" => *field = json!({ "en": "", "es": "" }),
                    name if MONEY.contains(&name) => *field = Value::Null,
                    _ => without_money(field),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(without_money),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_not_see_wages_gets_hours_and_no_money() {
        let mut sheet = json!({
            "lines": [{ "kind": "overtime", "minutes": 480, "rateE4": 180_000, "cents": 21_600 }],
            "weeks": [{ "wagesCents": 87_750, "trace": [{ "en": "R = 16.875", "es": "R = 16.875" }] }],
            "days": [{ "findings": [{ "costCents": 2_000, "arithmetic": { "en": "20.00", "es": "20.00" } }] }],
            "declaredTipsCents": 500,
        });
        without_money(&mut sheet);
        assert_eq!(
            sheet,
            json!({
                "lines": [{ "kind": "overtime", "minutes": 480, "rateE4": null, "cents": null }],
                "weeks": [{ "wagesCents": null, "trace": [] }],
                "days": [{ "findings": [{ "costCents": null, "arithmetic": { "en": "", "es": "" } }] }],
                "declaredTipsCents": 500,
            })
        );
    }
}
