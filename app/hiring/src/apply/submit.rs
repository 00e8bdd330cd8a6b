//! The one way in which an application comes in.

use serde_json::json;

use super::{
    accept,
    check::{self, Sound},
    drafts, people, reapply,
    types::{NewApplication, Submitted, Taken},
};
use crate::{
    compliance::audit,
    error::{Error, Result},
    fairness,
    ids::ApplicationId,
    permit::{Actor, Permission},
    resumes, token,
    write_context::WriteContext,
};
use recruiting::{
    NotificationData, Recipients, applications, audit_entry,
    events::{self, Came, HiringEvent, HiringEventKind},
    facts::NoFacts,
    jobs::store as jobs,
    messaging,
    notifications::{data::CameIn, due},
    notify, scoring,
    types::{Applicant, Application, Job, Question, Stage, Status},
};

/// Accepts an application: checks it, finds or makes the applicant, writes it with its consent and its file, scores it
/// and confirms it. The caller checks its own right.
///
/// # Errors
/// `NotFound` where the job is unknown, `Gone` where it is not open, `Invalid` with every field that does not hold up;
/// database errors.
pub fn submit(change: &mut WriteContext<'_>, it: &NewApplication) -> Result<Submitted> {
    let job = jobs::job(change.db, it.job_id)?;
    if !job.is_open() {
        return Err(Error::Gone("job_closed"));
    }
    let questions = match job.question_set_id {
        Some(set) => jobs::questions(change.db, set)?,
        None => Vec::new(),
    };
    let sound = check::sound(it, &questions)?;
    if let Some(known) = people::find(change.db, &sound.phone)? {
        if let Some(application) = reapply::living(change.db, job.id, known.id)? {
            return Ok(Submitted::Already(Box::new(Taken {
                status_link: applications::status_link(change, application.id)?,
                application,
                applicant: known,
                eeo_link: None,
            })));
        }
        if let Some(from) = reapply::cooling_off(change, &job, &known)? {
            return Ok(Submitted::CoolOff { from });
        }
    }
    let applicant = people::find_or_make(change, it, &sound)?;
    take(change, it, sound, &job, &questions, applicant)
        .map(|taken| Submitted::New(Box::new(taken)))
}

/// An application that was accepted, for an applicant who sends it twice.
///
/// # Errors
/// `NotFound`; database errors.
pub fn taken(change: &WriteContext<'_>, id: ApplicationId) -> Result<Taken> {
    let application = applications::application(change.db, id)?;
    Ok(Taken {
        status_link: applications::status_link(change, id)?,
        applicant: applications::applicant(change.db, application.applicant_id)?,
        application,
        eeo_link: None,
    })
}

fn take(
    change: &mut WriteContext<'_>,
    it: &NewApplication,
    sound: Sound,
    job: &Job,
    questions: &[Question],
    applicant: Applicant,
) -> Result<Taken> {
    let mut application = new(change, it, sound, job, &applicant);
    let minted = token::mint(change.db)?;
    applications::insert(change, &application, &minted)?;
    accept::consented(change, it, &applicant)?;
    if let Some(file) = &it.resume {
        resumes::keep(change, &application, file)?;
    }
    on_record(change, it, &applicant, &application)?;
    application.knockout = scoring::judge_knockout(change.db, &application, questions)?;
    scoring::refresh(change, application.id)?;
    messaging::send_template(
        change,
        &applicant,
        &application,
        "applied_ok",
        &[],
        change.now,
    )?;
    if application.knockout.is_some() {
        // The brand's rule does it, not the applicant: the record says so.
        change.on_behalf(&Actor::system(), |change| {
            accept::turned_down(change, &applicant, &mut application, questions)
        })?;
    }
    tell_team(change, &application)?;
    if let Some(draft) = it.draft {
        drafts::submitted(change.db, draft, application.id, change.now)?;
    }
    let master = &change.core.config.data.master_key;
    let eeo_link = fairness::invite(change.db, master, &application, change.now)?;
    change.invalidate("/api/applications");
    change.invalidate("/api/jobs");
    Ok(Taken {
        status_link: applications::status_link(change, application.id)?,
        application,
        applicant,
        eeo_link,
    })
}

fn new(
    change: &WriteContext<'_>,
    it: &NewApplication,
    sound: Sound,
    job: &Job,
    applicant: &Applicant,
) -> Application {
    Application {
        id: ApplicationId::new(change.now),
        job_id: job.id,
        location_id: job.location_id,
        applicant_id: applicant.id,
        stage: Stage::Applied,
        status: Status::Active,
        stage_entered_at: change.now,
        source: it.source.clone(),
        language: it.language,
        question_set_id: job.question_set_id,
        answers: sound.answers,
        availability: it.availability.clone(),
        knockout: None,
        reject_reason: None,
        rejected_at: None,
        hired_at: None,
        hired_employee_id: None,
        last_applicant_activity_at: change.now,
        last_team_activity_at: None,
        owner_id: job.owner_id,
        tags: Vec::new(),
        simulated: it.simulated,
        applied_at: change.now,
        version: 1,
    }
}

/// Notifies the owner that the application came in, and later that no one answered it. A rehearsal notifies no one.
fn tell_team(change: &mut WriteContext<'_>, it: &Application) -> Result<()> {
    if it.simulated {
        return Ok(());
    }
    let notification = if it.knockout.is_some() {
        NotificationData::AutoRejected(NoFacts {})
    } else {
        due::plan_untouched(change, it)?;
        let band = scoring::store::newest(change.db, it.id)?.map(|score| score.computed.band);
        NotificationData::ApplicationReceived(CameIn { band })
    };
    let who = Recipients::OwnerOrHolders(it, Permission::ApplicationsMove);
    notify(change, who, Some(it), &notification)
}

fn on_record(
    change: &mut WriteContext<'_>,
    it: &NewApplication,
    applicant: &Applicant,
    application: &Application,
) -> Result<()> {
    let came = Came {
        source: application.source.clone(),
        language: application.language,
        resume: it.resume.is_some(),
    };
    events::add(change, application, &HiringEvent::ApplicationCreated(came))?;
    let after = json!({
        "jobId": application.job_id,
        "locationId": application.location_id,
        "stage": application.stage,
        "source": application.source,
        "language": application.language,
        "availability": application.availability,
        "answers": audit::personal(change, applicant.id.0, &application.answers)?,
        "applicant": audit_entry::of(change, applicant)?,
    });
    let entry = audit_entry::entry(
        change,
        applicant,
        application,
        HiringEventKind::ApplicationCreated,
        (serde_json::Value::Null, after),
    )?;
    change.record(entry)?;
    Ok(())
}
