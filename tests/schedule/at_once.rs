//! Two managers and three employees act on two weeks at the same time: nothing is double-booked, no write is lost, every
//! refusal says why, and the chain of the audit verifies. `scripts/fuzz` lets them act for ten minutes.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    env,
    time::{Duration, Instant},
};

use platform::permit::Role;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::{
    board::{Board, WEEK},
    numbers::Numbers,
    open_shifts::cook,
};
use crate::{
    routes::world::{delete, ok},
    support::{Browser, Reply},
};

/// The first is published before anyone acts, the second is empty.
const WEEKS: [&str; 2] = [WEEK, "2026-12-07"];
/// Actions of each person, where no time is given.
const ACTIONS: usize = 25;
const SEED: u64 = 19;

/// How long they act: a number of actions, or the minutes of `LINEUP_MINUTES_AT_ONCE`.
#[derive(Clone, Copy)]
enum Span {
    Actions(usize),
    Until(Instant),
}

impl Span {
    #[expect(
        clippy::disallowed_methods,
        reason = "how long a test runs is no setting of the server"
    )]
    fn of_run() -> Self {
        env::var("LINEUP_MINUTES_AT_ONCE").map_or(Self::Actions(ACTIONS), |minutes| {
            let minutes: u64 = minutes.parse().expect("a number of minutes");
            Self::Until(Instant::now() + Duration::from_mins(minutes))
        })
    }

    fn lasts(self, acted: usize) -> bool {
        match self {
            Self::Actions(count) => acted < count,
            Self::Until(end) => Instant::now() < end,
        }
    }
}

/// What the replies said.
#[derive(Default)]
struct Log {
    /// Each shift as a write left it.
    written: Vec<Value>,
    /// Number of actions that were done, by name.
    done: BTreeMap<&'static str, usize>,
    refused: BTreeSet<String>,
}

impl Log {
    fn note(&mut self, action: &'static str, reply: &Reply) {
        let text = reply.text();
        if reply.status.is_success() {
            *self.done.entry(action).or_default() += 1;
            if text.is_empty() {
                return;
            }
            let shift = reply.json()["shift"].clone();
            if shift["version"].is_i64() {
                self.written.push(shift);
            }
            return;
        }
        assert!(reply.status.is_client_error(), "{action}: {text}");
        let problem = reply.json();
        let title = problem["title"].as_str().unwrap_or_default();
        assert!(
            !title.is_empty() && !title.starts_with("error-"),
            "{action}: {text}"
        );
        self.refused.insert(format!(
            "{action}: {}",
            problem["code"].as_str().expect("a code")
        ));
    }
}

/// Someone who acts.
struct Actor {
    browser: Browser,
    numbers: Numbers,
    la: String,
    cook: String,
    people: Vec<Value>,
    log: Log,
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

impl Actor {
    async fn send(&mut self, action: &'static str, path: &str, body: Value) {
        let reply = self.browser.post(path, body).await;
        self.log.note(action, &reply);
    }

    async fn items(&mut self, path: &str) -> Vec<Value> {
        let list = ok(self.browser.get(path).await);
        list["items"].as_array().expect("a list").clone()
    }

    /// A start of a whole hour, and an end four to eight hours later.
    fn times(&mut self) -> Value {
        let start = 7 + self.numbers.below(8);
        let end = start + 4 + self.numbers.below(5);
        json!({ "start": format!("{start:02}:00"), "end": format!("{end:02}:00") })
    }

    fn person_or_none(&mut self) -> Value {
        let index = usize::try_from(self.numbers.below(4)).unwrap();
        let person = self.people.get(index);
        person.map_or(Value::Null, |person| person["id"].clone())
    }

    async fn manage(mut self, span: Span) -> Log {
        // What a manager sees can be old by the time they act.
        let mut weeks = HashMap::new();
        let mut acted = 0;
        while span.lasts(acted) {
            acted += 1;
            let week = *self.numbers.of(&WEEKS);
            let at = format!("/api/schedules/{}/{week}", self.la);
            if self.numbers.below(3) > 0 || !weeks.contains_key(week) {
                weeks.insert(week, ok(self.browser.get(&at).await));
            }
            let seen = weeks[week].clone();
            let shift = self
                .numbers
                .maybe_of(seen["shifts"].as_array().unwrap())
                .cloned();
            match (self.numbers.below(10), shift) {
                (0 | 1, _) | (2..=5, None) => self.create(&seen).await,
                (2, Some(shift)) => {
                    let change = self.times();
                    self.change("move", &shift, change).await;
                }
                (3 | 4, Some(shift)) => {
                    let person = self.person_or_none();
                    self.change("assign", &shift, json!({ "employeeId": person }))
                        .await;
                }
                (5, Some(shift)) => {
                    let path = format!(
                        "/api/shifts/{}?version={}",
                        text(&shift["id"]),
                        shift["version"]
                    );
                    let reply = delete(&mut self.browser, &path).await;
                    self.log.note("delete", &reply);
                }
                (6, _) => self.publish(&at).await,
                (7, _) => self.post_open(&seen).await,
                (8, _) => self.decide_claim().await,
                _ => self.decide_swap().await,
            }
        }
        self.log
    }

    async fn create(&mut self, week: &Value) {
        let mut shift = self.times();
        let day = self.numbers.of(week["days"].as_array().unwrap());
        shift["date"] = day["date"].clone();
        shift["employeeId"] = self.person_or_none();
        shift["locationId"] = json!(self.la);
        shift["positionId"] = json!(self.cook);
        self.send("create", "/api/shifts", shift).await;
    }

    async fn change(&mut self, action: &'static str, shift: &Value, mut change: Value) {
        change["version"] = shift["version"].clone();
        let path = format!("/api/shifts/{}", text(&shift["id"]));
        let reply = self.browser.patch(&path, change).await;
        self.log.note(action, &reply);
    }

    async fn publish(&mut self, at: &str) {
        let diff = ok(self.browser.get(&format!("{at}/diff")).await);
        let overrides: Vec<Value> = diff["findings"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|finding| finding["severity"] == "reason_required")
            .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
            .collect();
        let body = json!({ "version": diff["version"], "overrides": overrides });
        self.send("publish", &format!("{at}/publish"), body).await;
    }

    async fn post_open(&mut self, week: &Value) {
        let unassigned: Vec<&Value> = week["shifts"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|shift| shift["employeeId"].is_null())
            .collect();
        let Some(shift) = self.numbers.maybe_of(&unassigned) else {
            return;
        };
        let mode = *self.numbers.of(&["first_come", "approval"]);
        let body = json!({ "shiftIds": [shift["id"]], "mode": mode });
        self.send("post", "/api/open-shifts", body).await;
    }

    async fn decide_claim(&mut self) {
        let items = self.items("/api/open-shifts").await;
        let claims: Vec<&Value> = items
            .iter()
            .flat_map(|shift| shift["claims"].as_array().unwrap())
            .collect();
        let Some(claim) = self.numbers.maybe_of(&claims) else {
            return;
        };
        let act = *self.numbers.of(&["approve", "decline"]);
        let path = format!("/api/shift-claims/{}/{act}", text(&claim["id"]));
        self.send("decide claim", &path, json!({ "note": "As agreed" }))
            .await;
    }

    async fn decide_swap(&mut self) {
        let swaps = self.items("/api/swaps").await;
        let Some((swap, act)) = self.action_of(&swaps, &["approve", "deny", "reverse"]) else {
            return;
        };
        let recipient = swap["recipients"]
            .get(0)
            .map_or(Value::Null, |recipient| recipient["employeeId"].clone());
        let body = match act.as_str() {
            "approve" if swap["kind"] == "offer" => json!({ "employeeId": recipient }),
            "deny" => json!({ "note": "Too few cooks" }),
            _ => json!({}),
        };
        let path = format!("/api/swaps/{}/{act}", text(&swap["id"]));
        self.send("decide swap", &path, body).await;
    }

    /// A swap and one of the actions that it offers to the caller.
    fn action_of(&mut self, swaps: &[Value], wanted: &[&str]) -> Option<(Value, String)> {
        let offered: Vec<(&Value, &str)> = swaps
            .iter()
            .flat_map(|swap| {
                let actions = swap["actions"].as_array().unwrap();
                actions.iter().map(move |action| (swap, text(action)))
            })
            .filter(|(_, action)| wanted.contains(action))
            .collect();
        let (swap, action) = self.numbers.maybe_of(&offered)?;
        Some(((*swap).clone(), (*action).to_owned()))
    }

    async fn work(mut self, span: Span) -> Log {
        let mut acted = 0;
        while span.lasts(acted) {
            acted += 1;
            match self.numbers.below(6) {
                0 | 1 => self.claim().await,
                2 => self.withdraw_claim().await,
                3 => self.ask_for_swap().await,
                4 => {
                    let swaps = self.items("/api/swaps").await;
                    let own = ["accept", "decline", "volunteer", "withdraw"];
                    if let Some((swap, act)) = self.action_of(&swaps, &own) {
                        let path = format!("/api/swaps/{}/{act}", text(&swap["id"]));
                        self.send("answer swap", &path, json!({})).await;
                    }
                }
                _ => self.confirm().await,
            }
        }
        self.log
    }

    async fn claim(&mut self) {
        let items = self.items("/api/open-shifts").await;
        if let Some(shift) = self.numbers.maybe_of(&items) {
            let path = format!("/api/open-shifts/{}/claims", text(&shift["shiftId"]));
            self.send("claim", &path, json!({})).await;
        }
    }

    async fn withdraw_claim(&mut self) {
        let items = self.items("/api/open-shifts").await;
        let own: Vec<&Value> = items
            .iter()
            .map(|shift| &shift["ownClaim"])
            .filter(|claim| claim.is_object())
            .collect();
        if let Some(claim) = self.numbers.maybe_of(&own) {
            let path = format!("/api/shift-claims/{}/withdraw", text(&claim["id"]));
            self.send("withdraw claim", &path, json!({})).await;
        }
    }

    async fn my_shift(&mut self) -> Option<Value> {
        let items = self
            .items("/api/schedules/me?from=2026-11-30&to=2026-12-13")
            .await;
        self.numbers.maybe_of(&items).cloned()
    }

    async fn ask_for_swap(&mut self) {
        let Some(shift) = self.my_shift().await else {
            return;
        };
        let path = format!("/api/shifts/{}/swap-options", text(&shift["shiftId"]));
        let reply = self.browser.get(&path).await;
        if !reply.status.is_success() {
            return self.log.note("swap options", &reply);
        }
        let options = reply.json();
        let option = self
            .numbers
            .maybe_of(options["items"].as_array().unwrap())
            .cloned();
        let theirs = option
            .as_ref()
            .and_then(|option| option["shifts"].get(0))
            .map(|shift| shift["shiftId"].clone());
        let mut body = match (self.numbers.below(4), option, theirs) {
            (0, _, Some(theirs)) => json!({ "kind": "swap", "offeredShiftId": theirs }),
            (1, Some(option), _) => {
                json!({ "kind": "give_to", "employeeIds": [option["employeeId"]] })
            }
            (2, ..) => json!({ "kind": "drop" }),
            _ => json!({ "kind": "offer" }),
        };
        body["shiftId"] = shift["shiftId"].clone();
        body["reason"] = json!("A family day");
        self.send("ask for swap", "/api/swaps", body).await;
    }

    async fn confirm(&mut self) {
        if let Some(shift) = self.my_shift().await {
            let path = format!("/api/shifts/{}/ack", text(&shift["shiftId"]));
            let body = json!({ "version": shift["version"], "state": "confirmed" });
            self.send("confirm", &path, body).await;
        }
    }
}

/// No two of a person's shifts overlap.
fn assert_no_double_booking<'a>(shifts: impl Iterator<Item = &'a Value>) {
    let mut by_person: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for shift in shifts {
        if let Some(person) = shift["employeeId"].as_str() {
            let times = (text(&shift["startsAt"]), text(&shift["endsAt"]));
            by_person.entry(person).or_default().push(times);
        }
    }
    for (person, mut times) in by_person {
        times.sort_unstable();
        for pair in times.windows(2) {
            assert!(pair[0].1 <= pair[1].0, "{person} works twice: {pair:?}");
        }
    }
}

/// Two writes never left the same version of a shift, and the newest one is what the week shows.
fn assert_no_write_lost(logs: &[Log], shifts: &[Value]) {
    let mut newest: HashMap<&str, &Value> = HashMap::new();
    let mut versions = BTreeSet::new();
    for shift in logs.iter().flat_map(|log| &log.written) {
        let (id, version) = (text(&shift["id"]), shift["version"].as_i64().unwrap());
        assert!(
            versions.insert((id, version)),
            "two writes left version {version} of {id}"
        );
        let known = newest.entry(id).or_insert(shift);
        if known["version"].as_i64() < Some(version) {
            *known = shift;
        }
    }
    for shift in shifts {
        let Some(written) = newest.get(text(&shift["id"])) else {
            continue;
        };
        assert!(shift["version"].as_i64() >= written["version"].as_i64());
        if shift["version"] == written["version"] {
            for field in ["employeeId", "startsAt", "endsAt", "positionId"] {
                assert_eq!(shift[field], written[field], "{field}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_managers_and_three_employees_act_without_double_booking_or_lost_writes() {
    let mut board = Board::new().await;
    let mut people = Vec::new();
    let mut browsers = Vec::new();
    for name in ["Ana", "Luis", "Mia"] {
        let (person, browser) = cook(&mut board.world, name).await;
        people.push(person);
        browsers.push(browser);
    }
    let mut unassigned = Vec::new();
    for (person, day) in people
        .iter()
        .zip(["2026-12-01", "2026-12-02", "2026-12-03"])
    {
        board.plan(person, day, "10:00", "16:00").await;
        let shift = board.plan(&Value::Null, day, "11:00", "17:00").await;
        unassigned.push(shift["id"].clone());
    }
    board.publish(WEEK).await;
    let post = json!({ "shiftIds": unassigned, "mode": "approval" });
    ok(board.world.owner.post("/api/open-shifts", post).await);

    let span = Span::of_run();
    let managers = [
        board.world.owner.clone(),
        board.world.at_la(Role::GeneralManager).await,
    ];
    let mut acting = JoinSet::new();
    for (seed, browser) in (SEED..).zip(managers.into_iter().chain(browsers)) {
        let actor = Actor {
            browser,
            numbers: Numbers(seed),
            la: board.world.la.clone(),
            cook: board.world.cook.clone(),
            people: people.clone(),
            log: Log::default(),
        };
        if seed < SEED + 2 {
            acting.spawn(actor.manage(span));
        } else {
            acting.spawn(actor.work(span));
        }
    }
    let logs = acting.join_all().await;

    let mut shifts = Vec::new();
    for week in WEEKS {
        shifts.extend(board.week(week).await["shifts"].as_array().unwrap().clone());
    }
    assert_no_double_booking(shifts.iter());
    let published = shifts.iter().map(|shift| &shift["published"]);
    assert_no_double_booking(published.filter(|shift| shift.is_object()));
    assert_no_write_lost(&logs, &shifts);
    let checked = ok(board.world.owner.get("/api/audit/verify").await);
    assert_eq!(checked["ok"], true, "{checked}");
    for action in ["create", "assign", "publish", "claim"] {
        let done: usize = logs.iter().filter_map(|log| log.done.get(action)).sum();
        assert!(done > 0, "no one could {action}");
    }
    let refused: BTreeSet<&String> = logs.iter().flat_map(|log| &log.refused).collect();
    assert!(!refused.is_empty(), "they never met");
    println!(
        "done: {:?}\nrefused: {refused:#?}",
        logs.iter().map(|log| &log.done).collect::<Vec<_>>()
    );
}
