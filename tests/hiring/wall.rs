//! The wall: a user who decides about applicants learns nothing of what they said of themselves, nor whether they did.

use axum::http::Method;
use platform::permit::Role;
use serde_json::json;

use super::crowd::{Crowd, Person};
use crate::{
    every_route::calls::{Call, Things},
    routes::world::{id, ok},
    support::Browser,
};

/// Everyone who decides.
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

/// Exports of the document, but for that of the trail: what is in them stays the same, however often they are made. Files for
/// payroll providers are kept, and hold no applicants.
fn exports(things: &Things) -> Vec<Call> {
    let other = ["/audit", "/payroll/"];
    let exports = |call: &Call| {
        call.route.contains("/export") && !other.iter().any(|part| call.route.contains(part))
    };
    things.calls().into_iter().filter(exports).collect()
}

/// A page without its nonces, which are others each time.
fn without_nonces(page: &str) -> String {
    let mut parts = page.split("nonce=\"");
    let head = parts.next().unwrap_or_default().to_owned();
    parts.fold(head, |page, part| {
        page + part.split_once('"').map_or(part, |(_, rest)| rest)
    })
}

/// What everyone gets for these calls: the route and the role, and the reply.
async fn replies(
    browsers: &mut [(Role, Browser)],
    things: &Things,
    calls: &[Call],
) -> Vec<(String, String)> {
    let mut replies = Vec::new();
    for (role, browser) in browsers {
        for call in calls {
            let text = things.make_call(browser, call).await.text();
            // A refusal carries the number of its request.
            let said = text.split("\"requestId\"").next().unwrap_or_default();
            replies.push((
                format!("{} as {}", call.route, role.name()),
                without_nonces(said),
            ));
        }
    }
    replies
}

#[tokio::test]
async fn forty_of_sixty_answer_and_no_reply_to_those_who_decide_changes() {
    let mut crowd = Crowd::new().await;
    let mut things = Things::make(&mut crowd.world, "Canario").await;
    let ids = crowd.apply(vec![Person::default(); 60]).await;
    // California's own answer is behind the same wall.
    let on = json!({ "stateVariants": ["CA"], "version": 0 });
    ok(crowd.world.owner.patch("/api/eeo/settings", on).await);
    // What is read of one person is read of one who answers. Their thread begins when it is opened first.
    things.application = ids[0].to_string();
    let address = format!("/api/applications/{}", ids[0]);
    let profile = ok(crowd.world.owner.get(&address).await);
    things.applicant = id(&profile["applicant"]);
    let thread = format!("{address}/conversation");
    things.conversation = id(&ok(crowd.world.owner.get(&thread).await));
    let mut browsers = Vec::new();
    for role in DECIDE {
        let browser = if role == Role::Owner {
            crowd.world.owner.clone()
        } else {
            crowd.world.at_la(role).await
        };
        browsers.push((role, browser));
    }
    // An export writes that it was made: that is on the timeline before it is read, both times.
    let mut before = replies(&mut browsers, &things, &exports(&things)).await;
    before.extend(replies(&mut browsers, &things, &reads(&things)).await);
    let shown = |line: &str| {
        let mut replies = before.iter();
        replies.any(|(of, said)| of == line && said.contains(&things.applicant))
    };
    for role in DECIDE {
        let line = format!("/api/applications/{{id}} as {}", role.name());
        assert!(shown(&line), "{line} shows nobody");
    }
    let line = format!("/api/applicants/{{id}}/export as {}", Role::Owner.name());
    assert!(shown(&line), "{line} holds nobody");
    for (at, id) in ids[..40].iter().enumerate() {
        let link = crowd.invitation(*id).await.expect("a link");
        let mut applicant = crowd.world.server.browser();
        applicant.get(&link).await;
        let answers = [
            ("hispanic", "no"),
            ("race", "american_indian"),
            ("sex", if at % 4 == 0 { "non_binary" } else { "female" }),
        ];
        assert_eq!(applicant.submit(&link, &answers).await.status, 303);
    }
    // All reads first: what is written afterwards changes what others read.
    let read = replies(&mut browsers, &things, &reads(&things)).await;
    let mut after = replies(&mut browsers, &things, &exports(&things)).await;
    after.extend(read);
    assert_eq!(after.len(), before.len());
    for ((line, before), (_, after)) in before.iter().zip(&after) {
        assert_eq!(after, before, "{line} tells who answered");
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
            if call.route.starts_with("/api/fairness/") || call.route == "/api/eeo/report" {
                assert_eq!(reply.status, 403, "{line}");
            }
        }
    }
    let trail = crowd.world.owner.get("/api/audit/export").await.text();
    assert!(!trail.contains("american_indian") && !trail.contains("eeo.submitted"));
}
