//! Diff: what another version of the packs changes, in the rules and over a set of cases.

use std::collections::BTreeMap;
use std::fmt;

use crate::cases::{Case, Unreadable};
use crate::finding::{Finding, Severity};
use crate::report::{Question, Report, RuleInfo};
use crate::{RuleBook, format};

/// The changes from one rule book to another.
#[derive(Clone, Debug, Default)]
pub struct Diff {
    /// Rules that are new, gone or changed, ready to read.
    pub rules: Vec<String>,
    /// Cases whose answer changes, with what changes.
    pub cases: Vec<(String, Vec<String>)>,
    /// Over all cases.
    pub total: Total,
}

/// Sums over all cases, new less old.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    pub compared: usize,
    pub gained: usize,
    pub lost: usize,
    pub changed: usize,
    /// Seconds beyond straight time.
    pub overtime_seconds: i64,
    /// Wages and premiums in cents.
    pub cents: i64,
}

impl Diff {
    /// Whether the new version answers everything as the old one did and says the same of itself.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.cases.is_empty()
    }
}

/// Compares two rule books over `cases`.
///
/// # Errors
/// A case that cannot be read.
pub fn diff(old: &RuleBook, new: &RuleBook, cases: &[Case]) -> Result<Diff, Unreadable> {
    let mut diff = Diff {
        rules: rules(old, new),
        ..Diff::default()
    };
    for case in cases {
        let situation = case.situation()?;
        let before = old.check(Question::ClosePeriod, &situation);
        let after = new.check(Question::ClosePeriod, &situation);
        diff.total.compared += 1;
        let lines = answers(&before, &after, &mut diff.total);
        if !lines.is_empty() {
            diff.cases
                .push((format!("{} {}", case.id, case.title), lines));
        }
    }
    Ok(diff)
}

fn rules(old: &RuleBook, new: &RuleBook) -> Vec<String> {
    let of = |book: &RuleBook| -> BTreeMap<String, RuleInfo> {
        let rules = book.packs().iter().flat_map(|pack| {
            let name = move |rule: &RuleInfo| format!("{}, {}", pack.id, rule.id);
            pack.rules
                .iter()
                .map(move |rule| (name(rule), rule.clone()))
        });
        rules.collect()
    };
    let (old, mut new) = (of(old), of(new));
    let mut lines = Vec::new();
    for (name, before) in old {
        match new.remove(&name) {
            None => lines.push(format!("{name}: gone")),
            Some(after) => lines.extend(
                changes(&before, &after)
                    .into_iter()
                    .map(|change| format!("{name}: {change}")),
            ),
        }
    }
    lines.extend(new.into_keys().map(|name| format!("{name}: new")));
    lines
}

/// The changes of a rule's own description.
fn changes(before: &RuleInfo, after: &RuleInfo) -> Vec<String> {
    let mut changes = Vec::new();
    let stages = |rule: &RuleInfo| [rule.draft, rule.publish, rule.worked];
    for (stage, (was, is)) in ["draft", "publish", "worked"]
        .iter()
        .zip(stages(before).into_iter().zip(stages(after)))
    {
        if was != is {
            changes.push(format!("{stage} {was:?} → {is:?}"));
        }
    }
    let values = |rule: &RuleInfo| -> BTreeMap<(String, String), String> {
        let values = rule.parameters.iter();
        values
            .map(|one| ((one.from.to_string(), one.name.clone()), one.value.clone()))
            .collect()
    };
    let (was, mut is) = (values(before), values(after));
    for ((from, name), value) in was {
        match is.remove(&(from.clone(), name.clone())) {
            None => changes.push(format!("from {from}: {name} {value} is gone")),
            Some(other) if other != value => {
                changes.push(format!("from {from}: {name} {value} → {other}"));
            }
            Some(_) => {}
        }
    }
    for ((from, name), value) in is {
        changes.push(format!("from {from}: {name} {value} is new"));
    }
    let words = [
        ("family", before.family != after.family),
        ("title", before.title != after.title),
        ("explanation", before.explanation != after.explanation),
        ("remedy", before.remedy != after.remedy),
        ("citation", before.citation != after.citation),
    ];
    let words = words.iter().filter(|(_, changed)| *changed);
    changes.extend(words.map(|(what, _)| format!("{what} changed")));
    changes
}

fn answers(before: &Report, after: &Report, total: &mut Total) -> Vec<String> {
    let mut lines = Vec::new();
    let of = |report: &Report| -> BTreeMap<String, Finding> {
        let all = report.findings.iter().chain(&report.unchecked);
        all.map(|finding| {
            (
                format!("{} {}", finding.rule_id, finding.key),
                finding.clone(),
            )
        })
        .collect()
    };
    let (was, mut is) = (of(before), of(after));
    for (name, old) in was {
        match is.remove(&name) {
            None => {
                total.lost += 1;
                lines.push(format!("- {}", raw_finding(&old)));
            }
            Some(new) if law(&new) != law(&old) => {
                total.changed += 1;
                lines.push(format!("~ {} → {}", raw_finding(&old), raw_finding(&new)));
            }
            Some(_) => {}
        }
    }
    for new in is.values() {
        total.gained += 1;
        lines.push(format!("+ {}", raw_finding(new)));
    }
    let (old, new) = (Sums::of(before), Sums::of(after));
    let hours = [
        ("regular", old.seconds[0], new.seconds[0]),
        ("overtime", old.seconds[1], new.seconds[1]),
        ("double time", old.seconds[2], new.seconds[2]),
    ];
    for (what, was, is) in hours {
        if was != is {
            let (was, is) = (format::duration(was / 60), format::duration(is / 60));
            lines.push(format!("{what} {was} → {is}"));
        }
    }
    for (what, was, is) in [
        ("wages", old.wages, new.wages),
        ("premiums", old.premiums, new.premiums),
    ] {
        if was != is {
            lines.push(format!(
                "{what} {} → {}",
                format::money(was),
                format::money(is)
            ));
        }
    }
    let beyond = |sums: &Sums| sums.seconds[1] + sums.seconds[2];
    total.overtime_seconds += beyond(&new) - beyond(&old);
    total.cents += new.wages + new.premiums - old.wages - old.premiums;
    lines
}

/// The binding part of a finding: not its wording, nor the version's date.
fn law(finding: &Finding) -> (Severity, bool, Option<i64>, &crate::finding::Subject) {
    let Finding {
        severity,
        breach,
        cost_cents,
        subject,
        ..
    } = finding;
    (*severity, *breach, *cost_cents, subject)
}

fn raw_finding(finding: &Finding) -> String {
    let cost = finding.cost_cents.map(format::money).unwrap_or_default();
    let text = format!(
        "{} [{:?}] {} {cost}",
        finding.rule_id, finding.severity, finding.title.en
    );
    text.trim_end().to_owned()
}

/// Hours by class and money of a report.
struct Sums {
    seconds: [i64; 3],
    wages: i64,
    premiums: i64,
}

impl Sums {
    fn of(report: &Report) -> Self {
        let weeks = report.weeks.iter();
        let sum =
            |of: fn(&crate::report::Hours) -> i64| weeks.clone().map(|week| of(&week.hours)).sum();
        let premiums = report
            .findings
            .iter()
            .filter_map(|one| one.premium.as_ref()?.cents);
        Self {
            seconds: [
                sum(|hours| hours.regular_seconds),
                sum(|hours| hours.overtime_seconds),
                sum(|hours| hours.doubletime_seconds),
            ],
            wages: weeks.clone().filter_map(|week| week.wages_cents).sum(),
            premiums: premiums.sum(),
        }
    }
}

impl fmt::Display for Diff {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.rules {
            writeln!(out, "{line}")?;
        }
        for (case, lines) in &self.cases {
            writeln!(out, "{case}")?;
            for line in lines {
                writeln!(out, "  {line}")?;
            }
        }
        let Total {
            compared,
            gained,
            lost,
            changed,
            overtime_seconds,
            cents,
        } = self.total;
        let sign = |number: i64| if number < 0 { "-" } else { "+" };
        writeln!(
            out,
            "{} of {compared} cases change: {gained} findings gained, {lost} lost, {changed} changed; \
             beyond straight time {}{}; pay {}{}",
            self.cases.len(),
            sign(overtime_seconds),
            format::duration(overtime_seconds.abs() / 60),
            sign(cents),
            format::money(cents.abs()),
        )
    }
}
