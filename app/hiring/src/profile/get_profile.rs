//! Everything that the profile's screen shows of an application, in one reply.

use axum::Json as Reply;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;

use super::{
    answers::{self, AnsweredQuestion},
    duplicates::{self, Duplicate},
    files::{self, Document},
    meetings::{self, Meeting},
    next_action::{self, NextAction},
    person::ApplicantIdentity,
    requests::{self, ApplicantRequest},
    retention_holds::Keeping,
    summaries::{self, Consent, OfferSummary, OnboardingSummary},
};
use crate::{
    context::Context,
    error::Result,
    extract::Path,
    ids::{
        ApplicantId, ApplicationId, ConversationId, ConversationMessageId, JobId, LocationId,
        PositionId,
    },
    messages::{Lang, LocalizedText},
    permit::Permission,
};
use recruiting::{
    applications::allowed,
    jobs::store as jobs,
    messaging::{self, types::Way},
    types::{Applicant, Application, Job, JobShift, JobStatus, RoleCode, Stage, Status},
};

/// An application with everything around it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[schema(as = ApplicantProfile)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The application.
    pub application: Application,
    /// The record of the person that it belongs to.
    pub applicant: Applicant,
    /// The job.
    pub job: JobBrief,
    /// The owner's name.
    pub owner_name: Option<String>,
    /// Whole days since it entered its stage.
    pub days_in_stage: i64,
    /// The next thing to do.
    pub next_action: NextAction,
    /// The person's unanswered message; absent where they do not wait, or the caller may not see messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub waiting: Option<Unanswered>,
    /// Each question that was asked, with the answer and what it gives.
    pub answers: Vec<AnsweredQuestion>,
    /// The person's consent to text messages.
    pub consent: Consent,
    /// Files.
    pub documents: Vec<Document>,
    /// Interviews with what was thought, newest first.
    pub interviews: Vec<Meeting>,
    /// The newest offer.
    pub offer: Option<OfferSummary>,
    /// The new employee's onboarding.
    pub onboarding: Option<OnboardingSummary>,
    /// The person's other applications within scope.
    pub others: Vec<OtherApplication>,
    /// Records that were merged with this one.
    pub merged: Vec<MergedRecord>,
    /// Records that may be the same person.
    pub duplicates: Vec<Duplicate>,
    /// The person's data requests.
    pub requests: Vec<ApplicantRequest>,
    /// The retention of the records, and what prevents forgetting.
    pub keeping: Keeping,
    /// Whether this application is on legal hold itself.
    pub legal_hold: bool,
    /// Whether a model can be asked for a summary of the answers.
    pub can_summarise: bool,
}

/// A person's unanswered message.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unanswered {
    /// In which conversation.
    pub conversation_id: ConversationId,
    /// Since when they wait.
    #[schema(value_type = String, format = DateTime)]
    pub since: jiff::Timestamp,
    /// The message that asks.
    pub message: UnansweredMessage,
}

/// The message that asks for an answer.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnansweredMessage {
    /// Its id.
    pub id: ConversationMessageId,
    /// All of it.
    pub text: String,
    /// By text message, or on the applicant's page.
    pub channel: Way,
    /// Its language, as far as that can be guessed.
    pub language: Lang,
    /// When it came in.
    #[schema(value_type = String, format = DateTime)]
    pub at: jiff::Timestamp,
}

/// The job of an application.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobBrief {
    /// Its id.
    pub id: JobId,
    /// The bare role.
    pub title: LocalizedText,
    /// The role.
    pub role_code: RoleCode,
    /// The times when people are needed.
    pub shifts: Vec<JobShift>,
    /// Its life.
    pub status: JobStatus,
    /// Records of it may not be deleted.
    pub legal_hold: bool,
    /// The location.
    pub location_id: LocationId,
    /// The position that a hired person works in.
    pub position_id: Option<PositionId>,
    /// Whether guests tip: the posting says so.
    pub tipped: bool,
    /// The employer, as the posting names it; empty where it names none.
    pub employer: String,
    /// The restaurant's name.
    pub location_name: String,
    /// Its IANA time zone.
    pub zone: String,
    /// Ten-thousandths of a dollar an hour.
    pub pay_min_e4: Option<i64>,
    /// Ten-thousandths of a dollar an hour.
    pub pay_max_e4: Option<i64>,
}

/// Another application of the same person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherApplication {
    /// Its id.
    pub id: ApplicationId,
    /// The job's title.
    pub job_title: LocalizedText,
    /// The location.
    pub location_name: String,
    /// The application's stage.
    pub stage: Stage,
    /// Whether it is alive.
    pub status: Status,
    /// When the application came in.
    #[schema(value_type = String, format = DateTime)]
    pub applied_at: jiff::Timestamp,
}

/// A record that is the same person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergedRecord {
    /// The record.
    pub applicant_id: ApplicantId,
    /// First and last name.
    pub name: String,
    /// Phone.
    pub phone: Option<String>,
    /// Email address.
    pub email: Option<String>,
    /// Whether it leads to another one, and can be taken out until then.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub reversible_until: Option<jiff::Timestamp>,
    /// Its version, for taking it out.
    pub version: i64,
}

/// An application with everything around it.
#[utoipa::path(
    get, path = "/api/applications/{id}", tag = "applicants", params(("id" = ApplicationId, Path)),
    responses((status = 200, body = Profile))
)]
pub async fn handler(context: Context, Path(id): Path<ApplicationId>) -> Result<Reply<Profile>> {
    context
        .read(move |db, context| load(db, context, id))
        .await
        .map(Reply)
}

fn load(db: &Connection, context: &Context, id: ApplicationId) -> Result<Profile> {
    let (actor, now) = (&context.actor, context.now);
    let application = allowed(db, actor, id, Permission::ApplicationsRead)?;
    let person = ApplicantIdentity::load(db, actor, application.applicant_id)?;
    let job = jobs::job(db, application.job_id)?;
    let offer = match actor.has(Permission::OffersRead) {
        true => summaries::offer(db, id)?,
        false => None,
    };
    let interviews = meetings::of(db, actor, id, now)?;
    let requests = requests::of(db, id)?;
    let next_action = next_action::of(db, &application, &interviews, &requests, now)?;
    Ok(Profile {
        job: brief(db, &job, application.location_id)?,
        owner_name: summaries::user_name(db, application.owner_id)?,
        days_in_stage: now.duration_since(application.stage_entered_at).as_hours() / 24,
        next_action,
        waiting: unanswered(db, context, &application)?,
        answers: answers::of(db, &application)?,
        consent: summaries::consent(db, person.record.phone.as_deref())?,
        documents: files::of(db, &person)?,
        interviews,
        offer,
        onboarding: summaries::onboarding(db, id)?,
        others: others(db, &person, id)?,
        merged: merged(db, &person)?,
        duplicates: duplicates::of(db, actor, &person)?,
        requests,
        keeping: Keeping::of(db, &person.ids(), now)?,
        legal_hold: super::hold::on_application(db, id)?,
        can_summarise: context.app.core.config.writer.is_some(),
        applicant: person.record,
        application,
    })
}

/// The unanswered message of an active application's thread.
fn unanswered(db: &Connection, context: &Context, it: &Application) -> Result<Option<Unanswered>> {
    let may = context
        .actor
        .allow_at(Permission::MessagesRead, it.location_id)
        .is_ok();
    if !may || it.status != Status::Active {
        return Ok(None);
    }
    let Some(thread) = messaging::store::conversation_of(db, it.applicant_id)? else {
        return Ok(None);
    };
    let Some(since) = thread.waits_since(context.now) else {
        return Ok(None);
    };
    let master = &context.app.core.config.data.master_key;
    let found = messaging::unanswered::of(db, master, &thread, since)?;
    Ok(found.and_then(|message| {
        Some(Unanswered {
            conversation_id: thread.id,
            since,
            message: UnansweredMessage {
                id: message.id,
                text: message.body?,
                channel: message.channel,
                language: message.language,
                at: message.at,
            },
        })
    }))
}

fn brief(db: &Connection, job: &Job, location: LocationId) -> Result<JobBrief> {
    let (location_name, zone) = db
        .prepare_cached("SELECT name, zone FROM locations WHERE id = ?1")?
        .query_row([location], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(JobBrief {
        id: job.id,
        title: job.title.clone(),
        role_code: job.role_code,
        shifts: job.shifts.clone(),
        status: job.status,
        legal_hold: job.legal_hold,
        location_id: location,
        position_id: job.position_id,
        tipped: !job.tips_note.en.trim().is_empty(),
        employer: job.business.legal_name.clone(),
        location_name,
        zone,
        pay_min_e4: job.pay_min_e4,
        pay_max_e4: job.pay_max_e4,
    })
}

fn others(
    db: &Connection,
    person: &ApplicantIdentity,
    this: ApplicationId,
) -> Result<Vec<OtherApplication>> {
    let mut statement = db.prepare_cached(
        "SELECT j.title_en, j.title_es, l.name FROM applications a JOIN hiring_jobs j ON j.id = a.job_id
         JOIN locations l ON l.id = a.location_id WHERE a.id = ?1",
    )?;
    let mut found = Vec::new();
    for it in person.applications.iter().filter(|it| it.id != this) {
        let (job_title, location_name) = statement.query_row([it.id], |row| {
            let title = LocalizedText {
                en: row.get(0)?,
                es: row.get(1)?,
            };
            Ok((title, row.get(2)?))
        })?;
        found.push(OtherApplication {
            id: it.id,
            job_title,
            location_name,
            stage: it.stage,
            status: it.status,
            applied_at: it.applied_at,
        });
    }
    Ok(found)
}

fn merged(db: &Connection, person: &ApplicantIdentity) -> Result<Vec<MergedRecord>> {
    let mut statement = db.prepare_cached("SELECT merged_at FROM applicants WHERE id = ?1")?;
    let mut found = Vec::new();
    if person.records.len() > 1 {
        for it in &person.records {
            let at: Option<String> = statement
                .query_row(params![it.id], |row| row.get(0))
                .optional()?
                .flatten();
            found.push(MergedRecord {
                applicant_id: it.id,
                name: it.name(),
                phone: it.phone.clone(),
                email: it.email.clone(),
                reversible_until: at
                    .filter(|_| it.merged_into.is_some())
                    .and_then(|at| at.parse::<jiff::Timestamp>().ok())
                    .map(|at| at + super::merge::REVERSIBLE),
                version: it.version,
            });
        }
    }
    Ok(found)
}
