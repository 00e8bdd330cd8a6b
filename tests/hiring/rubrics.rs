//! Rubrics: tried before they take effect, kept as they were afterwards, never rejecting an applicant by a mistake.

use axum::http::Method;
use hiring::apply::Submitted;
use platform::{
    permit::Actor,
    write_context::{RequestMeta, WriteContext},
};
use recruiting::{
    scoring::{self, types::RubricText},
    types::{Knockout, Status},
};
use serde_json::{Value, json};

use super::{
    applied::{Applied, said},
    postings::{application, submit},
};
use crate::{
    routes::world::{World, ok},
    support::Browser,
};

pub(super) async fn applied(world: &World) -> Applied {
    let mut it = Applied::new(&world.server, world.la.parse().unwrap());
    for question in ["card", "saturdays"] {
        it.application
            .answers
            .insert(question.to_owned(), said("no"));
    }
    it.save(&world.server).await;
    let id = it.application.id;
    world
        .server
        .as_owner(move |change| scoring::refresh(change, id))
        .await
        .expect("a score");
    it
}

pub(super) fn standard() -> Value {
    serde_json::to_value(RubricText::default()).unwrap()
}

async fn draft(owner: &mut Browser) -> Value {
    ok(owner.post("/api/scoring/rubrics", json!({})).await)
}

pub(super) async fn save(owner: &mut Browser, draft: &Value, rubric: &Value) -> (u16, Value) {
    let address = format!("/api/scoring/rubrics/{}", draft["id"].as_str().unwrap());
    let body = json!({ "version": draft["version"], "rubric": rubric });
    let reply = owner.json(Method::PUT, &address, body).await;
    (reply.status.as_u16(), reply.json())
}

pub(super) async fn activate(owner: &mut Browser, rubric: &Value) -> Value {
    let address = format!(
        "/api/scoring/rubrics/{}/activate",
        rubric["id"].as_str().unwrap()
    );
    ok(owner
        .post(&address, json!({ "version": rubric["version"] }))
        .await)
}

#[tokio::test]
async fn a_preview_says_what_activation_then_does() {
    let mut world = World::new().await;
    let it = applied(&world).await;
    let address = format!("/api/applications/{}/score", it.application.id);
    let before = ok(world.owner.get(&address).await)["score"].clone();
    let mut rubric = standard();
    rubric["settings"]["weights"] = json!({
        "availability": 10, "screening": 50, "requirements": 10, "experience": 5, "work_sample": 25,
    });
    let preview = ok(world
        .owner
        .post("/api/scoring/preview", json!({ "rubric": rubric }))
        .await);
    let item = &preview["items"][0];
    assert_eq!(
        item["before"]["pointsTenths"], before["pointsTenths"],
        "{preview:#}"
    );
    assert_eq!(preview["changed"], 1, "{preview:#}");
    assert_ne!(item["before"]["band"], item["after"]["band"]);
    assert_eq!(
        ok(world.owner.get(&address).await)["score"],
        before,
        "only a preview"
    );
    let begun = draft(&mut world.owner).await;
    assert_eq!(
        (&begun["versionNo"], &begun["state"]),
        (&json!(2), &json!("draft"))
    );
    let (status, saved) = save(&mut world.owner, &begun, &rubric).await;
    assert_eq!(status, 200, "{saved}");
    activate(&mut world.owner, &saved).await;
    world.server.work().await;
    let after = ok(world.owner.get(&address).await)["score"].clone();
    for field in ["pointsTenths", "attainableTenths", "percent", "band"] {
        assert_eq!(after[field], item["after"][field], "{field}");
    }
    assert_eq!(after["rubricVersion"], 2);
    let versions = ok(world.owner.get("/api/scoring/rubrics").await);
    let states: Vec<&str> = versions["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rubric| rubric["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["active", "retired"]);
    let audit = ok(world.owner.get("/api/audit").await);
    assert!(audit.to_string().contains("rubric.activated"));
}

#[tokio::test]
async fn what_was_in_effect_is_never_changed() {
    let mut world = World::new().await;
    let begun = draft(&mut world.owner).await;
    let active = activate(&mut world.owner, &begun).await;
    let (status, reply) = save(&mut world.owner, &active, &standard()).await;
    assert_eq!((status, &reply["code"]), (422, &json!("rubric_locked")));
    let next = draft(&mut world.owner).await;
    assert_ne!(next["id"], active["id"]);
    assert_eq!(
        draft(&mut world.owner).await["id"],
        next["id"],
        "one draft at a time"
    );
}

#[tokio::test]
async fn a_rubric_that_does_not_hold_up_is_refused() {
    let mut world = World::new().await;
    let begun = draft(&mut world.owner).await;
    let cases: [(&str, &str, Value, &str); 7] = [
        (
            "/settings/weights/screening",
            "weights",
            json!(26),
            "rubric_weights_not_100",
        ),
        (
            "/settings/weights/screening",
            "weight",
            json!(-1),
            "invalid",
        ),
        (
            "/settings/bands/review",
            "order",
            json!(80),
            "bands_out_of_order",
        ),
        ("/settings/bands/strong", "too far", json!(86), "invalid"),
        (
            "/scoreScript",
            "typing",
            json!("fn score(f, p) {\n  let x = ;\n}"),
            "rubric_script_broken",
        ),
        (
            "/scoreScript",
            "endless",
            json!("fn score(f, p) { loop { } }"),
            "rubric_script_broken",
        ),
        (
            "/knockoutScript",
            "invented",
            json!("fn knocked_out(f, p) { #{ questionId: \"x\", answer: \"no\" } }"),
            "rubric_script_broken",
        ),
    ];
    for (pointer, what, value, code) in cases {
        let mut rubric = standard();
        *rubric.pointer_mut(pointer).unwrap() = value;
        let (status, reply) = save(&mut world.owner, &begun, &rubric).await;
        assert_eq!(
            (status, &reply["code"]),
            (422, &json!(code)),
            "{what}: {reply}"
        );
        if what == "typing" {
            assert_eq!(reply["current"]["faults"][0]["line"], 2, "{reply}");
        }
    }
    let unchanged = ok(world.owner.get("/api/scoring/rubrics").await);
    assert_eq!(unchanged["items"][0]["version"], begun["version"]);
}

/// Scripts that cheat or run wild give no score: never a wrong one, and no one is rejected.
#[tokio::test]
async fn a_failing_script_is_said_and_decides_nothing() {
    let mut world = World::new().await;
    let begun = draft(&mut world.owner).await;
    let id = begun["id"].as_str().unwrap().to_owned();
    let score = "fn score(f, p) { [#{ key: \"availability\", status: \"scored\", max: 300, attainable: 300, points: 9000, \
                 reason: \"availability_all\" }] }";
    let knockout = "fn knocked_out(f, p) { loop { } }";
    world
        .server
        .as_owner(move |change| {
            // Around the checks of the form, as a script does that fails only on rare facts.
            change.db.execute("UPDATE rubrics SET state = 'retired' WHERE state = 'active'", [])?;
            change.db.execute(
                "UPDATE rubrics SET state = 'active', score_script = ?2, knockout_script = ?3 WHERE id = ?1",
                [id.as_str(), score, knockout],
            )?;
            Ok(())
        })
        .await
        .unwrap();
    let it = applied(&world).await;
    let (application, questions) = (it.application.clone(), it.questions.clone());
    let out = world
        .server
        .tenant
        .read(move |db| scoring::judge_knockout(db, &application, &questions))
        .await
        .unwrap();
    assert_eq!(out, None, "a marked No, but the rule failed");
    let address = format!("/api/applications/{}/score", it.application.id);
    let view = ok(world.owner.get(&address).await);
    assert_eq!(
        (&view["state"], &view["score"]),
        (&json!("failed"), &Value::Null)
    );
    assert!(view["failure"].as_str().unwrap().contains("scoreScript"));
    let kinds: String = world
        .server
        .tenant
        .read(|db| {
            let kinds = "SELECT group_concat(type) FROM hiring_events";
            Ok::<_, platform::error::Error>(db.query_row(kinds, [], |row| row.get(0))?)
        })
        .await
        .unwrap();
    assert!(kinds.contains("application.screening_failed"), "{kinds}");
}

/// Two marked answers screen out, one does not.
const TWO_NOS: &str = "fn knocked_out(f, p) {
  let found = [];
  for q in f.questions {
    for answer in q.given {
      if answer in q.knockout { found.push(#{ questionId: q.id, answer: answer }); }
    }
  }
  if found.len() > 1 { return found[0]; }
}";

/// What becomes of someone new who says No to these questions of a job.
async fn screened(world: &World, at: &Applied, phone: &str, nos: &[&str]) -> Status {
    let mut new = application(&world.server, &at.job, "Rosa", phone);
    new.answers = at.application.answers.clone();
    for question in nos {
        new.answers.insert((*question).to_owned(), said("no"));
    }
    let Submitted::New(taken) = submit(&world.server, new).await else {
        panic!("a new application")
    };
    taken.application.status
}

#[tokio::test]
async fn who_is_screened_out_is_what_the_owners_script_in_effect_says() {
    let mut world = World::new().await;
    let mut at = Applied::new(&world.server, world.la.parse().unwrap());
    at.questions[1].knockout = vec!["no".to_owned()];
    at.save(&world.server).await;
    let one = ["saturdays"];
    let first = screened(&world, &at, "+16195550181", &one).await;
    assert_eq!(first, Status::Rejected, "one No is enough");
    let begun = draft(&mut world.owner).await;
    let mut rubric = standard();
    rubric["knockoutScript"] = json!(TWO_NOS);
    let (status, saved) = save(&mut world.owner, &begun, &rubric).await;
    assert_eq!(status, 200, "{saved}");
    let second = screened(&world, &at, "+16195550182", &one).await;
    assert_eq!(second, Status::Rejected, "a draft decides nothing");
    activate(&mut world.owner, &saved).await;
    let third = screened(&world, &at, "+16195550183", &one).await;
    assert_eq!(third, Status::Active, "one No is not enough");
    let fourth = screened(&world, &at, "+16195550184", &["saturdays", "card"]).await;
    assert_eq!(fourth, Status::Rejected, "two are");
}

#[tokio::test]
async fn an_owners_own_reason_is_shown_in_both_languages() {
    let mut world = World::new().await;
    let begun = draft(&mut world.owner).await;
    let mut rubric = standard();
    let script = rubric["scoreScript"].as_str().unwrap().replace(
        "part(\"experience\", weight, \"scored\", weight * 10, share(weight, steps[step], 10), \"experience_years\",\n    #{ has: f.experience.has, wanted: f.experience.wanted })",
        "let own = part(\"experience\", weight, \"scored\", weight * 10, weight * 10, \"all_welcome\", #{});\n  own.text = #{ en: \"Everybody is welcome.\", es: \"Todos son bienvenidos.\" };\n  own",
    );
    rubric["scoreScript"] = json!(script);
    let (status, saved) = save(&mut world.owner, &begun, &rubric).await;
    assert_eq!(status, 200, "{saved}");
    activate(&mut world.owner, &saved).await;
    let it = applied(&world).await;
    let address = format!("/api/applications/{}/score", it.application.id);
    let view = ok(world.owner.get(&address).await);
    let text = &view["score"]["components"][3]["text"];
    assert_eq!(
        text,
        &json!({ "en": "Everybody is welcome.", "es": "Todos son bienvenidos." })
    );
}

#[tokio::test]
async fn the_override_rate_rises_with_each_application_that_is_set_otherwise() {
    let mut world = World::new().await;
    let it = applied(&world).await;
    let rate = async |owner: &mut Browser| {
        let rates = ok(owner.get("/api/scoring/overrides").await);
        rates["items"][0].clone()
    };
    let before = rate(&mut world.owner).await;
    assert_eq!(
        (&before["scored"], &before["rateTenths"]),
        (&json!(1), &json!(0))
    );
    let address = format!("/api/applications/{}/score/override", it.application.id);
    for (version, band) in [(1, "hold"), (2, "review")] {
        let body = json!({
            "version": version, "band": band, "about": "experience", "reason": "I have seen her work.",
        });
        ok(world.owner.post(&address, body).await);
    }
    let after = rate(&mut world.owner).await;
    assert_eq!(
        (&after["overridden"], &after["rateTenths"]),
        (&json!(1), &json!(1000))
    );
    assert_eq!(
        after["about"],
        json!([{ "part": "experience", "times": 1 }]),
        "one application, however often"
    );
}

#[tokio::test]
async fn a_question_that_turns_many_down_is_named_to_the_jobs_owner_once() {
    let mut world = World::new().await;
    let mut it = Applied::new(&world.server, world.la.parse().unwrap());
    let notified = async |owner: &mut Browser| {
        let notifications = ok(owner.get("/api/notifications?type=knockout_rate").await);
        notifications["items"].as_array().map_or(0, Vec::len)
    };
    for place in 0..7 {
        it = it.another(&world.server);
        // Two of five, then three of six.
        it.application.knockout = [1, 3, 5].contains(&place).then(|| Knockout {
            question_id: "saturdays".to_owned(),
            answer: "no".to_owned(),
        });
        it.save(&world.server).await;
        let id = it.application.id;
        let actor = Actor::system();
        let (app, now) = (world.server.app.clone(), world.server.now());
        world
            .server
            .tenant
            .write(move |db| {
                let origin = RequestMeta::default();
                WriteContext::new(db, &app.core, &actor, now, &origin)
                    .run(|change| scoring::refresh(change, id))
            })
            .await
            .unwrap()
            .0
            .unwrap();
        let expected = usize::from(place >= 5);
        assert_eq!(notified(&mut world.owner).await, expected, "after {place}");
    }
}

mod random {
    //! With any answers, points stay within their bounds, and words and names change nothing.

    use std::collections::BTreeMap;

    use platform::date_time::Day;
    use proptest::prelude::*;
    use recruiting::{
        scoring::{
            facts::{Facts, Sources},
            run_script::Judge,
            types::RubricText,
            week::DayHours,
        },
        types::{Answer, DayPart, Experience, JobShift, Requirement},
    };

    use crate::hiring::applied::{in_words, text, years, yes_no};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn scores_hold_up(
            parts in prop::collection::vec(0..4_usize, 7), shifts in prop::sample::subsequence(JobShift::ALL.to_vec(), 0..7),
            said in prop::collection::vec(any::<bool>(), 4), words in ".{1,80}", other in ".{1,80}",
            rating in prop::option::of(0..=4_i64), sample in prop::option::of(0..=25_i64), experience in ".{0,12}",
        ) {
            let judge = Judge::read(&RubricText::default()).unwrap();
            let free = Day::ALL.into_iter().zip(parts.iter().map(|part| DayPart::ALL[*part])).collect();
            let mut questions: Vec<_> = (0..4).map(|at| yes_no(&at.to_string(), 5)).collect();
            questions[0].topic = Some("food_handler".to_owned());
            questions.extend([in_words("words"), years()]);
            let requirements = [Requirement { key: "food_handler".to_owned(), label: text("Card") }];
            let score = |words: &str| {
                let mut answers: BTreeMap<String, Answer> = said.iter().enumerate()
                    .map(|(at, yes)| (at.to_string(), Answer::One(if *yes { "yes" } else { "no" }.to_owned())))
                    .collect();
                answers.insert("words".to_owned(), Answer::One(format!("x{words}")));
                answers.insert("years".to_owned(), Answer::One(experience.clone()));
                let ratings = rating.map(|rating| ("words".to_owned(), rating)).into_iter().collect();
                let facts = Facts::of(Sources {
                    shifts: &shifts, hours: &DayHours::default(), availability: &free, questions: &questions,
                    answers: &answers, ratings: &ratings, requirements: &requirements,
                    wanted: Some(Experience::OneToTwo), work_sample: sample,
                });
                judge.score(&facts)
            };
            let one = score(&words).expect("a score");
            prop_assert!(0 <= one.points && one.points <= one.attainable && one.attainable <= 1000);
            prop_assert_eq!(&one, &score(&other).expect("a score"));
        }
    }
}
