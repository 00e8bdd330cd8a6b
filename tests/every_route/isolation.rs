//! Two brands on one server: with every id swapped, the other brand's things do not exist.

use super::calls::Things;
use crate::routes::world::World;

#[tokio::test]
async fn another_brands_ids_do_not_exist_on_any_route() {
    let mut world = World::new().await;
    let theirs = Things::make(&mut world, "Canario").await;
    let (code, other_owner) = world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let mut other = world.server.sign_in_at(&code, other_owner).await;
    let before = world.server.rows().await;
    for call in theirs.calls() {
        let reply = theirs.make_call(&mut other, &call).await;
        let (line, status) = (
            format!("{} {}", call.method, call.route),
            reply.status.as_u16(),
        );
        assert!(
            !reply.text().contains("Canario"),
            "{line} gives another brand's words away"
        );
        for id in [&theirs.person, &theirs.shift, &theirs.calendar] {
            assert!(
                !reply.text().contains(id.as_str()),
                "{line} gives another brand's ids away"
            );
        }
        // A record's number, a report's name, a month, a rehearsed phone and a payroll provider are no ids: each brand has its own.
        const OWN: [&str; 5] = [
            "/api/audit/{seq}",
            "/api/analytics/export/{part}",
            "/api/analytics/spend/{month}",
            "/api/sms-simulator/threads/{phone}",
            "/api/payroll/providers/{provider}",
        ];
        // Each brand has its own pay periods, named by their first day, and its own years.
        let route = call
            .route
            .replace("{periodStart}", "")
            .replace("{year}", "");
        let own = OWN.contains(&call.route) || !route.contains('{');
        if call.route.contains('{') && !own {
            assert!(
                [403, 404].contains(&status),
                "{line}: {status} {}",
                reply.text()
            );
        } else if call.names_ids {
            assert!(
                [403, 404, 422].contains(&status),
                "{line}: {status} {}",
                reply.text()
            );
        }
    }
    assert_eq!(
        world.server.rows().await,
        before,
        "nothing was written into the first brand"
    );
}

#[tokio::test]
async fn a_cookie_of_one_brand_opens_no_other() {
    let mut world = World::new().await;
    Things::make(&mut world, "Canario").await;
    let (code, _) = world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let cookie = world.owner.cookie("lineup").expect("a session").to_owned();
    let secret = cookie.split_once('.').expect("code and secret").1;
    let mut forged = world.server.browser();
    forged.keep("lineup", &format!("{code}.{secret}"));
    assert_eq!(forged.get("/api/auth/user").await.status, 401);
}
