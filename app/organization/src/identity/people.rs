//! The people of a brand who can sign in, as rows.

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::{Deserialize, Serialize};
use tenants::{Tenant, control};

use super::address::Address;
use crate::{
    app::App,
    error::{Error, Result},
    ids::{EmployeeId, LocationId, UserId},
    messages::Lang,
    outbox::{self, Job, JobContext, Progress},
    permit::{DepartmentKind, Permission, PermissionScope, Role},
};

/// A person who can sign in, or once could.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Their id.
    pub id: UserId,
    /// Their place on the team.
    pub employee: Option<EmployeeId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The addresses for codes.
    pub email: Option<String>,
    /// The phone number for codes.
    pub phone: Option<String>,
    /// Their role.
    pub role: Role,
    /// The language that they read.
    pub lang: Lang,
    /// Whether they can sign in.
    pub active: bool,
    /// Whether that was taken away for a while, and can be given back.
    pub suspended: bool,
}

impl User {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
            .trim()
            .to_owned()
    }

    /// Whether the account has not ended: it is in use or suspended.
    pub fn is_active(&self) -> bool {
        self.active || self.suspended
    }

    /// The addresses for codes.
    pub(super) fn addresses(&self) -> Vec<Address> {
        let email = self.email.clone().map(Address::Email);
        let phone = self.phone.clone().map(Address::Phone);
        email.into_iter().chain(phone).collect()
    }

    /// The key that seals what is written to them.
    pub fn key(&self) -> uuid::Uuid {
        outbox::key_of(self.id, self.employee)
    }
}

const COLUMNS: &str =
    "id, employee_id, first_name, last_name, email, phone, role, preferred_language, active,
    suspended_at IS NOT NULL";

fn from_row(row: &Row<'_>) -> rusqlite::Result<User> {
    Ok(User {
        id: row.get(0)?,
        employee: row.get(1)?,
        first_name: row.get(2)?,
        last_name: row.get(3)?,
        email: row.get(4)?,
        phone: row.get(5)?,
        role: Role::parse(&row.get::<_, String>(6)?).unwrap_or(Role::Staff),
        lang: Lang::parse(&row.get::<_, String>(7)?).unwrap_or_default(),
        active: row.get(8)?,
        suspended: row.get(9)?,
    })
}

/// The active person with this address.
///
/// # Errors
/// Database errors.
pub fn at(db: &Connection, address: &Address) -> Result<Option<User>> {
    let column = match address {
        Address::Email(_) => "email",
        Address::Phone(_) => "phone",
    };
    let user = db
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM users WHERE {column} = ?1 AND active = 1"
        ))?
        .query_row([address.text()], from_row)
        .optional()?;
    Ok(user)
}

/// The person of an id.
///
/// # Errors
/// `NotFound` where there is none.
pub fn get(db: &Connection, id: UserId) -> Result<User> {
    db.prepare_cached(&format!("SELECT {COLUMNS} FROM users WHERE id = ?1"))?
        .query_row([id], from_row)
        .optional()?
        .ok_or(Error::NotFound)
}

/// The account of someone on the team, active or not.
///
/// # Errors
/// Database errors.
pub fn of_employee(db: &Connection, employee: EmployeeId) -> Result<Option<User>> {
    let user = db
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM users WHERE employee_id = ?1"
        ))?
        .query_row([employee], from_row)
        .optional()?;
    Ok(user)
}

/// The first person of each role whose address ends with `domain`: whom a demo offers.
///
/// # Errors
/// Database errors.
pub fn first_of_each_role(db: &Connection, domain: &str) -> Result<Vec<User>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM users WHERE active = 1 AND email LIKE '%' || ?1 ORDER BY id"
    ))?;
    let users = statement
        .query_map([domain], from_row)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(Role::ALL
        .into_iter()
        .filter_map(|role| users.iter().find(|user| user.role == role).cloned())
        .collect())
}

/// Active people who may do something at a location in one house: those whose scope names it, or, where there is no
/// one, those whose scope is the whole brand. For messages to those in charge there.
///
/// # Errors
/// Database errors.
pub fn in_charge(
    db: &Connection,
    permission: Permission,
    location: LocationId,
    house: DepartmentKind,
) -> Result<Vec<User>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS}, all_locations, foh, boh FROM users
         WHERE active = 1 AND (all_locations = 1 OR id IN (SELECT user_id FROM user_locations WHERE location_id = ?1))
         ORDER BY id"
    ))?;
    let rows = statement.query_map([location], |row| {
        let in_house: bool = match house {
            DepartmentKind::Foh => row.get("foh")?,
            DepartmentKind::Boh => row.get("boh")?,
        };
        Ok((from_row(row)?, row.get("all_locations")?, in_house))
    })?;
    let (mut near, mut wide) = (Vec::new(), Vec::new());
    for row in rows {
        let (user, everywhere, in_house) = row?;
        let may = match user.role.scope_of(permission) {
            None | Some(PermissionScope::Own) => false,
            Some(PermissionScope::Departments) => in_house,
            Some(PermissionScope::Tenant | PermissionScope::Locations) => true,
        };
        if may {
            if everywhere { &mut wide } else { &mut near }.push(user);
        }
    }
    Ok(if near.is_empty() { wide } else { near })
}

/// Users who may do this in the whole brand.
///
/// # Errors
/// Database errors.
pub fn in_charge_of_all(db: &Connection, permission: Permission) -> Result<Vec<User>> {
    let mut statement = db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM users WHERE active = 1 AND all_locations = 1 ORDER BY id"
    ))?;
    let users = statement
        .query_map([], from_row)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    let may = |user: &User| {
        matches!(
            user.role.scope_of(permission),
            Some(PermissionScope::Tenant | PermissionScope::Locations)
        )
    };
    Ok(users.into_iter().filter(may).collect())
}

/// Sets the locations of a person's role; `None` is the whole brand.
pub(super) fn set_locations(
    db: &Connection,
    user: UserId,
    locations: Option<&[LocationId]>,
) -> Result<()> {
    db.prepare_cached("UPDATE users SET all_locations = ?2 WHERE id = ?1")?
        .execute(params![user, locations.is_none()])?;
    db.prepare_cached("DELETE FROM user_locations WHERE user_id = ?1")?
        .execute([user])?;
    for location in locations.unwrap_or_default() {
        db.prepare_cached("INSERT INTO user_locations (user_id, location_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
            .execute(params![user, location])?;
    }
    Ok(())
}

/// Brings the control file's keyed hashes in step with a brand's active people.
#[derive(Debug, Serialize, Deserialize)]
pub struct SyncIdentities;

impl Job for SyncIdentities {
    const KIND: &'static str = "sync_identities";

    async fn run(self, context: &JobContext) -> Result<Progress<Self>> {
        sync_identities(&context.app, &context.tenant).await?;
        Ok(Progress::Done)
    }
}

/// The same at once.
///
/// # Errors
/// Those of the two files.
pub async fn sync_identities(app: &App, tenant: &Tenant) -> Result<()> {
    let key = app.core.config.data.stable_key;
    let contacts = tenant
        .read(move |db| {
            let mut statement =
                db.prepare_cached("SELECT email, phone FROM users WHERE active = 1")?;
            let rows = statement.query_map([], |row| {
                let (email, phone): (Option<String>, Option<String>) = (row.get(0)?, row.get(1)?);
                Ok([email.map(Address::Email), phone.map(Address::Phone)])
            })?;
            let mut contacts = Vec::new();
            for addresses in rows {
                contacts.extend(
                    addresses?
                        .into_iter()
                        .flatten()
                        .map(|address| address.contact(&key)),
                );
            }
            Ok::<_, Error>(contacts)
        })
        .await?;
    let id = tenant.id();
    app.tenants
        .control()
        .write(move |db| Ok(control::remember_identities(db, id, &contacts)?))
        .await
}
