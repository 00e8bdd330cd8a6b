//! People from a file: what a preview says, what is added, what is refused.

use std::sync::Arc;

use organization::{
    identity::session,
    team::import::{TeamImport, import},
};
use platform::{
    context::Context,
    permit::{Permission, Role},
    write_context::RequestMeta,
};
use serde_json::{Value, json};

use super::{names, pair};
use crate::{
    routes::world::{World, fields, id, ok, problem, strings},
    support::{Browser, Reply},
};

/// Lineup's own template with two people.
const TEMPLATE: &str = "First name,Last name,Preferred name,Email,Phone,Position,Hourly wage,First day,Employee number,Language,Birth date\n\
    Maya,Reyes,May,Maya@Example.com,(213) 555-0142,\"Line cook, Host\",$19.50,1/5/2026,=\"007\",Spanish,1999-11-21\n\
    Leo,Soto,,leo@example.com,,host,,,,,\n";

fn body(world: &World, csv: &str, dry_run: bool) -> Value {
    json!({ "csv": csv, "locationId": world.la, "dryRun": dry_run })
}

async fn preview(world: &mut World, csv: &str) -> Value {
    let body = body(world, csv, true);
    ok(world.owner.post("/api/team/import", body).await)
}

async fn save(world: &mut World, csv: &str) -> Value {
    let body = body(world, csv, false);
    ok(world.owner.post("/api/team/import", body).await)
}

/// The outcome of each row.
fn outcomes(view: &Value) -> Vec<&str> {
    rows(view)
        .iter()
        .map(|row| row["outcome"].as_str().unwrap())
        .collect()
}

fn rows(view: &Value) -> &Vec<Value> {
    view["rows"].as_array().unwrap()
}

/// Field and code of each error of a row.
fn wrong(row: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    row["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|field| {
            assert!(
                !text(&field["message"]).starts_with("field-"),
                "no words for {field}"
            );
            (text(&field["field"]), text(&field["code"]))
        })
        .collect()
}

async fn actions(world: &World) -> Vec<(String, String)> {
    world
        .server
        .tenant
        .read(|db| {
            let mut all = db.prepare("SELECT action, record FROM audit ORDER BY seq")?;
            let all = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok::<_, platform::error::Error>(all.collect::<Result<_, _>>()?)
        })
        .await
        .unwrap()
}

#[tokio::test]
async fn a_preview_says_what_would_happen_and_saves_nothing() {
    let mut world = World::new().await;
    let before = world.server.rows().await;
    let view = preview(&mut world, TEMPLATE).await;
    assert_eq!(
        (&view["saved"], &view["product"]),
        (&json!(false), &json!("lineup"))
    );
    assert_eq!(outcomes(&view), ["added", "added"]);
    let maya = &rows(&view)[0];
    assert_eq!(
        (&maya["line"], &maya["name"]),
        (&json!(2), &json!("Maya Reyes"))
    );
    assert_eq!(strings(&maya["positionIds"]), [&*world.cook, &*world.host]);
    assert_eq!(maya["hiredOn"], "2026-01-05");
    assert_eq!(maya["employeeId"], Value::Null);
    assert_eq!(
        (&maya["hiredOnAssumed"], &maya["birthDate"], &maya["rateE4"]),
        (&json!(false), &json!("1999-11-21"), &json!(195_000))
    );
    let leo = &rows(&view)[1];
    assert_eq!(
        (&leo["hiredOn"], &leo["hiredOnAssumed"]),
        (&json!("2026-11-20"), &json!(true)),
        "no first day in the file: today"
    );
    assert_eq!(
        (&leo["birthDate"], &leo["rateE4"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(view["withoutBirthDate"], 1, "Leo");
    assert_eq!(world.server.rows().await, before);
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 0);
}

#[tokio::test]
async fn people_are_added_with_all_that_the_file_says() {
    let mut world = World::new().await;
    let view = save(&mut world, TEMPLATE).await;
    assert_eq!(view["saved"], true);
    let maya = rows(&view)[0]["employeeId"].as_str().unwrap().to_owned();
    let maya = ok(world.owner.get(&format!("/api/team/{maya}")).await);
    assert_eq!(maya["preferredName"], "May");
    assert_eq!(maya["email"], "maya@example.com");
    assert_eq!(maya["phone"], "+12135550142");
    assert_eq!(maya["preferredLanguage"], "es");
    assert_eq!(maya["employeeNumber"], "007");
    assert_eq!(maya["hiredOn"], "2026-01-05");
    assert_eq!(maya["hasBirthDate"], true);
    assert_eq!(maya["primaryPositionId"], world.cook);
    assert_eq!(maya["wages"][0]["rateE4"], 195_000);
    assert_eq!(
        (&maya["status"], &maya["role"]),
        (&json!("active"), &Value::Null),
        "no one is invited who was not asked for"
    );
    let recorded = actions(&world).await;
    let of = |action: &str| recorded.iter().filter(|(name, _)| name == action).count();
    assert_eq!((of("person.created"), of("team.imported")), (2, 1));
    let (_, record) = recorded.last().unwrap();
    assert!(
        record.contains(r#""added":2"#) && record.contains(r#""product":"lineup""#),
        "{record}"
    );
    assert!(!record.contains("Reyes"), "counts only");
    let again = save(&mut world, TEMPLATE).await;
    assert_eq!(again["saved"], false);
    assert_eq!(outcomes(&again), ["on_team", "on_team"]);
    assert_eq!(rows(&again)[0]["employeeId"], maya["id"]);
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 2);
}

#[tokio::test]
async fn exports_of_other_products_are_read_as_they_come() {
    let mut world = World::new().await;
    let files = [
        (
            "7shifts",
            "First Name,Last Name,Email,Mobile,Locations,Departments,Roles,Wage,Employee ID,Punch ID,Hire Date\n\
             Ana,Uno,uno@example.com,213-555-0101,Pitaya Echo Park,Kitchen,Line cook,20.00,101,4411,2026-02-03\n",
        ),
        (
            "homebase",
            "Team Member,Email,Phone,Access,Location,Role,Wage,Account Status\n\
             Ana Dos,dos@example.com,(213) 555-0102,Employee,Pitaya Echo Park,Line cook,$20.00/hr,Signed In\n",
        ),
        (
            "when_i_work",
            "First name,Last name,Email address,Mobile phone number,Positions,Schedules,Tags,Base hourly rate,Maximum hours per week,Employee ID\n\
             Ana,Tres,tres@example.com,+1 213 555 0103,\"Line cook, Host\",Echo Park,,20,40,103\n",
        ),
        (
            "deputy",
            "First Name;Last Name;Preferred Name (Display Name);Mobile;Email;Main Location;DOB;Position;Pay Rate;Start Date;Payroll ID;Termination Date\n\
             Ana;Cuatro;Anita;2135550104;cuatro@example.com;PITAYA ECHO PARK;1999-09-09;Line cook;20;2026-02-03;104;\n\
             Eva;Gone;;2135550199;gone@example.com;Pitaya Echo Park;1999-09-09;Line cook;20;2026-02-03;105;2026-09-09\n",
        ),
        (
            "other",
            "\u{feff}Nombre\tTeléfono\tPuesto\tSalario por hora\nAna Cinco\t213 555 0105\tLINE COOK\t20,00\n",
        ),
    ];
    for (product, csv) in files {
        let view = save(&mut world, csv).await;
        assert_eq!(view["product"], product);
        assert_eq!(
            rows(&view)[0]["outcome"],
            "added",
            "{product}: {}",
            rows(&view)[0]
        );
        let person = rows(&view)[0]["employeeId"].as_str().unwrap();
        let person = ok(world.owner.get(&format!("/api/team/{person}")).await);
        assert_eq!(person["firstName"], "Ana", "{product}");
        assert_eq!(person["primaryPositionId"], world.cook, "{product}");
        assert_eq!(person["wages"][0]["rateE4"], 200_000, "{product}");
        assert!(person["phone"].is_string(), "{product}");
        if product == "7shifts" {
            assert_eq!(person["employeeNumber"], "101");
            assert_eq!(strings(&view["ignoredColumns"]), ["Punch ID"]);
        }
        if product == "deputy" {
            assert_eq!(person["preferredName"], "Anita");
            assert_eq!(outcomes(&view), ["added", "inactive"]);
        }
    }
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 5);
}

#[tokio::test]
async fn each_row_says_what_is_wrong_with_it_and_the_others_are_added() {
    let mut world = World::new().await;
    let mut taken = world.person("Rosa", "Díaz");
    taken["employeeNumber"] = json!("9");
    world.add(taken).await;
    let csv = "First name,Last name,Email,Phone,Position,Wage,Hire date,Employee number,Language,Birth date\n\
        ,Reyes,maya@,555-0142,Host,,,,,\n\
        Maya,Reyes,,,Sushi chef,lots,soon,,Klingon,someday\n\
        Leo,Soto,,,,,,,,\n\
        Low,Pay,,,Host,17.00,2026-01-05,,,\n\
        Nine,Nine,,,Host,,,9,,\n\
        Good,Person,,,Host,20,,10,,\n";
    let view = save(&mut world, csv).await;
    assert_eq!(
        outcomes(&view),
        [
            "refused", "refused", "refused", "refused", "refused", "added"
        ]
    );
    let rows = rows(&view);
    assert_eq!(
        wrong(&rows[0]),
        [
            pair("firstName", "required"),
            pair("phone", "phone_digits"),
            pair("email", "email_invalid")
        ]
    );
    assert_eq!(
        wrong(&rows[1]),
        [
            pair("hiredOn", "date_invalid"),
            pair("birthDate", "date_invalid"),
            pair("preferredLanguage", "language_unknown"),
            pair("wage", "wage_unreadable"),
            pair("positions", "position_unknown"),
        ]
    );
    assert_eq!(wrong(&rows[2]), [pair("positions", "required")]);
    assert_eq!(wrong(&rows[3]), [pair("wage", "wage_below_minimum")]);
    assert!(
        rows[3]["errors"][0]["message"]
            .as_str()
            .unwrap()
            .contains("$17.87"),
        "the minimum of Los Angeles: {}",
        rows[3]
    );
    assert_eq!(wrong(&rows[4]), [pair("employeeNumber", "number_in_use")]);
    let team = ok(world.owner.get("/api/team").await);
    assert_eq!(team["total"], 2, "{:?}", names(&team));
}

#[tokio::test]
async fn names_that_no_position_has_are_given_one_by_the_caller() {
    let mut world = World::new().await;
    let csv = "Name,Role\nAna Uno,Grill Cooks\nAna Dos,grill cooks\nAna Tres,Valet\nAna Cuatro,\n";
    let view = preview(&mut world, csv).await;
    assert_eq!(
        view["unknownPositions"],
        json!([
            { "name": "", "people": 1, "suggestedId": null },
            { "name": "Grill Cooks", "people": 2, "suggestedId": world.cook },
            { "name": "Valet", "people": 1, "suggestedId": null },
        ])
    );
    let mut chosen = body(&world, csv, false);
    chosen["positions"] = json!({ "Grill Cooks": world.cook, "": world.host });
    let view = ok(world.owner.post("/api/team/import", chosen.clone()).await);
    assert_eq!(outcomes(&view), ["added", "added", "refused", "added"]);
    assert_eq!(strings(&rows(&view)[1]["positionIds"]), [&*world.cook]);
    assert_eq!(strings(&rows(&view)[3]["positionIds"]), [&*world.host]);
    chosen["positions"] = json!({ "Valet": world.la });
    assert_eq!(
        fields(&world.owner.post("/api/team/import", chosen).await),
        [pair("positions", "unknown")]
    );
}

#[tokio::test]
async fn no_one_is_added_twice() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["phone"] = json!("(213) 555-0142");
    maya["birthDate"] = json!("1999-11-21");
    let maya = world.add(maya).await;
    let csv = "Name,Phone,Email,Birth date,Position\n\
        M. Reyes,213.555.0142,,,Host\n\
        MAYA REYES,213 555 0199,,11/21/1999,Host\n\
        Maya Reyes,213 555 0198,,1/1/1980,Host\n\
        Leo Soto,,leo@example.com,,Host\n\
        Leonardo Soto,,LEO@example.com,,Host\n\
        Eva Sol,,,,Host\n\
        Éva Sol,,,,Line cook\n";
    let expected = [
        "on_team", "on_team", "added", "added", "refused", "added", "refused",
    ];
    let view = preview(&mut world, csv).await;
    assert_eq!(outcomes(&view), expected);
    assert_eq!(rows(&view)[0]["employeeId"], maya["id"]);
    for (row, first) in [(4, "5"), (6, "7")] {
        let row = &rows(&view)[row];
        assert_eq!(wrong(row), [pair("firstName", "twice_in_file")]);
        let message = row["errors"][0]["message"].as_str().unwrap();
        assert!(message.contains(first), "{message}");
    }
    assert_eq!(outcomes(&save(&mut world, csv).await), expected);
}

#[tokio::test]
async fn a_shared_number_or_a_name_alone_makes_no_one_the_same_person() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["phone"] = json!("(213) 555-0142");
    world.add(maya).await;
    let eva = world.person("Eva", "Sol");
    let eva = world.add(eva).await;
    let csv = "Name,Phone,Email,Position\n\
        Maya Reyes,,other.maya@example.com,Host\n\
        Leo Soto,213 555 0142,,Host\n\
        Eva Sol,,,Host\n";
    let view = preview(&mut world, csv).await;
    assert_eq!(outcomes(&view), ["added", "refused", "on_team"]);
    assert_eq!(
        wrong(&rows(&view)[1]),
        [pair("phone", "phone_in_use")],
        "someone else, whose number is taken"
    );
    let known = &rows(&view)[2];
    assert_eq!(
        (&known["matchedName"], &known["employeeId"]),
        (&json!("Eva Sol"), &eva["id"])
    );
    let mut wanted = body(&world, csv, false);
    wanted["rows"] = json!([4]);
    let reply = world.owner.post("/api/team/import", wanted.clone()).await;
    problem(&reply, 422, "team_rows_invalid");
    wanted["addAnyway"] = json!([4]);
    let view = ok(world.owner.post("/api/team/import", wanted).await);
    assert_eq!(outcomes(&view), ["left_out", "left_out", "added"]);
    let added = &rows(&view)[2];
    assert_eq!(added["matchedName"], "Eva Sol");
    assert_ne!(added["employeeId"], eva["id"]);
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 3);
}

#[tokio::test]
async fn minors_need_a_birth_date_and_others_without_one_are_counted() {
    let mut world = World::new().await;
    let csv = "Name,Position,Birth date,Under 18\n\
        Ana Uno,Host,,yes\n\
        Ana Dos,Host,3/1/2010,X\n\
        Ana Tres,Host,,no\n\
        Ana Cuatro,Host,,\n\
        Ana Cinco,Host,1999-01-01,perhaps\n";
    let view = preview(&mut world, csv).await;
    assert_eq!(
        outcomes(&view),
        ["refused", "added", "added", "added", "refused"]
    );
    assert_eq!(
        wrong(&rows(&view)[0]),
        [pair("birthDate", "birth_date_required")]
    );
    assert_eq!(wrong(&rows(&view)[4]), [pair("isMinor", "yes_or_no")]);
    assert_eq!(view["withoutBirthDate"], 2);
}

#[tokio::test]
async fn people_without_a_first_day_are_given_the_one_of_the_request() {
    let mut world = World::new().await;
    let mut wanted = body(&world, TEMPLATE, false);
    wanted["hiredOn"] = json!("2026-12-01");
    let view = ok(world.owner.post("/api/team/import", wanted.clone()).await);
    let days: Vec<&str> = rows(&view)
        .iter()
        .map(|row| row["hiredOn"].as_str().unwrap())
        .collect();
    assert_eq!(days, ["2026-01-05", "2026-12-01"]);
    let leo = rows(&view)[1]["employeeId"].as_str().unwrap();
    let leo = ok(world.owner.get(&format!("/api/team/{leo}")).await);
    assert_eq!(leo["hiredOn"], "2026-12-01");
    wanted["csv"] = json!("Name,Position\nNew Person,Host\n");
    wanted["hiredOn"] = json!("1026-12-01");
    let view = ok(world.owner.post("/api/team/import", wanted).await);
    assert_eq!(wrong(&rows(&view)[0]), [pair("hiredOn", "date_invalid")]);
}

#[tokio::test]
async fn the_order_of_a_date_is_that_of_its_column() {
    let mut world = World::new().await;
    let csv = "Name,Position,First day,Birth date\n\
        Ana Uno,Host,3/4/2026,3/4/58\n\
        Ana Dos,Host,25/4/2026,12/25/99\n\
        Ana Tres,Host,2026-03-04,2000-02-03\n";
    let view = preview(&mut world, csv).await;
    let read: Vec<(&str, &str)> = rows(&view)
        .iter()
        .map(|row| {
            let day = |name: &str| row[name].as_str().unwrap();
            (day("hiredOn"), day("birthDate"))
        })
        .collect();
    assert_eq!(
        read,
        [
            ("2026-04-03", "1958-03-04"),
            ("2026-04-25", "1999-12-25"),
            ("2026-03-04", "2000-02-03"),
        ]
    );
}

#[tokio::test]
async fn only_a_cell_that_can_be_read_makes_someone_inactive() {
    let mut world = World::new().await;
    let csv = "Name,Position,Status,Last day\n\
        Ana Uno,Host,active,soon\n\
        Ana Dos,Host,,N/A\n\
        Ana Tres,Host,yes,0\n\
        Ana Cuatro,Host,Level 3,none\n\
        Ana Cinco,Host,BAJA,-\n\
        Ana Seis,Host,0,\n\
        Ana Siete,Host,,2026-09-09\n\
        Ana Ocho,Host,,2027-09-09\n";
    let view = preview(&mut world, csv).await;
    assert_eq!(
        outcomes(&view),
        [
            "refused", "added", "added", "refused", "inactive", "inactive", "inactive", "added"
        ]
    );
    assert_eq!(wrong(&rows(&view)[0]), [pair("lastDay", "date_invalid")]);
    assert_eq!(wrong(&rows(&view)[3]), [pair("status", "status_unknown")]);
}

#[tokio::test]
async fn people_of_another_location_are_left_out() {
    let mut world = World::new().await;
    let csv = "Name,Position,Location,Phone,Mobile\n\
        Ana Uno,Host,pitaya echo park,213 555 0101,213 555 0102\n\
        Ana Dos,Host,Pitaya Brooklyn,,\n\
        Ana Tres,Host,\"Pitaya Brooklyn, Pitaya Echo Park\",,\n\
        Ana Cuatro,Host,Pitaya Moon,,\n\
        Ana Cinco,Host,,,\n";
    let view = preview(&mut world, csv).await;
    assert_eq!(
        outcomes(&view),
        ["added", "elsewhere", "added", "refused", "added"]
    );
    assert_eq!(rows(&view)[1]["otherLocation"], "Pitaya Brooklyn");
    assert_eq!(
        wrong(&rows(&view)[3]),
        [pair("location", "location_unknown")]
    );
    assert_eq!(strings(&view["ignoredColumns"]), ["Mobile"]);
}

#[tokio::test]
async fn a_request_names_at_most_as_many_lines_and_positions_as_a_file_has_people() {
    let mut world = World::new().await;
    let lines: Vec<u64> = (1..=501).collect();
    let positions: serde_json::Map<String, Value> = (1..=501)
        .map(|number| (format!("Position {number}"), json!(world.host)))
        .collect();
    let mut wanted = body(&world, TEMPLATE, true);
    wanted["rows"] = json!(lines);
    wanted["addAnyway"] = json!(lines);
    wanted["positions"] = Value::Object(positions);
    assert_eq!(
        fields(&world.owner.post("/api/team/import", wanted.clone()).await),
        [
            pair("rows", "too_long"),
            pair("addAnyway", "too_long"),
            pair("positions", "too_long")
        ]
    );
    wanted["rows"] = json!([2, 3, 2]);
    wanted["addAnyway"] = json!([]);
    wanted["positions"] = json!({});
    let view = ok(world.owner.post("/api/team/import", wanted).await);
    assert_eq!(outcomes(&view), ["added", "added"]);
}

#[tokio::test]
async fn only_chosen_lines_are_added_and_all_of_them_or_none() {
    let mut world = World::new().await;
    let csv = "Name,Position\nAna Uno,Host\nAna Dos,Host\nAna Tres,Valet\n";
    let mut wanted = body(&world, csv, false);
    wanted["rows"] = json!([2, 4]);
    let reply = world.owner.post("/api/team/import", wanted.clone()).await;
    problem(&reply, 422, "team_rows_invalid");
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 0);
    wanted["rows"] = json!([3]);
    let view = ok(world.owner.post("/api/team/import", wanted).await);
    assert_eq!(outcomes(&view), ["left_out", "added", "left_out"]);
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 1);
}

#[tokio::test]
async fn formulas_are_refused_wherever_they_are() {
    let mut world = World::new().await;
    let csv = "First name,Last name,Employee number,Position\n\
        \"=HYPERLINK(\"\"http://evil.example\"\",\"\"x\"\")\",Uno,,Host\n\
        Ana,@SUM(A1:A9),,Host\n\
        Ana,Tres,+1+cmd|' /C calc'!A0,Host\n\
        Ana,Cuatro,,'=Host\n\
        Ana,Cinco,=\"0012\",Host\n";
    let view = preview(&mut world, csv).await;
    assert_eq!(
        outcomes(&view),
        ["refused", "refused", "refused", "refused", "added"]
    );
    for (row, field) in ["firstName", "lastName", "employeeNumber", "positions"]
        .into_iter()
        .enumerate()
    {
        assert_eq!(wrong(&rows(&view)[row])[0], pair(field, "cell_formula"));
    }
}

#[tokio::test]
async fn files_that_are_no_list_of_people_or_too_large_are_refused() {
    let mut world = World::new().await;
    let many = format!("Name,Position\n{}", "Ana Uno,Host\n".repeat(501));
    let large = format!("Name\n{}", "a".repeat(1024 * 1024));
    for (csv, code) in [
        ("", "columns_missing"),
        ("Email,Position\na@example.com,Host\n", "columns_missing"),
        ("Name,Position\n,\n", "rows_missing"),
        (&*many, "too_many_rows"),
        (&*large, "file_too_large"),
    ] {
        let wanted = body(&world, csv, true);
        let reply = world.owner.post("/api/team/import", wanted).await;
        assert_eq!(fields(&reply), [pair("csv", code)]);
    }
    let wanted = body(&world, &"a".repeat(3 * 1024 * 1024), true);
    let reply = world.owner.post("/api/team/import", wanted).await;
    problem(&reply, 413, "body_too_large");
}

async fn try_as(browser: &mut Browser, location: &str, dry_run: bool) -> Reply {
    let wanted = json!({ "csv": TEMPLATE, "locationId": location, "dryRun": dry_run });
    browser.post("/api/team/import", wanted).await
}

#[tokio::test]
async fn only_who_may_import_at_the_location_can() {
    let mut world = World::new().await;
    let mut hiring = world.at_la(Role::HiringManager).await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let (code, owner) = world
        .server
        .another_brand("Otra Marca", "otra@example.com")
        .await;
    let mut other = world.server.sign_in_at(&code, owner).await;
    for dry_run in [true, false] {
        let refused = try_as(&mut hiring, &world.la, dry_run).await;
        assert_eq!(problem(&refused, 403, "forbidden")["needs"], "team:import");
        for (browser, location) in [(&mut manager, &world.brooklyn), (&mut other, &world.la)] {
            let outside = try_as(browser, location, dry_run).await;
            problem(&outside, 404, "not_found");
        }
    }
    assert_eq!(ok(world.owner.get("/api/team").await)["total"], 0);
    let added = ok(try_as(&mut manager, &world.la, false).await);
    assert_eq!(added["saved"], true);
}

#[tokio::test]
async fn a_manager_is_not_shown_who_works_elsewhere() {
    let mut world = World::new().await;
    let mut maya = world.person("Maya", "Reyes");
    maya["assignments"] = json!([{ "locationId": world.brooklyn, "positionId": world.host }]);
    maya["phone"] = json!("(213) 555-0142");
    let maya = world.add(maya).await;
    let mut manager = world.at_la(Role::GeneralManager).await;
    let view = ok(try_as(&mut manager, &world.la, true).await);
    assert_eq!(outcomes(&view), ["refused", "added"]);
    assert_eq!(wrong(&rows(&view)[0]), [pair("phone", "phone_in_use")]);
    assert!(!view.to_string().contains(&id(&maya)));
}

#[tokio::test]
async fn wages_are_left_out_for_who_may_not_set_them() {
    let world = World::new().await;
    let owner = world.server.owner;
    let mut actor = world
        .server
        .tenant
        .read(move |db| session::actor(db, owner))
        .await
        .unwrap()
        .expect("the owner");
    actor.rights = Permission::ALL
        .into_iter()
        .filter(|permission| *permission != Permission::WagesUpdate)
        .collect();
    let context = Context {
        app: world.server.app.clone(),
        tenant: world.server.tenant.clone(),
        actor: Arc::new(actor),
        now: world.server.now(),
        origin: RequestMeta::default(),
    };
    let wanted: TeamImport = serde_json::from_value(body(&world, TEMPLATE, false)).unwrap();
    let view = context
        .write(move |change| import(change, &wanted))
        .await
        .unwrap();
    let view = serde_json::to_value(view).unwrap();
    assert_eq!(view["wagesIgnored"], true);
    assert_eq!(outcomes(&view), ["added", "added"]);
    let wages: i64 = world
        .server
        .tenant
        .read(|db| {
            db.query_row("SELECT count(*) FROM wages", [], |row| row.get(0))
                .map_err(platform::error::Error::from)
        })
        .await
        .unwrap();
    assert_eq!(wages, 0);
}

#[tokio::test]
async fn people_are_invited_only_where_it_was_asked_for_and_proven() {
    let mut world = World::new().await;
    let csv = "Name,Email,Position\nMaya Reyes,maya@example.com,Host\nLeo Soto,,Host\n";
    let mut wanted = body(&world, csv, true);
    wanted["invite"] = json!(true);
    let seen = ok(world.owner.post("/api/team/import", wanted.clone()).await);
    assert_eq!(rows(&seen)[0]["invited"], false, "only a preview");
    wanted["dryRun"] = json!(false);
    world.server.turn(jiff::SignedDuration::from_mins(16));
    let reply = world.owner.post("/api/team/import", wanted.clone()).await;
    problem(&reply, 403, "reauthentication_required");
    world.owner = world.server.sign_in(world.server.owner).await;
    let view = ok(world.owner.post("/api/team/import", wanted).await);
    let invited: Vec<bool> = rows(&view)
        .iter()
        .map(|row| row["invited"].as_bool().unwrap())
        .collect();
    assert_eq!(invited, [true, false], "Leo has no address");
    world.server.message_to("maya@example.com").await;
    let maya = rows(&view)[0]["employeeId"].as_str().unwrap();
    let maya = ok(world.owner.get(&format!("/api/team/{maya}")).await);
    assert_eq!(
        (&maya["status"], &maya["role"]),
        (&json!("invited"), &json!("staff"))
    );
}

#[tokio::test]
async fn who_could_not_be_invited_is_named_with_the_reason() {
    let mut world = World::new().await;
    world.at_la(Role::HiringManager).await;
    let taken = format!("{}@la.example.com", Role::HiringManager.name());
    let csv = format!(
        "Name,Email,Position\nMaya Reyes,maya@example.com,Host\nLeo Soto,,Host\nEva Sol,{taken},Host\n"
    );
    let mut wanted = body(&world, &csv, false);
    wanted["invite"] = json!(true);
    let view = ok(world.owner.post("/api/team/import", wanted).await);
    assert_eq!(outcomes(&view), ["added", "added", "added"]);
    let reasons: Vec<&Value> = rows(&view)
        .iter()
        .map(|row| &row["inviteError"]["code"])
        .collect();
    assert_eq!(
        reasons,
        [
            &Value::Null,
            &json!("contact_required"),
            &json!("email_in_use")
        ]
    );
    for row in &rows(&view)[1..] {
        assert_eq!(row["invited"], false);
        let message = row["inviteError"]["message"].as_str().unwrap();
        assert!(
            !message.is_empty() && !message.starts_with("error-"),
            "{message}"
        );
    }
}
