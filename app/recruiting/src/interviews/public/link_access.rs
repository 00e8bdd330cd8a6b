//! The application of a link, and what the link is good for now.

use jiff::Timestamp;
use rusqlite::Connection;

use crate::{
    applications,
    error::Result,
    interviews::{
        store,
        types::{Interview, InterviewState, LinkState, SchedulingLink},
    },
    permit::Actor,
    types::{Applicant, Application, Status},
};

/// A link with everything around it.
#[derive(Clone, Debug)]
pub struct LinkAccess {
    /// The link.
    pub link: SchedulingLink,
    /// Of which application.
    pub application: Application,
    /// Of whom.
    pub applicant: Applicant,
    /// The interview that was booked by it, if one was.
    pub interview: Option<Interview>,
}

/// The use of a link now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A time can be chosen.
    Choose,
    /// A time is booked and ahead.
    Booked,
    /// The time was booked and is past.
    Over,
    /// The link has ended; a new one can be asked for.
    Ended,
    /// The application is closed; nothing can be asked for.
    Closed,
}

impl LinkAccess {
    /// The case of a token's hash.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub fn find(db: &Connection, hash: &[u8; 32]) -> Result<Self> {
        let link = store::link_of_token(db, hash)?;
        let application = applications::application(db, link.application_id)?;
        let applicant = applications::applicant(db, application.applicant_id)?;
        let interview = store::interviews_of(db, application.id)?
            .into_iter()
            .filter(|it| it.link_id == Some(link.id) && it.state != InterviewState::Cancelled)
            .max_by_key(|it| it.booked_at);
        Ok(Self {
            link,
            application,
            applicant,
            interview,
        })
    }

    /// The use of the link now.
    pub fn standing(&self, now: Timestamp) -> Standing {
        if self.application.status != Status::Active {
            return Standing::Closed;
        }
        match &self.interview {
            Some(it) if it.state.is_booked() && now < it.starts_at => Standing::Booked,
            Some(it) if it.state != InterviewState::NoShow && now < it.ends_at => Standing::Over,
            _ if self.link.is_open(now) => Standing::Choose,
            Some(_) if self.link.state == LinkState::Booked => Standing::Over,
            _ => Standing::Ended,
        }
    }

    /// The holder of the link acts as the applicant.
    pub fn actor(&self) -> Actor {
        let applicant = &self.applicant;
        Actor::applicant(applicant.id, applicant.name(), applicant.preferred_language)
    }
}
