//! War: A attackers against D defenders and their militia (`docs/rules.md`, "War").

use crate::buildings::{Building, KingdomBuildings};
use crate::config::{GameConfig, WarConfig};
use crate::effects::Effects;
use crate::fate::Lot;
use crate::gold::carried_off;
use crate::number::{ceil_units, nearest_units, share_up};
use crate::record::{named_in_json, record};
use radix_common::prelude::*;

pub(crate) const ATTACKERS_LUCK: u8 = 0;
pub(crate) const DEFENDERS_LUCK: u8 = 1;
pub(crate) const WHETHER_A_BUILDING_FALLS: u8 = 2;
const WHICH_BUILDING_FALLS: u8 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Victor {
    Attacker,
    Defender,
    Nobody,
}

impl Victor {
    const ALL: [Victor; 3] = [Victor::Attacker, Victor::Defender, Victor::Nobody];

    pub fn name(self) -> &'static str {
        match self {
            Victor::Attacker => "attacker",
            Victor::Defender => "defender",
            Victor::Nobody => "nobody",
        }
    }

    pub fn from_name(name: &str) -> Option<Victor> {
        Victor::ALL.into_iter().find(|victor| victor.name() == name)
    }
}

named_in_json!(Victor, "a victor");

record! {
    /// The field as both armies find it at the mission's activation.
    #[derive(Copy)]
    pub struct WarField {
        pub attackers: u32,
        pub defenders: u32,
        pub treasury: Decimal,
        /// Of the treasury, what the townsfolk hid.
        pub hidden: Decimal,
        pub buildings: KingdomBuildings,
        /// Wars that arrived here before this one in an unbroken chain.
        pub alarm: u32,
    }
}

record! {
    pub struct WarOutcome {
        pub victor: Victor,
        pub attacker_losses: u32,
        /// Units alone: militia never dies.
        pub defender_losses: u32,
        pub war_spoils: Decimal,
        pub buildings_destroyed: Vec<Building>,
    }
}

/// The townsfolk who take up arms: half of the standing buildings, rounded up.
pub fn militia(buildings: &KingdomBuildings) -> u32 {
    buildings.total().div_ceil(2)
}

/// Everybody who defends: units and militia.
pub fn defending(field: &WarField) -> u32 {
    field.defenders.saturating_add(militia(&field.buildings))
}

/// The defenders' bonus in an alarm.
pub(crate) fn bonus(war: &WarConfig, alarm: u32) -> Decimal {
    war.defender_bonus + war.alarm_bonus * Decimal::from(alarm)
}

pub fn outcome(game: &GameConfig, field: &WarField, lot: &Lot) -> WarOutcome {
    let war = &game.war;
    let (attackers, defending) = (field.attackers, defending(field));
    if defending == 0 {
        return victory(game, field, lot, 0, 0, true);
    }
    let attack = power(war, lot, ATTACKERS_LUCK, attackers);
    let defence = power(war, lot, DEFENDERS_LUCK, defending) * bonus(war, field.alarm);

    let (smaller, greater) = (attack.min(defence), attack.max(defence));
    if greater - smaller <= greater * war.draw_margin {
        return WarOutcome {
            victor: Victor::Nobody,
            attacker_losses: losses_of_share(attackers, war.draw_loss),
            defender_losses: units_among(field, losses_of_share(defending, war.draw_loss)),
            war_spoils: Decimal::ZERO,
            buildings_destroyed: Vec::new(),
        };
    }

    let q = smaller / greater;
    if attack > defence {
        let attacker_losses = winner_losses(war, attackers, defending, q);
        let defender_losses = units_among(field, losses_by_ratio(defending, war.rout_loss, q));
        let overkill = attack / defence >= war.overkill;
        victory(game, field, lot, attacker_losses, defender_losses, overkill)
    } else {
        WarOutcome {
            victor: Victor::Defender,
            attacker_losses: losses_of_share(attackers, war.repulse_loss),
            defender_losses: units_among(field, winner_losses(war, defending, attackers, q)),
            war_spoils: Decimal::ZERO,
            buildings_destroyed: Vec::new(),
        }
    }
}

pub(crate) fn power(war: &WarConfig, lot: &Lot, k: u8, units: u32) -> Decimal {
    Decimal::from(units) * lot.luck(k, war.luck_base, war.luck_span)
}

/// At least one, where there is somebody to lose.
pub(crate) fn losses_of_share(units: u32, share: Decimal) -> u32 {
    ceil_units(Decimal::from(units) * share)
}

/// `q` is the smaller power by the greater. Nobody, where the battle was far from even.
pub(crate) fn losses_by_ratio(units: u32, share: Decimal, q: Decimal) -> u32 {
    nearest_units(part_by_ratio(units, share, q))
}

/// The same before it is a whole number.
pub(crate) fn part_by_ratio(units: u32, share: Decimal, q: Decimal) -> Decimal {
    Decimal::from(units) * share * q * q
}

pub(crate) fn winner_losses(war: &WarConfig, winners: u32, losers: u32, q: Decimal) -> u32 {
    if is_beyond_reach(war, winners, losers) {
        0
    } else {
        losses_by_ratio(winners, war.winner_loss, q)
    }
}

/// Whether one side is so many that the other cannot hurt it.
pub(crate) fn is_beyond_reach(war: &WarConfig, many: u32, few: u32) -> bool {
    u64::from(many) > u64::from(few) * u64::from(war.reach)
}

/// Whether a victory of so many over this field earns back what is left of its fee.
pub fn earns_refund(war: &WarConfig, field: &WarField) -> bool {
    !is_beyond_reach(war, field.attackers, defending(field))
}

/// How many of the defenders' losses are units; the militia bears the rest.
pub(crate) fn units_among(field: &WarField, losses: u32) -> u32 {
    share_up(losses, field.defenders, defending(field)).min(field.defenders)
}

fn victory(
    game: &GameConfig,
    field: &WarField,
    lot: &Lot,
    attacker_losses: u32,
    defender_losses: u32,
    overkill: bool,
) -> WarOutcome {
    let falls = overkill && lot.happens(WHETHER_A_BUILDING_FALLS, game.war.fall);
    let fallen = falls.then(|| {
        let standing = field.buildings.total();
        field.buildings.nth(lot.below(WHICH_BUILDING_FALLS, standing))
    });
    WarOutcome {
        victor: Victor::Attacker,
        attacker_losses,
        defender_losses,
        war_spoils: spoils(game, field, field.attackers - attacker_losses),
        buildings_destroyed: fallen.flatten().into_iter().collect(),
    }
}

/// What so many survivors carry home.
pub fn spoils(game: &GameConfig, field: &WarField, survivors: u32) -> Decimal {
    carried_off(
        within_reach(field),
        game.war.spoils_share,
        survivors,
        game.theft.carry_per_unit,
        Effects::of(&field.buildings, &game.effects).theft_factor,
    )
}

/// Of the treasury, what a war can find.
pub(crate) fn within_reach(field: &WarField) -> Decimal {
    (field.treasury - field.hidden).max(Decimal::ZERO)
}
