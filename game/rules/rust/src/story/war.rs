//! A war: who fought with what power, why each side lost so many, and what the victors carried home.

use super::{Draw, Haul};
use crate::buildings::Building;
use crate::config::{GameConfig, WarConfig};
use crate::effects::Effects;
use crate::fate::Lot;
use crate::preview::{self, WarPreview};
use crate::record::{named_in_json, record};
use crate::war::{
    bonus, defending, is_beyond_reach, losses_by_ratio, losses_of_share, militia, outcome, part_by_ratio,
    power, units_among, winner_losses, within_reach, Victor, WarField, WarOutcome, ATTACKERS_LUCK,
    DEFENDERS_LUCK, WHETHER_A_BUILDING_FALLS,
};
use radix_common::math::Decimal;

/// Which rule counts the dead of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LossReason {
    /// Nobody was there to fight.
    Unopposed,
    /// The winner was too many for the other side to hurt.
    OutOfReach,
    /// Of the winner, a share by the ratio of powers.
    Won,
    /// Of defenders who were overrun, a share by the ratio of powers.
    Routed,
    /// Of attackers who were beaten off, a fixed share.
    Repulsed,
    /// Of both sides, a fixed share.
    Drawn,
}

impl LossReason {
    const ALL: [LossReason; 6] = [
        LossReason::Unopposed,
        LossReason::OutOfReach,
        LossReason::Won,
        LossReason::Routed,
        LossReason::Repulsed,
        LossReason::Drawn,
    ];

    pub fn name(self) -> &'static str {
        match self {
            LossReason::Unopposed => "unopposed",
            LossReason::OutOfReach => "outOfReach",
            LossReason::Won => "won",
            LossReason::Routed => "routed",
            LossReason::Repulsed => "repulsed",
            LossReason::Drawn => "drawn",
        }
    }

    pub fn from_name(name: &str) -> Option<LossReason> {
        LossReason::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

named_in_json!(LossReason, "a reason for losses");

record! {
    /// One side of a battle.
    #[derive(Copy)]
    pub struct Side {
        /// All who fight, the militia included.
        pub fighting: u32,
        pub luck: Decimal,
        /// Of defenders in an alarm; 1 for attackers.
        pub bonus: Decimal,
        /// The product of all three.
        pub power: Decimal,
    }
}

record! {
    #[derive(Copy)]
    pub struct Clash {
        pub attack: Side,
        pub defence: Side,
        /// The smaller power by the greater.
        pub q: Decimal,
    }
}

record! {
    /// How many of one side fell.
    #[derive(Copy)]
    pub struct Loss {
        pub reason: LossReason,
        /// Of those who fought; 0 where nobody can fall.
        pub share: Decimal,
        /// Before it is a whole number.
        pub exact: Decimal,
        /// All of them, the militia's part included.
        pub fallen: u32,
        /// Of these, the units. The militia's part never dies.
        pub units: u32,
    }
}

record! {
    /// Whether a victory brought down a building.
    pub struct Fall {
        /// The attackers' power by the defenders'; None where nobody defended.
        pub ratio: Option<Decimal>,
        /// None where the ratio was too low, or nothing stood there.
        pub draw: Option<Draw>,
        pub building: Option<Building>,
    }
}

record! {
    pub struct WarStory {
        pub militia: u32,
        /// None where nobody defended: nothing is drawn then.
        pub clash: Option<Clash>,
        pub attackers: Loss,
        pub defenders: Loss,
        /// Of a victory.
        pub haul: Option<Haul>,
        pub fall: Option<Fall>,
        pub outcome: WarOutcome,
        /// What could have come of it.
        pub preview: WarPreview,
    }
}

pub fn war(game: &GameConfig, field: &WarField, lot: &Lot) -> WarStory {
    let config = &game.war;
    let outcome = outcome(game, field, lot);
    let clash = (defending(field) > 0).then(|| clash(config, field, lot));
    let won = outcome.victor == Victor::Attacker;
    let q = clash.map_or(Decimal::ZERO, |clash| clash.q);
    WarStory {
        militia: militia(&field.buildings),
        attackers: attackers_loss(config, field, outcome.victor, q),
        defenders: defenders_loss(config, field, outcome.victor, q),
        haul: won.then(|| haul(game, field, field.attackers - outcome.attacker_losses)),
        fall: won.then(|| fall(config, field, lot, clash, &outcome)),
        clash,
        preview: preview::war(game, field),
        outcome,
    }
}

fn clash(config: &WarConfig, field: &WarField, lot: &Lot) -> Clash {
    let attack = power(config, lot, ATTACKERS_LUCK, field.attackers);
    let defence = power(config, lot, DEFENDERS_LUCK, defending(field)) * bonus(config, field.alarm);
    let luck = |k: u8| lot.luck(k, config.luck_base, config.luck_span);
    Clash {
        attack: Side {
            fighting: field.attackers,
            luck: luck(ATTACKERS_LUCK),
            bonus: Decimal::ONE,
            power: attack,
        },
        defence: Side {
            fighting: defending(field),
            luck: luck(DEFENDERS_LUCK),
            bonus: bonus(config, field.alarm),
            power: defence,
        },
        q: attack.min(defence) / attack.max(defence),
    }
}

fn attackers_loss(config: &WarConfig, field: &WarField, victor: Victor, q: Decimal) -> Loss {
    let (attackers, defending) = (field.attackers, defending(field));
    let loss = match victor {
        Victor::Nobody => by_share(LossReason::Drawn, attackers, config.draw_loss),
        Victor::Defender => by_share(LossReason::Repulsed, attackers, config.repulse_loss),
        Victor::Attacker if defending == 0 => nobody(LossReason::Unopposed),
        Victor::Attacker => of_winner(config, attackers, defending, q),
    };
    Loss {
        units: loss.fallen,
        ..loss
    }
}

fn defenders_loss(config: &WarConfig, field: &WarField, victor: Victor, q: Decimal) -> Loss {
    let defending = defending(field);
    if defending == 0 {
        return nobody(LossReason::Unopposed);
    }
    let loss = match victor {
        Victor::Nobody => by_share(LossReason::Drawn, defending, config.draw_loss),
        Victor::Defender => of_winner(config, defending, field.attackers, q),
        Victor::Attacker => by_ratio(LossReason::Routed, defending, config.rout_loss, q),
    };
    Loss {
        units: units_among(field, loss.fallen),
        ..loss
    }
}

fn of_winner(config: &WarConfig, winners: u32, losers: u32, q: Decimal) -> Loss {
    if is_beyond_reach(config, winners, losers) {
        return nobody(LossReason::OutOfReach);
    }
    Loss {
        fallen: winner_losses(config, winners, losers, q),
        ..by_ratio(LossReason::Won, winners, config.winner_loss, q)
    }
}

fn by_ratio(reason: LossReason, fighting: u32, share: Decimal, q: Decimal) -> Loss {
    Loss {
        reason,
        share,
        exact: part_by_ratio(fighting, share, q),
        fallen: losses_by_ratio(fighting, share, q),
        units: 0,
    }
}

fn by_share(reason: LossReason, fighting: u32, share: Decimal) -> Loss {
    Loss {
        reason,
        share,
        exact: Decimal::from(fighting) * share,
        fallen: losses_of_share(fighting, share),
        units: 0,
    }
}

fn nobody(reason: LossReason) -> Loss {
    Loss {
        reason,
        share: Decimal::ZERO,
        exact: Decimal::ZERO,
        fallen: 0,
        units: 0,
    }
}

fn haul(game: &GameConfig, field: &WarField, survivors: u32) -> Haul {
    Haul::of(
        within_reach(field),
        game.war.spoils_share,
        survivors,
        game.theft.carry_per_unit,
        Effects::of(&field.buildings, &game.effects).theft_factor,
    )
}

fn fall(config: &WarConfig, field: &WarField, lot: &Lot, clash: Option<Clash>, outcome: &WarOutcome) -> Fall {
    let ratio = clash.map(|clash| clash.attack.power / clash.defence.power);
    let overkill = ratio.is_none_or(|ratio| ratio >= config.overkill);
    let stands = field.buildings.total() > 0;
    Fall {
        ratio,
        draw: (overkill && stands).then(|| Draw::of(lot, WHETHER_A_BUILDING_FALLS, config.fall)),
        building: outcome.buildings_destroyed.first().copied(),
    }
}
