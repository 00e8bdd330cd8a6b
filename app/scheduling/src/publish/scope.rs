//! The part of a week that is published: a department, some days, or both.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Result},
    ids::DepartmentId,
    schedule_diff::{self, Difference, Judgement},
    types::{Shift, ShiftDetails},
    week_context::WeekContext,
};

/// A part of a week; all of it where nothing is given.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
    utoipa::IntoParams,
)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PublishScope {
    /// Only the shifts of this department.
    pub department_id: Option<DepartmentId>,
    /// Only shifts that begin on this day or later.
    #[schema(value_type = Option<String>, format = Date)]
    #[param(value_type = Option<String>, format = Date)]
    pub from: Option<Date>,
    /// Only shifts that begin on this day or earlier.
    #[schema(value_type = Option<String>, format = Date)]
    #[param(value_type = Option<String>, format = Date)]
    pub to: Option<Date>,
}

impl PublishScope {
    /// Whether all of the week is published.
    pub fn is_whole_week(&self) -> bool {
        *self == Self::default()
    }

    /// Takes the rest of the week back to what the staff see, so that a publication changes this part alone. A shift that
    /// moves into the part or out of it belongs to it.
    ///
    /// The first publication is of the whole week: it is each person's schedule, and the notice that laws ask for counts
    /// from it.
    ///
    /// # Errors
    /// `to` with `before_start`; `publish_whole_week` where the week was never published.
    pub fn apply(self, week_context: &mut WeekContext<'_>) -> Result<()> {
        if self.is_whole_week() {
            return Ok(());
        }
        if self.from.zip(self.to).is_some_and(|(from, to)| to < from) {
            return Err(Error::field("to", "before_start"));
        }
        if !week_context.was_published() {
            return Err(Error::unprocessable("publish_whole_week"));
        }
        let outside: Vec<_> = week_context
            .week_shifts()
            .filter(|shift| !self.covers(week_context, shift))
            .map(|shift| shift.id)
            .collect();
        week_context.shifts.retain_mut(|shift| {
            if !outside.contains(&shift.id) {
                return true;
            }
            let Some(published) = &shift.published else {
                return false;
            };
            shift.draft = published.half.clone();
            shift.removing = false;
            true
        });
        Ok(())
    }

    /// Judges the publication. Of a part, only the schedules of the people whom it changes count: what is wrong with the
    /// published schedule of others is not this part's doing.
    pub fn judge(
        self,
        week_context: &WeekContext<'_>,
        differences: &[Difference<'_>],
    ) -> Judgement {
        let mut judgement = schedule_diff::compare(week_context);
        if !self.is_whole_week() {
            let people: BTreeSet<String> = differences
                .iter()
                .flat_map(Difference::people)
                .map(|person| person.to_string())
                .collect();
            judgement.findings.retain(|finding| {
                let about = finding.subject.employee_id.as_deref();
                about.is_none_or(|person| people.contains(person))
            });
        }
        judgement
    }

    fn covers(&self, week_context: &WeekContext<'_>, shift: &Shift) -> bool {
        let published = shift.published.as_ref().map(|published| &published.half);
        [Some(&shift.draft), published]
            .into_iter()
            .flatten()
            .any(|half| self.has(week_context, half))
    }

    fn has(&self, week_context: &WeekContext<'_>, half: &ShiftDetails) -> bool {
        let date = week_context.clock.date(half.starts_at);
        let department = week_context
            .positions
            .get(&half.position_id)
            .map(|position| position.department);
        self.department_id.is_none_or(|id| department == Some(id))
            && self.from.is_none_or(|from| date >= from)
            && self.to.is_none_or(|to| date <= to)
    }
}
