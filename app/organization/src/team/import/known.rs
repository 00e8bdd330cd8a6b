//! Who is on the team already, or earlier in the same file.

use jiff::civil::Date;

use super::{columns::TeamColumn, file::FileRow, values};
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
#[derive(Clone, Debug)]
pub(super) struct Identity {
    /// First and last name, folded.
    name: String,
    phone: Option<String>,
    email: Option<String>,
    birth_date: Option<Date>,
}

impl Identity {
    /// Of a row with this name.
    pub(super) fn of_row(row: &FileRow, name: &str) -> Self {
        let cell = |column| row.cell(column);
        Self {
            name: names::folded(name),
            phone: cell(TeamColumn::Phone).and_then(|phone| address::phone(phone).ok()),
            email: cell(TeamColumn::Email).and_then(address::email),
            birth_date: cell(TeamColumn::BirthDate).and_then(values::date),
        }
    }

    /// Whether both are one person: they share a phone number or an email address, or their name and birth date. Where a
    /// birth date is missing, the name alone counts unless a number or an address differs.
    fn is(&self, other: &Self) -> bool {
        let same = |one: &Option<String>, two: &Option<String>| one.is_some() && one == two;
        let differs = |one: &Option<String>, two: &Option<String>| {
            one.is_some() && two.is_some() && one != two
        };
        if same(&self.phone, &other.phone) || same(&self.email, &other.email) {
            return true;
        }
        self.name == other.name
            && match (self.birth_date, other.birth_date) {
                (Some(one), Some(two)) => one == two,
                _ => !differs(&self.phone, &other.phone) && !differs(&self.email, &other.email),
            }
    }
}

/// Where a known person is.
#[derive(Clone, Copy, Debug)]
pub(super) enum KnownPerson {
    /// On the team.
    Employee(EmployeeId),
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
            let identity = Identity {
                name: names::folded(&person.name()),
                birth_date: birth_date::open(change.db, change.core, &person)?,
                phone: person.phone,
                email: person.email,
            };
            known.push((identity, KnownPerson::Employee(id)));
        }
        Ok(Self(known))
    }

    /// The person that someone is, if they are known.
    pub(super) fn find(&self, identity: &Identity) -> Option<KnownPerson> {
        let same = self.0.iter().find(|(known, _)| known.is(identity));
        same.map(|(_, person)| *person)
    }

    /// Adds a person of the file.
    pub(super) fn add(&mut self, identity: Identity, line: u64) {
        self.0.push((identity, KnownPerson::Line(line)));
    }
}
