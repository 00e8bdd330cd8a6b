//! The text gateway's posts to us: messages that came in, and the delivery of those that went out. Each is signed, and
//! taken once, in any order.

use std::sync::Arc;

use axum::{
    Router,
    body::Bytes,
    extract::{OriginalUri, State},
    http::{HeaderMap, header},
    response::{IntoResponse as _, Response},
    routing::post,
};
use tenants::{Tenant, TenantCode};

use super::{
    delivery,
    inbound::{self, Inbound},
};
use crate::{
    app::App,
    context,
    error::{Error, Result},
    extract::Path,
    outbox,
    permit::Actor,
    secrets,
    write_context::WriteContext,
};

/// The addresses that the gateway is set to. No page of ours posts here, so no browser's word is asked for.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/hooks/sms/{code}", post(message))
        .route("/api/hooks/sms/{code}/status", post(status))
}

/// A signed post of the gateway.
struct Post {
    tenant: Arc<Tenant>,
    fields: Vec<(String, String)>,
}

impl Post {
    /// Reads a post and proves that the gateway sent it, for the address as it is set up, never as the request names it.
    async fn read(
        app: &App,
        code: &str,
        uri: &axum::http::Uri,
        headers: &HeaderMap,
        body: &Bytes,
    ) -> Result<Self> {
        let code: TenantCode = code.parse().map_err(|_| Error::NotFound)?;
        let brand = app.tenants.by_code(&code).ok_or(Error::NotFound)?;
        let gateway = app.core.config.sms.as_ref().ok_or(Error::NotFound)?;
        let fields: Vec<(String, String)> = form_urlencoded::parse(body).into_owned().collect();
        let path = uri.path_and_query().map_or("", |path| path.as_str());
        let url = format!("{}{path}", app.core.config.serve.url);
        let expected = outbox::signature(&gateway.token, &url, &fields);
        let given = headers
            .get("x-twilio-signature")
            .map_or(&[][..], |value| value.as_bytes());
        if !secrets::same(expected.as_bytes(), given) {
            return Err(Error::Refused("signature_invalid"));
        }
        Ok(Self {
            tenant: app.tenants.open(brand).await?,
            fields,
        })
    }

    fn field(&self, name: &str) -> &str {
        self.fields
            .iter()
            .find(|(known, _)| known == name)
            .map_or("", |(_, value)| value)
    }

    async fn write(
        &self,
        app: &App,
        work: impl FnOnce(&mut WriteContext<'_>) -> Result<()> + Send + 'static,
    ) -> Result<()> {
        let (inner, now, origin) = (app.clone(), app.clock.now(), context::origin());
        let (done, effects) = self
            .tenant
            .write(move |db| {
                WriteContext::new(db, &inner.core, &Actor::system(), now, &origin).run(work)
            })
            .await?;
        app.publish_effects(&self.tenant, effects);
        done
    }
}

async fn message(
    State(app): State<App>,
    Path(code): Path<String>,
    OriginalUri(uri): OriginalUri,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    let post = Post::read(&app, &code, &uri, &headers, &body).await?;
    let text = Inbound {
        from: post.field("From").to_owned(),
        body: post.field("Body").to_owned(),
        provider_id: post.field("MessageSid").to_owned(),
        answered: !post.field("OptOutType").is_empty(),
        simulated: false,
    };
    if text.from.is_empty() || text.provider_id.is_empty() {
        return Err(Error::Malformed(
            "From and MessageSid are needed".to_owned(),
        ));
    }
    post.write(&app, move |change| {
        inbound::receive(change, &text).map(drop)
    })
    .await?;
    Ok(nothing_to_say())
}

async fn status(
    State(app): State<App>,
    Path(code): Path<String>,
    OriginalUri(uri): OriginalUri,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response> {
    let post = Post::read(&app, &code, &uri, &headers, &body).await?;
    let named = uri
        .query()
        .and_then(|query| query.strip_prefix("message="))
        .and_then(|id| id.parse().ok())
        .ok_or(Error::NotFound)?;
    let report = delivery::Report {
        message: named,
        provider_id: post.field("MessageSid").to_owned(),
        status: post.field("MessageStatus").to_owned(),
        failure: Some(post.field("ErrorCode").to_owned()).filter(|code| !code.is_empty()),
    };
    post.write(&app, move |change| delivery::report(change, &report))
        .await?;
    Ok(nothing_to_say())
}

/// Answers leave as messages of their own, so that they are in the thread like all others.
fn nothing_to_say() -> Response {
    ([(header::CONTENT_TYPE, "text/xml")], "<Response/>").into_response()
}
