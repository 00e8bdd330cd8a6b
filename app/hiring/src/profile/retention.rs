//! The brand's years of keeping applicants' records, and forgetting what is due.

use axum::Json as Reply;
use jiff::{ToSpan as _, tz::TimeZone};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use tenants::Tenant;

use super::{
    anonymise::{self, Gone},
    person::{self, ApplicantIdentity},
    retention_holds::{Keeping, Law, Retention, SETTING, law, laws},
};
use crate::{
    app::App,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Field, Result},
    extract::Json,
    ids::ApplicantId,
    outbox::{JobContext, ScheduledTask},
    permit::{Actor, Permission},
    time_guard::TrustedTime,
    write_context::WriteContext,
};
use recruiting::{RecruitingAction, hiring_settings};

/// No brand keeps them longer.
const LONGEST: i8 = 20;
/// Number of people that are forgotten in one go.
const BATCH_SIZE: usize = 100;

/// The brand's retention of records, and the minimum by law.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetentionSetting {
    /// The brand's years.
    pub retention: Retention,
    /// The least that the laws let it be, the country's first.
    pub laws: Vec<Law>,
    /// Raised by each write; 0 where the brand never set it.
    pub version: i64,
}

/// A change of the brand's retention of records.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RetentionChange {
    /// The brand's years.
    pub retention: Retention,
    /// The version that the change was made on.
    pub version: i64,
}

/// The brand's retention of applicants' records.
#[utoipa::path(
    get, path = "/api/hiring/retention", tag = "applicants", responses((status = 200, body = RetentionSetting))
)]
pub async fn read(context: Context) -> Result<Reply<RetentionSetting>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            current(db)
        })
        .await
        .map(Reply)
}

/// Sets how long the brand keeps applicants' records.
#[utoipa::path(
    put, path = "/api/hiring/retention", tag = "applicants", request_body = RetentionChange,
    responses((status = 200, body = RetentionSetting))
)]
pub async fn write(
    context: Context,
    Json(new): Json<RetentionChange>,
) -> Result<Reply<RetentionSetting>> {
    context
        .write(move |change| set(change, &new))
        .await
        .map(Reply)
}

fn current(db: &Connection) -> Result<RetentionSetting> {
    let (retention, version) = hiring_settings::get(db, SETTING)?;
    Ok(RetentionSetting {
        retention,
        laws: laws(),
        version,
    })
}

/// Sets how long the brand keeps applicants' records; never less than the law of a state asks for.
///
/// # Errors
/// `Forbidden`, `Invalid`, `version_conflict`; database errors.
pub fn set(change: &mut WriteContext<'_>, new: &RetentionChange) -> Result<RetentionSetting> {
    change.actor.allow(Permission::SettingsUpdate)?;
    if !change.actor.includes_all() {
        return Err(Error::Forbidden(Permission::SettingsUpdate));
    }
    let before = current(change.db)?;
    version::check_version(
        change.db,
        ("hiring_setting", SETTING),
        (new.version, before.version),
        || Ok(&before),
    )?;
    let today = change.now.to_zoned(TimeZone::UTC).date();
    let mut wrong = Vec::new();
    let fits = |years: i8| (1..=LONGEST).contains(&years);
    if !fits(new.retention.years) {
        wrong.push(Field::new("retention.years", "out_of_range"));
    }
    for (state, years) in &new.retention.states {
        let field = format!("retention.states.{state}");
        if state.len() != 2 || !state.bytes().all(|byte| byte.is_ascii_uppercase()) {
            wrong.push(Field::new(field, "code_invalid"));
        } else if !fits(*years) {
            wrong.push(Field::new(field, "out_of_range"));
        } else if *years < law(state, today).years {
            wrong.push(Field::new(field, "below_law"));
        }
    }
    if !wrong.is_empty() {
        return Err(Error::Invalid(wrong));
    }
    hiring_settings::put(change.db, SETTING, &new.retention)?;
    let after = current(change.db)?;
    let entry = Entry::new(RecruitingAction::SettingsChanged, "hiring_setting", SETTING)
        .change(&before.retention, &after.retention)?;
    change.record(entry)?;
    change.invalidate("/api/hiring/retention");
    change.invalidate("/api/applications");
    Ok(after)
}

/// Forgets the people of a brand whose records are due.
pub struct ForgetApplicants;

impl ScheduledTask for ForgetApplicants {
    const NAME: &'static str = "applicants whose records are due";

    async fn run(context: &JobContext, time: Option<TrustedTime>) -> Result<()> {
        match time {
            Some(time) => forget_due(&context.app, &context.tenant, time)
                .await
                .map(drop),
            None => Ok(()),
        }
    }
}

/// Forgets the people of a brand whose records are due. Returns how many.
///
/// # Errors
/// Database errors.
pub async fn forget_due(app: &App, tenant: &Tenant, time: TrustedTime) -> Result<usize> {
    let due = tenant.read(move |db| due(db, time.now())).await?;
    let count = due.len();
    for id in due {
        let gone = app
            .run_as_system(tenant, move |change| anonymise::forget(change, id))
            .await?;
        Gone::sweep_in(gone, tenant).await;
    }
    Ok(count)
}

/// People whose records are due, in batches that are forgotten in one go.
fn due(db: &Connection, now: jiff::Timestamp) -> Result<Vec<ApplicantId>> {
    let shortest = Retention::of(db)?.shortest();
    let today = now.to_zoned(TimeZone::UTC).date();
    let before = today.saturating_sub(i64::from(shortest).years());
    // Recently touched ones cannot be due: of the others, the exact day is checked one by one.
    let mut statement = db.prepare_cached(
        "SELECT p.id FROM applicants p WHERE p.anonymised_at IS NULL AND p.merged_into IS NULL AND date(p.created_at) <= ?1
           AND EXISTS (SELECT 1 FROM applications a WHERE a.applicant_id = p.id AND date(a.last_applicant_activity_at) <= ?1)
         ORDER BY p.created_at",
    )?;
    let rows = statement.query_map([before.to_string()], |row| row.get::<_, ApplicantId>(0))?;
    let mut found = Vec::new();
    for id in rows {
        let id = id?;
        let person = ApplicantIdentity::load(db, &Actor::system(), person::root(db, id)?)?;
        if Keeping::of(db, &person.ids(), now)?.is_due(now) {
            found.push(id);
            if found.len() == BATCH_SIZE {
                break;
            }
        }
    }
    Ok(found)
}
