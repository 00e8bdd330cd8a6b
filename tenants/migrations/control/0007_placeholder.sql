-- Holds the number of a migration of another branch, which replaces this file when both are merged.
SELECT 1;
