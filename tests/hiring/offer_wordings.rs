//! Several wordings of offer letters: the most specific one, another by choice, and what was signed before.

use platform::permit::Role;
use serde_json::{Value, json};

use super::offers::Scene;
use crate::{
    routes::world::{fields, id, ok, problem},
    support::between,
};

const TEMPLATES: &str = "/api/offer-templates";
const MIGRATION: &str = include_str!("../../tenants/migrations/tenant/0021_offer_templates.sql");

fn wording(name: &str, words: &str) -> Value {
    json!({
        "name": { "en": name, "es": name }, "active": true,
        "body": { "en": format!("{words} {{firstName}}."), "es": format!("{words} {{firstName}}.") },
    })
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

async fn listed(scene: &mut Scene) -> Vec<Value> {
    let all = ok(scene.world.owner.get(TEMPLATES).await);
    all["items"].as_array().expect("a list").clone()
}

/// The letter of a new draft: the wording's name and its first paragraph.
async fn letter(scene: &mut Scene, offer: &str) -> (String, String) {
    let letter = ok(scene
        .manager
        .get(&format!("/api/offers/{offer}/letter"))
        .await);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    (
        text(&letter["templateName"]["en"]),
        text(&letter["paragraphs"][0]),
    )
}

#[tokio::test]
async fn a_brand_begins_with_lineups_wording_for_everything() {
    let mut scene = Scene::new().await;
    let all = listed(&mut scene).await;
    let [first] = all.as_slice() else {
        panic!("one wording: {all:?}")
    };
    assert_eq!(
        (&first["isDefault"], &first["builtIn"]),
        (&json!(true), &json!(true))
    );
    // Keeping Lineup's words word for word does not make them the brand's own.
    let address = format!("{TEMPLATES}/{}", id(first));
    let mut same = json!({
        "version": 1, "name": { "en": "Everybody", "es": "Todos" }, "body": first["body"], "isDefault": true, "active": true,
    });
    let named = ok(scene.world.owner.patch(&address, same.clone()).await);
    assert_eq!(
        (&named["builtIn"], &named["version"]),
        (&json!(true), &json!(2))
    );
    let stale = problem(
        &scene.world.owner.patch(&address, same.clone()).await,
        409,
        "version_conflict",
    );
    assert_eq!(stale["current"]["name"]["en"], "Everybody");
    // What everything else falls back to is always there.
    same["version"] = json!(2);
    for (field, value) in [
        ("active", json!(false)),
        ("archived", json!(true)),
        ("isDefault", json!(false)),
        ("positionIds", json!([scene.world.cook])),
    ] {
        let reply = scene
            .world
            .owner
            .patch(&address, with(same.clone(), field, value))
            .await;
        let wrong = fields(&reply);
        assert!(
            wrong.iter().any(|(field, _)| field == "isDefault"),
            "{field}: {wrong:?}"
        );
    }
}

#[tokio::test]
async fn the_wording_that_is_meant_most_exactly_comes_automatically_and_another_by_choice() {
    let mut scene = Scene::new().await;
    let (la, brooklyn, cook, host) = (
        scene.world.la.clone(),
        scene.world.brooklyn.clone(),
        scene.world.cook.clone(),
        scene.world.host.clone(),
    );
    let mut made = Vec::new();
    for (name, limits) in [
        ("Hosts", json!({ "positionIds": [host] })),
        ("Cooks", json!({ "positionIds": [cook] })),
        ("California", json!({ "jurisdictions": ["us-ca"] })),
        ("Brooklyn", json!({ "locationIds": [brooklyn] })),
        (
            "California cooks",
            json!({ "jurisdictions": ["us-ca"], "positionIds": [cook] }),
        ),
        ("This place", json!({ "locationIds": [la] })),
    ] {
        let mut body = wording(name, name);
        for (field, value) in limits.as_object().expect("limits") {
            body[field] = value.clone();
        }
        made.push(ok(scene.world.owner.post(TEMPLATES, body).await));
    }
    let address = format!(
        "{}?positionId={cook}",
        scene.offers().replace("/offers", "/offer-templates")
    );
    let choices = ok(scene.manager.get(&address).await);
    let names: Vec<&str> = choices["items"]
        .as_array()
        .expect("choices")
        .iter()
        .map(|it| it["name"]["en"].as_str().expect("a name"))
        .collect();
    assert_eq!(
        names,
        [
            "This place",
            "California cooks",
            "California",
            "Cooks",
            "Usual letter",
            "Hosts"
        ]
    );

    let draft = scene.draft(0, 200_000);
    let offer = ok(scene.manager.post(&scene.offers(), draft).await);
    assert_eq!(offer["templateId"], made[5]["id"]);
    let read = letter(&mut scene, &id(&offer)).await;
    assert_eq!(
        read,
        ("This place".to_owned(), "This place Lupita.".to_owned())
    );

    // Another one by choice, but never that of another place.
    let path = format!("/api/offers/{}", id(&offer));
    let elsewhere = with(scene.draft(1, 200_000), "templateId", made[3]["id"].clone());
    let refused = scene.manager.patch(&path, elsewhere).await;
    assert_eq!(fields(&refused)[0].0, "templateId");
    let chosen = with(scene.draft(1, 200_000), "templateId", made[1]["id"].clone());
    ok(scene.manager.patch(&path, chosen).await);

    // Archived meanwhile: no one's choice is silently replaced.
    let mut gone = wording("Cooks", "Cooks");
    (gone["version"], gone["archived"]) = (json!(1), json!(true));
    ok(scene
        .world
        .owner
        .patch(&format!("{TEMPLATES}/{}", id(&made[1])), gone.clone())
        .await);
    let seen = json!({ "version": 2 });
    problem(
        &scene
            .manager
            .post(&format!("{path}/send"), seen.clone())
            .await,
        422,
        "offer_template_gone",
    );
    problem(
        &scene.manager.get(&format!("{path}/letter")).await,
        422,
        "offer_template_gone",
    );
    (gone["version"], gone["archived"]) = (json!(2), json!(false));
    ok(scene
        .world
        .owner
        .patch(&format!("{TEMPLATES}/{}", id(&made[1])), gone)
        .await);

    // A sent letter is fixed: text, template and version.
    let sent = ok(scene.manager.post(&format!("{path}/send"), seen).await);
    assert_eq!(
        (
            &sent["offer"]["templateId"],
            &sent["offer"]["templateVersion"]
        ),
        (&made[1]["id"], &json!(3))
    );
    let proof = ok(scene.manager.get(&format!("{path}/audit")).await);
    let steps = proof["steps"].as_array().expect("steps");
    let step = steps
        .iter()
        .find(|step| step["type"] == "sent")
        .expect("it was sent");
    assert_eq!(
        (&step["data"]["templateVersion"], &proof["holds"]),
        (&json!(3), &json!(true))
    );
    let changed = with(wording("Cooks", "Other words"), "version", json!(3));
    ok(scene
        .world
        .owner
        .patch(&format!("{TEMPLATES}/{}", id(&made[1])), changed)
        .await);
    assert_eq!(letter(&mut scene, &id(&offer)).await.1, "Cooks Lupita.");
}

#[tokio::test]
async fn there_is_one_wording_for_everything_else_and_it_moves() {
    let mut scene = Scene::new().await;
    let new = with(wording("Ours", "Welcome"), "isDefault", json!(true));
    ok(scene.world.owner.post(TEMPLATES, new).await);
    let all = listed(&mut scene).await;
    let defaults: Vec<(&Value, &Value)> = all
        .iter()
        .map(|it| (&it["name"]["en"], &it["isDefault"]))
        .collect();
    assert_eq!(
        defaults,
        [
            (&json!("Ours"), &json!(true)),
            (&json!("Usual letter"), &json!(false))
        ]
    );
    assert_eq!(all[1]["version"], 2);
    // And the applicant reads it, in their language.
    let (_, page) = scene.sent().await;
    let mut phone = scene.proven(&page).await;
    phone.get(&page).await;
    phone.submit(&format!("{page}/consent"), &[]).await;
    let letter = phone.get(&page).await.text();
    let said = between(&letter, "<article class=\"paper\" lang=\"es\"><p>", "</p>");
    assert_eq!(said.as_deref(), Some("Welcome Lupita."));
}

#[tokio::test]
async fn a_wording_needs_both_languages_and_names_only_what_letters_know() {
    let mut scene = Scene::new().await;
    let owner = &mut scene.world.owner;
    let one = json!({ "name": { "en": "Half", "es": "Media" }, "body": { "en": "Welcome", "es": " " }, "active": true });
    let reply = owner.post(TEMPLATES, one.clone()).await;
    assert_eq!(
        fields(&reply),
        [("body.es".to_owned(), "required".to_owned())]
    );
    // Unfinished it may be kept, but offers do not see it.
    let kept = ok(owner
        .post(TEMPLATES, with(one, "active", json!(false)))
        .await);
    let choices = scene.offers().replace("/offers", "/offer-templates");
    let choices = ok(scene.manager.get(&choices).await);
    assert!(!choices.to_string().contains(&id(&kept)));
    let owner = &mut scene.world.owner;
    let unknown = owner.post(TEMPLATES, wording("Odd", "{salary}")).await;
    let unknown = problem(&unknown, 422, "unknown_placeholder");
    assert_eq!(unknown["current"]["placeholder"], "salary");
    let lone = owner
        .post(TEMPLATES, wording("Odd", "You earn {payRate an hour"))
        .await;
    assert!(
        fields(&lone)
            .iter()
            .all(|(_, code)| code == "unmatched_brace")
            && lone.status == 422
    );
    for (field, value) in [
        ("jurisdictions", json!(["us-zz"])),
        (
            "locationIds",
            json!(["0192f0c1-2345-7890-abcd-000000000000"]),
        ),
        (
            "positionIds",
            json!(["0192f0c1-2345-7890-abcd-000000000000"]),
        ),
    ] {
        let reply = owner
            .post(TEMPLATES, with(wording("Far", "Far"), field, value))
            .await;
        assert_eq!(fields(&reply), [(field.to_owned(), "unknown".to_owned())]);
    }
}

#[tokio::test]
async fn a_wording_is_tried_with_a_real_offer_that_it_is_meant_for() {
    let mut scene = Scene::new().await;
    let trial = json!({ "body": { "en": "Hi {firstName}: {payRate}", "es": "Hola {firstName}: {payRate}" }, "language": "es" });
    let address = format!("{TEMPLATES}/preview");
    let no_one = ok(scene.manager.post(&address, trial.clone()).await);
    assert_eq!(no_one["name"], Value::Null);
    scene.sent().await;
    let read = ok(scene.manager.post(&address, trial.clone()).await);
    assert_eq!(read["name"], "Lupita Cárdenas");
    assert_eq!(read["paragraphs"][0], "Hola Lupita: $20.00 por hora");
    let odd = with(trial.clone(), "body", json!({ "en": "", "es": "{salary}" }));
    assert_eq!(
        ok(scene.manager.post(&address, odd).await)["unknown"],
        json!(["salary"])
    );
    // A user of another location reads no terms from here.
    let brooklyn = vec![scene.world.brooklyn.parse().expect("an id")];
    let elsewhere = scene
        .world
        .server
        .account(
            Role::GeneralManager,
            "elsewhere@example.com",
            Some(brooklyn),
        )
        .await;
    let mut elsewhere = scene.world.server.sign_in(elsewhere).await;
    assert_eq!(
        ok(elsewhere.post(&address, trial).await)["name"],
        Value::Null
    );
}

#[tokio::test]
async fn who_leads_some_locations_reads_wordings_and_writes_none() {
    let mut scene = Scene::new().await;
    let all = listed(&mut scene).await;
    let address = format!("{TEMPLATES}/{}", id(&all[0]));
    let mut hiring = scene.world.at_la(Role::HiringManager).await;
    ok(hiring.get(TEMPLATES).await);
    problem(
        &hiring.post(TEMPLATES, wording("Mine", "Mine")).await,
        403,
        "forbidden",
    );
    problem(
        &hiring.patch(&address, wording("Mine", "Mine")).await,
        403,
        "forbidden",
    );
    let mut interviewer = scene.world.at_la(Role::Interviewer).await;
    problem(&interviewer.get(TEMPLATES).await, 403, "forbidden");
}

#[tokio::test]
async fn a_brand_from_before_keeps_its_wording_and_its_signed_letters() {
    let mut scene = Scene::new().await;
    let (offer, page, mut phone) = scene.signed().await;
    let path = format!("/api/offers/{}", id(&offer));
    let document = format!("{path}/letter.pdf");
    let before = scene.manager.get(&document).await.bytes().to_vec();
    // The file as the release before wrote it, with a template of the brand's own.
    scene
        .world
        .server
        .as_owner(|change| {
            change.db.execute_batch(
                r#"DROP INDEX offers_template;
                ALTER TABLE offers DROP COLUMN template_version;
                ALTER TABLE offers DROP COLUMN template_id;
                DROP TABLE offer_templates;
                INSERT INTO hiring_settings (key, value)
                VALUES ('offer_letter', '{"body":{"en":"Ours, {firstName}.","es":"Lo nuestro, {firstName}."}}');"#,
            )?;
            Ok(change.db.execute_batch(MIGRATION)?)
        })
        .await
        .expect("the step goes through");
    let all = listed(&mut scene).await;
    assert_eq!(all.len(), 1);
    assert_eq!(all[0]["body"]["es"], "Lo nuestro, {firstName}.");
    assert_eq!(
        (&all[0]["isDefault"], &all[0]["builtIn"]),
        (&json!(true), &json!(false))
    );
    let proof = ok(scene.manager.get(&format!("{path}/audit")).await);
    assert_eq!(proof["holds"], true);
    assert_eq!(scene.manager.get(&document).await.bytes(), before);
    assert!(phone.get(&page).await.text().contains("certificate.pdf"));
    let now = ok(scene.manager.get(&scene.offers()).await)["items"][0].clone();
    assert_eq!(
        (&now["documentHash"], &now["state"]),
        (&offer["documentHash"], &json!("signed"))
    );
    assert_eq!(
        (&now["templateId"], &now["templateVersion"]),
        (&Value::Null, &Value::Null)
    );
    let read = ok(scene.manager.get(&format!("{path}/letter")).await);
    assert_eq!(
        (&read["isFixed"], &read["templateName"]),
        (&json!(true), &Value::Null)
    );
}
