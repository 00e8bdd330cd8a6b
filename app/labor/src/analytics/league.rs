//! The locations against each other in some days.

use axum::Json as Reply;
use jiff::civil::Date;
use platform::{context::Context, error::Result, extract::Query, ids::LocationId};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{
    figures::{LaborAnalyticsFigures, sum},
    range::{Days, Ranged},
};

/// Which days.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LeagueFilter {
    /// The first day.
    #[param(value_type = String, format = Date)]
    pub from: Date,
    /// The last one, at most 61 days later.
    #[param(value_type = String, format = Date)]
    pub to: Date,
}

/// The locations against each other.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaborLeague {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
    /// The last day that counts: the one that was asked for, or `asOf`. Before `from` where none of the days is over.
    #[schema(value_type = String, format = Date)]
    pub to: Date,
    /// The last day that is over at all of the locations.
    #[schema(value_type = String, format = Date)]
    pub as_of: Date,
    /// The least labor in sales first; those without a rank last, by name.
    pub rows: Vec<LeagueRow>,
}

/// A location among the others.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeagueRow {
    /// The location.
    pub location_id: LocationId,
    /// Its name.
    pub name: String,
    /// Its place by labor in sales, from 1; equal shares have the same. Null: the share is not known.
    pub rank: Option<usize>,
    /// Labor in sales, in hundredths of a percent; null: not known, or not to be seen.
    pub labor_basis_points: Option<i64>,
    /// That of as many days right before.
    pub labor_basis_points_before: Option<i64>,
    /// Its figures.
    pub figures: LaborAnalyticsFigures,
}

/// The locations against each other.
#[utoipa::path(
    get, path = "/api/labor/league", operation_id = "labor_league", tag = "schedule",
    params(LeagueFilter), responses((status = 200, body = LaborLeague))
)]
pub async fn handler(
    context: Context,
    Query(filter): Query<LeagueFilter>,
) -> Result<Reply<LaborLeague>> {
    context
        .read(move |db, context| league(db, context, filter))
        .await
        .map(Reply)
}

fn league(db: &Connection, context: &Context, filter: LeagueFilter) -> Result<LaborLeague> {
    let asked = Days {
        from: filter.from,
        to: filter.to,
    };
    let ranged = Ranged::read(db, context, asked, None)?;
    let figures = |location: LocationId, days: Days| {
        let pieces = ranged.labor.all();
        sum(pieces.filter(|piece| piece.location == location && days.holds(piece)))
    };
    let mut rows: Vec<LeagueRow> = ranged
        .choices
        .iter()
        .map(|location| {
            let now = figures(location.id, ranged.days);
            LeagueRow {
                location_id: location.id,
                name: location.name.clone(),
                rank: None,
                labor_basis_points: now.labor_basis_points,
                labor_basis_points_before: figures(location.id, ranged.before).labor_basis_points,
                figures: now,
            }
        })
        .collect();
    rank(&mut rows);
    Ok(LaborLeague {
        from: ranged.days.from,
        to: ranged.days.to,
        as_of: ranged.as_of,
        rows,
    })
}

/// Puts rows in order and ranks those whose share is known.
fn rank(rows: &mut [LeagueRow]) {
    rows.sort_by_cached_key(|row| {
        let share = row.labor_basis_points;
        (share.is_none(), share, row.name.clone())
    });
    let shares: Vec<i64> = rows
        .iter()
        .filter_map(|row| row.labor_basis_points)
        .collect();
    for row in rows {
        row.rank = row.labor_basis_points.map(|share| {
            let better = shares.iter().filter(|other| **other < share);
            better.count() + 1
        });
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    fn row(name: &str, share: Option<i64>) -> LeagueRow {
        LeagueRow {
            location_id: LocationId::new(Timestamp::UNIX_EPOCH),
            name: name.to_owned(),
            rank: None,
            labor_basis_points: share,
            labor_basis_points_before: None,
            figures: LaborAnalyticsFigures::default(),
        }
    }

    #[test]
    fn the_least_labor_in_sales_is_first_and_no_sales_no_rank() {
        let mut rows = [
            row("Austin", None),
            row("Brooklyn", Some(3_100)),
            row("Dallas", Some(2_700)),
            row("Chicago", Some(2_700)),
        ];
        rank(&mut rows);
        let ranked = rows.each_ref().map(|row| (&*row.name, row.rank));
        assert_eq!(
            ranked,
            [
                ("Chicago", Some(1)),
                ("Dallas", Some(1)),
                ("Brooklyn", Some(3)),
                ("Austin", None)
            ]
        );
    }
}
