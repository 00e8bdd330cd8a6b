//! Pay: always a full range with the benefits, never below what the law of the place asks, not so wide that it says
//! nothing. More and more states ask for both on every posting (C.R.S. 8-5-201(2), RCW 49.58.110, 820 ILCS 112/10(b-25)).

use axum::Json as Reply;
use rusqlite::{Connection, OptionalExtension as _, params};
use serde::Serialize;

use super::{JobChecks, Look, Step, Weight};
use crate::{
    app::Environment,
    context::Context,
    error::Result,
    extract::Path,
    ids::{JobId, LocationId},
    jobs::view,
    messages::{Lang, LocalizedText},
    permit::Permission,
    settings::{self, types::Location},
    team::minimum_wage,
    types::{Job, RoleCode},
};

/// Pay of the range, limits of the law and what the team earns.
pub(super) fn check(look: &Look<'_>, found: &mut JobChecks) -> Result<()> {
    let (least, most) = (look.job.pay_min_e4, look.job.pay_max_e4);
    if least.is_none() || most.is_none() {
        found.block(Step::Pay, "pay_range_required");
    }
    // Shown as soon as one end is there: the author may pause before the other.
    if let Some(lowest) = least.or(most) {
        above_the_minimum(look, lowest, found)?;
    }
    if let (Some(least), Some(most)) = (least, most) {
        if least > most {
            found.block(Step::Pay, "pay_min_above_max");
        }
        found.warn_if(
            least <= most && most * 2 > least * 3,
            Step::Pay,
            "pay_range_wide",
        );
    }
    let benefits = !look.job.benefits.get(Lang::En).trim().is_empty();
    found.block_unless(benefits, Step::Pay, "benefits_required");
    Ok(())
}

fn above_the_minimum(look: &Look<'_>, lowest: i64, found: &mut JobChecks) -> Result<()> {
    for place in &look.places {
        let date = place.date(look.now)?;
        let Some(minimum) = binding(look.db, look.core, look.job, place.id, date)? else {
            let facts = [("place", place.name.clone().into())];
            found.add(Step::Pay, "minimum_wage_unknown", Weight::Warn, &facts);
            continue;
        };
        if lowest < minimum {
            let facts = [
                ("place", place.name.clone().into()),
                ("minimum", dollars(minimum).into()),
            ];
            found.add(Step::Pay, "pay_below_minimum", Weight::Block, &facts);
        }
    }
    Ok(())
}

/// The least that may be posted at a place: for tipped work the cash wage, for all other the minimum wage.
fn binding(
    db: &Connection,
    core: &Environment,
    job: &Job,
    place: LocationId,
    on: jiff::civil::Date,
) -> Result<Option<i64>> {
    if tipped(db, job)? {
        return minimum_wage::tipped_at(db, core, place, on);
    }
    Ok(minimum_wage::at(db, core, place, on)?.map(|minimum| minimum.minimum_e4))
}

/// Whether the work customarily earns tips: as the position says, else as the role does.
fn tipped(db: &Connection, job: &Job) -> Result<bool> {
    let Some(position) = job.position_id else {
        return Ok(job.role_code == RoleCode::Server);
    };
    let positions = settings::all_positions(db)?;
    Ok(positions
        .iter()
        .any(|known| known.id == position && known.tipped))
}

/// `$17.75`; ten-thousandths of a dollar in, rounded up to the cent.
pub(in crate::jobs) fn dollars(rate_e4: i64) -> String {
    let cents = rate_e4.div_euclid(100) + i64::from(rate_e4.rem_euclid(100) > 0);
    format!("${}.{:02}", cents / 100, cents % 100)
}

/// The pay step's facts beside the range.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayFacts {
    /// The least that may be posted; null: no one entered a minimum wage for the place.
    pub minimum_e4: Option<i64>,
    /// The full minimum wage, before a tip credit.
    pub full_minimum_e4: Option<i64>,
    /// Whether the work customarily earns tips.
    pub tipped: bool,
    /// The name of the law; null: the brand typed the figure in.
    pub law: Option<LocalizedText>,
    /// The team's pay in this position there today; null where there is none or wages may not be read.
    pub team: Option<TeamPay>,
}

/// The team's pay in a position today.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamPay {
    /// The lowest rate.
    pub lowest_e4: i64,
    /// The highest rate.
    pub highest_e4: i64,
    /// People under the starting rate of the posting.
    pub under_start: i64,
    /// People in the position.
    pub people: i64,
}

/// The legal minimum and the team's pay, for the pay step.
#[utoipa::path(
    get, path = "/api/jobs/{id}/pay-facts", tag = "jobs", params(("id" = JobId, Path)),
    responses((status = 200, body = PayFacts))
)]
pub async fn pay_facts(context: Context, Path(id): Path<JobId>) -> Result<Reply<PayFacts>> {
    context
        .read(move |db, context| {
            let job = view::allowed(db, &context.actor, id, Permission::JobsRead)?;
            let (core, place) = (&context.app.core, settings::location(db, job.location_id)?);
            let on = place.date(context.now)?;
            let law = minimum_wage::at(db, core, place.id, on)?;
            let reads = context
                .actor
                .allow_at(Permission::WagesRead, place.id)
                .is_ok();
            Ok(Reply(PayFacts {
                minimum_e4: binding(db, core, &job, place.id, on)?,
                full_minimum_e4: law.as_ref().map(|law| law.minimum_e4),
                tipped: tipped(db, &job)?,
                law: law.and_then(|law| law.citation).map(|source| source.text),
                team: if reads {
                    team(db, &job, &place, on)?
                } else {
                    None
                },
            }))
        })
        .await
}

fn team(
    db: &Connection,
    job: &Job,
    place: &Location,
    on: jiff::civil::Date,
) -> Result<Option<TeamPay>> {
    let Some(position) = job.position_id else {
        return Ok(None);
    };
    let found = db
        .prepare_cached(
            "WITH paid AS (
               SELECT a.employee_id, (
                 SELECT w.rate_e4 FROM wages w WHERE w.employee_id = a.employee_id
                   AND (w.position_id IS NULL OR w.position_id = a.position_id)
                   AND (w.location_id IS NULL OR w.location_id = a.location_id)
                   AND w.from_date <= ?3 AND (w.to_date IS NULL OR w.to_date >= ?3)
                 ORDER BY (w.position_id IS NOT NULL) + (w.location_id IS NOT NULL) DESC, w.from_date DESC LIMIT 1
               ) AS rate
               FROM assignments a JOIN employees e ON e.id = a.employee_id
               WHERE a.location_id = ?1 AND a.position_id = ?2 AND e.status = 'active'
             )
             SELECT min(rate), max(rate), sum(rate < ?4), count(*) FROM paid WHERE rate IS NOT NULL
             HAVING count(*) > 0",
        )?
        .query_row(
            params![place.id, position, on.to_string(), job.pay_min_e4.unwrap_or(0)],
            |row| {
                Ok(TeamPay {
                    lowest_e4: row.get(0)?,
                    highest_e4: row.get(1)?,
                    under_start: row.get(2)?,
                    people: row.get(3)?,
                })
            },
        )
        .optional()?;
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::dollars;

    #[test]
    fn rates_are_written_in_dollars_never_below_what_they_are() {
        assert_eq!(dollars(177_500), "$17.75");
        assert_eq!(dollars(72_500), "$7.25");
        assert_eq!(dollars(177_501), "$17.76");
    }
}
