//! The net difference between the draft and what the staff see: what a publication would change, and what the law
//! makes of it.

use std::collections::BTreeMap;

use rules::{Finding, Question, RuleBook, Severity};
use serde::{Deserialize, Serialize};

use super::{
    evaluate::consent_needed,
    shift_view::ShiftDetailsView,
    types::{Shift, ShiftDetails},
    week_context::{Edit, WeekContext, change_pay, new_findings},
};
use crate::ids::{EmployeeId, ShiftId};

/// The change of a shift, as the people see it.
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
    /// The kind of change.
    pub kind: Kind,
    /// The shift that the staff see now.
    pub before: Option<&'a ShiftDetails>,
    /// The shift that they would see.
    pub after: Option<&'a ShiftDetails>,
}

/// The differences of the desk's week, in order. Unassigned shifts do not publish.
pub fn differences<'a>(week_context: &'a WeekContext<'_>) -> Vec<Difference<'a>> {
    week_context.week_shifts().filter_map(difference).collect()
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

    /// The shift that the staff see now, in the location's own time.
    pub fn before_view(&self, week_context: &WeekContext<'_>) -> Option<ShiftDetailsView> {
        self.before
            .map(|half| ShiftDetailsView::new(half, &week_context.clock))
    }

    /// The shift that they would see.
    pub fn after_view(&self, week_context: &WeekContext<'_>) -> Option<ShiftDetailsView> {
        self.after
            .map(|half| ShiftDetailsView::new(half, &week_context.clock))
    }
}

/// The findings of publishing the week now, and each difference's part of them.
#[derive(Debug, Default)]
pub struct Judgement {
    /// Everything.
    pub findings: Vec<Finding>,
    /// By shift.
    of_shift: BTreeMap<ShiftId, Vec<Finding>>,
    /// Findings that earn extra pay or need consent, by the difference that brings them.
    brought: Vec<Brought>,
}

/// A finding that the staff's schedule does not have, or has milder.
#[derive(Debug)]
struct Brought {
    /// The shift whose difference brings it.
    by: ShiftId,
    /// Change premium or pay for a short rest, beyond what the published schedule owes, in cents.
    pay_cents: i64,
    finding: Finding,
}

/// A consent without which a difference does not take effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ConsentNeed {
    /// `added_hours`, `short_rest`, `seventh_day`.
    pub kind: String,
    /// The shift that the answer is about; of two shifts with too little rest between them, the second.
    pub shift: ShiftId,
}

/// Judges the publication of the desk's week at its time, against what the staff see.
pub fn compare(week_context: &WeekContext<'_>) -> Judgement {
    let question = Question::PublishWeek {
        at: week_context.now,
    };
    let differences = differences(week_context);
    let mut judgement = Judgement::default();
    for id in week_context.people.keys() {
        let planned = week_context
            .evaluate(question, *id, &Edit::default())
            .findings;
        let published = week_context.evaluate_published(question, *id);
        let mine: Vec<&Difference<'_>> = differences
            .iter()
            .filter(|one| one.people().contains(id))
            .collect();
        let added = new_findings(&published, &planned);
        for finding in &added {
            if let Some(by) = brings(week_context, &mine, *id, finding) {
                judgement.brought.push(Brought {
                    by,
                    pay_cents: change_pay(&published, std::slice::from_ref(finding)),
                    finding: finding.clone(),
                });
            }
        }
        for finding in planned {
            let about = shift_of(&finding);
            let reaches_out = || {
                let elsewhere = week_context
                    .shifts
                    .iter()
                    .any(|shift| Some(shift.id) == about && shift.published.is_some());
                elsewhere
                    && finding.severity > Severity::Info
                    && added.iter().any(|one| one.key == finding.key)
            };
            if !week_context.is_about_this_week(&finding) && !reaches_out() {
                continue;
            }
            if let Some(shift) = about {
                let of_shift = judgement.of_shift.entry(shift).or_default();
                of_shift.push(finding.clone());
            }
            judgement.findings.push(finding);
        }
    }
    judgement
}

fn shift_of(finding: &Finding) -> Option<ShiftId> {
    finding.subject.shift_id.as_ref()?.parse().ok()
}

/// The difference that brings a finding about extra pay or a consent: that of its own shift, else the one of the same
/// person nearest to it, since too little rest is the doing of whichever shift moved.
fn brings(
    week_context: &WeekContext<'_>,
    differences: &[&Difference<'_>],
    person: EmployeeId,
    finding: &Finding,
) -> Option<ShiftId> {
    let pays = finding.change_pay_cents().is_some_and(|cents| cents > 0);
    if !pays && consent_needed(finding).is_none() {
        return None;
    }
    let about = shift_of(finding);
    if let Some(own) = differences.iter().find(|one| Some(one.shift.id) == about) {
        return Some(own.shift.id);
    }
    let at = finding.subject.at.or_else(|| {
        let shift = week_context
            .shifts
            .iter()
            .find(|shift| Some(shift.id) == about)?;
        Some(shift.draft.starts_at)
    });
    let near = |one: &&&Difference<'_>| {
        let half = one.after.filter(|half| half.employee_id == Some(person));
        let start = half.or(one.before).map(|half| half.starts_at);
        let far = start
            .zip(at)
            .map(|(start, at)| start.duration_since(at).abs());
        (half.is_none(), far)
    };
    differences.iter().min_by_key(near).map(|one| one.shift.id)
}

impl Judgement {
    /// The extra pay that the law wants for a change of a shift, in cents, with the findings behind it.
    pub fn premiums(&self, shift: ShiftId) -> (i64, Vec<(&Finding, i64)>) {
        let lines: Vec<(&Finding, i64)> = self
            .brought
            .iter()
            .filter(|one| one.by == shift && one.pay_cents > 0)
            .map(|one| (&one.finding, one.pay_cents))
            .collect();
        (lines.iter().map(|(_, cents)| cents).sum(), lines)
    }

    /// Whether a law wants to know who wanted a change, and no one said: what it says of the change.
    pub fn asks_who(&self, book: &RuleBook, one: &Difference<'_>) -> Vec<&Finding> {
        let found = self.of_shift.get(&one.shift.id).into_iter().flatten();
        found
            .filter(|finding| one.shift.origin.is_none() && finding.severity > Severity::Info)
            .filter(|finding| book.judges_changes(&finding.rule_id))
            .collect()
    }

    /// The findings of a shift.
    pub fn of(&self, shift: ShiftId) -> impl Iterator<Item = &Finding> {
        self.of_shift.get(&shift).into_iter().flatten()
    }

    /// The answers that a difference still needs from its person.
    pub fn consents(&self, one: &Difference<'_>) -> Vec<ConsentNeed> {
        if one.after.is_none() {
            return Vec::new();
        }
        let own = self.of_shift.get(&one.shift.id).into_iter().flatten();
        let others = self.brought.iter().filter(|other| other.by == one.shift.id);
        let mut needs: Vec<ConsentNeed> = Vec::new();
        for finding in own.chain(others.map(|other| &other.finding)) {
            let Some(kind) = consent_needed(finding) else {
                continue;
            };
            let need = ConsentNeed {
                kind: kind.to_owned(),
                shift: shift_of(finding).unwrap_or(one.shift.id),
            };
            if !needs.contains(&need) {
                needs.push(need);
            }
        }
        needs
    }
}
