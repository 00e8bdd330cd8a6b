//! Applications are accepted in one way: checked, written once, with consent, and knocked out by marked answers.

use axum::http::StatusCode;
use hiring::apply::{self, Submitted};
use jiff::SignedDuration;
use platform::{error::Error, ids::LocationId, permit::Role};
use recruiting::{
    messaging,
    types::{Answer, DayPart, RejectReason, Stage, Status},
};
use serde_json::json;

use super::postings::{application, posting, submit, texts};
use crate::{
    routes::world::{World, fields as notified, ok, problem},
    support::TestApp,
};

async fn kitchen() -> (World, LocationId) {
    let world = World::new().await;
    let la = world.la.parse().expect("an id");
    (world, la)
}

fn fields(error: &Error) -> Vec<(&str, &str, &str)> {
    let Error::Invalid(fields) = error else {
        panic!("not about fields: {error}")
    };
    fields
        .iter()
        .map(|field| {
            (
                field.field.as_str(),
                field.code.as_str(),
                field.message.as_str(),
            )
        })
        .collect()
}

#[tokio::test]
async fn an_application_comes_in_with_its_consent_its_event_and_its_record() {
    let (world, la) = kitchen().await;
    let job = posting(&world.server, la, |_| {}).await;
    let taken = match submit(
        &world.server,
        application(&world.server, &job, "Maria", "(619) 555-0176"),
    )
    .await
    {
        Submitted::New(taken) => taken,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        (taken.application.stage, taken.application.status),
        (Stage::Applied, Status::Active)
    );
    assert_eq!(taken.applicant.phone.as_deref(), Some("+16195550176"));
    assert!(taken.status_link.contains("/status/"));
    let server = &world.server;
    assert_eq!(
        texts(
            server,
            "SELECT type FROM hiring_events WHERE type = 'application.created'"
        )
        .await,
        ["application.created"]
    );
    assert_eq!(
        texts(
            server,
            "SELECT phone || state || source || text_version FROM text_consents"
        )
        .await,
        [format!(
            "+16195550176opted_inform{}",
            messaging::consent::BOX_VERSION
        )]
    );
    let record = texts(
        server,
        "SELECT record FROM audit WHERE action = 'application.created'",
    )
    .await;
    assert!(
        !record[0].contains("Maria") && !record[0].contains("5550176"),
        "{}",
        record[0]
    );
}

#[tokio::test]
async fn each_field_that_does_not_hold_up_is_named_in_the_specified_words() {
    let (world, la) = kitchen().await;
    let job = posting(&world.server, la, |_| {}).await;
    let mut wrong = application(&world.server, &job, "  ", "555-0176");
    wrong.last_name.clear();
    wrong.email = "maria@".to_owned();
    wrong.answers.remove("authorised");
    wrong
        .answers
        .insert("card".to_owned(), Answer::One("perhaps".to_owned()));
    wrong
        .availability
        .values_mut()
        .for_each(|part| *part = DayPart::Unavailable);
    let mut no_phone = application(&world.server, &job, "Maria", " ");
    let refused = world
        .server
        .as_owner(move |change| apply::submit(change, &wrong))
        .await
        .expect_err("refused");
    assert_eq!(
        fields(&refused),
        [
            ("firstName", "first_name_required", "First name is required"),
            ("lastName", "last_name_required", "Last name is required"),
            (
                "phone",
                "phone_too_short",
                "Phone number must have at least 10 digits"
            ),
            ("email", "email_invalid_address", "Invalid email address"),
            (
                "answers.authorised",
                "answer_required",
                "Please answer this question"
            ),
            (
                "answers.card",
                "answer_invalid",
                "Please choose one of the answers"
            ),
            (
                "availability",
                "availability_required",
                "Choose at least one time when you can work"
            ),
        ]
    );
    no_phone.email = "maria@example.com".to_owned();
    let refused = world
        .server
        .as_owner(move |change| apply::submit(change, &no_phone))
        .await
        .expect_err("refused");
    assert_eq!(
        fields(&refused)[0].2,
        "Phone number is required when opting in to SMS updates"
    );
    assert!(
        texts(&world.server, "SELECT id FROM applicants")
            .await
            .is_empty()
    );
}

#[tokio::test]
async fn a_number_keeps_every_digit_and_one_that_no_phone_has_is_refused() {
    let (world, la) = kitchen().await;
    let job = posting(&world.server, la, |_| {}).await;
    for (typed, code, said) in [
        ("000-000-0000", "phone_invalid", "area code"),
        ("911-911-9111", "phone_invalid", "area code"),
        ("123-456-7890", "phone_invalid", "area code"),
        ("161 955 5018", "phone_invalid", "area code"),
        ("619 555 0188 12345", "phone_too_long", "too many digits"),
    ] {
        let it = application(&world.server, &job, "Maria", typed);
        let refused = world
            .server
            .as_owner(move |change| apply::submit(change, &it))
            .await
            .expect_err("refused");
        let found = fields(&refused);
        assert_eq!((found[0].0, found[0].1), ("phone", code), "{typed}");
        assert!(found[0].2.contains(said), "{found:?}");
    }
    for (name, typed) in [
        ("Ana", "1 619 555 0188"),
        ("Beto", "16195550187"),
        ("Cata", "1-619-555-0186"),
    ] {
        let it = application(&world.server, &job, name, typed);
        submit(&world.server, it).await;
    }
    assert_eq!(
        texts(
            &world.server,
            "SELECT phone FROM applicants ORDER BY first_name"
        )
        .await,
        ["+16195550188", "+16195550187", "+16195550186"]
    );
}

#[tokio::test]
async fn the_same_number_is_the_same_person_and_a_living_application_is_not_doubled() {
    let (world, la) = kitchen().await;
    let server = &world.server;
    let cook = posting(server, la, |_| {}).await;
    let dish = posting(server, la, |job| job.title.en = "Dishwasher".to_owned()).await;
    let Submitted::New(first) =
        submit(server, application(server, &cook, "Maria", "6195550176")).await
    else {
        panic!("new")
    };
    let Submitted::Already(again) = submit(
        server,
        application(server, &cook, "Maria", "+1 (619) 555-0176"),
    )
    .await
    else {
        panic!("already there")
    };
    assert_eq!(again.application.id, first.application.id);
    assert_eq!(again.status_link, first.status_link);
    let Submitted::New(other_job) =
        submit(server, application(server, &dish, "Maria", "619.555.0176")).await
    else {
        panic!("another job")
    };
    assert_eq!(other_job.applicant.id, first.applicant.id);
    // The same address is only a hint: a couple may share one.
    let mut partner = application(server, &cook, "José", "6195550199");
    partner.email = "both@example.com".to_owned();
    let Submitted::New(partner) = submit(server, partner).await else {
        panic!("new")
    };
    assert_ne!(partner.applicant.id, first.applicant.id);
}

#[tokio::test]
async fn a_knockout_answer_turns_down_visibly_and_where_it_stands() {
    let (world, la) = kitchen().await;
    let server = &world.server;
    let job = posting(server, la, |_| {}).await;
    let mut no = application(server, &job, "Luis", "6195550177");
    no.answers
        .insert("saturdays".to_owned(), Answer::One("no".to_owned()));
    let Submitted::New(taken) = submit(server, no).await else {
        panic!("it came in")
    };
    let it = taken.application;
    assert_eq!(
        (it.stage, it.status, it.reject_reason),
        (
            Stage::Applied,
            Status::Rejected,
            Some(RejectReason::Knockout)
        )
    );
    let knockout = it.knockout.expect("the answer");
    assert_eq!(
        (knockout.question_id.as_str(), knockout.answer.as_str()),
        ("saturdays", "no")
    );
    assert_eq!(
        texts(server, "SELECT type FROM hiring_events WHERE type LIKE 'application.%' AND type <> 'application.scored' ORDER BY id").await,
        ["application.created", "application.rejected"]
    );
}

#[tokio::test]
async fn a_job_may_ask_for_a_pause_before_the_next_try() {
    let (mut world, la) = kitchen().await;
    let job = posting(&world.server, la, |job| job.cool_off_days = 30).await;
    let mut no = application(&world.server, &job, "Luis", "6195550177");
    no.answers
        .insert("saturdays".to_owned(), Answer::One("no".to_owned()));
    assert!(matches!(submit(&world.server, no).await, Submitted::New(_)));
    world.server.turn(SignedDuration::from_hours(24 * 29));
    let Submitted::CoolOff { from } = submit(
        &world.server,
        application(&world.server, &job, "Luis", "6195550177"),
    )
    .await
    else {
        panic!("too soon")
    };
    assert_eq!(from.to_string(), "2026-12-20");
    let walk_in = walk_in(&job.id.to_string(), "6195550177");
    let mut owner = world.server.sign_in(world.server.owner).await;
    let refused = owner.post("/api/applications", walk_in).await;
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (StatusCode::CONFLICT, &json!("cool_off"))
    );
    world.owner = owner;
    world.server.turn(SignedDuration::from_hours(24));
    assert!(matches!(
        submit(
            &world.server,
            application(&world.server, &job, "Luis", "6195550177")
        )
        .await,
        Submitted::New(_)
    ));
}

fn walk_in(job: &str, phone: &str) -> serde_json::Value {
    json!({
        "jobId": job, "firstName": "Walk", "lastName": "In", "phone": phone, "language": "es",
        "answers": { "saturdays": "yes", "authorised": "yes", "card": "yes", "years": "under_one" },
        "availability": { "fri": "pm" },
    })
}

#[tokio::test]
async fn a_manager_types_a_walk_in_once_however_often_it_is_sent() {
    let (mut world, la) = kitchen().await;
    let job = posting(&world.server, la, |_| {}).await;
    let key = "0197c0de-0000-7000-8000-000000000001";
    let mut send = async |body: serde_json::Value| {
        world.owner.post_once("/api/applications", key, &body).await
    };
    let body = walk_in(&job.id.to_string(), "6195550178");
    let first = send(body.clone()).await;
    assert_eq!(first.status, StatusCode::CREATED, "{}", first.text());
    let again = send(body.clone()).await;
    assert_eq!(
        (again.status, again.json()),
        (StatusCode::CREATED, first.json())
    );
    let other = send(walk_in(&job.id.to_string(), "6195550179")).await;
    assert_eq!(
        (other.status, &other.json()["code"]),
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            &json!("idempotency_reuse")
        )
    );
    let twice = world.owner.post("/api/applications", body).await;
    assert_eq!(&twice.json()["code"], "duplicate_application");
    assert_eq!(
        twice.json()["current"]["applicationId"],
        first.json()["applicationId"]
    );
    assert_eq!(
        texts(&world.server, "SELECT id FROM applications")
            .await
            .len(),
        1
    );
    assert_eq!(
        texts(&world.server, "SELECT source || language FROM applications").await,
        ["walk_ines"]
    );
}

#[tokio::test]
async fn what_a_walk_in_was_not_asked_waits_and_their_yes_to_texts_says_how_it_was_given() {
    let (mut world, la) = kitchen().await;
    let job = posting(&world.server, la, |_| {}).await;
    let mut body = walk_in(&job.id.to_string(), "6195550178");
    body["answers"] = json!({ "authorised": "yes" });
    body["texts"] = json!(true);
    body["source"] = json!("referral");
    let made = world.owner.post("/api/applications", body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    assert_eq!(
        texts(
            &world.server,
            "SELECT status || ' ' || source FROM applications"
        )
        .await,
        ["active referral"]
    );
    assert_eq!(
        texts(
            &world.server,
            "SELECT source || ' ' || text_version FROM text_consents"
        )
        .await,
        ["desk form-1"]
    );
    let words = ok(world.owner.get("/api/text-consent").await);
    assert_eq!(words["version"], "form-1");
    assert!(
        words["words"]["es"]
            .as_str()
            .unwrap()
            .contains("Responde STOP"),
        "{words}"
    );
    let mut worker = world.at_la(Role::Staff).await;
    problem(&worker.get("/api/text-consent").await, 403, "forbidden");
}

#[tokio::test]
async fn a_walk_in_is_typed_only_where_the_job_is_in_reach_and_not_without_times() {
    let (mut world, la) = kitchen().await;
    let job = posting(&world.server, la, |_| {}).await;
    let here = walk_in(&job.id.to_string(), "6195550178");
    let brooklyn = vec![world.brooklyn.parse().expect("an id")];
    let role = Role::GeneralManager;
    let user = world
        .server
        .account(role, "gm@ny.example.com", Some(brooklyn));
    let mut elsewhere = world.server.sign_in(user.await).await;
    let refused = elsewhere.post("/api/applications", here.clone()).await;
    problem(&refused, 404, "not_found");
    let mut unasked = here;
    unasked["availability"] = json!({});
    assert_eq!(
        notified(&world.owner.post("/api/applications", unasked).await),
        [(
            "availability".to_owned(),
            "availability_required".to_owned()
        )]
    );
}

#[tokio::test]
async fn a_job_that_is_not_open_takes_no_one() {
    let (world, la) = kitchen().await;
    let server: &TestApp = &world.server;
    for status in ["draft", "paused", "filled", "closed"] {
        let job = posting(server, la, |job| {
            job.status = status.parse().expect("a status");
        })
        .await;
        let it = application(server, &job, "Maria", "6195550176");
        let refused = server
            .as_owner(move |change| apply::submit(change, &it))
            .await;
        assert!(
            matches!(refused, Err(Error::Gone("job_closed"))),
            "{status}"
        );
    }
}

#[tokio::test]
async fn who_texted_stop_is_not_signed_up_again_by_a_box_on_a_form() {
    let (world, la) = kitchen().await;
    let server = &world.server;
    let job = posting(server, la, |_| {}).await;
    server
        .tenant
        .write(|db| {
            db.execute(
                "INSERT INTO text_consents (id, phone, state, source, at)
                 VALUES ('1', '+16195550176', 'opted_out', 'text', '2026-11-01T00:00:00Z')",
                [],
            )?;
            Ok::<_, Error>(())
        })
        .await
        .expect("a row");
    submit(server, application(server, &job, "Maria", "6195550176")).await;
    assert_eq!(
        texts(server, "SELECT state FROM text_consents").await,
        ["opted_out"]
    );
}
