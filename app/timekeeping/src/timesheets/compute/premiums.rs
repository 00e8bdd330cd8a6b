//! The rules' findings about worked time, and the premiums that they owe or may owe.

use jiff::civil::Date;
use rules::{Finding, Report};

use super::{DayPremium, Sheet};
use crate::{
    entries::TimeEntry,
    ids::LocationId,
    punch::AttestationAnswer,
    timesheets::{
        flags,
        view::{PremiumDecisionKind, SheetPremium},
    },
};
use platform::finding_view::text;

impl<'a> Sheet<'a> {
    /// The rules' findings about days of the period. A person who says that they had their rests had them.
    pub(super) fn findings(&self, report: &Report) -> Vec<(Date, Finding)> {
        let all = report.findings.iter();
        all.filter_map(|finding| {
            let date = self.date_of(finding)?;
            let rested = &*finding.family == "rest"
                && self.said(date, finding) == Some(AttestationAnswer::Yes);
            (self.shared.period.holds(date) && !rested).then(|| (date, finding.clone()))
        })
        .collect()
    }

    fn date_of(&self, finding: &Finding) -> Option<Date> {
        let premium = finding.premium.as_ref().map(|premium| premium.date);
        let entry = || self.entry_of(finding).map(|entry| self.day(entry));
        premium.or_else(entry).or(finding.subject.date)
    }

    fn entry_of(&self, finding: &Finding) -> Option<&'a TimeEntry> {
        let id = finding.subject.shift_id.as_deref()?;
        self.by_id.get(id).copied()
    }

    /// What the person said at the clock-outs of a day about the meals or rests that a finding is about; of several
    /// answers the one that weighs most.
    fn said(&self, date: Date, finding: &Finding) -> Option<AttestationAnswer> {
        let questions: &[&str] = match (&*finding.family, &*finding.rule_id) {
            ("rest", _) => &["rests"],
            (_, rule) if rule.contains("MEAL2") => &["meal_2"],
            (_, rule) if rule.contains("MEAL1") => &["meal_1"],
            _ => &["meal_1", "meal_2"],
        };
        let of_day = self.work.entries.iter();
        of_day
            .filter(|entry| self.day(entry) == date)
            .flat_map(flags::answers)
            .filter(|answer| questions.contains(&answer.question.as_str()))
            .map(|answer| answer.answer)
            .max()
    }

    /// The premiums of the period's days. Times that prove a breach owe it; where the person says that they chose so, or no
    /// one knows of their rests, a manager decides.
    pub(super) fn premiums(&self, findings: &[(Date, Finding)]) -> Vec<DayPremium> {
        let with_pay = findings
            .iter()
            .filter_map(|(date, finding)| Some((date, finding, finding.premium.as_ref()?)));
        let mut premiums: Vec<DayPremium> = with_pay
            .map(|(date, finding, premium)| {
                let said = self.said(*date, finding);
                let candidate = match &*finding.family {
                    "meal" => said == Some(AttestationAnswer::Chose),
                    "rest" => said != Some(AttestationAnswer::CouldNot),
                    _ => false,
                };
                let entry_id = self.entry_of(finding).map(|entry| entry.id);
                let decision = self.work.decisions.iter().find(|decision| {
                    decision.date == *date
                        && *decision.rule_id == *premium.rule_id
                        && decision.entry == entry_id
                });
                let mut paid = DayPremium {
                    date: *date,
                    location: None,
                    view: SheetPremium {
                        rule_id: premium.rule_id.to_string(),
                        entry_id,
                        title: text(&finding.title),
                        cents: premium.cents,
                        decision: decision
                            .filter(|_| candidate)
                            .map(|decision| decision.decision),
                        candidate,
                    },
                };
                paid.location = self.place_of(&paid);
                paid
            })
            .collect();
        let period = &self.shared.period;
        let changes = self.work.for_changes.iter();
        premiums.extend(changes.filter(|one| period.holds(one.date)).map(|one| {
            let mut paid = DayPremium {
                date: one.date,
                location: None,
                view: SheetPremium {
                    rule_id: one.rule_id.clone(),
                    entry_id: None,
                    title: one.title.clone(),
                    cents: Some(one.cents),
                    decision: None,
                    candidate: false,
                },
            };
            paid.location = self.place_of(&paid);
            paid
        }));
        premiums.sort_by_key(|premium| premium.date);
        premiums
    }

    /// The time entry that a premium is about; of one about a day, the day's last.
    pub(super) fn entry_with(&self, premium: &DayPremium) -> Option<&'a TimeEntry> {
        let entries = &self.work.entries;
        let named = premium.view.entry_id;
        let named = named.and_then(|id| entries.iter().find(|entry| entry.id == id));
        named.or_else(|| {
            let mut of_day = entries.iter().rev();
            of_day.find(|entry| self.day(entry) == premium.date)
        })
    }

    fn place_of(&self, premium: &DayPremium) -> Option<LocationId> {
        let entry = self.entry_with(premium);
        entry.map(|entry| entry.location_id).or(self.main)
    }
}

impl SheetPremium {
    /// Whether it is part of the pay.
    pub(crate) fn is_paid(&self) -> bool {
        !self.candidate || self.decision == Some(PremiumDecisionKind::Pay)
    }
}
