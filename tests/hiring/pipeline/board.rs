//! The board: what it counts, in which order, for whom, and that a thousand cards come page by page.

use jiff::SignedDuration;
use platform::{
    ids::{ApplicantId, ApplicationId, InterviewId},
    messages::Lang,
    permit::Role,
    token,
};
use recruiting::{applications, types::Stage};
use serde_json::json;

use super::{Place, board, column, names, to};
use crate::routes::world::{fields, ok, problem};

#[tokio::test]
async fn columns_hold_who_waits_longest_first_and_count_who_waits_too_long() {
    let mut place = Place::new().await;
    let ago = |hours| place.world.server.now() - SignedDuration::from_hours(hours);
    for (name, hours) in [("Rosa", 27), ("Kevin", 31), ("Daniel", 9)] {
        let at = ago(hours);
        place
            .with(name, |it| it.application.stage_entered_at = at)
            .await;
    }
    place.at("Sofía", Stage::Screening).await;
    place.at("Beatriz", Stage::Hired).await;
    let all = board(&mut place.manager, "").await;
    let applied = column(&all, "applied");
    assert_eq!(
        names(&applied["items"]),
        ["Kevin", "Rosa", "Daniel", "Lupita"]
    );
    assert_eq!(
        (&applied["count"], &applied["overOneDay"]),
        (&json!(4), &json!(2))
    );
    assert_eq!(applied["medianMinutes"], 27 * 60);
    assert_eq!(all["active"], 5, "hired people are not waiting");
    assert_eq!(names(&column(&all, "hired")["items"]), ["Beatriz"]);
    let newest = board(&mut place.manager, "?sort=newest&language=es").await;
    assert_eq!(column(&newest, "applied")["count"], 4);
    let none = board(&mut place.manager, "?language=en").await;
    assert_eq!(column(&none, "applied")["count"], 0);

    place.later(SignedDuration::from_hours(31 * 24)).await;
    let later = board(&mut place.manager, "").await;
    assert_eq!(
        column(&later, "hired")["count"],
        0,
        "a month later she is on the team"
    );
}

#[tokio::test]
async fn searching_takes_accents_and_numbers_and_filters_narrow() {
    let mut place = Place::new().await;
    place
        .with("Ramón", |it| {
            it.applicant.last_name = "Núñez".to_owned();
            it.application.source = "sms:TACO".to_owned();
            it.application.language = Lang::En;
        })
        .await;
    for (query, found) in [
        ("?q=ramon%20nun", vec!["Ramón"]),
        ("?q=CARDEN", vec!["Lupita"]),
        ("?q=0176", vec!["Lupita"]),
        ("?q=%28619%29%20555", vec!["Lupita"]),
        ("?source=sms", vec!["Ramón"]),
        ("?source=sm", vec![]),
        ("?needsReply=true", vec![]),
        ("?band=strong", vec![]),
    ] {
        let narrowed = board(&mut place.manager, query).await;
        assert_eq!(
            names(&column(&narrowed, "applied")["items"]),
            found,
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_thousand_cards_come_fifty_at_a_time_without_gaps() {
    let mut place = Place::new().await;
    let it = place.lupita.clone();
    place
        .world
        .server
        .as_owner(move |change| {
            for number in 0..1000 {
                let mut other = it.clone();
                other.applicant.id = ApplicantId::new(change.now);
                other.applicant.first_name = format!("P{number:04}");
                other.application.id = ApplicationId::new(change.now);
                other.application.applicant_id = other.applicant.id;
                other.application.stage_entered_at =
                    change.now - SignedDuration::from_mins(2000 - number);
                applications::save_applicant(change.db, &other.applicant)?;
                applications::insert(change, &other.application, &token::mint(change.db)?)?;
            }
            Ok(())
        })
        .await
        .expect("a thousand");
    let all = board(&mut place.manager, "").await;
    let applied = column(&all, "applied");
    assert_eq!(applied["count"], 1001);
    let mut seen = names(&applied["items"]);
    assert_eq!(seen.len(), 50);
    let mut cursor = applied["nextCursor"].clone();
    while let Some(at) = cursor.as_str() {
        let page = ok(place
            .manager
            .get(&format!("/api/applications?stage=applied&cursor={at}"))
            .await);
        seen.extend(names(&page["items"]));
        cursor = page["nextCursor"].clone();
        assert_eq!(page["total"], 1001);
    }
    let mut expected: Vec<String> = (0..1000).map(|number| format!("P{number:04}")).collect();
    expected.push("Lupita".to_owned());
    assert_eq!(seen, expected);
}

#[tokio::test]
async fn a_page_goes_on_where_it_was_though_its_last_card_has_moved() {
    let mut place = Place::new().await;
    let ago = |minutes| place.world.server.now() - SignedDuration::from_mins(minutes);
    let mut ids = Vec::new();
    for (name, minutes) in [("A", 50), ("B", 40), ("C", 30)] {
        let at = ago(minutes);
        let it = place
            .with(name, |it| it.application.stage_entered_at = at)
            .await;
        ids.push(it.application.id);
    }
    let first = ok(place
        .manager
        .get("/api/applications?stage=applied&limit=2")
        .await);
    assert_eq!(names(&first["items"]), ["A", "B"]);
    ok(place.post(ids[1], "move", to(Stage::Screening)).await);
    let cursor = first["nextCursor"].as_str().unwrap();
    let next = ok(place
        .manager
        .get(&format!(
            "/api/applications?stage=applied&limit=2&cursor={cursor}"
        ))
        .await);
    assert_eq!(names(&next["items"]), ["C", "Lupita"]);
}

#[tokio::test]
async fn each_sees_their_own_places_and_interviewers_their_interviews() {
    let mut place = Place::new().await;
    place
        .with("Jordan", |it| {
            it.application.location_id = place.world.brooklyn.parse().unwrap();
        })
        .await;
    let mut owner = place.world.owner.clone();
    let all = board(&mut owner, "").await;
    assert_eq!(column(&all, "applied")["count"], 2);
    let los_angeles = board(&mut place.manager, "").await;
    assert_eq!(names(&column(&los_angeles, "applied")["items"]), ["Lupita"]);
    let brooklyn = place.world.brooklyn.clone();
    let reply = place
        .manager
        .get(&format!("/api/applications/board?locationId={brooklyn}"))
        .await;
    problem(&reply, 404, "not_found");

    let here = vec![place.lupita.application.location_id];
    let role = Role::Interviewer;
    let user = place
        .world
        .server
        .account(role, "interviewer@la.example.com", Some(here));
    let user = user.await;
    let mut interviewer = place.world.server.sign_in(user).await;
    let none = board(&mut interviewer, "").await;
    assert_eq!(column(&none, "applied")["count"], 0);
    let (application, location) = (
        place.lupita.application.id,
        place.lupita.application.location_id,
    );
    place
        .world
        .server
        .as_owner(move |change| {
            let id = InterviewId::new(change.now);
            change.db.execute(
                "INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
                   state, booked_at)
                 VALUES (?1, ?2, ?3, 'applied', '2026-11-21T18:00:00Z', '2026-11-21T18:30:00Z',
                   'America/Los_Angeles', 'virtual', 'booked', '2026-11-20T17:00:00Z')",
                rusqlite::params![id, application, location],
            )?;
            change.db.execute(
                "INSERT INTO interview_attendees (interview_id, user_id, n, starts_at, ends_at)
                 SELECT ?1, id, 0, '2026-11-21T18:00:00Z', '2026-11-21T18:30:00Z' FROM users WHERE role = 'interviewer'",
                [id],
            )?;
            Ok(())
        })
        .await
        .expect("an interview");
    let own = board(&mut interviewer, "").await;
    let card = &column(&own, "applied")["items"][0];
    assert_eq!(card["firstName"], "Lupita");
    assert_eq!(card["interview"]["startsAt"], "2026-11-21T18:00:00Z");
    assert_eq!(card["feedbackDue"], false);
    place.world.server.turn(SignedDuration::from_hours(26));
    let mut interviewer = place.world.server.sign_in(user).await;
    let over = board(&mut interviewer, "").await;
    let card = &column(&over, "applied")["items"][0];
    assert_eq!(
        (&card["interview"], &card["feedbackDue"]),
        (&json!(null), &json!(true))
    );
}

#[tokio::test]
async fn answers_come_in_words_where_they_are_asked_for() {
    let mut place = Place::new().await;
    let page = ok(place
        .manager
        .get("/api/applications?stage=applied&answers=true")
        .await);
    let answers = page["items"][0]["answers"].as_array().unwrap();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["answer"]["es"], "Sí");
    assert_eq!(
        (&answers[3]["answer"]["en"], &answers[3]["ownWords"]),
        (&json!("First I clean, then I run."), &json!(true))
    );
    let without = ok(place.manager.get("/api/applications?stage=applied").await);
    assert_eq!(without["items"][0]["answers"], json!(null));
}

#[tokio::test]
async fn wrong_pages_are_notified() {
    let mut place = Place::new().await;
    for (query, field, code) in [
        ("", "stage", "required"),
        ("?stage=applied&limit=101", "limit", "out_of_range"),
        ("?stage=applied&cursor=%2A%2A", "cursor", "wrong_type"),
    ] {
        let reply = place
            .manager
            .get(&format!("/api/applications{query}"))
            .await;
        assert_eq!(fields(&reply), [(field.to_owned(), code.to_owned())]);
    }
}
