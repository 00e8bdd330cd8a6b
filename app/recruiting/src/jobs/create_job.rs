//! Begins a posting: a role and where people are needed; everything else can wait.

use axum::{Json as Reply, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;

use super::{
    library, store,
    view::{JobView, view},
};
use crate::{
    compliance::audit::Entry,
    context::Context,
    error::Result,
    events::{self, HiringEvent, HiringEventKind},
    extract::Json,
    ids::{JobId, LocationId, PositionId, QuestionSetId},
    job_boards::BoardSettings,
    messages::{Lang, LocalizedText},
    permit::Permission,
    plan, secrets,
    settings::{self, types::Station},
    types::{Business, Job, JobStatus, RoleCode},
    validator::Validator,
    write_context::WriteContext,
};

/// The most places that one posting can be begun for.
pub(super) const MOST_PLACES: usize = 50;

/// A posting to begin.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewJob {
    /// The role: brings lawful defaults for title, questions, requirements.
    pub role_code: RoleCode,
    /// The bare role, where the usual title does not fit.
    pub title: Option<LocalizedText>,
    /// The locations. Of several the first is the draft's own; publishing makes a job for each.
    pub location_ids: Vec<LocationId>,
    /// Number of people wanted.
    pub openings: Option<u8>,
}

/// Begins a posting.
#[utoipa::path(
    post, path = "/api/jobs", tag = "jobs", request_body = NewJob, responses((status = 201, body = JobView))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewJob>,
) -> Result<(StatusCode, Reply<JobView>)> {
    let made = context
        .write(move |change| {
            let job = create_job(change, new)?;
            view(change.db, change.core, job)
        })
        .await?;
    Ok((StatusCode::CREATED, Reply(made)))
}

/// Begins a posting with what the role usually needs.
///
/// # Errors
/// `Invalid`, `NotFound` for a location out of scope, `Forbidden`; database errors.
pub fn create_job(change: &mut WriteContext<'_>, new: NewJob) -> Result<Job> {
    change.actor.allow(Permission::JobsCreate)?;
    plan::require_active(change.db, change.now)?;
    let mut checks = Validator::default();
    checks.ensure(!new.location_ids.is_empty(), "locationIds", "required");
    checks.ensure(
        new.location_ids.len() <= MOST_PLACES,
        "locationIds",
        "too_long",
    );
    let openings = new.openings.unwrap_or(1);
    checks.ensure((1..=99).contains(&openings), "openings", "out_of_range");
    checks.finish()?;
    for place in &new.location_ids {
        change.actor.allow_at(Permission::JobsCreate, *place)?;
        settings::location(change.db, *place)?;
    }
    let usual = library::defaults(new.role_code);
    let (business, benefits) = as_before(change)?;
    let mut additional_location_ids = new.location_ids.clone();
    let location_id = additional_location_ids.remove(0);
    additional_location_ids.retain(|place| *place != location_id);
    additional_location_ids.sort_unstable();
    additional_location_ids.dedup();
    let job = Job {
        id: JobId::new(change.now),
        reference: reference(),
        location_id,
        additional_location_ids,
        position_id: position_of(change, new.role_code)?,
        role_code: new.role_code,
        title: new.title.unwrap_or(usual.title),
        shifts: Vec::new(),
        experience: None,
        pay_min_e4: None,
        pay_max_e4: None,
        tips_note: LocalizedText::default(),
        benefits,
        description: LocalizedText::default(),
        description_source: "typed".to_owned(),
        requirements: usual.requirements,
        question_set_id: Some(QuestionSetId::new(change.now)),
        eeo: true,
        book_manually: false,
        business,
        boards: ["markup", "feed", "poster"].map(str::to_owned).to_vec(),
        openings,
        employment_types: Vec::new(),
        evergreen: false,
        cool_off_days: BoardSettings::of(change.db)?.cool_off_days,
        status: JobStatus::Draft,
        legal_hold: false,
        owner_id: change.actor.person(),
        created_at: change.now,
        published_at: None,
        closed_at: None,
        valid_through: None,
        version: 1,
    };
    insert(change, &job, &usual.questions)?;
    Ok(job)
}

/// A new public reference: 40 random bits, so that none repeats and none can be guessed.
pub(super) fn reference() -> String {
    data_encoding::BASE32_NOPAD
        .encode(&secrets::random::<5>())
        .to_ascii_lowercase()
}

/// Writes a new posting with its questions, its record and the notifications.
pub(super) fn insert(
    change: &mut WriteContext<'_>,
    job: &Job,
    questions: &[crate::types::Question],
) -> Result<()> {
    store::save(change.db, job)?;
    if let Some(set) = job.question_set_id {
        store::save_questions(change.db, set, job.id, questions, change.now)?;
    }
    let entry = Entry::new(HiringEventKind::JobCreated, "job", job.id)
        .label(job.title.en.clone())
        .change(Value::Null, job)?;
    change.record(entry)?;
    let created = HiringEvent::JobCreated(());
    events::of_job(change, job.id, job.location_id, &created)?;
    change.invalidate("/api/jobs");
    Ok(())
}

/// The newest posting's business and part of its benefits: they seldom differ. The first posting names the company that
/// the brand registered with.
fn as_before(change: &WriteContext<'_>) -> Result<(Business, LocalizedText)> {
    let (mut business, mut benefits) = (None, None);
    for job in store::jobs(change.db)? {
        business = business.or(Some(job.business).filter(|it| !it.legal_name.is_empty()));
        benefits = benefits.or(Some(job.benefits).filter(|it| !it.get(Lang::En).is_empty()));
    }
    let business = match business {
        Some(known) => known,
        None => Business {
            legal_name: settings::brand::legal_name(change.db)?,
            ..Business::default()
        },
    };
    Ok((business, benefits.unwrap_or_default()))
}

/// The position of the brand that a role usually works in.
fn position_of(change: &WriteContext<'_>, role: RoleCode) -> Result<Option<PositionId>> {
    let station = match role {
        RoleCode::LineCook => Station::Line,
        RoleCode::Prep => Station::Prep,
        RoleCode::Cashier => Station::Register,
        RoleCode::Host => Station::Host,
        RoleCode::Dishwasher => Station::Dish,
        RoleCode::ShiftLead => Station::Lead,
        RoleCode::Server | RoleCode::GeneralManager | RoleCode::Custom => return Ok(None),
    };
    let positions = settings::all_positions(change.db)?;
    let fits = positions
        .iter()
        .find(|position| position.station == station && !position.archived);
    Ok(fits.map(|position| position.id))
}
