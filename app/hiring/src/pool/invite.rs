//! People of the pool are invited to an open job: each in their language, with the job's link, by the way they agreed to.

use axum::Json as Reply;
use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::json;

use super::{
    SOURCE,
    store::{self, PoolMember},
};
use crate::{
    compliance::audit::Entry,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{ApplicationId, JobId},
    outbox::Channel,
    permit::Permission,
    token,
    write_context::WriteContext,
};
use recruiting::{
    applications, bulk,
    events::{self, HiringEvent, HiringEventKind, PoolInvited},
    jobs::view,
    messaging::{
        self, Words,
        inbox::many::{ManyOutcome, Skipped},
        message_text::{self, Wording},
    },
    types::{Applicant, Application, Job, JobStatus},
};

/// The template of an invitation.
pub const TEMPLATE: &str = "pool_invite";

/// An invitation to an open job.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PoolInvite {
    /// To which job.
    pub job_id: JobId,
    /// The applications of the people to invite, as the pool names them; 200 at most.
    pub application_ids: Vec<ApplicationId>,
    /// Only shows what would leave, and to whom not.
    #[serde(default)]
    pub preview: bool,
}

/// Invites people of the talent pool to an open job, or shows what would leave.
#[utoipa::path(
    post, path = "/api/talent-pool/invite", tag = "talent pool", request_body = PoolInvite,
    responses((status = 200, body = ManyOutcome))
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<PoolInvite>,
) -> Result<Reply<ManyOutcome>> {
    context
        .write(move |change| invite(change, &wanted))
        .await
        .map(Reply)
}

/// Invites people of the talent pool to an open job, or shows what would leave. Writing to several is a right of its own.
///
/// # Errors
/// `Forbidden`, `Invalid`, `NotFound` where the job or all of the people are out of sight; database errors.
pub fn invite(change: &mut WriteContext<'_>, wanted: &PoolInvite) -> Result<ManyOutcome> {
    let ids = bulk::validate_ids("applicationIds", &wanted.application_ids)?;
    let permission = if ids.len() > 1 {
        Permission::MessagesBulk
    } else {
        Permission::MessagesSend
    };
    change.actor.allow(permission)?;
    store::allowed(change.actor)?;
    let job = view::allowed(change.db, change.actor, wanted.job_id, Permission::JobsRead)?;
    if job.status != JobStatus::Published {
        return Err(Error::field("jobId", "not_allowed"));
    }
    let template = message_text::of(change.db, TEMPLATE)?
        .filter(|template| template.active)
        .ok_or_else(|| Error::unprocessable("template_disabled"))?;
    let pool = store::members(change.db, change.actor, change.now)?;
    let link = link(change, &job)?;
    let mut outcome = ManyOutcome::default();
    for id in ids {
        match one(change, &job, id, &pool, (&template, &link)) {
            Ok((applicant, application, words)) => {
                outcome.add(id, &applicant, &words);
                if !wanted.preview {
                    let message = messaging::send(change, &applicant, Some(&application), words)?;
                    let invited = PoolInvited {
                        job_id: job.id,
                        message_id: message,
                    };
                    events::add(change, &application, &HiringEvent::PoolInvited(invited))?;
                }
            }
            Err(Left::Out(skipped)) => outcome.skipped.push(skipped),
            Err(Left::Failed(error)) => return Err(error),
        }
    }
    outcome.ensure_any()?;
    if !wanted.preview && outcome.count > 0 {
        let entry = Entry::new(HiringEventKind::PoolInvited, "job", job.id)
            .label(job.title.en.clone())
            .change(
                json!(null),
                json!({
                    "count": outcome.count, "skipped": outcome.skipped.len(), "applicationIds": wanted.application_ids,
                }),
            )?;
        change.record(entry)?;
        change.invalidate("/api/talent-pool");
    }
    Ok(outcome)
}

/// The reason why a person, or everyone, gets no invitation.
enum Left {
    Out(Skipped),
    Failed(Error),
}

impl From<Error> for Left {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

type Invited = std::result::Result<(Applicant, Application, Words), Left>;

fn one(
    change: &WriteContext<'_>,
    job: &Job,
    id: ApplicationId,
    pool: &[PoolMember],
    (template, link): (&Wording, &str),
) -> Invited {
    let out = |name: String, reason: &str| {
        Left::Out(Skipped {
            application_id: id,
            name,
            reason: reason.to_owned(),
        })
    };
    let application =
        match applications::allowed(change.db, change.actor, id, Permission::MessagesSend) {
            Err(Error::NotFound) => return Err(out(String::new(), "not_found")),
            other => other?,
        };
    let kept = pool
        .iter()
        .find(|it| it.records.contains(&application.applicant_id));
    let Some(kept) = kept else {
        let applicant = applications::applicant(change.db, application.applicant_id)?;
        return Err(out(applicant.name(), "not_in_pool"));
    };
    let applicant = applications::applicant(change.db, kept.person.applicant_id)?;
    if store::invited_to(change.db, &kept.records, job.id)? {
        return Err(out(applicant.name(), "invited_before"));
    }
    if store::decline_waits(change.db, &kept.records)? {
        return Err(out(applicant.name(), "decline_waits"));
    }
    let applied = store::applied_to(change.db, &kept.records, job.id)?;
    let cool_off = SignedDuration::from_hours(24 * i64::from(job.cool_off_days));
    if applied.is_some_and(|at| change.now.duration_since(at) < cool_off) {
        return Err(out(applicant.name(), "cool_off"));
    }
    let Some(channel) = messaging::way(change.db, &applicant, template)? else {
        let reason = messaging::inbox::view::sms_blocked_reason(change.db, &applicant)?;
        let reason = match reason {
            Some("no_phone") | None => "no_address",
            Some(reason) => reason,
        };
        return Err(out(applicant.name(), reason));
    };
    // The words are about the new job; the thread goes on where it was.
    let new = Application {
        job_id: job.id,
        location_id: job.location_id,
        owner_id: None,
        ..application.clone()
    };
    let language = applicant.preferred_language;
    let facts = [("link", link.to_owned())];
    let filled = message_text::fill(
        change,
        template,
        (&applicant, &new),
        (language, channel.into()),
        &facts,
    );
    let filled = match filled {
        Err(error @ Error::Unprocessable(_)) => return Err(out(applicant.name(), error.code())),
        other => other?,
    };
    // As it leaves: after a long silence a text says who writes and how to end it.
    let body = if channel == Channel::Sms {
        let thread = messaging::store::conversation_of(change.db, applicant.id)?;
        messaging::introduced(change, thread.as_ref(), language, filled.body)?
    } else {
        filled.body
    };
    let words = Words {
        channel: channel.into(),
        subject: (channel == Channel::Email).then_some(filled.subject),
        body,
        language,
        template_key: Some(template.key.clone()),
        automated: false,
        is_bulk: true,
        not_before: change.now,
    };
    Ok((applicant, application, words))
}

/// The job's form, with the pool as its source.
fn link(change: &WriteContext<'_>, job: &Job) -> Result<String> {
    let code = token::brand_code(change.db)?;
    let url = &change.core.config.serve.url;
    Ok(format!("{url}/apply/{code}-{}?src={SOURCE}", job.reference))
}
