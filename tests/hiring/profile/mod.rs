//! The applicant's profile: who sees it, notes, duplicates, handing over, requests.

mod documents;
mod people;
mod reading;

use jiff::SignedDuration;
use platform::{
    blobs::Blobs,
    ids::{ApplicantRequestId, ApplicationId, DocumentId, InterviewId, LocationId, UserId},
};
use rusqlite::params;

use super::applied::Applied;
use crate::{routes::world::World, support::TestApp};

/// An applicant asks for something, as the status page writes it down.
pub(crate) async fn ask(
    server: &TestApp,
    application: ApplicationId,
    kind: &'static str,
    words: &str,
) -> ApplicantRequestId {
    let (now, words) = (server.now(), words.to_owned());
    let id = ApplicantRequestId::new(now);
    server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO applicant_requests (id, application_id, kind, words, due_on, at)
                 VALUES (?1, ?2, ?3, ?4, '2026-12-20', ?5)",
                params![id, application, kind, words, now.to_string()],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("a request");
    id
}

/// A resume of an application.
pub(crate) async fn resume(server: &TestApp, it: &Applied, name: &str, bytes: &[u8]) -> DocumentId {
    let (now, name, application) = (server.now(), name.to_owned(), it.application.clone());
    let id = DocumentId::new(now);
    let blob = Blobs::of(&server.app, &server.tenant)
        .put(bytes, now)
        .expect("a blob");
    server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO hiring_documents (id, applicant_id, application_id, kind, name, media_type, bytes, blob,
                   sha256, created_at) VALUES (?1, ?2, ?3, 'resume', ?4, 'application/pdf', 9, ?5, ?5, ?6)",
                params![id, application.applicant_id, application.id, name, blob, now.to_string()],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("a document");
    id
}

/// An interview that is booked for so many hours from now.
async fn book(server: &TestApp, it: &Applied, user: UserId, hours: i64) -> InterviewId {
    let (now, application) = (server.now(), it.application.clone());
    let id = InterviewId::new(now);
    let starts = now + SignedDuration::from_hours(hours);
    let ends = starts + SignedDuration::from_mins(30);
    server
        .tenant
        .write(move |db| {
            db.execute(
                "INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
                   state, booked_at)
                 VALUES (?1, ?2, ?3, 'phone_interview', ?4, ?5, 'America/Los_Angeles', 'phone', 'booked', ?6)",
                params![
                    id,
                    application.id,
                    application.location_id,
                    starts.to_string(),
                    ends.to_string(),
                    now.to_string()
                ],
            )?;
            db.execute(
                "INSERT INTO interview_attendees (interview_id, user_id, n, starts_at, ends_at) VALUES (?1, ?2, 0, ?3, ?4)",
                params![id, user, starts.to_string(), ends.to_string()],
            )?;
            Ok::<_, platform::error::Error>(())
        })
        .await
        .expect("an interview");
    id
}

/// Lupita at Los Angeles.
pub(crate) async fn lupita() -> (World, Applied) {
    let world = World::new().await;
    let la: LocationId = world.la.parse().expect("an id");
    let it = Applied::new(&world.server, la);
    it.save(&world.server).await;
    (world, it)
}

fn profile(it: &Applied) -> String {
    format!("/api/applications/{}", it.application.id)
}
