//! Opens a brand: its file, its departments, its automations of the first day, its owner and the owner's single-use
//! link.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, params};
use tenants::{
    NewTenant, TenantCode, TenantId, TenantKind,
    control::{self, Contact},
};

use super::{address::Address, session};
use crate::{
    app::App,
    context::Context,
    error::{Error, Result},
    ids::{DepartmentId, UserId},
    messages::Lang,
    plan,
    product::OnTenantCreated,
    secrets,
    sql_time::SqlTime,
    write_context::{RequestMeta, WriteContext},
};

/// The life of a set-up link.
const SET_UP_LINK: SignedDuration = SignedDuration::from_hours(24);

/// The future owner of the brand.
#[derive(Clone, Debug)]
pub struct Owner {
    /// The address of their codes.
    pub email: String,
    /// Their mobile number, in E.164.
    pub phone: Option<String>,
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
    pub id: TenantId,
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
    let opening = Opening {
        app: app.clone(),
        name: name.to_owned(),
        kind: TenantKind::Customer,
        host: host.map(str::to_owned),
    };
    opening.open(owner, None::<(RequestMeta, Nothing)>).await
}

/// Opens the demo brand with its owner.
///
/// # Errors
/// `Internal` where the file cannot be made.
pub async fn open_demo(app: &App, name: &str, owner: Owner) -> Result<Opened> {
    let opening = Opening {
        app: app.clone(),
        name: name.to_owned(),
        kind: TenantKind::Demo,
        host: None,
    };
    opening.open(owner, None::<(RequestMeta, Nothing)>).await
}

/// Opens a customer's brand with its owner, who fills it at once. Where that fails, no brand stays.
///
/// # Errors
/// Those of `fill`; `Internal` where the file cannot be made.
pub async fn open_filled(
    app: &App,
    name: &str,
    owner: Owner,
    origin: &RequestMeta,
    fill: impl FnOnce(&mut WriteContext<'_>) -> Result<()> + Send + 'static,
) -> Result<Opened> {
    let opening = Opening {
        app: app.clone(),
        name: name.to_owned(),
        kind: TenantKind::Customer,
        host: None,
    };
    opening.open(owner, Some((origin.clone(), fill))).await
}

/// Removes brands whose opening broke off with the server that worked on it: no one can enter them, and their owners begin
/// again. Called at the start, when this server opens none yet.
///
/// # Errors
/// Those of the control file and of the file system.
pub async fn remove_unfinished(app: &App) -> Result<()> {
    let removed = app.tenants.remove_unfinished(app.clock.now()).await?;
    if removed > 0 {
        tracing::warn!(removed, "brands whose opening broke off were removed");
    }
    Ok(())
}

/// What fills no brand.
type Nothing = fn(&mut WriteContext<'_>) -> Result<()>;

/// A brand that opens.
struct Opening {
    app: App,
    name: String,
    kind: TenantKind,
    host: Option<String>,
}

impl Opening {
    /// Opens the brand, or leaves none. A browser that goes away meanwhile does not break it off.
    async fn open<F>(self, owner: Owner, fill: Option<(RequestMeta, F)>) -> Result<Opened>
    where
        F: FnOnce(&mut WriteContext<'_>) -> Result<()> + Send + 'static,
    {
        match tokio::spawn(self.open_to_the_end(owner, fill)).await {
            Ok(outcome) => outcome,
            Err(error) => Err(Error::Internal(error.into())),
        }
    }

    async fn open_to_the_end<F>(
        self,
        owner: Owner,
        fill: Option<(RequestMeta, F)>,
    ) -> Result<Opened>
    where
        F: FnOnce(&mut WriteContext<'_>) -> Result<()> + Send + 'static,
    {
        let now = self.app.clock.now();
        let new = NewTenant {
            kind: self.kind,
            opening: true,
            ..NewTenant::new(&self.name, now)
        };
        let id = self.app.tenants.create(new).await?.id;
        let opened = self.contents(id, now, owner, fill).await;
        if opened.is_err() {
            self.app.tenants.delete(id).await?;
        }
        opened
    }

    /// Writes the brand's first contents. Its people are known to the sign-in last, and with
    /// that it is open: no one enters a half-made brand.
    async fn contents<F>(
        &self,
        id: TenantId,
        now: Timestamp,
        owner: Owner,
        fill: Option<(RequestMeta, F)>,
    ) -> Result<Opened>
    where
        F: FnOnce(&mut WriteContext<'_>) -> Result<()> + Send + 'static,
    {
        let tenant = self.app.tenants.open(id).await?;
        let (name, kind, server) = (self.name.clone(), self.kind, self.app.clone());
        let contacts = contacts(&self.app, &owner);
        let (user, secret) = tenant
            .write(move |db| {
                plan::begin(db, kind == TenantKind::Demo, now)?;
                found(db, &name, &owner, now, &server.product.on_tenant_created)
            })
            .await?;
        if let Some((origin, fill)) = fill {
            let actor = tenant.read(move |db| session::actor(db, user)).await?;
            let context = Context {
                app: self.app.clone(),
                tenant: tenant.clone(),
                actor: Arc::new(actor.ok_or(Error::NotFound)?),
                now,
                origin,
            };
            context.write(fill).await?;
        }
        let host = self.host.clone();
        self.app
            .tenants
            .control()
            .write(move |db| {
                if !control::finish_opening(db, id)? {
                    return Err(Error::NotFound);
                }
                if let Some(host) = &host {
                    control::add_host(db, id, host)?;
                }
                Ok::<_, Error>(control::remember_identities(db, id, &contacts)?)
            })
            .await?;
        let code = tenant.code().clone();
        let link = format!(
            "{}/sign-in/link/{code}.{secret}",
            self.app.core.config.serve.url
        );
        Ok(Opened {
            code,
            id,
            owner: user,
            link,
        })
    }
}

/// The addresses by which the owner is known.
fn contacts(app: &App, owner: &Owner) -> Vec<Contact> {
    let key = &app.core.config.data.stable_key;
    let email = Address::Email(owner.email.trim().to_lowercase());
    let phone = owner.phone.clone().map(Address::Phone);
    [Some(email), phone]
        .into_iter()
        .flatten()
        .map(|address| address.contact(key))
        .collect()
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
        "INSERT INTO users (id, first_name, last_name, email, phone, role, all_locations, preferred_language, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, 'owner', 1, ?6, ?7)",
        params![
            user,
            owner.first_name,
            owner.last_name,
            owner.email.trim().to_lowercase(),
            owner.phone,
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
