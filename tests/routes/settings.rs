//! `/api/locations`, `/api/positions`, `/api/school-calendars`, `/api/settings/…`, `/api/rules/packs`.

use app::permit::Role;
use serde_json::{Value, json};

use super::world::{World, fields, id, location, ok, problem, strings};

#[tokio::test]
async fn a_location_stands_under_the_law_of_its_address() {
    let mut world = World::new().await;
    let brooklyn = ok(world
        .owner
        .get(&format!("/api/locations/{}", world.brooklyn))
        .await);
    assert_eq!(
        strings(&brooklyn["jurisdictions"]),
        ["us", "us-ny", "us-ny-nyc"]
    );
    assert_eq!(brooklyn["noticeDays"], 14);
    assert_eq!(brooklyn["workweekStartDay"], "mon");
    let cheyenne = ok(world
        .owner
        .post(
            "/api/locations",
            location("Cheyenne", "Cheyenne", "WY", "America/Denver"),
        )
        .await);
    assert_eq!(strings(&cheyenne["jurisdictions"]), ["us", "us-wy"]);
    assert!(
        strings(&cheyenne["packsMissing"]).contains(&"us-wy"),
        "a place without a pack says so: {cheyenne}"
    );
    for pack in cheyenne["packs"].as_array().unwrap() {
        assert_ne!(pack["title"]["es"], "", "{pack}");
    }
}

#[tokio::test]
async fn a_location_names_every_wrong_field() {
    let mut world = World::new().await;
    let mut wrong = location(" ", "Los Angeles", "XX", "America/Atlantis");
    wrong["noticeDays"] = json!(61);
    wrong["minWages"] =
        json!([{ "from": "2026-01-01", "rateE4": 0 }, { "from": "2026-01-01", "rateE4": 170_000 }]);
    let reply = world.owner.post("/api/locations", wrong).await;
    let expected = [
        ("name", "required"),
        ("state", "unknown"),
        ("zone", "unknown"),
        ("noticeDays", "out_of_range"),
        ("minWages[0].rateE4", "not_positive"),
        ("minWages[1].from", "not_allowed"),
    ];
    let found = fields(&reply);
    for (field, code) in expected {
        assert!(
            found.contains(&(field.to_owned(), code.to_owned())),
            "{field} {code} not in {found:?}"
        );
    }
    let mut weak = location("Oakland", "Oakland", "CA", "America/Los_Angeles");
    weak["minWages"] = json!([{ "from": "2026-01-01", "rateE4": 168_900 }]);
    let reply = world.owner.post("/api/locations", weak).await;
    assert_eq!(fields(&reply), [pair("minWages[0].rateE4", "below_law")]);
    let mut foreign = location("Oakland", "Oakland", "CA", "America/Los_Angeles");
    foreign["jurisdictions"] = json!(["us", "us-ca", "us-ny-nyc"]);
    assert_eq!(
        fields(&world.owner.post("/api/locations", foreign).await),
        [pair("jurisdictions", "unknown")]
    );
    let mut unknown = location("Oakland", "Oakland", "CA", "America/Los_Angeles");
    unknown["colour"] = json!("red");
    assert_eq!(
        fields(&world.owner.post("/api/locations", unknown).await),
        [pair("colour", "unknown_field")]
    );
    assert_eq!(
        ok(world.owner.get("/api/locations").await)["items"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[tokio::test]
async fn a_brands_own_notice_is_never_less_than_the_laws() {
    let mut world = World::new().await;
    let brand = ok(world.owner.get("/api/settings/brand").await);
    let mut chain = location("Broadway", "New York", "NY", "America/New_York");
    chain["industry"] = json!("fast_food");
    chain["noticeDays"] = json!(7);
    // Nobody said yet how large the chain is: no law is known to ask for more.
    let small = ok(world.owner.post("/api/locations", chain.clone()).await);
    assert_eq!(small["lawNotice"], Value::Null);
    let size = json!({ "version": brand["version"], "locationsUs": 30, "locationsWorldwide": 30 });
    ok(world.owner.patch("/api/settings/brand", size).await);
    let address = format!("/api/locations/{}", id(&small));
    let small = ok(world.owner.get(&address).await);
    assert_eq!(small["lawNotice"]["days"], 14, "{small}");

    chain["noticeDays"] = json!(13);
    let reply = world.owner.post("/api/locations", chain.clone()).await;
    assert_eq!(fields(&reply), [pair("noticeDays", "below_legal_minimum")]);
    let message = reply.json()["fields"][0]["message"].clone();
    assert_eq!(
        message,
        "The law here asks for at least 14 days (NYC Admin. Code 20-1221)."
    );
    chain["noticeDays"] = json!(14);
    ok(world.owner.post("/api/locations", chain).await);

    // What stood there before the law began to count is not in the way of a new name, and does not count either.
    let renamed = json!({ "version": small["version"], "name": "Broadway One" });
    let renamed = ok(world.owner.patch(&address, renamed).await);
    let lower = json!({ "version": renamed["version"], "noticeDays": 10 });
    assert_eq!(
        fields(&world.owner.patch(&address, lower).await),
        [pair("noticeDays", "below_legal_minimum")]
    );
    let week = format!("/api/schedules/{}/2026-12-14", id(&small));
    let week = ok(world.owner.get(&week).await);
    assert_eq!(week["noticeDays"], 14);
    assert_eq!(week["publishDeadline"], "2026-11-30T05:00:00Z");

    // Table service is not covered: the brand may aim at a week.
    let mut tables = location("Park Slope", "Brooklyn", "NY", "America/New_York");
    tables["noticeDays"] = json!(7);
    ok(world.owner.post("/api/locations", tables).await);
}

#[tokio::test]
async fn a_workweek_that_moves_leaves_past_weeks_as_they_were() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let maya = world.add(maya).await;
    let shift = json!({
        "locationId": world.la, "positionId": world.cook, "employeeId": maya["id"], "date": "2026-11-21",
        "start": "10:00", "end": "14:00",
    });
    ok(world.owner.post("/api/shifts", shift).await);
    let address = format!("/api/locations/{}", world.la);
    let sunday = json!({ "version": 1, "workweekStartDay": "sun" });
    let reply = world.owner.patch(&address, sunday.clone()).await;
    problem(&reply, 409, "workweek_in_use");
    // On the Tuesday after, nothing lies ahead.
    world.server.turn(jiff::SignedDuration::from_hours(24 * 4));
    let owner = world.server.owner;
    world.owner = world.server.sign_in(owner).await;
    ok(world.owner.patch(&address, sunday).await);
    let week = |day: &str| format!("/api/schedules/{}/{day}", world.la);
    let past = ok(world.owner.get(&week("2026-11-16")).await);
    assert_eq!(past["shifts"].as_array().unwrap().len(), 1, "{past}");
    ok(world.owner.get(&week("2026-11-23")).await);
    ok(world.owner.get(&week("2026-11-29")).await);
    let reply = world.owner.get(&week("2026-11-30")).await;
    let body = problem(&reply, 422, "week_start_invalid");
    assert_eq!(body["suggestion"]["weekStart"], "2026-11-29");
    let reply = world.owner.get(&week("2026-11-15")).await;
    let body = problem(&reply, 422, "week_start_invalid");
    assert_eq!(body["suggestion"]["weekStart"], "2026-11-09");
}

#[tokio::test]
async fn what_laws_ask_about_a_place_and_the_brand_can_be_entered() {
    let mut world = World::new().await;
    let address = format!("/api/locations/{}", world.la);
    let facts = json!({ "version": 1, "facts": ["service_stops_2200", "service_stops_2200"] });
    let place = ok(world.owner.patch(&address, facts).await);
    assert_eq!(place["facts"], json!(["service_stops_2200"]));
    let unknown = json!({ "version": 2, "facts": ["haunted"] });
    let reply = world.owner.patch(&address, unknown).await;
    assert!(reply.status.is_client_error(), "{}", reply.text());
    let brand = ok(world.owner.get("/api/settings/brand").await);
    let wrong =
        json!({ "version": brand["version"], "employeesUs": 900, "employeesWorldwide": 800 });
    assert_eq!(
        fields(&world.owner.patch("/api/settings/brand", wrong).await),
        [pair("employeesWorldwide", "out_of_range")]
    );
    let size =
        json!({ "version": brand["version"], "employeesUs": 800, "employeesWorldwide": 900 });
    let brand = ok(world.owner.patch("/api/settings/brand", size).await);
    assert_eq!(brand["employeesUs"], 800);

    let maya = world.person("Maya", "Reyes");
    let maya = world.add(maya).await;
    for kind in [
        "high_school_graduate",
        "parent_owned_business",
        "good_faith_estimate",
    ] {
        let paper = json!({ "kind": kind, "signedOn": "2026-01-02" });
        let path = format!("/api/team/{}/papers", id(&maya));
        ok(world.owner.post(&path, paper).await);
    }
}

#[tokio::test]
async fn a_stale_write_gets_what_stands_and_who_changed_it() {
    let mut world = World::new().await;
    let address = format!("/api/locations/{}", world.la);
    let saved = ok(world
        .owner
        .patch(
            &address,
            json!({ "version": 1, "name": "Pitaya Silver Lake" }),
        )
        .await);
    assert_eq!(
        (saved["name"].as_str(), saved["version"].as_i64()),
        (Some("Pitaya Silver Lake"), Some(2))
    );
    let stale = world
        .owner
        .patch(&address, json!({ "version": 1, "name": "Pitaya Sunset" }))
        .await;
    let body = problem(&stale, 409, "version_conflict");
    assert_eq!(body["current"]["name"], "Pitaya Silver Lake");
    assert_eq!(body["changedBy"]["name"], "Ana Ruiz");
    assert_eq!(
        ok(world.owner.get(&address).await)["name"],
        "Pitaya Silver Lake"
    );
}

#[tokio::test]
async fn a_manager_sees_their_own_location_and_may_not_move_its_law() {
    let world = World::new().await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let seen = ok(manager.get("/api/locations").await);
    let items = seen["items"].as_array().unwrap();
    assert_eq!((items.len(), id(&items[0])), (1, world.la.clone()));
    problem(
        &manager
            .get(&format!("/api/locations/{}", world.brooklyn))
            .await,
        404,
        "not_found",
    );
    let brooklyn = format!("/api/locations/{}", world.brooklyn);
    let other = manager
        .patch(&brooklyn, json!({ "version": 1, "noticeDays": 7 }))
        .await;
    problem(&other, 404, "not_found");
    let address = format!("/api/locations/{}", world.la);
    assert_eq!(
        ok(manager
            .patch(&address, json!({ "version": 1, "noticeDays": 10 }))
            .await)["noticeDays"],
        10
    );
    let refused = manager
        .patch(&address, json!({ "version": 2, "zone": "America/Denver" }))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "locations:manage"
    );
    let refused = manager
        .patch(&address, json!({ "version": 2, "minWages": [] }))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update"
    );
    let refused = manager
        .post(
            "/api/locations",
            location("Mine", "Austin", "TX", "America/Chicago"),
        )
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "locations:manage"
    );
}

#[tokio::test]
async fn positions_have_codes_of_their_own() {
    let mut world = World::new().await;
    let cook = ok(world.owner.get("/api/positions").await)["items"]
        .as_array()
        .unwrap()
        .first()
        .cloned()
        .unwrap();
    let mut twin = json!({
        "departmentId": cook["departmentId"], "name": { "en": "Grill", "es": "Parrilla" }, "code": cook["code"],
        "station": "grill", "equipment": ["grill_no_flame"],
    });
    problem(
        &world.owner.post("/api/positions", twin.clone()).await,
        422,
        "code_in_use",
    );
    twin["code"] = json!("gr");
    twin["equipment"] = json!(["chainsaw"]);
    let reply = world.owner.post("/api/positions", twin.clone()).await;
    assert_eq!(
        fields(&reply),
        [pair("code", "code_invalid"), pair("equipment", "unknown")]
    );
    twin["code"] = json!("GR");
    twin["equipment"] = json!(["meat_slicer", "grill_no_flame", "meat_slicer"]);
    let grill = ok(world.owner.post("/api/positions", twin).await);
    assert_eq!(
        strings(&grill["equipment"]),
        ["grill_no_flame", "meat_slicer"]
    );
    let address = format!("/api/positions/{}", id(&cook));
    let archived = ok(world
        .owner
        .patch(&address, json!({ "version": 1, "archived": true }))
        .await);
    assert_eq!(archived["archived"], true);
    let mut manager = world.at_la(Role::GeneralManager).await;
    let refused = manager
        .patch(&address, json!({ "version": 2, "tipped": true }))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update"
    );
}

#[tokio::test]
async fn a_school_calendar_ends_after_it_begins() {
    let world = World::new().await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let mut calendar = json!({
        "name": "LAUSD", "firstDay": "2026-08-13", "lastDay": "2026-08-12", "weekdays": [],
        "daysOff": [{ "from": "2026-11-27", "to": "2026-11-23", "label": "Thanksgiving" }],
    });
    let reply = manager
        .post("/api/school-calendars", calendar.clone())
        .await;
    let expected = [
        pair("lastDay", "before_start"),
        pair("weekdays", "required"),
        pair("daysOff[0].to", "before_start"),
    ];
    assert_eq!(fields(&reply), expected);
    calendar["lastDay"] = json!("2027-06-10");
    calendar["weekdays"] = json!(["mon", "tue", "wed", "thu", "fri"]);
    calendar["daysOff"] =
        json!([{ "from": "2026-11-23", "to": "2026-11-27", "label": "Thanksgiving" }]);
    let saved = ok(manager.post("/api/school-calendars", calendar).await);
    let address = format!("/api/school-calendars/{}", id(&saved));
    let renamed = ok(manager
        .patch(
            &address,
            json!({ "version": 1, "name": "Los Angeles Unified" }),
        )
        .await);
    assert_eq!(renamed["daysOff"][0]["label"], "Thanksgiving");
    problem(
        &manager
            .patch(&address, json!({ "version": 1, "name": "LA" }))
            .await,
        409,
        "version_conflict",
    );
    let mut staff = world.at_la(Role::Staff).await;
    let refused = staff
        .patch(&address, json!({ "version": 2, "name": "Mine" }))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update_basic"
    );
}

#[tokio::test]
async fn only_whoever_covers_the_whole_brand_changes_its_size() {
    let mut world = World::new().await;
    let size = json!({ "version": 1, "locationsUs": 35, "locationsWorldwide": 40, "employeesWorldwide": 800 });
    let brand = ok(world.owner.patch("/api/settings/brand", size).await);
    assert_eq!(
        (brand["locationsUs"].as_i64(), brand["version"].as_i64()),
        (Some(35), Some(2))
    );
    let reply = world
        .owner
        .patch(
            "/api/settings/brand",
            json!({ "version": 2, "locationsUs": 41, "name": "" }),
        )
        .await;
    assert_eq!(
        fields(&reply),
        [
            pair("name", "required"),
            pair("locationsWorldwide", "out_of_range")
        ]
    );
    let cleared = ok(world
        .owner
        .patch(
            "/api/settings/brand",
            json!({ "version": 2, "locationsUs": null }),
        )
        .await);
    assert_eq!(cleared["locationsUs"], Value::Null);
    let mut admin = world.at_la(Role::FranchiseAdmin).await;
    let refused = admin
        .patch(
            "/api/settings/brand",
            json!({ "version": 3, "name": "Mine" }),
        )
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "settings:update"
    );
    let mut staff = world.at_la(Role::Staff).await;
    assert_eq!(
        problem(&staff.get("/api/settings/brand").await, 403, "forbidden")["needs"],
        "settings:read"
    );
}

#[tokio::test]
async fn brand_colours_are_parsed_when_they_are_saved() {
    let mut world = World::new().await;
    let colours = json!({ "version": 1, "brandingEnabled": true, "primaryColor": "#C2185B", "accentColor": null });
    let saved = ok(world.owner.patch("/api/settings/branding", colours).await);
    assert_eq!(saved["primaryColor"], "#c2185b");
    let reply = world
        .owner
        .patch(
            "/api/settings/branding",
            json!({ "version": 2, "primaryColor": "red;}" }),
        )
        .await;
    assert_eq!(fields(&reply), [pair("primaryColor", "color_invalid")]);
    assert_eq!(
        ok(world.owner.get("/api/tenant/branding").await)["primaryColor"],
        "#c2185b"
    );
}

#[tokio::test]
async fn the_law_is_there_to_be_read() {
    let mut world = World::new().await;
    let packs = ok(world.owner.get("/api/rules/packs").await);
    for pack in packs["items"].as_array().unwrap() {
        for rule in pack["rules"].as_array().unwrap() {
            assert!(
                rule["citation"]["url"]
                    .as_str()
                    .is_some_and(|url| url.starts_with("http")),
                "{rule}"
            );
            assert!(!rule["title"]["es"].as_str().unwrap().is_empty(), "{rule}");
        }
    }
    let some = ok(world
        .owner
        .get("/api/rules/packs?jurisdictions=us,us-ca")
        .await);
    for pack in some["items"].as_array().unwrap() {
        assert!(["us", "us-ca"].contains(&pack["jurisdiction"].as_str().unwrap()));
    }
    let shelf = ok(world.owner.get("/api/rules/shelf").await);
    let count = |list: &Value| list["items"].as_array().unwrap().len();
    assert_eq!(count(&shelf), count(&packs));
    assert!(count(&some) > 2 && count(&some) < count(&packs));
    let mut staff = world.at_la(Role::Staff).await;
    problem(&staff.get("/api/rules/packs").await, 403, "forbidden");
    // What places are called is for everybody.
    let shelf = ok(staff.get("/api/rules/shelf").await);
    assert_eq!(shelf["places"]["us-ca-la"]["es"], "Los Ángeles");
}

fn pair(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}
