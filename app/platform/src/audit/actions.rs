//! The action of a record: a name of the form `noun.verb`, which each crate declares for itself.

/// The action of a record.
pub trait AuditAction {
    /// `shift.moved`: the thing and what happened to it. It is under the chain's hash and never changes.
    fn name(&self) -> &'static str;
}

impl<A: AuditAction + ?Sized> AuditAction for &A {
    fn name(&self) -> &'static str {
        (**self).name()
    }
}

/// The actions that a crate puts on record, as `audit_actions! { /// Doc. Name { Variant = "noun.verb", } }`.
#[macro_export]
macro_rules! audit_actions {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`.")] $variant,)*
        }

        impl $name {
            /// Every action.
            pub const ALL: &[Self] = &[$(Self::$variant),*];
        }

        impl $crate::audit::AuditAction for $name {
            fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }
    };
}

audit_actions! {
    /// The platform's audit actions.
    PlatformAction {
        AuditRestored = "audit.restored",
        AuditRows = "audit.rows",
        MessageRetried = "message.retried",
        UserSignedOut = "user.signed_out",
    }
}
