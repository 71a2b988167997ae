//! Founding a kingdom: its name, its cell, its key, and the draw of its rarity.

use super::blueprint::kingdom_factory::KingdomFactory;
use super::events::KingdomFounded;
use super::launch::{record, Journey};
use super::metadata::key_image_url;
use super::state::{KingdomInfo, KingdomKey, MapCell, RARITY_PENDING};
use crate::errors::allowed;
use crate::exchange::KingdomCharter;
use crate::kingdom::blueprint::kingdom::{Kingdom, KingdomFunctions};
use kingdoms_rules::truce::{Alarm, Shield};
use kingdoms_rules::{may, MissionKind};
use scrypto::prelude::*;

/// `address`: reserved for its component, so that the transaction can call it; `None` for any. Returns the key.
pub fn found(
    factory: &mut KingdomFactory,
    (x, y): (u32, u32),
    name: &str,
    address: Option<GlobalAddressReservation>,
    now: i64,
) -> Bucket {
    let cell = MapCell { x, y };
    let taken = factory.occupied_cells.get(&cell).is_some();
    let kingdom_name = allowed(may::may_found(&factory.config, (x, y), taken, name));

    factory.kingdom_count += 1;
    let id = NonFungibleLocalId::integer(factory.kingdom_count);
    let founding = factory.config.founding.clone();
    let delay = factory.config.kinds.rarity.duration;
    let rarity_draw = record(
        factory,
        Journey {
            kind: MissionKind::Rarity,
            attacker: id.clone(),
            defender: id.clone(),
            amount: 0,
            launched_at: now,
            activation_time: now.saturating_add(delay),
        },
    );
    let charter = KingdomCharter {
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
    };
    let kingdom_component = Blueprint::<Kingdom>::instantiate(charter, address);

    factory.occupied_cells.insert(cell, id.clone());
    factory.kingdom_info.insert(
        id.clone(),
        KingdomInfo {
            kingdom_name: kingdom_name.clone(),
            kingdom_x_coord: x,
            kingdom_y_coord: y,
            kingdom_component,
            creation_time: now,
            shield: Shield::founded(now + founding.protection),
            alarm: Alarm::default(),
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
