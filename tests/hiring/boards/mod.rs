//! Job boards: what a feed holds, who fetched it, the state of each job, and what the brand decides for all of them.

mod brand;
mod feeds;
mod standing;

use axum::{
    body::Body,
    http::{Method, header},
};
use serde_json::Value;

use super::{postings::texts, world::HiringWorld};
use crate::{
    routes::world::{ok, put},
    support::{Browser, Reply, until},
};

struct Boards {
    hiring: HiringWorld,
    visitor: Browser,
}

impl Boards {
    async fn new() -> Self {
        let hiring = HiringWorld::new().await;
        let visitor = hiring.world.server.browser();
        Self { hiring, visitor }
    }

    fn feed(&self, name: &str) -> String {
        format!(
            "/feeds/{}/{name}.xml",
            self.hiring.world.server.tenant.code()
        )
    }

    /// Fetches a feed under a name and waits until that is on file, where it is to be.
    async fn fetch(&mut self, name: &str, agent: &str, known: Option<&str>) -> Reply {
        let mut request = self
            .visitor
            .request(Method::GET, &self.feed(name))
            .header(header::USER_AGENT, agent);
        if let Some(etag) = known {
            request = request.header(header::IF_NONE_MATCH, etag);
        }
        self.visitor.send(request, Body::empty()).await
    }

    async fn boards(&mut self) -> Value {
        ok(self.hiring.world.owner.get("/api/job-boards").await)
    }

    /// The fetches of a feed, once there is one by this reader.
    async fn fetches(&mut self, feed: usize, reader: &str) -> Value {
        until(&format!("a fetch by {reader}"), async || {
            let found = self.boards().await["feeds"][feed]["fetches"].clone();
            let fetches = found.as_array().unwrap();
            let is_there = fetches.iter().any(|it| it["reader"] == reader);
            is_there.then_some(found)
        })
        .await
    }

    /// Waits until the newest fetch of Indeed's feed is the one at this time.
    async fn fetched_at(&mut self, at: &str) {
        until(&format!("a fetch at {at}"), async || {
            let newest = &self.boards().await["feeds"][0]["fetches"][0];
            (newest["at"] == at).then_some(())
        })
        .await;
    }

    /// Hours go by, and what falls due is done.
    async fn after(&mut self, hours: i64) {
        let server = &self.hiring.world.server;
        server.turn(jiff::SignedDuration::from_hours(hours));
        server.work().await;
        // Sessions end after twelve hours without a request.
        self.hiring.world.owner = server.sign_in(server.owner).await;
    }

    /// How often the owner was notified that a board stopped fetching.
    async fn notified(&self) -> usize {
        let notified = "SELECT id FROM notifications WHERE type = 'feed_quiet'";
        texts(&self.hiring.world.server, notified).await.len()
    }

    /// Waits until the owner was notified that often: a fetch that is on file may not have woken the brand yet, so that
    /// the work before this found nothing.
    async fn notified_times(&self, times: usize) {
        until(&format!("{times} notifications"), async || {
            self.hiring.world.server.work().await;
            (self.notified().await == times).then_some(())
        })
        .await;
    }

    /// Waits until a job has this state at a board.
    async fn state_of(&mut self, board: &str, state: &str) -> Value {
        until(&format!("{board} is {state}"), async || {
            let job = self.hiring.job_id();
            let found = of(&mut self.hiring.world.owner, &job, board).await;
            (found["state"] == state).then_some(found)
        })
        .await
    }
}

async fn of(browser: &mut Browser, job: &str, board: &str) -> Value {
    let found = ok(browser.get(&format!("/api/jobs/{job}/boards")).await);
    let items = found["items"].as_array().unwrap();
    items
        .iter()
        .find(|it| it["board"] == board)
        .unwrap()
        .clone()
}

async fn mark(browser: &mut Browser, job: &str, board: &str, body: Value) -> Reply {
    put(browser, &format!("/api/jobs/{job}/boards/{board}"), body).await
}

async fn change_job(browser: &mut Browser, job: &str, mut change: Value) -> Value {
    let address = format!("/api/jobs/{job}");
    change["version"] = ok(browser.get(&address).await)["version"].clone();
    ok(browser.patch(&address, change).await)
}
