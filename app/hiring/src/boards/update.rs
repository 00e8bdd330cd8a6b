//! The settings of every posting of the brand: whether Indeed gets the open jobs, and the pause before applying again.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};

use crate::{
    compliance::{audit::Entry, version},
    context::Context,
    error::Result,
    extract::Json,
    permit::Permission,
    settings::allow_everywhere,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::{
    RecruitingAction, hiring_settings,
    job_boards::{BoardSettings, SETTING},
    jobs::LONGEST_COOL_OFF,
};

/// A change of the job boards' settings; what is left out stays.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JobBoardsChange {
    /// The version that the change was made on.
    pub version: i64,
    /// Whether Indeed's feed holds the open jobs: all of them or none.
    pub indeed: Option<bool>,
    /// 0 to 365 days before the same person may apply to a job again; for jobs that are begun from now on.
    pub cool_off_days: Option<u16>,
}

/// The settings of every posting.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobBoardsSetting {
    /// Whether Indeed's feed holds the open jobs.
    pub indeed: bool,
    /// Days before the same person may apply to a job again, for jobs that are begun from now on.
    pub cool_off_days: u16,
    /// Raised by each write; 0 where the brand never set it.
    pub version: i64,
}

/// Sets what holds for every posting of the brand.
#[utoipa::path(
    patch, path = "/api/job-boards", tag = "jobs", request_body = JobBoardsChange,
    responses((status = 200, body = JobBoardsSetting))
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<JobBoardsChange>,
) -> Result<Reply<JobBoardsSetting>> {
    context
        .write(move |change| set(change, wanted))
        .await
        .map(Reply)
}

fn current(change: &WriteContext<'_>) -> Result<JobBoardsSetting> {
    let (
        BoardSettings {
            indeed,
            cool_off_days,
        },
        version,
    ) = hiring_settings::get(change.db, SETTING)?;
    Ok(JobBoardsSetting {
        indeed,
        cool_off_days,
        version,
    })
}

/// Sets what holds for every posting of the brand.
///
/// # Errors
/// `Forbidden`, `Invalid`, `version_conflict`; database errors.
pub fn set(change: &mut WriteContext<'_>, wanted: JobBoardsChange) -> Result<JobBoardsSetting> {
    allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let before = current(change)?;
    version::check_version(
        change.db,
        ("hiring_setting", SETTING),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = BoardSettings {
        indeed: wanted.indeed.unwrap_or(before.indeed),
        cool_off_days: wanted.cool_off_days.unwrap_or(before.cool_off_days),
    };
    let mut checks = Validator::default();
    checks.ensure(
        after.cool_off_days <= LONGEST_COOL_OFF,
        "coolOffDays",
        "out_of_range",
    );
    checks.finish()?;
    hiring_settings::put(change.db, SETTING, &after)?;
    let after = current(change)?;
    let entry = Entry::new(RecruitingAction::SettingsChanged, "hiring_setting", SETTING)
        .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/job-boards");
    change.invalidate("/api/jobs");
    Ok(after)
}
