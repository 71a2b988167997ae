//! Founding a kingdom: its name, its cell, its key, and the draw of its rarity.

use super::events::KingdomFounded;
use super::game::Game;
use super::metadata::key_image_url;
use super::missions::Journey;
use super::state::{KingdomInfo, KingdomKey, MapCell, RARITY_PENDING};
use crate::errors::allowed;
use crate::exchange::KingdomCharter;
use crate::kingdom::blueprint::kingdom::{Kingdom, KingdomFunctions};
use kingdoms_rules::truce::{Alarm, Shield};
use kingdoms_rules::{may, MissionKind};
use scrypto::prelude::*;

/// What only a founding needs, lent by the factory.
pub struct Land<'a> {
    pub cells: &'a KeyValueStore<MapCell, NonFungibleLocalId>,
    pub kingdom_count: &'a mut u64,
    pub dapp_definition: ComponentAddress,
    pub info_url: &'a str,
}

/// `address`: reserved for its component, so that the transaction can call it; `None` for any. Returns the key.
pub fn found(
    game: &mut Game,
    land: Land,
    (x, y): (u32, u32),
    name: &str,
    address: Option<GlobalAddressReservation>,
    now: i64,
) -> Bucket {
    let (world, missions) = (&game.world, &mut game.missions);
    let cell = MapCell { x, y };
    let taken = land.cells.get(&cell).is_some();
    let kingdom_name = allowed(may::may_found(world.config, (x, y), taken, name));

    *land.kingdom_count += 1;
    let id = NonFungibleLocalId::integer(*land.kingdom_count);
    let rarity_draw = missions.record(Journey {
        kind: MissionKind::Rarity,
        attacker: id.clone(),
        defender: id.clone(),
        amount: 0,
        launched_at: now,
        activation_time: now.saturating_add(world.config.kinds.rarity.duration),
    });
    let charter = KingdomCharter {
        kingdom_owner_nft_id: id.clone(),
        kingdom_name: kingdom_name.clone(),
        rarity: RARITY_PENDING.to_string(),
        founded_at: now,
        kingdom_factory: Runtime::global_address(),
        kgld_resource: game.treasury.kgld_resource,
        kingdom_key_resource: world.kingdom_key_resource,
        minting_ratio: world.rates.in_force,
        minting_rate_index: world.rates.newest,
        rarity_mission: rarity_draw.mission_id,
        rarity_time: rarity_draw.activation_time,
        dapp_definition: land.dapp_definition,
        icon_base_url: world.icon_base_url.to_string(),
        info_url: land.info_url.to_string(),
        config: world.config.clone(),
    };
    let kingdom_component = Blueprint::<Kingdom>::instantiate(charter, address);

    land.cells.insert(cell, id.clone());
    world.infos.insert(
        id.clone(),
        KingdomInfo {
            kingdom_name: kingdom_name.clone(),
            kingdom_x_coord: x,
            kingdom_y_coord: y,
            kingdom_component,
            creation_time: now,
            shield: Shield::founded(now + world.config.founding.protection),
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
        key_image_url: key_image_url(world.icon_base_url, RARITY_PENDING),
        rarity: RARITY_PENDING.to_string(),
        kingdom_x_coord: x,
        kingdom_y_coord: y,
    };
    NonFungibleResourceManager::from(world.kingdom_key_resource)
        .mint_non_fungible(&id, key)
        .into()
}
