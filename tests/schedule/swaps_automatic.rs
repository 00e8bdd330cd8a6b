//! Swaps that need no manager: where the brand allows it and the rules say nothing against it, both shifts change hands
//! as soon as the colleague agrees. Each obstacle brings the request before a manager instead.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    place::Place,
    swaps::{act, done, listed, own_days},
};
use crate::{
    routes::world::{id, location, ok, problem, strings},
    support::Browser,
};

const WEEK: &str = "2026-11-30";
const SAT: &str = "2026-12-05";
const SUN: &str = "2026-12-06";
const BENS: &str = "Sat, Dec 5, 11:00 AM – 5:00 PM, Line cook";

/// A diner in Texas: Ana has 38 hours at $14.00, five of them on Sunday, and Ben six hours on Saturday at $13.00.
struct Diner {
    place: Place,
    ana: Value,
    anas: Browser,
    bens: Browser,
    saturday: Value,
    sunday: Value,
}

fn contact(email: &str) -> Value {
    json!({ "email": email, "role": "staff", "birthDate": "1990-05-05" })
}

impl Diner {
    async fn open() -> Self {
        let body = location("South Congress", "Austin", "TX", "America/Chicago");
        let mut place = Place::open(body, WEEK).await;
        let ana = place
            .hire("Ana", "Cruz", 140_000, contact("ana.cruz@example.com"))
            .await;
        let ben = place
            .hire("Ben", "Ortiz", 130_000, contact("ben.ortiz@example.com"))
            .await;
        for date in [WEEK, "2026-12-01", "2026-12-02", "2026-12-03"] {
            place.plan(&ana, date, "10:00", "18:15").await;
        }
        let sunday = place.plan(&ana, SUN, "11:00", "16:00").await;
        let saturday = place.plan(&ben, SAT, "11:00", "17:00").await;
        place.publish().await;
        let anas = place.world.sign_in_as(&ana).await;
        let bens = place.world.sign_in_as(&ben).await;
        Self {
            place,
            ana,
            anas,
            bens,
            saturday,
            sunday,
        }
    }

    /// The diner where swaps need no manager.
    async fn automatic() -> Self {
        let mut diner = Self::open().await;
        let owner = &mut diner.place.world.owner;
        let brand = ok(owner.get("/api/settings/brand").await);
        assert_eq!(brand["autoApproveSwaps"], false, "off at first");
        let on = json!({ "version": brand["version"], "autoApproveSwaps": true });
        let brand = ok(owner.patch("/api/settings/brand", on).await);
        assert_eq!(brand["autoApproveSwaps"], true);
        diner
    }

    /// Ben wants to give his Saturday for Ana's Sunday.
    async fn exchange(&mut self) -> String {
        let body = json!({
            "kind": "swap", "shiftId": self.saturday["id"], "offeredShiftId": self.sunday["id"],
        });
        id(&ok(self.bens.post("/api/swaps", body).await))
    }

    async fn give(&mut self, to: &Value) -> String {
        let body = json!({
            "kind": "give_to", "shiftId": self.saturday["id"], "employeeIds": [to["id"]],
        });
        id(&ok(self.bens.post("/api/swaps", body).await))
    }

    /// Another cook, who has no shift.
    async fn cora(&mut self, more: Value) -> (Value, Browser) {
        let mut facts = contact("cora.lang@example.com");
        for (field, value) in more.as_object().unwrap() {
            facts[field] = value.clone();
        }
        let cora = self.place.hire("Cora", "Lang", 130_000, facts).await;
        let coras = self.place.world.sign_in_as(&cora).await;
        (cora, coras)
    }

    /// The request waits for a manager, and no shift moved.
    async fn waits(&mut self, swap: &str) -> Value {
        let queue = listed(&mut self.place.world.owner, swap).await;
        assert_eq!(queue["state"], "awaiting_manager", "{queue}");
        assert_eq!(queue["automatic"], false);
        assert_eq!(own_days(&mut self.bens).await, [SAT], "nothing moved");
        queue
    }
}

/// S7, green: Ana has 39 hours, no overtime, and both shifts change hands in one step.
#[tokio::test]
async fn a_plain_exchange_completes_without_a_manager() {
    let mut diner = Diner::automatic().await;
    let here = vec![diner.place.here.parse().unwrap()];
    let server = &diner.place.world.server;
    let manager = server
        .account(Role::GeneralManager, "gm@example.com", Some(here))
        .await;
    let mut manager = server.sign_in(manager).await;
    let swap = diner.exchange().await;
    let asked = listed(&mut diner.anas, &swap).await;
    let effect = &asked["recipients"][0]["effect"];
    assert_eq!(effect["minutesAfter"], 39 * 60, "{effect}");
    assert_eq!(effect["overtime"], false, "{effect}");
    done(&act(&mut diner.anas, &swap, "accept").await);

    assert_eq!(own_days(&mut diner.bens).await, [SUN]);
    assert!(own_days(&mut diner.anas).await.contains(&SAT.to_owned()));
    assert_eq!(
        diner.place.diff().await["items"],
        json!([]),
        "all of it is out"
    );
    for who in [&mut diner.anas, &mut diner.bens] {
        let seen = listed(who, &swap).await;
        assert_eq!(seen["state"], "completed", "{seen}");
        assert_eq!(seen["automatic"], true, "{seen}");
    }
    for who in ["ana.cruz@example.com", "ben.ortiz@example.com"] {
        let server = &diner.place.world.server;
        let mail = server
            .message_about(who, &format!("Swap approved: {BENS}"))
            .await;
        let text = mail.letter.paragraphs.concat();
        assert!(text.contains("No manager had to decide"), "{text}");
    }
    let server = &diner.place.world.server;
    let subject = format!("Swapped without a manager: {BENS}");
    let mail = server.message_about("gm@example.com", &subject).await;
    assert!(mail.letter.button.is_some(), "with the way to it");

    let owner = &mut diner.place.world.owner;
    let trail = ok(owner.get("/api/audit?action=swap.approved").await);
    let row = &trail["items"][0];
    assert_eq!(row["actorRole"], "system", "{row}");
    let record = ok(owner.get(&format!("/api/audit/{}", row["seq"])).await);
    assert_eq!(record["after"]["automatic"], true, "{record}");
    assert_eq!(ok(owner.get("/api/audit/verify").await)["ok"], true);

    let settled = listed(&mut manager, &swap).await;
    assert_eq!(strings(&settled["actions"]), ["reverse"]);
    done(&act(&mut manager, &swap, "reverse").await);
    assert_eq!(own_days(&mut diner.bens).await, [SAT]);
}

/// The first volunteer whose week it leaves plain gets an offered shift.
#[tokio::test]
async fn an_offered_shift_goes_to_the_first_plain_volunteer() {
    let mut diner = Diner::automatic().await;
    let (_, mut coras) = diner.cora(json!({})).await;
    let body = json!({ "kind": "offer", "shiftId": diner.saturday["id"] });
    let swap = id(&ok(diner.bens.post("/api/swaps", body).await));
    done(&act(&mut coras, &swap, "volunteer").await);
    assert_eq!(own_days(&mut coras).await, [SAT]);
    assert_eq!(listed(&mut diner.bens, &swap).await["automatic"], true);
    problem(
        &act(&mut diner.anas, &swap, "volunteer").await,
        422,
        "already_decided",
    );
}

/// S7, amber: 44 hours are four of overtime, $112.00 against $78.00.
#[tokio::test]
async fn overtime_is_a_managers_to_decide() {
    let mut diner = Diner::automatic().await;
    let body = json!({ "kind": "offer", "shiftId": diner.saturday["id"] });
    let swap = id(&ok(diner.bens.post("/api/swaps", body).await));
    done(&act(&mut diner.anas, &swap, "volunteer").await);
    let queue = diner.waits(&swap).await;
    let ana = &queue["recipients"][0]["effect"];
    assert_eq!(ana["minutesBefore"], 38 * 60, "{ana}");
    assert_eq!(ana["minutesAfter"], 44 * 60, "{ana}");
    assert_eq!(ana["overtime"], true, "{ana}");
    assert_eq!(ana["deltaCents"], 11_200, "{ana}");
    assert_eq!(queue["requesterEffect"]["deltaCents"], -7_800, "{queue}");
    let week = &ana["weeks"][0];
    let changes: Vec<&str> = week["shifts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|shift| shift["change"].as_str().unwrap())
        .collect();
    assert_eq!(
        changes,
        ["stays", "stays", "stays", "stays", "comes", "stays"],
        "{week}"
    );
}

#[tokio::test]
async fn a_brand_that_does_not_allow_it_keeps_its_managers() {
    let mut diner = Diner::open().await;
    let swap = diner.exchange().await;
    done(&act(&mut diner.anas, &swap, "accept").await);
    diner.waits(&swap).await;
    let mut manager = diner.place.world.at_la(Role::GeneralManager).await;
    let brand = ok(diner.place.world.owner.get("/api/settings/brand").await);
    let on = json!({ "version": brand["version"], "autoApproveSwaps": true });
    problem(
        &manager.patch("/api/settings/brand", on).await,
        403,
        "forbidden",
    );
}

#[tokio::test]
async fn a_shift_of_tomorrow_is_a_managers_to_decide() {
    let mut diner = Diner::automatic().await;
    // Friday at noon: Saturday's shift begins in 23 hours, Sunday's in 47.
    diner.place.at("2026-12-04T18:00:00Z").await;
    let world = &diner.place.world;
    let ben = diner.saturday["employeeId"].clone();
    diner.anas = world.sign_in_as(&diner.ana).await;
    diner.bens = world.sign_in_as(&json!({ "id": ben })).await;
    let swap = diner.exchange().await;
    done(&act(&mut diner.anas, &swap, "accept").await);
    diner.waits(&swap).await;
}

#[tokio::test]
async fn another_position_is_a_managers_to_decide() {
    let mut diner = Diner::automatic().await;
    let (here, world) = (diner.place.here.clone(), &diner.place.world);
    let assignments = json!([
        { "locationId": here, "positionId": world.host, "isPrimary": true },
        { "locationId": here, "positionId": world.cook, "isPrimary": false },
    ]);
    let (cora, mut coras) = diner.cora(json!({ "assignments": assignments })).await;
    let swap = diner.give(&cora).await;
    done(&act(&mut coras, &swap, "accept").await);
    diner.waits(&swap).await;
}

#[tokio::test]
async fn a_warning_is_a_managers_to_decide() {
    let mut diner = Diner::automatic().await;
    let (cora, mut coras) = diner.cora(json!({})).await;
    let off = json!({ "kind": "vacation", "from": SAT, "to": SAT, "allDay": true });
    let path = format!("/api/team/{}/time-off", id(&cora));
    ok(diner.place.world.owner.post(&path, off).await);
    let swap = diner.give(&cora).await;
    done(&act(&mut coras, &swap, "accept").await);
    let queue = diner.waits(&swap).await;
    let reasons = queue["recipients"][0]["effect"]["reasons"].to_string();
    assert!(reasons.contains("Approved time off"), "{reasons}");
}

/// No colleague has agreed to a drop.
#[tokio::test]
async fn a_drop_always_waits_for_a_manager() {
    let mut diner = Diner::automatic().await;
    let body = json!({ "kind": "drop", "shiftId": diner.saturday["id"] });
    let swap = id(&ok(diner.bens.post("/api/swaps", body).await));
    diner.waits(&swap).await;
}
