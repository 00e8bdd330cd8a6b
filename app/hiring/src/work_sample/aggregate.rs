//! Figures of the work samples' tasks on the whole server: for their authors; brands are not distinguished.

use serde::Serialize;
use tenants::TenantKind;

use super::{
    content::SimPosition,
    items::{self, ItemFigures, ItemFlag, Tries},
    store,
};
use crate::app::App;

/// The counts of the server's brands together.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Aggregate {
    /// Each work sample and version that enough people handed in.
    pub samples: Vec<PooledSample>,
    /// Number of brands that could not be read.
    pub unread: usize,
}

/// A version of a work sample.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PooledSample {
    /// Which work sample.
    pub position: SimPosition,
    /// Which version of it.
    pub version: i64,
    /// Its items.
    pub items: Vec<PooledItem>,
}

/// A task.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PooledItem {
    /// Its figures.
    #[serde(flatten)]
    pub figures: ItemFigures,
    /// The conspicuous points.
    pub flags: Vec<ItemFlag>,
}

/// Counts over all brands but the demo, whose applicants are made up.
pub async fn pooled(app: &App) -> Aggregate {
    let (mut tries, mut unread) = (Tries::new(), 0);
    for brand in app.tenants.list() {
        if brand.kind == TenantKind::Demo {
            continue;
        }
        let read = match app.tenants.open(brand.id).await {
            Ok(tenant) => tenant.read(store::tries).await,
            Err(error) => Err(error.into()),
        };
        match read {
            Ok(of_brand) => {
                for (sample, of_sample) in of_brand {
                    tries.entry(sample).or_default().extend(of_sample);
                }
            }
            Err(_) => unread += 1,
        }
    }
    let samples = tries
        .iter()
        .map(|((position, version), tries)| PooledSample {
            position: *position,
            version: *version,
            items: items::figures(tries)
                .into_iter()
                .map(|figures| PooledItem {
                    flags: figures.flags(),
                    figures,
                })
                .collect(),
        });
    Aggregate {
        samples: samples.filter(|it| !it.items.is_empty()).collect(),
        unread,
    }
}
