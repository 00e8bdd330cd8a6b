//! The net difference between the draft and what the staff see: what a publication would change, and what the law
//! makes of it.

use std::collections::BTreeMap;

use rules::{Finding, Question, RuleBook, Severity};
use serde::Serialize;

use super::{
    desk::{Desk, Edit},
    shift_view::HalfView,
    types::{Half, Shift},
};
use crate::ids::{EmployeeId, ShiftId};

/// What happens to a shift, as the people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// New to its person.
    Added,
    /// Taken away from its person.
    Removed,
    /// At another time, or in another person's hands.
    Moved,
    /// Something else about it is different.
    Changed,
}

/// One difference.
#[derive(Clone, Debug)]
pub struct Difference<'a> {
    /// The shift.
    pub shift: &'a Shift,
    /// What happens to it.
    pub kind: Kind,
    /// What the staff see now.
    pub before: Option<&'a Half>,
    /// What they would see.
    pub after: Option<&'a Half>,
}

/// The differences of the desk's week, in order. Unassigned shifts do not publish.
pub fn differences<'a>(desk: &'a Desk<'_>) -> Vec<Difference<'a>> {
    desk.week_shifts().filter_map(difference).collect()
}

fn difference(shift: &Shift) -> Option<Difference<'_>> {
    let before = shift.published.as_ref().map(|published| &published.half);
    let planned = (!shift.removing).then_some(&shift.draft);
    let after = planned.filter(|half| half.employee_id.is_some());
    let kind = match (before, after) {
        (None, None) => return None,
        (None, Some(_)) => Kind::Added,
        (Some(_), None) => Kind::Removed,
        (Some(before), Some(after)) if before.same_work(after) => return None,
        (Some(before), Some(after)) => {
            let moved = (before.starts_at, before.ends_at, before.employee_id)
                != (after.starts_at, after.ends_at, after.employee_id);
            if moved { Kind::Moved } else { Kind::Changed }
        }
    };
    Some(Difference {
        shift,
        kind,
        before,
        after,
    })
}

impl Difference<'_> {
    /// Everyone whom it touches.
    pub fn people(&self) -> Vec<EmployeeId> {
        let mut people: Vec<EmployeeId> = [self.before, self.after]
            .into_iter()
            .flatten()
            .filter_map(|half| half.employee_id)
            .collect();
        people.dedup();
        people
    }

    /// What the staff see now, in the place's own time.
    pub fn before_view(&self, desk: &Desk<'_>) -> Option<HalfView> {
        self.before.map(|half| HalfView::new(half, &desk.clock))
    }

    /// What they would see.
    pub fn after_view(&self, desk: &Desk<'_>) -> Option<HalfView> {
        self.after.map(|half| HalfView::new(half, &desk.clock))
    }
}

/// What the rules say of publishing the week now: every finding, and those of each shift.
#[derive(Debug, Default)]
pub struct Judgement {
    /// Everything.
    pub findings: Vec<Finding>,
    /// By shift.
    pub of_shift: BTreeMap<ShiftId, Vec<Finding>>,
}

/// Judges the publication of the desk's week at its time.
pub fn judge(desk: &Desk<'_>) -> Judgement {
    let mut judgement = Judgement::default();
    for id in desk.people.keys() {
        let question = Question::PublishWeek { at: desk.now };
        for finding in desk.judge(question, *id, &Edit::default()).findings {
            if !desk.is_about_this_week(&finding) {
                continue;
            }
            if let Some(shift) = finding
                .subject
                .shift_id
                .as_ref()
                .and_then(|shift| shift.parse().ok())
            {
                judgement
                    .of_shift
                    .entry(shift)
                    .or_default()
                    .push(finding.clone());
            }
            judgement.findings.push(finding);
        }
    }
    judgement
}

impl Judgement {
    /// The extra pay that the law wants for a change of a shift, in cents, with the findings behind it.
    pub fn premiums(&self, shift: ShiftId) -> (i64, Vec<&Finding>) {
        let found: Vec<&Finding> = self
            .of_shift
            .get(&shift)
            .into_iter()
            .flatten()
            .filter(|finding| {
                matches!(
                    &*finding.family,
                    "change_premium" | "clopening" | "right_to_rest"
                )
            })
            .filter(|finding| {
                finding
                    .premium
                    .as_ref()
                    .is_some_and(|premium| premium.cents.unwrap_or(0) > 0)
            })
            .collect();
        (
            found
                .iter()
                .filter_map(|finding| finding.premium.as_ref()?.cents)
                .sum(),
            found,
        )
    }

    /// Whether a law wants to know who wanted a change, and nobody said: what it says of the change.
    pub fn asks_who(&self, book: &RuleBook, one: &Difference<'_>) -> Vec<&Finding> {
        let found = self.of_shift.get(&one.shift.id).into_iter().flatten();
        found
            .filter(|finding| one.shift.origin.is_none() && finding.severity > Severity::Info)
            .filter(|finding| book.judges_changes(&finding.rule_id))
            .collect()
    }

    /// The consent that a shift still needs.
    pub fn consent(&self, shift: ShiftId) -> Option<&Finding> {
        let found = self.of_shift.get(&shift)?;
        found
            .iter()
            .find(|finding| finding.consent.is_some() && finding.severity == Severity::Block)
    }
}
