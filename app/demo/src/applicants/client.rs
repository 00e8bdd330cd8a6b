//! The demo's people at the server's own API: what a screen can do, and nothing else.

use std::collections::HashMap;

use axum::{
    Router,
    body::Body,
    http::{Method, Request, header},
};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tenants::TenantId;
use tower::ServiceExt as _;

use crate::{
    app::App,
    error::{Error, Result},
    identity::session,
    ids::UserId,
};

/// The API, with someone signed in for each call.
pub(super) struct Client {
    app: App,
    brand: TenantId,
    api: Router,
    sessions: HashMap<(UserId, i64), String>,
}

impl Client {
    pub(super) fn new(app: &App, api: Router<App>, brand: TenantId) -> Self {
        Self {
            app: app.clone(),
            brand,
            api: api.with_state(app.clone()),
            sessions: HashMap::new(),
        }
    }

    /// A read.
    ///
    /// # Errors
    /// The server's error.
    pub(super) async fn get(&mut self, who: UserId, path: &str) -> Result<Value> {
        self.send(who, Method::GET, path, &Value::Null).await
    }

    /// A write.
    ///
    /// # Errors
    /// The server's error.
    pub(super) async fn post(&mut self, who: UserId, path: &str, body: Value) -> Result<Value> {
        self.send(who, Method::POST, path, &body).await
    }

    /// A write by any method.
    ///
    /// # Errors
    /// The server's error.
    pub(super) async fn send(
        &mut self,
        who: UserId,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Result<Value> {
        let cookie = self.session(who).await?;
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::COOKIE, cookie);
        let mut bytes = Body::empty();
        if !body.is_null() {
            request = request.header(header::CONTENT_TYPE, "application/json");
            bytes = Body::from(body.to_string());
        }
        let request = request.body(bytes).map_err(anyhow::Error::from)?;
        let reply = match self.api.clone().oneshot(request).await {
            Ok(reply) => reply,
            Err(never) => match never {},
        };
        let status = reply.status();
        let body = reply.into_body().collect().await;
        let body = body.map_err(anyhow::Error::from)?.to_bytes();
        if !status.is_success() {
            let said = String::from_utf8_lossy(&body).into_owned();
            return Err(Error::internal(format!("{path}: {status} {said}")));
        }
        if body.is_empty() {
            return Ok(json!({}));
        }
        Ok(serde_json::from_slice(&body)?)
    }

    /// One session for a person and a day.
    async fn session(&mut self, who: UserId) -> Result<String> {
        let now = self.app.clock.now();
        let day = now.as_second().div_euclid(6 * 3600);
        if let Some(cookie) = self.sessions.get(&(who, day)) {
            return Ok(cookie.clone());
        }
        let tenant = self.app.tenants.open(self.brand).await?;
        let secret = tenant
            .write(move |db| session::start(db, who, now, "demo", None))
            .await?;
        let cookie = session::cookie(&self.app.core.config, tenant.code(), &secret);
        let cookie = format!("{}={}", cookie.name(), cookie.value());
        self.sessions.insert((who, day), cookie.clone());
        Ok(cookie)
    }
}
