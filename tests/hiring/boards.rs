//! Job boards: what a feed holds, who fetched it, where each job stands, and what the brand decides for all of them.

use app::permit::Role;
use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::{HiringWorld, publish, sound_draft};
use crate::{
    routes::world::{fields, id, ok, problem, put},
    support::{Browser, Reply},
};

const INDEED: &str = "Indeed Feed Fetcher/1.0";
const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36";

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

#[tokio::test]
async fn a_job_is_in_the_feed_until_the_board_itself_fetched_what_it_says_now() {
    let mut it = Boards::new().await;
    assert_eq!(
        it.stands("indeed", "in_feed").await["fetchedAt"],
        Value::Null
    );
    // A person who looks is no board, and somebody else is not Indeed.
    for agent in [CHROME, "curl/8.5"] {
        assert_eq!(it.fetch("indeed", agent, None).await.status, StatusCode::OK);
    }
    it.fetches(0, "browser").await;
    it.fetches(0, "robot").await;
    it.stands("indeed", "in_feed").await;
    let first = it.fetch("indeed", INDEED, None).await;
    let seen = it.stands("indeed", "seen").await;
    assert_eq!(seen["fetchedAt"], "2026-11-20T17:00:00Z");
    // The other feed was not fetched by any program.
    it.stands("feed", "in_feed").await;
    it.fetch("jobs", "ZipRecruiter/2", None).await;
    it.stands("feed", "seen").await;
    // Said differently, it is not seen any more; then the board comes back.
    let job = it.hiring.job_id();
    change_job(
        &mut it.hiring.world.owner,
        &job,
        json!({ "payMaxE4": 225_000 }),
    )
    .await;
    it.stands("indeed", "in_feed").await;
    it.hiring.world.server.turn(SignedDuration::from_mins(1));
    let etag = first.headers[header::ETAG].to_str().unwrap().to_owned();
    let second = it.fetch("indeed", INDEED, Some(&etag)).await;
    assert_eq!(second.status, StatusCode::OK, "it says something else now");
    it.stands("indeed", "seen").await;
    // What it has already counts as fetched, and nothing is written for ten minutes.
    let etag = second.headers[header::ETAG].to_str().unwrap().to_owned();
    it.hiring.world.server.turn(SignedDuration::from_mins(5));
    let same = it.fetch("indeed", INDEED, Some(&etag)).await;
    assert_eq!(same.status, StatusCode::NOT_MODIFIED);
    let at = it.fetches(0, "indeed").await[0]["at"].clone();
    assert_eq!(at, "2026-11-20T17:01:00Z");
    it.hiring.world.server.turn(SignedDuration::from_mins(6));
    it.fetch("indeed", INDEED, Some(&etag)).await;
    for _ in 0..200 {
        if it.fetches(0, "indeed").await[0]["at"] == "2026-11-20T17:12:00Z" {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the later fetch was not put down");
}

#[tokio::test]
async fn fetches_keep_kinds_of_readers_and_nothing_of_whoever_it_was() {
    let mut it = Boards::new().await;
    for number in 0..5 {
        it.fetch(
            "jobs",
            &format!("SecretBot/{number} (maria@example.com)"),
            None,
        )
        .await;
    }
    it.fetches(1, "robot").await;
    let rows = super::postings::texts(
        &it.hiring.world.server,
        "SELECT board || ' ' || reader || ' ' || entries FROM feed_fetches",
    )
    .await;
    assert_eq!(rows.len(), 1, "{rows:?}");
    assert!(rows[0].starts_with("feed robot {") && !rows[0].contains("maria"));
    // Only looking whether it is there, or at a brand that is not there, is no fetch.
    let head = it
        .visitor
        .request(Method::HEAD, &it.feed("indeed"))
        .header(header::USER_AGENT, INDEED);
    let head = it.visitor.send(head, Body::empty()).await;
    assert_eq!((head.status, head.text().len()), (StatusCode::OK, 0));
    let unknown = it.visitor.get("/feeds/zzzzzz/indeed.xml").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
    assert_eq!(it.boards().await["feeds"][0]["fetches"], json!([]));
}

#[tokio::test]
async fn indeed_gets_every_open_job_or_none() {
    let mut it = Boards::new().await;
    let brooklyn = it.hiring.world.brooklyn.clone();
    let draft = sound_draft(&mut it.hiring.world.owner, &brooklyn).await;
    let draft = change_job(
        &mut it.hiring.world.owner,
        &id(&draft),
        json!({ "boards": [] }),
    )
    .await;
    let other = publish(&mut it.hiring.world.owner, &draft).await;
    let reference = other["ref"].as_str().unwrap().to_uppercase();
    let indeed = it.fetch("indeed", INDEED, None).await.text();
    let generic = it.fetch("jobs", INDEED, None).await.text();
    assert_eq!(indeed.matches("<job>").count(), 2);
    assert!(indeed.contains(&reference) && !generic.contains(&reference));
    let boards = it.boards().await;
    assert_eq!(
        (&boards["feeds"][0]["jobs"], &boards["feeds"][1]["jobs"]),
        (&json!(2), &json!(1))
    );
    // No job can choose for itself.
    let wanted = json!({ "version": other["version"], "boards": ["indeed"] });
    let refused = it
        .hiring
        .world
        .owner
        .patch(&format!("/api/jobs/{}", id(&other)), wanted)
        .await;
    assert_eq!(
        fields(&refused),
        [("boards".to_owned(), "unknown".to_owned())]
    );
    let off = json!({ "version": boards["version"], "indeed": false });
    let set = ok(it
        .hiring
        .world
        .owner
        .patch("/api/job-boards", off.clone())
        .await);
    assert_eq!(
        (&set["indeed"], &set["version"]),
        (&json!(false), &json!(1))
    );
    problem(
        &it.hiring.world.owner.patch("/api/job-boards", off).await,
        409,
        "version_conflict",
    );
    let empty = it.fetch("indeed", INDEED, None).await;
    assert_eq!(empty.status, StatusCode::OK);
    assert!(!empty.text().contains("<job>") && empty.text().ends_with("</source>\n"));
    it.stands("indeed", "off").await;
    assert_eq!(it.boards().await["feeds"][0]["on"], false);
}

#[tokio::test]
async fn a_manager_marks_what_they_saw_and_a_changed_job_was_not_rejected() {
    let mut it = Boards::new().await;
    let job = it.hiring.job_id();
    let owner = &mut it.hiring.world.owner.clone();
    let live = json!({ "version": 0, "state": "live", "note": "https://indeed.example/job/1" });
    ok(mark(owner, &job, "indeed", live.clone()).await);
    let stands = it.stands("indeed", "live").await;
    assert_eq!(stands["note"], "https://indeed.example/job/1");
    assert_eq!(
        (stands["version"].as_i64(), &stands["markedAt"]),
        (Some(1), &json!("2026-11-20T17:00:00Z"))
    );
    assert!(
        stands["markedBy"]
            .as_str()
            .is_some_and(|name| !name.is_empty())
    );
    problem(
        &mark(owner, &job, "indeed", live).await,
        409,
        "version_conflict",
    );
    for (body, code) in [
        (
            json!({ "version": 1, "state": "live", "note": "javascript:alert(1)" }),
            "url_invalid",
        ),
        (
            json!({ "version": 1, "state": "rejected", "note": " " }),
            "required",
        ),
    ] {
        let reply = mark(owner, &job, "indeed", body).await;
        assert_eq!(fields(&reply), [("note".to_owned(), code.to_owned())]);
    }
    let no = json!({ "version": 1, "state": "rejected", "note": "No salary" });
    ok(mark(owner, &job, "indeed", no).await);
    assert_eq!(it.stands("indeed", "rejected").await["note"], "No salary");
    change_job(owner, &job, json!({ "payMaxE4": 225_000 })).await;
    let again = it.stands("indeed", "in_feed").await;
    assert_eq!(
        (&again["note"], &again["version"]),
        (&Value::Null, &json!(2))
    );
    ok(mark(
        owner,
        &job,
        "feed",
        json!({ "version": 0, "state": "live" }),
    )
    .await);
    ok(mark(owner, &job, "feed", json!({ "version": 1, "state": null })).await);
    it.stands("feed", "in_feed").await;
    let version = ok(owner.get(&format!("/api/jobs/{job}")).await)["version"].clone();
    ok(owner
        .post(
            &format!("/api/jobs/{job}/pause"),
            json!({ "version": version }),
        )
        .await);
    it.stands("feed", "removed").await;
    problem(
        &mark(
            owner,
            &job,
            "feed",
            json!({ "version": 2, "state": "live" }),
        )
        .await,
        409,
        "not_on_board",
    );
    assert_eq!(
        mark(
            owner,
            &job,
            "monster",
            json!({ "version": 0, "state": "live" })
        )
        .await
        .status,
        404
    );
    let actions = super::postings::texts(
        &it.hiring.world.server,
        "SELECT action FROM audit WHERE action = 'job.board_marked'",
    )
    .await;
    assert_eq!(actions.len(), 4);
}

#[tokio::test]
async fn drafts_wait_and_jobs_tell_what_a_board_may_object_to() {
    let mut it = Boards::new().await;
    let la = it.hiring.world.la.clone();
    let draft = id(&sound_draft(&mut it.hiring.world.owner, &la).await);
    let owner = &mut it.hiring.world.owner.clone();
    assert_eq!(of(owner, &draft, "indeed").await["state"], "queued");
    change_job(owner, &draft, json!({ "boards": [] })).await;
    assert_eq!(of(owner, &draft, "feed").await["state"], "off");
    let listed = it.boards().await;
    assert_eq!(
        listed["jobs"].as_array().unwrap().len(),
        1,
        "drafts are not there yet"
    );
    assert_eq!(listed["jobs"][0]["gaps"], json!([]));
    let address = format!("/api/locations/{la}");
    let version = ok(owner.get(&address).await)["version"].clone();
    ok(owner
        .patch(&address, json!({ "version": version, "postalCode": "" }))
        .await);
    let listed = it.boards().await;
    assert_eq!(listed["jobs"][0]["gaps"][0]["code"], "location_postal_code");
}

#[tokio::test]
async fn boards_are_read_and_set_by_whom_it_concerns() {
    let mut it = Boards::new().await;
    let brooklyn = it.hiring.world.brooklyn.clone();
    let far = id(&it.hiring.another_job(&brooklyn).await);
    let near = it.hiring.job_id();
    let mut manager = it.hiring.world.at_la(Role::GeneralManager).await;
    let seen = ok(manager.get("/api/job-boards").await);
    let jobs = seen["jobs"].as_array().unwrap();
    assert_eq!(jobs.len(), 1);
    assert_eq!(id(&jobs[0]), near);
    let off = json!({ "version": 0, "indeed": false });
    problem(
        &manager.patch("/api/job-boards", off.clone()).await,
        403,
        "forbidden",
    );
    ok(mark(
        &mut manager,
        &near,
        "feed",
        json!({ "version": 0, "state": "live" }),
    )
    .await);
    assert_eq!(
        mark(
            &mut manager,
            &far,
            "feed",
            json!({ "version": 0, "state": "live" })
        )
        .await
        .status,
        404
    );
    assert_eq!(
        manager.get(&format!("/api/jobs/{far}/boards")).await.status,
        404
    );
    let mut payroll = it.hiring.world.at_la(Role::PayrollClerk).await;
    assert_eq!(ok(payroll.get("/api/job-boards").await)["jobs"], json!([]));
    let mut lead = it.hiring.world.at_la(Role::ShiftManager).await;
    problem(&lead.get("/api/job-boards").await, 403, "forbidden");
    let reply = mark(
        &mut lead,
        &near,
        "feed",
        json!({ "version": 1, "state": null }),
    )
    .await;
    assert_eq!(problem(&reply, 403, "forbidden")["needs"], "jobs:update");
}

#[tokio::test]
async fn new_jobs_take_the_brands_pause_and_a_last_day_lies_ahead() {
    let it = Boards::new().await;
    let la = it.hiring.world.la.clone();
    let owner = &mut it.hiring.world.owner.clone();
    let wrong = json!({ "version": 0, "coolOffDays": 366 });
    assert_eq!(
        fields(&owner.patch("/api/job-boards", wrong).await),
        [("coolOffDays".to_owned(), "out_of_range".to_owned())]
    );
    ok(owner
        .patch(
            "/api/job-boards",
            json!({ "version": 0, "coolOffDays": 60 }),
        )
        .await);
    let draft = sound_draft(owner, &la).await;
    assert_eq!(
        (&draft["coolOffDays"], &it.hiring.job["coolOffDays"]),
        (&json!(60), &json!(0))
    );
    let last = async |owner: &mut Browser, change: Value| {
        change_job(owner, &id(&draft), change).await;
        let found = ok(owner.get(&format!("/api/jobs/{}/checks", id(&draft))).await);
        let items = found["items"].as_array().unwrap().clone();
        let codes = items
            .iter()
            .map(|it| it["code"].as_str().unwrap().to_owned());
        codes
            .filter(|code| code.starts_with("last_day"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        last(owner, json!({ "validThrough": "2026-11-19" })).await,
        ["last_day_past"]
    );
    assert_eq!(
        last(owner, json!({ "validThrough": "2026-11-20" })).await,
        [""; 0]
    );
    assert_eq!(
        last(owner, json!({ "evergreen": true })).await,
        ["last_day_evergreen"]
    );
    assert_eq!(last(owner, json!({ "validThrough": null })).await, [""; 0]);
}
