//! Things in a brand that calls are about, one of each.

use serde_json::json;

use super::{
    automation_rule,
    kiosk::kiosk_of,
    making::{Meeting, account_of, check_of, policy_of, published_shift, task_of, templates_of},
    offer,
    pay_records::hold_of,
    time_clock::{clock_override_of, time_request_of},
    wording,
};
use crate::{
    hiring::{
        applied::Applied,
        postings::{self, posting, submit, texts},
        profile::{ask, resume},
    },
    routes::world::{World, id, ok},
};

/// Things in a brand that calls are about.
pub(crate) struct Things {
    pub(crate) location: String,
    pub(crate) position: String,
    pub(crate) department: String,
    pub(crate) calendar: String,
    pub(crate) person: String,
    pub(crate) assignment: String,
    pub(crate) waiver: String,
    pub(crate) certificate: String,
    pub(crate) estimate: String,
    pub(crate) time_off: String,
    pub(crate) time_off_request: String,
    pub(crate) time_off_policy: String,
    pub(crate) availability_request: String,
    pub(crate) blocked_days: String,
    pub(crate) demand_event: String,
    pub(crate) shift: String,
    pub(crate) open_shift: String,
    pub(crate) shift_claim: String,
    pub(crate) swapped_shift: String,
    pub(crate) swap: String,
    /// Proposals of a week.
    pub(crate) auto_schedule: String,
    /// A shift of theirs.
    pub(crate) proposed_shift: String,
    pub(crate) schedule_template: String,
    pub(crate) shift_template: String,
    pub(crate) station: String,
    pub(crate) time_request: String,
    pub(crate) clock_override: String,
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
    pub(crate) tips: super::tips::TipThings,
    pub(crate) kiosk: String,
    pub(crate) punch_photo: String,
    pub(crate) legal_hold: String,
    pub(crate) payroll_export: String,
    pub(crate) rule: String,
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
        let certificate = json!({ "kind": "food_handler", "issuedOn": "2026-01-01" });
        let certificate = id(&ok(world
            .owner
            .post(&team("certificates"), certificate)
            .await));
        let off =
            json!({ "kind": "vacation", "from": "2026-12-20", "to": "2026-12-24", "allDay": true });
        ok(world.owner.post(&team("time-off"), off).await);
        let estimate = json!({
            "from": "2026-11-23", "hours": 30, "per": "week", "onCall": false, "locationId": world.la,
            "delivery": "printed",
        });
        let estimate = id(&ok(world.owner.post(&team("estimates"), estimate).await));
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
        let mut asker = world.person(canary, "Luna");
        asker["email"] = json!(format!("{canary}.luna@example.com"));
        let asker = world.add(asker).await;
        let swapped_shift = published_shift(world, &id(&asker)).await;
        let invite = format!("/api/team/{}/invite", id(&asker));
        ok(world
            .owner
            .post(&invite, json!({ "version": asker["version"] }))
            .await);
        let asked = json!({ "kind": "unpaid", "from": "2027-03-01", "to": "2027-03-02", "allDay": true, "note": canary });
        let mut asker = world.sign_in_as(&asker).await;
        let asked = asker.post("/api/time-off", asked).await;
        let hours =
            json!({ "from": "2027-03-01", "days": { "mon": "unavailable" }, "note": canary });
        let hours = asker.post("/api/availability-requests", hours).await;
        let open_shift = json!({
            "locationId": world.la, "positionId": world.cook, "date": "2026-12-10", "start": "10:00", "end": "14:00",
            "note": canary,
        });
        let open_shift = id(&ok(world.owner.post("/api/shifts", open_shift).await)["shift"]);
        let posted = json!({ "shiftIds": [open_shift], "mode": "approval" });
        ok(world.owner.post("/api/open-shifts", posted).await);
        // Of another week than the calls: asking for proposals of a week again replaces its run.
        let to_fill = json!({
            "locationId": world.la, "positionId": world.cook, "date": "2026-12-18", "start": "10:00", "end": "14:00",
            "note": canary,
        });
        let proposed_shift = id(&ok(world.owner.post("/api/shifts", to_fill).await)["shift"]);
        let auto_schedule = format!("/api/schedules/{}/2026-12-14/auto-schedule", world.la);
        let auto_schedule = id(&ok(world.owner.post(&auto_schedule, json!({})).await));
        world.server.work().await;
        let claims = format!("/api/open-shifts/{open_shift}/claims");
        let shift_claim = id(&ok(asker.post(&claims, json!({})).await));
        let drop = json!({ "kind": "drop", "shiftId": swapped_shift, "reason": canary });
        let swap = id(&ok(asker.post("/api/swaps", drop).await));
        let time_request = time_request_of(&mut asker, &world.la, canary).await;
        let clock_override = clock_override_of(&mut asker, &world.la, canary).await;
        let closed = json!({ "locationId": world.la, "from": "2026-12-31", "to": "2026-12-31", "reason": canary });
        let blocked_days = id(&ok(world.owner.post("/api/blocked-days", closed).await));
        let event = json!({ "locationId": world.la, "date": "2026-12-31", "name": canary, "upliftPercent": 20 });
        let demand_event = id(&ok(world.owner.post("/api/demand-events", event).await));
        let time_off_policy = policy_of(world, canary).await;
        let (schedule_template, shift_template) = templates_of(world, canary).await;
        let place = json!({ "locationId": world.la, "name": canary });
        let station = id(&ok(world.owner.post("/api/stations", place).await));
        let tips = super::tips::TipThings::make(world, &person, canary).await;
        let (kiosk, punch_photo) = kiosk_of(world, &person, canary).await;
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
            certificate,
            estimate,
            time_off: id(&rosa["timeOff"][0]),
            time_off_request: id(&ok(asked)),
            time_off_policy,
            availability_request: id(&ok(hours)),
            blocked_days,
            demand_event,
            person,
            shift,
            open_shift,
            shift_claim,
            swapped_shift,
            swap,
            auto_schedule,
            proposed_shift,
            schedule_template,
            shift_template,
            station,
            time_request,
            clock_override,
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
            tips,
            kiosk,
            punch_photo,
            legal_hold: hold_of(world, canary).await,
            payroll_export: super::payroll_exports::export_of(world, canary).await,
            rule: super::rules::rule_of(world, canary).await,
        }
    }
}
