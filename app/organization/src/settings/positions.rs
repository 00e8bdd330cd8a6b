//! Positions: what people do on a shift, and the departments that they belong to.

use axum::{Json as Reply, http::StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    list_locations::may_read,
    store,
    types::{CertificateKind, Department, EQUIPMENT, Position, Station},
};
use crate::{
    OrganizationAction,
    compliance::{audit::Entry, version},
    context::Context,
    error::{Error, Result},
    extract::{Json, Path},
    ids::{DepartmentId, PositionId},
    messages::LocalizedText,
    permit::Permission,
    validator::Validator,
    write_context::WriteContext,
};

/// Departments.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Departments {
    items: Vec<Department>,
}

/// Positions.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Positions {
    items: Vec<Position>,
}

/// Front and back of house.
#[utoipa::path(get, path = "/api/departments", tag = "settings", responses((status = 200, body = Departments)))]
pub async fn departments(context: Context) -> Result<Reply<Departments>> {
    context
        .read(|db, context| {
            may_read(&context.actor)?;
            Ok(Reply(Departments {
                items: store::departments(db)?,
            }))
        })
        .await
}

/// The brand's positions.
#[utoipa::path(get, path = "/api/positions", tag = "settings", responses((status = 200, body = Positions)))]
pub async fn list(context: Context) -> Result<Reply<Positions>> {
    context
        .read(|db, context| {
            may_read(&context.actor)?;
            Ok(Reply(Positions {
                items: store::positions(db)?,
            }))
        })
        .await
}

/// A position to add.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPosition {
    /// Its department.
    pub department_id: DepartmentId,
    /// Its name.
    pub name: LocalizedText,
    /// Two capital letters.
    pub code: String,
    /// The station in the house.
    pub station: Station,
    /// Whether it customarily earns tips.
    #[serde(default)]
    pub tipped: bool,
    /// Equipment that it works with.
    #[serde(default)]
    pub equipment: Vec<String>,
    /// The certificates that its shifts need.
    #[serde(default)]
    pub certificates: Vec<CertificateKind>,
}

/// A change of a position; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PositionChange {
    /// The version that the change was made on.
    pub version: i64,
    /// Its department.
    pub department_id: Option<DepartmentId>,
    /// Its name.
    pub name: Option<LocalizedText>,
    /// Two capital letters.
    pub code: Option<String>,
    /// The station in the house.
    pub station: Option<Station>,
    /// Whether it customarily earns tips.
    pub tipped: Option<bool>,
    /// Equipment that it works with.
    pub equipment: Option<Vec<String>>,
    /// The certificates that its shifts need.
    pub certificates: Option<Vec<CertificateKind>>,
    /// No longer offered, or offered again.
    pub archived: Option<bool>,
}

/// Adds a position.
#[utoipa::path(
    post, path = "/api/positions", tag = "settings",
    request_body = NewPosition, responses((status = 201, body = Position))
)]
pub async fn add(
    context: Context,
    Json(new): Json<NewPosition>,
) -> Result<(StatusCode, Reply<Position>)> {
    let position = context
        .write(move |change| add_position(change, new))
        .await?;
    Ok((StatusCode::CREATED, Reply(position)))
}

/// Adds a position.
///
/// # Errors
/// `Forbidden`, `Invalid`, `code_in_use`; database errors.
pub fn add_position(change: &mut WriteContext<'_>, new: NewPosition) -> Result<Position> {
    change.actor.allow(Permission::SettingsUpdate)?;
    let position = Position {
        id: PositionId::new(change.now),
        department_id: new.department_id,
        name: new.name,
        code: new.code,
        station: new.station,
        tipped: new.tipped,
        equipment: new.equipment,
        certificates: new.certificates,
        archived: false,
        version: 1,
    };
    save(change, None, position)
}

/// Changes a position.
#[utoipa::path(
    patch, path = "/api/positions/{id}", tag = "settings", params(("id" = PositionId, Path)),
    request_body = PositionChange, responses((status = 200, body = Position))
)]
pub async fn change(
    context: Context,
    Path(id): Path<PositionId>,
    Json(wanted): Json<PositionChange>,
) -> Result<Reply<Position>> {
    context
        .write(move |change| change_position(change, id, wanted))
        .await
        .map(Reply)
}

/// Changes a position.
///
/// # Errors
/// `Forbidden`, `NotFound`, `Conflict`, `Invalid`, `code_in_use`; database errors.
pub fn change_position(
    change: &mut WriteContext<'_>,
    id: PositionId,
    wanted: PositionChange,
) -> Result<Position> {
    change.actor.allow(Permission::SettingsUpdate)?;
    let before = store::position(change.db, id)?;
    version::check_version(
        change.db,
        ("position", id),
        (wanted.version, before.version),
        || Ok(&before),
    )?;
    let after = Position {
        id,
        department_id: wanted.department_id.unwrap_or(before.department_id),
        name: wanted.name.unwrap_or_else(|| before.name.clone()),
        code: wanted.code.unwrap_or_else(|| before.code.clone()),
        station: wanted.station.unwrap_or(before.station),
        tipped: wanted.tipped.unwrap_or(before.tipped),
        equipment: wanted.equipment.unwrap_or_else(|| before.equipment.clone()),
        certificates: wanted
            .certificates
            .unwrap_or_else(|| before.certificates.clone()),
        archived: wanted.archived.unwrap_or(before.archived),
        version: before.version + 1,
    };
    save(change, Some(&before), after)
}

fn save(
    change: &mut WriteContext<'_>,
    before: Option<&Position>,
    mut position: Position,
) -> Result<Position> {
    let mut checks = Validator::default();
    position.name.en = checks.optional_text("name.en", &position.name.en, 40);
    position.name.es = checks.optional_text("name.es", &position.name.es, 40);
    checks.ensure(
        !(position.name.en.is_empty() && position.name.es.is_empty()),
        "name",
        "required",
    );
    let capitals =
        position.code.len() == 2 && position.code.bytes().all(|byte| byte.is_ascii_uppercase());
    checks.ensure(capitals, "code", "code_invalid");
    checks.ensure(
        store::has_department(change.db, position.department_id)?,
        "departmentId",
        "unknown",
    );
    position.equipment.sort_unstable();
    position.equipment.dedup();
    let known = position
        .equipment
        .iter()
        .all(|word| EQUIPMENT.contains(&word.as_str()));
    checks.ensure(known, "equipment", "unknown");
    position.certificates.sort_unstable();
    position.certificates.dedup();
    // "Other" says nothing that could be compared.
    let comparable = !position.certificates.contains(&CertificateKind::Other);
    checks.ensure(comparable, "certificates", "not_allowed");
    checks.finish()?;
    if !position.archived && store::code_in_use(change.db, &position.code, position.id)? {
        return Err(Error::unprocessable("code_in_use"));
    }
    store::save_position(change.db, &position)?;
    let action = if before.is_some() {
        OrganizationAction::PositionChanged
    } else {
        OrganizationAction::PositionCreated
    };
    let before = before.map_or(Ok(Value::Null), serde_json::to_value)?;
    let entry = Entry::new(action, "position", position.id)
        .label(position.name.en.clone())
        .change(before, &position)?;
    change.record(entry)?;
    change.invalidate("/api/positions");
    change.invalidate("/api/schedules");
    Ok(position)
}
