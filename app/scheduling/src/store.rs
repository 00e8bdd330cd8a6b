//! The SQL of scheduling: one function for each question.

mod published;
mod tags;
mod undos;
mod weeks;

use std::collections::HashMap;

use jiff::{Timestamp, ToSpan as _, civil::Date};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::change_reason::ChangeReason;
use super::schedule_diff::ConsentNeed;
use super::types::{AckState, Initiator, Position, Proposal, Published, Shift, ShiftDetails};
use crate::{
    error::{Error, Result},
    ids::{EmployeeId, LocationId, PositionId, ShiftId, UserId},
    permit::DepartmentKind,
    settings::types::SqlDate,
    sql_time::SqlTime,
    team::facts,
};

pub(super) use published::{
    LaterPublications, PublishedHours, answer, clear_change_reason, end_proposal, keep_premiums,
    later_publications, propose, published_hours, put_published, unpublish,
};
pub use published::{PublishedShift, owed_between, owed_for_changes, published_between};
pub(super) use tags::recent_tags;
pub use undos::{Assigned, Changed, Deleted, ForgetUndos, Removed, Steps};
pub(super) use undos::{keep_undo, take_undo};
pub use weeks::{Override, WeekRow};
pub(super) use weeks::{
    any_published, bump_week, ensure_week, ever_published, mark_published, overrides,
    planned_before, published_weeks, week,
};

const SHIFT: &str = "
    SELECT s.id, s.location_id, s.week_start, s.zone, s.position_id, s.employee_id, s.starts_at, s.ends_at,
           (SELECT json_group_array(json_object('kind', kind, 'paid', json(iif(paid, 'true', 'false')), 'minutes', minutes,
                                                  'start', start_time) ORDER BY n)
            FROM shift_breaks WHERE shift_id = s.id),
           s.note, s.on_call, s.removing, s.initiated_by, s.evidence, s.version, s.updated_at, s.updated_by,
           u.first_name || ' ' || u.last_name,
           p.position_id, p.employee_id, p.starts_at, p.ends_at,
           (SELECT json_group_array(json_object('kind', kind, 'paid', json(iif(paid, 'true', 'false')), 'minutes', minutes,
                                                  'start', start_time) ORDER BY n)
            FROM published_shift_breaks WHERE shift_id = p.shift_id),
           p.note, p.on_call, p.published_at,
           p.ack_state, p.ack_at, q.employee_id, q.kind, q.proposed, q.version,
           p.ack_reason, s.origin_said, s.change_reason, q.needs,
           (SELECT json_group_array(tag ORDER BY tag) FROM shift_tags WHERE shift_id = s.id),
           (SELECT json_group_array(tag ORDER BY tag) FROM published_shift_tags WHERE shift_id = p.shift_id),
           (SELECT id FROM stations WHERE id = s.station_id AND archived = 0),
           (SELECT id FROM stations WHERE id = p.station_id AND archived = 0)
    FROM shifts s
    LEFT JOIN users u ON u.id = s.updated_by
    LEFT JOIN published_shifts p ON p.shift_id = s.id
    LEFT JOIN proposals q ON q.shift_id = s.id";

/// A shift; `NotFound` where there is none.
pub(super) fn shift(db: &Connection, id: ShiftId) -> Result<Shift> {
    db.prepare_cached(&format!("{SHIFT} WHERE s.id = ?1"))?
        .query_row([id], |row| Ok(read(row)))
        .optional()?
        .ok_or(Error::NotFound)?
}

/// The shifts of a week at a location, in order.
pub(super) fn week_shifts(db: &Connection, location: LocationId, week: Date) -> Result<Vec<Shift>> {
    let mut statement = db.prepare_cached(&format!(
        "{SHIFT} WHERE s.location_id = ?1 AND s.week_start = ?2 ORDER BY s.starts_at, s.id"
    ))?;
    let rows = statement.query_map(params![location, week.to_string()], |row| Ok(read(row)))?;
    rows.map(|row| row?).collect()
}

/// Everyone who works in a week at a location, on the draft or as published.
pub(super) fn people_of_week(
    db: &Connection,
    location: LocationId,
    week: Date,
) -> Result<Vec<EmployeeId>> {
    let mut statement = db.prepare_cached(
        "SELECT employee_id FROM shifts WHERE location_id = ?1 AND week_start = ?2 AND employee_id IS NOT NULL
         UNION SELECT employee_id FROM published_shifts WHERE location_id = ?1 AND week_start = ?2",
    )?;
    let rows = statement.query_map(params![location, week.to_string()], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The weeks of a location with shifts that begin from one date to another, oldest first.
pub(super) fn weeks_with_shifts(
    db: &Connection,
    location: LocationId,
    (from, to): (Date, Date),
) -> Result<Vec<Date>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT week_start FROM shifts WHERE location_id = ?1 AND week_start BETWEEN ?2 AND ?3
         ORDER BY week_start",
    )?;
    let days = params![location, from.to_string(), to.to_string()];
    let rows = statement.query_map(days, |row| Ok(row.get::<_, SqlDate>(0)?.0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Weeks of other locations, from the one before to the one after, in which people work who are assigned to a location.
pub(super) fn weeks_elsewhere(
    db: &Connection,
    location: LocationId,
    week: Date,
) -> Result<Vec<(LocationId, Date)>> {
    let people = serde_json::to_string(&facts::assigned_to(db, location, week)?)?;
    let near = |days: i64| week.saturating_add(days.days()).to_string();
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT location_id, week_start FROM shifts
         WHERE employee_id IN (SELECT value FROM json_each(?1)) AND location_id <> ?2
           AND week_start BETWEEN ?3 AND ?4",
    )?;
    let rows = statement.query_map(params![people, location, near(-7), near(7)], |row| {
        Ok((row.get(0)?, row.get::<_, String>(1)?))
    })?;
    rows.map(|row| {
        let (location, week) = row?;
        Ok((location, week.parse().map_err(anyhow::Error::from)?))
    })
    .collect()
}

/// Every shift in the brand that one of `employees` works (on the draft or as published) between two instants.
pub(super) fn shifts_of(
    db: &Connection,
    employees: &[EmployeeId],
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<Shift>> {
    let ids = serde_json::to_string(employees)?;
    let mut statement = db.prepare_cached(&format!(
        "{SHIFT} WHERE s.id IN (
            SELECT id FROM shifts WHERE employee_id IN (SELECT value FROM json_each(?1)) AND starts_at < ?3 AND ends_at > ?2
            UNION
            SELECT shift_id FROM published_shifts
            WHERE employee_id IN (SELECT value FROM json_each(?1)) AND starts_at < ?3 AND ends_at > ?2)
         ORDER BY s.starts_at, s.id"
    ))?;
    let rows = statement.query_map(params![ids, SqlTime(from), SqlTime(to)], |row| {
        Ok(read(row))
    })?;
    rows.map(|row| row?).collect()
}

fn read(row: &Row<'_>) -> Result<Shift> {
    let draft = ShiftDetails {
        position_id: row.get(4)?,
        station_id: row.get(38)?,
        employee_id: row.get(5)?,
        starts_at: instant(row, 6)?,
        ends_at: instant(row, 7)?,
        breaks: json(row, 8)?,
        note: row.get(9)?,
        tags: json(row, 36)?,
        on_call: row.get(10)?,
    };
    let published = match row.get::<_, Option<PositionId>>(18)? {
        None => None,
        Some(position_id) => Some(Published {
            half: ShiftDetails {
                position_id,
                station_id: row.get(39)?,
                employee_id: row.get(19)?,
                starts_at: instant(row, 20)?,
                ends_at: instant(row, 21)?,
                breaks: json(row, 22)?,
                note: row.get(23)?,
                tags: json(row, 37)?,
                on_call: row.get(24)?,
            },
            at: instant(row, 25)?,
            ack: AckState::parse(&row.get::<_, String>(26)?)
                .ok_or_else(|| Error::internal("a stored answer"))?,
            ack_at: row
                .get::<_, Option<String>>(27)?
                .map(|at| at.parse())
                .transpose()
                .map_err(anyhow::Error::from)?,
            ack_reason: row.get(32)?,
        }),
    };
    let proposal = match row.get::<_, Option<EmployeeId>>(28)? {
        None => None,
        Some(employee) => Some(Proposal {
            employee,
            needs: needs(row)?,
            proposed: row
                .get::<_, Option<String>>(30)?
                .map(|text| serde_json::from_str(&text))
                .transpose()?,
            version: row.get(31)?,
        }),
    };
    Ok(Shift {
        id: row.get(0)?,
        location: row.get(1)?,
        week: row
            .get::<_, String>(2)?
            .parse()
            .map_err(anyhow::Error::from)?,
        zone: row.get(3)?,
        draft,
        removing: row.get(11)?,
        origin: if row.get(33)? {
            Some(ChangeReason {
                initiated_by: Initiator::parse(&row.get::<_, String>(12)?),
                reason: row.get(34)?,
                evidence: row.get(13)?,
            })
        } else {
            None
        },
        published,
        proposal,
        version: row.get(14)?,
        updated_at: instant(row, 15)?,
        updated_by: row
            .get::<_, Option<UserId>>(16)?
            .map(|id| Ok::<_, Error>((id, row.get(17)?)))
            .transpose()?,
    })
}

/// The consents that a proposal waits for; one of before the list was kept names a single kind.
fn needs(row: &Row<'_>) -> Result<Vec<ConsentNeed>> {
    let mut needs: Vec<ConsentNeed> = json(row, 35)?;
    if needs.is_empty() {
        needs.push(ConsentNeed {
            kind: row.get(29)?,
            shift: row.get(0)?,
        });
    }
    Ok(needs)
}

fn instant(row: &Row<'_>, column: usize) -> Result<Timestamp> {
    Ok(row
        .get::<_, String>(column)?
        .parse()
        .map_err(anyhow::Error::from)?)
}

fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> Result<T> {
    Ok(serde_json::from_str(&row.get::<_, String>(column)?)?)
}

/// Stores a new shift.
pub(super) fn insert(db: &Connection, shift: &Shift) -> Result<()> {
    let draft = &shift.draft;
    db.prepare_cached(
        "INSERT INTO shifts (id, location_id, week_start, zone, position_id, employee_id, starts_at, ends_at, note, on_call,
                             updated_at, updated_by, station_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        shift.id,
        shift.location,
        shift.week.to_string(),
        shift.zone,
        draft.position_id,
        draft.employee_id,
        SqlTime(draft.starts_at),
        SqlTime(draft.ends_at),
        draft.note,
        draft.on_call,
        SqlTime(shift.updated_at),
        shift.updated_by.as_ref().map(|(user, _)| *user),
        draft.station_id,
    ])?;
    insert_breaks(db, shift)?;
    tags::insert(db, shift)
}

/// Stores the draft half of a shift and raises its version.
pub(super) fn update(db: &Connection, shift: &Shift) -> Result<()> {
    let draft = &shift.draft;
    db.prepare_cached(
        "UPDATE shifts SET week_start = ?2, position_id = ?3, employee_id = ?4, starts_at = ?5, ends_at = ?6,
                note = ?7, on_call = ?8, removing = ?9, initiated_by = ?10, evidence = ?11, change_reason = ?12,
                origin_said = ?13, updated_at = ?14, updated_by = ?15, station_id = ?16, version = version + 1
         WHERE id = ?1",
    )?
    .execute(params![
        shift.id,
        shift.week.to_string(),
        draft.position_id,
        draft.employee_id,
        SqlTime(draft.starts_at),
        SqlTime(draft.ends_at),
        draft.note,
        draft.on_call,
        shift.removing,
        shift.initiated_by().name(),
        shift.origin.as_ref().and_then(|origin| origin.evidence.as_deref()),
        shift.origin.as_ref().and_then(|origin| origin.reason.as_deref()),
        shift.origin.is_some(),
        SqlTime(shift.updated_at),
        shift.updated_by.as_ref().map(|(user, _)| *user),
        draft.station_id,
    ])?;
    db.prepare_cached("DELETE FROM shift_breaks WHERE shift_id = ?1")?
        .execute([shift.id])?;
    insert_breaks(db, shift)?;
    tags::replace(db, shift)
}

/// Stores the breaks of the draft half.
fn insert_breaks(db: &Connection, shift: &Shift) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO shift_breaks (shift_id, n, kind, paid, minutes, start_time)
         SELECT ?1, key, value ->> 'kind', value ->> 'paid', value ->> 'minutes', value ->> 'start' FROM json_each(?2)",
    )?
    .execute(params![shift.id, serde_json::to_string(&shift.draft.breaks)?])?;
    Ok(())
}

/// Removes a shift with both halves.
pub(super) fn delete(db: &Connection, shift: ShiftId) -> Result<()> {
    db.prepare_cached("DELETE FROM shifts WHERE id = ?1")?
        .execute([shift])?;
    Ok(())
}

/// The days of the oldest published shift and the oldest sales; `None`: there are none.
///
/// # Errors
/// Database errors.
pub fn oldest_records(db: &Connection) -> Result<(Option<Date>, Option<Date>)> {
    let day = |sql: &str| -> Result<Option<Date>> {
        let found: Option<SqlDate> = db.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        Ok(found.map(|day| day.0))
    };
    Ok((
        day("SELECT date(min(starts_at)) FROM published_shifts")?,
        day("SELECT min(date) FROM sales")?,
    ))
}

/// Every position, by id.
pub fn positions(db: &Connection) -> Result<HashMap<PositionId, Position>> {
    let mut statement = db.prepare_cached(
        "SELECT p.id, p.department_id, d.kind, p.station, p.equipment FROM positions p
         JOIN departments d ON d.id = p.department_id",
    )?;
    let rows = statement.query_map([], |row| {
        Ok((
            row.get(0)?,
            row.get(1)?,
            row.get::<_, String>(2)?,
            row.get::<_, String>(3)?,
            row.get::<_, String>(4)?,
        ))
    })?;
    rows.map(|row| {
        let (id, department, house, station, equipment) = row?;
        let house =
            DepartmentKind::parse(&house).ok_or_else(|| Error::internal("a stored house"))?;
        Ok((
            id,
            Position {
                id,
                department,
                house,
                station,
                equipment: serde_json::from_str(&equipment)?,
            },
        ))
    })
    .collect()
}
