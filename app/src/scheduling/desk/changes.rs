//! What a plan changes in a published week, as fair-workweek law looks at it.

use std::collections::BTreeSet;

use rules::facts::{Change, Initiator as RuleInitiator, Publication, Span};

use super::Desk;
use crate::scheduling::{
    checks::Planned,
    person::Person,
    types::{Half, Initiator, Shift},
};

impl Desk<'_> {
    pub(super) fn publication(&self, person: &Person, planned: &[Planned<'_>]) -> Publication {
        let published_at = self.row.as_ref().and_then(|row| row.first_published_at);
        Publication {
            place: self.place_of.get(&self.here).copied().unwrap_or_default(),
            first_day: Some(self.week),
            published_at,
            first_schedule: person.team.person.hired_on
                > self.week.saturating_sub(jiff::ToSpan::days(14)),
            changes: if published_at.is_some() {
                self.changes(person, planned)
            } else {
                Vec::new()
            },
        }
    }

    /// The net differences of a person's plan from what was last published, one for each shift.
    fn changes(&self, person: &Person, planned: &[Planned<'_>]) -> Vec<Change> {
        let mut changes = Vec::new();
        let published = self
            .week_shifts()
            .filter_map(|shift| Some((shift, shift.published.as_ref()?)))
            .filter(|(_, half)| half.half.employee_id == Some(person.id));
        let mut seen = BTreeSet::new();
        for (shift, before) in published {
            seen.insert(shift.id);
            let after = planned.iter().find(|plan| plan.id == shift.id);
            if after.is_some_and(|after| span(after.half) == span(&before.half)) {
                continue;
            }
            changes.push(self.change(
                person,
                shift,
                Some(&before.half),
                after.map(|plan| plan.half),
            ));
        }
        for plan in planned
            .iter()
            .filter(|plan| plan.location == self.here && !seen.contains(&plan.id))
        {
            if self.clock.week_of(plan.half.starts_at) != self.week {
                continue;
            }
            let stored = self.shifts.iter().find(|shift| shift.id == plan.id);
            match stored {
                Some(shift) => changes.push(self.change(person, shift, None, Some(plan.half))),
                None => changes.push(Change {
                    shift: Some(plan.id.to_string().into()),
                    kind: None,
                    before: None,
                    after: Some(span(plan.half)),
                    made_at: self.now,
                    initiated_by: RuleInitiator::Employer,
                    consent: None,
                    reason: None,
                    rate: person
                        .team
                        .rate(plan.half.position_id, plan.location, self.week),
                }),
            }
        }
        changes
    }

    fn change(
        &self,
        person: &Person,
        shift: &Shift,
        before: Option<&Half>,
        after: Option<&Half>,
    ) -> Change {
        let half = after.or(before).unwrap_or(&shift.draft);
        let id = shift.id.to_string();
        let answer = person.facts.consents.iter().rev().find(|consent| {
            consent.kind == "added_hours" && consent.shift.as_deref() == Some(id.as_str())
        });
        Change {
            shift: Some(id.into()),
            kind: None,
            before: before.map(span),
            after: after.map(span),
            made_at: self.now,
            initiated_by: match shift.initiated_by() {
                Initiator::Employer => RuleInitiator::Employer,
                Initiator::Employee => RuleInitiator::Employee,
            },
            consent: answer.map(|consent| consent.given),
            reason: shift
                .origin
                .as_ref()
                .and_then(|origin| origin.reason.clone()),
            rate: person.team.rate(
                half.position_id,
                shift.location,
                self.clock.date(half.starts_at),
            ),
        }
    }
}

fn span(half: &Half) -> Span {
    Span {
        starts_at: half.starts_at,
        ends_at: half.ends_at,
    }
}
