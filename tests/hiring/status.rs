//! The form without script from first field to last act, and the status page of an application.

use axum::http::StatusCode;
use jiff::SignedDuration;
use platform::ids::ApplicationId;
use recruiting::types::{JobStatus, Stage};
use serde_json::json;

use super::{
    meet::{keys, link, rule},
    pages::Kitchen,
    postings::texts,
};
use crate::{
    routes::world::{ok, put},
    support::{between, status_token},
};

#[tokio::test]
async fn someone_applies_without_script_and_sees_where_they_stand() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "(619) 555-0176").await;
    let page = kitchen.browser.get(&status).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.text().contains("We have your application")
            && page.text().contains("We’ll get back to you by Fri, Nov 27")
    );
    let server = &kitchen.world.server;
    assert_eq!(
        texts(server, "SELECT source FROM applications").await,
        ["qr"]
    );
    assert_eq!(
        texts(server, "SELECT availability FROM applications").await,
        [
            r#"{"mon":"unavailable","tue":"unavailable","wed":"unavailable","thu":"unavailable","fri":"pm","sat":"anytime","sun":"unavailable"}"#
        ]
    );
    assert!(
        texts(server, "SELECT id FROM text_consents")
            .await
            .is_empty(),
        "the box was not ticked"
    );
    let careers = kitchen.browser.get("/careers").await.text();
    assert!(
        careers.contains(&status),
        "this browser finds its own application"
    );
    let other = kitchen.world.server.browser().get("/careers").await.text();
    assert!(!other.contains("/status/"));
}

#[tokio::test]
async fn sending_twice_is_applying_once_and_a_typed_number_opens_nothing() {
    let mut kitchen = Kitchen::new().await;
    let path = format!("/apply/{}", kitchen.public());
    let fields = kitchen.fields("Maria", "6195550176").await;
    let first = kitchen.post(&path, &fields, None).await;
    let again = kitchen.post(&path, &fields, None).await;
    assert_eq!(
        (first.status, again.status),
        (StatusCode::CREATED, StatusCode::CREATED)
    );
    let link = |text: &str| status_token(text);
    assert_eq!(link(&first.text()), link(&again.text()));
    assert_eq!(
        texts(&kitchen.world.server, "SELECT id FROM applications")
            .await
            .len(),
        1
    );
    // The same browser with a new form is led to its own application.
    let repeated = kitchen.fields("Maria", "6195550176").await;
    let own = kitchen.post(&path, &repeated, None).await;
    assert!(
        own.text().contains("You already applied on Fri, Nov 20") && link(&own.text()).is_some()
    );
    assert!(own.text().contains("We kept your first application"));
    // Someone else who types the number is not.
    kitchen.browser = kitchen.world.server.browser();
    let foreign = kitchen.fields("Eve", "6195550176").await;
    let reply = kitchen.post(&path, &foreign, None).await;
    assert!(reply.text().contains("You already applied on"));
    assert!(reply.text().contains("We kept your first application"));
    assert_eq!(link(&reply.text()), None, "{}", reply.text());
}

#[tokio::test]
async fn an_error_keeps_everything_that_was_typed() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("Maria \"Mia\"", "123").await;
    fields.retain(|(name, _)| name != "a.saturdays");
    fields.push(("texts".to_owned(), "yes".to_owned()));
    let path = format!("/apply/{}?lang=es", kitchen.public());
    let reply = kitchen.post(&path, &fields, None).await;
    let text = reply.text();
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    for kept in [
        "value=\"Maria &#34;Mia&#34;\"",
        "value=\"123\"",
        "Because of the salsa",
        "name=\"d.fri\" value=\"pm\" checked",
        "value=\"three_plus\" checked",
        "name=\"texts\" value=\"yes\" checked",
    ] {
        assert!(text.contains(kept), "{kept}: {text}");
    }
    for said in [
        "<p class=\"wrong\" id=\"e-phone\">El teléfono debe tener al menos 10 dígitos</p>",
        "<a href=\"#q-saturdays\">Can you work Saturdays? (es) Responde esta pregunta</a>",
    ] {
        assert!(text.contains(said), "{said}");
    }
}

#[tokio::test]
async fn a_page_that_lay_open_and_a_trap_lose_nothing() {
    let mut kitchen = Kitchen::new().await;
    let path = format!("/apply/{}", kitchen.public());
    let fields = kitchen.fields("Maria", "6195550176").await;
    kitchen.world.server.turn(SignedDuration::from_hours(3));
    let late = kitchen.post(&path, &fields, None).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        late.text().contains("press the button again") && late.text().contains("value=\"Maria\"")
    );
    let mut trapped = kitchen.fields("Maria", "6195550176").await;
    trapped.iter_mut().for_each(|(name, value)| {
        if name == "website" {
            "https://spam.example".clone_into(value);
        }
    });
    let reply = kitchen.post(&path, &trapped, None).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        texts(&kitchen.world.server, "SELECT id FROM applications")
            .await
            .is_empty()
    );
    let sound = kitchen.fields("Maria", "6195550176").await;
    assert_eq!(
        kitchen.post(&path, &sound, None).await.status,
        StatusCode::CREATED
    );
}

#[tokio::test]
async fn a_draft_is_gone_on_with_on_another_device() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("Maria", "6195550176").await;
    fields.retain(|(name, _)| !name.starts_with("a."));
    let saved = kitchen
        .post(&format!("/apply/{}/draft", kitchen.public()), &fields, None)
        .await;
    assert_eq!(saved.status, StatusCode::OK, "{}", saved.text());
    let draft = saved.json()["draft"].as_str().expect("a token").to_owned();
    let mut phone = kitchen.world.server.browser();
    let page = phone
        .get(&format!("/apply/{}?draft={draft}", kitchen.public()))
        .await
        .text();
    assert!(page.contains("value=\"Maria\"") && page.contains("name=\"src\" value=\"qr\""));
    let (code, secret) = draft.split_once('.').expect("two parts");
    let other = phone
        .get(&format!(
            "/apply/{}?draft={code}.{}",
            kitchen.public(),
            secret.chars().rev().collect::<String>()
        ))
        .await;
    assert!(!other.text().contains("value=\"Maria\""));
    let mut sound = kitchen.fields("Maria", "6195550176").await;
    sound.iter_mut().for_each(|(name, value)| {
        if name == "draft" {
            value.clone_from(&draft);
        }
    });
    let done = kitchen
        .post(&format!("/apply/{}", kitchen.public()), &sound, None)
        .await;
    assert_eq!(done.status, StatusCode::CREATED, "{}", done.text());
    assert_eq!(
        texts(
            &kitchen.world.server,
            "SELECT body FROM application_drafts WHERE closed_at IS NOT NULL"
        )
        .await,
        [r#"{"language":"en","device":"computer"}"#],
        "what was typed is forgotten; what is only counted stays"
    );
}

#[tokio::test]
async fn an_applicant_does_what_they_may_by_their_link() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "6195550176").await;
    let mut act =
        async |act: &str, fields: &[(&str, &str)]| kitchen.act(&status, act, fields).await;
    let wrong = act("contact", &[("phone", "12")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The same number: only the language changes, and nothing is to be proven.
    let spanish = [("phone", "(619) 555-0176"), ("language", "es")];
    let changed = act("contact", &spanish).await;
    assert!(changed.text().contains("Guardado."), "{}", changed.text());
    assert_eq!(
        act("availability", &[("d.mon", "am")]).await.status,
        StatusCode::OK
    );
    let never = act("availability", &[]).await;
    assert_eq!(never.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        never
            .text()
            .contains("Elige al menos un horario en que puedas trabajar"),
        "in the language that Maria chose, whatever the browser says"
    );
    assert_eq!(
        act("message", &[("words", "When do I start?")])
            .await
            .status,
        StatusCode::OK
    );
    assert_eq!(
        act("correction", &[("words", "I have the card now")])
            .await
            .status,
        StatusCode::OK
    );
    assert_eq!(act("review", &[]).await.status, StatusCode::OK);
    assert_eq!(act("deletion", &[]).await.status, StatusCode::OK);
    assert_eq!(
        act("deletion", &[]).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(act("steal", &[]).await.status, StatusCode::NOT_FOUND);
    let gone = act("withdraw", &[]).await;
    assert!(
        gone.text().contains("Retiraste esta solicitud")
            && gone.text().contains("Listo. Le avisamos al equipo.")
    );
    assert_eq!(act("withdraw", &[]).await.status, StatusCode::NOT_FOUND);
    let server = &kitchen.world.server;
    assert_eq!(
        texts(
            server,
            "SELECT phone || coalesce(email, '') || preferred_language FROM applicants"
        )
        .await,
        ["+16195550176es"]
    );
    assert_eq!(
        texts(server, "SELECT kind FROM applicant_requests ORDER BY kind").await,
        ["correction", "deletion", "human_review"]
    );
    assert_eq!(
        texts(server, "SELECT status FROM applications").await,
        ["withdrawn"]
    );
    assert_eq!(
        texts(
            server,
            "SELECT direction FROM conversation_messages WHERE direction = 'in'"
        )
        .await,
        ["in"]
    );
    let mut owner = server.sign_in(server.owner).await;
    let trail = owner
        .get("/api/audit?action=application.withdrawn")
        .await
        .json();
    assert_eq!(trail["items"][0]["actorRole"], "applicant", "{trail}");
    assert!(
        trail["items"][0]["actorName"]
            .as_str()
            .is_some_and(|name| name.starts_with("Maria ")),
        "who is not erased has a name: {trail}"
    );
    // Names are sealed in the trail, and still lead to what someone did.
    for (name, found) in [("m%C3%A1ria", true), ("Nobody", false)] {
        let path = format!("/api/audit?q={name}&action=application.withdrawn");
        let items = owner.get(&path).await.json()["items"].clone();
        assert_eq!(
            items.as_array().is_some_and(|all| !all.is_empty()),
            found,
            "{name}: {items}"
        );
    }
    let asked = kitchen.browser.get(&format!("{status}/withdraw")).await;
    assert_eq!(asked.location(), status, "the address of an act leads back");
}

#[tokio::test]
async fn a_no_is_shown_only_after_it_was_notified() {
    let mut kitchen = Kitchen::new().await;
    let mut fields = kitchen.fields("Luis", "6195550177").await;
    fields.iter_mut().for_each(|(name, value)| {
        if name == "a.saturdays" {
            "no".clone_into(value);
        }
    });
    let path = format!("/apply/{}", kitchen.public());
    let reply = kitchen.post(&path, &fields, None).await;
    assert!(
        reply.text().contains("We got your application, Luis"),
        "the ordinary confirmation"
    );
    let status = format!("/status/{}", status_token(&reply.text()).expect("a link"));
    let before = kitchen.browser.get(&status).await.text();
    assert!(before.contains("We have your application"), "{before}");
    assert!(
        before.contains("How your application is sorted"),
        "{before}"
    );
    kitchen.world.server.turn(SignedDuration::from_hours(25));
    let after = kitchen.browser.get(&status).await.text();
    assert!(after.contains("Not this time"), "{after}");
    // The factors, a correction and a person's second look are theirs all the more after a rejection.
    for right in ["How your application is sorted", "/correction", "/review"] {
        assert!(after.contains(right), "{right}: {after}");
    }
}

/// An applicant by text never saw the page that thanks: the voluntary questions are on the status page for a day.
#[tokio::test]
async fn the_voluntary_questions_stand_on_the_status_page_for_a_day() {
    let mut kitchen = Kitchen::new().await;
    let fields = kitchen.fields("Ana", "6195550178").await;
    let path = format!("/apply/{}", kitchen.public());
    let reply = kitchen.post(&path, &fields, None).await;
    let status = format!("/status/{}", status_token(&reply.text()).expect("a link"));
    let shown = kitchen.browser.get(&status).await.text();
    let questions = between(&shown, "\"/eeo/", "\"").expect("a link");
    let asked = kitchen.browser.get(&format!("/eeo/{questions}")).await;
    assert_eq!(asked.status, StatusCode::OK);
    kitchen.world.server.turn(SignedDuration::from_hours(24));
    let shown = kitchen.browser.get(&status).await.text();
    assert!(!shown.contains("/eeo/"), "{shown}");
}

#[tokio::test]
async fn links_that_are_wrong_or_foreign_all_look_alike() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "6195550176").await;
    let (code, _) = kitchen
        .world
        .server
        .another_brand("Burger Barn", "bo@example.com")
        .await;
    let secret = status.rsplit('.').next().expect("a secret").to_owned();
    let own = kitchen.code();
    let mut stranger = kitchen.world.server.browser();
    let mut seen = std::collections::BTreeSet::new();
    for token in [
        format!("{own}.{}", "A".repeat(22)),
        format!("{code}.{secret}"),
        format!("zzzzzz.{secret}"),
        format!("{own}.{}", &secret[1..]),
        secret.clone(),
        "x".to_owned(),
    ] {
        for path in [
            format!("/status/{token}"),
            format!("/status/{token}?lang=en"),
        ] {
            let reply = stranger.get(&path).await;
            assert_eq!(reply.status, StatusCode::NOT_FOUND, "{path}");
            let text = reply.text();
            assert!(
                !text.contains("Maria") && !text.contains("Pitaya"),
                "{path}"
            );
            let reference = between(&text, "Reference ", "<").expect("a reference");
            seen.insert(text.replace(&reference, "").replace(&token, ""));
        }
    }
    // One page for all, but for the address in its language switch.
    assert!(seen.len() <= 2, "{seen:#?}");
}

#[tokio::test]
async fn who_booked_reads_when_and_not_that_anyone_talked_with_them_yet() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "6195550176").await;
    let id = texts(&kitchen.world.server, "SELECT id FROM applications").await[0].clone();
    let times = rule(&kitchen.place.to_string(), &["mon"], "09:00", "10:30");
    ok(kitchen
        .world
        .owner
        .post("/api/interview-availability", times)
        .await);
    let (_, path) = link(&mut kitchen.world.owner, &id).await;
    let slots = keys(&kitchen.browser.get(&path).await.text());
    let sheet = format!("{path}?slot={}", slots[0]);
    kitchen.browser.get(&sheet).await;
    let booked = kitchen
        .browser
        .submit(&format!("{path}/book"), &[("slot", &slots[0])])
        .await;
    assert!(booked.status.is_redirection(), "{}", booked.text());
    let page = kitchen.browser.get(&status).await.text();
    assert!(
        page.contains("Your interview is booked")
            && page.contains("See you on Mon, Nov 23, 9:00 AM"),
        "{page}"
    );
    assert!(
        page.contains("<li aria-current=\"step\"><b>Interview</b>"),
        "at the talk, and not yet behind it: {page}"
    );
}

#[tokio::test]
async fn a_stage_reads_in_plain_words() {
    let mut kitchen = Kitchen::new().await;
    let status = kitchen.apply("Maria", "6195550176").await;
    let id: ApplicationId = texts(&kitchen.world.server, "SELECT id FROM applications").await[0]
        .parse()
        .expect("an id");
    for stage in Stage::ALL {
        kitchen
            .world
            .server
            .tenant
            .write(move |db| {
                let mut it = recruiting::applications::application(db, id)?;
                it.stage = *stage;
                recruiting::applications::save(db, &it)
            })
            .await
            .expect("a move");
        for lang in ["en", "es"] {
            let text = kitchen
                .browser
                .get(&format!("{status}?lang={lang}"))
                .await
                .text();
            assert!(
                !text.contains("status-stage-") && !text.contains("_interview"),
                "{} {lang}",
                stage.name()
            );
        }
    }
    let mut job = kitchen.job.clone();
    job.status = JobStatus::Closed;
    kitchen
        .world
        .server
        .tenant
        .write(move |db| recruiting::jobs::store::save(db, &job))
        .await
        .expect("a write");
    assert_eq!(
        kitchen.browser.get(&status).await.status,
        StatusCode::OK,
        "a closed job answers its applicants"
    );
}

#[tokio::test]
async fn the_form_names_the_mornings_and_evenings_of_its_location() {
    let mut kitchen = Kitchen::new().await;
    let path = format!("/apply/{}", kitchen.public());
    let usual = kitchen.browser.get(&path).await.text();
    assert!(usual.contains("AM: 6 AM to 2 PM"), "{usual}");
    let place = kitchen.place.to_string();
    let owner = &mut kitchen.world.owner;
    let all = ok(owner.get("/api/scoring/switches").await);
    let switches = all["items"].as_array().expect("switches");
    let here = switches
        .iter()
        .find(|one| one["locationId"] == place)
        .expect("the location");
    let body = json!({
        "version": here["version"], "on": here["on"],
        "dayHours": { "amFrom": "07:00", "amTo": "12:30", "pmFrom": "16:00", "pmTo": "02:00" },
    });
    ok(put(owner, &format!("/api/scoring/switches/{place}"), body).await);
    let page = kitchen.browser.get(&format!("{path}?lang=es")).await.text();
    let page = page.replace('\u{a0}', " ");
    assert!(page.contains("a. m.: de 7 a. m. a 12:30 p. m."), "{page}");
    assert!(page.contains("p. m.: de 4 p. m. a 2 a. m."), "{page}");
}
