//! The checks that block a posting, and where each has its boundary.

use serde_json::{Value, json};

use super::{change_job, checks, codes_after, placed};
use crate::{
    hiring::{
        meet::rule,
        world::{HiringWorld, five_questions, sound, sound_draft},
    },
    routes::world::{fields, id, ok, problem},
};

#[tokio::test]
async fn each_check_holds_at_its_boundary() {
    let mut world = placed().await;
    let (owner, la) = (&mut world.owner, world.la.clone());
    let mut draft = sound_draft(owner, &la).await;
    assert!(
        checks(owner, &draft).await.is_empty(),
        "a sound draft has no checks"
    );
    // Los Angeles, November 2026: $18.42 by its ordinance is in the packs or typed; the figure in force is the
    // boundary.
    let facts = ok(owner
        .get(&format!("/api/jobs/{}/pay-facts", id(&draft)))
        .await);
    let minimum = facts["minimumE4"]
        .as_i64()
        .expect("a minimum wage in California");
    let cases = [
        (json!({ "payMinE4": minimum, "payMaxE4": minimum }), vec![]),
        (
            json!({ "payMinE4": minimum - 1, "payMaxE4": minimum }),
            vec!["pay_below_minimum"],
        ),
        (
            json!({ "payMinE4": 220_000, "payMaxE4": 219_999 }),
            vec!["pay_min_above_max"],
        ),
        (json!({ "payMinE4": 200_000, "payMaxE4": 300_000 }), vec![]),
        (
            json!({ "payMinE4": 200_000, "payMaxE4": 300_001 }),
            vec!["pay_range_wide"],
        ),
        (
            json!({ "payMinE4": null, "payMaxE4": 300_001 }),
            vec!["pay_range_required"],
        ),
        (
            json!({ "payMinE4": 195_000, "payMaxE4": 220_000, "benefits": { "en": " ", "es": "" } }),
            vec!["benefits_required"],
        ),
        (
            json!({ "benefits": { "en": "None yet", "es": "Por ahora ninguna" } }),
            vec![],
        ),
        (
            json!({ "payMinE4": 195_000, "payMaxE4": 220_000, "shifts": [] }),
            vec!["shifts_required"],
        ),
        (json!({ "shifts": ["flexible"] }), vec![]),
        (json!({ "employmentType": "temporary" }), vec![]),
        (
            json!({ "shifts": ["flexible", "evening"] }),
            vec!["flexible_with_others"],
        ),
        (
            json!({ "shifts": ["evening"], "experience": null }),
            vec!["experience_required"],
        ),
        (
            json!({ "experience": "three_plus" }),
            vec!["experience_high"],
        ),
        (
            json!({ "experience": "none", "title": { "en": "ab", "es": "Cocinero/a" } }),
            vec!["title_length"],
        ),
        (
            json!({ "title": { "en": "Cook $20", "es": "Cocinero/a" } }),
            vec!["title_pay"],
        ),
        (
            json!({ "title": { "en": "Cook", "es": "Cocinero/a" } }),
            vec![],
        ),
        (
            json!({ "description": { "en": "a".repeat(199), "es": "é".repeat(200) } }),
            vec!["description_length"],
        ),
        (
            json!({ "description": { "en": "a".repeat(6000), "es": "é".repeat(6001) } }),
            vec!["description_length"],
        ),
        (
            json!({ "description": { "en": format!("A young team. {}", "a".repeat(200)), "es": "é".repeat(200) } }),
            vec!["description_risky"],
        ),
        // Pay that was corrected after the description was written: applicants would read two figures.
        (
            json!({
                "payMinE4": 250_000, "payMaxE4": 260_000,
                "description": { "en": "é".repeat(200), "es": format!("{}\n- De $24.00 a $25 por hora", "é".repeat(200)) },
            }),
            vec!["description_pay_differs"],
        ),
        (
            json!({ "description": {
                "en": format!("{}\n- $25.00 to $26.00 an hour\n- Tips of about $9 an hour", "a".repeat(200)),
                "es": format!("{}\n- De $25 a $26 por hora\n- Vale de $10 por comida", "é".repeat(200)),
            } }),
            vec![],
        ),
        (
            json!({ "description": { "en": "a".repeat(200), "es": "é".repeat(6000) } }),
            vec![],
        ),
        (
            json!({ "requirements": [{ "key": "own-1", "label": { "en": "Native English", "es": "Inglés" } }] }),
            vec!["requirement_risky"],
        ),
        (
            json!({ "requirements": [{ "key": "own-1", "label": { "en": "Steady hands", "es": " " } }] }),
            vec!["requirement_one_language"],
        ),
        (json!({ "requirements": [] }), vec![]),
        (
            json!({ "bookManually": false }),
            vec!["interview_times_required"],
        ),
        (
            json!({ "bookManually": true, "boards": ["keyword", "feed"] }),
            vec!["keyword_missing"],
        ),
        (json!({ "boards": ["feed"] }), vec![]),
    ];
    for (change, expected) in cases {
        let found = codes_after(owner, &mut draft, change.clone()).await;
        assert_eq!(found, expected, "{change}");
    }
}

#[tokio::test]
async fn questions_are_five_to_fifteen_in_both_languages_and_knock_out_by_choices_only() {
    let mut world = placed().await;
    let (owner, la) = (&mut world.owner, world.la.clone());
    let mut draft = sound_draft(owner, &la).await;
    let with = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut questions = five_questions().as_array().unwrap().clone();
        change(&mut questions);
        json!({ "questions": questions })
    };
    let many = |count: usize| {
        with(&move |questions| {
            let words = questions[4].clone();
            while questions.len() < count {
                let mut another = words.clone();
                another["id"] = json!(format!("more-{}", questions.len()));
                questions.push(another);
            }
        })
    };
    let cases = [
        (
            with(&|questions| {
                questions.pop();
            }),
            vec!["questions_too_few"],
        ),
        (many(10), vec![]),
        (many(11), vec!["questions_many"]),
        (many(15), vec!["questions_many"]),
        (many(16), vec!["questions_too_many"]),
        (
            with(&|questions| questions[0]["text"]["es"] = json!(" ")),
            vec!["question_one_language"],
        ),
        (
            with(&|questions| questions[4]["knockout"] = json!(["no"])),
            vec!["knockout_open"],
        ),
        (
            with(&|questions| questions[0]["knockout"] = json!(["yes", "no"])),
            vec!["knockout_unknown"],
        ),
        (
            with(&|questions| questions[0]["required"] = json!(false)),
            vec!["knockout_optional"],
        ),
        (
            with(&|questions| questions[1]["choices"] = json!([])),
            vec!["question_choices"],
        ),
        (
            with(&|questions| questions[4]["text"]["es"] = json!("¿Cuántos años tienes?")),
            vec!["prohibited_question"],
        ),
    ];
    for (change, expected) in cases {
        assert_eq!(codes_after(owner, &mut draft, change).await, expected);
    }
    let kept = change_job(owner, &draft, json!({ "questions": five_questions() })).await;
    let points: Vec<i64> = kept["questions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|question| question["maxPoints"].as_i64().unwrap())
        .collect();
    assert_eq!(
        points,
        [5, 8, 0, 3, 4],
        "yes/no and single: the best answer; multi: their sum; words: 4"
    );
}

#[tokio::test]
async fn a_draft_names_what_it_cannot_hold() {
    let mut world = placed().await;
    let draft = sound_draft(&mut world.owner, &world.la.clone()).await;
    let change = json!({
        "version": draft["version"], "openings": 0, "payMinE4": 0, "boards": ["monster"], "coolOffDays": 366,
        "description": { "en": "a".repeat(20_001), "es": "" },
    });
    let reply = world
        .owner
        .patch(&format!("/api/jobs/{}", id(&draft)), change)
        .await;
    let found = fields(&reply);
    for (field, code) in [
        ("openings", "out_of_range"),
        ("payMinE4", "not_positive"),
        ("boards", "unknown"),
        ("coolOffDays", "out_of_range"),
        ("description.en", "too_long"),
    ] {
        assert!(
            found.contains(&(field.to_owned(), code.to_owned())),
            "{field} {code} not in {found:?}"
        );
    }
    let stale = json!({ "version": 1, "openings": 2 });
    let reply = world
        .owner
        .patch(&format!("/api/jobs/{}", id(&draft)), stale)
        .await;
    assert_eq!(
        problem(&reply, 409, "version_conflict")["current"]["version"],
        draft["version"]
    );
}

#[tokio::test]
async fn a_second_open_job_of_the_same_title_is_worth_a_thought() {
    let mut hiring = HiringWorld::new().await;
    let place = hiring.world.la.clone();
    let twin = hiring.another_job(&place).await;
    let found = checks(&mut hiring.world.owner, &twin).await;
    assert_eq!(found, [three(("role", "duplicate_open_job", "warn"))]);
}

fn three((step, code, severity): (&str, &str, &str)) -> (String, String, String) {
    (step.to_owned(), code.to_owned(), severity.to_owned())
}

#[tokio::test]
async fn interview_times_count_when_someone_can_still_choose_them() {
    let mut world = placed().await;
    let la = world.la.clone();
    let owner = &mut world.owner;
    let mut draft = sound_draft(owner, &la).await;
    let by_link = json!({ "bookManually": false });
    let found = codes_after(owner, &mut draft, by_link.clone()).await;
    assert_eq!(found, ["interview_times_required"]);
    // Two Mondays of two half hours.
    let times = rule(&la, &["mon"], "09:00", "10:00");
    let made = ok(owner.post("/api/interview-availability", times).await);
    let found = codes_after(owner, &mut draft, by_link.clone()).await;
    assert_eq!(found, ["interview_times_few"], "{made}");
    let times = rule(&la, &["tue"], "09:00", "09:30");
    ok(owner.post("/api/interview-availability", times).await);
    let found = codes_after(owner, &mut draft, by_link).await;
    assert!(found.is_empty(), "{found:?}");
}

#[tokio::test]
async fn a_posting_says_one_employment_type_before_it_goes_out() {
    let mut world = placed().await;
    let (owner, la) = (&mut world.owner, world.la.clone());
    let new = json!({ "roleCode": "line_cook", "locationIds": [la] });
    let mut draft = ok(owner.post("/api/jobs", new).await);
    assert_eq!(draft["employmentType"], Value::Null, "no default");
    let mut change = sound();
    change
        .as_object_mut()
        .expect("fields")
        .remove("employmentType");
    assert_eq!(
        codes_after(owner, &mut draft, change).await,
        ["employment_type_required"]
    );
    let publish = format!("/api/jobs/{}/publish", id(&draft));
    let seen = json!({ "version": draft["version"] });
    problem(&owner.post(&publish, seen).await, 422, "publish_blocked");
    let one = json!({ "employmentType": "temporary" });
    assert!(codes_after(owner, &mut draft, one).await.is_empty());
    assert_eq!(draft["employmentTypes"], json!(["temporary"]));
    let seen = json!({ "version": draft["version"] });
    ok(owner.post(&publish, seen).await);
}
