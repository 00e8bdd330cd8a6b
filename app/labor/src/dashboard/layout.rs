//! The order of a user's widgets.

use axum::Json as Reply;
use platform::{
    context::Context, error::Result, extract::Json, ids::UserId, write_context::WriteContext,
};
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::{Deserialize, Serialize};

use super::{ADDRESS, widget::DashboardWidget};

/// The order of a user's widgets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DashboardLayout {
    /// The widgets from the first to the last. Those that are left out follow in their usual order; empty: all do.
    pub order: Vec<DashboardWidget>,
}

/// Saves the order of the caller's widgets.
#[utoipa::path(
    put, path = "/api/dashboard/scheduling/layout", operation_id = "saveDashboardLayout", tag = "schedule",
    request_body = DashboardLayout, responses((status = 200, body = DashboardLayout))
)]
pub async fn handler(
    context: Context,
    Json(wanted): Json<DashboardLayout>,
) -> Result<Reply<DashboardLayout>> {
    context
        .write(move |change| save(change, &wanted))
        .await
        .map(Reply)
}

fn save(change: &mut WriteContext<'_>, wanted: &DashboardLayout) -> Result<DashboardLayout> {
    let layout = DashboardLayout {
        order: complete(&wanted.order),
    };
    if let Some(user) = change.actor.person() {
        if wanted.order.is_empty() {
            change
                .db
                .prepare_cached("DELETE FROM dashboard_layouts WHERE user_id = ?1")?
                .execute([user])?;
        } else {
            change
                .db
                .prepare_cached(
                    "INSERT OR REPLACE INTO dashboard_layouts (user_id, layout) VALUES (?1, ?2)",
                )?
                .execute(params![user, serde_json::to_string(&layout.order)?])?;
        }
        change.invalidate(ADDRESS);
    }
    Ok(layout)
}

/// The order of a user's widgets, all of them. What cannot be read is logged: the usual order shows the same widgets.
pub(super) fn of(db: &Connection, user: UserId) -> Vec<DashboardWidget> {
    let words = stored(db, user).unwrap_or_else(|error| {
        tracing::error!("the order of the dashboard cannot be read: {error:?}");
        Vec::new()
    });
    // A widget that the product no longer has is left out.
    let known = words.iter().filter_map(|word| word.parse().ok());
    complete(&known.collect::<Vec<_>>())
}

fn stored(db: &Connection, user: UserId) -> Result<Vec<String>> {
    let layout: Option<String> = db
        .prepare_cached("SELECT layout FROM dashboard_layouts WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()?;
    Ok(match layout {
        Some(text) => serde_json::from_str(&text)?,
        None => Vec::new(),
    })
}

/// Each widget once: those that were chosen in their order, then the others in the usual one.
fn complete(chosen: &[DashboardWidget]) -> Vec<DashboardWidget> {
    let mut order: Vec<DashboardWidget> = Vec::new();
    for widget in chosen.iter().chain(DashboardWidget::ALL) {
        if !order.contains(widget) {
            order.push(*widget);
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_names_each_widget_once_and_new_ones_last() {
        use DashboardWidget::{NeedsYou, Today};
        let order = complete(&[Today, NeedsYou, Today]);
        assert_eq!(order[..2], [Today, NeedsYou]);
        assert_eq!(order.len(), DashboardWidget::ALL.len());
        assert_eq!(complete(&[]), DashboardWidget::ALL);
    }
}
