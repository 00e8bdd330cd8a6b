//! The brand's goals for the time to hire: days from applying to being hired, for the brand and, where it differs, by
//! restaurant.

use std::collections::BTreeMap;

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::{
    HiringAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::Json,
    ids::LocationId,
    permit::{Actor, Permission},
    settings::location,
    validator::Validator,
    write_context::WriteContext,
};
use recruiting::hiring_settings;

/// The key among hiring's settings.
const SETTING: &str = "goals";
/// The longest that a brand can want it to take, in days.
const LONGEST: u16 = 120;

/// The brand's goal for the time to hire, in days.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = HiringGoals)]
#[serde(rename_all = "camelCase")]
pub struct Goals {
    /// Everywhere; none: no goal.
    pub days: Option<u16>,
    /// The locations with a goal of their own.
    #[schema(value_type = BTreeMap<String, u16>)]
    pub places: BTreeMap<LocationId, u16>,
}

impl Goals {
    /// The goals of the brand.
    ///
    /// # Errors
    /// Database errors.
    pub fn load(db: &Connection) -> Result<Self> {
        Ok(hiring_settings::get(db, SETTING)?.0)
    }

    /// The goal that holds at a restaurant.
    pub fn at(&self, place: LocationId) -> Option<u16> {
        self.places.get(&place).copied().or(self.days)
    }
}

/// The goals with their version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = HiringGoalsView)]
#[serde(rename_all = "camelCase")]
pub struct GoalsView {
    /// The goals.
    #[serde(flatten)]
    pub goals: Goals,
    /// Whether the person may change them.
    pub can_edit: bool,
    /// Raised by each write; 0 where there never was one.
    pub version: i64,
}

/// Goals to set.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = HiringGoalsChange)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GoalsChange {
    /// Everywhere; null: no goal.
    pub days: Option<u16>,
    /// The locations with a goal of their own.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, u16>)]
    pub places: BTreeMap<LocationId, u16>,
    /// The version that the change was made on.
    pub version: i64,
}

/// The brand's goals for the time to hire.
#[utoipa::path(get, path = "/api/analytics/goals", tag = "analytics", responses((status = 200, body = GoalsView)))]
pub async fn read(context: Context) -> Result<Reply<GoalsView>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::AnalyticsRead)?;
            current(db, &context.actor)
        })
        .await
        .map(Reply)
}

/// Sets how fast the brand wants to hire.
#[utoipa::path(
    put, path = "/api/analytics/goals", tag = "analytics", request_body = GoalsChange,
    responses((status = 200, body = GoalsView))
)]
pub async fn write(context: Context, Json(new): Json<GoalsChange>) -> Result<Reply<GoalsView>> {
    context
        .write(move |change| set(change, new))
        .await
        .map(Reply)
}

fn may_set(actor: &Actor) -> bool {
    actor.has(Permission::SettingsUpdate) && actor.includes_all()
}

fn current(db: &Connection, actor: &Actor) -> Result<GoalsView> {
    let (goals, version) = hiring_settings::get::<Goals>(db, SETTING)?;
    Ok(GoalsView {
        goals,
        can_edit: may_set(actor),
        version,
    })
}

/// Sets how fast the brand wants to hire.
///
/// # Errors
/// `Forbidden`, `version_conflict`, `Invalid`; database errors.
pub fn set(change: &mut WriteContext<'_>, new: GoalsChange) -> Result<GoalsView> {
    if !may_set(change.actor) {
        return Err(Error::Forbidden(Permission::SettingsUpdate));
    }
    let (before, version) = hiring_settings::get::<Goals>(change.db, SETTING)?;
    let what = ("hiring_setting", SETTING);
    version::check_version(change.db, what, (new.version, version), || {
        current(change.db, change.actor)
    })?;
    let mut checks = Validator::default();
    let fits = |days: u16| (1..=LONGEST).contains(&days);
    checks.ensure(new.days.is_none_or(fits), "days", "out_of_range");
    for (place, days) in &new.places {
        let field = format!("places.{place}");
        checks.ensure(fits(*days), &field, "out_of_range");
        checks.ensure(location(change.db, *place).is_ok(), &field, "unknown");
    }
    checks.finish()?;
    let after = Goals {
        days: new.days,
        places: new.places,
    };
    hiring_settings::put(change.db, SETTING, &after)?;
    let entry = Entry::new(HiringAction::GoalsChanged, what.0, what.1).change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/analytics");
    current(change.db, change.actor)
}
