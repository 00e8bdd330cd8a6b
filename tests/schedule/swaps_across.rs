//! Swaps of shifts of two weeks, and of two locations: each week is judged and published by itself, and the managers of
//! both locations have to agree.

use platform::permit::Role;
use serde_json::{Value, json};

use super::{
    board::{Board, WEEK},
    open_shifts::cook,
    swaps::{act, done, listed, own_days},
};
use crate::{
    routes::world::{World, fields, id, ok, problem, strings},
    support::Browser,
};

const TUE: &str = "2026-12-01";
const NEXT_WEEK: &str = "2026-12-07";
const NEXT_TUE: &str = "2026-12-08";

/// Ana works on Tuesday, Luis on Tuesday of the week after; both weeks are published.
struct Weeks {
    board: Board,
    anas: Browser,
    luis: Value,
    luiss: Browser,
    tuesday: Value,
    next: Value,
}

impl Weeks {
    /// `more` is what Ana works in the week after, by date and time.
    async fn new(more: &[(&str, &str, &str)]) -> Self {
        let mut board = Board::new().await;
        let (ana, anas) = cook(&mut board.world, "Ana").await;
        let (luis, luiss) = cook(&mut board.world, "Luis").await;
        let tuesday = board.plan(&ana, TUE, "11:00", "16:00").await;
        let next = board.plan(&luis, NEXT_TUE, "11:00", "16:00").await;
        for (date, start, end) in more {
            board.plan(&ana, date, start, end).await;
        }
        board.publish(WEEK).await;
        board.publish(NEXT_WEEK).await;
        Self {
            board,
            anas,
            luis,
            luiss,
            tuesday,
            next,
        }
    }

    /// Ana asks, and Luis agrees.
    async fn agreed(&mut self) -> String {
        let body = json!({
            "kind": "swap", "shiftId": self.tuesday["id"], "offeredShiftId": self.next["id"],
        });
        let swap = id(&ok(self.anas.post("/api/swaps", body).await));
        done(&act(&mut self.luiss, &swap, "accept").await);
        swap
    }

    async fn state_of(&mut self, week: &str) -> (i64, usize) {
        let diff = format!("/api/schedules/{}/{week}/diff", self.board.world.la);
        let diff = ok(self.board.world.owner.get(&diff).await);
        let version = diff["version"].as_i64().unwrap();
        (version, diff["items"].as_array().unwrap().len())
    }
}

#[tokio::test]
async fn shifts_of_two_weeks_change_hands_in_one_step() {
    let mut weeks = Weeks::new(&[]).await;
    let path = format!("/api/shifts/{}/swap-options", id(&weeks.tuesday));
    let near = ok(weeks.anas.get(&path).await);
    let luis = |options: &Value| -> Value {
        let items = options["items"].as_array().unwrap().iter();
        let mut items = items.filter(|one| one["employeeName"] == "Luis Luna");
        items.next().cloned().unwrap()
    };
    assert_eq!(luis(&near)["shifts"], json!([]), "none of the same week");
    let all = format!("{path}?employeeId={}", id(&weeks.luis));
    let all = ok(weeks.anas.get(&all).await);
    assert_eq!(all["items"].as_array().unwrap().len(), 1, "of Luis only");
    assert_eq!(luis(&all)["shifts"][0]["shiftId"], weeks.next["id"]);
    assert_eq!(luis(&all)["shifts"][0]["date"], NEXT_TUE);
    assert_eq!(luis(&all)["shifts"][0]["locationName"], Value::Null);

    let (first, second) = (weeks.state_of(WEEK).await, weeks.state_of(NEXT_WEEK).await);
    let swap = weeks.agreed().await;
    let queue = listed(&mut weeks.board.world.owner, &swap).await;
    let hours = |effect: &Value| -> Vec<(String, i64, i64)> {
        let weeks = effect["weeks"].as_array().unwrap().iter();
        let minutes = |week: &Value, field: &str| week[field].as_i64().unwrap();
        weeks
            .map(|week| {
                let start = week["weekStart"].as_str().unwrap().to_owned();
                (
                    start,
                    minutes(week, "minutesBefore"),
                    minutes(week, "minutesAfter"),
                )
            })
            .collect()
    };
    assert_eq!(
        hours(&queue["requesterEffect"]),
        [(WEEK.to_owned(), 300, 0), (NEXT_WEEK.to_owned(), 0, 300)]
    );
    let luiss = &queue["recipients"][0]["effect"];
    assert_eq!(
        hours(luiss),
        [(WEEK.to_owned(), 0, 300), (NEXT_WEEK.to_owned(), 300, 0)]
    );
    assert_eq!(luiss["deltaCents"], 0, "five hours for five");
    assert_eq!(luiss["weeks"][0]["shifts"][0]["change"], "comes");
    assert_eq!(luiss["weeks"][1]["shifts"][0]["change"], "goes");

    done(&act(&mut weeks.board.world.owner, &swap, "approve").await);
    assert_eq!(own_days(&mut weeks.anas).await, [NEXT_TUE]);
    assert_eq!(own_days(&mut weeks.luiss).await, [TUE]);
    for (week, before) in [(WEEK, first), (NEXT_WEEK, second)] {
        let (version, waiting) = weeks.state_of(week).await;
        assert!(version > before.0, "{week} is a newer one");
        assert_eq!(waiting, 0, "the staff see all of {week}");
    }
    let server = &weeks.board.world.server;
    let subject = "Swap approved: Tue, Dec 1, 11:00 AM – 4:00 PM, Line cook";
    let mail = server.message_about("ana.luna@example.com", subject).await;
    let text = mail.letter.paragraphs.concat();
    assert!(text.contains("Tue, Dec 8"), "{text}");

    done(&act(&mut weeks.board.world.owner, &swap, "reverse").await);
    assert_eq!(own_days(&mut weeks.anas).await, [TUE]);
    assert_eq!(own_days(&mut weeks.luiss).await, [NEXT_TUE]);
}

/// Ana has 37 hours in the week after: five more are three at $20 and two at $30.
#[tokio::test]
async fn overtime_in_the_other_week_is_seen_and_paid() {
    let full = [
        ("2026-12-07", "10:00", "18:30"),
        ("2026-12-09", "10:00", "18:30"),
        ("2026-12-10", "10:00", "18:30"),
        ("2026-12-11", "11:00", "16:00"),
        ("2026-12-12", "10:00", "18:30"),
    ];
    let mut weeks = Weeks::new(&full).await;
    let swap = weeks.agreed().await;
    let queue = listed(&mut weeks.board.world.owner, &swap).await;
    let effect = &queue["requesterEffect"];
    assert_eq!(effect["weeks"][1]["minutesAfter"], 42 * 60, "{effect}");
    assert_eq!(effect["overtime"], true, "{effect}");
    assert_eq!(effect["deltaCents"], 12_000 - 10_000, "{effect}");
    assert_eq!(queue["recipients"][0]["effect"]["overtime"], false);
}

#[tokio::test]
async fn a_change_in_the_other_week_ends_the_request() {
    let mut weeks = Weeks::new(&[]).await;
    let swap = weeks.agreed().await;
    let week = weeks.board.week(NEXT_WEEK).await;
    let mut shifts = week["shifts"].as_array().unwrap().iter();
    let next = shifts.find(|one| one["id"] == weeks.next["id"]).unwrap();
    ok(weeks.board.edit(next, json!({ "end": "15:00" })).await);
    let reply = act(&mut weeks.board.world.owner, &swap, "approve").await;
    let stale = problem(&reply, 409, "stale_shift");
    assert_eq!(stale["current"]["shiftId"], next["id"]);
    assert_eq!(stale["current"]["before"]["end"], "16:00");
    assert_eq!(stale["current"]["now"]["end"], "15:00");
    assert_eq!(own_days(&mut weeks.anas).await, [TUE]);
    assert_eq!(listed(&mut weeks.anas, &swap).await["state"], "invalidated");
}

/// A cook at $20.00 with an account, who works at these locations, the main one first.
async fn cook_at(world: &mut World, first: &str, locations: &[&str]) -> (Value, Browser) {
    let mut person = world.person(first, "Luna");
    person["birthDate"] = json!("1990-05-05");
    person["email"] = json!(format!("{}.luna@example.com", first.to_lowercase()));
    person["wage"] = json!({ "rateE4": 200_000 });
    person["role"] = json!("staff");
    let assignments = locations.iter().enumerate().map(|(index, location)| {
        json!({ "locationId": location, "positionId": world.cook, "isPrimary": index == 0 })
    });
    person["assignments"] = assignments.collect();
    let person = world.add(person).await;
    let browser = world.sign_in_as(&person).await;
    (person, browser)
}

/// Plans a shift at Brooklyn and publishes its week.
async fn in_brooklyn(board: &mut Board, person: &Value, date: &str) -> Value {
    let mut shift = board.shift(person, date, "11:00", "16:00");
    shift["locationId"] = json!(board.world.brooklyn);
    let owner = &mut board.world.owner;
    let shift = ok(owner.post("/api/shifts", shift).await)["shift"].clone();
    let week = format!("/api/schedules/{}/{WEEK}", board.world.brooklyn);
    let diff = ok(owner.get(&format!("{week}/diff")).await);
    let overrides: Vec<Value> = diff["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|finding| finding["severity"] == "reason_required")
        .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
        .collect();
    let body = json!({ "version": diff["version"], "overrides": overrides });
    ok(owner.post(&format!("{week}/publish"), body).await);
    shift
}

/// A general manager of one location.
async fn manager_of(world: &World, location: &str, email: &str) -> Browser {
    let locations = vec![location.parse().unwrap()];
    let user = world
        .server
        .account(Role::GeneralManager, email, Some(locations))
        .await;
    world.server.sign_in(user).await
}

/// Both managers see it, either can deny it, and only who manages both locations can approve it.
#[tokio::test]
async fn a_swap_of_two_locations_needs_a_manager_of_both() {
    let mut board = Board::new().await;
    let (la, brooklyn) = (board.world.la.clone(), board.world.brooklyn.clone());
    let (ana, mut anas) = cook_at(&mut board.world, "Ana", &[&la, &brooklyn]).await;
    let (luis, mut luiss) = cook_at(&mut board.world, "Luis", &[&brooklyn, &la]).await;
    let tuesday = board.plan(&ana, TUE, "11:00", "16:00").await;
    board.publish(WEEK).await;
    let friday = in_brooklyn(&mut board, &luis, "2026-12-04").await;
    let mut west = manager_of(&board.world, &la, "west@example.com").await;
    let mut east = manager_of(&board.world, &brooklyn, "east@example.com").await;

    let options = format!(
        "/api/shifts/{}/swap-options?employeeId={}",
        id(&tuesday),
        id(&luis)
    );
    let options = ok(anas.get(&options).await);
    let offered = &options["items"][0]["shifts"][0];
    assert_eq!(offered["shiftId"], friday["id"], "{options}");
    assert_eq!(offered["locationName"], "Pitaya Brooklyn");
    let body = json!({
        "kind": "swap", "shiftId": tuesday["id"], "offeredShiftId": friday["id"],
    });
    let swap = id(&ok(anas.post("/api/swaps", body).await));
    done(&act(&mut luiss, &swap, "accept").await);
    for (who, here) in [(&mut west, &la), (&mut east, &brooklyn)] {
        let seen = listed(who, &swap).await;
        assert_eq!(seen["group"], "to_decide", "{seen}");
        assert_eq!(strings(&seen["actions"]), ["deny"], "{seen}");
        assert_eq!(seen["offered"]["locationName"], "Pitaya Brooklyn");
        let filtered = ok(who.get(&format!("/api/swaps?locationId={here}")).await);
        assert_eq!(filtered["items"].as_array().unwrap().len(), 1);
        problem(&act(who, &swap, "approve").await, 403, "forbidden");
    }
    for email in ["west@example.com", "east@example.com"] {
        let subject = "A swap waits for you: Tue, Dec 1, 11:00 AM – 4:00 PM, Line cook";
        board.world.server.message_about(email, subject).await;
    }
    done(&act(&mut board.world.owner, &swap, "approve").await);
    assert_eq!(own_days(&mut anas).await, ["2026-12-04"]);
    assert_eq!(own_days(&mut luiss).await, [TUE]);
    problem(&act(&mut east, &swap, "reverse").await, 403, "forbidden");
    done(&act(&mut board.world.owner, &swap, "reverse").await);
    assert_eq!(own_days(&mut luiss).await, ["2026-12-04"]);
}

/// Someone who is not on the team of the other location cannot work there, whatever they are offered.
#[tokio::test]
async fn no_one_swaps_into_a_location_where_they_do_not_work() {
    let mut board = Board::new().await;
    let (la, brooklyn) = (board.world.la.clone(), board.world.brooklyn.clone());
    let (ana, mut anas) = cook(&mut board.world, "Ana").await;
    let (luis, _) = cook_at(&mut board.world, "Luis", &[&brooklyn, &la]).await;
    let tuesday = board.plan(&ana, TUE, "11:00", "16:00").await;
    board.publish(WEEK).await;
    let friday = in_brooklyn(&mut board, &luis, "2026-12-04").await;
    let body = json!({
        "kind": "swap", "shiftId": tuesday["id"], "offeredShiftId": friday["id"],
    });
    let refused = anas.post("/api/swaps", body).await;
    assert_eq!(
        fields(&refused),
        [("offeredShiftId".to_owned(), "unknown".to_owned())]
    );
    let options = format!(
        "/api/shifts/{}/swap-options?employeeId={}",
        id(&tuesday),
        id(&luis)
    );
    let options = ok(anas.get(&options).await);
    assert_eq!(options["items"][0]["canTake"], true, "{options}");
    assert_eq!(options["items"][0]["shifts"], json!([]));
}

/// A shift given to someone whose main location is another one is a matter of the manager there, too.
#[tokio::test]
async fn a_shift_given_to_someone_of_another_location_needs_both_managers() {
    let mut board = Board::new().await;
    let (la, brooklyn) = (board.world.la.clone(), board.world.brooklyn.clone());
    let (ana, mut anas) = cook(&mut board.world, "Ana").await;
    let (eva, mut evas) = cook_at(&mut board.world, "Eva", &[&brooklyn, &la]).await;
    let tuesday = board.plan(&ana, TUE, "11:00", "16:00").await;
    board.publish(WEEK).await;
    let mut west = manager_of(&board.world, &la, "west@example.com").await;
    let mut east = manager_of(&board.world, &brooklyn, "east@example.com").await;
    let body = json!({
        "kind": "give_to", "shiftId": tuesday["id"], "employeeIds": [eva["id"]],
    });
    let swap = id(&ok(anas.post("/api/swaps", body.clone()).await));
    done(&act(&mut evas, &swap, "accept").await);
    for who in [&mut west, &mut east] {
        let seen = listed(who, &swap).await;
        assert_eq!(strings(&seen["actions"]), ["deny"], "{seen}");
        problem(&act(who, &swap, "approve").await, 403, "forbidden");
    }
    let note = json!({ "note": "We need Eva in Brooklyn" });
    done(&east.post(&format!("/api/swaps/{swap}/deny"), note).await);
    assert_eq!(listed(&mut anas, &swap).await["state"], "denied");

    let swap = id(&ok(anas.post("/api/swaps", body).await));
    done(&act(&mut evas, &swap, "accept").await);
    done(&act(&mut board.world.owner, &swap, "approve").await);
    assert_eq!(own_days(&mut evas).await, [TUE]);
}
