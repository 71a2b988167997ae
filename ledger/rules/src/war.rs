//! War: A attackers against D defenders (`design/rules.md`, section 5).

use crate::buildings::{Building, KingdomBuildings};
use crate::config::{CombatConfig, WarConfig};
use crate::fate::Lot;
use crate::gold::carried_off;
use crate::number::{ceil_units, floor_units};
use radix_common::math::Decimal;

const ATTACKERS_LUCK: u8 = 0;
const DEFENDERS_LUCK: u8 = 1;
const WHETHER_A_BUILDING_FALLS: u8 = 2;
const WHICH_BUILDING_FALLS: u8 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Victor {
    Attacker,
    Defender,
    Nobody,
}

/// The field as both armies find it at the mission's activation.
#[derive(Debug, Clone, Copy)]
pub struct WarField {
    pub attackers: u32,
    pub defenders: u32,
    pub treasury: Decimal,
    pub buildings: KingdomBuildings,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarOutcome {
    pub victor: Victor,
    pub attacker_losses: u32,
    pub defender_losses: u32,
    pub spoils: Decimal,
    pub fallen: Option<Building>,
}

pub fn outcome(war: &WarConfig, combat: &CombatConfig, field: &WarField, lot: &Lot) -> WarOutcome {
    if field.defenders == 0 {
        return victory(war, combat, field, lot, 0, 0, war.overkill_cap);
    }
    let attack = power(war, lot, ATTACKERS_LUCK, field.attackers);
    let defence = power(war, lot, DEFENDERS_LUCK, field.defenders) * war.defender_bonus;

    let (smaller, greater) = (attack.min(defence), attack.max(defence));
    if greater - smaller <= greater * war.draw_margin {
        return WarOutcome {
            victor: Victor::Nobody,
            attacker_losses: ceil_units(Decimal::from(field.attackers) * war.draw_loss),
            defender_losses: ceil_units(Decimal::from(field.defenders) * war.draw_loss),
            spoils: Decimal::ZERO,
            fallen: None,
        };
    }

    let q = smaller / greater;
    if attack > defence {
        let overkill = (attack / defence).min(war.overkill_cap);
        let attacker_losses = winner_losses(war, field.attackers, q);
        let defender_losses = loser_losses(war, field.defenders, q);
        victory(
            war,
            combat,
            field,
            lot,
            attacker_losses,
            defender_losses,
            overkill,
        )
    } else {
        WarOutcome {
            victor: Victor::Defender,
            attacker_losses: loser_losses(war, field.attackers, q),
            defender_losses: winner_losses(war, field.defenders, q),
            spoils: Decimal::ZERO,
            fallen: None,
        }
    }
}

fn power(war: &WarConfig, lot: &Lot, k: u8, units: u32) -> Decimal {
    Decimal::from(units) * lot.luck(k, war.luck_base, war.luck_span)
}

pub(crate) fn loser_losses(war: &WarConfig, units: u32, q: Decimal) -> u32 {
    let share = war.loser_loss + war.loser_loss_span * (Decimal::ONE - q);
    ceil_units(Decimal::from(units) * share)
}

pub(crate) fn winner_losses(war: &WarConfig, units: u32, q: Decimal) -> u32 {
    floor_units(Decimal::from(units) * war.winner_loss * (q * q))
}

fn victory(
    war: &WarConfig,
    combat: &CombatConfig,
    field: &WarField,
    lot: &Lot,
    attacker_losses: u32,
    defender_losses: u32,
    overkill: Decimal,
) -> WarOutcome {
    let share = spoils_share(war, overkill);
    let stronghold = field
        .buildings
        .has(Building::Stronghold)
        .then_some(combat.stronghold_factor);
    WarOutcome {
        victor: Victor::Attacker,
        attacker_losses,
        defender_losses,
        spoils: carried_off(
            field.treasury,
            share,
            stronghold,
            field.attackers - attacker_losses,
            combat.carry_per_unit,
        ),
        fallen: fallen(war, field, lot, overkill),
    }
}

pub(crate) fn spoils_share(war: &WarConfig, overkill: Decimal) -> Decimal {
    (war.spoils_share * (overkill / Decimal::from(2)).max(Decimal::ONE)).min(war.spoils_share_cap)
}

fn fallen(war: &WarConfig, field: &WarField, lot: &Lot, overkill: Decimal) -> Option<Building> {
    if overkill < war.overkill_threshold {
        return None;
    }
    let probability = (overkill / war.fall_divisor).min(war.fall_cap);
    if !lot.happens(WHETHER_A_BUILDING_FALLS, probability) {
        return None;
    }
    field
        .buildings
        .nth(lot.below(WHICH_BUILDING_FALLS, field.buildings.total()))
}
