//! What the employer pays in cash for a workweek: wages less the tip credit that the law lets it take, and what it adds.

use std::collections::HashMap;

use jiff::civil::Date;
use rules::{
    WeekPay,
    facts::Place,
    pay_law::{TipCredit, TippedShift, TippedWeek},
};

use super::{Part, Sheet, cash_tips};
use crate::ids::PunchId;

/// Pay of a workweek after its tip credit, in cents. What is not known without a wage is `None` or 0.
pub(super) struct CashPay {
    /// Wages for hours and bonuses that the employer pays beside tips.
    pub(super) wages: Option<i64>,
    /// The tip credit that is taken from the wages.
    pub(super) credit: i64,
    /// What tips lack to the credit.
    pub(super) make_up: i64,
    /// What the wages lack to the minimum wage.
    pub(super) minimum: i64,
    /// The credit of an hour by time entry, in ten-thousandths of a dollar.
    credits: HashMap<PunchId, i64>,
    /// The computation of the credit; `None`: the person is paid without one.
    pub(super) tip_credit: Option<TipCredit>,
}

impl CashPay {
    /// The cash wage of an entry of this workweek at a whole rate, both in ten-thousandths of a dollar an hour.
    pub(super) fn rate(&self, entry: PunchId, whole: i64) -> i64 {
        let credit = self.credits.get(&entry).copied().unwrap_or(0);
        (whole - credit).max(0)
    }
}

impl Sheet<'_> {
    /// The cash pay of a workweek. The rules compute its wages as if no tip paid for them; the credit comes off after
    /// that, as far as the law of each entry's place and day allows it (29 CFR 531.59, 531.60).
    pub(super) fn cash_pay(&self, week: &WeekPay, parts: &[&Part<'_>]) -> CashPay {
        let tip_credit = self.tip_credit(week, parts);
        let credit = tip_credit.as_ref().map_or(0, |found| found.credit_cents);
        let make_up = tip_credit.as_ref().and_then(|found| found.make_up_cents);
        let lack = week.minimum_lack_cents.unwrap_or(0);
        let wages = week.wages_cents.map(|wages| (wages - credit).max(0));
        // A credit above the wages takes the rest from what is added up to the minimum wage.
        let minimum = week.wages_cents.map_or(0, |whole| {
            (whole + lack - credit).max(0) - wages.unwrap_or(0)
        });
        let credits = tip_credit.iter().flat_map(|found| &found.shifts);
        let credits = credits.filter(|shift| shift.credit_seconds > 0);
        CashPay {
            wages,
            credit: week.wages_cents.map_or(0, |_| credit),
            make_up: make_up.unwrap_or(0),
            minimum,
            credits: credits
                .filter_map(|shift| Some((shift.id.parse().ok()?, shift.credit)))
                .collect(),
            tip_credit,
        }
    }

    /// The tip credit of a workweek; `None` where the person has none, or a wage is not known.
    fn tip_credit(&self, week: &WeekPay, parts: &[&Part<'_>]) -> Option<TipCredit> {
        let credit = self.work.facts.person.tip_credit_e4;
        let credit = credit.filter(|credit| *credit > 0)?;
        let shifts: Option<Vec<TippedShift>> = parts
            .iter()
            .map(|part| self.tipped_shift(part, credit))
            .collect();
        let extra: i64 = self.extra_of(week.week).map(|extra| extra.cents).sum();
        let asked = TippedWeek {
            shifts: shifts?,
            other_pay_cents: extra,
            tips_cents: Some(self.tips_of(week.week, parts)),
            month_tips_cents: None,
            full_time: true,
            // Who puts a credit on a person has told them of it (29 CFR 531.59(b)).
            notice_given: true,
        };
        let places: &[Place] = &self.shared.places;
        let answer = self
            .shared
            .book
            .tip_credit(places, &self.shared.employer, &asked);
        Some(answer)
    }

    fn tipped_shift(&self, part: &Part<'_>, credit: i64) -> Option<TippedShift> {
        let entry = part.entry;
        let untipped = entry
            .position_id
            .is_some_and(|position| self.shared.untipped.contains(&position));
        Some(TippedShift {
            id: entry.id.to_string().into(),
            place: self.shared.locations.get(&entry.location_id)?.index,
            date: part.date,
            hours: part.hours,
            rate: self.rate(entry)?,
            credit: Some(if untipped { 0 } else { credit }),
            untipped_seconds: 0,
            tips_cents: Some(self.declared(part) + self.shares_with(part)),
        })
    }

    /// Cash tips of an entry, which belong to the workweek in which it began.
    fn declared(&self, part: &Part<'_>) -> i64 {
        if part.date == self.day(part.entry) {
            cash_tips(part.entry)
        } else {
            0
        }
    }

    /// Shares of a day's tips, which count at its first entry.
    fn shares_with(&self, part: &Part<'_>) -> i64 {
        let mut of_day = self.work.entries.iter();
        let first = of_day.find(|entry| self.day(entry) == part.date);
        if first.is_none_or(|first| first.id != part.entry.id) {
            return 0;
        }
        let shares = self.work.tip_shares.iter();
        shares
            .filter(|share| (share.start, share.end) == (part.date, part.date))
            .map(|share| share.cents)
            .sum()
    }

    /// Tips of a workweek: declared ones and approved shares of pools. A share of several days counts in the workweek in
    /// which they begin.
    fn tips_of(&self, week: Date, parts: &[&Part<'_>]) -> i64 {
        let declared: i64 = parts.iter().map(|part| self.declared(part)).sum();
        let shares = self.work.tip_shares.iter();
        let shares = shares.filter(|share| self.week_of(share.start) == week);
        declared + shares.map(|share| share.cents).sum::<i64>()
    }
}
