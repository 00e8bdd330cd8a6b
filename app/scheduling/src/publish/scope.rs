//! The part of a week that is published: a department, some days, or both.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    ids::DepartmentId,
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

    /// Takes the rest of the week back to what the staff see, so that a publication changes and is judged by this part
    /// alone. A shift that moves into the part or out of it belongs to it.
    pub fn narrow(self, week_context: &mut WeekContext<'_>) {
        if self.is_whole_week() {
            return;
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
