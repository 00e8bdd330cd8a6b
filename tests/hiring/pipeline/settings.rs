//! How a brand uses the stages: who may say so, what cannot be hidden, and what follows on the board and in the figures.

use std::{fs, path::Path};

use jiff::SignedDuration;
use platform::permit::Role;
use recruiting::types::{RejectReason, Stage};
use serde_json::{Value, json};

use super::{Place, board, to};
use crate::{
    hiring::crowd::{Crowd, Person},
    routes::world::{fields, ok, problem, put},
    support::{Browser, Reply},
};

const PIPELINE: &str = "/api/hiring/pipeline";
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Sets the pipeline on the present version; what is left out is as Lineup has it.
async fn set(browser: &mut Browser, stages: Value, reject_reasons: Value) -> Reply {
    let version = ok(browser.get(PIPELINE).await)["version"].clone();
    let body = json!({ "stages": stages, "rejectReasons": reject_reasons, "version": version });
    put(browser, PIPELINE, body).await
}

async fn hide(browser: &mut Browser, stage: Stage) -> Reply {
    set(
        browser,
        json!({ stage.name(): { "hidden": true } }),
        json!({}),
    )
    .await
}

fn columns(board: &Value) -> Vec<&str> {
    let columns = board["columns"].as_array().expect("columns");
    let names = columns.iter().map(|column| column["stage"].as_str());
    names.map(|name| name.expect("a stage")).collect()
}

#[tokio::test]
async fn without_settings_every_stage_is_used_under_lineups_name_for_a_week() {
    let mut place = Place::new().await;
    let seen = ok(place.manager.get(PIPELINE).await);
    assert_eq!(
        seen["stages"]["screening"],
        json!({ "hidden": false, "name": null, "staleAfterDays": 7 })
    );
    assert_eq!(seen["stages"].as_object().unwrap().len(), Stage::ALL.len());
    assert_eq!(seen["stages"]["hired"]["staleAfterDays"], Value::Null);
    assert_eq!(
        (&seen["rejectReasons"], &seen["version"]),
        (&json!({}), &json!(0))
    );
    assert_eq!(
        seen["activeCounts"],
        Value::Null,
        "only for those who may hide"
    );
    let owner = ok(place.world.owner.get(PIPELINE).await);
    assert_eq!(owner["activeCounts"], json!({ "applied": 1 }));
}

#[tokio::test]
async fn only_who_may_set_up_the_whole_brand_sets_it_and_only_who_sees_applicants_reads_it() {
    let mut place = Place::new().await;
    let body = json!({ "stages": {}, "rejectReasons": {}, "version": 0 });
    for role in [
        Role::GeneralManager,
        Role::FranchiseAdmin,
        Role::HiringManager,
    ] {
        let mut browser = place.world.at_la(role).await;
        ok(browser.get(PIPELINE).await);
        let refused = problem(
            &put(&mut browser, PIPELINE, body.clone()).await,
            403,
            "forbidden",
        );
        assert_eq!(refused["needs"], "settings:update");
    }
    let mut clerk = place.world.at_la(Role::PayrollClerk).await;
    problem(&clerk.get(PIPELINE).await, 403, "forbidden");
    assert_eq!(ok(place.world.owner.get(PIPELINE).await)["version"], 0);
}

#[tokio::test]
async fn one_brands_pipeline_is_not_anothers() {
    let mut place = Place::new().await;
    let server = &place.world.server;
    let (code, bob) = server.another_brand("Foreign", "bob@example.com").await;
    let mut foreign = server.sign_in_at(&code, bob).await;
    ok(hide(&mut place.world.owner, Stage::Screening).await);
    let theirs = ok(foreign.get(PIPELINE).await);
    assert_eq!(theirs["stages"]["screening"]["hidden"], false);
    assert_eq!(theirs["version"], 0);
}

#[tokio::test]
async fn a_hidden_stage_leaves_the_board_and_no_one_is_moved_there() {
    let mut place = Place::new().await;
    let saved = ok(hide(&mut place.world.owner, Stage::Screening).await);
    assert_eq!(saved["version"], 1);
    let shown = board(&mut place.manager, "").await;
    assert_eq!(
        columns(&shown),
        [
            "applied",
            "phone_interview",
            "in_person",
            "interview",
            "offer",
            "hired"
        ]
    );
    let id = place.lupita.application.id;
    problem(
        &place.post(id, "move", to(Stage::Screening)).await,
        422,
        "stage_hidden",
    );
    let many = json!({ "ids": [id], "action": "move", "params": { "toStage": "screening" } });
    let results = ok(place.manager.post("/api/applications/bulk", many).await);
    assert_eq!(results["results"][0]["problem"]["code"], "stage_hidden");
    assert_eq!(place.state_of(id).await.0, Stage::Applied);
    let link = json!({ "stage": "screening", "format": "virtual", "send": false });
    let refused = place.post(id, "links", link).await;
    assert_eq!(
        fields(&refused),
        [("stage".to_owned(), "not_allowed".to_owned())]
    );
    ok(place.post(id, "move", to(Stage::PhoneInterview)).await);
    let records = place
        .texts("SELECT object_id FROM audit WHERE action = 'pipeline.changed'")
        .await;
    assert_eq!(records, ["pipeline"]);
}

#[tokio::test]
async fn a_stage_at_which_someone_stands_stays_and_says_how_many() {
    let mut place = Place::new().await;
    for name in ["Sofía", "Mateo"] {
        place.at(name, Stage::Screening).await;
    }
    let refused = hide(&mut place.world.owner, Stage::Screening).await;
    let refused = problem(&refused, 422, "invalid");
    assert_eq!(
        refused["fields"],
        json!([{
            "field": "stages.screening.hidden",
            "code": "occupied",
            "message": "Move 2 active applicants out of this stage first.",
        }])
    );
    for stage in [Stage::Applied, Stage::Offer, Stage::Hired] {
        let refused = hide(&mut place.world.owner, stage).await;
        let field = format!("stages.{}.hidden", stage.name());
        assert_eq!(fields(&refused), [(field, "always_shown".to_owned())]);
    }
    assert_eq!(columns(&board(&mut place.manager, "").await).len(), 7);
}

#[tokio::test]
async fn who_comes_back_to_a_hidden_stage_stands_before_it() {
    let mut place = Place::new().await;
    let it = place.at("Sofía", Stage::PhoneInterview).await;
    let id = it.application.id;
    let no = json!({
        "version": 1, "reasonCode": "unreachable", "notify": false, "keepInTalentPool": false,
    });
    ok(place.post(id, "reject", no).await);
    let both = json!({ "screening": { "hidden": true }, "phone_interview": { "hidden": true } });
    ok(set(&mut place.world.owner, both, json!({})).await);
    let back = ok(place.post(id, "unreject", json!({ "version": 2 })).await);
    assert_eq!(back["application"]["stage"], "applied");

    let moved = ok(place
        .post(id, "move", json!({ "toStage": "in_person", "version": 3 }))
        .await);
    let profile = ok(place.manager.get(&format!("/api/applications/{id}")).await);
    assert_eq!(profile["nextAction"]["stage"], "in_person");
    let undo = json!({ "undoToken": moved["undoToken"] });
    ok(place.post(id, "undo", undo).await);
    let profile = ok(place.manager.get(&format!("/api/applications/{id}")).await);
    assert_eq!(
        profile["nextAction"]["stage"], "in_person",
        "the first stage that is used at which people are met"
    );
}

#[tokio::test]
async fn a_move_out_of_a_stage_that_was_hidden_since_is_undone_to_the_one_before() {
    let mut place = Place::new().await;
    let it = place.at("Sofía", Stage::Screening).await;
    let id = it.application.id;
    let moved = ok(place.post(id, "move", to(Stage::InPerson)).await);
    ok(hide(&mut place.world.owner, Stage::Screening).await);
    let undo = json!({ "undoToken": moved["undoToken"] });
    let undone = ok(place.post(id, "undo", undo).await);
    assert_eq!(undone["application"]["stage"], "applied");
}

#[tokio::test]
async fn of_two_who_set_it_the_slower_one_learns_what_stands() {
    let mut place = Place::new().await;
    ok(hide(&mut place.world.owner, Stage::Screening).await);
    let late = json!({ "stages": {}, "rejectReasons": {}, "version": 0 });
    let refused = put(&mut place.world.owner, PIPELINE, late).await;
    let refused = problem(&refused, 409, "version_conflict");
    assert_eq!(refused["current"]["version"], 1);
    assert_eq!(refused["current"]["stages"]["screening"]["hidden"], true);
    assert!(refused["changedBy"]["at"].is_string());
}

#[tokio::test]
async fn names_come_in_both_languages_and_once() {
    let mut place = Place::new().await;
    let owner = &mut place.world.owner;
    let named = |en: &str, es: &str| json!({ "screening": { "name": { "en": en, "es": es } } });
    for (stages, field, code) in [
        (
            named("Trial shift", " "),
            "stages.screening.name.es",
            "required",
        ),
        (
            named(&"x".repeat(25), "Prueba"),
            "stages.screening.name.en",
            "too_long",
        ),
        (
            named("interview", "Prueba"),
            "stages.screening.name.en",
            "duplicate_name",
        ),
        (
            named("Trial", "En Persona"),
            "stages.screening.name.es",
            "duplicate_name",
        ),
    ] {
        let refused = set(owner, stages, json!({})).await;
        assert_eq!(fields(&refused), [(field.to_owned(), code.to_owned())]);
    }
    let wait = |days: u8| json!({ "screening": { "staleAfterDays": days } });
    for days in [0, 91] {
        let refused = set(owner, wait(days), json!({})).await;
        assert_eq!(fields(&refused)[0].1, "out_of_range");
    }
    let saved = ok(set(owner, named(" Trial shift ", "Turno de prueba"), json!({})).await);
    let own = json!({ "en": "Trial shift", "es": "Turno de prueba" });
    assert_eq!(saved["stages"]["screening"]["name"], own);
    let nameless = ok(set(owner, named("", " "), json!({})).await);
    assert_eq!(nameless["stages"]["screening"]["name"], Value::Null);
}

#[tokio::test]
async fn reasons_have_the_brands_words_and_fixed_codes() {
    let mut place = Place::new().await;
    let owner = &mut place.world.owner;
    let words =
        |en: &str| json!({ "experience": { "en": en, "es": "Menos de un año en la línea" } });
    let saved = ok(set(owner, json!({}), words("Less than a year on the line")).await);
    assert_eq!(
        saved["rejectReasons"]["experience"]["en"],
        "Less than a year on the line"
    );
    let refused = set(owner, json!({}), words("Not a culture fit")).await;
    let refused = problem(&refused, 422, "invalid");
    assert_eq!(refused["fields"][0]["field"], "rejectReasons.experience.en");
    assert_eq!(refused["fields"][0]["code"], "about_the_person");
    let refused = set(owner, json!({}), words("No-show")).await;
    assert_eq!(fields(&refused)[0].1, "duplicate_name");
    let unknown = set(
        owner,
        json!({}),
        json!({ "culture_fit": { "en": "a", "es": "b" } }),
    )
    .await;
    assert!(unknown.status.is_client_error());
}

#[tokio::test]
async fn the_brands_limit_says_who_has_waited_too_long() {
    let mut place = Place::new().await;
    let it = place.at("Sofía", Stage::Screening).await;
    let (two, never) = (
        json!({ "staleAfterDays": 2 }),
        json!({ "staleAfterDays": null }),
    );
    let limits = json!({ "screening": two, "applied": never });
    ok(set(&mut place.world.owner, limits, json!({})).await);
    let waiting = async |place: &mut Place| {
        let shown = board(&mut place.manager, "").await;
        let card = |lane: usize| {
            shown["columns"][lane]["items"][0]["stale"]
                .as_bool()
                .unwrap()
        };
        let today = ok(place.manager.get("/api/hiring/dashboard").await);
        let today = today["today"].as_array().unwrap();
        let stale = today.iter().find(|waiting| waiting["why"] == "stale");
        let ids = stale.map(|stale| stale["items"].clone());
        (card(0), card(1), ids)
    };
    place.later(HOUR * 47).await;
    assert_eq!(waiting(&mut place).await, (false, false, None));
    place.later(HOUR * 2).await;
    let (applied, screening, ids) = waiting(&mut place).await;
    assert!(!applied && screening);
    assert_eq!(
        ids.expect("somebody")[0]["applicationId"],
        it.application.id.to_string()
    );
    place.later(HOUR * 24 * 30).await;
    assert!(!waiting(&mut place).await.0, "no limit is never too long");
}

#[tokio::test]
async fn the_funnel_names_stages_as_the_brand_does_and_leaves_empty_hidden_ones_out() {
    let mut crowd = Crowd::new().await;
    let rejected = Person {
        stage: Stage::InPerson,
        status: recruiting::types::Status::Rejected,
        ..Person::default()
    };
    crowd.apply(vec![Person::default(), rejected]).await;
    let stages = json!({
        "screening": { "hidden": true },
        "in_person": { "hidden": true, "name": { "en": "Kitchen visit", "es": "Visita a la cocina" } },
    });
    let owner = &mut crowd.world.owner;
    ok(set(owner, stages, json!({})).await);
    let funnel = ok(owner.get("/api/analytics/funnel").await);
    let stages = funnel["stages"].as_array().unwrap();
    let names: Vec<&Value> = stages.iter().map(|stage| &stage["stage"]).collect();
    assert_eq!(
        names,
        [
            "applied",
            "phone_interview",
            "in_person",
            "interview",
            "offer",
            "hired"
        ],
        "somebody came as far as the hidden visit, nobody stood in screening"
    );
    assert_eq!(stages[2]["name"]["en"], "Kitchen visit");
    assert_eq!(stages[1]["name"], Value::Null);
    assert_eq!(funnel["drop"]["to"], "interview");
}

#[test]
fn the_server_and_the_workspace_call_stages_and_reasons_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for lang in ["en", "es"] {
        let read = |path: String| fs::read_to_string(root.join(path)).expect("words");
        let catalog: Value =
            serde_json::from_str(&read(format!("web/src/i18n/lang/{lang}.json"))).expect("JSON");
        let messages = read(format!("app/locales/{lang}-pipeline.ftl"));
        let stages = Stage::ALL
            .iter()
            .map(|it| ("stage", "hiring.stage", it.name()));
        let reasons = RejectReason::ALL.iter();
        let reasons = reasons.map(|it| ("reason", "hiring.reject", it.name()));
        for (kind, prefix, word) in stages.chain(reasons) {
            let name = catalog[format!("{prefix}.{word}")]
                .as_str()
                .expect("a name");
            let line = format!("\n{kind}-name-{} = {name}\n", word.replace('_', "-"));
            assert!(messages.contains(&line), "{lang}: {line}");
        }
    }
}
