//! The breaks that people take at a kiosk.

use super::types::KioskBreakRule;
use crate::punch::PunchBreakKind;

/// An unpaid meal of thirty minutes and a paid rest of ten, the lengths that most laws ask for.
pub(super) const BREAKS: [KioskBreakRule; 2] = [
    KioskBreakRule {
        kind: PunchBreakKind::Meal,
        paid: false,
        minutes: 30,
    },
    KioskBreakRule {
        kind: PunchBreakKind::Rest,
        paid: true,
        minutes: 10,
    },
];

/// Whether a break of a kind is paid.
pub(super) fn is_paid(kind: PunchBreakKind) -> bool {
    BREAKS.iter().any(|rule| rule.kind == kind && rule.paid)
}
