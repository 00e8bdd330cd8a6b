//! Opens a brand: its file, its departments, its automations of the first day, its owner and the owner's single-use
//! link.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, params};
use tenants::{
    NewTenant, TenantCode, TenantKind,
    control::{self, Contact},
};

use crate::{
    app::App,
    error::Result,
    ids::{DepartmentId, UserId},
    messages::Lang,
    plan,
    product::OnTenantCreated,
    secrets,
    sql_time::SqlTime,
};

/// The life of a set-up link.
const SET_UP_LINK: SignedDuration = SignedDuration::from_hours(24);

/// The future owner of the brand.
#[derive(Clone, Debug)]
pub struct Owner {
    /// The address of their codes.
    pub email: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The language that they read.
    pub lang: Lang,
}

/// A brand that was just opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its short code.
    pub code: TenantCode,
    /// Its id.
    pub id: tenants::TenantId,
    /// Its owner.
    pub owner: UserId,
    /// The owner's single-use link.
    pub link: String,
}

/// Opens a customer's brand with its owner.
///
/// # Errors
/// `Internal` where the file cannot be made.
pub async fn open_brand(app: &App, name: &str, host: Option<&str>, owner: Owner) -> Result<Opened> {
    open(app, name, TenantKind::Customer, host, owner).await
}

/// Opens the demo brand with its owner.
///
/// # Errors
/// `Internal` where the file cannot be made.
pub async fn open_demo(app: &App, name: &str, owner: Owner) -> Result<Opened> {
    open(app, name, TenantKind::Demo, None, owner).await
}

async fn open(
    app: &App,
    name: &str,
    kind: TenantKind,
    host: Option<&str>,
    owner: Owner,
) -> Result<Opened> {
    let now = app.clock.now();
    let new = NewTenant {
        kind,
        ..NewTenant::new(name, now)
    };
    let id = app.tenants.create(new).await?.id;
    let tenant = app.tenants.open(id).await?;
    let name = name.to_owned();
    let email = owner.email.trim().to_lowercase();
    let server = app.clone();
    let (owner, secret) = tenant
        .write(move |db| {
            plan::begin(db, kind == TenantKind::Demo, now)?;
            found(db, &name, &owner, now, &server.product.on_tenant_created)
        })
        .await?;
    let keyed = secrets::hmac(&app.core.config.data.stable_key, "email", &email);
    let host = host.map(str::to_owned);
    app.tenants
        .control()
        .write(move |db| {
            if let Some(host) = &host {
                control::add_host(db, id, host)?;
            }
            control::remember_identity(db, id, Contact::Email(keyed))
        })
        .await?;
    let code = tenant.code().clone();
    let link = format!("{}/sign-in/link/{code}.{secret}", app.core.config.serve.url);
    Ok(Opened {
        code,
        id,
        owner,
        link,
    })
}

fn found(
    db: &Connection,
    name: &str,
    owner: &Owner,
    now: Timestamp,
    begins: &[OnTenantCreated],
) -> Result<(UserId, String)> {
    db.execute("INSERT INTO brand (only_row, name) VALUES (1, ?1)", [name])?;
    for (kind, en, es) in [
        ("foh", "Front of house", "Salón"),
        ("boh", "Back of house", "Cocina"),
    ] {
        db.execute(
            "INSERT INTO departments (id, kind, name_en, name_es) VALUES (?1, ?2, ?3, ?4)",
            params![DepartmentId::new(now), kind, en, es],
        )?;
    }
    for begin in begins {
        begin(db, now)?;
    }
    let user = UserId::new(now);
    db.execute(
        "INSERT INTO users (id, first_name, last_name, email, role, all_locations, preferred_language, created_at)
         VALUES (?1, ?2, ?3, ?4, 'owner', 1, ?5, ?6)",
        params![
            user,
            owner.first_name,
            owner.last_name,
            owner.email.trim().to_lowercase(),
            owner.lang.tag(),
            SqlTime(now)
        ],
    )?;
    let secret = secrets::token::<16>();
    db.execute(
        "INSERT INTO sign_in_links (token_hash, user_id, purpose, created_at, expires_at) VALUES (?1, ?2, 'set_up', ?3, ?4)",
        params![secrets::sha256(secret.as_bytes()), user, SqlTime(now), SqlTime(now + SET_UP_LINK)],
    )?;
    Ok((user, secret))
}
