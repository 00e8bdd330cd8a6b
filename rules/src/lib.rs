//! Facts in, findings out: labor law as data.
//!
//! [`RuleBook::embedded`] holds the packs that were built in; [`RuleBook::check`] answers a
//! [`Question`] about one employee's [`Situation`]; [`RuleBook::prepare`] answers many "what if
//! this shift were there" at once. Nothing here reads a clock, a file or a database.

pub mod facts;
pub mod finding;
pub mod report;

use std::sync::Arc;

use sha2::{Digest, Sha256};

pub use facts::{Shift, Situation};
pub use finding::{Finding, Severity, Text};
pub use report::{PackInfo, Question, Report, Stage, Verdict, WeekPay};

/// Every pack that is loaded, compiled and ready. Cheap to share (`Arc`), immutable.
#[derive(Clone, Debug)]
pub struct RuleBook {
    packs: Arc<[PackInfo]>,
    hash: Arc<str>,
}

/// A change to try out: take a shift away, put one there, or both.
#[derive(Clone, Debug, Default)]
pub struct Edit<'a> {
    /// Id of the shift to take away (where it moves from), if it is in the situation.
    pub remove: Option<&'a str>,
    pub add: Option<Shift>,
}

/// A situation whose facts and findings are computed, for many [`Edit`]s.
#[derive(Debug)]
pub struct Prepared<'a> {
    situation: &'a Situation,
    report: Report,
}

impl RuleBook {
    /// The packs that were embedded at build.
    pub fn embedded() -> Self {
        Self {
            packs: Arc::default(),
            hash: hex(&Sha256::new().finalize()).into(),
        }
    }

    /// Answers `question` about one employee.
    pub fn check(&self, _question: Question, _situation: &Situation) -> Report {
        Report::default()
    }

    /// Computes what many edits of one situation share. A verdict map calls this once for each
    /// employee and [`Prepared::verdict`] once for each day.
    pub fn prepare<'a>(&self, question: Question, situation: &'a Situation) -> Prepared<'a> {
        Prepared {
            situation,
            report: self.check(question, situation),
        }
    }

    /// SHA-256 (hex) over all packs: names exactly the law by which a decision was made.
    pub fn pack_hash(&self) -> &str {
        &self.hash
    }

    /// Packs, rules and citations for screens.
    pub fn packs(&self) -> &[PackInfo] {
        &self.packs
    }

    /// Of `jurisdictions`, those that no pack covers ("no local rules in Lineup").
    pub fn uncovered<'a>(&self, jurisdictions: &'a [String]) -> Vec<&'a str> {
        let covered = |name: &str| self.packs.iter().any(|pack| pack.jurisdiction == name);
        jurisdictions
            .iter()
            .map(String::as_str)
            .filter(|name| !covered(name))
            .collect()
    }
}

impl Prepared<'_> {
    /// The answer before any edit.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// What `edit` would bring: only findings that are not there already.
    pub fn verdict(&self, _edit: &Edit<'_>) -> Verdict {
        let _ = self.situation;
        Verdict::default()
    }
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
