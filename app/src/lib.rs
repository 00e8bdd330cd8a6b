//! The Lineup server: hiring and scheduling for restaurant brands.
#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod access;
pub mod app;
pub mod blobs;
pub mod business_days;
pub mod change;
pub mod checks;
pub mod civil;
pub mod clock;
pub mod command;
pub mod compliance;
pub mod config;
pub mod context;
pub mod demo;
pub mod disk;
pub mod edge;
pub mod error;
pub mod extract;
pub mod health;
pub mod hiring;
pub mod idempotency;
pub mod identity;
pub mod ids;
pub mod keys;
pub mod live;
pub mod messages;
pub mod middleware;
pub mod names;
pub mod openapi;
pub mod outbox;
pub mod permit;
pub mod print;
pub mod request;
pub mod router;
pub mod scheduling;
pub mod secrets;
pub mod settings;
pub mod site;
pub mod sql_time;
pub mod team;
pub mod time_guard;

use std::fmt::{self, Write};

use permit::{Permission, Reach, Role};

/// Writes the permission matrix that reviewers read: one line a permission, one column a role.
///
/// # Errors
/// Those of `out`.
pub fn permissions_matrix(out: &mut impl Write) -> fmt::Result {
    const SHORT: [&str; 9] = ["OW", "FA", "GM", "SM", "HM", "IV", "PC", "CR", "ST"];
    write!(out, "{:<26}", "permission")?;
    for short in SHORT {
        write!(out, " {short}")?;
    }
    writeln!(out)?;
    for permission in Permission::ALL {
        write!(out, "{:<26}", permission.name())?;
        for role in Role::ALL {
            let cell = match role.reach(permission) {
                Some(Reach::Tenant) => 'A',
                Some(Reach::Locations) => 'L',
                Some(Reach::Departments) => 'D',
                Some(Reach::Own) => 'O',
                None => '-',
            };
            write!(out, "  {cell}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
