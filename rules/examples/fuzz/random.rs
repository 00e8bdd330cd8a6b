//! Random choices that are the same for the same seed on every machine.

/// SplitMix64: small, quick and good enough to choose inputs.
pub(crate) struct Random(u64);

impl Random {
    /// The choices of one input.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(1))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number from `low` up to and including `high`.
    pub(crate) fn within(&mut self, low: i64, high: i64) -> i64 {
        let span = u128::from(high.abs_diff(low)) + 1;
        let step = u128::from(self.next()) % span;
        low.wrapping_add_unsigned(u64::try_from(step).unwrap_or(0))
    }

    /// A position in something of that length.
    pub(crate) fn below(&mut self, length: usize) -> usize {
        let last = i64::try_from(length).unwrap_or(1).max(1) - 1;
        usize::try_from(self.within(0, last)).unwrap_or(0)
    }

    /// True once in so many times.
    pub(crate) fn once_in(&mut self, times: i64) -> bool {
        self.within(1, times) == 1
    }

    pub(crate) fn pick<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> &'a T {
        list[self.below(list.len())]
    }

    /// A whole number as people would not enter it.
    pub(crate) fn odd_number(&mut self) -> i64 {
        let extremes = [
            0,
            1,
            -1,
            59,
            60,
            1440,
            10_080,
            525_600,
            i64::MAX,
            i64::MIN,
            i64::MAX / 60,
        ];
        match self.within(0, 3) {
            0 => extremes[self.below(extremes.len())],
            1 => self.within(-100, 2000),
            2 => self.within(i64::MIN, i64::MAX),
            _ => self.within(-1_000_000_000, 1_000_000_000),
        }
    }

    /// Something of `make`, or nothing once in so many times.
    pub(crate) fn maybe<T>(
        &mut self,
        once_in: i64,
        make: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        if self.once_in(once_in) {
            None
        } else {
            Some(make(self))
        }
    }

    /// Up to `most` of `make`.
    pub(crate) fn some<T>(&mut self, most: i64, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = self.within(0, most);
        (0..count).map(|_| make(self)).collect()
    }
}
