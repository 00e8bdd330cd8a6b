//! An interview gets other interviewers: the applicant, the new interviewers and the former ones are notified.

use std::collections::BTreeSet;

use rusqlite::params;

use super::{
    book,
    messages::{self, Audience},
    store,
    types::{Format, Interview, Preferences, room_of_its_own},
};
use crate::{
    NotificationData, Recipients as Who, applications,
    error::Result,
    events::HiringEvent,
    hiring_settings::get,
    ids::{InterviewId, LocationId, SchedulingLinkId, UserId},
    notifications::data::InterviewTime,
    notify,
    types::{Applicant, Application},
    write_context::WriteContext,
};

/// Gives an interview to these people.
///
/// # Errors
/// Database errors.
pub(super) fn reassign(
    change: &mut WriteContext<'_>,
    (applicant, application): (&Applicant, &Application),
    it: &Interview,
    interviewers: &[UserId],
) -> Result<()> {
    let mut after = it.clone();
    after.interviewer_ids = interviewers.to_vec();
    after.version += 1;
    if after.format == Format::Virtual {
        let (rooms, _): (Preferences, _) = get(change.db, super::free_busy::PREFERENCES)?;
        let room = rooms.room(&after.interviewer_ids).map(room_of_its_own);
        after.meeting_url = room.or(after.meeting_url);
    }
    store::save(change.db, &after)?;
    let event = HiringEvent::InterviewReassigned;
    book::log(change, applicant, application, event, Some(it), &after)?;
    messages::tell(
        change,
        applicant,
        application,
        &after,
        Audience::NewInterviewer,
    )?;
    let kind = NotificationData::InterviewChanged;
    book::hear(change, application, &after, kind)?;
    let mut gone = it.interviewer_ids.clone();
    gone.retain(|user| !after.interviewer_ids.contains(user));
    let notification = kind(InterviewTime {
        interview_id: after.id,
        starts_at: None,
    });
    notify(change, Who::People(&gone), Some(application), &notification)
}

/// Puts one person in the place of another who led an interview.
///
/// # Errors
/// Database errors.
pub fn take_over(
    change: &mut WriteContext<'_>,
    id: InterviewId,
    from: UserId,
    to: UserId,
) -> Result<()> {
    let it = store::interview(change.db, id)?;
    let application = applications::application(change.db, it.application_id)?;
    let applicant = applications::applicant(change.db, application.applicant_id)?;
    let interviewers = instead(&it.interviewer_ids, from, to);
    reassign(change, (&applicant, &application), &it, &interviewers)
}

/// Open links at these places that name a person ask for times of another one instead.
///
/// # Errors
/// Database errors.
pub fn take_over_links(
    change: &mut WriteContext<'_>,
    from: UserId,
    to: UserId,
    places: &BTreeSet<LocationId>,
) -> Result<()> {
    let mut query = change.db.prepare_cached(
        "SELECT l.id, (SELECT json_group_array(s.user_id ORDER BY s.n) FROM scheduling_link_interviewers s
                       WHERE s.link_id = l.id)
         FROM scheduling_link_interviewers mine JOIN scheduling_links l ON l.id = mine.link_id
           JOIN real_applications a ON a.id = l.application_id
         WHERE mine.user_id = ?1 AND l.state IN ('active', 'booked')
           AND coalesce(l.location_id, a.location_id) IN (SELECT value FROM json_each(?2))",
    )?;
    let places = serde_json::to_string(places)?;
    let links: Vec<(SchedulingLinkId, String)> = query
        .query_map(params![from, places], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    for (id, named) in links {
        let named: Vec<UserId> = serde_json::from_str(&named)?;
        store::name_interviewers(change.db, id, &instead(&named, from, to))?;
        change
            .db
            .prepare_cached("UPDATE scheduling_links SET version = version + 1 WHERE id = ?1")?
            .execute([id])?;
    }
    Ok(())
}

fn instead(people: &[UserId], from: UserId, to: UserId) -> Vec<UserId> {
    let mut after: Vec<UserId> = Vec::new();
    for user in people {
        let user = if *user == from { to } else { *user };
        if !after.contains(&user) {
            after.push(user);
        }
    }
    after
}
