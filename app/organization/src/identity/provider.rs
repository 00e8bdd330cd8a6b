//! The OpenID Connect provider: what it says about itself, asked once, and the client that talks to it.

use openidconnect::{
    AdditionalProviderMetadata, IssuerUrl, ProviderMetadata,
    core::{
        CoreAuthDisplay, CoreClaimName, CoreClaimType, CoreClientAuthMethod, CoreGrantType,
        CoreJsonWebKey, CoreJweContentEncryptionAlgorithm, CoreJweKeyManagementAlgorithm,
        CoreResponseMode, CoreResponseType, CoreSubjectIdentifierType,
    },
    reqwest,
};
use serde::{Deserialize, Serialize};
use tokio::sync::OnceCell;

use crate::{
    config::Oidc,
    error::{Error, Result},
};

/// The provider's metadata, with RFC 9207's flag on whether it names itself in its answers.
pub(super) type Metadata = ProviderMetadata<
    NamesItself,
    CoreAuthDisplay,
    CoreClientAuthMethod,
    CoreClaimName,
    CoreClaimType,
    CoreGrantType,
    CoreJweContentEncryptionAlgorithm,
    CoreJweKeyManagementAlgorithm,
    CoreJsonWebKey,
    CoreResponseMode,
    CoreResponseType,
    CoreSubjectIdentifierType,
>;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct NamesItself {
    #[serde(default)]
    pub(super) authorization_response_iss_parameter_supported: bool,
}

impl AdditionalProviderMetadata for NamesItself {}

/// The provider, asked about itself once it is needed.
#[derive(Default)]
pub(super) struct Provider {
    metadata: OnceCell<Metadata>,
    http: OnceCell<reqwest::Client>,
}

impl Provider {
    pub(super) async fn http(&self) -> Result<&reqwest::Client> {
        self.http
            .get_or_try_init(|| async {
                reqwest::ClientBuilder::new()
                    // A redirect could lead our server to an address of someone else's choice.
                    .redirect(reqwest::redirect::Policy::none())
                    .timeout(std::time::Duration::from_secs(10))
                    .build()
            })
            .await
            .map_err(|error| Error::Internal(error.into()))
    }

    pub(super) async fn metadata(&self, settings: &Oidc) -> Result<&Metadata> {
        let http = self.http().await?;
        self.metadata
            .get_or_try_init(|| async {
                let issuer =
                    IssuerUrl::new(settings.issuer.clone()).map_err(anyhow::Error::from)?;
                Metadata::discover_async(issuer, http)
                    .await
                    .map_err(|error| {
                        tracing::error!(
                            "the sign-in provider cannot be asked about itself: {error}"
                        );
                        Error::Busy(10)
                    })
            })
            .await
    }
}
