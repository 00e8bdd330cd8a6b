//! The work that users own in parts of the product that the organization does not know, and its handover before they
//! can no longer do it.

use std::collections::BTreeSet;

use jiff::Timestamp;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{
    app::Environment,
    error::Result,
    ids::{InterviewId, LocationId, UserId},
    permit::Role,
    write_context::WriteContext,
};

/// Number of owned items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = HandoverCounts)]
pub struct Counts {
    /// Open conversations.
    pub conversations: usize,
    /// Interviews ahead.
    pub interviews: usize,
    /// Jobs that are not over.
    pub jobs: usize,
    /// Applications alive.
    pub applications: usize,
}

/// Someone who could take over.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assignee {
    /// Their account.
    pub id: UserId,
    /// First and last name.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Interviews that they would have to hold while they hold another one.
    pub clashes: Vec<Clash>,
}

/// An interview for which the new owner has no time.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = HandoverClash)]
#[serde(rename_all = "camelCase")]
pub struct Clash {
    /// The interview to be taken over.
    pub interview_id: InterviewId,
    /// With whom.
    pub applicant_name: String,
    /// The time.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The zone of its place.
    pub zone: String,
    /// The person whom the new owner meets then.
    pub other_name: String,
}

/// The work that a user owns in hiring, and who could take it over.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Handover {
    /// The counts.
    #[serde(flatten)]
    pub counts: Counts,
    /// Users who may do all of it, those of the locations before those of the whole brand; none where there is nothing.
    pub assignees: Vec<Assignee>,
}

/// Which part of their work someone can no longer do.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// All of it.
    All,
    /// The work at locations other than these; what is at no location stays.
    Outside(&'a BTreeSet<LocationId>),
    /// Nothing.
    Nothing,
}

/// Finds the work that its owner can no longer do, and gives it to others. Implemented where the work is known, and
/// registered as a `Box<dyn OwnedWork>` with the server's services.
pub trait OwnedWork: Send + Sync {
    /// The work that a user owns, and who could take it over.
    ///
    /// # Errors
    /// Database errors.
    fn view(&self, db: &Connection, owner: UserId, now: Timestamp) -> Result<Handover>;

    /// Whether someone was named who may take over what its owner can no longer do.
    ///
    /// # Errors
    /// `reassignment_required` where no one was named and there is something to take over; `Invalid` at `reassignTo` where that
    /// person may not, or there is no such person; database errors.
    fn check(
        &self,
        change: &WriteContext<'_>,
        owner: UserId,
        part: Part<'_>,
        to: Option<UserId>,
    ) -> Result<()>;

    /// Hands over what its owner can no longer do. An assignee who was named long ago may have left too: then the first
    /// permitted user takes it, and without one, it waits for those in charge of the location.
    ///
    /// # Errors
    /// Database errors.
    fn hand_over(
        &self,
        change: &mut WriteContext<'_>,
        owner: UserId,
        part: Part<'_>,
        named: Option<UserId>,
    ) -> Result<()>;
}

/// The work that people of this server can own.
///
/// # Errors
/// `Internal` where none is registered.
pub fn of(core: &Environment) -> Result<&dyn OwnedWork> {
    core.services.get::<Box<dyn OwnedWork>>().map(AsRef::as_ref)
}
