//! From an offer to an employee: approval, the applicant's signature on a phone, the proof, the hire.

use app::{
    hiring::{applications, types::Status},
    permit::Role,
};
use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::applied::Applied;
use crate::{
    logo,
    routes::world::{World, fields, id, ok, problem},
    support::Browser,
};

const PHONE: &str = "+16195550176";

/// A brand, a general manager in Los Angeles, and Lupita who applied there.
pub(super) struct Scene {
    pub(super) world: World,
    pub(super) manager: Browser,
    lupita: Applied,
}

impl Scene {
    pub(super) async fn new() -> Self {
        let world = World::new().await;
        let place = world.la.parse().expect("an id");
        let lupita = Applied::new(&world.server, place);
        lupita.save(&world.server).await;
        let manager = world.at_la(Role::GeneralManager).await;
        Self {
            world,
            manager,
            lupita,
        }
    }

    pub(super) fn draft(&self, version: i64, rate_e4: i64) -> Value {
        json!({
            "version": version, "jobTitle": "", "positionId": self.world.cook, "rateE4": rate_e4,
            "startsOn": "2026-11-25", "language": "es", "outsideRangeReason": "Diez años de experiencia",
            "terms": {
                "tipEligible": true, "classification": "part_time",
                "firstShift": { "date": "2026-11-25", "start": "16:00", "end": "22:00" },
                "manager": "Carmen Ibarra", "contingencies": ["i9", "food_handler"],
                "employer": "Pitaya LLC", "words": "¡Te esperamos!",
            },
        })
    }

    pub(super) fn offers(&self) -> String {
        format!("/api/applications/{}/offers", self.lupita.application.id)
    }

    /// An offer that went out; its page's address.
    pub(super) async fn sent(&mut self) -> (Value, String) {
        let draft = self.draft(0, 200_000);
        let offer = ok(self.manager.post(&self.offers(), draft).await);
        let path = format!("/api/offers/{}/send", id(&offer));
        let sent = ok(self.manager.post(&path, json!({ "version": 1 })).await);
        let link = sent["linkUrl"].as_str().expect("a link");
        let page = link.split_once("/offer/").expect("the page").1.to_owned();
        (sent["offer"].clone(), format!("/offer/{page}"))
    }

    /// A browser in which Lupita typed the code.
    pub(super) async fn proven(&self, page: &str) -> Browser {
        let mut phone = self.world.server.browser();
        assert!(phone.get(page).await.text().contains("•• 76"));
        let asked = phone.submit(&format!("{page}/code"), &[]).await;
        assert_eq!(asked.status, StatusCode::OK);
        let code = self.world.server.code_to(PHONE).await;
        let proven = phone
            .submit(&format!("{page}/prove"), &[("code", &code)])
            .await;
        assert_eq!(
            (proven.status, proven.location()),
            (StatusCode::SEE_OTHER, page)
        );
        phone
    }

    pub(super) async fn signed(&mut self) -> (Value, String, Browser) {
        let (offer, page) = self.sent().await;
        let mut phone = self.proven(&page).await;
        phone.get(&page).await;
        phone.submit(&format!("{page}/consent"), &[]).await;
        phone.get(&page).await;
        let fields = [("name", "Lupita Cárdenas"), ("intend", "yes")];
        let signed = phone.submit(&format!("{page}/sign"), &fields).await;
        assert_eq!(signed.status, StatusCode::SEE_OTHER, "{}", signed.text());
        (offer, page, phone)
    }
}

#[tokio::test]
async fn pay_outside_of_the_posted_range_needs_somebody_other_than_the_author() {
    let mut scene = Scene::new().await;
    let draft = scene.draft(0, 210_000);
    let offer = ok(scene.manager.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}", id(&offer));
    let refused = scene
        .manager
        .post(&format!("{path}/send"), json!({ "version": 1 }))
        .await;
    let refused = problem(&refused, 422, "outside_posted_range");
    assert_eq!(refused["current"]["payMaxE4"], 200_000);
    // A general manager may not approve at all; an owner may not approve what they wrote themselves.
    let agree = json!({ "version": 1, "reason": "Worth it" });
    let reply = scene
        .manager
        .post(&format!("{path}/approve"), agree.clone())
        .await;
    problem(&reply, 403, "forbidden");
    let approved = ok(scene
        .world
        .owner
        .post(&format!("{path}/approve"), agree)
        .await);
    assert_eq!(approved["state"], "approved");
    let sent = ok(scene
        .manager
        .post(&format!("{path}/send"), json!({ "version": 2 }))
        .await);
    assert_eq!(sent["offer"]["state"], "sent");
    let stage = ok(scene.manager.get(&scene.offers()).await);
    assert_eq!(
        stage["items"][0]["documentHash"].as_str().map(str::len),
        Some(64)
    );
}

#[tokio::test]
async fn a_first_day_or_shift_that_does_not_fit_says_which_days_do() {
    let mut scene = Scene::new().await;
    let mut draft = scene.draft(0, 200_000);
    draft["startsOn"] = json!("2027-03-01");
    let reply = scene.manager.post(&scene.offers(), draft).await;
    let told = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    assert_eq!(
        fields(&reply),
        [
            told("startsOn", "within_60_days"),
            told("terms.firstShift.date", "before_first_day")
        ]
    );
    assert!(
        reply.text().contains("60"),
        "in words too: {}",
        reply.text()
    );
}

#[tokio::test]
async fn the_author_of_an_offer_never_approves_it() {
    let mut scene = Scene::new().await;
    let draft = scene.draft(0, 210_000);
    let offer = ok(scene.world.owner.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}/approve", id(&offer));
    let agree = json!({ "version": 1, "reason": "Mine" });
    problem(
        &scene.world.owner.post(&path, agree).await,
        403,
        "approver_is_author",
    );
}

#[tokio::test]
async fn a_change_after_approval_needs_a_new_one_and_below_the_minimum_wage_nothing_helps() {
    let mut scene = Scene::new().await;
    let low = scene.draft(0, 120_000);
    problem(
        &scene.manager.post(&scene.offers(), low).await,
        422,
        "wage_below_minimum",
    );
    let draft = scene.draft(0, 210_000);
    let offer = ok(scene.manager.post(&scene.offers(), draft).await);
    let path = format!("/api/offers/{}", id(&offer));
    let agree = json!({ "version": 1, "reason": "Worth it" });
    ok(scene
        .world
        .owner
        .post(&format!("{path}/approve"), agree)
        .await);
    let higher = scene.draft(2, 230_000);
    let changed = ok(scene.manager.patch(&path, higher).await);
    assert_eq!(
        (changed["state"].as_str(), &changed["approverId"]),
        (Some("draft"), &Value::Null)
    );
    let again = scene
        .manager
        .post(&format!("{path}/send"), json!({ "version": 3 }))
        .await;
    problem(&again, 422, "outside_posted_range");
}

#[tokio::test]
async fn an_applicant_proves_who_they_are_agrees_reads_and_signs_once() {
    let mut scene = Scene::new().await;
    let (offer, page, mut phone) = scene.signed().await;
    // Signed: both papers are there, and a second signature is refused.
    let done = phone.get(&page).await.text();
    assert!(done.contains("certificate.pdf"), "{done}");
    for paper in ["letter.pdf", "certificate.pdf"] {
        let pdf = phone.get(&format!("{page}/{paper}")).await;
        assert_eq!(pdf.status, StatusCode::OK);
        assert!(pdf.text().starts_with("%PDF-"));
    }
    let fields = [("name", "Lupita Cárdenas"), ("intend", "yes")];
    let again = phone.submit(&format!("{page}/sign"), &fields).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    // What was sent stays as it is.
    let change = scene.draft(4, 200_000);
    let path = format!("/api/offers/{}", id(&offer));
    let now = ok(scene.manager.get(&scene.offers()).await)["items"][0].clone();
    assert_eq!(now["state"], "signed");
    let mut change = change;
    change["version"] = now["version"].clone();
    problem(&scene.manager.patch(&path, change).await, 409, "offer_sent");
    let void = json!({ "version": now["version"], "reason": "No" });
    problem(
        &scene.manager.post(&format!("{path}/void"), void).await,
        409,
        "already_signed",
    );
    // The proof holds, and breaks when a step is altered.
    let proof = ok(scene.manager.get(&format!("{path}/audit")).await);
    assert_eq!(proof["holds"], true);
    let kinds: Vec<&str> = proof["steps"]
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| step["type"].as_str().expect("a type"))
        .collect();
    assert_eq!(
        kinds,
        [
            "created",
            "sent",
            "identity_proven",
            "viewed",
            "consented",
            "signed",
            "certified",
            "copy_delivered"
        ]
    );
    scene
        .world
        .server
        .tenant
        .write(|db| {
            db.execute(
                "UPDATE offer_events SET data = '{\"rateE4\":1}' WHERE type = 'created'",
                [],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("altered");
    let proof = ok(scene.manager.get(&format!("{path}/audit")).await);
    assert_eq!(proof["holds"], false);
}

#[tokio::test]
async fn the_letter_shows_only_to_who_typed_the_code() {
    let mut scene = Scene::new().await;
    let (_, page) = scene.sent().await;
    let mut stranger = scene.world.server.browser();
    let first = stranger.get(&page).await.text();
    assert!(
        !first.contains("$20.00") && !first.contains("Cárdenas"),
        "{first}"
    );
    assert_eq!(
        stranger.get(&format!("{page}/letter.pdf")).await.status,
        StatusCode::NOT_FOUND
    );
    stranger.get(&page).await;
    stranger.submit(&format!("{page}/code"), &[]).await;
    for left in ["4", "3", "2", "1"] {
        let wrong = stranger
            .submit(&format!("{page}/prove"), &[("code", "000000")])
            .await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            wrong.text().contains(&format!(": {left}.")),
            "{}",
            wrong.text()
        );
    }
    stranger
        .submit(&format!("{page}/prove"), &[("code", "000000")])
        .await;
    let code = scene.world.server.code_to(PHONE).await;
    let late = stranger
        .submit(&format!("{page}/prove"), &[("code", &code)])
        .await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    let signing = stranger
        .submit(
            &format!("{page}/sign"),
            &[("name", "A B"), ("intend", "yes")],
        )
        .await;
    assert_eq!(signing.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_name_and_the_intent_are_needed_to_sign_and_nothing_typed_is_lost() {
    let mut scene = Scene::new().await;
    let (_, page) = scene.sent().await;
    let mut phone = scene.proven(&page).await;
    // Without the consent there is nothing to sign.
    phone.get(&page).await;
    let early = phone
        .submit(
            &format!("{page}/sign"),
            &[("name", "Lupita Cárdenas"), ("intend", "yes")],
        )
        .await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    phone.get(&page).await;
    phone.submit(&format!("{page}/consent"), &[]).await;
    phone.get(&page).await;
    let one = phone
        .submit(&format!("{page}/sign"), &[("name", "Lupita")])
        .await;
    assert_eq!(one.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = one.text();
    assert!(
        text.contains("value=\"Lupita\"") && text.contains("intend-wrong"),
        "{text}"
    );
    assert!(text.contains("$20.00"), "the letter stays in sight");
}

#[tokio::test]
async fn an_offer_ends_unanswered_after_three_days_and_its_link_says_so() {
    let mut scene = Scene::new().await;
    let (_, page) = scene.sent().await;
    scene.world.server.turn(SignedDuration::from_hours(49));
    scene.world.server.work().await;
    // Sessions end after twelve hours without a request.
    let server = &scene.world.server;
    let mut manager = server.sign_in(server.owner).await;
    let events = ok(manager.get(&scene.offers()).await);
    assert_eq!(events["items"][0]["state"], "sent", "reminded, not ended");
    scene.world.server.turn(SignedDuration::from_hours(24));
    scene.world.server.work().await;
    let server = &scene.world.server;
    let mut manager = server.sign_in(server.owner).await;
    let ended = ok(manager.get(&scene.offers()).await);
    assert_eq!(ended["items"][0]["state"], "expired");
    let reply = scene.world.server.browser().get(&page).await;
    assert_eq!(reply.status, StatusCode::GONE);
}

#[tokio::test]
async fn a_hire_makes_an_employee_with_availability_pay_language_and_papers_due() {
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
    let ask = |version: i64| json!({ "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null, "paperOffer": null });
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
    let papers = ok(scene
        .manager
        .get(&format!("/api/team/{employee}/onboarding"))
        .await);
    let due = |kind: &str| {
        let papers = papers["items"].as_array().expect("papers");
        let found = papers.iter().find(|paper| paper["kind"] == kind);
        found.expect("the paper")["dueOn"].clone()
    };
    // Wednesday before Thanksgiving: Friday, Monday, Tuesday.
    assert_eq!(due("i9_section_1"), "2026-11-25");
    assert_eq!(due("i9_section_2"), "2026-12-01");
    assert_eq!(due("food_handler"), "2026-12-25");
    assert_eq!(warned(&mut scene.manager, &employee).await, Some(false));
    let stored = scene
        .world
        .server
        .tenant
        .read(move |db| applications::application(db, application))
        .await
        .expect("the application");
    assert_eq!(stored.status, Status::Hired);
    // Taken back within the week by somebody who may approve offers, with a reason.
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

/// Whether the team's list says that the papers of somebody's first days are late; none where it does not show the person.
async fn warned(browser: &mut Browser, employee: &str) -> Option<bool> {
    let team = ok(browser.get("/api/team").await);
    let people = team["items"].as_array().expect("people");
    let row = people.iter().find(|row| row["id"] == employee)?;
    let warnings = row["warnings"].as_array().expect("warnings");
    Some(warnings.contains(&json!("onboarding_late")))
}

#[tokio::test]
async fn late_papers_of_the_first_days_need_a_look_of_those_who_may_read_them() {
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
    let ask = json!({ "version": version, "positionId": null, "isMinor": false, "birthDate": null, "schoolCalendarId": null, "paperOffer": null });
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

    let papers = ok(owner.get(&format!("/api/team/{employee}/onboarding")).await);
    for paper in papers["items"].as_array().expect("papers") {
        let mark = format!("/api/onboarding-tasks/{}", id(paper));
        let done = json!({ "version": paper["version"], "outcome": "done" });
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
    let mut ask = json!({ "version": stored.version, "positionId": null, "isMinor": true, "birthDate": null, "schoolCalendarId": null, "paperOffer": null });
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
    let papers = ok(scene
        .manager
        .get(&format!("/api/team/{employee}/onboarding"))
        .await);
    assert!(
        papers["items"]
            .as_array()
            .expect("papers")
            .iter()
            .any(|paper| paper["kind"] == "work_permit")
    );
}

#[tokio::test]
async fn another_location_knows_nothing_of_an_offer() {
    let mut scene = Scene::new().await;
    let (offer, _) = scene.sent().await;
    let brooklyn = vec![scene.world.brooklyn.parse().expect("an id")];
    let user = scene
        .world
        .server
        .account(Role::GeneralManager, "brooklyn@example.com", Some(brooklyn))
        .await;
    let mut other = scene.world.server.sign_in(user).await;
    problem(&other.get(&scene.offers()).await, 404, "not_found");
    let path = format!("/api/offers/{}", id(&offer));
    problem(&other.get(&format!("{path}/audit")).await, 404, "not_found");
    problem(
        &other.get(&format!("{path}/letter.pdf")).await,
        404,
        "not_found",
    );
    let void = json!({ "version": 2, "reason": "No" });
    problem(
        &other.post(&format!("{path}/void"), void).await,
        404,
        "not_found",
    );
}

#[tokio::test]
async fn a_letter_carries_the_logo_of_the_day_on_which_it_was_sent() {
    let mut scene = Scene::new().await;
    let owner = &mut scene.world.owner;
    let branding = ok(owner.get("/api/settings/branding").await);
    let seen = branding["version"].as_i64().expect("a version");
    let picture = logo::picture(300, 100, image::ImageFormat::Png);
    ok(logo::send(owner, seen, &picture).await);
    let (offer, _) = scene.sent().await;
    let path = format!("/api/offers/{}/letter.pdf", id(&offer));
    let letter = scene.manager.get(&path).await;
    assert!(letter.text().starts_with("%PDF-") && letter.text().contains("/Image"));
    let gone = format!("/api/settings/branding/logo?version={}", seen + 1);
    let owner = &mut scene.world.owner;
    ok(owner.json(Method::DELETE, &gone, Value::Null).await);
    let again = scene.manager.get(&path).await;
    assert_eq!(
        again.bytes(),
        letter.bytes(),
        "a sent letter stays as it is"
    );
}
