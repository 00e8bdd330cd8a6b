//! The frame of the public pages: whose they are, in which colors.

use axum::http::HeaderMap;
use rusqlite::Connection;

use super::{own_applications, scoring};
use crate::{
    analytics::answer_rate::{self, Count},
    error::Result,
    settings::logo::Logo,
    site::brand::Brand,
    web::public_request::PublicContext,
};
use recruiting::scoring::notice;

/// The brand of the pages.
#[derive(Clone, Debug)]
pub struct BrandFrame {
    /// The brand's short code.
    pub code: String,
    /// The path of its career site.
    pub careers: String,
    /// The brand's name.
    pub name: String,
    /// Two letters for where there is no logo.
    pub initials: String,
    /// Its logo.
    pub logo: Option<Logo>,
    /// The address of its colors.
    pub colours: String,
    /// The status page of this browser's own application, if it sent one.
    pub mine: Option<String>,
    /// The share of applicants answered in time, where the badge is earned.
    pub answers: Option<Count>,
    /// The page about scoring, while it is used or was lately.
    pub notice: Option<String>,
    /// The server's own address.
    pub server: String,
}

impl BrandFrame {
    /// The request's brand.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection, visit: &PublicContext, headers: &HeaderMap) -> Result<Self> {
        let code = visit.tenant.code().to_string();
        let brand = Brand::of(db, &visit.app.core, code)?;
        Ok(Self {
            mine: own_applications::path(headers, &brand.code),
            answers: answer_rate::in_public(db, visit.now)?,
            notice: notice::is_shown(db, visit.now)?.then(|| scoring::path(&brand.code)),
            server: visit.app.core.config.serve.url.clone(),
            code: brand.code,
            careers: brand.careers,
            name: brand.name,
            initials: brand.initials,
            logo: brand.logo,
            colours: brand.colours,
        })
    }
}
