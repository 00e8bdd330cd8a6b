//! The states of timesheets, decisions about them and what they said when they were locked, as rows.

use std::collections::{BTreeSet, HashMap};

use jiff::{Timestamp, civil::Date};
use organization::settings::types::SqlDate;
use platform::string_enum;
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};

use super::pay_records::{CorrectionRecord, DatedPremium, PaidDay};
use super::view::{FlagCode, PayLine, PremiumDecisionKind, SheetState, TimesheetRow};
use crate::{
    error::Result,
    ids::{EmployeeId, PunchId, UserId},
    pay_periods::PayPeriod,
    sql_time::{SqlTime, maybe_time, time},
};

string_enum! {
    /// The kind of a bonus, in the words of the rules.
    ExtraPayKind {
        /// Divided by all hours.
        ProductionBonus = "production_bonus",
        /// Divided by the straight-time hours where the state says so.
        FlatBonus = "flat_bonus",
    }
}

impl ExtraPayKind {
    /// The rules' word for it.
    pub(crate) const fn in_rules(self) -> rules::facts::ExtraPayKind {
        match self {
            Self::ProductionBonus => rules::facts::ExtraPayKind::ProductionBonus,
            Self::FlatBonus => rules::facts::ExtraPayKind::FlatBonus,
        }
    }
}

/// A bonus.
#[derive(Clone, Debug)]
pub(crate) struct ExtraPay {
    pub(crate) date: Date,
    pub(crate) kind: ExtraPayKind,
    pub(crate) cents: i64,
    pub(crate) note: String,
}

/// What a manager decided about a premium.
#[derive(Clone, Debug)]
pub(crate) struct PremiumDecision {
    pub(crate) date: Date,
    pub(crate) rule_id: String,
    /// `None`: the rule is about the day.
    pub(crate) entry: Option<PunchId>,
    pub(crate) decision: PremiumDecisionKind,
}

/// What a period pays for a workweek of an earlier one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Correction {
    pub(crate) week_start: Date,
    pub(crate) minutes: i64,
    pub(crate) cents: i64,
    pub(crate) qualified_cents: i64,
    pub(crate) reason: String,
}

/// What became of a person's time in a period.
#[derive(Clone, Debug)]
pub(crate) struct SheetRow {
    pub(crate) state: SheetState,
    pub(crate) signed_at: Option<Timestamp>,
    pub(crate) dispute_note: Option<String>,
    pub(crate) approved_at: Option<Timestamp>,
    pub(crate) approved_by: Option<UserId>,
    pub(crate) locked_at: Option<Timestamp>,
    pub(crate) locked_by: Option<UserId>,
    /// The last snapshot; 0: it was never locked.
    pub(crate) snapshot: i64,
    pub(crate) reopen_reason: Option<String>,
    pub(crate) version: i64,
}

impl Default for SheetRow {
    fn default() -> Self {
        Self {
            state: SheetState::Open,
            signed_at: None,
            dispute_note: None,
            approved_at: None,
            approved_by: None,
            locked_at: None,
            locked_by: None,
            snapshot: 0,
            reopen_reason: None,
            version: 0,
        }
    }
}

/// What a timesheet said when it was locked.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Snapshot {
    /// As it goes out: its lines are those that were locked first, which payroll may have paid.
    pub(crate) sheet: serde_json::Value,
    /// Its row in the list.
    pub(crate) row: TimesheetRow,
    /// What the worked time earned by then: what it was paid and what later periods correct.
    pub(crate) earned: Vec<PayLine>,
    /// Federal overtime premium by workweek, in cents.
    pub(crate) qualified: Vec<(Date, i64)>,
    /// Paid time by day.
    #[serde(default)]
    pub(crate) days: Vec<PaidDay>,
    /// The premiums of its days.
    #[serde(default)]
    pub(crate) premiums: Vec<DatedPremium>,
}

fn sheet_row(row: &Row<'_>) -> rusqlite::Result<SheetRow> {
    Ok(SheetRow {
        state: row.get("state")?,
        signed_at: maybe_time(row, "signed_at")?,
        dispute_note: row.get("dispute_note")?,
        approved_at: maybe_time(row, "approved_at")?,
        approved_by: row.get("approved_by")?,
        locked_at: maybe_time(row, "locked_at")?,
        locked_by: row.get("locked_by")?,
        snapshot: row.get("snapshot")?,
        reopen_reason: row.get("reopen_reason")?,
        version: row.get("version")?,
    })
}

/// The states of people's time in a period; who is not among them has an open one.
pub(crate) fn rows(
    db: &Connection,
    period: Date,
    people: &[EmployeeId],
) -> Result<HashMap<EmployeeId, SheetRow>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, state, signed_at, dispute_note, approved_at, approved_by, locked_at, locked_by, snapshot,
           reopen_reason, version
         FROM timesheets WHERE period_id = ?1 AND employee_id IN (SELECT value FROM json_each(?2))",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![SqlDate(period), people], |row| {
        Ok((row.get("employee_id")?, sheet_row(row)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The state of a person's time in a period.
pub(crate) fn row(db: &Connection, period: Date, person: EmployeeId) -> Result<SheetRow> {
    Ok(rows(db, period, &[person])?
        .remove(&person)
        .unwrap_or_default())
}

/// Writes the state of a person's time in a period.
pub(crate) fn save(
    db: &Connection,
    period: Date,
    person: EmployeeId,
    sheet: &SheetRow,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO timesheets (period_id, employee_id, state, signed_at, dispute_note, approved_at, approved_by, locked_at,
           locked_by, snapshot, version, reopen_reason)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
         ON CONFLICT (period_id, employee_id) DO UPDATE SET state = ?3, signed_at = ?4, dispute_note = ?5,
           approved_at = ?6, approved_by = ?7, locked_at = ?8, locked_by = ?9, snapshot = ?10, version = ?11,
           reopen_reason = ?12",
    )?
    .execute(params![
        SqlDate(period),
        person,
        sheet.state,
        sheet.signed_at.map(SqlTime),
        sheet.dispute_note,
        sheet.approved_at.map(SqlTime),
        sheet.approved_by,
        sheet.locked_at.map(SqlTime),
        sheet.locked_by,
        sheet.snapshot,
        sheet.version,
        sheet.reopen_reason,
    ])?;
    Ok(())
}

/// The periods with a row of a person, and its state.
pub(crate) fn periods_of(
    db: &Connection,
    person: EmployeeId,
) -> Result<Vec<(PayPeriod, SheetState)>> {
    let mut statement = db.prepare_cached(
        "SELECT p.start_date, p.end_date, p.pay_date, t.state FROM timesheets t JOIN pay_periods p ON p.id = t.period_id
         WHERE t.employee_id = ?1 ORDER BY p.start_date",
    )?;
    let rows = statement.query_map([person], |row| {
        let date = |column| Ok::<Date, rusqlite::Error>(row.get::<_, SqlDate>(column)?.0);
        let period = PayPeriod {
            start: date("start_date")?,
            end: date("end_date")?,
            pay_date: date("pay_date")?,
        };
        Ok((period, row.get("state")?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// How many timesheets of a period are approved, and how many locked.
pub(crate) fn counts(db: &Connection, period: Date) -> Result<(i64, i64)> {
    Ok(db
        .prepare_cached(
            "SELECT count(*) FILTER (WHERE state = 'approved'), count(*) FILTER (WHERE state = 'locked')
             FROM timesheets WHERE period_id = ?1",
        )?
        .query_row([SqlDate(period)], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// How many people clocked in between two moments.
pub(crate) fn people_at_work(db: &Connection, from: Timestamp, to: Timestamp) -> Result<i64> {
    Ok(db
        .prepare_cached(
            "SELECT count(DISTINCT employee_id) FROM punches WHERE at >= ?1 AND at < ?2 AND kind = 'clock_in'
               AND id NOT IN (SELECT punch_id FROM voided_punches)",
        )?
        .query_row(params![SqlTime(from), SqlTime(to)], |row| row.get(0))?)
}

/// Keeps what a timesheet says, as its `n`th snapshot; returns the hash.
pub(crate) fn keep(
    db: &Connection,
    (period, person, n): (Date, EmployeeId, i64),
    snapshot: &Snapshot,
    pack_hash: &str,
    now: Timestamp,
) -> Result<String> {
    let text = serde_json::to_string(snapshot)?;
    let hash = data_encoding::HEXLOWER.encode(&crate::secrets::sha256(text.as_bytes()));
    db.prepare_cached(
        "INSERT INTO timesheet_snapshots (period_id, employee_id, n, sheet, sha256, pack_hash, locked_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![SqlDate(period), person, n, text, hash, pack_hash, SqlTime(now)])?;
    Ok(hash)
}

/// A snapshot with its hash.
pub(crate) fn snapshot(
    db: &Connection,
    (period, person, n): (Date, EmployeeId, i64),
) -> Result<Option<(Snapshot, String)>> {
    let found: Option<(String, String)> = db
        .prepare_cached(
            "SELECT sheet, sha256 FROM timesheet_snapshots WHERE period_id = ?1 AND employee_id = ?2 AND n = ?3",
        )?
        .query_row(params![SqlDate(period), person, n], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    let read = |(text, hash): (String, String)| Ok((serde_json::from_str(&text)?, hash));
    found.map(read).transpose()
}

/// The latest snapshots of a period's locked timesheets.
pub(crate) fn locked(
    db: &Connection,
    period: Date,
    people: &[EmployeeId],
) -> Result<HashMap<EmployeeId, TimesheetRow>> {
    let mut statement = db.prepare_cached(
        "SELECT t.employee_id, s.sheet -> '$.row' AS said FROM timesheets t
         JOIN timesheet_snapshots s ON s.period_id = t.period_id AND s.employee_id = t.employee_id AND s.n = t.snapshot
         WHERE t.period_id = ?1 AND t.state = 'locked' AND t.employee_id IN (SELECT value FROM json_each(?2))",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![SqlDate(period), people], |row| {
        Ok((row.get("employee_id")?, row.get::<_, String>("said")?))
    })?;
    rows.map(|row| {
        let (person, said) = row?;
        Ok((person, serde_json::from_str(&said)?))
    })
    .collect()
}

/// Adds what a period pays for an earlier one.
pub(crate) fn add_correction(
    db: &Connection,
    (origin, person, n): (Date, EmployeeId, i64),
    into: Date,
    correction: &Correction,
    now: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO time_corrections (origin_period, employee_id, n, week_start, into_period, minutes, cents,
           qualified_cents, reason, made_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        SqlDate(origin),
        person,
        n,
        SqlDate(correction.week_start),
        SqlDate(into),
        correction.minutes,
        correction.cents,
        correction.qualified_cents,
        correction.reason,
        SqlTime(now),
    ])?;
    Ok(())
}

/// What a period pays people for earlier ones.
pub(crate) fn corrections(
    db: &Connection,
    into: Date,
    people: &[EmployeeId],
) -> Result<HashMap<EmployeeId, Vec<Correction>>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, week_start, minutes, cents, qualified_cents, reason FROM time_corrections
         WHERE into_period = ?1 AND employee_id IN (SELECT value FROM json_each(?2)) ORDER BY week_start, n",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![SqlDate(into), people], |row| {
        let correction = Correction {
            week_start: row.get::<_, SqlDate>("week_start")?.0,
            minutes: row.get("minutes")?,
            cents: row.get("cents")?,
            qualified_cents: row.get("qualified_cents")?,
            reason: row.get("reason")?,
        };
        Ok((row.get("employee_id")?, correction))
    })?;
    grouped(rows)
}

/// What was found after a period was locked, and what it pays for earlier ones, in order of weeks.
pub(crate) fn corrections_around(
    db: &Connection,
    period: Date,
    people: &[EmployeeId],
) -> Result<Vec<CorrectionRecord>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, origin_period, into_period, week_start, minutes, cents, qualified_cents, reason, made_at
         FROM time_corrections
         WHERE (origin_period = ?1 OR into_period = ?1) AND employee_id IN (SELECT value FROM json_each(?2))
         ORDER BY week_start, made_at, employee_id, n",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![SqlDate(period), people], |row| {
        Ok(CorrectionRecord {
            employee_id: row.get("employee_id")?,
            origin_period: row.get::<_, SqlDate>("origin_period")?.0,
            into_period: row.get::<_, SqlDate>("into_period")?.0,
            week_start: row.get::<_, SqlDate>("week_start")?.0,
            minutes: row.get("minutes")?,
            cents: row.get("cents")?,
            qualified_cents: row.get("qualified_cents")?,
            reason: row.get("reason")?,
            made_at: time(row, "made_at")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Writes what a manager decided about a premium; a later decision takes the place of an earlier one.
pub(crate) fn decide(
    db: &Connection,
    person: EmployeeId,
    decision: &PremiumDecision,
    (reason, by, now): (&str, Option<UserId>, Timestamp),
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO premium_decisions (employee_id, date, rule_id, entry_id, decision, reason, made_at, made_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (employee_id, date, rule_id, entry_id) DO UPDATE SET decision = ?5, reason = ?6, made_at = ?7,
           made_by = ?8",
    )?
    .execute(params![
        person,
        SqlDate(decision.date),
        decision.rule_id,
        decision.entry.map(|id| id.to_string()).unwrap_or_default(),
        decision.decision,
        reason,
        SqlTime(now),
        by,
    ])?;
    Ok(())
}

/// What managers decided about people's premiums between two days.
pub(crate) fn decisions(
    db: &Connection,
    people: &[EmployeeId],
    (from, to): (Date, Date),
) -> Result<HashMap<EmployeeId, Vec<PremiumDecision>>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, date, rule_id, entry_id, decision FROM premium_decisions
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND date BETWEEN ?2 AND ?3",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlDate(from), SqlDate(to)], |row| {
        let decision = PremiumDecision {
            date: row.get::<_, SqlDate>("date")?.0,
            rule_id: row.get("rule_id")?,
            entry: row.get::<_, String>("entry_id")?.parse().ok(),
            decision: row.get("decision")?,
        };
        Ok((row.get("employee_id")?, decision))
    })?;
    grouped(rows)
}

/// Lets a flag stand.
pub(crate) fn clear_flag(
    db: &Connection,
    (person, entry, code): (EmployeeId, PunchId, FlagCode),
    (reason, by, now): (&str, Option<UserId>, Timestamp),
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO cleared_flags (employee_id, entry_id, code, reason, made_at, made_by) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (employee_id, entry_id, code) DO UPDATE SET reason = ?4, made_at = ?5, made_by = ?6",
    )?
    .execute(params![person, entry, code, reason, SqlTime(now), by])?;
    Ok(())
}

/// The flags of people that managers let stand.
pub(crate) fn cleared(
    db: &Connection,
    people: &[EmployeeId],
) -> Result<HashMap<EmployeeId, BTreeSet<(PunchId, FlagCode)>>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, entry_id, code FROM cleared_flags
         WHERE employee_id IN (SELECT value FROM json_each(?1))",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map([people], |row| {
        Ok((row.get(0)?, (row.get(1)?, row.get(2)?)))
    })?;
    let mut found: HashMap<EmployeeId, BTreeSet<(PunchId, FlagCode)>> = HashMap::new();
    for row in rows {
        let (person, flag) = row?;
        found.entry(person).or_default().insert(flag);
    }
    Ok(found)
}

/// Adds a bonus.
pub(crate) fn add_extra_pay(
    db: &Connection,
    (id, person): (uuid::Uuid, EmployeeId),
    extra: &ExtraPay,
    (by, now): (Option<UserId>, Timestamp),
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO extra_pay (id, employee_id, date, kind, cents, note, made_at, made_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        id.to_string(),
        person,
        SqlDate(extra.date),
        extra.kind,
        extra.cents,
        extra.note,
        SqlTime(now),
        by,
    ])?;
    Ok(())
}

/// The bonuses of people between two days.
pub(crate) fn extra_pay(
    db: &Connection,
    people: &[EmployeeId],
    (from, to): (Date, Date),
) -> Result<HashMap<EmployeeId, Vec<ExtraPay>>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id, date, kind, cents, note FROM extra_pay
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND date BETWEEN ?2 AND ?3 ORDER BY date, id",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlDate(from), SqlDate(to)], |row| {
        let extra = ExtraPay {
            date: row.get::<_, SqlDate>("date")?.0,
            kind: row.get("kind")?,
            cents: row.get("cents")?,
            note: row.get("note")?,
        };
        Ok((row.get("employee_id")?, extra))
    })?;
    grouped(rows)
}

/// Everyone who punched at one of some locations between two moments.
pub(crate) fn at_work(
    db: &Connection,
    locations: &[crate::ids::LocationId],
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<EmployeeId>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT employee_id FROM punches
         WHERE location_id IN (SELECT value FROM json_each(?1)) AND at >= ?2 AND at < ?3",
    )?;
    let locations = serde_json::to_string(locations)?;
    let rows = statement.query_map(params![locations, SqlTime(from), SqlTime(to)], |row| {
        row.get(0)
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn grouped<T>(
    rows: impl Iterator<Item = rusqlite::Result<(EmployeeId, T)>>,
) -> Result<HashMap<EmployeeId, Vec<T>>> {
    let mut found: HashMap<EmployeeId, Vec<T>> = HashMap::new();
    for row in rows {
        let (person, one) = row?;
        found.entry(person).or_default().push(one);
    }
    Ok(found)
}
