//! The wall: whoever decides about applicants learns nothing of what they said of themselves, nor whether they did.

use app::permit::Role;
use axum::http::Method;

use super::crowd::{Crowd, Person};
use crate::every_route::calls::{Call, Things};

/// Everybody who decides.
const DECIDE: [Role; 4] = [
    Role::Owner,
    Role::FranchiseAdmin,
    Role::GeneralManager,
    Role::HiringManager,
];

/// Reads of the document that a person may make.
fn reads(things: &Things) -> Vec<Call> {
    let reads = |call: &Call| call.method == Method::GET && call.route != "/api/events";
    // An export or an opened document writes that it was, so the trail differs from one call to the next by that.
    let writes = ["/export", "/audit", "/documents/"];
    let repeats = |call: &Call| !writes.iter().any(|part| call.route.contains(part));
    let all = things.calls().into_iter().filter(reads);
    all.filter(repeats).collect()
}

#[tokio::test]
async fn forty_of_sixty_answer_and_no_reply_to_those_who_decide_changes() {
    let mut crowd = Crowd::new().await;
    let things = Things::make(&mut crowd.world, "Canario").await;
    let ids = crowd.apply(vec![Person::default(); 60]).await;
    let mut browsers = Vec::new();
    for role in DECIDE {
        let browser = if role == Role::Owner {
            crowd.world.owner.clone()
        } else {
            crowd.world.at_la(role).await
        };
        browsers.push((role, browser));
    }
    let mut before = Vec::new();
    for (_, browser) in &mut browsers {
        for call in reads(&things) {
            before.push(things.make_call(browser, &call).await.text());
        }
    }
    for id in &ids[..40] {
        let link = crowd.invitation(*id).await.expect("a link");
        let mut applicant = crowd.world.server.browser();
        applicant.get(&link).await;
        let answers = [
            ("hispanic", "no"),
            ("race", "american_indian"),
            ("sex", "female"),
        ];
        assert_eq!(applicant.submit(&link, &answers).await.status, 303);
    }
    let mut before = before.into_iter();
    // All reads first: what is written afterwards changes what others read.
    for (role, browser) in &mut browsers {
        for call in reads(&things) {
            let after = things.make_call(browser, &call).await.text();
            let line = format!("{} as {}", call.route, role.name());
            // A refusal carries the number of its request.
            let same = |text: &str| text.split("\"requestId\"").next().map(str::to_owned);
            assert_eq!(
                Some(same(&after)),
                before.next().map(|text| same(&text)),
                "{line} tells who answered"
            );
        }
    }
    for (role, browser) in &mut browsers {
        for call in things.calls() {
            let reply = things.make_call(browser, &call).await;
            let line = format!("{} {} as {}", call.method, call.route, role.name());
            for value in ["american_indian", "raceEthnicity", "outcomeKey"] {
                assert!(
                    !reply.text().contains(value),
                    "{line} says {value}: {}",
                    reply.text()
                );
            }
            if call.route.starts_with("/api/fairness") || call.route == "/api/eeo/report" {
                assert_eq!(reply.status, 403, "{line}");
            }
        }
    }
    let trail = crowd.world.owner.get("/api/audit/export").await.text();
    assert!(!trail.contains("american_indian") && !trail.contains("eeo.submitted"));
}
