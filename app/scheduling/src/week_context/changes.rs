//! A plan's changes of a published week, as fair-workweek law looks at them.

use std::collections::BTreeSet;

use rules::facts::{Change, Consent, Initiator as RuleInitiator, Publication, Span};

use super::{Edit, WeekContext};
use crate::{
    change_reason::ChangeReason,
    checks::Planned,
    ids::ShiftId,
    person::EmployeeFacts,
    types::{Initiator, ShiftDetails},
};

impl WeekContext<'_> {
    /// The published schedule of a person with what their plan, with `edit` made, changes in it.
    pub fn publication(
        &self,
        person: &EmployeeFacts,
        planned: &[Planned<'_>],
        edit: &Edit<'_>,
    ) -> Publication {
        let published_at = self.row.as_ref().and_then(|row| row.first_published_at);
        Publication {
            place: self.place_of.get(&self.here).copied().unwrap_or_default(),
            first_day: Some(self.week),
            published_at,
            first_schedule: person.team.person.hired_on
                > self.week.saturating_sub(jiff::ToSpan::days(14)),
            changes: if published_at.is_some() {
                self.changes(person, planned, edit)
            } else {
                Vec::new()
            },
        }
    }

    /// The net differences of a person's plan from what was last published, one for each shift.
    fn changes(
        &self,
        person: &EmployeeFacts,
        planned: &[Planned<'_>],
        edit: &Edit<'_>,
    ) -> Vec<Change> {
        let answers = person.answers(planned);
        let mut changes = Vec::new();
        let published = self
            .week_shifts()
            .filter_map(|shift| Some((shift.id, shift.published.as_ref()?)))
            .filter(|(_, published)| published.half.employee_id == Some(person.id));
        let mut seen = BTreeSet::new();
        for (id, before) in published {
            seen.insert(id);
            let after = planned.iter().find(|plan| plan.id == id);
            if after.is_some_and(|after| span(after.half) == span(&before.half)) {
                continue;
            }
            let halves = (Some(&before.half), after.map(|plan| plan.half));
            changes.push(self.change(person, id, halves, &answers, edit));
        }
        for plan in planned
            .iter()
            .filter(|plan| plan.location == self.here && !seen.contains(&plan.id))
        {
            if self.clock.week_of(plan.half.starts_at) == self.week {
                let halves = (None, Some(plan.half));
                changes.push(self.change(person, plan.id, halves, &answers, edit));
            }
        }
        changes
    }

    fn change(
        &self,
        person: &EmployeeFacts,
        shift: ShiftId,
        (before, after): (Option<&ShiftDetails>, Option<&ShiftDetails>),
        answers: &[Consent],
        edit: &Edit<'_>,
    ) -> Change {
        let id = shift.to_string();
        let origin = self.wanted(shift, edit);
        let answer = answers.iter().rev().find(|consent| {
            consent.kind == "added_hours" && consent.shift.as_deref() == Some(id.as_str())
        });
        Change {
            shift: Some(id.into()),
            kind: None,
            before: before.map(span),
            after: after.map(span),
            made_at: self.now,
            initiated_by: match origin.map(|origin| origin.initiated_by) {
                Some(Initiator::Employee) => RuleInitiator::Employee,
                _ => RuleInitiator::Employer,
            },
            consent: answer.map(|consent| consent.given),
            reason: origin.and_then(|origin| origin.reason.clone()),
            rate: after.or(before).and_then(|half| {
                let plan = Planned {
                    id: shift,
                    location: self.here,
                    half,
                };
                self.rate(person, &plan)
            }),
        }
    }

    /// The initiator of a shift's new plan: as the edit gives it for its own shifts, else as given for the stored plan.
    fn wanted<'b>(&'b self, shift: ShiftId, edit: &Edit<'b>) -> Option<&'b ChangeReason> {
        if edit.touches(shift) {
            return edit.origin;
        }
        let stored = self.shifts.iter().find(|stored| stored.id == shift)?;
        stored.origin.as_ref()
    }
}

fn span(half: &ShiftDetails) -> Span {
    Span {
        starts_at: half.starts_at,
        ends_at: half.ends_at,
    }
}
