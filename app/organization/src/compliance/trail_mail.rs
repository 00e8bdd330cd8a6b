//! Once a day, where it is set, the signed end of a brand's trail goes to its owners and compliance reviewers: what
//! they keep is not on this server.

use jiff::{SignedDuration, Timestamp};
use rusqlite::{Connection, OptionalExtension as _, params};
use tenants::Tenant;

use super::heads::SignedHead;
use crate::{
    app::App,
    compliance::{audit, verify},
    error::Result,
    identity::people,
    outbox::{self, Channel, JobContext, Message, MessageKind, ScheduledTask, TrailEnd},
    permit::Permission,
    settings,
    sql_time::SqlTime,
    time_guard::TrustedTime,
    write_context::WriteContext,
};

/// Between two mails of a brand.
const EVERY: SignedDuration = SignedDuration::from_hours(24);

/// Mails the end of a brand's trail where that is set, if a day has passed and the trail grew.
pub struct MailTrailEnd;

impl ScheduledTask for MailTrailEnd {
    const NAME: &'static str = "mail of the audit trail's end";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        mail(&context.app, &context.tenant).await.map(drop)
    }
}

/// Mails the end of a brand's trail, if it is due. Returns whether it did.
///
/// # Errors
/// Database errors.
pub async fn mail(app: &App, tenant: &Tenant) -> Result<bool> {
    let now = app.clock.now();
    if !app.core.config.data.audit_mail || !tenant.read(move |db| is_due(db, now)).await? {
        return Ok(false);
    }
    let (server, id) = (app.clone(), tenant.id());
    let (head, wrong) = tenant
        .snapshot(move |db| {
            let kept = server.heads.kept(id)?;
            let checked = verify::whole(db)?.finish(None, &kept);
            Ok::<_, crate::error::Error>((server.heads.now(db, id, now)?, checked.reason))
        })
        .await?;
    app.run_as_system(tenant, move |change| send(change, &head, wrong.as_deref()))
        .await?;
    Ok(true)
}

fn is_due(db: &Connection, now: Timestamp) -> Result<bool> {
    let last: Option<(String, i64)> = db
        .prepare_cached("SELECT sent_at, seq FROM audit_mail")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (seq, _) = audit::head(db)?;
    Ok(match last {
        None => seq > 0,
        Some((at, mailed)) => {
            let at: Timestamp = at.parse().map_err(anyhow::Error::from)?;
            seq > mailed && now.duration_since(at) >= EVERY
        }
    })
}

fn send(change: &mut WriteContext<'_>, head: &SignedHead, wrong: Option<&str>) -> Result<()> {
    let brand = settings::brand_name(change.db)?;
    for user in people::in_charge_of_all(change.db, Permission::AuditExport)? {
        let Some(to) = user.email.clone() else {
            continue;
        };
        let message = Message {
            person: user.key(),
            channel: Channel::Email,
            to,
            lang: user.lang,
            note: MessageKind::TrailEnd(TrailEnd {
                brand: brand.clone(),
                seq: head.seq,
                hash: head.hash.clone(),
                key: head.key.clone(),
                signed: head.line()?,
                wrong: wrong.map(str::to_owned),
                link: format!("{}/audit", change.core.config.serve.url),
            }),
        };
        outbox::enqueue(change, &message)?;
    }
    change
        .db
        .prepare_cached(
            "INSERT INTO audit_mail (only_row, sent_at, seq) VALUES (1, ?1, ?2)
             ON CONFLICT (only_row) DO UPDATE SET sent_at = excluded.sent_at, seq = excluded.seq",
        )?
        .execute(params![SqlTime(change.now), head.seq])?;
    Ok(())
}
