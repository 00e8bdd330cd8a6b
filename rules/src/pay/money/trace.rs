//! Every line of a week's computation in words, ready to read.

use std::collections::{BTreeMap, BTreeSet};

use super::{CENT, Week, half_up};
use crate::finding::Text;
use crate::format;
use crate::pay::{Cause, Class};
use crate::report::WeekPay;
use crate::timeline::Work;

impl Week<'_> {
    pub(super) fn trace(&self, report: &WeekPay) -> Vec<Text> {
        let mut lines = vec![self.hours_line()];
        lines.extend(self.travel_line());
        lines.extend(self.beside_line());
        lines.extend(self.causes());
        if self.straight.is_none() {
            lines.push(text(
                "no amounts: an hourly rate is missing",
                "sin importes: falta una tarifa por hora",
            ));
            return lines;
        }
        lines.extend(self.straight_lines());
        lines.extend(self.rate_and_premium(report));
        lines.extend(self.lack_line(report));
        lines.extend(self.cash(report));
        lines.extend(self.qualified(report));
        lines
    }

    fn hours_line(&self) -> Text {
        let hours = &self.hours;
        let (all, regular) = (
            duration(hours.worked_seconds()),
            duration(hours.regular_seconds),
        );
        let beyond = [
            (
                hours.overtime_seconds,
                "at time and a half",
                "a tiempo y medio",
            ),
            (hours.doubletime_seconds, "at double time", "al doble"),
        ];
        let beyond: Vec<_> = beyond.into_iter().filter(|(time, ..)| *time > 0).collect();
        if beyond.is_empty() {
            return Text {
                en: format!("{all} worked, all of it regular time"),
                es: format!("{all} trabajadas, todas normales"),
            };
        }
        let mut line = Text {
            en: format!("{all} worked: {regular} regular"),
            es: format!("{all} trabajadas: {regular} normales"),
        };
        for (time, en, es) in beyond {
            let time = duration(time);
            line.en.push_str(&format!(", {time} {en}"));
            line.es.push_str(&format!(", {time} {es}"));
        }
        line
    }

    /// How much of the hours is travel between places.
    fn travel_line(&self) -> Option<Text> {
        let seconds = self.of_works(|work| work.travel);
        (seconds > 0).then(|| {
            let time = duration(seconds);
            text(
                &format!("of it {time} travel between locations, paid as work (29 CFR 785.38)"),
                &format!("de ellas {time} de traslado entre locales, pagadas como trabajo (29 CFR 785.38)"),
            )
        })
    }

    /// How much of the hours is other work beside the punches.
    fn beside_line(&self) -> Option<Text> {
        let seconds = self.of_works(|work| work.beside);
        (seconds > 0).then(|| {
            let time = duration(seconds);
            text(
                &format!("of it {time} of work or required training outside of the punches (29 CFR 785.11-13, 785.27)"),
                &format!("de ellas {time} de trabajo o capacitación obligatoria fuera de las marcas (29 CFR 785.11-13, 785.27)"),
            )
        })
    }

    /// A sum over the week's shifts.
    fn of_works(&self, of: impl Fn(&Work) -> i64) -> i64 {
        let works: BTreeSet<usize> = self.slices.iter().map(|slice| slice.work).collect();
        works.iter().map(|index| of(&self.line.work[*index])).sum()
    }

    /// The reasons why hours are overtime, one line for each cause.
    fn causes(&self) -> Vec<Text> {
        let mut causes: BTreeMap<(Cause, bool), i64> = BTreeMap::new();
        for slice in self.slices {
            match slice.class {
                Class::Regular => {}
                Class::Overtime(cause) => {
                    *causes.entry((cause, false)).or_default() += slice.seconds;
                }
                Class::Double(cause) => {
                    *causes.entry((cause, true)).or_default() += slice.seconds;
                }
            }
        }
        let line = |((cause, double), seconds): ((Cause, bool), i64)| {
            let (en, es) = match cause {
                Cause::Daily => ("over the daily limit", "sobre el límite del día"),
                Cause::Consecutive => (
                    "over the limit of consecutive hours",
                    "sobre el límite de horas seguidas",
                ),
                Cause::Weekly => ("over the weekly limit", "sobre el límite de la semana"),
                Cause::SeventhDay => ("on the seventh day", "en el séptimo día"),
            };
            let (times, veces) = if double {
                ("at double time", "al doble")
            } else {
                ("at time and a half", "a tiempo y medio")
            };
            let time = duration(seconds);
            Text {
                en: format!("{time} {en}, paid {times}"),
                es: format!("{time} {es}, pagadas {veces}"),
            }
        };
        causes.into_iter().map(line).collect()
    }

    /// Hours by rate, and extra pay.
    fn straight_lines(&self) -> Vec<Text> {
        let mut rates: BTreeMap<i64, i64> = BTreeMap::new();
        for slice in self.slices {
            let rate = self.line.work[slice.work].rate.unwrap_or(0);
            *rates.entry(rate).or_default() += slice.seconds;
        }
        let hours = rates.into_iter().map(|(rate, seconds)| {
            let amount = money(i128::from(rate) * i128::from(seconds));
            let (time, rate) = (duration(seconds), format::rate(rate));
            Text {
                en: format!("pay for the hours: {time} × {rate} = {amount}"),
                es: format!("pago de las horas: {time} × {rate} = {amount}"),
            }
        });
        let extra = [
            (
                self.bonus,
                "extra pay inside the regular rate",
                "pago adicional dentro de la tarifa regular",
            ),
            (self.flat, "flat bonus", "bono fijo"),
            (
                self.outside,
                "extra pay outside the regular rate",
                "pago adicional fuera de la tarifa regular",
            ),
        ];
        let extra = extra.into_iter().filter(|(amount, ..)| *amount > 0);
        let extra = extra.map(|(amount, en, es)| Text {
            en: format!("{en}: {}", money(amount)),
            es: format!("{es}: {}", money(amount)),
        });
        hours.chain(extra).collect()
    }

    fn rate_and_premium(&self, report: &WeekPay) -> Vec<Text> {
        let base = self.straight.unwrap_or(0);
        let beyond = self.hours.overtime_seconds + self.hours.doubletime_seconds > 0;
        let credited = half_up(self.credited(base), self.common() * CENT);
        let left = report.overtime_premium_cents.unwrap_or(0);
        let mut lines = Vec::new();
        if beyond || self.bonus + self.flat > 0 {
            lines.push(self.rate_line(base));
        }
        if beyond {
            lines.push(self.premium_line(base, &format::money(left + credited)));
        }
        if credited > 0 {
            lines.push(self.credit_line(&format::money(left + credited), credited, report));
        }
        lines.push(self.wages_line(base, left, report));
        lines
    }

    fn rate_line(&self, base: i128) -> Text {
        let all = duration(self.hours.worked_seconds());
        let rate = format::rate(half_up(base + self.bonus + self.flat, self.total()));
        let (straight, extra) = (money(base), money(self.bonus + self.flat));
        let (en, es) = if self.bonus + self.flat > 0 {
            (
                format!("({straight} + {extra} extra pay)"),
                format!("({straight} + {extra} de pago adicional)"),
            )
        } else {
            (straight.clone(), straight)
        };
        Text {
            en: format!("regular rate, the average of an hour: {en} ÷ {all} = {rate}"),
            es: format!("tarifa regular, el promedio de una hora: {es} ÷ {all} = {rate}"),
        }
    }

    /// What overtime and double time pay beyond straight time.
    fn premium_line(&self, base: i128, premium: &str) -> Text {
        let (over, double) = (self.hours.overtime_seconds, self.hours.doubletime_seconds);
        if self.flat > 0 {
            let own = format::rate(half_up(base + self.bonus, self.total()));
            let (flat, regular) = (money(self.flat), duration(self.hours.regular_seconds));
            let (over, double) = (duration(over), duration(double));
            return Text {
                en: format!(
                    "added for overtime: ({over} × 1/2 + {double}) × {own}, and on the flat bonus {flat} ÷ {regular} × ({over} × 1.5 + {double} × 2) = {premium}"
                ),
                es: format!(
                    "se suma por horas extra: ({over} × 1/2 + {double}) × {own}, y sobre el bono fijo {flat} ÷ {regular} × ({over} × 1.5 + {double} × 2) = {premium}"
                ),
            };
        }
        let terms = [
            (
                over,
                "half the regular rate",
                "la mitad de la tarifa regular",
            ),
            (double, "the regular rate", "la tarifa regular"),
        ];
        let terms = terms.into_iter().filter(|(time, ..)| *time > 0);
        let terms = terms.map(|(time, en, es)| {
            let time = duration(time);
            (format!("{time} × {en}"), format!("{time} × {es}"))
        });
        let (en, es): (Vec<_>, Vec<_>) = terms.unzip();
        Text {
            en: format!("added for overtime: {} = {premium}", en.join(" + ")),
            es: format!("se suma por horas extra: {} = {premium}", es.join(" + ")),
        }
    }

    /// The sum of what the week pays; amounts of zero are left out.
    fn wages_line(&self, base: i128, premium: i64, report: &WeekPay) -> Text {
        let wages = format::money(report.wages_cents.unwrap_or(0));
        let extra = self.bonus + self.flat + self.outside;
        let (mut en, mut es) = (money(base), money(base));
        if extra > 0 {
            let extra = money(extra);
            en.push_str(&format!(" + {extra} extra pay"));
            es.push_str(&format!(" + {extra} de pago adicional"));
        }
        if premium > 0 {
            let premium = format::money(premium);
            en.push_str(&format!(" + {premium} for overtime"));
            es.push_str(&format!(" + {premium} por horas extra"));
        }
        if extra > 0 || premium > 0 {
            en.push_str(&format!(" = {wages}"));
            es.push_str(&format!(" = {wages}"));
        }
        Text {
            en: format!("wages: {en}"),
            es: format!("salario: {es}"),
        }
    }

    /// Premiums by contract are paid as extra pay; they count towards the overtime premium.
    fn credit_line(&self, premium: &str, credited: i64, report: &WeekPay) -> Text {
        let credited = format::money(credited);
        let left = format::money(report.overtime_premium_cents.unwrap_or(0));
        Text {
            en: format!(
                "left to add for overtime: {premium} - {credited} that premiums by contract pay already (29 CFR 778.201) = {left}"
            ),
            es: format!(
                "queda por sumar por horas extra: {premium} - {credited} que ya pagan los pagos adicionales por contrato (29 CFR 778.201) = {left}"
            ),
        }
    }

    /// Rates below the minimum wage: what is owed besides.
    fn lack_line(&self, report: &WeekPay) -> Option<Text> {
        let lack = report.minimum_lack_cents.filter(|cents| *cents > 0)?;
        let (least, lack) = (money(self.floor), format::money(lack));
        let all = duration(self.hours.worked_seconds());
        Some(Text {
            en: format!(
                "below the minimum wage of {least} for {all}: {lack} is owed besides, overtime on it included (29 CFR 778.5)"
            ),
            es: format!(
                "por debajo del salario mínimo de {least} por {all}: se deben además {lack}, con las horas extra sobre esa diferencia (29 CFR 778.5)"
            ),
        })
    }

    /// The tip credit is subtracted after multiplying, the same amount for every hour.
    fn cash(&self, report: &WeekPay) -> Option<Text> {
        let credit = self.line.situation.employee.tip_credit;
        let cash = format::money(report.cash_wages_cents.filter(|_| credit > 0)?);
        let (all, credit) = (duration(self.hours.worked_seconds()), format::rate(credit));
        let wages = format::money(report.wages_cents?);
        Some(Text {
            en: format!("wages in cash: {wages} - {all} × {credit} tip credit = {cash}"),
            es: format!(
                "salario en efectivo: {wages} - {all} × {credit} de crédito por propinas = {cash}"
            ),
        })
    }

    fn qualified(&self, report: &WeekPay) -> Option<Text> {
        let seconds = self.qualified_seconds.filter(|seconds| *seconds > 0)?;
        let (time, rate) = (duration(seconds), format::rate(report.regular_rate?));
        let amount = format::money(report.qualified_overtime_cents?);
        Some(Text {
            en: format!(
                "overtime pay that can be deducted from federal income tax: {time} over the federal limit × half of {rate} = {amount}"
            ),
            es: format!(
                "pago de horas extra que se puede deducir del impuesto federal: {time} sobre el límite federal × la mitad de {rate} = {amount}"
            ),
        })
    }
}

fn duration(seconds: i64) -> String {
    format::duration(seconds.div_euclid(60))
}

/// Ten-thousandths of a dollar times seconds as dollars.
fn money(amount: i128) -> String {
    format::money(half_up(amount, CENT))
}

fn text(en: &str, es: &str) -> Text {
    Text {
        en: en.into(),
        es: es.into(),
    }
}
