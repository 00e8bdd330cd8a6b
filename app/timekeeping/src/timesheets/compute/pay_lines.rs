//! What a period pays, line by line.

use std::collections::BTreeMap;

use jiff::{ToSpan as _, civil::Date};
use rules::{WeekPay, report::Hours};

use super::{DayPremium, Part, Sheet, tip_credit::CashPay};
use crate::{
    messages::{LocalizedText, both},
    timesheets::{
        lines::{ClassLine, LineKey, WeekMoney, split},
        store::ExtraPay,
        view::{PayLine, PayLineKind},
    },
};

impl<'a> Sheet<'a> {
    /// The lines of hours of a workweek, those that this period pays.
    pub(super) fn lines(&self, week: &WeekPay, parts: &[&Part<'_>], pay: &CashPay) -> Vec<PayLine> {
        let mut hours: BTreeMap<LineKey, Hours> = BTreeMap::new();
        for part in parts {
            let key = LineKey {
                period: self.shared.calendar.period_of(part.date).start,
                location: part.entry.location_id,
                position: part.entry.position_id,
                rate: self
                    .rate(part.entry)
                    .map(|whole| pay.rate(part.entry.id, whole)),
            };
            let of = hours.entry(key).or_default();
            of.regular_seconds += part.hours.regular_seconds;
            of.overtime_seconds += part.hours.overtime_seconds;
            of.doubletime_seconds += part.hours.doubletime_seconds;
        }
        let extra: i64 = self.extra_of(week.week).map(|extra| extra.cents).sum();
        let money = pay
            .wages
            .zip(week.overtime_premium_cents)
            .map(|(wages, premium)| WeekMoney {
                straight: (wages - premium - extra).max(0),
                premium: premium.min(wages - extra).max(0),
            });
        let hours: Vec<(LineKey, Hours)> = hours.into_iter().collect();
        let mine = |line: &ClassLine| line.key.period == self.shared.period.start;
        split(&hours, money)
            .into_iter()
            .filter(mine)
            .map(|line| PayLine {
                week_start: week.week,
                location_id: line.key.location,
                position_id: line.key.position,
                rate_e4: line.key.rate,
                kind: line.kind,
                minutes: line.minutes,
                cents: line.cents,
                rule_id: None,
                title: None,
            })
            .collect()
    }

    /// The first day of the person's workweek that most of a day belongs to.
    pub(super) fn week_of(&self, day: Date) -> Date {
        let main = self.main.and_then(|main| self.shared.locations.get(&main));
        main.map_or(day, |place| place.clock.week_of_day(day))
    }

    /// Bonuses that count in a workweek with work.
    pub(super) fn extra_of(&self, week: Date) -> impl Iterator<Item = &'a ExtraPay> {
        let extra = self.work.extra.iter();
        extra.filter(move |extra| self.week_of(extra.date) == week)
    }

    /// What the employer adds to a workweek: what its wages lack to the minimum wage (29 CFR 778.5), and what its tips
    /// lack to the credit that is taken for them (29 CFR 531.59). The period that holds the last day of the workweek
    /// pays it.
    pub(super) fn added_lines(&self, week: &WeekPay, pay: &CashPay) -> Vec<PayLine> {
        let last = week.week.saturating_add(6.days());
        let Some(location_id) = self.main.filter(|_| self.shared.period.holds(last)) else {
            return Vec::new();
        };
        let added = [
            (
                PayLineKind::MinimumWage,
                pay.minimum,
                "pay-line-minimum-wage",
            ),
            (PayLineKind::TipMakeUp, pay.make_up, "pay-line-tip-make-up"),
        ];
        let owed = added.into_iter().filter(|(_, cents, _)| *cents > 0);
        owed.map(|(kind, cents, title)| PayLine {
            week_start: week.week,
            location_id,
            position_id: None,
            rate_e4: None,
            kind,
            minutes: 0,
            cents: Some(cents),
            rule_id: None,
            title: Some(both(title, &[])),
        })
        .collect()
    }

    pub(super) fn premium_lines(&self, premiums: &[DayPremium]) -> Vec<PayLine> {
        let owed = premiums.iter().filter(|premium| premium.view.is_paid());
        owed.filter_map(|premium| {
            let view = &premium.view;
            let entry = self.entry_with(premium);
            Some(PayLine {
                week_start: self.week_of(premium.date),
                location_id: premium.location?,
                position_id: entry.and_then(|entry| entry.position_id),
                rate_e4: None,
                kind: PayLineKind::Premium,
                minutes: 0,
                cents: view.cents,
                rule_id: Some(view.rule_id.clone()),
                title: Some(view.title.clone()),
            })
        })
        .collect()
    }

    pub(super) fn extra_lines(&self) -> Vec<PayLine> {
        let extra = self.work.extra.iter();
        extra
            .filter(|extra| self.shared.period.holds(extra.date))
            .filter_map(|extra| {
                Some(PayLine {
                    week_start: self.week_of(extra.date),
                    location_id: self.main?,
                    position_id: None,
                    rate_e4: None,
                    kind: PayLineKind::Extra,
                    minutes: 0,
                    cents: Some(extra.cents),
                    rule_id: None,
                    title: Some(as_written(&extra.note)),
                })
            })
            .collect()
    }

    /// Paid time off at the usual rate of its days, by workweek. It is no worked time: neither overtime nor the regular
    /// rate count it (29 CFR 778.218). Its minutes are added up before the one rounding to a cent.
    pub(super) fn leave_lines(&self) -> Vec<PayLine> {
        let mut minutes: BTreeMap<(Date, &'static str, &str, Option<i64>), i64> = BTreeMap::new();
        for day in &self.work.leave {
            let rate = self.work.facts.usual_rate(day.date);
            let key = (self.week_of(day.date), day.kind.name(), &*day.policy, rate);
            *minutes.entry(key).or_default() += day.minutes;
        }
        let usual = self.work.facts.assignments.first();
        minutes
            .into_iter()
            .filter_map(|((week_start, kind, policy, rate_e4), minutes)| {
                Some(PayLine {
                    week_start,
                    location_id: self.main?,
                    position_id: usual.map(|usual| usual.position_id),
                    rate_e4,
                    kind: PayLineKind::PaidLeave,
                    minutes,
                    cents: rate_e4.map(|rate| cents_of(minutes, rate)),
                    rule_id: Some(kind.to_owned()),
                    title: Some(as_written(policy)),
                })
            })
            .collect()
    }

    pub(super) fn correction_lines(&self) -> Vec<PayLine> {
        let corrections = self.work.corrections.iter();
        corrections
            .filter_map(|correction| {
                Some(PayLine {
                    week_start: correction.week_start,
                    location_id: self.main?,
                    position_id: None,
                    rate_e4: None,
                    kind: PayLineKind::Correction,
                    minutes: correction.minutes,
                    cents: Some(correction.cents),
                    rule_id: None,
                    title: Some(as_written(&correction.reason)),
                })
            })
            .collect()
    }
}

/// Minutes at a rate in ten-thousandths of a dollar an hour, in cents, rounded half up.
fn cents_of(minutes: i64, rate_e4: i64) -> i64 {
    (minutes * rate_e4 + 3_000).div_euclid(6_000)
}

fn as_written(words: &str) -> LocalizedText {
    LocalizedText {
        en: words.to_owned(),
        es: words.to_owned(),
    }
}
