//! One backtest at a time for a brand, so that several open drafts do not take the server's cores from its schedules.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use platform::error::{Conflict, Error, Result};
use serde_json::Value;
use tenants::TenantId;

/// The brands of which a backtest runs.
#[derive(Clone, Default)]
pub struct RunningBacktests(Arc<Mutex<BTreeSet<TenantId>>>);

/// A brand's place; free again when it is dropped.
pub(super) struct Place {
    of: RunningBacktests,
    brand: TenantId,
}

impl RunningBacktests {
    /// Takes the place of a brand.
    ///
    /// # Errors
    /// `backtest_running` where it is taken.
    pub(super) fn begin(&self, brand: TenantId) -> Result<Place> {
        let free = self.brands(|brands| brands.insert(brand));
        if free {
            return Ok(Place {
                of: self.clone(),
                brand,
            });
        }
        Err(Error::Conflict(Box::new(Conflict {
            code: "backtest_running",
            current: Value::Null,
            changed_by: None,
        })))
    }

    fn brands<T>(&self, work: impl FnOnce(&mut BTreeSet<TenantId>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.of.brands(|brands| brands.remove(&self.brand));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_run_of_a_brand_is_refused_until_the_first_ends() {
        let running = RunningBacktests::default();
        let brand = |digit: &str| -> TenantId {
            let id = format!("\"01932f00-0000-7000-8000-00000000000{digit}\"");
            serde_json::from_str(&id).unwrap()
        };
        let first = running.begin(brand("1")).unwrap();
        let Err(Error::Conflict(refusal)) = running.begin(brand("1")) else {
            panic!("a second run began");
        };
        assert_eq!(refusal.code, "backtest_running");
        assert!(running.begin(brand("2")).is_ok());
        drop(first);
        assert!(running.begin(brand("1")).is_ok());
    }
}
