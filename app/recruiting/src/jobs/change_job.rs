//! Changes a posting: each step of the wizard saves here. A draft keeps any text; a public posting stays valid.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::Deserialize;

use super::{
    checks, limits, publish_job, store,
    view::{self, JobView},
};
use crate::{
    RecruitingAction,
    compliance::{audit::Entry, version},
    context::Context,
    date_time,
    error::Result,
    extract::{Json, Path},
    ids::{JobId, LocationId, PositionId, QuestionSetId, UserId},
    messages::LocalizedText,
    permit::Permission,
    scoring, settings,
    types::{
        Business, EmploymentType, Experience, Job, JobShift, JobStatus, Question, Requirement,
        RoleCode,
    },
    write_context::WriteContext,
};

/// A change of a posting; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JobChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The location.
    pub location_id: Option<LocationId>,
    /// More places that the draft is for.
    pub additional_location_ids: Option<Vec<LocationId>>,
    /// The position that a hired person works in.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<PositionId>)]
    pub position_id: Option<Option<PositionId>>,
    /// The role.
    pub role_code: Option<RoleCode>,
    /// The bare role.
    pub title: Option<LocalizedText>,
    /// The times when people are needed.
    pub shifts: Option<Vec<JobShift>>,
    /// Full time, part time, or for a season: exactly one.
    pub employment_type: Option<EmploymentType>,
    /// The experience asked for.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<Experience>)]
    pub experience: Option<Option<Experience>>,
    /// Ten-thousandths of a dollar an hour.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<i64>)]
    pub pay_min_e4: Option<Option<i64>>,
    /// Ten-thousandths of a dollar an hour.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<i64>)]
    pub pay_max_e4: Option<Option<i64>>,
    /// About tips.
    pub tips_note: Option<LocalizedText>,
    /// Benefits.
    pub benefits: Option<LocalizedText>,
    /// The description.
    pub description: Option<LocalizedText>,
    /// The source of the description: `typed`, `template`, `model`.
    pub description_source: Option<String>,
    /// The requirements of the role.
    pub requirements: Option<Vec<Requirement>>,
    /// The questions; replaces the whole list.
    pub questions: Option<Vec<Question>>,
    /// Whether equal-opportunity questions are offered after applying.
    pub eeo: Option<bool>,
    /// Interviews are booked by hand.
    pub book_manually: Option<bool>,
    /// The business that hires.
    pub business: Option<Business>,
    /// `markup`, `feed`, `poster`, `keyword`; Indeed is the brand's choice.
    pub boards: Option<Vec<String>>,
    /// Number of people wanted.
    pub openings: Option<u8>,
    /// Always open.
    pub evergreen: Option<bool>,
    /// Days before the same person may apply again.
    pub cool_off_days: Option<u16>,
    /// The last day on which people can apply.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>, format = Date)]
    pub valid_through: Option<Option<Date>>,
    /// The owner.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<UserId>)]
    pub owner_id: Option<Option<UserId>>,
}

/// Changes a posting.
#[utoipa::path(
    patch, path = "/api/jobs/{id}", tag = "jobs", params(("id" = JobId, Path)), request_body = JobChange,
    responses((status = 200, body = JobView))
)]
pub async fn handler(
    context: Context,
    Path(id): Path<JobId>,
    Json(wanted): Json<JobChange>,
) -> Result<Reply<JobView>> {
    context
        .write(move |change| {
            let job = change_job(change, id, wanted)?;
            view::view(change.db, change.core, job)
        })
        .await
        .map(Reply)
}

/// Changes a posting. Questions that someone already answers become a new set; applicants keep theirs.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`, `Invalid`, `publish_blocked` where a public posting would no longer be sound;
/// database errors.
pub fn change_job(change: &mut WriteContext<'_>, id: JobId, mut wanted: JobChange) -> Result<Job> {
    let before = view::allowed(change.db, change.actor, id, Permission::JobsUpdate)?;
    let version = (wanted.version, before.version);
    version::check_version(change.db, ("job", id), version, || {
        view::view(change.db, change.core, before.clone())
    })?;
    let over = matches!(before.status, JobStatus::Filled | JobStatus::Closed);
    view::state(!over, &before, "job_ended")?;
    for place in wanted
        .location_id
        .iter()
        .chain(wanted.additional_location_ids.iter().flatten())
    {
        change.actor.allow_at(Permission::JobsUpdate, *place)?;
        settings::location(change.db, *place)?;
    }
    // A public posting keeps its place: its address, its feed entry and its applicants belong to it.
    let moves = wanted
        .location_id
        .is_some_and(|place| place != before.location_id);
    view::state(
        before.status == JobStatus::Draft || !moves,
        &before,
        "job_place_fixed",
    )?;
    let questions = wanted.questions.take();
    let mut after = apply(before.clone(), wanted);
    limits::check(change.db, &after, questions.as_deref())?;
    if let Some(questions) = questions {
        put_questions(change, &mut after, questions)?;
    }
    store::save(change.db, &after)?;
    if before.status == JobStatus::Published {
        publish_job::refuse_blocked(&checks::of(change.db, change.core, change.now, &after)?)?;
    }
    let counts = |job: &Job| (job.shifts.clone(), job.requirements.clone(), job.experience);
    if counts(&before) != counts(&after) {
        scoring::rescore::ask(change)?;
    }
    let entry = Entry::new(RecruitingAction::JobChanged, "job", id)
        .label(after.title.en.clone())
        .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/jobs");
    Ok(after)
}

/// Puts questions to a posting; answered ones stay as they were, under the set that applicants hold.
fn put_questions(change: &WriteContext<'_>, job: &mut Job, questions: Vec<Question>) -> Result<()> {
    let questions: Vec<Question> = questions.into_iter().map(limits::completed).collect();
    if view::questions(change.db, job)? == questions {
        return Ok(());
    }
    let kept = match job.question_set_id {
        Some(set) if !store::answered(change.db, job.id, set)? => set,
        _ => QuestionSetId::new(change.now),
    };
    job.question_set_id = Some(kept);
    store::save_questions(change.db, kept, job.id, &questions, change.now)
}

fn apply(mut job: Job, wanted: JobChange) -> Job {
    job.location_id = wanted.location_id.unwrap_or(job.location_id);
    job.additional_location_ids = wanted
        .additional_location_ids
        .unwrap_or(job.additional_location_ids);
    job.additional_location_ids
        .retain(|place| *place != job.location_id);
    job.additional_location_ids.sort_unstable();
    job.additional_location_ids.dedup();
    job.position_id = wanted.position_id.unwrap_or(job.position_id);
    job.role_code = wanted.role_code.unwrap_or(job.role_code);
    job.title = wanted.title.map_or(job.title, |text| trimmed(&text));
    job.shifts = wanted.shifts.unwrap_or(job.shifts);
    job.shifts.sort_unstable();
    job.shifts.dedup();
    if let Some(one) = wanted.employment_type {
        job.employment_types = vec![one];
    }
    job.experience = wanted.experience.unwrap_or(job.experience);
    job.pay_min_e4 = wanted.pay_min_e4.unwrap_or(job.pay_min_e4);
    job.pay_max_e4 = wanted.pay_max_e4.unwrap_or(job.pay_max_e4);
    job.tips_note = wanted
        .tips_note
        .map_or(job.tips_note, |text| trimmed(&text));
    job.benefits = wanted.benefits.map_or(job.benefits, |text| trimmed(&text));
    job.description = wanted.description.unwrap_or(job.description);
    job.description_source = wanted.description_source.unwrap_or(job.description_source);
    job.requirements = wanted.requirements.unwrap_or(job.requirements);
    job.eeo = wanted.eeo.unwrap_or(job.eeo);
    job.book_manually = wanted.book_manually.unwrap_or(job.book_manually);
    job.business = wanted.business.unwrap_or(job.business);
    job.boards = wanted.boards.unwrap_or(job.boards);
    job.openings = wanted.openings.unwrap_or(job.openings);
    job.evergreen = wanted.evergreen.unwrap_or(job.evergreen);
    job.cool_off_days = wanted.cool_off_days.unwrap_or(job.cool_off_days);
    job.valid_through = wanted.valid_through.unwrap_or(job.valid_through);
    job.owner_id = wanted.owner_id.unwrap_or(job.owner_id);
    job.version += 1;
    job
}

fn trimmed(text: &LocalizedText) -> LocalizedText {
    LocalizedText {
        en: text.en.trim().to_owned(),
        es: text.es.trim().to_owned(),
    }
}
