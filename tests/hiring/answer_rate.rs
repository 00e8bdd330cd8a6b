//! The share of applicants who are answered in time: what counts, to the second, and what the public sees of it.

use hiring::analytics::answer_rate;
use jiff::SignedDuration;
use platform::{
    ids::{ApplicationId, new_id},
    permit::Role,
};
use recruiting::types::Status;
use serde_json::{Value, json};

use super::crowd::{Crowd, Person, days};
use crate::routes::world::{ok, problem};

/// Someone who applied ten days ago.
fn applicant() -> Person {
    Person {
        applied: 10,
        ..Person::default()
    }
}

async fn count(crowd: &Crowd) -> (u32, u32) {
    let found = crowd
        .world
        .server
        .as_owner(|change| answer_rate::count(change.db, change.now))
        .await
        .expect("a count");
    (found.applied, found.answered)
}

async fn keep(crowd: &Crowd) {
    crowd
        .world
        .server
        .as_owner(|change| answer_rate::keep(change.db, change.now))
        .await
        .expect("kept");
}

/// A message to someone, so long after they applied.
async fn wrote(crowd: &Crowd, of: ApplicationId, after: SignedDuration, what: Value) {
    let at = (crowd.now() - days(10) + after).to_string();
    let conversation = new_id(crowd.now()).to_string();
    crowd
        .sql(
            "INSERT OR IGNORE INTO conversations (id, applicant_id, application_id)
             SELECT ?1, applicant_id, id FROM applications WHERE id = ?2",
            vec![conversation, of.to_string()],
        )
        .await;
    crowd
        .sql(
            "INSERT INTO conversation_messages (id, conversation_id, application_id, direction, channel, sealed_body,
               language, status, automated, to_many, template_key, at, sent_at)
             SELECT ?1, id, ?2, 'out', 'sms', x'00', 'en', ?4, CAST(?5 AS INTEGER), CAST(?6 AS INTEGER),
               nullif(?7, ''), ?3, nullif(?8, '')
             FROM conversations WHERE application_id = ?2",
            vec![
                new_id(crowd.now()).to_string(),
                of.to_string(),
                at.clone(),
                what["status"].as_str().unwrap_or("sent").to_owned(),
                i64::from(what["automated"] == true).to_string(),
                i64::from(what["isBulk"] == true).to_string(),
                what["template"].as_str().unwrap_or_default().to_owned(),
                if what["status"] == "held" { String::new() } else { at },
            ],
        )
        .await;
}

#[tokio::test]
async fn an_answer_is_a_persons_word_a_link_or_a_decision_within_three_days() {
    let second = SignedDuration::from_secs(1);
    let three = days(3);
    for (after, what, answered) in [
        (three, json!({}), 1),
        (three + second, json!({}), 0),
        (
            second,
            json!({ "automated": true, "template": "still_reviewing" }),
            0,
        ),
        (
            second,
            json!({ "automated": true, "template": "received" }),
            0,
        ),
        (second, json!({ "isBulk": true }), 0),
        (second, json!({ "status": "held" }), 0),
        (second, json!({ "status": "failed" }), 0),
        (
            three,
            json!({ "automated": true, "template": "decline" }),
            1,
        ),
        (second, json!({ "isBulk": true, "template": "decline" }), 1),
        (
            second,
            json!({ "automated": true, "template": "decline", "status": "cancelled" }),
            0,
        ),
    ] {
        let crowd = Crowd::new().await;
        let ids = crowd.apply(vec![applicant()]).await;
        wrote(&crowd, ids[0], after, what.clone()).await;
        assert_eq!(count(&crowd).await, (1, answered), "{after} {what}");
    }
    let crowd = Crowd::new().await;
    let ids = crowd.apply(vec![applicant(), applicant()]).await;
    for (id, after) in ids.iter().zip([three, three + second]) {
        crowd
            .sql(
                "INSERT INTO scheduling_links (id, application_id, token_hash, sealed_token, stage, format,
                   created_at, expires_at, state)
                 VALUES (?1, ?2, CAST(?1 AS BLOB), x'00', 'interview', 'in_person', ?3, ?3, 'active')",
                vec![
                    new_id(crowd.now()).to_string(),
                    id.to_string(),
                    (crowd.now() - days(10) + after).to_string(),
                ],
            )
            .await;
    }
    assert_eq!(count(&crowd).await, (2, 1), "a link that came in time");
}

#[tokio::test]
async fn who_counts_had_their_three_days_within_the_last_ninety_and_did_not_leave_before() {
    let crowd = Crowd::new().await;
    let applied = |days: i64| Person {
        applied: days,
        ..Person::default()
    };
    crowd.apply(vec![applied(2), applied(3), applied(4)]).await;
    assert_eq!(
        count(&crowd).await,
        (1, 0),
        "exactly three days ago is not over yet"
    );
    crowd.apply(vec![applied(93), applied(94)]).await;
    assert_eq!(count(&crowd).await, (2, 0));
    let rehearsed = Person {
        simulated: true,
        ..applicant()
    };
    crowd.apply(vec![rehearsed]).await;
    assert_eq!(count(&crowd).await, (2, 0), "a rehearsal");

    // An applicant who withdraws without an answer within the three days needs none; one who gave up after them was not
    // answered.
    let left = Person {
        status: Status::Withdrawn,
        ..applicant()
    };
    let ids = crowd.apply(vec![left.clone(), left.clone(), left]).await;
    for (id, after) in ids.iter().zip([1, 5, 2]) {
        crowd
            .sql(
                "INSERT INTO hiring_events (id, application_id, type, actor_type, at)
                 VALUES (?1, ?2, 'application.withdrawn', 'applicant', ?3)",
                vec![
                    new_id(crowd.now()).to_string(),
                    id.to_string(),
                    (crowd.now() - days(10) + days(after)).to_string(),
                ],
            )
            .await;
    }
    wrote(&crowd, ids[2], days(1), json!({})).await;
    assert_eq!(
        count(&crowd).await,
        (4, 1),
        "the second waited in vain, the third was answered first"
    );
}

#[tokio::test]
async fn the_badge_is_shown_where_it_is_earned_with_the_real_figure_and_can_be_switched_off() {
    const RATE: &str = "/api/analytics/answer-rate";
    let crowd = Crowd::new().await;
    let ids = crowd.apply(vec![applicant(); 20]).await;
    for id in &ids[..17] {
        wrote(&crowd, *id, days(1), json!({})).await;
    }
    let server = &crowd.world.server;
    let mut public = server.browser();
    let mut owner = crowd.world.owner.clone();
    keep(&crowd).await;
    let state_of = ok(owner.get(RATE).await);
    assert_eq!(
        (
            &state_of["percent"],
            &state_of["earned"],
            &state_of["missing"]
        ),
        (&json!(85), &json!(false), &json!(1))
    );
    let code = server.tenant.code().to_string();
    let pages = [
        "/careers".to_owned(),
        format!("/jobs/{code}/{code}-abcd2345"),
        format!("/apply/{code}-abcd2345"),
    ];
    for page in &pages {
        assert!(
            !public.get(page).await.text().contains("within 3 days"),
            "{page}"
        );
    }
    for id in &ids[17..19] {
        wrote(&crowd, *id, days(1), json!({})).await;
    }
    assert_eq!(
        ok(owner.get(RATE).await)["percent"],
        85,
        "counted once a day"
    );
    keep(&crowd).await;
    for page in &pages {
        let text = public.get(page).await.text();
        assert!(
            text.contains("Replies to 95% of applicants within 3 days"),
            "{page}: {text}"
        );
        assert!(text.contains("19 of 20 people"), "{page}");
    }
    let spanish = public.get("/careers?lang=es").await.text();
    assert!(spanish.contains("Responde al 95 % de los solicitantes en 3 días"));

    let before = ok(owner.get("/api/settings/branding").await);
    let mut off = json!({ "version": before["version"], "showsAnswerRate": false });
    let mut manager = server.sign_in_as(Role::GeneralManager).await;
    problem(
        &manager.patch("/api/settings/branding", off.clone()).await,
        403,
        "forbidden",
    );
    ok(owner.patch("/api/settings/branding", off.clone()).await);
    for page in &pages {
        assert!(!public.get(page).await.text().contains("95 %"), "{page}");
    }
    assert_eq!(ok(owner.get(RATE).await)["shown"], false);
    problem(
        &owner.patch("/api/settings/branding", off.clone()).await,
        409,
        "version_conflict",
    );
    off["version"] = ok(owner.get("/api/settings/branding").await)["version"].clone();
    off["showsAnswerRate"] = json!(true);
    ok(owner.patch("/api/settings/branding", off).await);

    // A count that no one renews disappears, and another brand shows its own or none.
    let (other, _) = server.another_brand("Barn", "bo@example.com").await;
    let barn = public
        .get(&server.app.core.career_path(other.as_str()))
        .await
        .text();
    assert!(!barn.contains("95 %"));
    server.turn(days(4));
    assert!(
        !public
            .get(&server.app.core.career_path(code.as_str()))
            .await
            .text()
            .contains("95 %")
    );
    let mut staff = server.sign_in_as(Role::Staff).await;
    problem(&staff.get(RATE).await, 403, "forbidden");
}
