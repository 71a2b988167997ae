//! Founding a kingdom: its name, its cell, its key, and the draw of its rarity.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::events::KingdomFounded;
use super::launch::record;
use super::metadata::key_image_url;
use super::state::{KingdomInfo, KingdomKey, MapCell, RARITY_PENDING};
use crate::errors::{refuse, Refusal};
use crate::kingdom::blueprint::kingdom::{Kingdom, KingdomFunctions};
use crate::kingdom::KingdomCharter;
use kingdoms_rules::config::FoundingConfig;
use kingdoms_rules::{name, MissionKind, NameFault};
use scrypto::prelude::*;

/// Returns the key.
pub fn found(factory: &mut KingdomFactory, x: u32, y: u32, name: &str, now: i64) -> Bucket {
    let kingdom_name = checked_name(&factory.config.founding, name);
    let cell = checked_cell(factory, x, y);

    factory.kingdom_count += 1;
    let id = NonFungibleLocalId::integer(factory.kingdom_count);
    let founding = factory.config.founding.clone();
    let rarity_draw = record(
        factory,
        MissionKind::Rarity,
        id.clone(),
        id.clone(),
        0,
        now,
        now + founding.rarity_delay,
    );
    let kingdom_component = Blueprint::<Kingdom>::instantiate(KingdomCharter {
        kingdom_owner_nft_id: id.clone(),
        kingdom_name: kingdom_name.clone(),
        rarity: RARITY_PENDING.to_string(),
        founded_at: now,
        kingdom_factory: Runtime::global_address(),
        kgld_resource: factory.kgld_resource,
        kingdom_key_resource: factory.kingdom_key_resource,
        minting_ratio: factory.minting_ratio,
        minting_rate_index: factory.minting_rate_index,
        rarity_mission: rarity_draw.mission_id,
        rarity_time: rarity_draw.activation_time,
        dapp_definition: factory.dapp_definition,
        icon_base_url: factory.icon_base_url.clone(),
        info_url: factory.info_url.clone(),
        config: factory.config.clone(),
    });

    factory.occupied_cells.insert(cell, id.clone());
    factory.kingdom_info.insert(
        id.clone(),
        KingdomInfo {
            kingdom_name: kingdom_name.clone(),
            kingdom_x_coord: x,
            kingdom_y_coord: y,
            kingdom_component,
            creation_time: now,
            protected_until: now + founding.protection,
            rarity: RARITY_PENDING.to_string(),
        },
    );
    Runtime::emit_event(KingdomFounded {
        kingdom_nft_id: id.clone(),
        kingdom_component,
        kingdom_name: kingdom_name.clone(),
        kingdom_x_coord: x,
        kingdom_y_coord: y,
        creation_time: now,
    });
    let key = KingdomKey {
        kingdom_name,
        kingdom_component,
        key_image_url: key_image_url(&factory.icon_base_url, RARITY_PENDING),
        rarity: RARITY_PENDING.to_string(),
        kingdom_x_coord: x,
        kingdom_y_coord: y,
    };
    NonFungibleResourceManager::from(factory.kingdom_key_resource)
        .mint_non_fungible(&id, key)
        .into()
}

fn checked_name(founding: &FoundingConfig, name: &str) -> String {
    let max = founding.max_name_length;
    match name::checked(name, max) {
        Ok(name) => name.to_string(),
        Err(NameFault::Blank) => refuse(Refusal::NameBlank),
        Err(NameFault::TooLong) => refuse(Refusal::NameTooLong { max }),
        Err(NameFault::NotPrintable) => refuse(Refusal::NameNotPrintable),
    }
}

fn checked_cell(factory: &KingdomFactory, x: u32, y: u32) -> MapCell {
    let map = &factory.config.map;
    if x >= map.width || y >= map.height {
        refuse(Refusal::CellOutsideMap {
            width: map.width,
            height: map.height,
        });
    }
    let cell = MapCell { x, y };
    if factory.occupied_cells.get(&cell).is_some() {
        refuse(Refusal::CellTaken { x, y });
    }
    cell
}
