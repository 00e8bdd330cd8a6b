//! Every route times every role: a role without the permission gets no further than the check.

use std::{collections::BTreeSet, fmt::Write as _};

use axum::http::Method;
use platform::permit::{PermissionScope, Role};

use super::calls::{OF_A_DEVICE, Things, documented};
use crate::routes::world::World;

/// Routes whose answer holds the caller's own things and no one else's.
const ABOUT_ONESELF: [&str; 22] = [
    "/api/tips/me",
    "/api/swaps",
    "/api/open-shifts",
    "/api/schedules/me",
    "/api/applications",
    "/api/applications/board",
    "/api/hiring/pipeline",
    "/api/interview-availability",
    "/api/interview-availability/preview",
    "/api/interview-blackouts",
    "/api/interviews",
    "/api/interviews/waiting",
    "/api/interviewers",
    "/api/feedback/due",
    "/api/time-off",
    "/api/availability-requests",
    "/api/calendar-feed",
    "/api/availability-requests/check",
    "/api/time-requests",
    "/api/timeclock/me",
    "/api/timeclock/overrides",
    "/api/timeclock/punches",
];

#[tokio::test]
async fn every_documented_route_is_called_here() {
    let mut world = World::new().await;
    let things = Things::make(&mut world, "Canario").await;
    let called: BTreeSet<String> = things
        .calls()
        .iter()
        .map(|call| format!("{} {}", call.method, call.route))
        .collect();
    assert_eq!(called, documented());
}

#[tokio::test]
async fn each_role_gets_what_casbin_gives_it_and_nothing_else() {
    let (mut matrix, mut wrongs) = (String::new(), Vec::new());
    for role in Role::ALL {
        let mut world = World::new().await;
        let things = Things::make(&mut world, "Canario").await;
        let mut browser = if role == Role::Owner {
            world.owner.clone()
        } else {
            world.at_la(role).await
        };
        for call in things.calls() {
            let reply = things.make_call(&mut browser, &call).await;
            let status = reply.status.as_u16();
            let line = format!("{} {} as {}", call.method, call.route, role.name());
            assert!(status < 500, "{line}: {status} {}", reply.text());
            // A session is no token of a device.
            let of_device = OF_A_DEVICE.contains(&call.route);
            assert_eq!(status == 401, of_device, "{line}: {status}");
            let reach = call.needs.map(|needs| role.scope_of(needs));
            let brand_wide = call.route.starts_with("/api/undelivered-messages")
                || call.route == "/api/scoring/overrides"
                || (call.method != Method::GET && call.route.starts_with("/api/scoring/rubrics"))
                || (call.method != Method::GET && call.route == "/api/eeo/settings")
                || (call.method != Method::GET
                    && call.route.starts_with("/api/offer-templates")
                    && call.route != "/api/offer-templates/preview")
                || call.route.starts_with("/api/sms-simulator")
                || (call.method != Method::GET && call.route == "/api/pay-schedule")
                || (call.method != Method::GET && call.route == "/api/payroll/employer")
                || (call.method != Method::GET && call.route.starts_with("/api/payroll/providers"))
                || (call.method != Method::GET
                    && (call.route.starts_with("/api/settings/brand")
                        || call.route == "/api/hiring/retention"
                        || call.route == "/api/job-boards"
                        || call.route == "/api/analytics/goals"
                        || call.route == "/api/analytics/spend/{month}"
                        || call.route == "/api/onboarding/settings"
                        || call.route == "/api/hiring/pipeline"));
            let wrong = match reach {
                Some(None) => ![403, 404].contains(&status),
                // One's own records: these belong to someone else, and lists of one's own are empty.
                Some(Some(PermissionScope::Own)) => {
                    ![403, 404].contains(&status) && !ABOUT_ONESELF.contains(&call.route)
                }
                // The brand itself belongs to no location.
                Some(Some(PermissionScope::Locations)) if brand_wide => status != 403,
                // Feedback is given by the interviewer, in any role.
                _ => status == 403 && reply.json()["code"] != "not_interviewer",
            };
            if wrong {
                wrongs.push(format!("{line}: {status} {}", reply.text()));
            }
            if status == 403 && reply.json()["code"] != "not_interviewer" {
                let body = reply.json();
                assert_eq!(body["code"], "forbidden", "{line}: {body}");
                assert!(
                    body["needs"]
                        .as_str()
                        .is_some_and(|needs| needs.contains(':')),
                    "{line} does not say what it needs"
                );
            }
            let verdict = match status {
                401 => "a device only",
                403 => "forbidden",
                404 => "not found",
                _ => "open",
            };
            writeln!(
                matrix,
                "{:<20} {:<6} {:<55} {verdict}",
                role.name(),
                call.method.as_str(),
                call.route
            )
            .expect("a string");
        }
    }
    assert!(wrongs.is_empty(), "{}", wrongs.join("\n"));
    insta::assert_snapshot!("role_by_route", matrix);
}

#[tokio::test]
async fn no_one_gets_anything_signed_out() {
    let mut world = World::new().await;
    let things = Things::make(&mut world, "Canario").await;
    let mut stranger = world.server.browser();
    for call in things.calls() {
        let reply = things.make_call(&mut stranger, &call).await;
        if call.route == "/api/tenant/branding" {
            assert_eq!(reply.status, 200);
            continue;
        }
        if call.route == "/api/kiosk/pair" {
            assert_eq!(reply.json()["code"], "pairing_code_wrong");
            continue;
        }
        assert_eq!(
            reply.status,
            401,
            "{} {}: {}",
            call.method,
            call.route,
            reply.text()
        );
        assert!(!reply.text().contains("Canario"));
    }
}
