//! A quick digest for comparing subjects within one process; never stored or sent.

use std::hash::{BuildHasherDefault, Hasher};

/// Multiply-rotate over whole words.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Quick(u64);

/// A set of prints, which are digests already.
pub(crate) type Prints = std::collections::HashSet<u64, BuildHasherDefault<Quick>>;

impl Quick {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn write_i64(&mut self, value: i64) {
        self.mix(value.cast_unsigned());
    }

    fn write_isize(&mut self, value: isize) {
        self.mix(value.cast_unsigned() as u64);
    }
}
