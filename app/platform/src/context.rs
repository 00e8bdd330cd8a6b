//! The start of each handler: the brand, the person and the time.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use jiff::Timestamp;
use rusqlite::Connection;
use tenants::Tenant;

use crate::{
    app::App,
    error::{Error, Result},
    permit::Actor,
    request, session,
    write_context::{RequestMeta, WriteContext},
};

/// The brand, the signed-in person and the time of a request.
#[derive(Clone)]
pub struct Context {
    /// The server.
    pub app: App,
    /// The brand that the session belongs to.
    pub tenant: Arc<Tenant>,
    /// The actor.
    pub actor: Arc<Actor>,
    /// The time.
    pub now: Timestamp,
    /// From where.
    pub origin: RequestMeta,
}

impl FromRequestParts<App> for Context {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let now = app.clock.now();
        let signed_in = session::of_request(app, parts, now)
            .await?
            .ok_or(Error::Unauthenticated)?;
        app.edge
            .count_signed_in(signed_in.tenant.id(), signed_in.actor.user)?;
        Ok(Self {
            app: app.clone(),
            tenant: signed_in.tenant,
            actor: signed_in.actor,
            now,
            origin: origin(),
        })
    }
}

/// The origin of the present request, for the audit trail.
pub fn origin() -> RequestMeta {
    request::CURRENT
        .try_with(|request| RequestMeta {
            request_id: request.id.clone(),
            ip: request.ip.map(|ip| ip.to_string()),
        })
        .unwrap_or_default()
}

impl Context {
    /// One read use case: one hop, one connection, and all statements see one moment of the file. What is read of an
    /// object and its version therefore belong together.
    ///
    /// # Errors
    /// Those of `work`; `Busy` where the file has no reader free in time.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection, &Self) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (context, request) = (self.clone(), request::current());
        self.tenant
            .snapshot(move |db| request::within(request, || work(db, &context)))
            .await
    }

    /// One write use case: one hop, one transaction. After the commit, listening browsers are notified of what is
    /// stale.
    ///
    /// # Errors
    /// Those of `work`; `Busy` where another write takes too long.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (context, request) = (self.clone(), request::current());
        let (result, effects) = self
            .tenant
            .write(move |db| {
                let change = WriteContext::new(
                    db,
                    &context.app.core,
                    &context.actor,
                    context.now,
                    &context.origin,
                );
                request::within(request, || change.run(work))
            })
            .await?;
        self.app.publish_effects(&self.tenant, effects);
        result
    }
}
