//! Shares of people who get all points of each task of a work sample, by group.
//!
//! The applications of a year are counted in other reports too, so no one may be disclosed by subtracting the work
//! samples from those: a cell is covered where few are left over, be it in no work sample or in another one.

use axum::Json as Reply;
use jiff::civil::Date;
use rusqlite::Row;
use serde::{Deserialize, Serialize};

use super::{
    answers::Race,
    cell_suppression::{FEWEST, Table},
    outcomes::Outcome,
    period::PeriodQuery,
    report::ENOUGH,
    selection::{ReportEligibility, Sample, sample},
    sex_categories::Sexes,
    tabulate::{FairnessRecord, Tables, tabulate_beside},
};
use crate::{
    context::Context,
    error::{Error, Result},
    extract::Query,
    ids::LocationId,
    messages::LocalizedText,
    permit::Permission,
    work_sample::{
        content::{Item, SimPosition},
        items::count,
        points::ItemPoints,
    },
};

/// The request.
#[derive(Clone, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct Wanted {
    /// A day of the year.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<Date>,
    /// A day of the same year.
    #[param(value_type = Option<String>, format = Date)]
    to: Option<Date>,
    /// A job category or a state.
    group: Option<String>,
    /// One location.
    #[serde(rename = "locationId")]
    location: Option<LocationId>,
    /// Which work sample.
    #[param(value_type = SimPosition)]
    position: Option<SimPosition>,
}

/// A work sample, task by task.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleGroups {
    /// The base of the figures.
    #[serde(flatten)]
    ground: ReportEligibility,
    /// Which work sample.
    position: SimPosition,
    /// Applications without it; null while there are no figures.
    not_assessed: Option<u32>,
    /// Each task; empty until enough of those who did the work sample have answered the voluntary questions.
    items: Vec<ItemTables>,
}

/// A task: who did the work sample, and who got all points of the task.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = WorkSampleItemTables)]
#[serde(rename_all = "camelCase")]
pub struct ItemTables {
    /// The task.
    item: String,
    /// The title.
    title: LocalizedText,
    /// Its tables.
    #[serde(flatten)]
    tables: Tables,
}

/// A work sample that was handed in.
#[derive(Clone, Debug)]
pub struct Done {
    position: SimPosition,
    version: i64,
    items: Vec<ItemPoints>,
}

/// The work sample of an application's row.
pub(super) fn done(row: &Row<'_>) -> Result<Option<Done>> {
    let Some(position) = row.get("position")? else {
        return Ok(None);
    };
    let items: String = row.get("per_item")?;
    Ok(Some(Done {
        position,
        version: row.get("content_version")?,
        items: serde_json::from_str(&items)?,
    }))
}

impl Outcome {
    /// Whether all points of a task were got; none without the work sample as it is now.
    fn solved(&self, position: SimPosition, item: &str) -> Option<bool> {
        let done = self.sample.as_ref()?;
        let counts = (done.position, done.version) == (position, position.content().version);
        let mut items = done.items.iter().filter(|_| counts);
        items
            .find(|it| it.item == item)
            .map(|it| it.points == it.max)
    }

    fn did(&self, position: SimPosition) -> bool {
        let first = position.content().scored().next();
        first.is_some_and(|item| self.solved(position, &item.id).is_some())
    }
}

/// Shares of people who get all points of each task of a work sample, by group.
#[utoipa::path(
    get, path = "/api/fairness/work-sample", tag = "fairness", params(Wanted),
    responses((status = 200, body = WorkSampleGroups))
)]
pub async fn handler(
    context: Context,
    Query(wanted): Query<Wanted>,
) -> Result<Reply<WorkSampleGroups>> {
    context.actor.allow(Permission::EeoReport)?;
    let required = || Error::field("position", "required");
    let position = wanted.position.ok_or_else(required)?;
    let asked = PeriodQuery {
        from: wanted.from,
        to: wanted.to,
        group: wanted.group,
        location: wanted.location,
    };
    let Sample {
        ground,
        outcomes,
        sexes,
    } = sample(&context, asked).await?;
    let did: Vec<&Outcome> = outcomes.iter().filter(|one| one.did(position)).collect();
    let answered = count(did.iter().filter(|one| one.set_version.is_some()).count());
    let open = answered >= ENOUGH;
    let scored = position.content().scored();
    Ok(Reply(WorkSampleGroups {
        position,
        not_assessed: open.then(|| count(outcomes.len() - did.len())),
        items: if open {
            let left = left_over(&outcomes, &sexes, position);
            scored
                .map(|item| of_item(position, item, &did, (&sexes, &left)))
                .collect()
        } else {
            Vec::new()
        },
        ground,
    }))
}

fn of_item(
    position: SimPosition,
    item: &Item,
    did: &[&Outcome],
    (sexes, left): (&Sexes, &impl Fn(usize, usize) -> bool),
) -> ItemTables {
    let cases = did.iter().map(|one| FairnessRecord {
        sex: one.sex,
        race: one.race,
        selected: one.solved(position, &item.id) == Some(true),
    });
    ItemTables {
        item: item.id.clone(),
        title: item.title.clone(),
        tables: tabulate_beside(&cases.collect::<Vec<_>>(), sexes, left),
    }
}

/// The cells that would disclose the few who are left when this work sample, with or without others, is taken from all
/// applications: those with no work sample, or those with another one where no one is without.
fn left_over(
    outcomes: &[Outcome],
    sexes: &Sexes,
    position: SimPosition,
) -> impl Fn(usize, usize) -> bool + use<> {
    let of = |those: &dyn Fn(&Outcome) -> bool| -> Table {
        let mut counts = vec![vec![0; Race::ALL.len()]; sexes.count()];
        for one in outcomes.iter().filter(|one| those(one)) {
            counts[sexes.line(one.sex)][one.race as usize] += 1;
        }
        Table::of(counts)
    };
    let without = of(&|one| !SimPosition::ALL.iter().any(|other| one.did(*other)));
    let others = SimPosition::ALL.iter().filter(|other| **other != position);
    let others: Vec<Table> = others.map(|other| of(&|one| one.did(*other))).collect();
    move |row, column| {
        let few = |table: &Table| (1..FEWEST).contains(&table.0[row][column]);
        few(&without) || (without.0[row][column] == 0 && others.iter().any(few))
    }
}
