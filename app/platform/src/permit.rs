//! Roles, permissions and scopes, decided by Casbin at build time.

use std::{
    collections::BTreeSet,
    fmt::{self, Write},
};

use serde::{Deserialize, Serialize};

use crate::{
    error::{Error, Result},
    ids::{ApplicantId, AutomationId, EmployeeId, KioskDeviceId, LocationId, UserId},
    messages::Lang,
};

mod rights;

pub use rights::Rights;

include!(concat!(env!("OUT_DIR"), "/permits.rs"));

/// The scope of a role's permission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PermissionScope {
    /// The whole brand.
    Tenant,
    /// The person's locations.
    Locations,
    /// The person's locations and their FOH/BOH flags.
    Departments,
    /// The person's own records.
    Own,
}

/// A set of permissions with a name that people know.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Owns the brand.
    Owner,
    /// Runs a group of locations.
    FranchiseAdmin,
    /// Runs a restaurant.
    GeneralManager,
    /// Leads a shift.
    ShiftManager,
    /// Hires.
    HiringManager,
    /// Interviews.
    Interviewer,
    /// Prepares payroll.
    PayrollClerk,
    /// Reads everything, changes nothing.
    ComplianceReviewer,
    /// Works shifts.
    Staff,
}

impl Role {
    /// Every role, in the order of the compiled table.
    pub const ALL: [Self; 9] = [
        Self::Owner,
        Self::FranchiseAdmin,
        Self::GeneralManager,
        Self::ShiftManager,
        Self::HiringManager,
        Self::Interviewer,
        Self::PayrollClerk,
        Self::ComplianceReviewer,
        Self::Staff,
    ];

    /// The role's name on the wire and in the policy.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::FranchiseAdmin => "franchise_admin",
            Self::GeneralManager => "general_manager",
            Self::ShiftManager => "shift_manager",
            Self::HiringManager => "hiring_manager",
            Self::Interviewer => "interviewer",
            Self::PayrollClerk => "payroll_clerk",
            Self::ComplianceReviewer => "compliance_reviewer",
            Self::Staff => "staff",
        }
    }

    /// The role of a name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }

    /// The scope of this role's permission; none if it lacks it.
    pub fn scope_of(self, permission: Permission) -> Option<PermissionScope> {
        GRANTS[self as usize][permission as usize]
    }

    /// All of this role's permissions.
    pub fn rights(self) -> Rights {
        Permission::ALL
            .into_iter()
            .filter(|permission| self.scope_of(*permission).is_some())
            .collect()
    }

    /// Whether a holder of this role may grant `other`: no one grants a role above their own, and only an owner
    /// makes owners and reviewers.
    pub fn may_grant(self, other: Self) -> bool {
        match self {
            Self::Owner => true,
            Self::FranchiseAdmin => !matches!(
                other,
                Self::Owner | Self::FranchiseAdmin | Self::ComplianceReviewer
            ),
            Self::GeneralManager => {
                matches!(
                    other,
                    Self::ShiftManager | Self::HiringManager | Self::Interviewer | Self::Staff
                )
            }
            _ => false,
        }
    }
}

/// Front or back of house.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum DepartmentKind {
    /// Front of house.
    Foh,
    /// Back of house.
    Boh,
}

impl DepartmentKind {
    /// The name on the wire and in the file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Foh => "foh",
            Self::Boh => "boh",
        }
    }

    /// The house of a name.
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "foh" => Some(Self::Foh),
            "boh" => Some(Self::Boh),
            _ => None,
        }
    }
}

/// The locations and houses that a person's role covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The person's locations; `None` is all of the brand's.
    pub locations: Option<BTreeSet<LocationId>>,
    /// The person's houses.
    pub houses: BTreeSet<DepartmentKind>,
}

/// On whose behalf something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActorKind {
    /// A person of the brand who is signed in.
    Person,
    /// Someone who applies: their link is their only right.
    Applicant,
    /// Lineup itself: a reminder that fell due, a link that lapsed.
    System,
    /// Lineup itself, by an automation that the brand set up and named.
    Automation,
    /// A kiosk: someone at a shared device, who proved with a PIN who they are.
    Kiosk,
}

/// The actor, with everything that decides what they may do.
#[derive(Clone, Debug)]
pub struct Actor {
    /// On whose behalf.
    pub kind: ActorKind,
    /// The user.
    pub user: UserId,
    /// Their place on the team, if they have one.
    pub employee: Option<EmployeeId>,
    /// First and last name.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Their permissions.
    pub rights: Rights,
    /// The scope of the role.
    pub scope: Scope,
    /// The language that they read.
    pub lang: Lang,
}

impl Actor {
    /// An applicant, who may do what the held link allows and has no permission.
    pub fn applicant(id: ApplicantId, name: String, lang: Lang) -> Self {
        Self::outside(ActorKind::Applicant, UserId(id.0), name, lang)
    }

    /// Lineup itself, which holds no permission: its jobs carry out what a person decided before.
    pub fn system() -> Self {
        let no_user = UserId(uuid::Uuid::nil());
        Self::outside(
            ActorKind::System,
            no_user,
            "Lineup".to_owned(),
            Lang::default(),
        )
    }

    /// Lineup by an automation, under its name; like Lineup itself it holds no permission.
    pub fn automation(id: AutomationId, name: String) -> Self {
        Self::outside(ActorKind::Automation, UserId(id.0), name, Lang::default())
    }

    /// A kiosk under its name: what people do there. It holds no permission; its token is for one location.
    pub fn kiosk(id: KioskDeviceId, name: String) -> Self {
        Self::outside(ActorKind::Kiosk, UserId(id.0), name, Lang::default())
    }

    fn outside(kind: ActorKind, user: UserId, name: String, lang: Lang) -> Self {
        Self {
            kind,
            user,
            employee: None,
            name,
            role: Role::Staff,
            rights: Rights::default(),
            scope: Scope {
                locations: Some(BTreeSet::new()),
                houses: BTreeSet::new(),
            },
            lang,
        }
    }

    /// The actor's role in the audit trail.
    pub const fn role_on_record(&self) -> &'static str {
        match self.kind {
            ActorKind::Person => self.role.name(),
            ActorKind::Applicant => "applicant",
            ActorKind::System => "system",
            ActorKind::Automation => "automation",
            ActorKind::Kiosk => "kiosk",
        }
    }

    /// The user on whose account it goes; none where no person of the brand acts.
    pub fn person(&self) -> Option<UserId> {
        (self.kind == ActorKind::Person).then_some(self.user)
    }

    /// Whether the person holds the permission at any scope.
    pub fn has(&self, permission: Permission) -> bool {
        self.rights.hold(permission)
    }

    /// The scope of the person's permission; none if they lack it.
    pub fn scope_of(&self, permission: Permission) -> Option<PermissionScope> {
        if self.has(permission) {
            self.role.scope_of(permission)
        } else {
            None
        }
    }

    /// Allows an act on the whole brand or anywhere in the person's scope.
    ///
    /// # Errors
    /// `Forbidden` names the missing permission.
    pub fn allow(&self, permission: Permission) -> Result<()> {
        if self.has(permission) {
            Ok(())
        } else {
            Err(Error::Forbidden(permission))
        }
    }

    /// Allows an act at a location. A scope of `own` does not reach other people's records here.
    ///
    /// # Errors
    /// `NotFound` where the location is out of scope, `Forbidden` where the permission is missing.
    pub fn allow_at(&self, permission: Permission, location: LocationId) -> Result<()> {
        if !self.includes(location) {
            return Err(Error::NotFound);
        }
        match self.scope_of(permission) {
            None | Some(PermissionScope::Own) => Err(Error::Forbidden(permission)),
            Some(_) => Ok(()),
        }
    }

    /// Allows an act at a location in one house.
    ///
    /// # Errors
    /// As [`Actor::allow_at`]; `Forbidden` where the permission covers only the other house.
    pub fn allow_in(
        &self,
        permission: Permission,
        location: LocationId,
        house: DepartmentKind,
    ) -> Result<()> {
        self.allow_at(permission, location)?;
        if self.scope_of(permission) == Some(PermissionScope::Departments)
            && !self.scope.houses.contains(&house)
        {
            return Err(Error::Forbidden(permission));
        }
        Ok(())
    }

    /// Allows an act on a person's records: at one of their locations, or on the person's own.
    ///
    /// # Errors
    /// `NotFound` where none of the locations is in scope, `Forbidden` where the permission is missing.
    pub fn allow_person(
        &self,
        permission: Permission,
        person: EmployeeId,
        at: &[LocationId],
    ) -> Result<()> {
        let own = self.employee == Some(person);
        if !own && !at.iter().any(|location| self.includes(*location)) && !self.includes_all() {
            return Err(Error::NotFound);
        }
        match self.scope_of(permission) {
            None => Err(Error::Forbidden(permission)),
            Some(PermissionScope::Own) if !own => Err(Error::Forbidden(permission)),
            Some(_) => Ok(()),
        }
    }

    /// Whether the location is in the person's scope.
    pub fn includes(&self, location: LocationId) -> bool {
        self.scope
            .locations
            .as_ref()
            .is_none_or(|own| own.contains(&location))
    }

    /// Whether the person's scope is the whole brand.
    pub fn includes_all(&self) -> bool {
        self.scope.locations.is_none()
    }
}

/// Acts on every location need rights that cover every location.
///
/// # Errors
/// `Forbidden`.
pub fn allow_everywhere(actor: &Actor, permission: Permission) -> Result<()> {
    actor.allow(permission)?;
    if actor.includes_all() {
        Ok(())
    } else {
        Err(Error::Forbidden(permission))
    }
}

/// Writes the permission matrix that reviewers read: one line a permission, one column a role.
///
/// # Errors
/// Those of `out`.
pub fn permissions_matrix(out: &mut impl Write) -> fmt::Result {
    const SHORT: [&str; 9] = ["OW", "FA", "GM", "SM", "HM", "IV", "PC", "CR", "ST"];
    write!(out, "{:<26}", "permission")?;
    for short in SHORT {
        write!(out, " {short}")?;
    }
    writeln!(out)?;
    for permission in Permission::ALL {
        write!(out, "{:<26}", permission.name())?;
        for role in Role::ALL {
            let cell = match role.scope_of(permission) {
                Some(PermissionScope::Tenant) => 'A',
                Some(PermissionScope::Locations) => 'L',
                Some(PermissionScope::Departments) => 'D',
                Some(PermissionScope::Own) => 'O',
                None => '-',
            };
            write!(out, "  {cell}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
