//! Chance that falls the same way each time: the demo is the same brand on every machine.

/// A small generator (SplitMix64), seeded by words.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    /// The dice of some words.
    pub(super) fn of(words: &str) -> Self {
        // FNV-1a.
        Self(words.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.next() % end.max(1)
    }

    /// A number from `from` up to but not including `to`.
    pub(super) fn between(&mut self, from: i64, to: i64) -> i64 {
        let width = u64::try_from(to - from).unwrap_or(1);
        from + i64::try_from(self.below(width)).unwrap_or(0)
    }
}
