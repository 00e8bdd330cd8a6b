//! Tip credit: the part of the minimum wage that tips may pay, the cash wage that is left, and what the employer makes
//! up (29 USC 203(m)(2)(A), 29 CFR 531.50 to 531.60, and the states' rows).

mod conditions;
mod trace;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::load::Row;
use super::rows::{MakeUp, TipCreditRow};
use super::{CENT, Source};
use crate::RuleBook;
use crate::collect_facts::minimum_wage;
use crate::facts::{Employer, Id, Place, Rate};
use crate::finding::Text;
use crate::pay::half_up;
use crate::report::Hours;
use trace::Trace;

/// A shift of an employee who gets tips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TippedShift {
    pub id: Id,
    /// Index into the places of the call.
    #[serde(default)]
    pub place: usize,
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
    /// What the employer adds for this shift, where the law counts each shift alone.
    pub make_up_cents: Option<i64>,
}

/// The credit of a workweek and what the employee is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TipCredit {
    /// Whether credit was taken for any time.
    pub taken: bool,
    /// Wages of the hours with overtime, before the credit.
    pub wages_cents: i64,
    /// `wages_cents` less `cash_wages_cents`.
    pub credit_cents: i64,
    /// What the employer pays beside tips, without the make-up. An overtime hour is paid 1.5 times the wage less the
    /// credit of a straight hour (29 CFR 531.60).
    pub cash_wages_cents: i64,
    /// What the employer adds because tips are less than the credit, in straight and overtime hours alike; `None`: the
    /// tips are not known.
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

    /// The credit, cash wages and make-up of a workweek. Each shift follows the law of its place and day; a shift whose
    /// place is not in `places` is left out.
    pub fn tip_credit(
        &self,
        places: &[Place],
        employer: &Employer,
        week: &TippedWeek,
    ) -> TipCredit {
        let mut parts = Vec::new();
        for shift in &week.shifts {
            let Some(place) = places.get(shift.place) else {
                continue;
            };
            let wages = self.book.wages(place, employer);
            parts.push(Part {
                shift,
                rows: self
                    .book
                    .pay_law
                    .rows(place, shift.date, |law| &law.tip_credit),
                minimum: minimum_wage(place, &wages, shift.date).0.unwrap_or(0),
                most: self.tip_credit_limit(place, employer, shift.date),
                seconds: shift.hours.worked_seconds(),
                refused: None,
            });
        }
        let mut computation = Computation {
            week,
            parts,
            asks: Vec::new(),
            sources: Vec::new(),
        };
        computation.refuse();
        computation.answer()
    }
}

/// A shift on its way to an answer.
struct Part<'a> {
    shift: &'a TippedShift,
    /// The law of its place and day.
    rows: Vec<&'a Row<TipCreditRow>>,
    minimum: Rate,
    /// The most credit of an hour.
    most: Rate,
    /// Time with credit.
    seconds: i64,
    refused: Option<CreditRefused>,
}

impl Part<'_> {
    /// The wage of an hour before the credit.
    fn rate(&self) -> Rate {
        self.shift.rate.max(self.minimum)
    }

    fn credit(&self) -> Rate {
        self.shift.credit.unwrap_or(self.most).clamp(0, self.most)
    }

    /// The credit taken, in ten-thousandths of a dollar times seconds.
    fn taken(&self) -> i128 {
        i128::from(self.credit()) * i128::from(self.seconds)
    }

    /// What tips must pay of it: a wage above the minimum pays a part.
    fn needed(&self) -> i128 {
        let short = self.minimum - (self.rate() - self.credit());
        i128::from(short.max(0)) * i128::from(self.seconds)
    }

    /// Whether the law counts this shift alone.
    fn alone(&self) -> bool {
        self.rows.iter().any(|row| row.law.make_up == MakeUp::Shift)
    }

    fn refuse(&mut self, why: CreditRefused) {
        self.seconds = 0;
        self.refused = Some(why);
    }
}

/// The whole computation.
struct Computation<'a> {
    week: &'a TippedWeek,
    parts: Vec<Part<'a>>,
    asks: Vec<&'static str>,
    sources: Vec<Source>,
}

impl Computation<'_> {
    /// Tips of the week in cents.
    fn tips(&self) -> Option<i64> {
        let shifts = self.week.shifts.iter();
        self.week
            .tips_cents
            .or_else(|| shifts.map(|shift| shift.tips_cents).sum())
    }

    /// Tips of the shifts that the law does not count alone.
    fn tips_of_week(&self) -> Option<i64> {
        let alone = self.parts.iter().filter(|part| part.alone());
        let alone: Option<i64> = alone.map(|part| part.shift.tips_cents).sum();
        Some(self.tips()? - alone?)
    }

    fn ask(&mut self, fact: &'static str) {
        if !self.asks.contains(&fact) {
            self.asks.push(fact);
        }
    }

    /// Pay for hours and other pay; the premium of overtime as a numerator, and its denominator.
    fn wages(&self) -> (i128, i128, i128) {
        let seconds = |of: fn(&Hours) -> i64| -> i128 {
            let hours = self.parts.iter().map(|part| of(&part.shift.hours));
            hours.map(i128::from).sum()
        };
        let hours = self
            .parts
            .iter()
            .map(|part| i128::from(part.rate()) * i128::from(part.shift.hours.worked_seconds()));
        let base = hours.sum::<i128>() + i128::from(self.week.other_pay_cents) * CENT;
        let over = seconds(|hours| hours.overtime_seconds);
        let double = seconds(|hours| hours.doubletime_seconds);
        let total = seconds(|hours| hours.worked_seconds()).max(1);
        (base, base * (over + 2 * double), 2 * total)
    }

    /// What the employer adds for each shift that counts alone, and for the whole week.
    fn make_up(&self) -> (Vec<Option<i64>>, Option<i64>) {
        let of_shift = |part: &Part<'_>| made_up(part.needed(), part.shift.tips_cents);
        let shifts: Vec<Option<i64>> = self
            .parts
            .iter()
            .map(|part| part.alone().then(|| of_shift(part))?)
            .collect();
        let alone = self.parts.iter().filter(|part| part.alone());
        let alone: Option<i64> = alone.map(of_shift).sum();
        let together = self.parts.iter().filter(|part| !part.alone());
        let together = made_up(together.map(Part::needed).sum(), self.tips_of_week());
        (
            shifts,
            alone
                .zip(together)
                .map(|(alone, together)| alone + together),
        )
    }

    fn answer(mut self) -> TipCredit {
        let (base, premium, scale) = self.wages();
        let taken: i128 = self.parts.iter().map(Part::taken).sum();
        let whole = base * scale + premium;
        let wages_cents = half_up(whole, scale * CENT);
        let cash_wages_cents = half_up((whole - taken * scale).max(0), scale * CENT);
        let (of_shifts, make_up_cents) = self.make_up();
        if make_up_cents.is_none() {
            let alone = self.parts.iter().any(Part::alone);
            self.ask(if alone { "shift_tips" } else { "tips" });
        }
        let trace = Trace {
            computation: &self,
            wages_cents,
            cash_wages_cents,
            of_shifts: &of_shifts,
            make_up_cents,
        };
        let trace = trace.lines();
        let shifts = self.parts.iter().zip(of_shifts);
        let shifts = shifts.map(|(part, make_up_cents)| TippedShiftPay {
            id: part.shift.id.clone(),
            date: part.shift.date,
            credit_seconds: part.seconds,
            credit: part.credit(),
            refused: part.refused,
            make_up_cents,
        });
        TipCredit {
            taken: self.parts.iter().any(|part| part.seconds > 0),
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
