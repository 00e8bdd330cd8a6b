//! How often the brand pays.

use axum::Json as Reply;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{PayFrequency, store};
use crate::{
    TimekeepingAction,
    context::Context,
    error::Result,
    extract::Json,
    permit::{Permission, allow_everywhere},
    validator::Validator,
    version::check_version,
    write_context::WriteContext,
};
use platform::audit::Entry;

/// How often the brand pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PaySchedule {
    /// How often.
    pub frequency: PayFrequency,
    /// The first day of a period, from which weekly and biweekly ones are counted.
    #[schema(value_type = String, format = Date)]
    pub anchor_date: Date,
    /// So many days after its last day a period is paid, 0 to 31.
    pub pay_date_days: i64,
    /// Raised by each write; 0: no one chose yet.
    pub version: i64,
}

/// How often the brand pays, for everyone who is signed in.
#[utoipa::path(
    get, path = "/api/pay-schedule", operation_id = "getPaySchedule", tag = "timesheets",
    responses((status = 200, body = PaySchedule))
)]
pub async fn handler(context: Context) -> Result<Reply<PaySchedule>> {
    context.read(|db, _| store::schedule(db)).await.map(Reply)
}

/// Changes how often the brand pays. Periods in which someone signed, approved or locked time keep their dates.
#[utoipa::path(
    put, path = "/api/pay-schedule", operation_id = "setPaySchedule", tag = "timesheets",
    request_body = PaySchedule, responses((status = 200, body = PaySchedule))
)]
pub async fn set_handler(
    context: Context,
    Json(wanted): Json<PaySchedule>,
) -> Result<Reply<PaySchedule>> {
    context
        .write(move |change| set(change, &wanted))
        .await
        .map(Reply)
}

/// Changes how often the brand pays.
///
/// # Errors
/// `Forbidden`, `version_conflict`, `payDateDays` `out_of_range`; database errors.
pub fn set(change: &mut WriteContext<'_>, wanted: &PaySchedule) -> Result<PaySchedule> {
    allow_everywhere(change.actor, Permission::PayrollConfigure)?;
    let before = store::schedule(change.db)?;
    check_version(
        change.db,
        ("pay_schedule", "1"),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let mut checks = Validator::default();
    let plausible = (0..=31).contains(&wanted.pay_date_days);
    checks.ensure(plausible, "payDateDays", "out_of_range");
    let years = scheduling::week::YEARS.contains(&wanted.anchor_date.year());
    checks.ensure(years, "anchorDate", "out_of_range");
    checks.finish()?;
    let after = PaySchedule {
        version: before.version + 1,
        ..wanted.clone()
    };
    store::save_schedule(change.db, &after)?;
    let entry = Entry::new(TimekeepingAction::PayScheduleChanged, "pay_schedule", "1")
        .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/pay-schedule");
    change.invalidate("/api/pay-periods");
    change.invalidate("/api/timesheets");
    Ok(after)
}
