//! The obstacles to publishing a posting, step by step of the wizard: blocking ones, and ones worth a thought.

mod guard;
pub mod pay;
mod posting;
mod questions;
mod title;
mod wording;

use axum::Json as Reply;
use fluent_bundle::FluentValue;
use jiff::Timestamp;
use rusqlite::Connection;
use serde::Serialize;

use super::view;
use crate::{
    app::Environment,
    context::Context,
    error::Result,
    extract::Path,
    ids::JobId,
    messages::{LocalizedText, both},
    permit::Permission,
    settings::{
        self,
        types::{Location, string_enum},
    },
    types::{Job, Question},
};

pub use guard::{Prohibited, prohibited};
pub use wording::risky;

string_enum! {
    /// A step of the wizard, in its order.
    Step as JobStep {
        /// Role, title, openings.
        Role = "role",
        /// The location.
        Location = "location",
        /// The times when people are needed.
        Shifts = "shifts",
        /// Years of experience.
        Experience = "experience",
        /// Pay, tips, benefits.
        Pay = "pay",
        /// The description.
        Description = "description",
        /// Screening questions.
        Questions = "questions",
        /// Equal-opportunity questions.
        Eeo = "eeo",
        /// The interviewers' times.
        Interviews = "interviews",
        /// The business that hires.
        Business = "business",
        /// The boards.
        Boards = "boards",
        /// The last look.
        Review = "review",
    }
}

string_enum! {
    /// The weight of a check.
    Weight {
        /// Nothing goes out before this is settled.
        Block = "block",
        /// Worth a thought.
        Warn = "warn",
    }
}

/// Something that a posting lacks or should think over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// The wizard's step that settles it.
    pub step: Step,
    /// A stable code.
    pub code: &'static str,
    /// The weight.
    pub severity: Weight,
    /// The fault and the remedy.
    pub message: LocalizedText,
    /// The question that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub question_id: Option<String>,
    /// The reason why a question may not be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<LocalizedText>,
    /// A lawful alternative.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub alternative: Option<LocalizedText>,
}

/// All checks of a posting.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
pub struct JobChecks {
    /// In the order of the steps, what blocks first.
    pub items: Vec<Check>,
}

impl JobChecks {
    /// The checks that must be settled before it goes out.
    pub fn blocking(&self) -> Vec<&Check> {
        self.items
            .iter()
            .filter(|check| check.severity == Weight::Block)
            .collect()
    }

    /// Steps keep their order; within one, what blocks is first.
    fn in_order(mut self) -> Self {
        self.items.sort_by_key(|check| (check.step, check.severity));
        self
    }

    fn add(
        &mut self,
        step: Step,
        code: &'static str,
        weight: Weight,
        facts: &[(&str, FluentValue<'_>)],
    ) -> &mut Check {
        self.items.push(Check {
            step,
            code,
            severity: weight,
            message: both(&format!("check-{}", code.replace('_', "-")), facts),
            question_id: None,
            reason: None,
            alternative: None,
        });
        let last = self.items.len() - 1;
        &mut self.items[last]
    }

    fn block(&mut self, step: Step, code: &'static str) {
        self.add(step, code, Weight::Block, &[]);
    }

    fn block_unless(&mut self, holds: bool, step: Step, code: &'static str) {
        if !holds {
            self.block(step, code);
        }
    }

    fn warn_if(&mut self, holds: bool, step: Step, code: &'static str) {
        if holds {
            self.add(step, code, Weight::Warn, &[]);
        }
    }
}

/// The facts of the checks.
struct Look<'a> {
    db: &'a Connection,
    core: &'a Environment,
    now: Timestamp,
    job: &'a Job,
    questions: Vec<Question>,
    /// Its own place first, then the others that the draft is for.
    places: Vec<Location>,
}

impl<'a> Look<'a> {
    fn at(db: &'a Connection, core: &'a Environment, now: Timestamp, job: &'a Job) -> Result<Self> {
        let places = std::iter::once(&job.location_id).chain(&job.additional_location_ids);
        Ok(Self {
            db,
            core,
            now,
            job,
            questions: view::questions(db, job)?,
            places: places
                .map(|place| settings::location(db, *place))
                .collect::<Result<_>>()?,
        })
    }
}

/// Everything that a posting lacks or should think over.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection, core: &Environment, now: Timestamp, job: &Job) -> Result<JobChecks> {
    let look = Look::at(db, core, now, job)?;
    let mut found = JobChecks::default();
    what_boards_read(&look, &mut found)?;
    posting::when(&look, &mut found);
    posting::requirements(&look, &mut found);
    questions::check(&look, &mut found);
    posting::interviews(&look, &mut found)?;
    posting::business(&look, &mut found)?;
    Ok(found.in_order())
}

/// The possible objections of a job board to a posting.
///
/// # Errors
/// Database errors.
pub fn for_boards(
    db: &Connection,
    core: &Environment,
    now: Timestamp,
    job: &Job,
) -> Result<JobChecks> {
    let mut found = JobChecks::default();
    what_boards_read(&Look::at(db, core, now, job)?, &mut found)?;
    Ok(found.in_order())
}

fn what_boards_read(look: &Look<'_>, found: &mut JobChecks) -> Result<()> {
    title::check(look, found)?;
    posting::places(look, found);
    pay::check(look, found)?;
    posting::description(look, found);
    Ok(())
}

/// The gaps of a posting, and points to think over, step by step.
#[utoipa::path(
    get, path = "/api/jobs/{id}/checks", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = 200, body = JobChecks))
)]
pub async fn handler(context: Context, Path(id): Path<JobId>) -> Result<Reply<JobChecks>> {
    context
        .read(move |db, context| {
            let job = view::allowed(db, &context.actor, id, Permission::JobsRead)?;
            of(db, &context.app.core, context.now, &job)
        })
        .await
        .map(Reply)
}
