//! What people look after in parts of the product that the organization does not know, and handing it over before they
//! can no longer do so.

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

/// How much someone looks after.
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

/// An interview for which its heir has no time.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = HandoverClash)]
#[serde(rename_all = "camelCase")]
pub struct Clash {
    /// The interview to be taken over.
    pub interview_id: InterviewId,
    /// With whom.
    pub applicant_name: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub starts_at: Timestamp,
    /// The zone of its place.
    pub zone: String,
    /// Whom the heir meets then.
    pub other_name: String,
}

/// What a person looks after in hiring, and who could take it over.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Handover {
    /// How much it is.
    #[serde(flatten)]
    pub counts: Counts,
    /// Who may do all of it, those of the places before those of the whole brand; no one where there is nothing.
    pub assignees: Vec<Assignee>,
}

/// Which part of their work someone can no longer do.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// All of it.
    All,
    /// What is at locations other than these; what is at no location stays.
    Outside(&'a BTreeSet<LocationId>),
    /// Nothing.
    Nothing,
}

/// What owners of work can no longer do is found, and given to others. Implemented where the work is known, and registered
/// as a `Box<dyn OwnedWork>` with the server's services.
pub trait OwnedWork: Send + Sync {
    /// What someone looks after and who could take it over.
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

    /// Hands over what its owner can no longer do. The person who was named long ago may have left too: then the first who may
    /// takes it, and where there is no one, it waits for the person who is in charge of the place.
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
