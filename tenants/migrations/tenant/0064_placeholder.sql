-- Keeps the number of a migration that is made beside this one: goes when both meet.
SELECT 1;
