//! Who may act where, and whose records are whose.

use std::fmt::Write as _;

use super::*;

fn place(number: u128) -> LocationId {
    LocationId(uuid::Uuid::from_u128(number))
}

fn employee(number: u128) -> EmployeeId {
    EmployeeId(uuid::Uuid::from_u128(number))
}

/// The employee 1 with a role at some locations (`None`: all of the brand's) and in some houses.
fn person(role: Role, locations: Option<&[LocationId]>, houses: &[DepartmentKind]) -> Actor {
    Actor {
        kind: ActorKind::Person,
        user: UserId(uuid::Uuid::from_u128(1)),
        employee: Some(employee(1)),
        name: "Ana Ruiz".to_owned(),
        role,
        rights: role.rights(),
        scope: Scope {
            locations: locations.map(|all| all.iter().copied().collect()),
            houses: houses.iter().copied().collect(),
        },
        lang: Lang::default(),
    }
}

/// What is out of reach does not exist; what is in reach and not permitted is forbidden.
fn answer(allowed: Result<()>) -> &'static str {
    match allowed {
        Ok(()) => "yes",
        Err(Error::NotFound) => "not found",
        Err(Error::Forbidden(_)) => "forbidden",
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn a_person_acts_where_their_role_reaches() {
    let (here, there) = (place(1), place(2));
    let plan = Permission::SchedulesCreate;
    let owner = person(Role::Owner, None, &[]);
    let manager = person(Role::GeneralManager, Some(&[here]), &[]);
    let lead = person(Role::ShiftManager, Some(&[here]), &[DepartmentKind::Foh]);
    let staff = person(Role::Staff, Some(&[here]), &[DepartmentKind::Foh]);
    for (actor, anywhere, at_here, at_there, front, back, everywhere) in [
        (&owner, "yes", "yes", "yes", "yes", "yes", "yes"),
        (
            &manager,
            "yes",
            "yes",
            "not found",
            "yes",
            "yes",
            "forbidden",
        ),
        (
            &lead,
            "yes",
            "yes",
            "not found",
            "yes",
            "forbidden",
            "forbidden",
        ),
        (
            &staff,
            "forbidden",
            "forbidden",
            "not found",
            "forbidden",
            "forbidden",
            "forbidden",
        ),
    ] {
        let role = actor.role.name();
        let house = |house| answer(actor.allow_in(plan, here, house));
        assert_eq!(answer(actor.allow(plan)), anywhere, "{role}");
        assert_eq!(answer(actor.allow_at(plan, here)), at_here, "{role}");
        assert_eq!(answer(actor.allow_at(plan, there)), at_there, "{role}");
        assert_eq!(house(DepartmentKind::Foh), front, "{role}");
        assert_eq!(house(DepartmentKind::Boh), back, "{role}");
        assert_eq!(answer(allow_everywhere(actor, plan)), everywhere, "{role}");
    }
    let own = staff.allow_at(Permission::TeamReadPrivate, here);
    assert_eq!(answer(own), "forbidden", "one's own is no one else's");
}

#[test]
fn a_persons_records_are_for_themselves_and_those_who_lead_a_place_of_theirs() {
    let (here, there) = (place(1), place(2));
    let read = Permission::TeamReadPrivate;
    let owner = person(Role::Owner, None, &[]);
    let manager = person(Role::GeneralManager, Some(&[here]), &[]);
    let staff = person(Role::Staff, Some(&[here]), &[]);
    let lead = person(Role::ShiftManager, Some(&[here]), &[]);
    let (own, other) = (employee(1), employee(2));
    for (actor, whose, at, expected) in [
        (&owner, other, &[there][..], "yes"),
        (&owner, other, &[], "yes"),
        (&manager, other, &[here], "yes"),
        (&manager, other, &[there, here], "yes"),
        (&manager, other, &[there], "not found"),
        (&manager, other, &[], "not found"),
        (&manager, own, &[there], "yes"),
        (&staff, own, &[there], "yes"),
        (&staff, other, &[here], "forbidden"),
        (&staff, other, &[there], "not found"),
        (&lead, other, &[here], "forbidden"),
        (&lead, own, &[here], "forbidden"),
    ] {
        let allowed = answer(actor.allow_person(read, whose, at));
        assert_eq!(allowed, expected, "{} {whose} {at:?}", actor.role.name());
    }
}

#[test]
fn who_lacks_a_right_has_no_scope_for_it_whatever_the_role() {
    let mut owner = person(Role::Owner, None, &[]);
    let plan = Permission::SchedulesCreate;
    assert_eq!(owner.scope_of(plan), Some(PermissionScope::Tenant));
    owner.rights = Rights::default();
    assert_eq!(owner.scope_of(plan), None);
    assert_eq!(answer(owner.allow_at(plan, place(1))), "forbidden");
}

#[test]
fn the_record_says_who_acted_and_only_people_have_an_account() {
    let manager = person(Role::GeneralManager, None, &[]);
    assert_eq!(manager.role_on_record(), "general_manager");
    assert_eq!(manager.person(), Some(manager.user));
    let id = uuid::Uuid::from_u128(7);
    let outside = [
        (
            Actor::applicant(ApplicantId(id), "Luz".to_owned(), Lang::Es),
            "applicant",
        ),
        (Actor::system(), "system"),
        (
            Actor::automation(AutomationId(id), "Reminders".to_owned()),
            "automation",
        ),
        (
            Actor::kiosk(KioskDeviceId(id), "Front counter".to_owned()),
            "kiosk",
        ),
    ];
    for (actor, on_record) in outside {
        assert_eq!(actor.role_on_record(), on_record);
        assert_eq!(actor.person(), None, "{on_record}");
        for permission in Permission::ALL {
            assert!(!actor.has(permission), "{on_record}");
        }
        assert!(!actor.includes(place(1)) && !actor.includes_all());
    }
}

#[test]
fn a_house_is_read_and_written_by_one_name() {
    for (house, name) in [(DepartmentKind::Foh, "foh"), (DepartmentKind::Boh, "boh")] {
        assert_eq!(house.name(), name);
        assert_eq!(DepartmentKind::parse(name), Some(house));
    }
    assert_eq!(DepartmentKind::parse("bar"), None);
}

/// The golden matrix that a reviewer reads: one line a permission, one column a role.
fn matrix() -> String {
    let mut text = String::from(
        "# What Casbin decides from model.conf and policy.csv: A whole brand, L own locations,\n# D own locations and houses, O own records, - none. Regenerate: lineup permissions > casbin/expected.txt\n",
    );
    permissions_matrix(&mut text).expect("writing to a string");
    text
}

#[test]
fn the_policy_decides_what_the_reviewed_matrix_says() {
    let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../casbin/expected.txt");
    let expected = std::fs::read_to_string(golden).expect("casbin/expected.txt");
    let mut now = String::new();
    write!(now, "{}", matrix()).expect("writing to a string");
    assert_eq!(now, expected);
}

#[test]
fn who_moves_or_rejects_applicants_never_reads_equal_opportunity_answers() {
    for role in Role::ALL {
        if role.scope_of(Permission::EeoReport).is_some() {
            assert!(role.scope_of(Permission::ApplicationsMove).is_none());
            assert!(role.scope_of(Permission::ApplicationsReject).is_none());
        }
    }
}

#[test]
fn staff_read_only_their_own_hours() {
    assert_eq!(Role::Staff.scope_of(Permission::TimesheetsRead), None);
    assert_eq!(
        Role::Staff.scope_of(Permission::TimesheetsReadOwn),
        Some(PermissionScope::Own)
    );
}

#[test]
fn the_reviewer_writes_nothing_but_notes() {
    let writes = [
        "create",
        "update",
        "delete",
        "publish",
        "override",
        "approve",
        "manage",
        "configure",
        "assign",
    ];
    for permission in Permission::ALL {
        let verb = permission.name().split_once(':').expect("noun:verb").1;
        if writes.iter().any(|write| verb.starts_with(write))
            && permission != Permission::ExportsCreate
        {
            assert_eq!(
                Role::ComplianceReviewer.scope_of(permission),
                None,
                "{}",
                permission.name()
            );
        }
    }
}
