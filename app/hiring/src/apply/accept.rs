//! The parts of a new application: the consent to texts, the file, and the knockout answer.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::types::NewApplication;
use crate::{compliance::audit, error::Result, profile::answers, write_context::WriteContext};
use recruiting::{
    applications, audit_entry,
    events::{self, HiringEvent, HiringEventKind, Rejected},
    messaging::{
        self,
        consent::{self, Consent, How},
    },
    types::{Answer, Applicant, Application, Question, RejectReason, Status},
};

/// A no seconds after applying is an insult: it leaves a day later, and a manager may take it back until then.
const DECLINE_AFTER: SignedDuration = SignedDuration::from_hours(24);

/// Records the consent to texts. A person who texted STOP is reached again only after START from that phone: someone
/// else may have typed the number here.
pub(super) fn consented(
    change: &WriteContext<'_>,
    it: &NewApplication,
    applicant: &Applicant,
) -> Result<()> {
    let (Some(given), Some(phone)) = (&it.consent, &applicant.phone) else {
        return Ok(());
    };
    if consent::opted_out(change.db, phone)? && given.source != "text" {
        return Ok(());
    }
    let how = How {
        source: given.source,
        version: Some(&given.text_version),
        wording: given.wording.as_deref(),
    };
    consent::record(change, phone, Consent::OptedIn, how)
}

/// The question and the answer that turned an application down, in words: ids say nothing to who reads the trail.
fn asked(
    change: &WriteContext<'_>,
    it: &Application,
    questions: &[Question],
) -> Result<Option<Value>> {
    let known = it.knockout.as_ref().and_then(|knockout| {
        let question = questions
            .iter()
            .find(|one| one.id == knockout.question_id)?;
        Some((question, Answer::One(knockout.answer.clone())))
    });
    let Some((question, answer)) = known else {
        return Ok(None);
    };
    let said = answers::said(question, &answer, it.language).join(", ");
    Ok(Some(json!({
        "question": question.text,
        "answer": audit::personal(change, it.applicant_id.0, said)?,
    })))
}

/// Turns an application down for its knockout answer: it stays where it is, visible and restorable.
pub(super) fn turned_down(
    change: &mut WriteContext<'_>,
    applicant: &Applicant,
    application: &mut Application,
    questions: &[Question],
) -> Result<()> {
    application.status = Status::Rejected;
    application.reject_reason = Some(RejectReason::Knockout);
    application.rejected_at = Some(change.now);
    application.version += 1;
    applications::save(change.db, application)?;
    let link = messaging::merge_values::openings(change)?;
    let message = messaging::send_template(
        change,
        applicant,
        application,
        "decline",
        &[("link", link)],
        change.now + DECLINE_AFTER,
    )?;
    let rejected = Rejected::ByAnswer {
        reason: RejectReason::Knockout,
        knockout: application.knockout.clone(),
        message_id: message,
    };
    let event = HiringEvent::ApplicationRejected(rejected);
    events::add(change, application, &event)?;
    let asked = asked(change, application, questions)?;
    let entry = audit_entry::entry(
        change,
        applicant,
        application,
        HiringEventKind::ApplicationRejected,
        (
            json!({ "status": Status::Active }),
            json!({ "status": Status::Rejected, "reason": RejectReason::Knockout, "knockout": asked }),
        ),
    )?;
    change.record(entry)?;
    Ok(())
}
