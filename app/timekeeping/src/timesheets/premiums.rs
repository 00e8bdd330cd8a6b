//! A manager decides about a premium that the person's own words leave open.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    sheet,
    step::{self, Step, refuse_own, sees_wages},
    store::{self, PremiumDecision},
    view::{PremiumDecisionKind, Timesheet},
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::{EmployeeId, PunchId},
    pay_periods::store as periods,
    permit::Permission,
    write_context::WriteContext,
};
use platform::audit::Entry;

/// A decision about a premium.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPremiumDecision {
    /// Whose.
    pub employee_id: EmployeeId,
    /// The workday.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The rule.
    pub rule_id: String,
    /// The time entry; null where the rule is about the day.
    pub entry_id: Option<PunchId>,
    /// What becomes of it.
    pub decision: PremiumDecisionKind,
    /// Why, 5 to 500 characters.
    pub reason: String,
}

/// Decides about a premium that the person's own words leave open.
#[utoipa::path(
    post, path = "/api/timesheets/premiums/decide", operation_id = "decidePremium", tag = "timesheets",
    request_body = NewPremiumDecision, responses((status = 200, body = Timesheet))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewPremiumDecision>,
) -> Result<Reply<Value>> {
    context
        .write(move |change| decide(change, &new))
        .await
        .map(Reply)
}

/// Decides about a premium. One that is owed whatever the person says cannot be dismissed.
///
/// # Errors
/// `NotFound`, `Forbidden`, `own_timesheet`, `period_locked`, `reason_required`, `premium_owed`; database errors.
pub fn decide(change: &mut WriteContext<'_>, new: &NewPremiumDecision) -> Result<Value> {
    change.actor.allow(Permission::TimesheetsApprove)?;
    let start = periods::calendar(change.db)?.period_of(new.date).start;
    let person = new.employee_id;
    let mut step = Step::load(change, start, person, Permission::TimesheetsApprove)?;
    refuse_own(change.actor, person, "own_timesheet")?;
    step.refuse_locked()?;
    let reason = step::reason(&new.reason)?;
    let found = step.current.computed.premiums.iter().find(|premium| {
        premium.date == new.date
            && premium.view.rule_id == new.rule_id
            && premium.view.entry_id == new.entry_id
    });
    let before = found.ok_or(Error::NotFound)?.view.clone();
    if !before.candidate {
        return Err(Error::unprocessable("premium_owed"));
    }
    let decision = PremiumDecision {
        date: new.date,
        rule_id: new.rule_id.clone(),
        entry: new.entry_id,
        decision: new.decision,
    };
    let by = (reason.as_str(), change.actor.person(), change.now);
    store::decide(change.db, person, &decision, by)?;
    let label = json!({ "employeeId": person, "date": new.date, "ruleId": new.rule_id });
    let object = format!("{person}/{}/{}", new.date, new.rule_id);
    let entry = Entry::new(TimekeepingAction::PremiumDecided, "premium", object)
        .label(label)
        .reason(Some(reason))
        .change(
            json!({ "decision": before.decision }),
            json!({ "decision": new.decision, "cents": before.cents }),
        )?;
    change.record(entry)?;
    step.reopen_changed(change)?;
    change.invalidate("/api/timesheets");
    let mut value = sheet::shown(change.db, change.core, step.period, person, change.now)?;
    if !sees_wages(change.actor, &step.current.work) {
        sheet::without_money(&mut value);
    }
    Ok(value)
}
