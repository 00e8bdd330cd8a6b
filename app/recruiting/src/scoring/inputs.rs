//! Gathers the facts of an application, and the rubric that it is judged by.

use rusqlite::Connection;

use super::{
    facts::{Facts, Ratings, Sources},
    location_settings, store,
    types::{Rubric, RubricState, RubricText},
    week::DayHours,
};
use crate::{
    error::Result,
    ids::{JobId, RubricId},
    jobs,
    types::{Application, Job, Question},
    write_context::WriteContext,
};

/// The inputs of an application's score.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// The job.
    pub job: Job,
    /// The questions that were answered.
    pub questions: Vec<Question>,
    /// Ratings of answers in words.
    pub ratings: Ratings,
    /// The parts of the day at the location.
    pub hours: DayHours,
    /// Points of the work sample.
    pub work_sample: Option<i64>,
}

impl Inputs {
    /// Those of an application.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection, application: &Application) -> Result<Self> {
        let questions = application
            .question_set_id
            .map(|set| jobs::store::questions(db, set))
            .transpose()?;
        Ok(Self {
            job: jobs::store::job(db, application.job_id)?,
            questions: questions.unwrap_or_default(),
            ratings: store::ratings(db, application.id)?,
            hours: location_settings::day_hours(db, application.location_id)?,
            work_sample: store::work_sample(db, application.id)?,
        })
    }

    /// The rubric's facts, and nothing else.
    pub fn facts(&self, application: &Application) -> Facts {
        Facts::of(Sources {
            shifts: &self.job.shifts,
            hours: &self.hours,
            availability: &application.availability,
            questions: &self.questions,
            answers: &application.answers,
            ratings: &self.ratings,
            requirements: &self.job.requirements,
            wanted: self.job.experience,
            work_sample: self.work_sample,
        })
    }
}

/// The rubric in effect for a job: its own, else the brand's; none: the one that came with Lineup, not yet written down.
///
/// # Errors
/// Database errors.
pub fn rubric_for(db: &Connection, job: JobId) -> Result<Option<Rubric>> {
    match store::active(db, Some(job))? {
        Some(own) => Ok(Some(own)),
        None => store::active(db, None),
    }
}

/// The text of the rubric in effect for a job.
///
/// # Errors
/// Database errors.
pub fn text_for(db: &Connection, job: JobId) -> Result<RubricText> {
    Ok(rubric_for(db, job)?
        .map(|rubric| rubric.text)
        .unwrap_or_default())
}

/// Writes down the rubric that came with Lineup as the brand's first version, where it has none.
///
/// # Errors
/// Database errors.
pub fn first_rubric(change: &WriteContext<'_>) -> Result<Rubric> {
    if let Some(active) = store::active(change.db, None)? {
        return Ok(active);
    }
    let text = RubricText::default();
    let newest = store::rubrics(change.db, None)?.into_iter().next();
    let rubric = Rubric {
        id: RubricId::new(change.now),
        job_id: None,
        version_no: newest.map_or(1, |newest| newest.version_no + 1),
        state: RubricState::Active,
        hash: store::hash(&text)?,
        text,
        created_by: None,
        created_at: change.now,
        activated_at: Some(change.now),
        version: 1,
    };
    store::save_rubric(change.db, &rubric)?;
    Ok(rubric)
}
