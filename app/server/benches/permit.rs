//! What one permission check with its scope costs: the table that Casbin filled at build time.
#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::{collections::BTreeSet, hint::black_box, time::Instant};

use platform::{
    ids::{LocationId, UserId},
    messages::Lang,
    permit::{Actor, ActorKind, DepartmentKind, Permission, Role, Scope},
};

const CHECKS: u32 = 5_000_000;
const ROUNDS: usize = 5;

fn main() {
    let now = "2026-11-21T12:00:00Z".parse().expect("a time");
    let places: BTreeSet<LocationId> = (0..6).map(|_| LocationId::new(now)).collect();
    let place = *places.last().expect("a location");
    let role = Role::GeneralManager;
    let actor = Actor {
        kind: ActorKind::Person,
        user: UserId::new(now),
        employee: None,
        name: "Ana Ruiz".to_owned(),
        role,
        rights: role.rights(),
        scope: Scope {
            locations: Some(places),
            houses: BTreeSet::from([DepartmentKind::Foh, DepartmentKind::Boh]),
        },
        lang: Lang::En,
    };
    let mut nanos: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let begun = Instant::now();
            for _ in 0..CHECKS {
                black_box(&actor)
                    .allow_in(
                        black_box(Permission::SchedulesUpdate),
                        black_box(place),
                        DepartmentKind::Boh,
                    )
                    .expect("allowed");
            }
            begun.elapsed().as_secs_f64() * 1e9 / f64::from(CHECKS)
        })
        .collect();
    nanos.sort_by(f64::total_cmp);
    println!(
        "{{\"bench\":\"authorisation\",\"one check with its scope, ns\":{:.1}}}",
        nanos[ROUNDS / 2]
    );
}
