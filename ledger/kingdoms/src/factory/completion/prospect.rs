use super::{kingdom, settle, Verdict};
use crate::factory::blueprint::kingdom_factory::KingdomFactory;
use crate::factory::events::KingdomProspectCompleted;
use crate::factory::mission::Mission;
use kingdoms_rules::prospect::{self, ProspectOutcome};
use kingdoms_rules::Lot;
use scrypto::prelude::*;

pub fn complete(factory: &mut KingdomFactory, mission: &Mission, verdict: &Verdict) {
    let prospector = kingdom(factory, &mission.attacker);
    let outcome = match &verdict.lot {
        Lot::Fate(fate) => {
            let outcome = prospect::outcome(&factory.config.prospect, fate);
            // The ground holds more from now on, so what it gave before is settled first.
            let settlement = settle(factory, &prospector.survey(), verdict.at);
            prospector.gold_found(outcome.found, settlement);
            outcome
        }
        Lot::Overdue => {
            let missions = &factory.config.missions;
            prospector.prospecting_refunded(missions.prospect_cost, missions.fee);
            ProspectOutcome {
                band: 0,
                found: Decimal::ZERO,
            }
        }
    };
    Runtime::emit_event(KingdomProspectCompleted {
        mission_id: mission.mission_id,
        attacker: mission.attacker.clone(),
        amount: outcome.found,
        band: outcome.band,
        refunded: matches!(verdict.lot, Lot::Overdue),
        completed_at: verdict.at,
        fate: verdict.fate(),
        signature: verdict.signature,
    });
}
