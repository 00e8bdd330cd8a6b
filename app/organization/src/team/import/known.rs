//! Who is on the team already, or earlier in the same file.

use jiff::civil::Date;

use super::{columns::TeamColumn, dates::FileDates, file::FileRow};
use crate::{
    address,
    error::Result,
    ids::EmployeeId,
    names,
    permit::Permission,
    team::{birth_date, employee_access::EmployeeAccess, store},
    write_context::WriteContext,
};

/// What tells people apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Identity {
    /// Folded.
    first_name: String,
    /// Folded.
    last_name: String,
    phone: Option<String>,
    email: Option<String>,
    birth_date: Option<Date>,
}

impl Identity {
    /// Of a row with these names.
    pub(super) fn of_row(
        row: &FileRow,
        dates: &FileDates,
        first_name: &str,
        last_name: &str,
    ) -> Self {
        let cell = |column| row.cell(column);
        Self {
            first_name: names::folded(first_name),
            last_name: names::folded(last_name),
            phone: cell(TeamColumn::Phone).and_then(|phone| address::phone(phone).ok()),
            email: cell(TeamColumn::Email).and_then(address::email),
            birth_date: cell(TeamColumn::BirthDate).and_then(|text| dates.birth_date.read(text)),
        }
    }

    /// Whether both are one person: they share an email address, a phone number and one of their names (relatives share a
    /// number), or their whole name and birth date. The whole name alone counts only where neither has a number or an
    /// address and no birth date differs.
    fn is(&self, other: &Self) -> bool {
        let same = |one: &Option<String>, two: &Option<String>| one.is_some() && one == two;
        let first_name = !self.first_name.is_empty() && self.first_name == other.first_name;
        let last_name = !self.last_name.is_empty() && self.last_name == other.last_name;
        if same(&self.email, &other.email)
            || (same(&self.phone, &other.phone) && (first_name || last_name))
        {
            return true;
        }
        (&self.first_name, &self.last_name) == (&other.first_name, &other.last_name)
            && match (self.birth_date, other.birth_date) {
                (Some(one), Some(two)) => one == two,
                _ => !self.has_contact() && !other.has_contact(),
            }
    }

    fn has_contact(&self) -> bool {
        self.phone.is_some() || self.email.is_some()
    }
}

/// Where a known person is.
#[derive(Clone, Debug)]
pub(super) enum KnownPerson {
    /// On the team, by this name.
    Employee(EmployeeId, String),
    /// At an earlier line of the file.
    Line(u64),
}

/// The people that are known so far.
pub(super) struct KnownPeople(Vec<(Identity, KnownPerson)>);

impl KnownPeople {
    /// Everyone who works here and whom the caller may see: an import says of no one else that they are there.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn load(change: &WriteContext<'_>) -> Result<Self> {
        let working = store::listed(change.db, &store::Narrowed::default())?;
        let ids: Vec<EmployeeId> = working.iter().map(|person| person.id).collect();
        let mut known = Vec::new();
        for (id, subject) in EmployeeAccess::load_all(change.db, &store::ids(&ids))? {
            if !subject.shows(change.actor, Permission::TeamRead) {
                continue;
            }
            let person = subject.person;
            let name = person.name();
            let identity = Identity {
                first_name: names::folded(&person.first_name),
                last_name: names::folded(&person.last_name),
                birth_date: birth_date::open(change.db, change.core, &person)?,
                phone: person.phone,
                email: person.email,
            };
            known.push((identity, KnownPerson::Employee(id, name)));
        }
        Ok(Self(known))
    }

    /// The person that someone is, if they are known.
    pub(super) fn find(&self, identity: &Identity) -> Option<KnownPerson> {
        let same = self.0.iter().find(|(known, _)| known.is(identity));
        same.map(|(_, person)| person.clone())
    }

    /// Adds a person of the file.
    pub(super) fn add(&mut self, identity: Identity, line: u64) {
        self.0.push((identity, KnownPerson::Line(line)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(first: &str, last: &str, phone: &str, email: &str) -> Identity {
        let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Identity {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            phone: filled(phone),
            email: filled(email),
            birth_date: None,
        }
    }

    #[test]
    fn a_name_alone_counts_only_where_neither_has_a_number_or_an_address() {
        let maya = person("maya", "reyes", "", "");
        assert!(maya.is(&maya));
        assert!(!maya.is(&person("maya", "reyes", "1", "")));
        assert!(!person("maya", "reyes", "", "a@example.com").is(&maya));
        assert!(!maya.is(&person("maya", "soto", "", "")));
    }

    #[test]
    fn relatives_who_share_a_number_are_two_people_unless_a_name_is_shared() {
        let maya = person("maya", "reyes", "1", "");
        assert!(maya.is(&person("m.", "reyes", "1", "")));
        assert!(maya.is(&person("maya", "soto", "1", "")));
        assert!(!maya.is(&person("leo", "soto", "1", "")));
        assert!(!person("maya", "", "1", "").is(&person("leo", "", "1", "")));
    }

    #[test]
    fn a_birth_date_tells_people_of_one_name_apart() {
        let born = |year| Identity {
            birth_date: Some(jiff::civil::date(year, 1, 1)),
            ..person("maya", "reyes", "", "")
        };
        assert!(born(1999).is(&born(1999)));
        assert!(!born(1999).is(&born(1980)));
    }
}
