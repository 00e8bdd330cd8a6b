//! A report as a file for a spreadsheet; that it was taken is on record.

use axum::{
    http::header,
    response::{IntoResponse as _, Response},
};
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{filter::Filter, funnel, messages, scores, sources, summary, times};
use crate::{
    compliance::audit::Entry,
    context::Context,
    error::Result,
    extract::{Path, Query},
    hiring::events,
    permit::Permission,
};

crate::settings::types::words! {
    /// Which report.
    Part {
        /// The figures.
        Summary = "summary",
        /// The funnel.
        Funnel = "funnel",
        /// The sources.
        Sources = "sources",
        /// The times.
        Times = "times",
        /// The answers.
        Messages = "messages",
        /// The scores.
        Scoring = "scoring",
    }
}

/// Of which report.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Path)]
pub struct Which {
    /// Which report.
    #[param(inline)]
    part: Part,
}

/// A report as a file: one figure a line.
#[utoipa::path(
    get, path = "/api/analytics/export/{part}", tag = "analytics", params(Which, Filter),
    responses((status = 200, description = "One figure a line", content_type = "text/csv", body = String))
)]
pub async fn handler(
    context: Context,
    Path(Which { part }): Path<Which>,
    Query(filter): Query<Filter>,
) -> Result<Response> {
    let asking = context.clone();
    let report = context
        .write(move |change| {
            asking.actor.allow(Permission::ExportsCreate)?;
            let report = report(change.db, &asking, part, &filter)?;
            let data = json!({ "export": "analytics", "part": part, "span": report["span"] });
            events::of_brand(change, "export.created", &data)?;
            change
                .record(Entry::new("export.created", "analytics", part.name()).change((), data)?)?;
            Ok(report)
        })
        .await?;
    let mut text = String::from("figure,value\r\n");
    lines(&mut text, "", &report);
    let span = |end: &str| report["span"][end].as_str().unwrap_or_default().to_owned();
    let name = format!(
        "attachment; filename=\"lineup-{}-{}-{}.csv\"",
        part.name(),
        span("from"),
        span("to")
    );
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, text).into_response())
}

fn report(db: &Connection, context: &Context, part: Part, filter: &Filter) -> Result<Value> {
    let value = match part {
        Part::Summary => serde_json::to_value(summary::summary(db, context, filter)?),
        Part::Funnel => serde_json::to_value(funnel::funnel(db, context, filter)?),
        Part::Sources => serde_json::to_value(sources::sources(db, context, filter)?),
        Part::Times => serde_json::to_value(times::times(db, context, filter)?),
        Part::Messages => serde_json::to_value(messages::messages(db, context, filter)?),
        Part::Scoring => serde_json::to_value(scores::scores(db, context, filter)?),
    };
    Ok(value?)
}

/// What names a line of a list, instead of its number.
const NAMES: [&str; 6] = [
    "stage",
    "source",
    "language",
    "band",
    "locationName",
    "weekStart",
];

fn lines(text: &mut String, path: &str, value: &Value) {
    let below = |name: &str| {
        if path.is_empty() {
            name.to_owned()
        } else {
            format!("{path}.{name}")
        }
    };
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                lines(text, &below(name), value);
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                let name = NAMES
                    .iter()
                    .find_map(|name| item[*name].as_str().map(str::to_owned));
                lines(
                    text,
                    &below(&name.unwrap_or_else(|| (number + 1).to_string())),
                    item,
                );
            }
        }
        Value::Null => line(text, path, ""),
        Value::String(words) => line(text, path, words),
        other => line(text, path, &other.to_string()),
    }
}

fn line(text: &mut String, path: &str, value: &str) {
    for (cell, end) in [(path, ","), (value, "\r\n")] {
        // A cell that a spreadsheet would take for a formula is told to be words.
        let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        let cell = cell.replace('"', "\"\"");
        text.push_str(&format!(
            "\"{}{cell}\"{end}",
            if formula { "'" } else { "" }
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_never_a_formula_and_keeps_its_quotes() {
        let mut text = String::new();
        lines(
            &mut text,
            "",
            &json!({ "source": "=cmd|' /C calc'!A0", "b": [{ "stage": "offer", "n": "say \"hi\"" }] }),
        );
        assert_eq!(
            text,
            "\"b.offer.n\",\"say \"\"hi\"\"\"\r\n\"b.offer.stage\",\"offer\"\r\n\"source\",\"'=cmd|' /C calc'!A0\"\r\n"
        );
    }
}
