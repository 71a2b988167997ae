use super::{Ending, Verdict};
use crate::factory::events::KingdomRarityCompleted;
use crate::factory::metadata::key_image_url;
use crate::factory::mission::Mission;
use crate::factory::state::KingdomInfo;
use crate::factory::world::World;
use kingdoms_rules::rarity;
use scrypto::prelude::*;

/// What is left of the fee was part of the price: the game keeps it.
pub fn complete(world: &World, mission: &Mission, verdict: &Verdict) -> Ending {
    let rarities = &world.config.rarities;
    let drawn = rarities[rarity::outcome(rarities, &verdict.lot)].clone();
    world
        .kingdom(&mission.attacker)
        .rarity_drawn(drawn.name.clone(), drawn.slots);

    let info = world.info(&mission.attacker);
    let rarity = drawn.name.clone();
    world
        .infos
        .insert(mission.attacker.clone(), KingdomInfo { rarity, ..info });
    let keys = NonFungibleResourceManager::from(world.kingdom_key_resource);
    let image = key_image_url(world.icon_base_url, &drawn.name);
    keys.update_non_fungible_data(&mission.attacker, "rarity", drawn.name.clone());
    keys.update_non_fungible_data(&mission.attacker, "key_image_url", image);

    Runtime::emit_event(KingdomRarityCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        rarity: drawn.name,
        building_slots: drawn.slots,
        completed_at: verdict.at,
        fate: verdict.fate(),
        round: mission.round,
    });
    Ending::of(false)
}
