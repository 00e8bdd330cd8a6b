//! The findings of the rules and the brand's own checks on a person's plan.

use std::collections::HashMap;

use rules::{Finding, Question, Report, Situation};

use super::{Edit, WeekContext};
use crate::{
    checks::{self, Planned},
    ids::EmployeeId,
    person::EmployeeFacts,
    types::AckState,
};

/// The findings of the rules on one person's plan.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// Law and brand, strictest first.
    pub findings: Vec<Finding>,
    /// Hours and pay.
    pub report: Report,
}

impl WeekContext<'_> {
    /// The findings of the rules on a person's plan with `edit`, with ways out that were themselves checked.
    pub fn evaluate(&self, question: Question, id: EmployeeId, edit: &Edit<'_>) -> Judged {
        self.judged(question, id, edit, |situation| {
            self.book.check(question, situation)
        })
    }

    /// As [`WeekContext::evaluate`], without ways out: for comparing, counting and summing, at a fraction of the time.
    pub fn evaluate_change(&self, question: Question, id: EmployeeId, edit: &Edit<'_>) -> Judged {
        self.judged(question, id, edit, |situation| {
            self.book.prepare(question, situation).report().clone()
        })
    }

    fn judged(
        &self,
        question: Question,
        id: EmployeeId,
        edit: &Edit<'_>,
        ask: impl FnOnce(&Situation) -> Report,
    ) -> Judged {
        let Some(person) = self.people.get(&id) else {
            return Judged::default();
        };
        self.judged_plan(question, person, (&self.planned(id, edit), edit), ask)
    }

    /// As [`WeekContext::evaluate_change`], of a whole plan for a person: every shift of theirs around the week.
    pub fn evaluate_plan(
        &self,
        question: Question,
        person: &EmployeeFacts,
        planned: &[Planned<'_>],
    ) -> Judged {
        let edit = Edit::default();
        self.judged_plan(question, person, (planned, &edit), |situation| {
            let prepared = self.book.prepare(question, situation);
            prepared.report().clone()
        })
    }

    fn judged_plan(
        &self,
        question: Question,
        person: &EmployeeFacts,
        (planned, edit): (&[Planned<'_>], &Edit<'_>),
        ask: impl FnOnce(&Situation) -> Report,
    ) -> Judged {
        let report = ask(&self.situation(person, planned, edit));
        let mut findings = self.brand_checks(question, person, planned);
        findings.extend(self.declined(person, edit));
        findings.extend(report.findings.iter().chain(&report.unchecked).cloned());
        findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
        Judged { findings, report }
    }

    /// The findings of the rules on the published part of a person's week, without ways out.
    pub fn evaluate_published(&self, question: Question, id: EmployeeId) -> Vec<Finding> {
        let Some(person) = self.people.get(&id) else {
            return Vec::new();
        };
        let planned = self.as_published(id);
        let situation = self.situation(person, &planned, &Edit::default());
        let prepared = self.book.prepare(question, &situation);
        let mut findings = self.brand_checks(question, person, &planned);
        findings.extend(prepared.report().findings);
        findings
    }

    /// Whether a finding is about this week here. Facts reach beyond the week, and what they bring to light there
    /// belongs to that other week.
    pub fn is_about_this_week(&self, finding: &Finding) -> bool {
        if let Some(id) = finding.subject.shift_id.as_deref() {
            return self.week_shifts().any(|shift| shift.id.to_string() == id);
        }
        let end = self.week.saturating_add(jiff::ToSpan::days(7));
        finding
            .subject
            .date
            .is_none_or(|date| self.week <= date && date < end)
    }

    /// Published shifts that the person said they cannot work and still has.
    pub fn declined(&self, person: &EmployeeFacts, edit: &Edit<'_>) -> Vec<Finding> {
        self.week_shifts()
            .filter(|shift| !edit.touches(shift.id) && !shift.removing)
            .filter(|shift| shift.draft.employee_id == Some(person.id))
            .filter_map(|shift| Some((shift, shift.published.as_ref()?)))
            .filter(|(_, published)| {
                published.ack == AckState::Declined && published.half.employee_id == Some(person.id)
            })
            .map(|(shift, published)| {
                let plan = Planned {
                    id: shift.id,
                    location: shift.location,
                    half: &shift.draft,
                };
                let reason = published.ack_reason.as_deref().unwrap_or_default();
                checks::declined(person, &plan, &self.clock, reason, &self.hash)
            })
            .collect()
    }

    /// The findings of the brand's own checks on a plan.
    pub fn brand_checks(
        &self,
        question: Question,
        person: &EmployeeFacts,
        planned: &[Planned<'_>],
    ) -> Vec<Finding> {
        checks::check(
            person,
            planned,
            (self.here, self.week),
            &self.clock,
            question.stage(),
            (&self.travel, &self.hash),
        )
    }
}

/// Findings of `after` that were not there in `before`, or are more than they were.
pub fn new_findings(before: &[Finding], after: &[Finding]) -> Vec<Finding> {
    let known: HashMap<&str, &Finding> = before
        .iter()
        .map(|finding| (finding.key.as_str(), finding))
        .collect();
    let added = |finding: &&Finding| {
        let earlier = known.get(finding.key.as_str());
        earlier.is_none_or(|earlier| finding.outweighs(earlier))
    };
    after.iter().filter(added).cloned().collect()
}

/// Change premiums and close-open pay of `after` beyond those of `before`, finding by finding, in cents.
pub fn change_pay(before: &[Finding], after: &[Finding]) -> i64 {
    let of = |finding: &Finding| finding.change_pay_cents().unwrap_or(0);
    let earlier = |key: &str| before.iter().find(|known| known.key == key).map_or(0, of);
    after
        .iter()
        .filter(|finding| of(finding) > 0)
        .map(|finding| (of(finding) - earlier(&finding.key)).max(0))
        .sum()
}
