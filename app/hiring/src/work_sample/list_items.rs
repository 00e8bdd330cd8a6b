//! Figures of the work samples' tasks at a brand: the newest weekly count, and the one before to compare.

use axum::Json as Reply;
use jiff::civil::Date;
use rusqlite::Connection;
use serde::Serialize;

use super::{
    content::{Content, Item, SimPosition},
    items::{ENOUGH, ItemFigures, ItemFlag, count},
    store,
    weekly::{self, Counted},
};
use crate::{context::Context, error::Result, messages::LocalizedText, permit::Permission};

/// The figures of the work samples' tasks.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleItems {
    /// The Monday of the newest counted week; null before the first one.
    #[schema(value_type = Option<String>, format = Date)]
    week: Option<Date>,
    /// The Monday of the week counted before that.
    #[schema(value_type = Option<String>, format = Date)]
    before: Option<Date>,
    /// Number of people needed for figures.
    needed: u32,
    /// Every work sample.
    positions: Vec<WorkSampleFigures>,
}

/// The figures of one work sample's tasks.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleFigures {
    /// Which.
    position: SimPosition,
    /// The title.
    title: LocalizedText,
    /// The version in use, of which the figures are.
    version: i64,
    /// Number of people who have handed it in.
    people: u32,
    /// Its items in their order; empty where the week's count had too few people.
    items: Vec<WorkSampleItem>,
}

/// The figures of a task.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleItem {
    /// The title.
    title: LocalizedText,
    /// Its figures.
    #[serde(flatten)]
    figures: ItemFigures,
    /// The conspicuous points.
    flags: Vec<ItemFlag>,
    /// The figures of the week before.
    before: Option<WorkSampleBefore>,
}

/// The two figures of the week before.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleBefore {
    /// The mean share of the points, 0 to 1.
    difficulty: f64,
    /// The correlation of its points with those of the other items.
    discrimination: Option<f64>,
}

/// The figures of the work samples' tasks, for the whole brand, without names.
#[utoipa::path(get, path = "/api/work-samples/items", tag = "hiring", responses((status = 200, body = WorkSampleItems)))]
pub async fn handler(context: Context) -> Result<Reply<WorkSampleItems>> {
    context
        .read(|db, context| {
            context.actor.allow(Permission::ScoringConfigure)?;
            read(db)
        })
        .await
        .map(Reply)
}

fn read(db: &Connection) -> Result<WorkSampleItems> {
    let [week, before] = weekly::weeks(db)?;
    let of = |week: Option<Date>| week.map_or_else(|| Ok(Vec::new()), |it| weekly::of_week(db, it));
    let (newest, earlier, tries) = (of(week)?, of(before)?, store::tries(db)?);
    let positions = SimPosition::ALL.iter().map(|position| {
        let content = position.content();
        let people = tries.get(&(*position, content.version));
        let item = |item: &Item| {
            let figures = find(&newest, content, item)?;
            Some(view(item, figures, find(&earlier, content, item)))
        };
        WorkSampleFigures {
            position: *position,
            title: content.title.clone(),
            version: content.version,
            people: people.map_or(0, |tries| count(tries.len())),
            items: content.scored().filter_map(item).collect(),
        }
    });
    Ok(WorkSampleItems {
        week,
        before,
        needed: count(ENOUGH),
        positions: positions.collect(),
    })
}

fn find<'a>(counted: &'a [Counted], content: &Content, item: &Item) -> Option<&'a ItemFigures> {
    let of = |it: &&Counted| {
        (it.position, it.version) == (content.position, content.version)
            && it.figures.item == item.id
    };
    counted.iter().find(of).map(|it| &it.figures)
}

fn view(item: &Item, figures: &ItemFigures, before: Option<&ItemFigures>) -> WorkSampleItem {
    WorkSampleItem {
        title: item.title.clone(),
        flags: figures.flags(),
        before: before.map(|before| WorkSampleBefore {
            difficulty: before.difficulty,
            discrimination: before.discrimination,
        }),
        figures: figures.clone(),
    }
}
