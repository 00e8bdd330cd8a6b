//! Every route of the OpenAPI document at once: who may call it, and what another brand gets.

pub(crate) mod calls;
mod isolation;
mod permissions;
