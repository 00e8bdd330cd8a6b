//! Job boards: what a feed holds, who fetched it, where each job stands, and what the brand decides for all of them.

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
    support::{Browser, Reply},
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
        for _ in 0..200 {
            let found = self.boards().await["feeds"][feed]["fetches"].clone();
            if found
                .as_array()
                .unwrap()
                .iter()
                .any(|it| it["reader"] == reader)
            {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("no fetch by {reader} was put down");
    }

    /// Hours go by, and what falls due is done.
    async fn after(&mut self, hours: i64) {
        let server = &self.hiring.world.server;
        server.turn(jiff::SignedDuration::from_hours(hours));
        server.work().await;
        // Sessions end after twelve hours without a request.
        self.hiring.world.owner = server.sign_in(server.owner).await;
    }

    /// How often the owner heard that a board stopped fetching.
    async fn told(&self) -> usize {
        let told = "SELECT id FROM notifications WHERE type = 'feed_quiet'";
        texts(&self.hiring.world.server, told).await.len()
    }

    /// Waits until a job stands so at a board.
    async fn stands(&mut self, board: &str, state: &str) -> Value {
        let mut last = Value::Null;
        for _ in 0..200 {
            let job = self.hiring.job_id();
            last = of(&mut self.hiring.world.owner, &job, board).await;
            if last["state"] == state {
                return last;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("{board} is {last}, not {state}");
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
