//! Someone on a public page: no one is signed in, and a staff session in the same browser counts for nothing.

use std::sync::Arc;

use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};
use jiff::Timestamp;
use rusqlite::Connection;
use tenants::{Tenant, TenantCode, TenantId, slug};

use crate::{
    app::App,
    context,
    error::{Error, Result},
    permit::Actor,
    request, token,
    write_context::{RequestMeta, WriteContext},
};

/// A visitor of the public pages, before it is known which brand they visit.
#[derive(Clone)]
pub struct PublicRequest {
    /// The server.
    pub app: App,
    /// The time.
    pub now: Timestamp,
    /// From where.
    pub origin: RequestMeta,
    /// The brand that the host, or `?brand=`, names; else the only one.
    pub named: Option<TenantId>,
    /// Who names the brand.
    pub naming: Naming,
}

/// Who names the brand of a visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Naming {
    /// The host is the brand's own.
    Host(TenantId),
    /// `?brand=` has this text; the brand that it means, if there is one.
    Asked(String, Option<TenantId>),
    /// No one: the only brand, if there is exactly one.
    Unsaid(Option<TenantId>),
}

impl Naming {
    /// The brand that is meant.
    pub fn brand(&self) -> Option<TenantId> {
        match self {
            Self::Host(brand) => Some(*brand),
            Self::Asked(_, brand) | Self::Unsaid(brand) => *brand,
        }
    }
}

impl FromRequestParts<App> for PublicRequest {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        Ok(Self {
            app: app.clone(),
            now: app.clock.now(),
            origin: context::origin(),
            named: named_brand(app, parts).or_else(|| app.tenants.only()),
            naming: naming(app, parts),
        })
    }
}

impl PublicRequest {
    /// The visit of a brand by its short code.
    ///
    /// # Errors
    /// `NotFound` where no brand has the code; `Busy`.
    pub async fn of_code(self, code: &str) -> Result<PublicContext> {
        let code: Option<TenantCode> = code.parse().ok();
        match code.and_then(|code| self.app.tenants.by_code(&code)) {
            Some(brand) => self.of_brand(brand).await,
            None => Err(self.constant_time_not_found().await),
        }
    }

    /// The visit of the brand of a public job reference, `<code>-<ref>`, and the reference without the code.
    ///
    /// # Errors
    /// `NotFound`; `Busy`.
    pub async fn of_job(self, public: &str) -> Result<(PublicContext, String)> {
        let (code, reference) = public.split_once('-').unwrap_or_default();
        let reference = reference.to_owned();
        Ok((self.of_code(code).await?, reference))
    }

    /// The visit of the brand of a capability token, and the token's hash.
    ///
    /// # Errors
    /// `NotFound`; `Busy`.
    pub async fn of_token(self, text: &str) -> Result<(PublicContext, [u8; 32])> {
        match token::parse(&self.app, text) {
            Ok((brand, hash)) => Ok((self.of_brand(brand).await?, hash)),
            Err(Error::NotFound) => Err(self.constant_time_not_found().await),
            Err(error) => Err(error),
        }
    }

    /// Does as much work for a link of no brand as for one of a brand: no one learns from the time which codes exist.
    pub async fn constant_time_not_found(&self) -> Error {
        let brands = self.app.tenants.list();
        if let Some(brand) = brands.iter().find(|brand| brand.attention.is_none())
            && let Ok(tenant) = self.app.tenants.open(brand.id).await
        {
            let looked: Result<bool> = tenant
                .read(|db| {
                    Ok(db
                        .prepare_cached(
                            "SELECT EXISTS (SELECT 1 FROM applications WHERE status_token_hash = ?1)",
                        )?
                        .query_row([[0_u8; 32]], |row| row.get(0))?)
                })
                .await;
            drop(looked);
        }
        Error::NotFound
    }

    /// The visit of a brand.
    ///
    /// # Errors
    /// `NotFound`; `Busy`.
    pub async fn of_brand(self, brand: TenantId) -> Result<PublicContext> {
        let tenant = self.app.tenants.open(brand).await?;
        Ok(PublicContext {
            app: self.app,
            tenant,
            now: self.now,
            origin: self.origin,
        })
    }
}

/// A visit of one brand's public pages.
#[derive(Clone)]
pub struct PublicContext {
    /// The server.
    pub app: App,
    /// The brand.
    pub tenant: Arc<Tenant>,
    /// The time.
    pub now: Timestamp,
    /// From where.
    pub origin: RequestMeta,
}

impl PublicContext {
    /// One read use case: all statements see one moment of the file.
    ///
    /// # Errors
    /// Those of `work`; `Busy`.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection, &Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (visit, request) = (self.clone(), request::current());
        self.tenant
            .snapshot(move |db| request::within(request, || work(db, &visit)))
            .await
    }

    /// One write use case, on behalf of `who` (an applicant, or Lineup itself before there is one).
    ///
    /// # Errors
    /// Those of `work`; `Busy`.
    pub async fn write<T: Send + 'static>(
        &self,
        who: Actor,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (visit, request) = (self.clone(), request::current());
        let (result, effects) = self
            .tenant
            .write(move |db| {
                let change = WriteContext::new(db, &visit.app.core, &who, visit.now, &visit.origin);
                request::within(request, || change.run(work))
            })
            .await?;
        self.app.publish_effects(&self.tenant, effects);
        result
    }
}

/// The brand of the host, else of `?brand=`.
pub fn named_brand(app: &App, parts: &Parts) -> Option<TenantId> {
    of_host(app, parts).or_else(|| asked_brand(app, parts))
}

fn of_host(app: &App, parts: &Parts) -> Option<TenantId> {
    let host = parts
        .headers
        .get(header::HOST)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    app.tenants.by_host(&host_name(host).to_lowercase())
}

fn naming(app: &App, parts: &Parts) -> Naming {
    if let Some(brand) = of_host(app, parts) {
        return Naming::Host(brand);
    }
    match asked(parts) {
        Some(text) => {
            let brand = meant(app, &text);
            Naming::Asked(text, brand)
        }
        None => Naming::Unsaid(app.tenants.only()),
    }
}

/// The brand that a visitor typed: its code or its short name, also with capitals, accents and spaces.
pub fn meant(app: &App, typed: &str) -> Option<TenantId> {
    let name = typed.trim().to_lowercase();
    app.tenants
        .by_public_name(&name)
        .or_else(|| app.tenants.by_public_name(&slug(&name)))
}

/// The name of a `Host`, without its port.
pub fn host_name(host: &str) -> &str {
    host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|b| b.is_ascii_digit()) {
            name
        } else {
            host
        }
    })
}

/// The brand of `?brand=`: a code or a short name.
pub fn asked_brand(app: &App, parts: &Parts) -> Option<TenantId> {
    meant(app, &asked(parts)?)
}

fn asked(parts: &Parts) -> Option<String> {
    let query = parts.uri.query().unwrap_or_default();
    form_urlencoded::parse(query.as_bytes())
        .find_map(|(name, text)| (name == "brand").then(|| text.into_owned()))
}
