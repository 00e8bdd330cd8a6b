//! The SQL of the board and of the lists of those who left it. Each reply is made by a fixed number of queries, however many applications there are.

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension as _, Row, ToSql, named_params};

use super::card::{Card, Visibility, card_row};
use crate::{
    error::Result,
    ids::{ApplicationId, JobId},
    sql_time::SqlTime,
};
use recruiting::{messaging::store::WAITS, stages::Stages, types::Stage};

/// Applications in sight, and what a filter or an order asks of them. `{which}` says which of them. Nothing that only a
/// card shows is looked up here: a board of a thousand shows a tenth of them.
const IN_SIGHT: &str = "
  SELECT a.id, a.stage, a.status, a.stage_entered_at, a.applied_at, a.rejected_at, a.last_applicant_activity_at, s.percent
  FROM real_applications a
  JOIN applicants p ON p.id = a.applicant_id AND p.anonymised_at IS NULL
  {score}
  LEFT JOIN conversations c ON c.applicant_id = a.applicant_id
  WHERE {which}";

/// The newest score of an application.
const SCORE: &str = "LEFT JOIN scores s ON s.id =
    (SELECT n.id FROM scores n WHERE n.application_id = a.id ORDER BY n.computed_at DESC, n.id DESC LIMIT 1)";

/// The scope and the filters of a list.
const NARROWED: &str = "
    (:locations IS NULL OR a.location_id IN (SELECT value FROM json_each(:locations)))
    AND (:interviewer IS NULL OR EXISTS (SELECT 1 FROM interview_attendees t JOIN interviews i ON i.id = t.interview_id
      WHERE i.application_id = a.id AND t.user_id = :interviewer AND i.state <> 'cancelled'))
    AND (:job IS NULL OR a.job_id = :job)
    AND (:language IS NULL OR a.language = :language)
    AND (:source IS NULL OR a.source = :source OR a.source LIKE :source || ':%')
    AND (:people IS NULL OR a.applicant_id IN (SELECT value FROM json_each(:people)))
    AND (:needs_reply = 0 OR {waits})
    AND (:band IS NULL OR :band = COALESCE((SELECT o.band FROM score_overrides o WHERE o.application_id = a.id
      ORDER BY o.at DESC, o.id DESC LIMIT 1), s.band))";

/// The columns of a card, for the applications that `shown` names. Its column `place` keeps their order.
const CARDS: &str = ", r AS (
    SELECT shown.place, a.id, a.job_id, a.location_id, a.applicant_id, a.stage, a.status, a.stage_entered_at, a.source, a.language,
      a.question_set_id, a.answers, a.availability, a.knockout, a.reject_reason, a.rejected_at, a.hired_at,
      a.hired_employee_id, a.last_applicant_activity_at, a.last_team_activity_at, a.owner_id, a.tags,
      a.status_token_hash, a.sealed_status_token, a.simulated, a.legal_hold, a.applied_at, a.version, p.first_name, p.last_name, p.preferred_name, p.phone, p.email, j.title_en, j.title_es,
      j.shifts, l.name AS location_name, s.band, s.points_tenths, s.attainable_tenths, s.percent, s.provisional,
      (SELECT o.band FROM score_overrides o WHERE o.application_id = a.id ORDER BY o.at DESC, o.id DESC LIMIT 1)
        AS override_band,
      {waits} AS needs_reply
    FROM shown
    JOIN applications a ON a.id = shown.id
    JOIN applicants p ON p.id = a.applicant_id AND p.anonymised_at IS NULL
    JOIN hiring_jobs j ON j.id = a.job_id
    JOIN locations l ON l.id = a.location_id
    {score}
    LEFT JOIN conversations c ON c.applicant_id = a.applicant_id
  )
  SELECT r.*, :with_answers AS with_answers,
    CASE WHEN r.knockout IS NOT NULL OR :with_answers
      THEN (SELECT q.questions FROM question_sets q WHERE q.id = r.question_set_id) END AS questions,
    EXISTS (SELECT 1 FROM applicants t WHERE t.email = r.email AND t.id <> r.applicant_id AND t.merged_into IS NULL)
      OR EXISTS (SELECT 1 FROM hiring_documents d JOIN hiring_documents e ON e.sha256 = d.sha256
        JOIN applicants t ON t.id = e.applicant_id AND t.merged_into IS NULL
        WHERE d.applicant_id = r.applicant_id AND e.applicant_id <> d.applicant_id
          AND t.last_name = r.last_name COLLATE NOCASE
          AND substr(t.first_name, 1, 1) = substr(r.first_name, 1, 1) COLLATE NOCASE) AS possible_duplicate,
    (SELECT json_object('startsAt', i.starts_at, 'zone', i.zone, 'format', i.format, 'state', i.state)
      FROM interviews i WHERE i.application_id = r.id AND i.state IN ('booked', 'confirmed') AND i.ends_at > :now
      ORDER BY i.starts_at LIMIT 1) AS interview,
    EXISTS (SELECT 1 FROM interviews i
      WHERE i.application_id = r.id AND i.state = 'no_show' AND i.stage = r.stage
        AND NOT EXISTS (SELECT 1 FROM interviews later WHERE later.application_id = r.id
          AND later.starts_at > i.starts_at AND later.state IN ('booked', 'confirmed', 'completed'))) AS no_show,
    EXISTS (SELECT 1 FROM interviews i WHERE i.application_id = r.id
      AND (i.state = 'completed' OR (i.state IN ('booked', 'confirmed') AND i.ends_at <= :now))
      AND NOT EXISTS (SELECT 1 FROM interview_feedback f
        WHERE f.interview_id = i.id AND f.submitted_at IS NOT NULL)) AS feedback_due,
    (SELECT CASE WHEN i.state <> 'cancelled' OR NOT EXISTS (SELECT 1 FROM scheduling_links k
        WHERE k.application_id = r.id AND k.stage = r.stage AND k.created_at > i.booked_at) THEN i.state END
      FROM interviews i WHERE i.application_id = r.id AND i.stage = r.stage
      ORDER BY i.booked_at DESC, i.id DESC LIMIT 1) AS last_interview,
    (SELECT CASE WHEN k.first_opened_at IS NULL THEN 'sent' ELSE 'opened' END FROM scheduling_links k
      WHERE k.application_id = r.id AND k.state = 'active' AND k.expires_at > :now
        AND (k.stage = r.stage OR r.stage IN ('applied', 'screening'))
      ORDER BY k.created_at DESC LIMIT 1) AS link,
    (SELECT json_object('id', o.id, 'state', o.state, 'sentAt', o.sent_at, 'expiresAt', o.expires_at)
      FROM offers o WHERE o.application_id = r.id AND o.state NOT IN ('declined', 'expired', 'voided')
      ORDER BY o.created_at DESC LIMIT 1) AS offer,
    (SELECT e.hired_on FROM employees e WHERE e.id = r.hired_employee_id) AS starts_on,
    (SELECT MIN(m.scheduled_for) FROM conversation_messages m WHERE m.application_id = r.id
      AND m.template_key = 'decline' AND m.status IN ('held', 'queued')) AS decline_at
  FROM r";

/// The filters of a list or a board.
pub(super) struct Filters {
    pub(super) sight: Visibility,
    pub(super) job: Option<JobId>,
    pub(super) language: Option<&'static str>,
    pub(super) source: Option<String>,
    pub(super) band: Option<String>,
    pub(super) needs_reply: bool,
    /// The present time.
    pub(super) now: Timestamp,
    /// A JSON array of applicants that a search found.
    pub(super) people: Option<String>,
}

/// Which applications a query is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListKind {
    /// Those of the board: active ones, and those hired since a time.
    Board,
    /// Knocked out.
    AutoRejected,
    /// Rejected by a person.
    Rejected,
    /// Withdrawn.
    Withdrawn,
}

impl ListKind {
    const fn condition(self) -> &'static str {
        match self {
            Self::Board => {
                "(a.status = 'active' OR (a.status = 'hired' AND a.hired_at >= :hired_since))"
            }
            Self::AutoRejected => "a.status = 'rejected' AND a.reject_reason = 'knockout'",
            Self::Rejected => "a.status = 'rejected' AND a.reject_reason IS NOT 'knockout'",
            Self::Withdrawn => "a.status = 'withdrawn'",
        }
    }
}

/// The order of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Order {
    #[default]
    Oldest,
    Newest,
    Score,
    /// Lists of those who left: the newest departure first.
    Left,
}

impl Order {
    const fn sql(self) -> &'static str {
        match self {
            Self::Oldest => "stage_entered_at, id",
            Self::Newest => "applied_at DESC, id DESC",
            Self::Score => "percent DESC NULLS LAST, stage_entered_at, id",
            Self::Left => "COALESCE(rejected_at, last_applicant_activity_at) DESC, id DESC",
        }
    }
}

/// A page: how many of each column, after which card.
pub(super) struct Page {
    pub(super) stage: Option<Stage>,
    pub(super) limit: usize,
    /// The last card that was shown, and the place that it had.
    pub(super) after: Option<(ApplicationId, usize)>,
    pub(super) with_answers: bool,
}

/// The first cards of each column, in order, each with its place in the column.
pub(super) fn cards(
    db: &Connection,
    filters: &Filters,
    (which, order): (ListKind, Order),
    page: &Page,
    (now, hired_since): (Timestamp, Timestamp),
) -> Result<Vec<(usize, Card)>> {
    // Everything off the board is one list, independent of its last stage.
    let column = if which == ListKind::Board {
        "stage"
    } else {
        "status"
    };
    let sql = format!(
        "WITH ranked AS (
           SELECT id, ROW_NUMBER() OVER (PARTITION BY {column} ORDER BY {order}) AS place FROM ({base})
           WHERE :stage IS NULL OR stage = :stage
         ), start AS (SELECT COALESCE((SELECT place FROM ranked WHERE id = :after), :after_place - 1, 0) AS place),
         shown AS MATERIALIZED (
           SELECT id, place FROM ranked
           WHERE place > (SELECT place FROM start) AND place <= (SELECT place FROM start) + :limit
         ){cards} ORDER BY r.stage, r.place",
        base = in_sight(which),
        order = order.sql(),
        cards = filled(CARDS),
    );
    let after = page.after.map(|(id, _)| id);
    let after_place = page.after.map(|(_, place)| whole(place));
    let mut statement = db.prepare_cached(&sql)?;
    bind(&mut statement, filters, which, hired_since)?;
    let more: [(&str, &dyn ToSql); 5] = [
        (":stage", &page.stage),
        (":after", &after),
        (":after_place", &after_place),
        (":limit", &whole(page.limit)),
        (":with_answers", &page.with_answers),
    ];
    let stages = Stages::of(db)?;
    rows(&mut statement, &more, |row| {
        Ok((number(row, "place")?, card_row(row, &stages, now)?))
    })
}

/// One application's card.
pub(super) fn one(db: &Connection, id: ApplicationId, now: Timestamp) -> Result<Option<Card>> {
    let sql = format!(
        "WITH shown AS (SELECT :id AS id, 1 AS place){cards}",
        cards = filled(CARDS),
    );
    let stages = Stages::of(db)?;
    Ok(db
        .prepare_cached(&sql)?
        .query_row(
            named_params! { ":id": id, ":with_answers": false, ":now": SqlTime(now) },
            |row| card_row(row, &stages, now),
        )
        .optional()?)
}

/// The head of a column.
pub(super) struct Head {
    pub(super) stage: Stage,
    pub(super) count: usize,
    /// Number that entered it more than a day ago.
    pub(super) over_one_day: usize,
    /// The time from which the median application is at the stage.
    pub(super) median_entered_at: Option<String>,
}

/// The heads of the columns.
pub(super) fn heads(
    db: &Connection,
    filters: &Filters,
    (day_ago, hired_since): (Timestamp, Timestamp),
) -> Result<Vec<Head>> {
    let sql = format!(
        "WITH ranked AS (SELECT stage, stage_entered_at,
           ROW_NUMBER() OVER (PARTITION BY stage ORDER BY stage_entered_at) AS place,
           COUNT(*) OVER (PARTITION BY stage) AS of_stage FROM ({base}))
         SELECT stage, of_stage, SUM(stage_entered_at < :day_ago) AS past,
           MAX(CASE WHEN place = (of_stage + 1) / 2 THEN stage_entered_at END) AS median
         FROM ranked GROUP BY stage",
        base = in_sight(ListKind::Board),
    );
    let mut statement = db.prepare_cached(&sql)?;
    bind(&mut statement, filters, ListKind::Board, hired_since)?;
    rows(&mut statement, &[(":day_ago", &SqlTime(day_ago))], |row| {
        Ok(Head {
            stage: row.get("stage")?,
            count: number(row, "of_stage")?,
            over_one_day: number(row, "past")?,
            median_entered_at: row.get("median")?,
        })
    })
}

/// Number of applications in a list, of one stage or of all.
pub(super) fn count(
    db: &Connection,
    filters: &Filters,
    which: ListKind,
    stage: Option<Stage>,
    hired_since: Timestamp,
) -> Result<usize> {
    let sql = format!(
        "SELECT COUNT(*) AS n FROM ({}) WHERE :stage IS NULL OR stage = :stage",
        in_sight(which)
    );
    let mut statement = db.prepare_cached(&sql)?;
    bind(&mut statement, filters, which, hired_since)?;
    let found = rows(&mut statement, &[(":stage", &stage)], |row| {
        number(row, "n")
    })?;
    Ok(found.first().copied().unwrap_or(0))
}

fn in_sight(which: ListKind) -> String {
    let condition = format!("{} AND {NARROWED}", which.condition());
    filled(&IN_SIGHT.replace("{which}", &condition))
}

fn filled(sql: &str) -> String {
    let waits = format!("(a.status = 'active' AND {WAITS})");
    sql.replace("{score}", SCORE).replace("{waits}", &waits)
}

/// Sets the parameters that every list shares.
fn bind(
    statement: &mut rusqlite::CachedStatement<'_>,
    filters: &Filters,
    which: ListKind,
    hired_since: Timestamp,
) -> Result<()> {
    let shared: [(&str, &dyn ToSql); 9] = [
        (":now", &SqlTime(filters.now)),
        (":locations", &filters.sight.locations),
        (":interviewer", &filters.sight.interviewer),
        (":job", &filters.job),
        (":language", &filters.language),
        (":source", &filters.source),
        (":band", &filters.band),
        (":needs_reply", &filters.needs_reply),
        (":people", &filters.people),
    ];
    set(statement, &shared)?;
    if which == ListKind::Board {
        set(statement, &[(":hired_since", &SqlTime(hired_since))])?;
    }
    Ok(())
}

fn set(statement: &mut rusqlite::CachedStatement<'_>, values: &[(&str, &dyn ToSql)]) -> Result<()> {
    for (name, value) in values {
        if let Some(index) = statement.parameter_index(name)? {
            statement.raw_bind_parameter(index, *value)?;
        }
    }
    Ok(())
}

fn rows<T>(
    statement: &mut rusqlite::CachedStatement<'_>,
    values: &[(&str, &dyn ToSql)],
    mut read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>> {
    set(statement, values)?;
    let mut found = Vec::new();
    let mut all = statement.raw_query();
    while let Some(row) = all.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// A count in the file.
pub(super) fn number(row: &Row<'_>, column: &str) -> rusqlite::Result<usize> {
    let number: i64 = row.get(column)?;
    Ok(usize::try_from(number).unwrap_or_default())
}

fn whole(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
