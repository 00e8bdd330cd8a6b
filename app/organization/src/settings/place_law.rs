//! The law's notice for publishing at a location: the brand's own target may be stricter, never weaker.

use jiff::{Timestamp, civil::Date, tz::TimeZone};
use rules::{facts::Employer, publication::Notice};
use rusqlite::Connection;
use serde::Serialize;

use super::{facts, types::Location};
use crate::{app::Environment, error::Result, validator::Validator};

/// The law for this brand on a day.
pub(super) struct PlaceLaw<'a> {
    pub(super) core: &'a Environment,
    pub(super) employer: Employer,
    on: Date,
}

/// Notice that a law asks for.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct LawNotice {
    /// Whole days before the first day of a schedule.
    pub days: i64,
    /// The source in the law.
    pub citation: String,
}

impl<'a> PlaceLaw<'a> {
    /// The law for the brand of a file.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn read(db: &Connection, core: &'a Environment, now: Timestamp) -> Result<Self> {
        Ok(Self {
            core,
            employer: facts::employer(db)?,
            on: now.to_zoned(TimeZone::UTC).date(),
        })
    }

    /// The notice that the law asks for at a location.
    pub(super) fn notice(&self, location: &Location) -> Option<LawNotice> {
        let law = self
            .core
            .rule_book
            .publication_law(&location.place(), &self.employer, self.on);
        law.notice.map(|Notice { days, citation, .. }| LawNotice {
            days,
            citation: citation.text,
        })
    }

    /// Refuses a target below the law, unless it was set before the law began.
    pub(super) fn check(
        &self,
        checks: &mut Validator,
        before: Option<&Location>,
        after: &Location,
    ) {
        let law = self.notice(after);
        let days = |law: &Option<LawNotice>| law.as_ref().map(|law| law.days);
        let same = before.is_some_and(|before| {
            before.notice_days == after.notice_days && days(&self.notice(before)) == days(&law)
        });
        if let Some(law) = law.filter(|law| i64::from(after.notice_days) < law.days && !same) {
            let facts = [("days", law.days.into()), ("citation", law.citation.into())];
            checks.error_with("noticeDays", "below_legal_minimum", &facts);
        }
    }
}
