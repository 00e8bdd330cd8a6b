//! Once a day, five minutes after midnight of the brand, a checkpoint is made and mailed; then the timestamp authority is
//! asked, where one is set.

use tenants::{Tenant, TenantId};

use super::{create, mail, store::Stored, timestamp};
use crate::{
    app::App,
    compliance::verify,
    error::{Error, Result},
    outbox::{JobContext, ScheduledTask},
    time_guard::TrustedTime,
    write_context::WriteContext,
};

/// Makes, mails and stamps the checkpoint of a day that ended.
pub struct DailyCheckpoint;

impl ScheduledTask for DailyCheckpoint {
    const NAME: &'static str = "checkpoint of the audit trail";

    async fn run(context: &JobContext, _: Option<TrustedTime>) -> Result<()> {
        run(&context.app, &context.tenant).await?;
        timestamp::stamp(&context.app, &context.tenant)
            .await
            .map(drop)
    }
}

/// Makes and mails the checkpoint of the day that ended, if there is none yet. Returns whether it did.
///
/// # Errors
/// Database errors.
pub async fn run(app: &App, tenant: &Tenant) -> Result<bool> {
    let now = app.clock.now();
    if !tenant.read(move |db| create::is_due(db, now)).await? {
        return Ok(false);
    }
    let (server, id) = (app.clone(), tenant.id());
    let wrong = tenant
        .snapshot(move |db| {
            let kept = server.heads.kept(id)?;
            Ok::<_, Error>(verify::whole(db)?.finish(None, &kept).reason)
        })
        .await?;
    let server = app.clone();
    app.run_as_system(tenant, move |change| {
        // Someone asked for one meanwhile.
        if !create::is_due(change.db, change.now)? {
            return Ok(false);
        }
        Ok(create_and_mail(change, (&server, id), wrong)?.is_some())
    })
    .await
}

/// Makes the checkpoint of the day that ended and mails it; none where nothing is on record.
///
/// # Errors
/// Database errors; an error where the head cannot be signed.
pub(super) fn create_and_mail(
    change: &mut WriteContext<'_>,
    (app, id): (&App, TenantId),
    wrong: Option<String>,
) -> Result<Option<Stored>> {
    let Some(made) = create::create(change, wrong)? else {
        return Ok(None);
    };
    let end = (made.last_seq, made.head);
    let signed = app.heads.signed(id, end, change.now)?;
    mail::send(change, app, &made, &signed)?;
    Ok(Some(made))
}
