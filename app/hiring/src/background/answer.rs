//! The applicant answers a notice: in words, by disputing the report, or both.

use axum::http::HeaderMap;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::json;

use super::{
    record::{LONGEST, on_record, plan_wait_over, tell_team},
    store::{self, Sealed},
    types::{Answer, Check, CheckState, Notice},
};
use crate::{
    error::{Error, Result},
    offers,
    settings::{self, types::Location},
    validator::Validator,
    verification,
    web::public_request::PublicContext,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, applications,
    events::HiringEvent,
    types::{Applicant, Application},
};

/// Answers to one notice: enough for all that is found, too few to fill a file.
pub(super) const MAX_ANSWERS: usize = 10;

/// Everything about the check of a link.
pub(super) struct Opened {
    pub(super) check: Check,
    pub(super) application: Application,
    pub(super) applicant: Applicant,
    /// The employer of the offer, as its letter names it.
    pub(super) employer: String,
    pub(super) place: Location,
    pub(super) notice: Option<Notice>,
    pub(super) answers: Vec<Answer>,
    pub(super) decision: Option<String>,
    /// There is a number or an address to which a code can go.
    reachable: bool,
}

impl Opened {
    /// Whether this browser may read on: it has proven that it is the applicant's, for the check or for its offer. Where
    /// there is no number or address for a code, the link was handed over and must do: the law wants the notice read.
    pub(super) fn open_to(&self, visit: &PublicContext, headers: &HeaderMap) -> bool {
        let config = &visit.app.core.config;
        !self.reachable
            || [self.check.id.0, self.check.offer_id.0]
                .into_iter()
                .any(|of| verification::holds(config, headers, of, visit.now))
    }
}

/// Everything about the check of a link.
///
/// # Errors
/// `NotFound`; database errors.
pub(super) fn opened(db: &Connection, master: &[u8; 32], hash: &[u8; 32]) -> Result<Opened> {
    let check = store::of_token(db, hash)?;
    let application = applications::application(db, check.application_id)?;
    let applicant = applications::applicant(db, application.applicant_id)?;
    let (person, id) = (applicant.id.0, check.id);
    let answers: Option<Vec<Answer>> = store::opened(db, master, person, (id, Sealed::Answers))?;
    let employer = offers::of_application(db, application.id)?
        .into_iter()
        .find(|offer| offer.id == check.offer_id)
        .map(|offer| offer.terms.employer)
        .ok_or(Error::NotFound)?;
    Ok(Opened {
        employer,
        place: settings::location(db, application.location_id)?,
        notice: store::opened(db, master, person, (id, Sealed::Notice))?,
        answers: answers.unwrap_or_default(),
        decision: store::opened(db, master, person, (id, Sealed::Decision))?,
        reachable: !verification::ways(db, &applicant)?.is_empty(),
        check,
        application,
        applicant,
    })
}

/// The applicant's typed answer.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct AnswerForm {
    /// In their words.
    #[serde(default)]
    pub(super) words: String,
    /// That the report is wrong.
    #[serde(default)]
    pub(super) disputes: String,
}

impl AnswerForm {
    /// The fields that say something, as a form repeats them.
    pub(super) fn kept(&self) -> Vec<(&'static str, String)> {
        let fields = [("words", &self.words), ("disputes", &self.disputes)];
        let said = fields.into_iter().filter(|(_, typed)| !typed.is_empty());
        said.map(|(name, typed)| (name, typed.clone())).collect()
    }
}

/// Takes an answer. The first dispute within the days moves the last day as the laws of the place say; an answer after
/// that day is still read, as long as nothing is decided.
///
/// # Errors
/// `NotFound`, `background_check_closed` once it is decided, `Invalid`; database errors.
pub(super) fn take(
    change: &mut WriteContext<'_>,
    hash: &[u8; 32],
    typed: &AnswerForm,
) -> Result<()> {
    let master = change.core.config.data.master_key;
    let mut it = opened(change.db, &master, hash)?;
    if it.check.state != CheckState::Noticed {
        return Err(Error::unprocessable("background_check_closed"));
    }
    let answer = checked(change, &it, typed)?;
    let disputes = answer.disputes;
    let words = json!({ "answer": answer.words, "disputes": disputes });
    it.answers.push(answer);
    let person = it.applicant.id.0;
    store::seal(change, person, it.check.id, Sealed::Answers, &it.answers)?;
    let after = moved(change, &it, disputes)?;
    store::save(change.db, &after)?;
    let whose = (&it.applicant, &it.application);
    on_record(
        change,
        whose,
        HiringEvent::CheckAnswered,
        (Some(&it.check), &after),
        &words,
    )?;
    if after.answer_until != it.check.answer_until {
        plan_wait_over(change, &after, &it.place)?;
    }
    it.application.last_applicant_activity_at = change.now;
    it.application.version += 1;
    applications::save(change.db, &it.application)?;
    let kind = NotificationData::CheckAnswered;
    tell_team(change, &it.application, kind, after.id)
}

fn checked(change: &WriteContext<'_>, it: &Opened, typed: &AnswerForm) -> Result<Answer> {
    let mut checks = Validator::default();
    let words = typed.words.trim().replace('\r', "");
    let disputes = !typed.disputes.is_empty();
    checks.ensure(disputes || !words.is_empty(), "words", "required");
    checks.ensure(words.chars().count() <= LONGEST, "words", "too_long");
    let odd = words.chars().any(|sign| sign.is_control() && sign != '\n');
    checks.ensure(!odd, "words", "wrong_type");
    checks.ensure(it.answers.len() < MAX_ANSWERS, "words", "not_allowed");
    checks.finish()?;
    Ok(Answer {
        at: change.now,
        words,
        disputes,
    })
}

/// The check after an answer, with its last day moved where the law moves it.
fn moved(change: &WriteContext<'_>, it: &Opened, disputes: bool) -> Result<Check> {
    let mut after = Check {
        answered_at: Some(change.now),
        version: it.check.version + 1,
        ..it.check.clone()
    };
    let today = it.place.date(change.now)?;
    let in_time = after.answer_until.is_some_and(|until| today <= until);
    if !disputes || !in_time || after.disputed_at.is_some() {
        return Ok(after);
    }
    after.disputed_at = Some(change.now);
    let by_hand = it.notice.as_ref().is_some_and(|notice| notice.by_hand);
    if let (Some(waiting), Some(left_on)) = (&after.waiting, after.left_on) {
        after.answer_until = Some(waiting.until(left_on, by_hand, true));
    }
    Ok(after)
}
