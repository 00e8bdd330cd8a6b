//! A whole brand at once: counts and sums over many people, on as many cores as one likes.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use crate::RuleBook;
use crate::apply_rules::{Answer, Inputs, Judge, Listener};
use crate::collect_facts::collect_facts;
use crate::facts::{Id, Situation};
use crate::finding::Severity;
use crate::law::Laws;
use crate::pack::Rule;
use crate::report::Question;
use crate::subject::Subject;

/// People that a thread takes at a time: few, so that the last thread is not waited for long.
const HANDFUL: usize = 64;

/// The result of a sweep, the same on any number of threads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BulkEvaluation {
    /// Situations that were judged.
    pub situations: u64,
    /// Every rule that spoke, in the order of the packs.
    pub rules: Vec<RuleTally>,
    /// Statements that a fact was missing, once for each situation, rule and fact.
    pub unchecked: u64,
    /// Wages of all weeks, premiums not included, in cents; a week with unknown rates counts in
    /// `weeks_without_rate` instead.
    pub wages_cents: i64,
    pub weeks_without_rate: u64,
}

/// One rule's findings in a sweep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RuleTally {
    pub rule_id: Id,
    pub findings: u64,
    /// The strictest of them.
    pub worst: Severity,
    /// Premiums and costs that are known, in cents.
    pub cost_cents: i64,
}

/// The sweep was canceled after so many situations; nothing is kept of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cancelled after {after} situations")]
pub struct Cancelled {
    pub after: usize,
}

impl BulkEvaluation {
    /// All findings of all rules.
    pub fn findings(&self) -> u64 {
        self.rules.iter().map(|rule| rule.findings).sum()
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    findings: u64,
    worst: Option<Severity>,
    cost_cents: i64,
}

/// One thread's counts, by the rule's position in the book.
#[derive(Debug)]
struct Tallies {
    rules: Vec<Tally>,
    situations: u64,
    unchecked: u64,
    wages_cents: i64,
    weeks_without_rate: u64,
}

impl<'a> Listener<'a> for Tallies {
    const BRIEF: bool = true;

    fn inputs(&mut self, inputs: Inputs<'a>, _: Answer<'_, 'a>) {
        let tally = &mut self.rules[inputs.rule.position];
        tally.findings += 1;
        tally.worst = tally.worst.max(Some(inputs.severity));
        tally.cost_cents += inputs.cost_cents.unwrap_or(0);
    }

    fn unchecked(&mut self, _: &'a Arc<Rule>, _: &'a Arc<Subject>, _: &str) {
        self.unchecked += 1;
    }
}

impl Tallies {
    fn new(rules: usize) -> Self {
        Self {
            rules: vec![Tally::default(); rules],
            situations: 0,
            unchecked: 0,
            wages_cents: 0,
            weeks_without_rate: 0,
        }
    }

    fn evaluate(&mut self, book: &RuleBook, laws: &Laws<'_>, question: Question, one: Situation) {
        let gathered = collect_facts(laws, question, Arc::new(one), None, false);
        let (line, paid) = (&gathered.line, &gathered.paid);
        let mut judge = Judge::new((&book.book, laws), question.stage(), line, paid);
        for subject in &gathered.subjects {
            judge.subject(subject, self);
        }
        for week in &paid.weeks {
            match week.wages_cents {
                Some(cents) => self.wages_cents += cents,
                None => self.weeks_without_rate += 1,
            }
        }
        self.situations += 1;
    }

    fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.rules.iter_mut().zip(&other.rules) {
            mine.findings += theirs.findings;
            mine.worst = mine.worst.max(theirs.worst);
            mine.cost_cents += theirs.cost_cents;
        }
        self.situations += other.situations;
        self.unchecked += other.unchecked;
        self.wages_cents += other.wages_cents;
        self.weeks_without_rate += other.weeks_without_rate;
    }
}

impl RuleBook {
    /// Judges every situation (one employee's weeks each) and adds up. `on_progress` gets how many are done, from any
    /// thread; `cancel` ends the sweep within some milliseconds.
    ///
    /// # Errors
    /// [`Cancelled`] when `cancel` was set before the end.
    pub fn sweep(
        &self,
        question: Question,
        situations: impl Iterator<Item = Situation> + Send,
        threads: NonZeroUsize,
        on_progress: impl Fn(usize) + Sync,
        cancel: &AtomicBool,
    ) -> Result<BulkEvaluation, Cancelled> {
        let rules = self.book.packs.iter().flat_map(|pack| &pack.rules);
        let rules: Vec<&Arc<Rule>> = rules.collect();
        let source = Mutex::new(situations);
        let done = AtomicUsize::new(0);
        let total = Mutex::new(Tallies::new(rules.len()));
        let work = || {
            let mut tallies = Tallies::new(rules.len());
            let mut laws: Option<Laws<'_>> = None;
            let mut handful = Vec::with_capacity(HANDFUL);
            loop {
                let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
                handful.extend(source.by_ref().take(HANDFUL));
                drop(source);
                if handful.is_empty() {
                    break;
                }
                let count = handful.len();
                for one in handful.drain(..) {
                    if cancel.load(Ordering::Relaxed) {
                        return;
                    }
                    let known = laws.take().filter(|laws| laws.fits(&one));
                    let law = laws.insert(known.unwrap_or_else(|| Laws::new(&self.book, &one)));
                    tallies.evaluate(self, law, question, one);
                }
                on_progress(done.fetch_add(count, Ordering::Relaxed) + count);
            }
            let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
            total.add(&tallies);
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.get() {
                scope.spawn(work);
            }
            work();
        });
        if cancel.load(Ordering::Relaxed) {
            return Err(Cancelled {
                after: done.into_inner(),
            });
        }
        let total = total.into_inner().unwrap_or_else(PoisonError::into_inner);
        let spoke = rules.iter().zip(total.rules).filter_map(|(rule, tally)| {
            Some(RuleTally {
                rule_id: Arc::clone(&rule.id),
                findings: tally.findings,
                worst: tally.worst?,
                cost_cents: tally.cost_cents,
            })
        });
        Ok(BulkEvaluation {
            situations: total.situations,
            rules: spoke.collect(),
            unchecked: total.unchecked,
            wages_cents: total.wages_cents,
            weeks_without_rate: total.weeks_without_rate,
        })
    }
}
