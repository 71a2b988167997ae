//! What a mission may bring, before its fate is known: ranges that hold the outcome for every fate.
//!
//! Losses and spoils depend on the luck of both sides through one number, the ratio of powers, and within each
//! outcome (victory, draw, defeat) they rise or fall with it. So their extremes are at the ends of the ratio's range.

use crate::buildings::{Building, KingdomBuildings};
use crate::config::{CombatConfig, MissileConfig, RaidConfig, WarConfig};
use crate::gold::carried_off;
use crate::number::ceil_units;
use crate::raid::success_probability;
use crate::war::{loser_losses, spoils_share, winner_losses};
use radix_common::math::Decimal;

/// Both ends are included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range<T> {
    pub min: T,
    pub max: T,
}

impl<T: Copy + Ord> Range<T> {
    fn of(a: T, b: T) -> Self {
        Self {
            min: a.min(b),
            max: a.max(b),
        }
    }

    fn join(self, other: Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WarPreview {
    pub may_win: bool,
    pub may_draw: bool,
    pub may_lose: bool,
    pub attacker_losses: Range<u32>,
    pub defender_losses: Range<u32>,
    pub spoils: Range<Decimal>,
    /// Probability that a building falls, at most.
    pub fall_probability: Decimal,
}

struct Branch {
    attacker_losses: Range<u32>,
    defender_losses: Range<u32>,
    spoils: Range<Decimal>,
}

pub fn war(
    war: &WarConfig,
    combat: &CombatConfig,
    attackers: u32,
    defenders: u32,
    treasury: Decimal,
    buildings: &KingdomBuildings,
) -> WarPreview {
    let stronghold = buildings
        .has(Building::Stronghold)
        .then_some(combat.stronghold_factor);
    let spoils = |losses: u32, overkill: Decimal| {
        carried_off(
            treasury,
            spoils_share(war, overkill),
            stronghold,
            attackers - losses,
            combat.carry_per_unit,
        )
    };
    let fall = |overkill: Decimal| {
        if overkill < war.overkill_threshold || buildings.total() == 0 {
            return Decimal::ZERO;
        }
        (overkill / war.fall_divisor).min(war.fall_cap)
    };
    if defenders == 0 {
        let all = spoils(0, war.overkill_cap);
        return WarPreview {
            may_win: true,
            may_draw: false,
            may_lose: false,
            attacker_losses: Range::of(0, 0),
            defender_losses: Range::of(0, 0),
            spoils: Range::of(all, all),
            fall_probability: fall(war.overkill_cap),
        };
    }

    let (worst, best) = (war.luck_base, war.luck_base + war.luck_span);
    let attack = |luck: Decimal| Decimal::from(attackers) * luck;
    let defence = |luck: Decimal| Decimal::from(defenders) * luck * war.defender_bonus;
    let low = (attack(worst), defence(best));
    let high = (attack(best), defence(worst));
    let even = Decimal::ONE - war.draw_margin;
    let clear = |smaller: Decimal, greater: Decimal| greater - smaller > greater * war.draw_margin;
    let may_win = clear(high.1, high.0);
    let may_lose = clear(low.0, low.1);
    let surely_won = clear(low.1, low.0);
    let surely_lost = clear(high.0, high.1);

    let mut branches: [Option<Branch>; 3] = [None, None, None];
    if may_win {
        // Victory by the least and by the most.
        let q = Range::of(if surely_won { low.1 / low.0 } else { even }, high.1 / high.0);
        let overkill = |(attack, defence): (Decimal, Decimal)| (attack / defence).min(war.overkill_cap);
        let least = if surely_won { overkill(low) } else { Decimal::ONE };
        let attacker_losses = Range::of(
            winner_losses(war, attackers, q.min),
            winner_losses(war, attackers, q.max),
        );
        branches[0] = Some(Branch {
            attacker_losses,
            defender_losses: Range::of(
                loser_losses(war, defenders, q.min),
                loser_losses(war, defenders, q.max),
            ),
            spoils: Range::of(
                spoils(attacker_losses.max, least),
                spoils(attacker_losses.min, overkill(high)),
            ),
        });
    }
    if may_lose {
        let q = Range::of(low.0 / low.1, if surely_lost { high.0 / high.1 } else { even });
        branches[1] = Some(Branch {
            attacker_losses: Range::of(
                loser_losses(war, attackers, q.min),
                loser_losses(war, attackers, q.max),
            ),
            defender_losses: Range::of(
                winner_losses(war, defenders, q.min),
                winner_losses(war, defenders, q.max),
            ),
            spoils: Range::of(Decimal::ZERO, Decimal::ZERO),
        });
    }
    let may_draw = !surely_won && !surely_lost;
    if may_draw {
        let loss = |units: u32| ceil_units(Decimal::from(units) * war.draw_loss);
        branches[2] = Some(Branch {
            attacker_losses: Range::of(loss(attackers), loss(attackers)),
            defender_losses: Range::of(loss(defenders), loss(defenders)),
            spoils: Range::of(Decimal::ZERO, Decimal::ZERO),
        });
    }
    let joined = branches.into_iter().flatten().reduce(|a, b| Branch {
        attacker_losses: a.attacker_losses.join(b.attacker_losses),
        defender_losses: a.defender_losses.join(b.defender_losses),
        spoils: a.spoils.join(b.spoils),
    });
    let joined = joined.expect("a war is won, lost or drawn");
    WarPreview {
        may_win,
        may_draw,
        may_lose,
        attacker_losses: joined.attacker_losses,
        defender_losses: joined.defender_losses,
        spoils: joined.spoils,
        fall_probability: if may_win {
            fall((high.0 / high.1).min(war.overkill_cap))
        } else {
            Decimal::ZERO
        },
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RaidPreview {
    pub success_probability: Decimal,
    /// If it succeeds, and nothing changes until then.
    pub loot: Decimal,
    /// If it fails.
    pub capture_probability: Decimal,
}

pub fn raid(
    raid: &RaidConfig,
    combat: &CombatConfig,
    defenders: u32,
    unclaimed: Decimal,
    stronghold: bool,
) -> RaidPreview {
    RaidPreview {
        success_probability: success_probability(raid, defenders),
        loot: carried_off(
            unclaimed,
            raid.loot_share,
            stronghold.then_some(combat.stronghold_factor),
            raid.squad,
            combat.carry_per_unit,
        ),
        capture_probability: raid.capture,
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissilePreview {
    pub intercepted: u32,
    pub defender_losses: Range<u32>,
    pub buildings_destroyed: Range<u32>,
}

pub fn missile(
    config: &MissileConfig,
    missiles: u32,
    barriers: u32,
    defenders: u32,
    buildings: u32,
) -> MissilePreview {
    let intercepted = missiles.min(barriers);
    let hits = missiles - intercepted;
    let losses = |damage: u32| hits.saturating_mul(damage).min(defenders);
    let destroyed = |damage: u32| {
        let left = hits.saturating_mul(damage) - losses(damage);
        (left / config.damage_per_building)
            .min(config.max_buildings)
            .min(buildings)
    };
    MissilePreview {
        intercepted,
        defender_losses: Range::of(losses(config.min_damage), losses(config.max_damage)),
        buildings_destroyed: Range::of(destroyed(config.min_damage), destroyed(config.max_damage)),
    }
}
