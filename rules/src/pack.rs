//! Packs: the rules of one topic of one jurisdiction, read from TOML and checked.

mod load;

use std::sync::Arc;

use jiff::civil::Date;
use serde::Deserialize;

use crate::finding::{Citation, Severity, Text};
use crate::guard::{Guard, Param};
use crate::report::{PackInfo, Stage};
use crate::script::{Parameters, Programs};
use crate::wages::{Wage, YouthWage};

pub(crate) use load::{dollars, load};

/// The reason why a pack cannot be loaded. Names the pack and the rule.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    #[error("{pack}: {message}")]
    Pack { pack: String, message: String },
    #[error("{pack}, rule {rule}: {message}")]
    Rule {
        pack: String,
        rule: String,
        message: String,
    },
    #[error("shape {shape}: {message}")]
    Shape { shape: String, message: String },
}

/// The kind of subject of a rule, once for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Granularity {
    /// One shift.
    Shift,
    /// Shifts with at most an hour between them: one stretch of work.
    Period,
    /// The shifts that start in one workday.
    Day,
    /// The work inside one workday, cut at the day start, with its overtime.
    Workday,
    /// The work between two local midnights.
    CalendarDay,
    /// The employer's workweek.
    Week,
    /// Sunday to Saturday.
    CalendarWeek,
    /// Two shifts that follow each other.
    Gap,
    /// One change of a published schedule.
    Change,
    /// One published schedule.
    Schedule,
    /// Everything that the situation holds.
    Everything,
}

impl Granularity {
    pub(crate) const COUNT: usize = Self::ALL.len();
    pub(crate) const ALL: [Self; 11] = [
        Self::Shift,
        Self::Period,
        Self::Day,
        Self::Workday,
        Self::CalendarDay,
        Self::Week,
        Self::CalendarWeek,
        Self::Gap,
        Self::Change,
        Self::Schedule,
        Self::Everything,
    ];

    /// Whether a statement is named by its shift; a day or week is named by its date alone.
    pub(crate) fn named_by_shift(self) -> bool {
        matches!(
            self,
            Self::Shift | Self::Period | Self::Change | Self::Gap | Self::Everything
        )
    }
}

/// The wage that a premium in hours is paid at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PayAt {
    /// The week's regular rate.
    #[default]
    RegularRate,
    /// The shift's own rate.
    OwnRate,
    MinimumWage,
}

/// A loaded pack.
#[derive(Debug)]
pub(crate) struct Pack {
    pub(crate) id: Arc<str>,
    pub(crate) jurisdiction: Arc<str>,
    pub(crate) wages: Vec<Arc<Wage>>,
    pub(crate) youth_wages: Vec<Arc<YouthWage>>,
    pub(crate) rules: Vec<Arc<Rule>>,
    /// Nothing else is to be known of the jurisdiction.
    pub(crate) no_other_law: bool,
    pub(crate) info: PackInfo,
}

/// A loaded rule with all its versions.
#[derive(Debug)]
pub(crate) struct Rule {
    /// Its place among all rules of the book.
    pub(crate) position: usize,
    pub(crate) id: Arc<str>,
    pub(crate) pack: Arc<str>,
    pub(crate) pack_hash: Arc<str>,
    pub(crate) family: Arc<str>,
    pub(crate) over: Granularity,
    pub(crate) shape: Arc<str>,
    pub(crate) breach: bool,
    draft: Severity,
    publish: Severity,
    worked: Severity,
    pub(crate) overridable_by: Option<Arc<str>>,
    pub(crate) consent: Option<Arc<str>>,
    pub(crate) pay_at: PayAt,
    pub(crate) premium_group: Option<Arc<str>>,
    /// The part this row plays in pay: `daily`, `weekly`, `seventh_day`, …
    pub(crate) pay: Option<Arc<str>>,
    pub(crate) citation: Citation,
    pub(crate) title: Text,
    pub(crate) math: Text,
    pub(crate) because: Vec<Arc<str>>,
    /// Oldest first.
    pub(crate) versions: Vec<Version>,
}

/// A rule's parameters from a date on.
#[derive(Debug)]
pub(crate) struct Version {
    pub(crate) from: Date,
    /// Last day, where a later version ends the rule without a successor.
    pub(crate) until: Option<Date>,
    pub(crate) params: Parameters,
    pub(crate) guards: Vec<Guard>,
    pub(crate) pay_guards: Vec<Guard>,
    pub(crate) programs: Programs,
}

impl Rule {
    pub(crate) fn severity(&self, stage: Stage) -> Severity {
        match stage {
            Stage::Draft => self.draft,
            Stage::Publish => self.publish,
            Stage::Worked => self.worked,
        }
    }

    /// The version that is law on `date`.
    pub(crate) fn version(&self, date: Date) -> Option<&Version> {
        self.version_on(date).map(|index| &self.versions[index])
    }

    /// The index of the version that is law on `date`.
    pub(crate) fn version_on(&self, date: Date) -> Option<usize> {
        let index = self
            .versions
            .iter()
            .rposition(|version| version.from <= date)?;
        let until = self.versions[index].until;
        until.is_none_or(|until| date <= until).then_some(index)
    }
}

impl Version {
    pub(crate) fn param(&self, name: &str) -> Option<&Param> {
        self.params.get(name)
    }

    /// A whole-number parameter, 0 where the row has none.
    pub(crate) fn int(&self, name: &str) -> i64 {
        match self.params.get(name) {
            Some(Param::Int(value)) => *value,
            Some(Param::Flag(flag)) => i64::from(*flag),
            _ => 0,
        }
    }
}
