//! Live updates: the addresses that went stale, for every listening browser of a brand.

mod streams;

use std::{
    collections::HashMap,
    convert::Infallible,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use axum::{
    http::HeaderMap,
    response::sse::{Event, Sse},
};
use futures_util::{Stream, StreamExt as _, stream};
use serde_json::json;
use tenants::TenantId;
use tokio::{
    sync::broadcast::{self, Sender},
    time,
};
use tokio_stream::wrappers::{BroadcastStream, errors::BroadcastStreamRecvError};
use utoipa_axum::{router::OpenApiRouter, routes};

use self::streams::Streams;
use crate::{app::App, audit, context::Context, error::Result, session};

/// Updates that a slow browser may fall behind before it has to read everything again.
const BACKLOG: usize = 256;
const HEARTBEAT: Duration = Duration::from_secs(25);

/// The routes of this slice.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events))
}

/// Which addresses went stale with which audit record.
#[derive(Clone, Debug)]
struct Stale {
    seq: Option<i64>,
    keys: Vec<String>,
}

/// The listening browsers of every brand.
pub struct Live {
    brands: Mutex<HashMap<TenantId, Sender<Stale>>>,
    streams: Streams,
}

impl Live {
    /// With at most so many streams for one person.
    pub fn new(streams: usize) -> Self {
        Self {
            brands: Mutex::default(),
            streams: Streams::new(streams),
        }
    }

    /// Ends all streams: the server stops.
    pub fn close(&self) {
        self.streams.close();
    }

    /// Notifies a brand's browsers that replies at these addresses are stale.
    pub fn publish(&self, tenant: TenantId, seq: Option<i64>, keys: Vec<String>) {
        let mut channels = self.brands.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(channel) = channels.get(&tenant)
            && channel.send(Stale { seq, keys }).is_err()
        {
            channels.remove(&tenant);
        }
    }

    fn listen(&self, tenant: TenantId) -> BroadcastStream<Stale> {
        let mut channels = self.brands.lock().unwrap_or_else(PoisonError::into_inner);
        let channel = channels
            .entry(tenant)
            .or_insert_with(|| broadcast::channel(BACKLOG).0);
        BroadcastStream::new(channel.subscribe())
    }
}

/// Updates of the brand as server-sent events: `stale` names addresses to read again, `reset` means all of them. The
/// stream ends with the session that opened it: looked up before anything is sent, and with each heartbeat. It also
/// ends where the same person opens too many others.
#[utoipa::path(
    get, path = "/api/events", tag = "live",
    responses((status = 200, description = "A stream of events", content_type = "text/event-stream", body = String))
)]
async fn events(
    context: Context,
    session: session::Current,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    // Listening starts before the newest record is read: updates can come twice, but are never missed.
    let events = context.app.live.listen(context.tenant.id());
    let (head, _) = context.read(|db, _| audit::head(db)).await?;
    let seen: Option<i64> = headers
        .get("last-event-id")
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.parse().ok());
    let missed = seen.is_some_and(|seen| seen < head);
    let first = if missed { "reset" } else { "hello" };
    let hello = Event::default()
        .event(first)
        .id(head.to_string())
        .data("{}");
    let keep_alives = stream::unfold((), |()| async {
        time::sleep(HEARTBEAT).await;
        Some((None, ()))
    });
    let Context {
        app, tenant, actor, ..
    } = context;
    let (place, ended) = app.live.streams.open((tenant.id(), actor.user));
    let session = session.0;
    let signed_in = move |_: &_| {
        let (app, tenant) = (app.clone(), tenant.clone());
        async move { session::still_holds(&app, &tenant, &session).await }
    };
    let rest = stream::select(events.map(Some), keep_alives)
        .take_while(signed_in)
        .map(|item| Ok(to_sse_event(item)));
    let stream = stream::once(async move { Ok(hello) })
        .chain(rest)
        .take_until(ended)
        .inspect(move |_| {
            // The place is taken for as long as the stream lives.
            let _ = &place;
        });
    Ok(Sse::new(stream))
}

/// An event: an update, that some were missed, or only a sign of life.
fn to_sse_event(item: Option<Result<Stale, BroadcastStreamRecvError>>) -> Event {
    match item {
        None => Event::default().comment("still here"),
        Some(Err(_)) => Event::default().event("reset").data("{}"),
        Some(Ok(stale)) => {
            let event = Event::default()
                .event("stale")
                .data(json!({ "keys": stale.keys }).to_string());
            match stale.seq {
                Some(seq) => event.id(seq.to_string()),
                None => event,
            }
        }
    }
}
