use rules::RuleBook;
use rules::pay_law::{Division, Managerial, PoolMember, TipPool, TipShares};

use super::{day, state};

fn member(id: &str, role: &str, hours: i64) -> PoolMember {
    PoolMember {
        id: id.into(),
        role: role.into(),
        seconds: hours * 3600,
        points: 0,
        managerial: Managerial::None,
    }
}

fn pool(cents: i64, division: Division, members: Vec<PoolMember>) -> TipPool {
    TipPool {
        cents,
        division,
        tip_credit_taken: false,
        required: true,
        contribution_percent: None,
        team_box: false,
        members,
    }
}

fn at(name: &str, pool: &TipPool) -> TipShares {
    RuleBook::embedded().tip_pool(&state(name), day("2026-10-09"), pool)
}

fn cents(shares: &TipShares) -> Vec<i64> {
    shares.shares.iter().map(|share| share.cents).collect()
}

fn ids(shares: &TipShares) -> Vec<&str> {
    shares
        .breaches
        .iter()
        .map(|breach| &*breach.source.id)
        .collect()
}

#[test]
fn each_key_divides_the_whole() {
    let mut team = vec![
        member("a", "server", 6),
        member("b", "server", 3),
        member("c", "busser", 4),
        member("d", "manager", 8),
    ];
    team[0].points = 1000;
    team[1].points = 750;
    team[2].points = 250;
    team[3].points = 1000;
    let by_role = Division::PercentByRole(vec![
        ("server".into(), 7_000),
        ("busser".into(), 2_000),
        ("bartender".into(), 1_000),
    ]);
    for (division, expected) in [
        (Division::Hours, [4_615, 2_308, 3_077, 0]),
        (Division::HoursTimesPoints, [6_487, 2_432, 1_081, 0]),
        (Division::Points, [5_000, 3_750, 1_250, 0]),
        (Division::Equal, [3_334, 3_333, 3_333, 0]),
        // No bartender: 7 of 9 parts to the servers.
        (by_role, [5_185, 2_593, 2_222, 0]),
    ] {
        let answer = at("us-tx", &pool(10_000, division.clone(), team.clone()));
        let shares = cents(&answer);
        let sum: i64 = shares.iter().sum();
        assert_eq!(sum, 10_000, "{division:?}");
        assert_eq!(answer.undivided_cents, 0);
        assert_eq!(shares, expected, "{division:?}");
        assert_eq!(ids(&answer), ["FED-TIP-MANAGER"]);
    }
}

#[test]
fn a_pool_without_anyone_who_may_share_stays_whole() {
    let answer = at(
        "us-tx",
        &pool(5_000, Division::Equal, vec![member("a", "owner", 5)]),
    );
    assert_eq!((cents(&answer), answer.undivided_cents), (vec![0], 5_000));
    let answer = at("us-tx", &pool(5_000, Division::Hours, Vec::new()));
    assert_eq!(answer.undivided_cents, 5_000);
}

#[test]
fn a_shift_lead_shares_a_team_s_tips_in_one_state_and_never_in_another() {
    let mut lead = member("lead", "shift_lead", 5);
    lead.managerial = Managerial::Some;
    let mut of_team = pool(
        10_000,
        Division::Hours,
        vec![member("a", "counter", 5), lead],
    );
    assert_eq!(ids(&at("us-ca", &of_team)), ["CA-TIP-AGENT"]);
    assert!(ids(&at("us-tx", &of_team)).is_empty());
    of_team.team_box = true;
    assert_eq!(cents(&at("us-ca", &of_team)), [5_000, 5_000]);
    assert_eq!(cents(&at("us-ma", &of_team)), [10_000, 0]);
}

#[test]
fn a_manager_is_named_by_federal_and_state_law() {
    let mut manager = member("m", "server", 5);
    manager.managerial = Managerial::Executive;
    let team = pool(
        10_000,
        Division::Hours,
        vec![member("a", "server", 5), manager],
    );
    for (name, rule) in [
        ("us-ny", "NY-TIP-POOL"),
        ("us-wa", "WA-TIP"),
        ("us-ma", "MA-TIP-POOL"),
    ] {
        let answer = at(name, &team);
        assert_eq!(ids(&answer), ["FED-TIP-MANAGER", rule]);
        assert_eq!(cents(&answer), [10_000, 0]);
    }
}

#[test]
fn some_states_leave_pools_to_the_staff_or_limit_what_they_take() {
    let mut team = pool(10_000, Division::Hours, vec![member("a", "server", 5)]);
    for name in ["us-mn", "us-ky", "us-nh"] {
        let answer = at(name, &team);
        assert_eq!(answer.breaches.len(), 1, "{name}");
        assert_eq!(answer.breaches[0].member, None);
        assert_eq!(cents(&answer), [10_000]);
    }
    team.contribution_percent = Some(15);
    assert!(at("us-de", &team).breaches.is_empty());
    team.contribution_percent = Some(16);
    assert_eq!(ids(&at("us-de", &team)), ["TIP-POOL-DE"]);
    // What is only heard of informs.
    let answer = at("us-ri", &team);
    assert!(answer.breaches.is_empty() && answer.notes.len() == 1);
    team.required = false;
    for name in ["us-mn", "us-ky", "us-nh", "us-de", "us-ri"] {
        let answer = at(name, &team);
        assert!(
            answer.breaches.is_empty() && answer.notes.is_empty(),
            "{name}"
        );
    }
}

#[test]
fn a_role_that_no_law_names_shares_and_is_shown_to_a_person() {
    let team = pool(100, Division::Equal, vec![member("a", "astronaut", 5)]);
    let answer = at("us-tx", &team);
    assert_eq!(cents(&answer), [100]);
    assert_eq!(answer.unknown_roles.len(), 1);
}
