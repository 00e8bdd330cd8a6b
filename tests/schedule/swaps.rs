//! Shift swaps: people ask, colleagues answer, a manager decides with the effect in view, and both shifts change hands
//! in one step or not at all.

use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK, of_rule},
    open_shifts::cook,
    place::Place,
};
use crate::{
    routes::world::{World, delete, fields, id, location, ok, problem, strings},
    support::{Browser, Reply},
};

const TUE: &str = "2026-12-01";
const THU: &str = "2026-12-03";
const ANAS: &str = "Tue, Dec 1, 11:00 AM – 4:00 PM, Line cook";

/// Ana works on Tuesday, Luis on Thursday; the week is published.
struct Floor {
    board: Board,
    ana: Value,
    anas: Browser,
    luis: Value,
    luiss: Browser,
    /// Ana's shift.
    tuesday: Value,
    /// Luis's shift.
    thursday: Value,
}

impl Floor {
    async fn new() -> Self {
        let mut board = Board::new().await;
        let (ana, anas) = cook(&mut board.world, "Ana").await;
        let (luis, luiss) = cook(&mut board.world, "Luis").await;
        let tuesday = board.plan(&ana, TUE, "11:00", "16:00").await;
        let thursday = board.plan(&luis, THU, "11:00", "16:00").await;
        board.publish(WEEK).await;
        Self {
            board,
            ana,
            anas,
            luis,
            luiss,
            tuesday,
            thursday,
        }
    }

    fn swap(&self) -> Value {
        json!({ "kind": "swap", "shiftId": self.tuesday["id"], "offeredShiftId": self.thursday["id"] })
    }

    fn give_to(&self, people: &[&Value]) -> Value {
        let people: Vec<&Value> = people.iter().map(|person| &person["id"]).collect();
        json!({ "kind": "give_to", "shiftId": self.tuesday["id"], "employeeIds": people })
    }

    fn of(&self, kind: &str) -> Value {
        json!({ "kind": kind, "shiftId": self.tuesday["id"] })
    }

    /// Ana asks.
    async fn ask(&mut self, body: Value) -> String {
        id(&ok(self.anas.post("/api/swaps", body).await))
    }

    async fn decide(&mut self, swap: &str, act: &str, body: Value) -> Reply {
        let path = format!("/api/swaps/{swap}/{act}");
        self.board.world.owner.post(&path, body).await
    }

    /// The shift as the manager sees it.
    async fn seen(&mut self, shift: &Value) -> Value {
        let week = self.board.week(WEEK).await;
        let shifts = week["shifts"].as_array().unwrap();
        let found = shifts.iter().find(|one| one["id"] == shift["id"]);
        found.unwrap().clone()
    }

    /// Someone's last day is before the week.
    async fn leaves(&mut self, person: &Value) {
        let owner = &mut self.board.world.owner;
        let path = format!("/api/team/{}", id(person));
        let version = ok(owner.get(&path).await)["version"].clone();
        let leaves = json!({ "version": version, "on": "2026-11-20", "reason": "Moved away" });
        ok(owner.post(&format!("{path}/terminate"), leaves).await);
    }

    async fn notified(&self, who: &str, subject: &str) {
        let server = &self.board.world.server;
        server.message_about(who, subject).await;
    }

    /// Sets the clock on; everyone signs in again.
    async fn later(&mut self, by: SignedDuration) {
        let world = &mut self.board.world;
        world.server.turn(by);
        world.owner = world.server.sign_in(world.server.owner).await;
        self.anas = world.sign_in_as(&self.ana).await;
        self.luiss = world.sign_in_as(&self.luis).await;
    }
}

pub(super) async fn act(who: &mut Browser, swap: &str, act: &str) -> Reply {
    who.post(&format!("/api/swaps/{swap}/{act}"), json!({}))
        .await
}

/// Something that has to go well and has no body.
#[track_caller]
pub(super) fn done(reply: &Reply) {
    assert_eq!(reply.status, 204, "{}", reply.text());
}

/// A request as someone sees it; null where they do not.
pub(super) async fn listed(who: &mut Browser, swap: &str) -> Value {
    let list = ok(who.get("/api/swaps").await);
    let items = list["items"].as_array().unwrap();
    let found = items.iter().find(|one| one["id"] == swap);
    found.cloned().unwrap_or_default()
}

/// The dates of a person's own published shifts of two weeks.
pub(super) async fn own_days(who: &mut Browser) -> Vec<String> {
    let mine = ok(who
        .get("/api/schedules/me?from=2026-11-30&to=2026-12-13")
        .await);
    let items = mine["items"].as_array().unwrap().iter();
    items
        .filter(|one| one["published"] == true)
        .map(|one| one["date"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn two_people_swap_and_both_shifts_change_hands_at_once() {
    let mut floor = Floor::new().await;
    let swap = floor.ask(floor.swap()).await;
    floor
        .notified(
            "luis.luna@example.com",
            &format!("Ana Luna asks you to take a shift: {ANAS}"),
        )
        .await;
    let for_luis = listed(&mut floor.luiss, &swap).await;
    assert_eq!(for_luis["group"], "for_me", "{for_luis}");
    assert_eq!(strings(&for_luis["actions"]), ["accept", "decline"]);
    assert_eq!(for_luis["requesterEffect"], Value::Null, "hers is hers");
    assert_eq!(for_luis["recipients"][0]["effect"]["minutesAfter"], 300);
    problem(
        &floor.decide(&swap, "approve", json!({})).await,
        422,
        "state_conflict",
    );
    done(&act(&mut floor.luiss, &swap, "accept").await);
    assert_eq!(own_days(&mut floor.anas).await, [TUE], "nothing moved yet");

    let queue = listed(&mut floor.board.world.owner, &swap).await;
    assert_eq!(
        (&queue["group"], &queue["state"]),
        (&json!("to_decide"), &json!("awaiting_manager"))
    );
    assert_eq!(strings(&queue["actions"]), ["approve", "deny"]);
    for effect in [&queue["requesterEffect"], &queue["recipients"][0]["effect"]] {
        assert_eq!(effect["minutesBefore"], 300, "{effect}");
        assert_eq!(effect["minutesAfter"], 300, "{effect}");
        assert_eq!(effect["overtime"], false, "{effect}");
        assert_eq!(effect["deltaCents"], 0, "{effect}");
    }
    done(&floor.decide(&swap, "approve", json!({})).await);
    assert_eq!(own_days(&mut floor.anas).await, [THU]);
    assert_eq!(own_days(&mut floor.luiss).await, [TUE]);
    let subject = format!("Swap approved: {ANAS}");
    floor.notified("ana.luna@example.com", &subject).await;
    floor.notified("luis.luna@example.com", &subject).await;
    let tuesday = floor.tuesday.clone();
    assert_eq!(floor.seen(&tuesday).await["publishState"], "published");
    problem(
        &floor.decide(&swap, "approve", json!({})).await,
        422,
        "already_decided",
    );
}

#[tokio::test]
async fn a_shift_given_to_someone_is_theirs_only_once_they_agree() {
    let mut floor = Floor::new().await;
    let rosa = floor.board.rosa.clone();
    let swap = floor.ask(floor.give_to(&[&floor.luis, &rosa])).await;
    let for_luis = listed(&mut floor.luiss, &swap).await;
    let asked = for_luis["recipients"].as_array().unwrap();
    assert_eq!(asked.len(), 1, "who else was asked is Ana's matter");
    done(&act(&mut floor.luiss, &swap, "decline").await);
    let mine = listed(&mut floor.anas, &swap).await;
    assert_eq!(mine["state"], "awaiting_recipient", "Rosa can still agree");
    problem(
        &act(&mut floor.luiss, &swap, "accept").await,
        422,
        "already_decided",
    );
    done(&act(&mut floor.anas, &swap, "withdraw").await);

    let swap = floor.ask(floor.give_to(&[&floor.luis])).await;
    done(&act(&mut floor.luiss, &swap, "decline").await);
    assert_eq!(listed(&mut floor.anas, &swap).await["state"], "declined");
    floor
        .notified("ana.luna@example.com", &format!("Swap declined: {ANAS}"))
        .await;

    let swap = floor.ask(floor.give_to(&[&floor.luis])).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    done(&floor.decide(&swap, "approve", json!({})).await);
    assert!(own_days(&mut floor.anas).await.is_empty());
    assert_eq!(own_days(&mut floor.luiss).await, [TUE, THU]);
}

#[tokio::test]
async fn a_manager_chooses_among_the_volunteers_of_an_offer() {
    let mut floor = Floor::new().await;
    let (eva, mut evas) = cook(&mut floor.board.world, "Eva").await;
    let swap = floor.ask(floor.of("offer")).await;
    assert_eq!(listed(&mut floor.anas, &swap).await["state"], "posted");
    floor
        .notified(
            "luis.luna@example.com",
            &format!("Ana Luna offers a shift: {ANAS}"),
        )
        .await;
    let seen = listed(&mut evas, &swap).await;
    assert_eq!(seen["group"], "available", "{seen}");
    assert_eq!(strings(&seen["actions"]), ["volunteer"]);
    assert_eq!(seen["recipients"][0]["effect"]["minutesAfter"], 300);
    done(&act(&mut floor.luiss, &swap, "volunteer").await);
    done(&act(&mut floor.luiss, &swap, "withdraw").await);
    assert_eq!(listed(&mut floor.anas, &swap).await["state"], "posted");
    done(&act(&mut floor.luiss, &swap, "volunteer").await);
    done(&act(&mut evas, &swap, "volunteer").await);
    let queue = listed(&mut floor.board.world.owner, &swap).await;
    assert_eq!(queue["state"], "awaiting_manager");
    assert_eq!(queue["recipients"][0]["employeeName"], "Luis Luna");
    let unnamed = floor.decide(&swap, "approve", json!({})).await;
    assert_eq!(
        fields(&unnamed),
        [("employeeId".to_owned(), "required".to_owned())]
    );
    let chosen = json!({ "employeeId": eva["id"] });
    done(&floor.decide(&swap, "approve", chosen).await);
    assert_eq!(own_days(&mut evas).await, [TUE]);
    assert!(own_days(&mut floor.anas).await.is_empty());
}

#[tokio::test]
async fn a_dropped_shift_becomes_an_open_shift_and_can_be_given_back() {
    let mut floor = Floor::new().await;
    let swap = floor.ask(floor.of("drop")).await;
    assert_eq!(own_days(&mut floor.anas).await, [TUE], "still hers");
    done(&floor.decide(&swap, "approve", json!({})).await);
    assert!(own_days(&mut floor.anas).await.is_empty());
    let open = ok(floor.luiss.get("/api/open-shifts").await);
    assert_eq!(open["items"][0]["shiftId"], floor.tuesday["id"]);
    assert_eq!(open["items"][0]["post"]["mode"], "approval");
    let subject = format!("Shift dropped: {ANAS}");
    floor.notified("ana.luna@example.com", &subject).await;

    done(&floor.decide(&swap, "reverse", json!({})).await);
    assert_eq!(own_days(&mut floor.anas).await, [TUE]);
    let open = ok(floor.luiss.get("/api/open-shifts").await);
    assert_eq!(open["items"], json!([]));
    assert_eq!(listed(&mut floor.anas, &swap).await["state"], "reversed");
}

/// S7: the second of two approvals about one shift is told what changed.
#[tokio::test]
async fn a_second_approval_about_a_shift_learns_what_changed() {
    let mut floor = Floor::new().await;
    let rosa = floor.board.rosa.clone();
    let invite = format!("/api/team/{}/invite", id(&rosa));
    let version = json!({ "version": rosa["version"] });
    ok(floor.board.world.owner.post(&invite, version).await);
    let mut rosas = floor.board.world.sign_in_as(&rosa).await;
    let given = floor.ask(floor.give_to(&[&rosa])).await;
    done(&act(&mut rosas, &given, "accept").await);
    let wanted = json!({
        "kind": "swap", "shiftId": floor.thursday["id"], "offeredShiftId": floor.tuesday["id"],
    });
    let wanted = id(&ok(floor.luiss.post("/api/swaps", wanted).await));
    done(&act(&mut floor.anas, &wanted, "accept").await);

    done(&floor.decide(&given, "approve", json!({})).await);
    let reply = floor.decide(&wanted, "approve", json!({})).await;
    let stale = problem(&reply, 409, "stale_shift");
    assert_eq!(stale["current"]["before"]["employeeId"], floor.ana["id"]);
    assert_eq!(stale["current"]["now"]["employeeId"], rosa["id"]);
    assert_eq!(own_days(&mut rosas).await, [TUE]);
    assert_eq!(own_days(&mut floor.luiss).await, [THU], "he keeps his own");
    let subject = "Swap no longer possible: Thu, Dec 3, 11:00 AM – 4:00 PM, Line cook";
    floor.notified("luis.luna@example.com", subject).await;
    floor.notified("ana.luna@example.com", subject).await;
}

/// S7: another manager shortens the shift while the request waits.
#[tokio::test]
async fn a_shift_that_a_manager_changes_ends_its_request_and_names_both_times() {
    let mut floor = Floor::new().await;
    let swap = floor.ask(floor.swap()).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    let thursday = floor.thursday.clone();
    let stored = floor.seen(&thursday).await;
    ok(floor.board.edit(&stored, json!({ "end": "14:00" })).await);
    let reply = floor.decide(&swap, "approve", json!({})).await;
    let stale = problem(&reply, 409, "stale_shift");
    assert_eq!(stale["current"]["before"]["end"], "16:00");
    assert_eq!(stale["current"]["now"]["end"], "14:00");
    assert_eq!(own_days(&mut floor.anas).await, [TUE]);
    assert_eq!(own_days(&mut floor.luiss).await, [THU]);
    let subject = format!("Swap no longer possible: {ANAS}");
    floor.notified("ana.luna@example.com", &subject).await;
    floor.notified("luis.luna@example.com", &subject).await;
    let mine = listed(&mut floor.anas, &swap).await;
    assert_eq!(mine["state"], "invalidated");
    assert_eq!(mine["obstacle"], "shift_changed");
    // The shift is not as published: it cannot be asked for again before it is.
    let again = floor.anas.post("/api/swaps", floor.swap()).await;
    assert_eq!(
        fields(&again),
        [("offeredShiftId".to_owned(), "unknown".to_owned())]
    );
}

#[tokio::test]
async fn deleting_a_shift_and_ending_someones_employment_end_the_request() {
    let mut floor = Floor::new().await;
    let swap = floor.ask(floor.swap()).await;
    let thursday = floor.thursday.clone();
    let stored = floor.seen(&thursday).await;
    let path = format!("/api/shifts/{}?version={}", id(&stored), stored["version"]);
    ok(delete(&mut floor.board.world.owner, &path).await);
    let mine = listed(&mut floor.anas, &swap).await;
    assert_eq!(
        (&mine["state"], &mine["obstacle"]),
        (&json!("invalidated"), &json!("shift_removed"))
    );

    let swap = floor.ask(floor.give_to(&[&floor.luis])).await;
    let path = format!("/api/team/{}", id(&floor.luis));
    let luis = ok(floor.board.world.owner.get(&path).await);
    let leaves = json!({ "version": luis["version"], "on": "2026-11-20", "reason": "Moved away" });
    ok(floor
        .board
        .world
        .owner
        .post(&format!("{path}/terminate"), leaves)
        .await);
    let mine = listed(&mut floor.anas, &swap).await;
    assert_eq!(
        (&mine["state"], &mine["obstacle"]),
        (&json!("invalidated"), &json!("person_left"))
    );
    floor
        .notified(
            "ana.luna@example.com",
            &format!("Swap no longer possible: {ANAS}"),
        )
        .await;
}

#[tokio::test]
async fn a_no_has_a_reason_that_both_read() {
    let mut floor = Floor::new().await;
    let swap = floor.ask(floor.swap()).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    let missing = floor.decide(&swap, "deny", json!({})).await;
    assert_eq!(
        fields(&missing),
        [("note".to_owned(), "required".to_owned())]
    );
    let note = json!({ "note": "We need Ana on Tuesday" });
    done(&floor.decide(&swap, "deny", note).await);
    for (who, browser) in [
        ("ana.luna@example.com", &mut floor.anas),
        ("luis.luna@example.com", &mut floor.luiss),
    ] {
        let seen = listed(browser, &swap).await;
        assert_eq!(seen["state"], "denied");
        assert_eq!(seen["decisionNote"], "We need Ana on Tuesday");
        let server = &floor.board.world.server;
        let mail = server
            .message_about(who, &format!("Swap denied: {ANAS}"))
            .await;
        assert!(mail.letter.paragraphs.concat().contains("We need Ana"));
    }
    assert_eq!(own_days(&mut floor.anas).await, [TUE]);
}

#[tokio::test]
async fn a_request_that_no_one_answers_expires_and_everyone_is_notified() {
    let mut floor = Floor::new().await;
    let asked = ok(floor.anas.post("/api/swaps", floor.swap()).await);
    let swap = id(&asked);
    assert_eq!(asked["expiresAt"], "2026-11-23T17:00:00Z", "72 hours");
    floor.later(SignedDuration::from_hours(72)).await;
    problem(
        &act(&mut floor.luiss, &swap, "accept").await,
        422,
        "swap_expired",
    );
    assert_eq!(listed(&mut floor.anas, &swap).await["state"], "expired");
    let subject = format!("Swap expired: {ANAS}");
    floor.notified("ana.luna@example.com", &subject).await;
    floor.notified("luis.luna@example.com", &subject).await;
    let again = ok(floor.anas.post("/api/swaps", floor.swap()).await);
    assert_eq!(again["state"], "awaiting_recipient");
}

/// Offers that someone volunteered for and drops wait for a manager, and not for ever.
#[tokio::test]
async fn what_no_manager_decides_expires_too() {
    let mut floor = Floor::new().await;
    let offer = floor.ask(floor.of("offer")).await;
    done(&act(&mut floor.luiss, &offer, "volunteer").await);
    let drop = json!({ "kind": "drop", "shiftId": floor.thursday["id"] });
    let drop = id(&ok(floor.luiss.post("/api/swaps", drop).await));
    floor.later(SignedDuration::from_hours(72)).await;
    for swap in [&offer, &drop] {
        for act in ["approve", "deny"] {
            let note = json!({ "note": "Too late" });
            let body = if act == "deny" { note } else { json!({}) };
            problem(&floor.decide(swap, act, body).await, 422, "swap_expired");
        }
    }
    problem(
        &act(&mut floor.anas, &offer, "withdraw").await,
        422,
        "swap_expired",
    );
    assert_eq!(own_days(&mut floor.anas).await, [TUE]);
    assert_eq!(own_days(&mut floor.luiss).await, [THU]);
    assert_eq!(listed(&mut floor.anas, &offer).await["state"], "expired");
}

/// Until a manager decided, the person who asked can take it back; then no one can.
#[tokio::test]
async fn a_request_can_be_taken_back_until_it_is_decided() {
    let mut floor = Floor::new().await;
    for kind in ["offer", "drop"] {
        let swap = floor.ask(floor.of(kind)).await;
        done(&act(&mut floor.anas, &swap, "withdraw").await);
        assert_eq!(listed(&mut floor.anas, &swap).await["state"], "withdrawn");
    }
    let swap = floor.ask(floor.swap()).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    problem(
        &act(&mut floor.luiss, &swap, "decline").await,
        422,
        "already_decided",
    );
    done(&act(&mut floor.anas, &swap, "withdraw").await);
    let subject = format!("Swap withdrawn: {ANAS}");
    floor.notified("luis.luna@example.com", &subject).await;
    problem(
        &floor.decide(&swap, "approve", json!({})).await,
        422,
        "already_decided",
    );

    let swap = floor.ask(floor.swap()).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    problem(
        &floor.decide(&swap, "reverse", json!({})).await,
        422,
        "state_conflict",
    );
    done(&floor.decide(&swap, "approve", json!({})).await);
    problem(
        &act(&mut floor.anas, &swap, "withdraw").await,
        422,
        "already_decided",
    );
}

/// The requester's own shift changes, or they leave: no state that waits survives it. A volunteer who leaves only steps
/// back.
#[tokio::test]
async fn every_open_state_ends_with_what_it_is_about() {
    let mut floor = Floor::new().await;
    let offer = floor.ask(floor.of("offer")).await;
    let tuesday = floor.tuesday.clone();
    let stored = floor.seen(&tuesday).await;
    let shorter = ok(floor.board.edit(&stored, json!({ "end": "15:00" })).await)["shift"].clone();
    let mine = listed(&mut floor.anas, &offer).await;
    assert_eq!(
        (&mine["state"], &mine["obstacle"]),
        (&json!("invalidated"), &json!("shift_changed"))
    );
    ok(floor.board.edit(&shorter, json!({ "end": "16:00" })).await);

    let offer = floor.ask(floor.of("offer")).await;
    done(&act(&mut floor.luiss, &offer, "volunteer").await);
    let (luis, ana) = (floor.luis.clone(), floor.ana.clone());
    floor.leaves(&luis).await;
    let mine = listed(&mut floor.anas, &offer).await;
    assert_eq!(mine["state"], "posted", "others can still volunteer");
    floor.leaves(&ana).await;
    let settled = listed(&mut floor.board.world.owner, &offer).await;
    assert_eq!(
        (&settled["state"], &settled["obstacle"]),
        (&json!("invalidated"), &json!("person_left"))
    );
}

#[tokio::test]
async fn only_ones_own_published_shift_ahead_can_be_given_away() {
    let mut floor = Floor::new().await;
    let not_mine = json!({ "kind": "drop", "shiftId": floor.thursday["id"] });
    let refused = floor.anas.post("/api/swaps", not_mine).await;
    problem(&refused, 422, "not_your_shift");
    let ana = floor.ana.clone();
    let draft = floor.board.plan(&ana, "2026-12-05", "10:00", "14:00").await;
    let draft = json!({ "kind": "drop", "shiftId": draft["id"] });
    let refused = floor.anas.post("/api/swaps", draft).await;
    problem(&refused, 422, "not_your_shift");
    floor.ask(floor.of("offer")).await;
    let refused = floor.anas.post("/api/swaps", floor.of("drop")).await;
    problem(&refused, 422, "duplicate_swap");
    // Tuesday, 9:30 in the morning: within two hours of the start.
    let until = "2026-12-01T17:30:00Z".parse::<jiff::Timestamp>().unwrap();
    let now = floor.board.world.server.now();
    floor.later(until.duration_since(now)).await;
    let refused = floor.anas.post("/api/swaps", floor.of("drop")).await;
    problem(&refused, 422, "swap_too_late");
    floor.later(SignedDuration::from_hours(2)).await;
    let refused = floor.anas.post("/api/swaps", floor.of("drop")).await;
    problem(&refused, 423, "shift_started");
}

#[tokio::test]
async fn only_people_whom_the_rules_allow_are_offered() {
    let mut board = Board::new().await;
    let (ana, mut anas) = cook(&mut board.world, "Ana").await;
    let (busy, _) = cook(&mut board.world, "Busy").await;
    let (full, _) = cook(&mut board.world, "Full").await;
    let mut host = board.world.person("Hana", "Luna");
    let at = json!([{ "locationId": board.world.la, "positionId": board.world.host, "isPrimary": true }]);
    host["assignments"] = at;
    board.world.add(host).await;
    let mut teen = board.world.person("Liam", "Luna");
    teen["birthDate"] = json!("2011-05-05");
    let teen = board.world.add(teen).await;
    // Until midnight: no hour for a fifteen-year-old.
    let shift = board.plan(&ana, TUE, "19:00", "23:30").await;
    board.plan(&busy, TUE, "18:00", "21:00").await;
    let saturday = board.plan(&busy, "2026-12-05", "10:00", "14:00").await;
    for date in ["2026-11-30", "2026-12-02", THU, "2026-12-04", "2026-12-05"] {
        board.plan(&full, date, "10:00", "18:30").await;
    }
    board.publish(WEEK).await;
    let path = format!("/api/shifts/{}/swap-options", id(&shift));
    let options = ok(anas.get(&path).await);
    let items = options["items"].as_array().unwrap();
    let names: Vec<&str> = items
        .iter()
        .map(|one| one["employeeName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Busy Luna", "Full Luna", "Rosa Díaz"], "{options}");
    // Busy works at that time, so only that very shift can be exchanged for it.
    assert_eq!(items[0]["canTake"], false);
    let exchanged = items[0]["shifts"].as_array().unwrap();
    assert_eq!(exchanged.len(), 1, "{options}");
    assert_eq!(exchanged[0]["start"], "18:00");
    assert_eq!(items[1]["overtime"], true, "forty hours and more");
    assert_eq!(items[2]["overtime"], false);
    assert!(!options.to_string().contains("Cents"), "no one's pay");
    for person in [&teen, &busy] {
        let body =
            json!({ "kind": "give_to", "shiftId": shift["id"], "employeeIds": [person["id"]] });
        let refused = anas.post("/api/swaps", body).await;
        problem(&refused, 422, "not_eligible");
    }
    let body = json!({ "kind": "swap", "shiftId": shift["id"], "offeredShiftId": saturday["id"] });
    let refused = problem(&anas.post("/api/swaps", body).await, 422, "not_eligible");
    assert_eq!(of_rule(&refused["findings"], "lineup-overlap").len(), 1);
}

/// S7: a volunteer with a full week. The manager sees the overtime and what it costs, the staff no one else's pay.
#[tokio::test]
async fn the_manager_sees_overtime_and_its_cost_before_the_yes() {
    let mut floor = Floor::new().await;
    let luis = floor.luis.clone();
    for date in ["2026-11-30", "2026-12-02", "2026-12-04", "2026-12-05"] {
        floor.board.plan(&luis, date, "10:00", "18:30").await;
    }
    floor.board.publish(WEEK).await;
    let swap = floor.ask(floor.give_to(&[&luis])).await;
    let mine = listed(&mut floor.anas, &swap).await;
    assert_eq!(mine["recipients"][0]["effect"], Value::Null);
    assert_eq!(mine["requesterEffect"]["deltaCents"], -10_000, "her own");
    done(&act(&mut floor.luiss, &swap, "accept").await);
    let queue = listed(&mut floor.board.world.owner, &swap).await;
    let effect = &queue["recipients"][0]["effect"];
    assert_eq!(effect["overtime"], true, "{effect}");
    // 37 hours and 5 more: three at $20 and two at $30.
    assert_eq!(effect["minutesBefore"], 37 * 60, "{effect}");
    assert_eq!(effect["deltaCents"], 12_000, "{effect}");
    let mut lead = floor.board.world.at_la(Role::ShiftManager).await;
    let seen = listed(&mut lead, &swap).await;
    assert_eq!(seen["recipients"][0]["effect"]["overtime"], true, "{seen}");
    assert_eq!(
        seen["recipients"][0]["effect"].get("deltaCents"),
        None,
        "no wages"
    );
}

#[tokio::test]
async fn no_one_approves_their_own_swap() {
    let mut floor = Floor::new().await;
    let mut gina = floor.board.world.person("Gina", "Luna");
    gina["email"] = json!("gina@example.com");
    gina["birthDate"] = json!("1990-05-05");
    gina["role"] = json!("general_manager");
    let gina = floor.board.world.add(gina).await;
    let mut ginas = floor.board.world.sign_in_as(&gina).await;
    let swap = floor.ask(floor.give_to(&[&gina])).await;
    done(&act(&mut ginas, &swap, "accept").await);
    problem(
        &act(&mut ginas, &swap, "approve").await,
        403,
        "self_approval",
    );
    assert_eq!(
        strings(&listed(&mut ginas, &swap).await["actions"]),
        [""; 0]
    );
    done(&floor.decide(&swap, "approve", json!({})).await);
    problem(
        &act(&mut ginas, &swap, "reverse").await,
        403,
        "self_approval",
    );
}

#[tokio::test]
async fn other_locations_and_colleagues_see_nothing_of_it() {
    let mut floor = Floor::new().await;
    let (_, mut evas) = cook(&mut floor.board.world, "Eva").await;
    let swap = floor.ask(floor.swap()).await;
    assert_eq!(listed(&mut evas, &swap).await, Value::Null);
    problem(&act(&mut evas, &swap, "accept").await, 404, "not_found");
    problem(&act(&mut evas, &swap, "withdraw").await, 404, "not_found");
    problem(&act(&mut evas, &swap, "approve").await, 403, "forbidden");
    done(&act(&mut floor.luiss, &swap, "accept").await);
    let world = &floor.board.world;
    let brooklyn = vec![world.brooklyn.parse().unwrap()];
    let user = world
        .server
        .account(Role::GeneralManager, "bk@example.com", Some(brooklyn))
        .await;
    let mut elsewhere = world.server.sign_in(user).await;
    assert_eq!(listed(&mut elsewhere, &swap).await, Value::Null);
    problem(
        &act(&mut elsewhere, &swap, "approve").await,
        404,
        "not_found",
    );
    let filtered = format!("/api/swaps?locationId={}", world.la);
    problem(&elsewhere.get(&filtered).await, 404, "not_found");
}

#[tokio::test]
async fn a_swap_is_undone_within_ten_minutes_and_not_after() {
    let mut floor = Floor::new().await;
    let swap = floor.ask(floor.swap()).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    done(&floor.decide(&swap, "approve", json!({})).await);
    let settled = listed(&mut floor.board.world.owner, &swap).await;
    assert_eq!(strings(&settled["actions"]), ["reverse"]);
    done(&floor.decide(&swap, "reverse", json!({})).await);
    assert_eq!(own_days(&mut floor.anas).await, [TUE]);
    assert_eq!(own_days(&mut floor.luiss).await, [THU]);
    let subject = format!("Swap undone: {ANAS}");
    floor.notified("ana.luna@example.com", &subject).await;
    floor.notified("luis.luna@example.com", &subject).await;

    // Changed since.
    let swap = floor.ask(floor.swap()).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    done(&floor.decide(&swap, "approve", json!({})).await);
    let tuesday = floor.tuesday.clone();
    let stored = floor.seen(&tuesday).await;
    ok(floor.board.edit(&stored, json!({ "end": "15:00" })).await);
    let reply = floor.decide(&swap, "reverse", json!({})).await;
    let stale = problem(&reply, 409, "stale_shift");
    assert_eq!(stale["current"]["now"]["end"], "15:00");
    floor.later(SignedDuration::from_mins(11)).await;
    problem(
        &floor.decide(&swap, "reverse", json!({})).await,
        422,
        "reverse_too_late",
    );
}

/// Someone outside of their availability is a reason at publication: the manager writes it with the yes.
#[tokio::test]
async fn what_needs_a_reason_at_publication_needs_it_with_the_yes() {
    let mut floor = Floor::new().await;
    let off = json!({ "kind": "vacation", "from": TUE, "to": TUE, "allDay": true });
    let path = format!("/api/team/{}/time-off", id(&floor.luis));
    ok(floor.board.world.owner.post(&path, off).await);
    let swap = floor.ask(floor.give_to(&[&floor.luis])).await;
    done(&act(&mut floor.luiss, &swap, "accept").await);
    let reply = floor.decide(&swap, "approve", json!({})).await;
    let asked = problem(&reply, 422, "reason_required");
    assert_eq!(of_rule(&asked["findings"], "lineup-time-off").len(), 1);
    assert_eq!(own_days(&mut floor.anas).await, [TUE], "nothing moved");
    let note = json!({ "note": "Luis changed his plans" });
    done(&floor.decide(&swap, "approve", note).await);
    assert_eq!(own_days(&mut floor.luiss).await, [TUE, THU]);
}

/// S6: what two employees agree on themselves costs no premium; the same change by the restaurant does.
#[tokio::test]
async fn a_swap_in_new_york_fast_food_owes_no_premium_and_is_kept_as_evidence() {
    let mut body = location("Broadway", "New York", "NY", "America/New_York");
    body["industry"] = json!("fast_food");
    let mut place = Place::open(body, "2026-12-14").await;
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let size = json!({ "version": brand["version"], "locationsUs": 40, "locationsWorldwide": 40 });
    ok(place.world.owner.patch("/api/settings/brand", size).await);
    let contact =
        |email: &str| json!({ "email": email, "role": "staff", "birthDate": "1990-05-05" });
    let ana = place
        .hire("Ana", "Cruz", 200_000, contact("ana.cruz@example.com"))
        .await;
    let ben = place
        .hire("Ben", "Ortiz", 200_000, contact("ben.ortiz@example.com"))
        .await;
    let given = place.plan(&ana, "2026-12-18", "12:00", "18:00").await;
    let taken = place.plan(&ben, "2026-12-16", "12:00", "16:00").await;
    place.publish().await;
    // Six days before the first of them.
    place.at("2026-12-10T15:00:00Z").await;
    let mut anas = place.world.sign_in_as(&ana).await;
    let mut bens = place.world.sign_in_as(&ben).await;
    let swap = json!({ "kind": "swap", "shiftId": given["id"], "offeredShiftId": taken["id"] });
    let swap = id(&ok(anas.post("/api/swaps", swap).await));
    done(&act(&mut bens, &swap, "accept").await);
    done(&act(&mut place.world.owner, &swap, "approve").await);
    assert_eq!(place.seen(&given).await["employeeId"], ben["id"]);
    assert_eq!(place.seen(&taken).await["employeeId"], ana["id"]);
    assert_eq!(place.diff().await["items"], json!([]), "all of it is out");
    let week = format!("/api/schedules/{}/{}", place.here, place.week);
    let totals = ok(place.world.owner.get(&week).await)["totals"].clone();
    assert_eq!(totals["premiumCents"], 0, "{totals}");
    let kept = changes(&place.world).await;
    assert_eq!(kept.len(), 4, "each person's two shifts: {kept:?}");
    for (initiator, reason, evidence, cents) in &kept {
        assert_eq!((&**initiator, *cents), ("employee", 0));
        assert_eq!(reason.as_deref(), Some("swap"));
        let asked = format!("request {swap} of employee {}, 2026-12-10T15:0", id(&ana));
        assert!(evidence.contains(&asked), "{evidence}");
    }
    let path = format!("/api/shifts/{}/history", id(&given));
    let history = ok(place.world.owner.get(&path).await);
    let events = history["items"].as_array().unwrap();
    let moved = events
        .iter()
        .find(|event| event["action"] == "shift.assigned")
        .unwrap();
    assert_eq!(moved["swap"]["swapId"], *swap);
    assert_eq!(moved["swap"]["requesterName"], "Ana Cruz");
    let mut published = events
        .iter()
        .filter(|event| event["swap"]["premiumCents"].is_i64());
    let evidence = &published.next().expect("the publication of the swap")["swap"];
    assert_eq!(
        evidence["premiumCents"], 0,
        "$0.00 with the request: {evidence}"
    );
    assert_eq!(evidence["swapId"], *swap);
    let at = moved["swap"]["requestedAt"].as_str().unwrap();
    assert!(at.starts_with("2026-12-10T15:0"), "{at}");
    // Moving the shift by the restaurant's own wish is what the law makes dear.
    let back = json!({ "employeeId": ana["id"], "changeOrigin": { "initiatedBy": "employer" } });
    place.edit(&given, back).await;
    let diff = place.diff().await;
    assert!(
        diff["items"][0]["premiumCents"].as_i64() > Some(0),
        "{diff}"
    );
}

/// Who wanted each published change, why, on what evidence, and what it owes.
async fn changes(world: &World) -> Vec<(String, Option<String>, String, i64)> {
    let rows = world.server.tenant.read(|db| {
        let mut statement = db.prepare(
            "SELECT initiated_by, reason, evidence, premium_cents FROM published_changes",
        )?;
        let rows = statement.query_map([], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
        Ok::<_, platform::error::Error>(rows.collect::<Result<_, _>>()?)
    });
    rows.await.expect("the file can be read")
}

#[tokio::test]
async fn a_refusal_shows_staff_no_change_that_is_not_published() {
    let mut floor = Floor::new().await;
    let tuesday = floor.tuesday.clone();
    let stored = floor.seen(&tuesday).await;
    ok(floor.board.edit(&stored, json!({ "end": "15:45" })).await);
    let refused = floor.anas.post("/api/swaps", floor.of("drop")).await;
    let stale = problem(&refused, 409, "stale_shift");
    assert_eq!(stale["current"]["now"]["end"], tuesday["end"], "{stale}");
}
