//! The brand's name and size; fair-workweek laws ask how many locations and employees it has.

use axum::Json as Reply;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::allow_everywhere;
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    date_time,
    error::Result,
    extract::Json,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// No restaurant brand has more places or people than this.
const MAX_EMPLOYEES: u32 = 100_000_000;
/// Longer notice would keep people from working elsewhere or studying.
const MAX_AVAILABILITY_NOTICE_DAYS: u32 = 60;

/// The brand.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrandSettings {
    /// The guests' name for it.
    pub name: String,
    /// Locations in the United States, franchises included.
    pub locations_us: Option<u32>,
    /// Locations worldwide, franchises included.
    pub locations_worldwide: Option<u32>,
    /// Employees in the United States.
    pub employees_us: Option<u32>,
    /// Employees worldwide.
    pub employees_worldwide: Option<u32>,
    /// Days between the team's asking for fewer weekly hours and their first day.
    pub availability_notice_days: u32,
    /// Whether a swap that the rules say nothing against needs no manager.
    pub auto_approve_swaps: bool,
    /// Raised by each write.
    pub version: i64,
}

/// A change of the brand; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BrandChange {
    /// The version that the change was made on.
    pub version: i64,
    /// The guests' name for it.
    pub name: Option<String>,
    /// Locations in the United States; null where it is not known.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<u32>)]
    pub locations_us: Option<Option<u32>>,
    /// Locations worldwide; null where it is not known.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<u32>)]
    pub locations_worldwide: Option<Option<u32>>,
    /// Employees in the United States; null where it is not known.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<u32>)]
    pub employees_us: Option<Option<u32>>,
    /// Employees worldwide; null where it is not known.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<u32>)]
    pub employees_worldwide: Option<Option<u32>>,
    /// Days between the team's asking for fewer weekly hours and their first day, 60 at most.
    pub availability_notice_days: Option<u32>,
    /// Whether a swap that the rules say nothing against needs no manager.
    pub auto_approve_swaps: Option<bool>,
}

/// The brand's name, as guests know it.
///
/// # Errors
/// Database errors.
pub fn brand_name(db: &Connection) -> Result<String> {
    Ok(db
        .prepare_cached("SELECT name FROM brand")?
        .query_row([], |row| row.get(0))?)
}

/// The name of the company behind the brand; empty where no one said it.
///
/// # Errors
/// Database errors.
pub fn legal_name(db: &Connection) -> Result<String> {
    Ok(db
        .prepare_cached("SELECT legal_name FROM brand")?
        .query_row([], |row| row.get(0))?)
}

/// Days between asking for fewer weekly hours and their first day.
///
/// # Errors
/// Database errors.
pub fn availability_notice_days(db: &Connection) -> Result<u32> {
    Ok(load(db)?.availability_notice_days)
}

/// Whether a swap that the rules say nothing against needs no manager.
///
/// # Errors
/// Database errors.
pub fn auto_approves_swaps(db: &Connection) -> Result<bool> {
    Ok(load(db)?.auto_approve_swaps)
}

/// Names the company behind a brand that opens; its registration is on record with it.
///
/// # Errors
/// Database errors.
pub fn set_legal_name(db: &Connection, name: &str) -> Result<()> {
    db.prepare_cached("UPDATE brand SET legal_name = ?1")?
        .execute([name])?;
    Ok(())
}

/// Ends a new brand's first steps. Returns whether they were still open.
///
/// # Errors
/// Database errors.
pub fn end_setup(change: &mut WriteContext<'_>) -> Result<bool> {
    let ended = change
        .db
        .prepare_cached("UPDATE brand SET setup_over = 1 WHERE setup_over = 0")?
        .execute([])?;
    if ended > 0 {
        change.record(Entry::new(
            OrganizationAction::BrandSetupEnded,
            "brand",
            "brand",
        ))?;
    }
    Ok(ended > 0)
}

/// The brand's name and size.
#[utoipa::path(get, path = "/api/settings/brand", tag = "settings", responses((status = 200, body = BrandSettings)))]
pub async fn get(context: Context) -> Result<Reply<BrandSettings>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            load(db).map(Reply)
        })
        .await
}

/// The version of the brand.
pub(super) fn version(db: &Connection) -> Result<i64> {
    Ok(load(db)?.version)
}

fn load(db: &Connection) -> Result<BrandSettings> {
    Ok(db
        .prepare_cached(
            "SELECT name, locations_us, locations_worldwide, employees_us, employees_worldwide,
               availability_notice_days, auto_approve_swaps, version FROM brand",
        )?
        .query_row([], |row| {
            Ok(BrandSettings {
                name: row.get(0)?,
                locations_us: row.get(1)?,
                locations_worldwide: row.get(2)?,
                employees_us: row.get(3)?,
                employees_worldwide: row.get(4)?,
                availability_notice_days: row.get(5)?,
                auto_approve_swaps: row.get(6)?,
                version: row.get(7)?,
            })
        })?)
}

/// Changes the brand's name and size.
#[utoipa::path(
    patch, path = "/api/settings/brand", tag = "settings",
    request_body = BrandChange, responses((status = 200, body = BrandSettings))
)]
pub async fn change(
    context: Context,
    Json(wanted): Json<BrandChange>,
) -> Result<Reply<BrandSettings>> {
    context
        .write(move |change| change_brand(change, &wanted))
        .await
        .map(Reply)
}

/// Changes the brand's name and size.
///
/// # Errors
/// `Forbidden`, `Conflict`, `Invalid`; database errors.
pub fn change_brand(change: &mut WriteContext<'_>, wanted: &BrandChange) -> Result<BrandSettings> {
    allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let before = load(change.db)?;
    version::check_version(
        change.db,
        ("brand", "brand"),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let mut checks = Validator::default();
    let after = BrandSettings {
        name: checks.name("name", wanted.name.as_deref().unwrap_or(&before.name), 80),
        locations_us: wanted.locations_us.unwrap_or(before.locations_us),
        locations_worldwide: wanted
            .locations_worldwide
            .unwrap_or(before.locations_worldwide),
        employees_us: wanted.employees_us.unwrap_or(before.employees_us),
        employees_worldwide: wanted
            .employees_worldwide
            .unwrap_or(before.employees_worldwide),
        availability_notice_days: wanted
            .availability_notice_days
            .unwrap_or(before.availability_notice_days),
        auto_approve_swaps: wanted
            .auto_approve_swaps
            .unwrap_or(before.auto_approve_swaps),
        version: before.version + 1,
    };
    for (field, count) in [
        ("locationsUs", after.locations_us),
        ("locationsWorldwide", after.locations_worldwide),
        ("employeesUs", after.employees_us),
        ("employeesWorldwide", after.employees_worldwide),
    ] {
        checks.ensure(
            count.is_none_or(|count| count <= MAX_EMPLOYEES),
            field,
            "out_of_range",
        );
    }
    checks.ensure(
        after.availability_notice_days <= MAX_AVAILABILITY_NOTICE_DAYS,
        "availabilityNoticeDays",
        "out_of_range",
    );
    if let (Some(us), Some(world)) = (after.locations_us, after.locations_worldwide) {
        checks.ensure(us <= world, "locationsWorldwide", "out_of_range");
    }
    if let (Some(us), Some(world)) = (after.employees_us, after.employees_worldwide) {
        checks.ensure(us <= world, "employeesWorldwide", "out_of_range");
    }
    checks.finish()?;
    change
        .db
        .prepare_cached(
            "UPDATE brand SET name = ?1, locations_us = ?2, locations_worldwide = ?3, employees_us = ?4,
               employees_worldwide = ?5, availability_notice_days = ?6, auto_approve_swaps = ?7, version = ?8",
        )?
        .execute(params![
            after.name,
            after.locations_us,
            after.locations_worldwide,
            after.employees_us,
            after.employees_worldwide,
            after.availability_notice_days,
            after.auto_approve_swaps,
            after.version,
        ])?;
    let entry = Entry::new(OrganizationAction::BrandChanged, "brand", "brand")
        .label(after.name.clone())
        .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/settings/brand");
    change.invalidate("/api/auth/user");
    change.invalidate("/api/schedules");
    Ok(after)
}
