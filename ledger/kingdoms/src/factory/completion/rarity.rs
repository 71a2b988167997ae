use super::{kingdom, Verdict};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::factory::events::KingdomRarityCompleted;
use crate::factory::metadata::key_image_url;
use crate::factory::mission::Mission;
use kingdoms_rules::rarity;
use scrypto::prelude::*;

pub fn complete(factory: &mut KingdomFactory, mission: &Mission, verdict: &Verdict) {
    let drawn = factory.config.rarities[rarity::outcome(&factory.config.rarities, &verdict.lot)].clone();
    kingdom(factory, &mission.attacker).rarity_drawn(drawn.name.clone(), drawn.slots);

    if let Some(mut info) = factory.kingdom_info.get_mut(&mission.attacker) {
        info.rarity = drawn.name.clone();
    }
    let keys = NonFungibleResourceManager::from(factory.kingdom_key_resource);
    let image = key_image_url(&factory.icon_base_url, &drawn.name);
    keys.update_non_fungible_data(&mission.attacker, "rarity", drawn.name.clone());
    keys.update_non_fungible_data(&mission.attacker, "key_image_url", image);

    Runtime::emit_event(KingdomRarityCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        rarity: drawn.name,
        building_slots: drawn.slots,
        completed_at: verdict.at,
        fate: verdict.fate(),
        signature: verdict.signature,
    });
}
