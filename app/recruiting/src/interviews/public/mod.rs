//! The page behind a scheduling link: choose a time, change it, call it off, or ask for another link. It works without
//! script; looking at it changes nothing but that the team hears, once, where no time is left to choose.

pub mod actions;
pub mod ask;
pub mod at_once;
pub mod link_access;
pub mod page;
pub mod pick;
pub mod view;
