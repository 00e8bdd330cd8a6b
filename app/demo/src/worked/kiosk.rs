//! The kiosk of a restaurant, and the PINs of its people.

use jiff::SignedDuration;
use platform::secrets;
use timekeeping::{
    kiosk::{
        make_pairing::{self, NewKioskPairing},
        pair,
    },
    pins,
};

use super::unless_refused;
use crate::{Made, error::Result, permit::Actor, planning::Scene};

/// A code works for so long.
const CODE_LIFE: SignedDuration = SignedDuration::from_mins(10);
/// The PIN of the first person of the roster; that of the next one is [`STEP`] more.
const FIRST_PIN: usize = 4817;
/// How far the PINs of two neighbors of a roster are apart.
const STEP: usize = 61;

/// Pairs a tablet with the restaurant; everyone with a sign-in chooses a PIN.
///
/// # Errors
/// Database errors.
pub(super) fn pair(scene: &Scene<'_>, made: &mut Made) -> Result<()> {
    let (place, now) = (scene.place, scene.now);
    let hash = secrets::random::<32>();
    let tablet = NewKioskPairing {
        location_id: place.id,
        name: "Tablet by the pass".to_owned(),
    };
    scene.act(|change| make_pairing::make(change, &tablet, &hash, now + CODE_LIFE))?;
    let (stage, system) = (scene.stage, Actor::system());
    stage.act(&system, now, |change| pair::pair(change, &hash))?;
    let brand = scene.brand.id;
    for (n, hand) in place.team.iter().enumerate() {
        if let Some(actor) = &hand.actor {
            let pin = (FIRST_PIN + STEP * n).to_string();
            let chosen = stage.act(actor, now, |change| {
                pins::change::set_own(change, brand, &pin)
            });
            unless_refused(chosen, made)?;
        }
    }
    Ok(())
}
