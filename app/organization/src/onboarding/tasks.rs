//! The tasks for a new employee: documents with their due dates, ticked off. No image of a document is kept here.

use axum::Json as Reply;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::store;
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::Result,
    extract::{Json, Path},
    ids::{EmployeeId, OnboardingTaskId},
    permit::Permission,
    settings::types::string_enum,
    team,
    write_context::WriteContext,
};

string_enum! {
    /// The task.
    TaskKind {
        /// Form I-9, section 1: the employee, by the first day of work.
        I9Section1 = "i9_section_1",
        /// Form I-9, section 2: the employer, within three business days.
        I9Section2 = "i9_section_2",
        /// Form W-4.
        W4 = "w4",
        /// The state's tax form.
        StateTax = "state_tax",
        /// The account for the pay.
        DirectDeposit = "direct_deposit",
        /// A food handler's card.
        FoodHandler = "food_handler",
        /// A minor's work permit.
        WorkPermit = "work_permit",
        /// Form 8850, the notice for the Work Opportunity Tax Credit, where the brand asks for it: the employer, by the 28th
        /// day after the first day of work.
        Wotc = "wotc",
    }
}

/// Something to be done.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OnboardingTask {
    /// Its id.
    pub id: OnboardingTaskId,
    /// The kind.
    pub kind: TaskKind,
    /// By when.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_on: Option<Date>,
    /// When it was done.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub done_at: Option<Timestamp>,
    /// The user who ticked it off.
    pub done_by: Option<String>,
    /// Not needed for this person.
    pub not_needed: bool,
    /// Raised by each write.
    pub version: i64,
}

/// A person's tasks.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OnboardingList {
    /// The most urgent first.
    pub items: Vec<OnboardingTask>,
}

/// The outcome of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[schema(as = TaskOutcome)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// To be done.
    Open,
    /// Done.
    Done,
    /// Not needed.
    NotNeeded,
}

/// A tick.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TaskMark {
    /// The task's version.
    pub version: i64,
    /// Its outcome.
    pub outcome: Outcome,
}

/// A new employee's onboarding.
#[utoipa::path(
    get, path = "/api/team/{id}/onboarding", tag = "onboarding", params(("id" = EmployeeId, Path)),
    responses((status = 200, body = OnboardingList))
)]
pub async fn list(context: Context, Path(id): Path<EmployeeId>) -> Result<Reply<OnboardingList>> {
    context
        .read(move |db, context| {
            team::name_of(db, &context.actor, id, Permission::TeamReadPrivate)?;
            Ok(OnboardingList {
                items: store::of_employee(db, id)?,
            })
        })
        .await
        .map(Reply)
}

/// Ticks a task off, or back on.
#[utoipa::path(
    post, path = "/api/onboarding-tasks/{id}", operation_id = "markOnboardingTask", tag = "onboarding", params(("id" = OnboardingTaskId, Path)),
    request_body = TaskMark, responses((status = 200, body = OnboardingTask))
)]
pub async fn mark(
    context: Context,
    Path(id): Path<OnboardingTaskId>,
    Json(tick): Json<TaskMark>,
) -> Result<Reply<OnboardingTask>> {
    context
        .write(move |change| mark_task(change, id, tick))
        .await
        .map(Reply)
}

/// Ticks a task off, or back on.
///
/// # Errors
/// `NotFound`, `Forbidden`, `Conflict`; database errors.
pub fn mark_task(
    change: &mut WriteContext<'_>,
    id: OnboardingTaskId,
    tick: TaskMark,
) -> Result<OnboardingTask> {
    let (employee, before) = store::one(change.db, id)?;
    let name = team::name_of(change.db, change.actor, employee, Permission::TeamUpdate)?;
    version::check_version(
        change.db,
        ("onboarding_task", id),
        (tick.version, before.version),
        || Ok(&before),
    )?;
    let done = (tick.outcome == Outcome::Done).then_some((change.now, change.actor.user));
    store::mark(change.db, id, done, tick.outcome == Outcome::NotNeeded)?;
    let (_, after) = store::one(change.db, id)?;
    let label = crate::compliance::audit::personal(change, employee.0, name)?;
    change.record(
        Entry::new(OrganizationAction::OnboardingMarked, "onboarding_task", id)
            .label(label)
            .change(&before, &after)?,
    )?;
    // The list of the team says who is late with them.
    change.invalidate("/api/team");
    Ok(after)
}
