//! Who is offered an open shift, and when: the location's own team first, then people of other locations who hold the
//! position.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{OpenShiftPost, notify, offer::look, slots, store};
use crate::{
    app::Environment,
    error::{Error, Result},
    ids::{EmployeeId, ShiftId},
    outbox::{Job, JobContext, Progress, jobs},
    person::EmployeeFacts,
    store as shifts,
    team::facts,
    types::Shift,
    week_context::WeekContext,
    write_context::WriteContext,
};

/// The own team's hours where other locations are included and no one said how many; half of the time that is left, where
/// that is less.
const OWN_TEAM_FIRST: i64 = 24;
/// The longest that a manager can choose, in hours.
pub(super) const LONGEST: u32 = 168;

impl OpenShiftPost {
    /// Whether only the first of those who are offered it are.
    pub(super) fn is_in_first_wave(&self, now: Timestamp) -> bool {
        self.first_wave_until.is_some_and(|until| now < until)
    }
}

/// The end of the first wave of a shift, and the rule that asks for it. A manager can prolong what the law asks for; where
/// no law does and no one else follows, there is one wave.
///
/// # Errors
/// `firstWaveHours` `below_law`.
pub(super) fn first_wave(
    week_context: &WeekContext<'_>,
    others_follow: bool,
    hours: Option<u32>,
    closes_at: Timestamp,
) -> Result<(Option<Timestamp>, Option<String>)> {
    let law = week_context.law.first_offer.as_ref();
    let least = law.map_or(0, |law| law.days * 24);
    let hours = match hours {
        Some(hours) if i64::from(hours) < least => {
            return Err(Error::field("firstWaveHours", "below_law"));
        }
        Some(hours) => i64::from(hours),
        None if others_follow => {
            let half_of_the_rest = closes_at.duration_since(week_context.now).as_mins() / 120;
            least.max(OWN_TEAM_FIRST.min(half_of_the_rest))
        }
        None => least,
    };
    if hours == 0 || (law.is_none() && !others_follow) {
        return Ok((None, None));
    }
    let until = week_context.now + SignedDuration::from_hours(hours);
    let rule = law.map(|law| law.rule_id.to_string());
    Ok((Some(until.min(closes_at)), rule))
}

/// Whether a person is offered a shift, in its first wave or in all of them. Existing staff is who was hired by the day of
/// the post: where the law gives it the first right, people who came later wait with the other locations.
pub(super) fn is_offered(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    shift: &Shift,
    post: &OpenShiftPost,
    first_wave: bool,
) -> bool {
    if !person.team.works_at(week_context.here) {
        let trained = person.team.is_trained_as(shift.draft.position_id);
        return post.includes_other_locations && !first_wave && trained;
    }
    let posted_on = week_context.clock.date(post.posted_at);
    let existing = person.team.person.hired_on <= posted_on;
    existing || !first_wave || post.first_wave_rule.is_none()
}

/// The week with everyone who is offered a shift now.
pub(super) fn audience<'a>(
    db: &Connection,
    core: &'a Environment,
    now: Timestamp,
    shift: &Shift,
    post: &OpenShiftPost,
) -> Result<WeekContext<'a>> {
    let mut ids: BTreeSet<EmployeeId> = facts::assigned_to(db, shift.location, shift.week)?
        .into_iter()
        .collect();
    if post.includes_other_locations && !post.is_in_first_wave(now) {
        ids.extend(facts::holders(db, shift.draft.position_id, shift.week)?);
    }
    let ids: Vec<EmployeeId> = ids.into_iter().collect();
    WeekContext::load(db, core, shift.location, shift.week, Some(&ids), now)
}

/// Those of the week who are offered a shift now and can take it.
pub(super) fn who_can_take<'b>(
    week_context: &'b WeekContext<'_>,
    shift: &Shift,
    post: &OpenShiftPost,
) -> Vec<&'b EmployeeFacts> {
    let day = week_context.clock.date(shift.draft.starts_at);
    let first_wave = post.is_in_first_wave(week_context.now);
    let people = week_context.people.values();
    people
        .filter(|person| person.works_on(day))
        .filter(|person| is_offered(week_context, person, shift, post, first_wave))
        .filter(|person| look(week_context, person, shift, post).offer.eligible)
        .collect()
}

/// Offers a shift to those whose wave begins when the first one ends: the post's group, and the end of its first wave.
#[derive(Debug, Serialize, Deserialize)]
pub struct NextWave(ShiftId, Timestamp);

impl Job for NextWave {
    const KIND: &'static str = "open_shift_wave";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        let Self(group, until) = self;
        context
            .write(move |change| begin(change, group, until))
            .await?;
        Ok(Progress::Done)
    }
}

/// Plans the next wave of a post that has one. The end of the wave is in the key: a shift that is posted again has a job of
/// its own, and the earlier job does nothing.
pub(super) fn plan(change: &WriteContext<'_>, post: &OpenShiftPost) -> Result<()> {
    let Some(until) = post
        .first_wave_until
        .filter(|until| *until < post.closes_at)
    else {
        return Ok(());
    };
    let key = format!("open_shift_wave:{}:{until}", post.group);
    jobs::add(change.db, &NextWave(post.group, until), Some(&key), until)?;
    change.wake_worker();
    Ok(())
}

/// Notifies those who were not in the first wave; nothing where the shift is taken or closed, or was posted again with
/// another first wave or none.
fn begin(change: &mut WriteContext<'_>, group: ShiftId, until: Timestamp) -> Result<()> {
    for id in store::group(change.db, group)? {
        let shift = shifts::shift(change.db, id)?;
        let Some(post) = store::post(change.db, id)?.filter(|_| slots::is_free(&shift)) else {
            continue;
        };
        if post.first_wave_until != Some(until) || post.closes_at <= change.now {
            return Ok(());
        }
        let week_context = audience(change.db, change.core, change.now, &shift, &post)?;
        let later = who_can_take(&week_context, &shift, &post)
            .into_iter()
            .filter(|person| !is_offered(&week_context, person, &shift, &post, true));
        let later: Vec<&EmployeeFacts> = later.collect();
        notify::posted(change, &week_context, &shift, &later)?;
        change.invalidate("/api/open-shifts");
        return Ok(());
    }
    Ok(())
}
