//! Makes one change what the staff see, or asks the person first.

use rules::Finding;
use rusqlite::params;

use crate::{
    error::Result,
    ids::{self, EmployeeId},
    notify_staff, open_shifts,
    schedule_diff::{ConsentNeed, Difference, Judgement},
    sql_time::SqlTime,
    store,
    types::{AckState, Proposal, ShiftDetails},
    week_context::WeekContext,
    write_context::WriteContext,
};

/// Asks the person, in the app and by message: until they answer, the staff see what was published before.
pub(crate) fn ask(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    one: &Difference<'_>,
    needs: Vec<ConsentNeed>,
) -> Result<()> {
    let Some(after) = one.after else {
        return Ok(());
    };
    let Some(employee) = after.employee_id else {
        return Ok(());
    };
    let proposal = Proposal {
        employee,
        needs,
        proposed: Some(after.clone()),
        version: 1,
    };
    store::propose(change.db, one.shift.id, &proposal, change.now)?;
    notify_staff::ask(change, week_context, &proposal, one.before)
}

/// Makes a change what the staff see, and keeps it with the pay that it earns.
pub(crate) fn apply_change(
    change: &mut WriteContext<'_>,
    week_context: &WeekContext<'_>,
    one: &Difference<'_>,
    judgement: &Judgement,
    require_ack: bool,
) -> Result<()> {
    let was_published = week_context
        .row
        .as_ref()
        .is_some_and(|row| row.first_published_at.is_some());
    if was_published {
        let (_, found) = judgement.premiums(one.shift.id);
        for person in one.people() {
            let mine = |half: Option<&ShiftDetails>| {
                half.filter(|half| half.employee_id == Some(person))
                    .cloned()
            };
            let (lines, cents): (Vec<&Finding>, Vec<i64>) = found
                .iter()
                .copied()
                .filter(|(finding, _)| {
                    finding.subject.employee_id.as_deref() == Some(&*person.to_string())
                })
                .unzip();
            record_change(
                change,
                one,
                person,
                (mine(one.before), mine(one.after)),
                cents.iter().sum(),
                &lines,
            )?;
        }
    }
    store::end_proposal(change.db, one.shift.id)?;
    let has_it = one.after.and_then(|half| half.employee_id);
    open_shifts::end_bonus(change.db, one.shift.id, has_it)?;
    match one.after {
        Some(half) => {
            let ack = if require_ack {
                AckState::Pending
            } else {
                AckState::NotRequired
            };
            store::put_published(change.db, one.shift, half, change.now, ack)?;
            store::clear_change_reason(change.db, one.shift.id)
        }
        None if one.shift.removing => store::delete(change.db, one.shift.id),
        None => store::unpublish(change.db, one.shift.id),
    }
}

fn record_change(
    change: &WriteContext<'_>,
    one: &Difference<'_>,
    person: EmployeeId,
    (before, after): (Option<ShiftDetails>, Option<ShiftDetails>),
    premium_cents: i64,
    premiums: &[&Finding],
) -> Result<()> {
    let text = |half: &Option<ShiftDetails>| half.as_ref().map(serde_json::to_string).transpose();
    let origin = one.shift.origin.as_ref();
    let consent = premiums
        .iter()
        .any(|finding| finding.consent.is_some())
        .then_some(true);
    let id = ids::new_id(change.now).to_string();
    change
        .db
        .prepare_cached(
            "INSERT INTO published_changes (id, shift_id, location_id, week_start, employee_id, before, after, made_at,
                                            initiated_by, reason, evidence, consent, premium_cents)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        )?
        .execute(params![
            id,
            one.shift.id,
            one.shift.location,
            one.shift.week.to_string(),
            person,
            text(&before)?,
            text(&after)?,
            SqlTime(change.now),
            one.shift.initiated_by().name(),
            origin.and_then(|origin| origin.reason.as_deref()),
            origin.and_then(|origin| origin.evidence.as_deref()),
            consent,
            premium_cents,
        ])?;
    store::keep_premiums(change.db, &id, premiums)
}
