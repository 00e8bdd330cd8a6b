//! The conditions of a tip credit: what takes it away, for a week, a day or the time without tips.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use super::{Computation, CreditRefused, Part, TippedShift};
use crate::pack::dollars;
use crate::pay_law::CENT;
use crate::pay_law::load::Row;
use crate::pay_law::rows::TipCreditRow;

impl TippedShift {
    /// Work without tips: of an occupation without tips all of it.
    fn untipped(&self) -> i64 {
        match self.credit {
            Some(0) => self.hours.worked_seconds(),
            _ => self.untipped_seconds,
        }
    }
}

impl<'a> Computation<'a> {
    /// Takes the credit away where a condition of the law is not met, place by place and row by row.
    pub(super) fn refuse(&mut self) {
        for part in &mut self.parts {
            if part.shift.credit == Some(0) {
                part.seconds = 0;
            } else if part.most == 0 {
                part.refuse(CreditRefused::NotAllowed);
            }
        }
        let places: BTreeSet<usize> = self.parts.iter().map(|part| part.shift.place).collect();
        for place in places {
            for row in self.rows_at(place) {
                Bound {
                    place,
                    law: &row.law,
                    computation: self,
                }
                .apply();
                if !self.sources.contains(&row.source) {
                    self.sources.push(row.source.clone());
                }
            }
        }
    }

    /// The law of a place on the days of its shifts, each row once.
    fn rows_at(&self, place: usize) -> Vec<&'a Row<TipCreditRow>> {
        let mut rows: Vec<&Row<TipCreditRow>> = Vec::new();
        let parts = self.parts.iter().filter(|part| part.shift.place == place);
        for row in parts.flat_map(|part| &part.rows) {
            if !rows.iter().any(|known| std::ptr::eq(*known, *row)) {
                rows.push(row);
            }
        }
        rows
    }
}

/// One row of the law of one place.
struct Bound<'c, 'a, 'r> {
    place: usize,
    law: &'r TipCreditRow,
    computation: &'c mut Computation<'a>,
}

impl<'a> Bound<'_, 'a, '_> {
    fn apply(&mut self) {
        if self.law.notice && !self.computation.week.notice_given {
            self.refuse_all(CreditRefused::NoNotice);
        }
        self.few_tips();
        self.untipped_days();
        self.untipped_time();
        self.low_pay();
    }

    /// The shifts at the place.
    fn parts(&self) -> impl Iterator<Item = &Part<'a>> {
        let parts = self.computation.parts.iter();
        parts.filter(|part| part.shift.place == self.place)
    }

    /// Those that have a credit.
    fn with_credit(&mut self) -> impl Iterator<Item = &mut Part<'a>> {
        let parts = self.computation.parts.iter_mut();
        let place = self.place;
        parts.filter(move |part| part.shift.place == place && part.seconds > 0)
    }

    fn refuse_all(&mut self, why: CreditRefused) {
        self.with_credit().for_each(|part| part.refuse(why));
    }

    /// The law's least of tips in a month, a week or a day.
    fn few_tips(&mut self) {
        let law = self.law;
        let week = self.computation.tips();
        if let Some(least) = cents(law.month_tips_over_dollars.as_deref()) {
            match self.computation.week.month_tips_cents {
                Some(tips) if tips <= least => self.refuse_all(CreditRefused::FewTips),
                Some(_) => {}
                None if week.is_some_and(|tips| tips > least) => {}
                None => self.computation.ask("month_tips"),
            }
        }
        if self.computation.week.full_time {
            let least = cents(law.week_tips_from_dollars.as_deref());
            if least.zip(week).is_some_and(|(least, tips)| tips < least) {
                self.refuse_all(CreditRefused::FewTips);
            }
        } else if let Some(least) = cents(law.day_tips_from_dollars.as_deref()) {
            let days = self.by_day(|part| part.shift.tips_cents);
            for part in self.with_credit() {
                let tips = days.get(&part.shift.date).copied().flatten();
                if tips.is_some_and(|tips| tips < least) {
                    part.refuse(CreditRefused::FewTips);
                }
            }
        }
    }

    /// Days on which untipped work takes the whole credit.
    fn untipped_days(&mut self) {
        let law = self.law;
        let worked = self.by_day(|part| Some(part.shift.hours.worked_seconds()));
        let untipped = self.by_day(|part| Some(part.shift.untipped()));
        let of = |days: &BTreeMap<Date, Option<i64>>, date| {
            days.get(&date).copied().flatten().unwrap_or(0)
        };
        for part in self.with_credit() {
            let (all, without) = (of(&worked, part.shift.date), of(&untipped, part.shift.date));
            let minutes = law.untipped_day_minutes;
            let share = law.untipped_day_percent;
            if minutes.is_some_and(|most| without >= most * 60)
                || share.is_some_and(|most| without * 100 > all * most)
            {
                part.refuse(CreditRefused::UntippedDay);
            }
        }
    }

    /// Untipped time without credit, where it is more than the law's share of the tipped shifts.
    fn untipped_time(&mut self) {
        let Some(most) = self.law.untipped_week_percent else {
            return;
        };
        let (mut all, mut untipped) = (0, 0);
        for part in self.with_credit() {
            all += part.shift.hours.worked_seconds();
            untipped += part.shift.untipped_seconds;
        }
        if untipped * 100 <= all * most {
            return;
        }
        let parts = self.with_credit();
        for part in parts.filter(|part| part.shift.untipped_seconds > 0) {
            part.seconds = (part.seconds - part.shift.untipped_seconds).max(0);
            part.refused = Some(CreditRefused::UntippedTime);
        }
    }

    /// Cash wage and tips together must be above the minimum by the law's figure.
    fn low_pay(&mut self) {
        let above = self.law.above_minimum_dollars.as_deref();
        let above = above.and_then(|text| dollars(text).ok());
        let Some((above, tips)) = above.zip(self.computation.tips()) else {
            return;
        };
        let (mut paid, mut asked) = (i128::from(tips) * CENT, 0);
        for part in self.with_credit() {
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
        for part in self.parts() {
            let day = days.entry(part.shift.date).or_insert(Some(0));
            *day = day.zip(of(part)).map(|(sum, one)| sum + one);
        }
        days
    }
}

impl TipCreditRow {
    /// # Errors
    /// An amount that cannot be read.
    pub(in crate::pay_law) fn amounts(&self) -> Result<(), String> {
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
}

/// An amount in cents; [`TipCreditRow::amounts`] has read it once.
fn cents(text: Option<&str>) -> Option<i64> {
    Some(dollars(text?).ok()? / 100)
}
