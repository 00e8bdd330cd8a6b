//! Consent to a change: asked for first or by publishing, in words that the server keeps, or in a signed document.

use serde_json::{Value, json};

use super::place::Place;
use crate::{
    routes::world::{id, location, ok, problem},
    support::Browser,
};

const WEEK: &str = "2026-12-14";

/// A fast-food restaurant in New York City whose cook Ana has a published Tuesday, noon to eight, two days ahead; and
/// Ana's own browser.
async fn midtown() -> (Place, Value, Value, Browser) {
    let mut body = location("Midtown", "New York", "NY", "America/New_York");
    body["industry"] = json!("fast_food");
    let mut place = Place::open(body, WEEK).await;
    let brand = ok(place.world.owner.get("/api/settings/brand").await);
    let size = json!({
        "version": brand["version"], "locationsUs": 120, "locationsWorldwide": 120, "employeesWorldwide": 2500,
    });
    ok(place.world.owner.patch("/api/settings/brand", size).await);
    let email = json!({ "email": "ana.cruz@example.com" });
    let ana = place.hire("Ana", "Cruz", 200_000, email).await;
    place.at("2026-11-24T18:00:00Z").await;
    let shift = place.plan(&ana, "2026-12-15", "12:00", "20:00").await;
    place.publish().await;
    place.at("2026-12-13T18:00:00Z").await;
    let invite = json!({ "version": ana["version"] });
    let path = format!("/api/team/{}/invite", id(&ana));
    ok(place.world.owner.post(&path, invite).await);
    let hers = place.world.sign_in_as(&ana).await;
    (place, shift, ana, hers)
}

/// Ana's shift as she sees it.
async fn mine(hers: &mut Browser) -> Value {
    let path = "/api/schedules/me?from=2026-12-14&to=2026-12-20";
    ok(hers.get(path).await)["items"][0].clone()
}

/// The recorded parts of an answer.
#[derive(Debug, PartialEq)]
struct Kept {
    kind: String,
    given: bool,
    source: String,
    text: String,
    version: Option<String>,
    language: String,
}

async fn kept(place: &Place) -> Vec<Kept> {
    let read = |db: &rusqlite::Connection| {
        let mut statement = db.prepare(
            "SELECT kind, given, source, text, text_version, language FROM consents ORDER BY given_at, id",
        )?;
        let rows = statement.query_map([], |row| {
            Ok(Kept {
                kind: row.get(0)?,
                given: row.get(1)?,
                source: row.get(2)?,
                text: row.get(3)?,
                version: row.get(4)?,
                language: row.get(5)?,
            })
        })?;
        Ok::<_, platform::error::Error>(rows.collect::<rusqlite::Result<Vec<_>>>()?)
    };
    place.world.server.tenant.read(read).await.unwrap()
}

/// Ana's last message asks her, with the words of the app, and does not say that anything changed already.
async fn asks(place: &Place, item: &Value) {
    let subject = "Please answer: a change to your shift at Midtown";
    let server = &place.world.server;
    let message = server.message_about("ana.cruz@example.com", subject).await;
    let letter = message.letter;
    let words = item["consent"]["text"]["en"].as_str().unwrap();
    assert!(letter.paragraphs.iter().any(|it| it == words), "{letter:?}");
    assert!(letter.lines[0].contains("12:00 PM – 8:00 PM"), "{letter:?}");
    assert!(
        letter.lines[1].contains("12:00 PM – 10:00 PM"),
        "{letter:?}"
    );
    assert!(!letter.text().unwrap().contains("changed"), "{letter:?}");
}

fn answer(item: &Value, answer: &str, language: &str) -> Value {
    json!({
        "version": item["version"], "answer": answer, "textVersion": item["consent"]["textVersion"],
        "language": language,
    })
}

#[tokio::test]
async fn a_consent_does_not_block_and_the_words_that_were_shown_are_kept() {
    let (mut place, shift, _, mut hers) = midtown().await;
    place.edit(&shift, json!({ "end": "22:00" })).await;
    let diff = place.diff().await;
    let item = &diff["items"][0];
    assert_eq!(item["consents"], json!(["added_hours"]), "{diff}");
    let consent = diff["findings"].as_array().unwrap().iter();
    let consent = consent
        .clone()
        .find(|one| one["ruleId"] == "NYC-FF-CONSENT-ADD");
    assert_eq!(consent.unwrap()["atPublish"], "consent");
    let outcome = place.publish().await;
    assert_eq!(outcome["awaitingConsent"], 1);

    let item = mine(&mut hers).await;
    assert_eq!(item["end"], "20:00", "until she agrees the old one stands");
    assert_eq!(item["consent"]["kinds"], json!(["added_hours"]));
    assert_eq!(item["consent"]["textVersion"], "us-ny-nyc/added_hours@1");
    let shown = item["consent"]["text"]["es"].as_str().unwrap().to_owned();
    assert!(
        shown.contains("10:00 p.\u{a0}m.") && shown.contains("Midtown"),
        "{shown}"
    );
    let path = format!("/api/shifts/{}/consent", item["shiftId"].as_str().unwrap());
    let mut old = answer(&item, "accept", "es");
    old["textVersion"] = json!("us-ny-nyc/added_hours@0");
    let changed = problem(&hers.post(&path, old).await, 409, "consent_text_changed");
    assert_eq!(changed["current"]["text"], item["consent"]["text"]);
    let none = kept(&place).await.is_empty();
    assert!(none, "nothing is kept of words that she did not see");
    let mut typed = answer(&item, "accept", "es");
    typed["text"] = json!("added_hours");
    assert!(hers.post(&path, typed).await.status.is_client_error());
    assert_eq!(
        hers.post(&path, answer(&item, "accept", "es")).await.status,
        204
    );

    let row = Kept {
        kind: "added_hours".into(),
        given: true,
        source: "app".into(),
        text: shown.clone(),
        version: Some("us-ny-nyc/added_hours@1".into()),
        language: "es".into(),
    };
    assert_eq!(kept(&place).await, [row]);
    assert_eq!(mine(&mut hers).await["end"], "22:00");
    let trail = ok(place
        .world
        .owner
        .get("/api/audit?action=consent.given")
        .await);
    let seq = &trail["items"][0]["seq"];
    let record = ok(place.world.owner.get(&format!("/api/audit/{seq}")).await);
    let said = &record["after"]["consent"];
    assert_eq!(said["text"], shown.as_str(), "{record}");
    assert_eq!(said["textVersion"], "us-ny-nyc/added_hours@1");
    assert_eq!(said["language"], "es");
}

#[tokio::test]
async fn a_manager_asks_first_and_the_yes_publishes_that_one_change() {
    let (mut place, shift, ana, mut hers) = midtown().await;
    let other = place.plan(&ana, "2026-12-17", "12:00", "16:00").await;
    let changed = place.edit(&shift, json!({ "end": "22:00" })).await;
    let path = format!("/api/shifts/{}/consent-request", id(&shift));
    let stale = json!({ "version": 0 });
    problem(
        &place.world.owner.post(&path, stale).await,
        409,
        "version_conflict",
    );
    let body = json!({ "version": changed["version"] });
    let asked = ok(place.world.owner.post(&path, body).await);
    assert_eq!(asked["shift"]["publishState"], "awaiting_consent");
    assert_eq!(asked["shift"]["consent"]["kinds"], json!(["added_hours"]));
    let item = mine(&mut hers).await;
    asks(&place, &item).await;
    let path = format!("/api/shifts/{}/consent", id(&shift));
    assert_eq!(
        hers.post(&path, answer(&item, "accept", "en")).await.status,
        204
    );
    assert_eq!(place.seen(&shift).await["publishState"], "published");
    assert_eq!(
        place.seen(&other).await["publishState"],
        "draft",
        "only the one that was asked"
    );
    let path = format!("/api/shifts/{}/consent-request", id(&shift));
    let body = json!({ "version": place.seen(&shift).await["version"] });
    problem(
        &place.world.owner.post(&path, body).await,
        422,
        "consent_not_needed",
    );
}

#[tokio::test]
async fn a_no_leaves_the_published_shift_and_is_kept_too() {
    let (mut place, shift, _, mut hers) = midtown().await;
    place.edit(&shift, json!({ "end": "22:00" })).await;
    place.publish().await;
    let item = mine(&mut hers).await;
    asks(&place, &item).await;
    let path = format!("/api/shifts/{}/consent", id(&shift));
    assert_eq!(
        hers.post(&path, answer(&item, "decline", "en"))
            .await
            .status,
        204
    );
    let rows = kept(&place).await;
    assert_eq!((rows.len(), rows[0].given), (1, false));
    assert_eq!(rows[0].text, item["consent"]["text"]["en"]);
    assert_eq!(mine(&mut hers).await["end"], "20:00");
}

#[tokio::test]
async fn a_signed_document_is_recorded_before_anything_is_published() {
    let (mut place, shift, _, mut hers) = midtown().await;
    let changed = place.edit(&shift, json!({ "end": "22:00" })).await;
    let path = format!("/api/shifts/{}/consent-document", id(&shift));
    let document = json!({
        "version": changed["version"], "kind": "added_hours", "signedOn": "2026-12-13", "note": "In the office binder",
    });
    assert_eq!(place.world.owner.post(&path, document).await.status, 204);
    let diff = place.diff().await;
    assert_eq!(diff["items"][0]["consents"], json!([]), "{diff}");
    let outcome = place.publish().await;
    assert_eq!(outcome["awaitingConsent"], 0);
    assert_eq!(mine(&mut hers).await["end"], "22:00");
    assert_eq!(
        kept(&place).await[0].version,
        None,
        "a paper has words of its own"
    );
}

#[tokio::test]
async fn two_consents_are_asked_together_and_kept_each() {
    let (mut place, shift, ana, mut hers) = midtown().await;
    place
        .edit(&shift, json!({ "start": "16:00", "end": "23:30" }))
        .await;
    let outcome = place.publish().await;
    assert_eq!(outcome["awaitingConsent"], 0, "cut, not added");
    // Wednesday at seven: hours that were not published, after seven and a half hours of rest.
    let added = place.plan(&ana, "2026-12-16", "07:00", "12:00").await;
    place.publish().await;
    let path = "/api/schedules/me?from=2026-12-16&to=2026-12-16";
    let item = ok(hers.get(path).await)["items"][0].clone();
    let kinds: Vec<&str> = item["consent"]["kinds"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(kinds.len(), 2, "{item}");
    let path = format!("/api/shifts/{}/consent", id(&added));
    assert_eq!(
        hers.post(&path, answer(&item, "accept", "en")).await.status,
        204
    );
    let mut rows: Vec<String> = kept(&place).await.into_iter().map(|row| row.kind).collect();
    rows.sort();
    assert_eq!(rows, ["added_hours", "short_rest"]);
    assert_eq!(place.seen(&added).await["publishState"], "published");
}
