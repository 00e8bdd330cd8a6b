//! A bonus for a day: pay beyond the hourly wage, which overtime of the week is computed with.

use axum::{Json as Reply, http::StatusCode};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    sheet,
    step::{Step, refuse_own},
    store::{self, ExtraPay, ExtraPayKind},
    view::Timesheet,
};
use crate::{
    TimekeepingAction,
    context::Context,
    error::Result,
    extract::Json,
    ids::{EmployeeId, new_id},
    pay_periods::store as periods,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};
use platform::audit::Entry;

/// More is a slip: $10,000.
const MOST_CENTS: i64 = 1_000_000;

/// A bonus.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewExtraPay {
    /// Whose.
    pub employee_id: EmployeeId,
    /// The day that it was earned on.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How it enters the regular rate.
    pub kind: ExtraPayKind,
    /// How much, in cents, 1 to 1,000,000.
    pub cents: i64,
    /// What it is for, 1 to 200 characters.
    pub note: String,
}

/// Adds a bonus to someone's pay.
#[utoipa::path(
    post, path = "/api/extra-pay", operation_id = "addExtraPay", tag = "timesheets", request_body = NewExtraPay,
    responses((status = 201, body = Timesheet))
)]
pub async fn handler(
    context: Context,
    Json(new): Json<NewExtraPay>,
) -> Result<(StatusCode, Reply<Value>)> {
    let sheet = context.write(move |change| add(change, &new)).await?;
    Ok((StatusCode::CREATED, Reply(sheet)))
}

/// Adds a bonus to someone's pay, which opens a signed or approved timesheet again.
///
/// # Errors
/// `Forbidden` (also `wages:read`), `NotFound`, `self_edit_forbidden`, `period_locked`, `cents` `out_of_range`, `note`
/// `required` or `too_long`; database errors.
pub fn add(change: &mut WriteContext<'_>, new: &NewExtraPay) -> Result<Value> {
    change.actor.allow(Permission::TimesheetsUpdate)?;
    change.actor.allow(Permission::WagesRead)?;
    let start = periods::calendar(change.db)?.period_of(new.date).start;
    let person = new.employee_id;
    let mut step = Step::load(change, start, person, Permission::TimesheetsUpdate)?;
    super::step::allow(change.actor, Permission::WagesRead, &step.current.work)?;
    refuse_own(change.actor, person, "self_edit_forbidden")?;
    step.refuse_locked()?;
    let mut checks = Validator::default();
    let plausible = (1..=MOST_CENTS).contains(&new.cents);
    checks.ensure(plausible, "cents", "out_of_range");
    let note = checks.required_text("note", &new.note, 200);
    checks.finish()?;
    let extra = ExtraPay {
        date: new.date,
        kind: new.kind,
        cents: new.cents,
        note,
    };
    let id = new_id(change.now);
    let by = (change.actor.person(), change.now);
    store::add_extra_pay(change.db, (id, person), &extra, by)?;
    let entry = Entry::new(TimekeepingAction::ExtraPayAdded, "extra_pay", id)
        .label(json!({ "employeeId": person, "date": new.date }))
        .change(
            Value::Null,
            json!({ "kind": extra.kind, "cents": extra.cents, "note": extra.note }),
        )?;
    change.record(entry)?;
    change.invalidate("/api/timesheets");
    step.reopen_changed(change)?;
    sheet::shown(change.db, change.core, step.period, person, change.now)
}
