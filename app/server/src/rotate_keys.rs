//! The master key is rotated: everything that is sealed under it is sealed again under another one.
//!
//! A brand changes as a whole, on record in its trail; the control file is last. A rotation that is interrupted is
//! finished by the same command, and no server starts before.

use serde_json::{Value, json};

use crate::{
    ServerAction,
    app::App,
    compliance::{
        audit::{self, Entry},
        heads,
    },
    error::Result,
    keys::{self, SealedColumn},
    write_context::WriteContext,
};

/// How many values of how many brands were sealed again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rotated {
    pub brands: usize,
    pub values: usize,
}

/// Rotates the master key of a server that does not run to `next`. `after_brand` is called after each brand.
///
/// # Errors
/// An error where a value opens under neither key, or a brand cannot be opened: the rotation is not finished then, and
/// is finished by another call. Database errors.
pub async fn rotate_keys(
    app: &App,
    next: [u8; 32],
    mut after_brand: impl FnMut(&Rotated),
) -> anyhow::Result<Rotated> {
    let master = app.core.config.data.master_key;
    anyhow::ensure!(next != master, "the new key is the old one");
    keys::begin_rotation(&app.tenants, &next)?;
    let mut done = Rotated::default();
    for brand in app.tenants.list() {
        let tenant = app.tenants.open(brand.id).await?;
        let values = app
            .run_as_system(&tenant, move |change| {
                rotate_brand(change, (&master, &next))
            })
            .await
            .map_err(|error| anyhow::anyhow!("{} {}: {error:?}", brand.code, brand.name))?;
        done.brands += 1;
        done.values += values;
        after_brand(&done);
    }
    let keys = keys::open_during_rotation(&app.tenants, &master)?;
    keys::finish_rotation(&app.tenants, &keys, &next)?;
    heads::sign_grown(app).await;
    Ok(done)
}

fn rotate_brand(change: &mut WriteContext<'_>, keys: (&[u8; 32], &[u8; 32])) -> Result<usize> {
    let mut values = 0;
    for column in columns() {
        values += keys::seal_again(change.db, &column, keys)?;
    }
    if values > 0 {
        let after = json!({ "values": values });
        change.record(
            Entry::new(ServerAction::MasterKeyRotated, "audit", "master_key")
                .change(Value::Null, after)?,
        )?;
    }
    Ok(values)
}

/// Every column of a brand's file that is sealed under the master key itself.
pub fn columns() -> impl Iterator<Item = SealedColumn> {
    std::iter::once(audit::SEALED)
        .chain(recruiting::SEALED)
        .chain(hiring::SEALED)
}
