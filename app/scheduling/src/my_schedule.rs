//! A person's own published shifts.

use std::collections::{HashMap, hash_map::Entry};

use axum::Json as Reply;
use jiff::{SignedDuration, Timestamp, civil::Date};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::{
    consent_text::ConsentText,
    open_shifts,
    shift_edit::stale,
    shift_view::{AckView, ConsentView, ShiftDetailsView},
    stations, store,
    types::{AckState, Break, Shift, ShiftDetails},
    week::LocationCalendar,
    week_context::WeekContext,
};
use crate::{
    context::Context,
    date_time::TimeOfDay,
    error::{Error, Result},
    extract::Query,
    ids::{EmployeeId, LocationId, PositionId, ShiftId},
    messages::{Lang, LocalizedText},
    permit::{Actor, Permission},
    settings::{self, types::Location},
    sql_time::SqlTime,
    write_context::WriteContext,
};

/// Most days that are read at once.
const MOST_DAYS: i32 = 100;

/// Which days.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Range {
    /// The first day.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last day.
    #[param(value_type = String, format = Date)]
    pub to: Date,
}

/// A person's shifts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MySchedule {
    /// In order.
    items: Vec<MyShift>,
    /// Paid minutes of them.
    week_minutes: i64,
}

/// A question to the person, with the words that they would agree to.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyConsent {
    /// The subject.
    #[serde(flatten)]
    pub asked: ConsentView,
    /// The words to agree to, in both languages.
    pub text: LocalizedText,
    /// Their version; an answer names it.
    pub text_version: String,
    /// The language to show first; an answer names the one that was shown.
    pub language: Lang,
}

/// One of a person's own shifts.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyShift {
    /// The shift.
    pub shift_id: ShiftId,
    /// The location.
    pub location_id: LocationId,
    /// The team's name for it.
    pub location_name: String,
    /// The position.
    pub position_id: PositionId,
    /// Its name.
    pub position: LocalizedText,
    /// Two letters.
    pub station_code: String,
    /// The name of the station, if any.
    pub station: Option<String>,
    /// The day it starts.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it starts, local.
    pub start: TimeOfDay,
    /// When it ends.
    pub end: TimeOfDay,
    /// When it starts.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub ends_at: Timestamp,
    /// The zone.
    pub zone: String,
    /// Planned breaks.
    pub breaks: Vec<Break>,
    /// A word from the manager.
    pub note: Option<String>,
    /// Short words about the work, in order.
    pub tags: Vec<String>,
    /// The person's answer.
    pub ack: AckView,
    /// Whether a no can still be taken back: the manager has not acted on it.
    pub can_undo: bool,
    /// A question that only the person can answer.
    pub consent: Option<MyConsent>,
    /// The proposed shift.
    pub proposed: Option<ShiftDetailsView>,
    /// The other people at work then.
    pub with_people: Vec<String>,
    /// Less unpaid breaks.
    pub paid_minutes: i64,
    /// The shift's version, for an answer.
    pub version: i64,
    /// Whether it is published; else it is only proposed.
    pub published: bool,
    /// What the shift pays beside the wages, in cents: the bonus of the open shift that the person got; null without one.
    pub bonus_cents: Option<i64>,
}

/// The person's own published shifts.
#[utoipa::path(
    get, path = "/api/schedules/me", tag = "schedule", params(Range), responses((status = 200, body = MySchedule))
)]
pub async fn handler(context: Context, Query(range): Query<Range>) -> Result<Reply<MySchedule>> {
    context
        .read(move |db, context| {
            if range.to < range.from
                || range
                    .from
                    .until(range.to)
                    .map_or(MOST_DAYS, |span| span.get_days())
                    >= MOST_DAYS
            {
                return Err(Error::field("to", "out_of_range"));
            }
            my_schedule(db, context, range)
        })
        .await
        .map(Reply)
}

fn my_schedule(db: &Connection, context: &Context, range: Range) -> Result<MySchedule> {
    context.actor.allow(Permission::SchedulesRead)?;
    let Some(me) = context.actor.employee else {
        return Ok(MySchedule {
            items: Vec::new(),
            week_minutes: 0,
        });
    };
    // A day's width on either side: the days are local, the look-up is not.
    let at = |day: Date| {
        jiff::tz::TimeZone::UTC.to_zoned(day.to_datetime(jiff::civil::Time::midnight()))
    };
    let from =
        at(range.from).map_err(anyhow::Error::from)?.timestamp() - SignedDuration::from_hours(36);
    let to =
        at(range.to).map_err(anyhow::Error::from)?.timestamp() + SignedDuration::from_hours(60);
    let items: Vec<MyShift> = mine(db, (me, context.actor.lang), from, to)?
        .into_iter()
        .filter(|item| (range.from..=range.to).contains(&item.date))
        .collect();
    let week_minutes = items
        .iter()
        .filter(|item| item.published)
        .map(|item| item.paid_minutes)
        .sum();
    Ok(MySchedule {
        items,
        week_minutes,
    })
}

/// A person's shifts between two instants: published ones, and those that wait for their answer.
pub(super) fn mine(
    db: &Connection,
    (me, lang): (EmployeeId, Lang),
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<MyShift>> {
    let mut items = Vec::new();
    let mut places = HashMap::new();
    for shift in store::shifts_of(db, &[me], from, to)? {
        let published = shift
            .published
            .as_ref()
            .filter(|half| half.half.employee_id == Some(me));
        let asked = shift
            .proposal
            .as_ref()
            .filter(|proposal| proposal.employee == me);
        let half = match (
            published,
            asked.and_then(|proposal| proposal.proposed.as_ref()),
        ) {
            (Some(published), _) => published.half.clone(),
            (None, Some(proposed)) => proposed.clone(),
            (None, None) => continue,
        };
        let (clock, location) = match places.entry(shift.location) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let location = settings::location(db, shift.location)?;
                place.insert((LocationCalendar::of(&location)?, location))
            }
        };
        items.push(item(db, &shift, &half, (me, lang), clock, location)?);
    }
    items.sort_by_key(|item| item.starts_at);
    Ok(items)
}

fn item(
    db: &Connection,
    shift: &Shift,
    half: &ShiftDetails,
    (me, lang): (EmployeeId, Lang),
    clock: &LocationCalendar,
    location: &Location,
) -> Result<MyShift> {
    let (position, station_code) = db
        .prepare_cached("SELECT name_en, name_es, code FROM positions WHERE id = ?1")?
        .query_row([half.position_id], |row| {
            Ok((
                LocalizedText {
                    en: row.get(0)?,
                    es: row.get(1)?,
                },
                row.get(2)?,
            ))
        })?;
    let published = shift
        .published
        .as_ref()
        .filter(|published| published.half.employee_id == Some(me));
    let asked = shift
        .proposal
        .as_ref()
        .filter(|proposal| proposal.employee == me);
    let local = ShiftDetailsView::new(half, clock);
    Ok(MyShift {
        shift_id: shift.id,
        location_id: shift.location,
        location_name: location.name.clone(),
        position_id: half.position_id,
        position,
        station_code,
        station: half
            .station_id
            .map(|id| stations::name(db, id))
            .transpose()?,
        date: local.date,
        start: local.start,
        end: local.end,
        starts_at: half.starts_at,
        ends_at: half.ends_at,
        zone: shift.zone.clone(),
        breaks: half.breaks.clone(),
        note: half.note.clone(),
        tags: half.tags.clone(),
        ack: AckView::of(published),
        can_undo: published.is_some_and(|published| published.ack == AckState::Declined)
            && shift.is_as_published(),
        consent: asked.map(|proposal| {
            let words = ConsentText::of(location, clock, proposal, &shift.draft);
            MyConsent {
                asked: ConsentView::new(proposal),
                text: words.text,
                text_version: words.version,
                language: lang,
            }
        }),
        proposed: asked
            .and_then(|proposal| proposal.proposed.as_ref())
            .map(|half| ShiftDetailsView::new(half, clock)),
        with_people: with_people(db, shift.location, half, me)?,
        paid_minutes: half.paid_minutes(),
        version: shift.version,
        published: published.is_some(),
        bonus_cents: open_shifts::bonus(db, shift.id, me)?,
    })
}

/// First names of those who are at work there at the same time.
fn with_people(
    db: &Connection,
    location: LocationId,
    half: &ShiftDetails,
    me: EmployeeId,
) -> Result<Vec<String>> {
    let mut statement = db.prepare_cached(
        "SELECT DISTINCT coalesce(e.preferred_name, e.first_name) FROM published_shifts p
         JOIN employees e ON e.id = p.employee_id
         WHERE p.location_id = ?1 AND p.starts_at < ?3 AND p.ends_at > ?2 AND p.employee_id <> ?4 ORDER BY 1",
    )?;
    let values = params![location, SqlTime(half.starts_at), SqlTime(half.ends_at), me];
    let names = statement
        .query_map(values, |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(names)
}

/// A shift that its own person is about to answer, on its desk.
///
/// # Errors
/// `NotFound` where it is not theirs, `version_conflict` where they saw another version.
pub(super) fn to_answer<'a>(
    change: &WriteContext<'a>,
    id: ShiftId,
    version: i64,
) -> Result<(Shift, EmployeeId, WeekContext<'a>)> {
    change.actor.allow(Permission::SchedulesAcknowledge)?;
    let (shift, me) = own_shift(change.db, change.actor, id)?;
    let week_context = WeekContext::around(change, &shift, &[me])?;
    if shift.version == version {
        Ok((shift, me, week_context))
    } else {
        Err(stale(&shift, &week_context))
    }
}

/// The shift as its own person sees it; `NotFound` where it is not theirs.
///
/// # Errors
/// `NotFound`.
fn own_shift(db: &Connection, actor: &Actor, id: ShiftId) -> Result<(Shift, EmployeeId)> {
    let me = actor.employee.ok_or(Error::NotFound)?;
    let shift = store::shift(db, id)?;
    let published = shift
        .published
        .as_ref()
        .is_some_and(|half| half.half.employee_id == Some(me));
    let asked = shift
        .proposal
        .as_ref()
        .is_some_and(|proposal| proposal.employee == me);
    if published || asked {
        Ok((shift, me))
    } else {
        Err(Error::NotFound)
    }
}
