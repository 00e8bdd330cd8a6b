//! Tips: what came in, the pools that divide it, and who gets what.

use jiff::Timestamp;
use platform::{
    error::Result,
    ids::{EmployeeId, LocationId, PositionId, PunchId},
    permit::Role,
};
use serde_json::{Value, json};
use timekeeping::{
    punch::{Punch, PunchDetails, PunchKind, PunchSource},
    record_punch::record_punch,
};

use crate::{
    routes::world::{World, delete, fields, id, location, ok, problem, put},
    support::{Browser, Reply, TestApp},
};

/// A Friday that is over.
const FRIDAY: &str = "2026-11-13";
const SATURDAY: &str = "2026-11-14";

/// Work that someone clocked in and out of at Los Angeles, by its local hours (winter: eight hours before UTC).
pub(crate) async fn worked(server: &TestApp, work: Work<'_>) {
    let Work {
        person,
        location,
        position,
        from,
        to,
    } = work;
    let at = |text: &str| -> Timestamp { format!("{text}:00-08:00").parse().unwrap() };
    let punches = [
        (PunchKind::ClockIn, Some(at(from))),
        (PunchKind::ClockOut, to.map(at)),
    ];
    let employee: EmployeeId = person.parse().unwrap();
    let location: LocationId = location.parse().unwrap();
    let position: PositionId = position.parse().unwrap();
    server
        .as_owner(move |change| -> Result<()> {
            for (kind, at) in punches {
                let Some(at) = at else { continue };
                let id = PunchId::new(change.now);
                let punch = Punch {
                    id,
                    employee_id: employee,
                    location_id: location,
                    kind,
                    at,
                    source: PunchSource::Import,
                    details: PunchDetails {
                        position_id: (kind == PunchKind::ClockIn).then_some(position),
                        ..PunchDetails::default()
                    },
                    original_id: id,
                    edit_id: None,
                    created_at: change.now,
                    created_by: Some(change.actor.user),
                };
                record_punch(change, punch, &id.to_string(), &id.to_string())?;
            }
            Ok(())
        })
        .await
        .unwrap();
}

/// Work to clock.
pub(crate) struct Work<'a> {
    pub(crate) person: &'a str,
    pub(crate) location: &'a str,
    pub(crate) position: &'a str,
    pub(crate) from: &'a str,
    /// `None`: no one clocked out.
    pub(crate) to: Option<&'a str>,
}

/// A location with servers, a busser, a bartender and a cook.
struct Floor {
    world: World,
    server: String,
    busser: String,
    bartender: String,
}

impl Floor {
    async fn new() -> Self {
        let mut world = World::new().await;
        let houses = ok(world.owner.get("/api/departments").await);
        let houses = houses["items"].as_array().unwrap();
        let foh = houses.iter().find(|house| house["kind"] == "foh").unwrap()["id"].clone();
        let mut positions = Vec::new();
        for (name, code) in [("Server", "SV"), ("Busser", "BU"), ("Bartender", "BA")] {
            let position = json!({
                "departmentId": foh, "name": { "en": name, "es": name }, "code": code, "station": "host", "tipped": true,
            });
            positions.push(id(&ok(world.owner.post("/api/positions", position).await)));
        }
        let [server, busser, bartender]: [String; 3] = positions.try_into().unwrap();
        Self {
            world,
            server,
            busser,
            bartender,
        }
    }

    /// Someone who works at the location in a position.
    async fn hire(&mut self, first: &str, position: &str) -> Value {
        let mut person = self.world.person(first, "Luna");
        person["assignments"][0]["positionId"] = json!(position);
        self.world.add(person).await
    }

    /// A shift manager who also works as a server.
    async fn manager(&mut self, first: &str) -> Value {
        let mut person = self.world.person(first, "Ibarra");
        person["assignments"][0]["positionId"] = json!(self.server);
        person["email"] = json!(format!("{}@example.com", first.to_lowercase()));
        person["role"] = json!("shift_manager");
        self.world.add(person).await
    }

    async fn works(&mut self, person: &Value, position: &str, day: &str, hours: (&str, &str)) {
        let (from, to) = (format!("{day}T{}", hours.0), format!("{day}T{}", hours.1));
        let work = Work {
            person: &id(person),
            location: &self.world.la.clone(),
            position,
            from: &from,
            to: Some(&to),
        };
        worked(&self.world.server, work).await;
    }

    /// By hours and points, 10 for servers, 5 for bussers, 8 for bartenders; others by the caller.
    fn rule(&self, others: &[(&str, i64)]) -> Value {
        let own = [
            (self.server.as_str(), 10),
            (self.busser.as_str(), 5),
            (self.bartender.as_str(), 8),
        ];
        let positions: Vec<Value> = own
            .iter()
            .chain(others)
            .map(|(position, points)| {
                json!({ "positionId": position, "points": points, "percent": null, "excluded": false })
            })
            .collect();
        json!({
            "effectiveFrom": "2026-11-01", "period": "day", "starts": null, "ends": null, "method": "hours_points",
            "sources": ["card", "manual"], "contributionPercent": 100, "positions": positions,
        })
    }

    async fn add_pool(&mut self, rule: Value) -> Reply {
        let pool = json!({ "locationId": self.world.la, "name": "Floor", "rule": rule });
        self.world.owner.post("/api/tip-pools", pool).await
    }

    async fn receives(&mut self, day: &str, source: &str, cents: i64) -> Reply {
        let receipt =
            json!({ "locationId": self.world.la, "date": day, "source": source, "cents": cents });
        self.world.owner.post("/api/tip-receipts", receipt).await
    }

    async fn calculate(&mut self, pool: &str, day: &str) -> Reply {
        let days = json!({ "poolId": pool, "from": day, "to": day });
        self.world.owner.post("/api/tip-runs", days).await
    }

    async fn runs(&mut self, pool: &str, day: &str) -> Value {
        let path = format!("/api/tip-runs?poolId={pool}&from={day}&to={day}");
        ok(self.world.owner.get(&path).await)
    }

    /// Two servers, a busser, a bartender and a manager on a Friday with $640.00 on cards, and their pool.
    async fn friday() -> (Self, String, [Value; 5]) {
        let mut floor = Self::new().await;
        let (server, busser, bartender) = floor.positions();
        let ana = floor.hire("Ana", &server).await;
        let ben = floor.hire("Ben", &server).await;
        let cleo = floor.hire("Cleo", &busser).await;
        let dana = floor.hire("Dana", &bartender).await;
        let mara = floor.manager("Mara").await;
        floor.works(&ana, &server, FRIDAY, ("16:00", "22:00")).await;
        floor.works(&ben, &server, FRIDAY, ("16:00", "21:30")).await;
        floor
            .works(&cleo, &busser, FRIDAY, ("16:00", "22:00"))
            .await;
        floor
            .works(&dana, &bartender, FRIDAY, ("16:00", "23:00"))
            .await;
        floor
            .works(&mara, &server, FRIDAY, ("18:00", "20:00"))
            .await;
        let rule = floor.rule(&[]);
        let pool = id(&ok(floor.add_pool(rule).await));
        ok(floor.receives(FRIDAY, "card", 64_000).await);
        (floor, pool, [ana, ben, cleo, dana, mara])
    }

    fn positions(&self) -> (String, String, String) {
        (
            self.server.clone(),
            self.busser.clone(),
            self.bartender.clone(),
        )
    }
}

/// First names and cents of the shares of the only period.
fn shares(runs: &Value) -> Vec<(String, i64)> {
    let shares = runs["periods"][0]["shares"].as_array().unwrap();
    shares
        .iter()
        .map(|share| {
            let name = share["name"].as_str().unwrap();
            let first = name.split(' ').next().unwrap().to_owned();
            (first, share["cents"].as_i64().unwrap())
        })
        .collect()
}

fn named(shares: &[(&str, i64)]) -> Vec<(String, i64)> {
    shares
        .iter()
        .map(|(name, cents)| ((*name).to_owned(), *cents))
        .collect()
}

fn chosen(runs: &Value) -> Value {
    let run = &runs["periods"][0];
    json!({ "runs": [{ "id": run["id"], "version": run["version"] }] })
}

#[tokio::test]
async fn a_friday_is_divided_to_the_cent_and_the_manager_has_no_share() {
    let (mut floor, pool, [_, _, _, _, mara]) = Floor::friday().await;
    let runs = ok(floor.calculate(&pool, FRIDAY).await);
    let s8 = [
        ("Ana", 19_105),
        ("Ben", 17_512),
        ("Cleo", 9_552),
        ("Dana", 17_831),
    ];
    assert_eq!(shares(&runs), named(&s8));
    let run = &runs["periods"][0];
    assert_eq!(run["state"], "calculated");
    assert_eq!(run["pot"]["cents"], 64_000);
    let excluded = run["excluded"].as_array().unwrap();
    assert_eq!(excluded.len(), 1);
    assert_eq!(excluded[0]["employeeId"], mara["id"]);
    assert_eq!(excluded[0]["reason"], "manager");
    assert_eq!(excluded[0]["minutes"], 120);
    let laws = excluded[0]["laws"].as_array().unwrap();
    assert_eq!(laws[0]["citation"], "29 USC 203(m)(2)(B); 29 CFR 531.52(b)");
    let ids: Vec<&Value> = laws.iter().map(|law| &law["ruleId"]).collect();
    assert_eq!(ids, ["FED-TIP-MANAGER", "CA-TIP-AGENT"]);
    let division = &run["shares"][0]["trace"]["divisions"][0];
    assert_eq!(division["weight"], 3_600);
    assert_eq!(division["totalWeight"], 12_060);
    assert_eq!(division["exactE4"], 1_910_447);
    assert_eq!(division["floorCents"], 19_104);
    assert_eq!(division["extraCents"], 1);
    assert_eq!(division["leftOverCents"], 2);
}

#[tokio::test]
async fn the_kitchen_shares_only_where_no_one_is_paid_with_a_tip_credit() {
    let (mut floor, pool, [ana, ..]) = Floor::friday().await;
    let cook = floor.world.cook.clone();
    let enrique = floor.hire("Enrique", &cook).await;
    floor
        .works(&enrique, &cook, FRIDAY, ("12:00", "20:00"))
        .await;
    let mut next = floor.rule(&[(cook.as_str(), 4)]);
    next["effectiveFrom"] = json!("2026-11-02");
    let path = format!("/api/tip-pools/{pool}/rules");
    let body = json!({ "version": 1, "rule": next });
    let changed = ok(floor.world.owner.post(&path, body.clone()).await);
    assert_eq!(changed["rules"][1]["number"], 2);
    let runs = ok(floor.calculate(&pool, FRIDAY).await);
    assert_eq!(shares(&runs).len(), 5, "everyone is paid in full");

    let person = format!("/api/team/{}", id(&ana));
    let credit = json!({ "version": ana["version"], "tipCreditE4": 51_200 });
    ok(floor.world.owner.patch(&person, credit).await);
    let refused = problem(
        &floor.calculate(&pool, FRIDAY).await,
        422,
        "tip_pool_boh_with_tip_credit",
    );
    assert_eq!(refused["current"]["positionIds"], json!([cook]));
    assert_eq!(refused["current"]["people"], json!(["Ana Luna"]));
    next = floor.rule(&[(cook.as_str(), 4)]);
    next["effectiveFrom"] = json!("2026-11-03");
    let body = json!({ "version": 2, "rule": next });
    problem(
        &floor.world.owner.post(&path, body).await,
        422,
        "tip_pool_boh_with_tip_credit",
    );
}

/// A pool by hours of servers and cooks in another state, with a day's work of each and $100.00.
async fn elsewhere(floor: &mut Floor, state: &str, agreed: bool) -> Reply {
    let zone = if state == "NY" {
        "America/New_York"
    } else {
        "America/Chicago"
    };
    let place = location(&format!("Pitaya {state}"), "Springfield", state, zone);
    let place = id(&ok(floor.world.owner.post("/api/locations", place).await));
    let (server, cook) = (floor.server.clone(), floor.world.cook.clone());
    let (from, to) = (format!("{FRIDAY}T12:00"), format!("{FRIDAY}T18:00"));
    for (first, position) in [("Sol", &server), ("Cem", &cook)] {
        let mut person = floor.world.person(first, state);
        person["assignments"][0]["locationId"] = json!(place);
        person["assignments"][0]["positionId"] = json!(position);
        let person = floor.world.add(person).await;
        let work = Work {
            person: &id(&person),
            location: &place,
            position,
            from: &from,
            to: Some(&to),
        };
        worked(&floor.world.server, work).await;
    }
    let receipt = json!({ "locationId": place, "date": FRIDAY, "source": "card", "cents": 10_000 });
    ok(floor.world.owner.post("/api/tip-receipts", receipt).await);
    let position =
        |of: &str| json!({ "positionId": of, "points": 1, "percent": null, "excluded": false });
    let rule = json!({
        "effectiveFrom": "2026-11-01", "period": "day", "starts": null, "ends": null, "method": "hours",
        "sources": ["card"], "contributionPercent": 100, "staffAgreed": agreed,
        "positions": [position(&server), position(&cook)],
    });
    let pool = json!({ "locationId": place, "name": "Floor", "rule": rule });
    let made = floor.world.owner.post("/api/tip-pools", pool).await;
    if !made.status.is_success() {
        return made;
    }
    floor.calculate(&id(&ok(made)), FRIDAY).await
}

#[tokio::test]
async fn a_state_s_law_gives_the_kitchen_no_share_and_is_named() {
    let mut floor = Floor::new().await;
    let runs = ok(elsewhere(&mut floor, "NY", false).await);
    assert_eq!(shares(&runs), named(&[("Sol", 10_000)]));
    let excluded = &runs["periods"][0]["excluded"];
    assert_eq!(excluded[0]["name"], "Cem NY");
    assert_eq!(excluded[0]["reason"], "law");
    let law = &excluded[0]["laws"][0];
    assert_eq!(law["ruleId"], "NY-TIP-POOL");
    assert!(law["citation"].as_str().unwrap().contains("196-d"), "{law}");
    assert!(!law["text"]["es"].as_str().unwrap().is_empty());
    let runs = ok(elsewhere(&mut floor, "TX", false).await);
    assert_eq!(
        shares(&runs),
        named(&[("Cem", 5_000), ("Sol", 5_000)]),
        "federal law lets the kitchen share where no tip credit is taken"
    );
}

#[tokio::test]
async fn minnesota_lets_only_the_staff_agree_on_a_pool() {
    let mut floor = Floor::new().await;
    let refused = elsewhere(&mut floor, "MN", false).await;
    let refused = problem(&refused, 422, "tip_pool_law");
    assert_eq!(refused["current"]["laws"][0]["ruleId"], "MN-TIP");
    let mut floor = Floor::new().await;
    let runs = ok(elsewhere(&mut floor, "MN", true).await);
    assert_eq!(shares(&runs).len(), 2);
    assert_eq!(runs["pool"]["rules"][0]["staffAgreed"], true);
    assert_eq!(runs["periods"][0]["refusedBy"], json!([]));
}

#[tokio::test]
async fn who_left_keeps_the_share_of_the_days_they_worked() {
    let (mut floor, pool, [_, _, _, dana, _]) = Floor::friday().await;
    let path = format!("/api/team/{}/terminate", id(&dana));
    let leaves = json!({ "version": dana["version"], "on": SATURDAY, "reason": "Moved away" });
    let left = floor.world.owner.post(&path, leaves).await;
    assert!(left.status.is_success(), "{}", left.text());
    let runs = ok(floor.calculate(&pool, FRIDAY).await);
    assert!(shares(&runs).contains(&("Dana".to_owned(), 17_831)));
}

#[tokio::test]
async fn an_approved_division_stays_until_it_is_reopened_and_a_paid_one_for_good() {
    let (mut floor, pool, [ana, ..]) = Floor::friday().await;
    let (server, ..) = floor.positions();
    let calculated = ok(floor.calculate(&pool, FRIDAY).await);
    floor.works(&ana, &server, FRIDAY, ("10:00", "11:00")).await;
    assert_eq!(
        floor.runs(&pool, FRIDAY).await["periods"][0]["outdated"],
        true
    );
    let approve = "/api/tip-runs/approve";
    problem(
        &floor.world.owner.post(approve, chosen(&calculated)).await,
        422,
        "tip_run_outdated",
    );
    let calculated = ok(floor.calculate(&pool, FRIDAY).await);
    let before = shares(&calculated);
    problem(
        &floor
            .world
            .owner
            .post("/api/tip-runs/pay", chosen(&calculated))
            .await,
        422,
        "tip_run_not_approved",
    );
    ok(floor.world.owner.post(approve, chosen(&calculated)).await);
    problem(
        &floor.world.owner.post(approve, chosen(&calculated)).await,
        409,
        "version_conflict",
    );

    floor.works(&ana, &server, FRIDAY, ("12:00", "13:00")).await;
    let approved = floor.runs(&pool, FRIDAY).await;
    assert_eq!(approved["periods"][0]["state"], "approved");
    assert_eq!(approved["periods"][0]["outdated"], true);
    assert_eq!(shares(&approved), before, "what was approved stays");
    problem(
        &floor.calculate(&pool, FRIDAY).await,
        422,
        "tip_nothing_to_divide",
    );
    problem(
        &floor.receives(FRIDAY, "card", 100).await,
        422,
        "tips_approved",
    );
    let receipt = id(&approved["receipts"][0]);
    let path = format!("/api/tip-receipts/{receipt}");
    problem(
        &delete(&mut floor.world.owner, &path).await,
        422,
        "tips_approved",
    );

    let run = id(&approved["periods"][0]);
    let reopen = format!("/api/tip-runs/{run}/reopen");
    let version = &approved["periods"][0]["version"];
    let short = json!({ "version": version, "reason": "no" });
    assert_eq!(
        fields(&floor.world.owner.post(&reopen, short).await),
        [("reason".to_owned(), "too_short".to_owned())]
    );
    let why = json!({ "version": version, "reason": "An hour was missing" });
    assert_eq!(
        ok(floor.world.owner.post(&reopen, why).await)["state"],
        "draft"
    );
    let again = ok(floor.calculate(&pool, FRIDAY).await);
    assert_ne!(shares(&again), before);
    ok(floor.world.owner.post(approve, chosen(&again)).await);
    let approved = floor.runs(&pool, FRIDAY).await;
    ok(floor
        .world
        .owner
        .post("/api/tip-runs/pay", chosen(&approved))
        .await);
    let paid = floor.runs(&pool, FRIDAY).await;
    assert_eq!(paid["periods"][0]["state"], "paid");
    let why = json!({ "version": paid["periods"][0]["version"], "reason": "An hour was missing" });
    problem(
        &floor.world.owner.post(&reopen, why).await,
        422,
        "tip_run_paid",
    );
}

#[tokio::test]
async fn a_new_rule_changes_no_division_that_was_approved() {
    let (mut floor, pool, [ana, ..]) = Floor::friday().await;
    let (server, ..) = floor.positions();
    let calculated = ok(floor.calculate(&pool, FRIDAY).await);
    let approve = "/api/tip-runs/approve";
    ok(floor.world.owner.post(approve, chosen(&calculated)).await);
    let before = floor.runs(&pool, FRIDAY).await;
    let path = format!("/api/tip-pools/{pool}/rules");
    let mut equal = floor.rule(&[]);
    equal["method"] = json!("equal");
    equal["effectiveFrom"] = json!(FRIDAY);
    let body = json!({ "version": 1, "rule": equal });
    assert_eq!(
        fields(&floor.world.owner.post(&path, body).await),
        [("effectiveFrom".to_owned(), "tips_approved_then".to_owned())]
    );
    equal["effectiveFrom"] = json!(SATURDAY);
    let body = json!({ "version": 1, "rule": equal });
    ok(floor.world.owner.post(&path, body).await);
    let after = floor.runs(&pool, FRIDAY).await;
    assert_eq!(after["periods"], before["periods"]);
    assert_eq!(after["periods"][0]["ruleNumber"], 1);

    floor
        .works(&ana, &server, SATURDAY, ("16:00", "22:00"))
        .await;
    ok(floor.receives(SATURDAY, "manual", 5_000).await);
    let runs = ok(floor.calculate(&pool, SATURDAY).await);
    assert_eq!(runs["periods"][0]["ruleNumber"], 2);
    assert_eq!(shares(&runs), named(&[("Ana", 5_000)]));
}

#[tokio::test]
async fn a_try_out_writes_nothing_and_shows_both_sums() {
    let (mut floor, pool, _) = Floor::friday().await;
    let before = floor.world.server.rows().await;
    let mut equal = floor.rule(&[]);
    equal["method"] = json!("equal");
    let asked = json!({
        "locationId": floor.world.la, "poolId": pool, "rule": equal, "from": FRIDAY, "to": FRIDAY,
    });
    let trial = ok(floor.world.owner.post("/api/tip-pools/try", asked).await);
    assert_eq!(trial["cents"], 64_000);
    assert_eq!(trial["beforeCents"], 64_000);
    let people = trial["people"].as_array().unwrap();
    assert!(
        people.iter().all(|person| person["cents"] == 16_000),
        "{people:?}"
    );
    let cleo = people.iter().find(|person| person["name"] == "Cleo Luna");
    assert_eq!(cleo.unwrap()["beforeCents"], 9_552);
    assert_eq!(floor.world.server.rows().await, before);
}

#[tokio::test]
async fn percentages_are_divided_within_each_position() {
    let (mut floor, _, _) = Floor::friday().await;
    let (server, busser, bartender) = floor.positions();
    let percents = [(&server, 60), (&busser, 15), (&bartender, 25)];
    let positions: Vec<Value> = percents
        .iter()
        .map(|(position, percent)| {
            json!({ "positionId": position, "points": null, "percent": percent, "excluded": false })
        })
        .collect();
    let mut rule = floor.rule(&[]);
    rule["method"] = json!("percent");
    rule["positions"] = json!(positions);
    let asked = json!({
        "locationId": floor.world.la, "poolId": null, "rule": rule, "from": FRIDAY, "to": FRIDAY,
    });
    // All of the cards go to the pool that is there already.
    problem(
        &floor
            .world
            .owner
            .post("/api/tip-pools/try", asked.clone())
            .await,
        422,
        "contribution_over_100",
    );
    let listed = ok(floor
        .world
        .owner
        .get(&format!("/api/tip-pools?locationId={}", floor.world.la))
        .await);
    let pool = &listed["items"][0];
    let path = format!("/api/tip-pools/{}", id(pool));
    let archived = json!({ "version": pool["version"], "archived": true });
    ok(floor.world.owner.patch(&path, archived).await);
    let trial = ok(floor
        .world
        .owner
        .post("/api/tip-pools/try", asked.clone())
        .await);
    let cents = |name: &str| {
        let people = trial["people"].as_array().unwrap();
        let found = people.iter().find(|person| person["name"] == name).unwrap();
        found["cents"].as_i64().unwrap()
    };
    // 60 percent are $384.00, for 360 and 330 minutes.
    assert_eq!((cents("Ana Luna"), cents("Ben Luna")), (20_035, 18_365));
    assert_eq!((cents("Cleo Luna"), cents("Dana Luna")), (9_600, 16_000));
    let mut wrong = asked;
    wrong["rule"]["positions"][0]["percent"] = json!(50);
    assert_eq!(
        fields(&floor.world.owner.post("/api/tip-pools/try", wrong).await),
        [("positions".to_owned(), "tip_percent_sum".to_owned())]
    );
}

#[tokio::test]
async fn a_shifts_pool_counts_its_hours_and_what_is_meant_for_it() {
    let (mut floor, _, [ana, ..]) = Floor::friday().await;
    let (server, ..) = floor.positions();
    floor
        .works(&ana, &server, SATURDAY, ("10:00", "18:00"))
        .await;
    let mut lunch = floor.rule(&[]);
    lunch["period"] = json!("shift");
    lunch["starts"] = json!("11:00");
    lunch["ends"] = json!("16:00");
    let pool = json!({ "locationId": floor.world.la, "name": "Lunch", "rule": lunch });
    let pool = id(&ok(floor.world.owner.post("/api/tip-pools", pool).await));
    ok(floor.receives(SATURDAY, "card", 9_900).await);
    problem(
        &floor.calculate(&pool, SATURDAY).await,
        422,
        "tip_nothing_to_divide",
    );
    let meant = json!({
        "locationId": floor.world.la, "poolId": pool, "date": SATURDAY, "source": "manual", "cents": 4_000,
    });
    ok(floor.world.owner.post("/api/tip-receipts", meant).await);
    let runs = ok(floor.calculate(&pool, SATURDAY).await);
    assert_eq!(shares(&runs), named(&[("Ana", 4_000)]));
    assert_eq!(runs["periods"][0]["shares"][0]["minutes"], 300);
}

#[tokio::test]
async fn a_service_charge_is_pay_and_no_pool_takes_it() {
    let (mut floor, pool, _) = Floor::friday().await;
    let mut rule = floor.rule(&[]);
    rule["sources"] = json!(["card", "service_charge"]);
    rule["effectiveFrom"] = json!("2026-11-10");
    let path = format!("/api/tip-pools/{pool}/rules");
    let body = json!({ "version": 1, "rule": rule });
    problem(
        &floor.world.owner.post(&path, body).await,
        422,
        "tip_pool_service_charge",
    );
    ok(floor.receives(FRIDAY, "service_charge", 12_000).await);
    let runs = ok(floor.calculate(&pool, FRIDAY).await);
    assert_eq!(runs["periods"][0]["pot"]["cents"], 64_000);
}

#[tokio::test]
async fn nothing_is_divided_while_someone_has_not_clocked_out() {
    let (mut floor, pool, [ana, ..]) = Floor::friday().await;
    let (server, ..) = floor.positions();
    let from = format!("{SATURDAY}T10:00");
    let work = Work {
        person: &id(&ana),
        location: &floor.world.la.clone(),
        position: &server,
        from: &from,
        to: None,
    };
    worked(&floor.world.server, work).await;
    ok(floor.receives(SATURDAY, "card", 1_000).await);
    let refused = problem(
        &floor.calculate(&pool, SATURDAY).await,
        422,
        "tip_hours_open",
    );
    assert_eq!(refused["current"]["people"], json!(["Ana Luna"]));
    assert_eq!(refused["current"]["date"], SATURDAY);
}

#[tokio::test]
async fn duties_and_not_titles_decide_who_has_a_share() {
    let (mut floor, pool, [ana, _, _, _, mara]) = Floor::friday().await;
    let path = format!("/api/tip-managers/{}", id(&ana));
    let leads = json!({ "manages": true, "reason": "Leads the floor and writes the schedule" });
    ok(put(&mut floor.world.owner, &path, leads).await);
    let runs = ok(floor.calculate(&pool, FRIDAY).await);
    let excluded = runs["periods"][0]["excluded"].as_array().unwrap();
    assert_eq!(excluded.len(), 2, "{excluded:?}");
    let path = format!("/api/tip-managers/{}", id(&mara));
    let serves = json!({ "manages": false, "reason": "Keeps the key and directs no one" });
    ok(put(&mut floor.world.owner, &path, serves).await);
    let runs = ok(floor.calculate(&pool, FRIDAY).await);
    let names: Vec<String> = shares(&runs).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Ben", "Cleo", "Dana", "Mara"]);
    let list = format!("/api/tip-pools?locationId={}", floor.world.la);
    let managers = ok(floor.world.owner.get(&list).await)["managers"].clone();
    let manages: Vec<(&str, bool)> = managers
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["name"].as_str().unwrap(),
                one["manages"].as_bool().unwrap(),
            )
        })
        .collect();
    assert_eq!(manages, [("Ana Luna", true), ("Mara Ibarra", false)]);
    // Not for those above oneself.
    let mut manager = floor.world.at_la(Role::PayrollClerk).await;
    let back = json!({ "manages": null, "reason": "Leads the floor again" });
    problem(&put(&mut manager, &path, back).await, 403, "role_above_own");
}

#[tokio::test]
async fn each_person_sees_their_own_share_and_no_one_elses() {
    let (mut floor, pool, _) = Floor::friday().await;
    let (server, ..) = floor.positions();
    let (fay, mut fays) = with_account(&mut floor, "Fay", &server).await;
    floor.works(&fay, &server, FRIDAY, ("16:00", "22:00")).await;
    let calculated = ok(floor.calculate(&pool, FRIDAY).await);
    let mine = format!("/api/tips/me?from={FRIDAY}&to={FRIDAY}");
    let seen = ok(fays.get(&mine).await);
    assert_eq!(seen["items"], json!([]), "not approved yet");
    ok(floor
        .world
        .owner
        .post("/api/tip-runs/approve", chosen(&calculated))
        .await);
    let seen = ok(fays.get(&mine).await);
    let own = shares(&calculated)
        .into_iter()
        .find(|(name, _)| name == "Fay")
        .unwrap();
    assert_eq!(seen["totalCents"], own.1);
    assert_eq!(seen["items"].as_array().unwrap().len(), 1);
    assert!(!seen.to_string().contains("Ana"), "{seen}");
    let all = format!("/api/tip-runs?poolId={pool}&from={FRIDAY}&to={FRIDAY}");
    problem(&fays.get(&all).await, 403, "forbidden");
}

async fn with_account(floor: &mut Floor, first: &str, position: &str) -> (Value, Browser) {
    let mut person = floor.world.person(first, "Luna");
    person["assignments"][0]["positionId"] = json!(position);
    person["email"] = json!(format!("{}@example.com", first.to_lowercase()));
    let person = floor.world.add(person).await;
    let invite = format!("/api/team/{}/invite", id(&person));
    let version = json!({ "version": person["version"] });
    ok(floor.world.owner.post(&invite, version).await);
    let browser = floor.world.sign_in_as(&person).await;
    (person, browser)
}

#[tokio::test]
async fn another_location_and_roles_without_the_permission_stay_out() {
    let (mut floor, pool, _) = Floor::friday().await;
    let calculated = ok(floor.calculate(&pool, FRIDAY).await);
    let elsewhere = floor.world.brooklyn.parse().unwrap();
    let user = floor
        .world
        .server
        .account(
            Role::GeneralManager,
            "brooklyn@example.com",
            Some(vec![elsewhere]),
        )
        .await;
    let mut brooklyn = floor.world.server.sign_in(user).await;
    let path = format!("/api/tip-runs?poolId={pool}&from={FRIDAY}&to={FRIDAY}");
    problem(&brooklyn.get(&path).await, 404, "not_found");
    problem(
        &brooklyn
            .post("/api/tip-runs/approve", chosen(&calculated))
            .await,
        404,
        "not_found",
    );
    let mut clerk = floor.world.at_la(Role::PayrollClerk).await;
    ok(clerk.get(&path).await);
    let refused = clerk
        .post("/api/tip-runs/approve", chosen(&calculated))
        .await;
    assert_eq!(problem(&refused, 403, "forbidden")["needs"], "tips:approve");
    let mut leads = floor.world.at_la(Role::ShiftManager).await;
    ok(leads.get(&path).await);
    let days = json!({ "poolId": pool, "from": FRIDAY, "to": FRIDAY });
    problem(&leads.post("/api/tip-runs", days).await, 403, "forbidden");
}
