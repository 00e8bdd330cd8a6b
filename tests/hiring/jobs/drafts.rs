//! Writing a posting.

use platform::permit::Role;
use serde_json::json;

use super::{change_job, checks, placed};
use crate::{
    hiring::world::{HiringWorld, five_questions, publish, sound, sound_draft},
    routes::world::{World, id, ok, problem, strings},
};

#[tokio::test]
async fn a_new_draft_has_what_its_role_usually_needs_and_says_what_is_missing() {
    let mut world = placed().await;
    let new = json!({ "roleCode": "dishwasher", "locationIds": [world.la] });
    let draft = ok(world.owner.post("/api/jobs", new).await);
    assert_eq!(
        draft["title"],
        json!({ "en": "Dishwasher", "es": "Lavaplatos" })
    );
    assert!(draft["questions"].as_array().unwrap().len() >= 5);
    assert_eq!(draft["status"], "draft");
    assert_eq!(draft["locationName"], "Pitaya Echo Park");
    let missing: Vec<String> = checks(&mut world.owner, &draft)
        .await
        .into_iter()
        .filter(|(_, _, severity)| severity == "block")
        .map(|(_, code, _)| code)
        .collect();
    assert_eq!(
        missing,
        [
            "shifts_required",
            "employment_type_required",
            "experience_required",
            "pay_range_required",
            "benefits_required",
            "description_length",
            "description_length",
            "interview_times_required",
            "legal_name_required",
            "contact_required",
        ]
    );
    let found = ok(world
        .owner
        .get(&format!("/api/jobs/{}/checks", id(&draft)))
        .await);
    let experience = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|check| check["code"] == "experience_required")
        .unwrap();
    assert_eq!(
        experience["message"]["en"],
        "Please select the years of experience required"
    );
}

#[tokio::test]
async fn who_hires_and_what_they_give_besides_pay_is_typed_once() {
    let mut world = placed().await;
    let la = world.la.clone();
    let first = sound_draft(&mut world.owner, &la).await;
    let new = json!({ "roleCode": "dishwasher", "locationIds": [world.brooklyn] });
    let next = ok(world.owner.post("/api/jobs", new).await);
    assert_eq!(next["benefits"]["en"], "Family meal every shift");
    assert_eq!(next["benefits"], first["benefits"]);
    assert_eq!(next["business"], first["business"]);
}

#[tokio::test]
async fn a_manager_under_pressure_loses_nothing_and_gets_three_linked_reasons() {
    let world = placed().await;
    let mut phone = world.at_la(Role::GeneralManager).await;
    let mut draft = sound_draft(&mut phone, &world.la).await;
    let mut questions = five_questions();
    questions.as_array_mut().unwrap().truncate(3);
    questions.as_array_mut().unwrap().push(json!({
        "id": "custom-1", "kind": "text", "required": true,
        "text": { "en": "Have you ever been arrested?", "es": "¿Alguna vez te han arrestado?" },
    }));
    let half = json!({ "payMaxE4": null, "questions": questions });
    draft = change_job(&mut phone, &draft, half).await;
    // Reopened on a laptop: everything is there, also what may not be asked.
    let mut laptop = phone.clone();
    let again = ok(laptop.get(&format!("/api/jobs/{}", id(&draft))).await);
    assert_eq!(again, draft);
    assert_eq!(
        again["questions"][3]["text"]["en"],
        "Have you ever been arrested?"
    );
    let seen = json!({ "version": draft["version"] });
    let reply = laptop
        .post(&format!("/api/jobs/{}/publish", id(&draft)), seen)
        .await;
    let refused = problem(&reply, 422, "publish_blocked");
    let blocking: Vec<(&str, &str)> = refused["current"]["checks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|check| {
            (
                check["step"].as_str().unwrap(),
                check["code"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        blocking,
        [
            ("pay", "pay_range_required"),
            ("questions", "questions_too_few"),
            ("questions", "prohibited_question")
        ]
    );
    let guard = &refused["current"]["checks"][2];
    assert_eq!(guard["questionId"], "custom-1");
    for text in [&guard["reason"], &guard["alternative"]] {
        assert!(
            text["en"].as_str().unwrap().len() > 20 && text["es"].as_str().unwrap().len() > 20,
            "{guard}"
        );
    }
    let fixed = json!({ "payMaxE4": 220_000, "questions": five_questions() });
    let draft = change_job(&mut laptop, &draft, fixed).await;
    let job = publish(&mut laptop, &draft).await;
    assert_eq!(job["status"], "published");
    assert!(job["pageUrl"].as_str().unwrap().contains("/jobs/"));
    assert!(!job["publishedAt"].is_null());
}

#[tokio::test]
async fn a_draft_for_two_places_becomes_a_job_for_each() {
    let mut world = placed().await;
    let new = json!({ "roleCode": "line_cook", "locationIds": [world.la, world.brooklyn] });
    let draft = ok(world.owner.post("/api/jobs", new).await);
    assert_eq!(
        strings(&draft["additionalLocationIds"]),
        [world.brooklyn.as_str()]
    );
    let draft = change_job(&mut world.owner, &draft, sound()).await;
    let first = publish(&mut world.owner, &draft).await;
    assert_eq!(first["additionalLocationIds"], json!([]));
    let open = ok(world.owner.get("/api/jobs?status=published").await);
    assert_eq!(open["total"], 2);
    let at_brooklyn = ok(world
        .owner
        .get(&format!("/api/jobs?locationId={}", world.brooklyn))
        .await);
    let twin = &at_brooklyn["items"][0];
    assert_eq!(
        (twin["status"].as_str(), twin["title"]["en"].as_str()),
        (Some("published"), Some("Line Cook"))
    );
    assert_ne!(twin["ref"], first["ref"]);
    assert_ne!(
        twin["questionSetId"], first["questionSetId"],
        "each job's questions are its own"
    );
    // A manager of one place sees and starts only what is there.
    let mut manager = world.at_la(Role::GeneralManager).await;
    assert_eq!(ok(manager.get("/api/jobs").await)["total"], 1);
    assert_eq!(
        manager.get(&format!("/api/jobs/{}", id(twin))).await.status,
        404
    );
    let both = json!({ "roleCode": "host", "locationIds": [world.la, world.brooklyn] });
    assert_eq!(manager.post("/api/jobs", both).await.status, 404);
}

#[tokio::test]
async fn one_text_for_restaurants_in_two_cities_names_neither() {
    let mut world = World::new().await;
    let two = json!({ "roleCode": "host", "locationIds": [world.la, world.brooklyn] });
    let draft = ok(world.owner.post("/api/jobs", two).await);
    let address = format!("/api/jobs/{}/generate-description", id(&draft));
    for language in ["en", "es"] {
        let written = ok(world
            .owner
            .post(&address, json!({ "language": language }))
            .await);
        let text = written["text"].as_str().expect("a text");
        assert!(text.contains("Pitaya Taquería"), "{text}");
        for city in ["Los Angeles", "Brooklyn", "New York"] {
            assert!(!text.contains(city), "{city}: {text}");
        }
    }
}

#[tokio::test]
async fn a_description_is_written_from_what_is_known_and_any_part_of_it_anew() {
    let mut hiring = HiringWorld::new().await;
    let (job, owner) = (hiring.job.clone(), &mut hiring.world.owner);
    let address = format!("/api/jobs/{}/generate-description", id(&job));
    for (language, words) in [
        (
            "en",
            [
                "Pitaya Taquería",
                "Los Angeles",
                "Line Cook",
                "$19.50 to $22.00",
                "evenings and weekends",
                "Family meal every shift",
            ],
        ),
        (
            "es",
            [
                "Pitaya Taquería",
                "Los Angeles",
                "Cocinero/a de línea",
                "De $19.50 a $22.00",
                "tardes-noches y fines de semana",
                "Comida en cada turno",
            ],
        ),
    ] {
        let written = ok(owner.post(&address, json!({ "language": language })).await);
        let text = written["text"].as_str().unwrap();
        for word in words {
            assert!(text.contains(word), "{word} not in {text}");
        }
        assert_eq!(
            (
                written["source"].as_str(),
                &written["notice"],
                &written["risky"]
            ),
            (Some("template"), &json!(null), &json!([]))
        );
        let length = text.chars().count();
        assert!((200..=6000).contains(&length), "{length}: {text}");
    }
    let whole = ok(owner.post(&address, json!({ "language": "en" })).await)["text"].clone();
    let es = job["description"]["es"].clone();
    change_job(
        owner,
        &job,
        json!({ "description": { "en": whole, "es": es } }),
    )
    .await;
    let part = ok(owner
        .post(
            &address,
            json!({ "language": "en", "section": "schedule", "variant": 1 }),
        )
        .await);
    let (before, after) = (whole.as_str().unwrap(), part["text"].as_str().unwrap());
    let differing: Vec<_> = before
        .split("\n\n")
        .zip(after.split("\n\n"))
        .filter(|(old, new)| old != new)
        .collect();
    assert_eq!(differing.len(), 1, "{after}");
    assert!(differing[0].1.starts_with("When we need you"));
}
