//! Whether a brand asks the equal-opportunity questions, in which states it asks that state's own set, and whether it must
//! ask a federal contractor's.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    answers::{SET_VERSION, Sex},
    state_variants::{self, Variant},
};
use crate::{
    HiringAction,
    compliance::audit::Entry,
    context::Context,
    error::{Conflict, Error, Result},
    extract::Json,
    permit::Permission,
    settings::allow_everywhere,
    write_context::WriteContext,
};
use recruiting::hiring_settings;

const KEY: &str = "eeo";

/// The questions of a brand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct EeoConfig {
    /// Whether applicants are offered the questions after they applied.
    pub enabled: bool,
    /// Whether a federal contractor's questions on disability and veterans belong to them.
    pub federal_contractor: bool,
    /// States whose own set of questions is asked there.
    pub state_variants: Vec<String>,
}

impl EeoConfig {
    /// The state's own set of questions, where the brand asks it.
    pub fn variant(&self, state: &str) -> Option<&'static Variant> {
        state_variants::of_state(state)
            .filter(|one| self.state_variants.iter().any(|on| on == one.state))
    }
}

impl Default for EeoConfig {
    fn default() -> Self {
        Self {
            enabled: true,
            federal_contractor: false,
            state_variants: Vec::new(),
        }
    }
}

/// The questions of a brand, as its owner sees them.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EeoSettings {
    /// Whether applicants are offered the questions after they applied.
    enabled: bool,
    /// Whether a federal contractor's questions on disability and veterans belong to them.
    federal_contractor: bool,
    /// The set of questions that is asked, where no state's own is.
    set_version: i64,
    /// States whose own set of questions is asked there.
    state_variants: Vec<String>,
    /// The sets of single states that there are for the brand's locations, whether they are asked or not.
    variants: Vec<EeoVariant>,
    /// Raised by each write.
    version: i64,
}

/// The set of questions of a state.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EeoVariant {
    /// The state.
    state: &'static str,
    /// Its set of questions.
    set_version: i64,
    /// The answers that it adds to the question on sex.
    sexes: &'static [Sex],
}

/// The requested change.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EeoChange {
    enabled: Option<bool>,
    federal_contractor: Option<bool>,
    /// All states whose own set of questions is asked there.
    state_variants: Option<Vec<String>>,
    version: i64,
}

/// The brand's questions.
///
/// # Errors
/// Database errors.
pub fn of(db: &Connection) -> Result<EeoConfig> {
    Ok(hiring_settings::get(db, KEY)?.0)
}

fn read(db: &Connection) -> Result<EeoSettings> {
    let (asked, version): (EeoConfig, i64) = hiring_settings::get(db, KEY)?;
    Ok(EeoSettings {
        enabled: asked.enabled,
        federal_contractor: asked.federal_contractor,
        set_version: SET_VERSION,
        state_variants: asked.state_variants,
        variants: variants_of(db)?,
        version,
    })
}

/// The sets of the states in which the brand has locations.
fn variants_of(db: &Connection) -> Result<Vec<EeoVariant>> {
    let mut query = db
        .prepare_cached("SELECT DISTINCT state FROM locations WHERE archived = 0 ORDER BY state")?;
    let mut rows = query.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let state: String = row.get(0)?;
        found.extend(state_variants::of_state(&state).map(|one| EeoVariant {
            state: one.state,
            set_version: one.set_version,
            sexes: one.sexes,
        }));
    }
    Ok(found)
}

/// States for which there is a set of questions, each once and in order.
///
/// # Errors
/// `Invalid` for any other state.
fn sound(mut states: Vec<String>) -> Result<Vec<String>> {
    if states
        .iter()
        .any(|state| state_variants::of_state(state).is_none())
    {
        return Err(Error::field("stateVariants", "unknown"));
    }
    states.sort_unstable();
    states.dedup();
    Ok(states)
}

/// The brand's questions to applicants about themselves.
#[utoipa::path(get, path = "/api/eeo/settings", tag = "fairness", responses((status = 200, body = EeoSettings)))]
pub async fn get(context: Context) -> Result<Reply<EeoSettings>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            read(db)
        })
        .await
        .map(Reply)
}

/// Changes what the brand asks.
#[utoipa::path(
    patch, path = "/api/eeo/settings", tag = "fairness", request_body = EeoChange,
    responses((status = 200, body = EeoSettings))
)]
pub async fn change(context: Context, Json(wanted): Json<EeoChange>) -> Result<Reply<EeoSettings>> {
    context
        .write(move |change| save(change, wanted))
        .await
        .map(Reply)
}

fn save(change: &mut WriteContext<'_>, wanted: EeoChange) -> Result<EeoSettings> {
    allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let now = read(change.db)?;
    if wanted.version != now.version {
        return Err(Error::Conflict(Box::new(Conflict {
            code: "version_conflict",
            current: serde_json::to_value(now)?,
            changed_by: None,
        })));
    }
    let before = of(change.db)?;
    let state_variants = wanted.state_variants.map(sound).transpose()?;
    let after = EeoConfig {
        enabled: wanted.enabled.unwrap_or(before.enabled),
        federal_contractor: wanted
            .federal_contractor
            .unwrap_or(before.federal_contractor),
        state_variants: state_variants.unwrap_or_else(|| before.state_variants.clone()),
    };
    hiring_settings::put(change.db, KEY, &after)?;
    change.record(
        Entry::new(HiringAction::EeoSettingsChanged, "brand", KEY).change(before, after)?,
    )?;
    change.invalidate("/api/eeo/settings");
    read(change.db)
}
