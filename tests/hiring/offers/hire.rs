//! From the signature to the first days.

use jiff::SignedDuration;
use platform::permit::Role;
use recruiting::{applications, types::Status};
use serde_json::{Value, json};

use super::Scene;
use crate::{
    routes::world::{id, ok, problem},
    support::Browser,
};

#[tokio::test]
async fn a_hire_makes_an_employee_with_availability_pay_language_and_documents_due() {
    let mut scene = Scene::new().await;
    let application = scene.lupita.application.id;
    let hire = format!("/api/applications/{application}/hire");
    let version = async |scene: &Scene| {
        let stored = scene
            .world
            .server
            .tenant
            .read(move |db| applications::application(db, application))
            .await;
        stored.expect("the application").version
    };
    let ask = |version: i64| json!({ "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null, "offlineOffer": null });
    let now = version(&scene).await;
    problem(
        &scene.manager.post(&hire, ask(now)).await,
        422,
        "signature_needed",
    );
    scene.signed().await;
    let now = version(&scene).await;
    let hired = ok(scene.manager.post(&hire, ask(now)).await);
    let employee = hired["employeeId"].as_str().expect("an id").to_owned();
    let person = ok(scene.manager.get(&format!("/api/team/{employee}")).await);
    assert_eq!(person["preferredLanguage"], "es");
    assert_eq!(person["hiredOn"], "2026-11-25");
    assert_eq!(person["wages"][0]["rateE4"], 200_000);
    assert_eq!(person["availability"]["days"]["mon"], "open");
    assert_eq!(person["assignments"][0]["positionId"], scene.world.cook);
    let documents = ok(scene
        .manager
        .get(&format!("/api/team/{employee}/onboarding"))
        .await);
    let due = |kind: &str| {
        let documents = documents["items"].as_array().expect("documents");
        let found = documents.iter().find(|document| document["kind"] == kind);
        found.expect("the paper")["dueOn"].clone()
    };
    // Wednesday before Thanksgiving: Friday, Monday, Tuesday.
    assert_eq!(due("i9_section_1"), "2026-11-25");
    assert_eq!(due("i9_section_2"), "2026-12-01");
    assert_eq!(due("food_handler"), "2026-12-25");
    let all = documents["items"].as_array().expect("documents");
    assert!(
        all.iter().all(|document| document["kind"] != "wotc"),
        "{documents}"
    );
    assert_eq!(warned(&mut scene.manager, &employee).await, Some(false));
    let stored = scene
        .world
        .server
        .tenant
        .read(move |db| applications::application(db, application))
        .await
        .expect("the application");
    assert_eq!(stored.status, Status::Hired);
    // Taken back within the week by someone who may approve offers, with a reason.
    let undo = format!("/api/applications/{application}/unhire");
    let back = json!({ "version": stored.version, "reason": "Never came" });
    problem(
        &scene.manager.post(&undo, back.clone()).await,
        403,
        "forbidden",
    );
    let back = ok(scene.world.owner.post(&undo, back).await);
    assert_eq!(
        (&back["status"], &back["stage"]),
        (&json!("active"), &json!("offer"))
    );
    let person = ok(scene
        .world
        .owner
        .get(&format!("/api/team/{employee}"))
        .await);
    assert_eq!(person["status"], "cancelled");
}

/// The tax credit's form is listed where the brand asks for it, by the day that the law names; no one else meets it.
#[tokio::test]
async fn the_form_of_the_tax_credit_is_listed_where_the_brand_asks_for_it() {
    const SETTINGS: &str = "/api/onboarding/settings";
    let mut scene = Scene::new().await;
    let owner = &mut scene.world.owner;
    let now = ok(owner.get(SETTINGS).await);
    assert_eq!(now, json!({ "wotc": false, "welcome": true, "version": 0 }));
    let on = json!({ "wotc": true, "version": 0 });
    problem(
        &scene.manager.patch(SETTINGS, on.clone()).await,
        403,
        "forbidden",
    );
    let owner = &mut scene.world.owner;
    assert_eq!(
        ok(owner.patch(SETTINGS, on.clone()).await),
        json!({ "wotc": true, "welcome": true, "version": 1 })
    );
    problem(&owner.patch(SETTINGS, on).await, 409, "version_conflict");
    let entries = ok(owner.get("/api/audit").await);
    assert_eq!(entries["items"][0]["action"], "onboarding.settings_changed");

    scene.signed().await;
    let application = scene.lupita.application.id;
    let stored = scene
        .world
        .server
        .tenant
        .read(move |db| applications::application(db, application))
        .await;
    let ask = json!({
        "version": stored.expect("the application").version, "positionId": null, "isMinor": false, "birthDate": null,
        "schoolCalendarId": null, "offlineOffer": null,
    });
    let hire = format!("/api/applications/{application}/hire");
    let hired = ok(scene.manager.post(&hire, ask).await);
    let employee = hired["employeeId"].as_str().expect("an id");
    let documents = ok(scene
        .manager
        .get(&format!("/api/team/{employee}/onboarding"))
        .await);
    let documents = documents["items"].as_array().expect("documents");
    let form = documents.iter().find(|document| document["kind"] == "wotc");
    assert_eq!(form.expect("form 8850")["dueOn"], "2026-12-23");
}

/// The age is asked when the offer is signed, and who says "16 or 17" cannot be hired as an adult by a tick forgotten.
#[tokio::test]
async fn who_says_that_they_are_under_18_is_hired_with_a_birth_date_and_a_permit() {
    let mut scene = Scene::new().await;
    let (offer, ..) = scene.signed_by("16_17").await;
    let application = scene.lupita.application.id;
    let offers = ok(scene
        .manager
        .get(&format!("/api/applications/{application}/offers"))
        .await);
    assert_eq!(offers["items"][0]["id"], offer["id"]);
    assert_eq!(offers["items"][0]["ageRange"], "16_17");
    let stored = scene
        .world
        .server
        .tenant
        .read(move |db| applications::application(db, application))
        .await;
    let mut ask = json!({
        "version": stored.expect("the application").version, "positionId": null, "isMinor": false, "birthDate": null,
        "schoolCalendarId": null, "offlineOffer": null,
    });
    let hire = format!("/api/applications/{application}/hire");
    let refused = scene.manager.post(&hire, ask.clone()).await;
    problem(&refused, 422, "birth_date_required");
    ask["isMinor"] = json!(true);
    ask["birthDate"] = json!("2009-03-14");
    let hired = ok(scene.manager.post(&hire, ask).await);
    let employee = hired["employeeId"].as_str().expect("an id");
    let documents = ok(scene
        .manager
        .get(&format!("/api/team/{employee}/onboarding"))
        .await);
    let documents = documents["items"].as_array().expect("documents");
    let permit = documents
        .iter()
        .find(|document| document["kind"] == "work_permit");
    assert_eq!(permit.expect("a work permit")["dueOn"], "2026-11-25");
}

/// Whether the team's list says that the documents of an employee's first days are late; none where it does not show
/// the person.
async fn warned(browser: &mut Browser, employee: &str) -> Option<bool> {
    let team = ok(browser.get("/api/team").await);
    let people = team["items"].as_array().expect("people");
    let row = people.iter().find(|row| row["id"] == employee)?;
    let warnings = row["warnings"].as_array().expect("warnings");
    Some(warnings.contains(&json!("onboarding_late")))
}

#[tokio::test]
async fn late_documents_of_the_first_days_need_a_look_of_those_who_may_read_them() {
    let mut scene = Scene::new().await;
    scene.signed().await;
    let application = scene.lupita.application.id;
    let stored = scene
        .world
        .server
        .tenant
        .read(move |db| applications::application(db, application))
        .await;
    let version = stored.expect("the application").version;
    let ask = json!({ "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null, "offlineOffer": null });
    let hire = format!("/api/applications/{application}/hire");
    let hired = ok(scene.manager.post(&hire, ask).await);
    let employee = hired["employeeId"].as_str().expect("an id").to_owned();
    assert_eq!(warned(&mut scene.manager, &employee).await, Some(false));

    // Two days after the first one, on which the employee's part of the I-9 was due.
    scene.world.server.turn(SignedDuration::from_hours(24 * 7));
    let mut owner = scene.world.server.sign_in(scene.world.server.owner).await;
    assert_eq!(warned(&mut owner, &employee).await, Some(true));
    let mut lead = scene.world.at_la(Role::ShiftManager).await;
    assert_ne!(warned(&mut lead, &employee).await, Some(true));

    let documents = ok(owner.get(&format!("/api/team/{employee}/onboarding")).await);
    for document in documents["items"].as_array().expect("documents") {
        let mark = format!("/api/onboarding-tasks/{}", id(document));
        let done = json!({ "version": document["version"], "outcome": "done" });
        ok(owner.post(&mark, done).await);
    }
    assert_eq!(warned(&mut owner, &employee).await, Some(false));
}

#[tokio::test]
async fn a_minor_is_hired_with_a_birth_date_and_a_permit_to_bring() {
    let mut scene = Scene::new().await;
    scene.signed().await;
    let application = scene.lupita.application.id;
    let hire = format!("/api/applications/{application}/hire");
    let stored = scene
        .world
        .server
        .tenant
        .read(move |db| applications::application(db, application))
        .await
        .expect("the application");
    let mut ask = json!({ "version": stored.version, "positionId": null, "isMinor": true, "birthDate": null, "schoolCalendarId": null, "offlineOffer": null });
    problem(
        &scene.manager.post(&hire, ask.clone()).await,
        422,
        "birth_date_required",
    );
    ask["birthDate"] = json!("2010-03-01");
    let hired = ok(scene.manager.post(&hire, ask).await);
    let employee = hired["employeeId"].as_str().expect("an id");
    let person = ok(scene.manager.get(&format!("/api/team/{employee}")).await);
    assert_eq!(person["ageBand"], "16_17");
    let documents = ok(scene
        .manager
        .get(&format!("/api/team/{employee}/onboarding"))
        .await);
    assert!(
        documents["items"]
            .as_array()
            .expect("documents")
            .iter()
            .any(|document| document["kind"] == "work_permit")
    );
}

/// At 16 no one works past ten in California before a day of school: the birth date and the school calendar of the hire
/// are what the schedule goes by.
#[tokio::test]
async fn a_minor_who_was_hired_is_planned_by_the_rules_for_minors() {
    let mut scene = Scene::new().await;
    scene.signed_by("16_17").await;
    let school = json!({
        "name": "LAUSD", "firstDay": "2026-08-13", "lastDay": "2027-06-10",
        "weekdays": ["mon", "tue", "wed", "thu", "fri"], "daysOff": [],
    });
    let school = ok(scene
        .world
        .owner
        .post("/api/school-calendars", school)
        .await);
    let path = format!("/api/applications/{}", scene.lupita.application.id);
    let version = ok(scene.manager.get(&path).await)["application"]["version"].clone();
    let ask = json!({
        "version": version, "positionId": null, "isMinor": true, "birthDate": "2010-03-01",
        "schoolCalendarId": school["id"], "offlineOffer": null,
    });
    let hired = ok(scene.manager.post(&format!("{path}/hire"), ask).await);
    // A Tuesday; there is school on Wednesday.
    let mut shift = json!({
        "locationId": scene.world.la, "positionId": scene.world.cook, "employeeId": hired["employeeId"],
        "date": "2026-12-01", "start": "20:00", "end": "23:00",
    });
    let late = scene.manager.post("/api/shifts", shift.clone()).await;
    let refused = problem(&late, 422, "rule_blocked");
    let findings = refused["findings"].as_array().expect("findings");
    let rules: Vec<&Value> = findings.iter().map(|one| &one["ruleId"]).collect();
    assert_eq!(rules, ["ca-1617-time"], "{refused}");
    assert_eq!(findings[0]["severity"], "block");
    shift["start"] = json!("19:00");
    shift["end"] = json!("22:00");
    ok(scene.manager.post("/api/shifts", shift).await);
}

/// Hired before an interview that was still ahead: the interviewers' calendar drops it, and the new employee reads the
/// welcome alone; without one they must read that no one waits for them.
#[tokio::test]
async fn who_is_hired_reads_a_welcome_and_nothing_of_the_interview_ahead() {
    for welcomed in [true, false] {
        let mut scene = Scene::with(|lupita| {
            lupita.applicant.email = Some("lupita@example.com".to_owned());
        })
        .await;
        let path = format!("/api/applications/{}", scene.lupita.application.id);
        let owner = &mut scene.world.owner;
        let me = id(&ok(owner.get("/api/users/me").await));
        let time = json!({ "date": "2026-11-24", "start": "09:00", "minutes": 30, "format": "phone", "interviewerIds": [me] });
        let interview = id(&ok(owner.post(&format!("{path}/interviews"), time).await));
        scene.signed().await;
        let version = ok(scene.manager.get(&path).await)["application"]["version"].clone();
        let ask = json!({
            "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null,
            "offlineOffer": null, "invite": welcomed,
        });
        ok(scene.manager.post(&format!("{path}/hire"), ask).await);
        scene.world.server.work().await;
        let shown = scene.world.server.app.outbox.shown();
        let said = |words: &str| {
            let mut texts = shown.iter().filter_map(|it| it.letter.text().ok());
            texts.any(|text| text.contains(words))
        };
        assert_eq!(said("bienvenida"), welcomed, "{shown:?}");
        assert_eq!(said("ya no hace falta"), !welcomed, "{shown:?}");
        let owner = &mut scene.world.owner;
        let calendar = owner
            .get(&format!("/api/interviews/{interview}/calendar.ics"))
            .await;
        assert!(
            calendar.text().contains("STATUS:CANCELLED"),
            "{}",
            calendar.text()
        );
        let notified = ok(owner
            .get("/api/notifications?type=interview_cancelled")
            .await);
        assert_eq!(
            notified["items"].as_array().map(Vec::len),
            Some(1),
            "{notified}"
        );
    }
}

/// A hire ends with a welcome that names the first day, and with a way into Lineup.
#[tokio::test]
async fn who_is_hired_is_welcomed_in_their_language_and_invited() {
    let mut scene = Scene::with(|lupita| {
        lupita.applicant.email = Some("lupita@example.com".to_owned());
    })
    .await;
    scene.signed().await;
    let path = format!("/api/applications/{}", scene.lupita.application.id);
    let version = ok(scene.manager.get(&path).await)["application"]["version"].clone();
    let ask = json!({ "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null, "offlineOffer": null });
    let hired = ok(scene.manager.post(&format!("{path}/hire"), ask).await);
    assert_eq!(
        (&hired["welcome"], &hired["invited"]),
        (&json!("email"), &json!(true)),
        "{hired}"
    );
    scene.world.server.work().await;
    let shown = scene.world.server.app.outbox.shown();
    let welcome = shown
        .iter()
        .filter_map(|it| it.letter.text().ok())
        .find(|text| text.contains("bienvenida"))
        .unwrap_or_else(|| panic!("{shown:?}"));
    assert!(welcome.contains("Pitaya Taquer"), "{welcome}");
    // The offer's first day is Wednesday, November 25.
    assert!(
        welcome.contains("25 nov") && welcome.contains("Echo Park"),
        "{welcome}"
    );
    assert!(
        shown
            .iter()
            .any(|it| it.letter.short.contains("/sign-in/link/")),
        "{shown:?}"
    );
    let employee = hired["employeeId"].as_str().expect("an id");
    let person = ok(scene.manager.get(&format!("/api/team/{employee}")).await);
    assert_eq!(person["status"], "invited");
}

/// A brand that welcomes people itself, or a manager this once, sends neither.
#[tokio::test]
async fn a_hire_is_quiet_where_the_brand_or_the_manager_wants_it() {
    for by_brand in [true, false] {
        let mut scene = Scene::new().await;
        if by_brand {
            let off = json!({ "wotc": false, "welcome": false, "version": 0 });
            ok(scene
                .world
                .owner
                .patch("/api/onboarding/settings", off)
                .await);
        }
        scene.signed().await;
        let path = format!("/api/applications/{}", scene.lupita.application.id);
        let version = ok(scene.manager.get(&path).await)["application"]["version"].clone();
        let mut ask = json!({ "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null, "offlineOffer": null });
        if !by_brand {
            ask["invite"] = json!(false);
        }
        let hired = ok(scene.manager.post(&format!("{path}/hire"), ask).await);
        assert_eq!(
            (&hired["welcome"], &hired["invited"]),
            (&json!(null), &json!(false))
        );
        scene.world.server.work().await;
        let shown = scene.world.server.app.outbox.shown();
        let quiet = |text: &str| !text.contains("bienvenida") && !text.contains("/sign-in/link/");
        assert!(shown.iter().all(|it| quiet(&it.letter.short)), "{shown:?}");
    }
}
