//! `/api/school-calendars`.

use platform::permit::Role;
use serde_json::json;

use super::pair;
use crate::routes::world::{World, fields, id, ok, problem};

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
