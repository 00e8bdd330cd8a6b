//! Applicants' answers about themselves: counts only, once enough have answered.

use axum::Json as Reply;
use serde::Serialize;

use super::{
    answers::{JobCategory, Race, Sex},
    cell_suppression::{FEWEST, Table},
    eeo_reader,
    period::{Period, PeriodQuery},
    report_partition,
    sex_categories::Sexes,
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
};

/// Fewer responses than this open no report.
pub const ENOUGH: u32 = 30;

/// The report.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EeoReport {
    /// The months that it covers.
    period: Period,
    /// Whether enough people have answered; otherwise there is nothing in it.
    open: bool,
    /// Number of responses needed.
    needed: u32,
    /// Number of people who answered.
    responses: Option<u32>,
    /// By sex and race or ethnicity, with the totals: a line without a sex (or race) counts all of them.
    cells: Vec<Cell>,
    /// The sets of questions that were asked.
    set_versions: Vec<i64>,
    /// As of when.
    #[schema(format = DateTime)]
    as_of: String,
}

/// So many people.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = EeoCell)]
pub struct Cell {
    /// Sex; left out: all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sex: Option<Sex>,
    /// Race or ethnicity; left out: all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    race: Option<Race>,
    /// Number of people; null where it would disclose fewer than five.
    people: Option<u32>,
}

/// Counts of the answers of a period's applicants about themselves.
#[utoipa::path(
    get, path = "/api/eeo/report", tag = "fairness", params(PeriodQuery), responses((status = 200, body = EeoReport))
)]
pub async fn handler(
    context: Context,
    Query(asked): Query<PeriodQuery>,
) -> Result<Reply<EeoReport>> {
    let door = eeo_reader::reviewer(&context)?;
    let period = Period::of(&asked, context.now)?;
    check_group(&asked)?;
    if asked.location.is_some() {
        // An answer knows its state, not its restaurant.
        return Err(Error::field("location", "unknown_field"));
    }
    let (first, last) = period.months();
    let mut responses = door.responses().await?;
    responses.retain(|one| {
        let group = asked.group.as_ref();
        one.month >= first
            && one.month <= last
            && group.is_none_or(|group| one.job_category == *group || one.location_group == *group)
    });
    let mut report = EeoReport {
        period,
        open: responses.len() >= ENOUGH as usize,
        needed: ENOUGH,
        responses: None,
        cells: Vec::new(),
        set_versions: Vec::new(),
        as_of: context.now.to_string(),
    };
    if !report.open {
        return Ok(Reply(report));
    }
    report_partition::open(&context, period, &asked).await?;
    for one in &responses {
        if !report.set_versions.contains(&one.set_version) {
            report.set_versions.push(one.set_version);
        }
    }
    let sexes = Sexes::of(&asked, &report.set_versions)?;
    let mut counts = vec![vec![0; Race::ALL.len()]; sexes.count()];
    for one in &responses {
        let sex: Sex = one.sex.parse().unwrap_or(Sex::Unknown);
        let race: Race = one.race_ethnicity.parse().unwrap_or(Race::Unknown);
        counts[sexes.line(sex)][race as usize] += 1;
    }
    let table = Table::of(counts);
    let cover = table.covered(
        |row, column| table.0[row][column] < FEWEST,
        |row, column| table.0[row][column] > 0,
    );
    report.responses = u32::try_from(responses.len()).ok();
    for (row, cells) in table.0.iter().enumerate() {
        for (column, people) in cells.iter().enumerate() {
            report.cells.push(Cell {
                sex: sexes.at(row),
                race: Race::ALL.get(column).copied(),
                people: (!cover[row][column]).then_some(*people),
            });
        }
    }
    Ok(Reply(report))
}

/// A group is a job category or a state.
///
/// # Errors
/// `Invalid`.
pub fn check_group(asked: &PeriodQuery) -> Result<()> {
    let known = |group: &String| {
        let state = group.len() == 2 && group.bytes().all(|byte| byte.is_ascii_uppercase());
        state || group.parse::<JobCategory>().is_ok()
    };
    if asked.group.as_ref().is_none_or(known) {
        Ok(())
    } else {
        Err(Error::field("group", "unknown"))
    }
}
