//! The page behind a scheduling link: choose a time, change it, cancel it, or ask for another link. It works without
//! script; looking at it changes nothing, but the team is notified, once, where no time is left.

pub mod actions;
pub mod ask;
pub mod at_once;
pub mod link_access;
pub mod page;
pub mod pick;
pub mod view;
