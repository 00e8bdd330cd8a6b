//! The effects of one change of a plan: the one answer behind the map of verdicts, a trial, every write of a shift and
//! the preview of publication, which asks the same rules of the same net difference (`net`).

use std::collections::BTreeSet;

use rules::{
    BriefVerdict, Edit as RuleEdit, Finding, PreparedSituation, Question, Severity, Situation,
    Verdict,
};
use serde::Serialize;

use super::{
    change_reason::ChangeReason,
    checks::Planned,
    person::EmployeeFacts,
    started::begins_in_the_past,
    types::{Shift, ShiftDetails, VerdictLevel},
    week_context::{Edit, WeekContext, new_findings},
};
use crate::{
    compliance::finding_view::AtPublish,
    ids::{EmployeeId, ShiftId},
};

/// A change of one shift.
#[derive(Clone, Copy, Debug)]
pub struct ShiftChange<'a> {
    /// The shift.
    pub shift: ShiftId,
    /// It as stored; nothing for a new one.
    pub stored: Option<&'a Shift>,
    /// The changed shift; nothing where it goes.
    pub after: Option<&'a ShiftDetails>,
    /// The initiator; nothing where none is given.
    pub origin: Option<&'a ChangeReason>,
}

impl<'a> ShiftChange<'a> {
    /// The plan before the change; nothing for a new shift, and for one on its way out.
    pub fn before(&self) -> Option<&'a ShiftDetails> {
        let stored = self.stored.filter(|shift| !shift.removing);
        stored.map(|shift| &shift.draft)
    }

    /// The edit of the plan.
    pub fn edit(&self, week_context: &WeekContext<'_>) -> Edit<'a> {
        Edit::becomes(self.shift, week_context.here, self.after, self.origin)
    }

    /// Everyone whose week it touches.
    fn people(&self) -> BTreeSet<EmployeeId> {
        let halves = [self.before(), self.after].into_iter().flatten();
        halves.filter_map(|half| half.employee_id).collect()
    }
}

/// A change's demands on people before it takes effect.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Needs {
    /// The consents that the employee must give: `added_hours`, `short_rest`, `seventh_day`. None of them blocks: the
    /// change is published and waits for the answer.
    pub consents: Vec<String>,
    /// A written reason at publication.
    pub reason: bool,
    /// The initiator of the change, as the law of the location asks at publication.
    pub origin: bool,
    /// A written reason now: the shift has begun, or would begin in the past.
    pub started_reason: bool,
}

/// The effects of a change of one shift for everyone whom it touches.
#[derive(Clone, Debug, Default)]
pub struct Evaluation {
    /// The new findings of the rules and the brand, the gravest first.
    pub findings: Vec<Finding>,
    /// Its demands on people.
    pub needs: Needs,
    /// Wages and premiums, more than now, in cents; nothing where a rate is not known.
    pub delta_cents: Option<i64>,
    /// Of `delta_cents`, the part beyond straight time.
    pub extra_cents: Option<i64>,
    /// Change premiums and pay for short rests that it brings, in cents.
    pub premium_cents: i64,
}

/// An evaluation as it goes out. Amounts are absent for those who may not see wages.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Impact {
    /// The worst of it on the draft.
    pub level: VerdictLevel,
    /// The demand of publishing.
    pub publish_level: AtPublish,
    /// Cost beyond straight time, more than now, for everyone whom it touches, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub extra_cents: Option<i64>,
    /// Of it, change premiums and pay for short rests that the change brings, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub premium_cents: Option<i64>,
    /// Wages and premiums, more than now, for everyone whom it touches, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub delta_cents: Option<i64>,
    /// Its demands on people.
    pub needs: Needs,
    /// Number of its findings above a notice, folded ones counted once.
    pub finding_count: usize,
}

/// The effects of a change for one person.
#[derive(Clone, Debug, Default)]
pub struct Share {
    /// The new findings of the rules and the brand.
    pub findings: Vec<Finding>,
    /// Wages and premiums, more than now, in cents; nothing where a rate is not known.
    pub delta_cents: Option<i64>,
    /// Of `delta_cents`, the part beyond straight time.
    pub extra_cents: Option<i64>,
    /// Change premiums and pay for short rests that it brings, in cents.
    pub premium_cents: i64,
}

/// A person's week as planned, made ready for many changes.
pub struct Baseline<'a> {
    week_context: &'a WeekContext<'a>,
    person: &'a EmployeeFacts,
    prepared: PreparedSituation<'a>,
    /// The findings of the brand's checks as planned.
    checks: Vec<Finding>,
}

/// The question behind every evaluation: a draft changes and would be published now.
fn question(week_context: &WeekContext<'_>) -> Question {
    Question::ChangePlan {
        at: week_context.now,
    }
}

/// The facts of a person's week as planned.
pub fn as_planned(week_context: &WeekContext<'_>, person: &EmployeeFacts) -> Situation {
    let edit = Edit::default();
    week_context.situation(person, &week_context.planned(person.id, &edit), &edit)
}

impl<'a> Baseline<'a> {
    /// Makes a person's week ready; `situation` is that of [`as_planned`].
    pub fn new(
        week_context: &'a WeekContext<'a>,
        person: &'a EmployeeFacts,
        situation: &'a Situation,
    ) -> Self {
        let question = question(week_context);
        let edit = Edit::default();
        Self {
            week_context,
            person,
            prepared: week_context.rule_book().prepare(question, situation),
            checks: checks(
                week_context,
                person,
                &week_context.planned(person.id, &edit),
                &edit,
            ),
        }
    }

    /// The effects of an edit for the person.
    pub fn share(&self, edit: &Edit<'_>) -> Share {
        let planned = self.week_context.planned(self.person.id, edit);
        let removed = removed(edit);
        let verdict = self
            .prepared
            .verdict(&self.rule_edit(&planned, edit, removed.as_deref()));
        self.with_checks(verdict, &planned, edit)
    }

    /// As [`Self::share`], with the findings of the rules in brief: for many edits of which few findings are read.
    pub fn share_in_brief(&self, edit: &Edit<'_>) -> (Share, BriefVerdict<'_>) {
        let planned = self.week_context.planned(self.person.id, edit);
        let removed = removed(edit);
        let rule_edit = self.rule_edit(&planned, edit, removed.as_deref());
        let brief = self.prepared.verdict_in_brief(&rule_edit);
        let share = self.with_checks(brief.verdict.clone(), &planned, edit);
        (share, brief)
    }

    /// The edit as the rules read it.
    fn rule_edit<'e>(
        &self,
        planned: &[Planned<'_>],
        edit: &Edit<'_>,
        removed: Option<&'e str>,
    ) -> RuleEdit<'e> {
        let (week_context, person) = (self.week_context, self.person);
        let mine = planned
            .iter()
            .find(|plan| edit.with.is_some_and(|(shift, _, _)| shift == plan.id));
        RuleEdit {
            remove: removed,
            add: mine.map(|plan| rules::Shift {
                rate: week_context.rate(person, plan),
                ..week_context.rule_shift(plan)
            }),
            publications: Some(vec![week_context.publication(person, planned, edit)]),
            consents: Some(person.answers(planned)),
        }
    }

    /// What the rules say of an edit, and what the brand's checks find.
    fn with_checks(&self, verdict: Verdict, planned: &[Planned<'_>], edit: &Edit<'_>) -> Share {
        let after = checks(self.week_context, self.person, planned, edit);
        let mut findings = verdict.findings;
        findings.extend(new_findings(&self.checks, &after));
        Share {
            findings,
            delta_cents: verdict.cost_cents,
            extra_cents: verdict.extra_cents,
            premium_cents: verdict.change_pay_cents,
        }
    }

    /// Notices about what could not be checked that an edit brings, and ways out of what it brings.
    fn in_full(&self, edit: &Edit<'_>, share: &mut Share) {
        let full = self
            .week_context
            .evaluate(question(self.week_context), self.person.id, edit);
        for finding in &mut share.findings {
            let same = full.findings.iter().find(|one| one.key == finding.key);
            if let Some(same) = same {
                finding.fixes.clone_from(&same.fixes);
            }
        }
        let before = self.prepared.report().unchecked;
        share
            .findings
            .extend(new_findings(&before, &full.report.unchecked));
    }
}

/// The shift that an edit takes away, as the rules call it.
fn removed(edit: &Edit<'_>) -> Option<String> {
    edit.without.map(|shift| shift.to_string())
}

/// The findings of the brand's own checks on a plan.
fn checks(
    week_context: &WeekContext<'_>,
    person: &EmployeeFacts,
    planned: &[Planned<'_>],
    edit: &Edit<'_>,
) -> Vec<Finding> {
    let mut findings = week_context.brand_checks(question(week_context), person, planned);
    findings.extend(week_context.declined(person, edit));
    findings
}

/// The effects of a change, with ways out that were themselves checked.
pub fn evaluate(week_context: &WeekContext<'_>, change: &ShiftChange<'_>) -> Evaluation {
    evaluated(week_context, change, true)
}

/// As [`evaluate`], without ways out: for comparing and counting.
pub fn evaluate_people(week_context: &WeekContext<'_>, change: &ShiftChange<'_>) -> Evaluation {
    evaluated(week_context, change, false)
}

fn evaluated(
    week_context: &WeekContext<'_>,
    change: &ShiftChange<'_>,
    ways_out: bool,
) -> Evaluation {
    let edit = change.edit(week_context);
    let people = change.people();
    let people = people.iter().filter_map(|id| week_context.people.get(id));
    let shares = people.map(|person| {
        let situation = as_planned(week_context, person);
        let baseline = Baseline::new(week_context, person, &situation);
        let mut share = baseline.share(&edit);
        if ways_out {
            baseline.in_full(&edit, &mut share);
        }
        share
    });
    Evaluation::of(week_context, change, shares.collect())
}

impl Evaluation {
    /// That of a write that leaves the plan as it is.
    pub fn nothing() -> Self {
        Self {
            delta_cents: Some(0),
            extra_cents: Some(0),
            ..Self::default()
        }
    }

    /// The sum of what a change brings for each person whom it touches.
    pub fn of(
        week_context: &WeekContext<'_>,
        change: &ShiftChange<'_>,
        shares: Vec<Share>,
    ) -> Self {
        let mut sum = Self::nothing();
        for share in shares {
            let add = |sum: Option<i64>, part: Option<i64>| Some(sum? + part?);
            sum.delta_cents = add(sum.delta_cents, share.delta_cents);
            sum.extra_cents = add(sum.extra_cents, share.extra_cents);
            sum.premium_cents += share.premium_cents;
            sum.findings.extend(share.findings);
        }
        let gravity = |finding: &Finding| {
            let cost = finding.cost_cents.unwrap_or(0);
            (finding.severity, finding.at_publish, cost)
        };
        sum.findings
            .sort_by_key(|finding| std::cmp::Reverse(gravity(finding)));
        sum.needs = sum.asked(week_context, change);
        sum
    }

    fn asked(&self, week_context: &WeekContext<'_>, change: &ShiftChange<'_>) -> Needs {
        let mut needs = Needs::default();
        for finding in &self.findings {
            match consent_needed(finding) {
                Some(kind) if !needs.consents.iter().any(|known| known == kind) => {
                    needs.consents.push(kind.to_owned());
                }
                _ => {}
            }
            needs.reason |= finding.at_publish == Severity::ReasonRequired;
            needs.origin |= change.origin.is_none()
                && finding.at_publish > Severity::Info
                && week_context.rule_book().judges_changes(&finding.rule_id);
        }
        needs.started_reason = begins_in_the_past(week_context, change);
        needs
    }

    /// The gravest finding above a notice.
    pub fn worst(&self) -> Option<&Finding> {
        let worst = self.findings.first();
        worst.filter(|finding| finding.severity.max(finding.at_publish) > Severity::Info)
    }

    /// The worst of it on the draft. A notice on every cell would say nothing.
    pub fn level(&self) -> VerdictLevel {
        let worst = self.findings.iter().map(|finding| finding.severity).max();
        let level = VerdictLevel::from(worst.filter(|severity| *severity > Severity::Info));
        if self.needs.started_reason {
            level.max(VerdictLevel::Reason)
        } else {
            level
        }
    }

    /// The demand of publishing.
    pub fn publish_level(&self) -> AtPublish {
        let levels = self.findings.iter().map(AtPublish::of);
        // A notice on every cell would say nothing.
        let levels = levels.filter(|level| *level > AtPublish::Info);
        levels.max().unwrap_or(AtPublish::Ok)
    }

    /// It as it goes out, with amounts for those who may see wages.
    pub fn impact(&self, wages: bool) -> Impact {
        Impact {
            level: self.level(),
            publish_level: self.publish_level(),
            extra_cents: self.extra_cents.filter(|_| wages),
            premium_cents: wages.then_some(self.premium_cents),
            delta_cents: self.delta_cents.filter(|_| wages),
            needs: self.needs.clone(),
            finding_count: self.count(),
        }
    }

    /// Findings above a notice; those of one family and subject count once, premiums each.
    fn count(&self) -> usize {
        let shown = self
            .findings
            .iter()
            .filter(|finding| finding.severity > Severity::Info);
        let (premiums, others): (Vec<_>, Vec<_>) =
            shown.partition(|finding| finding.premium.is_some());
        let others = others.into_iter().map(|finding| {
            let subject = &finding.subject;
            (
                rules::brand::is_brand(&finding.rule_id),
                &finding.family,
                &subject.employee_id,
                &subject.shift_id,
                subject.date,
            )
        });
        premiums.len() + others.collect::<BTreeSet<_>>().len()
    }
}

/// The consent that a finding wants before the change takes effect; nothing where none helps or it is on file.
pub fn consent_needed(finding: &Finding) -> Option<&str> {
    let wanted = finding.at_publish == Severity::Block;
    finding.consent.as_deref().filter(|_| wanted)
}
