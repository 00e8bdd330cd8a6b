//! Brands and their files: one restaurant brand (a tenant) is one SQLite file in a folder of its own.
//!
//! [`Tenants::open`] is the only access to a brand's data: nothing else takes a path, so one brand cannot see another.
//! A use case is one closure over one connection ([`Tenant::read`], [`Tenant::snapshot`], [`Tenant::write`]). What
//! belongs to no single brand (who exists, which host is whose, who signs in where) is in the [`Control`] file.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod affected_rows;
mod backup;
mod check;
mod config;
pub mod control;
mod copy;
mod directory;
pub mod eeo;
mod error;
mod id;
mod inspect;
mod lifecycle;
mod lock;
mod migrate;
mod open_tenants;
mod paths;
mod pragmas;
mod registry;
mod short_name;
mod store;
mod sweep;
mod tenant;

pub use affected_rows::{AffectedRow, take_affected};
pub use backup::Copied;
pub use check::Check;
pub use config::Config;
pub use control::Control;
pub use copy::{Manifest, verify_copy};
pub use directory::{TenantInfo, TenantKind};
pub use error::{Error, Result};
pub use id::{TenantCode, TenantId};
pub use inspect::{has_data, make_data_folder, open_read_only};
pub use lifecycle::NewTenant;
pub use lock::ServerLock;
pub use migrate::{Migration, TENANT as TENANT_MIGRATIONS};
pub use registry::Tenants;
pub use short_name::{ShortNameFault, check_short_name, slug};
pub use sweep::Sweep;
pub use tenant::Tenant;
