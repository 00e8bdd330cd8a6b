//! `lineup work-samples`: how the tasks of the work samples do, for those who write them.

use std::{fmt::Write as _, process::ExitCode};

use crate::{clock::Clock, config::Config, server};
use hiring::work_sample::{
    aggregate::{Aggregate, PooledItem, pooled},
    items::ENOUGH,
};

pub(super) async fn work_samples(json: bool) -> anyhow::Result<ExitCode> {
    let app = server::start(Config::from_env(false)?, Clock::System)?;
    let found = pooled(&app).await;
    if json {
        super::say(&serde_json::to_string_pretty(&found)?);
    } else {
        super::say(table(&found)?.trim_end());
    }
    Ok(if found.unread == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn table(found: &Aggregate) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    if found.samples.is_empty() {
        writeln!(text, "No work sample was handed in by {ENOUGH} people yet")?;
    }
    for sample in &found.samples {
        let people = sample.items.first().map_or(0, |item| item.figures.people);
        let name = sample.position.name();
        writeln!(text, "{name}, version {}: {people} people", sample.version)?;
        writeln!(
            text,
            "  {:<12} {:>8} {:>10} {:>7} {:>14} {:>7} {:>7}  to look at",
            "item", "answered", "difficulty", "skipped", "discrimination", "English", "Spanish"
        )?;
        for item in &sample.items {
            line(&mut text, item)?;
        }
    }
    if found.unread > 0 {
        writeln!(text, "{} brands could not be read", found.unread)?;
    }
    Ok(text)
}

fn line(text: &mut String, PooledItem { figures, flags }: &PooledItem) -> std::fmt::Result {
    let decimals =
        |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.2}"));
    let flags: Vec<&str> = flags.iter().map(|flag| flag.name()).collect();
    let row = format!(
        "  {:<12} {:>8} {:>10.2} {:>7.2} {:>14} {:>7} {:>7}  {}",
        figures.item,
        figures.answered,
        figures.difficulty,
        figures.skipped,
        decimals(figures.discrimination),
        decimals(figures.english),
        decimals(figures.spanish),
        flags.join(", ")
    );
    writeln!(text, "{}", row.trim_end())
}
