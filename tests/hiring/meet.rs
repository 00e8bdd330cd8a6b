//! The shared parts of interview tests: applicants with an application, and interviewers with time.

use platform::{
    ids::{ApplicantId, ApplicationId},
    messages::Lang,
    token,
};
use recruiting::{
    applications,
    jobs::store as jobs,
    messaging::consent::{self, Consent, How},
    types::{Applicant, Application, Stage, Status},
};
use serde_json::{Value, json};

use crate::{
    routes::world::ok,
    support::{Browser, TestApp},
};

/// An application for a job, at a stage, of someone who agreed to text messages.
pub(crate) async fn application(
    server: &TestApp,
    job: &str,
    stage: Stage,
    name: &str,
    lang: Lang,
) -> String {
    let (job, name) = (job.parse().expect("a job"), name.to_owned());
    server
        .as_owner(move |change| {
            let job = jobs::job(change.db, job)?;
            let (applicant_id, id) = (ApplicantId::new(change.now), ApplicationId::new(change.now));
            let last_digits =
                u32::from_be_bytes(id.0.as_bytes()[12..].try_into().expect("four")) % 10_000;
            let applicant = Applicant {
                id: applicant_id,
                first_name: name,
                last_name: "Rivas".to_owned(),
                preferred_name: None,
                phone: Some(format!("+1619555{last_digits:04}")),
                phone_verified: false,
                email: None,
                preferred_language: lang,
                merged_into: None,
                do_not_rehire: false,
                talent_pool: false,
                anonymised_at: None,
                created_at: change.now,
                version: 1,
            };
            applications::save_applicant(change.db, &applicant)?;
            let phone = applicant.phone.as_deref().unwrap_or_default();
            consent::record(
                change,
                phone,
                Consent::OptedIn,
                How {
                    source: "form",
                    ..How::default()
                },
            )?;
            let application = Application {
                id,
                job_id: job.id,
                location_id: job.location_id,
                applicant_id,
                stage,
                status: Status::Active,
                stage_entered_at: change.now,
                source: "careers".to_owned(),
                language: lang,
                question_set_id: job.question_set_id,
                answers: Default::default(),
                availability: Default::default(),
                knockout: None,
                reject_reason: None,
                rejected_at: None,
                hired_at: None,
                hired_employee_id: None,
                last_applicant_activity_at: change.now,
                last_team_activity_at: None,
                owner_id: None,
                tags: Vec::new(),
                simulated: false,
                applied_at: change.now,
                version: 1,
            };
            applications::insert(change, &application, &token::mint(change.db)?)?;
            Ok(id.to_string())
        })
        .await
        .expect("an application")
}

/// A weekly rule to send: in person, half an hour each.
pub(crate) fn rule(location: &str, days: &[&str], start: &str, end: &str) -> Value {
    json!({ "locationIds": [location], "days": days, "startTime": start, "endTime": end, "format": "in_person" })
}

/// Sends an applicant a link and returns the path of its page.
pub(crate) async fn link(browser: &mut Browser, application: &str) -> (Value, String) {
    link_to(browser, application, "in_person").await
}

/// Sends an applicant a link to an interview of a format and returns the path of its page.
pub(crate) async fn link_to(
    browser: &mut Browser,
    application: &str,
    format: &str,
) -> (Value, String) {
    let body = json!({ "format": format });
    let made = ok(browser
        .post(&format!("/api/applications/{application}/links"), body)
        .await);
    let url = made["url"].as_str().expect("an address");
    let path = url
        .split_once("://")
        .and_then(|(_, rest)| rest.find('/').map(|at| rest[at..].to_owned()));
    (made.clone(), path.expect("a path"))
}

/// The keys of the times on a page, in their order.
pub(crate) fn keys(page: &str) -> Vec<String> {
    page.split("?slot=")
        .skip(1)
        .filter_map(|rest| rest.split(['#', '&', '"']).next())
        .map(str::to_owned)
        .collect()
}
