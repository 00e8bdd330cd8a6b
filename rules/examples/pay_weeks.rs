//! Computes the pay of worked weeks that come one a line as JSON situations, for comparing it with a reference that is
//! written in another language: `pay_weeks < situations.jsonl > weeks.jsonl`.
#![expect(clippy::print_stdout, reason = "a command-line tool prints its answer")]

use std::io::{BufRead as _, stdin};

use rules::{Question, RuleBook, Situation};
use serde_json::json;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let book = RuleBook::embedded();
    for line in stdin().lock().lines() {
        let situation: Situation = serde_json::from_str(&line?)?;
        let report = book
            .prepare(Question::ClosePeriod, &situation)
            .report()
            .clone();
        let weeks: Vec<_> = report
            .weeks
            .iter()
            .map(|week| {
                json!({
                    "week": week.week, "hours": week.hours, "wagesCents": week.wages_cents,
                    "regularRate": week.regular_rate, "qualified": week.qualified_overtime_cents,
                    "shiftCents": week.shifts.iter().map(|shift| shift.wages_cents).sum::<Option<i64>>(),
                    "dayCents": week.days.iter().map(|day| day.wages_cents).sum::<Option<i64>>(),
                })
            })
            .collect();
        let premiums: Vec<_> = report
            .findings
            .iter()
            .filter_map(|finding| finding.premium.as_ref())
            .collect();
        println!("{}", json!({ "weeks": weeks, "premiums": premiums }));
    }
    Ok(())
}
