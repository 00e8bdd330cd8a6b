//! One SQLite file for each restaurant brand.
