//! The service of one part of the product for another that does not know it: each by the type that both know.

use std::{
    any::{Any, TypeId, type_name},
    collections::HashMap,
};

use crate::error::{Error, Result};

/// Services by their type, mostly a boxed trait.
#[derive(Default)]
pub struct Services(HashMap<TypeId, Box<dyn Any + Send + Sync>>);

impl Services {
    /// Adds a service; another one of the same type replaces it.
    #[must_use]
    pub fn with<S: Send + Sync + 'static>(mut self, service: S) -> Self {
        self.0.insert(TypeId::of::<S>(), Box::new(service));
        self
    }

    /// The service of a type.
    ///
    /// # Errors
    /// `Internal` where no one offers it.
    pub fn get<S: 'static>(&self) -> Result<&S> {
        self.0
            .get(&TypeId::of::<S>())
            .and_then(|service| service.downcast_ref())
            .ok_or_else(|| Error::internal(format!("nobody offers {}", type_name::<S>())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    trait Greeter: Send + Sync {
        fn greet(&self) -> &'static str;
    }

    struct Polite;

    impl Greeter for Polite {
        fn greet(&self) -> &'static str {
            "good morning"
        }
    }

    #[test]
    fn a_service_is_found_by_its_type() {
        let services = Services::default().with::<Box<dyn Greeter>>(Box::new(Polite));
        let greeter = services.get::<Box<dyn Greeter>>().unwrap();
        assert_eq!(greeter.greet(), "good morning");
        assert!(services.get::<Polite>().is_err());
    }
}
