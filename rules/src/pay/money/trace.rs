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
        let of = |seconds| duration(seconds);
        let (all, regular, over, double) = (
            of(self.hours.worked_seconds()),
            of(self.hours.regular_seconds),
            of(self.hours.overtime_seconds),
            of(self.hours.doubletime_seconds),
        );
        Text {
            en: format!("{all} worked = {regular} regular + {over} at 1.5 + {double} at 2"),
            es: format!(
                "{all} trabajadas = {regular} normales + {over} al 1.5 + {double} al doble"
            ),
        }
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
                ("2", "doble")
            } else {
                ("1.5", "1.5")
            };
            let time = duration(seconds);
            Text {
                en: format!("{time} {en}: at {times}"),
                es: format!("{time} {es}: al {veces}"),
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
                en: format!("straight time: {time} × {rate} = {amount}"),
                es: format!("pago por horas: {time} × {rate} = {amount}"),
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
        let (straight, bonus) = (money(base), money(self.bonus + self.flat));
        let all = duration(self.hours.worked_seconds());
        let rate = format::rate(half_up(base + self.bonus + self.flat, self.total()));
        let credited = half_up(self.credited(base), self.common() * CENT);
        let premium = format::money(report.overtime_premium_cents.unwrap_or(0) + credited);
        let wages = format::money(report.wages_cents.unwrap_or(0));
        let mut lines = vec![Text {
            en: format!("regular rate = ({straight} straight + {bonus} extra) ÷ {all} = {rate}"),
            es: format!(
                "tarifa regular = ({straight} por horas + {bonus} adicional) ÷ {all} = {rate}"
            ),
        }];
        let (over, double) = (self.hours.overtime_seconds, self.hours.doubletime_seconds);
        if over + double > 0 {
            let (over, double) = (duration(over), duration(double));
            if self.flat == 0 {
                lines.push(Text {
                    en: format!("overtime premium = ({over} × 1/2 + {double}) × the regular rate = {premium}"),
                    es: format!("pago por horas extra = ({over} × 1/2 + {double}) × la tarifa regular = {premium}"),
                });
            } else {
                let own = format::rate(half_up(base + self.bonus, self.total()));
                let (flat, regular) = (money(self.flat), duration(self.hours.regular_seconds));
                lines.push(Text {
                    en: format!("overtime premium = ({over} × 1/2 + {double}) × {own}, and on the flat bonus {flat} ÷ {regular} × ({over} × 1.5 + {double} × 2) = {premium}"),
                    es: format!("pago por horas extra = ({over} × 1/2 + {double}) × {own}, y sobre el bono fijo {flat} ÷ {regular} × ({over} × 1.5 + {double} × 2) = {premium}"),
                });
            }
        }
        let premium = if credited > 0 {
            lines.push(self.credit_line(&premium, credited, report));
            format::money(report.overtime_premium_cents.unwrap_or(0))
        } else {
            premium
        };
        let extra = money(self.bonus + self.flat + self.outside);
        lines.push(Text {
            en: format!(
                "wages = {straight} + {extra} extra + {premium} overtime premium = {wages}"
            ),
            es: format!(
                "salario = {straight} + {extra} adicional + {premium} por horas extra = {wages}"
            ),
        });
        lines
    }

    /// Premiums by contract are paid as extra pay; they count towards the overtime premium.
    fn credit_line(&self, premium: &str, credited: i64, report: &WeekPay) -> Text {
        let credited = format::money(credited);
        let left = format::money(report.overtime_premium_cents.unwrap_or(0));
        Text {
            en: format!(
                "overtime premium left = {premium} - {credited} that premiums by contract pay already (29 CFR 778.201) = {left}"
            ),
            es: format!(
                "pago por horas extra restante = {premium} - {credited} que ya pagan los pagos adicionales por contrato (29 CFR 778.201) = {left}"
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
            en: format!("cash wages = {wages} - {all} × {credit} tip credit = {cash}"),
            es: format!(
                "pago en efectivo = {wages} - {all} × {credit} de crédito por propinas = {cash}"
            ),
        })
    }

    fn qualified(&self, report: &WeekPay) -> Option<Text> {
        let seconds = self.qualified_seconds.filter(|seconds| *seconds > 0)?;
        let (time, rate) = (duration(seconds), format::rate(report.regular_rate?));
        let amount = format::money(report.qualified_overtime_cents?);
        Some(Text {
            en: format!(
                "qualified overtime premium (federal income tax) = {time} over the federal limit × 1/2 × {rate} = {amount}"
            ),
            es: format!(
                "pago calificado por horas extra (impuesto federal) = {time} sobre el límite federal × 1/2 × {rate} = {amount}"
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
