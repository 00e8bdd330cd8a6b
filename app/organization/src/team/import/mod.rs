//! People from a file: shown first, then added. Each of them is added as one person is, so a row is refused for the same
//! reasons; the preview does all of it and undoes it.

mod columns;
mod dates;
mod file;
mod known;
mod locations;
mod positions;
mod row;
mod values;

use std::collections::{BTreeMap, BTreeSet};

use axum::{Json as Reply, extract::DefaultBodyLimit};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa_axum::{router::OpenApiRouter, routes};

pub use columns::TeamFileProduct;

use self::{
    dates::FileDates, file::TeamFile, known::KnownPeople, locations::LocationNames,
    positions::PositionNames, row::Import,
};
use crate::{
    OrganizationAction,
    app::App,
    compliance::audit::Entry,
    context::Context,
    error::{Error, Field, Result},
    extract::Json,
    identity::proof::RecentProof,
    ids::{EmployeeId, LocationId, PositionId},
    permit::Permission,
    settings::{
        self,
        types::{Location, string_enum},
    },
    validator::Validator,
    write_context::WriteContext,
};

/// The largest file where JSON writes each of its characters as two, and the fields around it.
const BODY: usize = 2 * file::LARGEST + 64 * 1024;

/// The route, which takes more than others.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(handler))
        .layer(DefaultBodyLimit::max(BODY))
}

/// A file of people, and what to do with it.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TeamImport {
    /// The file's text, at most 1 MB and 500 people. Its first row names the columns, as Lineup's template, 7shifts,
    /// Homebase, When I Work or Deputy do.
    pub csv: String,
    /// Where they work.
    pub location_id: LocationId,
    /// Only shows what would happen, and saves nothing.
    pub dry_run: bool,
    /// The first day of people for whom the file has none; null: today at the location.
    #[schema(value_type = Option<String>, format = Date)]
    pub hired_on: Option<Date>,
    /// The position for each name in the file that is not exactly one position's, at most 500; an empty name is for
    /// people without one.
    #[serde(default)]
    pub positions: BTreeMap<String, PositionId>,
    /// The lines of the people to add, at most 500; null: everyone who can be added.
    pub rows: Option<BTreeSet<u64>>,
    /// The lines of people who are added although they seem to be on the team or in the file already, at most 500.
    #[serde(default)]
    pub add_anyway: BTreeSet<u64>,
    /// Whether they are invited to sign in.
    #[serde(default)]
    pub invite: bool,
}

/// What a file of people says.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamImportView {
    /// Whether people were added.
    saved: bool,
    /// The product that the file comes from.
    product: TeamFileProduct,
    /// Columns that are not imported, as the second of two with one meaning.
    ignored_columns: Vec<String>,
    /// Whether the file has wages that the caller may not set; they are left out.
    wages_ignored: bool,
    /// How many of the people who are added have no birth date in the file: they are planned as adults.
    without_birth_date: usize,
    /// Names in the file that are not exactly one position's, in the order of the alphabet.
    unknown_positions: Vec<UnknownPosition>,
    /// Its people, in the order of lines.
    rows: Vec<TeamImportRow>,
}

/// A name in a file that is not exactly one position's.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnknownPosition {
    /// The name; empty for people without a position.
    name: String,
    /// How many people have it.
    people: usize,
    /// The position that may be meant.
    suggested_id: Option<PositionId>,
}

/// A person in a file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeamImportRow {
    /// The line in the file, from 1.
    line: u64,
    /// First and last name.
    name: String,
    /// What happens.
    outcome: TeamImportOutcome,
    /// Their positions; empty where they are not known.
    position_ids: Vec<PositionId>,
    /// Their first day; null where it is not known.
    #[schema(value_type = Option<String>, format = Date)]
    hired_on: Option<Date>,
    /// Whether the file has no first day for them: it is then the one of the request, or today.
    hired_on_assumed: bool,
    /// Their birth date as the file has it; null where it is not known.
    #[schema(value_type = Option<String>, format = Date)]
    birth_date: Option<Date>,
    /// Their hourly wage in ten-thousandths of a dollar; null where it is not known or not imported.
    rate_e4: Option<i64>,
    /// The person on the team: who was added, or was there before.
    employee_id: Option<EmployeeId>,
    /// The name of the person on the team that they seem to be.
    matched_name: Option<String>,
    /// The other location where they work, as the file names it.
    other_location: Option<String>,
    /// Whether an invitation was sent.
    invited: bool,
    /// Why no invitation was sent, where one was asked for.
    invite_error: Option<Field>,
    /// What is wrong.
    errors: Vec<Field>,
}

string_enum! {
    /// What happens to a person in a file.
    TeamImportOutcome {
        /// They are added.
        Added = "added",
        /// They are on the team already.
        OnTeam = "on_team",
        /// The file says that they no longer work there.
        Inactive = "inactive",
        /// The file says that they work only at other locations.
        Elsewhere = "elsewhere",
        /// Something is wrong with their row.
        Refused = "refused",
        /// Their line was not asked for.
        LeftOut = "left_out",
    }
}

/// Adds people from a file, or shows what would happen.
#[utoipa::path(
    post, path = "/api/team/import", operation_id = "importTeam", tag = "team", request_body = TeamImport,
    responses((status = 200, body = TeamImportView))
)]
pub async fn handler(
    context: Context,
    proof: Result<RecentProof>,
    Json(wanted): Json<TeamImport>,
) -> Result<Reply<TeamImportView>> {
    if wanted.invite && !wanted.dry_run {
        proof?;
    }
    context
        .write(move |change| {
            if wanted.dry_run {
                change.trial(|change| import(change, &wanted))
            } else {
                import(change, &wanted)
            }
        })
        .await
        .map(Reply)
}

/// Adds the people of a file who can be added. Who was asked for by `rows` and cannot be added stops all of them.
///
/// # Errors
/// `NotFound`, `Forbidden` (also `roles:assign` where they are invited), `Invalid` for the file, or for more than 500 lines
/// or names of positions, `team_rows_invalid`; database errors.
pub fn import(change: &mut WriteContext<'_>, wanted: &TeamImport) -> Result<TeamImportView> {
    change
        .actor
        .allow_at(Permission::TeamImport, wanted.location_id)?;
    change
        .actor
        .allow_at(Permission::TeamCreate, wanted.location_id)?;
    if wanted.invite {
        change
            .actor
            .allow_at(Permission::RolesAssign, wanted.location_id)?;
    }
    check_sizes(wanted)?;
    let location = settings::location(change.db, wanted.location_id)?;
    let file = file::read(&wanted.csv)?;
    let sets_wages = change
        .actor
        .allow_at(Permission::WagesUpdate, location.id)
        .is_ok();
    let today = location.date(change.now)?;
    let mut import = Import {
        wanted,
        today,
        dates: FileDates::of(&file, today),
        sets_wages,
        locations: LocationNames::load(change.db, location.id)?,
        positions: PositionNames::load(change.db, &wanted.positions)?,
        known: KnownPeople::load(change)?,
        unknown: BTreeMap::new(),
    };
    let mut rows = Vec::new();
    for row in &file.rows {
        rows.push(import.add(change, row)?);
    }
    if !all_asked_for_are_added(wanted, &rows) {
        return Err(Error::unprocessable("team_rows_invalid"));
    }
    let saved = !wanted.dry_run && count(&rows, TeamImportOutcome::Added) > 0;
    if saved {
        record(change, &location, &file, &rows)?;
    }
    Ok(TeamImportView {
        saved,
        product: file.product,
        ignored_columns: file.ignored,
        wages_ignored: file.has_wages && !sets_wages,
        without_birth_date: rows.iter().filter(|row| row.is_of_unknown_age()).count(),
        unknown_positions: import.unknown.into_values().collect(),
        rows,
    })
}

impl TeamImportRow {
    fn is_of_unknown_age(&self) -> bool {
        self.outcome == TeamImportOutcome::Added && self.birth_date.is_none()
    }
}

/// No request names more lines or positions than a file has people.
fn check_sizes(wanted: &TeamImport) -> Result<()> {
    let mut checks = Validator::default();
    let rows = wanted.rows.as_ref().map_or(0, BTreeSet::len);
    checks.ensure(rows <= file::MOST_ROWS, "rows", "too_long");
    checks.ensure(
        wanted.add_anyway.len() <= file::MOST_ROWS,
        "addAnyway",
        "too_long",
    );
    checks.ensure(
        wanted.positions.len() <= file::MOST_ROWS,
        "positions",
        "too_long",
    );
    checks.finish()
}

fn all_asked_for_are_added(wanted: &TeamImport, rows: &[TeamImportRow]) -> bool {
    let added: BTreeSet<u64> = rows
        .iter()
        .filter(|row| row.outcome == TeamImportOutcome::Added)
        .map(|row| row.line)
        .collect();
    let mut asked_for = wanted.rows.iter().flatten();
    asked_for.all(|line| added.contains(line))
}

fn count(rows: &[TeamImportRow], outcome: TeamImportOutcome) -> usize {
    rows.iter().filter(|row| row.outcome == outcome).count()
}

/// The record of the import; each person's own record is beside it.
fn record(
    change: &mut WriteContext<'_>,
    location: &Location,
    file: &TeamFile,
    rows: &[TeamImportRow],
) -> Result<()> {
    let after = json!({
        "product": file.product,
        "added": count(rows, TeamImportOutcome::Added),
        "onTeam": count(rows, TeamImportOutcome::OnTeam),
        "inactive": count(rows, TeamImportOutcome::Inactive),
        "elsewhere": count(rows, TeamImportOutcome::Elsewhere),
        "refused": count(rows, TeamImportOutcome::Refused),
        "leftOut": count(rows, TeamImportOutcome::LeftOut),
        "invited": rows.iter().filter(|row| row.invited).count(),
    });
    let entry = Entry::new(OrganizationAction::TeamImported, "location", location.id)
        .label(location.name.as_str())
        .change(Value::Null, after)?;
    change.record(entry)?;
    Ok(())
}
