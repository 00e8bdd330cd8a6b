//! The applications that a report is about, and what the file says happened to them.

use std::collections::HashMap;

use jiff::Timestamp;
use rusqlite::{Connection, params};

use super::{
    filter::{Basis, Scope},
    sources,
};
use crate::{
    error::Result,
    ids::{ApplicationId, EmployeeId, JobId, LocationId},
    messages::Lang,
};
use recruiting::{
    applications::{lang, maybe_time, time},
    types::{RejectReason, Stage, Status},
};

/// An application.
#[derive(Clone, Debug)]
pub struct CohortMember {
    /// Which.
    pub id: ApplicationId,
    /// The location.
    pub place: LocationId,
    /// For which job.
    pub job: JobId,
    /// The source of the application.
    pub source: String,
    /// In which language.
    pub lang: Lang,
    /// The application's stage.
    pub stage: Stage,
    /// Whether it is alive.
    pub status: Status,
    /// When the application came in.
    pub applied_at: Timestamp,
    /// When the person was hired; none where that was undone.
    pub hired_at: Option<Timestamp>,
    /// The employee whom the applicant became.
    pub employee: Option<EmployeeId>,
    /// The question that turned it down, if one did and no one restored it.
    pub knockout: Option<String>,
}

/// The applications of a report.
#[derive(Debug)]
pub struct Cohort {
    /// In no order.
    pub cases: Vec<CohortMember>,
    index: HashMap<ApplicationId, usize>,
}

impl Cohort {
    /// Loads them.
    ///
    /// # Errors
    /// Database errors.
    pub fn load(db: &Connection, scope: &Scope) -> Result<Self> {
        let (from, to) = scope.roughly();
        let filter = &scope.filter;
        let source = sources::is_of("source", "?5");
        let mut query = db.prepare_cached(&format!(
            "SELECT id, location_id, job_id, source, language, stage, status, applied_at, hired_at, hired_employee_id,
               reject_reason, knockout ->> 'questionId' AS question
             FROM real_applications
             WHERE applied_at >= ?1 AND applied_at < ?2 AND (?3 IS NULL OR location_id = ?3)
               AND (?4 IS NULL OR job_id = ?4) AND {source} AND (?6 IS NULL OR language = ?6)
               AND (?7 IS NULL OR owner_id = ?7)"
        ))?;
        let mut rows = query.query(params![
            from,
            to,
            filter.location,
            filter.job,
            filter.source,
            filter.language.map(Lang::tag),
            filter.manager
        ])?;
        let mut cases = Vec::new();
        while let Some(row) = rows.next()? {
            let place: LocationId = row.get("location_id")?;
            let applied_at = time(row, "applied_at")?;
            let belongs = match scope.span.basis {
                Basis::Applied => scope.within(place, applied_at),
                Basis::Event => scope.places.contains_key(&place),
            };
            if !belongs {
                continue;
            }
            let status: Status = row.get("status")?;
            let reason: Option<RejectReason> = row.get("reject_reason")?;
            let question: Option<String> = row.get("question")?;
            let out = status == Status::Rejected && reason == Some(RejectReason::Knockout);
            cases.push(CohortMember {
                id: row.get("id")?,
                place,
                job: row.get("job_id")?,
                source: row.get("source")?,
                lang: lang(row, "language")?,
                stage: row.get("stage")?,
                status,
                applied_at,
                hired_at: maybe_time(row, "hired_at")?.filter(|_| status == Status::Hired),
                employee: row.get("hired_employee_id")?,
                knockout: question.filter(|_| out),
            });
        }
        Ok(Self::new(cases))
    }

    fn new(cases: Vec<CohortMember>) -> Self {
        let numbered = cases.iter().enumerate();
        let index = numbered.map(|(at, case)| (case.id, at)).collect();
        Self { cases, index }
    }

    /// Keeps those of whom this holds.
    pub fn only(self, mut holds: impl FnMut(&CohortMember) -> bool) -> Self {
        let mut cases = self.cases;
        cases.retain(&mut holds);
        Self::new(cases)
    }

    /// The case of an application, if the report is about it.
    pub fn of(&self, id: ApplicationId) -> Option<&CohortMember> {
        self.index.get(&id).map(|at| &self.cases[*at])
    }

    /// Those who applied within the dates.
    pub fn arrived<'a>(&'a self, scope: &'a Scope) -> impl Iterator<Item = &'a CohortMember> {
        self.cases
            .iter()
            .filter(|case| scope.within(case.place, case.applied_at))
    }

    /// Those who were hired, as far as that counts.
    pub fn hired<'a>(
        &'a self,
        scope: &'a Scope,
    ) -> impl Iterator<Item = (&'a CohortMember, Timestamp)> {
        self.cases
            .iter()
            .filter_map(|case| Some((case, case.hired_at?)))
            .filter(|(case, at)| scope.counts(case.place, *at))
    }
}

/// A meeting.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// Of which application.
    pub application: ApplicationId,
    /// The location.
    pub place: LocationId,
    /// `booked`, `confirmed`, `completed`, `no_show`; canceled ones are left out.
    pub state: String,
    /// When it began or begins.
    pub starts_at: Timestamp,
}

impl Meeting {
    /// Whether it took place.
    pub fn held(&self) -> bool {
        self.state == "completed"
    }

    /// Whether the applicant missed the interview.
    pub fn missed(&self) -> bool {
        self.state == "no_show"
    }
}

/// The meetings that were not canceled.
///
/// # Errors
/// Database errors.
pub fn meetings(db: &Connection) -> Result<Vec<Meeting>> {
    let mut query = db.prepare_cached(
        "SELECT application_id, location_id, state, starts_at FROM interviews WHERE state <> 'cancelled'",
    )?;
    let rows = query.query_map([], |row| {
        Ok(Meeting {
            application: row.get("application_id")?,
            place: row.get("location_id")?,
            state: row.get("state")?,
            starts_at: time(row, "starts_at")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// An offer that went out.
#[derive(Clone, Debug)]
pub struct Sent {
    /// Of which application.
    pub application: ApplicationId,
    /// The time.
    pub at: Timestamp,
    /// When it was signed.
    pub signed_at: Option<Timestamp>,
}

/// The offers that went out, but for those that the brand took back.
///
/// # Errors
/// Database errors.
pub fn offers(db: &Connection) -> Result<Vec<Sent>> {
    let mut query = db.prepare_cached(
        "SELECT application_id, sent_at, signed_at FROM offers WHERE sent_at IS NOT NULL AND state <> 'voided'",
    )?;
    let rows = query.query_map([], |row| {
        Ok(Sent {
            application: row.get("application_id")?,
            at: time(row, "sent_at")?,
            signed_at: maybe_time(row, "signed_at")?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// When each applicant was first contacted by a team member, or could choose a time for an interview.
///
/// # Errors
/// Database errors.
pub fn first_contacts(db: &Connection) -> Result<HashMap<ApplicationId, Timestamp>> {
    let mut first: HashMap<ApplicationId, Timestamp> = HashMap::new();
    for sql in [
        "SELECT application_id, min(at) AS at FROM conversation_messages
         WHERE direction = 'out' AND automated = 0 AND to_many = 0 AND application_id IS NOT NULL
           AND status IN ('queued', 'sent', 'delivered')
         GROUP BY application_id",
        "SELECT application_id, min(created_at) AS at FROM scheduling_links GROUP BY application_id",
    ] {
        let mut query = db.prepare_cached(sql)?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let at = time(row, "at")?;
            first
                .entry(row.get("application_id")?)
                .and_modify(|earliest| *earliest = at.min(*earliest))
                .or_insert(at);
        }
    }
    Ok(first)
}
