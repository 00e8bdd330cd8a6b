//! Final pay: the day on which the last wages are due after the employment ends, and what late pay costs.

mod term;

use jiff::civil::{Date, DateTime};
use serde::{Deserialize, Serialize};

use super::load::{PlaceLaw, Row, holding};
use super::rows::FinalPayRow;
use super::{CENT, Source, on, text, time};
use crate::RuleBook;
use crate::facts::{Place, Rate};
use crate::finding::Text;
use crate::format::{clock, money, rate};
use crate::pay::half_up;
use term::Term;

/// How the employment ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Separation {
    Discharge,
    Quit,
    Layoff,
}

/// The end of an employment. Moments are local at the place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Termination {
    pub kind: Separation,
    pub ended_at: DateTime,
    /// When the employee gave notice; `None`: without.
    #[serde(default)]
    pub notice_given_at: Option<DateTime>,
    /// When the employee asked for the wages in writing.
    #[serde(default)]
    pub demanded_at: Option<DateTime>,
    /// The next payday on which the work would have been paid, and the one after it.
    pub regular_payday: Date,
    #[serde(default)]
    pub following_payday: Option<Date>,
    /// The length of a pay period in days.
    #[serde(default)]
    pub pay_period_days: Option<i64>,
    /// The employer has a written policy on the day of final pay.
    #[serde(default)]
    pub written_policy: bool,
    /// Holidays near the end: no working days.
    #[serde(default)]
    pub holidays: Vec<Date>,
}

/// When final pay is due at the latest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FinalPayBy {
    /// In the course of this day.
    Day(Date),
    /// At this moment, where the law counts hours or says at once.
    Moment(DateTime),
}

/// The day of final pay and the law behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FinalPayDue {
    /// `None`: a fact of `asks` decides.
    pub due: Option<FinalPayBy>,
    /// `following_payday`, `pay_period_days`.
    pub asks: Vec<String>,
    pub source: Source,
    pub trace: Text,
}

/// What late final pay costs: a day's wages for each day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WaitingTimePenalty {
    /// Calendar days that count.
    pub days: i64,
    pub cents: i64,
    pub source: Source,
    pub trace: Text,
}

impl RuleBook {
    /// When final pay is due at a place. The most local jurisdiction that has a row for the separation decides; within
    /// it the row with the most conditions that are met. `None`: no jurisdiction of the place has a row.
    pub fn final_pay_due(&self, place: &Place, termination: &Termination) -> Option<FinalPayDue> {
        let found = self.final_pay_row(place, termination)?;
        let due = found.term.due(&found.row.law);
        let mut asks = Vec::new();
        if found.row.law.payday && found.term.payday(&found.row.law).is_none() {
            asks.push("following_payday".to_owned());
        }
        if found.asks_pay_period(termination) {
            asks.push("pay_period_days".to_owned());
        }
        Some(FinalPayDue {
            trace: said(termination, due),
            due,
            asks,
            source: found.row.source.clone(),
        })
    }

    /// What wages that were paid at `paid_at` cost beside the wages themselves, at `rate` for `daily_seconds` of work a
    /// day; `None` where the law knows no such penalty, or the day of final pay is not known.
    pub fn waiting_time_penalty(
        &self,
        place: &Place,
        termination: &Termination,
        paid_at: DateTime,
        rate_of_pay: Rate,
        daily_seconds: i64,
    ) -> Option<WaitingTimePenalty> {
        let Found { row, term, .. } = self.final_pay_row(place, termination)?;
        let most = row.law.late_daily_wages_most_days?;
        let due = match term.due(&row.law)? {
            FinalPayBy::Day(day) => day,
            FinalPayBy::Moment(moment) => moment.date(),
        };
        let late = (paid_at.date() - due).get_days();
        let days = i64::from(late).clamp(0, most);
        let sum = i128::from(rate_of_pay) * i128::from(daily_seconds) * i128::from(days);
        let cents = half_up(sum, CENT);
        let (hours, wage, amount) = (time(daily_seconds), rate(rate_of_pay), money(cents));
        Some(WaitingTimePenalty {
            days,
            cents,
            source: row.source.clone(),
            trace: text(
                format!("{days} days late (at most {most}) × {hours} × {wage} = {amount}"),
                format!(
                    "{days} días de retraso (como máximo {most}) × {hours} × {wage} = {amount}"
                ),
            ),
        })
    }

    fn final_pay_row<'a>(
        &'a self,
        place: &'a Place,
        termination: &'a Termination,
    ) -> Option<Found<'a>> {
        let term = Term::new(place, termination);
        let layers: Vec<_> = self.book.pay_law.layers(place).collect();
        let (layer, row) = layers.into_iter().rev().find_map(|law| {
            let rows = holding(&law.final_pay, termination.ended_at.date());
            let rows = rows.filter(|row| term.meets(&row.law));
            Some((law, rows.max_by_key(|row| row.law.conditions())?))
        })?;
        Some(Found { layer, row, term })
    }
}

/// The row that decides, with the law of its jurisdiction.
struct Found<'a> {
    layer: &'a PlaceLaw,
    row: &'a Row<FinalPayRow>,
    term: Term<'a>,
}

impl Found<'_> {
    /// Whether another row would decide if the notice were known to be one pay period long.
    fn asks_pay_period(&self, termination: &Termination) -> bool {
        let mut rows = holding(&self.layer.final_pay, termination.ended_at.date());
        termination.notice_given_at.is_some()
            && termination.pay_period_days.is_none()
            && rows
                .any(|row| row.law.notice_pay_period && row.law.kinds.contains(&termination.kind))
    }
}

impl FinalPayRow {
    fn conditions(&self) -> usize {
        usize::from(!self.kinds.is_empty())
            + usize::from(self.notice_hours.is_some())
            + usize::from(self.notice_pay_period)
            + usize::from(self.written_policy)
    }
}

fn said(termination: &Termination, due: Option<FinalPayBy>) -> Text {
    let end = on(termination.ended_at.date());
    match due {
        None => text(
            format!(
                "employment ended {}: when final pay is due is not known",
                end.en
            ),
            format!(
                "el empleo terminó el {}: no se sabe cuándo vence el pago final",
                end.es
            ),
        ),
        Some(FinalPayBy::Day(day)) => {
            let day = on(day);
            text(
                format!(
                    "employment ended {}: final pay is due on {}",
                    end.en, day.en
                ),
                format!(
                    "el empleo terminó el {}: el pago final vence el {}",
                    end.es, day.es
                ),
            )
        }
        Some(FinalPayBy::Moment(moment)) => {
            let day = on(moment.date());
            let at = clock(i64::from(moment.hour()) * 60 + i64::from(moment.minute()));
            text(
                format!(
                    "employment ended {}: final pay is due on {} at {}",
                    end.en, day.en, at.en
                ),
                format!(
                    "el empleo terminó el {}: el pago final vence el {} a las {}",
                    end.es, day.es, at.es
                ),
            )
        }
    }
}
