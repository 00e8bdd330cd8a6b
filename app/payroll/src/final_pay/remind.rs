//! Reminds those who read payroll of final pay a day before it is due, once.

use jiff::{SignedDuration, Timestamp};
use organization::plan::{Feature, has_feature};
use platform::{
    app::Environment,
    audit::Entry,
    date_time::clock_text,
    error::{Error, Result},
    format,
    messages::Lang,
    outbox::{JobContext, ScheduledTask, WorkedTimeMessage, WorkedTimeNotice},
    permit::Permission,
    time_guard::TrustedTime,
    write_context::WriteContext,
};
use rules::RuleBook;
use rusqlite::Connection;
use serde_json::{Value, json};
use timekeeping::{manager_alerts::ManagerAlert, notify, store as punches};

use crate::PayrollAction;

use super::{
    case::{Case, leavers},
    store::{self, FinalPayRow},
};

/// The reminder leaves so long before.
const AHEAD: SignedDuration = SignedDuration::from_hours(24);
/// No reminder is sent of what was due longer ago: the list shows it as late.
const LATE: SignedDuration = SignedDuration::from_hours(3 * 24);

/// Reminds of final pay that is due soon.
pub struct RemindOfFinalPay;

impl ScheduledTask for RemindOfFinalPay {
    const NAME: &'static str = "final pay that is due";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        let (app, now) = (context.app.clone(), context.app.clock.now());
        let due = context.tenant.read(move |db| {
            let found = due(db, &app.core, now)?;
            Ok::<_, Error>(!found.is_empty())
        });
        if due.await? {
            context.write(remind).await?;
        }
        Ok(())
    }
}

/// People whose final pay is due soon, with the last moment, of whom no one was reminded.
fn due(db: &Connection, core: &Environment, now: Timestamp) -> Result<Vec<(Case, Timestamp)>> {
    if !has_feature(db, Feature::TimeClock)? {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for person in leavers(db, now)? {
        let case = match Case::load(db, core, person, now) {
            Ok(case) => case,
            Err(Error::NotFound) => continue,
            Err(error) => return Err(error),
        };
        if case.row.paid_at.is_some() || case.row.reminded_at.is_some() {
            continue;
        }
        if let Some(latest) = soon(&case, &core.rule_book, now)?
            && has_worked(db, &case)?
        {
            found.push((case, latest));
        }
    }
    Ok(found)
}

fn soon(case: &Case, book: &RuleBook, now: Timestamp) -> Result<Option<Timestamp>> {
    let Some(by) = case.due(book).and_then(|due| due.due) else {
        return Ok(None);
    };
    let latest = case.latest(by)?;
    Ok(Some(latest).filter(|latest| (*latest - AHEAD..=*latest + LATE).contains(&now)))
}

/// Whether there is work to pay.
fn has_worked(db: &Connection, case: &Case) -> Result<bool> {
    let periods = case.unpaid_periods();
    let first = periods.first().map_or(case.last_day, |period| period.start);
    let from = case.instant(first.at(0, 0, 0, 0))?;
    let to = case.instant(case.ended_at)?;
    Ok(!punches::entries_of(db, &[case.person()], from, to)?.is_empty())
}

fn remind(change: &mut WriteContext<'_>) -> Result<()> {
    for (case, latest) in due(change.db, change.core, change.now)? {
        let at = latest.to_zoned(case.zone.clone());
        let main = case.facts.assignments.first().map(|one| one.position_id);
        let house = notify::house(change.db, main)?;
        let scope = (case.home.id, house);
        let when = |lang: Lang| {
            let day = format::day(lang, at.date());
            format!("{day}, {}", clock_text(lang, at.time()))
        };
        let permission = Permission::PayrollRead;
        notify::to_managers(change, permission, scope, case.person(), |lang| {
            WorkedTimeNotice {
                about: WorkedTimeMessage::FinalPayDue,
                person: case.facts.person.name(),
                location: case.home.name.clone(),
                when: when(lang),
                by: None,
                before: None,
                after: None,
                note: None,
                link: format!("/team?person={}", case.person()),
            }
        })?;
        notify::alert_managers(
            change,
            permission,
            scope,
            case.person(),
            ManagerAlert::FinalPayDue,
        )?;
        // The version stays: what people see and change is the same.
        let row = FinalPayRow {
            reminded_at: Some(change.now),
            ..case.row.clone()
        };
        store::save(change.db, (case.person(), case.last_day), &row)?;
        let entry = Entry::new(PayrollAction::FinalPayReminded, "final_pay", case.object())
            .label(json!({ "employeeId": case.person(), "lastDay": case.last_day }))
            .change(Value::Null, json!({ "dueAt": latest }))?;
        change.record(entry)?;
    }
    Ok(())
}
