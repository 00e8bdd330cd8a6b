//! Bonuses for several workweeks that are paid later: the overtime that they add to weeks already paid
//! (29 CFR 778.209).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::book::Book;
use crate::facts::{ExtraPayKind, Place};
use crate::finding::Text;
use crate::format;
use crate::pay::{half_up, of_extra_pay};
use crate::report::Hours;

/// A bonus that was earned over several workweeks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LateBonus {
    pub kind: ExtraPayKind,
    pub cents: i64,
    pub by: SpreadBy,
    /// Every workweek of the period with work, overtime or not.
    pub weeks: Vec<BonusWeek>,
}

/// How a bonus is spread back over its workweeks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpreadBy {
    /// In proportion to the hours worked, where it was earned so.
    Hours,
    /// The same sum for each week.
    Equally,
}

/// A workweek of the period: its first day and its hours as they were paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BonusWeek {
    pub week: Date,
    pub hours: Hours,
}

/// The overtime that a late bonus adds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LateBonusPay {
    /// The sum over the weeks, in cents; the bonus itself comes besides.
    pub overtime_cents: i64,
    /// Each workweek with overtime and its part in cents, rounded half up.
    pub weeks: Vec<(Date, i64)>,
    /// Every line of the computation, ready to read.
    pub trace: Vec<Text>,
}

/// A bonus with the hours of its whole period, in seconds.
struct Spread<'a> {
    bonus: &'a LateBonus,
    worked: i128,
    regular: i128,
}

/// As [`crate::RuleBook::late_bonus`].
pub(crate) fn late_bonus(book: &Book, place: &Place, bonus: &LateBonus) -> LateBonusPay {
    let sum = |of: fn(&Hours) -> i64| -> i128 {
        let weeks = bonus.weeks.iter();
        weeks.map(|week| i128::from(of(&week.hours).max(0))).sum()
    };
    let spread = Spread {
        bonus,
        worked: sum(|hours| hours.worked_seconds()).max(1),
        regular: sum(|hours| hours.regular_seconds).max(1),
    };
    let mut pay = LateBonusPay::default();
    for week in &bonus.weeks {
        let law = of_extra_pay(book, place, bonus.kind, week.week);
        let beyond = week.hours.overtime_seconds + week.hours.doubletime_seconds;
        if law.outside || beyond <= 0 {
            continue;
        }
        let (cents, line) = if law.divided_by_straight_time {
            spread.flat(week)
        } else {
            spread.half(week)
        };
        pay.overtime_cents += cents;
        pay.weeks.push((week.week, cents));
        pay.trace.push(line);
    }
    pay
}

impl Spread<'_> {
    /// The week's part over its hours: one half for overtime, one more for double time.
    fn half(&self, week: &BonusWeek) -> (i64, Text) {
        let cents = i128::from(self.bonus.cents);
        let hours = i128::from(week.hours.worked_seconds()).max(1);
        let (part, parts) = match self.bonus.by {
            SpreadBy::Hours => (cents * hours, self.worked),
            SpreadBy::Equally => (cents, self.bonus.weeks.len() as i128),
        };
        let beyond =
            i128::from(week.hours.overtime_seconds) + 2 * i128::from(week.hours.doubletime_seconds);
        let owed = half_up(part * beyond, parts * hours * 2);
        let share = format::money(half_up(part, parts));
        let (all, over, double, amount) = Self::words(week, owed);
        let date = week.week;
        let line = Text {
            en: format!(
                "week of {date}: {share} of the bonus ÷ {all} × ({over} × 1/2 + {double}) = {amount}"
            ),
            es: format!(
                "semana del {date}: {share} del bono ÷ {all} × ({over} × 1/2 + {double}) = {amount}"
            ),
        };
        (owed, line)
    }

    /// The whole bonus over the straight-time hours of the period, at the full multiple.
    fn flat(&self, week: &BonusWeek) -> (i64, Text) {
        let cents = i128::from(self.bonus.cents);
        let beyond = 3 * i128::from(week.hours.overtime_seconds)
            + 4 * i128::from(week.hours.doubletime_seconds);
        let owed = half_up(cents * beyond, self.regular * 2);
        let whole = format::money(self.bonus.cents);
        let straight = format::duration(i64::try_from(self.regular / 60).unwrap_or(0));
        let (_, over, double, amount) = Self::words(week, owed);
        let date = week.week;
        let line = Text {
            en: format!(
                "week of {date}: flat bonus {whole} ÷ {straight} at straight time × ({over} × 1.5 + {double} × 2) = {amount}"
            ),
            es: format!(
                "semana del {date}: bono fijo {whole} ÷ {straight} normales × ({over} × 1.5 + {double} × 2) = {amount}"
            ),
        };
        (owed, line)
    }

    fn words(week: &BonusWeek, owed: i64) -> (String, String, String, String) {
        let time = |seconds: i64| format::duration(seconds.div_euclid(60));
        (
            time(week.hours.worked_seconds()),
            time(week.hours.overtime_seconds),
            time(week.hours.doubletime_seconds),
            format::money(owed),
        )
    }
}
