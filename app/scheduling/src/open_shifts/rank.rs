//! The order of those who asked for an open shift: who can take it without overtime first, then who has worked for the
//! restaurant longest, then who asked first.

use super::{
    OpenShiftPost, ShiftClaim,
    offer::{ShiftOffer, look_at_claim},
};
use crate::{ids::ShiftClaimId, types::Shift, week_context::WeekContext};

/// Open claims in their order, each with what the shift would mean for the person. The week must hold these people.
pub(super) fn ranked(
    week_context: &WeekContext<'_>,
    shift: &Shift,
    post: &OpenShiftPost,
    claims: &[ShiftClaim],
) -> Vec<(ShiftClaim, ShiftOffer)> {
    let mut found: Vec<_> = claims
        .iter()
        .filter_map(|claim| {
            let person = week_context.people.get(&claim.employee)?;
            let offer = look_at_claim(week_context, person, shift, post).offer;
            let key = (
                !offer.eligible,
                offer.overtime,
                person.team.person.hired_on,
                claim.requested_at,
                claim.id,
            );
            Some((key, (claim.clone(), offer)))
        })
        .collect();
    found.sort_by_key(|(key, _)| *key);
    found.into_iter().map(|(_, ranked)| ranked).collect()
}

/// The place of a claim among others, from 1; nothing where it is not one of them.
pub(super) fn place(ranked: &[(ShiftClaim, ShiftOffer)], id: ShiftClaimId) -> Option<usize> {
    let at = ranked.iter().position(|(claim, _)| claim.id == id);
    at.map(|at| at + 1)
}
