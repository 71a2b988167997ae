//! What a mission may bring, before its fate is known: ranges that hold the outcome for every fate.
//!
//! Losses and spoils depend on the luck of both sides through one number, the ratio of powers, and within each
//! outcome (victory, draw, defeat) they rise or fall with it. So their extremes are at the ends of the ratio's range.

use crate::chance::{self, WarChances};
use crate::config::{GameConfig, MissileConfig};
use crate::missile::{MissileField, Volley};
use crate::raid::{loot, success_probability, RaidField};
use crate::record::record;
use crate::war::{
    bonus, defending, earns_refund, losses_by_ratio, losses_of_share, spoils, units_among, winner_losses,
    WarField,
};
use radix_common::math::Decimal;

/// Both ends are included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range<T> {
    pub min: T,
    pub max: T,
}

#[cfg(feature = "json")]
impl<T: crate::json::Json> crate::json::Json for Range<T> {
    fn read(value: &serde_json::Value) -> crate::json::Reading<Self> {
        Ok(Self {
            min: crate::json::field(value, "min")?,
            max: crate::json::field(value, "max")?,
        })
    }

    fn write(&self) -> serde_json::Value {
        serde_json::json!({ "min": self.min.write(), "max": self.max.write() })
    }
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

record! {
    pub struct WarPreview {
        pub may_win: bool,
        pub may_draw: bool,
        pub may_lose: bool,
        /// Everybody who defends, the militia included.
        pub defending: u32,
        pub attacker_losses: Range<u32>,
        pub defender_losses: Range<u32>,
        pub war_spoils: Range<Decimal>,
        /// Whether the sender of a won war gets back what is left of the fee.
        pub earns_refund: bool,
        pub chances: WarChances,
    }
}

struct Branch {
    attacker_losses: Range<u32>,
    defender_losses: Range<u32>,
    spoils: Range<Decimal>,
}

const NO_SPOILS: Range<Decimal> = Range {
    min: Decimal::ZERO,
    max: Decimal::ZERO,
};

pub fn war(game: &GameConfig, field: &WarField) -> WarPreview {
    let config = &game.war;
    let (attackers, all) = (field.attackers, defending(field));
    let preview = |may: [bool; 3], branch: Branch| WarPreview {
        may_win: may[0],
        may_draw: may[1],
        may_lose: may[2],
        defending: all,
        attacker_losses: branch.attacker_losses,
        defender_losses: branch.defender_losses,
        war_spoils: branch.spoils,
        earns_refund: earns_refund(config, field),
        chances: chance::war(config, field),
    };
    if all == 0 {
        let carried = spoils(game, field, attackers);
        let walkover = Branch {
            attacker_losses: Range::of(0, 0),
            defender_losses: Range::of(0, 0),
            spoils: Range::of(carried, carried),
        };
        return preview([true, false, false], walkover);
    }

    let (worst, best) = (config.luck_base, config.luck_base + config.luck_span);
    let attack = |luck: Decimal| Decimal::from(attackers) * luck;
    let defence = |luck: Decimal| Decimal::from(all) * luck * bonus(config, field.alarm);
    let low = (attack(worst), defence(best));
    let high = (attack(best), defence(worst));
    let even = Decimal::ONE - config.draw_margin;
    let clear = |smaller: Decimal, greater: Decimal| greater - smaller > greater * config.draw_margin;
    let may_win = clear(high.1, high.0);
    let may_lose = clear(low.0, low.1);
    let surely_won = clear(low.1, low.0);
    let surely_lost = clear(high.0, high.1);
    let may_draw = !surely_won && !surely_lost;
    let units = |losses: u32| units_among(field, losses);

    let victory = may_win.then(|| {
        let least = if surely_won { low.1 / low.0 } else { even };
        let most = high.1 / high.0;
        let lost = Range::of(
            winner_losses(config, attackers, all, least),
            winner_losses(config, attackers, all, most),
        );
        let killed = |q: Decimal| units(losses_by_ratio(all, config.rout_loss, q));
        Branch {
            attacker_losses: lost,
            defender_losses: Range::of(killed(least), killed(most)),
            spoils: Range::of(
                spoils(game, field, attackers - lost.max),
                spoils(game, field, attackers - lost.min),
            ),
        }
    });
    let defeat = may_lose.then(|| {
        let least = if surely_lost { high.0 / high.1 } else { even };
        let lost = losses_of_share(attackers, config.repulse_loss);
        Branch {
            attacker_losses: Range::of(lost, lost),
            defender_losses: Range::of(
                units(winner_losses(config, all, attackers, low.0 / low.1)),
                units(winner_losses(config, all, attackers, least)),
            ),
            spoils: NO_SPOILS,
        }
    });
    let draw = may_draw.then(|| {
        let loss = |units: u32| losses_of_share(units, config.draw_loss);
        let killed = units(loss(all));
        Branch {
            attacker_losses: Range::of(loss(attackers), loss(attackers)),
            defender_losses: Range::of(killed, killed),
            spoils: NO_SPOILS,
        }
    });
    let branches = [victory, defeat, draw];
    let joined = branches.into_iter().flatten().reduce(|a, b| Branch {
        attacker_losses: a.attacker_losses.join(b.attacker_losses),
        defender_losses: a.defender_losses.join(b.defender_losses),
        spoils: a.spoils.join(b.spoils),
    });
    preview(
        [may_win, may_draw, may_lose],
        joined.expect("a war is won, lost or drawn"),
    )
}

record! {
    pub struct RaidPreview {
        pub success_probability: Decimal,
        /// If it succeeds, and nothing changes until then.
        pub amount: Decimal,
        /// If it fails.
        pub capture_probability: Decimal,
    }
}

pub fn raid(game: &GameConfig, field: &RaidField) -> RaidPreview {
    RaidPreview {
        success_probability: success_probability(&game.raid, field.defenders),
        amount: loot(game, field),
        capture_probability: game.raid.capture,
    }
}

record! {
    pub struct MissilePreview {
        pub intercepted: u32,
        pub defender_losses: Range<u32>,
        pub buildings_destroyed: Range<u32>,
    }
}

pub fn missile(config: &MissileConfig, field: &MissileField) -> MissilePreview {
    let volley = Volley::of(field);
    let least = volley.strike(config, field, config.min_damage);
    let most = volley.strike(config, field, config.max_damage);
    // Whatever is left of a damage may fell one more building than it has to.
    let at_most = |damage: u32| {
        let blow = volley.strike(config, field, damage);
        blow.falling + u32::from(blow.chance_of_one_more.is_positive())
    };
    let most_destroyed = (config.min_damage..=config.max_damage).map(at_most).max();
    MissilePreview {
        intercepted: volley.intercepted,
        defender_losses: Range::of(least.killed, most.killed),
        buildings_destroyed: Range::of(least.falling, most_destroyed.unwrap_or(most.falling)),
    }
}
