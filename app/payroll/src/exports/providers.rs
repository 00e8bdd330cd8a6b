//! Payroll sets how files for a provider are made: what they say of the employer, and what the provider calls kinds of pay.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json as Reply;
use platform::{
    audit::Entry,
    context::Context,
    error::Result,
    extract::{Json, Path},
    permit::{Permission, allow_everywhere},
    validator::Validator,
    version::check_version,
    write_context::WriteContext,
};
use rusqlite::Connection;
use serde_json::json;
use timekeeping::pay_periods::{self, list::today};

use super::{
    load::{self, Team},
    provider_rules::Carried,
    store::{self, Setup},
    types::{EarningCode, ExportMode, NewPayrollProvider, PayrollProvider, Provider, ProviderCode},
};
use crate::PayrollAction;

/// The most characters of a name of a kind of pay.
const NAME: usize = 60;

/// The payroll providers and how files for them are made.
#[utoipa::path(
    get, path = "/api/payroll/providers", operation_id = "listPayrollProviders", tag = "payroll",
    responses((status = 200, body = Vec<PayrollProvider>))
)]
pub async fn handler(context: Context) -> Result<Reply<Vec<PayrollProvider>>> {
    context.read(list).await.map(Reply)
}

fn list(db: &Connection, context: &Context) -> Result<Vec<PayrollProvider>> {
    context.actor.allow(Permission::PayrollExport)?;
    let used = used(db, context)?;
    let all = Provider::ALL.iter();
    all.map(|provider| Ok(view(*provider, &store::provider(db, *provider)?, &used)))
        .collect()
}

/// The kinds of pay of the present period and the one before it.
fn used(db: &Connection, context: &Context) -> Result<BTreeSet<EarningCode>> {
    let (core, actor, now) = (&context.app.core, &context.actor, context.now);
    let calendar = pay_periods::calendar(db)?;
    let present = calendar.period_of(today(db, now)?);
    let locations = load::scope(db, actor, None)?;
    let mut used = BTreeSet::new();
    for period in [present, calendar.before(&present)] {
        let pay = load::pay(db, core, actor, (period.start, None), now)?;
        let team = Team::load(db, core, &pay)?;
        for mode in ExportMode::ALL {
            let made = (Provider::Generic, *mode);
            let payroll = load::payroll(db, &team, &pay, made, &locations)?;
            let items = payroll.workers.iter().flat_map(|worker| &worker.items);
            used.extend(items.map(|item| item.code));
        }
    }
    Ok(used)
}

fn view(id: Provider, setup: &Setup, used: &BTreeSet<EarningCode>) -> PayrollProvider {
    let codes = EarningCode::ALL.iter().map(|code| ProviderCode {
        code: *code,
        name: setup.names.get(code).cloned(),
        needed: used.contains(code) && id.carries(*code) == Carried::Named,
    });
    let codes = codes.collect();
    let settings = id.settings().iter().map(|setting| {
        let value = setup.settings.get(setting.name).cloned();
        (setting.name.to_owned(), value.unwrap_or_default())
    });
    PayrollProvider {
        id,
        settings: settings.collect(),
        codes,
        version: setup.version,
    }
}

/// Sets how files for a payroll provider are made. Files that were made stay as they are.
#[utoipa::path(
    put, path = "/api/payroll/providers/{provider}", operation_id = "setPayrollProvider", tag = "payroll",
    params(("provider" = Provider, Path, description = "The provider")),
    request_body = NewPayrollProvider, responses((status = 200, body = PayrollProvider))
)]
pub async fn set_handler(
    context: Context,
    Path(provider): Path<Provider>,
    Json(new): Json<NewPayrollProvider>,
) -> Result<Reply<PayrollProvider>> {
    context
        .write(move |change| set(change, provider, &new))
        .await
        .map(Reply)
}

/// Sets how files for a provider are made.
///
/// # Errors
/// `Forbidden`, `version_conflict`, `Invalid`; database errors.
pub fn set(
    change: &mut WriteContext<'_>,
    provider: Provider,
    new: &NewPayrollProvider,
) -> Result<PayrollProvider> {
    allow_everywhere(change.actor, Permission::PayrollConfigure)?;
    let before = store::provider(change.db, provider)?;
    let unused = BTreeSet::new();
    check_version(
        change.db,
        ("payroll_provider", provider.name()),
        (new.version, before.version),
        || Ok(view(provider, &before, &unused)),
    )?;
    let setup = checked(provider, new, before.version)?;
    store::set_provider(change.db, provider, &setup)?;
    let said = |setup: &Setup| json!({ "settings": setup.settings, "codes": setup.names });
    let entry = Entry::new(
        PayrollAction::ProviderChanged,
        "payroll_provider",
        provider.name(),
    )
    .label(json!({ "provider": provider }))
    .change(said(&before), said(&setup))?;
    change.record(entry)?;
    change.invalidate("/api/payroll");
    Ok(view(provider, &setup, &unused))
}

fn checked(provider: Provider, new: &NewPayrollProvider, version: i64) -> Result<Setup> {
    let mut checks = Validator::default();
    let mut settings = BTreeMap::new();
    for (name, value) in &new.settings {
        let field = format!("settings.{name}");
        let known = provider.settings().iter();
        let Some(setting) = known.clone().find(|setting| setting.name == name) else {
            checks.error(field, "unknown");
            continue;
        };
        let value = checks.optional_text(&field, value, setting.most);
        let fits = value.is_empty()
            || setting.values.is_empty()
            || setting.values.contains(&value.as_str());
        checks.ensure(fits, &field, "unknown");
        if !value.is_empty() {
            settings.insert(name.clone(), value);
        }
    }
    let mut names: BTreeMap<EarningCode, String> = BTreeMap::new();
    for one in &new.codes {
        let field = format!("codes.{}", one.code.name());
        let most = provider.longest_name().min(NAME);
        let name = checks.optional_text(&field, one.name.as_deref().unwrap_or(""), most);
        // A column of Gusto's holds hours or an amount, and cannot hold both.
        let mixed = names
            .iter()
            .any(|(code, known)| *known == name && code.is_hours() != one.code.is_hours());
        checks.ensure(
            name.is_empty() || provider != Provider::Gusto || !mixed,
            &field,
            "column_mixed",
        );
        if !name.is_empty() {
            names.insert(one.code, name);
        }
    }
    checks.finish()?;
    Ok(Setup {
        settings,
        names,
        version: version + 1,
    })
}
