//! Steps that move a list out of a column into rows: what a brand's file held is in the new table.

use rusqlite::{Connection, types::FromSql};
use tenants::TENANT_MIGRATIONS;

/// A file that went through the steps before one; `rows` are put in without what they would refer to.
fn before(step: &str, rows: &str) -> Connection {
    let db = Connection::open_in_memory().unwrap();
    for migration in TENANT_MIGRATIONS
        .iter()
        .take_while(|migration| migration.name != step)
    {
        db.execute_batch(migration.sql).unwrap();
    }
    db.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        .unwrap();
    db.execute_batch(rows).unwrap();
    db.execute_batch("PRAGMA ignore_check_constraints = OFF")
        .unwrap();
    db
}

fn take(db: &Connection, step: &str) {
    let found = TENANT_MIGRATIONS
        .iter()
        .find(|migration| migration.name == step);
    db.execute_batch(found.expect("the step").sql).unwrap();
}

/// The first column of a query.
fn all<T: FromSql>(db: &Connection, sql: &str) -> Vec<T> {
    let mut statement = db.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.collect::<rusqlite::Result<_>>().unwrap()
}

fn columns(db: &Connection, table: &str) -> Vec<String> {
    all(
        db,
        &format!("SELECT name FROM pragma_table_info('{table}')"),
    )
}

#[test]
fn availability_stands_by_weekday() {
    let step = "availability_windows";
    let db = before(
        step,
        r#"INSERT INTO availability (employee_id, from_date, days, version) VALUES
             ('ana', '2026-01-05', '{"mon":"open","tue":"unavailable","sat":[
                {"kind":"unavailable","start":"00:00","end":"12:00"},{"kind":"preferred","start":"18:00","end":"02:00"}]}', 3),
             ('luis', '2026-02-02', '{}', 1);"#,
    );
    take(&db, step);
    assert_eq!(
        all::<String>(
            &db,
            "SELECT concat_ws(' ', employee_id, from_date, day, n, kind, start_time, end_time) FROM availability_windows
             ORDER BY employee_id, day, n",
        ),
        [
            "ana 2026-01-05 mon 0 open",
            "ana 2026-01-05 sat 0 unavailable 00:00 12:00",
            "ana 2026-01-05 sat 1 preferred 18:00 02:00",
            "ana 2026-01-05 tue 0 unavailable",
        ]
    );
    assert_eq!(
        all::<i64>(&db, "SELECT version FROM availability ORDER BY employee_id"),
        [3, 1]
    );
    assert_eq!(
        columns(&db, "availability"),
        ["employee_id", "from_date", "version"]
    );
}

#[test]
fn additional_locations_of_a_job_stand_in_rows() {
    let step = "job_additional_locations";
    let db = before(
        step,
        r#"INSERT INTO locations (id, name, zone, jurisdictions, industry, workweek_start_day)
             VALUES ('la', '', '', '[]', 'fast_food', 'mon'), ('sd', '', '', '[]', 'fast_food', 'mon');
           INSERT INTO hiring_jobs (id, ref, location_id, also_at, role_code, title_en, title_es, status, created_at) VALUES
             ('cook', 'r1', 'la', '["sd","la","gone","sd"]', 'line_cook', '', '', 'draft', '0'),
             ('host', 'r2', 'la', '[]', 'host', '', '', 'draft', '0');"#,
    );
    take(&db, step);
    assert_eq!(
        all::<String>(
            &db,
            "SELECT job_id || ' ' || location_id FROM job_additional_locations ORDER BY 1"
        ),
        ["cook la", "cook sd"]
    );
    assert!(!columns(&db, "hiring_jobs").contains(&"also_at".to_owned()));
}

#[test]
fn interviewers_stand_in_rows_in_their_order_also_of_canceled_interviews() {
    let step = "interviewers";
    let db = before(
        step,
        r#"INSERT INTO users (id, first_name, last_name, role, created_at) VALUES
             ('ana', '', '', 'owner', '0'), ('luis', '', '', 'owner', '0');
           INSERT INTO interviews (id, application_id, location_id, stage, starts_at, ends_at, zone, format,
                                   interviewer_ids, state, booked_at) VALUES
             ('booked', 'a', 'la', 'interview', '1', '2', '', 'phone', '["luis","ana"]', 'booked', '0'),
             ('off', 'a', 'la', 'interview', '3', '4', '', 'phone', '["ana"]', 'cancelled', '0');
           INSERT INTO interview_attendees (interview_id, user_id, starts_at, ends_at) VALUES
             ('booked', 'ana', '1', '2'), ('booked', 'luis', '1', '2');
           INSERT INTO scheduling_links (id, application_id, token_hash, sealed_token, stage, format, interviewer_ids,
                                         created_at, expires_at, state) VALUES
             ('some', 'a', x'01', x'00', 'interview', 'phone', '["luis","ana","luis","gone"]', '0', '1', 'active'),
             ('anybody', 'a', x'02', x'00', 'interview', 'phone', '[]', '0', '1', 'active');"#,
    );
    take(&db, step);
    assert_eq!(
        all::<String>(
            &db,
            "SELECT concat_ws(' ', interview_id, user_id, starts_at, ends_at) FROM interview_attendees ORDER BY interview_id, n",
        ),
        ["booked luis 1 2", "booked ana 1 2", "off ana 3 4"]
    );
    assert_eq!(
        all::<String>(
            &db,
            "SELECT link_id || ' ' || user_id FROM scheduling_link_interviewers ORDER BY link_id, n"
        ),
        ["some luis", "some ana"]
    );
    for table in ["interviews", "scheduling_links"] {
        assert!(!columns(&db, table).contains(&"interviewer_ids".to_owned()));
    }
}

#[test]
fn what_a_template_and_an_interviewers_time_are_for_stands_in_rows() {
    let step = "template_and_availability_places";
    let db = before(
        step,
        r#"INSERT INTO locations (id, name, zone, jurisdictions, industry, workweek_start_day)
             VALUES ('la', '', '', '[]', 'fast_food', 'mon'), ('sd', '', '', '[]', 'fast_food', 'mon');
           INSERT INTO positions (id, department_id, name_en, name_es, code, station) VALUES ('cook', 'kitchen', '', '', 'cook', 'grill');
           INSERT INTO hiring_jobs (id, ref, location_id, role_code, title_en, title_es, status, created_at)
             VALUES ('job', 'r1', 'la', 'line_cook', '', '', 'draft', '0');
           INSERT INTO offer_templates (id, name_en, name_es, location_ids, position_ids)
             VALUES ('kitchen', '', '', '["sd","la","gone"]', '["cook","gone"]');
           INSERT INTO interview_availability (id, user_id, location_ids, job_ids, days, start_time, end_time, zone,
                                               slot_minutes, format, effective_from)
             VALUES ('rule', 'ana', '["la","la"]', '["job"]', '[]', '09:00', '12:00', '', 30, 'phone', '0'),
                    ('any', 'ana', '[]', '[]', '[]', '09:00', '12:00', '', 30, 'phone', '0');"#,
    );
    take(&db, step);
    let pairs = |table: &str, of: &str, what: &str| {
        all::<String>(
            &db,
            &format!("SELECT {of} || ' ' || {what} FROM {table} ORDER BY 1"),
        )
    };
    assert_eq!(
        pairs("offer_template_locations", "template_id", "location_id"),
        ["kitchen la", "kitchen sd"]
    );
    assert_eq!(
        pairs("offer_template_positions", "template_id", "position_id"),
        ["kitchen cook"]
    );
    assert_eq!(
        pairs(
            "interview_availability_locations",
            "availability_id",
            "location_id"
        ),
        ["rule la"]
    );
    assert_eq!(
        pairs("interview_availability_jobs", "availability_id", "job_id"),
        ["rule job"]
    );
}
