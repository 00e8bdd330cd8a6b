//! The end of a brand: what hiring has to keep stops it, and an export takes the files along that applicants sent.

use std::io::{Cursor, Read as _};

use axum::http::StatusCode;
use jiff::SignedDuration;
use platform::{outbox, time_guard};
use serde_json::{Value, json};

use super::profile::{lupita, resume};
use crate::routes::world::{ok, problem, put};

const DAY: SignedDuration = SignedDuration::from_hours(24);

fn hold(on: bool) -> Value {
    json!({ "on": on, "reason": "EEOC charge 123" })
}

#[tokio::test]
async fn a_legal_hold_stops_the_end_of_its_brand_before_and_after_it_is_planned() {
    let (mut world, it) = lupita().await;
    let (app, id) = (world.server.app.clone(), world.server.tenant.id());
    let of_job = format!("/api/jobs/{}/legal-hold", it.job.id);
    let of_application = format!("/api/applications/{}/legal-hold", it.application.id);
    let plan = ok(world.owner.get("/api/plan").await);
    let end = json!({ "name": "Pitaya Taquería", "version": plan["version"] });
    for address in [&of_job, &of_application] {
        ok(put(&mut world.owner, address, hold(true)).await);
        let refused = world.owner.post("/api/plan/deletion", end.clone()).await;
        let refused = problem(&refused, 409, "brand_on_hold");
        assert!(
            refused["title"].as_str().unwrap().contains("legal hold"),
            "{refused}"
        );
        let spanish = world
            .owner
            .post("/api/plan/deletion?lang=es", end.clone())
            .await;
        let spanish = problem(&spanish, 409, "brand_on_hold");
        assert!(
            spanish["title"]
                .as_str()
                .unwrap()
                .contains("retención legal"),
            "{spanish}"
        );
        ok(put(&mut world.owner, address, hold(false)).await);
    }
    let planned = ok(world.owner.post("/api/plan/deletion", end).await);
    assert_ne!(planned["deleteAt"], Value::Null);
    ok(put(&mut world.owner, &of_application, hold(true)).await);
    world.server.turn(DAY * 8);
    time_guard::accept(&app).await.expect("the control file");
    outbox::sweep_once(&app).await;
    assert!(app.tenants.info(id).is_some(), "the hold keeps it");
    let mut owner = world.server.sign_in(world.server.owner).await;
    ok(put(&mut owner, &of_application, hold(false)).await);
    outbox::sweep_once(&app).await;
    assert!(app.tenants.info(id).is_none(), "nothing keeps it any more");
}

#[tokio::test]
async fn an_export_has_the_files_that_may_be_opened_as_they_were_sent() {
    let (mut world, it) = lupita().await;
    // More than one piece of the reply, and nothing that a ZIP makes smaller.
    let mut seed = 1_u32;
    let long: Vec<u8> = std::iter::repeat_with(|| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed.to_be_bytes()[0]
    })
    .take(300_000)
    .collect();
    let kept = resume(&world.server, &it, "../Lupita Peña.pdf", &long).await;
    let infected = resume(&world.server, &it, "Virus.pdf", b"%PDF-1.6").await;
    let gone = resume(&world.server, &it, "Gone.pdf", b"%PDF-1.5").await;
    world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "UPDATE hiring_documents SET scan = 'waiting' WHERE id = ?1",
                [infected],
            )?;
            db.execute(
                "UPDATE hiring_documents SET removed_at = created_at WHERE id = ?1",
                [gone],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("a file in quarantine, and one that was removed");
    let reply = world.owner.get("/api/plan/export").await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    let mut zip = zip::ZipArchive::new(Cursor::new(reply.bytes().to_vec())).expect("a ZIP");
    let files: Vec<String> = zip
        .file_names()
        .map(|name| name.expect("a name").into_owned())
        .filter(|name| name.starts_with("files/"))
        .collect();
    let name = format!("files/resumes/{kept}-.._Lupita Peña.pdf");
    assert_eq!(files, std::slice::from_ref(&name));
    let mut bytes = Vec::new();
    zip.by_name(&name)
        .expect("the resume")
        .read_to_end(&mut bytes)
        .expect("its bytes");
    assert_eq!(bytes, long);
    let mut people = String::new();
    zip.by_name("applicants.csv")
        .expect("the table")
        .read_to_string(&mut people)
        .expect("text");
    assert!(people.lines().count() > 1, "{people}");
}
