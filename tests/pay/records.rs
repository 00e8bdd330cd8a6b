//! How long records are kept, and legal holds: what they keep from being deleted, and who may put them on.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::{Value, json};

use crate::{
    hiring::applied::Applied,
    routes::world::{World, delete, fields, id, ok, problem},
};

const HOLDS: &str = "/api/records/holds";
const REASON: &str = "Wage claim of November 2026";

fn on_person(person: &Value) -> Value {
    json!({ "scope": "person", "employeeId": person["id"], "reason": REASON })
}

async fn rosa(world: &mut World) -> Value {
    let rosa = world.person("Rosa", "Díaz");
    world.add(rosa).await
}

async fn release(world: &mut World, hold: &Value) -> Value {
    let path = format!("{HOLDS}/{}/release", id(hold));
    let why = json!({ "reason": "The claim was settled" });
    ok(world.owner.post(&path, why).await)
}

#[tokio::test]
async fn the_longest_law_of_ones_locations_says_how_long_each_kind_is_kept() {
    let mut world = World::new().await;
    let listed = ok(world.owner.get("/api/records/retention").await);
    let items = listed["items"].as_array().unwrap();
    let of = |kind: &str| items.iter().find(|item| item["kind"] == kind).unwrap();
    assert_eq!(items.len(), 7);
    assert_eq!(of("payroll")["years"], 6, "New York");
    assert_eq!(of("payroll")["locationIds"], json!([world.brooklyn]));
    assert_eq!(of("sales")["years"], 3, "29 CFR 516.5");
    assert_eq!(of("time_card")["oldest"], Value::Null);
    let mut manager = world.at_la(Role::GeneralManager).await;
    let listed = ok(manager.get("/api/records/retention").await);
    let items = listed["items"].as_array().unwrap();
    let payroll = items.iter().find(|item| item["kind"] == "payroll").unwrap();
    assert_eq!(payroll["locationIds"], json!([world.la]));
    let mut staff = world.at_la(Role::Staff).await;
    problem(&staff.get("/api/records/retention").await, 403, "forbidden");
}

#[tokio::test]
async fn a_held_persons_documents_stay_until_the_hold_is_released() {
    let mut world = World::new().await;
    let rosa = rosa(&mut world).await;
    let certificate = json!({ "kind": "food_handler", "issuedOn": "2026-01-01" });
    let path = format!("/api/team/{}/certificates", id(&rosa));
    let certificate = ok(world.owner.post(&path, certificate).await);
    let path = format!(
        "{path}/{}?version={}",
        id(&certificate),
        certificate["version"]
    );
    let hold = ok(world.owner.post(HOLDS, on_person(&rosa)).await);
    assert_eq!(hold["employeeName"], "Rosa Díaz");
    assert_eq!(hold["releasedAt"], Value::Null);
    problem(&delete(&mut world.owner, &path).await, 423, "legal_hold");
    let released = release(&mut world, &hold).await;
    assert_eq!(released["releaseReason"], "The claim was settled");
    let again = json!({ "reason": "The claim was settled" });
    let address = format!("{HOLDS}/{}/release", id(&hold));
    problem(
        &world.owner.post(&address, again).await,
        409,
        "state_conflict",
    );
    let removed = delete(&mut world.owner, &path).await;
    assert_eq!(removed.status, 204);
    let listed = ok(world.owner.get(HOLDS).await);
    assert_eq!(listed["items"][0]["id"], hold["id"], "it stays on record");
}

#[tokio::test]
async fn photos_of_a_held_person_outlive_their_time() {
    let mut world = World::new().await;
    let (held, other) = (rosa(&mut world).await, world.person("Luis", "Luna"));
    let other = world.add(other).await;
    let new = json!({ "locationId": world.la, "name": "Front counter" });
    let pairing = ok(world.owner.post("/api/kiosk/pairings", new).await);
    let mut device = world.server.browser();
    let code = json!({ "code": pairing["code"] });
    let paired = ok(device.post("/api/kiosk/pair", code).await);
    let token = format!("Kiosk {}", paired["token"].as_str().expect("a token"));
    for (n, person) in [&held, &other].into_iter().enumerate() {
        let image = [0xff_u8, 0xd8, 0xff, 0xe0, u8::try_from(n).unwrap()];
        let photo = json!({
            "id": platform::ids::new_id(world.server.now()), "employeeId": person["id"],
            "takenAt": world.server.now(), "image": STANDARD.encode(image),
        });
        let request = device
            .request(axum::http::Method::POST, "/api/kiosk/photos")
            .header(axum::http::header::ORIGIN, crate::support::URL)
            .header(axum::http::header::CONTENT_TYPE, "application/json")
            .header(axum::http::header::AUTHORIZATION, &token);
        let body = axum::body::Body::from(photo.to_string());
        ok(device.send(request, body).await);
    }
    let hold = ok(world.owner.post(HOLDS, on_person(&held)).await);
    let photos = async |world: &World| {
        let rows = world.server.rows().await;
        rows.into_iter()
            .find(|(table, _)| table == "punch_photos")
            .map(|(_, count)| count)
    };
    world.server.turn(SignedDuration::from_hours(24 * 91));
    world.server.accepted_time().await;
    platform::outbox::sweep_once(&world.server.app).await;
    assert_eq!(photos(&world).await, Some(1), "the other one is gone");
    world.owner = world.server.sign_in(world.server.owner).await;
    release(&mut world, &hold).await;
    world.server.accepted_time().await;
    platform::outbox::sweep_once(&world.server.app).await;
    assert_eq!(photos(&world).await, Some(0));
}

#[tokio::test]
async fn a_held_locations_applicants_and_the_brand_are_not_deleted() {
    let mut world = World::new().await;
    let applied = Applied::new(&world.server, world.la.parse().unwrap());
    applied.save(&world.server).await;
    let hold = json!({ "scope": "location", "locationId": world.la, "reason": REASON });
    let hold = ok(world.owner.post(HOLDS, hold).await);
    world.server.turn(SignedDuration::from_hours(24 * 366 * 5));
    world.owner = world.server.sign_in(world.server.owner).await;
    let path = format!("/api/applicants/{}/anonymise", applied.applicant.id);
    let seen = json!({ "version": 1 });
    let refused = world.owner.post(&path, seen.clone()).await;
    let refused = problem(&refused, 423, "legal_hold");
    assert_eq!(refused["current"]["keeping"]["recordsHeld"], true);
    let id = world.server.tenant.id();
    let must_keep = world.server.app.must_keep(id).await;
    assert!(must_keep.expect("the brand's file"), "nor is the brand");
    release(&mut world, &hold).await;
    let must_keep = world.server.app.must_keep(id).await;
    assert!(!must_keep.expect("the brand's file"));
    assert_eq!(world.owner.post(&path, seen).await.status, 204);
}

#[tokio::test]
async fn a_hold_says_what_it_covers_and_why() {
    let mut world = World::new().await;
    let rosa = rosa(&mut world).await;
    let mut short = on_person(&rosa);
    short["reason"] = json!("Claim");
    problem(
        &world.owner.post(HOLDS, short).await,
        422,
        "reason_required",
    );
    let without = json!({ "scope": "location", "reason": REASON });
    let refused = world.owner.post(HOLDS, without).await;
    assert_eq!(
        fields(&refused),
        [("locationId".to_owned(), "required".to_owned())]
    );
    let both = json!({ "scope": "brand", "employeeId": rosa["id"], "reason": REASON });
    let refused = world.owner.post(HOLDS, both).await;
    assert_eq!(
        fields(&refused),
        [("employeeId".to_owned(), "not_allowed".to_owned())]
    );
}

#[tokio::test]
async fn holds_are_put_on_by_those_in_charge_of_compliance_in_their_scope() {
    let mut world = World::new().await;
    let rosa = rosa(&mut world).await;
    let hold = ok(world.owner.post(HOLDS, on_person(&rosa)).await);
    let elsewhere = json!({ "scope": "location", "locationId": world.brooklyn, "reason": REASON });
    ok(world.owner.post(HOLDS, elsewhere.clone()).await);
    let brand = json!({ "scope": "brand", "reason": REASON });
    for role in [Role::GeneralManager, Role::PayrollClerk, Role::Staff] {
        let mut someone = world.at_la(role).await;
        problem(&someone.get(HOLDS).await, 403, "forbidden");
        problem(&someone.post(HOLDS, brand.clone()).await, 403, "forbidden");
    }
    let mut admin = world.at_la(Role::FranchiseAdmin).await;
    let listed = ok(admin.get(HOLDS).await);
    let ids: Vec<&Value> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["id"])
        .collect();
    assert_eq!(ids, [&hold["id"]], "of their own locations");
    problem(&admin.post(HOLDS, brand).await, 403, "forbidden");
    problem(&admin.post(HOLDS, elsewhere).await, 404, "not_found");
    let other = world.server.another_brand("Otra Marca", "otra@example.com");
    let (code, owner) = other.await;
    let mut other = world.server.sign_in_at(&code, owner).await;
    assert_eq!(ok(other.get(HOLDS).await)["items"], json!([]));
    let path = format!("{HOLDS}/{}/release", id(&hold));
    let why = json!({ "reason": "The claim was settled" });
    problem(&other.post(&path, why).await, 404, "not_found");
}
