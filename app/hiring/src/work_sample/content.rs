//! The work samples: versioned data files in both languages, with one key for both.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::{messages::LocalizedText, settings::types::string_enum};
use recruiting::types::RoleCode;

string_enum! {
    /// The position of a work sample.
    SimPosition {
        /// Cashier and front counter.
        Cashier = "cashier",
        /// Line cook.
        LineCook = "line_cook",
        /// Dishwasher and prep.
        Dishwasher = "dishwasher",
        /// Server and host.
        Server = "server",
        /// Shift lead.
        ShiftLead = "shift_lead",
    }
}

/// The most points of an item.
pub const ITEM_POINTS: i64 = 5;

/// The work sample of a position.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// Which position.
    pub position: SimPosition,
    /// Raised with each change of an item or its key.
    pub version: i64,
    /// About how long it takes; time never counts.
    pub minutes: i64,
    /// The position's title.
    pub title: LocalizedText,
    /// One for practice, five that count.
    pub items: Vec<Item>,
}

/// A task.
#[derive(Clone, Debug, Deserialize)]
pub struct Item {
    /// Stable within the work sample.
    pub id: String,
    /// Does not count.
    pub practice: bool,
    /// The subject.
    pub title: LocalizedText,
    /// The task.
    pub task: LocalizedText,
    /// The reason of the key; shown after practice, and to the team.
    pub why: LocalizedText,
    /// The kind of its answer, with its key.
    #[serde(flatten)]
    pub kind: Kind,
}

/// The kind of an item's answer, with its key.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// Choose what a ticket asks for.
    Build {
        /// The ticket.
        ticket: LocalizedText,
        /// The choices.
        choices: Vec<Choice>,
        /// The right choices.
        key: Vec<String>,
    },
    /// Put in order.
    Order {
        /// The things to order.
        choices: Vec<Choice>,
        /// In which order.
        key: Vec<String>,
    },
    /// Choose what is not safe or not clean.
    Spot {
        /// The visible things.
        choices: Vec<Choice>,
        /// The faults.
        key: Vec<String>,
    },
    /// The best and the worst of four answers to a guest or a colleague.
    Guest {
        /// The answers.
        choices: Vec<Choice>,
        /// The best.
        best: String,
        /// The worst.
        worst: String,
        /// Nearly right, for `best` and `worst`.
        near: BTreeMap<String, Vec<String>>,
    },
    /// Counting and change.
    Count {
        /// The numbers that are asked for.
        parts: Vec<Part>,
    },
}

/// Something to choose.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Stable within the item.
    pub id: String,
    /// The label.
    pub label: LocalizedText,
    /// Its position in the picture, of items to spot: row and column.
    #[serde(default)]
    pub at: String,
}

/// A number that is asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Stable within the item.
    pub id: String,
    /// The question.
    pub label: LocalizedText,
    /// `money` (cents) or `number`.
    pub unit: String,
    /// The right value.
    pub key: i64,
    /// Its points.
    pub points: i64,
}

impl Content {
    /// An item.
    pub fn item(&self, id: &str) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }

    /// The items that count, in order.
    pub fn scored(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| !item.practice)
    }
}

impl Item {
    /// The choices.
    pub fn choices(&self) -> &[Choice] {
        match &self.kind {
            Kind::Build { choices, .. }
            | Kind::Order { choices, .. }
            | Kind::Spot { choices, .. }
            | Kind::Guest { choices, .. } => choices,
            Kind::Count { .. } => &[],
        }
    }
}

impl SimPosition {
    /// The work sample that fits a role.
    pub const fn of_role(role: RoleCode) -> Option<Self> {
        Some(match role {
            RoleCode::Cashier => Self::Cashier,
            RoleCode::LineCook => Self::LineCook,
            RoleCode::Prep | RoleCode::Dishwasher => Self::Dishwasher,
            RoleCode::Server | RoleCode::Host => Self::Server,
            RoleCode::ShiftLead | RoleCode::GeneralManager => Self::ShiftLead,
            RoleCode::Custom => return None,
        })
    }

    /// Its work sample.
    pub fn content(self) -> &'static Content {
        &CONTENT[self as usize]
    }
}

static CONTENT: LazyLock<Vec<Content>> =
    LazyLock::new(|| FILES.iter().map(|file| read(file)).collect());

/// In the order of the positions.
const FILES: [&str; 5] = [
    include_str!("../../../content/microsim/cashier.json"),
    include_str!("../../../content/microsim/line_cook.json"),
    include_str!("../../../content/microsim/dishwasher.json"),
    include_str!("../../../content/microsim/server.json"),
    include_str!("../../../content/microsim/shift_lead.json"),
];

#[expect(
    clippy::expect_used,
    reason = "the files are built in and a test reads them"
)]
fn read(file: &str) -> Content {
    serde_json::from_str(file).expect("work samples are checked by a test")
}
