//! The equal-opportunity page: voluntary, once, and nothing of it is seen from the application.

use hiring::fairness;
use jiff::SignedDuration;
use platform::permit::Role;
use serde_json::json;

use super::crowd::{Crowd, Person};
use crate::routes::world::{fields, ok, problem};

#[tokio::test]
async fn an_applicant_answers_once_without_script_in_either_language() {
    let crowd = Crowd::new().await;
    let id = crowd.apply(vec![Person::default()]).await[0];
    let link = crowd.invitation(id).await.expect("a link");
    let mut browser = crowd.world.server.browser();
    let page = browser.get(&format!("{link}?lang=es")).await;
    assert_eq!(page.status, 200, "{}", page.text());
    let text = page.text();
    assert!(
        text.contains("Unas preguntas opcionales") && !text.contains("<script"),
        "{text}"
    );
    assert_eq!(
        text.matches("Prefiero no contestar").count(),
        3 + 1,
        "{text}"
    );
    assert!(!text.contains("checked"), "nothing is chosen beforehand");
    assert!(
        !text.contains("veterano"),
        "only federal contractors ask this"
    );
    assert_eq!(page.headers["cache-control"], "no-store");
    let english = browser.get(&format!("{link}?lang=en")).await.text();
    assert!(english.contains("I choose not to answer"));

    let answers = [("hispanic", "no"), ("race", "asian"), ("sex", "female")];
    let sent = browser.submit(&link, &answers).await;
    assert_eq!(
        (sent.status.as_u16(), sent.location()),
        (303, format!("{link}/done").as_str())
    );
    assert_eq!(browser.get(&format!("{link}/done")).await.status, 200);
    for reply in [
        browser.get(&link).await,
        browser.submit(&link, &answers).await,
    ] {
        assert_eq!(reply.status, 410, "a link answers once: {}", reply.text());
    }
    let other = crowd
        .invitation(id)
        .await
        .expect("another link of the same application");
    assert_eq!(browser.get(&other).await.status, 410);
}

#[tokio::test]
async fn skipping_leaves_no_trace_and_the_link_still_works() {
    let crowd = Crowd::new().await;
    let id = crowd.apply(vec![Person::default()]).await[0];
    let link = crowd.invitation(id).await.expect("a link");
    let before = crowd.world.server.rows().await;
    let mut browser = crowd.world.server.browser();
    assert_eq!(browser.get(&format!("{link}/done")).await.status, 200);
    assert_eq!(browser.get(&link).await.status, 200);
    assert_eq!(
        browser.submit(&link, &[]).await.status,
        303,
        "answering nothing is an answer"
    );
    assert_eq!(
        crowd.world.server.rows().await,
        before,
        "the brand's file hears of nothing"
    );
}

#[tokio::test]
async fn a_link_lasts_a_day_and_a_foreign_or_made_up_one_does_not_exist() {
    let crowd = Crowd::new().await;
    let ids = crowd
        .apply(vec![Person::default(), Person::default()])
        .await;
    let link = crowd.invitation(ids[0]).await.expect("a link");
    let mut browser = crowd.world.server.browser();
    for wrong in ["/eeo/nothing", "/eeo/abcdefg.AAAA", &link[..link.len() - 1]] {
        assert_eq!(browser.get(wrong).await.status, 404, "{wrong}");
        assert_eq!(
            browser.get(&format!("{wrong}/done")).await.status,
            404,
            "{wrong}"
        );
    }
    let (code, _) = crowd
        .world
        .server
        .another_brand("Otra", "otra@example.com")
        .await;
    let (_, sealed) = link.split_once('.').unwrap();
    assert_eq!(
        browser.get(&format!("/eeo/{code}.{sealed}")).await.status,
        404
    );
    browser.get(&link).await;
    crowd.world.server.turn(SignedDuration::from_hours(24));
    assert_eq!(browser.get(&link).await.status, 410);
}

#[tokio::test]
async fn a_brand_or_a_job_that_does_not_ask_hands_out_no_link() {
    let mut crowd = Crowd::new().await;
    let simulated = Person {
        simulated: true,
        ..Person::default()
    };
    let ids = crowd.apply(vec![Person::default(), simulated]).await;
    assert_eq!(
        crowd.invitation(ids[1]).await,
        None,
        "a simulated applicant is nobody"
    );
    let link = crowd.invitation(ids[0]).await.expect("a link");
    let settings = ok(crowd.world.owner.get("/api/eeo/settings").await);
    assert_eq!(
        (&settings["enabled"], &settings["federalContractor"]),
        (&json!(true), &json!(false))
    );
    let off = json!({ "enabled": false, "version": settings["version"] });
    let off = ok(crowd.world.owner.patch("/api/eeo/settings", off).await);
    assert_eq!(crowd.invitation(ids[0]).await, None);
    assert_eq!(crowd.world.server.browser().get(&link).await.status, 410);
    let stale = json!({ "enabled": true, "version": settings["version"] });
    problem(
        &crowd.world.owner.patch("/api/eeo/settings", stale).await,
        409,
        "version_conflict",
    );
    let on = json!({ "enabled": true, "federalContractor": true, "version": off["version"] });
    ok(crowd.world.owner.patch("/api/eeo/settings", on).await);
    let page = crowd.world.server.browser().get(&link).await.text();
    assert!(
        page.contains("protected veteran") && page.contains("disability"),
        "{page}"
    );
    crowd
        .sql("UPDATE hiring_jobs SET eeo = 0", Vec::new())
        .await;
    assert_eq!(crowd.invitation(ids[0]).await, None, "a job may not ask");
    let mut manager = crowd.world.at_la(Role::GeneralManager).await;
    let reply = manager
        .patch(
            "/api/eeo/settings",
            json!({ "enabled": true, "version": 1 }),
        )
        .await;
    assert_eq!(reply.status, 403);
}

#[tokio::test]
async fn california_adds_an_answer_where_the_owner_switched_it_on() {
    let mut crowd = Crowd::new().await;
    let ids = crowd.apply(vec![Person::default(); 4]).await;
    let kept = async |crowd: &Crowd, at: usize| {
        let link = crowd.invitation(ids[at]).await.expect("a link");
        let mut browser = crowd.world.server.browser();
        let english = browser.get(&format!("{link}?lang=en")).await.text();
        let spanish = browser.get(&format!("{link}?lang=es")).await.text();
        let answers = [("sex", "non_binary")];
        assert_eq!(browser.submit(&link, &answers).await.status, 303);
        let key = &crowd.world.server.app.core.config.data.stable_key;
        let key = fairness::outcome_key(key, ids[at]);
        #[expect(clippy::disallowed_methods, reason = "the test is the reviewer")]
        let report = crowd.world.server.tenant.eeo_report();
        let mut said = report.responses().await.unwrap().into_iter();
        let said = said.find(|one| one.outcome_key == key).expect("an answer");
        let offered = (
            english.contains("Non-binary"),
            spanish.contains("No binario"),
        );
        (offered, said.sex, said.set_version)
    };
    let unasked = ((false, false), "unknown".to_owned(), 1);
    assert_eq!(kept(&crowd, 0).await, unasked);

    let settings = ok(crowd.world.owner.get("/api/eeo/settings").await);
    assert_eq!(
        settings["stateVariants"],
        json!([]),
        "off until somebody wants it"
    );
    assert_eq!(
        settings["variants"],
        json!([{ "state": "CA", "setVersion": 2, "sexes": ["non_binary"] }])
    );
    for wrong in [json!(["NY"]), json!(["CA", "ca"]), json!([""])] {
        let change = json!({ "stateVariants": wrong, "version": settings["version"] });
        let refused = crowd.world.owner.patch("/api/eeo/settings", change).await;
        assert_eq!(
            fields(&refused),
            [("stateVariants".to_owned(), "unknown".to_owned())]
        );
    }
    let on = json!({ "stateVariants": ["CA", "CA"], "version": settings["version"] });
    let on = ok(crowd.world.owner.patch("/api/eeo/settings", on).await);
    assert_eq!(on["stateVariants"], json!(["CA"]));
    let asked = ((true, true), "non_binary".to_owned(), 2);
    assert_eq!(kept(&crowd, 1).await, asked);

    // An unnamed field stays as it is.
    let other = json!({ "federalContractor": true, "version": on["version"] });
    let other = ok(crowd.world.owner.patch("/api/eeo/settings", other).await);
    assert_eq!(other["stateVariants"], json!(["CA"]));
    crowd
        .sql(
            "UPDATE locations SET state = 'NV' WHERE state = 'CA'",
            Vec::new(),
        )
        .await;
    assert_eq!(kept(&crowd, 2).await, unasked, "a restaurant elsewhere");
    let away = ok(crowd.world.owner.get("/api/eeo/settings").await);
    assert_eq!(
        away["variants"],
        json!([]),
        "nothing to offer without a place there"
    );
    crowd
        .sql(
            "UPDATE locations SET state = 'CA' WHERE state = 'NV'",
            Vec::new(),
        )
        .await;
    let off = json!({ "stateVariants": [], "version": other["version"] });
    ok(crowd.world.owner.patch("/api/eeo/settings", off).await);
    assert_eq!(kept(&crowd, 3).await, unasked);
}
