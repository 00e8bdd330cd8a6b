//! Lineup over its own HTTP interface: the real router on real files, with the clock in the tests' hands.

mod support;

mod accounts;
mod audit;
mod audit_actions;
mod branding;
mod demo;
mod edge;
mod every_route;
mod hiring;
mod jobs;
mod landing;
mod limits;
mod links;
mod live;
mod logo;
mod mail;
mod migrations;
mod oidc;
mod outbox;
mod pages;
mod passkeys;
mod plan;
mod proof;
mod prove_again;
mod registration;
mod routes;
mod schedule;
mod sessions;
mod sign_in;
mod storage;
mod tables;
mod time;
mod times;
mod wire;
mod words;
