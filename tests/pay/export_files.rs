//! Files for payroll providers, read by an independent reader: in each it finds the sums of the timesheets.

use std::process::Command;

use serde_json::{Value, json};
use timekeeping::punch::AttestationAnswer;

use super::{
    exports::{PERIOD, configure, file, known_as, make},
    work::{lock, someone, two_rates},
};
use crate::{
    routes::world::{World, ok},
    time::timesheets::{CHICAGO, LOS_ANGELES, Stint, clock, instant, stint, texas},
};

/// The pay period before that of the files.
const BEFORE: &str = "2026-10-19";

/// A period with two rates and overtime, a meal premium, tips, a correction, and names that break careless files.
async fn everything(world: &mut World) -> Vec<Value> {
    let austin = texas(world).await;
    let maria = two_rates(world, &austin).await;
    let la = world.la.clone();
    let rosa = someone(world, &la, ("Rosa \"Güera\"", "O'Neil, Jr."), 200_000).await;
    let no_meal = Stint {
        tips: Some(1_250),
        said: vec![("rests", AttestationAnswer::Yes)],
        ..stint("2026-11-03T09:00", "2026-11-03T15:00")
    };
    clock(world, (&rosa, &la, LOS_ANGELES), no_meal).await;
    let formula = someone(world, &austin, ("=cmd", "=cmd"), 160_000).await;
    let day = stint("2026-11-04T09:00", "2026-11-04T17:00");
    clock(world, (&formula, &austin, CHICAGO), day.clone()).await;
    let kim = someone(world, &austin, ("Kim", "Peña"), 160_000).await;
    let who = (&kim, austin.as_str(), CHICAGO);
    clock(world, who, stint("2026-10-20T09:00", "2026-10-20T17:00")).await;
    clock(world, who, day).await;
    lock(world, BEFORE, &kim).await;
    let reopen = json!({ "employeeIds": [kim["id"]], "reason": "Found 1.5 hours" });
    ok(world
        .owner
        .post(&format!("/api/timesheets/{BEFORE}/reopen"), reopen)
        .await);
    let more = json!({
        "employeeId": kim["id"], "locationId": austin, "positionId": null, "breaks": [],
        "clockInAt": instant(CHICAGO, "2026-10-21T09:00"), "clockOutAt": instant(CHICAGO, "2026-10-21T10:30"),
        "reason": "Came in for inventory",
    });
    let added = world.owner.post("/api/time-entries", more).await;
    assert!(added.status.is_success(), "{}", added.text());
    lock(world, BEFORE, &kim).await;
    let people = vec![maria, rosa, formula, kim];
    for person in &people {
        lock(world, PERIOD, person).await;
    }
    people
}

/// What an independent reader finds in a file.
fn read(world: &World, provider: &str, bytes: &[u8]) -> Value {
    let path = world.server.folder.path().join(format!("{provider}.file"));
    std::fs::write(&path, bytes).expect("a file");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/payroll-files");
    let read = Command::new("python3")
        .args(["reader.py", provider])
        .arg(&path)
        .current_dir(folder)
        .output()
        .expect("python3 runs");
    let said = String::from_utf8_lossy(&read.stderr).into_owned();
    assert!(read.status.success(), "{provider}: {said}");
    serde_json::from_slice(&read.stdout).expect("sums")
}

fn sum(of: &Value) -> i64 {
    let sums = of.as_object().unwrap().values();
    sums.map(|one| one.as_i64().unwrap()).sum()
}

#[tokio::test]
async fn an_independent_reader_finds_the_timesheets_sums_in_every_file() {
    let mut world = World::new().await;
    let people = everything(&mut world).await;
    let listed = ok(world.owner.get(&format!("/api/timesheets/{PERIOD}")).await);
    let sheets = &listed["totals"];
    let (minutes, gross) = (
        sheets["workedMinutes"].as_i64().unwrap(),
        sheets["grossCents"].as_i64().unwrap(),
    );
    assert_eq!((minutes, gross), (70 * 60, 129_750));
    assert_eq!(sheets["declaredTipsCents"], 1_250);
    // Overtime premium, meal premium and correction.
    let amounts = 6_750 + 2_000 + 2_400;
    let hours = minutes * 100 / 60;
    let names = [
        ("REG", "Hourly"),
        ("OT_PREMIUM", "OT Premium"),
        ("MEAL_PREM", "Meal Premium"),
        ("CASH_TIPS", "Tips"),
        ("CORRECTION", "Adjustment"),
    ];
    let columns = [
        ("REG", "regular_hours"),
        ("OT_PREMIUM", "bonus"),
        ("MEAL_PREM", "bonus"),
        ("CASH_TIPS", "cash_tips"),
        ("CORRECTION", "correction_payment"),
    ];
    let providers = [
        ("gusto", json!({})),
        (
            "adp_workforce_now",
            json!({ "companyCode": "PT", "batchId": "LINEUP" }),
        ),
        (
            "adp_run",
            json!({ "companyCode": "PITAYA", "payFrequency": "B" }),
        ),
        ("paychex_flex", json!({ "clientId": "P1234567" })),
        ("quickbooks_desktop", json!({ "companyName": "Pitaya" })),
        ("quickbooks_online", json!({})),
        ("generic", json!({})),
    ];
    for (provider, settings) in providers {
        let codes: &[(&str, &str)] = if provider == "gusto" {
            &columns
        } else {
            &names
        };
        configure(&mut world, provider, settings, codes).await;
        if !["gusto", "quickbooks_desktop", "quickbooks_online"].contains(&provider) {
            for (n, person) in people.iter().enumerate() {
                known_as(&mut world, provider, person, &format!("100{n}")).await;
            }
        }
        let run = make(&mut world, provider, "premium").await;
        assert_eq!(run["totals"]["grossCents"], gross, "{provider}");
        let bytes = file(&mut world, &run).await;
        let found = read(&world, provider, &bytes);
        assert_eq!(found["people"], 4, "{provider}: {found}");
        let tips = |name: &str| found["cents"][name].as_i64().unwrap_or(0);
        match provider {
            "gusto" => {
                assert_eq!(sum(&found["hours"]), hours);
                assert_eq!(tips("cash_tips"), 1_250);
                assert_eq!(sum(&found["cents"]), amounts + 1_250);
            }
            "adp_workforce_now" => {
                assert_eq!(run["fileName"], "PRPT_EPI.csv");
                assert_eq!(sum(&found["hours"]), hours);
                assert_eq!(sum(&found["cents"]), amounts + 1_250);
            }
            "quickbooks_desktop" | "quickbooks_online" => {
                assert_eq!(sum(&found["minutes"]), minutes);
                assert_eq!(run["totals"]["leftOutCents"], amounts + 1_250);
            }
            "generic" => {
                assert_eq!(found["hours"]["regular_hours"], hours);
                assert_eq!(found["cents"]["gross"], gross);
                assert_eq!(found["cents"]["cash_tips"], 1_250);
                assert_eq!(found["cents"]["qualified_ot_premium"], 6_750);
            }
            _ => {
                assert_eq!(sum(&found["hours"]), hours, "{provider}");
                assert_eq!(tips("Tips"), 1_250, "{provider}");
                assert_eq!(sum(&found["cents"]), gross + 1_250, "{provider}");
            }
        }
    }
}
