//! The documents of a brand's onboarding besides those that the law asks of everyone.

use axum::Json as Reply;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

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

const KEY: &str = "onboarding";

/// The brand's additions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Extra {
    /// Form 8850 for the Work Opportunity Tax Credit. Off until asked for: the credit is for people who began work by the
    /// end of 2025 (26 U.S.C. 51(c)(4)), and states only log later forms until Congress renews it.
    pub wotc: bool,
    /// New employees are welcomed and invited to sign in.
    pub welcome: bool,
}

impl Default for Extra {
    fn default() -> Self {
        Self {
            wotc: false,
            welcome: true,
        }
    }
}

/// The brand's additions, as its owner sees them.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OnboardingSettings {
    /// Whether form 8850 (Work Opportunity Tax Credit) is among the documents of employees hired from now on.
    wotc: bool,
    /// Whether employees hired from now on are welcomed by a message and invited to sign in.
    welcome: bool,
    /// Raised by each write.
    version: i64,
}

/// The requested change.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OnboardingChange {
    wotc: bool,
    /// Left out, it stays.
    #[serde(default)]
    welcome: Option<bool>,
    version: i64,
}

/// The brand's additions.
pub(super) fn of(db: &Connection) -> Result<Extra> {
    Ok(hiring_settings::get(db, KEY)?.0)
}

fn read(db: &Connection) -> Result<OnboardingSettings> {
    let (Extra { wotc, welcome }, version) = hiring_settings::get(db, KEY)?;
    Ok(OnboardingSettings {
        wotc,
        welcome,
        version,
    })
}

/// The documents of the brand's onboarding besides those of everyone.
#[utoipa::path(
    get, path = "/api/onboarding/settings", tag = "onboarding", responses((status = 200, body = OnboardingSettings))
)]
pub async fn get(context: Context) -> Result<Reply<OnboardingSettings>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            read(db)
        })
        .await
        .map(Reply)
}

/// Changes the documents of onboarding; people who were hired before keep theirs.
#[utoipa::path(
    patch, path = "/api/onboarding/settings", tag = "onboarding", request_body = OnboardingChange,
    responses((status = 200, body = OnboardingSettings))
)]
pub async fn change(
    context: Context,
    Json(wanted): Json<OnboardingChange>,
) -> Result<Reply<OnboardingSettings>> {
    context
        .write(move |change| save(change, wanted))
        .await
        .map(Reply)
}

fn save(change: &mut WriteContext<'_>, wanted: OnboardingChange) -> Result<OnboardingSettings> {
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
    let after = Extra {
        wotc: wanted.wotc,
        welcome: wanted.welcome.unwrap_or(before.welcome),
    };
    hiring_settings::put(change.db, KEY, &after)?;
    change.record(
        Entry::new(HiringAction::OnboardingSettingsChanged, "brand", KEY).change(before, after)?,
    )?;
    change.invalidate("/api/onboarding/settings");
    read(change.db)
}
