//! The demo brand: made by the real use cases, lawful for minors, honest about the rest, the same on every machine.

use std::{collections::BTreeSet, sync::Arc};

use app::router;
use demo::Size;
use jiff::civil::date;
use organization::compliance::{heads::RetentionLocked, verify};
use platform::{app::Environment, error::Result, ids::LocationId};
use rules::Severity;
use rusqlite::Connection;
use scheduling::{schedule_diff, week_context::WeekContext};
use tenants::Tenant;
use timekeeping::time_clock::live;

use crate::support::TestApp;

/// North Park, Echo Park and Midtown with two past weeks, as of a Saturday.
const SMALL: Size = Size {
    today: date(2026, 11, 21),
    weeks: 2,
    places: 3,
    share: 6,
    now: None,
};

async fn small(app: &TestApp) -> (Arc<Tenant>, demo::Made) {
    let made = demo::create(&app.app, router::routes(), SMALL)
        .await
        .expect("the demo");
    let code = made.code.parse().expect("a code");
    let id = app.app.tenants.by_code(&code).expect("the brand");
    (app.app.tenants.open(id).await.expect("its file"), made)
}

/// The texts that a query finds, in its order.
fn texts(db: &Connection, query: &str) -> Result<Vec<String>> {
    let mut statement = db.prepare(query)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Every shift in words that hold no id.
fn shifts(db: &Connection) -> Result<Vec<String>> {
    texts(
        db,
        "SELECT l.name || ' ' || coalesce(e.last_name, '-') || ' ' || s.starts_at || ' ' || s.ends_at || ' '
                || coalesce(p.ack_state, 'draft')
         FROM shifts s JOIN locations l ON l.id = s.location_id
         LEFT JOIN employees e ON e.id = s.employee_id
         LEFT JOIN published_shifts p ON p.shift_id = s.id
         ORDER BY 1",
    )
}

/// The findings of everyone in every planned week, as it was published.
fn judged(db: &Connection, core: &Environment) -> Result<(BTreeSet<String>, Vec<String>)> {
    let mut statement =
        db.prepare("SELECT DISTINCT location_id, week_start FROM shifts ORDER BY 2")?;
    let weeks: Vec<(LocationId, String)> = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let (mut families, mut blocked) = (BTreeSet::new(), Vec::new());
    for (place, week) in weeks {
        let now = SMALL.today.at(8, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC);
        let now = now.expect("a moment").timestamp();
        let week_context =
            WeekContext::load(db, core, place, week.parse().expect("a day"), None, now)?;
        for finding in schedule_diff::compare(&week_context).findings {
            families.insert(finding.family.to_string());
            let minor = week_context.people.values().any(|person| {
                person.team.person.school_calendar_id.is_some()
                    && finding.subject.employee_id.as_deref() == Some(&*person.id.to_string())
            });
            if minor && finding.severity == Severity::Block {
                blocked.push(format!("{week} {}", finding.rule_id));
            }
        }
    }
    Ok((families, blocked))
}

/// Columns that hold a moment in another form than three decimals; the demo writes nearly every table.
fn printed_short(db: &Connection) -> Result<Vec<String>> {
    let columns = texts(
        db,
        "SELECT t.name || '.' || c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND c.type = 'TEXT'",
    )?;
    let mut short = Vec::new();
    for place in columns {
        let (table, column) = place.split_once('.').expect("a table and its column");
        let found = texts(
            db,
            &format!(
                "SELECT {column} FROM {table} WHERE {column} GLOB '????-??-??T??:??:??*Z' AND length({column}) <> 24 LIMIT 1"
            ),
        )?;
        short.extend(found.iter().map(|text| format!("{place}: {text}")));
    }
    Ok(short)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_is_whole_lawful_for_minors_and_honest_about_the_rest() {
    let app = TestApp::start().await;
    let (tenant, made) = small(&app).await;
    assert_eq!(made.people, 62);
    assert!(made.publications >= 12, "{made:?}");
    assert!(made.changes >= 5 && made.answers > 50, "{made:?}");
    assert!(made.reasons > 0, "{made:?}");

    let app = app.app.clone();
    let (checked, families, blocked, found) = tenant
        .read(move |db| -> Result<_> {
            let chain = verify::whole(db)?;
            let (families, blocked) = judged(db, &app.core)?;
            let count = |query: &str| -> Result<i64> {
                Ok(db.query_row(query, [], |row| row.get(0))?)
            };
            let found = [
                count("SELECT count(*) FROM published_changes WHERE premium_cents > 0")?,
                count(
                    "SELECT count(*) FROM published_changes
                     WHERE initiated_by = 'employee' AND premium_cents = 0 AND evidence IS NOT NULL",
                )?,
                count("SELECT count(*) FROM overrides WHERE rule_id = 'NYC-FF-NOTICE-14D'")?,
                count("SELECT count(*) FROM overrides WHERE rule_id = 'CA-MEAL1'")?,
                count("SELECT count(*) FROM consents WHERE given = 1")?,
            ];
            assert_eq!(printed_short(db)?, Vec::<String>::new());
            assert!(count("SELECT count(*) FROM row_proofs")? > 300);
            let checked = chain.finish(None, &RetentionLocked::default());
            Ok((checked, families, blocked, found))
        })
        .await
        .expect("a look at the demo");
    assert!(checked.ok, "{:?}", checked.reason);
    assert!(checked.checked > 500);
    assert_eq!(blocked, Vec::<String>::new());
    assert!(
        found.iter().all(|count| *count > 0),
        "premiums, swaps, late weeks, missing meals, consents: {found:?}"
    );
    assert!(
        families.iter().any(|family| family.contains("overtime")),
        "{families:?}"
    );
}

/// The states of applicants in the demo: each of these is one that a screen shows.
const HIRING: [(&str, &str); 19] = [
    (
        "times by link",
        "SELECT count(*) FROM interviews WHERE availability_id IS NOT NULL",
    ),
    (
        "held with a view",
        "SELECT count(*) FROM interviews i JOIN interview_feedback f ON f.interview_id = i.id
         WHERE i.state = 'completed' AND f.submitted_at IS NOT NULL",
    ),
    (
        "ahead",
        "SELECT count(*) FROM interviews WHERE state IN ('booked', 'confirmed') AND starts_at > '2026-11-21'",
    ),
    (
        "missed",
        "SELECT count(*) FROM interviews WHERE state = 'no_show'",
    ),
    (
        "signed",
        "SELECT count(*) FROM offers WHERE state = 'countersigned' AND signed_at > sent_at",
    ),
    (
        "hired on it",
        "SELECT count(*) FROM applications a JOIN offers o ON o.application_id = a.id
         WHERE a.status = 'hired' AND o.signed_at < a.hired_at",
    ),
    (
        "to approve",
        "SELECT count(*) FROM offers WHERE state = 'pending_approval'",
    ),
    (
        "left forms",
        "SELECT count(*) FROM application_drafts WHERE submitted_application_id IS NULL AND closed_at IS NULL",
    ),
    ("asked", "SELECT count(*) FROM applicant_requests"),
    (
        "work samples",
        "SELECT count(*) FROM work_sample_attempts WHERE state = 'submitted' AND points > 0",
    ),
    (
        "agreed on the form",
        "SELECT count(*) FROM text_consents WHERE source = 'form' AND text_version = 'form-1'",
    ),
    (
        "agreed by text",
        "SELECT count(*) FROM text_consents WHERE source = 'text' AND text_version = 'text-1'",
    ),
    (
        "answered",
        "SELECT count(*) FROM conversation_messages WHERE direction = 'out' AND automated = 0",
    ),
    (
        "by itself",
        "SELECT count(*) FROM automation_runs WHERE state = 'done'",
    ),
    (
        "unanswered",
        "SELECT count(*) FROM conversations WHERE unread > 0",
    ),
    (
        "both ways",
        "SELECT count(*) FROM conversation_messages i JOIN conversation_messages o USING (conversation_id)
         WHERE i.direction = 'in' AND o.direction = 'out' AND o.automated = 0",
    ),
    (
        "times by hand",
        "SELECT count(*) FROM interviews WHERE availability_id IS NULL",
    ),
    (
        "resumes on paper",
        "SELECT count(*) FROM hiring_documents WHERE kind = 'resume' AND media_type = 'application/pdf'",
    ),
    (
        "resumes in Word",
        "SELECT count(*) FROM hiring_documents WHERE kind = 'resume' AND media_type LIKE '%wordprocessingml%'",
    ),
];

/// Applicants are at every stage and reached every outcome, in both languages, and each location has its jobs.
async fn people_are_everywhere(tenant: &Tenant) {
    let (stages, ends, languages, jobs) = tenant
        .read(|db| -> Result<_> {
            Ok((
                texts(db, "SELECT DISTINCT stage FROM applications ORDER BY 1")?,
                texts(db, "SELECT DISTINCT status FROM applications ORDER BY 1")?,
                texts(db, "SELECT DISTINCT language FROM applications ORDER BY 1")?,
                texts(
                    db,
                    "SELECT l.name || ' ' || count(DISTINCT j.id) || ' ' || count(a.id)
                     FROM hiring_jobs j JOIN locations l ON l.id = j.location_id
                     LEFT JOIN applications a ON a.job_id = j.id GROUP BY l.id ORDER BY 1",
                )?,
            ))
        })
        .await
        .expect("a look at the demo");
    assert_eq!(
        stages,
        [
            "applied",
            "hired",
            "in_person",
            "interview",
            "offer",
            "phone_interview",
            "screening"
        ]
    );
    assert_eq!(ends, ["active", "hired", "rejected", "withdrawn"]);
    assert_eq!(languages, ["en", "es"]);
    // The place, its jobs, and how many applied for them.
    assert_eq!(jobs, ["Echo Park 3 7", "Midtown 2 6", "North Park 4 13"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_hires_by_every_way_that_the_product_has() {
    let app = TestApp::start().await;
    let (tenant, made) = small(&app).await;
    assert_eq!(made.left_out, 0, "{made:?}");
    assert_eq!(made.applications, 26, "{made:?}");
    let counts = tenant
        .read(|db| -> Result<Vec<(&str, i64)>> {
            let mut counts = Vec::new();
            for (what, query) in HIRING {
                counts.push((what, db.query_row(query, [], |row| row.get(0))?));
            }
            let other = "SELECT count(*) FROM text_consents
                 WHERE source NOT IN ('form', 'desk', 'text') OR text_version NOT IN ('form-1', 'text-1')";
            counts.push((
                "nothing else",
                1 - db.query_row(other, [], |row| row.get::<_, i64>(0))?,
            ));
            Ok(counts)
        })
        .await
        .expect("a look at the demo");
    let missing: Vec<_> = counts.iter().filter(|(_, count)| *count < 1).collect();
    assert!(missing.is_empty(), "{counts:?}");
    people_are_everywhere(&tenant).await;
    #[expect(clippy::disallowed_methods, reason = "the test is the reviewer")]
    let voluntary = tenant.eeo_report().responses().await.expect("the answers");
    assert!((8..=25).contains(&voluntary.len()), "{}", voluntary.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_of_a_date_is_the_same_everywhere() {
    let (one, other) = (TestApp::start().await, TestApp::start().await);
    let mut seen = Vec::new();
    for app in [&one, &other] {
        let (tenant, _) = small(app).await;
        seen.push(tenant.read(shifts).await.expect("the shifts"));
    }
    assert!(seen[0].len() > 500);
    assert_eq!(seen[0], seen[1]);
}

/// What the demo's worked time shows: each of these is a state of a screen.
const WORKED: [(&str, &str); 15] = [
    (
        "locked",
        "SELECT count(*) FROM timesheets WHERE state = 'locked' AND period_id = '2026-10-19'",
    ),
    (
        "tips paid",
        "SELECT count(*) FROM tip_runs WHERE state = 'paid'",
    ),
    (
        "shifts with a meal",
        "SELECT count(*) FROM punches WHERE kind = 'break_start' AND break_kind = 'meal'",
    ),
    (
        "answers about breaks",
        "SELECT count(*) FROM punches WHERE kind = 'clock_out' AND attestation IS NOT NULL",
    ),
    (
        "cash tips",
        "SELECT count(*) FROM punches WHERE cash_tips_cents > 0",
    ),
    (
        "no shift",
        "SELECT count(*) FROM punches WHERE kind = 'clock_in' AND shift_id IS NULL AND edit_id IS NULL",
    ),
    (
        "accepted edits",
        "SELECT count(*) FROM time_edits WHERE answer = 'accepted'",
    ),
    (
        "edits that wait",
        "SELECT count(*) FROM time_edits WHERE answer = 'pending' AND minutes_after < minutes_before",
    ),
    (
        "signed",
        "SELECT count(*) FROM timesheets WHERE state = 'signed'",
    ),
    (
        "disputed",
        "SELECT count(*) FROM timesheets WHERE state = 'disputed'",
    ),
    (
        "asked for",
        "SELECT count(*) FROM time_requests WHERE state = 'pending'",
    ),
    (
        "tips divided",
        "SELECT count(*) FROM tip_runs WHERE state = 'calculated'",
    ),
    (
        "tips entered since",
        "SELECT count(*) FROM tip_receipts WHERE date >= '2026-11-16'",
    ),
    ("kiosks", "SELECT count(*) FROM kiosk_devices"),
    ("PINs", "SELECT count(*) FROM employee_pins"),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_demos_people_work_their_shifts_up_to_its_moment_and_the_last_period_waits() {
    let app = TestApp::start().await;
    // One in the afternoon in California, four in New York; the weeks reach back to the period before the last one.
    let now = "2026-11-21T21:00:00Z".parse().expect("a time");
    let size = Size {
        weeks: 4,
        now: Some(now),
        ..SMALL
    };
    let made = demo::create(&app.app, router::routes(), size)
        .await
        .expect("the demo");
    assert_eq!(made.work_left_out, 0, "{made:?}");
    assert!(made.shifts_worked > 500, "{made:?}");
    let code = demo::existing(&app.app).expect("the brand");
    let id = app.app.tenants.by_code(&code).expect("its id");
    let tenant = app.app.tenants.open(id).await.expect("its file");
    let server = app.app.clone();
    let (counts, boards, ahead, own) = tenant
        .read(move |db| -> Result<_> {
            let mut counts = Vec::new();
            for (what, query) in WORKED {
                counts.push((what, db.query_row(query, [], |row| row.get::<_, i64>(0))?));
            }
            let mut boards = Vec::new();
            for place in organization::settings::locations(db)? {
                let board = live::board(db, &server.core, place.id, now)?;
                boards.push(board.working.len() + board.on_break.len());
            }
            let ahead = texts(
                db,
                "SELECT at FROM punches WHERE at > '2026-11-21T21:00:00.000Z'",
            )?;
            let own = texts(
                db,
                "SELECT at FROM punches p JOIN employees e ON e.id = p.employee_id
                 WHERE e.first_name || ' ' || e.last_name IN ('Diego Fuentes', 'Marisol Vega')
                   AND at > '2026-11-21T08:00:00.000Z'",
            )?;
            Ok((counts, boards, ahead, own))
        })
        .await
        .expect("a look at the demo");
    let missing: Vec<_> = counts.iter().filter(|(_, count)| *count < 1).collect();
    assert!(missing.is_empty(), "{counts:?}");
    assert!(boards.iter().all(|at_work| *at_work > 0), "{boards:?}");
    assert_eq!(ahead, Vec::<String>::new(), "nothing lies ahead");
    assert_eq!(own, Vec::<String>::new(), "visitors clock in themselves");
}
