//! The page behind a scheduling link: choose a time, change it, call it off, or ask for another link. It works without
//! script; looking at it changes nothing but that the team hears, once, where no time is left to choose.

pub mod act;
pub mod ask;
pub mod at_once;
pub mod case;
pub mod page;
pub mod pick;
pub mod view;
