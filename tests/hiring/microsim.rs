//! The work sample from the invitation to the score: its key, its link, its rights.

use axum::http::{Method, StatusCode};
use hiring::work_sample::content::{Content, Kind, SimPosition};
use jiff::SignedDuration;
use recruiting::scoring;
use serde_json::{Value, json};

use super::applied::Applied;
use crate::{
    routes::world::{World, ok},
    support::{Browser, Reply},
};

pub(super) struct Invited {
    pub it: Applied,
    pub attempt: Value,
    /// The page's path with its token.
    pub path: String,
    pub token: String,
}

pub(super) async fn invited(world: &mut World) -> Invited {
    let it = Applied::new(&world.server, world.la.parse().unwrap());
    it.save(&world.server).await;
    let id = it.application.id;
    world
        .server
        .as_owner(move |change| scoring::refresh(change, id))
        .await
        .expect("a score");
    invite(world, it).await
}

pub(super) async fn invite(world: &mut World, it: Applied) -> Invited {
    let address = format!("/api/applications/{}/microsim", it.application.id);
    let reply = world
        .owner
        .post(&address, json!({ "position": "line_cook" }))
        .await;
    assert_eq!(reply.status, 201, "{}", reply.text());
    let reply = reply.json();
    let url = reply["url"].as_str().unwrap();
    let path = url.split_once("lineup.test").unwrap().1.to_owned();
    let token = path.split_once("k=").unwrap().1.to_owned();
    Invited {
        it,
        attempt: reply["attempt"].clone(),
        path,
        token,
    }
}

/// Answers that are all right.
pub(super) fn right(content: &Content) -> Vec<(&str, Value)> {
    content
        .scored()
        .map(|item| {
            let answer = match &item.kind {
                Kind::Build { key, .. } | Kind::Spot { key, .. } => json!({ "chosen": key }),
                Kind::Order { key, .. } => json!({ "order": key }),
                Kind::Guest { best, worst, .. } => json!({ "best": best, "worst": worst }),
                Kind::Count { parts } => {
                    let numbers: serde_json::Map<_, _> = parts
                        .iter()
                        .map(|part| (part.id.clone(), json!(part.key)))
                        .collect();
                    json!({ "numbers": numbers })
                }
            };
            (item.id.as_str(), answer)
        })
        .collect()
}

pub(super) async fn answer(
    browser: &mut Browser,
    token: &str,
    item: &str,
    answer: &Value,
    lang: &str,
) -> Reply {
    let address = format!("/api/public/microsim/{token}/answers/{item}?lang={lang}");
    browser
        .json(Method::PUT, &address, json!({ "answer": answer }))
        .await
}

/// How many line cooks count in how the tasks do.
pub(super) async fn handed_in(world: &mut World) -> u64 {
    let figures = ok(world.owner.get("/api/work-samples/items").await);
    let mut positions = figures["positions"].as_array().unwrap().iter();
    let cooks = positions.find(|it| it["position"] == "line_cook").unwrap();
    cooks["people"].as_u64().unwrap()
}

#[tokio::test]
async fn it_counts_under_the_version_by_whose_key_it_was_marked() {
    let mut world = World::new().await;
    let invited = invited(&mut world).await;
    let mut phone = world.server.browser();
    let address = format!("/api/applications/{}", invited.it.application.id);
    let seen = ok(world.owner.get(&address).await)["application"]["version"].clone();
    let (item, given) = right(SimPosition::LineCook.content()).remove(0);
    ok(answer(&mut phone, &invited.token, item, &given, "en").await);
    // Begun before the work sample was changed.
    world
        .server
        .as_owner(|change| {
            change
                .db
                .execute("UPDATE work_sample_attempts SET content_version = 0", [])?;
            Ok(())
        })
        .await
        .expect("an older version");
    let submit = format!("/api/public/microsim/{}/submit", invited.token);
    ok(phone.post(&submit, json!({})).await);
    assert_eq!(handed_in(&mut world).await, 1);
    // A move that the team decides on what it saw is not refused for it.
    let moved = json!({ "toStage": "screening", "version": seen });
    ok(world.owner.post(&format!("{address}/move"), moved).await);
}

#[tokio::test]
async fn the_same_answers_give_the_same_points_in_both_languages_and_count_in_the_score() {
    for lang in ["en", "es"] {
        let mut world = World::new().await;
        let invited = invited(&mut world).await;
        let mut phone = world.server.browser();
        for (item, given) in right(SimPosition::LineCook.content()) {
            ok(answer(&mut phone, &invited.token, item, &given, lang).await);
        }
        let submit = format!("/api/public/microsim/{}/submit", invited.token);
        let done = ok(phone.post(&submit, json!({})).await);
        assert_eq!(
            (&done["points"], &done["language"]),
            (&json!(25), &json!(lang))
        );
        let again = phone.post(&submit, json!({})).await;
        assert_eq!(
            (again.status.as_u16(), &again.json()["code"]),
            (409, &json!("already_submitted"))
        );
        let address = format!("/api/applications/{}/score", invited.it.application.id);
        let score = ok(world.owner.get(&address).await);
        let sample = &score["score"]["components"][4];
        assert_eq!(
            (&sample["status"], &sample["pointsTenths"]),
            (&json!("scored"), &json!(250))
        );
    }
}

#[tokio::test]
async fn the_key_never_leaves_the_server() {
    let mut world = World::new().await;
    let invited = invited(&mut world).await;
    let mut phone = world.server.browser();
    let view = ok(phone
        .get(&format!("/api/public/microsim/{}", invited.token))
        .await);
    for word in ["\"key\"", "\"why\"", "\"near\"", "\"best\"", "\"points\":3"] {
        assert!(!view.to_string().contains(word), "{word}");
    }
    assert_eq!(view["items"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn only_the_link_opens_it_and_only_for_its_week() {
    let mut world = World::new().await;
    let invited = invited(&mut world).await;
    let mut phone = world.server.browser();
    assert_eq!(phone.get(&invited.path).await.status, 200);
    let id = invited.it.application.id.to_string();
    for wrong in [
        invited.path.replace("line_cook", "cashier"),
        invited.path.replace("line_cook", "chef"),
        invited.path.replace(&id, &world.la),
        invited.path.replace("?k=", "?x="),
        format!("{}x", invited.path),
        invited.path.split_once('?').unwrap().0.to_owned(),
    ] {
        assert_eq!(phone.get(&wrong).await.status, 404, "{wrong}");
        let mut owner = world.owner.clone();
        assert_eq!(
            owner.get(&wrong).await.status,
            404,
            "{wrong} as a signed-in owner"
        );
    }
    world.server.turn(SignedDuration::from_hours(7 * 24));
    let late = phone.get(&format!("{}&lang=es", invited.path)).await;
    assert_eq!(late.status, StatusCode::GONE);
    assert!(
        late.text().contains("Esta prueba de trabajo terminó"),
        "{}",
        late.text()
    );
}

#[tokio::test]
async fn a_week_begins_anew_with_the_first_answer_and_nothing_is_lost() {
    let mut world = World::new().await;
    let invited = invited(&mut world).await;
    let mut phone = world.server.browser();
    world.server.turn(SignedDuration::from_hours(6 * 24));
    let content = SimPosition::LineCook.content();
    let (item, given) = right(content).remove(0);
    ok(answer(&mut phone, &invited.token, item, &given, "en").await);
    world.server.turn(SignedDuration::from_hours(6 * 24));
    let view = ok(phone
        .get(&format!("/api/public/microsim/{}", invited.token))
        .await);
    assert_eq!(view["answers"][item], given);
    let unknown = answer(&mut phone, &invited.token, "nothing", &given, "en").await;
    assert_eq!(unknown.status, 404);
    let other = answer(
        &mut phone,
        &invited.token,
        item,
        &json!({ "chosen": ["zebra"] }),
        "en",
    )
    .await;
    assert_eq!(other.status, 422);
}

#[tokio::test]
async fn the_page_works_without_script() {
    let mut world = World::new().await;
    let invited = invited(&mut world).await;
    let mut phone = world.server.browser();
    let start = phone.get(&format!("{}&lang=es", invited.path)).await;
    assert!(
        start.text().contains("Tómate el tiempo que quieras"),
        "{}",
        start.text()
    );
    let begun = phone.submit(&invited.path, &[("do", "start")]).await;
    assert_eq!(begun.status, 303, "{}", begun.text());
    let path = begun.location().to_owned();
    phone.get(&path).await;
    let practice = phone
        .submit(
            &path,
            &[
                ("item", "practice"),
                ("chosen", "patty"),
                ("chosen", "fries"),
                ("do", "save"),
            ],
        )
        .await;
    let why = phone.get(practice.location()).await;
    assert!(
        why.text().contains("La práctica no cuenta"),
        "{}",
        why.text()
    );
    let content = SimPosition::LineCook.content();
    let mut fields: Vec<(String, String)> = Vec::new();
    for item in content.scored() {
        fields.clear();
        fields.push(("item".to_owned(), item.id.clone()));
        match &item.kind {
            Kind::Build { key, .. } | Kind::Spot { key, .. } => {
                fields.extend(key.iter().map(|id| ("chosen".to_owned(), id.clone())));
            }
            Kind::Order { key, .. } => {
                // One turned round, then put right with its button.
                let mut order = key.clone();
                order.swap(0, 1);
                fields.extend(order.iter().map(|id| ("order".to_owned(), id.clone())));
                fields.push(("up".to_owned(), key[0].clone()));
            }
            Kind::Guest { best, worst, .. } => {
                fields.push(("best".to_owned(), best.clone()));
                fields.push(("worst".to_owned(), worst.clone()));
            }
            Kind::Count { parts } => {
                fields.extend(
                    parts
                        .iter()
                        .map(|part| (part.id.clone(), part.key.to_string())),
                );
            }
        }
        let pairs: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let reply = phone.submit(&invited.path, &pairs).await;
        assert_eq!(reply.status, 303, "{}: {}", item.id, reply.text());
        assert!(!reply.location().contains("again"), "{}", item.id);
    }
    let review = phone.get(&format!("{}&step=review", invited.path)).await;
    assert!(
        review.text().contains("Contestaste todas las tareas"),
        "{}",
        review.text()
    );
    phone.submit(&invited.path, &[("do", "submit")]).await;
    let done = phone.get(&invited.path).await;
    assert!(
        done.text().contains("Ganaste 25 de 25 puntos"),
        "{}",
        done.text()
    );
}

#[tokio::test]
async fn asking_for_another_format_costs_nothing() {
    let mut world = World::new().await;
    let invited = invited(&mut world).await;
    let mut phone = world.server.browser();
    phone.get(&invited.path).await;
    let words = "I cannot see the picture well.";
    let asked = phone
        .submit(&invited.path, &[("do", "ask"), ("words", words)])
        .await;
    assert!(asked.location().ends_with("step=asked"), "{}", asked.text());
    let address = format!("/api/applications/{}", invited.it.application.id);
    let tries = ok(world.owner.get(&format!("{address}/microsim")).await);
    assert_eq!(tries["items"][0]["accommodation"], words);
    assert_eq!(tries["items"][0]["state"], "invited");
    let score = ok(world.owner.get(&format!("{address}/score")).await);
    assert_eq!(score["score"]["components"][4]["status"], "pending");
    let audit = ok(world.owner.get("/api/audit").await);
    assert!(
        !audit.to_string().contains(words),
        "what is asked for is not on record in words"
    );
}
