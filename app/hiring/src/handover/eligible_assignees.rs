//! Users who could take over a person's work, and the interviews that each could not hold.

use organization::owned_work::{Assignee, Clash};
use rusqlite::{Connection, params};

use super::held::OwnedItems;
use crate::{
    error::Result,
    identity::people,
    ids::{InterviewId, UserId},
    permit::{Permission, PermissionScope, Role},
    sql_time::SqlTime,
};
use recruiting::{
    applications,
    interviews::{people::locations_of, store, types::Interview},
};

/// Everyone with an account in use who may do all that there is to do, at each of its places, by name.
///
/// # Errors
/// Database errors.
pub(super) fn eligible_assignees(
    db: &Connection,
    held: &OwnedItems,
    from: UserId,
) -> Result<Vec<Assignee>> {
    let needed = [
        (held.conversations.is_empty(), Permission::MessagesSend),
        (held.interviews.is_empty(), Permission::InterviewsUpdate),
        (held.jobs.is_empty(), Permission::JobsUpdate),
        (held.applications.is_empty(), Permission::ApplicationsMove),
    ];
    let may = |role: Role| {
        let mut needed = needed.iter().filter(|(nothing, _)| !nothing);
        needed.all(|(_, permission)| {
            !matches!(
                role.scope_of(*permission),
                None | Some(PermissionScope::Own)
            )
        })
    };
    let mut query = db.prepare_cached(
        "SELECT id FROM users WHERE active = 1 AND id <> ?1 ORDER BY all_locations, first_name, last_name, id",
    )?;
    let users: Vec<UserId> = query
        .query_map([from], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    let places = held.places();
    let mut found = Vec::new();
    for id in users {
        let user = people::get(db, id)?;
        let here = locations_of(db, id)?.is_none_or(|covered| covered.is_superset(&places));
        if here && may(user.role) {
            let mut clashes = Vec::new();
            for it in &held.interviews {
                clashes.extend(clash(db, it, id)?);
            }
            found.push(Assignee {
                id,
                name: user.name(),
                role: user.role,
                clashes,
            });
        }
    }
    Ok(found)
}

fn clash(db: &Connection, it: &Interview, assignee: UserId) -> Result<Option<Clash>> {
    let mut query = db.prepare_cached(
        "SELECT i.id FROM interview_attendees s JOIN interviews i ON i.id = s.interview_id
           JOIN real_applications a ON a.id = i.application_id
         WHERE s.user_id = ?1 AND i.state IN ('booked', 'confirmed') AND s.starts_at < ?3 AND s.ends_at > ?2
         ORDER BY s.starts_at",
    )?;
    let (from, to) = (SqlTime(it.starts_at), SqlTime(it.ends_at));
    let others: Vec<InterviewId> = query
        .query_map(params![assignee, from, to], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    // An interviewer of the same interview already has the time for it.
    if others.contains(&it.id) {
        return Ok(None);
    }
    let Some(other) = others.first() else {
        return Ok(None);
    };
    let name = |it: &Interview| {
        let application = applications::application(db, it.application_id)?;
        Ok::<_, crate::error::Error>(applications::applicant(db, application.applicant_id)?.name())
    };
    Ok(Some(Clash {
        interview_id: it.id,
        applicant_name: name(it)?,
        starts_at: it.starts_at,
        zone: it.zone.clone(),
        other_name: name(&store::interview(db, *other)?)?,
    }))
}
