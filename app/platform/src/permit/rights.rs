//! A set of permissions.

use super::Permission;

/// Room for this many permissions.
const ROOM: usize = 256;
/// The bits of one word of the set.
const WORD: usize = 128;

const _: () = assert!(
    Permission::ALL.len() <= ROOM,
    "the policy has more permissions than a set holds"
);

/// The permissions of an actor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rights([u128; ROOM / WORD]);

impl Rights {
    /// Whether the set holds a permission.
    pub const fn hold(self, permission: Permission) -> bool {
        let at = permission as usize;
        self.0[at / WORD] & (1 << (at % WORD)) != 0
    }
}

impl FromIterator<Permission> for Rights {
    fn from_iter<T: IntoIterator<Item = Permission>>(permissions: T) -> Self {
        let mut rights = Self::default();
        for permission in permissions {
            let at = permission as usize;
            rights.0[at / WORD] |= 1 << (at % WORD);
        }
        rights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_nothing_else() {
        for permission in Permission::ALL {
            let only = Rights::from_iter([permission]);
            let held = Permission::ALL.into_iter().filter(|it| only.hold(*it));
            assert_eq!(held.collect::<Vec<_>>(), [permission]);
        }
    }
}
