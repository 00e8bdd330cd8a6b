//! The outcome of each application, joined with the answers of the person: here only, never for one person.

use std::collections::HashMap;

use rusqlite::{Connection, params};
use tenants::eeo::Response;

use super::{
    answers::{JobCategory, Race, Sex},
    eeo_invitation::outcome_key,
    period::{Period, PeriodQuery},
    work_sample::{self, Done},
};
use crate::{analytics::history, error::Result, ids::ApplicationId};
use recruiting::types::{RejectReason, RoleCode, Stage, Status};

/// One application, without a name.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Sex, as far as it is known.
    pub sex: Sex,
    /// Race or ethnicity, as far as it is known.
    pub race: Race,
    /// The set of questions that was answered, if the page was answered at all.
    pub set_version: Option<i64>,
    /// Whether it is decided.
    pub status: Status,
    /// The furthest stage that it reached.
    pub furthest: Stage,
    /// Whether a knockout answer turned it down.
    pub knocked_out: bool,
    /// Whether it fell out because the applicant declined an offer.
    pub declined: bool,
    /// Whether an interview was held or booked.
    pub interviewed: bool,
    /// Whether an offer was sent.
    pub offered: bool,
    /// Points earned of those attainable, in percent.
    pub score: Option<f64>,
    /// Whether the score put it into the favorable class.
    pub strong: bool,
    /// The work sample that was handed in for it.
    pub sample: Option<Done>,
}

const SQL: &str = "
    SELECT a.id, a.stage, a.status, a.reject_reason, j.role_code, l.state,
      EXISTS (SELECT 1 FROM interviews i WHERE i.application_id = a.id AND i.state <> 'cancelled') AS interviewed,
      EXISTS (SELECT 1 FROM offers o WHERE o.application_id = a.id AND o.sent_at IS NOT NULL) AS offered,
      s.points_tenths, s.attainable_tenths, s.band, m.position, m.content_version, m.per_item
    FROM real_applications a JOIN hiring_jobs j ON j.id = a.job_id JOIN locations l ON l.id = a.location_id
    LEFT JOIN scores s ON s.id =
      (SELECT id FROM scores WHERE application_id = a.id ORDER BY computed_at DESC, id DESC LIMIT 1)
    LEFT JOIN work_sample_attempts m ON m.id =
      (SELECT id FROM work_sample_attempts WHERE application_id = a.id AND state = 'submitted'
       ORDER BY submitted_at DESC, id DESC LIMIT 1)
    WHERE a.applied_at >= ?1 AND a.applied_at < ?2 AND (?3 IS NULL OR a.location_id = ?3)";

/// The applications of a period with what is known of them.
///
/// # Errors
/// Database errors.
pub fn outcomes(
    db: &Connection,
    key: &[u8; 32],
    period: Period,
    asked: &PeriodQuery,
    responses: &[Response],
) -> Result<Vec<Outcome>> {
    let said: HashMap<[u8; 32], &Response> = responses
        .iter()
        .map(|response| (response.outcome_key, response))
        .collect();
    let (from, to) = period.moments();
    let furthest = history::furthest_stage(db, &from)?;
    let mut query = db.prepare_cached(SQL)?;
    let mut rows = query.query(params![from, to, asked.location])?;
    let mut outcomes = Vec::new();
    while let Some(row) = rows.next()? {
        let (role, state): (RoleCode, String) = (row.get("role_code")?, row.get("state")?);
        let category = JobCategory::of(role);
        let wanted = asked.group.as_ref();
        if wanted.is_some_and(|group| *group != state && group != category.name()) {
            continue;
        }
        let id: ApplicationId = row.get("id")?;
        let said = said.get(&outcome_key(key, id));
        let reason: Option<RejectReason> = row.get("reject_reason")?;
        let (points, attainable): (Option<f64>, Option<f64>) =
            (row.get("points_tenths")?, row.get("attainable_tenths")?);
        let (stage, status): (Stage, Status) = (row.get("stage")?, row.get("status")?);
        let band: Option<String> = row.get("band")?;
        let score = points
            .zip(attainable)
            .filter(|(_, attainable)| *attainable > 0.0 && band.as_deref() != Some("not_enough"))
            .map(|(points, attainable)| points * 100.0 / attainable);
        outcomes.push(Outcome {
            sex: said.map_or(Sex::Unknown, |one| one.sex.parse().unwrap_or(Sex::Unknown)),
            race: said.map_or(Race::Unknown, |one| {
                one.race_ethnicity.parse().unwrap_or(Race::Unknown)
            }),
            set_version: said.map(|one| one.set_version),
            status,
            furthest: furthest
                .get(&id)
                .map_or(stage, |reached| stage.max(*reached)),
            knocked_out: status == Status::Rejected && reason == Some(RejectReason::Knockout),
            declined: reason == Some(RejectReason::OfferDeclined),
            interviewed: row.get("interviewed")?,
            offered: row.get("offered")?,
            score,
            strong: band.as_deref() == Some("strong"),
            sample: work_sample::done(row)?,
        });
    }
    Ok(outcomes)
}

impl Outcome {
    /// Whether it ended without being hired, and not because the applicant left.
    fn turned_down(&self) -> bool {
        self.status == Status::Rejected && !self.declined
    }

    /// Selected at a step, rejected at it, or neither: not yet decided, not reached, or withdrawn.
    pub fn at(&self, step: Step) -> Option<bool> {
        let hired = self.status == Status::Hired;
        let offered = hired || self.offered || self.furthest >= Stage::Offer;
        let interviewed = offered || self.interviewed || self.furthest >= Stage::PhoneInterview;
        let passed = |selected: bool| match (selected, self.turned_down()) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        };
        match step {
            Step::Overall => passed(hired),
            Step::Knockout => Some(!self.knocked_out),
            Step::Band => self.score.map(|_| self.strong),
            Step::Interview if self.knocked_out => None,
            Step::Interview => passed(interviewed),
            Step::Offer if interviewed => passed(offered),
            Step::Hire if offered => passed(hired),
            Step::Offer | Step::Hire => None,
        }
    }
}

crate::settings::types::string_enum! {
    /// A step at which people are selected.
    Step as SelectionStep {
        /// From applying to being hired.
        Overall = "overall",
        /// Not knocked out.
        Knockout = "knockout",
        /// Scored into the favorable band.
        Band = "band",
        /// Invited to an interview.
        Interview = "interview",
        /// Offered the job.
        Offer = "offer",
        /// Hired after an offer.
        Hire = "hire",
    }
}
