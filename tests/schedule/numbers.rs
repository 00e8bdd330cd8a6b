//! Numbers from a seed, so that a failure repeats.

/// SplitMix64.
pub(super) struct Numbers(pub(super) u64);

impl Numbers {
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }

    pub(super) fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        self.maybe_of(items).expect("something to choose from")
    }

    pub(super) fn maybe_of<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let count = u64::try_from(items.len()).unwrap();
        let index = (count > 0).then(|| self.below(count))?;
        items.get(usize::try_from(index).unwrap())
    }
}
