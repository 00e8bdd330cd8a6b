//! How the tasks of the work samples do at a brand: the newest weekly count, and the one before to compare.

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

/// How the tasks of the work samples do.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleItems {
    /// The Monday of the newest counted week; null before the first one.
    #[schema(value_type = Option<String>, format = Date)]
    week: Option<Date>,
    /// The Monday of the week counted before that.
    #[schema(value_type = Option<String>, format = Date)]
    before: Option<Date>,
    /// How many people it takes for figures.
    needed: u32,
    /// Every work sample.
    positions: Vec<WorkSampleFigures>,
}

/// How the tasks of one work sample do.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleFigures {
    /// Which.
    position: SimPosition,
    /// What it is called.
    title: LocalizedText,
    /// The version in use, of which the figures are.
    version: i64,
    /// How many people have handed it in by now.
    people: u32,
    /// Its items in their order; empty where the week's count had too few people.
    items: Vec<WorkSampleItem>,
}

/// How a task does.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleItem {
    /// What it is called.
    title: LocalizedText,
    /// Its figures.
    #[serde(flatten)]
    figures: ItemFigures,
    /// What is worth a look.
    flags: Vec<ItemFlag>,
    /// What the week before had.
    before: Option<WorkSampleBefore>,
}

/// The two figures of the week before.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkSampleBefore {
    /// The mean share of the points, 0 to 1.
    difficulty: f64,
    /// How its points went with those of the other items.
    discrimination: Option<f64>,
}

/// How the tasks of the work samples do, for the whole brand, without names.
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
