//! Whether an automation means an application, and what prevents it. The dry run and the act itself ask the same
//! questions.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, params};

use super::{
    backfill::Moment,
    types::{Action, ActionKind, Condition, ConditionField, Rule, TriggerKind, Why},
};
use crate::{
    error::{Error, Result},
    ids::ApplicationId,
    pipeline::can_advance,
    profile::mentionable_users,
    sql_time::SqlTime,
};
use recruiting::{
    applications, interviews,
    jobs::store as jobs,
    messaging::{self, inbox::view::sms_blocked_reason, message_text},
    scoring::{self, types::Band},
    stages::Stages,
    types::{Applicant, Application, Job, Stage, Status},
};

/// The outcome of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Another place, role, band: it is not meant.
    NotMeant,
    /// It is meant, and something prevents it.
    Against(Why),
    /// It is to act.
    Go,
}

/// An application as an automation looks at it.
pub(super) struct Subject {
    pub(super) application: Application,
    pub(super) applicant: Applicant,
    pub(super) job: Job,
    /// Its stage, now or when it counts.
    pub(super) stage: Stage,
    /// Whether it is alive, or was.
    pub(super) alive: bool,
    /// When it counts, where that is over; none: now.
    pub(super) then: Option<Timestamp>,
}

impl Subject {
    /// An application in its present state.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub(super) fn now(db: &Connection, id: ApplicationId) -> Result<Self> {
        let application = applications::application(db, id)?;
        Ok(Self {
            applicant: applications::applicant(db, application.applicant_id)?,
            job: jobs::job(db, application.job_id)?,
            stage: application.stage,
            alive: application.status == Status::Active,
            then: None,
            application,
        })
    }

    /// An application in its state when it counted. The applicant's own facts (consent, points) are the present ones.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub(super) fn at(db: &Connection, moment: &Moment) -> Result<Self> {
        Ok(Self {
            stage: moment.stage,
            alive: moment.alive,
            then: Some(moment.at),
            ..Self::now(db, moment.application)?
        })
    }

    /// Whether an interview is booked ahead, or was when it counts.
    fn meets_soon(&self, db: &Connection, now: Timestamp) -> Result<bool> {
        Ok(db
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM interviews WHERE application_id = ?1 AND state <> 'cancelled'
                   AND booked_at <= ?2 AND starts_at > ?2)",
            )?
            .query_row(
                params![self.application.id, SqlTime(self.then.unwrap_or(now))],
                |row| row.get(0),
            )?)
    }

    fn invited(&self, db: &Connection, now: Timestamp) -> Result<bool> {
        let Some(then) = self.then else {
            return interviews::invited(db, self.application.id, now);
        };
        Ok(db
            .prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM hiring_events
                 WHERE application_id = ?1 AND at <= ?2
                   AND (type = 'interview.booked' OR (type = 'message.queued' AND data ->> 'templateKey' = 'invite')))",
            )?
            .query_row(params![self.application.id, SqlTime(then)], |row| row.get(0))?)
    }
}

/// Whether a rule means an application, and what prevents it.
///
/// # Errors
/// Database errors.
pub(super) fn evaluate(
    db: &Connection,
    rule: &Rule,
    case: &Subject,
    now: Timestamp,
) -> Result<Verdict> {
    let it = &case.application;
    let gone = it.simulated || case.applicant.anonymised_at.is_some();
    if gone || !rule.holds_at(it.location_id) {
        return Ok(Verdict::NotMeant);
    }
    if !rule.roles.is_empty() && !rule.roles.contains(&case.job.role_code) {
        return Ok(Verdict::NotMeant);
    }
    // An applicant with a booked interview waits for no answer.
    if rule.trigger.kind == TriggerKind::Waiting && case.meets_soon(db, now)? {
        return Ok(Verdict::NotMeant);
    }
    for condition in &rule.conditions {
        if !holds(db, condition, case, now)? {
            return Ok(Verdict::NotMeant);
        }
    }
    if !case.alive {
        return Ok(Verdict::Against(Why::NotActive));
    }
    if rule.trigger.stage.is_some_and(|stage| stage != case.stage) {
        return Ok(Verdict::Against(Why::LeftStage));
    }
    Ok(match against(db, &rule.action, case, now)? {
        Some(why) => Verdict::Against(why),
        None => Verdict::Go,
    })
}

fn holds(db: &Connection, condition: &Condition, case: &Subject, now: Timestamp) -> Result<bool> {
    let it = &case.application;
    let fact = match condition.field {
        // Without a band nothing is known: neither "is" nor "is not" holds.
        ConditionField::Band => match band(db, it, now)? {
            Some(band) => band.name(),
            None => return Ok(false),
        },
        ConditionField::Stage => case.stage.name(),
        ConditionField::Language => it.language.tag(),
        ConditionField::Source => &it.source,
        ConditionField::TextConsent => match sms_blocked_reason(db, &case.applicant)? {
            None => "yes",
            Some(_) => "no",
        },
    };
    // `sms` means every keyword: `sms:TACO`.
    let kind = fact.split(':').next().unwrap_or(fact);
    let among = condition
        .values
        .iter()
        .any(|value| value == fact || value == kind);
    Ok(among == condition.is)
}

/// The band that counts: a person's, else the score's. None where scoring is off, and where the applicant asked that a
/// person looks: then nothing is done because of points.
fn band(db: &Connection, it: &Application, now: Timestamp) -> Result<Option<Band>> {
    if !scoring::location_settings::switch(db, it.location_id, now)?.on {
        return Ok(None);
    }
    let asked: Option<i64> = db
        .prepare_cached(
            "SELECT 1 FROM applicant_requests WHERE application_id = ?1 AND state = 'open'
               AND kind IN ('human_review', 'correction')",
        )?
        .query_row([it.id], |row| row.get(0))
        .optional()?;
    if asked.is_some() {
        return Ok(None);
    }
    if let Some(set) = scoring::overrides::newest(db, it.id)? {
        return Ok(Some(set.band));
    }
    let score = scoring::store::newest(db, it.id)?;
    Ok(score
        .filter(|score| score.failure.is_none())
        .map(|score| score.computed.band))
}

fn against(
    db: &Connection,
    action: &Action,
    case: &Subject,
    now: Timestamp,
) -> Result<Option<Why>> {
    let it = &case.application;
    match action.kind {
        ActionKind::SendTemplate => {
            let key = action.template_key.as_deref().unwrap_or_default();
            no_way(db, key, &case.applicant)
        }
        ActionKind::Move => {
            let Some(to) = action.stage else {
                return Ok(Some(Why::StageHidden));
            };
            if Stages::of(db)?.hides(to) {
                return Ok(Some(Why::StageHidden));
            }
            Ok((!can_advance(case.stage, to)).then_some(Why::Already))
        }
        ActionKind::SendLink => {
            let stage = action.stage.unwrap_or(Stage::PhoneInterview);
            if case.job.book_manually {
                Ok(Some(Why::ByHand))
            } else if Stages::of(db)?.hides(stage) {
                Ok(Some(Why::StageHidden))
            } else if case.stage > stage || case.invited(db, now)? {
                Ok(Some(Why::Already))
            } else {
                no_way(db, "invite", &case.applicant)
            }
        }
        ActionKind::Assign => match action.user_id {
            Some(user) if it.owner_id == Some(user) => Ok(Some(Why::Already)),
            Some(user) if mentionable_users::can_be_owner(db, it, user)? => Ok(None),
            _ => Ok(Some(Why::PersonGone)),
        },
        ActionKind::Notify => match action.user_id {
            Some(user) => {
                let sees = mentionable_users::of(db, it)?
                    .iter()
                    .any(|one| one.id == user);
                Ok((!sees).then_some(Why::PersonGone))
            }
            None => Ok(None),
        },
    }
}

/// The obstacle of a template for an applicant; none where it can reach them.
fn no_way(db: &Connection, key: &str, applicant: &Applicant) -> Result<Option<Why>> {
    let Some(wording) = message_text::of(db, key)?.filter(|wording| wording.active) else {
        return Ok(Some(Why::TemplateOff));
    };
    if messaging::way(db, applicant, &wording)?.is_some() {
        return Ok(None);
    }
    Ok(Some(match sms_blocked_reason(db, applicant)? {
        Some("opted_out") => Why::OptedOut,
        Some("sms_no_consent") => Why::NoConsent,
        _ => Why::NoAddress,
    }))
}

/// The reason in the log for a refusal of the act itself.
pub(super) fn why(error: &Error) -> Option<Why> {
    match error {
        Error::Unprocessable(_) | Error::Conflict(_) | Error::Invalid(_) => {
            Some(match error.code() {
                "placeholder_unresolved" => Why::Unresolved,
                "owner_not_found" => Why::PersonGone,
                "stage_hidden" => Why::StageHidden,
                "no_address" => Why::NoAddress,
                _ => Why::Refused,
            })
        }
        _ => None,
    }
}
