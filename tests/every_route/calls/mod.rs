//! One call of each route: a sound body, and the permission that a reviewer expects it to need.

mod access;
mod applications;
mod jobs;
mod judging;
mod meetings;
mod offers;
mod schedule;
mod settings;
mod talk;
mod team;

use std::collections::BTreeSet;

use app::{
    ids::BackgroundCheckId,
    permit::Permission::{self},
};
use axum::http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{
    hiring::{
        applied::Applied,
        meet,
        postings::{self, posting, submit, texts},
        profile::{ask, resume},
    },
    routes::world::{World, id, ok, put},
    support::{Browser, Reply},
};

/// An interview that the owner leads, and everything around it.
struct Meeting {
    interview: String,
    link: String,
    times: String,
    blackout: String,
    feedback: String,
}

impl Meeting {
    async fn make(world: &mut World, application: &str, canary: &str) -> Self {
        let times = meet::rule(&world.la, &["mon"], "09:00", "10:30");
        let times = ok(world.owner.post("/api/interview-availability", times).await);
        let blackout = json!({
            "locationId": world.la, "everybody": true, "from": "2026-12-24", "to": "2026-12-25", "reason": canary,
        });
        let blackout = id(&ok(world
            .owner
            .post("/api/interview-blackouts", blackout)
            .await));
        // It has just begun, so that there is something to say about it.
        let booked = json!({
            "date": "2026-11-20", "start": "09:01", "minutes": 30, "format": "phone",
            "interviewerIds": [world.server.owner],
        });
        let address = format!("/api/applications/{application}/interviews");
        let interview = id(&ok(world.owner.post(&address, booked).await));
        world.server.turn(SignedDuration::from_mins(2));
        let draft = json!({ "answers": { "overall": 3, "notes": canary } });
        let address = format!("/api/interviews/{interview}/feedback/draft");
        let feedback = id(&ok(put(&mut world.owner, &address, draft).await));
        let (made, _) = meet::link(&mut world.owner, application).await;
        Self {
            interview,
            link: id(&made["link"]),
            times: id(&times["items"][0]),
            blackout,
            feedback,
        }
    }
}

/// A call of a route.
pub(crate) struct Call {
    pub(crate) method: Method,
    /// The route, as the document has it.
    pub(crate) route: &'static str,
    /// The permission that it needs; none is for everyone who is signed in.
    pub(crate) needs: Option<Permission>,
    /// A sound body. Versions are stale where the call would change something.
    pub(crate) body: Value,
    /// Whether a body names things by id.
    pub(crate) names_ids: bool,
}

/// Things in a brand that calls are about.
pub(crate) struct Things {
    pub(crate) location: String,
    pub(crate) position: String,
    pub(crate) department: String,
    pub(crate) calendar: String,
    pub(crate) person: String,
    pub(crate) assignment: String,
    pub(crate) waiver: String,
    pub(crate) time_off: String,
    pub(crate) shift: String,
    pub(crate) rubric: String,
    pub(crate) seq: String,
    pub(crate) offer: String,
    pub(crate) check: String,
    pub(crate) offer_template: String,
    pub(crate) task: String,
    pub(crate) application: String,
    pub(crate) applicant: String,
    pub(crate) note: String,
    pub(crate) request: String,
    pub(crate) document: String,
    pub(crate) job: String,
    pub(crate) opening: String,
    pub(crate) conversation: String,
    pub(crate) message: String,
    pub(crate) template: String,
    pub(crate) interview: String,
    pub(crate) link: String,
    pub(crate) interview_times: String,
    pub(crate) blackout: String,
    pub(crate) feedback: String,
    pub(crate) automation: String,
    pub(crate) account: String,
}

/// A week that lies ahead.
const WEEK: &str = "2026-11-30";
/// A version that no object has.
const STALE: i64 = 99_999;

/// Whoever looks after an application at a location hears that it came in.
fn automation_rule(location: &str) -> Value {
    json!({
        "trigger": { "kind": "application_received" }, "locationIds": [location], "action": { "kind": "notify" },
    })
}

impl Things {
    /// Makes one of each in a brand, all named after `canary`.
    pub(crate) async fn make(world: &mut World, canary: &str) -> Self {
        let mut rosa = world.person(canary, "Díaz");
        rosa["email"] = json!(format!("{canary}@example.com"));
        rosa["birthDate"] = json!("1990-05-05");
        rosa["wage"] = json!({ "rateE4": 200_000 });
        let rosa = world.add(rosa).await;
        let person = id(&rosa);
        let team = |rest: &str| format!("/api/team/{person}/{rest}");
        let calendar = json!({
            "name": format!("{canary} ISD"), "firstDay": "2026-08-18", "lastDay": "2027-05-27", "weekdays": ["mon"],
            "daysOff": [],
        });
        let calendar = id(&ok(world
            .owner
            .post("/api/school-calendars", calendar)
            .await));
        let waiver = json!({ "kind": "ca_meal_first", "signedOn": "2026-11-01" });
        ok(world.owner.post(&team("waivers"), waiver).await);
        let off =
            json!({ "kind": "vacation", "from": "2026-12-20", "to": "2026-12-24", "allDay": true });
        ok(world.owner.post(&team("time-off"), off).await);
        let shift = json!({
            "locationId": world.la, "positionId": world.cook, "employeeId": person, "date": "2026-12-01",
            "start": "10:00", "end": "14:00", "note": canary,
        });
        let shift = id(&ok(world.owner.post("/api/shifts", shift).await)["shift"]);
        let job = json!({
            "roleCode": "custom", "title": { "en": canary, "es": canary }, "locationIds": [world.la],
        });
        let job = id(&ok(world.owner.post("/api/jobs", job).await));
        let mut applied = Applied::new(&world.server, world.la.parse().expect("a location"));
        canary.clone_into(&mut applied.applicant.first_name);
        applied.save(&world.server).await;
        let application = applied.application.id;
        let note = json!({ "body": format!("{canary} called back") });
        let notes = format!("/api/applications/{application}/notes");
        let note = id(&ok(world.owner.post(&notes, note).await));
        let request = ask(&world.server, application, "correction", canary).await;
        let document = resume(&world.server, &applied, canary, b"%PDF-1.7").await;
        let offers = format!("/api/applications/{application}/offers");
        let offer = id(&ok(world.owner.post(&offers, offer(0, canary)).await));
        let check = check_of(world, &application.to_string(), &offer, canary).await;
        let task = task_of(world, &person).await;
        let rosa = ok(world.owner.get(&format!("/api/team/{person}")).await);
        let houses = ok(world.owner.get("/api/departments").await);
        let meeting = Meeting::make(world, &applied.application.id.to_string(), canary).await;
        let rubric = id(&ok(world
            .owner
            .post("/api/scoring/rubrics", json!({}))
            .await));
        let place = world.la.parse().expect("an id");
        let opening = posting(&world.server, place, |job| job.title.en = canary.to_owned()).await;
        submit(
            &world.server,
            postings::application(&world.server, &opening, canary, "+16195550177"),
        )
        .await;
        let template = ok(world.owner.post("/api/templates", wording(canary)).await);
        let new = json!({ "name": canary, "active": false, "rule": automation_rule(&world.la) });
        let automation = world.owner.post("/api/automations", new).await;
        assert_eq!(automation.status, 201, "{}", automation.text());
        let wordings = ok(world.owner.get("/api/offer-templates").await);
        let only = |rows: Vec<String>| rows.into_iter().next().expect("one");
        Self {
            rubric,
            conversation: only(texts(&world.server, "SELECT id FROM conversations").await),
            message: only(texts(&world.server, "SELECT id FROM conversation_messages").await),
            template: template["key"].as_str().expect("a key").to_owned(),
            location: world.la.clone(),
            position: world.cook.clone(),
            department: id(&houses["items"][0]),
            calendar,
            assignment: id(&rosa["assignments"][0]),
            waiver: id(&rosa["waivers"][0]),
            time_off: id(&rosa["timeOff"][0]),
            person,
            shift,
            seq: "1".to_owned(),
            offer,
            check,
            offer_template: id(&wordings["items"][0]),
            task,
            job,
            opening: opening.id.to_string(),
            application: application.to_string(),
            applicant: applied.applicant.id.to_string(),
            note,
            request: request.to_string(),
            document: document.to_string(),
            interview: meeting.interview,
            link: meeting.link,
            interview_times: meeting.times,
            blackout: meeting.blackout,
            feedback: meeting.feedback,
            automation: id(&automation.json()),
            account: account_of(world, canary).await,
        }
    }

    /// The address of a route for these things.
    pub(crate) fn address(&self, call: &Call) -> String {
        let id = if call.route.starts_with("/api/access") {
            &self.account
        } else if call.route.starts_with("/api/offers") {
            &self.offer
        } else if call.route.starts_with("/api/background-checks") {
            &self.check
        } else if call.route.starts_with("/api/offer-templates") {
            &self.offer_template
        } else if call.route.starts_with("/api/onboarding-tasks") {
            &self.task
        } else if call.route.starts_with("/api/team") {
            &self.person
        } else if call.route.starts_with("/api/locations") {
            &self.location
        } else if call.route.starts_with("/api/positions") {
            &self.position
        } else if call.route.starts_with("/api/school-calendars") {
            &self.calendar
        } else if call.route.starts_with("/api/applications") {
            &self.application
        } else if call.route.starts_with("/api/applicants")
            || call.route.starts_with("/api/talent-pool")
        {
            &self.applicant
        } else if call.route.starts_with("/api/applicant-requests") {
            &self.request
        } else if call.route.starts_with("/api/jobs") {
            &self.job
        } else if call.route.starts_with("/api/scoring/rubrics") {
            &self.rubric
        } else if call.route.starts_with("/api/conversations") {
            &self.conversation
        } else if call.route.starts_with("/api/messages") {
            &self.message
        } else if call.route.starts_with("/api/interviews") {
            &self.interview
        } else if call.route.starts_with("/api/scheduling-links") {
            &self.link
        } else if call.route.starts_with("/api/interview-availability") {
            &self.interview_times
        } else if call.route.starts_with("/api/interview-blackouts") {
            &self.blackout
        } else if call.route.starts_with("/api/feedback") {
            &self.feedback
        } else if call.route.starts_with("/api/automations") {
            &self.automation
        } else {
            &self.shift
        };
        let address = call
            .route
            .replace("{id}", id)
            .replace("{locationId}", &self.location)
            .replace("{weekStart}", WEEK)
            .replace("{assignmentId}", &self.assignment)
            .replace("{waiverId}", &self.waiver)
            .replace("{timeOffId}", &self.time_off)
            .replace("{noteId}", &self.note)
            .replace("{documentId}", &self.document)
            .replace("{kind}", "food_handler")
            .replace("{questionId}", "rush")
            .replace("{attemptId}", &self.application)
            .replace("{part}", "funnel")
            .replace("{month}", "2026-11")
            .replace("{board}", "feed")
            .replace("{key}", &self.template)
            .replace("{phone}", "+16195550188")
            .replace("{seq}", &self.seq);
        match (&call.method, call.route) {
            (&Method::DELETE, "/api/team/{id}/papers/{kind}") => address,
            (&Method::DELETE, _) => format!("{address}?version={STALE}"),
            (_, "/api/question-library") => format!("{address}?role=host"),
            (_, "/api/applications") => format!("{address}?stage=applied"),
            (_, "/api/interviews") => format!("{address}?from=2026-11-20&to=2026-11-30"),
            (_, "/api/interviewers" | "/api/interview-availability/preview") => {
                format!("{address}?locationId={}", self.location)
            }
            (_, "/api/analytics/people") => format!("{address}?figure=applied"),
            (_, "/api/schedules/me") => format!("{address}?from=2026-11-30&to=2026-12-06"),
            _ => address,
        }
    }

    /// Every call.
    pub(crate) fn calls(&self) -> Vec<Call> {
        let parts = [
            meetings::calls,
            applications::calls,
            judging::calls,
            offers::calls,
            talk::calls,
            jobs::calls,
            schedule::calls,
            team::calls,
            settings::calls,
            access::calls,
        ];
        let ids = [
            &self.location,
            &self.application,
            &self.opening,
            &self.department,
        ];
        let mut calls: Vec<Call> = parts.iter().flat_map(|part| part(self)).collect();
        for call in &mut calls {
            let body = call.body.to_string();
            call.names_ids = ids.iter().any(|id| body.contains(*id));
        }
        calls
    }

    /// Makes a call.
    pub(crate) async fn make_call(&self, browser: &mut Browser, call: &Call) -> Reply {
        let address = self.address(call);
        if call.method == Method::GET {
            if call.route == "/api/events" {
                return browser.head_of(&address).await;
            }
            return browser.get(&address).await;
        }
        browser
            .json(call.method.clone(), &address, call.body.clone())
            .await
    }
}

/// A template of the brand's own.
fn wording(name: &str) -> Value {
    json!({ "category": "status", "channel": "both", "name": { "en": name, "es": name },
            "body": { "en": name, "es": name }, "active": true })
}

/// The routes of the document, `GET /api/team`, but for signing out, which ends the session that calls.
pub(crate) fn documented() -> BTreeSet<String> {
    let (_, document) = app::router::api().split_for_parts();
    let document = serde_json::to_value(app::openapi::finish(document)).expect("a document");
    let paths = document["paths"].as_object().expect("paths");
    paths
        .iter()
        .flat_map(|(path, item)| {
            item.as_object()
                .expect("an item")
                .keys()
                .filter(|method| {
                    ["get", "post", "put", "patch", "delete"].contains(&method.as_str())
                })
                .map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .filter(|route| !route.ends_with("/api/logout"))
        .collect()
}

/// Somebody from outside who may sign in at the first location.
async fn account_of(world: &mut World, canary: &str) -> String {
    let guest = json!({
        "firstName": canary, "lastName": "Guest", "email": format!("{canary}.guest@example.com"),
        "preferredLanguage": "en", "role": "interviewer", "locationIds": [world.la],
    });
    id(&ok(world.owner.post("/api/access", guest).await))
}

/// A background check that was begun.
async fn check_of(world: &World, application: &str, offer: &str, canary: &str) -> String {
    let id = BackgroundCheckId::new(world.server.now());
    let of = [application.to_owned(), offer.to_owned(), canary.to_owned()];
    let (by, now) = (world.server.owner, world.server.now().to_string());
    world
        .server
        .tenant
        .write(move |db| {
            let [application, offer, provider] = of;
            db.execute(
                "INSERT INTO background_checks (id, application_id, offer_id, state, provider, provider_contact,
                   begun_by, begun_at) VALUES (?1, ?2, ?3, 'begun', ?4, '1 Main St', ?5, ?6)",
                rusqlite::params![id, application, offer, provider, by, now],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("a check");
    id.to_string()
}

/// An offer of twenty dollars an hour.
fn offer(version: i64, words: &str) -> Value {
    json!({
        "version": version, "jobTitle": "Line cook", "positionId": null, "rateE4": 200_000, "startsOn": "2026-11-25",
        "language": "en", "outsideRangeReason": null,
        "terms": {
            "tipEligible": false, "classification": "part_time", "firstShift": null, "manager": "Carmen Ibarra",
            "contingencies": [], "employer": "Pitaya LLC", "words": words,
        },
    })
}

/// Something that is to be done for a person.
async fn task_of(world: &World, person: &str) -> String {
    let (id, person) = (
        app::ids::new_id(world.server.now()).to_string(),
        person.to_owned(),
    );
    let made = id.clone();
    world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO onboarding_tasks (id, employee_id, kind, due_on) VALUES (?1, ?2, 'w4', '2026-12-01')",
                [made, person],
            )?;
            Ok::<_, app::error::Error>(())
        })
        .await
        .expect("a task");
    id
}

fn call(method: Method, route: &'static str, needs: Option<Permission>, body: Value) -> Call {
    Call {
        method,
        route,
        needs,
        body,
        names_ids: false,
    }
}

fn get(route: &'static str, needs: Option<Permission>) -> Call {
    call(Method::GET, route, needs, Value::Null)
}

fn post(route: &'static str, needs: Option<Permission>, body: Value) -> Call {
    call(Method::POST, route, needs, body)
}

fn patch(route: &'static str, needs: Option<Permission>, body: Value) -> Call {
    call(Method::PATCH, route, needs, body)
}

fn delete(route: &'static str, needs: Option<Permission>) -> Call {
    call(Method::DELETE, route, needs, Value::Null)
}

/// The body with one field more.
fn with(body: &Value, field: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[field] = value;
    body
}
