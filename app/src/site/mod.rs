//! The public side: pages that need no session, and the files of the workspace.

pub mod workspace;
