//! Every route of the OpenAPI document at once: who may call it, and what another brand gets.

mod calls;
mod isolation;
mod permissions;
