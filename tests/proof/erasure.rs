//! A forgotten person is gone from the bytes of the file, its log and its index, while the server runs and after it
//! starts again.

use std::path::PathBuf;

use hiring::profile::forget_due;
use jiff::SignedDuration;
use platform::ids::ApplicantId;

use crate::{hiring::applied::Applied, hiring::profile::lupita, routes::world::World};

const PEOPLE: usize = 10;

/// Ten people with their traces: name, email address, phone, words and sealed key of each.
async fn people(world: &World, first: &Applied) -> Vec<Vec<u8>> {
    let mut traces: Vec<Vec<u8>> = Vec::new();
    for number in 0..PEOPLE {
        let mut it = first.another(&world.server);
        let mut say = |text: String| {
            traces.push(text.clone().into_bytes());
            text
        };
        it.applicant.last_name = say(format!("Quetzalcoatlan{number}"));
        it.applicant.email = Some(say(format!("quetzal.{number}@traces.example")));
        it.applicant.phone = Some(say(format!("+1619555{number:04}")));
        let words = say(format!("I carried the comal for {number} summers"));
        it.application
            .answers
            .insert("rush".to_owned(), recruiting::types::Answer::One(words));
        it.save(&world.server).await;
        traces.push(key(world, it.applicant.id).await);
    }
    traces
}

async fn key(world: &World, id: ApplicantId) -> Vec<u8> {
    world
        .server
        .as_owner(move |change| {
            let master = &change.core.config.data.master_key;
            organization::compliance::audit::person_key(change.db, master, id.0)?;
            let sql = "SELECT sealed_key FROM person_keys WHERE person_id = ?1";
            Ok(change.db.query_row(sql, [id], |row| row.get(0))?)
        })
        .await
        .expect("a key")
}

fn left(world: &World, traces: &[Vec<u8>]) -> usize {
    let folder: PathBuf = world.server.tenant.blobs().parent().unwrap().to_owned();
    let mut bytes = Vec::new();
    for name in ["tenant.sqlite", "tenant.sqlite-wal", "tenant.sqlite-shm"] {
        bytes.extend(std::fs::read(folder.join(name)).unwrap_or_default());
    }
    let there = |trace: &&Vec<u8>| {
        bytes
            .windows(trace.len())
            .any(|part| part == trace.as_slice())
    };
    traces.iter().filter(there).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_ten_forgotten_people_no_byte_is_left_in_the_file() {
    let (world, first) = lupita().await;
    let traces = people(&world, &first).await;
    assert_eq!(traces.len(), 5 * PEOPLE);
    assert_eq!(left(&world, &traces), traces.len(), "all of it is there");

    let server = &world.server;
    server.turn(SignedDuration::from_hours(24 * 366 * 5));
    let time = server.accepted_time().await;
    let gone = forget_due(&server.app, &server.tenant, time).await;
    assert_eq!(gone.expect("a sweep"), PEOPLE + 1);
    server.work().await;
    assert_eq!(left(&world, &traces), 0, "while the server runs");

    let config = server.app.core.config.clone();
    let again = app::server::start(config, server.clock.clone()).unwrap();
    let tenant = again.tenants.open(server.tenant.id()).await.unwrap();
    tenant.compact().await.unwrap();
    assert_eq!(left(&world, &traces), 0, "after another start");
    let chain = tenant
        .snapshot(organization::compliance::verify::whole)
        .await
        .unwrap();
    let checked = chain.finish(
        None,
        &organization::compliance::heads::RetentionLocked::default(),
    );
    assert!(checked.ok, "the trail holds without them: {checked:?}");
}
