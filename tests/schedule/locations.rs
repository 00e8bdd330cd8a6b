//! One person at several locations of the brand: the way between them, hours, overtime, rest and minors' hours over all of
//! them, whatever their weeks, zones and laws.

use axum::http::Method;
use platform::permit::Role;
use serde_json::{Value, json};

use super::board::of_rule;
use crate::{
    routes::world::{World, fields, id, location, ok, problem},
    support::Reply,
};

/// A brand with two more locations, and a person who works at both; the first is their main one.
struct Pair {
    world: World,
    places: [String; 2],
    person: Value,
}

/// Which of the two.
#[derive(Clone, Copy)]
enum At {
    Main = 0,
    Other = 1,
}

fn jersey_city() -> Value {
    location("Jersey City", "Jersey City", "NJ", "America/New_York")
}

fn manhattan() -> Value {
    location("Manhattan", "New York", "NY", "America/New_York")
}

fn phoenix() -> Value {
    location("Phoenix", "Phoenix", "AZ", "America/Phoenix")
}

fn blythe() -> Value {
    location("Blythe", "Blythe", "CA", "America/Los_Angeles")
}

fn starting(mut place: Value, day: &str) -> Value {
    place["workweekStartDay"] = json!(day);
    place
}

impl Pair {
    async fn new(main: Value, other: Value) -> Self {
        let adult = json!({ "birthDate": "1990-05-05", "wage": { "rateE4": 200_000 } });
        Self::of(World::new().await, main, other, adult).await
    }

    async fn of(mut world: World, main: Value, other: Value, extra: Value) -> Self {
        let main = id(&ok(world.owner.post("/api/locations", main).await));
        let other = id(&ok(world.owner.post("/api/locations", other).await));
        let mut person = json!({
            "firstName": "Rosa", "lastName": "Díaz", "preferredLanguage": "en", "hiredOn": "2026-01-05",
            "email": "rosa.luna@example.com",
            "assignments": [
                { "locationId": main, "positionId": world.cook, "isPrimary": true },
                { "locationId": other, "positionId": world.cook, "isPrimary": false },
            ],
        });
        for (field, value) in extra.as_object().unwrap() {
            person[field] = value.clone();
        }
        let person = world.add(person).await;
        Self {
            world,
            places: [main, other],
            person,
        }
    }

    fn place(&self, at: At) -> &str {
        &self.places[at as usize]
    }

    fn shift(&self, at: At, date: &str, (start, end): (&str, &str)) -> Value {
        json!({
            "locationId": self.place(at), "positionId": self.world.cook, "employeeId": self.person["id"],
            "date": date, "start": start, "end": end,
        })
    }

    async fn try_plan(&mut self, at: At, date: &str, times: (&str, &str)) -> Reply {
        let mut shift = self.shift(at, date, times);
        shift["breaks"] = json!([]);
        self.world
            .owner
            .json(Method::POST, "/api/shifts", shift)
            .await
    }

    async fn plan(&mut self, at: At, date: &str, times: (&str, &str)) -> Value {
        ok(self.try_plan(at, date, times).await)["shift"].clone()
    }

    /// A shift without a person.
    async fn open(&mut self, at: At, date: &str, times: (&str, &str)) -> Value {
        let mut shift = self.shift(at, date, times);
        shift["breaks"] = json!([]);
        shift["employeeId"] = Value::Null;
        ok(self.world.owner.post("/api/shifts", shift).await)["shift"].clone()
    }

    async fn validate(&mut self, at: At, date: &str, times: (&str, &str)) -> Value {
        let mut shift = self.shift(at, date, times);
        shift["breaks"] = json!([]);
        ok(self.world.owner.post("/api/shifts/validate", shift).await)
    }

    async fn week(&mut self, at: At, week: &str) -> Value {
        let path = format!("/api/schedules/{}/{week}", self.place(at));
        ok(self.world.owner.get(&path).await)
    }

    /// The person's row of a week.
    async fn row(&mut self, at: At, week: &str) -> Value {
        let week = self.week(at, week).await;
        let people = week["people"].as_array().unwrap();
        let found = people
            .iter()
            .find(|one| one["employeeId"] == self.person["id"]);
        found.unwrap().clone()
    }

    async fn publish(&mut self, at: At, week: &str) -> Reply {
        let address = format!("/api/schedules/{}/{week}", self.place(at));
        let diff = ok(self.world.owner.get(&format!("{address}/diff")).await);
        let asked = diff["findings"].as_array().unwrap().iter();
        let overrides: Vec<Value> = asked
            .filter(|finding| finding["severity"] == "reason_required")
            .map(|finding| json!({ "key": finding["key"], "reason": "Agreed with the team" }))
            .collect();
        let body = json!({ "version": diff["version"], "overrides": overrides });
        let path = format!("{address}/publish");
        self.world.owner.json(Method::POST, &path, body).await
    }

    /// Sets how long the way between the two takes.
    async fn set_travel(&mut self, minutes: i64) {
        let path = format!("/api/locations/{}", self.place(At::Main));
        let known = ok(self.world.owner.get(&path).await);
        let way = json!({ "locationId": self.place(At::Other), "minutes": minutes });
        let change = json!({ "version": known["version"], "travel": [way] });
        ok(self.world.owner.patch(&path, change).await);
    }
}

fn of_family<'a>(week: &'a Value, family: &str) -> Vec<&'a Value> {
    let findings = week["findings"].as_array().unwrap().iter();
    findings
        .filter(|finding| finding["family"] == family)
        .collect()
}

#[tokio::test]
async fn shifts_at_once_are_found_over_zones() {
    for (start, refused) in [("14:30", true), ("15:00", false)] {
        let mut pair = Pair::new(phoenix(), blythe()).await;
        // Until 2 PM in California, which is 3 PM in Arizona.
        pair.plan(At::Other, "2026-12-01", ("10:00", "14:00")).await;
        let reply = pair
            .try_plan(At::Main, "2026-12-01", (start, "18:00"))
            .await;
        if refused {
            problem(&reply, 422, "shift_overlap");
        } else {
            ok(reply);
        }
    }
}

#[tokio::test]
async fn the_way_between_two_locations_is_kept_once_for_both() {
    let mut world = World::new().await;
    let (la, brooklyn) = (world.la.clone(), world.brooklyn.clone());
    let of = |place: &str| format!("/api/locations/{place}");
    let stale = ok(world.owner.get(&of(&brooklyn)).await)["version"].clone();
    let change = json!({ "version": 1, "travel": [{ "locationId": brooklyn, "minutes": 45 }] });
    let changed = ok(world.owner.patch(&of(&la), change).await);
    let way = |to: &str, minutes: i64| json!([{ "locationId": to, "minutes": minutes }]);
    assert_eq!(changed["travel"], way(&brooklyn, 45));
    let other = ok(world.owner.get(&of(&brooklyn)).await);
    assert_eq!(other["travel"], way(&la, 45));
    // A screen that was read before would undo it.
    let late = json!({ "version": stale, "travel": [{ "locationId": la, "minutes": 50 }] });
    let reply = world.owner.json(Method::PATCH, &of(&brooklyn), late).await;
    problem(&reply, 409, "version_conflict");
    for (to, minutes, field, code) in [
        (&la, 30, "travel[0].locationId", "unknown"),
        (&brooklyn, 0, "travel[0].minutes", "out_of_range"),
        (&brooklyn, 601, "travel[0].minutes", "out_of_range"),
    ] {
        let wrong = json!({ "version": changed["version"], "travel": way(to, minutes) });
        let reply = world.owner.json(Method::PATCH, &of(&la), wrong).await;
        assert_eq!(fields(&reply), [(field.to_owned(), code.to_owned())]);
    }
    // A manager of one location knows of no way to another one, and sets none.
    let mut manager = world.at_la(Role::GeneralManager).await;
    assert_eq!(ok(manager.get(&of(&la)).await)["travel"], json!([]));
    let theirs = json!({ "version": changed["version"], "travel": way(&brooklyn, 10) });
    let reply = manager.json(Method::PATCH, &of(&la), theirs).await;
    assert_eq!(fields(&reply)[0].0, "travel[0].locationId");
    let gone = json!({
        "version": other["version"], "travel": [{ "locationId": la, "minutes": null }],
    });
    ok(world.owner.patch(&of(&brooklyn), gone).await);
    assert_eq!(ok(world.owner.get(&of(&la)).await)["travel"], json!([]));
}

#[tokio::test]
async fn too_little_time_for_the_way_is_a_warning_in_both_weeks() {
    let mut pair = Pair::new(phoenix(), blythe()).await;
    pair.set_travel(35).await;
    let week = "2026-11-30";
    pair.plan(At::Main, "2026-12-01", ("10:00", "13:00")).await;
    // 12:20 PM in California is 1:20 PM in Arizona.
    let early = ("12:20", "14:50");
    let tried = pair.validate(At::Other, "2026-12-01", early).await;
    let found = of_rule(&tried["findings"], "lineup-travel-time");
    assert_eq!(found.len(), 1, "{tried}");
    assert_eq!(found[0]["severity"], "warn");
    assert_eq!(
        found[0]["arithmetic"]["en"],
        "35 min needed, 20 min between"
    );
    assert_eq!(found[0]["citation"]["text"], "29 CFR 785.38");
    pair.plan(At::Other, "2026-12-01", early).await;
    for at in [At::Main, At::Other] {
        let shown = pair.week(at, week).await;
        assert_eq!(of_family(&shown, "travel_time").len(), 1, "{shown}");
    }
    // The map that a drag shows warns on the day of a shift at the other location, and not on the next.
    let open = pair.open(At::Other, "2026-12-02", early).await;
    pair.plan(At::Main, "2026-12-03", ("10:00", "13:00")).await;
    let path = format!("/api/shifts/{}/verdicts", id(&open));
    let map = ok(pair.world.owner.post(&path, json!({})).await);
    let cells = map["rows"][0]["cells"].as_array().unwrap();
    assert_eq!(cells[3]["label"]["en"], "Too far", "{map}");
    assert_eq!(cells[4]["level"], "ok", "{map}");
}

#[tokio::test]
async fn the_way_to_the_next_location_of_a_day_is_paid() {
    let mut pair = Pair::new(phoenix(), blythe()).await;
    pair.set_travel(35).await;
    let week = "2026-11-30";
    pair.plan(At::Main, "2026-12-01", ("10:00", "13:00")).await;
    let shift = pair.plan(At::Other, "2026-12-01", ("12:35", "15:05")).await;
    let shown = pair.week(At::Other, week).await;
    assert_eq!(of_family(&shown, "travel_time").len(), 0, "{shown}");
    let shifts = shown["shifts"].as_array().unwrap();
    let seen = shifts.iter().find(|one| one["id"] == shift["id"]).unwrap();
    // 2 h 30 min and the way of 35 min, at $20.00 an hour.
    assert_eq!(seen["costCents"], 6167);
    assert_eq!(shown["totals"]["minutes"], 185);
    let row = pair.row(At::Other, week).await;
    assert_eq!(row["minutes"], 185);
    assert_eq!(row["elsewhereMinutes"], 180);
    // On a day without the other location it is a way to work, which is not.
    pair.plan(At::Other, "2026-12-03", ("10:00", "12:30")).await;
    assert_eq!(pair.row(At::Other, week).await["minutes"], 185 + 150);
}

/// A person's hours over both locations, and where the overtime must be.
struct Overtime {
    starts: (&'static str, &'static str),
    main: &'static [&'static str],
    other: &'static [&'static str],
    /// The other location's week in which the hours beyond 40 are worked.
    week: &'static str,
    /// A week of the main location that belongs to the workweek.
    main_week: &'static str,
}

#[tokio::test]
async fn overtime_over_both_locations_is_that_of_the_main_ones_workweek() {
    let cases = [
        Overtime {
            starts: ("mon", "mon"),
            main: &[
                "2026-11-30",
                "2026-12-01",
                "2026-12-02",
                "2026-12-03",
                "2026-12-04",
            ],
            other: &["2026-12-05", "2026-12-06"],
            week: "2026-11-30",
            main_week: "2026-11-30",
        },
        // From Sunday to Saturday; the other location's own week has only 36 hours.
        Overtime {
            starts: ("sun", "mon"),
            main: &[
                "2026-11-29",
                "2026-11-30",
                "2026-12-01",
                "2026-12-02",
                "2026-12-03",
            ],
            other: &["2026-12-04", "2026-12-05"],
            week: "2026-11-30",
            main_week: "2026-11-29",
        },
        // From Monday to Sunday, on which the other location's next week begins.
        Overtime {
            starts: ("mon", "sun"),
            main: &[
                "2026-11-30",
                "2026-12-01",
                "2026-12-02",
                "2026-12-03",
                "2026-12-04",
            ],
            other: &["2026-12-05", "2026-12-06"],
            week: "2026-12-06",
            main_week: "2026-11-30",
        },
    ];
    for case in cases {
        let about = format!("{:?}", case.starts);
        let mut pair = Pair::new(
            starting(jersey_city(), case.starts.0),
            starting(manhattan(), case.starts.1),
        )
        .await;
        for day in case.main {
            pair.plan(At::Main, day, ("12:00", "18:00")).await;
        }
        let mut last = Value::Null;
        for day in case.other {
            last = pair.plan(At::Other, day, ("10:00", "16:00")).await;
        }
        let worked = pair.week(At::Other, case.week).await;
        let found = of_family(&worked, "overtime");
        assert!(!found.is_empty(), "{about}: {worked}");
        for finding in found {
            assert_eq!(finding["subject"]["shiftId"], last["id"], "{about}");
        }
        assert_eq!(
            pair.row(At::Other, case.week).await["overtimeMinutes"],
            120,
            "{about}"
        );
        // Two hours at half of $20.00 more are in that shift's cost, and nowhere else.
        let costs = |week: &Value| -> Vec<i64> {
            let shifts = week["shifts"].as_array().unwrap().iter();
            shifts
                .map(|shift| shift["costCents"].as_i64().unwrap())
                .collect()
        };
        assert_eq!(costs(&worked).last(), Some(&14_000), "{about}");
        let main = pair.week(At::Main, case.main_week).await;
        assert_eq!(costs(&main), [12_000; 5], "{about}");
        let shown = of_family(&main, "overtime");
        assert!(!shown.is_empty(), "shown at the main location too: {about}");
        for finding in shown {
            assert_eq!(finding["subject"]["shiftId"], Value::Null, "{about}");
            assert_eq!(finding["costCents"], Value::Null, "{about}");
            let because = finding["because"].as_array().unwrap();
            assert!(
                because
                    .iter()
                    .any(|row| row["value"]["en"] == "at another location"),
                "{finding}"
            );
        }
    }
}

#[tokio::test]
async fn a_workweek_ends_at_one_instant_in_every_zone() {
    let mut pair = Pair::new(starting(phoenix(), "sun"), blythe()).await;
    for day in ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"] {
        pair.plan(At::Main, day, ("10:00", "18:00")).await;
    }
    pair.plan(At::Main, "2026-12-04", ("10:00", "17:00")).await;
    // 39 hours. Of Saturday night, two hours are before midnight in Arizona, where the workweek ends; by California's
    // midnight they would be three.
    pair.plan(At::Other, "2026-12-05", ("21:00", "02:00")).await;
    let row = pair.row(At::Other, "2026-11-30").await;
    assert_eq!(row["overtimeMinutes"], 60);
    assert_eq!(row["minutes"], 300);
}

#[tokio::test]
async fn a_night_over_the_clock_change_counts_its_real_hours_beside_a_zone_without_one() {
    let mut world = World::new().await;
    let october = "2026-10-01T12:00:00Z".parse().unwrap();
    world.server.clock.set(october);
    world.owner = world.server.sign_in(world.server.owner).await;
    let adult = json!({ "birthDate": "1990-05-05", "wage": { "rateE4": 200_000 } });
    let mut pair = Pair::of(
        world,
        starting(phoenix(), "sun"),
        starting(blythe(), "sun"),
        adult,
    )
    .await;
    let night = pair.plan(At::Other, "2026-10-31", ("22:00", "03:00")).await;
    assert_eq!(night["elapsedMinutes"], 360);
    // 3 AM in California is 4 AM in Arizona after the change.
    let reply = pair
        .try_plan(At::Main, "2026-11-01", ("03:30", "08:00"))
        .await;
    problem(&reply, 422, "shift_overlap");
    pair.plan(At::Main, "2026-11-01", ("04:00", "08:00")).await;
}

#[tokio::test]
async fn too_little_rest_is_found_over_both_locations() {
    let mut world = World::new().await;
    let brand = ok(world.owner.get("/api/settings/brand").await);
    let size = json!({
        "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
    });
    ok(world.owner.patch("/api/settings/brand", size).await);
    let mut fast_food = manhattan();
    fast_food["industry"] = json!("fast_food");
    let adult = json!({ "birthDate": "1990-05-05", "wage": { "rateE4": 200_000 } });
    let mut pair = Pair::of(world, jersey_city(), fast_food, adult).await;
    pair.plan(At::Main, "2026-12-19", ("17:00", "23:00")).await;
    let tried = pair
        .validate(At::Other, "2026-12-20", ("09:00", "13:00"))
        .await;
    let found = of_rule(&tried["findings"], "NYC-FF-CLOPEN");
    assert_eq!(found.len(), 1, "{tried}");
    let tried = pair
        .validate(At::Other, "2026-12-20", ("10:00", "14:00"))
        .await;
    assert!(of_rule(&tried["findings"], "NYC-FF-CLOPEN").is_empty());
}

#[tokio::test]
async fn the_hours_that_someone_wants_at_most_count_at_both_locations_in_each_week() {
    let mut pair = Pair::new(jersey_city(), manhattan()).await;
    let path = format!("/api/team/{}", id(&pair.person));
    let wish = json!({ "version": pair.person["version"], "maxWeeklyMinutes": 1200 });
    ok(pair.world.owner.patch(&path, wish).await);
    // The week before has few hours, and they do not count.
    pair.plan(At::Other, "2026-11-26", ("10:00", "16:00")).await;
    for day in ["2026-11-30", "2026-12-01", "2026-12-02"] {
        pair.plan(At::Main, day, ("10:00", "15:00")).await;
    }
    for (end, found) in [("15:00", 0), ("16:00", 1)] {
        let tried = pair.validate(At::Other, "2026-12-04", ("10:00", end)).await;
        let said = of_rule(&tried["findings"], "lineup-max-hours");
        assert_eq!(said.len(), found, "{end}: {tried}");
    }
}

/// A school in session from Monday to Friday.
async fn school(world: &mut World) -> String {
    let calendar = json!({
        "name": "School", "firstDay": "2026-08-18", "lastDay": "2027-05-27",
        "weekdays": ["mon", "tue", "wed", "thu", "fri"], "daysOff": [],
    });
    id(&ok(world
        .owner
        .post("/api/school-calendars", calendar)
        .await))
}

#[tokio::test]
async fn a_minors_school_week_counts_the_hours_of_both_locations() {
    for (end, refused) in [("18:00", false), ("19:00", true)] {
        let mut world = World::new().await;
        let calendar = school(&mut world).await;
        let minor = json!({
            "birthDate": "2011-03-14", "schoolCalendarId": calendar, "wage": { "rateE4": 200_000 },
        });
        let austin = location("Austin", "Austin", "TX", "America/Chicago");
        let vegas = location("Las Vegas", "Las Vegas", "NV", "America/Los_Angeles");
        let mut pair = Pair::of(world, austin, vegas, minor).await;
        for day in ["2026-12-02", "2026-12-03", "2026-12-04"] {
            pair.plan(At::Main, day, ("16:00", "18:30")).await;
        }
        pair.plan(At::Main, "2026-12-05", ("10:00", "18:00")).await;
        let reply = pair.try_plan(At::Other, "2026-12-01", ("16:00", end)).await;
        if refused {
            let body = problem(&reply, 422, "rule_blocked");
            let found = of_rule(&body["findings"], "us-minor-week-school");
            assert_eq!(found.len(), 1, "{body}");
        } else {
            ok(reply);
        }
    }
}

#[tokio::test]
async fn a_minors_week_is_judged_by_the_law_of_each_location() {
    let mut world = World::new().await;
    let calendar = school(&mut world).await;
    let minor = json!({
        "birthDate": "2009-03-14", "schoolCalendarId": calendar, "wage": { "rateE4": 200_000 },
    });
    let mut pair = Pair::of(world, jersey_city(), manhattan(), minor).await;
    for day in ["2026-11-29", "2026-12-05"] {
        pair.plan(At::Main, day, ("10:00", "15:00")).await;
    }
    for day in ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"] {
        pair.plan(At::Main, day, ("16:00", "20:00")).await;
    }
    // 26 hours in New Jersey, where 40 are lawful: with one shift in New York its 28 count for all of them.
    let tried = pair
        .validate(At::Other, "2026-12-04", ("17:00", "21:00"))
        .await;
    let found = of_rule(&tried["findings"], "ny-1617-week-school");
    assert_eq!(found.len(), 1, "{tried}");
    let tried = pair
        .validate(At::Other, "2026-12-04", ("17:00", "19:00"))
        .await;
    assert!(of_rule(&tried["findings"], "ny-1617-week-school").is_empty());
}

#[tokio::test]
async fn publishing_one_location_is_refused_for_hours_at_the_other() {
    let mut world = World::new().await;
    let calendar = school(&mut world).await;
    // While the school is not known, its weeks are not judged.
    let minor = json!({ "birthDate": "2011-03-14", "wage": { "rateE4": 200_000 } });
    let austin = location("Austin", "Austin", "TX", "America/Chicago");
    let vegas = location("Las Vegas", "Las Vegas", "NV", "America/Los_Angeles");
    let mut pair = Pair::of(world, austin, vegas, minor).await;
    pair.plan(At::Other, "2026-12-01", ("16:00", "19:00")).await;
    for day in ["2026-12-02", "2026-12-03", "2026-12-04"] {
        pair.plan(At::Main, day, ("16:00", "18:30")).await;
    }
    pair.plan(At::Main, "2026-12-05", ("10:00", "18:00")).await;
    let change = json!({ "version": pair.person["version"], "schoolCalendarId": calendar });
    let path = format!("/api/team/{}", id(&pair.person));
    ok(pair.world.owner.patch(&path, change).await);
    let reply = pair.publish(At::Main, "2026-11-30").await;
    let body = problem(&reply, 422, "rule_blocked");
    let found = of_rule(&body["findings"], "us-minor-week-school");
    assert_eq!(found.len(), 1, "{body}");
}

#[tokio::test]
async fn an_open_shift_shows_the_overtime_that_the_other_location_makes() {
    let mut pair = Pair::new(jersey_city(), manhattan()).await;
    for day in ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"] {
        pair.plan(At::Main, day, ("10:00", "19:30")).await;
    }
    let open = pair.open(At::Other, "2026-12-05", ("10:00", "16:00")).await;
    let path = format!("/api/shifts/{}/candidates", id(&open));
    let candidates = ok(pair.world.owner.get(&path).await);
    let items = candidates["items"].as_array().unwrap();
    let rosa = items
        .iter()
        .find(|one| one["employeeId"] == pair.person["id"])
        .unwrap();
    // 38 hours and six: four of them at half of $20.00 more.
    assert_eq!(rosa["minutesAfter"], 44 * 60);
    assert_eq!(rosa["extraCents"], 4000);
    assert_eq!(rosa["deltaCents"], 16_000);
}

#[tokio::test]
async fn a_swap_shows_the_overtime_that_the_other_location_makes() {
    let mut pair = Pair::new(jersey_city(), manhattan()).await;
    let week = "2026-11-30";
    for day in ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"] {
        pair.plan(At::Main, day, ("10:00", "19:30")).await;
    }
    let mut ana = pair.world.person("Ana", "Luna");
    ana["birthDate"] = json!("1990-05-05");
    ana["email"] = json!("ana.luna@example.com");
    ana["wage"] = json!({ "rateE4": 200_000 });
    ana["assignments"][0]["locationId"] = json!(pair.place(At::Other));
    let ana = pair.world.add(ana).await;
    let mut shift = pair.shift(At::Other, "2026-12-05", ("10:00", "16:00"));
    shift["breaks"] = json!([]);
    shift["employeeId"] = ana["id"].clone();
    let shift = ok(pair.world.owner.post("/api/shifts", shift).await)["shift"].clone();
    ok(pair.publish(At::Other, week).await);
    let rosa = pair.person.clone();
    for person in [&ana, &rosa] {
        let invite = format!("/api/team/{}/invite", id(person));
        let body = json!({ "version": person["version"] });
        ok(pair.world.owner.post(&invite, body).await);
    }
    let mut anas = pair.world.sign_in_as(&ana).await;
    let mut rosas = pair.world.sign_in_as(&rosa).await;
    let body = json!({ "kind": "give_to", "shiftId": shift["id"], "employeeIds": [rosa["id"]] });
    let swap = id(&ok(anas.post("/api/swaps", body).await));
    let accept = format!("/api/swaps/{swap}/accept");
    let reply = rosas.post(&accept, json!({})).await;
    assert!(reply.status.is_success(), "{}", reply.text());
    let listed = ok(pair.world.owner.get("/api/swaps").await);
    let items = listed["items"].as_array().unwrap();
    let found = items.iter().find(|one| one["id"] == swap.as_str()).unwrap();
    let effect = &found["recipients"][0]["effect"];
    assert_eq!(effect["minutesBefore"], 38 * 60, "{effect}");
    assert_eq!(effect["minutesAfter"], 44 * 60, "{effect}");
    assert_eq!(effect["overtime"], true, "{effect}");
    // Six hours at $20.00, and half of it more for four of them.
    assert_eq!(effect["deltaCents"], 16_000, "{effect}");
}

#[tokio::test]
async fn auto_scheduling_leaves_time_for_the_way() {
    for (way, proposed) in [(None, true), (Some(35), false)] {
        let mut pair = Pair::new(jersey_city(), manhattan()).await;
        if let Some(minutes) = way {
            pair.set_travel(minutes).await;
        }
        // Until 4 AM on Tuesday.
        pair.plan(At::Main, "2026-11-30", ("23:00", "04:00")).await;
        pair.open(At::Other, "2026-12-01", ("04:20", "08:20")).await;
        assert_eq!(proposes(&mut pair).await, proposed, "{way:?}");
    }
}

#[tokio::test]
async fn auto_scheduling_counts_the_hours_at_the_other_location() {
    let mut pair = Pair::new(jersey_city(), manhattan()).await;
    for day in ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"] {
        pair.plan(At::Main, day, ("10:00", "20:00")).await;
    }
    pair.open(At::Other, "2026-12-05", ("10:00", "14:00")).await;
    let run = run(&mut pair).await;
    for proposal in run["proposals"].as_array().unwrap() {
        if proposal["assignedShifts"] == 1 {
            // 40 hours at the main location come before it.
            assert_eq!(proposal["overtimeMinutes"], 240, "{proposal}");
        }
    }
    let cheapest = run["proposals"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["aim"] == "lowest_cost")
        .unwrap();
    assert_eq!(cheapest["assignedShifts"], 0, "{cheapest}");
}

/// Auto-schedules a week of the other location.
async fn run(pair: &mut Pair) -> Value {
    let other = pair.place(At::Other);
    let path = format!("/api/schedules/{other}/2026-11-30/auto-schedule");
    ok(pair.world.owner.post(&path, json!({})).await);
    pair.world.server.work().await;
    let run = ok(pair.world.owner.get(&path).await)["run"].clone();
    assert_eq!(run["state"], "done", "{run}");
    run
}

/// Whether auto-scheduling gives the person a shift of the other location for any aim.
async fn proposes(pair: &mut Pair) -> bool {
    let run = run(pair).await;
    let proposals = run["proposals"].as_array().unwrap();
    proposals.iter().any(|one| one["assignedShifts"] != 0)
}

#[tokio::test]
async fn someone_sees_the_shifts_of_all_their_locations_by_name() {
    let mut pair = Pair::new(jersey_city(), manhattan()).await;
    let week = "2026-11-30";
    pair.plan(At::Main, "2026-12-01", ("10:00", "14:00")).await;
    pair.plan(At::Other, "2026-12-02", ("10:00", "14:00")).await;
    for at in [At::Main, At::Other] {
        ok(pair.publish(at, week).await);
    }
    let invite = format!("/api/team/{}/invite", id(&pair.person));
    let body = json!({ "version": pair.person["version"] });
    ok(pair.world.owner.post(&invite, body).await);
    let mut staff = pair.world.sign_in_as(&pair.person).await;
    let mine = "/api/schedules/me?from=2026-11-30&to=2026-12-06";
    let mine = ok(staff.get(mine).await);
    let names: Vec<&Value> = mine["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["locationName"])
        .collect();
    assert_eq!(names, ["Jersey City", "Manhattan"]);
    assert_eq!(mine["weekMinutes"], 480);
}
