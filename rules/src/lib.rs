//! Facts in, findings out: labor law as data.
