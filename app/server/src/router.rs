//! Every route of every slice in one list, and the layers that each passes through.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware::{from_fn, from_fn_with_state},
    response::{IntoResponse as _, Response},
    routing::get,
};
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};
use utoipa_axum::router::OpenApiRouter;

use crate::{
    access,
    app::App,
    compliance,
    edge::Class,
    error::Error,
    health, identity, landing, live,
    middleware::{host, limits, origin, request, security, timeouts},
    openapi, outbox, plan, registration, settings, team, web, workspace,
};

/// The largest body that a route takes unless it says otherwise: 256 KiB.
pub const BODY_LIMIT: usize = 256 * 1024;

/// Every route under `/api` that answers in JSON, with its documentation.
pub fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::base())
        .merge(identity::routes())
        .merge(access::routes())
        .merge(settings::routes())
        .merge(plan::routes())
        .merge(team::routes())
        .merge(scheduling::routes())
        .merge(timekeeping::routes())
        .merge(payroll::routes())
        .merge(labor::routes())
        .merge(rule_studio::routes())
        .merge(recruiting::routes())
        .merge(hiring::routes())
        .merge(organization::onboarding::routes())
        .merge(compliance::routes())
        .merge(live::routes())
        .merge(outbox::routes())
}

/// The routes of [`api`] without their documentation.
pub fn routes() -> Router<App> {
    api().split_for_parts().0
}

/// The whole server.
pub fn router(app: &App) -> Router {
    let counted = |routes, class| limits::by_address(routes, app, class);
    let (api, document) = api().split_for_parts();
    let document = openapi::finish(document);
    let api = api
        .route("/api/openapi.json", get(async move || axum::Json(document)))
        .fallback(|| async { Error::NotFound });
    let files = Router::new()
        .route("/site.css", get(web::page::style))
        .route("/branding.css", get(identity::branding::style))
        .route("/logos/{code}/{name}", get(organization::site::logo::file))
        .route(
            "/privacy",
            get(organization::site::privacy::privacy).layer(from_fn(web::page::for_people)),
        )
        .route("/assets/{*path}", get(workspace::asset))
        .route("/favicon.svg", get(workspace::root_file))
        .route("/manifest.webmanifest", get(workspace::root_file))
        .route("/kiosk.webmanifest", get(workspace::root_file))
        .route("/sw.js", get(workspace::service_worker))
        .route("/kiosk-sw.js", get(workspace::kiosk_worker))
        .merge(identity::files())
        .merge(registration::files())
        .merge(recruiting::public_pages::routes());
    let health = Router::new()
        .route("/healthz", get(|| async { StatusCode::NO_CONTENT }))
        .route("/readyz", get(health::ready));
    // Pages that a link opens, what a text gateway posts, and the wizard beside the public address of a job, which looks
    // alike.
    let links = Router::new()
        .merge(hiring::offers::pages())
        .merge(hiring::background::pages())
        .merge(hiring::fairness::pages())
        .merge(hiring::work_sample::pages())
        .merge(recruiting::interviews::pages(app))
        .merge(recruiting::messaging::hooks::routes())
        .merge(scheduling::calendar_feed::pages())
        .merge(plan::hooks())
        .route("/jobs/{code}/edit", get(workspace::page))
        .route("/kiosk", get(workspace::kiosk));
    let pages = counted(Router::new().fallback(workspace::page), Class::Pages);
    Router::new()
        .merge(api_only(counted(api, Class::Api)))
        .merge(counted(
            identity::pages().merge(registration::pages()),
            Class::SignIn,
        ))
        .merge(counted(links, Class::Pages))
        .merge(hiring::careers::pages(app))
        .merge(landing::routes(app))
        .merge(counted(files, Class::Files))
        .merge(health)
        .fallback_service(pages.with_state(app.clone()))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(app.clone(), origin::same_site))
        .layer(from_fn(wrong_method))
        .layer(from_fn_with_state(app.clone(), timeouts::within_time))
        .layer(from_fn(host::named_once))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), security::headers))
        .layer(from_fn_with_state(app.clone(), request::begin))
        .with_state(app.clone())
}

/// Unknown addresses under `/api` are JSON problems, not pages.
fn api_only(api: Router<App>) -> Router<App> {
    Router::new().merge(api.reset_fallback()).route(
        "/api/{*rest}",
        axum::routing::any(|| async { Error::NotFound }),
    )
}

/// A known address with the wrong method gets a problem like every other error.
async fn wrong_method(request: axum::extract::Request, next: axum::middleware::Next) -> Response {
    let response = next.run(request).await;
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        return Error::NotFound.into_response();
    }
    response
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the layer hands the cause over"
)]
fn panicked(cause: Box<dyn std::any::Any + Send>) -> Response {
    let what = cause
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| cause.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_default();
    Error::internal(format!("a handler panicked: {what}")).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn each_operation_has_a_name_of_its_own() {
        let (_, document) = api().split_for_parts();
        let document = openapi::finish(document);
        let mut names: BTreeMap<&str, &str> = BTreeMap::new();
        for (path, item) in &document.paths.paths {
            let operations = [&item.get, &item.post, &item.put, &item.patch, &item.delete];
            for operation in operations.into_iter().flatten() {
                let name = operation.operation_id.as_deref().expect("a name");
                assert!(openapi::operation_id::is_chosen(name), "{path}: {name}");
                if let Some(other) = names.insert(name, path) {
                    panic!("{name}: {other} and {path}: choose one with `operation_id`");
                }
            }
        }
        assert!(names.len() > 250, "{}", names.len());
    }
}
