//! The free times for an application or for a look at one's own week: what the file knows, given to [`super::slots`].

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp, ToSpan as _, tz::TimeZone};
use rusqlite::{Connection, params};

use super::{
    availability::store as rules,
    people,
    slots::{self, DaySlots, Seat, Span, Taken, WINDOW},
    types::{AvailabilityRule, Format, Preferences, SchedulingLink},
};
use crate::{
    applications::time,
    error::Result,
    hiring_settings::get,
    ids::{JobId, LocationId, UserId},
    settings,
    sql_time::SqlTime,
    team,
    types::Application,
};

/// The key of [`Preferences`] among hiring's settings.
pub const PREFERENCES: &str = "interviews";

/// The interviewers, location and format of the times.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The location.
    pub location: LocationId,
    /// For which job, if for one.
    pub job: Option<JobId>,
    /// The format; none: any.
    pub format: Option<Format>,
    /// The interviewers; none: anyone at the location.
    pub interviewers: &'a [UserId],
    /// All of them together.
    pub all_of: bool,
}

/// The free times of a link, all of them, by day at its location.
///
/// # Errors
/// Database errors.
pub fn of_link(
    db: &Connection,
    link: &SchedulingLink,
    application: &Application,
    now: Timestamp,
) -> Result<Vec<DaySlots>> {
    let wanted = Wanted {
        location: link.location_id.unwrap_or(application.location_id),
        job: Some(application.job_id),
        format: Some(link.format),
        interviewers: &link.interviewer_ids,
        all_of: link.all_of,
    };
    free(db, wanted, now)
}

/// The free times, all of them, by day at the location.
///
/// # Errors
/// Database errors.
pub fn free(db: &Connection, wanted: Wanted<'_>, now: Timestamp) -> Result<Vec<DaySlots>> {
    let place = settings::location(db, wanted.location)?;
    let of = rules_for(db, wanted)?;
    let zone = place.time_zone()?;
    let taken = taken(db, &of, wanted.location, &zone, now)?;
    let all_of = wanted.all_of && wanted.interviewers.len() > 1;
    // A person who has no time at all is not in the rules, and then the group can never meet.
    if all_of
        && of
            .iter()
            .map(|rule| rule.user_id)
            .collect::<BTreeSet<_>>()
            .len()
            < wanted.interviewers.len()
    {
        return Ok(Vec::new());
    }
    Ok(slots::free(&of, &taken, &zone, now, all_of))
}

/// The weekly times of the requested interviewers.
///
/// # Errors
/// Database errors.
pub fn rules_for(db: &Connection, wanted: Wanted<'_>) -> Result<Vec<AvailabilityRule>> {
    let here: BTreeSet<UserId> = people::interviewers_at(db, wanted.location)?
        .into_iter()
        .map(|one| one.id)
        .collect();
    Ok(rules::all(db)?
        .into_iter()
        .filter(|rule| here.contains(&rule.user_id))
        .filter(|rule| {
            wanted.interviewers.is_empty() || wanted.interviewers.contains(&rule.user_id)
        })
        .filter(|rule| wanted.format.is_none_or(|format| rule.format == format))
        .filter(|rule| rule.serves(wanted.location, wanted.job))
        .collect())
}

fn taken(
    db: &Connection,
    rules: &[AvailabilityRule],
    location: LocationId,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<Taken> {
    let until = now + WINDOW + SignedDuration::from_hours(24);
    let users: BTreeSet<UserId> = rules.iter().map(|rule| rule.user_id).collect();
    let (preferences, _): (Preferences, _) = get(db, PREFERENCES)?;
    let mut taken = Taken {
        seats: Vec::new(),
        busy: BTreeMap::new(),
        closed: blackouts(db, "location_id", &location.to_string(), now)?,
    };
    for user in users {
        taken.seats.extend(seats(db, user, now)?);
        let mut busy = blackouts(db, "user_id", &user.to_string(), now)?;
        busy.extend(away(
            db,
            user,
            zone,
            (now, until),
            preferences.shifts_block,
        )?);
        taken.busy.insert(user, busy);
    }
    Ok(taken)
}

/// Times off and, where the brand wants it, published shifts of the person behind an account.
fn away(
    db: &Connection,
    user: UserId,
    zone: &TimeZone,
    (now, until): (Timestamp, Timestamp),
    shifts: bool,
) -> Result<Vec<Span>> {
    let Some(employee) = crate::identity::people::get(db, user)?.employee else {
        return Ok(Vec::new());
    };
    let mut spans = Vec::new();
    if shifts {
        let worked = team::published_between(db, employee, (now, until))?;
        spans.extend(worked.into_iter().map(|(from, to)| Span { from, to }));
    }
    let (first, last) = (
        now.to_zoned(zone.clone()).date(),
        until.to_zoned(zone.clone()).date(),
    );
    for off in team::time_off_between(db, employee, first, last)? {
        let (from, to) = match (off.start, off.end) {
            (Some(start), Some(end)) if !off.all_day => {
                (off.from.to_datetime(start.0), off.to.to_datetime(end.0))
            }
            _ => (
                off.from.at(0, 0, 0, 0),
                off.to.saturating_add(1.day()).at(0, 0, 0, 0),
            ),
        };
        let instant = |local: jiff::civil::DateTime| {
            local
                .to_zoned(zone.clone())
                .map(|zoned| zoned.timestamp())
                .map_err(anyhow::Error::from)
        };
        spans.push(Span {
            from: instant(from)?,
            to: instant(to)?,
        });
    }
    Ok(spans)
}

fn blackouts(db: &Connection, column: &str, id: &str, now: Timestamp) -> Result<Vec<Span>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT from_at, to_at FROM interview_blackouts WHERE {column} = ?1 AND to_at > ?2"
    ))?;
    let rows = statement.query_map(params![id, SqlTime(now)], |row| {
        Ok(Span {
            from: time(row, "from_at")?,
            to: time(row, "to_at")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// The booked interviews that take a person's time; a rehearsal takes no one's.
///
/// # Errors
/// Database errors.
pub fn seats(db: &Connection, user: UserId, now: Timestamp) -> Result<Vec<Seat>> {
    let mut statement = db.prepare_cached(
        "SELECT s.starts_at, s.ends_at, i.availability_id FROM interview_attendees s
         JOIN interviews i ON i.id = s.interview_id JOIN real_applications a ON a.id = i.application_id
         WHERE s.user_id = ?1 AND s.ends_at > ?2 AND i.state IN ('booked', 'confirmed')",
    )?;
    let rows = statement.query_map(params![user, SqlTime(now)], |row| {
        Ok(Seat {
            user,
            span: Span {
                from: time(row, "starts_at")?,
                to: time(row, "ends_at")?,
            },
            rule: row.get("availability_id")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
