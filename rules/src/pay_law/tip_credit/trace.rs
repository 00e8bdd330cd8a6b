//! The lines of a tip credit's computation in both languages.

use std::collections::{BTreeMap, BTreeSet};

use super::{Computation, CreditRefused, Part};
use crate::finding::Text;
use crate::format::{money, rate};
use crate::pay::half_up;
use crate::pay_law::{CENT, on, text, time};

/// A finished computation.
pub(super) struct Trace<'a> {
    pub(super) computation: &'a Computation<'a>,
    pub(super) wages_cents: i64,
    pub(super) cash_wages_cents: i64,
    /// The make-up of each shift that the law counts alone.
    pub(super) of_shifts: &'a [Option<i64>],
    pub(super) make_up_cents: Option<i64>,
}

impl Trace<'_> {
    pub(super) fn lines(&self) -> Vec<Text> {
        let mut lines = self.wages();
        lines.extend(self.refusals());
        lines.extend(self.credit());
        lines.push(self.cash());
        lines.extend(self.make_up());
        lines
    }

    /// Hours by wage, other pay and the premium of overtime.
    fn wages(&self) -> Vec<Text> {
        let mut rates: BTreeMap<i64, i64> = BTreeMap::new();
        for part in &self.computation.parts {
            *rates.entry(part.rate()).or_default() += part.shift.hours.worked_seconds();
        }
        let mut lines: Vec<Text> = rates
            .into_iter()
            .map(|(wage, seconds)| {
                let sum = amount(i128::from(wage) * i128::from(seconds));
                let (hours, wage) = (time(seconds), rate(wage));
                text(
                    format!("wages: {hours} × {wage} = {sum}"),
                    format!("salario: {hours} × {wage} = {sum}"),
                )
            })
            .collect();
        let other = self.computation.week.other_pay_cents;
        if other > 0 {
            let other = money(other);
            lines.push(text(
                format!("other pay inside the regular rate: {other}"),
                format!("otro pago dentro de la tarifa regular: {other}"),
            ));
        }
        let (_, premium, scale) = self.computation.wages();
        if premium > 0 {
            let premium = money(half_up(premium, scale * CENT));
            lines.push(text(
                format!("added for overtime: {premium}"),
                format!("se suma por horas extra: {premium}"),
            ));
        }
        lines
    }

    /// One line for each day and reason without credit.
    fn refusals(&self) -> Vec<Text> {
        let parts = self.computation.parts.iter();
        let reasons: BTreeSet<_> = parts
            .filter_map(|part| Some((part.refused?, part.shift.date)))
            .collect();
        let mut lines = Vec::new();
        for (reason, date) in reasons {
            let (en, es) = match reason {
                CreditRefused::NotAllowed => (
                    "the law here allows no tip credit",
                    "la ley de este lugar no permite crédito por propinas",
                ),
                CreditRefused::NoNotice => (
                    "no tip credit: the employee was not told of it before",
                    "sin crédito por propinas: no se avisó antes al empleado",
                ),
                CreditRefused::FewTips => (
                    "no tip credit: the tips are below the least that the law asks for",
                    "sin crédito por propinas: las propinas no llegan al mínimo que pide la ley",
                ),
                CreditRefused::LowPay => (
                    "no tip credit: wage and tips are not far enough above the minimum wage",
                    "sin crédito por propinas: salario y propinas no superan lo suficiente el salario mínimo",
                ),
                CreditRefused::UntippedDay => (
                    "no tip credit on this day: too much work without tips",
                    "sin crédito por propinas este día: demasiado trabajo sin propinas",
                ),
                CreditRefused::UntippedTime => (
                    "no tip credit for the time without tips",
                    "sin crédito por propinas durante el tiempo sin propinas",
                ),
            };
            let day = on(date);
            lines.push(text(
                format!("{}: {en}", day.en),
                format!("{}: {es}", day.es),
            ));
        }
        lines
    }

    /// Time with credit, by the credit of an hour.
    fn credit(&self) -> Vec<Text> {
        let mut credits: BTreeMap<i64, i64> = BTreeMap::new();
        for part in self
            .computation
            .parts
            .iter()
            .filter(|part| part.seconds > 0)
        {
            *credits.entry(part.credit()).or_default() += part.seconds;
        }
        let line = |(credit, seconds)| {
            let sum = amount(i128::from(credit) * i128::from(seconds));
            let (hours, credit) = (time(seconds), rate(credit));
            text(
                format!("tip credit: {hours} × {credit} = {sum}"),
                format!("crédito por propinas: {hours} × {credit} = {sum}"),
            )
        };
        credits.into_iter().map(line).collect()
    }

    fn cash(&self) -> Text {
        let (wages, cash) = (money(self.wages_cents), money(self.cash_wages_cents));
        let credit = money(self.wages_cents - self.cash_wages_cents);
        text(
            format!("wages in cash: {wages} - {credit} tip credit = {cash}"),
            format!("salario en efectivo: {wages} - {credit} de crédito por propinas = {cash}"),
        )
    }

    fn make_up(&self) -> Vec<Text> {
        let parts = &self.computation.parts;
        let shifts = parts.iter().zip(self.of_shifts);
        let mut lines: Vec<Text> = shifts
            .filter_map(|(part, cents)| {
                let (day, line) = (on(part.shift.date), owed(part, (*cents)?));
                Some(text(
                    format!("{}: {}", day.en, line.en),
                    format!("{}: {}", day.es, line.es),
                ))
            })
            .collect();
        let Some(cents) = self.make_up_cents else {
            lines.push(text(
                "make-up pay: not computed, the tips are not known",
                "pago para completar el mínimo: sin calcular, no se conocen las propinas",
            ));
            return lines;
        };
        let alone = !lines.is_empty();
        let together = parts.iter().filter(|part| !part.alone());
        let needed: i128 = together.map(Part::needed).sum();
        if needed > 0 {
            let tips = self.computation.tips_of_week().unwrap_or(0);
            let of_shifts = self.of_shifts.iter().flatten().sum::<i64>();
            lines.push(made_up(needed, tips, cents - of_shifts));
        }
        if alone {
            let cents = money(cents);
            lines.push(text(
                format!("make-up pay of the week: {cents}"),
                format!("pago para completar el mínimo de la semana: {cents}"),
            ));
        }
        lines
    }
}

fn owed(part: &Part<'_>, cents: i64) -> Text {
    made_up(part.needed(), part.shift.tips_cents.unwrap_or(0), cents)
}

fn made_up(needed: i128, tips: i64, cents: i64) -> Text {
    let (needed, tips) = (amount(needed), money(tips));
    if cents == 0 {
        return text(
            format!("no make-up pay: the tips must cover {needed} and are {tips}"),
            format!(
                "sin pago para completar el mínimo: las propinas deben cubrir {needed} y son {tips}"
            ),
        );
    }
    let cents = money(cents);
    text(
        format!("make-up pay: {needed} that the tips must cover - {tips} of tips = {cents}"),
        format!(
            "pago para completar el mínimo: {needed} que las propinas deben cubrir - {tips} de propinas = {cents}"
        ),
    )
}

/// Ten-thousandths of a dollar times seconds as dollars.
fn amount(value: i128) -> String {
    money(half_up(value, CENT))
}
