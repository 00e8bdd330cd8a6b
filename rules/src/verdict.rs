//! Verdicts: what one change to a prepared situation would bring.

use std::collections::{BTreeSet, HashMap};
use std::hash::BuildHasherDefault;
use std::sync::Arc;

use jiff::civil::Date;

use crate::affected_days::{AffectedDays, Known};
use crate::book::Book;
use crate::digest::Quick;
use crate::evaluate::{self, Evaluation, changed, evaluate};
use crate::facts::{Consent, Publication, Shift, Situation};
use crate::finding::{Finding, Premium, Severity};
use crate::law::{Jurisdiction, Laws};
use crate::pack::Granularity;
use crate::pay::Paid;
use crate::raw_finding::RawFinding;
use crate::report::{Question, Report, Verdict, WeekPay};
use crate::subjects::{MinimumOn, Required, subjects};
use crate::timeline::Timeline;

/// A change to try out: take a shift away, put one there, or both.
#[derive(Clone, Debug, Default)]
pub struct Edit<'a> {
    /// Id of the shift to take away (where it moves from), if it is in the situation.
    pub remove: Option<&'a str>,
    pub add: Option<Shift>,
    /// The published schedules with what the edit changes in them; `None`: they stay as they are.
    pub publications: Option<Vec<Publication>>,
    /// The answers that hold for the shifts as they are then; `None`: they stay as they are.
    pub consents: Option<Vec<Consent>>,
}

/// A situation whose facts and findings are computed, for many [`Edit`]s.
#[derive(Debug)]
pub struct PreparedSituation<'a> {
    book: Arc<Book>,
    question: Question,
    situation: &'a Situation,
    base: Evaluation,
    /// The findings so far, by name: the index in the base.
    known: HashMap<u64, usize, BuildHasherDefault<Quick>>,
}

/// A finding in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statement<'a> {
    pub rule_id: &'a str,
    pub severity: Severity,
    /// The local day, or the first local day of the week, concerned.
    pub date: Date,
    /// As [`crate::Finding::cost_cents`].
    pub cost_cents: Option<i64>,
}

impl<'a> PreparedSituation<'a> {
    pub(crate) fn new(book: Arc<Book>, question: Question, situation: &'a Situation) -> Self {
        let base = evaluate(&book, question, Arc::new(situation.clone()));
        let known = base
            .raw_finding
            .iter()
            .enumerate()
            .map(|(index, raw_finding)| (raw_finding.name(), index))
            .collect();
        Self {
            book,
            question,
            situation,
            base,
            known,
        }
    }

    /// The answer before any edit; its findings carry no fixes.
    pub fn report(&self) -> Report {
        Report {
            findings: self
                .base
                .raw_finding
                .iter()
                .map(|raw_finding| raw_finding.finding(&self.book))
                .collect(),
            weeks: evaluate::weeks(&self.book, self.situation, &self.base.weeks),
            unchecked: self.base.unchecked.clone(),
        }
    }

    /// The answer before any edit, not written out: for counts and sums.
    pub fn statements(&self) -> impl Iterator<Item = Statement<'_>> {
        self.base.raw_finding.iter().map(|raw_finding| Statement {
            rule_id: &raw_finding.rule.id,
            severity: raw_finding.severity,
            date: raw_finding.date(),
            cost_cents: raw_finding.cost_cents,
        })
    }

    /// The effect of `edit`: findings that are not there already, that get stricter or dearer, or whose inputs change
    /// where publishing wants a reason or an answer (what was given for other inputs has lapsed), and the difference in
    /// pay. Findings carry no fixes; ask [`crate::RuleBook::check`].
    pub fn verdict(&self, edit: &Edit<'_>) -> Verdict {
        let (brought, verdict) = self.judged(edit);
        let findings = brought.iter().map(|raw| raw.finding(&self.book));
        Verdict {
            findings: findings.collect(),
            ..verdict
        }
    }

    /// As [`Self::verdict`], for many edits of which few findings are read: they come without texts.
    pub fn verdict_in_brief(&self, edit: &Edit<'_>) -> BriefVerdict<'_> {
        let (brought, verdict) = self.judged(edit);
        let findings = brought.iter().map(|raw| raw.outline(&self.book));
        BriefVerdict {
            verdict: Verdict {
                findings: findings.collect(),
                ..verdict
            },
            brought,
            book: &self.book,
        }
    }

    /// What `edit` brings, and its verdict without findings.
    fn judged(&self, edit: &Edit<'_>) -> (Vec<RawFinding>, Verdict) {
        let mut edited = self.situation.clone();
        let leaves = |shift: &Shift| edit.remove == Some(shift.id.as_ref());
        let mut edits: Vec<Shift> = edited
            .shifts
            .extract_if(.., |shift| leaves(shift))
            .collect();
        edits.extend(edit.add.clone());
        edited.shifts.extend(edit.add.clone());
        if let Some(publications) = &edit.publications {
            edited.publications.clone_from(publications);
        }
        if let Some(consents) = &edit.consents {
            edited.employee.consents.clone_from(consents);
        }
        let known = Known {
            prints: &self.base.prints,
            raw_finding: &self.base.raw_finding,
            edits: Some(&edits),
        };
        let after = changed(&self.book, self.question, Arc::new(edited), known);
        let gone = self
            .base
            .raw_finding
            .iter()
            .filter(|raw_finding| after.gone(raw_finding));
        let premiums = premiums(after.raw_finding.iter()) - premiums(gone);
        let pay = |raw_finding: &RawFinding| {
            let premium = raw_finding.premium.as_ref();
            premium.and_then(Premium::change_pay_cents).unwrap_or(0)
        };
        let raised = after
            .raw_finding
            .iter()
            .filter(|raw_finding| pay(raw_finding) > 0);
        let raised = raised.map(|raw_finding| {
            let earlier = self.earlier(raw_finding).map_or(0, pay);
            (pay(raw_finding) - earlier).max(0)
        });
        let change_pay_cents = raised.sum();
        let kept = self.base.weeks.iter();
        let kept = kept.filter(|week| !after.affected.week(week.week));
        let wages = wages(&self.base.weeks).zip(wages(kept.chain(&after.weeks)));
        let mut brought = after.raw_finding;
        brought.retain(|raw_finding| {
            let earlier = self.earlier(raw_finding);
            earlier.is_none_or(|earlier| raw_finding.outweighs(earlier, &self.book))
        });
        let verdict = Verdict {
            severity: brought.iter().map(|raw_finding| raw_finding.severity).max(),
            findings: Vec::new(),
            cost_cents: wages.map(|(before, after)| after.0 - before.0 + premiums),
            extra_cents: wages.map(|(before, after)| after.1 - before.1 + premiums),
            change_pay_cents,
        };
        (brought, verdict)
    }

    /// The finding of that name before the edit.
    fn earlier(&self, raw_finding: &RawFinding) -> Option<&RawFinding> {
        let index = self.known.get(&raw_finding.name())?;
        Some(&self.base.raw_finding[*index])
    }
}

/// A verdict whose findings are written when they are asked for.
#[derive(Debug)]
pub struct BriefVerdict<'a> {
    /// The verdict; its findings have no title, reasons, arithmetic, citation and digest of inputs.
    pub verdict: Verdict,
    brought: Vec<RawFinding>,
    book: &'a Book,
}

impl BriefVerdict<'_> {
    /// The finding with this `key`, written; nothing where the verdict has none.
    pub fn finding(&self, key: &str) -> Option<Finding> {
        let mut outlines = self.verdict.findings.iter();
        let position = outlines.position(|finding| finding.key == key)?;
        Some(self.brought[position].finding(self.book))
    }
}

fn premiums<'a>(raw_finding: impl Iterator<Item = &'a RawFinding>) -> i64 {
    raw_finding
        .filter_map(|raw_finding| raw_finding.premium.as_ref()?.cents)
        .sum()
}

/// Wages, and of them what is beyond straight time.
fn wages<'a>(weeks: impl IntoIterator<Item = &'a WeekPay>) -> Option<(i64, i64)> {
    weeks.into_iter().try_fold((0, 0), |(all, extra), week| {
        Some((
            all + week.wages_cents?,
            extra + week.overtime_premium_cents?,
        ))
    })
}

/// Demanded breaks of a family over all days and periods; of several jurisdictions the strictest.
pub(crate) fn required(book: &Book, family: &str, situation: &Situation) -> i64 {
    let line = Arc::new(Timeline::new(Arc::new(situation.clone())));
    let asked = Required {
        minimum_wage: &|_, _| MinimumOn::default(),
        judged_at: None,
        used: &BTreeSet::from([Granularity::Day, Granularity::Period]),
        runs: false,
    };
    let all = subjects(&line, &Paid::default(), &asked, AffectedDays::default());
    let mut total = 0;
    let laws = Laws::new(book, situation);
    for subject in all.into_iter().map(Arc::new) {
        let date = situation.law_as_of.unwrap_or(subject.date);
        let Some(law) = laws.places.get(subject.place) else {
            continue;
        };
        let of = |known: &&Jurisdiction| -> i64 {
            let rules = known.rules(subject.over).iter();
            let rules = rules.filter(|rule| rule.family.as_ref() == family);
            rules
                .filter_map(|rule| {
                    let version = rule.version(date)?;
                    book.shapes.required(&rule.shape, &subject, version)
                })
                .sum()
        };
        total += law.jurisdictions.iter().map(of).max().unwrap_or(0);
    }
    total
}
