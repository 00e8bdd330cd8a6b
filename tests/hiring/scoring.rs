//! Scenario 6 of the hiring tests: a score whose every point is explained, and what cannot move it.

use hiring::fairness;
use platform::messages::Lang;
use recruiting::{
    scoring::{self, types::RubricText},
    types::{Answer, Choice, DayPart, JobShift, Question, QuestionKind},
};
use rusqlite::params;
use serde_json::{Value, json};

use super::{
    applied::{Applied, in_words, said, text, yes_no},
    offers::Scene,
    profile::resume,
};
use crate::{routes::world::World, support::Browser};

/// Weekends with 5 hours in the morning and 3 in the evening; she cannot work Saturday evenings. Four of five answers
/// have their points.
async fn maria(world: &mut World) -> Applied {
    let switches = world.owner.get("/api/scoring/switches").await.json();
    let la = switches["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|item| item["locationId"] == json!(world.la))
        .unwrap();
    let hours = json!({ "amFrom": "06:00", "amTo": "11:00", "pmFrom": "17:00", "pmTo": "20:00" });
    let body = json!({ "version": la["version"], "on": true, "dayHours": hours });
    let address = format!("/api/scoring/switches/{}", world.la);
    let reply = world
        .owner
        .json(axum::http::Method::PUT, &address, body)
        .await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let mut it = Applied::new(&world.server, world.la.parse().unwrap());
    it.job.shifts = vec![JobShift::Weekends];
    let mut questions: Vec<_> = ["one", "two", "three", "four"]
        .map(|id| yes_no(id, 5))
        .into_iter()
        .collect();
    questions.push(it.questions[1].clone());
    questions.push(it.questions[2].clone());
    it.questions = questions;
    for (id, word) in [
        ("one", "yes"),
        ("two", "yes"),
        ("three", "yes"),
        ("four", "no"),
    ] {
        it.application.answers.insert(id.to_owned(), said(word));
    }
    it.application
        .availability
        .insert(platform::date_time::Day::Sat, DayPart::Am);
    it
}

async fn refresh(world: &World, it: &Applied) {
    let id = it.application.id;
    world
        .server
        .as_owner(move |change| scoring::refresh(change, id))
        .await
        .expect("a score");
}

async fn score(owner: &mut Browser, it: &Applied) -> Value {
    let reply = owner
        .get(&format!("/api/applications/{}/score", it.application.id))
        .await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()
}

fn component<'a>(score: &'a Value, key: &str) -> &'a Value {
    score["score"]["components"]
        .as_array()
        .unwrap()
        .iter()
        .find(|component| component["key"] == key)
        .unwrap()
}

#[tokio::test]
async fn every_point_is_explained_in_both_languages() {
    let mut world = World::new().await;
    let it = maria(&mut world).await;
    it.save(&world.server).await;
    refresh(&world, &it).await;
    let found = score(&mut world.owner, &it).await;
    let total = &found["score"];
    assert_eq!(total["pointsTenths"], 644, "{found:#}");
    assert_eq!(total["attainableTenths"], 750);
    assert_eq!(
        (&total["percent"], &total["band"]),
        (&json!(86), &json!("strong"))
    );
    assert_eq!(total["provisional"], true);
    let availability = component(&found, "availability");
    assert_eq!(availability["pointsTenths"], 244);
    assert_eq!(
        availability["text"],
        json!({
            "en": "Can cover 26 of 32 needed hours, weekends counted twice (24.4 of 30). Missing: Saturday PM.",
            "es": "Puede cubrir 26 de las 32 horas necesarias, con el fin de semana doble (24.4 de 30). Falta: sábado PM.",
        })
    );
    for (key, points) in [
        ("screening", 200),
        ("requirements", 100),
        ("experience", 100),
    ] {
        let part = component(&found, key);
        assert_eq!(part["pointsTenths"], points, "{key}");
        assert_ne!(part["text"]["en"], part["text"]["es"]);
    }
    assert_eq!(component(&found, "work_sample")["status"], "pending");
    let changes = found["changes"].as_array().unwrap();
    let saturday = changes
        .iter()
        .find(|change| change["about"] == "sat_pm")
        .expect("Saturday evenings");
    assert_eq!(saturday["deltaTenths"], 56);
    assert_eq!(saturday["text"]["en"], "Saturday PM becomes available");
    let sample = changes.last().unwrap();
    assert_eq!(
        (&sample["deltaTenths"], &sample["action"]),
        (&json!(250), &json!("send"))
    );
}

/// What a manager may send to win points asks openly for what the answers lack, and never for what is settled.
#[tokio::test]
async fn asking_is_open_and_only_about_what_can_change() {
    let mut world = World::new().await;
    let mut it = maria(&mut world).await;
    let choice = |value: &str, points| Choice {
        value: value.to_owned(),
        label: text(value),
        points,
    };
    let of_kind = |id: &str, kind, choices: &[(&str, u8)]| Question {
        kind,
        choices: choices
            .iter()
            .map(|(value, points)| choice(value, *points))
            .collect(),
        ..yes_no(id, 5)
    };
    let stations = [
        ("Grill", 2),
        ("Fryer", 2),
        ("Cold line", 2),
        ("None yet", 0),
    ];
    let chicken = [("165 °F", 5), ("145 °F", 0)];
    let mut closing = yes_no("closing", 5);
    closing.knockout = vec!["no".to_owned()];
    it.questions.extend([
        of_kind("stations", QuestionKind::Multi, &stations),
        of_kind("chicken", QuestionKind::Single, &chicken),
        closing,
    ]);
    let answers = &mut it.application.answers;
    answers.insert("stations".into(), Answer::Many(vec!["Grill".into()]));
    answers.insert("chicken".into(), said("145 °F"));
    answers.insert("closing".into(), said("no"));
    it.save(&world.server).await;
    refresh(&world, &it).await;
    let found = score(&mut world.owner, &it).await;
    let asks: Vec<&Value> = found["changes"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|change| change["action"] == "ask")
        .collect();
    let about: Vec<&str> = asks
        .iter()
        .map(|ask| ask["about"].as_str().unwrap())
        .collect();
    assert_eq!(about.len(), 3, "{about:?}");
    assert!(
        asks.windows(2)
            .all(|two| two[0]["deltaTenths"].as_i64() >= two[1]["deltaTenths"].as_i64())
    );
    for settled in ["chicken", "closing"] {
        assert!(!about.contains(&settled), "{about:?}");
    }
    let words = |id: &str, language: &str| {
        let ask = asks.iter().find(|ask| ask["about"] == id).unwrap();
        ask["ask"][language].as_str().unwrap().to_owned()
    };
    let (en, es) = (words("stations", "en"), words("stations", "es"));
    for part in ["Grill", "Do any of these fit you too: Fryer, Cold line?"] {
        assert!(en.contains(part), "{en}");
    }
    assert!(
        es.contains("¿También va contigo algo de esto: Fryer, Cold line?"),
        "{es}"
    );
    let no = words("four", "en");
    assert!(no.contains("What comes close to it"), "{no}");
    for text in [en, es, no] {
        assert!(
            !text.contains("still so") && !text.contains("Sigue igual"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn a_work_sample_makes_it_out_of_a_hundred() {
    let mut world = World::new().await;
    let it = maria(&mut world).await;
    it.save(&world.server).await;
    refresh(&world, &it).await;
    hand_in(&world, &it, 15).await;
    let total = score(&mut world.owner, &it).await["score"].clone();
    assert_eq!(total["pointsTenths"], 794, "{total:#}");
    assert_eq!(total["attainableTenths"], 1000);
    assert_eq!(
        (&total["percent"], &total["band"]),
        (&json!(79), &json!("strong"))
    );
    assert_eq!(total["provisional"], false);
}

async fn hand_in(world: &World, it: &Applied, points: i64) {
    let id = it.application.id;
    world
        .server
        .as_owner(move |change| {
            let now = change.now.to_string();
            change.db.execute(
                "INSERT INTO work_sample_attempts (id, application_id, position, token_hash, state, content_version, points,
                   language, invited_at, expires_at, submitted_at)
                 VALUES (?1, ?2, 'line_cook', randomblob(32), 'submitted', 1, ?3, 'es', ?4, ?4, ?4)",
                params![platform::ids::MicrosimId::new(change.now), id, points, now],
            )?;
            scoring::refresh(change, id)
        })
        .await
        .expect("a work sample");
}

/// Someone answers the equal-opportunity page.
async fn answer_eeo(world: &World, it: &Applied) {
    let application = it.application.clone();
    let link = world
        .server
        .as_owner(move |change| {
            let master = &change.core.config.data.master_key;
            fairness::invite(change.db, master, &application, change.now)
        })
        .await
        .expect("an invitation or none")
        .expect("a link");
    let mut browser = world.server.browser();
    browser.get(&link).await;
    let answers = [("hispanic", "no"), ("race", "asian"), ("sex", "male")];
    assert_eq!(browser.submit(&link, &answers).await.status, 303);
}

#[tokio::test]
async fn who_someone_is_cannot_move_a_point() {
    let mut world = World::new().await;
    let it = maria(&mut world).await;
    it.save(&world.server).await;
    refresh(&world, &it).await;
    let first = score(&mut world.owner, &it).await;
    let mut other = it.another(&world.server);
    other.applicant.first_name = "Brad".to_owned();
    other.applicant.last_name = "Smith".to_owned();
    other.applicant.preferred_name = Some("B.".to_owned());
    other.applicant.phone = Some("+12125550199".to_owned());
    other.applicant.email = Some("brad@yale.edu".to_owned());
    other.applicant.preferred_language = Lang::En;
    other.applicant.phone_verified = true;
    other.applicant.talent_pool = true;
    other.application.language = Lang::En;
    other.application.source = "referral".to_owned();
    other.application.tags = vec!["cousin of the owner".to_owned()];
    let later = world.server.now() + jiff::SignedDuration::from_hours(15);
    other.application.applied_at = later;
    other.application.last_applicant_activity_at = later;
    other.application.stage_entered_at = later;
    other.save(&world.server).await;
    resume(&world.server, &other, "Brad Smith, Yale", b"%PDF-1.7").await;
    answer_eeo(&world, &other).await;
    world.server.turn(jiff::SignedDuration::from_hours(40));
    world.owner = world.server.sign_in(world.server.owner).await;
    refresh(&world, &other).await;
    let second = score(&mut world.owner, &other).await;
    let bytes = |view: &Value| {
        let mut view = view.clone();
        view["score"]["computedAt"] = Value::Null;
        view.to_string()
    };
    assert_eq!(bytes(&first), bytes(&second));
    let hashes: Vec<(String, String)> = world
        .server
        .tenant
        .read(|db| {
            let mut rows = db.prepare("SELECT input_hash, components FROM scores")?;
            let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok::<_, platform::error::Error>(rows.collect::<Result<_, _>>()?)
        })
        .await
        .unwrap();
    assert_eq!((hashes.len(), &hashes[0]), (2, &hashes[1]));
}

/// An applicant who signs an offer says how old they will be on the first day: that is no fact, so nothing is even
/// scored again.
#[tokio::test]
async fn the_age_that_is_said_with_a_signature_cannot_move_a_point() {
    let mut scene = Scene::new().await;
    refresh(&scene.world, &scene.lupita).await;
    let before = score(&mut scene.world.owner, &scene.lupita).await;
    assert_eq!(before["state"], "scored");
    scene.signed_by("16_17").await;
    let offers = scene.world.owner.get(&scene.offers()).await.json();
    assert_eq!(offers["items"][0]["ageRange"], "16_17", "{offers}");
    scene.world.server.turn(jiff::SignedDuration::from_mins(5));
    refresh(&scene.world, &scene.lupita).await;
    let after = score(&mut scene.world.owner, &scene.lupita).await;
    assert_eq!(after["score"], before["score"]);
}

#[tokio::test]
async fn the_same_facts_are_not_scored_twice() {
    let mut world = World::new().await;
    let it = maria(&mut world).await;
    it.save(&world.server).await;
    for _ in 0..3 {
        refresh(&world, &it).await;
    }
    let count: i64 = world
        .server
        .tenant
        .read(|db| {
            let count = db.query_row("SELECT count(*) FROM scores", [], |row| row.get(0))?;
            Ok::<_, platform::error::Error>(count)
        })
        .await
        .unwrap();
    assert_eq!(count, 1);
}

#[tokio::test]
async fn words_wait_for_a_managers_rating_and_then_count() {
    let mut world = World::new().await;
    let mut it = maria(&mut world).await;
    it.questions.push(in_words("rush"));
    it.save(&world.server).await;
    refresh(&world, &it).await;
    let before = score(&mut world.owner, &it).await;
    // 25 of 29 points are known: 25 × 25 ÷ 29.
    assert_eq!(component(&before, "screening")["attainableTenths"], 216);
    let address = format!(
        "/api/applications/{}/answers/rush/rating",
        it.application.id
    );
    let rate = |version: &Value, rating: i64| json!({ "version": version, "rating": rating });
    for (rating, status) in [(5, 422), (-1, 422), (3, 200)] {
        let reply = world
            .owner
            .json(
                axum::http::Method::PUT,
                &address,
                rate(&before["version"], rating),
            )
            .await;
        assert_eq!(reply.status, status, "{}", reply.text());
    }
    let after = score(&mut world.owner, &it).await;
    let screening = component(&after, "screening");
    assert_eq!(screening["attainableTenths"], 250);
    // 23 of 29 points.
    assert_eq!(screening["pointsTenths"], 198, "{screening:#}");
    let stale = world
        .owner
        .json(
            axum::http::Method::PUT,
            &address,
            rate(&before["version"], 1),
        )
        .await;
    assert_eq!(stale.status, 409);
    let closed = format!("/api/applications/{}/answers/one/rating", it.application.id);
    let refused = world
        .owner
        .json(axum::http::Method::PUT, &closed, rate(&after["version"], 4))
        .await;
    assert_eq!(refused.json()["code"], "answer_not_rated");
}

#[tokio::test]
async fn a_managers_band_is_beside_the_score_with_a_reason() {
    let mut world = World::new().await;
    let it = maria(&mut world).await;
    it.save(&world.server).await;
    refresh(&world, &it).await;
    let address = format!("/api/applications/{}/score/override", it.application.id);
    let body = |reason: &str, band: &str| json!({ "version": 1, "band": band, "reason": reason });
    for (reason, band) in [
        ("too short", "review"),
        ("Long enough a reason", "not_enough"),
    ] {
        let reply = world.owner.post(&address, body(reason, band)).await;
        assert_eq!(reply.status, 422, "{}", reply.text());
    }
    let mut wanted = body("She asked for fewer hours.", "review");
    wanted["about"] = json!("availability");
    let reply = world.owner.post(&address, wanted).await.json();
    assert_eq!(reply["score"]["band"], "strong", "{reply:#}");
    assert_eq!(reply["overridden"]["band"], "review");
    assert_eq!(reply["overridden"]["about"], "availability");
    assert_eq!(reply["overridden"]["author"], "Ana Ruiz");
    assert_eq!(reply["version"], 2);
    let late = world
        .owner
        .post(&address, body("A second thought of mine", "hold"))
        .await;
    assert_eq!(late.status, 409, "{}", late.text());
}

#[tokio::test]
async fn of_two_bands_set_within_one_second_the_later_one_counts() {
    let mut world = World::new().await;
    let it = maria(&mut world).await;
    it.save(&world.server).await;
    refresh(&world, &it).await;
    let address = format!("/api/applications/{}/score/override", it.application.id);
    // .1 and .12 of the same second: with as few digits as they need, the first sorts after the second.
    for (version, band, after) in [(1, "review", 100), (2, "hold", 20)] {
        world.server.turn(jiff::SignedDuration::from_millis(after));
        let wanted =
            json!({ "version": version, "band": band, "reason": "She asked for fewer hours." });
        let reply = world.owner.post(&address, wanted).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    let found = score(&mut world.owner, &it).await;
    assert_eq!(found["overridden"]["band"], "hold", "{found:#}");
}

#[tokio::test]
async fn only_a_marked_answer_that_was_given_screens_out() {
    let mut world = World::new().await;
    let mut it = maria(&mut world).await;
    it.questions[3].knockout = vec!["no".to_owned()];
    it.questions[0].knockout = vec!["no".to_owned()];
    it.save(&world.server).await;
    let judge = |it: &Applied| {
        let (application, questions) = (it.application.clone(), it.questions.clone());
        world
            .server
            .tenant
            .read(move |db| scoring::judge_knockout(db, &application, &questions))
    };
    let out = judge(&it).await.unwrap().expect("out by Saturdays");
    assert_eq!(
        (out.question_id.as_str(), out.answer.as_str()),
        ("four", "no")
    );
    it.application
        .answers
        .insert("four".to_owned(), said("yes"));
    assert_eq!(judge(&it).await.unwrap(), None);
    // A mark on a question in words screens no one out.
    it.questions[4].kind = QuestionKind::Text;
    it.questions[4].knockout = vec!["yes".to_owned()];
    assert_eq!(judge(&it).await.unwrap(), None);
}

#[test]
fn the_scripts_that_come_with_lineup_can_be_read() {
    scoring::run_script::Judge::read(&RubricText::default()).expect("sound scripts");
}

#[tokio::test]
async fn new_york_city_needs_an_audit_first() {
    let mut world = World::new().await;
    let address = format!("/api/scoring/switches/{}", world.brooklyn);
    let switches = world.owner.get("/api/scoring/switches").await.json();
    let of = |place: &str| {
        switches["items"]
            .as_array()
            .unwrap()
            .iter()
            .find(|item| item["locationId"] == json!(place))
            .unwrap()
            .clone()
    };
    assert_eq!(of(&world.la)["on"], true);
    assert_eq!(of(&world.brooklyn)["disabledReason"], "bias_audit_needed");
    let it = Applied::new(&world.server, world.brooklyn.parse().unwrap());
    it.save(&world.server).await;
    refresh(&world, &it).await;
    let found = score(&mut world.owner, &it).await;
    assert_eq!(
        (&found["state"], &found["score"]),
        (&json!("off"), &Value::Null)
    );
    for (audit, status) in [
        (Value::Null, 422),
        (json!("2025-01-01"), 422),
        (json!("2026-06-01"), 200),
    ] {
        let body = json!({ "version": 0, "on": true, "biasAuditOn": audit });
        let reply = world
            .owner
            .json(axum::http::Method::PUT, &address, body)
            .await;
        assert_eq!(reply.status, status, "{}", reply.text());
    }
    world.server.work().await;
    let found = score(&mut world.owner, &it).await;
    assert_eq!(
        found["disabledReason"], "notice_running",
        "people are told first"
    );
    world.server.turn(jiff::SignedDuration::from_hours(24 * 18));
    world.server.work().await;
    world.owner = world.server.sign_in(world.server.owner).await;
    let found = score(&mut world.owner, &it).await;
    assert_eq!(found["state"], "scored", "then everybody is scored");
    world
        .server
        .turn(jiff::SignedDuration::from_hours(24 * 200));
    world.owner = world.server.sign_in(world.server.owner).await;
    let found = score(&mut world.owner, &it).await;
    assert_eq!(
        found["disabledReason"], "bias_audit_needed",
        "the audit is over a year old"
    );
}
