//! The short name of the brand in the address of its career site. Names belong to the control file, because no two
//! brands may have the same one; the version is the brand's, in its own file.

use axum::Json as Reply;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenants::{
    ShortNameFault, TenantId, check_short_name,
    control::{Claim, short_names_of},
};

use super::{allow_everywhere, brand};
use crate::{
    OrganizationAction,
    app::App,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::Json,
    permit::Permission,
    write_context::WriteContext,
};

/// The brand's short name and where it leads.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShortName {
    /// `pitaya`.
    pub short_name: String,
    /// What comes before it in the address of the career site.
    pub before: String,
    /// Names that it had before: they lead to this one.
    pub earlier: Vec<String>,
    /// The version of the brand.
    pub version: i64,
}

/// A wish for a short name.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShortNameChange {
    /// The version of the brand that it was made on.
    pub version: i64,
    /// 3 to 40 of `a-z`, `0-9` and hyphens.
    pub short_name: String,
}

/// The short name of the brand.
#[utoipa::path(get, path = "/api/settings/brand/short-name", tag = "settings", responses((status = 200, body = ShortName)))]
pub async fn get(context: Context) -> Result<Reply<ShortName>> {
    let version = context
        .read(|db, context| {
            context.actor.allow(Permission::SettingsRead)?;
            brand::version(db)
        })
        .await?;
    let (app, tenant) = (context.app.clone(), context.tenant.id());
    tokio::task::spawn_blocking(move || view(&app, tenant, version).map(Reply))
        .await
        .map_err(anyhow::Error::from)?
}

/// Gives the brand another short name. The one before leads to it, and no other brand gets it.
#[utoipa::path(
    put, path = "/api/settings/brand/short-name", tag = "settings",
    request_body = ShortNameChange, responses((status = 200, body = ShortName))
)]
pub async fn put(
    context: Context,
    Json(wanted): Json<ShortNameChange>,
) -> Result<Reply<ShortName>> {
    let (app, tenant) = (context.app.clone(), context.tenant.id());
    context
        .write(move |change| rename(change, (&app, tenant), &wanted))
        .await
        .map(Reply)
}

fn rename(
    change: &mut WriteContext<'_>,
    (app, tenant): (&App, TenantId),
    wanted: &ShortNameChange,
) -> Result<ShortName> {
    allow_everywhere(change.actor, Permission::SettingsUpdate)?;
    let before = view(app, tenant, brand::version(change.db)?)?;
    let versions = (wanted.version, before.version);
    version::check_version(change.db, ("brand", "brand"), versions, || Ok(&before))?;
    let name = wanted.short_name.trim();
    check_short_name(name).map_err(|fault| {
        Error::field(
            "shortName",
            match fault {
                ShortNameFault::Malformed => "short_name_invalid",
                ShortNameFault::Reserved => "short_name_reserved",
            },
        )
    })?;
    change
        .db
        .execute("UPDATE brand SET version = version + 1", [])?;
    let entry = Entry::new(OrganizationAction::BrandShortNameChanged, "brand", "brand").change(
        json!({ "shortName": before.short_name }),
        json!({ "shortName": name }),
    )?;
    change.record(entry)?;
    change.invalidate("/api/settings/brand");
    change.invalidate("/api/hiring/dashboard");
    change.invalidate("/api/locations");
    // Last: it is another file, and what was refused there is not on record here.
    match app.tenants.claim_short_name(tenant, name, change.now)? {
        Claim::Granted => view(app, tenant, before.version + 1),
        Claim::Taken => Err(Error::field("shortName", "short_name_taken")),
        Claim::TooMany => Err(Error::field("shortName", "short_name_too_many")),
    }
}

fn view(app: &App, tenant: TenantId, version: i64) -> Result<ShortName> {
    let control = app.tenants.control();
    let mut names: Vec<String> = control.read_blocking(|db| short_names_of(db, tenant))?;
    let earlier = names.split_off(names.len().min(1));
    Ok(ShortName {
        short_name: names.pop().unwrap_or_default(),
        before: format!("{}/careers/", app.core.config.serve.url),
        earlier,
        version,
    })
}
