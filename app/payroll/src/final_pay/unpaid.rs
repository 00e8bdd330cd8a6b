//! What final pay holds: work that was not paid on the last day, and unused vacation.

use jiff::Timestamp;
use organization::team::time_off_balances;
use rusqlite::Connection;
use timekeeping::timesheets::{pay_records, view::SheetState};

use super::{
    case::Case,
    view::{FinalPayPeriod, FinalPayVacation, citation},
};
use platform::{
    app::Environment,
    error::Result,
    permit::{Actor, Permission},
};

/// A day's wages are those of eight hours where no work tells otherwise.
const DAY_MINUTES: i64 = 8 * 60;

/// What final pay holds, with all money. The caller takes the money away from those who may not see wages.
pub(super) struct Unpaid {
    pub(super) periods: Vec<FinalPayPeriod>,
    pub(super) vacation: Option<FinalPayVacation>,
    /// In cents; `None`: a wage is not known.
    pub(super) total_cents: Option<i64>,
    /// Average minutes of a day with work.
    pub(super) daily_minutes: i64,
}

impl Unpaid {
    /// Computes what final pay holds.
    ///
    /// # Errors
    /// `plan_required`; database errors.
    pub(super) fn of(
        (db, core): (&Connection, &Environment),
        actor: &Actor,
        case: &Case,
        now: Timestamp,
    ) -> Result<Self> {
        let mut periods = Vec::new();
        let (mut minutes, mut days) = (0, 0);
        for period in case.unpaid_periods() {
            let about = (period.start, case.person());
            let pay = pay_records::of_person(db, core, actor, about, now)?;
            let worked = pay.row.days.iter().map(|day| day.worked_minutes);
            let worked: Vec<i64> = worked.filter(|minutes| *minutes > 0).collect();
            minutes += worked.iter().sum::<i64>();
            days += i64::try_from(worked.len()).unwrap_or(i64::MAX);
            periods.push(FinalPayPeriod {
                start_date: period.start,
                end_date: period.end,
                pay_date: period.pay_date,
                locked: pay.row.state == SheetState::Locked,
                worked_minutes: pay.row.worked_minutes,
                wages_cents: pay.row.gross_cents,
                tips_cents: Some(pay.tips.iter().map(|tips| tips.cents).sum()),
            });
        }
        let vacation = vacation(db, core, case)?;
        let wages = periods.iter().map(|period| period.wages_cents);
        let tips = periods.iter().map(|period| period.tips_cents);
        let owed = vacation.iter().filter(|vacation| vacation.owed);
        let owed = owed.map(|vacation| vacation.cents);
        Ok(Self {
            total_cents: wages.chain(tips).chain(owed).sum(),
            vacation,
            periods,
            daily_minutes: if days > 0 {
                minutes / days
            } else {
                DAY_MINUTES
            },
        })
    }

    /// Takes the money away.
    pub(super) fn without_money(&mut self) {
        self.total_cents = None;
        for period in &mut self.periods {
            period.wages_cents = None;
            period.tips_cents = None;
        }
        if let Some(vacation) = &mut self.vacation {
            vacation.cents = None;
        }
    }
}

fn vacation(db: &Connection, core: &Environment, case: &Case) -> Result<Option<FinalPayVacation>> {
    let minutes = time_off_balances::unused_vacation(db, case.person())?;
    if minutes == 0 {
        return Ok(None);
    }
    let law = case.vacation_law(&core.rule_book);
    Ok(Some(FinalPayVacation {
        minutes,
        cents: case.rate().map(|rate| worth(rate, minutes)),
        // A row that no one read only informs.
        owed: law
            .as_ref()
            .is_some_and(|law| &*law.confidence != "knowledge"),
        citation: law.as_ref().map(citation),
    }))
}

/// Minutes at a rate, in cents, rounded half up once.
const fn worth(rate_e4: i64, minutes: i64) -> i64 {
    (rate_e4 * minutes + 3_000).div_euclid(6_000)
}

/// Whether the actor may see what the person earns.
pub(super) fn shows_wages(actor: &Actor, case: &Case) -> bool {
    case.allow(actor, Permission::WagesRead).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_worth_their_part_of_the_hour_rounded_half_up() {
        assert_eq!(worth(200_000, 60), 2_000);
        assert_eq!(worth(200_000, 1), 33);
        assert_eq!(worth(165_000, 30), 825);
        assert_eq!(worth(150_300, 30), 752, "751.5");
    }
}
