//! The switch of the language: a button of the form, so that what is typed and not sent yet stays.

use axum::response::{IntoResponse as _, Redirect, Response};

use super::draft::{Draft, Fields, Registrant};
use crate::{error::Result, messages::Lang};

/// The language that the pressed button asks for.
pub(super) fn asked(form: &Fields) -> Option<Lang> {
    form.get("do").strip_prefix("lang-").and_then(Lang::parse)
}

/// Keeps a draft as it was typed, unchecked, and shows the page in the other language. Who typed nothing keeps none.
///
/// # Errors
/// `TooMany`; those of the control file.
pub(super) async fn switch(
    registrant: &Registrant,
    draft: Draft,
    path: &str,
    lang: Lang,
) -> Result<Response> {
    let joint = if path.contains('?') { '&' } else { '?' };
    let path = format!("{path}{joint}lang={}", lang.tag());
    if registrant.draft.is_none() && draft.is_blank() {
        return Ok(Redirect::to(&path).into_response());
    }
    Ok(registrant.keep(draft).await?.then(&path))
}
