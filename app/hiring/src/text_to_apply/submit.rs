//! The application by text is complete: it comes in like any other, and a link to choose an interview time follows.

use super::{Session, finish_link, go_to_web, merge_values, say, session::State};
use crate::{
    apply::{self, NewApplication, Submitted, drafts::Draft},
    error::{Error, Result},
    permit::Actor,
    write_context::WriteContext,
};
use recruiting::{
    applications,
    interviews::public::at_once,
    messaging::{self, inbound::Sender},
    types::{Application, Job},
};

/// Sends the application.
pub(super) fn submit(
    change: &mut WriteContext<'_>,
    sender: &mut Sender,
    mut session: Session,
    draft: &Draft,
    job: &Job,
) -> Result<()> {
    name(change, sender, draft)?;
    let typed = &draft.typed;
    let applicant = &sender.applicant;
    let it = NewApplication {
        job_id: job.id,
        new_applicant_id: applicant.id,
        first_name: typed.first_name.clone(),
        last_name: typed.last_name.clone(),
        phone: applicant.phone.clone().unwrap_or_default(),
        phone_verified: true,
        email: typed.email.clone(),
        language: applicant.preferred_language,
        answers: typed.answers.clone(),
        availability: typed.availability.clone(),
        // Their yes is on the ledger since they answered the first text.
        consent: None,
        source: draft.source.clone(),
        resume: typed.resume.clone(),
        draft: Some(draft.id),
        simulated: session.data.simulated,
        by_team: false,
    };
    let actor = Actor::applicant(applicant.id, applicant.name(), applicant.preferred_language);
    let outcome = change.on_behalf(&actor, |change| apply::submit(change, &it));
    let taken = match outcome {
        Ok(Submitted::New(taken)) => taken,
        Ok(Submitted::Already(taken)) => {
            finish(change, &mut session)?;
            return say(
                change,
                sender,
                "text-already",
                &[("link", &taken.status_link)],
            );
        }
        Ok(Submitted::CoolOff { from }) => {
            finish(change, &mut session)?;
            return say(
                change,
                sender,
                "text-cool-off",
                &[("date", &from.to_string())],
            );
        }
        Err(Error::Invalid(_)) => {
            // The form on the web says what is wrong, with everything that was answered.
            let link = finish_link(change, job, &session)?;
            return go_to_web(change, sender, &link);
        }
        Err(Error::Gone(_)) => {
            finish(change, &mut session)?;
            let link = merge_values::openings(change)?;
            return say(change, sender, "text-job-closed", &[("link", &link)]);
        }
        Err(other) => return Err(other),
    };
    finish(change, &mut session)?;
    let application = applications::application(change.db, taken.application.id)?;
    invite(change, sender, &application, job)
}

/// Someone who only texted so far gets the name that they gave.
fn name(change: &WriteContext<'_>, sender: &mut Sender, draft: &Draft) -> Result<()> {
    if !sender.applicant.first_name.is_empty() {
        return Ok(());
    }
    sender.applicant.first_name = draft.typed.first_name.clone();
    sender.applicant.last_name = draft.typed.last_name.clone();
    sender.applicant.version += 1;
    applications::save_applicant(change.db, &sender.applicant)
}

fn finish(change: &WriteContext<'_>, session: &mut Session) -> Result<()> {
    session.state = State::Done;
    session.data.asked = None;
    session.save(change.db, change.now)
}

/// A link to choose a time, where applicants book their own interviews and someone at the restaurant has time.
fn invite(
    change: &mut WriteContext<'_>,
    sender: &Sender,
    application: &Application,
    job: &Job,
) -> Result<()> {
    let Some(link) = at_once::link(change, application, job)? else {
        return Ok(());
    };
    let facts = [("link", link)];
    messaging::send_template(
        change,
        &sender.applicant,
        application,
        "invite",
        &facts,
        change.now,
    )?;
    Ok(())
}
