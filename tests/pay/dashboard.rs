//! The dashboard of the scheduling workspace: who sees which widgets, in which order, and one widget that fails.

use std::collections::BTreeSet;

use organization::plan::{Plan, operator};
use platform::permit::Role;
use serde_json::{Value, json};

use crate::{
    routes::world::{id, ok, problem, put},
    schedule::board::Board,
    support::Browser,
};

pub(super) const DASHBOARD: &str = "/api/dashboard/scheduling";
const LAYOUT: &str = "/api/dashboard/scheduling/layout";

/// Widgets of managers, in no order.
const MANAGES: [&str; 8] = [
    "rightNow",
    "needsYou",
    "today",
    "nextPublish",
    "shiftsToFill",
    "weekSoFar",
    "compliance",
    "certificates",
];
const REVIEWS: [&str; 4] = ["violations", "overrides", "auditChain", "ruleReviews"];

/// The widgets that someone gets.
fn widgets(dashboard: &Value) -> BTreeSet<String> {
    let fields = dashboard.as_object().expect("a dashboard").keys();
    fields.filter(|name| *name != "order").cloned().collect()
}

fn named(parts: &[&[&str]]) -> BTreeSet<String> {
    let names = parts.iter().flat_map(|part| part.iter());
    names.map(|name| (*name).to_owned()).collect()
}

/// The data of a widget that could be computed.
pub(super) fn data(dashboard: &Value, widget: &str) -> Value {
    let found = &dashboard[widget];
    assert_eq!(found["state"], "ready", "{widget}: {dashboard:#}");
    assert_eq!(found["code"], Value::Null);
    found["data"].clone()
}

pub(super) async fn invited(board: &mut Board) -> Browser {
    let path = format!("/api/team/{}", id(&board.rosa));
    let now = ok(board.world.owner.get(&path).await);
    let body = json!({ "version": now["version"] });
    ok(board
        .world
        .owner
        .post(&format!("{path}/invite"), body)
        .await);
    board.world.sign_in_as(&board.rosa).await
}

#[tokio::test]
async fn each_role_gets_the_widgets_of_its_permissions() {
    let mut board = Board::new().await;
    let mut staff = invited(&mut board).await;
    let world = &mut board.world;
    let owner = ok(world.owner.get(DASHBOARD).await);
    assert_eq!(
        widgets(&owner),
        named(&[&MANAGES, &REVIEWS, &["league"]]),
        "the owner is not on the team"
    );
    let expected: [(Role, &[&[&str]]); 5] = [
        (Role::GeneralManager, &[&MANAGES]),
        (
            Role::ShiftManager,
            &[&[
                "rightNow",
                "needsYou",
                "today",
                "nextPublish",
                "shiftsToFill",
                "compliance",
            ]],
        ),
        (
            Role::PayrollClerk,
            &[&["rightNow", "needsYou", "certificates"]],
        ),
        (Role::HiringManager, &[&["certificates"]]),
        (Role::Staff, &[]),
    ];
    for (role, expected) in expected {
        let mut browser = world.at_la(role).await;
        let seen = ok(browser.get(DASHBOARD).await);
        assert_eq!(widgets(&seen), named(expected), "{role:?}");
    }
    let mut reviewer = world.server.sign_in_as(Role::ComplianceReviewer).await;
    let seen = ok(reviewer.get(DASHBOARD).await);
    let all = named(&[&MANAGES, &REVIEWS, &["league"]]);
    let decides = BTreeSet::from(["needsYou".to_owned()]);
    assert_eq!(
        widgets(&seen),
        &all - &decides,
        "a reviewer decides nothing"
    );
    let seen = ok(staff.get(DASHBOARD).await);
    let own = ["myClock", "myShifts", "myPay", "myOpenShifts", "myRequests"];
    assert_eq!(widgets(&seen), named(&[&own]));
}

#[tokio::test]
async fn another_location_is_in_no_widget() {
    let mut board = Board::new().await;
    let mut kim = board.world.person("Kim", "Lee");
    kim["assignments"][0]["locationId"] = json!(board.world.brooklyn);
    let kim = board.world.add(kim).await;
    let certificate = json!({
        "kind": "food_handler", "number": "FH-1", "issuedOn": "2026-01-05", "expiresOn": "2026-11-25",
    });
    for person in [&kim, &board.rosa.clone()] {
        let path = format!("/api/team/{}/certificates", id(person));
        ok(board.world.owner.post(&path, certificate.clone()).await);
    }
    let world = &mut board.world;
    let all = ok(world.owner.get(DASHBOARD).await);
    assert_eq!(data(&all, "certificates")["count"], 2);
    assert!(all.to_string().contains(&world.brooklyn));
    let mut manager = world.at_la(Role::GeneralManager).await;
    let seen = ok(manager.get(DASHBOARD).await);
    let ending = data(&seen, "certificates");
    assert_eq!(ending["count"], 1);
    assert_eq!(ending["items"][0]["employeeName"], "Rosa Díaz");
    assert_eq!(ending["items"][0]["daysLeft"], 5);
    assert!(!seen.to_string().contains(&world.brooklyn), "{seen:#}");
    let elsewhere = format!("{DASHBOARD}?locationId={}", world.brooklyn);
    problem(&manager.get(&elsewhere).await, 404, "not_found");
    let of_la = ok(world
        .owner
        .get(&format!("{DASHBOARD}?locationId={}", world.la))
        .await);
    assert!(!of_la.to_string().contains(&world.brooklyn), "{of_la:#}");
    assert!(of_la.get("league").is_none(), "one location has no rival");
}

#[tokio::test]
async fn a_plan_without_a_time_clock_has_no_widget_of_it() {
    let mut board = Board::new().await;
    let mut staff = invited(&mut board).await;
    let server = &board.world.server;
    server
        .app
        .run_as_system(&server.tenant, |change| {
            operator::grant(change, Plan::Starter, None)
        })
        .await
        .expect("the plan");
    let seen = ok(board.world.owner.get(DASHBOARD).await);
    let paid = BTreeSet::from(["rightNow", "weekSoFar", "league"].map(str::to_owned));
    let all = named(&[&MANAGES, &REVIEWS]);
    assert_eq!(widgets(&seen), &all - &paid);
    assert_eq!(data(&seen, "compliance")["premiums"], Value::Null);
    let seen = ok(staff.get(DASHBOARD).await);
    assert!(seen.get("myClock").is_none(), "{seen:#}");
    assert_eq!(data(&seen, "myPay")["workedMinutes"], Value::Null);
}

/// The failure is real: a table is damaged that one widget reads.
#[tokio::test]
async fn a_widget_that_fails_takes_no_other_with_it() {
    let board = Board::new().await;
    let mut owner = board.world.owner;
    let before = ok(owner.get(DASHBOARD).await);
    data(&before, "needsYou");
    let damaged = board.world.server.as_owner(|change| {
        let damage = "ALTER TABLE swap_requests RENAME COLUMN requested_at TO lost_at";
        Ok(change.db.execute_batch(damage)?)
    });
    damaged.await.expect("a damaged table");
    let seen = ok(owner.get(DASHBOARD).await);
    assert_eq!(widgets(&seen), widgets(&before), "it is still there");
    assert_eq!(seen["needsYou"]["state"], "error");
    assert_eq!(seen["needsYou"]["code"], "internal");
    assert_eq!(seen["needsYou"]["data"], Value::Null);
    let others = widgets(&seen);
    for widget in others.iter().filter(|name| *name != "needsYou") {
        data(&seen, widget);
    }
}

#[tokio::test]
async fn everyone_orders_their_own_widgets() {
    let board = Board::new().await;
    let world = board.world;
    let mut owner = world.owner;
    let usual = ok(owner.get(DASHBOARD).await)["order"].clone();
    assert_eq!(usual[0], "right_now");
    let wanted = json!({ "order": ["today", "needs_you"] });
    let saved = ok(put(&mut owner, LAYOUT, wanted).await)["order"].clone();
    assert_eq!(saved[0], "today");
    assert_eq!(saved[1], "needs_you");
    assert_eq!(saved[2], "right_now", "the others follow in their order");
    assert_eq!(
        saved.as_array().unwrap().len(),
        usual.as_array().unwrap().len()
    );
    assert_eq!(ok(owner.get(DASHBOARD).await)["order"], saved);
    let mut manager = world.server.sign_in_as(Role::ComplianceReviewer).await;
    assert_eq!(ok(manager.get(DASHBOARD).await)["order"], usual);
    ok(put(&mut owner, LAYOUT, json!({ "order": [] })).await);
    assert_eq!(ok(owner.get(DASHBOARD).await)["order"], usual);
    let unknown = put(&mut owner, LAYOUT, json!({ "order": ["weather"] })).await;
    assert!(unknown.status.is_client_error(), "{}", unknown.text());
}
