//! Which crate owns which table: only it writes there, and who else reads is on a list that can only get shorter.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use regex::Regex;
use rusqlite::Connection;
use tenants::TENANT_MIGRATIONS;

use crate::support::sources;

/// The tables and views of a brand's file by the crate that owns them.
const OWNERS: [(&str, &[&str]); 9] = [
    (
        "platform",
        &[
            "audit",
            "idempotency_keys",
            "jobs",
            "messages",
            "meta",
            "person_keys",
            "row_proofs",
            "row_proofs_since",
            "sessions",
        ],
    ),
    (
        "organization",
        &[
            "assignments",
            "availability",
            "availability_request_windows",
            "availability_requests",
            "availability_windows",
            "billing_events",
            "blocked_days",
            "brand",
            "brand_logo",
            "certificates",
            "checkpoint_anchors",
            "checkpoint_settings",
            "checkpoints",
            "departments",
            "employees",
            "good_faith_estimate_days",
            "good_faith_estimates",
            "invoices",
            "legal_holds",
            "location_minimum_wages",
            "location_travel",
            "locations",
            "onboarding_tasks",
            "opening_hours",
            "papers",
            "passkeys",
            "past_workweeks",
            "position_certificates",
            "positions",
            "school_calendars",
            "sign_in_links",
            "subscription",
            "time_off",
            "time_off_entries",
            "time_off_policies",
            "time_off_policy_locations",
            "time_off_requests",
            "user_locations",
            "users",
            "wages",
            "waivers",
        ],
    ),
    (
        "scheduling",
        &[
            "auto_schedule_locks",
            "auto_schedule_plans",
            "auto_schedule_rejections",
            "auto_schedule_shifts",
            "auto_schedules",
            "calendar_feeds",
            "consents",
            "demand_events",
            "forecast_half_hours",
            "forecasts",
            "labor_settings",
            "labor_standards",
            "open_shifts",
            "overrides",
            "planned_shifts",
            "proposals",
            "published_changes",
            "published_premiums",
            "published_shift_breaks",
            "published_shift_tags",
            "published_shifts",
            "sales",
            "schedule_template_shifts",
            "schedule_templates",
            "shift_breaks",
            "shift_claims",
            "shift_templates",
            "shift_tags",
            "shifts",
            "stations",
            "swap_recipients",
            "swap_requests",
            "week_undos",
            "weeks",
        ],
    ),
    ("labor", &["dashboard_layouts"]),
    (
        "rule_studio",
        &[
            "backtests",
            "rule_approvals",
            "rule_changes",
            "rule_rollouts",
            "rule_versions",
            "rules",
        ],
    ),
    (
        "payroll",
        &[
            "earning_codes",
            "employer_identity",
            "final_pay",
            "payroll_exports",
            "payroll_ids",
            "payroll_providers",
        ],
    ),
    (
        "timekeeping",
        &[
            "clock_alerts",
            "clock_overrides",
            "cleared_flags",
            "extra_pay",
            "pay_periods",
            "pay_schedule",
            "premium_decisions",
            "employee_pins",
            "kiosk_devices",
            "kiosk_pairings",
            "photo_consents",
            "punch_photos",
            "punches",
            "time_clock_settings",
            "time_corrections",
            "time_edits",
            "time_requests",
            "timesheet_snapshots",
            "timesheets",
            "tip_manager_duties",
            "tip_pool_positions",
            "tip_pool_rules",
            "tip_pools",
            "tip_receipts",
            "tip_runs",
            "tip_shares",
            "voided_punches",
        ],
    ),
    (
        "recruiting",
        &[
            "answer_ratings",
            "applicants",
            "applications",
            "conversation_messages",
            "conversations",
            "hiring_events",
            "hiring_jobs",
            "hiring_settings",
            "interview_attendees",
            "interview_availability",
            "interview_availability_jobs",
            "interview_availability_locations",
            "interview_blackouts",
            "interview_feedback",
            "interviews",
            "job_additional_locations",
            "message_templates",
            "notification_preferences",
            "notifications",
            "push_devices",
            "question_sets",
            "real_applications",
            "rubrics",
            "scheduling_link_interviewers",
            "scheduling_links",
            "score_overrides",
            "scores",
            "scoring_switches",
            "sms_keywords",
            "stage_move_undos",
            "text_consents",
        ],
    ),
    (
        "hiring",
        &[
            "answer_rate",
            "applicant_notes",
            "applicant_requests",
            "application_drafts",
            "automation_runs",
            "automations",
            "background_checks",
            "bias_audits",
            "draft_links",
            "feed_fetches",
            "hiring_documents",
            "job_board_statuses",
            "offer_events",
            "offer_template_locations",
            "offer_template_positions",
            "offer_templates",
            "offers",
            "reject_choices",
            "simulator_log",
            "simulator_phones",
            "sms_sessions",
            "verification_codes",
            "work_sample_attempts",
            "work_sample_items",
            "work_sample_weeks",
        ],
    ),
];

/// How many files of a crate read a table that belongs to another crate. A number may only fall, and a line that is not
/// needed any more goes.
const FOREIGN_READS: &[(&str, &str, usize)] = &[
    ("demo", "applications", 1),
    ("hiring", "answer_ratings", 1),
    ("hiring", "applicants", 16),
    ("hiring", "applications", 17),
    ("hiring", "brand", 3),
    ("hiring", "brand_logo", 1),
    ("hiring", "conversation_messages", 8),
    ("hiring", "conversations", 4),
    ("hiring", "employees", 3),
    ("hiring", "hiring_events", 7),
    ("hiring", "hiring_jobs", 18),
    ("hiring", "interview_attendees", 5),
    ("hiring", "interview_feedback", 4),
    ("hiring", "interviews", 13),
    ("hiring", "jobs", 1),
    ("hiring", "locations", 11),
    ("hiring", "onboarding_tasks", 1),
    ("hiring", "positions", 1),
    ("hiring", "question_sets", 4),
    ("hiring", "real_applications", 18),
    ("hiring", "scheduling_links", 6),
    ("hiring", "score_overrides", 3),
    ("hiring", "scores", 5),
    ("hiring", "sms_keywords", 3),
    ("hiring", "text_consents", 3),
    ("hiring", "user_locations", 4),
    ("hiring", "users", 10),
    ("organization", "applicant_requests", 1),
    ("organization", "applicants", 1),
    ("organization", "applications", 1),
    ("organization", "audit", 2),
    ("organization", "background_checks", 1),
    ("organization", "interviews", 1),
    ("organization", "meta", 1),
    ("organization", "offers", 1),
    ("organization", "planned_shifts", 1),
    ("organization", "rule_rollouts", 1),
    ("organization", "rule_versions", 1),
    ("organization", "rules", 1),
    ("organization", "sessions", 3),
    ("organization", "shifts", 1),
    ("platform", "applications", 1),
    ("platform", "brand_logo", 1),
    ("platform", "employees", 1),
    ("platform", "hiring_documents", 1),
    ("platform", "punch_photos", 1),
    ("platform", "user_locations", 1),
    ("platform", "users", 3),
    ("recruiting", "applicant_requests", 1),
    ("recruiting", "application_drafts", 1),
    ("recruiting", "assignments", 1),
    ("recruiting", "brand", 2),
    ("recruiting", "employees", 1),
    ("recruiting", "locations", 6),
    ("recruiting", "user_locations", 5),
    ("recruiting", "users", 8),
    ("recruiting", "wages", 1),
    ("recruiting", "work_sample_attempts", 1),
    ("scheduling", "departments", 1),
    ("scheduling", "employees", 1),
    ("scheduling", "positions", 3),
    ("scheduling", "users", 4),
];

/// The one `SELECT *`: a digest covers every column that a row has, also one that a later release adds.
const ALL_COLUMNS: &str = "platform/audit/rows.rs";

/// What queries call rows that they made themselves, with columns that are named.
const DERIVED: [&str; 2] = ["SELECT r.*, :with_answers", "SELECT e.*, p.version"];

/// A source file without its unit tests and comments.
fn code(path: &std::path::Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Which files of which crate name a table in the way of a pattern: by crate and table.
fn naming(pattern: &str) -> BTreeMap<(String, String), BTreeSet<String>> {
    let (pattern, delete) = (
        Regex::new(pattern).unwrap(),
        Regex::new("DELETE FROM").unwrap(),
    );
    let reads = pattern.as_str().starts_with("(?:FROM");
    let mut found: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
    let tests = |name: &str| name.ends_with("/tests.rs");
    for (name, path) in sources().into_iter().filter(|(name, _)| !tests(name)) {
        let crate_name = name.split('/').next().unwrap().to_owned();
        let mut text = code(&path);
        if reads {
            text = delete.replace_all(&text, "").into_owned();
        }
        for table in pattern.captures_iter(&text) {
            let key = (crate_name.clone(), table[1].to_owned());
            found.entry(key).or_default().insert(name.clone());
        }
    }
    found
}

fn owner(table: &str) -> Option<&'static str> {
    let of = |(name, tables): &(&'static str, &[&str])| tables.contains(&table).then_some(*name);
    OWNERS.iter().find_map(of)
}

#[test]
fn every_table_has_one_owner() {
    let db = Connection::open_in_memory().unwrap();
    for migration in TENANT_MIGRATIONS {
        db.execute_batch(migration.sql).unwrap();
    }
    let mut statement = db
        .prepare("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY 1")
        .unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    let tables: Vec<String> = rows.map(Result::unwrap).collect();
    let mut owned: Vec<&str> = OWNERS
        .iter()
        .flat_map(|(_, tables)| *tables)
        .copied()
        .collect();
    owned.sort_unstable();
    assert_eq!(tables, owned, "a new table gets its owner in OWNERS");
}

#[test]
fn a_table_is_written_by_the_crate_that_owns_it() {
    let writes =
        naming(r"(?:INSERT(?: OR \w+)? INTO|REPLACE INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+(\w+)");
    assert!(
        writes.len() > 60,
        "the pattern still finds them: {}",
        writes.len()
    );
    let foreign: Vec<_> = writes
        .iter()
        .filter(|((name, table), _)| owner(table).is_some_and(|owner| owner != name))
        .collect();
    assert!(
        foreign.is_empty(),
        "ask the owner's crate to write: {foreign:#?}"
    );
}

#[test]
fn who_reads_a_table_of_another_crate_is_on_a_list_that_only_shrinks() {
    let reads = naming(r"(?:FROM|JOIN)\s+(\w+)");
    let foreign: BTreeMap<(&str, &str), usize> = reads
        .iter()
        .filter(|((name, table), _)| owner(table).is_some_and(|owner| owner != name))
        .map(|((name, table), files)| ((name.as_str(), table.as_str()), files.len()))
        .collect();
    let listed: BTreeMap<(&str, &str), usize> = FOREIGN_READS
        .iter()
        .map(|(name, table, files)| ((*name, *table), *files))
        .collect();
    assert_eq!(
        foreign, listed,
        "read through the owner's crate; lower a number that fell"
    );
}

#[test]
fn queries_name_their_columns() {
    let all = Regex::new(r"SELECT (?:DISTINCT )?(?:\w+\.)?\*[^\n]*").unwrap();
    let mut found = Vec::new();
    for (name, path) in sources()
        .into_iter()
        .filter(|(name, _)| name != ALL_COLUMNS)
    {
        let text = code(&path);
        let lines = all.find_iter(&text).map(|it| it.as_str());
        let unnamed = lines.filter(|line| !DERIVED.iter().any(|known| line.contains(known)));
        found.extend(unnamed.map(|line| format!("{name}: {line}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}
