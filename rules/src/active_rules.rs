//! The rules that are law on a date, with the values that silence most of them at their side.

use std::sync::Arc;

use jiff::civil::Date;

use crate::guard::{Guard, Outcome, Plain, decide};
use crate::pack::{Rule, Version};
use crate::subject::{Subject, cell};

/// Rules that look at the same kind of subject, cut at the days on which any of them changes: which
/// versions are law is settled once when packs are loaded, not for each subject.
#[derive(Debug, Default)]
pub(crate) struct Dockets(Vec<ActiveRules>);

#[derive(Debug)]
struct ActiveRules {
    from: Date,
    entries: Vec<Entry>,
}

/// A rule in the version that is law.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The clauses that compare a number with a number, side by side: they silence a rule without
    /// a look at the rule itself.
    plain: Box<[Plain]>,
    /// Whether there is no other clause.
    all_plain: bool,
    pub(crate) rule: Arc<Rule>,
    version: usize,
}

impl Dockets {
    pub(crate) fn new(rules: &[Arc<Rule>]) -> Self {
        let versions = rules.iter().flat_map(|rule| &rule.versions);
        let mut days: Vec<Date> = versions
            .flat_map(|version| {
                let over = version.until.and_then(|until| until.tomorrow().ok());
                [Some(version.from), over]
            })
            .flatten()
            .collect();
        days.sort_unstable();
        days.dedup();
        let active_rules = |from: Date| ActiveRules {
            from,
            entries: rules
                .iter()
                .filter_map(|rule| Entry::new(rule, from))
                .collect(),
        };
        Self(days.into_iter().map(active_rules).collect())
    }

    /// The law on a date, in the order of the packs.
    pub(crate) fn on(&self, date: Date) -> &[Entry] {
        let begun = self
            .0
            .partition_point(|active_rules| active_rules.from <= date);
        match begun.checked_sub(1) {
            Some(last) => &self.0[last].entries,
            None => &[],
        }
    }
}

impl Entry {
    fn new(rule: &Arc<Rule>, date: Date) -> Option<Self> {
        let version = rule.version_on(date)?;
        let guards = &rule.versions[version].guards;
        let plain: Box<[Plain]> = guards.iter().filter_map(Guard::plain).collect();
        Some(Self {
            all_plain: plain.len() == guards.len(),
            plain,
            rule: Arc::clone(rule),
            version,
        })
    }

    pub(crate) fn version(&self) -> &Version {
        &self.rule.versions[self.version]
    }

    /// The decision of the rule's guards. One clause that fails silences the rule, without regard to the others.
    #[inline]
    pub(crate) fn decide(&self, subject: &Subject) -> Outcome {
        let mut known = self.all_plain;
        for clause in &self.plain {
            match subject.cells[clause.slot] {
                cell::MISSING | cell::WORD => known = false,
                value if value != cell::ABSENT && clause.holds(value) => {}
                _ => return Outcome::Quiet,
            }
        }
        if known {
            return Outcome::Hit;
        }
        decide(&self.version().guards, subject)
    }
}
