//! The packs' rules on the pay of one shift: the overtime regimes of its location, date and rate.

use std::sync::Arc;

use jiff::civil::Date;

use crate::book::Book;
use crate::facts::{ExtraPayKind, Place};
use crate::guard::{Outcome, Param, decide};
use crate::law::Laws;
use crate::pack::{Rule, Version};
use crate::subject::Subject;
use crate::subjects::{MinimumWage, shift};
use crate::timeline::Timeline;

/// One jurisdiction's rules on overtime.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Regime {
    pub(crate) jurisdiction: Arc<str>,
    /// (after seconds of a workday, percent of the regular rate), ascending.
    pub(super) daily: Vec<(i64, i64)>,
    /// Seconds of unbroken work after which 1.5 applies, on any workday.
    pub(super) consecutive: Option<i64>,
    /// Straight-time seconds of a workweek after which 1.5 applies.
    pub(super) weekly: Option<i64>,
    /// Of the daily, consecutive and weekly tests only the one that pays most counts.
    pub(super) greatest: bool,
    /// The workday begins when work begins and lasts 24 hours, instead of at the place's hour.
    pub(super) floating_workday: bool,
    /// Work on all seven workdays of one workweek.
    pub(super) seventh_day: Option<SeventhDay>,
    /// An adopted alternative workweek replaces the first daily threshold, up to so many seconds.
    pub(super) alternative_workweek: Option<i64>,
    /// Some long days agreed in advance replace it on these days.
    pub(super) agreed_days: Option<AgreedDays>,
    /// A flat bonus is divided by the non-overtime hours and paid at the full multiple.
    pub(super) flat_bonus: bool,
    /// Kinds of extra pay that are no part of the regular rate.
    pub(super) outside_rate: Vec<ExtraPayKind>,
    /// An overtime premium that a contract pays counts towards the one that the law asks for.
    pub(super) credits_premiums: bool,
    /// Punches may be rounded to so many minutes.
    pub(super) rounding_steps: Vec<i64>,
    /// Every minute that was recorded is paid: punches are not rounded, whatever other law allows.
    pub(super) exact_punches: bool,
    /// The half beyond its weekly limit is a qualified overtime premium for income tax.
    pub(super) qualified: bool,
}

/// The seventh day: 1.5 from its first second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeventhDay {
    /// Double after so many seconds.
    pub(super) double_after: Option<i64>,
    /// Only in weeks of more seconds than these.
    pub(super) week_over: i64,
}

/// So many agreed days a week of the same length (4 × 10 hours).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AgreedDays {
    pub(super) seconds: i64,
    pub(super) days: usize,
    /// The agreement is on file; without it only a schedule of exactly such days counts.
    pub(super) on_file: bool,
}

/// The regimes of a place, most local first. The first classifies; a wider one only tops up.
pub(crate) type Terms = Vec<Regime>;

/// Parameters that pay reads from rows with `pay`, besides what their shapes read.
pub(crate) const PARAMETERS: &[&str] = &[
    "after_minutes",
    "percent",
    "daily_after_minutes",
    "consecutive_after_minutes",
    "weekly_after_minutes",
    "greatest",
    "floating_workday",
    "double_after_minutes",
    "week_over_minutes",
    "scheduled_most_minutes",
    "agreed_day_minutes",
    "agreed_days",
    "agreed_document",
    "outside_regular_rate",
    "credits_premiums",
    "rounding_steps_minutes",
    "exact_punches",
    "qualified_premium",
];

/// The terms of one shift (an index into the line's work). A row's `pay_guard` says to whom its pay
/// applies; where a fact of it is not known, the row applies.
pub(crate) fn of_shift(
    laws: &Laws<'_>,
    line: &Arc<Timeline>,
    index: usize,
    minimum_wage: MinimumWage<'_>,
) -> Terms {
    let work = &line.work[index];
    let date = line.situation.law_as_of.unwrap_or(work.day);
    let mut about: Option<Subject> = None;
    let mut terms = Terms::new();
    for jurisdiction in laws.places[work.place].jurisdictions.iter().rev() {
        let mut regime = None;
        for rule in &jurisdiction.pay {
            let (Some(version), Some(part)) = (rule.version(date), rule.pay.as_deref()) else {
                continue;
            };
            let regime = regime.get_or_insert_with(|| Regime {
                jurisdiction: Arc::clone(&jurisdiction.name),
                ..Regime::default()
            });
            // It says when everyone's workday begins, whomever it applies to.
            regime.floating_workday |= version.int("floating_workday") == 1;
            let guarded = !version.pay_guards.is_empty();
            let needs_subject = guarded || version.params.contains_key("agreed_document");
            let about = needs_subject
                .then(|| &*about.get_or_insert_with(|| shift(line, index, minimum_wage)));
            let quiet = |about: &Subject| decide(&version.pay_guards, about) == Outcome::Quiet;
            if !(guarded && about.is_some_and(quiet)) {
                regime.add(part, version, about);
            }
        }
        terms.extend(regime.map(Regime::sorted));
    }
    terms
}

/// What the law of a place does with a kind of extra pay.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OfExtraPay {
    /// The regular rate leaves it out.
    pub(crate) outside: bool,
    /// The straight-time hours divide it and overtime pays its full multiple.
    pub(crate) divided_by_straight_time: bool,
}

/// The law about a kind of extra pay on a date; to whom a row applies is not asked.
pub(crate) fn of_extra_pay(
    book: &Book,
    place: &Place,
    kind: ExtraPayKind,
    date: Date,
) -> OfExtraPay {
    let regimes = of_place(book, place, date);
    let flat = regimes.iter().any(|regime| regime.flat_bonus);
    OfExtraPay {
        outside: regimes
            .iter()
            .any(|regime| regime.outside_rate.contains(&kind)),
        divided_by_straight_time: flat && kind == ExtraPayKind::FlatBonus,
    }
}

/// The minutes to which punches may be rounded at a place; none: every minute is paid as recorded.
pub(crate) fn rounding_steps(book: &Book, place: &Place, date: Date) -> Vec<u16> {
    let regimes = of_place(book, place, date);
    if regimes.iter().any(|regime| regime.exact_punches) {
        return Vec::new();
    }
    let steps = regimes.iter().flat_map(|regime| &regime.rounding_steps);
    steps.filter_map(|step| u16::try_from(*step).ok()).collect()
}

/// The regimes of a place on a date, widest first, whomever their rows apply to.
fn of_place(book: &Book, place: &Place, date: Date) -> Terms {
    let regime = |rules: &[Arc<Rule>]| {
        let mut regime = Regime::default();
        for rule in rules {
            if let (Some(version), Some(part)) = (rule.version(date), rule.pay.as_deref()) {
                regime.add(part, version, None);
            }
        }
        regime
    };
    let known = book.jurisdictions(place).into_iter();
    known.map(|known| regime(&known.pay)).collect()
}

impl Regime {
    /// Takes in one row: its `pay` is its part, its parameters the figures.
    fn add(&mut self, part: &str, version: &Version, about: Option<&Subject>) {
        let seconds = |name: &str| version.param(name).map(|_| version.int(name) * 60);
        match part {
            "daily" => {
                let after = version.int("after_minutes") * 60;
                self.daily.push((after, version.int("percent")));
            }
            "weekly" => self.weekly = seconds("after_minutes"),
            // Several tests in one row.
            "tests" => {
                self.daily
                    .extend(seconds("daily_after_minutes").map(|after| (after, 150)));
                self.consecutive = seconds("consecutive_after_minutes");
                self.weekly = seconds("weekly_after_minutes");
                self.greatest = version.int("greatest") == 1;
            }
            "seventh_day" => {
                self.seventh_day = Some(SeventhDay {
                    double_after: seconds("double_after_minutes"),
                    week_over: seconds("week_over_minutes").unwrap_or(0),
                });
            }
            "alternative_workweek" => {
                self.alternative_workweek = seconds("scheduled_most_minutes");
            }
            "flat_bonus" => self.flat_bonus = true,
            _ => {}
        }
        if let Some(seconds) = seconds("agreed_day_minutes") {
            let document = match version.param("agreed_document") {
                Some(Param::Word(kind)) => about.is_some_and(|about| about.document(kind)),
                _ => false,
            };
            self.agreed_days = Some(AgreedDays {
                seconds,
                days: usize::try_from(version.int("agreed_days")).unwrap_or(0),
                on_file: document,
            });
        }
        let listed = |name: &str| match version.param(name) {
            Some(Param::List(items)) => items.as_slice(),
            _ => &[],
        };
        let kinds = listed("outside_regular_rate").iter();
        self.outside_rate
            .extend(kinds.filter_map(|kind| match kind {
                Param::Word(kind) => kind.parse::<ExtraPayKind>().ok(),
                _ => None,
            }));
        let steps = listed("rounding_steps_minutes").iter();
        self.rounding_steps
            .extend(steps.filter_map(|step| match step {
                Param::Int(minutes) => Some(*minutes),
                _ => None,
            }));
        self.exact_punches |= version.int("exact_punches") == 1;
        self.credits_premiums |= version.int("credits_premiums") == 1;
        self.qualified |= version.int("qualified_premium") == 1;
    }

    fn sorted(mut self) -> Self {
        self.daily.sort_unstable();
        self
    }
}
