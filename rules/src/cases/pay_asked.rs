//! Asks pay law what a case asks, one function for each kind.

use jiff::civil::{Date, DateTime};
use serde_json::Value;

use super::Unreadable;
use super::fields::{flag, parse, rate, strings, whole, wrong};
use super::pay_kinds::{Answer, Answers};
use crate::RuleBook;
use crate::facts::{ExtraPayKind, Place, Situation};
use crate::finding::Text;
use crate::pay_law::{
    CardTips, Deduction, Division, FinalPayBy, Managerial, PoolMember, ReceivedTips, Separation,
    StatementFacts, Termination, TipPool, TippedShift, TippedWeek,
};
use crate::report::Report;

/// Dollars of a field in cents; `None`: the field is absent.
fn cents(row: &Value, name: &str) -> Result<Option<i64>, Unreadable> {
    let value = row.get(name).filter(|value| !value.is_null());
    value.map(|value| Ok(rate(value)? / 100)).transpose()
}

/// Hours of a field in seconds.
fn hours(row: &Value, name: &str) -> Result<i64, Unreadable> {
    let hours = row.get(name).and_then(Value::as_f64);
    Ok(whole(hours.ok_or_else(wrong(name))? * 3600.0))
}

fn maybe<T: std::str::FromStr>(row: &Value, name: &str) -> Result<Option<T>, Unreadable> {
    let value = row.get(name).filter(|value| !value.is_null());
    value.map(|value| parse(Some(value), name)).transpose()
}

/// Whether a kind of extra pay is pay for the work of the week (29 CFR 778.208 to 778.211).
fn inside_regular_rate(kind: ExtraPayKind) -> bool {
    matches!(
        kind,
        ExtraPayKind::ProductionBonus
            | ExtraPayKind::FlatBonus
            | ExtraPayKind::ServiceCharge
            | ExtraPayKind::ShiftDifferential
            | ExtraPayKind::Commission
    )
}

/// A case with what its questions are asked of.
pub(super) struct Asked<'a> {
    pub(super) input: &'a Value,
    pub(super) book: &'a RuleBook,
    pub(super) situation: &'a Situation,
    pub(super) report: &'a Report,
    pub(super) place: &'a Place,
}

impl Asked<'_> {
    fn part(&self, name: &str) -> Result<&Value, Unreadable> {
        self.input.get(name).ok_or_else(wrong(name))
    }

    /// The day of the first shift, for questions that carry no date of their own.
    fn date(&self) -> Date {
        let shift = self.situation.shifts.first();
        let zone = jiff::tz::TimeZone::get(&self.place.zone).unwrap_or(jiff::tz::TimeZone::UTC);
        let first = shift.map(|shift| zone.to_datetime(shift.starts_at).date());
        self.situation.law_as_of.or(first).unwrap_or(Date::MAX)
    }

    /// The tip credit of the employee, 0 without.
    fn credit(&self) -> i64 {
        self.situation.employee.tip_credit
    }

    pub(super) fn tip_credit(&self) -> Result<Answers, Unreadable> {
        let none = Vec::new();
        let rows = self.input.get("shifts").and_then(Value::as_array);
        let mut shifts = Vec::new();
        for (shift, row) in self.situation.shifts.iter().zip(rows.unwrap_or(&none)) {
            let zone = jiff::tz::TimeZone::get(&self.place.zone).unwrap_or(jiff::tz::TimeZone::UTC);
            let paid = self.report.weeks.iter().flat_map(|week| &week.shifts);
            let paid = paid.filter(|paid| paid.shift_id == shift.id);
            let mut hours = crate::report::Hours::default();
            for part in paid {
                hours.regular_seconds += part.hours.regular_seconds;
                hours.overtime_seconds += part.hours.overtime_seconds;
                hours.doubletime_seconds += part.hours.doubletime_seconds;
            }
            let credit = row.get("tip_credit").map(rate).transpose()?;
            let minutes = row.get("untipped_minutes").and_then(Value::as_i64);
            let wage = shift.rate.or(self.situation.employee.rate);
            shifts.push(TippedShift {
                id: shift.id.clone(),
                place: 0,
                date: zone.to_datetime(shift.starts_at).date(),
                hours,
                rate: wage.ok_or_else(wrong("employee.hourly_rate"))?,
                credit: Some(credit.unwrap_or_else(|| self.credit())),
                untipped_seconds: minutes.unwrap_or(0) * 60,
                tips_cents: cents(row, "tips")?,
            });
        }
        let tips = self.input.get("tips");
        let extra = self.situation.extra_pay.iter();
        let extra = extra.filter(|extra| inside_regular_rate(extra.kind));
        let extra = extra.map(|extra| extra.cents);
        let week = TippedWeek {
            shifts,
            other_pay_cents: extra.sum(),
            tips_cents: tips
                .map(|tips| cents(tips, "reported"))
                .transpose()?
                .flatten(),
            month_tips_cents: None,
            full_time: true,
            notice_given: true,
        };
        let answer = self
            .book
            .tip_credit(&self.situation.places, &self.situation.employer, &week);
        Ok(Answers {
            list: vec![
                ("make_up_pay", Answer::Money(answer.make_up_cents)),
                (
                    "cash_wages_after_tip_credit",
                    Answer::Money(Some(answer.cash_wages_cents)),
                ),
            ],
            trace: answer.trace,
        })
    }

    pub(super) fn tip_pool(&self) -> Result<Answers, Unreadable> {
        let input = self.part("tip_pool")?;
        let members = input.get("members").and_then(Value::as_array);
        let members = members.into_iter().flatten().map(member);
        let division = match input.get("method").and_then(Value::as_str) {
            Some("hours") => Division::Hours,
            Some("points") => Division::HoursTimesPoints,
            _ => return Err(wrong("tip_pool.method")()),
        };
        let pool = TipPool {
            cents: cents(input, "amount")?.ok_or_else(wrong("tip_pool.amount"))?,
            division,
            tip_credit_taken: flag(input, "tip_credit_taken"),
            required: true,
            contribution_percent: None,
            team_box: true,
            members: members.collect::<Result<_, _>>()?,
        };
        let answer = self.book.tip_pool(self.place, self.date(), &pool);
        let shares = answer.shares.iter();
        let shares = shares.map(|share| (share.member.to_string(), share.cents));
        let breaches = answer.breaches.iter();
        let breaches = breaches.map(|breach| breach.source.id.to_string());
        Ok(Answers {
            list: vec![
                ("tip_shares", Answer::Shares(shares.collect())),
                ("violations", Answer::Words(breaches.collect())),
            ],
            trace: answer.trace,
        })
    }

    pub(super) fn tips_due(&self) -> Result<Answers, Unreadable> {
        let input = self.part("card_tips")?;
        let percent = input
            .get("fee_percent")
            .ok_or_else(wrong("card_tips.fee_percent"))?;
        let tips = CardTips {
            cents: cents(input, "amount")?.ok_or_else(wrong("card_tips.amount"))?,
            fee_basis_points: rate(percent)? / 100,
        };
        let answer = self.book.tips_due(self.place, self.date(), tips);
        Ok(Answers {
            list: vec![("tips_due", Answer::Money(Some(answer.due_cents)))],
            trace: vec![answer.trace],
        })
    }

    pub(super) fn deduction(&self) -> Result<Answers, Unreadable> {
        let input = self.part("deduction")?;
        let kind: String = parse(input.get("kind"), "deduction.kind")?;
        let weeks = self.report.weeks.iter();
        let hours: i64 = weeks.clone().map(|week| week.hours.regular_seconds).sum();
        let over =
            |week: &crate::WeekPay| week.hours.overtime_seconds + week.hours.doubletime_seconds;
        let over: i64 = weeks.map(over).sum();
        let wage = self
            .situation
            .employee
            .rate
            .ok_or_else(wrong("employee.hourly_rate"))?;
        let worked = self.report.weeks.iter().flat_map(|week| &week.shifts);
        let straight = worked.filter_map(|shift| shift.wages_cents).sum();
        let deduction = Deduction {
            kind,
            // Weeks with overtime: the straight hours at the employee's wage.
            regular_pay_cents: if over > 0 {
                crate::pay::half_up(i128::from(wage) * i128::from(hours), 360_000)
            } else {
                straight
            },
            regular_seconds: hours,
            tip_credit_taken: self.credit() > 0,
            agreed_in_writing: false,
            cost_cents: None,
        };
        let employer = &self.situation.employer;
        let answer = self
            .book
            .max_deduction(self.place, employer, self.date(), &deduction)
            .map_err(|error| Unreadable(error.to_string()))?;
        Ok(Answers {
            list: vec![("max_deduction", Answer::Money(answer.most_cents))],
            trace: vec![answer.trace],
        })
    }

    pub(super) fn final_pay(&self) -> Result<Answers, Unreadable> {
        let input = self.part("termination")?;
        let kind = match input.get("kind").and_then(Value::as_str) {
            Some("discharge") => Separation::Discharge,
            Some("quit") => Separation::Quit,
            Some("layoff") => Separation::Layoff,
            _ => return Err(wrong("termination.kind")()),
        };
        let termination = Termination {
            kind,
            ended_at: parse(input.get("at"), "termination.at")?,
            notice_given_at: maybe(input, "notice_given_at")?,
            demanded_at: maybe(input, "demanded_at")?,
            regular_payday: parse(input.get("regular_payday"), "termination.regular_payday")?,
            following_payday: maybe(input, "following_payday")?,
            pay_period_days: None,
            written_policy: false,
            holidays: Vec::new(),
        };
        let answer = self.book.final_pay_due(self.place, &termination);
        let mut trace: Vec<Text> = answer.iter().map(|due| due.trace.clone()).collect();
        let due = match answer.and_then(|answer| answer.due) {
            None => "not computed".to_owned(),
            Some(FinalPayBy::Day(day)) => day.to_string(),
            Some(FinalPayBy::Moment(at)) => at.strftime("%Y-%m-%dT%H:%M").to_string(),
        };
        let mut list = vec![("final_pay_due", Answer::Word(due))];
        if let Some(paid_at) = maybe::<DateTime>(input, "paid_at")? {
            let daily = hours(input, "daily_hours")?;
            let wage = self
                .situation
                .employee
                .rate
                .ok_or_else(wrong("employee.hourly_rate"))?;
            let penalty =
                self.book
                    .waiting_time_penalty(self.place, &termination, paid_at, wage, daily);
            trace.extend(penalty.iter().map(|penalty| penalty.trace.clone()));
            let cents = penalty.map(|penalty| penalty.cents);
            list.push(("waiting_time_penalty", Answer::Money(cents)));
        }
        Ok(Answers { list, trace })
    }

    pub(super) fn records(&self) -> Result<Answers, Unreadable> {
        let input = self.part("record")?;
        let kind: String = parse(input.get("kind"), "record.kind")?;
        let made_on = parse(input.get("made_on"), "record.made_on")?;
        let answer = self
            .book
            .keep_until(self.place, &kind, made_on)
            .map_err(|error| Unreadable(error.to_string()))?;
        Ok(Answers {
            list: vec![("keep_until", Answer::Word(answer.last_day.to_string()))],
            trace: Vec::new(),
        })
    }

    pub(super) fn wage_statement(&self) -> Result<Answers, Unreadable> {
        let shown = strings(self.part("statement")?.get("items"));
        let facts = StatementFacts {
            tip_credit_taken: self.credit() > 0,
            paid_by_piece: shown.iter().any(|item| item == "piece_units"),
        };
        let answer = self
            .book
            .missing_statement_items(self.place, self.date(), &shown, facts)
            .map_err(|error| Unreadable(error.to_string()))?;
        Ok(Answers {
            list: vec![("missing", Answer::Words(answer.missing))],
            trace: Vec::new(),
        })
    }

    pub(super) fn tax_report(&self) -> Result<Answers, Unreadable> {
        let date = self.date();
        let overtime = self
            .book
            .qualified_overtime(self.place, date, &self.report.weeks);
        let mut list = vec![(
            "qualified_overtime",
            Answer::Money(overtime.map(|amount| amount.cents)),
        )];
        if let Some(input) = self.input.get("tips") {
            let of = |name: &str| Ok(cents(input, name)?.unwrap_or(0));
            let tips = ReceivedTips {
                cash_cents: of("cash")?,
                card_cents: of("card")?,
                from_pool_cents: of("received_from_pool")?,
                paid_out_cents: of("paid_out")?,
                service_charge_cents: of("service_charge")?,
            };
            let reported = match cents(input, "reported")? {
                Some(cents) => ReceivedTips {
                    cash_cents: cents,
                    ..ReceivedTips::default()
                },
                None => tips,
            };
            let amount = self.book.reported_tips(self.place, date, reported);
            list.push((
                "reported_tips",
                Answer::Money(amount.map(|amount| amount.cents)),
            ));
        }
        Ok(Answers {
            list,
            trace: Vec::new(),
        })
    }
}

fn member(row: &Value) -> Result<PoolMember, Unreadable> {
    let id: String = parse(row.get("id"), "tip_pool.members.id")?;
    let managerial = match row.get("managerial").and_then(Value::as_str) {
        None | Some("none") => Managerial::None,
        Some("some") => Managerial::Some,
        Some("executive") => Managerial::Executive,
        Some(_) => return Err(wrong("tip_pool.members.managerial")()),
    };
    Ok(PoolMember {
        id: id.into(),
        role: parse(row.get("role"), "tip_pool.members.role")?,
        seconds: hours(row, "hours")?,
        points: cents(row, "points")?.unwrap_or(0),
        managerial,
    })
}
