//! The published half of shifts, what the staff answered, and what they are asked.

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::Date};
use rules::Finding;
use rusqlite::{Connection, params};

use super::tags;
use crate::{
    error::Result,
    ids::{EmployeeId, LocationId, ShiftId},
    messages::LocalizedText,
    premium_lines::PremiumLine,
    settings::types::SqlDate,
    sql_time::{SqlTime, time},
    types::{AckState, Proposal, Shift, ShiftDetails},
};

/// The premiums that the changes of a published week owe, in the order in which they were published: what a law adds
/// because the plan changed. Pay for too little rest stays with the plan, which still has the short rest.
///
/// # Errors
/// Database errors.
pub fn owed_for_changes(db: &Connection, here: LocationId, week: Date) -> Result<Vec<PremiumLine>> {
    let mut statement = db.prepare_cached(
        "SELECT p.cents, coalesce(p.employee_id, c.employee_id) AS employee_id, c.shift_id, p.date, p.rule_id,
                p.finding ->> '$.title.en' AS title_en, p.finding ->> '$.title.es' AS title_es
         FROM published_changes c JOIN published_premiums p ON p.change_id = c.id
         WHERE c.location_id = ?1 AND c.week_start = ?2 AND c.premium_cents > 0 AND p.family = 'change_premium'
           AND p.cents IS NOT NULL
         ORDER BY c.made_at, p.date, c.id, p.n",
    )?;
    let rows = statement.query_map(params![here, week.to_string()], change_premium)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The publications of a week after its first one.
#[derive(Default)]
pub(crate) struct LaterPublications {
    /// How many there were.
    pub(crate) count: usize,
    /// The newest.
    pub(crate) last_at: Option<Timestamp>,
    /// The shifts that the newest one changed.
    pub(crate) changed: BTreeSet<ShiftId>,
}

/// What was published of a week after its first publication.
pub(crate) fn later_publications(
    db: &Connection,
    here: LocationId,
    week: Date,
) -> Result<LaterPublications> {
    let mut statement = db.prepare_cached(
        "SELECT shift_id, made_at FROM published_changes WHERE location_id = ?1 AND week_start = ?2 ORDER BY made_at",
    )?;
    let rows = statement.query_map(params![here, week.to_string()], |row| {
        Ok((row.get::<_, ShiftId>(0)?, time(row, "made_at")?))
    })?;
    let mut later = LaterPublications::default();
    for row in rows {
        let (shift, at) = row?;
        if later.last_at != Some(at) {
            later.count += 1;
            later.last_at = Some(at);
            later.changed.clear();
        }
        later.changed.insert(shift);
    }
    Ok(later)
}

/// A published shift of a person, by its paid time.
pub(crate) struct PublishedHours {
    /// Whose.
    pub(crate) employee: EmployeeId,
    /// The first day of its week.
    pub(crate) week: Date,
    /// When it begins.
    pub(crate) starts_at: Timestamp,
    /// Paid minutes: an unpaid break of 20 minutes or less is work (29 CFR 785.18).
    pub(crate) minutes: i64,
}

/// The published shifts of these people in weeks that begin from one day to before another, without on-call shifts.
pub(crate) fn published_hours(
    db: &Connection,
    people: &[EmployeeId],
    (from, to): (Date, Date),
) -> Result<Vec<PublishedHours>> {
    let mut statement = db.prepare_cached(
        "SELECT p.employee_id, p.week_start, p.starts_at, p.ends_at,
                (SELECT coalesce(sum(b.minutes), 0) FROM published_shift_breaks b
                 WHERE b.shift_id = p.shift_id AND b.paid = 0 AND b.minutes > 20) AS unpaid
         FROM published_shifts p
         WHERE p.employee_id IN (SELECT value FROM json_each(?1)) AND p.week_start >= ?2 AND p.week_start < ?3
           AND p.on_call = 0",
    )?;
    let ids = serde_json::to_string(people)?;
    let rows = statement.query_map(params![ids, SqlDate(from), SqlDate(to)], |row| {
        let (starts_at, ends_at) = (time(row, "starts_at")?, time(row, "ends_at")?);
        let unpaid: i64 = row.get("unpaid")?;
        Ok(PublishedHours {
            employee: row.get("employee_id")?,
            week: row.get::<_, SqlDate>("week_start")?.0,
            starts_at,
            minutes: ends_at.duration_since(starts_at).as_mins() - unpaid,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Keeps the findings behind the pay of a published change, in their order.
pub(crate) fn keep_premiums(db: &Connection, change: &str, findings: &[&Finding]) -> Result<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO published_premiums (change_id, n, finding) VALUES (?1, ?2, ?3)",
    )?;
    for (n, finding) in (0_i64..).zip(findings) {
        insert.execute(params![change, n, serde_json::to_string(finding)?])?;
    }
    Ok(())
}

/// Puts a published half in the place of the last one.
pub(crate) fn put_published(
    db: &Connection,
    shift: &Shift,
    half: &ShiftDetails,
    at: Timestamp,
    ack: AckState,
) -> Result<()> {
    unpublish(db, shift.id)?;
    db.prepare_cached(
        "INSERT INTO published_shifts (shift_id, location_id, week_start, position_id, employee_id, starts_at, ends_at,
                zone, note, on_call, published_at, ack_state, station_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        shift.id,
        shift.location,
        shift.week.to_string(),
        half.position_id,
        half.employee_id,
        SqlTime(half.starts_at),
        SqlTime(half.ends_at),
        shift.zone,
        half.note,
        half.on_call,
        SqlTime(at),
        ack.name(),
        half.station_id,
    ])?;
    db.prepare_cached(
        "INSERT INTO published_shift_breaks (shift_id, n, kind, paid, minutes, start_time)
         SELECT ?1, key, value ->> 'kind', value ->> 'paid', value ->> 'minutes', value ->> 'start' FROM json_each(?2)",
    )?
    .execute(params![shift.id, serde_json::to_string(&half.breaks)?])?;
    tags::insert_published(db, shift.id, &half.tags)
}

/// Takes a shift away from the staff; it stays on the draft.
pub(crate) fn unpublish(db: &Connection, shift: ShiftId) -> Result<()> {
    db.prepare_cached("DELETE FROM published_shifts WHERE shift_id = ?1")?
        .execute([shift])?;
    Ok(())
}

/// The reason is published: the next change needs one of its own.
pub(crate) fn clear_change_reason(db: &Connection, shift: ShiftId) -> Result<()> {
    db.prepare_cached(
        "UPDATE shifts SET initiated_by = 'employer', evidence = NULL, change_reason = NULL, origin_said = 0,
                version = version + 1 WHERE id = ?1",
    )?
    .execute([shift])?;
    Ok(())
}

/// Records a person's answer to a published shift.
pub(crate) fn answer(
    db: &Connection,
    shift: ShiftId,
    ack: AckState,
    at: Timestamp,
    reason: Option<&str>,
) -> Result<()> {
    db.prepare_cached("UPDATE published_shifts SET ack_state = ?2, ack_at = ?3, ack_reason = ?4 WHERE shift_id = ?1")?
        .execute(params![shift, ack.name(), SqlTime(at), reason])?;
    Ok(())
}

/// Asks an employee about a change.
pub(crate) fn propose(
    db: &Connection,
    shift: ShiftId,
    proposal: &Proposal,
    at: Timestamp,
) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO proposals (shift_id, employee_id, kind, needs, proposed, asked_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT DO UPDATE SET employee_id = ?2, kind = ?3, needs = ?4, proposed = ?5, asked_at = ?6,
           version = version + 1",
    )?
    .execute(params![
        shift,
        proposal.employee,
        proposal.needs.first().map(|need| &need.kind),
        serde_json::to_string(&proposal.needs)?,
        proposal.proposed.as_ref().map(serde_json::to_string).transpose()?,
        SqlTime(at)
    ])?;
    Ok(())
}

/// Ends a question to an employee.
pub(crate) fn end_proposal(db: &Connection, shift: ShiftId) -> Result<()> {
    db.prepare_cached("DELETE FROM proposals WHERE shift_id = ?1")?
        .execute([shift])?;
    Ok(())
}

/// A shift as it was published to the person who works it.
#[derive(Clone, Debug)]
pub struct PublishedShift {
    /// Its id.
    pub id: ShiftId,
    /// Whose it is.
    pub employee: EmployeeId,
    /// Where.
    pub location: LocationId,
    /// When, as what, with which breaks; without note, station and tags, which pay does not ask for.
    pub half: ShiftDetails,
}

/// The published shifts of people that touch a time, in order.
///
/// # Errors
/// Database errors.
pub fn published_between(
    db: &Connection,
    people: &[EmployeeId],
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<PublishedShift>> {
    let mut statement = db.prepare_cached(
        "SELECT p.shift_id, p.employee_id, p.location_id, p.position_id, p.starts_at, p.ends_at, p.on_call,
                (SELECT json_group_array(json_object('kind', kind, 'paid', json(iif(paid, 'true', 'false')),
                                                     'minutes', minutes, 'start', start_time) ORDER BY n)
                 FROM published_shift_breaks WHERE shift_id = p.shift_id) AS breaks
         FROM published_shifts p
         WHERE p.employee_id IN (SELECT value FROM json_each(?1)) AND p.starts_at < ?3 AND p.ends_at > ?2
         ORDER BY p.starts_at, p.shift_id",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlTime(from), SqlTime(to)], |row| {
        let breaks: String = row.get("breaks")?;
        let shift = PublishedShift {
            id: row.get("shift_id")?,
            employee: row.get("employee_id")?,
            location: row.get("location_id")?,
            half: ShiftDetails {
                employee_id: row.get("employee_id")?,
                position_id: row.get("position_id")?,
                station_id: None,
                starts_at: time(row, "starts_at")?,
                ends_at: time(row, "ends_at")?,
                breaks: Vec::new(),
                note: None,
                tags: Vec::new(),
                on_call: row.get("on_call")?,
            },
        };
        Ok((shift, breaks))
    })?;
    rows.map(|row| {
        let (mut shift, breaks) = row?;
        shift.half.breaks = serde_json::from_str(&breaks)?;
        Ok(shift)
    })
    .collect()
}

/// The premiums that changes of published weeks owe to people for workdays between two dates, both included.
///
/// # Errors
/// Database errors.
pub fn owed_between(
    db: &Connection,
    people: &[EmployeeId],
    from: Date,
    to: Date,
) -> Result<Vec<PremiumLine>> {
    let mut statement = db.prepare_cached(
        "SELECT p.cents, coalesce(p.employee_id, c.employee_id) AS employee_id, c.shift_id, p.date, p.rule_id,
                p.finding ->> '$.title.en' AS title_en, p.finding ->> '$.title.es' AS title_es
         FROM published_changes c JOIN published_premiums p ON p.change_id = c.id
         WHERE c.premium_cents > 0 AND p.family = 'change_premium' AND p.cents IS NOT NULL
           AND p.date BETWEEN ?2 AND ?3
           AND coalesce(p.employee_id, c.employee_id) IN (SELECT value FROM json_each(?1))
         ORDER BY p.date, c.made_at, c.id, p.n",
    )?;
    let people = serde_json::to_string(people)?;
    let rows = statement.query_map(params![people, SqlDate(from), SqlDate(to)], change_premium)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn change_premium(row: &rusqlite::Row<'_>) -> rusqlite::Result<PremiumLine> {
    Ok(PremiumLine {
        cents: row.get("cents")?,
        employee_id: row.get("employee_id")?,
        shift_id: row.get("shift_id")?,
        date: row.get::<_, SqlDate>("date")?.0,
        rule_id: row.get("rule_id")?,
        title: LocalizedText {
            en: row.get("title_en")?,
            es: row.get("title_es")?,
        },
        for_change: true,
    })
}
