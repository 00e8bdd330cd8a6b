//! The brand's colors and logo on its screens and public pages.

use axum::Json as Reply;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::{
    allow_everywhere,
    logo::{self, Logo},
};
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    date_time,
    error::Result,
    extract::Json,
    identity::colour::Colour,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// The brand's colors.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BrandingSettings {
    /// Whether they are used.
    pub branding_enabled: bool,
    /// `#0f6b52`.
    pub primary_color: Option<String>,
    /// `#0f6b52`.
    pub secondary_color: Option<String>,
    /// `#0f6b52`.
    pub accent_color: Option<String>,
    /// Whether public pages show how many applicants are answered in time, where that is earned.
    pub shows_answer_rate: bool,
    /// Its logo, which is shown whether or not the colors are used.
    pub logo: Option<Logo>,
    /// Raised by each write to the brand.
    pub version: i64,
}

/// A change of the branding; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BrandingChange {
    /// The version that the change was made on.
    pub version: i64,
    /// Whether they are used.
    pub branding_enabled: Option<bool>,
    /// Whether public pages show how many applicants are answered in time, where that is earned.
    pub shows_answer_rate: Option<bool>,
    /// `#0f6b52`, or null for Lineup's own.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>)]
    pub primary_color: Option<Option<String>>,
    /// `#0f6b52`, or null for Lineup's own.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>)]
    pub secondary_color: Option<Option<String>>,
    /// `#0f6b52`, or null for Lineup's own.
    #[serde(default, deserialize_with = "date_time::present")]
    #[schema(value_type = Option<String>)]
    pub accent_color: Option<Option<String>>,
}

/// The brand's colors and logo, to edit them.
#[utoipa::path(get, path = "/api/settings/branding", tag = "settings", responses((status = 200, body = BrandingSettings)))]
pub async fn get(context: Context) -> Result<Reply<BrandingSettings>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            load(db).map(Reply)
        })
        .await
}

pub(super) fn load(db: &Connection) -> Result<BrandingSettings> {
    let logo = logo::of(db)?;
    Ok(db
        .prepare_cached("SELECT branding_enabled, primary_color, secondary_color, accent_color, version, shows_answer_rate FROM brand")?
        .query_row([], |row| {
            Ok(BrandingSettings {
                branding_enabled: row.get(0)?,
                primary_color: row.get(1)?,
                secondary_color: row.get(2)?,
                accent_color: row.get(3)?,
                logo,
                version: row.get(4)?,
                shows_answer_rate: row.get(5)?,
            })
        })?)
}

/// Changes the brand's colors.
#[utoipa::path(
    patch, path = "/api/settings/branding", tag = "settings",
    request_body = BrandingChange, responses((status = 200, body = BrandingSettings))
)]
pub async fn change(
    context: Context,
    Json(wanted): Json<BrandingChange>,
) -> Result<Reply<BrandingSettings>> {
    context
        .write(move |change| change_branding(change, wanted))
        .await
        .map(Reply)
}

/// Changes the brand's colors.
///
/// # Errors
/// `Forbidden`, `Conflict`, `Invalid`; database errors.
pub fn change_branding(
    change: &mut WriteContext<'_>,
    wanted: BrandingChange,
) -> Result<BrandingSettings> {
    allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let before = load(change.db)?;
    version::check_version(
        change.db,
        ("brand", "brand"),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let mut checks = Validator::default();
    let mut color = |field, wanted: Option<Option<String>>, before: &Option<String>| match wanted {
        None => before.clone(),
        Some(None) => None,
        Some(Some(text)) => {
            let color = Colour::parse(text.trim()).map(|color| color.to_string());
            checks.ensure(color.is_some(), field, "color_invalid");
            color
        }
    };
    let after = BrandingSettings {
        branding_enabled: wanted.branding_enabled.unwrap_or(before.branding_enabled),
        primary_color: color("primaryColor", wanted.primary_color, &before.primary_color),
        secondary_color: color(
            "secondaryColor",
            wanted.secondary_color,
            &before.secondary_color,
        ),
        accent_color: color("accentColor", wanted.accent_color, &before.accent_color),
        shows_answer_rate: wanted.shows_answer_rate.unwrap_or(before.shows_answer_rate),
        logo: before.logo.clone(),
        version: before.version + 1,
    };
    checks.finish()?;
    change
        .db
        .prepare_cached(
            "UPDATE brand SET branding_enabled = ?1, primary_color = ?2, secondary_color = ?3, accent_color = ?4,
               version = ?5, shows_answer_rate = ?6",
        )?
        .execute(params![
            after.branding_enabled,
            after.primary_color,
            after.secondary_color,
            after.accent_color,
            after.version,
            after.shows_answer_rate,
        ])?;
    let entry = Entry::new(OrganizationAction::BrandingChanged, "brand", "brand")
        .change(&before, &after)?;
    change.record(entry)?;
    change.invalidate("/api/settings/branding");
    change.invalidate("/api/tenant/branding");
    Ok(after)
}
