//! The game's resources, and what wallets and explorers show of them.

use super::state::KingdomKey;
use crate::auth::own_package;
use scrypto::prelude::*;

/// Its data have a type that the blueprint registers, which is why the blueprint begins it.
type KeyResource<Schema> =
    InProgressResourceBuilder<NonFungibleResourceType<IntegerNonFungibleLocalId, KingdomKey, Schema>>;

/// Where the pictures are and whom everything belongs to.
pub struct Presentation {
    pub dapp_definition: ComponentAddress,
    pub icon_base_url: String,
    pub info_url: String,
}

impl Presentation {
    pub fn icon(&self, name: &str) -> Url {
        icon_url(&self.icon_base_url, name)
    }

    pub fn info(&self) -> Url {
        Url::of(self.info_url.clone())
    }

    fn dapp_definitions(&self) -> Vec<GlobalAddress> {
        vec![self.dapp_definition.into()]
    }
}

pub fn icon_url(base: &str, name: &str) -> Url {
    Url::of(format!("{}/{}.svg", base, name))
}

pub fn key_image_url(base: &str, rarity: &str) -> Url {
    icon_url(base, &format!("key-{}", rarity.to_ascii_lowercase()))
}

pub fn create_kgld(presentation: &Presentation) -> FungibleResourceManager {
    ResourceBuilder::new_fungible(OwnerRole::None)
        .divisibility(DIVISIBILITY_MAXIMUM)
        .metadata(metadata! {
            init {
                "name"             => "Kingdom Gold", locked;
                "symbol"           => "KGLD", locked;
                "description"      => "The gold of Kingdoms: mined, bought, spent and plundered.", locked;
                "icon_url"         => presentation.icon("kgld"), locked;
                "info_url"         => presentation.info(), locked;
                "tags"             => vec!["game".to_string(), "kingdoms".to_string()], locked;
                "dapp_definitions" => presentation.dapp_definitions(), locked;
            }
        })
        .mint_roles(mint_roles! {
            minter         => own_package();
            minter_updater => rule!(deny_all);
        })
        .burn_roles(burn_roles! {
            burner         => own_package();
            burner_updater => rule!(deny_all);
        })
        .create_with_no_initial_supply()
}

pub fn create_kingdom_key<Schema: ScryptoCategorize + ScryptoEncode + ScryptoDecode>(
    resource: KeyResource<Schema>,
    presentation: &Presentation,
) -> NonFungibleResourceManager {
    resource
        .metadata(metadata! {
            init {
                "name"             => "Kingdom Key", locked;
                "description"      => "Whoever holds this key rules its kingdom.", locked;
                "icon_url"         => presentation.icon("kingdom-key"), locked;
                "info_url"         => presentation.info(), locked;
                "tags"             => vec!["game".to_string(), "kingdoms".to_string()], locked;
                "dapp_definitions" => presentation.dapp_definitions(), locked;
            }
        })
        .mint_roles(mint_roles! {
            minter         => own_package();
            minter_updater => rule!(deny_all);
        })
        .non_fungible_data_update_roles(non_fungible_data_update_roles! {
            non_fungible_data_updater         => own_package(); // rarity and picture alone are mutable
            non_fungible_data_updater_updater => rule!(deny_all);
        })
        .create_with_no_initial_supply()
}
