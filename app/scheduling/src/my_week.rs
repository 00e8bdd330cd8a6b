//! A person's own next days: the next shift, what waits for their yes, and what the published week pays them.

use jiff::{SignedDuration, Timestamp};
use rules::Question;
use rusqlite::Connection;

use super::{
    checks::Planned,
    confirm_all::SeenShift,
    labor_cost::week_cost,
    my_schedule::{MyShift, mine},
    types::AckState,
    week::LocationCalendar,
    week_context::WeekContext,
    weeks_ahead::WEEKS,
};
use crate::{
    app::Environment, error::Result, ids::EmployeeId, messages::Lang, settings::types::Location,
};

/// A person's own next days.
#[derive(Debug)]
pub struct NextDays {
    /// The next published shift that they did not decline, the one that goes on included.
    pub next: Option<MyShift>,
    /// The shifts of the next seven days, proposed ones too.
    pub items: Vec<MyShift>,
    /// Paid minutes of the published ones.
    pub minutes: i64,
    /// Published shifts of the coming weeks that wait for their yes.
    pub to_confirm: Vec<SeenShift>,
}

/// The published week of a person.
#[derive(Clone, Copy, Debug)]
pub struct PublishedWeek {
    /// Paid minutes of the published shifts, at every location.
    pub minutes: i64,
    /// What they pay, premiums included, in cents; `None`: a wage is not known.
    pub cents: Option<i64>,
}

/// The next seven days of a person, and what waits for their yes in the coming weeks.
///
/// # Errors
/// Database errors.
pub fn next_days(
    db: &Connection,
    (me, lang): (EmployeeId, Lang),
    now: Timestamp,
) -> Result<NextDays> {
    let items = mine(
        db,
        (me, lang),
        now,
        now + SignedDuration::from_hours(7 * 24),
    )?;
    let next = items
        .iter()
        .find(|item| item.published && item.ends_at > now && item.ack.state != AckState::Declined);
    let published = items.iter().filter(|item| item.published);
    let ahead = now + SignedDuration::from_hours(24 * 7 * WEEKS);
    let to_confirm = mine(db, (me, lang), now, ahead)?;
    let waits =
        |it: &MyShift| it.published && it.starts_at > now && it.ack.state == AckState::Pending;
    Ok(NextDays {
        next: next.cloned(),
        minutes: published.map(|item| item.paid_minutes).sum(),
        to_confirm: to_confirm
            .into_iter()
            .filter(waits)
            .map(|it| SeenShift {
                shift_id: it.shift_id,
                version: it.version,
            })
            .collect(),
        items,
    })
}

/// What the present week's published shifts of a person pay, by the week of their main location; drafts are left out.
///
/// # Errors
/// Database errors.
pub fn published_week(
    db: &Connection,
    core: &Environment,
    (me, home): (EmployeeId, &Location),
    now: Timestamp,
) -> Result<PublishedWeek> {
    let week = LocationCalendar::of(home)?.week_of(now);
    let week_context = WeekContext::load(db, core, home.id, week, Some(&[me]), now)?;
    let Ok(person) = week_context.person(me) else {
        return Ok(PublishedWeek {
            minutes: 0,
            cents: None,
        });
    };
    let published = week_context.shifts.iter().filter_map(|shift| {
        let half = &shift.published.as_ref()?.half;
        (half.employee_id == Some(me)).then_some(Planned {
            id: shift.id,
            location: shift.location,
            half,
        })
    });
    let mut planned: Vec<Planned<'_>> = published.collect();
    planned.sort_by_key(|plan| plan.half.starts_at);
    let of_week = planned.iter().filter(|plan| week_context.is_in_week(plan));
    let minutes = of_week.map(|plan| plan.half.paid_minutes()).sum();
    let judged = week_context.evaluate_plan(Question::CheckShift, person, &planned);
    Ok(PublishedWeek {
        minutes,
        cents: week_cost(&week_context, person, &planned, &judged.report),
    })
}
