//! Roles that may set up each automation, and what is not valid.

use platform::permit::Role;
use recruiting::types::Stage;
use serde_json::{Value, json};

use super::{
    AUTOMATIONS, Scene, address, entered, move_to, received, rule, still_reviewing, tell_the_team,
    waiting,
};
use crate::routes::world::{delete, fields, ok, problem, put};

#[tokio::test]
async fn it_is_kept_with_a_record_and_a_stale_write_is_answered_with_the_current_state() {
    let mut scene = Scene::new().await;
    let made = scene.on("Tell", rule(received(), tell_the_team())).await;
    assert_eq!(
        (&made["active"], &made["version"]),
        (&json!(true), &json!(1))
    );
    let changed = scene.change(&made, json!({ "name": "Tell us" })).await;
    assert_eq!(
        (&changed["name"], &changed["version"]),
        (&json!("Tell us"), &json!(2))
    );
    let body = json!({ "version": 1, "name": "Mine", "active": true, "rule": made["rule"] });
    let stale = put(&mut scene.world.owner, &address(&made), body).await;
    let stale = problem(&stale, 409, "version_conflict");
    assert_eq!(stale["current"]["name"], "Tell us");
    let gone = format!("{}?version=1", address(&made));
    problem(
        &delete(&mut scene.world.owner, &gone).await,
        409,
        "version_conflict",
    );
    let gone = format!("{}?version=2", address(&made));
    assert_eq!(delete(&mut scene.world.owner, &gone).await.status, 204);
    let records = scene
        .texts("SELECT action FROM audit WHERE object_type = 'automation' ORDER BY seq")
        .await;
    assert_eq!(
        records,
        [
            "automation.created",
            "automation.changed",
            "automation.deleted"
        ]
    );
}

#[tokio::test]
async fn what_names_something_gone_can_still_be_switched_off_and_not_on_again() {
    let mut scene = Scene::new().await;
    let template = json!({
        "category": "status", "channel": "both", "active": true, "name": { "en": "Soon", "es": "Pronto" },
        "body": { "en": "Soon, {firstName}", "es": "Pronto, {firstName}" },
    });
    let template = scene
        .world
        .owner
        .post("/api/templates", template)
        .await
        .json();
    let send = json!({ "kind": "send_template", "templateKey": template["key"] });
    let made = scene.on("Soon", rule(received(), send)).await;
    let key = template["key"].as_str().expect("a key");
    let path = format!("/api/templates/{key}?version={}", template["version"]);
    assert_eq!(delete(&mut scene.world.owner, &path).await.status, 204);
    scene.applies("Ana", 101).await;
    scene.world.server.work().await;
    assert_eq!(
        scene.log(&made).await,
        [("Ana".to_owned(), json!("template_disabled"))]
    );
    let off = scene.change(&made, json!({ "active": false })).await;
    assert_eq!(off["active"], false);
    let body =
        json!({ "version": off["version"], "name": "Soon", "active": true, "rule": off["rule"] });
    let on = put(&mut scene.world.owner, &address(&made), body).await;
    let wrong = ("rule.action.templateKey".to_owned(), "unknown".to_owned());
    assert_eq!(fields(&on), [wrong]);
}

#[tokio::test]
async fn every_field_that_does_not_hold_up_is_named() {
    let mut scene = Scene::new().await;
    let no_one = platform::ids::UserId::new(scene.world.server.now());
    let refused = |rule: Value, expected: &'static [(&str, &str)]| (rule, expected);
    let with = |conditions: Value, action: Value| {
        let mut it = rule(received(), action);
        it["conditions"] = conditions;
        it
    };
    let one = |field: &str, value: &str| json!([{ "field": field, "is": true, "values": [value] }]);
    for (it, expected) in [
        refused(
            rule(json!({ "kind": "waiting" }), tell_the_team()),
            &[
                ("rule.trigger.stage", "required"),
                ("rule.trigger.days", "required"),
            ],
        ),
        refused(
            rule(waiting(Stage::Applied, 61), tell_the_team()),
            &[("rule.trigger.days", "out_of_range")],
        ),
        refused(
            rule(entered(Stage::Applied), tell_the_team()),
            &[("rule.trigger.stage", "not_allowed")],
        ),
        refused(
            rule(received(), move_to(Stage::Offer)),
            &[("rule.action.stage", "not_allowed")],
        ),
        refused(
            rule(received(), move_to(Stage::Hired)),
            &[("rule.action.stage", "not_allowed")],
        ),
        refused(
            rule(entered(Stage::Interview), move_to(Stage::Screening)),
            &[("rule.action.stage", "not_allowed")],
        ),
        refused(
            rule(
                received(),
                json!({ "kind": "send_template", "templateKey": "decline" }),
            ),
            &[
                ("rule.action.templateKey", "by_hand_only"),
                ("rule.action.templateKey", "needs_a_person"),
            ],
        ),
        refused(
            rule(
                received(),
                json!({ "kind": "send_template", "templateKey": "remind_2h", "dateInDays": 2 }),
            ),
            &[("rule.action.templateKey", "needs_a_person")],
        ),
        refused(
            rule(
                received(),
                json!({ "kind": "send_template", "templateKey": "still_reviewing" }),
            ),
            &[("rule.action.dateInDays", "required")],
        ),
        refused(
            rule(
                received(),
                json!({ "kind": "send_template", "templateKey": "nothing" }),
            ),
            &[("rule.action.templateKey", "unknown")],
        ),
        refused(
            rule(
                received(),
                json!({ "kind": "send_link", "stage": "screening" }),
            ),
            &[("rule.action.stage", "not_allowed")],
        ),
        refused(
            rule(received(), json!({ "kind": "assign" })),
            &[("rule.action.userId", "required")],
        ),
        refused(
            rule(received(), json!({ "kind": "assign", "userId": no_one })),
            &[("rule.action.userId", "unknown")],
        ),
        refused(
            rule(
                received(),
                json!({ "kind": "notify", "templateKey": "decline" }),
            ),
            &[("rule.action.templateKey", "not_allowed")],
        ),
        refused(
            with(one("language", "es"), move_to(Stage::Screening)),
            &[("rule.conditions[0].field", "words_only")],
        ),
        refused(
            with(
                one("text_consent", "yes"),
                json!({ "kind": "send_link", "stage": "interview" }),
            ),
            &[("rule.conditions[0].field", "words_only")],
        ),
        refused(
            with(one("band", "genius"), tell_the_team()),
            &[("rule.conditions[0].values", "unknown")],
        ),
        refused(
            with(
                json!([{ "field": "source", "is": true, "values": [] }]),
                tell_the_team(),
            ),
            &[("rule.conditions[0].values", "required")],
        ),
    ] {
        let new = json!({ "name": "Wrong", "active": true, "rule": it });
        let reply = scene.world.owner.post(AUTOMATIONS, new).await;
        let expected: Vec<_> = expected
            .iter()
            .map(|(field, code)| ((*field).to_owned(), (*code).to_owned()))
            .collect();
        assert_eq!(fields(&reply), expected, "{it}");
    }
    // What is not on the lists cannot even be said: no rejection, no look at who someone is.
    for it in [
        rule(received(), json!({ "kind": "reject" })),
        with(one("gender", "x"), tell_the_team()),
    ] {
        let new = json!({ "name": "Wrong", "active": true, "rule": it });
        problem(
            &scene.world.owner.post(AUTOMATIONS, new).await,
            422,
            "invalid",
        );
    }
}

#[tokio::test]
async fn names_are_distinct_and_thirty_are_enough() {
    let mut scene = Scene::new().await;
    for number in 0..30 {
        let new = json!({ "name": format!("No. {number}"), "active": false, "rule": rule(received(), tell_the_team()) });
        assert_eq!(scene.world.owner.post(AUTOMATIONS, new).await.status, 201);
    }
    let new = |name: &str| json!({ "name": name, "active": false, "rule": rule(received(), tell_the_team()) });
    let refused = scene.world.owner.post(AUTOMATIONS, new("One more")).await;
    problem(&refused, 422, "too_many_automations");
    let listed = ok(scene.world.owner.get(AUTOMATIONS).await);
    let first = listed["items"][0].clone();
    let path = format!("{}?version=1", address(&first));
    delete(&mut scene.world.owner, &path).await;
    let twice = scene.world.owner.post(AUTOMATIONS, new("no. 29")).await;
    assert_eq!(
        fields(&twice),
        [("name".to_owned(), "duplicate_name".to_owned())]
    );
}

#[tokio::test]
async fn a_franchise_admin_sets_up_their_own_places_and_only_reads_the_brands() {
    let mut scene = Scene::new().await;
    let brands = scene.on("Brand", rule(received(), tell_the_team())).await;
    let mut there = rule(received(), tell_the_team());
    there["locationIds"] = json!([scene.world.brooklyn]);
    let there = scene.on("Brooklyn", there).await;
    let mut admin = scene.world.at_la(Role::FranchiseAdmin).await;
    let listed = ok(admin.get(AUTOMATIONS).await);
    let items = listed["items"].as_array().unwrap();
    assert_eq!(items.len(), 1, "Brooklyn is not theirs");
    assert_eq!(
        (&items[0]["name"], &items[0]["editable"]),
        (&json!("Brand"), &json!(false))
    );
    let body =
        |it: &Value| json!({ "version": 1, "name": "Mine", "active": false, "rule": it["rule"] });
    let refused = put(&mut admin, &address(&brands), body(&brands)).await;
    problem(&refused, 403, "forbidden");
    let unseen = put(&mut admin, &address(&there), body(&there)).await;
    problem(&unseen, 404, "not_found");
    problem(
        &admin.get(&format!("{}/runs", address(&there))).await,
        404,
        "not_found",
    );
    let new = |places: Value| {
        let mut it = rule(received(), tell_the_team());
        it["locationIds"] = places;
        json!({ "name": "Ours", "active": true, "rule": it })
    };
    let everywhere = admin.post(AUTOMATIONS, new(Value::Null)).await;
    assert_eq!(
        fields(&everywhere),
        [("rule.locationIds".to_owned(), "required".to_owned())]
    );
    let elsewhere = admin
        .post(AUTOMATIONS, new(json!([scene.world.brooklyn])))
        .await;
    assert_eq!(
        fields(&elsewhere),
        [("rule.locationIds".to_owned(), "unknown".to_owned())]
    );
    let own = admin.post(AUTOMATIONS, new(json!([scene.world.la]))).await;
    assert_eq!(own.status, 201, "{}", own.text());
}

#[tokio::test]
async fn who_may_not_set_up_reads_and_another_brand_knows_nothing_of_it() {
    let mut scene = Scene::new().await;
    let made = scene.on("Tell", rule(received(), still_reviewing())).await;
    let mut manager = scene.world.at_la(Role::GeneralManager).await;
    let listed = ok(manager.get(AUTOMATIONS).await);
    assert_eq!(
        (&listed["editable"], &listed["people"]),
        (&json!(false), &json!([]))
    );
    let new = json!({ "name": "Mine", "active": true, "rule": rule(received(), tell_the_team()) });
    let refused = problem(&manager.post(AUTOMATIONS, new).await, 403, "forbidden");
    assert_eq!(refused["needs"], "settings:update");
    let mut clerk = scene.world.at_la(Role::PayrollClerk).await;
    problem(&clerk.get(AUTOMATIONS).await, 403, "forbidden");
    let server = &scene.world.server;
    let (code, bob) = server.another_brand("Foreign", "bob@example.com").await;
    let mut foreign = server.sign_in_at(&code, bob).await;
    // Theirs is the one that every brand begins with.
    let theirs = ok(foreign.get(AUTOMATIONS).await);
    let theirs = theirs["items"].as_array().expect("automations");
    assert_eq!(theirs.len(), 1, "{theirs:?}");
    assert_ne!(theirs[0]["id"], made["id"]);
    problem(
        &foreign.get(&format!("{}/runs", address(&made))).await,
        404,
        "not_found",
    );
    let path = format!("{}?version=1", address(&made));
    problem(&delete(&mut foreign, &path).await, 404, "not_found");
}
