//! Forgetting a person: when it may be done, what goes, what stays, and that the trail still verifies.

use hiring::profile::forget_due;
use jiff::SignedDuration;
use platform::permit::Role;
use recruiting::types::Stage;
use serde_json::{Value, json};

use super::{
    applied::Applied,
    profile::{ask, lupita, resume},
};
use crate::{
    routes::world::{World, fields, ok, problem, put},
    support::Browser,
};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A note, a request and a text consent: everything that would say who she is.
async fn traces(world: &mut World, it: &Applied) {
    let notes = format!("/api/applications/{}/notes", it.application.id);
    ok(world
        .owner
        .post(&notes, json!({ "body": "Secreto del horno" }))
        .await);
    ask(&world.server, it.application.id, "message", "Soy Lupita").await;
    let now = world.server.now().to_string();
    world
        .server
        .tenant
        .write(move |db| {
            for (id, state) in [("1", "opted_in"), ("2", "opted_out")] {
                db.execute(
                    "INSERT INTO text_consents (id, phone, state, source, wording, ip, at)
                     VALUES (?1, '+16195550176', ?2, 'form', 'words', '203.0.113.7', ?3)",
                    [id, state, now.as_str()],
                )?;
            }
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("traces");
}

/// The sweep's work, once an operator has accepted the clock.
async fn forget(world: &World) -> usize {
    let time = world.server.accepted_time().await;
    forget_due(&world.server.app, &world.server.tenant, time)
        .await
        .expect("a sweep")
}

async fn signed_in(world: &World) -> Browser {
    world.server.sign_in(world.server.owner).await
}

fn anonymise(it: &Applied) -> String {
    format!("/api/applicants/{}/anonymise", it.applicant.id)
}

/// Every text of the brand's file that contains `word`.
pub(crate) async fn found(world: &World, word: &'static str) -> Vec<String> {
    world
        .server
        .tenant
        .read(move |db| {
            let mut tables = db.prepare(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
            )?;
            let tables: Vec<String> = tables
                .query_map([], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            let mut found = Vec::new();
            for table in tables {
                let mut rows = db.prepare(&format!("SELECT * FROM \"{table}\""))?;
                let columns = rows.column_count();
                let mut rows = rows.query([])?;
                while let Some(row) = rows.next()? {
                    for column in 0..columns {
                        if let Ok(text) = row.get::<_, String>(column)
                            && text.contains(word)
                        {
                            found.push(format!("{table}: {text}"));
                        }
                    }
                }
            }
            Ok::<_, platform::error::Error>(found)
        })
        .await
        .expect("the file")
}

#[tokio::test]
async fn a_hold_or_the_law_keeps_the_records_and_says_what_and_why() {
    let (mut world, it) = lupita().await;
    traces(&mut world, &it).await;
    let early = world
        .owner
        .post(&anonymise(&it), json!({ "version": 1 }))
        .await;
    let problem_ = problem(&early, 423, "retention_running");
    assert_eq!(
        problem_["current"]["keeping"]["citation"],
        "Cal. Gov. Code § 12946; 2 CCR § 11013(c)"
    );
    assert!(
        problem_["current"]["kept"]
            .as_array()
            .unwrap()
            .contains(&json!("messages"))
    );

    let hold = format!("/api/applications/{}/legal-hold", it.application.id);
    let short = put(
        &mut world.owner,
        &hold,
        json!({ "on": true, "reason": "why" }),
    )
    .await;
    assert_eq!(fields(&short)[0].0, "reason");
    ok(put(
        &mut world.owner,
        &hold,
        json!({ "on": true, "reason": "EEOC charge 123" }),
    )
    .await);
    let job = format!("/api/jobs/{}/legal-hold", it.job.id);
    ok(put(
        &mut world.owner,
        &job,
        json!({ "on": true, "reason": "EEOC charge 123" }),
    )
    .await);
    world.server.turn(DAY * (5 * 366));
    let mut owner = signed_in(&world).await;
    let held = owner.post(&anonymise(&it), json!({ "version": 1 })).await;
    let held = problem(&held, 423, "legal_hold");
    assert_eq!(held["current"]["keeping"]["holds"][0]["wholeJob"], true);
    assert_eq!(forget(&world).await, 0);

    for address in [hold, job] {
        ok(put(
            &mut owner,
            &address,
            json!({ "on": false, "reason": "The charge was closed" }),
        )
        .await);
    }
    let mut manager = world.at_la(Role::GeneralManager).await;
    problem(
        &manager.post(&anonymise(&it), json!({ "version": 1 })).await,
        403,
        "forbidden",
    );
    assert_eq!(
        owner
            .post(&anonymise(&it), json!({ "version": 1 }))
            .await
            .status,
        204
    );
}

#[tokio::test]
async fn a_forgotten_person_is_gone_and_the_figures_and_the_proof_stay() {
    let (mut world, it) = lupita().await;
    traces(&mut world, &it).await;
    resume(&world.server, &it, "Lupita.pdf", b"%PDF-1.7").await;
    let blobs = || {
        std::fs::read_dir(world.server.tenant.blobs())
            .unwrap()
            .count()
    };
    assert_eq!(blobs(), 1);
    assert!(!found(&world, "Lupita").await.is_empty());
    let counts = |world: &World| {
        let server = world.server.tenant.clone();
        async move {
            server
                .read(|db| {
                    let one: (i64, i64, String) = db.query_row(
                        "SELECT (SELECT count(*) FROM applications WHERE stage = 'applied' AND source = 'career_site'),
                           (SELECT count(*) FROM hiring_events WHERE type = 'note.added'),
                           (SELECT json_extract(answers, '$.saturdays') FROM applications)",
                        [],
                        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
                    )?;
                    Ok::<_, platform::error::Error>(one)
                })
                .await
                .expect("figures")
        }
    };
    let before = counts(&world).await;
    world.server.turn(DAY * (4 * 366));
    assert_eq!(forget(&world).await, 1);
    assert_eq!(forget(&world).await, 0);
    assert_eq!(counts(&world).await, before);
    assert_eq!(blobs(), 0);
    for word in [
        "Lupita",
        "Cárdenas",
        "Secreto",
        "203.0.113.7",
        "First I clean",
    ] {
        assert_eq!(found(&world, word).await, Vec::<String>::new(), "{word}");
    }
    // The number is left in one place only: it said no to texts, and that outlives the person.
    assert_eq!(found(&world, "+16195550176").await.len(), 1);

    let mut owner = signed_in(&world).await;
    let shown = ok(owner
        .get(&format!("/api/applications/{}", it.application.id))
        .await);
    assert_eq!(shown["applicant"]["firstName"], "—");
    assert_eq!(shown["application"]["stage"], Stage::Applied.name());
    let trail = ok(owner.get("/api/audit?objectType=application").await);
    assert!(!trail["items"].as_array().unwrap().is_empty());
    assert!(
        trail["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row["objectLabel"] == Value::Null)
    );
    assert_eq!(ok(owner.get("/api/audit/verify").await)["ok"], true);
    let note = owner
        .post(
            &format!("/api/applications/{}/notes", it.application.id),
            json!({ "body": "x" }),
        )
        .await;
    problem(&note, 423, "applicant_erased");
    problem(
        &owner.post(&anonymise(&it), json!({ "version": 2 })).await,
        423,
        "applicant_erased",
    );
}

#[tokio::test]
async fn a_deletion_that_is_answered_with_yes_forgets_and_one_under_hold_does_not() {
    let (world, it) = lupita().await;
    let request = ask(&world.server, it.application.id, "deletion", "Delete me").await;
    let address = format!("/api/applicant-requests/{request}/answer");
    let yes = json!({ "version": 1, "state": "done", "answer": "We deleted your data." });
    let mut owner = signed_in(&world).await;
    problem(
        &owner.post(&address, yes.clone()).await,
        423,
        "retention_running",
    );
    world.server.turn(DAY * (4 * 366));
    let mut owner = signed_in(&world).await;
    ok(owner.post(&address, yes).await);
    assert_eq!(found(&world, "Lupita").await, Vec::<String>::new());
}

#[tokio::test]
async fn the_brands_years_never_undercut_the_law() {
    let (mut world, it) = lupita().await;
    let address = "/api/hiring/retention";
    let state_of = ok(world.owner.get(address).await);
    assert_eq!(state_of["retention"], json!({ "years": 4, "states": {} }));
    assert_eq!(state_of["version"], 0);
    let law = |state: Value| {
        let laws = state_of["laws"].as_array().expect("laws");
        let law = laws.iter().find(|law| law["state"] == state);
        law.map(|law| (law["years"].clone(), law["from"].clone()))
    };
    assert_eq!(law(Value::Null), Some((json!(1), Value::Null)));
    assert_eq!(law(json!("CA")), Some((json!(4), Value::Null)));
    assert_eq!(law(json!("CO")), Some((json!(3), json!("2027-01-01"))));
    assert_eq!(law(json!("TX")), None, "the country's alone");
    let body = |years: i8, states: Value| json!({ "version": 0, "retention": { "years": years, "states": states } });
    for (years, states, field) in [
        (0, json!({}), "retention.years"),
        (2, json!({ "CA": 3 }), "retention.states.CA"),
        (2, json!({ "Ca": 5 }), "retention.states.Ca"),
    ] {
        let reply = put(&mut world.owner, address, body(years, states)).await;
        assert_eq!(fields(&reply)[0].0, field);
    }
    ok(put(&mut world.owner, address, body(1, json!({ "CA": 6 }))).await);
    let shown = ok(world
        .owner
        .get(&format!("/api/applications/{}", it.application.id))
        .await);
    assert_eq!(shown["keeping"]["dueOn"], "2032-11-20");
    assert_eq!(shown["keeping"]["lawUntil"], "2030-11-20");
    let old = put(&mut world.owner, address, body(2, json!({}))).await;
    problem(&old, 409, "version_conflict");
}

#[tokio::test]
async fn everything_about_a_person_is_exported_and_that_is_on_record() {
    let (mut world, it) = lupita().await;
    traces(&mut world, &it).await;
    let reply = world
        .owner
        .post(
            &format!("/api/applicants/{}/export", it.applicant.id),
            Value::Null,
        )
        .await;
    assert_eq!(
        reply.headers["content-disposition"],
        "attachment; filename=\"applicant.json\""
    );
    let all = ok(reply);
    assert_eq!(all["records"][0]["lastName"], "Cárdenas");
    assert_eq!(
        all["applications"][0]["notes"][0]["body"],
        "Secreto del horno"
    );
    assert_eq!(all["textConsents"].as_array().unwrap().len(), 2);
    let trail = ok(world
        .owner
        .get("/api/audit?action=applicant.exported")
        .await);
    assert_eq!(trail["items"][0]["objectLabel"], "Lupita Cárdenas");
    let mut reviewer = world.server.sign_in_as(Role::ComplianceReviewer).await;
    let refused = reviewer
        .post(
            &format!("/api/applicants/{}/export", it.applicant.id),
            Value::Null,
        )
        .await;
    problem(&refused, 403, "forbidden");
}
