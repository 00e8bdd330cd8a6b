//! What decides about a change: its locations, how much it asks for, who approved it and who may.

use jiff::{SignedDuration, Timestamp, ToSpan as _, civil::Date};
use organization::{
    identity::people::{self, User},
    settings::types::Location,
};
use platform::{
    error::{Error, Result},
    ids::{LocationId, UserId},
    permit::{Actor, DepartmentKind, Permission},
};
use rusqlite::Connection;
use scheduling::open_weeks::first_unpublished;

use super::{
    store::{self, ApprovalRow, Change, Start},
    types::{ApprovalObstacle, RuleChangeOp, RuleChangeState, RuleDecision},
};
use crate::rules::{self as brand_rules, scope::open_locations, types::NewRule};

/// Where no one else can approve, the author can after so long.
const SINGLE_APPROVER_WAIT: SignedDuration = SignedDuration::from_hours(24);

/// A change with what decides about it.
pub(crate) struct ChangeFacts {
    pub(crate) change: Change,
    pub(crate) before: Option<NewRule>,
    pub(crate) approvals: Vec<ApprovalRow>,
    /// The open locations that it concerns, by name.
    pub(crate) locations: Vec<Location>,
}

/// Who besides the author may approve a change at each of its locations.
#[derive(Default)]
pub(crate) struct Approvers(Vec<(LocationId, Vec<User>)>);

impl Approvers {
    /// Those at a location.
    pub(crate) fn at(&self, location: LocationId) -> &[User] {
        let found = self.0.iter().find(|(known, _)| *known == location);
        found.map_or(&[], |(_, users)| users)
    }

    /// All of them, each once.
    pub(crate) fn everyone(&self) -> Vec<&User> {
        let mut found: Vec<&User> = Vec::new();
        for user in self.0.iter().flat_map(|(_, users)| users) {
            if !found.iter().any(|known| known.id == user.id) {
                found.push(user);
            }
        }
        found
    }
}

impl ChangeFacts {
    /// A change by its number.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub(crate) fn load(db: &Connection, no: i64) -> Result<Self> {
        Self::of(db, store::change(db, no)?)
    }

    /// A change as it is.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn of(db: &Connection, change: Change) -> Result<Self> {
        Self::among(db, change, open_locations(db)?)
    }

    /// A change as it is, among the brand's open locations.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn among(
        db: &Connection,
        change: Change,
        mut locations: Vec<Location>,
    ) -> Result<Self> {
        let before = match change.before_no {
            Some(no) => Some(brand_rules::store::version(db, change.rule_id, no)?.rule),
            None => None,
        };
        let covered =
            |rule: &Option<NewRule>, id| rule.as_ref().is_some_and(|rule| rule.covers(id));
        locations.retain(|location| {
            covered(&change.content, location.id) || covered(&before, location.id)
        });
        Ok(Self {
            approvals: store::approvals(db, change.no)?,
            change,
            before,
            locations,
        })
    }

    /// A change that a person may see: it concerns one of their locations.
    ///
    /// # Errors
    /// `NotFound`; database errors.
    pub(crate) fn seen_by(db: &Connection, actor: &Actor, no: i64) -> Result<Self> {
        let facts = Self::load(db, no)?;
        if facts.concerns(actor) {
            Ok(facts)
        } else {
            Err(Error::NotFound)
        }
    }

    /// Whether it concerns one of a person's locations.
    pub(crate) fn concerns(&self, actor: &Actor) -> bool {
        actor.includes_all() || !self.covered_by(actor).is_empty()
    }

    /// Its locations that a person's scope covers.
    pub(crate) fn covered_by(&self, actor: &Actor) -> Vec<LocationId> {
        let ids = self.locations.iter().map(|location| location.id);
        ids.filter(|id| actor.includes(*id)).collect()
    }

    /// Whether a person's scope covers all of its locations.
    pub(crate) fn all_covered_by(&self, actor: &Actor) -> bool {
        let ids = self.locations.iter().map(|location| location.id);
        actor.includes_all() || ids.into_iter().all(|id| actor.includes(id))
    }

    /// Whether it asks for less than before somewhere.
    pub(crate) fn loosens(&self) -> bool {
        match (&self.change.content, &self.before) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(rule), Some(before)) => {
                let left_out =
                    |location: &Location| before.covers(location.id) && !rule.covers(location.id);
                rule.brand_rule().loosens(&before.brand_rule())
                    || self.locations.iter().any(left_out)
            }
        }
    }

    /// Whether it stops anyone of age.
    pub(crate) fn blocks_adults(&self) -> bool {
        let rule = self.change.content.as_ref();
        rule.is_some_and(|rule| rule.brand_rule().blocks_adults())
    }

    /// How far it is at a time: kept as scheduled, it is in effect from its first day on.
    pub(crate) fn state(&self, now: Timestamp) -> Result<RuleChangeState> {
        let started = self.started(now)?;
        Ok(match self.change.state {
            RuleChangeState::Scheduled if started > 0 => RuleChangeState::InEffect,
            state => state,
        })
    }

    /// Whether it is on its way: written, in review, or not begun at every location.
    pub(crate) fn is_open(&self, now: Timestamp) -> Result<bool> {
        Ok(self.change.is_written()
            || self.change.state == RuleChangeState::Scheduled
                && self.started(now)? < self.change.starts.len())
    }

    /// Number of locations at which its first day has come.
    pub(crate) fn started(&self, now: Timestamp) -> Result<usize> {
        let mut number = 0;
        for start in &self.change.starts {
            let today = match self.location(start.location_id) {
                Some(location) => location.date(now)?,
                None => now.to_zoned(jiff::tz::TimeZone::UTC).date(),
            };
            number += usize::from(start.starts_on <= today);
        }
        Ok(number)
    }

    fn location(&self, id: LocationId) -> Option<&Location> {
        self.locations.iter().find(|location| location.id == id)
    }

    /// The first day at each location if the last approval were given now.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn next_starts(&self, db: &Connection, now: Timestamp) -> Result<Vec<Start>> {
        let start = |location: &Location| {
            let tomorrow = location.date(now)?.saturating_add(1.day());
            let from = self.change.effective_on.unwrap_or(tomorrow).max(tomorrow);
            Ok(Start {
                location_id: location.id,
                starts_on: first_unpublished(db, location, from)?,
            })
        };
        self.locations.iter().map(start).collect()
    }

    /// Whether an approval counts for the change as it is.
    pub(crate) fn is_current(&self, approval: &ApprovalRow) -> bool {
        approval.decision == RuleDecision::Approve
            && !approval.dismissed
            && approval.content_hash == self.change.content_hash
    }

    /// The people whose approval counts at a location.
    pub(crate) fn approved_by(&self, location: LocationId) -> Vec<UserId> {
        let counts =
            |row: &&ApprovalRow| self.is_current(row) && row.location_ids.contains(&location);
        let mut people: Vec<UserId> = self
            .approvals
            .iter()
            .filter(counts)
            .map(|row| row.user_id)
            .collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Who besides the author may approve it.
    ///
    /// # Errors
    /// Of the database.
    pub(crate) fn approvers(&self, db: &Connection) -> Result<Approvers> {
        let permission = Permission::RulesApprove;
        let everywhere = people::in_charge_of_all(db, permission)?;
        let at = |location: &Location| {
            let mut users = people::in_charge(db, permission, location.id, DepartmentKind::Foh)?;
            users.extend(everywhere.iter().cloned());
            users.sort_by_key(|user| user.id);
            users.dedup_by_key(|user| user.id);
            users.retain(|user| user.id != self.change.created_by);
            Ok((location.id, users))
        };
        let found: Result<Vec<_>> = self.locations.iter().map(at).collect();
        found.map(Approvers)
    }

    /// Approvals that it needs at a location: two where it stops people of age, asks for less or switches a rule off, and
    /// never more than there are people who may.
    pub(crate) fn needed(&self, approvers: &Approvers, location: LocationId) -> usize {
        let wanted =
            if self.change.op == RuleChangeOp::Disable || self.loosens() || self.blocks_adults() {
                2
            } else {
                1
            };
        wanted.min(approvers.at(location).len()).max(1)
    }

    /// Whether every location has the approvals that it needs.
    pub(crate) fn is_complete(&self, approvers: &Approvers) -> bool {
        let mut ids = self.locations.iter().map(|location| location.id);
        !self.locations.is_empty()
            && ids.all(|id| self.approved_by(id).len() >= self.needed(approvers, id))
    }

    /// The locations for which someone's approval would count.
    pub(crate) fn approvable(&self, approvers: &Approvers, actor: &Actor) -> Vec<LocationId> {
        let mut covered = self.covered_by(actor);
        if actor.user == self.change.created_by {
            covered.retain(|id| approvers.at(*id).is_empty());
        }
        covered
    }

    /// Why someone cannot approve it; none: they can.
    pub(crate) fn obstacle(
        &self,
        approvers: &Approvers,
        actor: &Actor,
        now: Timestamp,
    ) -> Option<ApprovalObstacle> {
        if !actor.has(Permission::RulesApprove) {
            return Some(ApprovalObstacle::NoPermission);
        }
        if self.change.state != RuleChangeState::InReview {
            return Some(ApprovalObstacle::NotInReview);
        }
        if self.covered_by(actor).is_empty() {
            return Some(ApprovalObstacle::NotCovered);
        }
        let mine = self.approvable(approvers, actor);
        if mine.is_empty() {
            return Some(ApprovalObstacle::OwnChange);
        }
        let since = self.change.requested_at.unwrap_or(now);
        if actor.user == self.change.created_by && now < since + SINGLE_APPROVER_WAIT {
            return Some(ApprovalObstacle::SingleApproverWait);
        }
        let approved = |id: &LocationId| self.approved_by(*id).contains(&actor.user);
        mine.iter()
            .all(approved)
            .then_some(ApprovalObstacle::AlreadyApproved)
    }

    /// The day on which its values are compared with the law: its earliest first day.
    pub(crate) fn first_day(&self, now: Timestamp) -> Date {
        let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
        self.change
            .effective_on
            .map_or(today, |effective| effective.max(today))
    }
}
