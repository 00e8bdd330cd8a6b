//! One call of each route: a sound body, and the permission that a reviewer expects it to need.

use std::collections::BTreeSet;

use app::{
    hiring::scoring::types::RubricText,
    permit::Permission::{self, *},
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
}

/// A week that lies ahead.
const WEEK: &str = "2026-11-30";
/// A version that no object has.
const STALE: i64 = 99_999;

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
        }
    }

    /// The address of a route for these things.
    pub(crate) fn address(&self, call: &Call) -> String {
        let id = if call.route.starts_with("/api/offers") {
            &self.offer
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
        } else if call.route.starts_with("/api/applicants") {
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
        let stale = json!({ "version": STALE });
        let rubric = serde_json::to_value(RubricText::default()).expect("a rubric");
        let shift = json!({
            "locationId": self.location, "positionId": self.position, "employeeId": self.person,
            "date": "2026-12-04", "start": "10:00", "end": "14:00",
        });
        let location = json!({
            "name": "New place", "city": "Austin", "state": "TX", "zone": "America/Chicago", "industry": "full_service",
        });
        let person = json!({
            "firstName": "New", "lastName": "Person", "preferredLanguage": "en", "hiredOn": "2026-01-05",
            "assignments": [{ "locationId": self.location, "positionId": self.position, "isPrimary": true }],
        });
        let position = json!({
            "departmentId": self.department, "name": { "en": "Expo", "es": "Expo" }, "code": "EX", "station": "expo",
        });
        let calendar = json!({
            "name": "New ISD", "firstDay": "2026-08-18", "lastDay": "2027-05-27", "weekdays": ["mon"], "daysOff": [],
        });
        let with = |body: &Value, field: &str, value: Value| {
            let mut body = body.clone();
            body[field] = value;
            body
        };
        let call =
            |method: Method, route: &'static str, needs: Option<Permission>, body: Value| Call {
                names_ids: body.to_string().contains(&self.location)
                    || body.to_string().contains(&self.application)
                    || body.to_string().contains(&self.opening)
                    || body.to_string().contains(&self.department),
                method,
                route,
                needs,
                body,
            };
        let get = |route, needs| call(Method::GET, route, needs, Value::Null);
        let post = |route, needs, body: Value| call(Method::POST, route, needs, body);
        let patch = |route, needs, body: Value| call(Method::PATCH, route, needs, body);
        let delete = |route, needs| call(Method::DELETE, route, needs, Value::Null);
        let times = json!({
            "locationIds": [self.location], "days": ["sun"], "startTime": "09:00", "endTime": "10:00", "format": "phone",
        });
        let answers = json!({ "version": STALE, "answers": { "overall": 3 } });
        vec![
            get("/api/interview-availability", Some(InterviewsRead)),
            post(
                "/api/interview-availability",
                Some(InterviewsCreate),
                times.clone(),
            ),
            call(
                Method::PUT,
                "/api/interview-availability",
                Some(InterviewsUpdate),
                stale.clone(),
            ),
            patch(
                "/api/interview-availability/{id}",
                Some(InterviewsUpdate),
                with(&times, "version", json!(STALE)),
            ),
            delete("/api/interview-availability/{id}", Some(InterviewsUpdate)),
            get("/api/interview-availability/preview", Some(InterviewsRead)),
            post(
                "/api/interview-blackouts",
                Some(InterviewsCreate),
                json!({ "locationId": self.location, "from": "2026-12-24", "to": "2026-12-26" }),
            ),
            delete("/api/interview-blackouts/{id}", Some(InterviewsUpdate)),
            get("/api/interviews", Some(InterviewsRead)),
            get("/api/interviews/waiting", Some(InterviewsRead)),
            get("/api/interviewers", Some(InterviewsRead)),
            get("/api/interviews/{id}/calendar.ics", Some(InterviewsRead)),
            get("/api/applications/{id}/interviews", Some(InterviewsRead)),
            post(
                "/api/applications/{id}/interviews",
                Some(InterviewsCreate),
                json!({
                    "date": "2026-11-01", "start": "09:00", "minutes": 30, "format": "phone", "interviewerIds": [],
                }),
            ),
            post(
                "/api/applications/{id}/links",
                Some(InterviewsCreate),
                json!({ "format": "phone", "stage": "screening", "send": false }),
            ),
            post(
                "/api/scheduling-links/{id}/renew",
                Some(InterviewsCreate),
                json!({}),
            ),
            post(
                "/api/scheduling-links/{id}/revoke",
                Some(InterviewsUpdate),
                json!({}),
            ),
            post(
                "/api/interviews/{id}/confirm",
                Some(InterviewsUpdate),
                stale.clone(),
            ),
            post(
                "/api/interviews/{id}/complete",
                Some(InterviewsUpdate),
                stale.clone(),
            ),
            post(
                "/api/interviews/{id}/no-show",
                Some(InterviewsUpdate),
                stale.clone(),
            ),
            post(
                "/api/interviews/{id}/cancel",
                Some(InterviewsUpdate),
                stale.clone(),
            ),
            post(
                "/api/interviews/{id}/reassign",
                Some(InterviewsUpdate),
                with(&stale, "interviewerIds", json!([])),
            ),
            post(
                "/api/interviews/{id}/reschedule",
                Some(InterviewsUpdate),
                json!({ "version": STALE, "date": "2026-12-01", "start": "09:00" }),
            ),
            get("/api/interviews/{id}/feedback-form", Some(FeedbackCreate)),
            call(
                Method::PUT,
                "/api/interviews/{id}/feedback/draft",
                Some(FeedbackCreate),
                answers.clone(),
            ),
            post(
                "/api/interviews/{id}/feedback",
                Some(FeedbackCreate),
                answers.clone(),
            ),
            post("/api/feedback/{id}/amend", Some(FeedbackUpdate), answers),
            get("/api/feedback/due", Some(FeedbackCreate)),
            get("/api/auth/user", None),
            get("/api/users/me", None),
            patch(
                "/api/users/me/language",
                None,
                json!({ "preferredLanguage": "en" }),
            ),
            get("/api/users/me/permissions", None),
            get("/api/tenant/branding", None),
            get("/api/events", None),
            get("/api/locations", Some(SchedulesRead)),
            post("/api/locations", Some(LocationsManage), location),
            get("/api/locations/{id}", Some(SchedulesRead)),
            patch(
                "/api/locations/{id}",
                Some(LocationsManage),
                with(&stale, "zone", json!("America/Denver")),
            ),
            get("/api/departments", Some(SchedulesRead)),
            get("/api/positions", Some(SchedulesRead)),
            post("/api/positions", Some(SettingsUpdate), position),
            patch("/api/positions/{id}", Some(SettingsUpdate), stale.clone()),
            get("/api/school-calendars", Some(SchedulesRead)),
            post("/api/school-calendars", Some(SettingsUpdateBasic), calendar),
            patch(
                "/api/school-calendars/{id}",
                Some(SettingsUpdateBasic),
                stale.clone(),
            ),
            get("/api/settings/brand", Some(SettingsRead)),
            patch("/api/settings/brand", Some(SettingsUpdate), stale.clone()),
            get("/api/settings/branding", Some(SettingsRead)),
            patch(
                "/api/settings/branding",
                Some(SettingsUpdate),
                stale.clone(),
            ),
            call(
                Method::PUT,
                "/api/settings/branding/logo",
                Some(SettingsUpdate),
                json!({ "version": STALE, "image": "" }),
            ),
            delete("/api/settings/branding/logo", Some(SettingsUpdate)),
            get("/api/undelivered-messages", Some(SettingsUpdate)),
            post(
                "/api/undelivered-messages/{id}/retry",
                Some(SettingsUpdate),
                json!({}),
            ),
            get("/api/rules/packs", Some(ComplianceRead)),
            get("/api/rules/shelf", Some(ComplianceRead)),
            get("/api/team", Some(TeamRead)),
            post("/api/team", Some(TeamCreate), person),
            get("/api/team/{id}", Some(TeamRead)),
            patch(
                "/api/team/{id}",
                Some(TeamUpdate),
                with(&stale, "preferredName", json!("Ro")),
            ),
            get("/api/team/{id}/handover", Some(TeamDeactivate)),
            post("/api/team/{id}/invite", Some(RolesAssign), stale.clone()),
            post(
                "/api/team/{id}/terminate",
                Some(TeamDeactivate),
                json!({ "version": STALE, "on": "2026-12-31", "reason": "Moved away", "futureShifts": "open" }),
            ),
            post(
                "/api/team/{id}/rehire",
                Some(TeamCreate),
                json!({ "version": STALE, "on": "2026-12-31" }),
            ),
            post(
                "/api/team/{id}/assignments",
                Some(TeamUpdate),
                json!({ "locationId": self.location, "positionId": self.position, "isPrimary": false }),
            ),
            delete(
                "/api/team/{id}/assignments/{assignmentId}",
                Some(TeamUpdate),
            ),
            post(
                "/api/team/{id}/wages",
                Some(WagesUpdate),
                json!({ "rateE4": 210_000, "from": "2026-12-01", "reason": "Raise" }),
            ),
            post(
                "/api/team/{id}/waivers",
                Some(TeamUpdate),
                json!({ "kind": "ca_meal_second", "signedOn": "2026-11-01" }),
            ),
            delete("/api/team/{id}/waivers/{waiverId}", Some(TeamUpdate)),
            post(
                "/api/team/{id}/papers",
                Some(TeamUpdate),
                json!({ "kind": "food_handler", "signedOn": "2026-11-01" }),
            ),
            delete("/api/team/{id}/papers/{kind}", Some(TeamUpdate)),
            call(
                Method::PUT,
                "/api/team/{id}/availability",
                Some(AvailabilityUpdate),
                json!({ "version": null, "from": "2026-12-01", "days": { "mon": "open" } }),
            ),
            post(
                "/api/team/{id}/time-off",
                Some(TimeoffCreate),
                json!({ "kind": "vacation", "from": "2027-01-10", "to": "2027-01-12", "allDay": true }),
            ),
            delete("/api/team/{id}/time-off/{timeOffId}", Some(TimeoffCreate)),
            get(
                "/api/schedules/{locationId}/{weekStart}",
                Some(SchedulesRead),
            ),
            get(
                "/api/schedules/{locationId}/{weekStart}/diff",
                Some(SchedulesReadDrafts),
            ),
            post(
                "/api/schedules/{locationId}/{weekStart}/publish",
                Some(SchedulesPublish),
                stale.clone(),
            ),
            post(
                "/api/schedules/{locationId}/{weekStart}/copy-from",
                Some(SchedulesCreate),
                json!({ "fromWeek": "2026-11-23", "version": STALE }),
            ),
            get("/api/schedules/me", Some(SchedulesRead)),
            get("/api/dashboard/scheduling", None),
            post("/api/shifts", Some(SchedulesCreate), shift.clone()),
            post("/api/shifts/validate", Some(SchedulesReadDrafts), shift),
            patch(
                "/api/shifts/{id}",
                Some(SchedulesUpdate),
                with(&stale, "onCall", json!(true)),
            ),
            delete("/api/shifts/{id}", Some(SchedulesDelete)),
            post(
                "/api/shifts/{id}/verdicts",
                Some(SchedulesReadDrafts),
                json!({}),
            ),
            get("/api/shifts/{id}/candidates", Some(SchedulesReadDrafts)),
            get("/api/shifts/{id}/history", Some(SchedulesReadDrafts)),
            post(
                "/api/shifts/{id}/ack",
                Some(SchedulesAcknowledge),
                json!({ "version": STALE, "state": "confirmed" }),
            ),
            post(
                "/api/shifts/{id}/consent",
                Some(SchedulesAcknowledge),
                json!({ "version": STALE, "answer": "accept", "text": "I agree" }),
            ),
            post(
                "/api/shifts/{id}/consent-paper",
                Some(SchedulesPublish),
                json!({ "version": STALE, "kind": "short_rest", "signedOn": "2026-11-01", "note": "In the office" }),
            ),
            get("/api/applications", Some(ApplicationsRead)),
            get("/api/applications/board", Some(ApplicationsRead)),
            post(
                "/api/applications/bulk",
                Some(ApplicationsMove),
                json!({
                    "ids": [self.application], "action": "move", "params": { "toStage": "screening" },
                    "versions": { &self.application: STALE },
                }),
            ),
            post(
                "/api/applications/{id}/move",
                Some(ApplicationsMove),
                with(&stale, "toStage", json!("screening")),
            ),
            post(
                "/api/applications/{id}/undo",
                Some(ApplicationsMove),
                json!({ "undoToken": "none" }),
            ),
            post(
                "/api/applications/{id}/reject",
                Some(ApplicationsReject),
                json!({
                    "version": STALE, "reasonCode": "experience", "notify": true, "keepInTalentPool": false,
                }),
            ),
            post(
                "/api/applications/{id}/unreject",
                Some(ApplicationsReject),
                stale.clone(),
            ),
            post(
                "/api/applications/{id}/withdraw",
                Some(ApplicationsReject),
                stale.clone(),
            ),
            get("/api/applications/{id}/score", Some(ApplicationsRead)),
            post(
                "/api/applications/{id}/score/override",
                Some(ApplicationsMove),
                json!({ "version": STALE, "band": "review", "reason": "I saw her cook" }),
            ),
            call(
                Method::PUT,
                "/api/applications/{id}/answers/{questionId}/rating",
                Some(ApplicationsMove),
                json!({ "version": STALE, "rating": 3 }),
            ),
            get("/api/applications/{id}/microsim", Some(ApplicationsRead)),
            post(
                "/api/applications/{id}/microsim",
                Some(ApplicationsMove),
                json!({ "position": "line_cook" }),
            ),
            post(
                "/api/applications/{id}/microsim/{attemptId}/void",
                Some(ApplicationsMove),
                json!({ "version": STALE, "reason": "The phone died" }),
            ),
            get("/api/scoring/rubrics", Some(ScoringConfigure)),
            post("/api/scoring/rubrics", Some(ScoringConfigure), json!({})),
            get("/api/scoring/rubrics/{id}", Some(ScoringConfigure)),
            call(
                Method::PUT,
                "/api/scoring/rubrics/{id}",
                Some(ScoringConfigure),
                json!({ "version": STALE, "rubric": rubric }),
            ),
            delete("/api/scoring/rubrics/{id}", Some(ScoringConfigure)),
            post(
                "/api/scoring/rubrics/{id}/activate",
                Some(ScoringConfigure),
                stale.clone(),
            ),
            post(
                "/api/scoring/preview",
                Some(ScoringConfigure),
                json!({ "rubric": rubric, "applicationIds": [self.application] }),
            ),
            get("/api/scoring/overrides", Some(ScoringConfigure)),
            get("/api/scoring/switches", Some(ScoringConfigure)),
            call(
                Method::PUT,
                "/api/scoring/switches/{locationId}",
                Some(ScoringConfigure),
                json!({ "version": STALE, "on": false }),
            ),
            get("/api/applications/{id}", Some(ApplicationsRead)),
            patch(
                "/api/applications/{id}",
                Some(ApplicationsMove),
                stale.clone(),
            ),
            get("/api/applications/{id}/timeline", Some(ApplicationsRead)),
            get("/api/applications/{id}/colleagues", Some(ApplicationsRead)),
            post(
                "/api/applications/{id}/summary",
                Some(ApplicationsRead),
                json!({ "language": "es" }),
            ),
            get("/api/applications/{id}/notes", Some(ApplicationsRead)),
            get(
                "/api/applications/{id}/documents/{documentId}",
                Some(ApplicationsRead),
            ),
            post(
                "/api/applications/{id}/notes",
                Some(NotesCreate),
                json!({ "body": "Worth a fast yes" }),
            ),
            patch(
                "/api/applications/{id}/notes/{noteId}",
                Some(NotesCreate),
                stale.clone(),
            ),
            post(
                "/api/applications/{id}/transfer",
                Some(ApplicationsMove),
                json!({ "version": STALE, "jobId": self.job, "keepStage": true }),
            ),
            call(
                Method::PUT,
                "/api/applications/{id}/legal-hold",
                Some(ApplicantsManageData),
                json!({ "on": true, "reason": "A charge was filed" }),
            ),
            call(
                Method::PUT,
                "/api/jobs/{id}/legal-hold",
                Some(ApplicantsManageData),
                json!({ "on": true, "reason": "A charge was filed" }),
            ),
            patch(
                "/api/applicants/{id}",
                Some(ApplicationsMove),
                stale.clone(),
            ),
            post(
                "/api/applicants/{id}/merge",
                Some(ApplicationsMove),
                json!({ "version": STALE, "intoId": self.applicant }),
            ),
            post(
                "/api/applicants/{id}/unmerge",
                Some(ApplicationsMove),
                stale.clone(),
            ),
            post(
                "/api/applicants/{id}/anonymise",
                Some(ApplicantsManageData),
                stale.clone(),
            ),
            post(
                "/api/applicants/{id}/export",
                Some(ApplicantsManageData),
                Value::Null,
            ),
            get("/api/applicant-requests", Some(ApplicationsMove)),
            post(
                "/api/applicant-requests/{id}/answer",
                Some(ApplicationsMove),
                json!({ "version": STALE, "state": "done", "answer": "We corrected it." }),
            ),
            get("/api/hiring/retention", Some(SettingsRead)),
            call(
                Method::PUT,
                "/api/hiring/retention",
                Some(SettingsUpdate),
                json!({ "version": STALE, "retention": { "years": 4 } }),
            ),
            get("/api/hiring/pipeline", Some(ApplicationsRead)),
            call(
                Method::PUT,
                "/api/hiring/pipeline",
                Some(SettingsUpdate),
                json!({ "version": STALE, "stages": {}, "rejectReasons": {} }),
            ),
            get("/api/notifications", None),
            post("/api/notifications/read", None, json!({})),
            get("/api/users/me/notification-preferences", None),
            call(
                Method::PUT,
                "/api/users/me/notification-preferences",
                None,
                json!({ "topics": {}, "quietFrom": "21:00", "quietUntil": "07:00" }),
            ),
            get("/api/jobs", Some(JobsRead)),
            post(
                "/api/jobs",
                Some(JobsCreate),
                json!({ "roleCode": "host", "locationIds": [self.location] }),
            ),
            get("/api/question-library", Some(JobsRead)),
            get("/api/jobs/{id}", Some(JobsRead)),
            patch("/api/jobs/{id}", Some(JobsUpdate), stale.clone()),
            get("/api/jobs/{id}/checks", Some(JobsRead)),
            get("/api/jobs/{id}/pay-facts", Some(JobsRead)),
            post("/api/jobs/{id}/publish", Some(JobsPublish), stale.clone()),
            post("/api/jobs/{id}/resume", Some(JobsPublish), stale.clone()),
            post("/api/jobs/{id}/pause", Some(JobsUpdate), stale.clone()),
            post("/api/jobs/{id}/fill", Some(JobsUpdate), stale.clone()),
            post("/api/jobs/{id}/close", Some(JobsUpdate), stale.clone()),
            post("/api/jobs/{id}/clone", Some(JobsCreate), json!({})),
            post(
                "/api/jobs/{id}/generate-description",
                Some(JobsUpdate),
                json!({ "language": "es" }),
            ),
            call(
                Method::PUT,
                "/api/jobs/{id}/keyword",
                Some(JobsUpdate),
                with(&stale, "keyword", json!("TACO")),
            ),
            get("/api/jobs/{id}/poster.pdf", Some(JobsRead)),
            post(
                "/api/applications",
                Some(ApplicationsCreate),
                json!({ "jobId": self.opening, "firstName": "New", "lastName": "Person", "phone": "6195550101",
                        "language": "en", "answers": postings::answers(), "availability": { "fri": "pm" } }),
            ),
            get("/api/applications/{id}/offers", Some(OffersRead)),
            post(
                "/api/applications/{id}/offers",
                Some(OffersCreate),
                offer(0, "Second"),
            ),
            patch(
                "/api/offers/{id}",
                Some(OffersUpdate),
                offer(STALE, "Changed"),
            ),
            post("/api/offers/{id}/submit", Some(OffersUpdate), stale.clone()),
            post(
                "/api/offers/{id}/approve",
                Some(OffersApprove),
                with(&stale, "reason", json!("Worth it")),
            ),
            post("/api/offers/{id}/send", Some(OffersUpdate), stale.clone()),
            post(
                "/api/offers/{id}/void",
                Some(OffersUpdate),
                with(&stale, "reason", json!("Not now")),
            ),
            post(
                "/api/offers/{id}/countersign",
                Some(OffersUpdate),
                stale.clone(),
            ),
            get("/api/offers/{id}/audit", Some(OffersRead)),
            get("/api/offers/{id}/letter.pdf", Some(OffersRead)),
            get("/api/offers/{id}/certificate.pdf", Some(OffersRead)),
            get("/api/offer-wording", Some(OffersRead)),
            call(
                Method::PUT,
                "/api/offer-wording",
                Some(TemplatesUpdate),
                with(
                    &stale,
                    "body",
                    json!({ "en": "Welcome", "es": "Te damos la bienvenida" }),
                ),
            ),
            post(
                "/api/applications/{id}/hire",
                Some(ApplicationsMove),
                with(&stale, "isMinor", json!(false)),
            ),
            post(
                "/api/applications/{id}/unhire",
                Some(OffersApprove),
                with(&stale, "reason", json!("Never came")),
            ),
            get("/api/team/{id}/onboarding", Some(TeamReadPrivate)),
            post(
                "/api/onboarding-tasks/{id}",
                Some(TeamUpdate),
                with(&stale, "outcome", json!("done")),
            ),
            get("/api/eeo/settings", Some(SettingsRead)),
            patch("/api/eeo/settings", Some(SettingsUpdate), stale.clone()),
            get("/api/eeo/report", Some(EeoReport)),
            get("/api/fairness/selection", Some(EeoReport)),
            get("/api/fairness/scoring", Some(EeoReport)),
            get("/api/fairness/publication", Some(EeoReport)),
            get("/api/fairness/year", Some(EeoReport)),
            get("/api/analytics/summary", Some(AnalyticsRead)),
            get("/api/analytics/funnel", Some(AnalyticsRead)),
            get("/api/analytics/sources", Some(AnalyticsRead)),
            get("/api/analytics/times", Some(AnalyticsRead)),
            get("/api/analytics/messages", Some(AnalyticsRead)),
            get("/api/analytics/scoring", Some(AnalyticsRead)),
            get("/api/analytics/spend/{month}", Some(AnalyticsRead)),
            call(
                Method::PUT,
                "/api/analytics/spend/{month}",
                Some(SettingsUpdate),
                json!({ "items": {}, "version": STALE }),
            ),
            get("/api/analytics/goals", Some(AnalyticsRead)),
            call(
                Method::PUT,
                "/api/analytics/goals",
                Some(SettingsUpdate),
                json!({ "days": 7, "version": STALE }),
            ),
            get("/api/analytics/people", Some(ApplicationsRead)),
            get("/api/analytics/export/{part}", Some(ExportsCreate)),
            get("/api/hiring/dashboard", None),
            post(
                "/api/applications",
                Some(ApplicationsCreate),
                json!({ "jobId": self.opening, "firstName": "New", "lastName": "Person", "phone": "6195550101",
                        "language": "en", "answers": postings::answers(), "availability": { "fri": "pm" } }),
            ),
            get("/api/conversations", Some(MessagesRead)),
            get("/api/conversations/{id}", Some(MessagesRead)),
            get("/api/applications/{id}/conversation", Some(MessagesRead)),
            post(
                "/api/conversations/{id}/messages",
                Some(MessagesSend),
                json!({ "channel": "sms", "body": "Hello" }),
            ),
            post(
                "/api/conversations/{id}/read",
                Some(MessagesRead),
                json!({}),
            ),
            post(
                "/api/conversations/{id}/snooze",
                Some(MessagesSend),
                json!({ "version": STALE, "until": "2026-11-25T16:00:00Z" }),
            ),
            post(
                "/api/conversations/{id}/close",
                Some(MessagesSend),
                stale.clone(),
            ),
            post(
                "/api/conversations/{id}/assign",
                Some(MessagesSend),
                json!({ "version": STALE, "userId": null }),
            ),
            post("/api/messages/{id}/cancel", Some(MessagesSend), json!({})),
            post(
                "/api/messages/bulk",
                Some(MessagesBulk),
                json!({ "applicationIds": [self.application], "templateKey": "applied_ok", "preview": true }),
            ),
            get("/api/templates", Some(MessagesRead)),
            post("/api/templates", Some(TemplatesCreate), wording("Hello")),
            patch(
                "/api/templates/{key}",
                Some(TemplatesUpdate),
                with(&wording("Hello"), "version", json!(STALE)),
            ),
            delete("/api/templates/{key}", Some(TemplatesUpdate)),
            post(
                "/api/templates/preview",
                Some(MessagesRead),
                json!({ "body": "Hi {firstName}", "language": "en", "channel": "sms" }),
            ),
            get("/api/sms-simulator/threads/{phone}", Some(SettingsUpdate)),
            post(
                "/api/sms-simulator/inbound",
                Some(SettingsUpdate),
                json!({ "from": "+16195550188", "body": "hello" }),
            ),
            post(
                "/api/sms-simulator/clock",
                Some(SettingsUpdate),
                json!({ "phone": "+16195550188", "advanceMinutes": 30 }),
            ),
            post(
                "/api/sms-simulator/report",
                Some(SettingsUpdate),
                json!({ "phone": "+16195550188", "messageId": self.shift, "status": "delivered" }),
            ),
            get("/api/audit", Some(AuditRead)),
            get("/api/audit/{seq}", Some(AuditRead)),
            get("/api/audit/verify", Some(AuditRead)),
            get("/api/audit/export", Some(AuditExport)),
        ]
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
