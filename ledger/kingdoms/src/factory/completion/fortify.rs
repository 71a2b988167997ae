use super::{kingdom, Verdict};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::factory::events::KingdomFortifyCompleted;
use crate::factory::mission::Mission;
use scrypto::prelude::*;

/// No draw: the units arrive, with or without a fate.
pub fn complete(factory: &mut KingdomFactory, mission: &Mission, verdict: &Verdict) {
    kingdom(factory, &mission.attacker).units_delivered(mission.amount);
    kingdom(factory, &mission.defender).receive_units(mission.amount);
    Runtime::emit_event(KingdomFortifyCompleted {
        mission_id: mission.mission_id,
        proof_id: mission.attacker.clone(),
        target_nft_id: mission.defender.clone(),
        army_units_transfered: mission.amount,
        completed_at: verdict.at,
        fate: verdict.fate(),
        signature: verdict.signature,
    });
}
