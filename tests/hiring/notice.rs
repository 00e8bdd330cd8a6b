//! The public notice of points before they are used: on the switch, the job's page, the form, by text, and on the page
//! of its own.

use axum::http::Method;
use platform::permit::Role;
use serde_json::{Value, json};

use super::{applied::Applied, crowd::days, pages::Kitchen, postings::posting};
use crate::{
    routes::world::{ok, problem},
    support::Browser,
};

/// The public path of a brand's notice.
fn path(kitchen: &Kitchen) -> String {
    format!("/scoring/{}", kitchen.code())
}

async fn set(browser: &mut Browser, place: &str, body: Value) -> crate::support::Reply {
    let address = format!("/api/scoring/switches/{place}");
    browser.json(Method::PUT, &address, body).await
}

async fn switch(browser: &mut Browser, place: &str) -> Value {
    let all = ok(browser.get("/api/scoring/switches").await);
    let items = all["items"].as_array().expect("places").clone();
    let found = items.into_iter().find(|it| it["locationId"] == place);
    found.expect("the place")
}

/// Puts an opening up at the place in New York City; its path.
async fn brooklyn_opens(kitchen: &Kitchen) -> String {
    let place = kitchen.world.brooklyn.parse().expect("an id");
    let job = posting(&kitchen.world.server, place, |_| {}).await;
    let code = kitchen.code();
    format!("{code}/{code}-{}", job.reference)
}

#[tokio::test]
async fn in_new_york_city_people_are_notified_ten_business_days_before_anyone_is_scored() {
    let mut kitchen = Kitchen::new().await;
    let brooklyn = kitchen.world.brooklyn.clone();
    let opening = brooklyn_opens(&kitchen).await;
    let job = format!("/jobs/{opening}");
    let silent = kitchen.browser.get(&job).await.text();
    assert!(!silent.contains("points list"), "no audit, no points");
    let mut owner = kitchen.world.owner.clone();
    let before = switch(&mut owner, &brooklyn).await;
    assert_eq!(
        (&before["earliestStart"], &before["startsOn"]),
        (&json!("2026-12-08"), &Value::Null),
        "Thanksgiving is no business day"
    );
    let on = |version: i64, start: &str| json!({ "version": version, "on": true, "biasAuditOn": "2026-06-01", "startsOn": start });
    let early = set(&mut owner, &brooklyn, on(0, "2026-12-07")).await;
    assert_eq!(early.status, 422, "{}", early.text());
    assert_eq!(early.json()["fields"][0]["code"], "notice_too_short");
    let notified = ok(set(&mut owner, &brooklyn, on(0, "2026-12-08")).await);
    assert_eq!(
        (
            &notified["on"],
            &notified["disabledReason"],
            &notified["noticedOn"]
        ),
        (
            &json!(false),
            &json!("notice_running"),
            &json!("2026-11-20")
        )
    );
    let it = Applied::new(&kitchen.world.server, brooklyn.parse().expect("an id"));
    it.save(&kitchen.world.server).await;
    kitchen.world.server.work().await;
    let score = format!("/api/applications/{}/score", it.application.id);
    assert_eq!(
        ok(owner.get(&score).await)["disabledReason"],
        "notice_running"
    );

    for (lang, date) in [
        ("en", "Starting Dec 8, 2026"),
        ("es", "A partir del 8 dic 2026"),
    ] {
        for address in [job.clone(), format!("/apply/{}", &opening[8..])] {
            let page = kitchen.browser.get(&format!("{address}?lang={lang}")).await;
            let text = page.text();
            assert!(text.contains(date), "{address} {lang}: {text}");
            assert!(text.contains(&format!("href=\"{}\"", path(&kitchen))));
        }
        let notice = format!("{}?lang={lang}", path(&kitchen));
        let text = kitchen.browser.get(&notice).await.text();
        let line = [
            "Pitaya Brooklyn: starting Dec 8, 2026",
            "Pitaya Brooklyn: a partir del 8 dic 2026",
        ];
        assert!(line.iter().any(|line| text.contains(line)), "{text}");
    }

    // A later day may still be chosen, and the notice goes on.
    let moved = ok(set(&mut owner, &brooklyn, on(1, "2026-12-10")).await);
    assert_eq!(
        (&moved["noticedOn"], &moved["startsOn"]),
        (&json!("2026-11-20"), &json!("2026-12-10"))
    );
    kitchen.world.server.turn(days(20));
    kitchen.world.server.work().await;
    let mut owner = kitchen
        .world
        .server
        .sign_in(kitchen.world.server.owner)
        .await;
    assert_eq!(
        ok(owner.get(&score).await)["state"],
        "scored",
        "from the first minute of the day everybody is scored"
    );
    let page = kitchen.browser.get(&format!("{job}?lang=en")).await.text();
    assert!(page.contains("A points list helps us") && !page.contains("From Dec"));

    // Off and on again: the notice runs again.
    ok(set(&mut owner, &brooklyn, json!({ "version": 2, "on": false })).await);
    let off = switch(&mut owner, &brooklyn).await;
    assert_eq!(
        (&off["endedOn"], &off["startsOn"]),
        (&json!("2026-12-10"), &Value::Null)
    );
    let again = ok(set(&mut owner, &brooklyn, json!({ "version": 3, "on": true })).await);
    assert_eq!(again["disabledReason"], "notice_running");
    assert_eq!(again["noticedOn"], "2026-12-10");
}

#[tokio::test]
async fn who_may_not_configure_scoring_moves_no_notice() {
    let kitchen = Kitchen::new().await;
    let brooklyn = kitchen.world.brooklyn.clone();
    let wanted = json!({ "version": 0, "on": true, "biasAuditOn": "2026-06-01" });
    let mut manager = kitchen.world.server.sign_in_as(Role::GeneralManager).await;
    assert_eq!(
        set(&mut manager, &brooklyn, wanted.clone()).await.status,
        403
    );
    let mut owner = kitchen.world.owner.clone();
    ok(set(&mut owner, &brooklyn, wanted.clone()).await);
    let stale = set(&mut owner, &brooklyn, wanted.clone()).await;
    problem(&stale, 409, "version_conflict");
    let server = &kitchen.world.server;
    let (code, bo) = server.another_brand("Barn", "bo@example.com").await;
    let mut other = server.sign_in_at(&code, bo).await;
    assert_eq!(set(&mut other, &brooklyn, wanted).await.status, 404);
}

#[tokio::test]
async fn the_notice_says_what_counts_how_long_and_stays_six_months_after_the_last_use() {
    let mut kitchen = Kitchen::new().await;
    let notice = path(&kitchen);
    let text = kitchen.browser.get(&notice).await.text();
    for words in [
        "Pitaya Echo Park: in use",
        "Availability: up to 30 of 100 points",
        "Work sample: up to 25 of 100 points",
        "up to 4 years",
        "Request a second review",
        "jobs@pitaya.example",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let list = kitchen.browser.get("/careers").await.text();
    assert!(
        list.contains(&format!("href=\"{notice}\"")),
        "linked in the foot"
    );
    let spanish = kitchen
        .browser
        .get(&format!("{notice}?lang=es"))
        .await
        .text();
    assert!(spanish.contains("Disponibilidad: hasta 30 de 100 puntos"));

    let kept = json!({ "version": 0, "retention": { "years": 7 } });
    let mut owner = kitchen.world.owner.clone();
    ok(owner.json(Method::PUT, "/api/hiring/retention", kept).await);
    let text = kitchen
        .browser
        .get(&format!("{notice}?lang=en"))
        .await
        .text();
    assert!(text.contains("up to 7 years"), "{text}");

    let la = kitchen.world.la.clone();
    ok(set(&mut owner, &la, json!({ "version": 0, "on": false })).await);
    kitchen.world.server.turn(days(180));
    let text = kitchen.browser.get(&notice).await.text();
    assert!(text.contains("not in use anywhere now"), "{text}");
    kitchen.world.server.turn(days(4));
    assert_eq!(kitchen.browser.get(&notice).await.status, 404);
    let list = kitchen.browser.get("/careers").await.text();
    assert!(!list.contains(&notice));
    assert_eq!(kitchen.browser.get("/scoring/zzzzzz").await.status, 404);
}

#[tokio::test]
async fn the_form_names_the_points_and_the_years_of_the_brand() {
    let mut kitchen = Kitchen::new().await;
    let form = format!("/apply/{}", kitchen.public());
    let page = kitchen.browser.get(&format!("{form}?lang=en")).await.text();
    assert!(page.contains("A points list helps us sort applications; people decide."));
    assert!(page.contains("for up to 4 years after the last thing"));
    let mut owner = kitchen.world.owner.clone();
    let kept = json!({ "version": 0, "retention": { "years": 2, "states": { "CA": 6 } } });
    ok(owner.json(Method::PUT, "/api/hiring/retention", kept).await);
    let la = kitchen.world.la.clone();
    ok(set(&mut owner, &la, json!({ "version": 0, "on": false })).await);
    let page = kitchen.browser.get(&format!("{form}?lang=es")).await.text();
    assert!(page.contains("hasta 6 años"), "{page}");
    assert!(!page.contains("lista de puntos"), "nobody is scored there");
    // A form with faults says the same.
    let fields = kitchen.fields("", "6195550123").await;
    let back = kitchen.post(&form, &fields, None).await;
    assert_eq!(back.status, 422);
    assert!(back.text().contains("hasta 6 años"), "{}", back.text());
}
