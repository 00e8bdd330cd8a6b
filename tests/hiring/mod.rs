//! Hiring through the whole server.

mod links;
