//! A finding before it is written out: enough to compare, to price and to try fixes.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use jiff::civil::Date;

use crate::book::Book;
use crate::digest::Quick;
use crate::facts::Id;
use crate::finding::{Finding, Premium, Severity};
use crate::pack::{Rule, Version};
use crate::script::{Offer, ScriptOutput};
use crate::subject::Subject;
use crate::write::{self, Speech};

/// One statement of one rule. Most are only compared or counted, so texts and digests wait for
/// [`RawFinding::finding`].
#[derive(Clone, Debug)]
pub(crate) struct RawFinding {
    pub(crate) rule: Arc<Rule>,
    /// The date that chose the rule's version.
    pub(crate) law_as_of: Date,
    pub(crate) subject: Arc<Subject>,
    /// Print of the subject it speaks about.
    pub(crate) print: u64,
    /// The shape's answer, or why it could not be had.
    pub(crate) said: Result<ScriptOutput, String>,
    pub(crate) severity: Severity,
    /// The severity at publication.
    pub(crate) at_publish: Severity,
    pub(crate) cost_cents: Option<i64>,
    pub(crate) premium: Option<Premium>,
    /// Position among the shape's answers.
    pub(crate) ordinal: usize,
}

impl RawFinding {
    /// The local day concerned, or the first one of the week.
    pub(crate) fn date(&self) -> Date {
        let said = self.said.as_ref().ok();
        said.map_or(self.subject.date, |said| write::date(&self.subject, said))
    }

    /// Epoch minutes of the moment concerned.
    pub(crate) fn at(&self) -> Option<i64> {
        self.said.as_ref().ok()?.at
    }

    /// The hash of the finding's `key`, for comparing within one process.
    pub(crate) fn name(&self) -> u64 {
        let mut hasher = Quick::default();
        self.rule.id.hash(&mut hasher);
        self.shift_named().hash(&mut hasher);
        let date = self.date();
        (date.year(), date.month(), date.day(), self.ordinal).hash(&mut hasher);
        hasher.finish()
    }

    /// The shift that belongs to the statement's name; a day or week is named by its date alone.
    pub(crate) fn shift_named(&self) -> Option<Id> {
        let said = self.said.as_ref().ok()?;
        self.subject
            .over
            .named_by_shift()
            .then(|| write::shift_id(&self.subject, said))
            .flatten()
    }

    /// The ways out that the shape offers, each with the index of its shift in the situation.
    pub(crate) fn offers(&self) -> impl Iterator<Item = (&Offer, Option<usize>)> {
        self.said.iter().flat_map(|said| {
            said.fixes.iter().map(|offer| {
                let position = usize::try_from(offer.shift.or(said.shift).unwrap_or(0)).ok();
                let work = position.and_then(|position| self.subject.work.get(position));
                (
                    offer,
                    work.map(|index| self.subject.line.work[*index].index),
                )
            })
        })
    }

    /// Writes the finding, without fixes.
    pub(crate) fn finding(&self, book: &Book) -> Finding {
        self.written(book, |speech| speech.finding(self.severity, self.ordinal))
    }

    /// The finding without texts, citation and digest of its inputs.
    pub(crate) fn outline(&self, book: &Book) -> Finding {
        self.written(book, |speech| speech.outline(self.severity, self.ordinal))
    }

    /// As [`Finding::outweighs`].
    pub(crate) fn outweighs(&self, earlier: &Self, book: &Book) -> bool {
        let asks = self.at_publish == Severity::ReasonRequired || self.rule.consent.is_some();
        self.severity > earlier.severity
            || self.at_publish > earlier.at_publish
            || self.cost_cents > earlier.cost_cents
            || (asks && self.inputs(book) != earlier.inputs(book))
    }

    /// The digest of its inputs; none where there is no answer.
    fn inputs(&self, book: &Book) -> Option<String> {
        let said = self.said.as_ref().ok()?;
        Some(self.speech(book, said).inputs())
    }

    fn written(&self, book: &Book, write: impl FnOnce(&Speech<'_>) -> Finding) -> Finding {
        let finding = match &self.said {
            Ok(said) => Finding {
                premium: self.premium.clone(),
                ..write(&self.speech(book, said))
            },
            Err(error) => {
                let version = self.version();
                write::failed(&self.rule, version, &self.subject, self.severity, error)
            }
        };
        Finding {
            at_publish: self.at_publish,
            ..finding
        }
    }

    fn speech<'a>(&'a self, book: &'a Book, said: &'a ScriptOutput) -> Speech<'a> {
        Speech {
            book,
            rule: &self.rule,
            version: self.version(),
            subject: &self.subject,
            said,
            cost_cents: self.cost_cents,
            premium: self.premium.as_ref(),
        }
    }

    /// The version of the rule that spoke.
    fn version(&self) -> &Version {
        let version = self.rule.version(self.law_as_of);
        version.unwrap_or(&self.rule.versions[0])
    }
}
