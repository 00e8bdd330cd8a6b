//! Facts in, findings out: labor law as data.
//!
//! [`RuleBook::embedded`] holds the packs that were built in; [`RuleBook::check`] answers a
//! [`Question`] about one employee's [`Situation`]; [`RuleBook::prepare`] answers many "what if
//! this shift were there" at once. Nothing here reads a clock, a file or a database.

mod active_rules;
mod affected_days;
mod apply_rules;
mod book;
mod bounds;
pub mod brand;
mod bulk_evaluation;
pub mod cases;
mod collect_facts;
mod compiled;
pub mod coverage;
pub mod diff;
mod digest;
mod evaluate;
pub mod facts;
pub mod finding;
mod fix;
mod format;
mod guard;
pub mod late_bonus;
mod law;
pub mod lint;
mod lists;
mod pack;
mod pay;
pub mod pay_law;
mod prepared_rules;
pub mod publication;
mod raw_finding;
pub mod reach;
pub mod report;
pub mod rounding;
pub mod sandbox;
pub mod screening;
mod script;
mod subject;
mod subjects;
mod timeline;
mod verdict;
pub mod wages;
mod write;

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

pub use bulk_evaluation::{BulkEvaluation, Cancelled, RuleTally};
pub use facts::{Shift, Situation};
pub use finding::{Finding, Severity, Text};
pub use format::{clock, day, duration};
pub use pack::PackError;
pub use prepared_rules::PreparedRules;
pub use report::{PackInfo, Question, Report, Stage, Verdict, WeekPay};
pub use verdict::{BriefVerdict, Edit, PreparedSituation, Statement};

use book::Book;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/packs.rs"));
}

/// Every pack that is loaded, compiled and ready. Cheap to clone and share, immutable.
#[derive(Clone, Debug)]
pub struct RuleBook {
    book: Arc<Book>,
    infos: Arc<[PackInfo]>,
}

impl RuleBook {
    /// The packs that were embedded at build; a test of this crate proves that they load.
    ///
    /// # Panics
    /// If a built-in pack is malformed, which the tests rule out.
    pub fn embedded() -> Self {
        static EMBEDDED: LazyLock<RuleBook> =
            LazyLock::new(|| match RuleBook::load(embedded::FILES) {
                Ok(book) => book,
                Err(error) => panic!("embedded pack: {error}"),
            });
        EMBEDDED.clone()
    }

    /// Loads `(path, content)` pairs: `labels.toml`, `places.toml`, `remedies.toml`, `fixes.toml`, `shapes/*.rhai`
    /// and packs (`*.toml`).
    ///
    /// # Errors
    /// A [`PackError`] naming the pack, the rule and what is wrong with it.
    pub fn load(files: &[(&str, &str)]) -> Result<Self, PackError> {
        Book::load(files, true).map(Self::of)
    }

    /// As [`RuleBook::load`], but every shape is interpreted: the reference that compiled shapes are
    /// compared with.
    ///
    /// # Errors
    /// As [`RuleBook::load`].
    pub fn interpreted(files: &[(&str, &str)]) -> Result<Self, PackError> {
        Book::load(files, false).map(Self::of)
    }

    /// The built-in packs, shapes and labels as written.
    pub fn sources() -> &'static [(&'static str, &'static str)] {
        embedded::FILES
    }

    fn of(book: Book) -> Self {
        let infos = book.packs.iter().map(|pack| pack.info.clone()).collect();
        Self {
            book: Arc::new(book),
            infos,
        }
    }

    /// Answers `question` about one employee.
    pub fn check(&self, question: Question, situation: &Situation) -> Report {
        let base = evaluate::evaluate(&self.book, question, Arc::new(situation.clone()));
        let findings = base.raw_finding.iter().map(|raw_finding| Finding {
            fixes: fix::fixes(&self.book, question, situation, &base, raw_finding),
            ..raw_finding.finding(&self.book)
        });
        Report {
            findings: findings.collect(),
            weeks: evaluate::weeks(&self.book, situation, &base.weeks),
            unchecked: base.unchecked,
        }
    }

    /// As [`RuleBook::check`], without ways out and pay: for questions about many situations.
    pub(crate) fn judged(&self, question: Question, situation: &Situation) -> Report {
        let base = evaluate::evaluate(&self.book, question, Arc::new(situation.clone()));
        let findings = base.raw_finding.iter();
        Report {
            findings: findings.map(|found| found.finding(&self.book)).collect(),
            weeks: Vec::new(),
            unchecked: base.unchecked,
        }
    }

    /// Judges worked time: as [`RuleBook::check`], without ways out, because what was done cannot be planned otherwise.
    pub fn close_period(&self, situation: &Situation) -> Report {
        let question = Question::ClosePeriod;
        let base = evaluate::evaluate(&self.book, question, Arc::new(situation.clone()));
        let findings = base.raw_finding.iter();
        Report {
            findings: findings.map(|found| found.finding(&self.book)).collect(),
            weeks: evaluate::weeks(&self.book, situation, &base.weeks),
            unchecked: base.unchecked,
        }
    }

    /// Computes what many edits of one situation share. A verdict map calls this once for each
    /// employee and [`PreparedSituation::verdict`] once for each day.
    pub fn prepare<'a>(
        &self,
        question: Question,
        situation: &'a Situation,
    ) -> PreparedSituation<'a> {
        PreparedSituation::new(Arc::clone(&self.book), question, situation)
    }

    /// How many breaks of a family (`meal`, `rest`) the law demands on each workday, summed; the
    /// strictest jurisdiction counts.
    pub fn required_breaks(&self, family: &str, situation: &Situation) -> i64 {
        verdict::required(&self.book, family, situation)
    }

    /// Seconds of overtime and double time by the most local law alone, without the wider floor.
    pub fn local_overtime_seconds(&self, situation: &Situation) -> i64 {
        collect_facts::local_overtime(&self.book, situation)
    }

    /// SHA-256 (hex) over all packs: names exactly the law by which a decision was made.
    pub fn pack_hash(&self) -> &str {
        &self.book.hash
    }

    /// The family of a rule, `meal` or `change_premium`; `None`: no pack has it.
    pub fn family(&self, rule_id: &str) -> Option<&str> {
        let mut rules = self.book.packs.iter().flat_map(|pack| &pack.rules);
        let found = rules.find(|rule| &*rule.id == rule_id)?;
        Some(&found.family)
    }

    /// Packs, rules and citations for screens.
    pub fn packs(&self) -> &[PackInfo] {
        &self.infos
    }

    /// The label of a fact or a parameter on screens, where the packs name it.
    pub fn label(&self, name: &str) -> Option<&Text> {
        self.book.labels.get(name)
    }

    /// The names of jurisdictions, by id. States without a pack are among them.
    pub fn places(&self) -> &BTreeMap<String, Text> {
        &self.book.places
    }

    /// The minimum wage that the packs know for a place on a date; what the brand typed in for the
    /// place is not looked at.
    pub fn minimum_wage(
        &self,
        place: &facts::Place,
        employer: &facts::Employer,
        date: jiff::civil::Date,
    ) -> wages::Minimum {
        self.book.wages(place, employer).minimum(date)
    }

    /// The least that one person may be paid at a place on a date: the minimum wage there, or a lower one for young or
    /// new staff where no layer of law asks for more. What the brand typed in for the place counts where it is higher,
    /// and leaves no lower wage: it is not known to which law it belongs.
    pub fn minimum_wage_for(
        &self,
        place: &facts::Place,
        employer: &facts::Employer,
        worker: &wages::Worker,
        date: jiff::civil::Date,
    ) -> wages::WorkerMinimum {
        collect_facts::minimum_for(&self.book, place, employer, worker, date)
    }

    /// The overtime that a bonus for several workweeks adds to them when it is paid later. Of kinds that the regular
    /// rate leaves out nothing is owed. The law of each week's first day counts.
    pub fn late_bonus(
        &self,
        place: &facts::Place,
        bonus: &late_bonus::LateBonus,
    ) -> late_bonus::LateBonusPay {
        late_bonus::late_bonus(&self.book, place, bonus)
    }

    /// The steps in minutes to which punches may be rounded at a place on a date (29 CFR 785.48(b)); none: the law asks
    /// for the exact minutes, and a rounding setting is ignored. Meals are never rounded.
    pub fn rounding_steps(&self, place: &facts::Place, on: jiff::civil::Date) -> Vec<u16> {
        pay::rounding_steps(&self.book, place, on)
    }

    /// The rule that decides about rounding punches at a place on a date; `None` where no pack says anything.
    pub fn rounding_law(
        &self,
        place: &facts::Place,
        on: jiff::civil::Date,
    ) -> Option<rounding::RoundingLaw> {
        rounding::law(&self.book, place, on)
    }

    /// The law of a location about publishing schedules there on a date.
    pub fn publication_law(
        &self,
        place: &facts::Place,
        employer: &facts::Employer,
        on: jiff::civil::Date,
    ) -> publication::PublicationLaw {
        publication::law(&self.book, place, employer, on)
    }

    /// How far a pack binds a place of a brand on a date; `None` where no pack has the id.
    pub fn reach(
        &self,
        pack: &str,
        place: &facts::Place,
        employer: &facts::Employer,
        on: jiff::civil::Date,
    ) -> Option<reach::Reach> {
        reach::reach(&self.book, pack, place, employer, on)
    }

    /// Whether a rule judges changes of a published schedule.
    pub fn judges_changes(&self, rule_id: &str) -> bool {
        self.book.judges_changes(rule_id)
    }

    /// Of `jurisdictions`, those that no pack covers ("no local rules in Lineup").
    pub fn uncovered<'a>(&self, jurisdictions: &'a [String]) -> Vec<&'a str> {
        jurisdictions
            .iter()
            .map(String::as_str)
            .filter(|name| !self.book.covers(name))
            .collect()
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes
        .iter()
        .fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}
