//! Members of the pool, for whom, and for how long.

use jiff::SignedDuration;
use platform::{date_time::Day, messages::Lang, permit::Role};
use recruiting::types::{DayPart, JobShift, Stage, Status};
use serde_json::json;

use super::{INVITE, POOL, ended, invite, kept, names};
use crate::{
    hiring::{pipeline::Place, postings::posting, profile::ask},
    routes::world::{ok, problem, put},
};

#[tokio::test]
async fn who_was_turned_down_and_kept_stands_there_with_how_it_ended() {
    let mut place = Place::new().await;
    assert!(names(&mut place.manager, "").await.is_empty());
    let application = place.lupita.application.id;
    ok(place.post(application, "reject", kept()).await);
    let page = ok(place.manager.get(POOL).await);
    let lupita = &page["items"][0];
    assert_eq!(
        (&lupita["name"], &lupita["rejectReason"], &lupita["status"]),
        (
            &json!("Lupita Cárdenas"),
            &json!("position_filled"),
            &json!("rejected")
        )
    );
    assert_eq!(
        (
            &lupita["jobTitle"]["es"],
            &lupita["language"],
            &lupita["channel"]
        ),
        (&json!("Cocinera de línea"), &json!("es"), &json!("email"))
    );
    assert_eq!(lupita["availability"]["mon"], "anytime");
    // On the board again, she is not in the pool; those who left without an answer are not either.
    ok(place
        .post(application, "unreject", json!({ "version": 2 }))
        .await);
    place
        .with("Iván", |it| it.application.status = Status::Withdrawn)
        .await;
    assert!(names(&mut place.manager, "").await.is_empty());
}

#[tokio::test]
async fn who_lost_to_a_filled_job_is_kept_in_mind() {
    let mut place = Place::new().await;
    let path = format!("/api/jobs/{}/close", place.lupita.job.id);
    let close = json!({ "version": 1, "declineActive": true });
    ok(place.world.owner.post(&path, close).await);
    assert_eq!(names(&mut place.manager, "").await, ["Lupita"]);
}

#[tokio::test]
async fn the_pool_ends_at_ones_locations_and_interviewers_see_none_of_it() {
    let mut place = Place::new().await;
    let ana = ended(&place, "Ana", |_| {}).await;
    let brooklyn = vec![place.world.brooklyn.parse().expect("an id")];
    let role = Role::GeneralManager;
    let other = place
        .world
        .server
        .account(role, "brooklyn@example.com", Some(brooklyn));
    let mut other = place.world.server.sign_in(other.await).await;
    assert!(names(&mut other, "").await.is_empty());
    let here = format!("{POOL}?locationId={}", place.world.la);
    problem(&other.get(&here).await, 404, "not_found");
    let out = json!({ "version": 1, "kept": false });
    let path = format!("{POOL}/{}", ana.applicant.id);
    problem(&put(&mut other, &path, out).await, 404, "not_found");
    let foreign = invite(place.lupita.job.id, &[&ana]);
    problem(&other.post(INVITE, foreign.clone()).await, 404, "not_found");
    for role in [Role::Interviewer, Role::Staff, Role::ComplianceReviewer] {
        let mut no_one = place.world.at_la(role).await;
        problem(&no_one.get(POOL).await, 403, "forbidden");
        problem(
            &no_one.post(INVITE, foreign.clone()).await,
            403,
            "forbidden",
        );
    }
    assert_eq!(
        names(
            &mut place.manager,
            &format!("?locationId={}", place.world.la)
        )
        .await,
        ["Ana"]
    );
}

#[tokio::test]
async fn some_are_never_in_the_pool_whatever_was_ticked() {
    let place = Place::new().await;
    ended(&place, "Nunca", |it| it.applicant.do_not_rehire = true).await;
    ended(&place, "Ensayo", |it| it.application.simulated = true).await;
    ended(&place, "Olvidada", |it| {
        it.applicant.anonymised_at = Some(it.applicant.created_at);
    })
    .await;
    let asks = ended(&place, "Pide", |_| {}).await;
    ask(&place.world.server, asks.application.id, "deletion", "").await;
    let hired = ended(&place, "Contratada", |_| {}).await;
    let busy = ended(&place, "Activa", |_| {}).await;
    for (it, stage) in [(&hired, Stage::Hired), (&busy, Stage::Screening)] {
        let mut again = place.lupita.another(&place.world.server);
        again.applicant = it.applicant.clone();
        again.application.applicant_id = it.applicant.id;
        again.application.stage = stage;
        if stage == Stage::Hired {
            again.application.status = Status::Hired;
        }
        again.save(&place.world.server).await;
    }
    let no = ended(&place, "No", |_| {}).await;
    place
        .world
        .server
        .tenant
        .write(move |db| {
            db.execute(
                "UPDATE applicants SET pool_choice = 'no' WHERE id = ?1",
                [no.applicant.id],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("her word");
    let mut owner = place.world.owner.clone();
    assert!(names(&mut owner, "").await.is_empty());
    ended(&place, "Sí", |_| {}).await;
    assert_eq!(names(&mut owner, "").await, ["Sí"]);
    // A person with two records is one, and what excludes one of them excludes both.
    let twin = ended(&place, "Doble", |_| {}).await;
    let merged = ended(&place, "Doble", |it| {
        it.applicant.merged_into = Some(twin.applicant.id);
    })
    .await;
    assert_eq!(names(&mut owner, "?q=doble").await.len(), 1);
    ask(&place.world.server, merged.application.id, "deletion", "").await;
    assert!(names(&mut owner, "?q=doble").await.is_empty());
}

#[tokio::test]
async fn when_the_years_of_keeping_are_over_no_one_is_invited_any_more() {
    let mut place = Place::new().await;
    ended(&place, "Ana", |_| {}).await;
    let years = |years: i64| SignedDuration::from_hours(24 * 365 * years);
    place.later(years(4) - SignedDuration::from_hours(48)).await;
    assert_eq!(names(&mut place.manager, "").await, ["Ana"]);
    place.later(SignedDuration::from_hours(24 * 5)).await;
    assert!(names(&mut place.manager, "").await.is_empty());
}

#[tokio::test]
async fn the_pool_is_narrowed_to_whom_a_job_could_want() {
    let mut place = Place::new().await;
    let cook = place.world.cook.parse().expect("an id");
    ended(&place, "Óscar", |it| {
        it.applicant.preferred_language = Lang::En;
        it.application.tags = vec!["night".to_owned()];
        it.application.availability = [(Day::Sat, DayPart::Anytime)].into();
    })
    .await;
    ended(&place, "Beatriz", |it| {
        it.application.availability =
            [(Day::Sat, DayPart::Pm), (Day::Sun, DayPart::Anytime)].into();
    })
    .await;
    ended(&place, "Carla", |it| {
        it.application.availability = [(Day::Mon, DayPart::Am)].into();
    })
    .await;
    let la = place.world.la.parse().expect("an id");
    let job = posting(&place.world.server, la, |job| {
        job.shifts = vec![JobShift::Weekends];
        job.position_id = Some(cook);
    })
    .await;
    let manager = &mut place.manager;
    assert_eq!(names(manager, "?q=oscar").await, ["Óscar"]);
    assert_eq!(names(manager, "?language=en").await, ["Óscar"]);
    assert_eq!(names(manager, "?tag=night").await, ["Óscar"]);
    assert!(
        names(manager, &format!("?positionId={cook}"))
            .await
            .is_empty()
    );
    // People available on most of the half days come first, those on none are left out.
    let fitting = format!("?jobId={}", job.id);
    assert_eq!(names(manager, &fitting).await, ["Beatriz", "Óscar"]);
    let page = ok(manager.get(&format!("{POOL}{fitting}")).await);
    assert_eq!(page["items"][0]["fits"], json!({ "needed": 4, "free": 3 }));
    assert_eq!(page["shifts"], json!(["weekends"]));
}
