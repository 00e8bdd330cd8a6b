//! The preview of a page where its link is shared, and its one address for search engines.

use super::frame::BrandFrame;
use recruiting::public_pages::files;

/// What a preview shows.
#[derive(Clone, Debug)]
pub struct Card {
    /// The heading.
    pub title: String,
    /// A sentence.
    pub description: String,
    /// The absolute address of the page, without a language.
    pub url: String,
    /// The absolute address of a picture: the brand's logo, else one of ours.
    pub image: String,
    /// How large the picture is shown: a logo is small.
    pub kind: &'static str,
}

impl Card {
    /// The preview of a page of the brand.
    pub fn of(shop: &BrandFrame, title: String, description: String, url: String) -> Self {
        let (image, kind) = match &shop.logo {
            Some(logo) => (logo.path.as_str(), "summary"),
            None => (files().share, "summary_large_image"),
        };
        Self {
            title,
            description,
            url,
            image: format!("{}{image}", shop.server),
            kind,
        }
    }
}
