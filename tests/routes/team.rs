//! `/api/team…`.

use app::permit::Role;
use serde_json::{Value, json};

use super::world::{World, delete, fields, id, ok, problem, put, strings};

fn pair(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

fn names(team: &Value) -> Vec<&str> {
    team["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["firstName"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_new_person_is_there_with_everything_that_was_said() {
    let mut world = World::new().await;
    let mut maya = world.person(" Maya ", "Reyes");
    maya["phone"] = json!("(213) 555-0142");
    maya["email"] = json!("Maya@Example.com");
    maya["birthDate"] = json!("2010-11-21");
    maya["wage"] = json!({ "rateE4": 190_000 });
    maya["role"] = json!("staff");
    maya["assignments"] = json!([
        { "locationId": world.brooklyn, "positionId": world.host, "isPrimary": false },
        { "locationId": world.la, "positionId": world.cook, "isPrimary": true },
    ]);
    let maya = world.add(maya).await;
    assert_eq!(maya["firstName"], "Maya");
    assert_eq!(maya["phone"], "+12135550142");
    assert_eq!(maya["email"], "maya@example.com");
    assert_eq!(maya["status"], "active");
    assert_eq!(maya["role"], "staff");
    assert_eq!(maya["primaryPositionId"], world.cook);
    assert_eq!(maya["wages"][0]["rateE4"], 190_000);
    assert_eq!(maya["hasBirthDate"], true);
    // It is November 20 in Los Angeles: her birthday is tomorrow.
    assert_eq!(maya["ageBand"], "14_15");
    assert_eq!(strings(&maya["warnings"]), ["no_school_calendar"]);
    assert!(
        !maya.to_string().contains("2010-11-21"),
        "a birth date never leaves the server"
    );
    world.server.turn(jiff::SignedDuration::from_hours(24));
    world.owner = world.server.sign_in(world.server.owner).await;
    let later = ok(world.owner.get(&format!("/api/team/{}", id(&maya))).await);
    assert_eq!(later["ageBand"], "16_17");
}

#[tokio::test]
async fn the_birth_date_is_sealed_in_the_file_and_on_record() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["birthDate"] = json!("2010-11-21");
    maya["phone"] = json!("213 555 0142");
    let maya = id(&world.add(maya).await);
    let (sealed, records): (Vec<u8>, String) = world
        .server
        .tenant
        .read(move |db| {
            db.query_row(
                "SELECT sealed_birth_date, (SELECT group_concat(record) FROM audit) FROM employees WHERE id = ?1",
                [maya],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .map_err(app::error::Error::from)
        })
        .await
        .unwrap();
    assert!(!sealed.windows(10).any(|part| part == b"2010-11-21"));
    assert!(records.contains("person.created"));
    for personal in ["2010-11-21", "Reyes", "5550142"] {
        assert!(
            !records.contains(personal),
            "{personal} is on record unsealed"
        );
    }
}

#[tokio::test]
async fn bad_input_names_every_field_and_adds_nobody() {
    let mut world = World::new().await;
    let mut wrong = world.person("", "Reyes");
    wrong["phone"] = json!("555-0142");
    wrong["email"] = json!("maya@");
    wrong["birthDate"] = json!("2030-01-01");
    wrong["hiredOn"] = json!("1826-01-05");
    wrong["schoolCalendarId"] = json!(world.la);
    let expected = [
        pair("firstName", "required"),
        pair("phone", "phone_digits"),
        pair("email", "email_invalid"),
        pair("birthDate", "date_invalid"),
        pair("hiredOn", "date_invalid"),
        pair("schoolCalendarId", "unknown"),
    ];
    assert_eq!(
        fields(&world.owner.post("/api/team", wrong).await),
        expected
    );
    let mut nowhere = world.person("Maya", "Reyes");
    nowhere["assignments"] = json!([]);
    assert_eq!(
        fields(&world.owner.post("/api/team", nowhere).await),
        [pair("assignments", "required")]
    );
    let mut minor = world.person("Maya", "Reyes");
    minor["isMinor"] = json!(true);
    problem(
        &world.owner.post("/api/team", minor).await,
        422,
        "birth_date_required",
    );
    let mut unknown = world.person("Maya", "Reyes");
    unknown["salary"] = json!(1);
    assert_eq!(
        fields(&world.owner.post("/api/team", unknown).await),
        [pair("salary", "unknown_field")]
    );
    let mut typed = world.person("Maya", "Reyes");
    typed["hiredOn"] = json!("2026-02-30");
    assert_eq!(
        fields(&world.owner.post("/api/team", typed).await),
        [pair("hiredOn", "wrong_type")]
    );
    let mut role = world.person("Maya", "Reyes");
    role["role"] = json!("staff");
    assert_eq!(
        fields(&world.owner.post("/api/team", role).await),
        [pair("email", "contact_required")]
    );
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 0);
}

#[tokio::test]
async fn a_phone_number_belongs_to_one_active_person() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["phone"] = json!("213-555-0142");
    let maya = world.add(maya).await;
    let mut twin = world.person("Rosa", "Reyes");
    twin["phone"] = json!("+1 213 555 0142");
    problem(
        &world.owner.post("/api/team", twin.clone()).await,
        422,
        "phone_in_use",
    );
    let gone = json!({ "version": 1, "on": "2026-11-20", "reason": "Moved away" });
    ok(world
        .owner
        .post(&format!("/api/team/{}/terminate", id(&maya)), gone)
        .await);
    ok(world.owner.post("/api/team", twin).await);
    let rehire = format!("/api/team/{}/rehire", id(&maya));
    let back = world
        .owner
        .post(&rehire, json!({ "version": 2, "on": "2026-12-01" }))
        .await;
    problem(&back, 422, "phone_in_use");
}

#[tokio::test]
async fn the_list_is_searched_without_accents_and_read_page_by_page() {
    let mut world = World::new().await;
    for (first, last) in [
        ("José", "Núñez"),
        ("Ana", "Álvarez"),
        ("Wei", "Chen"),
        ("Noemi", "Nunez-Ochoa"),
    ] {
        let person = world.person(first, last);
        world.add(person).await;
    }
    let first = ok(world.owner.get("/api/team?limit=3").await);
    assert_eq!(names(&first), ["Ana", "Wei", "José"]);
    assert_eq!(first["total"], 4);
    let cursor = first["nextCursor"].as_str().unwrap();
    let second = ok(world
        .owner
        .get(&format!("/api/team?limit=3&cursor={cursor}"))
        .await);
    assert_eq!(names(&second), ["Noemi"]);
    assert_eq!(second["nextCursor"], Value::Null);
    assert_eq!(
        names(&ok(world.owner.get("/api/team?q=nunez").await)),
        ["José", "Noemi"]
    );
    assert_eq!(
        names(&ok(world.owner.get("/api/team?q=ALVAREZ%20ana").await)),
        ["Ana"]
    );
    assert_eq!(
        names(&ok(world.owner.get("/api/team?department=foh").await)),
        Vec::<&str>::new()
    );
    let at = format!("/api/team?position={}&location={}", world.cook, world.la);
    assert_eq!(ok(world.owner.get(&at).await)["total"], 4);
    for wrong in [
        "limit=0",
        "limit=201",
        "cursor=nonsense",
        "status=asleep",
        "colour=red",
        "location=x",
    ] {
        let reply = world.owner.get(&format!("/api/team?{wrong}")).await;
        assert_eq!(reply.status, 422, "{wrong}: {}", reply.text());
    }
}

#[tokio::test]
async fn another_location_s_people_do_not_exist_for_a_manager() {
    let mut world = World::new().await;
    let mut wei = world.person("Wei", "Chen");
    wei["assignments"] = json!([{ "locationId": world.brooklyn, "positionId": world.cook }]);
    let wei = id(&world.add(wei).await);
    let mut both = world.person("Ana", "Both");
    both["assignments"] = json!([
        { "locationId": world.brooklyn, "positionId": world.host },
        { "locationId": world.la, "positionId": world.cook },
    ]);
    let both = id(&world.add(both).await);
    let mut manager = world.at_la(Role::GeneralManager).await;
    assert_eq!(names(&ok(manager.get("/api/team").await)), ["Ana"]);
    let seen = ok(manager.get(&format!("/api/team/{both}")).await);
    assert_eq!(strings(&seen["locationIds"]), [world.la.as_str()]);
    assert_eq!(seen["assignments"].as_array().unwrap().len(), 1);
    problem(
        &manager
            .get(&format!("/api/team?location={}", world.brooklyn))
            .await,
        404,
        "not_found",
    );
    let there = format!("/api/team/{wei}");
    problem(&manager.get(&there).await, 404, "not_found");
    problem(
        &manager
            .patch(&there, json!({ "version": 1, "firstName": "X" }))
            .await,
        404,
        "not_found",
    );
    let leave = json!({ "version": 1, "on": "2026-11-20", "reason": "x" });
    problem(
        &manager.post(&format!("{there}/terminate"), leave).await,
        404,
        "not_found",
    );
    let wage = json!({ "rateE4": 200_000, "from": "2026-11-20", "reason": "raise" });
    problem(
        &manager.post(&format!("{there}/wages"), wage).await,
        404,
        "not_found",
    );
    let mut mine = world.person("New", "Hire");
    mine["assignments"] = json!([{ "locationId": world.brooklyn, "positionId": world.cook }]);
    problem(&manager.post("/api/team", mine).await, 404, "not_found");
    let there = json!({ "locationId": world.brooklyn, "positionId": world.cook });
    problem(
        &manager
            .post(&format!("/api/team/{both}/assignments"), there)
            .await,
        404,
        "not_found",
    );
    problem(&manager.get("/api/team/nonsense").await, 404, "not_found");
}

#[tokio::test]
async fn what_a_person_may_not_see_is_left_out() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["phone"] = json!("213-555-0142");
    maya["email"] = json!("maya@example.com");
    maya["role"] = json!("staff");
    maya["wage"] = json!({ "rateE4": 190_000 });
    let maya = world.add(maya).await;
    let mut luis = world.person("Luis", "Ortega");
    luis["phone"] = json!("213-555-0143");
    luis["birthDate"] = json!("2010-01-01");
    luis["wage"] = json!({ "rateE4": 180_000 });
    let luis = id(&world.add(luis).await);
    let mut colleague = world.sign_in_as(&maya).await;
    let seen = ok(colleague.get(&format!("/api/team/{luis}")).await);
    let hidden = [
        "phone",
        "email",
        "papers",
        "waivers",
        "wages",
        "tipCreditE4",
        "availability",
        "timeOff",
        "ageBand",
    ];
    for field in hidden {
        assert!(seen.get(field).is_none(), "{field} is there: {seen}");
    }
    assert_eq!(strings(&seen["warnings"]), Vec::<&str>::new());
    let own = ok(colleague.get(&format!("/api/team/{}", id(&maya))).await);
    for field in hidden {
        assert!(
            own.get(field).is_some(),
            "{field} is one's own to see: {own}"
        );
    }
    let mut lead = world.at_la(Role::ShiftManager).await;
    let seen = ok(lead.get(&format!("/api/team/{luis}")).await);
    assert_eq!(seen["ageBand"], "16_17", "whoever plans must know a minor");
    for field in ["phone", "wages", "papers"] {
        assert!(seen.get(field).is_none(), "{field} is there: {seen}");
    }
    let mut clerk = world.at_la(Role::PayrollClerk).await;
    let seen = ok(clerk.get(&format!("/api/team/{luis}")).await);
    assert_eq!(seen["wages"][0]["rateE4"], 180_000);
    assert!(seen.get("availability").is_none());
    let mut interviewer = world.at_la(Role::Interviewer).await;
    assert_eq!(
        problem(&interviewer.get("/api/team").await, 403, "forbidden")["needs"],
        "team:read"
    );
}

#[tokio::test]
async fn staff_change_their_own_phone_and_nothing_else() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["email"] = json!("maya@example.com");
    maya["role"] = json!("staff");
    let maya = world.add(maya).await;
    let luis = world.person("Luis", "Ortega");
    let luis = id(&world.add(luis).await);
    let address = format!("/api/team/{}", id(&maya));
    let mut own = world.sign_in_as(&maya).await;
    let changed = ok(own
        .patch(&address, json!({ "version": 1, "phone": "213 555 0199" }))
        .await);
    assert_eq!(changed["phone"], "+12135550199");
    let refused = own
        .patch(&address, json!({ "version": 2, "lastName": "Cruz" }))
        .await;
    assert_eq!(problem(&refused, 403, "forbidden")["needs"], "team:update");
    let refused = own
        .patch(&address, json!({ "version": 2, "role": "owner" }))
        .await;
    assert_eq!(problem(&refused, 403, "forbidden")["needs"], "roles:assign");
    let refused = own
        .patch(
            &format!("/api/team/{luis}"),
            json!({ "version": 1, "phone": "2135550111" }),
        )
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "team:update_contact"
    );
    let days = json!({ "version": null, "from": "2026-11-23", "days": { "tue": "unavailable" } });
    let saved = ok(put(&mut own, &format!("{address}/availability"), days.clone()).await);
    assert_eq!(saved["availability"]["days"]["tue"], "unavailable");
    let refused = put(&mut own, &format!("/api/team/{luis}/availability"), days).await;
    problem(&refused, 403, "forbidden");
    let past = json!({ "version": 1, "from": "2026-11-01", "days": {} });
    assert_eq!(
        fields(&put(&mut own, &format!("{address}/availability"), past).await),
        [pair("from", "in_past")]
    );
}

#[tokio::test]
async fn a_stale_change_of_a_person_says_who_was_first() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}", id(&world.add(maya).await));
    let mut manager = world.at_la(Role::GeneralManager).await;
    ok(manager
        .patch(&address, json!({ "version": 1, "preferredName": "May" }))
        .await);
    let stale = world
        .owner
        .patch(&address, json!({ "version": 1, "lastName": "Cruz" }))
        .await;
    let body = problem(&stale, 409, "version_conflict");
    assert_eq!(body["current"]["preferredName"], "May");
    assert_eq!(body["changedBy"]["name"], "Luz Marín");
    let now = ok(world.owner.get(&address).await);
    assert_eq!(
        (now["preferredName"].as_str(), now["lastName"].as_str()),
        (Some("May"), Some("Reyes"))
    );
    let cleared = ok(world
        .owner
        .patch(&address, json!({ "version": 2, "preferredName": null }))
        .await);
    assert_eq!(cleared["preferredName"], Value::Null);
}

#[tokio::test]
async fn nobody_gives_a_role_above_their_own_or_changes_their_own() {
    let mut world = World::new().await;
    let mut boss = world.person("Berta", "Boss");
    boss["email"] = json!("berta@example.com");
    boss["role"] = json!("general_manager");
    let boss = world.add(boss).await;
    let mut manager = world.sign_in_as(&boss).await;
    let own = format!("/api/team/{}", id(&boss));
    problem(
        &manager
            .patch(&own, json!({ "version": 1, "role": "owner" }))
            .await,
        403,
        "self_edit_forbidden",
    );
    let raise = json!({ "rateE4": 900_000, "from": "2026-11-20", "reason": "deserved" });
    problem(
        &manager.post(&format!("{own}/wages"), raise).await,
        403,
        "self_edit_forbidden",
    );
    let mut friend = world.person("Fred", "Friend");
    friend["email"] = json!("fred@example.com");
    friend["role"] = json!("franchise_admin");
    problem(
        &manager.post("/api/team", friend.clone()).await,
        403,
        "role_above_own",
    );
    let friend = id(&world.add(friend).await);
    // Whoever changes an admin's address could sign in as the admin.
    let address = format!("/api/team/{friend}");
    let hijack = manager
        .patch(
            &address,
            json!({ "version": 1, "email": "berta+2@example.com" }),
        )
        .await;
    problem(&hijack, 403, "role_above_own");
    let leave = json!({ "version": 1, "on": "2026-11-20", "reason": "x" });
    problem(
        &manager.post(&format!("{address}/terminate"), leave).await,
        403,
        "role_above_own",
    );
}

#[tokio::test]
async fn a_wage_ends_the_one_before_and_never_falls_below_the_minimum() {
    let mut world = World::new().await;
    let minimum =
        json!({ "version": 1, "minWages": [{ "from": "2026-07-01", "rateE4": 178_700 }] });
    ok(world
        .owner
        .patch(&format!("/api/locations/{}", world.la), minimum)
        .await);
    let mut maya = world.person("Maya", "Reyes");
    maya["wage"] = json!({ "rateE4": 180_000 });
    let wages = format!("/api/team/{}/wages", id(&world.add(maya).await));
    let low = json!({ "rateE4": 178_600, "from": "2026-12-01", "reason": "x" });
    let body = problem(
        &world.owner.post(&wages, low).await,
        422,
        "wage_below_minimum",
    );
    assert_eq!(body["current"]["minimumE4"], 178_700);
    assert_eq!(body["current"]["locationName"], "Pitaya Echo Park");
    let raise = json!({ "rateE4": 195_000, "from": "2026-12-01", "reason": "One year" });
    let person = ok(world.owner.post(&wages, raise.clone()).await);
    assert_eq!(person["wages"][0]["to"], "2026-11-30");
    assert_eq!(person["wages"][1]["to"], Value::Null);
    problem(&world.owner.post(&wages, raise).await, 422, "wage_overlap");
    let between = json!({ "rateE4": 185_000, "from": "2026-11-01", "reason": "Correction" });
    let person = ok(world.owner.post(&wages, between).await);
    let spans: Vec<(&str, Option<&str>)> = person["wages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|wage| (wage["from"].as_str().unwrap(), wage["to"].as_str()))
        .collect();
    let expected = [
        ("2026-01-05", Some("2026-10-31")),
        ("2026-11-01", Some("2026-11-30")),
        ("2026-12-01", None),
    ];
    assert_eq!(spans, expected);
    let wrong = json!({ "rateE4": -5, "from": "2026-12-01", "reason": "" });
    let expected = [pair("rateE4", "not_positive"), pair("reason", "required")];
    assert_eq!(fields(&world.owner.post(&wages, wrong).await), expected);
}

#[tokio::test]
async fn a_wage_below_the_city_s_minimum_says_whose_law_it_is() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["wage"] = json!({ "rateE4": 170_000 });
    let body = problem(
        &world.owner.post("/api/team", maya).await,
        422,
        "wage_below_minimum",
    );
    assert_eq!(
        body["current"]["minimumE4"], 178_700,
        "enough for California, not for Los Angeles on the day of hiring: {body}"
    );
    assert_eq!(body["current"]["citation"]["jurisdiction"], "us-ca-la");
    assert_eq!(body["suggestion"]["rateE4"], body["current"]["minimumE4"]);
}

#[tokio::test]
async fn assignments_come_and_go_but_one_stays() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let maya = world.add(maya).await;
    let address = format!("/api/team/{}/assignments", id(&maya));
    let host = json!({ "locationId": world.brooklyn, "positionId": world.host, "isPrimary": true });
    let person = ok(world.owner.post(&address, host.clone()).await);
    assert_eq!(person["primaryPositionId"], world.host);
    problem(
        &world.owner.post(&address, host).await,
        409,
        "already_assigned",
    );
    let assignments = person["assignments"].as_array().unwrap();
    assert_eq!(
        assignments
            .iter()
            .filter(|item| item["isPrimary"] == true)
            .count(),
        1
    );
    let path = |item: &Value| format!("{address}/{}?version={}", id(item), item["version"]);
    problem(
        &delete(
            &mut world.owner,
            &format!("{address}/{}?version=9", id(&assignments[0])),
        )
        .await,
        409,
        "version_conflict",
    );
    let person = ok(delete(&mut world.owner, &path(&assignments[0])).await);
    assert_eq!(person["assignments"][0]["isPrimary"], true);
    let last = person["assignments"][0].clone();
    problem(
        &delete(&mut world.owner, &path(&last)).await,
        409,
        "state_conflict",
    );
}

#[tokio::test]
async fn waivers_and_papers_are_filed_and_taken_back() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}", id(&world.add(maya).await));
    let waivers = format!("{address}/waivers");
    let tomorrow = json!({ "kind": "ca_meal_first", "signedOn": "2026-11-22" });
    assert_eq!(
        fields(&world.owner.post(&waivers, tomorrow).await),
        [pair("signedOn", "out_of_range")]
    );
    let signed = json!({ "kind": "ca_meal_first", "signedOn": "2026-02-01" });
    let person = ok(world.owner.post(&waivers, signed.clone()).await);
    let waiver = person["waivers"][0].clone();
    assert_eq!(waiver["revokedOn"], Value::Null);
    assert_eq!(
        fields(&world.owner.post(&waivers, signed).await),
        [pair("kind", "not_allowed")]
    );
    let unknown = json!({ "kind": "no_pay", "signedOn": "2026-02-01" });
    assert_eq!(
        fields(&world.owner.post(&waivers, unknown).await),
        [pair("kind", "wrong_type")]
    );
    let person = ok(delete(
        &mut world.owner,
        &format!("{waivers}/{}?version=1", id(&waiver)),
    )
    .await);
    assert_eq!(person["waivers"][0]["revokedOn"], "2026-11-20");
    let papers = format!("{address}/papers");
    let backwards =
        json!({ "kind": "work_permit", "signedOn": "2026-09-01", "expiresOn": "2026-08-01" });
    assert_eq!(
        fields(&world.owner.post(&papers, backwards).await),
        [pair("expiresOn", "before_start")]
    );
    let soon =
        json!({ "kind": "work_permit", "signedOn": "2026-09-01", "expiresOn": "2026-12-01" });
    let person = ok(world.owner.post(&papers, soon).await);
    assert!(
        strings(&person["warnings"]).contains(&"paper_expiring"),
        "{person}"
    );
    let person = ok(delete(&mut world.owner, &format!("{papers}/work_permit")).await);
    assert_eq!(person["papers"], json!([]));
    problem(
        &delete(&mut world.owner, &format!("{papers}/work_permit")).await,
        404,
        "not_found",
    );
}

#[tokio::test]
async fn availability_windows_do_not_overlap_and_a_stale_one_is_refused() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}/availability", id(&world.add(maya).await));
    let week = |version: Value, start: &str| {
        json!({ "version": version, "from": "2026-11-23", "days": { "mon": [
            { "kind": "unavailable", "start": "08:00", "end": "15:00" },
            { "kind": "preferred", "start": start, "end": "02:00" },
        ] } })
    };
    let body = problem(
        &put(&mut world.owner, &address, week(Value::Null, "14:00")).await,
        422,
        "window_overlap",
    );
    assert_eq!(body["current"]["day"], "mon");
    let saved = ok(put(&mut world.owner, &address, week(Value::Null, "15:00")).await);
    assert_eq!(saved["availability"]["version"], 1);
    problem(
        &put(&mut world.owner, &address, week(Value::Null, "16:00")).await,
        409,
        "version_conflict",
    );
    let saved = ok(put(&mut world.owner, &address, week(json!(1), "16:00")).await);
    assert_eq!(saved["availability"]["days"]["mon"][1]["start"], "16:00");
    let wrong = json!({ "version": 2, "from": "2026-11-23", "days": { "mon": [{ "kind": "unavailable", "start": "8am", "end": "15:00" }] } });
    assert_eq!(put(&mut world.owner, &address, wrong).await.status, 422);
}

#[tokio::test]
async fn time_off_is_whole_days_or_part_of_one() {
    let mut world = World::new().await;
    let maya = world.person("Maya", "Reyes");
    let address = format!("/api/team/{}/time-off", id(&world.add(maya).await));
    let trip = json!({ "kind": "vacation", "from": "2026-12-01", "to": "2026-12-05", "allDay": true, "note": "Oaxaca" });
    let person = ok(world.owner.post(&address, trip.clone()).await);
    let trip_id = id(&person["timeOff"][0]);
    problem(
        &world.owner.post(&address, trip).await,
        422,
        "time_off_overlap",
    );
    let part = |from: &str, start: &str, end: &str| json!({ "kind": "sick", "from": from, "to": from, "allDay": false, "start": start, "end": end });
    problem(
        &world
            .owner
            .post(&address, part("2026-12-05", "09:00", "11:00"))
            .await,
        422,
        "time_off_overlap",
    );
    ok(world
        .owner
        .post(&address, part("2026-12-07", "09:00", "11:00"))
        .await);
    ok(world
        .owner
        .post(&address, part("2026-12-07", "11:00", "12:00"))
        .await);
    let expected = [pair("end", "before_start")];
    assert_eq!(
        fields(
            &world
                .owner
                .post(&address, part("2026-12-08", "11:00", "09:00"))
                .await
        ),
        expected
    );
    let backwards =
        json!({ "kind": "vacation", "from": "2026-12-10", "to": "2026-12-09", "allDay": true });
    assert_eq!(
        fields(&world.owner.post(&address, backwards).await),
        [pair("to", "before_start")]
    );
    let person = ok(delete(&mut world.owner, &format!("{address}/{trip_id}?version=1")).await);
    assert_eq!(person["timeOff"].as_array().unwrap().len(), 2);
    let mut lead = world.at_la(Role::ShiftManager).await;
    let refused = lead
        .post(&address, part("2026-12-09", "09:00", "11:00"))
        .await;
    assert_eq!(
        problem(&refused, 403, "forbidden")["needs"],
        "timeoff:create"
    );
}

#[tokio::test]
async fn whoever_leaves_is_signed_out_and_their_shifts_open_up() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["email"] = json!("maya@example.com");
    maya["role"] = json!("staff");
    let maya = world.add(maya).await;
    let (person, la, cook) = (id(&maya), world.la.clone(), world.cook.clone());
    world
        .server
        .tenant
        .write(move |db| {
            let shift = "INSERT INTO shifts (id, location_id, week_start, position_id, employee_id, starts_at, ends_at, zone, updated_at)
                         VALUES (?1, ?2, '2026-11-16', ?3, ?4, ?5, ?6, 'America/Los_Angeles', '2026-11-01T00:00:00Z')";
            db.execute("INSERT INTO weeks (location_id, week_start) VALUES (?1, '2026-11-16')", [&la])?;
            // The evening of the last day still counts, though it is the next day already in UTC.
            for (id, from, to) in [
                ("01900000-0000-7000-8000-000000000001", "2026-11-21T01:00:00Z", "2026-11-21T06:00:00Z"),
                ("01900000-0000-7000-8000-000000000002", "2026-11-21T17:00:00Z", "2026-11-22T01:00:00Z"),
            ] {
                db.execute(shift, [id, &la, &cook, &person, from, to])?;
            }
            Ok::<_, app::error::Error>(())
        })
        .await
        .unwrap();
    let mut own = world.sign_in_as(&maya).await;
    assert_eq!(own.get("/api/auth/user").await.status, 200);
    let address = format!("/api/team/{}", id(&maya));
    let row = ok(world.owner.get(&address).await);
    assert_eq!(row["weekMinutes"], 13 * 60);
    assert_eq!(row["nextShift"]["localStart"], "2026-11-20T17:00:00-08:00");
    let tomorrow = json!({ "version": 1, "on": "2027-11-22", "reason": "Moved away" });
    assert_eq!(
        fields(
            &world
                .owner
                .post(&format!("{address}/terminate"), tomorrow)
                .await
        ),
        [pair("on", "out_of_range")]
    );
    let today =
        json!({ "version": 1, "on": "2026-11-20", "reason": "Moved away", "futureShifts": "open" });
    let gone = ok(world
        .owner
        .post(&format!("{address}/terminate"), today)
        .await);
    assert_eq!(
        (gone["status"].as_str(), gone["role"].as_str()),
        (Some("terminated"), None)
    );
    assert_eq!(own.get("/api/auth/user").await.status, 401);
    let planned: i64 = world
        .server
        .tenant
        .read(|db| {
            db.query_row(
                "SELECT count(*) FROM shifts WHERE employee_id IS NULL",
                [],
                |row| row.get(0),
            )
            .map_err(app::error::Error::from)
        })
        .await
        .unwrap();
    assert_eq!(planned, 1, "only the shift after the last day opens");
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 0);
    assert_eq!(
        ok(world.owner.get("/api/team?status=terminated").await)["total"],
        1
    );
    let back = ok(world
        .owner
        .post(
            &format!("{address}/rehire"),
            json!({ "version": 2, "on": "2026-12-01" }),
        )
        .await);
    assert_eq!(
        (back["status"].as_str(), back["hiredOn"].as_str()),
        (Some("active"), Some("2026-12-01"))
    );
}

#[tokio::test]
async fn somebody_who_leaves_later_works_and_signs_in_until_then() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["role"] = json!("staff");
    maya["email"] = json!("maya@example.com");
    let maya = world.add(maya).await;
    let shift = |date: &str| {
        json!({
            "locationId": world.la, "positionId": world.cook, "employeeId": maya["id"], "date": date,
            "start": "10:00", "end": "14:00",
        })
    };
    let (before, after) = (shift("2026-12-04"), shift("2026-12-05"));
    ok(world.owner.post("/api/shifts", before.clone()).await);
    ok(world.owner.post("/api/shifts", after.clone()).await);
    let address = format!("/api/team/{}", id(&maya));
    let last_day =
        |version: i64, on: &str| json!({ "version": version, "on": on, "reason": "Moves away" });
    let leaves = last_day(1, "2026-12-04");
    let person = ok(world
        .owner
        .post(&format!("{address}/terminate"), leaves)
        .await);
    assert_eq!(person["terminatedOn"], "2026-12-04");
    assert_ne!(person["status"], "terminated");
    assert_eq!(person["role"], "staff");

    // The shift after the last day is to fill again, and nobody plans another one there.
    let week = format!("/api/schedules/{}/2026-11-30", world.la);
    let week = ok(world.owner.get(&week).await);
    let whose: Vec<&Value> = week["shifts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|shift| &shift["employeeId"])
        .collect();
    assert_eq!(whose, [&maya["id"], &Value::Null]);
    assert_eq!(week["totals"]["toFill"], 1);
    let mut late = after;
    late["start"] = json!("16:00");
    late["end"] = json!("20:00");
    let reply = world.owner.post("/api/shifts", late).await;
    problem(&reply, 422, "employee_inactive");

    // The decision may change: she stays, and then leaves a day earlier.
    let stays = json!({ "version": 2, "on": "2026-11-20" });
    let stays = ok(world.owner.post(&format!("{address}/rehire"), stays).await);
    assert_eq!(stays["terminatedOn"], Value::Null);
    let leaves = last_day(3, "2026-12-03");
    ok(world
        .owner
        .post(&format!("{address}/terminate"), leaves)
        .await);

    // In Los Angeles the third of December ends at eight in the morning in Greenwich.
    world
        .server
        .clock
        .set("2026-12-04T07:59:00Z".parse().unwrap());
    let mut own = world.sign_in_as(&maya).await;
    world.server.work().await;
    assert_eq!(own.get("/api/auth/user").await.status, 200);
    world.server.turn(jiff::SignedDuration::from_mins(1));
    world.server.work().await;
    assert_eq!(own.get("/api/auth/user").await.status, 401);
    let owner = world.server.owner;
    world.owner = world.server.sign_in(owner).await;
    let person = ok(world.owner.get(&address).await);
    assert_eq!(person["status"], "terminated");
    assert_eq!(person["terminatedOn"], "2026-12-03");
    // The first decision was taken back: its morning changes nothing.
    world.server.turn(jiff::SignedDuration::from_hours(24));
    world.server.work().await;
    world.owner = world.server.sign_in(owner).await;
    let trail = ok(world.owner.get("/api/audit?action=person.terminated").await);
    assert_eq!(trail["items"].as_array().unwrap().len(), 1);
    assert_eq!(trail["items"][0]["actorName"], "Ana Ruiz");
}

#[tokio::test]
async fn an_invitation_goes_out_and_names_the_person_invited() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["email"] = json!("maya@example.com");
    let maya = world.add(maya).await;
    let silent = world.person("No", "Address");
    let silent = id(&world.add(silent).await);
    let reply = world
        .owner
        .post(
            &format!("/api/team/{silent}/invite"),
            json!({ "version": 1 }),
        )
        .await;
    assert_eq!(fields(&reply), [pair("email", "contact_required")]);
    let invited = ok(world
        .owner
        .post(
            &format!("/api/team/{}/invite", id(&maya)),
            json!({ "version": 1 }),
        )
        .await);
    assert_eq!(
        (invited["status"].as_str(), invited["role"].as_str()),
        (Some("invited"), Some("staff"))
    );
    world.server.message_to("maya@example.com").await;
}

#[tokio::test]
async fn every_change_is_on_record_under_the_person_s_name() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["wage"] = json!({ "rateE4": 190_000 });
    let maya = id(&world.add(maya).await);
    ok(world
        .owner
        .patch(
            &format!("/api/team/{maya}"),
            json!({ "version": 1, "maxWeeklyMinutes": 1800 }),
        )
        .await);
    let actions: String = world
        .server
        .tenant
        .read(|db| {
            db.query_row("SELECT group_concat(action, ' ') FROM audit", [], |row| {
                row.get(0)
            })
            .map_err(app::error::Error::from)
        })
        .await
        .unwrap();
    for action in [
        "location.created",
        "position.created",
        "wage.added",
        "person.created",
        "person.changed",
    ] {
        assert!(actions.contains(action), "{action} not in {actions}");
    }
}
