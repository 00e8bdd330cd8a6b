//! The work that a user owns: open conversations, interviews ahead, open jobs and applications.

use std::collections::BTreeSet;

use jiff::Timestamp;
use organization::owned_work::Counts;
use rusqlite::{Connection, ToSql};

use crate::{
    error::Result,
    ids::{ApplicationId, ConversationId, InterviewId, JobId, LocationId, UserId},
    sql_time::SqlTime,
};
use recruiting::{
    applications,
    interviews::{store as interviews, types::Interview},
    jobs::store as jobs,
    messaging::{store as talk, types::Conversation},
    types::{Application, Job},
};

/// A user's owned work.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnedItems {
    /// Conversations that are theirs to answer.
    pub(super) conversations: Vec<Conversation>,
    /// Interviews that they lead, the next first.
    pub(super) interviews: Vec<Interview>,
    /// Jobs that are theirs: drafts, open ones and paused ones.
    pub(super) jobs: Vec<Job>,
    /// Applications alive.
    pub(super) applications: Vec<Application>,
}

impl OwnedItems {
    /// The work that a user owns now.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn of(db: &Connection, user: UserId, now: Timestamp) -> Result<Self> {
        let now = SqlTime(now);
        let conversations: Vec<ConversationId> = ids(
            db,
            "SELECT id FROM conversations WHERE assigned_user_id = ?1 AND state <> 'closed' AND simulated = 0",
            &[&user],
        )?;
        let interviews: Vec<InterviewId> = ids(
            db,
            "SELECT i.id FROM interview_attendees s JOIN interviews i ON i.id = s.interview_id
               JOIN real_applications a ON a.id = i.application_id
             WHERE s.user_id = ?1 AND i.state IN ('booked', 'confirmed') AND i.starts_at > ?2 ORDER BY i.starts_at, i.id",
            &[&user, &now],
        )?;
        let jobs: Vec<JobId> = ids(
            db,
            "SELECT id FROM hiring_jobs WHERE owner_id = ?1 AND status IN ('draft', 'published', 'paused')",
            &[&user],
        )?;
        let applications: Vec<ApplicationId> = ids(
            db,
            "SELECT id FROM real_applications WHERE owner_id = ?1 AND status = 'active'",
            &[&user],
        )?;
        let each = conversations.into_iter();
        Ok(Self {
            conversations: each
                .map(|id| talk::conversation(db, id))
                .collect::<Result<_>>()?,
            interviews: interviews
                .into_iter()
                .map(|id| interviews::interview(db, id))
                .collect::<Result<_>>()?,
            jobs: jobs
                .into_iter()
                .map(|id| jobs::job(db, id))
                .collect::<Result<_>>()?,
            applications: applications
                .into_iter()
                .map(|id| applications::application(db, id))
                .collect::<Result<_>>()?,
        })
    }

    /// The counts.
    pub(super) fn counts(&self) -> Counts {
        Counts {
            conversations: self.conversations.len(),
            interviews: self.interviews.len(),
            jobs: self.jobs.len(),
            applications: self.applications.len(),
        }
    }

    /// Whether there is nothing to hand over.
    pub(super) fn is_empty(&self) -> bool {
        let counts = self.counts();
        counts.conversations + counts.interviews + counts.jobs + counts.applications == 0
    }

    /// The part of it at restaurants other than these; what is at no restaurant stays out.
    #[must_use]
    pub(super) fn outside(mut self, places: &BTreeSet<LocationId>) -> Self {
        let gone = |place: LocationId| !places.contains(&place);
        self.conversations
            .retain(|it| it.location_id.is_some_and(gone));
        self.interviews.retain(|it| gone(it.location_id));
        self.jobs.retain(|it| gone(it.location_id));
        self.applications.retain(|it| gone(it.location_id));
        self
    }

    /// The restaurants that it is about.
    pub(super) fn places(&self) -> BTreeSet<LocationId> {
        let conversations = self.conversations.iter().filter_map(|it| it.location_id);
        let interviews = self.interviews.iter().map(|it| it.location_id);
        let jobs = self.jobs.iter().map(|it| it.location_id);
        let applications = self.applications.iter().map(|it| it.location_id);
        conversations
            .chain(interviews)
            .chain(jobs)
            .chain(applications)
            .collect()
    }
}

fn ids<Id: rusqlite::types::FromSql>(
    db: &Connection,
    sql: &str,
    parameters: &[&dyn ToSql],
) -> Result<Vec<Id>> {
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map(parameters, |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}
