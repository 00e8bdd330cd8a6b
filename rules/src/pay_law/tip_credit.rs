//! Tip credit: the part of the minimum wage that tips may pay, the cash wage that is left, and what the employer makes
//! up (29 USC 203(m)(2)(A), 29 CFR 531.50 to 531.60, and the states' rows).

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::load::Row;
use super::rows::{MakeUp, TipCreditRow};
use super::tip_credit_trace::Trace;
use super::{CENT, Source};
use crate::RuleBook;
use crate::collect_facts::minimum_wage;
use crate::facts::{Employer, Id, Place, Rate};
use crate::finding::Text;
use crate::pack::dollars;
use crate::pay::half_up;
use crate::report::Hours;

/// A shift of an employee who gets tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TippedShift {
    pub id: Id,
    /// The local day on which it starts.
    pub date: Date,
    /// As in [`ShiftPay`](crate::report::ShiftPay).
    pub hours: Hours,
    /// The whole wage, before the credit; where it is less than the minimum wage, the minimum counts.
    pub rate: Rate,
    /// The credit that is taken for an hour; `None`: the most that the law allows, 0: an occupation without tips.
    pub credit: Option<Rate>,
    /// Work in it that brings no tips.
    pub untipped_seconds: i64,
    /// Tips of the shift that the employee keeps; `None`: not known.
    pub tips_cents: Option<i64>,
}

/// A workweek of an employee who gets tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TippedWeek {
    pub shifts: Vec<TippedShift>,
    /// Pay inside the regular rate beside the hours: service charges that are passed on, promised bonuses.
    pub other_pay_cents: i64,
    /// Tips that the employee keeps, less what went to others; `None`: the sum of the shifts', if each is known.
    pub tips_cents: Option<i64>,
    /// Tips of the calendar month; `None`: not known.
    pub month_tips_cents: Option<i64>,
    pub full_time: bool,
    /// The employee was told of the credit before (29 CFR 531.59(b)).
    pub notice_given: bool,
}

/// The reason why time has no credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CreditRefused {
    /// The place allows none.
    NotAllowed,
    /// The employee was not told.
    NoNotice,
    /// Tips are below the law's least.
    FewTips,
    /// Wage and tips are not far enough above the minimum wage.
    LowPay,
    /// Too much untipped work on that day.
    UntippedDay,
    /// The untipped time itself.
    UntippedTime,
}

/// One shift's part of the credit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TippedShiftPay {
    pub id: Id,
    pub date: Date,
    /// Time for which the credit is taken.
    pub credit_seconds: i64,
    /// The credit of an hour.
    pub credit: Rate,
    pub refused: Option<CreditRefused>,
    /// What the employer adds for this shift, where the law reckons by shift.
    pub make_up_cents: Option<i64>,
}

/// The credit of a workweek and what the employee is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TipCredit {
    /// Whether credit was taken for any time.
    pub allowed: bool,
    /// Wages of the hours with overtime, before the credit.
    pub wages_cents: i64,
    /// `wages_cents` less `cash_wages_cents`.
    pub credit_cents: i64,
    /// What the employer pays beside tips, without the make-up. An overtime hour is paid 1.5 times the wage less the
    /// credit of a straight hour (29 CFR 531.60).
    pub cash_wages_cents: i64,
    /// What the employer adds because tips are less than the credit; `None`: the tips are not known.
    pub make_up_cents: Option<i64>,
    pub shifts: Vec<TippedShiftPay>,
    /// Facts that decide and that were not given: `tips`, `shift_tips`, `month_tips`.
    pub asks: Vec<String>,
    pub sources: Vec<Source>,
    /// Every line of the computation, ready to read.
    pub trace: Vec<Text>,
}

impl RuleBook {
    /// The most credit for an hour of tipped work at a place on a date; 0 where the law allows none.
    pub fn tip_credit_limit(&self, place: &Place, employer: &Employer, date: Date) -> Rate {
        let rows = self.book.pay_law.rows(place, date, |law| &law.tip_credit);
        if rows.iter().any(|row| !row.law.allowed) {
            return 0;
        }
        let (minimum, cash) = minimum_wage(place, &self.book.wages(place, employer), date);
        minimum
            .zip(cash)
            .map_or(0, |(minimum, cash)| (minimum - cash).max(0))
    }

    /// The credit, cash wages and make-up of a workweek at one place. Each shift follows the law of its day.
    pub fn tip_credit(&self, place: &Place, employer: &Employer, week: &TippedWeek) -> TipCredit {
        let wages = self.book.wages(place, employer);
        let shifts = week.shifts.iter().map(|shift| Part {
            shift,
            minimum: minimum_wage(place, &wages, shift.date).0.unwrap_or(0),
            most: self.tip_credit_limit(place, employer, shift.date),
            seconds: shift.hours.worked_seconds(),
            refused: None,
        });
        let date = week.shifts.first().map_or(Date::MIN, |shift| shift.date);
        let mut reckoning = Reckoning {
            week,
            rows: self.book.pay_law.rows(place, date, |law| &law.tip_credit),
            parts: shifts.collect(),
            asks: Vec::new(),
            sources: Vec::new(),
        };
        reckoning.refuse();
        reckoning.answer()
    }
}

impl TippedShift {
    /// Work without tips: of an occupation without tips all of it.
    fn untipped(&self) -> i64 {
        match self.credit {
            Some(0) => self.hours.worked_seconds(),
            _ => self.untipped_seconds,
        }
    }
}

/// A shift on its way to an answer.
pub(super) struct Part<'a> {
    pub(super) shift: &'a TippedShift,
    pub(super) minimum: Rate,
    pub(super) most: Rate,
    /// Time with credit.
    pub(super) seconds: i64,
    pub(super) refused: Option<CreditRefused>,
}

impl Part<'_> {
    /// The wage of an hour before the credit.
    pub(super) fn rate(&self) -> Rate {
        self.shift.rate.max(self.minimum)
    }

    pub(super) fn credit(&self) -> Rate {
        self.shift.credit.unwrap_or(self.most).clamp(0, self.most)
    }

    /// The credit taken, in ten-thousandths of a dollar times seconds.
    fn taken(&self) -> i128 {
        i128::from(self.credit()) * i128::from(self.seconds)
    }

    /// What tips must pay of it: a wage above the minimum pays a part.
    pub(super) fn needed(&self) -> i128 {
        let short = self.minimum - (self.rate() - self.credit());
        i128::from(short.max(0)) * i128::from(self.seconds)
    }

    pub(super) fn refuse(&mut self, why: CreditRefused) {
        self.seconds = 0;
        self.refused = Some(why);
    }
}

/// The whole computation.
pub(super) struct Reckoning<'a> {
    pub(super) week: &'a TippedWeek,
    rows: Vec<&'a Row<TipCreditRow>>,
    pub(super) parts: Vec<Part<'a>>,
    asks: Vec<&'static str>,
    sources: Vec<Source>,
}

impl Reckoning<'_> {
    /// Takes the credit away where a condition of the law is not met.
    fn refuse(&mut self) {
        for part in &mut self.parts {
            if part.most == 0 && part.shift.credit != Some(0) {
                part.refuse(CreditRefused::NotAllowed);
            } else if part.credit() == 0 {
                part.seconds = 0;
            }
        }
        for row in self.rows.clone() {
            let before = self.credit_seconds();
            if row.law.notice && !self.week.notice_given {
                self.refuse_all(CreditRefused::NoNotice);
            }
            self.few_tips(&row.law);
            self.untipped_days(&row.law);
            self.untipped_time(&row.law);
            self.low_pay(&row.law);
            if !row.law.allowed || self.credit_seconds() < before {
                self.sources.push(row.source.clone());
            }
        }
    }

    fn credit_seconds(&self) -> i64 {
        self.parts.iter().map(|part| part.seconds).sum()
    }

    fn refuse_all(&mut self, why: CreditRefused) {
        let with_credit = self.parts.iter_mut().filter(|part| part.seconds > 0);
        with_credit.for_each(|part| part.refuse(why));
    }

    /// The law's least of tips in a month, a week or a day.
    fn few_tips(&mut self, law: &TipCreditRow) {
        let cents = |text: &Option<String>| law.cents(text);
        if let Some(least) = cents(&law.month_tips_over_dollars) {
            match self.week.month_tips_cents {
                Some(tips) if tips <= least => self.refuse_all(CreditRefused::FewTips),
                Some(_) => {}
                None if self.tips().is_some_and(|tips| tips > least) => {}
                None => self.ask("month_tips"),
            }
        }
        if self.week.full_time {
            if let (Some(least), Some(tips)) = (cents(&law.week_tips_from_dollars), self.tips())
                && tips < least
            {
                self.refuse_all(CreditRefused::FewTips);
            }
        } else if let Some(least) = cents(&law.day_tips_from_dollars) {
            let days = self.by_day(|part| part.shift.tips_cents);
            for part in &mut self.parts {
                let tips = days.get(&part.shift.date).copied().flatten();
                if part.seconds > 0 && tips.is_some_and(|tips| tips < least) {
                    part.refuse(CreditRefused::FewTips);
                }
            }
        }
    }

    /// Days on which untipped work takes the whole credit.
    fn untipped_days(&mut self, law: &TipCreditRow) {
        let worked = self.by_day(|part| Some(part.shift.hours.worked_seconds()));
        let untipped = self.by_day(|part| Some(part.shift.untipped()));
        for part in &mut self.parts {
            let of = |days: &BTreeMap<Date, Option<i64>>| {
                days.get(&part.shift.date).copied().flatten().unwrap_or(0)
            };
            let (all, without) = (of(&worked), of(&untipped));
            let minutes = law
                .untipped_day_minutes
                .is_some_and(|most| without >= most * 60);
            let share = law
                .untipped_day_percent
                .is_some_and(|most| without * 100 > all * most);
            if (minutes || share) && part.seconds > 0 {
                part.refuse(CreditRefused::UntippedDay);
            }
        }
    }

    /// Untipped time without credit, where it is more than the law's share of the week.
    fn untipped_time(&mut self, law: &TipCreditRow) {
        let Some(most) = law.untipped_week_percent else {
            return;
        };
        let tipped = || self.parts.iter().filter(|part| part.seconds > 0);
        let all: i64 = tipped().map(|part| part.shift.hours.worked_seconds()).sum();
        let untipped: i64 = tipped().map(|part| part.shift.untipped_seconds).sum();
        if untipped * 100 <= all * most {
            return;
        }
        for part in self.parts.iter_mut().filter(|part| part.seconds > 0) {
            if part.shift.untipped_seconds > 0 {
                part.seconds = (part.seconds - part.shift.untipped_seconds).max(0);
                part.refused = Some(CreditRefused::UntippedTime);
            }
        }
    }

    /// Cash wage and tips together must be above the minimum by the law's figure.
    fn low_pay(&mut self, law: &TipCreditRow) {
        let Some(above) = law.above_minimum_dollars.as_deref() else {
            return;
        };
        let (Ok(above), Some(tips)) = (dollars(above), self.tips()) else {
            return;
        };
        let tipped = self.parts.iter().filter(|part| part.seconds > 0);
        let (mut paid, mut asked) = (i128::from(tips) * CENT, 0);
        for part in tipped {
            let seconds = i128::from(part.seconds);
            paid += i128::from(part.rate() - part.credit()) * seconds;
            asked += i128::from(part.minimum + above) * seconds;
        }
        if paid < asked {
            self.refuse_all(CreditRefused::LowPay);
        }
    }

    /// A number of each day; `None` where a shift of the day lacks it.
    fn by_day(&self, of: impl Fn(&Part<'_>) -> Option<i64>) -> BTreeMap<Date, Option<i64>> {
        let mut days = BTreeMap::new();
        for part in &self.parts {
            let day = days.entry(part.shift.date).or_insert(Some(0));
            *day = day.zip(of(part)).map(|(sum, one)| sum + one);
        }
        days
    }

    /// Tips of the week in cents.
    pub(super) fn tips(&self) -> Option<i64> {
        let shifts = self.week.shifts.iter();
        self.week
            .tips_cents
            .or_else(|| shifts.map(|shift| shift.tips_cents).sum())
    }

    fn ask(&mut self, fact: &'static str) {
        if !self.asks.contains(&fact) {
            self.asks.push(fact);
        }
    }

    /// Pay for hours and other pay, and the premium of overtime as a numerator over twice the worked seconds.
    pub(super) fn wages(&self) -> (i128, i128, i128) {
        let seconds = |of: fn(&Hours) -> i64| -> i128 {
            let hours = self.week.shifts.iter().map(|shift| of(&shift.hours));
            hours.map(i128::from).sum()
        };
        let base = self
            .parts
            .iter()
            .map(|part| i128::from(part.rate()) * i128::from(part.shift.hours.worked_seconds()));
        let base = base.sum::<i128>() + i128::from(self.week.other_pay_cents) * CENT;
        let (over, double) = (
            seconds(|hours| hours.overtime_seconds),
            seconds(|hours| hours.doubletime_seconds),
        );
        let total = seconds(|hours| hours.worked_seconds()).max(1);
        (base, base * (over + 2 * double), 2 * total)
    }

    fn answer(mut self) -> TipCredit {
        let (base, premium, scale) = self.wages();
        let taken: i128 = self.parts.iter().map(Part::taken).sum();
        let whole = base * scale + premium;
        let wages_cents = half_up(whole, scale * CENT);
        let cash_wages_cents = half_up((whole - taken * scale).max(0), scale * CENT);
        let by_shift = self.rows.iter().map(|row| row.law.make_up).max() == Some(MakeUp::Shift);
        let make_ups: Vec<Option<i64>> = self
            .parts
            .iter()
            .map(|part| by_shift.then(|| made_up(part.needed(), part.shift.tips_cents))?)
            .collect();
        let make_up_cents = if by_shift {
            make_ups.iter().copied().sum()
        } else {
            made_up(self.parts.iter().map(Part::needed).sum(), self.tips())
        };
        if make_up_cents.is_none() {
            self.ask(if by_shift { "shift_tips" } else { "tips" });
        }
        for row in &self.rows {
            if row.law.allowed && !self.sources.contains(&row.source) {
                self.sources.push(row.source.clone());
            }
        }
        let trace = Trace {
            reckoning: &self,
            wages_cents,
            cash_wages_cents,
            make_ups: &make_ups,
            make_up_cents,
        };
        let trace = trace.lines();
        let shifts = self.parts.iter().zip(make_ups);
        let shifts = shifts.map(|(part, make_up_cents)| TippedShiftPay {
            id: part.shift.id.clone(),
            date: part.shift.date,
            credit_seconds: part.seconds,
            credit: part.credit(),
            refused: part.refused,
            make_up_cents,
        });
        TipCredit {
            allowed: self.credit_seconds() > 0,
            wages_cents,
            credit_cents: wages_cents - cash_wages_cents,
            cash_wages_cents,
            make_up_cents,
            shifts: shifts.collect(),
            asks: self.asks.into_iter().map(ToOwned::to_owned).collect(),
            sources: self.sources,
            trace,
        }
    }
}

/// What is left of a credit after tips, in cents; without credit nothing is owed, whatever the tips.
fn made_up(needed: i128, tips: Option<i64>) -> Option<i64> {
    if needed == 0 {
        return Some(0);
    }
    tips.map(|tips| half_up((needed - i128::from(tips) * CENT).max(0), CENT))
}

impl TipCreditRow {
    /// # Errors
    /// An amount that cannot be read.
    pub(super) fn amounts(&self) -> Result<(), String> {
        let amounts = [
            &self.month_tips_over_dollars,
            &self.week_tips_from_dollars,
            &self.day_tips_from_dollars,
            &self.above_minimum_dollars,
        ];
        amounts
            .into_iter()
            .flatten()
            .try_for_each(|text| dollars(text).map(|_| ()))
    }

    /// An amount in cents; [`TipCreditRow::amounts`] has read it once.
    fn cents(&self, text: &Option<String>) -> Option<i64> {
        Some(dollars(text.as_deref()?).ok()? / 100)
    }
}
