//! The brand of a page: the name, the mark and the colors at the top of every page that applicants see.

use rusqlite::Connection;

use crate::{
    app::Environment,
    error::Result,
    identity::branding,
    settings::{
        self,
        logo::{self, Logo},
    },
};

/// A brand as the header of a page shows it.
#[derive(Clone, Debug)]
pub struct Brand {
    /// The brand's short code.
    pub code: String,
    /// The path of its career site.
    pub careers: String,
    /// The brand's name.
    pub name: String,
    /// Two letters for its mark.
    pub initials: String,
    /// Its logo, where it has one.
    pub logo: Option<Logo>,
    /// The address of its colors.
    pub colours: String,
}

impl Brand {
    /// The brand of this file.
    ///
    /// # Errors
    /// Database errors.
    pub fn of(db: &Connection, core: &Environment, code: String) -> Result<Self> {
        let name = settings::brand_name(db)?;
        Ok(Self {
            initials: initials(&name),
            logo: logo::of(db)?,
            colours: branding::address(db, &code)?,
            careers: core.career_path(&code),
            code,
            name,
        })
    }
}

fn initials(name: &str) -> String {
    name.split_whitespace()
        .filter_map(|word| word.chars().find(|sign| sign.is_alphanumeric()))
        .take(2)
        .flat_map(char::to_uppercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::initials;

    #[test]
    fn a_mark_has_the_first_letters_of_the_first_two_words() {
        assert_eq!(initials("Pitaya Taquería de Barrio"), "PT");
        assert_eq!(initials("«órale»"), "Ó");
    }
}
