//! Requests of each address, by class of route, and of each link.

use axum::{
    Router,
    extract::{Request, State},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse as _, Response},
};

use crate::{
    app::App,
    edge::{Class, Client},
    secrets,
};

/// Routes whose requests count for their address, before anything else is done for them.
pub fn by_address(routes: Router<App>, app: &App, class: Class) -> Router<App> {
    routes.layer(from_fn_with_state((app.clone(), class), count_address))
}

async fn count_address(
    State((app, class)): State<(App, Class)>,
    request: Request,
    next: Next,
) -> Response {
    match app.edge.count(class, Client::here()) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

/// Counts the requests of one link over all addresses: one that is tried over and over.
pub async fn by_link(State(app): State<App>, request: Request, next: Next) -> Response {
    let hash = secrets::sha256(request.uri().path().as_bytes());
    let drawer = u32::from_be_bytes([0, hash[0] & 0x0f, hash[1], hash[2]]);
    match app.edge.opens.count(&drawer) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}
