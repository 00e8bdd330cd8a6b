//! Proof that records, keys and the clock are what they were, and that what was forgotten is gone.

mod bucket;
mod clock;
mod commands;
mod dice;
mod erasure;
mod exports;
mod files;
mod heads;
mod keys;
mod rotation;
mod trail;
